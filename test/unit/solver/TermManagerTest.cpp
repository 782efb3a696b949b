// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Normal forms of terms, and that rewriting keeps their meaning.
#include "RandomFormulas.h"
#include "solver/check/Evaluate.h"
#include <gtest/gtest.h>

using namespace plimsoll;
using namespace plimsoll::smt;
using namespace plimsoll::smt::test;

namespace {

class Terms : public testing::Test {
protected:
  TermManager TM;
  Term X = TM.mkSymbol("x", Sort::Int), Y = TM.mkSymbol("y", Sort::Int);
  Term P = TM.mkSymbol("p", Sort::Bool), Q = TM.mkSymbol("q", Sort::Bool);
  FunctionSymbol F = TM.mkFunction("f", {Sort::Int}, Sort::Int);
  Term num(int64_t V) { return TM.mkInt(V); }
  Term times(int64_t C, Term T) { return TM.mkMulConst(C, T); }
};

} // namespace

TEST_F(Terms, SumsAreMerged) {
  EXPECT_EQ(TM.mkAdd(TM.mkAdd(X, Y), TM.mkSub(X, Y)), times(2, X));
  EXPECT_EQ(TM.mkSub(X, X), num(0));
  EXPECT_EQ(TM.toString(TM.mkAdd({Y, num(3), X, Y})), "(+ x (* 2 y) 3)");
}

TEST_F(Terms, ComparisonsAreTightened) {
  EXPECT_EQ(TM.mkLe(times(2, X), num(5)), TM.mkLe(X, num(2)));
  EXPECT_EQ(TM.mkNot(TM.mkLt(X, Y)), TM.mkLe(Y, X));
  EXPECT_TRUE(TM.isFalse(
      TM.mkEq(times(2, X), TM.mkAdd(times(4, Y), num(1)))));
  EXPECT_EQ(TM.mkEq(X, Y), TM.mkEq(Y, X));
  EXPECT_TRUE(TM.isTrue(TM.mkLe(num(0), TM.mkMod(X, 8))));
}

TEST_F(Terms, ComplementsMeet) {
  EXPECT_TRUE(TM.isFalse(TM.mkAnd(TM.mkLe(X, num(3)), TM.mkGe(X, num(4)))));
  EXPECT_TRUE(TM.isTrue(TM.mkOr({P, Q, TM.mkNot(P)})));
  Term A = TM.mkAnd({P, Q, TM.mkLe(X, Y)});
  EXPECT_TRUE(TM.isTrue(TM.mkOr(A, TM.mkNot(A))));
  EXPECT_EQ(TM.mkNot(TM.mkNot(A)), A);
  EXPECT_EQ(TM.mkEq(P, TM.mkNot(Q)), TM.mkNot(TM.mkEq(P, Q)));
}

TEST_F(Terms, ComparedItesOfConstantsBecomeFormulas) {
  Term I = TM.mkIte(P, num(1), TM.mkIte(Q, num(2), num(3)));
  EXPECT_EQ(TM.mkEq(I, num(2)), TM.mkAnd(TM.mkNot(P), Q));
  EXPECT_TRUE(TM.isFalse(TM.mkEq(I, num(4))));
  EXPECT_EQ(TM.mkLe(I, num(1)), P);
  EXPECT_EQ(TM.mkLe(num(2), I), TM.mkNot(P));
  EXPECT_EQ(TM.mkEq(TM.mkIte(P, num(0), X), num(7)),
            TM.mkAnd(TM.mkNot(P), TM.mkEq(X, num(7))));
}

TEST_F(Terms, Division) {
  EXPECT_EQ(TM.mkDiv(TM.mkAdd(times(8, X), num(-3)), 4),
            TM.mkAdd(times(2, X), num(-1)));
  EXPECT_EQ(TM.mkDiv(TM.mkDiv(X, 3), 4), TM.mkDiv(X, 12));
  EXPECT_EQ(TM.mkMod(TM.mkAdd(TM.mkMod(X, 16), Y), 8),
            TM.mkMod(TM.mkAdd(X, Y), 8));
  EXPECT_EQ(TM.mkEq(TM.mkMod(X, 2), num(0)), TM.mkDivides(2, X));
  EXPECT_TRUE(TM.isFalse(TM.mkEq(TM.mkMod(X, 2), num(2))));
  // 6 | 4x + 2  <=>  3 | x + 2
  EXPECT_EQ(TM.mkDivides(6, TM.mkAdd(times(4, X), num(2))),
            TM.mkDivides(3, TM.mkAdd(X, num(2))));
}

TEST_F(Terms, Infix) {
  EXPECT_EQ(TM.toInfix(TM.mkAnd({TM.mkLe(num(0), X), TM.mkLt(X, times(2, Y)),
                                 TM.mkEq(TM.mkMod(X, 2), num(1))})),
            "0 <= x & x < 2*y & x mod 2 = 1");
  EXPECT_EQ(TM.toInfix(TM.mkOr(P, TM.mkAnd(Q, TM.mkNe(X, num(3))))),
            "p | q & x != 3");
  EXPECT_EQ(TM.toInfix(TM.mkApp(F, {TM.mkAdd(X, num(1))})), "f(x + 1)");
}

