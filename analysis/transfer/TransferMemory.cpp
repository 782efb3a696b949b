// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addresses, loads, stores, objects and the conditions their checks demand.
//
//   paper: [Thesis §4.3] Figure 4.2 Alloc, Array Load, Array Store
#include "analysis/Analyzer.h"
#include "analysis/ir/Ownership.h"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/TakenOver.h"

using namespace plimsoll;
using heap::Contents;
using heap::Ghost;
using heap::Location;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::StepExtent;
using heap::Target;
using ir::Opcode;
using smt::Term;
using smt::TermKind;

namespace {
int kindOfAlloc(llvm::StringRef Text) {
  if (Text == "new")
    return heap::AllocNew;
  if (Text == "new[]")
    return heap::AllocNewArray;
  if (Text == "allocator")
    return heap::AllocAllocator;
  return ir::isReleased(Text) ? heap::AllocMalloc : heap::AllocOther;
}
} // namespace

/// Content of L, with the defaults of ghosts: locals and globals are alive and
/// not freeable, fresh containers were never invalidated.
Term FunctionAnalysis::content(const State &S, LocId L) {
  auto It = S.Mem.find(L);
  if (It != S.Mem.end())
    return It->second;
  const Location Loc = Locs[L];
  if (Loc.RootOf == RootKind::Global && Loc.G == Ghost::None)
    return constantContent(L);
  bool Own = Loc.RootOf != RootKind::Entry;
  switch (Loc.G) {
  case Ghost::Alive:
    if (Own)
      return TM.mkInt(1);
    break;
  case Ghost::Kind:
    if (Own)
      return TM.mkInt(heap::AllocOther);
    break;
  case Ghost::Begin:
  case Ghost::Invalidated:
    if (Own)
      return TM.mkInt(0);
    break;
  case Ghost::Size:
    if (Own)
      return TM.mkInt(1);
    break;
  case Ghost::Determinate:
    break;
  case Ghost::None:
    if (Term Seen = contentSeenAs(S, L))
      return Seen;
    break;
  }
  return H.initial(L);
}

/// What the cells of \p L with these slots hold, for one read.
///   ensures: without memory invariants no other read has to agree
Term FunctionAnalysis::readContent(const State &S, LocId L,
                                   llvm::ArrayRef<Term> Slots) {
  Term Content = content(S, L);
  if (!heap::hasInvariants(C.Options.Heap) && H.isElement(L, Slots))
    Content = H.readOnce(Content, nameHere("read"), Counters);
  return H.instantiate(Content, Slots);
}

/// The numbers that slot \p X of the cells of \p Cond may have, where constants
/// bound it to a few; none otherwise.
static llvm::SmallVector<Integer, 8> fewIndices(smt::TermManager &TM, Term Cond,
                                                Term X) {
  constexpr int64_t MaxIndices = 8;
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(Cond, Parts);
  std::optional<Integer> Least, Most;
  for (Term Part : Parts) {
    const bool Neg = TM.kind(Part) == TermKind::Not;
    const Term Atom = Neg ? TM.children(Part)[0] : Part;
    if (TM.kind(Atom) != TermKind::Le)
      continue;
    // a*X + b <= 0, or its opposite
    const auto Sum = TM.linear(TM.children(Atom)[0]);
    if (Sum.Monomials.size() != 1 || !(Sum.Monomials[0].Atom == X))
      continue;
    const Integer &A = Sum.Monomials[0].Coefficient, &B = *Sum.Constant;
    if (!A.isOne() && !A.isMinusOne())
      continue;
    const bool IsUpper = A.isOne() != Neg;
    Integer Bound = A.isOne() ? -B : B;
    if (Neg)
      Bound = IsUpper ? Bound - Integer(1) : Bound + Integer(1);
    std::optional<Integer> &Known = IsUpper ? Most : Least;
    if (!Known || (IsUpper ? Bound < *Known : *Known < Bound))
      Known = Bound;
  }
  llvm::SmallVector<Integer, 8> Result;
  if (Least && Most && *Most < *Least + Integer(MaxIndices))
    for (Integer I = *Least; !(*Most < I); I = I + Integer(1))
      Result.push_back(I);
  return Result;
}

