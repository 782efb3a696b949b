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
  const LocId Of = C.initialOf(Leaf);
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
    const LocId Of = C.initialOf(L);
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

std::optional<StatedViolation> plimsoll::findStated(FunctionAnalysis &A,
                                                    ModuleContext &C,
                                                    const Obligation &O,
                                                    Term Reached) {
  // What only calls in the file give, those are asked for; and an assertion
  // before all loops completes what is assumed.
  auto IsOfLoop = [](const Test &T) {
    return T.From == Test::Origin::LoopExit ||
           T.From == Test::Origin::LoopEntry;
  };
  if (O.Kind == ir::CheckKind::Assertion
          ? llvm::none_of(llvm::ArrayRef(A.Tested).take_front(O.NumTests),
                          IsOfLoop)
          : O.Kind != ir::CheckKind::Bounds)
    return std::nullopt;
  if (!O.Via.empty() || !A.Sum.F->External)
    return std::nullopt;
  smt::TermManager &TM = C.TM;
  const Spoken Said(A, C, O);
  if (Said.Assumed.empty())
    return std::nullopt;
  const Term Demand = withinParts(C, Reached, Said);
  StatedViolation R{TM.mkTrue(), Demand == Reached};
  if (!R.Anyhow) {
    R.When = TM.mkNot(withinParts(C, O.Ok, Said));
    if (A.check(TM.mkAnd(O.Path, R.When), O.NumFacts) != Answer::Sat)
      return std::nullopt;
  }
  for (const Test &T : A.Tested) // later ones say what is given, too
    if (T.From == Test::Origin::Assumption)
      R.When = TM.mkAnd(R.When, TM.mkImplies(T.Path, T.Cond));
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(TM.isFalse(Demand) ? O.Path : Demand, Leaves);
  bool Any = false;
  for (size_t N = 0; N < Leaves.size(); ++N) {
    const Term L = Leaves[N];
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (Said.Assumed.count(L)) {
      Any |= !I || I->From == Provenance::Input;
    } else if (C.initialOf(L)) {
      if (!Said.isAssumedExtent(C, L))
        return std::nullopt;
    } else if (isOperation(TM, L)) {
      for (Term Operand : TM.children(L))
        TM.collectLeaves(Operand, Leaves);
    } else if (I && I->From == Provenance::Input) {
      if (!I->Ty || !I->Ty->isPtr())
        return std::nullopt;
    } else if (I && !I->isGiven()) {
      if (I->From != Provenance::Sequence || TM.kind(L) != TermKind::App ||
          !A.NumberSequences.count(TM.function(L).Id))
        return std::nullopt;
    }
  }
  return Any ? std::optional(R) : std::nullopt;
}
