// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/summary/Instantiate.h"
#include "analysis/Analyzer.h"
#include "analysis/ir/Memory.h"
#include "llvm/ADT/ScopeExit.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Location;
using heap::Provenance;
using heap::RootKind;
using heap::StepExtent;
using heap::Target;
using smt::Term;
using smt::TermKind;

Instantiation::Instantiation(ModuleContext &C, const Summary &Callee,
                             std::string Prefix, llvm::ArrayRef<Term> Args,
                             Term Clock, llvm::ArrayRef<Term> Counters,
                             CallerHeap Before)
    : C(C), TM(C.TM), H(C.Heap), Locs(C.Locs), Callee(Callee),
      Prefix(std::move(Prefix)), Args(Args.begin(), Args.end()),
      Counters(Counters.begin(), Counters.end()), Clock(Clock),
      Before(std::move(Before)) {
  for (unsigned I = 0; I < Callee.Params.size(); ++I)
    ParamMap[Callee.Params[I]] = Args[I];
  ParamMap[Callee.ClockIn] = Clock;
}

Term Instantiation::rewrite(Term T) { return rewriteWith(T, {}, &Rewritten); }

Term Instantiation::rewriteWith(Term T, llvm::ArrayRef<Term> SlotValues,
                                smt::TermMap *Known) {
  auto Leaf = [&](Term Old, llvm::ArrayRef<Term> NewArgs) {
    return leaf(Old, NewArgs, SlotValues);
  };
  // What may wrap around for any caller need not with this one's values.
  auto IsWithin = [&](Term V, const Integer &Modulus) {
    heap::Interval R = C.Syms.range(V);
    return R.Lo && !R.Lo->isNegative() && R.Hi && *R.Hi < Modulus;
  };
  return TM.rewriteApps(T, Leaf, IsWithin, Known);
}

/// The callee's own symbol, as this call's: one per call and iteration of the
/// caller's loops.
Term Instantiation::rename(Term Old, llvm::ArrayRef<Term> NewArgs) {
  const heap::SymbolInfo *Info = C.Syms.info(Old);
  heap::SymbolInfo Copy = Info ? *Info : heap::SymbolInfo{};
  // What is no object of the callee may be one of the caller.
  if (!Copy.Ty || Copy.Ty->isPtr())
    Copy.External = Copy.IsForeign;
  bool IsApp = TM.kind(Old) == TermKind::App;
  std::string Name =
      Prefix + (IsApp ? TM.name(TM.function(Old)) : TM.name(Old)).str();
  llvm::SmallVector<Term, 6> All(Counters.begin(), Counters.end());
  All.append(NewArgs.begin(), NewArgs.end());
  if (All.empty())
    return C.Syms.symbol(Name, Copy);
  Term R = TM.mkApp(C.Syms.function(Name, All.size(), Copy), All);
  if (IsApp && Rewriting && Copy.CellsOf == Rewriting.Index) {
    llvm::SmallVector<Term, 4> Slots = Locs.slots(Rewriting);
    if (TM.children(Old).take_back(Slots.size()) == llvm::ArrayRef(Slots))
      Left.insert(R);
  }
  return R;
}

Term Instantiation::leaf(Term Old, llvm::ArrayRef<Term> NewArgs,
                         llvm::ArrayRef<Term> SlotValues) {
  if (auto It = ParamMap.find(Old); It != ParamMap.end())
    return It->second;
  const heap::SymbolInfo *Info = C.Syms.info(Old);
  if (!Info)
    return {};
  if (TM.kind(Old) == TermKind::Symbol) {
    if (Info->From == Provenance::Slot) {
      for (unsigned I = 0; I < SlotValues.size(); ++I)
        if (Old == Locs.slot(I))
          return SlotValues[I];
      return {};
    }
    if (!Info->PerFunction)
      return {};
    return rename(Old, {});
  }
  smt::FunctionSymbol Fn = TM.function(Old);
  if (LocId L = Locs.byInitialRead(Fn)) {
    switch (Locs[L].RootOf) {
    case RootKind::Entry:
      return readInitial(L, NewArgs.take_front(Locs[L].Arity), TM.name(Fn));
    case RootKind::Local:
    case RootKind::Alloc:
      return rename(Old, NewArgs);
    case RootKind::Global:
    case RootKind::Code:
      return {};
    }
  }
  if (LocId L = Locs.byAddress(Fn))
    return mapAddress(L, NewArgs);
  // A difference of addresses the callee knew nothing about.
  if (const ir::Type *Pointee = C.DifferencesOf.lookup(Fn.Id))
    return H.distance(NewArgs[1], NewArgs[0], Pointee, [&](Term From, Term To) {
      return TM.mkApp(Fn, {To, From});
    });
  if (auto Of = C.RangesOf.find(Fn.Id); Of != C.RangesOf.end())
    return TM.mkIte(
        Before.AreApart({NewArgs[0], Of->second.first, NewArgs[1]},
                        {NewArgs[2], Of->second.second, NewArgs[3]}),
        TM.mkInt(1), TM.mkInt(0));
  if (const ir::Type *Ty = H.readAs(Fn)) {
    Term Is = H.simplifyAddressAtoms(H.isReadableAs(NewArgs[0], Ty, Before.Content));
    return TM.mkIte(Is, TM.mkInt(1), TM.mkInt(0));
  }
  if (auto Of = C.InstancesOf.find(Fn.Id); Of != C.InstancesOf.end())
    return Before.InstanceOf(NewArgs[0], Of->second.first, Of->second.second);
  if (TM.name(Fn) == heap::PartsBefore)
    return H.mapTargets(NewArgs[0], nullptr, [&](const Target &T) -> Term {
      if (T.K == Target::Null)
        return TM.mkInt(0);
      return T.isNowhere()
                 ? TM.mkApp(Fn, {T.Address})
                 : TM.mkIte(H.hasPartsBefore(T), TM.mkInt(1), TM.mkInt(0));
    });
  if (H.isNumberOfTrue(Fn))
    return numberOfTrue(NewArgs[0]);
  if (!Info->PerFunction)
    return {};
  return rename(Old, NewArgs);
}

