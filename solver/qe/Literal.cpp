// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/qe/Literal.h"
#include "solver/base/Check.h"

using namespace llvm;

namespace plimsoll::smt::qe {

Literal parseLiteral(TermManager &TM, Term T) {
  bool Negated = TM.kind(T) == TermKind::Not;
  Term Atom = Negated ? TM.children(T)[0] : T;
  Literal L;
  switch (TM.kind(Atom)) {
  case TermKind::Le:
    L.R = Literal::Le;
    L.Sum = TM.children(Atom)[0];
    if (Negated) // Sum >= 1
      L.Sum = TM.mkSub(TM.mkInt(1), L.Sum);
    break;
  case TermKind::Eq:
    if (TM.children(Atom).size() != 1)
      break; // an equivalence of formulas
    L.R = Negated ? Literal::Ne : Literal::Eq;
    L.Sum = TM.children(Atom)[0];
    break;
  case TermKind::Divides:
    L.R = Negated ? Literal::NotDivides : Literal::Divides;
    L.Sum = TM.children(Atom)[0];
    L.Divisor = TM.divisor(Atom);
    break;
  default:
    break;
  }
  return L;
}

Term mkLiteral(TermManager &TM, Literal::Relation R, Term Sum,
               const Integer &Divisor) {
  switch (R) {
  case Literal::Le:
    return TM.mkLe(Sum, TM.mkInt(0));
  case Literal::Eq:
    return TM.mkEq(Sum, TM.mkInt(0));
  case Literal::Ne:
    return TM.mkNe(Sum, TM.mkInt(0));
  case Literal::Divides:
    return TM.mkDivides(Divisor, Sum);
  case Literal::NotDivides:
    return TM.mkNot(TM.mkDivides(Divisor, Sum));
  case Literal::Other:
    break;
  }
  PLIMSOLL_CHECK(false, "mkLiteral of a literal that is no relation");
}

Occurrence splitSum(TermManager &TM, Term Sum, Term Symbol) {
  for (const Monomial &M : TM.linear(Sum).Monomials)
    if (M.Atom == Symbol) {
      Integer C = M.Coefficient;
      return {C, TM.mkSub(Sum, TM.mkMulConst(C, Symbol))};
    }
  return {0, Sum};
}

bool mentions(const TermManager &TM, Term T, Term Symbol) {
  DenseMap<Term, bool> Set;
  Set[Symbol] = true;
  return TM.mentionsAny(T, Set);
}

} // namespace plimsoll::smt::qe
