// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The solver's interface and one example of each theory. Answers over larger
// spaces are tested in SolverRandomTest.cpp.
#include "solver/Solver.h"
#include "solver/euf/CongruenceClosure.h"
#include <gtest/gtest.h>
#include <random>

using namespace plimsoll;
using namespace plimsoll::smt;

namespace {

class SolverTest : public testing::Test {
protected:
  TermManager TM;
  ResourceLimit Limits;
  Statistics Stats;
  Solver S{TM, Limits, Stats, {true, true}};
  Term X = TM.mkSymbol("x", Sort::Int), Y = TM.mkSymbol("y", Sort::Int);
  FunctionSymbol F = TM.mkFunction("f", {Sort::Int}, Sort::Int);
  Term num(int64_t V) { return TM.mkInt(V); }
  Term f(Term A) { return TM.mkApp(F, {A}); }
  Term fillAxiom() { // forall k. 0 <= k < y -> f(k) = 0
    Term K = TM.mkSymbol("k", Sort::Int);
    return TM.mkForall({K}, TM.mkImplies(TM.mkAnd(TM.mkLe(num(0), K),
                                                  TM.mkLt(K, Y)),
                                         TM.mkEq(f(K), num(0))));
  }
};

} // namespace

TEST_F(SolverTest, ScopesAreUndone) {
  S.assertFormula(TM.mkLt(X, Y));
  S.push();
  S.assertFormula(TM.mkLt(Y, X));
  EXPECT_EQ(S.check(), Answer::Unsat);
  S.push();
  EXPECT_EQ(S.check(), Answer::Unsat);
  S.pop(2);
  EXPECT_EQ(S.check(), Answer::Sat);
  EXPECT_LT(S.model().intValue(X), S.model().intValue(Y));
}

TEST_F(SolverTest, CoreNamesTheAssumptionsNeeded) {
  Term Needed = TM.mkLt(X, Y), Other = TM.mkEq(f(X), num(3)),
       Against = TM.mkLt(Y, X);
  ASSERT_EQ(S.check({Needed, Other, Against}), Answer::Unsat);
  std::vector<Term> Core = S.unsatCore();
  EXPECT_EQ(Core, (std::vector<Term>{Needed, Against}));
  EXPECT_EQ(S.check({TM.mkFalse()}), Answer::Unsat);
  EXPECT_EQ(S.unsatCore().size(), 1u);
}

// Of chains x0 < ... < x5 < x0 with detours, what a refutation used need not be
// minimal. What the option leaves is, and asking does not change the solver.
TEST_F(SolverTest, MinimizedCoresHaveNothingSuperfluous) {
  std::mt19937 R(5);
  auto Pick = [&](unsigned Below) { return R() % Below; };
  unsigned NumSuperfluous = 0;
  for (bool Minimize : {false, true}) {
    for (unsigned N = 0; N != 40; ++N) {
      SCOPED_TRACE(N);
      SolverOptions Options;
      Options.MinimizeCores = Minimize;
      Solver T(TM, Limits, Stats, Options);
      std::vector<Term> Assumptions;
      for (unsigned K = 0; K != 60; ++K) {
        Term A = TM.mkSymbol("x" + std::to_string(Pick(8)), Sort::Int),
             B = TM.mkSymbol("x" + std::to_string(Pick(8)), Sort::Int);
        Assumptions.push_back(
            TM.mkOr(TM.mkLe(TM.mkAdd(A, num(Pick(3))), B),
                    TM.mkEq(f(A), TM.mkAdd(f(B), num(Pick(2))))));
      }
      if (T.check(Assumptions) != Answer::Unsat)
        continue;
      const std::vector<Term> Core = T.unsatCore();
      EXPECT_EQ(T.unsatCore(), Core);
      for (Term Out : Core) {
        std::vector<Term> Rest(Core);
        llvm::erase(Rest, Out);
        NumSuperfluous += T.check(Rest) != Answer::Sat;
      }
      EXPECT_EQ(T.check(Core), Answer::Unsat);
    }
    if (!Minimize) {
      EXPECT_GT(NumSuperfluous, 0u);
      NumSuperfluous = 0;
    }
  }
  EXPECT_EQ(NumSuperfluous, 0u);
}

