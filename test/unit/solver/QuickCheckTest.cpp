// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The quick procedure for small conjunctions, and its tableau.
#include "solver/quick/QuickCheck.h"
#include "RandomFormulas.h"
#include "solver/check/Evaluate.h"
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::quick;
using namespace plimsoll::smt;
using namespace plimsoll::smt::test;

using Answer = QuickCheck::Answer;

namespace {

TEST(SmallTableau, FindsValuesAndConflicts) {
  SmallTableau T;
  quick::Var X = T.addColumn(), Y = T.addColumn();
  quick::Var Sum = T.addRow({{X, 2}, {Y, 3}});
  quick::Var Difference = T.addRow({{X, 1}, {Y, -1}});
  EXPECT_EQ(T.assertBounds(Sum, 10, SmallTableau::NoUpper),
            SmallTableau::Bounded::Ok);
  EXPECT_EQ(T.assertBounds(Difference, 1, 1), SmallTableau::Bounded::Ok);
  ASSERT_EQ(T.check(), SmallTableau::Result::Feasible);
  EXPECT_TRUE(T.isWithin(Difference, 1, 1));
  EXPECT_TRUE(T.isWithin(Sum, 10, SmallTableau::NoUpper));
  // 5y = sum - 2 >= 8
  EXPECT_EQ(T.assertBounds(Y, SmallTableau::NoLower, 1),
            SmallTableau::Bounded::Ok);
  EXPECT_EQ(T.check(), SmallTableau::Result::Infeasible);
}

TEST(SmallTableau, RowsOverBasicVariables) {
  SmallTableau T;
  quick::Var X = T.addColumn(), Y = T.addColumn();
  quick::Var A = T.addRow({{X, 3}, {Y, 1}});
  T.assertBounds(A, 7, 7);
  T.assertBounds(Y, 1, 1);
  ASSERT_EQ(T.check(), SmallTableau::Result::Feasible);
  EXPECT_EQ(T.floor(X), 2);
  quick::Var B = T.addRow({{A, 1}, {X, 1}, {Y, -1}}); // 4x = 8
  ASSERT_EQ(T.check(), SmallTableau::Result::Feasible);
  EXPECT_TRUE(T.isWithin(B, 8, 8));
}

TEST(SmallTableau, LargeBoundsAreRefused) {
  SmallTableau T;
  quick::Var X = T.addColumn();
  EXPECT_EQ(T.assertBounds(X, SmallTableau::MaxValue, SmallTableau::NoUpper),
            SmallTableau::Bounded::TooLarge);
}

class QuickCheckTest : public testing::Test {
protected:
  TermManager TM;
  Term X = TM.mkSymbol("x", Sort::Int), Y = TM.mkSymbol("y", Sort::Int);
  Term P = TM.mkSymbol("p", Sort::Bool);
  Term num(int N) { return TM.mkInt(N); }
  Answer check(std::initializer_list<Term> Formulas) {
    return QuickCheck(TM).check(llvm::ArrayRef<Term>(Formulas));
  }
};

TEST_F(QuickCheckTest, Comparisons) {
  EXPECT_EQ(check({TM.mkLt(X, Y), TM.mkLt(Y, X)}), Answer::Unsat);
  EXPECT_EQ(check({TM.mkLe(X, Y), TM.mkLe(Y, X)}), Answer::Sat);
  EXPECT_EQ(check({TM.mkLe(X, Y), TM.mkLe(Y, X), TM.mkNe(X, Y)}),
            Answer::Unsat);
  // Nothing between neighbours: needs a case for each fraction.
  EXPECT_EQ(check({TM.mkLt(TM.mkMulConst(2, X), TM.mkMulConst(2, Y)),
                   TM.mkLt(Y, TM.mkAdd(X, num(1)))}),
            Answer::Unsat);
}

TEST_F(QuickCheckTest, Junctions) {
  Term Far = TM.mkOr(TM.mkLe(X, num(-10)), TM.mkGe(X, num(10)));
  EXPECT_EQ(check({Far, TM.mkGe(X, num(-9)), TM.mkLe(X, num(9))}),
            Answer::Unsat);
  EXPECT_EQ(check({Far, TM.mkGe(X, num(-9)), TM.mkLe(X, num(10))}),
            Answer::Sat);
  EXPECT_EQ(
      check({TM.mkOr(P, TM.mkLe(X, num(0))), TM.mkNot(P), TM.mkGe(X, num(1))}),
      Answer::Unsat);
}

TEST_F(QuickCheckTest, Divisibility) {
  Term Even = TM.mkDivides(2, X), Odd = TM.mkNot(Even);
  // Without bounds the cases are endless.
  EXPECT_EQ(check({Even, TM.mkEq(X, TM.mkAdd(TM.mkMulConst(2, Y), num(1)))}),
            Answer::GaveUp);
  EXPECT_EQ(check({Odd, TM.mkGe(X, num(4)), TM.mkLe(X, num(4))}),
            Answer::Unsat);
  EXPECT_EQ(check({Odd, TM.mkGe(X, num(4)), TM.mkLe(X, num(5))}), Answer::Sat);
  EXPECT_EQ(check({TM.mkEq(TM.mkMod(X, 8), num(3)),
                   TM.mkEq(TM.mkDiv(X, 8), num(-1)), TM.mkNe(X, num(-5))}),
            Answer::Unsat);
}

TEST_F(QuickCheckTest, Congruence) {
  FunctionSymbol F = TM.mkFunction("f", {Sort::Int}, Sort::Int);
  Term FX = TM.mkApp(F, {X}), FY = TM.mkApp(F, {Y});
  EXPECT_EQ(check({TM.mkLe(X, Y), TM.mkLe(Y, X), TM.mkLt(FX, FY)}),
            Answer::Unsat);
  EXPECT_EQ(check({TM.mkLt(FX, FY)}), Answer::Sat);
  Term FFX = TM.mkApp(F, {FX});
  EXPECT_EQ(check({TM.mkEq(FX, X), TM.mkNe(FFX, X)}), Answer::Unsat);
}

TEST_F(QuickCheckTest, GivesUpOnWhatItDoesNotCover) {
  Term Product = TM.mkMul(X, Y);
  EXPECT_EQ(check({TM.mkLe(Product, num(5))}), Answer::GaveUp);
  EXPECT_EQ(check({TM.mkForall({X}, TM.mkLe(X, Y))}), Answer::GaveUp);
  Term Huge = TM.mkInt(Integer::pow2(80));
  EXPECT_EQ(check({TM.mkLe(X, Huge)}), Answer::GaveUp);
  std::vector<Term> Many;
  for (int K = 0; K != 60; ++K)
    Many.push_back(TM.mkLe(TM.mkSymbol("z" + std::to_string(K), Sort::Int), X));
  EXPECT_EQ(QuickCheck(TM).check(Many), Answer::GaveUp);
}

// Never a wrong answer, and seldom none.
static void compareWithBruteForce(bool WithFunction, unsigned Rounds,
                                  unsigned MinDecided) {
  unsigned Decided = 0;
  for (unsigned Seed = 0; Seed != Rounds; ++Seed) {
    TermManager TM;
    RandomFormulas R(TM, 7000 + Seed, WithFunction);
    std::vector<BoolExpr> Formulas;
    std::vector<Term> Terms{R.ranges()};
    for (unsigned K = 0; K != 1 + Seed % 4; ++K) {
      Formulas.push_back(R.formula(1 + Seed % 3));
      Terms.push_back(Formulas.back().T);
    }
    QuickCheck Quick(TM);
    Answer A = Quick.check(Terms);
    if (A == Answer::GaveUp)
      continue;
    ++Decided;
    EXPECT_EQ(R.satisfiable(Formulas), A == Answer::Sat) << "seed " << Seed;
    if (A != Answer::Sat)
      continue;
    for (Term T : Terms)
      EXPECT_TRUE(evaluate(TM, T,
                           [&](Term Leaf, llvm::ArrayRef<Integer>) {
                             return Integer(Quick.value(Leaf).value_or(0));
                           })
                      .isOne())
          << "seed " << Seed;
  }
  EXPECT_GE(Decided, MinDecided);
}

TEST(QuickCheckRandom, Arithmetic) { compareWithBruteForce(false, 400, 100); }
TEST(QuickCheckRandom, Functions) { compareWithBruteForce(true, 150, 20); }

} // namespace
