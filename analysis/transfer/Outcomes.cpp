// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a call comes to: a function of the program that gives null, or an object
// without a value, in some cases has tested for them. Who uses the result
// without a look reckons with the other cases only.
//   rule: semantics "whose fault" (docs/checks.md)
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

/// The conditions that decide between the constant and the other values of
/// \p Value, in \p Out.
static void outcomes(smt::TermManager &TM, Term Value,
                     llvm::SmallVectorImpl<Term> &Out) {
  constexpr unsigned MaxDepth = 8;
  for (unsigned Depth = 0; Depth < MaxDepth && TM.kind(Value) == TermKind::Ite;
       ++Depth) {
    const Term If = TM.children(Value)[0];
    const bool IsFirst = TM.kind(TM.children(Value)[1]) == TermKind::IntConst;
    if (IsFirst || TM.kind(TM.children(Value)[2]) == TermKind::IntConst)
      Out.push_back(If);
    Value = TM.children(Value)[IsFirst ? 2 : 1];
  }
}

/// Is \p Cond no more than that an input is null? Who hands null on has nothing
/// found out.
bool FunctionAnalysis::asksForNull(Term Cond) const {
  if (TM.kind(Cond) == TermKind::Not)
    Cond = TM.children(Cond)[0];
  llvm::SmallVector<Term, 4> Of;
  TM.collectLeaves(Cond, Of);
  return llvm::all_of(Of, [&](Term L) {
    const heap::SymbolInfo *I = Syms.info(L);
    const heap::LocId At = C.initialOf(L);
    const ir::Type *Ty = At && Locs[At].G == heap::Ghost::None ? Locs[At].Ty
                         : I                                   ? I->Ty
                                                               : nullptr;
    return Ty && Ty->isPtr();
  });
}

void FunctionAnalysis::noteOutcomes(llvm::ArrayRef<MemoryEffect> Effects,
                                    Term Result, const ir::Type *ResultTy,
                                    State &S) {
  llvm::SmallVector<Term, 8> Conditions;
  auto Add = [&](Term Value, const ir::Type *Ty) {
    if (Ty->isBool() && TM.kind(asBool(Value)) != TermKind::Ite)
      Conditions.push_back(asBool(Value));
    else if (Ty->isBool() || Ty->isInt() || Ty->isPtr())
      outcomes(TM, asInt(Value), Conditions);
  };
  if (Result && ResultTy)
    Add(Result, ResultTy);
  for (const MemoryEffect &E : Effects)
    if (const heap::Location &At = Locs[E.L];
        At.G == heap::Ghost::None && !At.Arity && At.Ty && At.Ty->isBool())
      Add(content(S, E.L), At.Ty);
  constexpr size_t MaxConditions = 4;
  if (Conditions.size() > MaxConditions)
    Conditions.resize(MaxConditions);
  for (Term Cond : Conditions)
    if (!TM.isTrue(Cond) && !TM.isFalse(Cond) && !asksForNull(Cond))
      Tested.push_back(makeTest(Cond, S.Path, Test::Origin::Outcome));
}
