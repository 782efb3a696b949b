// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/LoopContract.h"

using namespace plimsoll;
using heap::Provenance;
using smt::Answer;
using smt::Term;
using smt::TermKind;

Term plimsoll::whateverLoopsMake(FunctionAnalysis &A, ModuleContext &C,
                                 const Obligation &O, Term Violation) {
  constexpr uint64_t MaxSteps = 20000;
  constexpr size_t MaxContract = 400; // terms: longer ones nobody reads
  smt::TermManager &TM = C.TM;
  if (TM.dagSize(Violation) > MaxContract)
    return {};
  llvm::SmallVector<Term, 8> Leaves, Symbols;
  smt::TermMap Values;
  TM.collectLeaves(O.Ok, Leaves);
  // Of memory, what the callers have where a pointer of theirs leads to, too.
  auto IsInput = [&](auto &IsInput, Term L) -> bool {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (!I || I->From != Provenance::Input)
      return false;
    if (O.Kind == ir::CheckKind::Overflow)
      return I->Ty && I->Ty->isInt() && TM.kind(L) == TermKind::Symbol;
    if (TM.kind(L) == TermKind::Symbol)
      return true;
    llvm::SmallVector<Term, 4> Of;
    for (Term Argument : TM.children(L))
      TM.collectLeaves(Argument, Of);
    return llvm::all_of(Of, [&](Term T) { return IsInput(IsInput, T); });
  };
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (I &&
        (I->From == Provenance::Sequence || I->From == Provenance::Counter)) {
      Values[L] = C.Syms.symbol("any." + std::to_string(L.Id), *I);
      Symbols.push_back(Values[L]);
    } else if (!IsInput(IsInput, L)) {
      return {};
    }
  }
  if (Symbols.empty())
    return {};
  // What else is on the way is left out: more is asked of callers than needed.
  llvm::SmallVector<Term, 16> Reached{TM.mkNot(O.Ok)}, Known;
  TM.collectConjuncts(O.Path, Known);
  TM.collectConjuncts(
      A.knownOf(Violation, O.NumFacts, /*Checked=*/false, /*Near=*/true),
      Known);
  for (Term Fact : Known) {
    Leaves.clear();
    TM.collectLeaves(Fact, Leaves);
    if (llvm::all_of(Leaves, [&](Term L) {
          return Values.count(L) || IsInput(IsInput, L);
        }))
      Reached.push_back(Fact);
  }
  ResourceLimit Limits;
  Limits.setSteps(MaxSteps);
  smt::Elimination E = smt::eliminateExists(
      TM, Symbols, TM.substitute(TM.mkAnd(Reached), Values), smt::Approx::Over,
      Limits);
  Term Contract = TM.mkNot(E.Formula);
  if (!E.Exact || TM.dagSize(Contract) > MaxContract)
    return {};
  // One that small numbers do not meet tells that nothing bounds the values.
  smt::TermMap SmallCells, Small;
  Leaves.clear();
  TM.collectLeaves(Contract, Leaves);
  for (Term L : Leaves) {
    const heap::LocId Of = TM.kind(L) == TermKind::App
                               ? C.Locs.byInitial(TM.function(L))
                               : heap::LocId();
    const heap::Ghost G = Of ? C.Locs[Of].G : heap::Ghost::None;
    const bool IsTruth = G == heap::Ghost::Alive || G == heap::Ghost::Kind;
    (TM.kind(L) == TermKind::App ? SmallCells : Small)[L] =
        TM.mkInt(IsTruth                   ? 1
                 : G == heap::Ghost::Begin ? 0
                                           : 100);
  }
  if (!TM.isTrue(TM.substitute(TM.substitute(Contract, SmallCells), Small)))
    return {};
  // It must not say that the check is never reached.
  return A.check(TM.mkAnd(O.Path, Contract), O.NumFacts) == Answer::Sat
             ? Contract
             : Term();
}
