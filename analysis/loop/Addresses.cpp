// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointers that a loop moves from object to object, as along a list or down a
// tree: that each is null or leads to something that is there.
//
//   form: valid(seq(K)), by induction over K: the first one is valid, and what
//         an iteration makes of valid ones is
//   rule: docs/heap.md "Loops"; docs/soundness.md "Owners"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using smt::Term;

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
