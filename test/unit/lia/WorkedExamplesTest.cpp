// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The worked examples of chapter 8 of the thesis, printed as they are there:
// A, b, the Hermite normal form H, H^-1 A, H^-1 b, the proof of
// unsatisfiability and the two planes beside it.
//
//   plimsoll-lia-tests --gtest_filter='WorkedExamples.*'
#include "solver/base/Rational.h"
#include "solver/lia/DiophantineSystem.h"
#include "solver/lia/HermiteNormalForm.h"
#include "solver/lia/ProofOfUnsat.h"
#include <gtest/gtest.h>
#include <iostream>

using namespace plimsoll;
using namespace plimsoll::lia;

namespace {

using Row = std::vector<Rational>;

std::string text(const Row &R) {
  std::string Out = "[";
  for (const Rational &X : R)
    Out += (Out.size() > 1 ? " " : "") + X.toString();
  return Out + "]";
}

std::string text(const char *Name, const std::vector<Row> &Rows) {
  std::string Out;
  for (const Row &R : Rows)
    Out += (Out.empty() ? Name + std::string(" = ") : "; ") + text(R);
  return Out + "\n";
}

/// X with H X = B, H lower triangular.
std::vector<Row> solveTriangular(const IntegerMatrix &H, std::vector<Row> B) {
  for (unsigned I = 0; I != H.numRows(); ++I)
    for (unsigned C = 0; C != B[I].size(); ++C) {
      for (unsigned J = 0; J != I; ++J)
        B[I][C] -= Rational(H.at(I, J)) * B[J][C];
      B[I][C] = B[I][C] / Rational(H.at(I, I));
    }
  return B;
}

std::vector<Row> rows(const IntegerMatrix &A) {
  std::vector<Row> Out(A.numRows());
  for (unsigned I = 0; I != A.numRows(); ++I)
    for (unsigned J = 0; J != A.numColumns(); ++J)
      Out[I].push_back(Rational(A.at(I, J)));
  return Out;
}

/// The equations A x = b worked through and printed.
std::string work(const IntegerMatrix &A, const std::vector<int> &B) {
  std::vector<Row> Right;
  DiophantineSystem S;
  for (unsigned I = 0; I != A.numRows(); ++I) {
    Right.push_back({Rational(B[I])});
    std::vector<LinearTerm> Terms;
    for (Var V = 0; V != A.numColumns(); ++V)
      Terms.push_back({V, A.at(I, V)});
    S.addEquation(LinearExpr::fromTerms(Terms), B[I]);
  }
  IntegerMatrix H = hermiteNormalForm(A, independentRows(A).Determinant);
  std::string Out = text("A", rows(A)) + text("b", Right) + text("H", rows(H)) +
                    text("H^-1 A", solveTriangular(H, rows(A))) +
                    text("H^-1 b", solveTriangular(H, Right));
  if (auto Proof = S.findProof()) {
    ParallelPlane P = planeBelow(*Proof);
    Out += "proof: " + Proof->Lhs.toString() + " = " + Proof->Rhs.toString() +
           "\nplanes: " + P.Normal.toString() + " = " + P.Floor.toString() +
           ", " + (P.Floor + 1).toString() + "\n";
  } else {
    Out += "no proof\n";
  }
  std::cout << Out;
  return Out;
}

TEST(WorkedExamples, Example15) {
  EXPECT_EQ(work({{3, 6}}, {1}), "A = [3 6]\n"
                                 "b = [1]\n"
                                 "H = [3]\n"
                                 "H^-1 A = [1 2]\n"
                                 "H^-1 b = [1/3]\n"
                                 "proof: 3*v0 + 6*v1 = 1\n"
                                 "planes: v0 + 2*v1 = 0, 1\n");
  EXPECT_EQ(work({{3, 6}}, {9}), "A = [3 6]\n"
                                 "b = [9]\n"
                                 "H = [3]\n"
                                 "H^-1 A = [1 2]\n"
                                 "H^-1 b = [3]\n"
                                 "no proof\n");
}

// The defining constraints of Section 8.1: z = 0, -3x + 3y + z = -1.
TEST(WorkedExamples, Example16) {
  EXPECT_EQ(work({{0, 0, 1}, {-3, 3, 1}}, {0, -1}),
            "A = [0 0 1]; [-3 3 1]\n"
            "b = [0]; [-1]\n"
            "H = [1 0]; [-2 3]\n"
            "H^-1 A = [0 0 1]; [-1 1 1]\n"
            "H^-1 b = [0]; [-1/3]\n"
            "proof: -3*v0 + 3*v1 + 3*v2 = -1\n"
            "planes: v0 - v1 - v2 = 0, 1\n");
}

TEST(WorkedExamples, Example17) {
  EXPECT_EQ(work({{1, 1}, {2, -2}}, {1, 1}), "A = [1 1]; [2 -2]\n"
                                             "b = [1]; [1]\n"
                                             "H = [1 0]; [-2 4]\n"
                                             "H^-1 A = [1 1]; [1 0]\n"
                                             "H^-1 b = [1]; [3/4]\n"
                                             "proof: 4*v0 = 3\n"
                                             "planes: v0 = 0, 1\n");
}

TEST(WorkedExamples, Example18) {
  EXPECT_EQ(work({{0, 0, 1}, {-3, 3, 1}, {1, 0, 0}}, {0, -1, 1}),
            "A = [0 0 1]; [-3 3 1]; [1 0 0]\n"
            "b = [0]; [-1]; [1]\n"
            "H = [1 0 0]; [-2 3 0]; [0 0 1]\n"
            "H^-1 A = [0 0 1]; [-1 1 1]; [1 0 0]\n"
            "H^-1 b = [0]; [-1/3]; [1]\n"
            "proof: -3*v0 + 3*v1 + 3*v2 = -1\n"
            "planes: v0 - v1 - v2 = 0, 1\n");
}

} // namespace
