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

/// Is \p L, of which \p I says where it is from, what unknown code made? What
/// was in the function's own memory before it wrote there is lost.
static bool isOfCode(const ModuleContext &C, Term L,
                     const heap::SymbolInfo &I) {
  return I.From == Provenance::Unknown && !C.initialOf(L) &&
         I.Determinate != heap::Determinacy::No;
}

Dependence plimsoll::dependence(FunctionAnalysis &A, ModuleContext &C, Term T) {
  Dependence D;
  llvm::SmallVector<Term, 32> Leaves;
  C.TM.collectLeaves(T, Leaves);
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
      if (A.isOfArguments(L))
        D.Arguments = true;
      else if (HasInputs || I->From == Provenance::Input)
        D.Input = true;
      else
        Lose(D.Lost, *I);
      break;
    case Provenance::Unknown:
    case Provenance::Approx:
    case Provenance::Sequence:
      Lose(isOfCode(C, L, *I) ? D.Code : D.Lost, *I);
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

const heap::SymbolInfo *plimsoll::saidWith(
    FunctionAnalysis &A, ModuleContext &C, const Obligation &O,
    const llvm::DenseMap<Term, bool> &Of,
    llvm::function_ref<bool(Term, const heap::SymbolInfo &)> Is) {
  smt::TermManager &TM = C.TM;
  const size_t NumFacts = std::min(O.NumFacts, A.Facts.size());
  for (Term Fact : llvm::ArrayRef(A.Facts).take_front(NumFacts)) {
    if (!TM.mentionsAny(Fact, Of))
      continue;
    llvm::DenseMap<Term, bool> Indices = Of;
    if (TM.kind(Fact) == TermKind::Forall)
      for (Term B : TM.boundSymbols(Fact))
        Indices[B] = true;
    llvm::SmallVector<Term, 32> Leaves;
    TM.collectLeaves(Fact, Leaves);
    for (Term L : Leaves)
      if (const heap::SymbolInfo *I = C.Syms.info(L);
          I && TM.mentionsAny(L, Indices) && Is(L, *I))
        return I;
  }
  return nullptr;
}

/// The symbols in \p T that come \p From there.
static llvm::DenseMap<Term, bool> symbolsOf(ModuleContext &C, Term T,
                                            Provenance From) {
  llvm::SmallVector<Term, 32> Leaves;
  C.TM.collectLeaves(T, Leaves);
  llvm::DenseMap<Term, bool> Result;
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L); I && I->From == From)
      Result[L] = true;
  return Result;
}

const heap::SymbolInfo *plimsoll::searchedUnknown(FunctionAnalysis &A,
                                                  ModuleContext &C,
                                                  const Obligation &O, Term T) {
  const heap::SymbolInfo *Written = nullptr;
  const bool OfInputs = saidWith(A, C, O, symbolsOf(C, T, Provenance::Derived),
                                 [&](Term L, const heap::SymbolInfo &I) {
                                   const bool IsApp =
                                       C.TM.kind(L) == TermKind::App;
                                   if (IsApp && I.From == Provenance::Unknown &&
                                       !C.Locs.byInitial(C.TM.function(L)))
                                     Written = &I;
                                   return IsApp && I.From == Provenance::Input;
                                 }) != nullptr;
  return OfInputs ? nullptr : Written;
}

bool plimsoll::endsByInputs(FunctionAnalysis &A, ModuleContext &C,
                            const Obligation &O, Term T) {
  return !A.Sum.F->Params.empty() &&
         saidWith(A, C, O, symbolsOf(C, T, Provenance::Counter),
                  [&](Term L, const heap::SymbolInfo &I) {
                    const LocId Of = C.initialOf(L);
                    return I.From == Provenance::Input && Of &&
                           C.Locs[Of].RootOf == heap::RootKind::Entry &&
                           C.Locs[Of].G == Ghost::None;
                  });
}

std::string plimsoll::roundsByCode(FunctionAnalysis &A, ModuleContext &C,
                                   const Obligation &O, Term Violation) {
  auto IsOfCode = [&](Term L, const heap::SymbolInfo &I) {
    return isOfCode(C, L, I);
  };
  llvm::SmallVector<Term, 16> Tests;
  C.TM.collectConjuncts(O.Path, Tests);
  const bool SetsNumber = llvm::any_of(Tests, [&](Term Cond) {
    llvm::SmallVector<Term, 8> Leaves;
    C.TM.collectLeaves(Cond, Leaves);
    bool Counts = false;
    for (Term L : Leaves)
      if (const heap::SymbolInfo *I = C.Syms.info(L)) {
        if (isOfCode(C, L, *I))
          return false;
        Counts |= I->From == Provenance::Counter;
      }
    return Counts;
  });
  const heap::SymbolInfo *I =
      SetsNumber
          ? nullptr
          : saidWith(A, C, O, symbolsOf(C, Violation, Provenance::Counter),
                     IsOfCode);
  return I ? I->Text : "";
}
