// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Hermite normal forms, Diophantine systems and proofs of unsatisfiability: the
// worked examples of chapter 8 of the thesis, and random matrices.
#include "TestSystem.h"
#include "solver/lia/DiophantineSystem.h"
#include "solver/lia/HermiteNormalForm.h"
#include "solver/lia/ProofOfUnsat.h"
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::lia;
using namespace plimsoll::lia::test;

namespace {

constexpr Var X = 0, Y = 1, Z = 2;

LinearExpr expr(std::initializer_list<std::pair<Var, int>> Terms) {
  std::vector<LinearTerm> List;
  for (auto [V, C] : Terms)
    List.push_back({V, C});
  return LinearExpr::fromTerms(List);
}

IntegerMatrix normalForm(const IntegerMatrix &A) {
  return hermiteNormalForm(A, independentRows(A).Determinant);
}

// Example 15: 3x + 6y = 1 has no solution, 3x + 6y = 9 has.
TEST(Proof, Example15) {
  DiophantineSystem S;
  S.addEquation(expr({{X, 3}, {Y, 6}}), 1);
  auto Proof = S.findProof();
  ASSERT_TRUE(Proof);
  EXPECT_EQ(Proof->Lhs.toString(), "3*v0 + 6*v1");
  EXPECT_EQ(Proof->Rhs, Integer(1));
  DiophantineSystem T;
  T.addEquation(expr({{X, 3}, {Y, 6}}), 9);
  EXPECT_FALSE(T.findProof());
}

// Corollary 1: the plane below 3x + 6y = 1 is x + 2y = 0; the one above, = 1.
TEST(Proof, Corollary1) {
  ParallelPlane P = planeBelow({expr({{X, 3}, {Y, 6}}), 1, {}, {}});
  EXPECT_EQ(P.Normal, expr({{X, 1}, {Y, 2}}));
  EXPECT_EQ(P.Floor, Integer(0));
  ParallelPlane N = planeBelow({expr({{X, -3}, {Y, -6}}), -1, {}, {}});
  EXPECT_EQ(N.Normal, P.Normal);
  EXPECT_EQ(N.Floor, P.Floor);
}

// Example 16: the defining constraints z = 0 and -3x + 3y + z = -1.
TEST(Proof, Example16) {
  IntegerMatrix A{{0, 0, 1}, {-3, 3, 1}};
  EXPECT_EQ(normalForm(A), (IntegerMatrix{{1, 0}, {-2, 3}}));
  DiophantineSystem S;
  S.addEquation(expr({{Z, 1}}), 0);
  S.addEquation(expr({{X, -3}, {Y, 3}, {Z, 1}}), -1);
  auto Proof = S.findProof();
  ASSERT_TRUE(Proof);
  EXPECT_EQ(Proof->Lhs, expr({{X, -3}, {Y, 3}, {Z, 3}}));
  EXPECT_EQ(Proof->Rhs, Integer(-1));
  EXPECT_EQ(Proof->Equations, (std::vector<unsigned>{0, 1}));
  // The two subproblems of Section 8.1, up to the sign of the normal.
  ParallelPlane P = planeBelow(*Proof);
  EXPECT_EQ(P.Normal, expr({{X, 1}, {Y, -1}, {Z, -1}}));
  EXPECT_EQ(P.Floor, Integer(0));
}

// Example 17: the proof for both constraints is not one for 2x - 2y = 1 alone.
// (Which of the proofs is found depends on the order of the rows; with the
// culprit first it is found itself.)
TEST(Proof, Example17) {
  DiophantineSystem S;
  S.addEquation(expr({{X, 1}, {Y, 1}}), 1);
  S.addEquation(expr({{X, 2}, {Y, -2}}), 1);
  auto Proof = S.findProof();
  ASSERT_TRUE(Proof);
  EXPECT_EQ(Proof->Equations, (std::vector<unsigned>{0, 1}));
  EXPECT_EQ(Proof->Lhs, expr({{X, 4}}));
  EXPECT_EQ(Proof->Rhs, Integer(3));
  DiophantineSystem T;
  T.addEquation(expr({{X, 2}, {Y, -2}}), 1);
  T.addEquation(expr({{X, 1}, {Y, 1}}), 1);
  Proof = T.findProof();
  ASSERT_TRUE(Proof);
  EXPECT_EQ(Proof->Equations, (std::vector<unsigned>{0}));
  EXPECT_EQ(Proof->Lhs, expr({{X, 2}, {Y, -2}}));
}

// Example 18: adding x = 1 at the bottom does not lose the proof (Lemma 9).
TEST(Proof, Example18) {
  IntegerMatrix A{{0, 0, 1}, {-3, 3, 1}, {1, 0, 0}};
  EXPECT_EQ(normalForm(A), (IntegerMatrix{{1, 0, 0}, {-2, 3, 0}, {0, 0, 1}}));
  DiophantineSystem S;
  S.addEquation(expr({{Z, 1}}), 0);
  S.addEquation(expr({{X, -3}, {Y, 3}, {Z, 1}}), -1);
  S.addEquation(expr({{X, 1}}), 1);
  auto Proof = S.findProof();
  ASSERT_TRUE(Proof);
  EXPECT_EQ(Proof->Lhs, expr({{X, -3}, {Y, 3}, {Z, 3}}));
  EXPECT_EQ(Proof->Equations, (std::vector<unsigned>{0, 1}));
}

TEST(Proof, RedundantRowsAreDropped) {
  IntegerMatrix A{{1, 2, 3}, {2, 4, 6}, {0, 0, 0}, {0, 5, 1}, {1, 7, 4}};
  RowBasis Basis = independentRows(A);
  EXPECT_EQ(Basis.Rows, (std::vector<unsigned>{0, 3}));
  EXPECT_TRUE(Basis.Determinant.isPositive());
}

IntegerMatrix randomMatrix(Random &R, unsigned Rows, unsigned Columns,
                           int Max) {
  IntegerMatrix A(Rows, Columns);
  for (unsigned I = 0; I != Rows; ++I)
    for (unsigned J = 0; J != Columns; ++J)
      A.at(I, J) = pick(R, -Max, Max);
  return A;
}

void expectHermiteShape(const IntegerMatrix &H) {
  for (unsigned I = 0; I != H.numRows(); ++I) {
    ASSERT_TRUE(H.at(I, I).isPositive());
    for (unsigned J = 0; J != H.numColumns(); ++J) {
      if (J > I) {
        ASSERT_TRUE(H.at(I, J).isZero());
      }
      if (J < I) {
        ASSERT_LE(H.at(I, J), Integer(0));
        ASSERT_LT(-H.at(I, J), H.at(I, I));
      }
    }
  }
}

/// H y = V has an integer solution.
bool inLattice(const IntegerMatrix &H, std::vector<Integer> V) {
  for (unsigned I = 0; I != H.numRows(); ++I) {
    if (!H.at(I, I).divides(V[I]))
      return false;
    Integer Y = V[I].exactDiv(H.at(I, I));
    for (unsigned J = I; J != H.numRows(); ++J)
      V[J] -= Y * H.at(J, I);
  }
  return true;
}

// H is triangular and reduced, its lattice contains A's, unimodular column
// operations and larger multiples of the determinant do not change it, and its
// determinant divides every minor.
TEST(HermiteNormalForm, RandomMatrices) {
  Random R(5);
  for (unsigned N = 0; N != 500; ++N) {
    SCOPED_TRACE(N);
    unsigned Rows = pick(R, 1, 7), Columns = Rows + pick(R, 0, 4);
    IntegerMatrix A = randomMatrix(R, Rows, Columns, pick(R, 1, 9));
    RowBasis Basis = independentRows(A);
    if (Basis.Rows.size() != Rows)
      continue;
    IntegerMatrix H = hermiteNormalForm(A, Basis.Determinant);
    expectHermiteShape(H);
    for (unsigned C = 0; C != Columns; ++C) {
      std::vector<Integer> Column;
      for (unsigned I = 0; I != Rows; ++I)
        Column.push_back(A.at(I, C));
      ASSERT_TRUE(inLattice(H, Column)) << "Lemma 7";
    }
    Integer Det = 1;
    for (unsigned I = 0; I != Rows; ++I)
      Det *= H.at(I, I);
    ASSERT_TRUE(Det.divides(Basis.Determinant));
    ASSERT_EQ(hermiteNormalForm(A, Basis.Determinant * Integer(6)), H);
    // The slow path for numbers beyond a word gives the same.
    ASSERT_EQ(hermiteNormalForm(A, Basis.Determinant * Integer::pow2(80)), H);
    IntegerMatrix B = A;
    for (unsigned K = 0; K != 5; ++K) {
      unsigned From = pick(R, 0, Columns - 1), To = pick(R, 0, Columns - 1);
      if (From == To)
        continue;
      Integer Factor = pick(R, -3, 3);
      for (unsigned I = 0; I != Rows; ++I)
        B.at(I, To) += Factor * B.at(I, From);
    }
    ASSERT_EQ(hermiteNormalForm(B, Basis.Determinant), H) << "uniqueness";
  }
}

// A random system is either refuted by an equation that really follows and has
// no solution, or was built around an integer point.
TEST(Proof, RandomSystems) {
  Random R(6);
  unsigned NumProofs = 0;
  for (unsigned N = 0; N != 1000; ++N) {
    SCOPED_TRACE(N);
    unsigned Rows = pick(R, 1, 9), Columns = pick(R, 1, 6);
    IntegerMatrix A = randomMatrix(R, Rows, Columns, 5);
    bool Integral = pick(R, 0, 1);
    int Den = Integral ? 1 : pick(R, 2, 6);
    std::vector<int> Point;
    for (unsigned C = 0; C != Columns; ++C)
      Point.push_back(pick(R, -9, 9));
    DiophantineSystem S;
    for (unsigned I = 0; I != Rows; ++I) {
      std::vector<LinearTerm> Terms;
      Integer Sum;
      for (unsigned C = 0; C != Columns; ++C) {
        Terms.push_back({C, A.at(I, C)});
        Sum += A.at(I, C) * Integer(Point[C]);
      }
      if (!Integer(Den).divides(Sum))
        continue;
      S.addEquation(LinearExpr::fromTerms(Terms), Sum.exactDiv(Den));
    }
    if (S.empty())
      continue;
    auto Proof = S.findProof();
    if (Integral) {
      ASSERT_FALSE(Proof);
      continue;
    }
    if (!Proof)
      continue;
    ++NumProofs;
    ASSERT_FALSE(Proof->Lhs.content().divides(Proof->Rhs));
    // It holds at the rational point the system was built around.
    Integer Value;
    for (const LinearTerm &T : Proof->Lhs.terms())
      Value += T.Coefficient * Integer(Point[T.V]);
    ASSERT_EQ(Value, Proof->Rhs * Integer(Den));
  }
  EXPECT_GT(NumProofs, 30u);
}

} // namespace
