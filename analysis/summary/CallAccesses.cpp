// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What of the caller's memory a call reads and writes, and whether objects that
// the callee takes to be apart overlap there.
//
//   rule: docs/soundness.md "Overlapping arguments"
#include "analysis/ir/Memory.h"
#include "analysis/summary/Instantiate.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Location;
using heap::RootKind;
using heap::Target;
using smt::Term;
using smt::TermKind;

void Instantiation::record(LocId L, LocId Here, Term Identity, const Target &T,
                           bool First, bool Write, bool Ends) {
  if (Locs[Here].RootOf == RootKind::Code)
    return; // a function: no memory, also where it is given to be freed
  First &= !T.OfArray; // an array of which it has the elements
  const ir::Type *Whole = Locs[Locs[Here].Root].Ty;
  if (Whole->isStruct() &&
      llvm::StringRef(Whole->Name).starts_with("plimsoll."))
    return; // a variable of the models: no address the program has is in it
  for (const Access &A : Accesses)
    if (A.Callee == L && A.Here == Here && A.Identity == Identity &&
        A.When == T.Guard && A.Slots == T.Slots && A.Offset == T.Offset &&
        A.First == First && A.Write == Write && A.Ends == Ends)
      return;
  const heap::SymbolInfo *Of =
      T.Slots.empty() ? nullptr : C.Syms.info(T.Slots[0]);
  Accesses.push_back({L, Here, Identity, T.Guard, T.Slots, T.Offset, First,
                      Write, Ends, T.Found && !(Of && Of->OfUnknownCode)});
}

void Instantiation::anywhere(LocId L, llvm::ArrayRef<LocId> Here, bool First,
                             bool Write) {
  const bool Ends = Locs[L].G != Ghost::None;
  for (LocId Cell : Here)
    record(Ends ? Locs[L].Parent : L, Cell, Term(), heap::Target(), First,
           Write, Ends);
}

void Instantiation::frees(LocId Kind, llvm::ArrayRef<LocId> Here) {
  for (LocId Root : Here)
    record(Kind, Root, Term(), heap::Target(), /*First=*/false, /*Write=*/true,
           /*Ends=*/true);
}

bool Instantiation::access(const EntryAccess &R, bool Write,
                           std::vector<EntryAccess> &Out) {
  bool HasAll = true;
  LocId Root = Locs[R.L].Root;
  Term Address = H.simplifyAddressAtoms(rewrite(R.Identity));
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Address, Locs[Root].Ty, Targets);
  for (const Target &T : Targets) {
    LocId Here = T.K == Target::Cell ? relocate(R.L, T) : LocId();
    if (!Here) {
      recordOtherType(R.L, T.Address, R.First, Write);
      HasAll &= T.K == Target::Null;
      continue;
    }
    record(R.L, Here, T.Address, T, R.First, Write);
    if (T.IsPart && !R.First) {
      recordOtherType(R.L, T.Address, R.First, Write);
      HasAll = false;
    }
    if (Locs[Here].RootOf == RootKind::Entry)
      Out.push_back(
          {Here, T.Slots[0], R.First && !T.OfArray && T.Offset == TM.mkInt(0)});
  }
  return HasAll;
}

/// The callee's object at \p Identity is one of another type here.
void Instantiation::recordOtherType(LocId L, Term Identity, bool First,
                                    bool Write) {
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Identity, nullptr, Targets);
  for (const Target &T : Targets)
    if (T.isNowhere())
      Accesses.push_back({L, LocId(), Identity, {}, {}, {}, First, Write});
    else if (T.K != Target::Null && Locs[T.L].RootOf != RootKind::Code) {
      record(L, Locs[T.L].Root, Identity, T, /*First=*/false, Write);
      if (ir::isByte(Locs[Locs[L].Root].Ty) &&
          !llvm::is_contained(ReadAsBytes, Identity))
        ReadAsBytes.push_back(Identity);
    }
}

