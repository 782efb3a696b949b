// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Owners: each std::unique_ptr is null or owns, alone, a live object that is
// its own to delete. Nothing here takes that for granted of what the function
// does; it is asked wherever it might cease to be so.
//
//   rule: docs/soundness.md, "Owners"
#include "analysis/Analyzer.h"
#include "analysis/ir/Ownership.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::Target;
using ir::CheckKind;
using smt::Term;
using smt::TermKind;

/// Does \p L hold what an owner owns?
bool FunctionAnalysis::isOwnerCell(LocId L) const {
  const heap::Location &Loc = Locs[L];
  return Loc.G == Ghost::None && Loc.Parent && Loc.Ty && Loc.Ty->isPtr() &&
         ir::isOwner(Locs[Loc.Parent].Ty, C.M);
}

/// Does the smart pointer that \p L is in have a share in what it owns?
static bool isShared(const heap::LocationTable &Locs, LocId L,
                     const ir::Module &M) {
  const ir::Type *Of = Locs[L].Parent ? Locs[Locs[L].Parent].Ty : nullptr;
  const ir::StructDecl *D =
      Of && Of->isStruct() ? M.findStruct(Of->Name) : nullptr;
  return D && D->Model.Name == "std::shared_ptr" && Locs[L].Name == "ptr";
}

/// The cells below \p Below that hold what a smart pointer owns, or shares.
llvm::SmallVector<LocId, 16> FunctionAnalysis::ownerCells(LocId Below) {
  llvm::SmallVector<LocId, 16> Cells;
  Locs.scalarsBelow(Below, Cells);
  llvm::erase_if(Cells, [&](LocId L) {
    return !isOwnerCell(L) && !isShared(Locs, L, C.M);
  });
  return Cells;
}

/// Is there a shared_ptr that only this function knows and that has a share in
/// the object \p Object?
bool FunctionAnalysis::isSharedHere(LocId Object, const State &S) {
  return llvm::any_of(S.Mem, [&](const auto &Cell) {
    const auto &[L, Content] = Cell;
    const LocId Root = Locs[L].Root;
    if (Locs[Root].RootOf != RootKind::Local || Escaped.count(Root) ||
        Locs[L].Arity || !isShared(Locs, L, C.M) ||
        !(content(S, Locs.ghost(Root, Ghost::Alive)) == TM.mkInt(1)))
      return false;
    llvm::SmallVector<Target, 4> Targets;
    H.resolve(Content, Locs[L].Ty->Element, Targets);
    return Targets.size() == 1 && Targets[0].K == Target::Cell &&
           Locs.object(Targets[0].L) == Object;
  });
}

/// Code that is called may reset the owners below \p At, in the objects that
/// the first slots are \p Outer of: what they own may be gone.
///   approx: of what owners in containers had at entry, nothing ends
void FunctionAnalysis::mayEndOwned(LocId At, llvm::ArrayRef<Term> Outer,
                                   State &S) {
  if (!InCall)
    return;
  std::vector<std::pair<LocId, llvm::SmallVector<Term, 4>>> Work{
      {At, llvm::SmallVector<Term, 4>(Outer)}};
  std::set<LocId> Ended;
  while (!Work.empty()) {
    const auto [Below, Known] = Work.back();
    Work.pop_back();
    for (LocId L : ownerCells(Below)) {
      const bool Shares = isShared(Locs, L, C.M);
      llvm::SmallVector<Term, 4> Slots(Locs.slots(L));
      llvm::copy(Known, Slots.begin());
      llvm::DenseMap<Term, bool> AnySlot;
      for (Term Slot : llvm::drop_begin(Slots, Known.size()))
        AnySlot[Slot] = true;
      llvm::SmallVector<Target, 4> Targets;
      H.resolve(H.instantiate(content(S, L), Slots), Locs[L].Ty->Element,
                Targets);
      for (const Target &T : Targets) {
        if (T.K != Target::Cell || Locs[T.L].RootOf == RootKind::Local ||
            Locs[T.L].RootOf == RootKind::Code ||
            (Shares && isSharedHere(Locs.object(T.L), S)))
          continue;
        const auto Ids =
            llvm::ArrayRef<Term>(T.Slots).take_front(Locs[T.L].NumIds);
        const LocId Alive = Locs.ghost(T.L, Ghost::Alive);
        const bool IsAny = llvm::any_of(
            Ids, [&](Term Id) { return TM.mentionsAny(Id, AnySlot); });
        if (IsAny && Locs[T.L].RootOf == RootKind::Entry)
          continue;
        const Term Which = IsAny ? TM.mkTrue() : H.atCell(Alive, Ids);
        EndedByOthers.insert({Alive, Which});
        havocCells(Alive, Which, heap::UnknownFree, S);
        if (Ended.insert(Locs[T.L].Root).second)
          Work.push_back({Locs[T.L].Root, {}});
      }
    }
  }
}