TEST_F(Terms, SubstitutionIsSimultaneousAndAvoidsCapture) {
  TermMap Swap;
  Swap[X] = Y;
  Swap[Y] = X;
  EXPECT_EQ(TM.substitute(TM.mkSub(X, Y), Swap), TM.mkSub(Y, X));
  Term All = TM.mkForall({X}, TM.mkLe(TM.mkApp(F, {X}), Y));
  TermMap Capture;
  Capture[Y] = TM.mkAdd(X, num(1));
  Term R = TM.substitute(All, Capture);
  ASSERT_EQ(TM.kind(R), TermKind::Forall);
  EXPECT_FALSE(TM.boundSymbols(R)[0] == X);
  llvm::DenseMap<Term, bool> MentionsX{{X, true}};
  EXPECT_TRUE(TM.mentionsAny(R, MentionsX));
  // Applications are keys too.
  TermMap Apps;
  Apps[TM.mkApp(F, {X})] = Y;
  EXPECT_EQ(TM.substitute(TM.mkApp(F, {TM.mkApp(F, {X})}), Apps),
            TM.mkApp(F, {Y}));
}

TEST_F(Terms, EveryPlaceholderIsReplaced) {
  // More than have a bit of their own, each below a term that mentions all.
  std::vector<Term> Holders;
  Term Sum = X;
  for (int K = 0; K < 12; ++K) {
    Holders.push_back(TM.mkPlaceholder("h" + std::to_string(K), Sort::Int));
    Sum = TM.mkAdd(TM.mkApp(F, {Sum}), Holders.back());
  }
  EXPECT_EQ(TM.mkSymbol("h3", Sort::Int), Holders[3]);
  for (Term H : Holders) {
    TermMap Map;
    Map[H] = Y;
    llvm::DenseMap<Term, bool> Set{{H, true}};
    EXPECT_TRUE(TM.mentionsAny(Sum, Set));
    EXPECT_FALSE(TM.mentionsAny(TM.substitute(Sum, Map), Set));
  }
  llvm::DenseMap<Term, bool> Other{{TM.mkPlaceholder("h12", Sort::Int), true}};
  EXPECT_FALSE(TM.mentionsAny(Sum, Other));
}

TEST_F(Terms, InfixIsCutOff) {
  Term T = X;
  for (int K = 0; K < 200; ++K) // 2^200 leaves
    T = TM.mkApp(TM.mkFunction("pair", {Sort::Int, Sort::Int}, Sort::Int), {T, T});
  std::string Text = TM.toInfix(T, 100);
  EXPECT_EQ(Text.size(), 104u);
  EXPECT_EQ(Text.substr(0, 10), "pair(pair(");
  EXPECT_EQ(TM.toInfix(TM.mkAdd(X, num(1)), 5), "x + 1");
}

TEST_F(Terms, DeepTermsDoNotRecurse) {
  Term T = X, B = P;
  for (int K = 0; K < 200000; ++K) {
    T = TM.mkAdd(TM.mkApp(F, {T}), num(1));
    B = K % 2 ? TM.mkAnd(B, TM.mkLe(X, num(K)))
              : TM.mkOr(B, TM.mkSymbol("p" + std::to_string(K), Sort::Bool));
    if (K >= 2000 && K % 2)
      B = P;
  }
  EXPECT_GT(TM.dagSize(T), 400000u);
  TermMap Map;
  Map[X] = Y;
  EXPECT_EQ(TM.dagSize(TM.substitute(T, Map)), TM.dagSize(T));
  EXPECT_FALSE(TM.toString(T).empty());
  EXPECT_FALSE(TM.toInfix(T).empty());
}

TEST(TermsRandom, RewritingKeepsMeaning) {
  for (unsigned Seed = 0; Seed < 2000; ++Seed) {
    TermManager TM;
    RandomFormulas R(TM, Seed, true);
    BoolExpr F = R.formula(5);
    for (int Round = 0; Round < 8; ++Round) {
      Values V;
      for (int K = 0; K < RandomFormulas::NumInts; ++K)
        V.push_back(static_cast<int>(R.Random() % 6) + RandomFormulas::Low);
      while (V.size() < 11)
        V.push_back(R.Random() % 2);
      Integer Value = evaluate(
          TM, F.T, [&](Term Leaf, llvm::ArrayRef<Integer> Args) -> Integer {
            if (TM.kind(Leaf) == TermKind::App)
              return V[RandomFormulas::NumInts + RandomFormulas::NumBools +
                       *Args[0].toInt64() - RandomFormulas::Low];
            for (int K = 0; K < RandomFormulas::NumInts; ++K)
              if (Leaf == R.Ints[K])
                return V[K];
            return V[RandomFormulas::NumInts + (Leaf == R.Bools[1])];
          });
      ASSERT_EQ(!Value.isZero(), F.Eval(V))
          << "seed " << Seed << "\n" << TM.toString(F.T);
    }
  }
}
