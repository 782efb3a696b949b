// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LiaSolver as its callers see it: answers, models, conflicts, certificates and
// backtracking, on worked examples and on random systems.
#include "TestSystem.h"
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::lia;
using namespace plimsoll::lia::test;
using Status = LiaSolver::Status;

namespace {

/// Solves \p S and compares with brute force in its box; checks the model or
/// the conflict.
void checkAgainstBruteForce(const System &S, int Box, uint64_t Steps = 0) {
  Instance I(S);
  Status Answer = I.solve(Steps);
  if (Answer == Status::Unknown)
    return;
  ASSERT_EQ(Answer == Status::Sat, hasPointInBox(S, Box));
  if (Answer == Status::Sat) {
    ASSERT_TRUE(satisfies(S, I.point()));
    for (unsigned Row = 0; Row != S.Rows.size(); ++Row) {
      Integer Sum;
      for (unsigned V = 0; V != S.NumVars; ++V)
        Sum += Integer(S.Rows[Row].Coefficients[V]) * I.point()[V];
      ASSERT_EQ(I.Solver.value(I.RowVars[Row]), Sum);
    }
    return;
  }
  if (!I.Solver.certificate().empty()) {
    ASSERT_TRUE(certificateHolds(S, I));
  }
  // Only the reasons, in a fresh solver, are unsatisfiable too.
  std::vector<Reason> Core(I.Solver.conflict());
  ASSERT_TRUE(std::is_sorted(Core.begin(), Core.end()));
  System OnlyCore = restrict(S, Core);
  ASSERT_FALSE(hasPointInBox(OnlyCore, Box));
  Instance J(OnlyCore);
  Status Again = J.solve(Steps ? 10 * Steps : 100000);
  ASSERT_NE(Again, Status::Sat);
}

TEST(LiaSolver, RowVarsAreShared) {
  LiaSolver S;
  Var X = S.newVar(), Y = S.newVar();
  Var Sum = S.rowVar({{X, 2}, {Y, 3}});
  EXPECT_EQ(S.rowVar({{Y, 3}, {X, 2}}), Sum);
  EXPECT_EQ(S.rowVar({{Y, 1}, {X, 2}, {Y, 2}}), Sum);
  EXPECT_EQ(S.rowVar({{X, 1}}), X);
  EXPECT_EQ(S.rowVar({{Sum, 1}, {X, -2}, {Y, -2}}), Y);
  EXPECT_EQ(S.rowVar({{Sum, 2}}), S.rowVar({{X, 4}, {Y, 6}}));
}

TEST(LiaSolver, EmptySumIsZero) {
  LiaSolver S;
  Var Zero = S.rowVar({});
  ResourceLimit Limits;
  EXPECT_TRUE(S.assertLower(Zero, 0, 1));
  EXPECT_EQ(S.checkInteger(Limits), Status::Sat);
  EXPECT_EQ(S.value(Zero), Integer(0));
  EXPECT_TRUE(S.assertLower(Zero, 1, 7));
  EXPECT_EQ(S.checkInteger(Limits), Status::Unsat);
  EXPECT_EQ(std::vector<Reason>(S.conflict()), std::vector<Reason>{7});
}

TEST(LiaSolver, OppositeBoundsConflictAtOnce) {
  LiaSolver S;
  Var X = S.newVar();
  EXPECT_TRUE(S.assertLower(X, 3, 10));
  EXPECT_FALSE(S.assertUpper(X, 2, 20));
  EXPECT_EQ(std::vector<Reason>(S.conflict()), (std::vector<Reason>{10, 20}));
  EXPECT_EQ(S.upper(X), nullptr) << "the failed bound is not recorded";
}

TEST(LiaSolver, BoundsOfRowsAreRoundedToTheContent) {
  LiaSolver S;
  Var X = S.newVar(), Y = S.newVar();
  Var Sum = S.rowVar({{X, 4}, {Y, 6}});
  EXPECT_TRUE(S.assertLower(Sum, 1, 1));
  EXPECT_EQ(*S.lower(Sum), Integer(2));
  EXPECT_FALSE(S.assertUpper(Sum, 1, 2)) << "no even number in [1, 1]";
}

// Equation (8.1): feasible over the reals, not over the integers.
TEST(LiaSolver, ThesisSection81) {
  System S{3,
           {{{-3, 3, 1}, {}, -1}, {{3, -3, 1}, {}, 2}, {{0, 0, 1}, 0, 0}}};
  Instance I(S);
  for (unsigned Row = 0; Row != 3; ++Row)
    ASSERT_TRUE(I.assertRow(Row));
  EXPECT_EQ(I.Solver.checkReal(), Status::Sat);
  EXPECT_EQ(I.checkInteger(100000), Status::Unsat);
  EXPECT_TRUE(I.Solver.certificate().empty());
}

TEST(LiaSolver, UnboundedProblems) {
  // 1 <= 3x - 3y <= 2 has no integer solution, and branching never ends.
  System S{2, {{{3, -3}, 1, 2}}};
  EXPECT_EQ(Instance(S).solve(1000000), Status::Unsat);
  // 2x - 2y + z = 1 and z = x + 3y: (0, 1, 3) is a solution.
  System T{3, {{{2, -2, 1}, 1, 1}, {{2, 6, -2}, 0, 0}}};
  EXPECT_NE(Instance(T).solve(1000000), Status::Unsat);
}

TEST(LiaSolver, SmallRandomBoxes) {
  Random R(1);
  for (unsigned N = 0; N != 4000; ++N) {
    SCOPED_TRACE(N);
    unsigned NumVars = pick(R, 1, 4);
    Shape Sh{NumVars, unsigned(pick(R, 1, 6)), pick(R, 1, 6), pick(R, 1, 12),
             pick(R, 1, 4)};
    checkAgainstBruteForce(randomSystem(R, Sh), Sh.Box);
    if (HasFatalFailure())
      return;
  }
}

TEST(LiaSolver, RandomBoxesWithEqualities) {
  Random R(2);
  for (unsigned N = 0; N != 2000; ++N) {
    SCOPED_TRACE(N);
    Shape Sh{unsigned(pick(R, 3, 5)), unsigned(pick(R, 2, 4)), 9, 20, 3,
             /*EqualityPercent=*/60, /*ZeroPercent=*/15};
    checkAgainstBruteForce(randomSystem(R, Sh), Sh.Box);
    if (HasFatalFailure())
      return;
  }
}

// Real conflicts are irreducible: without any one reason the rest is feasible.
TEST(LiaSolver, RealConflictsAreMinimal) {
  Random R(3);
  unsigned NumConflicts = 0;
  for (unsigned N = 0; N != 1000; ++N) {
    SCOPED_TRACE(N);
    System S = randomSystem(R, {4, 8, 5, 10, 0});
    Instance I(S);
    bool Ok = true;
    for (unsigned Row = 0; Ok && Row != S.Rows.size(); ++Row)
      Ok = I.assertRow(Row);
    if (Ok && I.Solver.checkReal() != Status::Unsat)
      continue;
    ++NumConflicts;
    ASSERT_TRUE(certificateHolds(S, I));
    std::vector<Reason> Core(I.Solver.conflict());
    for (size_t Drop = 0; Drop != Core.size(); ++Drop) {
      std::vector<Reason> Rest = Core;
      Rest.erase(Rest.begin() + Drop);
      System T = restrict(S, Rest);
      Instance J(T);
      bool Feasible = true;
      for (unsigned Row = 0; Feasible && Row != T.Rows.size(); ++Row)
        Feasible = J.assertRow(Row);
      ASSERT_TRUE(Feasible && J.Solver.checkReal() == Status::Sat);
    }
  }
  EXPECT_GT(NumConflicts, 100u);
}

// One solver that pushes, pops, asserts and checks at random agrees with a
// fresh solver for each check.
TEST(LiaSolver, RandomTracesAgreeWithFreshSolvers) {
  Random R(4);
  for (unsigned N = 0; N != 150; ++N) {
    SCOPED_TRACE(N);
    const int Box = 3;
    System S = randomSystem(R, {4, 12, 5, 8, Box});
    Instance I(S);
    // Rows asserted on each level; the box is on level 0.
    std::vector<std::vector<unsigned>> Levels(1);
    for (unsigned V = 0; V != 4; ++V) {
      ASSERT_TRUE(I.assertRow(V));
      Levels[0].push_back(V);
    }
    for (unsigned Step = 0; Step != 60; ++Step) {
      int What = pick(R, 0, 9);
      if (What < 3) {
        I.Solver.push();
        Levels.emplace_back();
        continue;
      }
      if (What < 5) {
        if (Levels.size() > 1) {
          unsigned Count = pick(R, 1, Levels.size() - 1);
          I.Solver.pop(Count);
          Levels.resize(Levels.size() - Count);
        }
        continue;
      }
      bool Ok = true;
      if (What < 9) {
        I.Solver.push();
        Levels.emplace_back();
        unsigned Row = pick(R, 4, S.Rows.size() - 1);
        Ok = I.assertRow(Row);
        Levels.back().push_back(Row);
      }
      System Now{4, {}};
      for (auto &Level : Levels)
        for (unsigned Row : Level)
          Now.Rows.push_back(S.Rows[Row]);
      Status Answer = !Ok                ? Status::Unsat
                      : pick(R, 0, 3) == 0 ? I.Solver.checkReal()
                                           : I.checkInteger();
      if (Answer == Status::Sat && Ok && What == 9) {
        Answer = I.checkInteger();
        ASSERT_EQ(Answer == Status::Sat, hasPointInBox(Now, Box));
      }
      if (Answer == Status::Unsat) {
        ASSERT_FALSE(hasPointInBox(Now, Box));
        System Core = restrict(S, I.Solver.conflict());
        ASSERT_FALSE(hasPointInBox(Core, Box));
        for (Reason Why : I.Solver.conflict()) {
          bool Asserted = false;
          for (auto &Level : Levels)
            for (unsigned Row : Level)
              Asserted |= Row == Why / 2;
          ASSERT_TRUE(Asserted) << "conflict names a bound not in force";
        }
        if (Levels.size() == 1)
          break;
        I.Solver.pop();
        Levels.pop_back();
      }
    }
  }
}

} // namespace
