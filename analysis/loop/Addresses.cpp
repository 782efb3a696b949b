// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointers that a loop moves: within an object by so many elements, or from
// object to object, as along a list or down a tree, of which each is null or
// leads to something that is there.
//
//   form: valid(seq(K)), by induction over K: the first one is valid, and what
//         an iteration makes of valid ones is
//   rule: docs/heap.md "Loops"; docs/soundness.md "Owners"
#include "analysis/ir/Memory.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using smt::Term;
using smt::TermKind;

/// If address To is From moved by some number of elements, that number.
Term FunctionAnalysis::movement(Term From, Term To, const ir::Type *Ty) {
  llvm::SmallVector<heap::Target, 2> X, Y;
  H.resolve(From, Ty->Element, X);
  H.resolve(To, Ty->Element, Y);
  Term By;
  for (const heap::Target &T : llvm::reverse(Y)) {
    llvm::SmallVector<Term, 8> Parts, Wanted;
    TM.collectConjuncts(T.Guard, Parts);
    auto Start = llvm::find_if(X, [&](const heap::Target &S) {
      Wanted.clear();
      TM.collectConjuncts(S.Guard, Wanted);
      return S.K == T.K && S.L == T.L && S.Slots == T.Slots &&
             S.Created == T.Created && llvm::all_of(Wanted, [&](Term P) {
               return TM.isTrue(P) || llvm::is_contained(Parts, P);
             });
    });
    if (Start == X.end() || T.isNowhere() || Start->isNowhere() ||
        (T.Byte && !ir::isByte(Ty->Element)))
      return {};
    // Null stays null: adding to it has failed a check.
    if (T.K == heap::Target::Null)
      continue;
    const Term Step =
        T.Byte ? TM.mkSub(H.bytesFromStart(T), H.bytesFromStart(*Start))
               : TM.mkSub(T.Offset, Start->Offset);
    By = By ? TM.mkIte(T.Guard, Step, By) : Step;
  }
  return By;
}

/// The step of \p Number, of a pointer \p Was that only some iterations change,
/// to the place they visit, as `if (*p == '/') last = p;` does: it is at \p
/// From and \p Number elements, or as at first if that is -1. \p Step is what
/// an iteration makes of it. No term: it does something else.
Term FunctionAnalysis::picked(Term Step, Term Was, Term Number, Term From,
                              Term K, const ir::Type *Ty) {
  std::vector<LoopWrite> Writes;
  collectWrites(TM, choiceOutside(TM, Step), Was, Writes);
  const Term By =
      Writes.size() == 1 ? movement(From, Writes[0].Value, Ty) : Term();
  if (!By)
    return {};
  const smt::TermManager::LinearView Sum = TM.linear(By);
  if (Sum.Monomials.size() != 1 || !(Sum.Monomials[0].Atom == K) ||
      !Sum.Monomials[0].Coefficient.isPositive() || !Sum.Constant->isZero())
    return {};
  return TM.mkIte(Writes[0].Guard, By, Number);
}

/// The address Step elements after Address; no term if it leaves what it is
/// seen as.
Term FunctionAnalysis::moveBy(Term Address, Term Step, const ir::Type *Ty) {
  if (H.movesByParts(Address, Ty->Element))
    return {};
  return H.mapTargets(Address, Ty->Element, [&](const heap::Target &T) -> Term {
    if (T.Byte)
      return H.byteAddress(T.ByteOf, TM.mkAdd(T.Byte, Step), Ty);
    if (T.K != heap::Target::Cell)
      return T.Address;
    return H.address(T.L, T.Slots, TM.mkAdd(T.Offset, Step), T.Created);
  });
}

/// Is the object at \p Address, if any, there in \p S?
Term FunctionAnalysis::isValid(Term Address, const ir::Type *Ty,
                               const State &S) {
  State At = S;
  return TM.mkAnd(aliveAt(Address, Ty->Element, At),
                  inBounds(Address, Ty->Element, At));
}

/// Adds of the pointers among \p All that iterations find from others, and what
/// owners hold, that they are valid in iteration \p K.
void FunctionAnalysis::addValidAddresses(llvm::ArrayRef<Recurrence> All,
                                         const State &Entry, const State &Latch,
                                         Term K,
                                         llvm::ArrayRef<Term> BodyFacts) {
  // What the loop ends, or moves, would have to be another object.
  for (const auto &[L, Content] : Latch.Mem)
    if (Locs[L].RootOf == heap::RootKind::Entry && Locs[L].G != Ghost::None &&
        Locs[L].G != Ghost::Determinate && Content != content(Entry, L))
      return;
  if (F.isTrusted()) // owners may have ended where it is called
    return;
  struct Candidate {
    Term Now, Next;
  };
  std::vector<Candidate> Kept;
  for (const Recurrence &Of : All) {
    if (!Of.Ty || !Of.Ty->isPtr() || Of.Ty->Element->isFunc() ||
        !H.isFromOutside(Of.Self))
      continue;
    const Term First = isValid(Of.Start, Of.Ty, Entry);
    if (holdsWithOwners(First, Entry.Path))
      Kept.push_back(
          {isValid(Of.Self, Of.Ty, Entry), isValid(Of.Step, Of.Ty, Latch)});
  }
  if (Kept.empty())
    return;
  const size_t NumFacts = Facts.size();
  for (Term Fact : BodyFacts)
    addGlobalFact(Fact);
  for (bool Changed = true; Changed;) {
    std::vector<Term> Before{Latch.Path, TM.mkGe(K, TM.mkInt(0))};
    for (const Candidate &X : Kept)
      Before.push_back(X.Now);
    const size_t Size = Kept.size();
    llvm::erase_if(Kept, [&](const Candidate &X) {
      return !holdsWithOwners(X.Next, TM.mkAnd(Before));
    });
    Changed = Kept.size() < Size;
  }
  truncateFacts(NumFacts);
  for (const Candidate &X : Kept)
    addGlobalFact(TM.mkImplies(Entry.Path, X.Now));
}
