// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Stated.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using smt::Answer;
using smt::Term;
using smt::TermKind;

Spoken::Spoken(const FunctionAnalysis &A, const ModuleContext &C,
               const Obligation &O) {
  auto IsChoice = [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    return I && I->From == Provenance::Choice;
  };
  for (size_t N = 0; N < A.Tested.size(); ++N) {
    const Test &T = A.Tested[N];
    if (T.From == Test::Origin::Assumption && N < O.NumTests &&
        llvm::none_of(T.Leaves, IsChoice))
      Assumed.insert(T.Leaves.begin(), T.Leaves.end());
    if (T.From != Test::Origin::Model)
      Mentioned.insert(T.Leaves.begin(), T.Leaves.end());
  }
}

bool Spoken::isAssumedExtent(ModuleContext &C, Term Leaf) const {
  const LocId Of = C.Locs.byInitial(C.TM.function(Leaf));
  if (C.Locs[Of].G != Ghost::Begin)
    return C.Locs[Of].G == Ghost::Size && Assumed.count(Leaf);
  const LocId Size = C.Locs.ghost(Of, Ghost::Size);
  return Assumed.count(C.TM.mkApp(C.Locs[Size].Initial, C.TM.children(Leaf)));
}

/// \p T, where no more is asked of objects of whose size nothing is assumed.
static Term withinParts(ModuleContext &C, Term T, const Spoken &Said) {
  constexpr unsigned LargeBits = 40;
  llvm::SmallVector<Term, 16> Leaves;
  C.TM.collectLeaves(T, Leaves);
  smt::TermMap Large;
  for (Term L : Leaves) {
    const LocId Of = C.TM.kind(L) == TermKind::App
                         ? C.Locs.byInitial(C.TM.function(L))
                         : LocId();
    if (!Of || Said.isAssumedExtent(C, L))
      continue;
    if (C.Locs[Of].G == Ghost::Size)
      Large[L] = C.TM.mkInt(Integer::pow2(LargeBits));
    else if (C.Locs[Of].G == Ghost::Begin)
      Large[L] = C.TM.mkInt(-Integer::pow2(LargeBits));
  }
  return Large.empty() ? T : C.TM.substitute(T, Large);
}

/// Is \p L an operation on numbers that the solver knows little of?
static bool isOperation(const smt::TermManager &TM, Term L) {
  return TM.kind(L) == TermKind::App &&
         llvm::is_contained(
             {"rem", "div", "mul", "and", "or", "xor", "shl", "shr"},
             TM.name(TM.function(L)).split('.').first);
}

std::optional<Term> plimsoll::whenStated(FunctionAnalysis &A, ModuleContext &C,
                                         const Obligation &O, Term Reached) {
  const bool Asserts = O.Kind == ir::CheckKind::Assertion;
  if ((O.Kind != ir::CheckKind::Bounds && !Asserts) || !O.Via.empty())
    return std::nullopt;
  smt::TermManager &TM = C.TM;
  const Spoken Said(A, C, O);
  if (Said.Assumed.empty())
    return std::nullopt;
  const Term Demand = withinParts(C, Reached, Said);
  Term When = TM.mkTrue();
  if (!(Demand == Reached)) {
    When = TM.mkNot(withinParts(C, O.Ok, Said));
    if (A.check(TM.mkAnd(O.Path, When), O.NumFacts) != Answer::Sat)
      return std::nullopt;
  }
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(TM.isFalse(Demand) ? O.Path : Demand, Leaves);
  const llvm::DenseSet<Term> &Known = Asserts ? Said.Assumed : Said.Mentioned;
  auto IsElement = [&](Term Cell) {
    return llvm::any_of(TM.children(Cell).drop_front(),
                        [&](Term Index) { return !TM.isInt(Index); });
  };
  // What a loop computes may come from any of them.
  const bool All = llvm::all_of(A.Sum.Params, [&](Term P) {
    const heap::SymbolInfo *I = C.Syms.info(P);
    return Known.count(P) || (I && I->Ty && I->Ty->isPtr());
  });
  auto Allows = [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (TM.kind(L) == TermKind::App)
      if (heap::LocId Of = C.Locs.byInitial(TM.function(L)))
        return C.Locs[Of].G == Ghost::None ? !Asserts && IsElement(L)
                                           : Said.isAssumedExtent(C, L);
    if (I && I->From == Provenance::Input)
      return I->Ty && I->Ty->isPtr();
    return !I || I->isGiven() || (I->From == Provenance::Sequence && All);
  };
  bool Any = false;
  for (size_t N = 0; N < Leaves.size(); ++N) {
    const Term L = Leaves[N];
    const heap::SymbolInfo *I = C.Syms.info(L);
    Any |= Said.Assumed.count(L) && (!I || I->From == Provenance::Input);
    if (Known.count(L) || Allows(L))
      continue;
    if (!isOperation(TM, L))
      return std::nullopt;
    for (Term Operand : TM.children(L))
      TM.collectLeaves(Operand, Leaves);
  }
  return Any ? std::optional(When) : std::nullopt;
}
