// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the checks of accesses and of releases demand of an address: not null,
// in bounds, of an object that is there, allocated, by the right function.
//
//   paper: [Thesis §4.3] the conditions of Array Load and Array Store
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Location;
using heap::Provenance;
using heap::RootKind;
using heap::StepExtent;
using heap::Target;
using smt::Term;

static int kindOfFree(llvm::StringRef Text) {
  Text.consume_front("owner ");
  return Text == "delete"       ? heap::AllocNew
         : Text == "delete[]"   ? heap::AllocNewArray
         : Text == "deallocate" ? heap::AllocAllocator
                                : heap::AllocMalloc;
}

Term FunctionAnalysis::nonNull(Term Address, const ir::Type *Pointee) {
  // A part of a null object counts as null: forming its address is undefined.
  return H.mapTargets(Address, Pointee, [&](const Target &T) -> Term {
    if (T.K == Target::Cell && Locs[T.L].RootOf == RootKind::Entry)
      return TM.mkNot(H.addressEq(T.Slots[0], TM.mkInt(0)));
    if (T.Byte)
      return nonNull(T.ByteOf, nullptr);
    return TM.mkNot(H.addressEq(T.Address, TM.mkInt(0)));
  });
}

/// Number of elements of array location L given the slots before its index.
Term FunctionAnalysis::extentOf(LocId L, llvm::ArrayRef<Term> Outer,
                                const State &S) {
  Location Loc = Locs[L];
  switch (Loc.Extent) {
  case StepExtent::Single:
    return TM.mkInt(1);
  case StepExtent::Fixed:
    return TM.mkInt(Integer((int64_t)Loc.Count));
  case StepExtent::Object:
    return H.objectSize([&](LocId G) { return content(S, G); }, L, Outer);
  case StepExtent::Part: {
    LocId Part = Locs.extentPart(L);
    if (!Part)
      return {};
    return H.instantiate(content(S, Part), Outer.take_front(Locs[Part].Arity));
  }
  case StepExtent::Unknown:
    return H.flexibleSize([&](LocId G) { return content(S, G); }, L, Outer);
  }
  return {};
}

/// Number of its bytes.
Term FunctionAnalysis::bytesOf(LocId L, llvm::ArrayRef<Term> Outer,
                               const State &S) {
  if (Locs[L].Extent == StepExtent::Object)
    return H.objectBytes([&](LocId G) { return content(S, G); }, L, Outer);
  const Term Count = extentOf(L, Outer, S);
  const Integer Each((int64_t)ir::byteSize(C.M, Locs[L].Ty));
  return Count ? TM.mkMulConst(Each, Count) : Count;
}

/// Array location \p A is a part of a value-dependent container: its positions
/// are all integers, and no access is out of bounds.
static bool isPositionMap(const heap::LocationTable &Locs, const ir::Module &M,
                          LocId A) {
  if (Locs[A].Extent != StepExtent::Unknown || !Locs[A].Parent)
    return false;
  LocId Owner = Locs[Locs[A].Parent].Parent;
  const ir::Type *Ty = Owner ? Locs[Owner].Ty : nullptr;
  const ir::StructDecl *S =
      Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  return S && !S->Model.Name.empty();
}

/// Are the indices of the cell that \p T is in, those of \p From and of what is
/// around it, within their arrays?
Term FunctionAnalysis::indicesInBounds(const Target &T, LocId From,
                                       const State &S) {
  llvm::SmallVector<Term, 8> Parts;
  const llvm::SmallVector<Term, 4> All = H.cellSlots(T);
  for (LocId A = From; A; A = Locs[A].Parent) {
    Location Loc = Locs[A];
    if (Loc.Extent == StepExtent::Single || isPositionMap(Locs, C.M, A))
      continue;
    Term Index = All[Loc.Arity - 1];
    llvm::ArrayRef<Term> Outer =
        llvm::ArrayRef<Term>(All).take_front(Loc.Arity - 1);
    Term Low = TM.mkInt(0);
    if (Loc.Extent == StepExtent::Object && Loc.RootOf == RootKind::Entry)
      Low = readGhost(S, A, Ghost::Begin, Outer);
    const LocId Part =
        Loc.Extent == StepExtent::Part ? Locs.extentPart(A) : LocId();
    Term Count = Part ? foundContent(T, Part, Outer.take_front(Locs[Part].Arity),
                                     S, changedElsewhere(T, Part, S))
                      : Term();
    if (!Count)
      Count = extentOf(A, Outer, S);
    Parts.push_back(TM.mkLe(Low, Index));
    if (Count)
      Parts.push_back(TM.mkLt(Index, Count));
    else
      Parts.push_back(TM.mkLt(
          Index, uninterpreted("flexible size of " + Locs.toString(A),
                               llvm::ArrayRef(All).take_front(Loc.Arity),
                               nullptr, Provenance::Unknown)));
  }
  return TM.mkAnd(Parts);
}

