// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/transfer/Wrap.h"

using namespace plimsoll;
using smt::Term;
using smt::TermKind;

Term plimsoll::beforeWrap(smt::TermManager &TM, Term Wrapped) {
  Term T = TM.children(Wrapped)[0];
  const Integer M = TM.divisor(Wrapped);
  auto Centred = [&](Integer C) { return M < C + C ? C - M : C; };
  auto L = TM.linear(T);
  // A constant near M/2 is that of a conversion to a signed type, and what was
  // added before it.
  Integer C = *L.Constant;
  Term R = TM.mkInt(C + C + C + C < M + M + M ? C : C - M);
  for (const smt::Monomial &Mo : L.Monomials)
    R = TM.mkAdd(R, TM.mkMulConst(Centred(Mo.Coefficient), Mo.Atom));
  return R;
}

Term plimsoll::withoutWrap(smt::TermManager &TM, Term V) {
  if (TM.kind(V) == TermKind::Mod)
    return beforeWrap(TM, V);
  if (TM.kind(V) != TermKind::Sum)
    return V;
  auto L = TM.linear(V);
  if (L.Monomials.size() != 1 || !L.Monomials[0].Coefficient.isOne() ||
      TM.kind(L.Monomials[0].Atom) != TermKind::Mod)
    return V;
  return TM.mkAdd(beforeWrap(TM, L.Monomials[0].Atom), TM.mkInt(*L.Constant));
}
