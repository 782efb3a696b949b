// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of code that may read or change cells of any object it can reach: which
// cells of the caller these may be.
//
//   rule: Summary::Anywhere (docs/heap.md)
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using smt::Term;

/// Can an object of one type be accessed as one of the other?
static bool isSame(const ir::Type *X, const ir::Type *Y) {
  if (!X || !Y || X->isVoid() || Y->isVoid())
    return false;
  return X == Y || heap::LocationTable::sameStorage(X, Y) ||
         heap::LocationTable::entryKey(X) == heap::LocationTable::entryKey(Y);
}

/// Is nothing known of what an object of this type holds?
static bool isUntyped(const ir::Type *Ty) {
  return !Ty || Ty->isVoid() || (Ty->isInt() && Ty->Width == 8);
}

/// The cells below \p Root that may be the cell \p L of an entry object, as
/// part of it or of an object it is a part of. Of elements that are
/// invalidated, the elements.
void FunctionAnalysis::addCellsLike(LocId L, LocId Root,
                                    llvm::SmallVectorImpl<LocId> &Out) {
  const bool OfElements = Locs[L].G == Ghost::Invalidated;
  const LocId Cell = OfElements ? Locs[L].Parent : L;
  const LocId Of = Locs[L].Root;
  const ir::Type *Ty = Locs[Root].Ty;
  llvm::SmallVector<LocId, 16> Below;
  if (OfElements)
    Locs.invalidatableBelow(Root, Below);
  else
    Locs.scalarsBelow(Root, Below);
  // The location of L's object that Root's may be part of.
  LocId Around;
  if (Ty && Ty->isStruct())
    for (LocId A = Cell; A && A != Of && !Around; A = Locs[A].Parent)
      if (isSame(Locs[A].Ty, Ty))
        Around = A;
  const bool Any = isUntyped(Locs[Of].Ty) || isUntyped(Ty);
  const bool Own = Locs[Root].RootOf != RootKind::Entry;
  for (LocId B : Below) {
    bool Is = (Own && Any) || (Any && isSame(Locs[B].Ty, Locs[Cell].Ty)) ||
              (Around && Locs.relocate(B, Root, Around) == Cell);
    for (LocId A = B; A && !Is; A = Locs[A].Parent)
      Is = isSame(Locs[A].Ty, Locs[Of].Ty) && Locs.relocate(Cell, Of, A) == B;
    if (Is && !llvm::is_contained(Out, B))
      Out.push_back(B);
  }
}

/// The same below all that a callee can reach, with \p Reached of what this
/// function made.
llvm::SmallVector<LocId, 4>
FunctionAnalysis::cellsLike(LocId L, const std::set<LocId> &Reached) {
  const LocId Of = Locs[L].Root;
  std::set<LocId> Roots(Relevant);
  Roots.insert(Of);
  for (LocId R : Reached) {
    Roots.insert(R);
    // Memory that nobody has used as anything yet.
    if (Locs[R].RootOf == RootKind::Alloc && isUntyped(Locs[R].Ty))
      Locs.view(R, Locs[Of].Ty);
    Roots.insert(Locs[R].Views.begin(), Locs[R].Views.end());
  }
  llvm::SmallVector<LocId, 4> Result;
  for (LocId R : Roots)
    addCellsLike(L, R, Result);
  return Result;
}

/// Adds what \p Callee reads, writes and frees in any object to the accesses of
/// \p In, and, if it is given, to \p Of, this function's summary.
void FunctionAnalysis::addAnywhere(const Summary &Callee,
                                   const std::set<LocId> &Reached,
                                   Instantiation &In, Summary *Of) {
  for (const EntryAccess &R : Callee.Reads) {
    if (R.Identity)
      continue;
    const auto Here = cellsLike(R.L, Reached);
    In.anywhere(R.L, Here, R.First, /*Write=*/false);
    for (LocId Cell : Here)
      if (Of && Locs[Cell].RootOf == RootKind::Entry)
        addRead({Cell, Term(), R.First && Cell == R.L && C.isOnlyFirst(R.L)});
  }
  for (LocId Kind : Callee.Frees)
    In.frees(Kind, freedAs({Kind}, Reached));
  for (const auto &[L, First] : Callee.Anywhere) {
    const auto Here = cellsLike(L, Reached);
    In.anywhere(L, Here, First, /*Write=*/true);
    for (LocId Cell : Here) {
      if (!Of || Locs[Cell].RootOf != RootKind::Entry)
        continue;
      const bool Invalidates = Locs[L].G == Ghost::Invalidated;
      const LocId Changed =
          Invalidates ? Locs.ghost(Cell, Ghost::Invalidated) : Cell;
      bool &IsFirst = Of->Anywhere.try_emplace(Changed, true).first->second;
      IsFirst = IsFirst && First && Changed == L && C.isOnlyFirst(L);
    }
  }
}

/// Changes what \p Callee may change in any object. To be called before its
/// other effects.
void FunctionAnalysis::havocAnywhere(const Summary &Callee,
                                     const std::set<LocId> &Reached, State &S) {
  static const char *const Why = "recursive call";
  for (const auto &[L, First] : Callee.Anywhere)
    for (LocId Cell : cellsLike(L, Reached)) {
      if (Locs[L].G == Ghost::Invalidated) {
        mayInvalidateElements(Cell, TM.mkTrue(), Why, S);
        continue;
      }
      havocCells(Cell, TM.mkTrue(), Why, S, heap::Determinacy::Unknown,
                 /*IsCopy=*/Callee.CopiesUnread);
      if (Callee.CopiesUnread)
        CopiedInto.insert(Cell);
      havocOtherMembers(Cell, TM.mkTrue(), Term(), S);
    }
}
