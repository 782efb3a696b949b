// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that change the places of elements again and again: an element at the
// start of iteration K is one that was there before the loop.
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

/// What \p Cond says of \p Slot and of constants of the loop alone.
static Term sameCells(smt::TermManager &TM, Term Cond,
                      llvm::function_ref<bool(Term)> Varies) {
  llvm::SmallVector<Term, 8> Parts, Kept;
  TM.collectConjuncts(Cond, Parts);
  for (Term Part : Parts)
    if (!Varies(Part))
      Kept.push_back(Part);
  return TM.mkAnd(Kept);
}

/// The content of L at the start of iteration K, if the body moves elements
/// within a range that is the same in all iterations, and writes others only:
/// these as \p OfOthers gives it from the content before and after the body; no
/// term otherwise.
///   form: ite(range(x), L0(.., g(K, x), ..), others), and
///         forall x. range(x) => range(g(K, x));  g(0, x) = x
///   rule: induction; the body reads a cell of the range it writes
Term FunctionAnalysis::permuted(LocId L, Term Content, Term Header,
                                Term Initial, Term K, Term Path,
                                llvm::StringRef Name,
                                llvm::function_ref<Term(Term, Term)> OfOthers) {
  llvm::SmallVector<Term, 4> Slots = Locs.slots(L);
  heap::SymbolInfo Info{Provenance::Sequence, nullptr, true, Locs.toString(L),
                        true};
  Info.IsPlace = true;
  const std::string Prefix = (Name + ".place." + llvm::Twine(L.Index)).str();
  // As in permutation(): a leaf by which the axiom is found.
  llvm::SmallVector<Term, 8> Args{Syms.symbol(Prefix + ".of", Info)};
  llvm::append_range(Args, Counters);
  llvm::append_range(Args, Slots);
  const smt::FunctionSymbol Fn = Syms.function(Prefix, Args.size(), Info);
  LoopLeaves.insert(functionKey(Fn));
  // A write of all of the range takes the place of the one before.
  Term Unchanged = Header, Before;
  if (TM.kind(Header) == TermKind::Ite) {
    llvm::SmallVector<Term, 16> Leaves;
    TM.collectLeaves(TM.children(Header)[1], Leaves);
    if (llvm::any_of(Leaves, [&](Term T) {
          return TM.kind(T) == TermKind::App && TM.function(T) == Fn;
        })) {
      Before = TM.children(Header)[1];
      Unchanged = TM.children(Header)[2];
    }
  }
  std::vector<LoopWrite> Writes, Others;
  collectWrites(TM, Content, Unchanged, Writes);
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  auto Varies = [&](Term T) {
    return TM.mentionsAny(T, OnlyK) || mentionsLoopValue(T);
  };
  llvm::DenseMap<Term, bool> AllSlots;
  for (Term X : Slots)
    AllSlots[X] = true;
  Term Slot, Range;
  for (const LoopWrite &W : Writes) {
    if (W.Value == Before)
      continue;
    const Term Cells = sameCells(TM, W.Guard, Varies);
    Term Moved;
    // Values say what the guard makes of a slot.
    smt::TermMap Fixed;
    llvm::SmallVector<Term, 4> At = Slots;
    for (Term &X : At)
      if (Term Is = solvedFor(TM, W.Guard, X, [&](Term T) {
            return !TM.mentionsAny(T, AllSlots);
          }))
        Fixed[X] = Is, X = Is;
    const Term Value = TM.substitute(W.Value, Fixed);
    llvm::SmallVector<Term, 16> Places;
    TM.collectLeaves(Value, Places);
    for (Term Leaf : Places) {
      const heap::SymbolInfo *I = Syms.info(Leaf);
      if (TM.kind(Leaf) != TermKind::App || !I || !I->IsPlace)
        continue;
      for (size_t I = 0; I < Slots.size(); ++I) {
        llvm::SmallVector<Term, 4> From = At;
        From[I] = Leaf;
        if ((Slot && Slot != Slots[I]) ||
            !(H.instantiate(Before ? Before : Header, From) == Value))
          continue;
        Slot = Slots[I];
        Moved = Leaf;
      }
    }
    if (!Moved) {
      // Of a cell outside of the range, which none that moves comes from.
      if (Before && provedFalse(W.Guard))
        continue;
      Others.push_back(W);
      continue;
    }
    if (Range && Range != Cells)
      return {};
    Range = Cells;
    smt::TermMap There;
    There[Slot] = Moved;
    // The path, which is long at times, rarely bears on it.
    const Term Leaves =
        TM.mkAnd(W.Guard, TM.mkNot(TM.substitute(Range, There)));
    if (!provedFalse(Leaves) && !provedFalse(TM.mkAnd(Path, Leaves)))
      return {};
  }
  if (!Range)
    return {};
  Term Rest = Unchanged;
  for (size_t I = Others.size(); I-- > 0;) {
    if (!provedFalse(TM.mkAnd(Range, Others[I].Guard)))
      return {};
    Rest = TM.mkIte(Others[I].Guard, Others[I].Value, Rest);
  }
  if (!Others.empty())
    Rest = OfOthers(Unchanged, Rest);
  const Term Place = TM.mkApp(Fn, Args);
  smt::TermMap There;
  There[Slot] = Place;
  WitnessFacts.push_back(TM.mkForall(
      Slots,
      TM.mkImplies(Range, TM.mkAnd(TM.substitute(Range, There),
                                   TM.mkImplies(TM.mkEq(K, TM.mkInt(0)),
                                                TM.mkEq(Place, Slot))))));
  std::replace(Slots.begin(), Slots.end(), Slot, Place);
  return TM.mkIte(Range, H.instantiate(Initial, Slots),
                  Others.empty() ? Initial : Rest);
}

/// Does \p T depend on where an element came from that changed places?
bool FunctionAnalysis::mentionsPlace(Term T) {
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(T, Leaves);
  return llvm::any_of(Leaves, [&](Term Leaf) {
    const heap::SymbolInfo *I = Syms.info(Leaf);
    return I && I->IsPlace;
  });
}
