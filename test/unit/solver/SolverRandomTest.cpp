// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Differential tests of the solver against trying every assignment.
#include "RandomFormulas.h"
#include "solver/Solver.h"
#include <cstdlib>
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::smt;
using namespace plimsoll::smt::test;

/// PLIMSOLL_TEST_ROUNDS multiplies the number of rounds, for long runs.
static unsigned rounds(unsigned Default) {
  const char *Text = std::getenv("PLIMSOLL_TEST_ROUNDS");
  return Default * (Text ? std::max(1, std::atoi(Text)) : 1);
}

static std::string describe(TermManager &TM,
                            const std::vector<BoolExpr> &Formulas) {
  std::string S;
  for (const BoolExpr &F : Formulas)
    S += TM.toInfix(F.T) + "\n";
  return S;
}

/// Rewriting during construction preserves meaning: the evaluation of the term
/// equals what was meant, under models the solver finds for other formulas.
static void oneShot(unsigned Seed, int Depth, bool WithFunction) {
  TermManager TM;
  ResourceLimit Limits;
  Limits.setSteps(200000);
  Statistics Stats;
  RandomFormulas R(TM, Seed, WithFunction);
  BoolExpr F = R.formula(Depth);
  Solver S(TM, Limits, Stats, {true, true});
  S.assertFormula(R.ranges());
  S.assertFormula(F.T);
  Answer A = S.check();
  if (A == Answer::Unknown)
    return;
  EXPECT_EQ(R.satisfiable({F}), A == Answer::Sat)
      << "seed " << Seed << "\n" << TM.toString(F.T);
}

TEST(SolverRandom, OneShotArithmetic) {
  for (unsigned Seed = 0; Seed < rounds(600); ++Seed)
    oneShot(Seed, 3 + Seed % 3, false);
}

TEST(SolverRandom, OneShotFunctions) {
  for (unsigned Seed = 0; Seed < rounds(150); ++Seed)
    oneShot(Seed, 3 + Seed % 3, true);
}

/// A random walk over push, pop, assert and check with assumptions.
static void walk(unsigned Seed) {
  TermManager TM;
  ResourceLimit Limits;
  Limits.setSteps(1000000);
  Statistics Stats;
  RandomFormulas R(TM, Seed, false);
  Solver S(TM, Limits, Stats, {true, true});
  S.assertFormula(R.ranges());
  std::vector<BoolExpr> Asserted;
  std::vector<size_t> Levels;
  for (int Step = 0; Step < 25; ++Step) {
    switch (R.Random() % 5) {
    case 0:
      S.push();
      Levels.push_back(Asserted.size());
      break;
    case 1:
      if (!Levels.empty()) {
        S.pop();
        Asserted.resize(Levels.back());
        Levels.pop_back();
      }
      break;
    case 2:
      Asserted.push_back(R.formula(2));
      S.assertFormula(Asserted.back().T);
      break;
    default: {
      std::vector<BoolExpr> Assumptions;
      std::vector<Term> Terms;
      for (unsigned K = R.Random() % 4; K; --K) {
        Assumptions.push_back(R.formula(2));
        Terms.push_back(Assumptions.back().T);
      }
      std::vector<BoolExpr> All = Asserted;
      All.insert(All.end(), Assumptions.begin(), Assumptions.end());
      Answer A = S.check(Terms);
      if (A == Answer::Unknown)
        break;
      ASSERT_EQ(R.satisfiable(All), A == Answer::Sat)
          << "seed " << Seed << " step " << Step << "\n" << describe(TM, All);
      if (A == Answer::Sat)
        break;
      std::vector<BoolExpr> WithCore = Asserted;
      for (Term T : S.unsatCore())
        for (const BoolExpr &B : Assumptions)
          if (B.T == T) {
            WithCore.push_back(B);
            break;
          }
      EXPECT_EQ(WithCore.size(), Asserted.size() + S.unsatCore().size());
      EXPECT_FALSE(R.satisfiable(WithCore))
          << "core, seed " << Seed << "\n" << describe(TM, WithCore);
    }
    }
  }
}

TEST(SolverRandom, IncrementalWalk) {
  for (unsigned Seed = 0; Seed < rounds(150); ++Seed)
    walk(Seed);
}
