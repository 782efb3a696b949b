// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The integer search: problems without bounds on their variables, large
// coefficients, temporary rows, limits, and the shortcuts before branching.
#include "TestSystem.h"
#include "solver/lia/CubeTest.h"
#include "solver/lia/GcdTest.h"
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::lia;
using namespace plimsoll::lia::test;
using Status = LiaSolver::Status;

namespace {

// A random system around a hidden point is never refuted, and always
// solved although its variables have no bounds.
TEST(Search, PlantedPointsWithoutBox) {
  Random R(11);
  unsigned NumUnknown = 0;
  for (unsigned N = 0; N != 1500; ++N) {
    SCOPED_TRACE(N);
    unsigned NumVars = pick(R, 1, 7);
    System S = randomSystem(R, {NumVars, unsigned(pick(R, 1, 9)),
                                pick(R, 1, 9), 10, 0, 40, 40});
    for (Constraint &C : S.Rows) {
      int Sum = 0;
      for (unsigned V = 0; V != NumVars; ++V)
        Sum += C.Coefficients[V] * (int(V * 7 + N) % 23 - 11);
      bool Equality = C.Lower && C.Upper && *C.Lower == *C.Upper;
      if (C.Lower)
        C.Lower = Sum - (Equality ? 0 : pick(R, 0, 2));
      if (C.Upper)
        C.Upper = Sum + (Equality ? 0 : pick(R, 0, 2));
    }
    Instance I(S);
    Status Answer = I.solve(100000);
    ASSERT_NE(Answer, Status::Unsat);
    if (Answer == Status::Sat) {
      ASSERT_TRUE(satisfies(S, I.point()));
    } else {
      ++NumUnknown;
    }
  }
  EXPECT_EQ(NumUnknown, 0u);
}

// Rays that plain branching would follow for ever.
TEST(Search, BoxesEndDivesAlongRays) {
  // The equations leave no room for a cube.
  System S{6,
           {{{0, 0, 0, -2, 1, 0}, 4, 4},
            {{0, 3, 0, 0, 0, 3}, {}, 4},
            {{0, -1, 0, 2, 3, 0}, 4, {}},
            {{-1, 3, 0, 0, 0, 0}, 1, 1},
            {{0, -3, 3, 3, 0, 0}, 2, {}},
            {{0, 1, 0, 0, -2, -1}, -4, {}},
            {{0, -2, 3, 1, 0, 2}, 9, 9}}};
  Instance I(S);
  ASSERT_EQ(I.solve(1000000), Status::Sat);
  EXPECT_TRUE(satisfies(S, I.point()));
}

// A system and its conflicts do not depend on what the search left behind.
TEST(Search, TemporaryRowsAreGivenBack) {
  System S{3,
           {{{-3, 3, 1}, {}, -1}, {{3, -3, 1}, {}, 2}, {{0, 0, 1}, 0, 0}}};
  Instance I(S);
  EXPECT_EQ(I.solve(), Status::Unsat);
  unsigned NumVars = I.Solver.numVars();
  for (unsigned Round = 0; Round != 5; ++Round)
    EXPECT_EQ(I.checkInteger(), Status::Unsat);
  EXPECT_LE(I.Solver.numVars(), NumVars + 1);
  // Ids are reused without confusion.
  Var Fresh = I.Solver.newVar();
  Var Sum = I.Solver.rowVar({{I.Vars[0], 1}, {I.Vars[1], -1}, {Fresh, 1}});
  EXPECT_NE(Fresh, Sum);
  EXPECT_EQ(I.checkInteger(), Status::Unsat);
}

TEST(Search, LimitsGiveUnknownAndLeaveTheSolverUsable) {
  Random R(12);
  unsigned NumUnknown = 0;
  for (unsigned N = 0; N != 300; ++N) {
    SCOPED_TRACE(N);
    System S = randomSystem(R, {4, 6, 9, 12, 3});
    Instance I(S);
    bool Ok = true;
    for (unsigned Row = 0; Ok && Row != S.Rows.size(); ++Row)
      Ok = I.assertRow(Row);
    if (!Ok)
      continue;
    for (uint64_t Steps : {1, 10, 30, 100}) {
      Status Answer = I.checkInteger(Steps);
      NumUnknown += Answer == Status::Unknown;
      if (Answer != Status::Unknown) {
        ASSERT_EQ(Answer == Status::Sat, hasPointInBox(S, 3));
      }
    }
    ASSERT_EQ(I.checkInteger() == Status::Sat, hasPointInBox(S, 3));
  }
  EXPECT_GT(NumUnknown, 100u);
}

// Coefficients and bounds beyond a machine word: multiplying a row by a big
// number changes nothing.
TEST(Search, HugeCoefficients) {
  Random R(13);
  for (unsigned N = 0; N != 200; ++N) {
    SCOPED_TRACE(N);
    System S = randomSystem(R, {3, 5, 5, 10, 3});
    LiaSolver Solver;
    std::vector<Var> Vars;
    for (unsigned V = 0; V != 3; ++V)
      Vars.push_back(Solver.newVar());
    bool Ok = true;
    Reason Why = 0;
    for (const Constraint &C : S.Rows) {
      Integer Scale = Integer::pow2(pick(R, 0, 90)) + Integer(1);
      std::vector<std::pair<Var, Integer>> Sum;
      for (unsigned V = 0; V != 3; ++V)
        Sum.push_back({Vars[V], Scale * Integer(C.Coefficients[V])});
      Var Row = Solver.rowVar(Sum);
      if (C.Lower)
        Ok = Ok && Solver.assertLower(Row, Scale * Integer(*C.Lower), Why++);
      if (C.Upper)
        Ok = Ok && Solver.assertUpper(Row, Scale * Integer(*C.Upper), Why++);
    }
    ResourceLimit Limits;
    Status Answer = Ok ? Solver.checkInteger(Limits) : Status::Unsat;
    ASSERT_EQ(Answer == Status::Sat, hasPointInBox(S, 3));
  }
}

struct Parts {
  LiaStatistics Stats;
  Simplex S{Stats};
  Definitions Defs{S};
  ResourceLimit Limits;
};

TEST(Search, GcdTestNamesTheFixedVariables) {
  Parts P;
  Var X = P.Defs.newVar(), Y = P.Defs.newVar(), Z = P.Defs.newVar();
  // 2x + 4y + z with z = 1 is odd, and shall be 4.
  Var Row = P.Defs.rowVar(
      P.Defs.expand({{X, 2}, {Y, 4}, {Z, 1}}), /*Temporary=*/false);
  ASSERT_TRUE(P.S.assertLower(Row, 4, 1) && P.S.assertUpper(Row, 4, 2));
  ASSERT_TRUE(P.S.assertLower(Z, 1, 3) && P.S.assertUpper(Z, 1, 4));
  ASSERT_TRUE(P.S.assertLower(X, 0, 5));
  ASSERT_EQ(P.S.check(nullptr), Simplex::Result::Feasible);
  auto Conflict = gcdConflict(P.S);
  ASSERT_TRUE(Conflict);
  EXPECT_TRUE(Conflict->IsEquation);
  std::vector<ReasonId> Reasons;
  for (const ConflictTerm &T : Conflict->Terms)
    Reasons.push_back(T.Why);
  std::sort(Reasons.begin(), Reasons.end());
  EXPECT_EQ(Reasons, (std::vector<ReasonId>{1, 2, 3, 4}));
}

TEST(Search, CubeTestFindsTheMiddle) {
  Parts P;
  Var X = P.Defs.newVar(), Y = P.Defs.newVar();
  Var Sum = P.Defs.rowVar(P.Defs.expand({{X, 3}, {Y, 5}}), false);
  Var Difference = P.Defs.rowVar(P.Defs.expand({{X, 7}, {Y, -4}}), false);
  P.S.push();
  ASSERT_TRUE(P.S.assertLower(Sum, 1000, 0) && P.S.assertUpper(Sum, 1012, 0));
  ASSERT_TRUE(P.S.assertLower(Difference, 1000, 0) &&
              P.S.assertUpper(Difference, 1020, 0));
  ASSERT_EQ(P.S.check(nullptr), Simplex::Result::Feasible);
  auto Values = cubeTest(P.S, P.Defs, P.Limits);
  ASSERT_TRUE(Values);
  Integer S = Integer(3) * (*Values)[X] + Integer(5) * (*Values)[Y];
  EXPECT_TRUE(Integer(1000) <= S && S <= Integer(1012));
  EXPECT_EQ((*Values)[Sum], S);
  EXPECT_EQ(P.S.upper(Sum).Value, Integer(1012)) << "bounds are restored";
}

// Bringing rows in and out keeps the tableau consistent.
TEST(Tableau, RandomRowsAndPivots) {
  Random R(14);
  for (unsigned N = 0; N != 100; ++N) {
    SCOPED_TRACE(N);
    Parts P;
    std::vector<Var> Vars;
    for (unsigned V = 0; V != 5; ++V)
      Vars.push_back(P.Defs.newVar());
    P.S.push();
    for (unsigned Step = 0; Step != 30; ++Step) {
      std::vector<std::pair<Var, Integer>> Sum;
      for (Var V : Vars)
        if (pick(R, 0, 1))
          Sum.push_back({V, pick(R, -4, 4)});
      Var Row = P.Defs.rowVar(P.Defs.expand(Sum), pick(R, 0, 1));
      bool Ok = pick(R, 0, 1) ? P.S.assertLower(Row, pick(R, -9, 9), 0)
                              : P.S.assertUpper(Row, pick(R, -9, 9), 0);
      Ok = Ok && P.S.check(nullptr) == Simplex::Result::Feasible;
      ASSERT_TRUE(P.S.tableau().isConsistent());
      ASSERT_TRUE(P.S.valuesSatisfyRows());
      if (Ok && pick(R, 0, 5))
        continue;
      P.S.pop(1);
      P.Defs.releaseTemporaries();
      ASSERT_EQ(P.Defs.numTemporaries(), 0u);
      ASSERT_TRUE(P.S.tableau().isConsistent());
      ASSERT_TRUE(P.S.valuesSatisfyRows());
      P.S.push();
    }
  }
}

} // namespace