/// The location of the owner whose address \p Value was at entry, or none.
LocId FunctionAnalysis::ownerOf(Term Value) const {
  if (TM.kind(Value) != TermKind::App)
    return {};
  const LocId L = Locs.byInitial(TM.function(Value));
  return L && isOwnerCell(L) && Locs[L].RootOf == RootKind::Entry ? L : LocId();
}

/// May an owner delete what a pointer to \p Pointee leads to?
bool FunctionAnalysis::mayBeOwned(const ir::Type *Pointee) {
  return llvm::any_of(C.M.Structs, [&](const ir::StructDecl &D) {
    const ir::Type *Ty = C.M.Types->getStruct(D.Name);
    if (!ir::isOwner(Ty, C.M))
      return false;
    const ir::Type *Owned = ir::ownedType(Ty, C.M);
    return !Owned || Pointee->isVoid() || Owned == Pointee ||
           heap::LocationTable::entryKey(Owned) ==
               heap::LocationTable::entryKey(Pointee) ||
           C.mayContain(Owned, Pointee) || C.mayContain(Pointee, Owned);
  });
}

/// What holds of the values in \p T that owners had at entry.
Term FunctionAnalysis::ownersAtEntry(Term T) {
  if (C.Ending.contains(&F))
    return TM.mkTrue(); // they may have ended
  llvm::SmallVector<Term, 16> Leaves, Known;
  TM.collectLeaves(T, Leaves);
  for (Term Value : Leaves) {
    const LocId L = ownerOf(Value);
    if (!L)
      continue;
    const ir::Type *Ty = Locs[Locs[L].Parent].Ty;
    const bool IsArray = C.M.findStruct(Ty->Name)->Model.Args[0]->isArray();
    const LocId Object = Locs.entry(ir::ownedType(Ty, C.M));
    auto AtEntry = [&](Ghost G) {
      return TM.mkApp(Locs[Locs.ghost(Object, G)].Initial, {Value});
    };
    Known.push_back(TM.mkOr(
        TM.mkEq(Value, TM.mkInt(0)),
        TM.mkAnd(
            {TM.mkEq(AtEntry(Ghost::Alive), TM.mkInt(1)),
             TM.mkEq(AtEntry(Ghost::Kind),
                     TM.mkInt(IsArray ? heap::AllocNewArray : heap::AllocNew)),
             TM.mkEq(AtEntry(Ghost::Begin), TM.mkInt(0)),
             TM.mkGe(AtEntry(Ghost::Size), TM.mkInt(IsArray ? 0 : 1))})));
  }
  return TM.mkAnd(Known);
}

/// Does \p Ok hold on \p Path, by what owners had at entry if need be?
bool FunctionAnalysis::holdsWithOwners(Term Ok, Term Path) {
  const Term Known = C.Options.Kinds.test((size_t)CheckKind::DoubleFree)
                         ? ownersAtEntry(Ok)
                         : TM.mkTrue();
  return TM.isTrue(Ok) || provedFalse(TM.mkAnd({Path, Known, TM.mkNot(Ok)}));
}

/// \p Ok, unless it follows from what owners had at entry: what is owned is
/// there as long as nothing has freed it. Models run where owners have ended,
/// too: the code that calls them is asked.
Term FunctionAnalysis::unlessOwned(Term Ok, const State &S) {
  return !F.isTrusted() && !TM.isTrue(ownersAtEntry(Ok)) &&
                 holdsWithOwners(Ok, S.Path)
             ? TM.mkTrue()
             : Ok;
}