/// How many of the truth values at \p Address are true before the call.
Term Instantiation::numberOfTrue(Term Address) {
  const ir::Type *Bool = C.M.Types->getBool();
  return H.mapTargets(Address, Bool, [&](const Target &T) -> Term {
    auto Lost = [&] {
      heap::SymbolInfo Info{Provenance::Approx, nullptr, false,
                            "number of elements"};
      Info.PerFunction = true;
      llvm::SmallVector<Term, 6> All(Counters.begin(), Counters.end());
      All.push_back(Address);
      return TM.mkApp(C.Syms.function(Prefix + "lostnumber", All.size(), Info),
                      All);
    };
    if (T.K != Target::Cell || T.IsPart || !(T.Offset == TM.mkInt(0)))
      return Lost();
    if (const LocId Part = Locs.countPart(T.L)) {
      llvm::ArrayRef<Term> Outer =
          llvm::ArrayRef<Term>(T.Slots).take_front(Locs[Part].Arity);
      Term N = Before.FoundContent(T, Part, Outer);
      return N ? N : H.instantiate(Before.Content(Part), Outer);
    }
    const Location To = Locs[T.L];
    return To.RootOf == RootKind::Entry && !To.Parent && !T.Found &&
                   Before.Content(T.L) == H.initial(T.L)
               ? H.numberOfTrue(T.Slots[0])
               : Lost();
  });
}

