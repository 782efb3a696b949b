// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Directions of reduced bases, and systems that need them.
#include "solver/lia/ReducedBasis.h"
#include "TestSystem.h"
#include "solver/lia/HermiteNormalForm.h"
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::lia;
using namespace plimsoll::lia::test;

namespace {

LinearExpr row(const std::vector<int> &Coefficients) {
  std::vector<LinearTerm> Terms;
  for (unsigned V = 0; V != Coefficients.size(); ++V)
    Terms.push_back({V, Coefficients[V]});
  return LinearExpr::fromTerms(std::move(Terms));
}

std::vector<ConstraintWidth> withAxes(unsigned NumVars) {
  std::vector<ConstraintWidth> Constraints;
  for (Var V = 0; V != NumVars; ++V)
    Constraints.push_back({LinearExpr::fromTerms({{V, 1}}), 1000});
  return Constraints;
}

TEST(ReducedBasis, ThinDirectionComesFirst) {
  // |7x + 5y| is small and |x| is not: branch on 7x + 5y, up to sign.
  std::vector<ConstraintWidth> Constraints = withAxes(2);
  Constraints.push_back({row({7, 5}), 1});
  ResourceLimit Limits;
  std::vector<LinearExpr> Found = reducedDirections({0, 1}, Constraints, Limits);
  ASSERT_EQ(Found.size(), 2u);
  if (Found[0].terms()[0].Coefficient.isNegative())
    Found[0].negate();
  EXPECT_EQ(Found[0], row({7, 5}));
}

TEST(ReducedBasis, DirectionsDetermineTheVariables) {
  Random R(5);
  for (int Round = 0; Round != 50; ++Round) {
    const unsigned N = pick(R, 2, 9);
    std::vector<Var> Vars;
    for (Var V = 0; V != N; ++V)
      Vars.push_back(V);
    std::vector<ConstraintWidth> Constraints = withAxes(N);
    for (unsigned K = 0; K != N; ++K) {
      std::vector<int> C;
      for (unsigned V = 0; V != N; ++V)
        C.push_back(pick(R, -20, 20));
      Constraints.push_back({row(C), double(pick(R, 1, 5))});
    }
    ResourceLimit Limits;
  std::vector<LinearExpr> Found = reducedDirections(Vars, Constraints, Limits);
    ASSERT_EQ(Found.size(), N);
    IntegerMatrix M(N, N);
    for (unsigned K = 0; K != N; ++K)
      for (const LinearTerm &T : Found[K].terms())
        M.at(K, T.V) = T.Coefficient;
    RowBasis Basis = independentRows(M);
    EXPECT_EQ(Basis.Rows.size(), N);
    EXPECT_TRUE(Basis.Determinant.isOne());
  }
}

// Dense sums, each confined to the integers next to its value at a rational
// point. With 12 variables neither branching on variables nor proofs of
// unsatisfiability decide these in the steps allowed here.
System strips(Random &R, unsigned N, int Denominator, int Slack) {
  std::vector<int> Point;
  for (unsigned V = 0; V != N; ++V)
    Point.push_back(pick(R, -9, 9));
  System S;
  S.NumVars = N;
  for (unsigned K = 0; K != N; ++K) {
    Constraint C;
    int Value = 0;
    for (unsigned V = 0; V != N; ++V) {
      C.Coefficients.push_back(pick(R, -5, 5));
      Value += C.Coefficients.back() * Point[V];
    }
    Integer Scaled = Value;
    C.Lower = *Scaled.floorDiv(Denominator).toInt64() - Slack;
    C.Upper = *Scaled.ceilDiv(Denominator).toInt64() + Slack;
    S.Rows.push_back(C);
  }
  return S;
}

TEST(ReducedBasis, DecidesStrips) {
  Random R(7);
  unsigned NumReduced = 0;
  for (int Round = 0; Round != 10; ++Round) {
    System S = strips(R, 12, pick(R, 2, 5), 1);
    Instance I(S);
    LiaSolver::Status Answer = I.solve(2'000'000);
    EXPECT_NE(Answer, LiaSolver::Status::Unknown);
    if (Answer == LiaSolver::Status::Sat) {
      EXPECT_TRUE(satisfies(S, I.point()));
    }
    NumReduced += I.Solver.statistics().NumReductions;
  }
  EXPECT_GT(NumReduced, 0u);
}

TEST(ReducedBasis, FindsHiddenPoints) {
  Random R(9);
  for (int Round = 0; Round != 10; ++Round) {
    System S = strips(R, 12, 1, 0); // the point itself is an integer one
    for (Constraint &C : S.Rows)
      ++*C.Upper;
    Instance I(S);
    ASSERT_EQ(I.solve(), LiaSolver::Status::Sat);
    EXPECT_TRUE(satisfies(S, I.point()));
  }
}

TEST(ReducedBasis, AgreesWithBruteForce) {
  Random R(11);
  for (int Round = 0; Round != 60; ++Round) {
    System S = strips(R, 4, pick(R, 2, 5), 0);
    for (unsigned V = 0; V != 4; ++V) {
      Constraint Box;
      Box.Coefficients.assign(4, 0);
      Box.Coefficients[V] = 1;
      Box.Lower = -6;
      Box.Upper = 6;
      S.Rows.push_back(Box);
    }
    Instance I(S);
    EXPECT_EQ(I.solve() == LiaSolver::Status::Sat, hasPointInBox(S, 6));
  }
}

} // namespace
