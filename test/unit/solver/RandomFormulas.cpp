// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RandomFormulas.h"

namespace plimsoll::smt::test {

static long euclidMod(long A, long B) {
  long R = A % B;
  return R < 0 ? R + std::labs(B) : R;
}
static long euclidDiv(long A, long B) { return (A - euclidMod(A, B)) / B; }

// f maps [Low, High] to [0, 1]; outside, f is 0 (the formulas guard its use).
static constexpr int TableSize =
    RandomFormulas::High - RandomFormulas::Low + 1;
static constexpr int TableBase =
    RandomFormulas::NumInts + RandomFormulas::NumBools;

RandomFormulas::RandomFormulas(TermManager &TM, unsigned Seed,
                               bool WithFunction)
    : Random(Seed), TM(TM), WithFunction(WithFunction) {
  for (int K = 0; K < NumInts; ++K)
    Ints.push_back(TM.mkSymbol("x" + std::to_string(K), Sort::Int));
  for (int K = 0; K < NumBools; ++K)
    Bools.push_back(TM.mkSymbol("p" + std::to_string(K), Sort::Bool));
  F = TM.mkFunction("f", {Sort::Int}, Sort::Int);
}

Term RandomFormulas::ranges() const {
  std::vector<Term> All;
  for (Term X : Ints) {
    All.push_back(TM.mkLe(TM.mkInt(Low), X));
    All.push_back(TM.mkLe(X, TM.mkInt(High)));
  }
  if (WithFunction)
    for (int K = Low; K <= High; ++K) {
      Term Value = TM.mkApp(F, {TM.mkInt(K)});
      All.push_back(TM.mkLe(TM.mkInt(0), Value));
      All.push_back(TM.mkLe(Value, TM.mkInt(1)));
    }
  return TM.mkAnd(All);
}

bool RandomFormulas::satisfiable(const std::vector<BoolExpr> &Formulas) const {
  Values V(TableBase + TableSize, 0);
  for (int K = 0; K < NumInts; ++K)
    V[K] = Low;
  int Last = WithFunction ? TableBase + TableSize : TableBase;
  while (true) {
    bool All = true;
    for (const BoolExpr &F : Formulas)
      All = All && F.Eval(V);
    if (All)
      return true;
    int K = 0;
    for (; K < Last; ++K) {
      bool IsInt = K < NumInts;
      if (V[K] < (IsInt ? High : 1)) {
        ++V[K];
        break;
      }
      V[K] = IsInt ? Low : 0;
    }
    if (K == Last)
      return false;
  }
}

IntExpr RandomFormulas::integer(int Depth) {
  int Kind = Depth <= 0 ? pick(3) : pick(WithFunction ? 16 : 12);
  switch (Kind) {
  case 0: {
    long C = pick(7) - 3;
    return {TM.mkInt(C), [C](const Values &) { return C; }};
  }
  case 1:
  case 2: {
    int K = pick(NumInts);
    return {Ints[K], [K](const Values &V) { return long(V[K]); }};
  }
  case 3:
  case 4: {
    IntExpr A = integer(Depth - 1), B = integer(Depth - 1);
    return {TM.mkAdd(A.T, B.T),
            [A, B](const Values &V) { return A.Eval(V) + B.Eval(V); }};
  }
  case 5: {
    IntExpr A = integer(Depth - 1), B = integer(Depth - 1);
    return {TM.mkSub(A.T, B.T),
            [A, B](const Values &V) { return A.Eval(V) - B.Eval(V); }};
  }
  case 6: {
    IntExpr A = integer(Depth - 1);
    long C = pick(9) - 4;
    return {TM.mkMulConst(C, A.T),
            [A, C](const Values &V) { return C * A.Eval(V); }};
  }
  case 7:
  case 8: {
    IntExpr A = integer(Depth - 1);
    long D = pick(5) + 1;
    if (pick(3) == 0)
      D = -D;
    switch (pick(4)) {
    case 0:
      return {TM.mkDiv(A.T, D),
              [A, D](const Values &V) { return euclidDiv(A.Eval(V), D); }};
    case 1:
      return {TM.mkTruncDiv(A.T, D),
              [A, D](const Values &V) { return A.Eval(V) / D; }};
    case 2:
      return {TM.mkTruncRem(A.T, D),
              [A, D](const Values &V) { return A.Eval(V) % D; }};
    default:
      return {TM.mkMod(A.T, D),
              [A, D](const Values &V) { return euclidMod(A.Eval(V), D); }};
    }
  }
  case 9:
  case 10: {
    BoolExpr C = formula(Depth - 1);
    IntExpr A = integer(Depth - 1), B = integer(Depth - 1);
    return {TM.mkIte(C.T, A.T, B.T), [C, A, B](const Values &V) {
              return C.Eval(V) ? A.Eval(V) : B.Eval(V);
            }};
  }
  case 11: {
    IntExpr A = integer(Depth - 2), B = integer(Depth - 2);
    return {TM.mkMul(A.T, B.T),
            [A, B](const Values &V) { return A.Eval(V) * B.Eval(V); }};
  }
  default: {
    if (pick(2)) {
      // f, once or nested, of a symbol; symbols and values are in range.
      int K = pick(NumInts), Times = 1 + pick(3);
      Term T = Ints[K];
      for (int J = 0; J < Times; ++J)
        T = TM.mkApp(F, {T});
      return {T, [K, Times](const Values &V) {
                long R = V[K];
                for (int J = 0; J < Times; ++J)
                  R = V[TableBase + R - Low];
                return R;
              }};
    }
    // f of an argument brought into its range.
    IntExpr A = integer(Depth - 1);
    Term Arg = TM.mkAdd(TM.mkMod(A.T, TableSize), TM.mkInt(Low));
    return {TM.mkApp(F, {Arg}), [A](const Values &V) {
              return long(V[TableBase + euclidMod(A.Eval(V), TableSize)]);
            }};
  }
  }
}

BoolExpr RandomFormulas::formula(int Depth) {
  int Kind = Depth <= 0 ? pick(3) : pick(12);
  switch (Kind) {
  case 0: {
    int K = pick(NumBools);
    return {Bools[K], [K](const Values &V) { return V[NumInts + K] != 0; }};
  }
  case 1:
  case 2:
  case 3: {
    IntExpr A = integer(Depth - 1), B = integer(Depth - 1);
    switch (pick(3)) {
    case 0:
      return {TM.mkLe(A.T, B.T),
              [A, B](const Values &V) { return A.Eval(V) <= B.Eval(V); }};
    case 1:
      return {TM.mkLt(A.T, B.T),
              [A, B](const Values &V) { return A.Eval(V) < B.Eval(V); }};
    default:
      return {TM.mkEq(A.T, B.T),
              [A, B](const Values &V) { return A.Eval(V) == B.Eval(V); }};
    }
  }
  case 4: {
    IntExpr A = integer(Depth - 1);
    long D = pick(6) + 1;
    return {TM.mkDivides(D, A.T),
            [A, D](const Values &V) { return euclidMod(A.Eval(V), D) == 0; }};
  }
  case 5:
  case 6: {
    BoolExpr A = formula(Depth - 1);
    return {TM.mkNot(A.T), [A](const Values &V) { return !A.Eval(V); }};
  }
  case 7: {
    BoolExpr C = formula(Depth - 1), A = formula(Depth - 1),
             B = formula(Depth - 1);
    return {TM.mkIte(C.T, A.T, B.T), [C, A, B](const Values &V) {
              return C.Eval(V) ? A.Eval(V) : B.Eval(V);
            }};
  }
  case 8: {
    BoolExpr A = formula(Depth - 1), B = formula(Depth - 1);
    return {TM.mkEq(A.T, B.T),
            [A, B](const Values &V) { return A.Eval(V) == B.Eval(V); }};
  }
  default: {
    BoolExpr A = formula(Depth - 1), B = formula(Depth - 1);
    if (Kind % 2)
      return {TM.mkAnd(A.T, B.T),
              [A, B](const Values &V) { return A.Eval(V) && B.Eval(V); }};
    return {TM.mkOr(A.T, B.T),
            [A, B](const Values &V) { return A.Eval(V) || B.Eval(V); }};
  }
  }
}

} // namespace plimsoll::smt::test