/// When no owner holds the object of \p T now. \p Handed: when that is so if
/// none of the caller's held it when the function began.
///   approx: what unknown code gave may be anybody's
Term FunctionAnalysis::heldNowhere(const Target &T, Term &Handed,
                                   const State &S) {
  const heap::Location &At = Locs[T.L];
  const bool Mine = At.RootOf == RootKind::Alloc;
  if (!Mine && At.RootOf != RootKind::Entry)
    return TM.mkTrue(); // nothing that could be owned: another check has it
  const Term Object = Mine ? T.Address : T.Slots[0];
  const LocId Owner = Mine ? LocId() : ownerOf(Object);
  const heap::SymbolInfo *Info = Syms.info(Object);
  if (!Mine && !Owner) {
    if (!Info || Info->From != Provenance::Input || !H.isFromOutside(Object))
      return TM.mkFalse();
    Handed = TM.mkTrue();
  }
  // What other code was given, it may have made its own.
  if (Mine ? Given.count(Locs.object(T.L)) > 0
           : Sum.GivesAll || !Sum.Given.empty())
    return TM.mkFalse();
  // Bytes that were made an object, or not yet.
  if (Mine && Locs[At.Root].ViewOf && ir::hasOwner(Locs[At.Root].Ty, C.M))
    return TM.mkFalse();
  std::vector<std::pair<LocId, Term>> Holders;
  for (const auto &[L, Content] : S.Mem)
    if (isOwnerCell(L))
      Holders.push_back({L, Content});
  if (Owner && (!S.Mem.count(Owner) || C.Ending.contains(&F)))
    return TM.mkFalse(); // it is still there, or has ended
  llvm::SmallVector<Term, 8> Nowhere;
  for (const auto &[L, Content] : Holders) {
    llvm::SmallVector<Term, 4> Which;
    for (unsigned N = 0; N < Locs[L].Arity; ++N)
      Which.push_back(Syms.symbol("owner." + std::to_string(N),
                                  {Provenance::Derived, nullptr, true, {}}));
    const Term Value = H.instantiate(Content, Which);
    llvm::SmallVector<Term, 16> Leaves, Known;
    TM.collectLeaves(Value, Leaves);
    for (Term Leaf : Leaves) {
      const LocId Is = TM.kind(Leaf) == TermKind::App
                           ? Locs.byAddress(TM.function(Leaf))
                           : LocId();
      // As another type it may have another address.
      const bool OfObject =
          Is && (Mine ? Locs.object(Is) == Locs.object(T.L)
                      : TM.mentionsAny(Leaf, {{Object, true}}));
      if (OfObject && !(Mine && Is == T.L))
        return TM.mkFalse();
      const LocId From = ownerOf(Leaf);
      const heap::SymbolInfo *Info = Syms.info(Leaf);
      const bool IsMade = !Info || Info->Determinate != heap::Determinacy::No;
      if (Leaf == Object || (IsMade && (!From || Mine)))
        continue;
      // No two owners held the same at entry; one that was not made yet is
      // none.
      const Term Differs = TM.mkNot(TM.mkEq(Leaf, Object));
      if (!IsMade || From != Owner) {
        Known.push_back(Differs);
        continue;
      }
      llvm::SmallVector<Term, 4> Same;
      for (unsigned N = 0; N < Locs[From].Arity; ++N)
        Same.push_back(TM.mkEq(TM.children(Leaf)[N], TM.children(Object)[N]));
      Known.push_back(TM.mkOr(Differs, TM.mkAnd(Same)));
    }
    Nowhere.push_back(
        TM.mkOr(TM.mkNot(TM.mkAnd(Known)),
                TM.mkNot(H.simplifyAddressAtoms(TM.mkEq(Value, Object)))));
  }
  return TM.mkAnd(Nowhere);
}

void FunctionAnalysis::setNotOwned(Obligation &O, Term Address,
                                   const ir::Type *Pointee, const State &S) {
  O.Owned = Address;
  O.OwnedTy = Pointee;
  O.Handed = TM.mkFalse();
  const Term Nowhere =
      asBool(H.mapTargets(Address, Pointee, [&](const Target &T) -> Term {
        if (T.K != Target::Cell)
          return TM.mkBool(T.K == Target::Null);
        Term Handed = TM.mkFalse();
        const Term Here = heldNowhere(T, Handed, S);
        O.Handed = TM.mkOr(O.Handed, TM.mkAnd(T.Guard, Handed));
        return Here;
      }));
  O.Ok = TM.mkOr(H.addressEq(Address, TM.mkInt(0)), Nowhere);
}

