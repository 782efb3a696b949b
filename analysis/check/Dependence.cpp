// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Dependence.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

bool plimsoll::isGivenNothing(const FunctionAnalysis &A) {
  return A.Sum.F->Params.empty() && A.Sum.Reads.empty();
}

Dependence plimsoll::dependence(FunctionAnalysis &A, ModuleContext &C, Term T) {
  Dependence D;
  llvm::SmallVector<Term, 32> Leaves;
  C.TM.collectLeaves(T, Leaves);
  auto IsInitial = [&](Term L) { return bool(C.initialOf(L)); };
  // What is derived in a function that is given nothing is its own doing.
  const bool HasInputs = !isGivenNothing(A);
  auto Lose = [&](bool &What, const heap::SymbolInfo &I) {
    What = true;
    if (D.UnknownText.empty())
      D.UnknownText = I.Text;
  };
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (!I)
      continue;
    D.Place |= I->IsPlace;
    switch (I->From) {
    case Provenance::Derived:
    case Provenance::Input:
      if (HasInputs || I->From == Provenance::Input)
        (A.isOfArguments(L) ? D.Arguments : D.Input) = true;
      else
        Lose(D.Lost, *I);
      break;
    case Provenance::Unknown:
    case Provenance::Approx:
    case Provenance::Sequence:
      // What was in the function's own memory before it wrote there is lost.
      Lose(I->From == Provenance::Unknown && !IsInitial(L) &&
                   I->Determinate != heap::Determinacy::No
               ? D.Code
               : D.Lost,
           *I);
      break;
    case Provenance::Choice:
    case Provenance::Counter:
    case Provenance::Address:
    case Provenance::Slot:
      break;
    }
  }
  return D;
}

bool plimsoll::isOfCaller(ModuleContext &C, Term Leaf) {
  llvm::SmallVector<Term, 8> Leaves;
  for (Term Arg : C.TM.children(Leaf))
    C.TM.collectLeaves(Arg, Leaves);
  return llvm::none_of(Leaves, [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    // A sequence without a type is a number, too.
    return I && !I->isGiven() &&
           !(I->Ty ? I->Ty->isInt() : I->From == Provenance::Sequence);
  });
}

Term plimsoll::ofAllElements(ModuleContext &C, Term T) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(T, Leaves);
  smt::TermMap Map;
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->From == Provenance::Input && TM.kind(L) == TermKind::App &&
        C.Locs.byInitial(TM.function(L)) && isOfCaller(C, L))
      Map[L] = C.Syms.symbol("any." + std::to_string(L.Id), *I);
  return Map.empty() ? T : TM.substitute(T, Map);
}

const heap::SymbolInfo *plimsoll::searchedUnknown(FunctionAnalysis &A,
                                                  ModuleContext &C,
                                                  const Obligation &O, Term T) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(T, Leaves);
  llvm::DenseMap<Term, bool> Found;
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->From == Provenance::Derived)
      Found[L] = true;
  const heap::SymbolInfo *Written = nullptr;
  for (Term Fact : llvm::ArrayRef(A.Facts).take_front(O.NumFacts)) {
    if (!TM.mentionsAny(Fact, Found))
      continue;
    llvm::DenseMap<Term, bool> Indices = Found;
    if (TM.kind(Fact) == TermKind::Forall)
      for (Term B : TM.boundSymbols(Fact))
        Indices[B] = true;
    Leaves.clear();
    TM.collectLeaves(Fact, Leaves);
    for (Term L : Leaves) {
      const heap::SymbolInfo *I = C.Syms.info(L);
      if (!I || TM.kind(L) != TermKind::App || !TM.mentionsAny(L, Indices))
        continue;
      if (I->From == Provenance::Input)
        return nullptr;
      if (I->From == Provenance::Unknown && !C.Locs.byInitial(TM.function(L)))
        Written = I;
    }
  }
  return Written;
}

/// What decides how often a loop went round that \p T speaks of, in one of its
/// iterations each, if it is as \p Is says.
static const heap::SymbolInfo *
decidesRounds(FunctionAnalysis &A, ModuleContext &C, const Obligation &O,
              Term T,
              llvm::function_ref<bool(Term, const heap::SymbolInfo &)> Is) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(T, Leaves);
  llvm::DenseMap<Term, bool> Counts;
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->From == Provenance::Counter)
      Counts[L] = true;
  if (Counts.empty())
    return nullptr;
  for (Term Fact : llvm::ArrayRef(A.Facts).take_front(O.NumFacts)) {
    if (!TM.mentionsAny(Fact, Counts))
      continue;
    llvm::DenseMap<Term, bool> Indices = Counts;
    if (TM.kind(Fact) == TermKind::Forall)
      for (Term B : TM.boundSymbols(Fact))
        Indices[B] = true;
    Leaves.clear();
    TM.collectLeaves(Fact, Leaves);
    for (Term L : Leaves)
      if (const heap::SymbolInfo *I = C.Syms.info(L);
          I && TM.mentionsAny(L, Indices) && Is(L, *I))
        return I;
  }
  return nullptr;
}

bool plimsoll::endsByInputs(FunctionAnalysis &A, ModuleContext &C,
                            const Obligation &O, Term T) {
  return !A.Sum.F->Params.empty() &&
         decidesRounds(A, C, O, T, [&](Term L, const heap::SymbolInfo &I) {
           const LocId Of = C.initialOf(L);
           return I.From == Provenance::Input && Of &&
                  C.Locs[Of].RootOf == heap::RootKind::Entry &&
                  C.Locs[Of].G == Ghost::None;
         });
}

std::string plimsoll::roundsByCode(FunctionAnalysis &A, ModuleContext &C,
                                   const Obligation &O, Term Violation) {
  smt::TermManager &TM = C.TM;
  auto IsOfCode = [&](Term L, const heap::SymbolInfo &I) {
    return I.From == Provenance::Unknown && !C.initialOf(L) &&
           I.Determinate != heap::Determinacy::No;
  };
  llvm::SmallVector<Term, 16> Tests;
  TM.collectConjuncts(O.Path, Tests);
  const bool SetsNumber = llvm::any_of(Tests, [&](Term Cond) {
    llvm::SmallVector<Term, 8> Leaves;
    TM.collectLeaves(Cond, Leaves);
    bool Counts = false;
    for (Term L : Leaves)
      if (const heap::SymbolInfo *I = C.Syms.info(L)) {
        if (IsOfCode(L, *I))
          return false;
        Counts |= I->From == Provenance::Counter;
      }
    return Counts;
  });
  const heap::SymbolInfo *I =
      SetsNumber ? nullptr : decidesRounds(A, C, O, Violation, IsOfCode);
  return I ? I->Text : "";
}
