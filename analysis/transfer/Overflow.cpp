// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether the exact result of an operation is a value of its type. Asked before
// the operation, of its operands alone: nothing here may use that the result
// has a type.
//
//   rule: semantics §2 machine integers
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Interval;
using ir::Opcode;
using smt::Term;
using smt::TermKind;

/// \p R narrowed by what \p Atom, a conjunct of a path, says of \p Value alone.
///   form: c*Value + d <= 0 with c = 1, -1; also its negation, and = 0
static void narrowBy(smt::TermManager &TM, Term Atom, Term Value, Interval &R) {
  const bool Negated = TM.kind(Atom) == TermKind::Not;
  if (Negated)
    Atom = TM.children(Atom)[0];
  const bool Equal = TM.kind(Atom) == TermKind::Eq;
  if ((TM.kind(Atom) != TermKind::Le && (!Equal || Negated)) ||
      TM.children(Atom).size() != 1)
    return;
  Term Sum = TM.children(Atom)[0];
  if (Negated) // not(Sum <= 0)  is  1 - Sum <= 0
    Sum = TM.mkSub(TM.mkInt(1), Sum);
  Term Below = TM.mkSub(Value, Sum), Above = TM.mkAdd(Value, Sum);
  auto AtMost = [&](const Integer &V) { R.Hi = R.Hi && *R.Hi < V ? *R.Hi : V; };
  auto AtLeast = [&](const Integer &V) {
    R.Lo = R.Lo && V < *R.Lo ? *R.Lo : V;
  };
  if (TM.isInt(Below)) {
    AtMost(TM.intValue(Below));
    if (Equal)
      AtLeast(TM.intValue(Below));
  }
  if (TM.isInt(Above)) {
    AtLeast(TM.intValue(Above));
    if (Equal)
      AtMost(TM.intValue(Above));
  }
}

/// Bounds of \p Value, an operand, here: by its structure and by the branch
/// conditions of the path.
Interval FunctionAnalysis::boundsHere(Term Value, const State &S) {
  Interval R = Syms.range(Value);
  llvm::SmallVector<Term, 16> Path;
  TM.collectConjuncts(S.Path, Path);
  for (Term Conjunct : Path)
    narrowBy(TM, Conjunct, Value, R);
  return R;
}

/// Narrows the bounds \p R of \p Value to the powers of two that the facts
/// imply here.
void FunctionAnalysis::narrowByFacts(Term Value, const State &S, Interval &R) {
  auto Beyond = [&](const Integer &Bound) {
    return provedFalse(TM.mkAnd(S.Path, Bound.isNegative()
                                            ? TM.mkLt(Value, TM.mkInt(Bound))
                                            : TM.mkGt(Value, TM.mkInt(Bound))));
  };
  // The least bound of the form 2^n - 1, or -2^n.
  for (bool Upper : {true, false}) {
    Integer &Side = Upper ? *R.Hi : *R.Lo;
    if (Upper ? !Side.isPositive() : !Side.isNegative())
      continue;
    auto Bound = [&](unsigned N) {
      return Upper ? Integer::pow2(N) - Integer(1) : -Integer::pow2(N);
    };
    unsigned Known = Side.bitLength(), Low = 0;
    while (Low < Known) {
      unsigned Middle = (Low + Known) / 2;
      if (Beyond(Bound(Middle)))
        Known = Middle;
      else
        Low = Middle + 1;
    }
    Integer Found = Bound(Known);
    if (Upper ? Found < Side : Side < Found)
      Side = Found;
  }
}

/// Those of x * y, for x in \p X and y in \p Y.
static Interval productBounds(const Interval &X, const Interval &Y) {
  const Integer Corners[] = {*X.Lo * *Y.Lo, *X.Lo * *Y.Hi, *X.Hi * *Y.Lo,
                             *X.Hi * *Y.Hi};
  auto [Least, Greatest] =
      std::minmax_element(std::begin(Corners), std::end(Corners));
  return {*Least, *Greatest};
}

/// Whether \p A * \p B is in \p R, for two values that are not constant. What
/// is known of the product stays known.
Term FunctionAnalysis::productFits(Term A, Term B, const Interval &R,
                                   const State &S) {
  Term Product = TM.mkMul(A, B);
  Interval X = boundsHere(A, S), Y = boundsHere(B, S);
  if (X.Lo && X.Hi && Y.Lo && Y.Hi) {
    Interval P = productBounds(X, Y);
    if (*P.Lo < *R.Lo || *R.Hi < *P.Hi) {
      narrowByFacts(A, S, X);
      narrowByFacts(B, S, Y);
      P = productBounds(X, Y);
    }
    if (A == B && P.Lo->isNegative())
      P.Lo = Integer(0);
    addFact(S, TM.mkAnd(TM.mkGe(Product, TM.mkInt(*P.Lo)),
                        TM.mkLe(Product, TM.mkInt(*P.Hi))));
  }
  return TM.mkAnd(TM.mkGe(Product, TM.mkInt(*R.Lo)),
                  TM.mkLe(Product, TM.mkInt(*R.Hi)));
}