/// The cells of \p L that satisfy \p Cond get \p Value, one by one where they
/// are a few that have values of their own, as of an initializer list. Where
/// positions are not tracked, it is not known which elements of an array these
/// are.
void FunctionAnalysis::write(State &S, LocId L, Term Cond, Term Value) {
  if (!Quiet && Locs[L].RootOf == heap::RootKind::Entry)
    Written.insert({L, Cond});
  writeOverlapping(L, Cond, Value, Sum.CopiesUnread, S);
  OverlappingInCall.clear();
  if (!S.Mem.count(L))
    S.Mem[L] = content(S, L);
  if (!heap::tracksPositions(C.Options.Heap)) {
    smt::TermMap Unknown =
        H.unknownPositions(L, Cond, nameHere("write"), Counters);
    Cond = TM.substitute(Cond, Unknown);
    Value = TM.substitute(Value, Unknown);
  }
  for (Term X : Locs.slots(L)) {
    const llvm::DenseMap<Term, bool> OfX{{X, true}};
    if (!TM.mentionsAny(Value, OfX))
      continue;
    const auto Indices = fewIndices(TM, Cond, X);
    for (const Integer &I : Indices) {
      const smt::TermMap At{{X, TM.mkInt(I)}};
      H.update(S.Mem, L,
               TM.mkAnd(TM.substitute(Cond, At), TM.mkEq(X, TM.mkInt(I))),
               TM.substitute(Value, At));
    }
    if (!Indices.empty())
      return;
  }
  H.update(S.Mem, L, Cond, Value);
}

Term FunctionAnalysis::readGhost(const State &S, LocId Of, Ghost G,
                                 llvm::ArrayRef<Term> Slots) {
  LocId L = Locs.ghost(Of, G);
  return H.instantiate(content(S, L), Slots.take_front(Locs[L].Arity));
}

/// When may \p X and \p Y, which are in different objects or members, be at one
/// address? Where one is the end of its array and the other the beginning of
/// its own; string literals may share their ends. Of objects of the entry that
/// have no names callers know whether they are apart, and elements of
/// containers are in memory of their own.
Term FunctionAnalysis::mayBeAdjacent(const Target &X, const Target &Y,
                                     const State &S) {
  for (const Target *T : {&X, &Y})
    if (Locs[T->L].RootOf == RootKind::Entry || Locs[T->L].Stamped)
      return TM.mkFalse();
  auto IsLiteral = [&](const Target &T) {
    const Location &Loc = Locs[T.L];
    return Loc.RootOf == RootKind::Global &&
           C.Literals.count(C.M.findGlobal(
               llvm::StringRef(Locs[Loc.Root].Name).drop_front()));
  };
  if (IsLiteral(X) && IsLiteral(Y))
    return TM.mkTrue();
  return touch(X, Y, S);
}

/// When is one of \p X and \p Y the end of its array and the other the
/// beginning of its own?
Term FunctionAnalysis::touch(const Target &X, const Target &Y, const State &S) {
  auto Touches = [&](const Target &End, const Target &Start) {
    const Term N = extentOf(End.L, End.Slots, S);
    return N ? TM.mkAnd(TM.mkEq(End.Offset, N),
                        TM.mkEq(Start.Offset, TM.mkInt(0)))
             : TM.mkFalse();
  };
  return TM.mkOr(Touches(X, Y), Touches(Y, X));
}

/// The index of \p T among the elements of all rows of the array of arrays that
/// it is in; \p Outer: how many of its slots say which such array that is.
Term FunctionAnalysis::indexInRows(const Target &T, size_t &Outer) const {
  Integer Stride(1);
  Term Index = T.Offset;
  Outer = T.Slots.size();
  for (LocId L = T.L; Locs[L].Extent == StepExtent::Fixed && Locs[L].Parent &&
                      Locs[Locs[L].Parent].Extent != StepExtent::Single &&
                      Outer > Locs[L].NumIds;
       L = Locs[L].Parent) {
    Stride *= Integer((int64_t)Locs[L].Count);
    Index = TM.mkAdd(Index, TM.mkMulConst(Stride, T.Slots[--Outer]));
  }
  return Index;
}

/// When \p X and \p Y, of one location, are at one address though one is the
/// end of an array and the other the beginning of another: rows of an array of
/// arrays lie one behind the other. \p Perhaps: of arrays in elements of other
/// types.
Term FunctionAnalysis::areRowsMeeting(const Target &X, const Target &Y,
                                      const State &S, Term &Perhaps) {
  // In one array addresses differ as offsets do.
  const unsigned NumIds = Locs[X.L].NumIds;
  if (X.Slots.size() != Y.Slots.size() ||
      llvm::ArrayRef(X.Slots).drop_front(NumIds) ==
          llvm::ArrayRef(Y.Slots).drop_front(NumIds))
    return TM.mkFalse();
  const Term Touch = touch(X, Y, S);
  if (TM.isFalse(Touch))
    return TM.mkFalse();
  size_t Outer = 0;
  const Term Same = TM.mkEq(indexInRows(X, Outer), indexInRows(Y, Outer));
  llvm::SmallVector<Term, 4> OneObject, OneArray;
  for (size_t N = 0; N < Outer; ++N) {
    if (N < NumIds)
      OneObject.push_back(H.addressEq(X.Slots[N], Y.Slots[N]));
    else
      OneArray.push_back(TM.mkEq(X.Slots[N], Y.Slots[N]));
  }
  const Term Object = TM.mkAnd(OneObject), Array = TM.mkAnd(OneArray);
  Perhaps = TM.mkAnd({Touch, Object, TM.mkNot(Array)});
  return TM.mkAnd({Touch, Object, Array, Same});
}