/// L.in(id, i, ...) of an entry location, in the callee's \p Read: what the
/// caller's heap holds there.
Term Instantiation::readInitial(LocId L, llvm::ArrayRef<Term> NewArgs,
                                llvm::StringRef Read) {
  Location Loc = Locs[L];
  LocId Root = Loc.Root;
  const ir::Type *RootTy = Locs[Root].Ty;
  const bool First = Loc.Arity > 1 && NewArgs[1] == TM.mkInt(0);
  unsigned Serial = 0;
  return H.mapTargets(NewArgs[0], RootTy, [&](const Target &T) -> Term {
    auto Lost = [&](const char *Why, const ir::Type *Ty = nullptr) {
      if (!Ty && Loc.Ty && Loc.Ty->isScalar())
        Ty = Loc.Ty;
      heap::SymbolInfo Info{Provenance::Approx, Ty, false, Why};
      Info.PerFunction = true;
      llvm::SmallVector<Term, 6> All(Counters.begin(), Counters.end());
      All.append(NewArgs.begin(), NewArgs.end());
      return TM.mkApp(C.Syms.function(Prefix + "lost." + std::to_string(L.Index) + "." +
                                          std::to_string(Serial++),
                                      All.size(), Info),
                      All);
    };
    const bool IsOfBytes = T.Byte && Loc.G != Ghost::None &&
                           Loc.G != Ghost::Determinate &&
                           Loc.G != Ghost::Invalidated;
    if (T.K != Target::Cell && !IsOfBytes) {
      if (Loc.G == Ghost::None)
        recordOtherType(L, T.Address, First, /*Write=*/false);
      return Lost(T.Byte ? "memory of another type" : "no object");
    }
    Target OfBytes = T;
    if (RootTy->isVoid())
      H.seeAsBytes(OfBytes);
    Location To = Locs[T.L];
    bool Array = To.Extent != StepExtent::Single;
    llvm::ArrayRef<Term> Ids = llvm::ArrayRef<Term>(T.Slots).take_front(To.NumIds);
    auto GhostAt = [&](LocId Of, Ghost G, llvm::ArrayRef<Term> Slots) {
      LocId GL = Locs.ghost(Of, G);
      return H.instantiate(Before.Content(GL), Slots.take_front(Locs[GL].Arity));
    };
    switch (Loc.G) {
    case Ghost::Alive: {
      Term Alive = H.alive(Before.Content, To.Root, Ids);
      Alive = TM.mkIte(Before.IsStillThere(T), Alive, TM.mkInt(0));
      if (!To.Stamped || !T.Created) // or a whole array, of which addresses will be made
        return Alive;
      // What the callee saw as an object is an element of a container here: to
      // the callee it is dead once the address was invalidated.
      llvm::SmallVector<Term, 8> All = H.cellSlots(T);
      Term Last = GhostAt(To.Stamped, Ghost::Invalidated, All);
      if (createdAsElement(T))
        Alive = TM.mkIte(TM.mkLe(Last, T.Created), Alive, TM.mkInt(0));
      bool HandedOver = H.mentions(Last, ir::TakenOver);
      for (LocId Step = H.outerStamped(To.Stamped); Step;
           Step = H.outerStamped(Step)) {
        Last = GhostAt(Step, Ghost::Invalidated, All);
        Term Elsewhere = TM.mkInt(0);
        if (H.mayLiveElsewhere(Last, T.L, Step, HandedOver))
          Elsewhere = TM.mkSub(
              TM.mkInt(1), Lost(ir::TakenOver.data(), C.M.Types->getBool()));
        HandedOver |= H.mentions(Last, ir::TakenOver);
        Alive = TM.mkIte(TM.mkLe(Last, T.Created), Alive, Elsewhere);
      }
      return Alive;
    }
    case Ghost::Kind: {
      // What is of no allocation may not be freed.
      const Term Kind = TM.mkIte(
          TM.mkAnd(H.isObjectStart(T),
                   T.Byte ? TM.mkEq(T.Byte, TM.mkInt(0)) : TM.mkTrue()),
          H.kindAs(T, RootTy, GhostAt(To.Root, Ghost::Kind, Ids)),
          TM.mkInt(heap::AllocOther));
      const Term Before = H.isBeforeGiven(T);
      if (Before && TM.isFalse(Before))
        return Kind;
      const Term Open = Lost("where an object begins");
      return Before ? TM.mkIte(Before, Open, Kind) : Open;
    }
    case Ghost::Begin: {
      if (OfBytes.Byte)
        return bytesAround(OfBytes, RootTy, /*Before=*/true, GhostAt, Lost);
      if ((T.IsPart && (!T.WholeSize || Locs[To.Parent].Parent)) || !T.Each)
        return Lost("extent");
      Term Low = TM.mkInt(0);
      if (To.Extent == StepExtent::Object && To.RootOf == RootKind::Entry)
        Low = GhostAt(To.Root, Ghost::Begin, Ids);
      const Term Earlier = TM.mkSub(T.Offset, Low);
      return TM.mkMulConst(Integer(-1),
                           TM.mkDiv(Earlier, Integer((int64_t)T.Each)));
    }
    case Ghost::Size: {
      if (OfBytes.Byte)
        return bytesAround(OfBytes, RootTy, /*Before=*/false, GhostAt, Lost);
      if (!T.Each)
        return Lost("extent");
      if (T.IsPart) {
        Term N = H.countInWhole(T, RootTy);
        return N ? N : Lost("extent");
      }
      const Term N = extentHere(T);
      if (!N)
        return Lost("extent");
      // Before its object an address has no room: none of it may be accessed.
      const Term Room =
          TM.mkDiv(TM.mkSub(N, T.Offset), Integer((int64_t)T.Each));
      if (TM.isInt(T.Offset) && !TM.intValue(T.Offset).isNegative())
        return Room;
      Term Low = TM.mkInt(0);
      if (To.Extent == StepExtent::Object && To.RootOf == RootKind::Entry)
        Low = GhostAt(To.Root, Ghost::Begin, Ids);
      return TM.mkIte(TM.mkLe(Low, T.Offset), Room, TM.mkInt(0));
    }
    case Ghost::Invalidated:
    case Ghost::Determinate:
    case Ghost::None:
      break;
    }
    LocId Base = Loc.G == Ghost::None ? L : Loc.Parent;
    LocId Here = relocate(Base, T);
    if (!Here)
      return Lost("path");
    if (Loc.G == Ghost::None) {
      record(L, Here, NewArgs[0], T, First, /*Write=*/false);
      recordBesidePointers(Here, T.Address);
    }
    if (T.IsPart && !First)
      recordOtherType(L, T.Address, First, /*Write=*/false);
    llvm::SmallVector<Term, 6> Slots(T.Slots.begin(), T.Slots.end());
    if (Array && !T.OfArray)
      Slots.push_back(TM.mkAdd(T.Offset, NewArgs[1]));
    Slots.append(NewArgs.begin() + 2, NewArgs.end());
    const bool FirstOnly = T.IsPart || T.OfArray;
    Term Found = Loc.G == Ghost::Invalidated
                     ? Term()
                     : Before.FoundContent(T, Here, Slots);
    if (Loc.G == Ghost::Determinate) {
      if (Found)
        return Lost("object from unknown code");
      Term Is = Before.Determinate(H.instantiate(Before.Content(Here), Slots));
      Is = TM.mkIte(Is, TM.mkInt(1), TM.mkInt(0));
      return FirstOnly ? TM.mkIte(TM.mkEq(NewArgs[1], TM.mkInt(0)), Is,
                                  Lost("other part"))
                       : Is;
    }
    if (Loc.G == Ghost::Invalidated) {
      if ((T.Loose && Before.HasEscaped) || !TM.isTrue(Before.IsStillThere(T)))
        return Lost("object from unknown code");
      Here = Locs.ghost(Here, Ghost::Invalidated);
    }
    Term There = Before.Content(Here);
    if (!heap::hasInvariants(C.Options.Heap) && H.isElement(Here, Slots))
      There = H.readOnce(There, Prefix + Read.str(), Counters);
    Term Value = H.reinterpret(Found ? Found : H.instantiate(There, Slots),
                               Locs[Here].Ty, Loc.Ty);
    if (Locs.textOfId(Here))
      Value = Before.TextNumber(T, Here, Slots, Value);
    if (Decided && Loc.Ty && Loc.Ty->isBool())
      Value = Decided(Value);
    return FirstOnly ? TM.mkIte(TM.mkEq(NewArgs[1], TM.mkInt(0)), Value,
                                Lost("other part"))
                     : Value;
  });
}