/// That nobody owns what is released, or given to an owner, at \p Address is
/// part of what the check \p I demands.
void FunctionAnalysis::addNotOwned(const ir::Inst &I, Term Address,
                                   const ir::Type *Pointee, const State &S) {
  Obligation O = obligation(I, CheckKind::DoubleFree, S, TM.mkTrue());
  setNotOwned(O, Address, Pointee, S);
  O.OneOfSeveral = true;
  O.Message = ir::isTaken(I) ? "two owners delete one object"
                             : "an object is deleted that has an owner";
  setBehind(O);
  addObligation(std::move(O), I);
}

/// Nothing is known of the owners that \p I may break.
void FunctionAnalysis::addBroken(const ir::Inst &I, const State &S) {
  if (Quiet || !C.Options.Kinds.test((size_t)CheckKind::DoubleFree))
    return;
  const auto [In, At] = place(I);
  const llvm::StringRef Why = ir::breaksOwners(*At, *In, C.M);
  if (Why.empty())
    return;
  Obligation O = obligation(I, CheckKind::DoubleFree, S, TM.mkFalse());
  O.Message = "an owner deletes what is not its own";
  O.Reason = Why.str();
  addObligation(std::move(O), I);
}

/// A destructor is called by name: what leads to elements of containers inside
/// is not valid any more, or is as what is made there then. Whether that is
/// done before the object is used, or ends, is not followed.
///   approx: over, either may be
void FunctionAnalysis::endElements(const ir::Inst &I, State &S) {
  const ir::Type *Ty = operandType(I.Args[0]);
  llvm::SmallVector<Target, 4> Targets;
  llvm::SmallVector<heap::LocId, 4> Inside;
  Locs.invalidatableBelow(Locs.entry(Ty->Element), Inside);
  if (Inside.empty())
    return;
  if (!Quiet && C.Options.Kinds.test((size_t)CheckKind::DoubleFree)) {
    Obligation O = obligation(I, CheckKind::DoubleFree, S, TM.mkFalse());
    O.Message = "an object that was ended by name is used, or ends again";
    O.Reason = "a destructor is called by name";
    addObligation(std::move(O), I);
  }
  H.resolve(pruneChain(asInt(operand(I.Args[0], Ty, S)), S.Path), Ty->Element,
            Targets);
  enterCall(/*Moves=*/false);
  for (const Target &T : Targets) {
    if (T.K != Target::Cell)
      continue;
    llvm::SmallVector<heap::LocId, 4> Elements;
    Locs.invalidatableBelow(T.L, Elements);
    mayInvalidateElements(Elements, isAmong(T, TM.mkInt(1)),
                          "an object that was ended by name", S);
  }
  InCall = false;
}

void FunctionAnalysis::executeOwnerCheck(const ir::Inst &I, State &S) {
  const bool IsTaken = ir::isTaken(I);
  if (!IsTaken && !ir::isOfNoOwner(I)) {
    addBroken(I, S);
    return endElements(I, S);
  }
  if (Quiet || !C.Options.Kinds.test((size_t)CheckKind::DoubleFree))
    return;
  const ir::Type *Ty = operandType(I.Args[0]);
  const Term A = pruneChain(asInt(operand(I.Args[0], Ty, S)), S.Path);
  const ir::Type *Pointee = Ty->Element;
  if (!IsTaken) {
    if (mayBeOwned(Pointee))
      addNotOwned(I, A, Pointee, S);
    return;
  }
  Term Ok = TM.mkAnd(freeable(I, A, Pointee, S), rightKind(I, A, Pointee, S));
  Ok = TM.mkOr(TM.mkNot(ownersAtEntry(Ok)), Ok);
  Obligation O = obligation(I, CheckKind::DoubleFree, S, Ok);
  O.Taken = O.OneOfSeveral = true;
  O.Message = "an owner is given what it may not delete";
  setBehind(O);
  addObligation(std::move(O), I);
  addNotOwned(I, A, Pointee, S);
}