/// `A == B` in code of the program. An element that another container took over
/// is the same object there, and one that is in the place of an element that is
/// gone may be in other memory, which the locations do not say.
Term FunctionAnalysis::sameAddress(Term A, Term B, const ir::Type *Pointee,
                                   State &S) {
  Term Same = H.addressEq(A, B);
  if ((Current && place(*Current).In->isTrusted()) || !Pointee ||
      Pointee->isVoid() || A == B)
    return Same;
  llvm::SmallVector<Target, 4> OfA, OfB;
  H.resolve(A, Pointee, OfA);
  H.resolve(B, Pointee, OfB);
  llvm::SmallVector<Term, 4> Moved, Adjacent;
  for (const Target &X : OfA)
    for (const Target &Y : OfB) {
      if (X.K != Target::Cell || Y.K != Target::Cell)
        continue;
      Term Perhaps;
      if (!(X.L == Y.L))
        Perhaps = mayBeAdjacent(X, Y, S);
      else
        Same = TM.mkOr(Same, TM.mkAnd({X.Guard, Y.Guard,
                                       areRowsMeeting(X, Y, S, Perhaps)}));
      if (Perhaps)
        Adjacent.push_back(TM.mkAnd({X.Guard, Y.Guard, Perhaps}));
      if (X.L == Y.L && X.Created && X.Created == Y.Created)
        continue; // made together: one is as good as the other
      for (const Target *T : {&X, &Y})
        if (Locs[T->L].Stamped)
          Moved.push_back(TM.mkAnd(
              {X.Guard, Y.Guard,
               TM.mkNot(whereTakenOver(TM, Syms, isValidElement(*T, S)))}));
    }
  if (const Term Next = TM.mkOr(Adjacent); !TM.isFalse(Next))
    Same = TM.mkIte(Next,
                    asBool(fresh("whether objects are next to each other",
                                 C.M.Types->getBool(), Provenance::Unknown)),
                    Same);
  Term Gone = TM.mkOr(Moved);
  if (TM.isFalse(Gone))
    return Same;
  Term There = asBool(fresh("an address that is not valid any more",
                            C.M.Types->getBool(), Provenance::Approx));
  return TM.mkIte(Gone, There, Same);
}

void FunctionAnalysis::addRead(const EntryAccess &R) {
  if (Quiet || llvm::is_contained(Sum.Reads, R))
    return;
  if (Sum.Reads.size() < MaxReads)
    Sum.Reads.push_back(R);
  else
    Sum.ReadsMore = true;
}

Term FunctionAnalysis::loadFrom(Term Address, const ir::Type *Ty, State &S) {
  return H.mapTargets(Address, Ty, [&](const Target &T) -> Term {
    if (T.K == Target::Null)
      return TM.mkInt(0); // undefined; the null check has it
    if (T.Byte) // what its pointers lead to may be known by their bytes
      escapeBelow(T.ByteOf, nullptr, S);
    if (T.K != Target::Cell || !Locs[T.L].Ty || !Locs[T.L].Ty->isScalar()) {
      countHavoc("load through an address with no known type");
      return fresh(heap::WildLoad, Ty, Provenance::Approx);
    }
    Location Loc = Locs[T.L];
    escapeBeside(T.L, T.Address, S);
    llvm::SmallVector<Term, 4> Slots = H.cellSlots(T);
    if (Loc.RootOf == RootKind::Entry)
      addRead({T.L, Slots[0], Slots[1] == TM.mkInt(0)});
    Term V = foundContent(T, T.L, Slots, S, changedElsewhere(T, T.L, S));
    if (V)
      countHavoc("load through an address from unknown code");
    else
      V = readContent(S, T.L, Slots);
    // The element may be elsewhere, which is not the one that is here now.
    if (!TakenOver.empty() && Loc.Stamped) {
      const Term Valid = isValidElement(T, S);
      if (Term Here = whereTakenOver(TM, Syms, Valid); !(Here == Valid))
        V = TM.mkIte(Here, V,
                     fresh("what an element holds that was taken over", Ty,
                           Provenance::Unknown));
    }
    if (Loc.RootOf == RootKind::Global)
      V = elementOfTable(T.L, Slots, V);
    // Another view of the same bits.
    if (Ty->isInt() && Loc.Ty->isInt() && Ty->Signed != Loc.Ty->Signed) {
      Locs.setBothSigns(T.L);
      return wrap(V, Ty, S);
    }
    return V;
  });
}

Term FunctionAnalysis::elementAfter(Term Address, Term N, const ir::Type *Ty,
                                    State &S) {
  Term At = H.mapTargets(Address, Ty, [&](const Target &T) -> Term {
    if (T.K != Target::Cell)
      return TM.mkInt(0);
    return H.address(T.L, T.Slots, TM.mkAdd(T.Offset, N), T.Created);
  });
  return loadFrom(At, Ty, S);
}

