// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checkers of refutations: what holds is accepted, what does not is not.
#include "solver/Solver.h"
#include "solver/check/ClauseProof.h"
#include "solver/check/IntegerProof.h"
#include "solver/check/TheoryConflict.h"
#include <gtest/gtest.h>
#include <random>

using namespace plimsoll;
using namespace plimsoll::check;

using Verdict = ClauseProof::Verdict;

namespace {

constexpr LiteralCode A = 0, NotA = 1, B = 2, NotB = 3, C = 4, NotC = 5;

TEST(ClauseProof, AcceptsWhatPropagationShows) {
  ClauseProof P;
  P.add({A, B});
  P.add({A, NotB});
  EXPECT_EQ(P.derive({A}), Verdict::Ok);
  P.add({NotA, C});
  EXPECT_EQ(P.derive({C}), Verdict::Ok);
  P.add({NotC});
  EXPECT_EQ(P.derive({}), Verdict::Ok);
}

TEST(ClauseProof, RejectsWhatDoesNotFollow) {
  ClauseProof P;
  P.add({A, B, C});
  EXPECT_EQ(P.derive({A, B}), Verdict::Wrong);
  ClauseProof Q;
  EXPECT_EQ(Q.derive({}), Verdict::Wrong);
  EXPECT_EQ(ClauseProof().derive({B, NotB}), Verdict::Ok);
}

TEST(ClauseProof, ForgetsTheClausesOfALevel) {
  ClauseProof P;
  P.add({A, B});
  P.push();
  P.add({NotB});
  EXPECT_EQ(P.derive({A}), Verdict::Ok);
  P.pop();
  EXPECT_EQ(P.derive({A}), Verdict::Wrong);
}

TEST(TheoryConflict, FarkasCertificates) {
  // x + y <= 3, x >= 2, y >= 2
  Inequality Sum{{{0, 1}, {1, 1}}, true, 3, 1};
  Inequality X{{{0, 1}}, false, 2, 1}, Y{{{1, 1}}, false, 2, 1};
  EXPECT_TRUE(isContradiction({Sum, X, Y}));
  EXPECT_FALSE(isContradiction({Sum, X}));
  Y.Bound = 1; // 3 <= 3
  EXPECT_FALSE(isContradiction({Sum, X, Y}));
  Y.Bound = 2;
  Y.Multiplier = 2;
  EXPECT_FALSE(isContradiction({Sum, X, Y}));
  Y.Multiplier = -1;
  EXPECT_FALSE(isContradiction({Y}));
}

using Facts = std::vector<IntegerProof::Fact>;
using Kind = IntegerProof::Kind;
constexpr uint32_t X = 0, Y = 1, Z = 2;

// 1 <= 3x - 3y + z <= 2, z = 0: the cases are x - y <= 0 and its negation.
TEST(IntegerProof, Cases) {
  IntegerProof P;
  auto Low = P.addGiven({{{X, 3}, {Y, -3}, {Z, 1}}, false, 1});
  auto High = P.addGiven({{{X, 3}, {Y, -3}, {Z, 1}}, true, 2});
  auto ZLow = P.addGiven({{{Z, 1}}, false, 0});
  auto ZHigh = P.addGiven({{{Z, 1}}, true, 0});
  auto Case = P.addCase({{{X, 1}, {Y, -1}}, true, 0});
  EXPECT_FALSE(
      P.refute({{High, 1}, {Case, 3}, {ZLow, 1}}, Kind::Inequalities, Case));
  EXPECT_FALSE(
      P.refute({{Low, 1}, {Case, 2}, {ZHigh, 1}}, Kind::Inequalities, Case));
  const IntegerProof::Use Below[] = {{Low, 1}, {Case, 3}, {ZHigh, 1}};
  // No conclusion about what is no case, none that holds without the case.
  EXPECT_FALSE(P.refute(Below, Kind::Inequalities, Low));
  EXPECT_FALSE(P.refute(Below, Kind::Inequalities));
  auto Above = P.refute(Below, Kind::Inequalities, Case);
  ASSERT_TRUE(Above);
  EXPECT_FALSE(P.refute({{Low, 1}, {High, 1}, {ZLow, 1}}, Kind::Inequalities));
  auto Bounds =
      P.refute({{*Above, 3}, {High, 1}, {ZLow, 1}}, Kind::Inequalities);
  ASSERT_TRUE(Bounds);
  EXPECT_EQ(*Bounds, (Facts{Low, High, ZLow, ZHigh}));
}

// 1 <= 3x - 3y <= 2: both bounds are rounded.
TEST(IntegerProof, RoundsToTheContent) {
  IntegerProof P;
  auto Low = P.addGiven({{{X, 3}, {Y, -3}}, false, 1});
  auto High = P.addGiven({{{X, 3}, {Y, -3}}, true, 2});
  auto Three = P.addGiven({{{X, 3}, {Y, -3}}, true, 3});
  EXPECT_FALSE(P.refute({{Low, 1}, {Three, 1}}, Kind::Inequalities));
  EXPECT_TRUE(P.refute({{Low, 1}, {High, 1}}, Kind::Inequalities));
}

TEST(IntegerProof, OtherCasesRemain) {
  IntegerProof P;
  auto Given = P.addGiven({{{X, 1}, {Y, 1}}, false, 5});
  auto First = P.addCase({{{X, 1}}, true, 2});
  auto Second = P.addCase({{{Y, 1}}, true, 2});
  auto Negation = P.refute({{Given, 1}, {First, 1}, {Second, 1}},
                           Kind::Inequalities, Second);
  ASSERT_TRUE(Negation);
  auto Bound = P.addGiven({{{Y, 1}}, true, 2});
  EXPECT_FALSE(P.refute({{*Negation, 1}, {Bound, 1}}, Kind::Inequalities));
  EXPECT_TRUE(
      P.refute({{*Negation, 1}, {Bound, 1}}, Kind::Inequalities, First));
}

// 2x + y = 1 and y = 4z, with a coefficient that only their sum has in common.
TEST(IntegerProof, Equations) {
  IntegerProof P;
  auto Equation = [&](auto Sum, int Value) {
    auto Low = P.addGiven({Sum, false, Value});
    return std::pair(Low, P.addGiven({Sum, true, Value}));
  };
  using Sum = llvm::SmallVector<std::pair<uint32_t, Integer>, 4>;
  auto [A, B] = Equation(Sum{{X, 2}, {Y, 1}}, 1);
  auto [C, D] = Equation(Sum{{Y, 1}, {Z, -4}}, 0);
  EXPECT_FALSE(P.refute({{A, 1}, {B, 1}}, Kind::Equations));
  EXPECT_FALSE(P.refute({{A, 1}, {C, -1}}, Kind::Equations));
  EXPECT_FALSE(P.refute({{A, 1}, {B, 1}, {C, 2}, {D, 2}}, Kind::Equations));
  EXPECT_FALSE(P.refute({{A, 1}, {B, 1}, {C, -1}, {D, 1}}, Kind::Equations));
  EXPECT_FALSE(P.refute({{B, 1}, {A, 1}, {C, -1}, {D, -1}}, Kind::Equations));
  EXPECT_FALSE(P.refute({{A, 2}, {B, 2}, {C, -1}, {D, -1}}, Kind::Equations));
  EXPECT_TRUE(P.refute({{A, 1}, {B, 1}, {C, -1}, {D, -1}}, Kind::Equations));
  EXPECT_FALSE(P.refute({{A, 1}, {B, 1}, {C, -1}}, Kind::Equations));
}

TEST(TheoryConflict, CongruenceChains) {
  // 3 = f(0), 4 = f(1), 5 = f(3), 6 = f(4)
  std::vector<FunctionEquation> F{
      {7, {0}, 3}, {7, {1}, 4}, {7, {3}, 5}, {7, {4}, 6}};
  EXPECT_TRUE(impliesByCongruence({{0, 1}}, F, {5, 6}));
  EXPECT_TRUE(impliesByCongruence({{0, 2}, {2, 1}}, F, {3, 4}));
  EXPECT_FALSE(impliesByCongruence({{3, 4}}, F, {0, 1}));
  F[1].Function = 8;
  EXPECT_FALSE(impliesByCongruence({{0, 1}}, F, {3, 4}));
}

TEST(Certificates, RefutationsOfTheSolverAreChecked) {
  smt::TermManager TM;
  ResourceLimit Limits;
  Statistics Stats;
  smt::SolverOptions Options;
  Options.CheckCertificates = true;
  smt::Solver S(TM, Limits, Stats, Options);
  // Five pigeons in four holes.
  std::vector<smt::Term> X;
  for (int K = 0; K != 5; ++K) {
    X.push_back(TM.mkSymbol("x" + std::to_string(K), smt::Sort::Int));
    S.assertFormula(TM.mkLe(TM.mkInt(1), X[K]));
    S.assertFormula(TM.mkLe(X[K], TM.mkInt(4)));
    for (int J = 0; J != K; ++J)
      S.assertFormula(TM.mkNe(X[J], X[K]));
  }
  EXPECT_EQ(S.check(), smt::Answer::Unsat);
  EXPECT_GT(Stats.value("check::num_clauses"), 0u);
  EXPECT_GT(Stats.value("check::num_conflicts"), 0u);
  EXPECT_EQ(Stats.value("check::num_unchecked_clauses"), 0u);
}

// Strips that are thin in a direction which is no axis: cases, of variables and
// of the coordinates of reduced bases, and equations.
TEST(Certificates, IntegerConflictsAreChecked) {
  std::mt19937 R(7);
  auto Pick = [&](int Low, int High) {
    return std::uniform_int_distribution(Low, High)(R);
  };
  uint64_t NumBranches = 0;
  for (unsigned N = 0; N != 40; ++N) {
    SCOPED_TRACE(N);
    smt::TermManager TM;
    ResourceLimit Limits;
    Statistics Stats;
    smt::SolverOptions Options;
    Options.CheckCertificates = true;
    smt::Solver S(TM, Limits, Stats, Options);
    const int NumVars = 7;
    for (int Row = 0; Row != NumVars; ++Row) {
      llvm::SmallVector<smt::Term, 8> Sum;
      for (int K = 0; K != NumVars; ++K)
        Sum.push_back(TM.mkMulConst(
            Pick(-9, 9), TM.mkSymbol("x" + std::to_string(K), smt::Sort::Int)));
      smt::Term T = TM.mkAdd(Sum), Bound = TM.mkInt(Pick(-50, 50));
      S.assertFormula(N % 2 ? TM.mkEq(T, Bound) : TM.mkLe(T, Bound));
      S.assertFormula(TM.mkLe(TM.mkSub(Bound, TM.mkInt(1)), T));
    }
    EXPECT_NE(S.check(), smt::Answer::Unknown);
    NumBranches += Stats.value("lia::num_branches");
    EXPECT_EQ(Stats.value("check::num_unchecked_conflicts"), 0u);
  }
  EXPECT_GT(NumBranches, 40u);
}

} // namespace