/// Whether \p A * 2^B is at most \p Max, for a count within the width.
///   form: for all counts n that are possible: B = n => A <= Max / 2^n
Term FunctionAnalysis::shiftFits(Term A, Term B, const Integer &Max,
                                 unsigned Width) {
  Term Count = TM.mkAnd({TM.mkGe(A, TM.mkInt(0)), TM.mkGe(B, TM.mkInt(0)),
                         TM.mkLt(B, TM.mkInt(Integer(Width)))});
  llvm::SmallVector<Term, 8> Each{Count};
  for (unsigned N = 0; N < Width; ++N)
    Each.push_back(
        TM.mkImplies(TM.mkEq(B, TM.mkInt(Integer(N))),
                     TM.mkLe(A, TM.mkInt(Max.floorDiv(Integer::pow2(N))))));
  if (TM.isInt(A)) { // at most so far
    unsigned N = 0;
    while (N + 1 < Width &&
           !(Max.floorDiv(Integer::pow2(N + 1)) < TM.intValue(A)))
      ++N;
    if (TM.intValue(A).isPositive() && !(Max < TM.intValue(A)))
      return TM.mkAnd(Count, TM.mkLe(B, TM.mkInt(Integer(N))));
  }
  return TM.mkAnd(Each);
}

/// What \p A << \p B is where it fits.
///   form: A <= A << B; for constant A, (B = n => A << B = A * 2^n) for all n
Term FunctionAnalysis::shiftedBy(Term A, Term B, const ir::Type *Ty) {
  Term Result = uninterpreted("shl", {A, B}, Ty, heap::Provenance::Approx);
  llvm::SmallVector<Term, 8> Each{TM.mkGe(Result, A)};
  for (unsigned N = 0; TM.isInt(A) && N < Ty->Width; ++N)
    Each.push_back(
        TM.mkImplies(TM.mkEq(B, TM.mkInt(Integer(N))),
                     TM.mkEq(Result, TM.mkMulConst(Integer::pow2(N), A))));
  return TM.mkAnd(Each);
}

/// What the greatest value of \p Ty >> \p B is, where that guards a shift; true
/// where the path does not speak of it.
Term FunctionAnalysis::largestShifted(Term B, const ir::Type *Ty,
                                      const State &S) {
  const Integer Max = *heap::Symbols::typeRange(Ty).Hi;
  Term Result =
      uninterpreted("shr", {TM.mkInt(Max), B}, Ty, heap::Provenance::Approx);
  llvm::SmallVector<Term, 8> Tested;
  TM.collectLeaves(S.Path, Tested);
  if (!llvm::is_contained(Tested, Result))
    return TM.mkTrue();
  llvm::SmallVector<Term, 8> Each;
  for (unsigned N = 0; N < Ty->Width; ++N)
    Each.push_back(TM.mkImplies(
        TM.mkEq(B, TM.mkInt(Integer(N))),
        TM.mkEq(Result, TM.mkInt(Max.floorDiv(Integer::pow2(N))))));
  return TM.mkAnd(Each);
}

/// The meaning of addfits and its kin.
///   ensures: says nothing but what follows from the operands' own values
Term FunctionAnalysis::fits(Opcode Op, Term A, Term B, const ir::Type *Ty,
                            const State &S) {
  const Interval R = heap::Symbols::typeRange(Ty);
  auto Within = [&](Term V) {
    const Interval Known = Syms.range(V);
    Term Low = Known.Lo && !(*Known.Lo < *R.Lo) ? TM.mkTrue()
                                                : TM.mkGe(V, TM.mkInt(*R.Lo));
    Term High = Known.Hi && !(*R.Hi < *Known.Hi) ? TM.mkTrue()
                                                 : TM.mkLe(V, TM.mkInt(*R.Hi));
    return TM.mkAnd(Low, High);
  };
  switch (Op) {
  case Opcode::AddFits:
    return Within(TM.mkAdd(A, B));
  case Opcode::SubFits:
    return Within(TM.mkSub(A, B));
  case Opcode::MulFits:
    return TM.isInt(A) || TM.isInt(B) ? Within(TM.mkMul(A, B))
                                      : productFits(A, B, R, S);
  case Opcode::DivFits:
    if (!R.Lo->isNegative())
      return TM.mkTrue();
    return TM.mkOr(TM.mkNe(A, TM.mkInt(*R.Lo)), TM.mkNe(B, TM.mkInt(-1)));
  case Opcode::ShlFits: {
    Term Ok = shiftFits(A, B, *R.Hi, Ty->Width);
    if (!TM.isInt(B)) {
      addFact(S, largestShifted(B, Ty, S));
      if (Ty->Signed)
        addFact(S, TM.mkImplies(Ok, shiftedBy(A, B, Ty)));
    }
    return Ok;
  }
  default:
    return TM.mkTrue();
  }
}
