// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which objects of a function code elsewhere may know: what it is given, what
// is stored where it looks, and what pointers lead to of which it has the
// bytes.
//   rule: docs/soundness.md "Assumptions"
#include "analysis/ir/Memory.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::LocId;
using heap::Location;
using heap::Provenance;
using heap::RootKind;
using heap::Target;
using smt::Term;
using smt::TermKind;

/// Records that unknown code may know the objects Value points to, and what the
/// pointers in those objects point to, and so on.
void FunctionAnalysis::escape(Term Value, const State &S) {
  collectOwn(Value, S, Escaped);
}

/// The same, and that it may have kept their addresses.
void FunctionAnalysis::keep(Term Value, const State &S) {
  std::set<LocId> Reached;
  collectOwn(Value, S, Reached);
  Escaped.insert(Reached.begin(), Reached.end());
  Given.insert(Reached.begin(), Reached.end());
}

/// The same, for callers too.
void FunctionAnalysis::giveAway(Term Value, const State &S) {
  keep(Value, S);
  recordGiven(Value, nullptr, false, S);
}

/// Records that unknown code, which only reads what is at \p Address, may have
/// kept that: who ends the object is not known.
void FunctionAnalysis::lend(Term Address, const ir::Type *Pointee) {
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Pointee, Targets);
  for (const Target &T : Targets)
    if (T.K == Target::Cell)
      Given.insert(Locs[T.L].Root);
}

/// Callers are to give away the object at \p Address, or what is below it.
void FunctionAnalysis::recordGiven(Term Address, const ir::Type *Pointee,
                                   bool Below, const State &S) {
  constexpr size_t MaxGiven = 16, MaxSize = 200;
  if (Quiet || TM.isInt(Address))
    return;
  if (TM.dagSize(S.Path) <= MaxSize)
    Address = TM.mkIte(S.Path, Address, TM.mkInt(0));
  GivenAddress Now{Address, Pointee, Below};
  if (llvm::is_contained(Sum.Given, Now))
    return;
  if (Sum.Given.size() < MaxGiven && TM.dagSize(Address) <= 2 * MaxSize)
    Sum.Given.push_back(Now);
  else
    Sum.GivesAll = true;
}

/// What the object at \p Address leads to is given away, but not itself.
void FunctionAnalysis::escapeBelow(Term Address, const ir::Type *Pointee,
                                   const State &S) {
  recordGiven(Address, Pointee, true, S);
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Pointee && Pointee->isVoid() ? nullptr : Pointee, Targets);
  for (const Target &T : Targets) {
    if (T.isNowhere() || T.Loose)
      return giveAway(Address, S);
    if (T.K == Target::Null)
      continue;
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(Locs[T.L].Root, Cells);
    for (LocId Cell : Cells)
      if (Locs[Cell].Ty->isPtr())
        giveAwayHeld(Cell, S);
  }
}

/// What the pointers at \p Cell hold is given away. Callers know what they held
/// at first.
void FunctionAnalysis::giveAwayHeld(LocId Cell, const State &S) {
  const Term Held = content(S, Cell);
  keep(Held, S);
  llvm::DenseMap<Term, bool> OfCell;
  for (Term Slot : Locs.slots(Cell))
    OfCell[Slot] = true;
  llvm::SmallVector<Term, 8> Work{Held};
  while (!Work.empty()) {
    const Term Value = Work.pop_back_val();
    if (TM.kind(Value) == TermKind::Ite)
      Work.append({TM.children(Value)[1], TM.children(Value)[2]});
    else if (C.initialOf(Value) == Cell)
      continue;
    else if (TM.mentionsAny(Value, OfCell))
      Sum.GivesAll |= !Quiet;
    else
      recordGiven(Value, nullptr, false, S);
  }
}

/// The cell \p L of the object at \p Address is read: what pointers hold that
/// share its bytes is given away.
void FunctionAnalysis::escapeBeside(LocId L, Term Address, const State &S) {
  llvm::SmallVector<LocId, 4> Pointers;
  H.pointersBeside(L, Pointers);
  for (LocId Cell : Pointers)
    giveAwayHeld(Cell, S);
  if (!Pointers.empty() && Locs[L].RootOf == RootKind::Entry)
    recordGiven(Address, nullptr, true, S);
}

