// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/AtBest.h"

using namespace plimsoll;
using heap::Ghost;
using smt::Term;
using smt::TermKind;

namespace {

/// What limits the pointers from outside, and the objects that they lead to.
class Limits {
public:
  explicit Limits(ModuleContext &C) : C(C), TM(C.TM) {}

  /// What \p T says if it holds; if not \p IsFact, what it says in any case.
  void add(Term T, bool IsFact) { Work.push_back({T, IsFact ? Holds : Any}); }
  void run();
  bool isLimited(heap::LocId Of) const { return Objects.contains(Of); }
  bool isLimited(Term Pointer) const { return Pointers.contains(Pointer); }

private:
  enum Polarity : uint8_t { Holds = 1, Fails = 2, Any = 3 };

  void visit(Term T, Polarity P);
  bool isAtom(Term T, Polarity P);
  void descend(Term T);

  ModuleContext &C;
  smt::TermManager &TM;
  llvm::SmallVector<std::pair<Term, Polarity>, 64> Work;
  llvm::DenseMap<Term, uint8_t> Seen;
  llvm::DenseSet<heap::LocId> Objects;
  llvm::DenseSet<Term> Pointers;
  llvm::SmallVector<std::pair<Term, Term>, 8> Same;
};

} // namespace

static bool isPointerFromOutside(ModuleContext &C, Term T) {
  const heap::SymbolInfo *I = C.Syms.info(T);
  return I && I->Ty && I->Ty->isPtr() &&
         (I->From == heap::Provenance::Input ||
          I->From == heap::Provenance::Unknown);
}

/// Is it a fact of a whole object, one that a pointer leads to?
static bool isOfObject(ModuleContext &C, Term T) {
  const heap::LocId Of = C.initialOf(T);
  return Of && !C.TM.children(T).empty() &&
         (C.Locs[Of].G == Ghost::Size || C.Locs[Of].G == Ghost::Begin ||
          C.Locs[Of].G == Ghost::Alive) &&
         isPointerFromOutside(C, C.TM.children(T)[0]);
}

/// Visits the arguments of \p T; a pointer that is only followed is not limited
/// by that.
void Limits::descend(Term T) {
  const bool IsRead = bool(C.initialOf(T));
  for (Term Arg : TM.children(T))
    if (IsRead && isPointerFromOutside(C, Arg))
      descend(Arg);
    else
      Work.push_back({Arg, Any});
}

/// Visits \p T if it is a comparison, but for what suits the demands there.
bool Limits::isAtom(Term T, Polarity P) {
  const TermKind K = TM.kind(T);
  if ((K != TermKind::Eq && K != TermKind::Le) || TM.children(T).size() != 1)
    return false;
  const auto Sum = TM.linear(TM.children(T)[0]);
  if (K == TermKind::Eq && Sum.Constant->isZero() &&
      Sum.Monomials.size() == 2 &&
      isPointerFromOutside(C, Sum.Monomials[0].Atom) &&
      isPointerFromOutside(C, Sum.Monomials[1].Atom)) {
    Same.push_back({Sum.Monomials[0].Atom, Sum.Monomials[1].Atom});
    descend(Sum.Monomials[0].Atom);
    descend(Sum.Monomials[1].Atom);
    return true;
  }
  for (const smt::Monomial &M : Sum.Monomials) {
    const heap::LocId Of = C.initialOf(M.Atom);
    bool Suits = false;
    if (isOfObject(C, M.Atom) && P != Any) {
      const bool Grows = (M.Coefficient < Integer(0)) == (P == Holds);
      const Ghost G = C.Locs[Of].G;
      if (K == TermKind::Le)
        Suits = G == Ghost::Size ? Grows : G == Ghost::Begin && !Grows;
      else
        Suits = G == Ghost::Alive && Sum.Monomials.size() == 1 &&
                Sum.Constant->isZero() == (P == Fails);
    }
    const bool IsNull = K == TermKind::Eq && P == Fails &&
                        Sum.Monomials.size() == 1 && Sum.Constant->isZero() &&
                        isPointerFromOutside(C, M.Atom);
    if (Suits || IsNull)
      descend(M.Atom);
    else
      Work.push_back({M.Atom, Any});
  }
  return true;
}

void Limits::visit(Term T, Polarity P) {
  uint8_t &Before = Seen[T];
  if ((Before & P) == P)
    return;
  Before |= P;
  switch (TM.kind(T)) {
  case TermKind::And:
  case TermKind::Or:
    for (Term Part : TM.children(T))
      Work.push_back({Part, P});
    return;
  case TermKind::Forall:
    Work.push_back({TM.children(T)[0], P});
    return;
  case TermKind::Not:
    Work.push_back({TM.children(T)[0], P == Any     ? Any
                                       : P == Holds ? Fails
                                                    : Holds});
    return;
  default:
    break;
  }
  if (isAtom(T, P))
    return;
  if (isOfObject(C, T))
    Objects.insert(C.initialOf(T));
  if (isPointerFromOutside(C, T))
    Pointers.insert(T);
  descend(T);
}

void Limits::run() {
  while (!Work.empty()) {
    const auto [T, P] = Work.pop_back_val();
    visit(T, P);
  }
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (auto [A, B] : Same)
      if (Pointers.contains(A) != Pointers.contains(B)) {
        Pointers.insert(A);
        Pointers.insert(B);
        Grows = true;
      }
  }
}

Term plimsoll::atBest(FunctionAnalysis &A, ModuleContext &C,
                      const Obligation &O) {
  constexpr unsigned SizeBits = 47;
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 16> Own;
  TM.collectLeaves(O.Ok, Own);
  smt::TermMap Best;
  auto MayChoose = [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    return isPointerFromOutside(C, L) || isOfObject(C, L) ||
           (I && I->OfDeterminacy);
  };
  if (A.Sum.F->IsMain || llvm::none_of(Own, MayChoose))
    return O.Ok;
  Limits Of(C);
  Of.add(O.Path, /*IsFact=*/false);
  for (const Test &T : A.Tested) {
    Of.add(T.Cond, /*IsFact=*/false);
    Of.add(T.Path, /*IsFact=*/false);
  }
  for (size_t I = 0; I < O.NumFacts && I < A.Facts.size(); ++I)
    Of.add(A.Facts[I], /*IsFact=*/true);
  Of.run();
  for (Term L : Own) {
    const heap::LocId Object = C.initialOf(L);
    const bool IsObject = isOfObject(C, L);
    if (IsObject && Of.isLimited(Object))
      return O.Ok;
    if (IsObject)
      Best[L] = C.Locs[Object].G == Ghost::Alive ? TM.mkInt(1)
                : C.Locs[Object].G == Ghost::Size
                    ? TM.mkInt(Integer::pow2(SizeBits))
                    : TM.mkInt(-Integer::pow2(SizeBits));
    if (isPointerFromOutside(C, L) && !Of.isLimited(L))
      Best[TM.mkEq(L, TM.mkInt(0))] = TM.mkFalse();
    if (const heap::SymbolInfo *I = C.Syms.info(L); I && I->OfDeterminacy)
      Best[L] = TM.mkInt(1);
  }
  return TM.substitute(O.Ok, Best);
}