/// Is a \p Pointee at the bytes of \p T in the object, or in the array of it,
/// that they are counted from? What is behind a member is unknown.
///   form: Low * size(T) <= byte, byte + size(Pointee) <= bytes of the array
Term FunctionAnalysis::bytesInBounds(const Target &T, const ir::Type *Pointee,
                                     State &S) {
  auto Unknown = [&] {
    return asBool(
        fresh("wild.bounds", C.M.Types->getBool(), Provenance::Approx));
  };
  const Location Loc = Locs[T.L];
  const Term Extent = bytesOf(T.L, T.Slots, S);
  if (!Extent || !Pointee)
    return Unknown();
  const Integer Each((int64_t)ir::byteSize(C.M, Loc.Ty)),
      Size((int64_t)ir::byteSize(C.M, Pointee));
  Term Low = TM.mkInt(0);
  if (Loc.Extent == StepExtent::Object && Loc.RootOf == RootKind::Entry)
    Low = readGhost(S, T.L, Ghost::Begin, T.Slots);
  const Term At = H.bytesFromStart(T);
  const Term Is = TM.mkAnd(TM.mkLe(TM.mkMulConst(Each, Low), At),
                           TM.mkLe(TM.mkAdd(At, TM.mkInt(Size)), Extent));
  // A caller may give a part of an object, with other parts before it.
  if (const Term Before = H.isBeforeGiven(T);
      Before && !provedFalse(TM.mkAnd(S.Path, Before)))
    return TM.mkOr(Is, TM.mkAnd(Before, H.hasPartsBefore(T)));
  return H.isAllOfObject(T.L)
             ? Is
             : TM.mkAnd(indicesInBounds(T, Loc.Parent, S),
                                TM.mkOr(Is, Unknown()));
}

Term FunctionAnalysis::inBounds(Term Address, const ir::Type *Pointee,
                                State &S) {
  return H.mapTargets(Address, Pointee, [&](const Target &T) -> Term {
    if (T.K == Target::Null)
      return TM.mkTrue(); // the null check's business
    if (T.Byte)
      return bytesInBounds(T, Pointee, S);
    if (T.K == Target::Wild)
      return asBool(
          fresh("wild.bounds", C.M.Types->getBool(), Provenance::Approx));
    Term Is = indicesInBounds(T, T.L, S);
    if (Locs[T.L].Extent == StepExtent::Single)
      Is = TM.mkAnd(TM.mkEq(T.Offset, TM.mkInt(0)), Is);
    return orElsewhere(Is, T, S);
  });
}

/// Has no container that the cell \p T denotes is in invalidated its address?
Term FunctionAnalysis::isValidElement(const Target &T, const State &S) {
  Location Loc = Locs[T.L];
  llvm::SmallVector<Term, 4> All = H.cellSlots(T), Parts;
  Term Created = T.Created ? T.Created : TM.mkInt(0);
  bool HandedOver = false;
  for (LocId Step = Loc.Stamped; Step; Step = H.outerStamped(Step)) {
    Term Last =
        readGhost(S, Step, Ghost::Invalidated,
                  llvm::ArrayRef<Term>(All).take_front(Locs[Step].Arity));
    Term Valid = TM.mkLe(Last, Created);
    if (Step != Loc.Stamped && H.mayLiveElsewhere(Last, T.L, Step, HandedOver))
      Valid = TM.mkOr(Valid, TM.mkNot(maybeTakenOver()));
    HandedOver |= H.mentions(Last, ir::TakenOver);
    Parts.push_back(Valid);
  }
  return TM.mkAnd(Parts);
}