/// Adds to \p Out what the cells of the object of \p Root hold that are
/// pointers.
void FunctionAnalysis::pointersIn(LocId Root, const State &S,
                                  llvm::SmallVectorImpl<Term> &Out) {
  llvm::SmallVector<LocId, 16> Cells;
  Locs.scalarsBelow(Root, Cells);
  std::vector<LocId> Views = Locs[Root].Views;
  for (LocId V : Views)
    Locs.scalarsBelow(V, Cells);
  for (LocId Cell : Cells)
    if (Locs[Cell].Ty->isPtr())
      Out.push_back(content(S, Cell));
}

/// Adds to \p Out the roots of this function's objects that can be reached
/// from \p Values.
void FunctionAnalysis::collectOwn(llvm::ArrayRef<Term> Values, const State &S,
                                  std::set<LocId> &Out) {
  llvm::SmallVector<Term, 16> Work(Values);
  llvm::DenseSet<Term> Seen;
  llvm::DenseSet<uint32_t> Reached;
  auto Reach = [&](LocId Root) {
    if (Locs[Root].RootOf != RootKind::Local &&
        Locs[Root].RootOf != RootKind::Alloc)
      return;
    Root = Locs.object(Root);
    if (!Reached.insert(Root.Index).second)
      return;
    Out.insert(Root);
    pointersIn(Root, S, Work);
  };
  while (!Work.empty()) {
    Term T = Work.pop_back_val();
    if (!Seen.insert(T).second)
      continue;
    if (TM.kind(T) == TermKind::Ite) {
      Work.push_back(TM.children(T)[1]);
      Work.push_back(TM.children(T)[2]);
      continue;
    }
    if (LocId L = TM.kind(T) == TermKind::App ? Locs.byAddress(TM.function(T))
                                              : LocId()) {
      if (Locs[L].RootOf == RootKind::Entry)
        Work.push_back(TM.children(T)[0]);
      else
        Reach(Locs[L].Root);
      continue;
    }
    if (H.isIndexed(T))
      Work.push_back(TM.children(T)[0]);
    if (!mayBeOwn(T))
      continue;
    const ir::Type *Pointee = Syms.info(T)->Ty->Element;
    for (uint32_t N = 0; N < Locs.size(); ++N) {
      bool Allocated = Locs[{N}].RootOf == RootKind::Alloc;
      bool Mine =
          Allocated || (Locs[{N}].RootOf == RootKind::Local && isOwnLocal({N}));
      if (!Locs[{N}].Parent && Mine &&
          (Pointee->isVoid() ||
           (ir::isByte(Pointee) && C.makesByteAddress(F)) ||
           C.mayContain(Locs[{N}].Ty, Pointee)))
        Reach({N});
    }
  }
}

/// May the symbol \p Address, of some iteration or of what the analysis lost, be
/// the address of any object of its type?
bool FunctionAnalysis::mayBeOwn(Term Address) const {
  const heap::SymbolInfo *I = Syms.info(Address);
  return I && I->Ty && I->Ty->isPtr() && !I->External &&
         (I->From == Provenance::Sequence || I->From == Provenance::Approx);
}

/// Is \p Root a local of the function under analysis?
bool FunctionAnalysis::isOwnLocal(LocId Root) {
  llvm::StringRef Name = llvm::StringRef(Locs[Root].Name).drop_front();
  return llvm::any_of(F.Locals, [&](const ir::Variable &V) {
    return V.Name == Name && Locs.local(F.Name, V.Name, V.Ty) == Root;
  });
}

/// What escaped before may have been given new pointers since.
void FunctionAnalysis::escapeAgain(const State &S) {
  llvm::SmallVector<Term, 32> Held;
  for (LocId R : Escaped)
    pointersIn(R, S, Held);
  collectOwn(Held, S, Escaped);
}

/// A local object's address stored into memory others can see escapes.
void FunctionAnalysis::escapeIfStored(Term Address, Term Value,
                                      const State &S) {
  bool Outside = false;
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, nullptr, Targets);
  for (const Target &T : Targets) {
    if (T.isNowhere())
      return giveAway(Value, S);
    if (T.K == Target::Null)
      Outside = true;
    else if (Locs[T.L].RootOf == RootKind::Entry ||
             Locs[T.L].RootOf == RootKind::Global ||
             Escaped.count(Locs.object(T.L)))
      Outside = true;
  }
  if (Outside)
    escape(Value, S);
}
