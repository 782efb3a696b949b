// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses that unknown code gave, those of iterators among the inputs, and
// those in memory as the function begins. Each is taken to be that of an object
// that existed at entry, apart from all others. It may be in one that this
// function ends or writes, if unknown code may know that; an iterator's, in any
// container that the function is given; one in memory, in those members of
// which the program keeps addresses.
#include "analysis/ir/Memory.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using heap::Location;
using heap::LocId;
using heap::RootKind;
using heap::Target;
using smt::Term;

/// May unknown code have found the address of \p T in the objects of \p Root?
/// What an iterator among the inputs refers to, a container of the function's
/// own may have taken over, if any was.
bool FunctionAnalysis::mayBeFoundIn(const Target &T, LocId Root) {
  if (T.Kept)
    return Locs[Root].RootOf == RootKind::Entry &&
           C.hasKeptPart(Locs[Root].Ty, Locs[Locs[T.L].Root].Ty);
  return Locs[Root].RootOf == RootKind::Entry ||
         (T.Loose && Escaped.count(Locs.object(Root))) ||
         (Sum.handsOver() && Locs[Root].Ty && Locs[Root].Ty->isStruct() &&
          H.isOfIterator(T.Slots[0]));
}

/// Can the object that \p T is in be a part of one of type \p Whole?
bool FunctionAnalysis::mayBeWithin(const Target &T, const ir::Type *Whole) {
  const ir::Type *Part = Locs[Locs[T.L].Root].Ty;
  return Whole->isVoid() || Part->isVoid() || (T.Kept && ir::isByte(Part)) ||
         C.mayContain(Whole, Part);
}

/// Whether the object of \p T, at an address that unknown code gave, has not
/// ended with another that it was in. It says the same as long as no object
/// ends that it may be in: what was checked before is not asked again.
///   rule: a free choice for each set of objects that ended or whose elements
///         moved
Term FunctionAnalysis::isStillThere(const Target &T, const State &S) {
  if (!T.Found)
    return TM.mkTrue();
  const bool IsByte = ir::isByte(Locs[Locs[T.L].Root].Ty);
  std::vector<uint32_t> Ended;
  for (const auto &[L, Content] : S.Mem) {
    const Location &Loc = Locs[L];
    const bool OfElements = Loc.G == Ghost::Invalidated;
    if ((!OfElements && Loc.G != Ghost::Alive) || !mayBeFoundIn(T, Loc.Root) ||
        (OfElements && T.Kept && !C.isKeptPart(Loc.Parent)))
      continue;
    const auto Born = Births.find(Loc.Root);
    const bool IsSame =
        Content == H.initial(L) || (!OfElements && Content == TM.mkInt(1));
    if (IsSame && Born == Births.end())
      continue;
    // What is freed may be more than the type of its address says.
    const bool IsWithin =
        OfElements && !Locs[T.L].Stamped ? mayBeWithin(T, Locs[Loc.Parent].Ty)
        : !OfElements && !T.Kept && Loc.RootOf == RootKind::Entry
            ? true
            : mayBeWithin(T, Locs[Loc.Root].Ty);
    if (IsByte || IsWithin)
      Ended.insert(Ended.end(), {L.Index, Content.Id,
                                 Born == Births.end() ? 0 : Born->second});
  }
  if (Ended.empty())
    return TM.mkTrue();
  return asBool(
      choiceIn(Ended, "stillThere", T.Slots[0],
               {heap::Provenance::Unknown, C.M.Types->getBool(), true,
                T.Kept ? "whether it leads into what has ended"
                : H.isOfIterator(T.Slots[0])
                    ? "whether it is of a container that was changed"
                    : "what ended since unknown code gave the address",
                true}));
}

/// A free choice, of \p Of and the present iteration, for each \p Heap: what
/// the heap holds where it matters.
Term FunctionAnalysis::choiceIn(const std::vector<uint32_t> &Heap,
                                llvm::StringRef What, llvm::ArrayRef<Term> Of,
                                const heap::SymbolInfo &Info) {
  const size_t Number = Heaps.try_emplace(Heap, Heaps.size()).first->second;
  llvm::SmallVector<Term, 8> Args(Counters.begin(), Counters.end());
  llvm::append_range(Args, Of);
  const std::string Name = What.str() + "." + std::to_string(Ordinal) + "." +
                           std::to_string(Number) + "." +
                           std::to_string(Args.size());
  return TM.mkApp(Syms.function(Name, Args.size(), Info), Args);
}

/// A store to the cell \p Slots of \p Cell, and what cells that it may be hold
/// after it.
static std::vector<uint32_t> storeKey(LocId Cell, llvm::ArrayRef<Term> Slots,
                                      llvm::ArrayRef<uint32_t> Changed) {
  std::vector<uint32_t> Key{Cell.Index};
  for (Term Slot : Slots)
    Key.push_back(Slot.Id);
  Key.insert(Key.end(), Changed.begin(), Changed.end());
  return Key;
}

