// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions whose arguments may overlap in any way: what they write may be a
// part of any object of their entry, by its type. So these have some value
// then, but for what is known to be apart: members and elements of the object
// that is written, and variables among themselves.
//   rule: docs/soundness.md "Overlapping arguments"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocationTable;
using heap::LocId;
using heap::RootKind;
using smt::Term;

static constexpr llvm::StringLiteral Why = "memory that may overlap";

/// May the cells \p L and \p Cell be one, of objects that are known by
/// different names? One object may be seen as of several types with a scalar at
/// one place: by casts that its layout allows, or as arrays of other extents.
static bool mayShare(ModuleContext &C, LocId L, LocId Cell) {
  auto [Known, New] = C.Shared.try_emplace({L, Cell});
  if (New)
    Known->second =
        C.Heap.mayBeOneCell(L, Cell) ||
        (LocationTable::sameStorage(C.Locs[L].Ty, C.Locs[Cell].Ty) &&
         (!(C.Locs[L].Root == C.Locs[Cell].Root) || C.CastsToStructs));
  return Known->second;
}

/// \p Content without the writes at \p Cond, where something else is written
/// now.
static Term withoutWritesAt(smt::TermManager &TM, Term Content, Term Cond) {
  llvm::SmallVector<std::pair<Term, Term>, 16> Kept;
  size_t Last = 0; // of those above a write that is not needed
  Term Rest = Content, Below = Content;
  while (TM.kind(Rest) == smt::TermKind::Ite) {
    const Term At = TM.children(Rest)[0], Value = TM.children(Rest)[1];
    Rest = TM.children(Rest)[2];
    if (At == Cond) {
      Last = Kept.size();
      Below = Rest;
    } else {
      Kept.push_back({At, Value});
    }
  }
  Kept.truncate(Last);
  for (const auto &[At, Value] : llvm::reverse(Kept))
    Below = TM.mkIte(At, Value, Below);
  return Below;
}

/// Such a cell has some value where \p Cond holds.
void FunctionAnalysis::havocShared(LocId Cell, Term Cond, bool IsCopy,
                                   State &S) {
  if (TM.isFalse(Cond))
    return;
  if (auto Known = S.Mem.find(Cell);
      Known != S.Mem.end() &&
      !isHavockedInCall(Cell, S,
                        {Cond, heap::Determinacy::Unknown, IsCopy,
                         heap::Provenance::Unknown, Term()}))
    Known->second = withoutWritesAt(TM, Known->second, Cond);
  havocCells(Cell, Cond, Why, S, heap::Determinacy::Unknown, IsCopy);
  if (IsCopy)
    CopiedInto.insert(Cell);
  havocOtherMembers(Cell, Cond, Term(), S);
}

/// Does \p Value come from what unknown code, or a copy of bytes, left?
static bool isOfUnknown(ModuleContext &C, Term Value) {
  llvm::SmallVector<Term, 16> Leaves;
  C.TM.collectLeaves(Value, Leaves);
  return llvm::any_of(Leaves, [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    return I && I->Determinate != heap::Determinacy::Yes && !C.initialOf(L);
  });
}

/// Adds to \p Of the cells that may be the same memory as those of \p L where
/// \p Cond holds.
///   Value: is written there, if it is known
///   IsCopy: what is written may have no value
void FunctionAnalysis::addOverlapping(LocId L, Term Cond, Term Value,
                                      bool IsCopy, OverlappingCells &Of) {
  if (!C.EntriesOverlap || (F.IsModel && !C.CallingBack.contains(&F)) ||
      Locs[L].RootOf != RootKind::Entry)
    return;
  Of.MayEnd |= Locs[L].G == Ghost::Alive;
  if (Locs[L].G != Ghost::None)
    return;
  IsCopy |= Value && isOfUnknown(C, Value);
  // The object that is written, if it has a name.
  llvm::SmallVector<Term, 2> Ids;
  forEachWrite(H, L, TM.mkIte(Cond, TM.mkInt(0), H.initial(L)),
               [&](Term, Term, Term Id) { Ids.push_back(Id); });
  auto IsVar = [&](Term Id) { return Id && isVariable(Id); };
  if (llvm::all_of(Ids, [&](Term Id) { return Id && H.isPrivate(Id); }))
    return;
  const bool OfVariable = llvm::all_of(Ids, IsVar);
  const Term Id = Ids.size() == 1 ? Ids[0] : Term();
  const Term Self = Id ? H.addressEq(Locs.slot(0), Id) : Cond;
  std::set<LocId> Roots(Relevant);
  Roots.insert(Locs[L].Root);
  for (LocId R : Roots) {
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(R, Cells);
    for (LocId Cell : Cells) {
      if (!mayShare(C, L, Cell))
        continue;
      Term Where = TM.mkNot(C.isInVariable(R, /*PrivateOnly=*/!OfVariable));
      if (Id ? R == Locs[L].Root : Cell == L)
        Where = TM.mkAnd(Where, TM.mkNot(Self));
      OverlappedCells &There = Of.Cells[{Cell, Where}];
      There.InVariables |= !OfVariable;
      There.MayLack |= IsCopy;
    }
  }
}

