// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checkers of refutations: what holds is accepted, what does not is not.
#include "solver/Solver.h"
#include "solver/check/ClauseProof.h"
#include "solver/check/TheoryConflict.h"
#include <gtest/gtest.h>

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

} // namespace