/// How many elements are in the array that \p T is an element of; no term: it
/// is not known.
Term Instantiation::extentHere(const Target &T) {
  const Location To = Locs[T.L];
  switch (To.Extent) {
  case StepExtent::Single:
    return TM.mkInt(1);
  case StepExtent::Fixed:
    return TM.mkInt(Integer((int64_t)To.Count));
  case StepExtent::Object:
    return H.objectSize(Before.Content, To.Root,
                        llvm::ArrayRef(T.Slots).take_front(To.NumIds));
  case StepExtent::Part: {
    const LocId Part = Locs.extentPart(T.L);
    if (!Part)
      return {};
    llvm::ArrayRef<Term> Outer =
        llvm::ArrayRef<Term>(T.Slots).take_front(Locs[Part].Arity);
    const Term N = Before.FoundContent(T, Part, Outer);
    return N ? N : H.instantiate(Before.Content(Part), Outer);
  }
  case StepExtent::Unknown:
    return H.flexibleSize(Before.Content, T.L, T.Slots);
  }
  return {};
}

/// How many bytes it has.
Term Instantiation::bytesHere(const Target &T) {
  const Location To = Locs[T.L];
  if (To.Extent == StepExtent::Object)
    return H.objectBytes(Before.Content, To.Root,
                         llvm::ArrayRef(T.Slots).take_front(To.NumIds));
  const Term Count = extentHere(T);
  const Integer Each((int64_t)ir::byteSize(C.M, To.Ty));
  return Count ? TM.mkMulConst(Each, Count) : Count;
}

/// How many elements may be around the member or array of \p T.
Term Instantiation::roomAround(const Target &T) {
  heap::SymbolInfo Info{Provenance::Approx, nullptr, false, "extent"};
  Info.PerFunction = true;
  Info.Values = {Integer(0), Integer::pow2(40)};
  llvm::SmallVector<Term, 6> All(Counters.begin(), Counters.end());
  All.push_back(T.Address);
  return TM.mkApp(C.Syms.function(Prefix + "around", All.size(), Info), All);
}

/// How many elements of the callee's type \p Ty begin at the bytes of \p T and
/// behind them, or how many are before, negated, in the object, or the array of
/// it, that they are counted from. Of a part there may be more.
///   form: (bytes - byte) / size(Ty), -((byte - Low * size) / size(Ty))
Term Instantiation::bytesAround(
    const Target &T, const ir::Type *Ty, bool IsBefore,
    llvm::function_ref<Term(LocId, Ghost, llvm::ArrayRef<Term>)> GhostAt,
    llvm::function_ref<Term(const char *, const ir::Type *)> Lost) {
  const Location To = Locs[T.L];
  const Integer Each((int64_t)ir::byteSize(C.M, To.Ty)),
      Size((int64_t)std::max<uint64_t>(1, ir::byteSize(C.M, Ty)));
  const Term Extent = bytesHere(T);
  if (!Extent)
    return Lost("extent", nullptr);
  const Term More = H.isAllOfObject(T.L) ? TM.mkInt(0) : roomAround(T);
  Term Low = TM.mkInt(0);
  if (To.Extent == StepExtent::Object && To.RootOf == RootKind::Entry)
    Low = GhostAt(To.Root, Ghost::Begin,
                  llvm::ArrayRef(T.Slots).take_front(To.NumIds));
  const Term At = H.bytesFromStart(T), First = TM.mkMulConst(Each, Low);
  if (IsBefore)
    return TM.mkSub(
        TM.mkMulConst(Integer(-1), TM.mkDiv(TM.mkSub(At, First), Size)), More);
  const Term Room = TM.mkAdd(H.bytesBehind(T, Extent, Ty), More);
  if (TM.isInt(At) && !TM.intValue(At).isNegative())
    return Room;
  return TM.mkIte(TM.mkLe(First, At), Room, TM.mkInt(0));
}

