// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/transfer/Wrap.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using smt::Term;
using smt::TermKind;

static Term withSmallCoefficients(smt::TermManager &TM, Term T,
                                  const Integer &Modulus, Integer Constant) {
  Term R = TM.mkInt(Constant);
  for (const smt::Monomial &M : TM.linear(T).Monomials) {
    const Integer &C = M.Coefficient;
    R = TM.mkAdd(R, TM.mkMulConst(Modulus < C + C ? C - Modulus : C, M.Atom));
  }
  return R;
}

Term plimsoll::beforeWrap(smt::TermManager &TM, Term Wrapped) {
  Term T = TM.children(Wrapped)[0];
  const Integer M = TM.divisor(Wrapped);
  // A constant near M/2 is that of a conversion to a signed type, and what was
  // added before it.
  const Integer C = *TM.linear(T).Constant;
  return withSmallCoefficients(TM, T, M, C + C + C + C < M + M + M ? C : C - M);
}

Term plimsoll::centred(smt::TermManager &TM, Term T, const Integer &Modulus) {
  const Integer C = *TM.linear(T).Constant;
  return withSmallCoefficients(TM, T, Modulus,
                               Modulus < C + C ? C - Modulus : C);
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

void plimsoll::collectWraps(smt::TermManager &TM, Term T, unsigned MinWidth,
                            llvm::SmallVectorImpl<Term> &Out) {
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 32> Work{T};
  while (!Work.empty()) {
    Term X = Work.pop_back_val();
    if (!Seen.insert(X).second)
      continue;
    if (TM.kind(X) == TermKind::Mod && TM.divisor(X).bitLength() > MinWidth)
      Out.push_back(X);
    if (TM.sort(X) == smt::Sort::Int && TM.kind(X) == TermKind::Sum) {
      for (const smt::Monomial &M : TM.linear(X).Monomials)
        Work.push_back(M.Atom);
      continue;
    }
    for (Term K : TM.children(X))
      Work.push_back(K);
  }
  llvm::sort(Out); // parts are older
}