void FunctionAnalysis::storeTo(Term Address, const ir::Type *Ty, Term Value,
                               bool IsUnread, State &S) {
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Ty, Targets);
  Value = asInt(Value);
  escapeIfStored(Address, Value, S);
  for (const Target &T : Targets) {
    if (T.K == Target::Null)
      continue; // undefined; the null check has it
    if (T.Byte) {
      havocBytes(T, S);
      continue;
    }
    if (T.K == Target::Wild || !Locs[T.L].Ty || !Locs[T.L].Ty->isScalar()) {
      havocEverything("store through an address with no known type", S, true);
      continue;
    }
    const std::vector<uint32_t> Before = changedElsewhere(T, T.L, S);
    writeElsewhere(T, T.L, S);
    Location Loc = Locs[T.L];
    Term V = Value;
    if (Ty->isInt() && Loc.Ty->isInt() && Ty->Signed != Loc.Ty->Signed)
      V = wrap(V, Loc.Ty, S);
    if (IsUnread)
      recordCopy(T.L, V);
    const Term Cond = TM.mkAnd(T.Guard, H.atCell(T.L, H.cellSlots(T)));
    write(S, T.L, Cond, V);
    noteStore(T, T.L, H.cellSlots(T), S);
    stayInStep(T, T.L, Before, S);
    havocOtherMembers(T.L, Cond, V, S);
    storeAsOthers(T, V, S);
  }
}

/// Bytes of the object of \p T were written, as something else than it is.
///   IsCopy: by others, which may have no value
///   approx: any of it is unknown then, and a pointer may be any address
void FunctionAnalysis::havocBytes(const Target &T, State &S, bool IsCopy) {
  constexpr llvm::StringLiteral Why = "memory written as bytes";
  const LocId Root = Locs[T.L].Root, Object = Locs.object(Root);
  const Term Before = H.isBeforeGiven(T);
  if ((Locs[Root].RootOf == RootKind::Entry && Locs[Root].Ty->isStruct() &&
       C.TakenFor.count(Locs[Root].Ty->Name)) ||
      (Before && !provedFalse(TM.mkAnd(S.Path, Before))))
    return havocEverything(Why, S, true);
  countHavoc(Why);
  llvm::ArrayRef<Term> Ids =
      llvm::ArrayRef(T.Slots).take_front(Locs[Root].NumIds);
  std::vector<LocId> Views = Locs[Object].Views;
  Views.push_back(Object);
  for (LocId V : Views) {
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(V, Cells);
    for (LocId Cell : Cells)
      havocCells(Cell, TM.mkAnd(T.Guard, H.atCell(V, Ids)), Why, S,
                 heap::Determinacy::Unknown, IsCopy, Provenance::Approx);
  }
}

/// An object of the entry may be of another type that the program takes for its
/// own: what is stored in the scalar \p T is there too, at the same place.
void FunctionAnalysis::storeAsOthers(const Target &T, Term Value, State &S) {
  const Location Loc = Locs[T.L], Root = Locs[Loc.Root];
  if (Root.RootOf != RootKind::Entry || !Root.Ty->isStruct() ||
      Loc.Arity != Root.Arity)
    return;
  auto It = C.TakenFor.find(Root.Ty->Name);
  const auto Bytes =
      It == C.TakenFor.end() ? std::nullopt : bytesIn(Loc.Root, T.L);
  if (!Bytes)
    return;
  const llvm::SmallVector<Term, 4> Slots(H.cellSlots(T));
  const Term AtStart = TM.mkEq(Slots[1], TM.mkInt(0));
  for (const ir::Type *Ty : It->second) {
    const LocId Other = Locs.entry(Ty);
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(Other, Cells);
    for (LocId Cell : Cells)
      if (Locs[Cell].Arity == Loc.Arity && bytesIn(Other, Cell) == Bytes &&
          heap::LocationTable::sameStorage(Locs[Cell].Ty, Loc.Ty))
        write(S, Cell, TM.mkAnd({T.Guard, AtStart, H.atCell(Cell, Slots)}),
              Value);
  }
}

/// An address that unknown code gave, with what the library promises of it.
Term FunctionAnalysis::foreign(const ir::Inst &I, Term Count, State &S) {
  const ir::Type *Ty = F.Registers[I.Result.Index].Ty;
  Term A =
      fresh(I.Text, Ty,
            I.Outside && !C.M.mayChange(*place(I).In) ? Provenance::Choice
                                                      : Provenance::Unknown,
            true);
  Syms.setForeign(A);
  Term Holds = TM.mkAnd(nonNull(A, I.Ty), aliveAt(A, I.Ty, S));
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(A, I.Ty, Targets);
  for (const Target &T : Targets)
    if (T.K == Target::Cell)
      if (Term N = extentOf(T.L, T.Slots, S))
        Holds = TM.mkAnd(Holds, TM.mkLe(TM.mkAdd(T.Offset, Count), N));
  addFact(S, Holds);
  // It is in no variable: those have other numbers.
  addFact(S, TM.mkEq(rootOf(A), TM.mkInt(0)));
  S.Path = TM.mkAnd(S.Path, Holds);
  if (!I.Ty->isVoid())
    addFact(
        S, TM.mkEq(
               TM.mkApp(Locs[Locs.ghost(Locs.entry(I.Ty), Ghost::Kind)].Initial,
                        {A}),
               TM.mkInt(heap::AllocOther)));
  return A;
}