/// The location here of \p L, which is in the callee's object at \p T.
LocId Instantiation::relocate(LocId L, const Target &T) {
  const LocId Root = Locs[L].Root;
  if (!T.OfArray)
    return Locs.relocate(L, Root, T.L);
  return L == Root ? LocId() : Locs.relocate(L, Locs.elements(Root), T.L);
}

/// The location of the callee's allocation L in this call.
LocId Instantiation::allocHere(LocId L) {
  Location Loc = Locs[L];
  Location Root = Locs[Loc.Root];
  const ir::Type *Made = Root.ViewOf ? Locs[Root.ViewOf].Ty : Root.Ty;
  LocId Here =
      Locs.alloc(Prefix + Root.Name, Made, Root.NumIds + Counters.size());
  if (Root.ViewOf)
    Here = Locs.view(Here, Root.Ty);
  const bool OfCells = heap::isOfCells(Loc.G);
  if (Loc.G != Ghost::None && !OfCells)
    return Locs.ghost(Here, Loc.G);
  LocId R = Locs.relocate(OfCells ? Loc.Parent : L, Loc.Root, Here);
  return OfCells && R ? Locs.ghost(R, Loc.G) : R;
}

/// An address at \p L that may be that of any object.
Term Instantiation::lostAddress(LocId L, llvm::ArrayRef<Term> Args) {
  heap::SymbolInfo Info{Provenance::Approx,
                        C.M.Types->getPtr(C.M.Types->getVoid()), false,
                        "address"};
  Info.PerFunction = true;
  return TM.mkApp(
      C.Syms.function(Prefix + "lostaddress." + std::to_string(L.Index),
                      Args.size(), Info),
      Args);
}

/// When the address of \p T was made, if it is one of an element; null if it is
/// that of a whole part, which may be in an element of another: addresses of
/// the part's elements are made now.
Term Instantiation::createdAsElement(const Target &T) const {
  const LocId Of = TM.kind(T.Address) == smt::TermKind::App
                       ? Locs.byAddress(TM.function(T.Address))
                       : LocId();
  return !Of || Locs[Of].Stamped == Locs[T.L].Stamped ? T.Created : Term();
}

Term Instantiation::mapAddress(LocId L, llvm::ArrayRef<Term> NewArgs) {
  Location Loc = Locs[L];
  switch (Loc.RootOf) {
  case RootKind::Global:
  case RootKind::Code:
    return {};
  case RootKind::Local:
    // Another container may have taken the element over before its own ended.
    if (Loc.Stamped && Callee.TakesOverIf)
      return lostAddress(L, NewArgs);
    DeadLocals.push_back(Loc.Root);
    return {};
  case RootKind::Alloc: {
    LocId Here = allocHere(L);
    if (!Here)
      return {};
    llvm::SmallVector<Term, 6> All(Counters.begin(), Counters.end());
    All.append(NewArgs.begin(), NewArgs.end());
    return TM.mkApp(Locs[Here].Address, All);
  }
  case RootKind::Entry:
    break;
  }
  // [id, index of the root array, ..., offset, stamp]
  Term Stamp = Loc.Stamped ? NewArgs.back() : Term();
  if (Loc.Stamped)
    NewArgs = NewArgs.drop_back();
  Term Offset = NewArgs.back();
  llvm::ArrayRef<Term> Outer = NewArgs.drop_back();
  LocId Root = Loc.Root;
  return H.mapTargets(NewArgs[0], Locs[Root].Ty, [&](const Target &T) -> Term {
    if (T.K == Target::Null)
      return TM.mkInt(0);
    const bool IsWhole = L == Root; // Offset counts elements of the object
    LocId Here = T.K != Target::Cell ? LocId() : IsWhole ? T.L : relocate(L, T);
    auto Lost = [&] { return lostAddress(L, NewArgs); };
    const ir::Type *RootTy = Locs[Root].Ty;
    if (T.Byte && IsWhole && ir::isByte(RootTy))
      return H.byteAddress(T.ByteOf, TM.mkAdd(T.Byte, Offset),
                           C.M.Types->getPtr(RootTy));
    if (!Here)
      return Lost();
    Location To = Locs[T.L];
    bool Array = To.Extent != StepExtent::Single;
    if (T.IsPart || (IsWhole && T.OfArray))
      return TM.mkIte(TM.mkEq(Offset, TM.mkInt(0)), T.Address, Lost());
    if (IsWhole) {
      Term Created = createdAsElement(T);
      if (Created && !(Offset == TM.mkInt(0)))
        Created = H.movedStamp(T, Clock, Before.Content);
      if (!Created)
        Created = Clock;
      return H.address(T.L, T.Slots, TM.mkAdd(T.Offset, Offset), Created);
    }
    llvm::SmallVector<Term, 6> Slots(T.Slots.begin(), T.Slots.end());
    if (Array && !T.OfArray)
      Slots.push_back(TM.mkAdd(T.Offset, Outer[1]));
    Slots.append(Outer.begin() + 2, Outer.end());
    // The last array index travels as the offset. What was a whole array to the
    // caller may have been made an address of an element by the callee.
    Term Created = Stamp ? Stamp : createdAsElement(T);
    if (!Created)
      Created = Clock;
    const Term There =
        H.address(Here, Slots, Offset, Locs[Here].Stamped ? Created : Term());
    return !T.OfArray ? There
                      : TM.mkIte(TM.mkEq(Outer[1], TM.mkInt(0)), There, Lost());
  });
}