Term FunctionAnalysis::aliveAt(Term Address, const ir::Type *Pointee,
                               State &S) {
  return H.mapTargets(Address, Pointee, [&](const Target &T) -> Term {
    if (T.K == Target::Null)
      return TM.mkTrue();
    if (T.isNowhere())
      return asBool(
          fresh("wild.alive", C.M.Types->getBool(), Provenance::Approx));
    Location Loc = Locs[T.L];
    if (Loc.RootOf == RootKind::Code)
      return TM.mkTrue();
    llvm::SmallVector<Term, 4> All = H.cellSlots(T);
    llvm::ArrayRef<Term> Ids = llvm::ArrayRef<Term>(All).take_front(Loc.NumIds);
    Term Alive =
        asBool(H.alive([&](LocId L) { return content(S, L); }, Loc.Root, Ids));
    Alive = orElsewhere(Alive, T, S);
    return TM.mkAnd({Alive, isValidElement(T, S), isStillThere(T, S)});
  });
}

/// \p Is, unless the target may be where an object begins for all that is
/// known here.
///   form: ite(before, some truth value, Is)
Term FunctionAnalysis::unlessBeforeGiven(Term Is, const Target &T) {
  const Term Before = H.isBeforeGiven(T);
  if (Before && TM.isFalse(Before))
    return Is;
  const Term Open = asBool(fresh("where an object begins", C.M.Types->getBool(),
                                 Provenance::Approx));
  return Before ? TM.mkIte(Before, Open, Is) : Open;
}

Term FunctionAnalysis::freeable(const ir::Inst &I, Term Address,
                                const ir::Type *Pointee, State &S) {
  (void)I;
  return H.mapTargets(Address, Pointee, [&](const Target &T) -> Term {
    if (T.K == Target::Null)
      return TM.mkTrue();
    if (T.isNowhere())
      return asBool(
          fresh("wild.free", C.M.Types->getBool(), Provenance::Approx));
    Location Loc = Locs[T.L];
    if (Loc.RootOf == RootKind::Local || Loc.RootOf == RootKind::Global ||
        Loc.RootOf == RootKind::Code)
      return TM.mkFalse(); // not an allocated object
    Term Alive =
        asBool(H.alive([&](LocId L) { return content(S, L); }, Loc.Root,
                       llvm::ArrayRef<Term>(T.Slots).take_front(Loc.NumIds)));
    Term Kind = readGhost(S, Loc.Root, Ghost::Kind,
                          llvm::ArrayRef<Term>(T.Slots).take_front(Loc.NumIds));
    const Term Begins =
        T.Byte ? TM.mkEq(H.bytesFromStart(T), TM.mkInt(0)) : H.isObjectStart(T);
    const Term Allocated =
        TM.mkAnd(Begins, TM.mkNe(Kind, TM.mkInt(heap::AllocOther)));
    return TM.mkOr(
        H.addressEq(T.Address, TM.mkInt(0)),
        TM.mkAnd({Alive, isStillThere(T, S), unlessBeforeGiven(Allocated, T)}));
  });
}

Term FunctionAnalysis::rightKind(const ir::Inst &I, Term Address,
                                 const ir::Type *Pointee, State &S) {
  int Want = kindOfFree(I.Text);
  return H.mapTargets(Address, Pointee, [&](const Target &T) -> Term {
    if (T.K == Target::Null || T.isNowhere())
      return TM.mkTrue();
    Location Loc = Locs[T.L];
    if (Loc.RootOf != RootKind::Alloc && Loc.RootOf != RootKind::Entry)
      return TM.mkTrue(); // double-free reports it
    Term Kind = readGhost(S, Loc.Root, Ghost::Kind,
                          llvm::ArrayRef<Term>(T.Slots).take_front(Loc.NumIds));
    const Term Is = TM.mkEq(H.kindAs(T, Pointee, Kind), TM.mkInt(Want));
    return TM.mkOr(H.addressEq(T.Address, TM.mkInt(0)),
                   unlessBeforeGiven(Is, T));
  });
}