/// Ends the object at \p Address.
void FunctionAnalysis::free(Term Address, const ir::Type *Pointee, State &S) {
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Pointee && Pointee->isVoid() ? nullptr : Pointee, Targets);
  for (const Target &T : Targets) {
    if (T.isNowhere() && !TM.isFalse(T.Guard)) {
      freeUnknown(S);
      continue;
    }
    if (T.K == Target::Null || T.isNowhere())
      continue;
    Location Loc = Locs[T.L];
    if (Loc.RootOf == RootKind::Code)
      continue;
    LocId G = Locs.ghost(T.L, Ghost::Alive);
    write(S, G,
          TM.mkAnd(T.Guard,
                   H.atCell(G, llvm::ArrayRef<Term>(T.Slots).take_front(
                                   Loc.NumIds))),
          TM.mkInt(0));
    freeElsewhere(T, S);
  }
}

void FunctionAnalysis::executeMemory(const ir::Inst &I, State &S) {
  const ir::Type *ResTy = I.Result ? F.Registers[I.Result.Index].Ty : nullptr;
  // Cases the path excludes (a failed allocation that was tested) are gone.
  auto PtrArg = [&](unsigned N) {
    return pruneChain(asInt(operand(I.Args[N], nullptr, S)), S.Path);
  };
  auto PointeeOf = [&](unsigned N) -> const ir::Type * {
    const ir::Type *T = operandType(I.Args[N]);
    return T && T->isPtr() ? T->Element : nullptr;
  };
  switch (I.Op) {
  case Opcode::Addr:
    return setResult(I, S, operand(I.Args[0], ResTy, S));
  case Opcode::Field: {
    addBroken(I, S);
    Term P = PtrArg(0);
    return setResult(
        I, S, H.mapTargets(P, PointeeOf(0), [&](const Target &T) -> Term {
          if (T.K == Target::Null)
            return TM.mkInt(0);
          LocId Child = T.K == Target::Cell ? Locs.field(T.L, I.Text) : LocId();
          if (!Child) {
            countHavoc("field of an object with no known type");
            return fresh("field.wild", ResTy, Provenance::Approx);
          }
          return H.address(Child, H.cellSlots(T), TM.mkInt(0), T.Created);
        }));
  }
  case Opcode::Index: {
    Term P = PtrArg(0);
    const ir::Type *IdxTy = operandType(I.Args[1]);
    Term N = asInt(
        operand(I.Args[1], IdxTy ? IdxTy : C.M.Types->getInt(64, true), S));
    // p[-1] through an unsigned index wraps back.
    const Integer AllAddresses = Integer::pow2(ir::AddressBits);
    if (TM.kind(N) == TermKind::Mod && TM.divisor(N) == AllAddresses) {
      Term Half = TM.mkInt(Integer::pow2(63));
      N = TM.mkSub(TM.mkMod(TM.mkAdd(N, Half), AllAddresses), Half);
    }
    return setResult(
        I, S, H.mapTargets(P, PointeeOf(0), [&](const Target &T) -> Term {
          if (T.K == Target::Null)
            return TM.mkInt(0);
          const Term Zero = TM.mkInt(0);
          const ir::Type *Moved = PointeeOf(0);
          const std::optional<int64_t> Bytes =
              TM.isInt(N) && Moved && Moved->isInt() && Moved->Width == 8
                  ? TM.intValue(N).toInt64()
                  : std::nullopt;
          auto Wild = [&] {
            // From a part back to what it is a part of, as container_of does.
            if (Bytes && *Bytes <= 0)
              if (Term Whole =
                      *Bytes ? H.enclosing(T.Address, -*Bytes) : T.Address)
                return Whole;
            return H.byteAddress(T.Address, N, ResTy);
          };
          if (T.Byte) {
            const Term To = TM.mkAdd(T.Byte, N);
            const std::optional<int64_t> All =
                TM.isInt(To) ? TM.intValue(To).toInt64() : std::nullopt;
            if (All && *All <= 0)
              if (Term Whole = *All ? H.enclosing(T.ByteOf, -*All) : T.ByteOf)
                return Whole;
            return H.byteAddress(T.ByteOf, To, ResTy);
          }
          if (T.K == Target::Wild)
            return Wild();
          if (!T.Each || H.movesByParts(T, PointeeOf(0)))
            return TM.mkIte(TM.mkEq(N, Zero), T.Address, Wild());
          const Term Elements = TM.mkMulConst(Integer((int64_t)T.Each), N);
          return H.address(T.L, T.Slots, TM.mkAdd(T.Offset, Elements),
                           N == Zero ? T.Created
                                     : H.movedStamp(T, S.Clock, [&](LocId L) {
                                         return content(S, L);
                                       }));
        }));
  }
  case Opcode::Decay: {
    Term P = PtrArg(0);
    return setResult(
        I, S, H.mapTargets(P, PointeeOf(0), [&](const Target &T) -> Term {
          if (T.K == Target::Null)
            return TM.mkInt(0);
          // An array that is an object of its own is the object of its
          // elements.
          if (T.OfArray)
            return T.Address;
          if (T.K == Target::Cell && Locs[T.L].RootOf == RootKind::Entry &&
              !Locs[T.L].Parent && Locs[T.L].Ty->isArray() &&
              TM.isInt(T.Offset) && TM.intValue(T.Offset).isZero())
            return T.Slots[0];
          LocId Child = T.K == Target::Cell ? Locs.elements(T.L) : LocId();
          if (!Child) {
            countHavoc("element of an object with no known type");
            return fresh("decay.wild", ResTy, Provenance::Approx);
          }
          Term Created = Locs[Child].Invalidatable ? S.Clock : T.Created;
          return H.address(Child, H.cellSlots(T), TM.mkInt(0), Created);
        }));
  }
  case Opcode::BufferSize: {
    Term P = PtrArg(0);
    return setResult(
        I, S, H.mapTargets(P, PointeeOf(0), [&](const Target &T) -> Term {
          if (Term Whole = H.countInWhole(T, PointeeOf(0)))
            return Whole;
          Target Bytes = T;
          const ir::Type *Of = PointeeOf(0);
          if (Of && Of->isVoid())
            H.seeAsBytes(Bytes);
          if (Bytes.Byte && Of && H.isAllOfObject(T.L))
            if (const Term Extent = bytesOf(T.L, T.Slots, S))
              return H.bytesBehind(Bytes, Extent, Of);
          if (Bytes.Byte || T.K != Target::Cell || T.IsPart || !T.Each)
            return fresh("buffersize", ResTy, Provenance::Approx);
          Term N = extentOf(T.L, T.Slots, S);
          if (!N)
            return fresh("buffersize", ResTy, Provenance::Unknown);
          const Term Elements = TM.mkSub(N, T.Offset);
          return !T.OfArray ? Elements
                            : TM.mkDiv(Elements, Integer((int64_t)T.Each));
        }));
  }
  case Opcode::Apart: {
    const ir::Type *U64 = C.M.Types->getInt(64, false);
    auto Elements = [&](size_t N) {
      return MemoryRange{PtrArg(N), PointeeOf(N),
                         asInt(operand(I.Args[N + 1], U64, S))};
    };
    return setResult(I, S, areApart(Elements(0), Elements(2), S));
  }
  case Opcode::Load: {
    Term P = PtrArg(0);
    recordLoad(I, P, S);
    Term V = loadFrom(P, I.Ty, S);
    // What a loop stored at this index, not what was there before the loop:
    // else a store through the address would reach other objects.
    if (I.Ty->isPtr() && TM.kind(V) == TermKind::Ite && mentionsCounter(V))
      V = decideCases(V, {}, S.Path);
    // Elements that changed places came from within the range that did.
    if (I.Ty->isPtr() && TM.kind(V) == TermKind::Ite && mentionsPlace(V))
      V = decideCases(V, {}, TM.mkTrue());
    if (const heap::Interval R = Syms.range(asInt(V));
        I.Ty->isBool() && R.Lo && !R.Lo->isNegative() && R.Hi &&
        *R.Hi <= Integer(1))
      LoadedBools[asBool(V)] = asInt(V);
    return setResult(I, S, V);
  }
  case Opcode::Store: {
    const Term P = PtrArg(1), Held = operand(I.Args[0], I.Ty, S);
    // A copy has a value only if what is copied has one.
    const auto Loaded = LoadedBools.find(Held);
    const Term V = Loaded != LoadedBools.end() ? Loaded->second : asInt(Held);
    recordStore(P, I.Ty);
    const bool IsUnread = Sum.CopiesUnread && mayBeUnread(I.Args[0]);
    return storeTo(P, I.Ty, V, IsUnread, S);
  }
  case Opcode::Find: {
    // find T p, i, n, v: the least j in [i, n) with p[j] = v, or n
    const ir::Type *U64 = C.M.Types->getInt(64, false);
    Term P = PtrArg(0);
    Term From = asInt(operand(I.Args[1], U64, S)),
         To = asInt(operand(I.Args[2], U64, S));
    Term V = asInt(operand(I.Args[3], I.Ty, S));
    const Search Here{{}, P, From, To, V, I.Ty, false, true};
    if (Term Known = knownSearch(Here, S))
      return setResult(I, S, Known);
    Term J = fresh("result of " + F.ShortName, ResTy, Provenance::Derived);
    if (Term Same = foundBefore(J, Here, S))
      J = Same;
    C.Searches[J] = Here;
    if (TM.kind(J) == TermKind::Symbol && !Quiet)
      Sum.Searches.push_back({J, P, From, To, V, I.Ty, false, wroteNothing(S, I.Ty)});
    auto ElementAt = [&](Term N) { return elementAfter(P, N, I.Ty, S); };
    // from <= j <= n; j < n => p[j] = v; forall from <= x < j: p[x] != v
    addFact(S,
            TM.mkImplies(TM.mkLe(From, To),
                         TM.mkAnd({TM.mkLe(From, J), TM.mkLe(J, To),
                                   TM.mkImplies(TM.mkLt(J, To),
                                                TM.mkEq(ElementAt(J), V))})));
    addFact(S, TM.mkImplies(TM.mkGt(From, To), TM.mkEq(J, To)));
    Term X = Syms.symbol("find.x." + std::to_string(InstNumber.lookup(&I)),
                         {Provenance::Slot, nullptr, true, {}});
    Term Body =
        TM.mkImplies(TM.mkAnd({S.Path, TM.mkLe(From, X), TM.mkLt(X, J)}),
                     TM.mkNot(TM.mkEq(ElementAt(X), V)));
    addGlobalFact(TM.mkForall({X}, Body));
    recordFind(J, Here, S);
    return setResult(I, S, J);
  }
  case Opcode::Alloc: {
    Term N = asInt(operand(I.Args[0], C.M.Types->getInt(64, false), S));
    std::string Site =
        ("f" + llvm::Twine(Ordinal) + "." + llvm::Twine(I.Loc.Line) + "." +
         llvm::Twine(InstNumber.lookup(&I)))
            .str();
    LocId L = Locs.alloc(Site, I.Ty, Counters.size());
    Term A = H.address(L, Counters, TM.mkInt(0), S.Clock);
    auto SetGhost = [&](Ghost G, Term V) {
      LocId GL = Locs.ghost(L, G);
      write(S, GL, H.atCell(GL, Counters), V);
    };
    const int Kind = kindOfAlloc(I.Text);
    Term Made = TM.mkTrue();
    if (Kind == heap::AllocMalloc)
      Made = asBool(
          fresh("alloc succeeds", C.M.Types->getBool(), Provenance::Choice));
    SetGhost(Ghost::Size, N);
    SetGhost(Ghost::Alive, TM.mkInt(1));
    SetGhost(Ghost::Kind, TM.mkIte(Made, TM.mkInt(Kind),
                                   TM.mkInt(heap::AllocOther)));
    if (Kind != heap::AllocOther)
      Allocated.try_emplace(L, Allocation{I.Loc, I.Text});
    if (I.Text == "alloca")
      OnStack.insert(L);
    if (I.Text == "calloc") {
      llvm::SmallVector<LocId, 16> Cells;
      Locs.scalarsBelow(L, Cells);
      for (LocId Cell : Cells)
        write(S, Cell, H.atCell(Cell, Counters), TM.mkInt(0));
    }
    A = TM.mkIte(Made, A, TM.mkInt(0));
    return setResult(I, S, A);
  }
  case Opcode::Foreign:
    return setResult(
        I, S,
        foreign(I, asInt(operand(I.Args[0], C.M.Types->getInt(64, false), S)),
                S));
  case Opcode::CopyObject:
    return copyElements(PtrArg(0), PtrArg(1), I.Ty, TM.mkInt(1), false, S);
  case Opcode::CopyRange:
    return copyElements(
        PtrArg(0), PtrArg(1), I.Ty,
        asInt(operand(I.Args[2], C.M.Types->getInt(64, false), S)), false, S);
  case Opcode::FillRange:
    return copyElements(
        PtrArg(0), PtrArg(2), I.Ty,
        asInt(operand(I.Args[1], C.M.Types->getInt(64, false), S)), true, S);
  case Opcode::HavocRange:
    return havocElements(
        PtrArg(0), I.Ty,
        asInt(operand(I.Args[1], C.M.Types->getInt(64, false), S)), I.Text, S,
        I.Outside ? Provenance::Choice : Provenance::Unknown);
  case Opcode::Permute:
    return permuteElements(
        PtrArg(0), I.Ty,
        asInt(operand(I.Args[1], C.M.Types->getInt(64, false), S)),
        TM.isTrue(operand(I.Args[2], C.M.Types->getBool(), S)), I.Text, S);
  case Opcode::Zero:
  case Opcode::Uninit: {
    const bool HasValue = I.Op == Opcode::Zero;
    Sum.CopiesUnread |= !HasValue;
    llvm::SmallVector<Target, 4> Targets;
    H.resolve(PtrArg(0), I.Ty, Targets);
    for (const Target &T : Targets) {
      if (T.Byte)
        havocBytes(T, S);
      else if (T.K == Target::Wild || !T.Each)
        havocEverything("store through an address with no known type", S, true);
      if (T.K != Target::Cell)
        continue;
      llvm::SmallVector<LocId, 16> Cells;
      Locs.scalarsBelow(T.L, Cells);
      const Term Cond = isAmong(T, TM.mkInt(1));
      for (LocId Cell : Cells) {
        if (isFlexible(Cell, T.L, TM.mkInt(1), Cond, S))
          continue;
        const Term Value =
            HasValue ? TM.mkInt(0) : indeterminate("indeterminate", Locs[Cell].Ty);
        if (!HasValue)
          recordCopy(Cell, Value);
        write(S, Cell, Cond, Value);
        writeElsewhere(T, Cell, S);
        havocOtherMembers(Cell, Cond, Value, S);
      }
    }
    return;
  }
  case Opcode::Free:
    return free(PtrArg(0), PointeeOf(0), S);
  case Opcode::Begin:
  case Opcode::End: {
    LocId L = Locs.local(F.Name, F.Locals[I.Args[0].Index].Name,
                         F.Locals[I.Args[0].Index].Ty);
    LocId G = Locs.ghost(L, Ghost::Alive);
    S.Mem[G] = TM.mkInt(I.Op == Opcode::Begin ? 1 : 0);
    if (I.Op == Opcode::Begin) {
      if (Escaped.count(L))
        ++Births[L];
      llvm::SmallVector<LocId, 16> Cells;
      Locs.scalarsBelow(L, Cells);
      for (LocId Cell : Cells)
        havocCells(Cell, TM.mkTrue(), "indeterminate", S,
                   heap::Determinacy::No);
    }
    return;
  }
  case Opcode::Invalidate:
  case Opcode::Relocate:
  case Opcode::HandOver: {
    const ir::Type *I64 = C.M.Types->getInt(64, true);
    Term P = PtrArg(0), Lo = asInt(operand(I.Args[1], I64, S)),
         Hi = asInt(operand(I.Args[2], I64, S));
    S.Clock = TM.mkAdd(S.Clock, TM.mkInt(1));
    Term Ends = TM.mkTrue();
    std::optional<HandedOver> Move;
    if (I.Op == Opcode::HandOver) {
      if (I.Args[3].Kind != ir::OperandKind::Null)
        Move = {P,      PtrArg(3), PointeeOf(0),
                Lo,     Hi,        asInt(operand(I.Args[4], I64, S)),
                S.Path, {},        S.Clock,
                S.Clock};
      if (Move && !canFollow(*Move)) {
        Move.reset();
        Sum.MovesMore = true;
      }
      if (Move && holdsNoContainers(P, PointeeOf(0)))
        exportCase(Sum.FollowsIf, S.Path);
      else
        Ends = handOver(S);
    }
    // A mark of what ended addresses, where containers are inside.
    auto Since = [&](LocId E) {
      llvm::SmallVector<LocId, 4> Inside;
      if (I.Op == Opcode::Relocate)
        Locs.invalidatableBelow(E, Inside);
      if (llvm::none_of(Inside,
                        [&](LocId L) { return Locs.isOutOfLine(L, E); }))
        return S.Clock;
      heap::SymbolInfo Info{Provenance::Derived, nullptr, true,
                            ir::Relocated.str()};
      Info.Values = {Integer(0), Integer(0)};
      return TM.mkAdd(S.Clock, Syms.symbol("relocated", Info));
    };
    const State Before = S;
    llvm::SmallVector<Target, 4> Targets;
    H.resolve(P, PointeeOf(0), Targets);
    for (const Target &T : Targets) {
      if (T.K != Target::Cell)
        continue;
      LocId E = Locs.elements(T.L);
      if (!E || !Locs[E].Invalidatable)
        continue;
      LocId G = Locs.ghost(E, Ghost::Invalidated);
      llvm::SmallVector<Term, 4> Outer = H.cellSlots(T);
      Term X = Locs.slot(Locs[E].Arity - 1);
      Term Cond = TM.mkAnd(
          {T.Guard, Ends, TM.mkLe(Lo, X), TM.mkLt(X, Hi), H.atCell(E, Outer)});
      write(S, G, unlessTakenOver(G, Cond, Before), Since(E));
      if (Move) {
        Outer.push_back(movedIndex());
        Move->Last = H.instantiate(content(Before, G), Outer);
      }
    }
    if (Move) {
      followHandOvers(*Move, S);
      recordHandOvers(*Move);
    }
    return;
  }
  case Opcode::Interfere:
    return interfere(PtrArg(0), I.Ty, S);
  case Opcode::Escape:
    return escapeBelow(PtrArg(0), PointeeOf(0), S);
  case Opcode::Clobber:
    countHavoc(I.Text);
    return havocReachable(PtrArg(0), PointeeOf(0), I.Text, S);
  case Opcode::ClobberAll:
    return havocEverything(I.Text, S);
  default:
    return;
  }
}