/// The callee reads the cell \p Here of the object at \p Address.
void Instantiation::recordBesidePointers(LocId Here, Term Address) {
  llvm::SmallVector<LocId, 4> Pointers;
  H.pointersBeside(Here, Pointers);
  if (!Pointers.empty() &&
      !llvm::is_contained(ReadBesidePointers, std::pair(Here, Address)))
    ReadBesidePointers.push_back({Here, Address});
}

/// Can the locations X and Y be the same memory: is one the other, or part of
/// the same union, or recorded as a whole object?
bool Instantiation::sameCell(LocId X, LocId Y) const {
  auto Whole = [&](LocId L) {
    for (LocId A = L; A; A = Locs[A].Parent) {
      const ir::Type *Ty = Locs[A].Ty;
      const ir::StructDecl *D =
          Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
      if (D && D->IsUnion)
        L = A;
    }
    return L;
  };
  X = Whole(X), Y = Whole(Y);
  auto IsAll = [&](LocId L) {
    return !Locs[L].Parent && !(Locs[L].Ty && Locs[L].Ty->isScalar());
  };
  return X == Y || ((IsAll(X) || IsAll(Y)) && Locs.object(X) == Locs.object(Y));
}

/// May \p X, which was found in memory, be to \p Y, a part of another object,
/// as addresses of such parts are kept? What is released is no part.
bool Instantiation::mayBeKeptCell(const Access &X, const Access &Y) const {
  if (X.Ends && !Locs[X.Here].Parent)
    return false;
  const ir::Type *Ty = Locs[X.Here].Ty, *Other = Locs[Y.Here].Ty;
  return X.Kept && Locs[Locs[Y.Here].Root].RootOf == RootKind::Entry && Ty &&
         Other && Other->isScalar() &&
         (ir::isByte(Ty) || ir::isByte(Other) ||
          heap::LocationTable::sameStorage(Ty, Other)) &&
         C.isKeptAs(Y.Here, Locs[Locs[X.Here].Root].Ty);
}

/// Is the object of \p X a variable here that the callee's object of \p Y can
/// be no part of?
bool Instantiation::cannotHold(const Access &X, const Access &Y) const {
  const ir::Global *G =
      X.Here && X.Identity ? H.variableAt(X.Identity) : nullptr;
  const Location *Root = X.Here ? &Locs[Locs[X.Here].Root] : nullptr;
  const ir::Type *Whole = G                                         ? G->Ty
                          : Root && Root->RootOf == RootKind::Local ? Root->Ty
                                                                    : nullptr;
  const ir::Type *Part = Locs[Locs[Y.Callee].Root].Ty;
  return Whole && !H.isOfAnyType(Part) && !C.mayContain(Whole, Part);
}

/// Was \p Identity, an address, found in memory?
bool Instantiation::isInMemory(Term Identity) const {
  if (!Identity)
    return false;
  if (TM.kind(Identity) == TermKind::App)
    if (LocId L = Locs.byAddress(TM.function(Identity)))
      return Locs[L].RootOf == RootKind::Entry && !Locs[L].Parent &&
             isInMemory(TM.children(Identity)[0]);
  const heap::SymbolInfo *I = C.Syms.info(Identity);
  return (I && I->InMemory) || C.initialOf(Identity);
}

/// Was the address of the object of \p Y found in memory, where none leads
/// into that of \p X, nor of anything that this is a part of?
///   rule: docs/soundness.md "Assumptions": of pointers in memory
bool Instantiation::isApartFromFound(const Access &X, const Access &Y) const {
  const ir::Type *TypeX = Locs[Locs[X.Callee].Root].Ty,
                 *TypeY = Locs[Locs[Y.Callee].Root].Ty;
  if (!isInMemory(Y.Identity) || heap::LocationTable::sameStorage(TypeX, TypeY))
    return false;
  const bool IsVariable =
      X.Here && X.Identity && H.variableAt(X.Identity) != nullptr;
  const bool OfBytes = ir::isByte(TypeY);
  const bool Holds =
      TypeX->isStruct()
          ? C.isKeptAs(X.Callee, TypeY) || (X.Here && C.isKeptAs(X.Here, TypeY))
          : !IsVariable;
  return !Holds && (IsVariable || OfBytes);
}