bool Instantiation::effects(std::vector<MemoryEffect> &Out) {
  bool Ok = true;
  // The summary takes objects of different types to be apart; where they are
  // one object here, the order of its writes is lost.
  std::map<LocId, LocId> WrittenAs; // location here -> callee's root
  for (const auto &[L, Content] : Callee.Mem) {
    size_t First = Out.size();
    effectsOf(L, Content, Out);
    if (Locs[L].RootOf == RootKind::Entry && Locs[L].G == Ghost::None)
      for (size_t I = First; I < Out.size(); ++I) {
        auto [It, New] = WrittenAs.try_emplace(Out[I].L, L);
        Ok &= New || It->second == L;
      }
  }
  return Ok;
}

void Instantiation::accesses() {
  OnlyAccesses = true;
  std::vector<MemoryEffect> Ignored;
  effects(Ignored);
  OnlyAccesses = false;
  std::vector<EntryAccess> Hidden;
  for (const EntryAccess &W : Callee.Hidden)
    access(W, /*Write=*/true, Hidden);
}

void Instantiation::effectsOf(LocId L, Term Content,
                              std::vector<MemoryEffect> &Out) {
  {
    Rewriting = L;
    Rewritten.clear();
    auto Done = llvm::make_scope_exit([&] {
      Rewriting = {};
      Rewritten.clear();
    });
    switch (Locs[L].RootOf) {
    case RootKind::Entry:
      entryEffects(L, Content, Out);
      break;
    case RootKind::Alloc:
      allocEffects(L, Content, Out);
      break;
    case RootKind::Local:
    case RootKind::Global:
    case RootKind::Code:
      break;
    }
  }
}

void Instantiation::allocEffects(LocId L, Term T, std::vector<MemoryEffect> &Out) {
  LocId Here = allocHere(L);
  if (!Here)
    return;
  // The callee's slot i is slot i + #counters here.
  llvm::SmallVector<Term, 6> Slots;
  for (unsigned I = 0; I < Locs[L].Arity; ++I)
    Slots.push_back(Locs.slot(I + Counters.size()));
  Out.push_back(
      {Here, H.atCell(Here, Counters), rewriteWith(T, Slots), Locs[Here].Root});
}

/// If F (a conjunction) fixes the object identity slot0 = t, returns t.
static Term identityOf(smt::TermManager &TM, Term Slot0, Term F) {
  llvm::DenseMap<Term, bool> Set{{Slot0, true}};
  return solvedFor(TM, F, Slot0,
                   [&](Term T) { return !TM.mentionsAny(T, Set); });
}

/// The cases of F, which may be one conjunct of it, if each fixes the object
/// identity slot0; none otherwise.
static llvm::SmallVector<Term, 4> namedCases(smt::TermManager &TM, Term Slot0,
                                             Term F) {
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(F, Parts);
  for (Term &P : Parts) {
    if (TM.kind(P) != TermKind::Or)
      continue;
    llvm::SmallVector<Term, 4> Cases(TM.children(P).begin(),
                                     TM.children(P).end());
    if (!llvm::all_of(Cases,
                      [&](Term G) { return (bool)identityOf(TM, Slot0, G); }))
      continue;
    P = TM.mkTrue();
    Term Rest = TM.mkAnd(Parts);
    for (Term &G : Cases)
      G = TM.mkAnd(Rest, G);
    return Cases;
  }
  return {};
}

