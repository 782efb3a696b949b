// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses that a callee compares. It knows them as values from before the
// call: one of an element that another container takes over, or took over where
// it was not followed, says nothing of where the element is as they are
// compared.
//   rule: [container.reqmts]; docs/heap.md
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/TakenOver.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using heap::Target;
using smt::Answer;
using smt::Term;
using smt::TermKind;

/// What \p T may be, whatever selects it.
static void valuesOf(const smt::TermManager &TM, Term T,
                     llvm::SmallVectorImpl<Term> &Out) {
  llvm::DenseSet<Term> Seen{T};
  llvm::SmallVector<Term, 16> Work{T};
  while (!Work.empty()) {
    const Term At = Work.pop_back_val();
    if (TM.kind(At) == TermKind::Symbol || TM.kind(At) == TermKind::App)
      Out.push_back(At);
    if (TM.kind(At) == TermKind::Ite || TM.kind(At) == TermKind::Sum)
      for (Term Of : TM.children(At))
        if (TM.sort(Of) != smt::Sort::Bool && Seen.insert(Of).second)
          Work.push_back(Of);
  }
}

/// Is it, as a type tells, an address, or a number that may be made of one?
static bool mayBeAddress(const heap::SymbolInfo &I) {
  return !I.Ty || I.Ty->isPtr() ||
         (I.Ty->isInt() && I.Ty->Width == 64 && I.From == Provenance::Input);
}

/// Notes for callers what the function compares that it is given.
void FunctionAnalysis::noteCompared() {
  auto AddressOf = [&](Term T) {
    return TM.kind(T) == TermKind::App ? Locs.byAddress(TM.function(T))
                                       : LocId();
  };
  auto MayBeElement = [&](Term T) {
    if (LocId L = AddressOf(T))
      return bool(Locs[L].Stamped);
    const heap::SymbolInfo *I = Syms.info(T);
    return I && I->From != Provenance::Input && I->Ty && I->Ty->isPtr();
  };
  constexpr unsigned MaxSlots = 8;
  smt::TermMap AnySlot;
  for (unsigned N = 0; N < MaxSlots; ++N)
    AnySlot[Locs.slot(N)] = Syms.symbol("compared." + std::to_string(N),
                                        {Provenance::Slot, nullptr, true, {}});
  llvm::DenseMap<Term, bool> Known; // and whether with an element
  auto Compare = [&](llvm::ArrayRef<Term> Together) {
    llvm::SmallVector<Term, 8> Values;
    for (Term T : Together)
      valuesOf(TM, T, Values);
    auto IsSlot = [&](Term T) {
      const heap::SymbolInfo *I = Syms.info(T);
      return I && I->From == Provenance::Slot;
    };
    if (llvm::any_of(Values, IsSlot)) // which cell it is
      return;
    const unsigned NumElements = llvm::count_if(Values, MayBeElement);
    for (Term T : Values)
      if (const heap::SymbolInfo *I = Syms.info(T);
          I && !AddressOf(T) && mayBeAddress(*I))
        Known[TM.substitute(T, AnySlot)] |= NumElements > MayBeElement(T);
  };
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 32> Work;
  auto Visit = [&](Term T) {
    if (T && Seen.insert(T).second)
      Work.push_back(T);
  };
  Visit(Sum.Returns);
  Visit(Sum.Throws);
  Visit(Sum.Stops);
  Visit(Sum.FreesIf);
  Visit(Sum.CallsUnknownIf);
  Visit(Sum.ClockOut);
  Visit(Sum.Result);
  for (auto &[L, T] : Sum.Mem)
    Visit(T);
  for (const Obligation &O : Sum.Latent) {
    Visit(O.Path);
    Visit(O.Ok);
  }
  for (Term Fact : Sum.Facts)
    Visit(Fact);
  for (const HandedOver &Move : Sum.Moves)
    Visit(Move.When);
  while (!Work.empty()) {
    const Term T = Work.pop_back_val();
    const bool IsOther = TM.kind(T) == TermKind::App && !AddressOf(T) &&
                         !Locs.byInitial(TM.function(T));
    if (TM.children(T).size() > 1 && (TM.kind(T) == TermKind::Sum || IsOther))
      Compare(TM.children(T));
    llvm::for_each(TM.children(T), Visit);
  }
  if (Sum.Result && F.Result && (F.Result->isBool() || F.Result->isInt()))
    Compare(Sum.Result);
  for (auto &[T, WithElement] : Known)
    Sum.Compared.push_back({T, WithElement});
  llvm::sort(Sum.Compared, [](const ComparedValue &X, const ComparedValue &Y) {
    return X.Of < Y.Of;
  });
}

/// Does \p Callee compare an address of an element that may be elsewhere by
/// then: that another container took over before the call, or that the callee
/// hands over? Models compare what there is in containers; of their own
/// hand-overs they know.
bool FunctionAnalysis::comparesMoved(const Summary &Callee, Instantiation &In,
                                     State &Before) {
  auto IsOfElement = [&](Term T) {
    const LocId L =
        TM.kind(T) == TermKind::App ? Locs.byAddress(TM.function(T)) : LocId();
    return L && Locs[L].Stamped;
  };
  auto IsGone = [&](Term T) {
    llvm::SmallVector<Target, 4> Of;
    H.resolve(T, Locs[Locs.byAddress(TM.function(T))].Ty, Of);
    return llvm::any_of(Of, [&](const Target &T) {
      bool Ended = false; // any elements since the function began
      if (T.K == Target::Cell)
        for (LocId Step = Locs[T.L].Stamped; Step;
             Step = H.outerStamped(Step)) {
          const LocId G = Locs.ghost(Step, heap::Ghost::Invalidated);
          Ended |= Before.Mem.count(G) && !(content(Before, G) == H.initial(G));
        }
      if (!Ended)
        return false;
      Term Valid = whereTakenOver(TM, Syms, isValidElement(T, Before));
      return !TM.isTrue(Valid) &&
             askAgain(TM.mkAnd({Before.Path, T.Guard, TM.mkNot(Valid)})) !=
                 Answer::Unsat;
    });
  };
  const bool IsModel =
      Callee.F->isTrusted() && !C.CallingBack.contains(Callee.F);
  if (IsModel && TakenOver.empty())
    return false;
  const bool HandsOver = !IsModel && Callee.handsOver();
  return llvm::any_of(Callee.Compared, [&](const ComparedValue &Of) {
    llvm::SmallVector<Term, 8> Values;
    valuesOf(TM, In.rewrite(Of.Of), Values);
    return llvm::any_of(Values, [&](Term T) {
      return IsOfElement(T) && ((HandsOver && Of.WithElement) || IsGone(T));
    });
  });
}