/// Are \p X and \p Y cells of objects whose addresses the callee compares, as
/// they are of one type, at one place of the caller's: to the callee they are
/// one, or in one union, where these objects are one?
bool Instantiation::areCompared(const Access &X, const Access &Y) const {
  if (Locs[X.Callee].Root != Locs[Y.Callee].Root)
    return false;
  if (X.Callee == Y.Callee && X.Here == Y.Here)
    return (X.First && Y.First) ||
           (X.Identity && Y.Identity && X.Offset == Y.Offset);
  const LocId Object =
      X.First && Y.First ? Locs.outer(X.Here, X.Callee) : LocId();
  return Object && Object == Locs.outer(Y.Here, Y.Callee);
}

bool Instantiation::overlap(bool Known, std::vector<Overlap> *Possible) const {
  auto IsEntry = [&](const Access &X) {
    return Locs[Locs[X.Here].Root].RootOf == RootKind::Entry;
  };
  auto OneElement = [&](const Access &X, const Access &Y) {
    for (unsigned I = IsEntry(X) ? Locs[Locs[X.Here].Root].NumIds : 0;
         I < std::min(X.Slots.size(), Y.Slots.size()); ++I)
      if (!(X.Slots[I] == Y.Slots[I]) && TM.isInt(X.Slots[I]) &&
          TM.isInt(Y.Slots[I]))
        return false;
    return true;
  };
  for (const Access &W : Accesses)
    for (const Access &A : Accesses) {
      const bool OneType = Locs[W.Callee].Root == Locs[A.Callee].Root;
      // Whether an object of one type still lives is asked by its address.
      if (!W.Write || (OneType && (W.Ends || W.Identity == A.Identity)))
        continue;
      if (!W.Here || !A.Here) {
        // The callee compares addresses of objects of one type.
        auto IsPrivate = [&](Term Id) { return Id && H.isPrivate(Id); };
        if (!Known && !IsPrivate(W.Identity) && !IsPrivate(A.Identity) &&
            H.mayBeOneCell(W.Callee, A.Callee) && !cannotHold(W, A) &&
            !cannotHold(A, W) && !isApartFromFound(W, A) &&
            !isApartFromFound(A, W) && !(OneType && W.First && A.First))
          return true;
        continue;
      }
      if (!Known && !(OneType && W.First && A.First) &&
          (mayBeKeptCell(W, A) || mayBeKeptCell(A, W)))
        return true;
      // With an element all that is in it ends.
      if (!(sameCell(W.Here, A.Here) ||
            (W.Ends && Locs.isWithin(A.Here, W.Here))) ||
          !OneElement(W, A))
        continue;
      // Objects of one type are compared by address; only elements beyond the
      // first can be elements of the other.
      if (areCompared(W, A))
        continue;
      Overlap Of{TM.mkAnd(W.When ? W.When : TM.mkTrue(),
                          A.When ? A.When : TM.mkTrue())};
      if (TM.isFalse(Of.When))
        continue;
      // Entry objects of the caller with different names are apart (an
      // assumption, of which its callers are asked).
      const bool ByName = IsEntry(W) && !W.Slots.empty() && !A.Slots.empty() &&
                          !(W.Slots[0] == A.Slots[0]);
      if (ByName) {
        Of.X = W.Slots[0], Of.Y = A.Slots[0];
        if (Of.Y.Id < Of.X.Id)
          std::swap(Of.X, Of.Y);
      }
      if (Possible && (ByName || !TM.isTrue(Of.When))) {
        if (!llvm::is_contained(*Possible, Of))
          Possible->push_back(Of);
      } else if (!ByName) {
        return true;
      }
    }
  return false;
}