void plimsoll::forEachWrite(
    heap::HeapOps &H, LocId L, Term Content,
    llvm::function_ref<void(Term Guard, Term Value, Term Id)> See) {
  smt::TermManager &TM = H.TM;
  Term Initial = H.initial(L);
  Term Slot0 = H.Locs.slot(0);
  // The writes of the chain, with the condition each is reached under; nodes
  // shared by several paths are visited once, in decreasing term id order of
  // first reach (a parent is always newer than its parts).
  std::map<uint32_t, std::pair<Term, Term>, std::greater<>> Work; // id -> node, guard
  Work[Content.Id] = {Content, TM.mkTrue()};
  while (!Work.empty()) {
    auto [Node, Guard] = Work.begin()->second;
    Work.erase(Work.begin());
    if (Node == Initial || TM.isFalse(Guard))
      continue;
    if (TM.kind(Node) == TermKind::Ite) {
      auto K = TM.children(Node);
      Term Cond = K[0], Then = K[1], Else = K[2];
      auto Add = [&](Term N, Term G) {
        auto [It, New] = Work.try_emplace(N.Id, N, G);
        if (!New)
          It->second.second = TM.mkOr(It->second.second, G);
      };
      // A write: slots are fixed by the condition, so its value is final.
      if (Term Id = identityOf(TM, Slot0, Cond)) {
        See(TM.mkAnd(Guard, Cond), Then, Id);
        Add(Else, TM.mkAnd(Guard, TM.mkNot(Cond)));
        continue;
      }
      Add(Then, TM.mkAnd(Guard, Cond));
      Add(Else, TM.mkAnd(Guard, TM.mkNot(Cond)));
      continue;
    }
    // A value with no identity of its own: look for it in the guard.
    if (Term Id = identityOf(TM, Slot0, Guard)) {
      See(Guard, Node, Id);
      continue;
    }
    auto Cases = namedCases(TM, Slot0, Guard);
    for (Term G : Cases)
      See(G, Node, identityOf(TM, Slot0, G));
    if (Cases.empty())
      See(Guard, Node, Term());
  }
}

void Instantiation::entryEffects(LocId L, Term T,
                                 std::vector<MemoryEffect> &Out) {
  // Which of the caller's objects may be freed in this way, it finds itself.
  auto IsFreed = [&](Term Value) {
    const heap::SymbolInfo *I = C.Syms.info(Value);
    return Locs[L].G == Ghost::Alive && I && I->Text == heap::UnknownFree;
  };
  struct Write {
    Term Guard, Value, Id;
    bool IsMoved; ///< from where it was before the call
  };
  auto IsOld = [&](Term Value) {
    llvm::SmallVector<Term, 8> Leaves;
    TM.collectLeaves(Value, Leaves);
    return llvm::any_of(Leaves, [&](Term T) { return bool(C.initialOf(T)); });
  };
  llvm::SmallVector<Write, 8> Writes;
  forEachWrite(H, L, T, [&](Term Guard, Term Value, Term Id) {
    Writes.push_back({Guard, Value, Id, Callee.F->IsModel && IsOld(Value)});
  });
  // Elements that a model moves to where others were that it moves: what came
  // there was last, behind what was left there.
  llvm::stable_sort(Writes, [&](const Write &X, const Write &Y) {
    return !X.IsMoved && Y.IsMoved;
  });
  for (const auto &[Guard, Value, Id, IsMoved] : Writes)
    if (Id)
      writeThrough(L, Guard, Value, Id, Out);
    else if (!Callee.Anywhere.count(L) && !Callee.Overlapped.count(L) &&
             !IsFreed(Value))
      writeEverywhere(L, Guard, Value, Out);
}

/// A write whose object no equation names: one that does not happen here, or
/// one to a ghost, whose condition is asked of the address of each object of
/// that type in turn.
void Instantiation::writeEverywhere(LocId L, Term Guard, Term Value,
                                    std::vector<MemoryEffect> &Out) {
  // For instance if two pointers are one that are not, here.
  Term When = H.simplifyAddressAtoms(rewrite(Guard));
  if (TM.isFalse(When))
    return;
  Location Loc = Locs[L];
  if (Loc.G == Ghost::None || Loc.G == Ghost::Invalidated) {
    Untranslated.push_back(When);
    return;
  }
  if (OnlyAccesses) {
    rewrite(Value);
    return;
  }
  const ir::Type *Ty = Locs[Loc.Root].Ty;
  for (uint32_t I = 0, E = Locs.size(); I < E; ++I) {
    Location R = Locs[{I}];
    if (R.Parent || R.ViewOf || !R.Ty ||
        (R.RootOf != RootKind::Alloc && R.RootOf != RootKind::Entry))
      continue;
    auto MayBeAny = [](const ir::Type *T) {
      return T->isVoid() || (T->isInt() && T->Width == 8);
    };
    if (!MayBeAny(R.Ty) && !MayBeAny(Ty) &&
        !heap::LocationTable::sameStorage(R.Ty, Ty))
      continue;
    llvm::SmallVector<Term, 4> Ids;
    for (unsigned S = 0; S < R.NumIds; ++S)
      Ids.push_back(Locs.slot(S));
    Term Address = H.address({I}, Ids, TM.mkInt(0), {});
    LocId Here = Locs.ghost({I}, Loc.G);
    Out.push_back({Here,
                   H.simplifyAddressAtoms(rewriteWith(Guard, {Address})),
                   rewriteWith(Value, {Address}),
                   {I}});
  }
}

/// Is \p Part one of the conjuncts of \p F?
static bool implies(smt::TermManager &TM, Term F, Term Part) {
  return F == Part ||
         (TM.kind(F) == TermKind::And && llvm::is_contained(TM.children(F), Part));
}