TEST_F(SolverTest, UnsignedWrapAround) {
  // The largest size_t is what an empty vector's size() - 1 is.
  Term Wrapped = TM.mkMod(TM.mkSub(X, num(1)), Integer::pow2(64));
  ASSERT_EQ(S.check({TM.mkEq(X, num(0))}), Answer::Sat);
  EXPECT_EQ(S.model().intValue(Wrapped), Integer::pow2(64) - 1);
  S.assertFormula(TM.mkAnd({TM.mkLe(num(0), X), TM.mkLt(X, num(100)),
                            TM.mkLt(num(1000), Wrapped)}));
  ASSERT_EQ(S.check(), Answer::Sat);
  EXPECT_EQ(S.model().intValue(X), 0);
  EXPECT_EQ(S.check({TM.mkLt(num(0), X)}), Answer::Unsat);
}

TEST_F(SolverTest, CongruenceThroughArithmetic) {
  S.assertFormula(TM.mkAnd(TM.mkLe(X, Y), TM.mkLe(Y, X)));
  EXPECT_EQ(S.check({TM.mkNe(f(X), f(Y))}), Answer::Unsat);
  EXPECT_EQ(S.check({TM.mkNe(f(X), f(TM.mkAdd(Y, num(1))))}), Answer::Sat);
}

TEST_F(SolverTest, LongCongruenceChain) {
  Term A = X, B = Y;
  S.assertFormula(TM.mkEq(X, Y));
  for (int K = 0; K < 300; ++K) {
    A = f(A);
    B = f(B);
  }
  EXPECT_EQ(S.check({TM.mkNe(A, B)}), Answer::Unsat);
}

TEST_F(SolverTest, BooleanArguments) {
  FunctionSymbol G = TM.mkFunction("g", {Sort::Bool}, Sort::Bool);
  Term P = TM.mkLt(X, Y), Q = TM.mkSymbol("q", Sort::Bool);
  Term GP = TM.mkApp(G, {P}), GQ = TM.mkApp(G, {Q});
  EXPECT_EQ(S.check({GP, TM.mkNot(GQ), P, Q}), Answer::Unsat);
  EXPECT_EQ(S.check({GP, TM.mkNot(GQ), P}), Answer::Sat);
  EXPECT_FALSE(S.model().boolValue(Q));
}

TEST_F(SolverTest, Products) {
  Term Square = TM.mkMul(X, X);
  EXPECT_EQ(S.check({TM.mkLt(Square, num(0))}), Answer::Unsat);
  EXPECT_EQ(S.check({TM.mkEq(Square, num(2))}), Answer::Unsat);
  ASSERT_EQ(S.check({TM.mkEq(Square, num(49)), TM.mkLt(X, num(0))}),
            Answer::Sat);
  EXPECT_EQ(S.model().intValue(X), -7);
}

TEST_F(SolverTest, AxiomsAreInstantiatedWhereTheyMatch) {
  S.assertFormula(fillAxiom());
  Term Bad = TM.mkNe(f(num(2)), num(0));
  EXPECT_EQ(S.check({TM.mkLt(num(2), Y), Bad}), Answer::Unsat);
  EXPECT_EQ(S.check({TM.mkLe(Y, num(2)), Bad}), Answer::Sat);
}

TEST_F(SolverTest, NegatedAxiomsGetAWitness) {
  S.assertFormula(fillAxiom());
  EXPECT_EQ(S.check({TM.mkNot(fillAxiom())}), Answer::Unsat);
}