/// May \p T be an object of the function? What is in that is not what was there
/// at entry.
bool FunctionAnalysis::mayBeOwn(const Target &T) const {
  return T.Loose && !T.Kept && !Escaped.empty();
}

/// What is in the scalar cell \p Slots of \p Cell, in the object of \p T at an
/// address that unknown code gave, where cells of other objects have changed
/// that it may be; null: what the heap says.
///   rule: a free choice for each state of all cells that it may be
Term FunctionAnalysis::foundContent(const Target &T, LocId Cell,
                                    llvm::ArrayRef<Term> Slots, const State &S,
                                    std::vector<uint32_t> Changed) {
  if (Changed.empty() && !mayBeOwn(T))
    return {};
  if (StoredInFound.count(storeKey(Cell, Slots, Changed)) ||
      InStep.count(storeKey(Cell, T.Slots[0], Changed)))
    return {};
  Changed.insert(Changed.end(), {Cell.Index, content(S, Cell).Id});
  return choiceIn(Changed, "found", Slots,
                  {heap::Provenance::Unknown, Locs[Cell].Ty, false,
                   T.Kept ? "load through a pointer into what was changed"
                   : H.isOfIterator(T.Slots[0])
                       ? "load through an iterator into what was changed"
                       : "load through an address from unknown code",
                   true});
}

/// The cells of other objects that the scalar \p Cell of \p T may be, at an
/// address that unknown code gave, with what is in them, if that has changed.
std::vector<uint32_t> FunctionAnalysis::changedElsewhere(const Target &T,
                                                         LocId Cell,
                                                         const State &S) {
  std::vector<uint32_t> Changed;
  if (!T.Found)
    return Changed;
  for (const auto &[L, Content] : S.Mem)
    if (mayBeCell(T, Cell, L) && Content != H.initial(L))
      Changed.insert(Changed.end(), {L.Index, Content.Id});
  const auto Own = S.Mem.find(Cell);
  if (T.Kept && Own != S.Mem.end())
    for (Term Array : keptArrays(T)) {
      llvm::SmallVector<Term, 4> Slots = Locs.slots(Cell);
      Slots[0] = Array;
      const Term Here = H.instantiate(Own->second, Slots);
      if (Here != H.instantiate(H.initial(Cell), Slots))
        Changed.insert(Changed.end(), {Cell.Index, Here.Id});
    }
  return Changed;
}

/// The arrays of which \p T, an address in memory, may be that of an element.
llvm::ArrayRef<Term> FunctionAnalysis::keptArrays(const Target &T) const {
  const auto It = C.KeptArrays.find(Locs[Locs[T.L].Root].Name);
  if (It == C.KeptArrays.end())
    return {};
  return It->second;
}

/// May \p Other be the scalar \p Cell, by the place of each in an object of the
/// innermost type of elements that \p Cell is in?
bool FunctionAnalysis::hasPlaceOf(LocId Cell, LocId Other) {
  LocId From = Cell;
  while (Locs[From].Parent && Locs[From].Name != "[]")
    From = Locs[From].Parent;
  const ir::Type *Ty = Locs[From].Ty;
  if (From == Cell || !Ty->isStruct() || ir::isByte(Locs[Other].Ty))
    return true;
  auto IsApart = [&](LocId X, LocId Y, LocId Whole) {
    llvm::SmallVector<LocId, 8> OfX;
    for (; X != Whole; X = Locs[X].Parent)
      OfX.push_back(X);
    for (; Y != Whole; Y = Locs[Y].Parent)
      if (llvm::any_of(OfX, [&](LocId Z) { return Locs.areApart(Y, Z); }))
        return true;
    return false;
  };
  for (LocId Whole = Other; Whole; Whole = Locs[Whole].Parent)
    if (heap::LocationTable::sameStorage(Locs[Whole].Ty, Ty)) {
      const LocId Same = Locs.relocate(Cell, From, Whole);
      if (!Same || !IsApart(Same, Other, Whole))
        return true;
    }
  return false;
}

/// May \p Other be the scalar \p Cell of \p T, as a part of another object?
bool FunctionAnalysis::mayBeCell(const Target &T, LocId Cell, LocId Other) {
  const Location &Loc = Locs[Other];
  return Loc.G == Ghost::None && Loc.Ty && Loc.Ty->isScalar() &&
         mayBeFoundIn(T, Loc.Root) && (!T.Kept || C.isKeptPart(Other)) &&
         (ir::isByte(Loc.Ty) || (T.Kept && ir::isByte(Locs[Cell].Ty)) ||
          heap::LocationTable::sameStorage(Loc.Ty, Locs[Cell].Ty)) &&
         hasPlaceOf(Cell, Other) &&
         (Loc.Root != Locs[T.L].Root ? mayBeWithin(T, Locs[Loc.Root].Ty)
                                     : isBelowItsLike(Other));
}