/// The callee wrote bytes of the object of \p T.
///   approx: any of it is unknown then
void Instantiation::writeBytes(LocId L, const Target &T,
                               std::vector<MemoryEffect> &Out) {
  const LocId Root = Locs[T.L].Root, Object = Locs.object(Root);
  llvm::ArrayRef<Term> Ids =
      llvm::ArrayRef(T.Slots).take_front(Locs[Root].NumIds);
  const Term Cond = TM.mkAnd(T.Guard, H.atCell(Root, Ids));
  std::vector<LocId> Views = Locs[Object].Views;
  Views.push_back(Object);
  for (LocId V : Views) {
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(V, Cells);
    for (LocId Cell : Cells) {
      heap::SymbolInfo Info{Provenance::Approx, Locs[Cell].Ty, false,
                            "memory written as bytes", true};
      Info.Determinate = heap::Determinacy::Unknown;
      Info.CellsOf = Cell.Index;
      llvm::SmallVector<Term, 6> All(Counters.begin(), Counters.end());
      All.append(Locs.slots(Cell));
      const std::string Name = Prefix + "bytes." + std::to_string(L.Index) +
                               "." + std::to_string(Cell.Index);
      const Term Value = TM.mkApp(C.Syms.function(Name, All.size(), Info), All);
      Left.insert(Value);
      Out.push_back({Cell, Cond, Value, T.L});
    }
  }
}

void Instantiation::writeThrough(LocId L, Term Guard, Term Value, Term Id,
                                 std::vector<MemoryEffect> &Out) {
  Location Loc = Locs[L];
  Term Address = rewrite(Id);
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Locs[Loc.Root].Ty, Targets);
  for (const Target &T : Targets) {
    if (T.K == Target::Null || TM.isFalse(T.Guard))
      continue;
    const bool First = implies(TM, Guard, TM.mkEq(Locs.slot(1), TM.mkInt(0)));
    const bool Elsewhere = T.K == Target::Wild || (T.IsPart && !First);
    if (Elsewhere && Loc.G == Ghost::None)
      recordOtherType(L, T.Address, First, /*Write=*/true);
    auto HereIf = [&] {
      llvm::SmallVector<Term, 4> Slots = Locs.slots(L);
      Slots[0] = Address;
      return H.simplifyAddressAtoms(
          TM.mkAnd(T.Guard, rewriteWith(Guard, Slots)));
    };
    if (T.Byte && Loc.G == Ghost::None) {
      writeBytes(L, T, Out);
      continue;
    }
    if (T.isNowhere() || (Elsewhere && Loc.G == Ghost::None)) {
      Untranslated.push_back(HereIf());
      continue;
    }
    Location To = Locs[T.L];
    bool Array = To.Extent != StepExtent::Single;
    LocId Here;
    unsigned Arity = 0;
    if (Loc.G != Ghost::None && Loc.G != Ghost::Invalidated) {
      Here = Locs.ghost(To.Root, Loc.G);
      Arity = Locs[Here].Arity;
      if (Loc.G == Ghost::Alive)
        record(Loc.Root, To.Root, Address, T, First, /*Write=*/true,
               /*Ends=*/true);
    } else {
      LocId Base = Loc.G == Ghost::Invalidated ? Loc.Parent : L;
      Here = relocate(Base, T);
      if (!Here) {
        Untranslated.push_back(HereIf());
        continue;
      }
      record(Base, Here, Address, T, First, /*Write=*/true,
             Loc.G == Ghost::Invalidated);
      if (Loc.G == Ghost::Invalidated)
        Here = Locs.ghost(Here, Ghost::Invalidated);
      Arity = Locs[Here].Arity;
    }
    // Caller slots of the outer steps are fixed by the target.
    llvm::SmallVector<Term, 6> Eqs{T.Guard};
    unsigned Fixed = std::min<unsigned>(T.Slots.size(), Arity);
    Eqs.push_back(H.atCell(T.L, llvm::ArrayRef(T.Slots).take_front(Fixed)));
    // Callee slots in the caller's: identity, index of the root array, rest.
    llvm::SmallVector<Term, 6> Slots{Address};
    unsigned Next = T.Slots.size();
    if (Loc.Arity > 1)
      Slots.push_back(Array && !T.OfArray
                          ? TM.mkSub(Locs.slot(Next++), T.Offset)
                          : TM.mkInt(0));
    for (unsigned I = 2; I < Loc.Arity; ++I)
      Slots.push_back(Locs.slot(Next++));
    Eqs.push_back(H.simplifyAddressAtoms(rewriteWith(Guard, Slots)));
    // A variable is neither another one nor an argument of the program, which a
    // callee that read several objects did not know of these.
    Term Written = rewriteWith(Value, Slots);
    if (H.isForeign(Address))
      Written = H.simplifyAddressAtoms(Written);
    Out.push_back({Here, TM.mkAnd(Eqs),
                   H.reinterpret(Written, Loc.Ty, Locs[Here].Ty), T.L});
    if (T.Found) {
      Out.back().Found = T;
      Out.back().When = HereIf();
      // Iterations that write so have no closed form.
      if (T.Loose && !Counters.empty())
        Untranslated.push_back(Out.back().When);
    }
  }
}