/// Did the call that is executed already change \p L where \p Where holds, as
/// now, and write nothing since?
bool FunctionAnalysis::seenInCall(LocId L, Term Where) {
  return HavockedInCall && InOverlap &&
         !OverlappingInCall
              .insert({{L, Where}, InOverlap->InVariables, InOverlap->MayLack})
              .second;
}

/// Changes \p Of, as something that may be the same memory is written.
void FunctionAnalysis::havocOverlapping(const OverlappingCells &Of, State &S) {
  if (Of.MayEnd) {
    InOverlap.emplace();
    freeSome({Locs.entry(C.M.Types->getVoid())}, {}, TM.mkTrue(), S);
  }
  for (const auto &[At, There] : Of.Cells) {
    InOverlap = There;
    if (!seenInCall(At.first, At.second))
      havocShared(At.first, At.second, There.MayLack, S);
  }
  InOverlap.reset();
}

/// Before \p L is written where \p Cond holds: changes what may be the same
/// memory (addOverlapping says what \p Value and \p IsCopy are).
void FunctionAnalysis::writeOverlapping(LocId L, Term Cond, Term Value,
                                        bool IsCopy, State &S) {
  if (OverlapsSeen)
    return;
  if (InOverlap) {
    if (!Quiet && Locs[L].RootOf == RootKind::Entry &&
        Locs[L].G == Ghost::None) {
      OverlappedCells &Of = Sum.Overlapped[L];
      Of.InVariables |= InOverlap->InVariables;
      Of.MayLack |= InOverlap->MayLack;
    }
    return;
  }
  OverlappingCells Of;
  addOverlapping(L, Cond, Value, IsCopy, Of);
  havocOverlapping(Of, S);
}

/// Changes what \p Callee may change since its objects may overlap. To be
/// called before its other effects.
void FunctionAnalysis::havocOverlapped(const Summary &Callee,
                                       const std::set<LocId> &Reached,
                                       State &S) {
  OverlappingCells Of;
  for (const auto &[L, How] : Callee.Overlapped) {
    std::set<LocId> Cells;
    for (LocId Cell : cellsLike(L, Reached))
      Cells.insert(Cell);
    for (LocId R : Relevant) {
      llvm::SmallVector<LocId, 16> Below;
      Locs.scalarsBelow(R, Below);
      llvm::copy_if(Below, std::inserter(Cells, Cells.end()),
                    [&](LocId Cell) { return mayShare(C, L, Cell); });
    }
    for (LocId Cell : Cells) {
      const Term Where =
          Locs[Cell].RootOf == RootKind::Entry
              ? TM.mkNot(C.isInVariable(Locs[Cell].Root,
                                        /*PrivateOnly=*/How.InVariables))
              : TM.mkTrue();
      OverlappedCells &There = Of.Cells[{Cell, Where}];
      There.InVariables |= How.InVariables;
      There.MayLack |= How.MayLack || Callee.CopiesUnread;
    }
  }
  havocOverlapping(Of, S);
}

/// Before \p Effects, those of a call, are written: changes what may be the
/// same memory. What each leaves, the callee knows, whatever of its objects
/// overlap.
void FunctionAnalysis::havocOverlappingEffects(
    llvm::ArrayRef<MemoryEffect> Effects, State &S) {
  OverlappingCells Of;
  std::set<LocId> Others; // of other types in the memory that is written
  for (const MemoryEffect &E : Effects) {
    addOverlapping(E.L, E.Cond, E.Value, Sum.CopiesUnread, Of);
    if (Locs[E.L].G != Ghost::None)
      continue;
    llvm::SmallVector<LocId, 16> Cells;
    for (LocId A = E.L; A; A = Locs[A].Parent) {
      const ir::Type *Ty = Locs[A].Ty;
      const ir::StructDecl *D =
          Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
      if (D && D->IsUnion)
        Locs.scalarsBelow(A, Cells);
    }
    const LocId Whole = Locs.object(E.L);
    std::vector<LocId> Views = Locs[Whole].Views;
    Views.push_back(Whole);
    for (LocId V : Views)
      if (V != Locs[E.L].Root)
        Locs.scalarsBelow(V, Cells);
    Others.insert(Cells.begin(), Cells.end());
  }
  for (LocId Cell : Others)
    addOverlapping(Cell, TM.mkTrue(), {}, /*IsCopy=*/true, Of);
  havocOverlapping(Of, S);
}