/// Is \p L below a part of its root object that is of the root's own type?
bool FunctionAnalysis::isBelowItsLike(LocId L) const {
  const LocId Root = Locs[L].Root;
  for (; L != Root; L = Locs[L].Parent)
    if (heap::LocationTable::sameStorage(Locs[L].Ty, Locs[Root].Ty) &&
        Locs[Root].Ty->isStruct())
      return true;
  return false;
}

/// The objects of which \p T, at an address that unknown code gave, may be a
/// part.
std::vector<LocId> FunctionAnalysis::foundRoots(const Target &T,
                                                const State &S) {
  std::set<LocId> Roots(Relevant);
  for (LocId R : Escaped) {
    Roots.insert(R);
    Roots.insert(Locs[R].Views.begin(), Locs[R].Views.end());
  }
  for (const auto &[L, Content] : S.Mem)
    Roots.insert(Locs[L].Root);
  std::vector<LocId> Found;
  for (LocId R : Roots)
    if (mayBeFoundIn(T, R) && mayBeWithin(T, Locs[R].Ty))
      Found.push_back(R);
  return Found;
}

/// What is written to the scalar \p Cell of \p T, at an address that unknown
/// code gave, may be written to any cell that it may be.
void FunctionAnalysis::writeElsewhere(const Target &T, LocId Cell, State &S) {
  if (!T.Found)
    return;
  for (LocId R : foundRoots(T, S)) {
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(R, Cells);
    for (LocId Other : Cells)
      if (mayBeCell(T, Cell, Other))
        havocCells(Other, T.Guard,
                   T.Kept ? "write through a pointer into a part of it"
                          : "write through an address from unknown code",
                   S);
  }
  if (T.Kept)
    for (Term Array : keptArrays(T)) {
      const Term Of = Locs.slot(0);
      havocCells(Cell,
                 TM.mkAnd({T.Guard, H.addressEq(Of, Array),
                           TM.mkNot(H.addressEq(Of, T.Slots[0]))}),
                 "write through a pointer to one of its elements", S);
    }
}

/// A call wrote the scalar or ghost \p Cell of \p T, at an address that unknown
/// code gave: it may have done so to a part of another object that such code
/// knows.
void FunctionAnalysis::changeElsewhere(const Target &T, LocId Cell, State &S) {
  switch (Locs[Cell].G) {
  case Ghost::None:
    return writeElsewhere(T, Cell, S);
  case Ghost::Alive:
    return freeElsewhere(T, S);
  case Ghost::Invalidated:
    for (LocId R : foundRoots(T, S))
      if (R != Locs[T.L].Root)
        mayInvalidate(R, T.Guard, "write through an address from unknown code",
                      S);
    return;
  case Ghost::Kind:
  case Ghost::Begin:
  case Ghost::Size:
  case Ghost::Determinate:
    return; // of what has just been made
  }
}

/// The heap says what is in the cell \p Slots of \p Cell in the object of \p T
/// as long as no cell changes that it may be.
void FunctionAnalysis::noteStore(const Target &T, LocId Cell,
                                 llvm::ArrayRef<Term> Slots, const State &S) {
  if (T.Found && TM.isTrue(T.Guard))
    StoredInFound.insert(storeKey(Cell, Slots, changedElsewhere(T, Cell, S)));
}

/// A store through \p T, before which cells that it may be were as \p Before
/// says, tells nothing new of other cells of its object.
void FunctionAnalysis::stayInStep(const Target &T, LocId Cell,
                                  const std::vector<uint32_t> &Before,
                                  const State &S) {
  if (T.Found && ((Before.empty() && !mayBeOwn(T)) ||
                  InStep.count(storeKey(Cell, T.Slots[0], Before))))
    InStep.insert(storeKey(Cell, T.Slots[0], changedElsewhere(T, Cell, S)));
}

/// \p T, at an address that unknown code gave, is freed: it may be any object
/// of this function that such code knows. One that a loop found may be the
/// first part of any.
void FunctionAnalysis::freeElsewhere(const Target &T, State &S) {
  const heap::SymbolInfo *I = T.Found ? Syms.info(T.Slots[0]) : nullptr;
  if (I && I->MayBePart)
    return freeUnknown(S);
  if (!T.Loose)
    return;
  for (LocId R : Escaped)
    if (Locs[R].RootOf == RootKind::Alloc)
      havocCells(Locs.ghost(R, Ghost::Alive), T.Guard,
                 "free of an address from unknown code", S);
}