TEST_F(SolverTest, RunawayAxiomsEndInUnknown) {
  Term K = TM.mkSymbol("k", Sort::Int);
  // A recurrence: every instance mentions the next application.
  S.assertFormula(TM.mkForall(
      {K}, TM.mkEq(f(TM.mkAdd(K, num(1))), TM.mkAdd(f(K), num(1)))));
  EXPECT_EQ(S.check({TM.mkEq(f(num(0)), num(0)), TM.mkNe(f(num(2)), num(2))}),
            Answer::Unsat);
  EXPECT_EQ(S.check({TM.mkEq(f(X), num(0))}), Answer::Unknown);
  EXPECT_EQ(S.reason(), "quantifier instantiation limit");
}

TEST_F(SolverTest, LimitsGiveUnknown) {
  Limits.setSteps(1);
  EXPECT_EQ(S.check({TM.mkLt(X, Y)}), Answer::Unknown);
  EXPECT_EQ(S.reason(), "step limit");
}

TEST_F(SolverTest, ManySmallQueriesOverOneSolver) {
  // Enough dead terms that the arithmetic solver is rebuilt on the way.
  S.assertFormula(TM.mkLe(num(0), X));
  for (int K = 0; K < 2000; ++K) {
    Term A = TM.mkSymbol("a" + std::to_string(K), Sort::Int);
    S.push();
    S.assertFormula(TM.mkEq(TM.mkAdd(A, X), num(K)));
    EXPECT_EQ(S.check({TM.mkLt(num(K), A)}), Answer::Unsat);
    ASSERT_EQ(S.check({TM.mkEq(f(A), X)}), Answer::Sat);
    EXPECT_EQ(S.model().intValue(f(A)), S.model().intValue(X));
    S.pop();
  }
}

// A leaf of many choices leads to many questions; none is asked once the limit
// has run out.
TEST_F(SolverTest, SimplificationStopsAtItsLimit) {
  constexpr uint64_t MaxSteps = 100, OneQuestion = 2100;
  Term Sum = num(0);
  for (int K = 0; K < 60; ++K) {
    Term A = TM.mkSymbol("a" + std::to_string(K), Sort::Int);
    Sum = TM.mkAdd(Sum, TM.mkIte(TM.mkLt(A, Y), A, X));
  }
  Term Leaf = TM.mkLe(Sum, Y);
  Limits.setSteps(MaxSteps);
  EXPECT_EQ(simplify(TM, Leaf, TM.mkTrue(), Limits, Stats), Leaf);
  EXPECT_TRUE(Limits.exhausted());
  EXPECT_LT(Limits.spent(), MaxSteps + OneQuestion);
}

TEST(CongruenceClosure, ExplainsOnlyWhatIsNeeded) {
  euf::CongruenceClosure C;
  euf::Node A = C.addNode(), B = C.addNode(), D = C.addNode(),
            FA = C.addNode(), FB = C.addNode(), One = C.addConstant(),
            Two = C.addConstant();
  C.addApplication(0, {A}, FA);
  C.addApplication(0, {B}, FB);
  C.push();
  EXPECT_TRUE(C.merge(A, D, 1));
  EXPECT_TRUE(C.merge(FA, One, 2));
  EXPECT_FALSE(C.areEqual(FA, FB));
  C.push();
  EXPECT_TRUE(C.merge(D, B, 3));
  EXPECT_TRUE(C.areEqual(FB, One));
  llvm::SmallVector<euf::Reason, 4> Reasons;
  C.explain(FA, FB, Reasons);
  llvm::sort(Reasons);
  EXPECT_EQ(Reasons, (llvm::SmallVector<euf::Reason, 4>{1, 3}));
  EXPECT_FALSE(C.merge(FB, Two, 4));
  C.pop(1);
  EXPECT_FALSE(C.areEqual(FA, FB));
  EXPECT_TRUE(C.merge(FB, Two, 5));
  EXPECT_FALSE(C.merge(A, B, 6));
}
