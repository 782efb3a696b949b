// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the bytes of types say of addresses: what a part is a part of, and
// whether memory can be read as a type. How memory is laid out is decided when
// it is made and never changes, so no content says it: objects of the function
// have the layout of their type, and of objects of its callers an unknown
// function of the address says it, one for each type that is asked for. In a
// caller, that is asked again of the address it becomes there.
//
//   paper: [Siff] physical subtyping
#include "analysis/ir/Layout.h"
#include "analysis/heap/SymbolicHeap.h"

using namespace plimsoll;
using namespace plimsoll::heap;
using ir::Fit;
using smt::Term;

/// Where in which memory a target is: at element Index of an array of Count
/// elements, and there at byte Memory.Offset.
struct HeapOps::Spot {
  ir::Place Memory;
  Term Index, Count;    ///< no count: not known
  bool InField = false; ///< of a struct, and not in an array that ends it
  bool AtRoot = false;  ///< the array is that of the root object
};

HeapOps::Spot HeapOps::spotOf(const Target &T) const {
  const llvm::SmallVector<Term, 4> All = cellSlots(T);
  Spot At;
  uint64_t Offset = 0;
  bool Open = false;
  for (LocId L = T.L;; L = Locs[L].Parent) {
    const Location &Loc = Locs[L];
    At.Memory.Element = Loc.Ty;
    const bool Alone = Loc.Extent == StepExtent::Single;
    At.Index = !Alone ? All[Loc.Arity - 1] : L == T.L ? T.Offset : TM.mkInt(0);
    At.AtRoot = !Loc.Parent;
    At.Count = Alone ? TM.mkInt(1)
               : Loc.Extent == StepExtent::Fixed
                   ? TM.mkInt(Integer((int64_t)Loc.Count))
                   : Term();
    const uint64_t Size = ir::byteSize(M, Loc.Ty);
    const std::optional<int64_t> Index =
        TM.isInt(At.Index) ? TM.intValue(At.Index).toInt64() : std::nullopt;
    // Steps of which it is known how far they lead.
    if (!Loc.Parent || !Index || *Index < 0 || !Size ||
        (!Alone && Loc.Extent != StepExtent::Fixed &&
         Loc.Extent != StepExtent::Unknown)) {
      // Elements of a container are what they are declared as.
      At.InField |= Loc.Parent && Loc.Extent == StepExtent::Part;
      break;
    }
    Offset += (uint64_t)*Index * Size;
    const ir::Type *Outer = Locs[Loc.Parent].Ty;
    if (const ir::StructDecl *D =
            Outer->isStruct() ? M.findStruct(Outer->Name) : nullptr) {
      const ir::StructField *F = D->findField(Loc.Name);
      Offset += F ? F->ByteOffset : 0;
      Open |= F == &D->Fields.back() && Loc.Ty->isArray();
      At.InField = !D->IsUnion;
    }
  }
  At.InField &= !Open;
  At.Memory.Offset = Offset;
  return At;
}

/// Whether \p Address can be read as \p Ty, by what nobody here knows: callers
/// if it is \p OfCaller, else unknown code.
Term HeapOps::saysReadableAs(bool OfCaller, Term Address, const ir::Type *Ty) {
  SymbolInfo Info{Provenance::Input, M.Types->getBool(), true, {}};
  std::string Name = "readable as " + Ty->toString();
  if (!OfCaller) {
    Info.From = Provenance::Unknown;
    Info.Text = "memory of unknown layout";
    Name = "unknown " + Name;
  }
  smt::FunctionSymbol F = Syms.function(Name, 1, Info);
  if (OfCaller)
    ReadAs[F.Id] = Ty;
  return TM.mkEq(TM.mkApp(F, {Address}), TM.mkInt(1));
}

Term HeapOps::isReadableAs(const Target &T, const ir::Type *Ty,
                           llvm::function_ref<Term(LocId)> Content) {
  if (T.K == Target::Null)
    return TM.mkTrue();
  if (T.K == Target::Wild)
    return saysReadableAs(false, T.Address, Ty);
  const Location Loc = Locs[T.L];
  const Location Root = Locs[Loc.Root];
  // A view is of allocated bytes.
  if (Root.RootOf == RootKind::Code || Root.ViewOf)
    return TM.mkTrue();
  Spot At = spotOf(T);
  auto Undecided = [&] {
    const SymbolInfo *I =
        Root.RootOf == RootKind::Entry ? Syms.info(T.Slots[0]) : nullptr;
    // The object and its first part are at one place.
    const bool AtStart = At.AtRoot && !At.Memory.Offset && TM.isInt(At.Index) &&
                         TM.intValue(At.Index).isZero();
    return saysReadableAs(I && I->From == Provenance::Input && !T.Loose,
                          I && AtStart ? T.Slots[0] : T.Address, Ty);
  };
  const ir::Global *G = nullptr;
  if (Root.RootOf == RootKind::Entry) {
    const SymbolInfo *I = Syms.info(T.Slots[0]);
    if (I && I->IsForeign)
      return TM.mkTrue();
    if (I && I->From == Provenance::Address)
      G = M.findGlobal(TM.name(T.Slots[0]).drop_front(2));
    if (!G && ir::hasNoLayout(M, Root.Ty) && !Loc.Parent)
      return Undecided();
    if (G && At.AtRoot)
      At.Count = !G->Ty->isArray() ? TM.mkInt(1)
                 : G->Ty->Extent == ir::ExtentKind::Fixed
                     ? TM.mkInt(Integer((int64_t)G->Ty->Count))
                     : Term();
  }
  const bool OfCaller = Root.RootOf == RootKind::Entry && !G;
  Term Typed = TM.mkTrue();
  if (Root.RootOf == RootKind::Alloc) {
    // What malloc gives has no type of its own.
    LocId Kind = Locs.ghost(Loc.Root, Ghost::Kind);
    Term Is = instantiate(Content(Kind),
                          llvm::ArrayRef(T.Slots).take_front(Locs[Kind].Arity));
    Typed = TM.mkOr({TM.mkEq(Is, TM.mkInt(AllocNew)),
                     TM.mkEq(Is, TM.mkInt(AllocNewArray)),
                     TM.mkEq(Is, TM.mkInt(AllocAllocator))});
    if (At.AtRoot)
      At.Count = objectSize(Content, Loc.Root,
                            llvm::ArrayRef(T.Slots).take_front(Loc.NumIds));
  }
  if (TM.isFalse(Typed))
    return TM.mkTrue();
  const uint64_t Size = ir::byteSize(M, At.Memory.Element);
  if (!Size)
    return Undecided();
  const Term Zero = TM.mkInt(0);
  auto Bytes = [&](Term N) { return TM.mkMulConst(Integer((int64_t)Size), N); };
  // Of a caller's object, one element is known to be there.
  if (OfCaller && At.AtRoot)
    At.Count = ir::isOpenEnded(M, At.Memory.Element)
                   ? Term()
                   : TM.mkAdd(At.Index, TM.mkInt(1));
  Term Left = At.Count ? TM.mkSub(Bytes(TM.mkSub(At.Count, At.Index)),
                                  TM.mkInt(Integer((int64_t)At.Memory.Offset)))
                       : Term();
  if (Left && TM.isInt(Left) && !ir::isOpenEnded(M, At.Memory.Element)) {
    const std::optional<int64_t> Room = TM.intValue(Left).toInt64();
    if (!Room || *Room <= 0)
      return TM.mkTrue();
    At.Memory.Room = (uint64_t)*Room;
  }
  Fit F = ir::fits(M, At.Memory, Ty);
  if (F == Fit::Unknown)
    return Undecided();
  if (OfCaller)
    return F == Fit::Yes                ? TM.mkTrue()
           : F == Fit::No && At.InField ? TM.mkFalse()
                                        : Undecided();
  Term Fits = F == Fit::Yes ? TM.mkTrue() : TM.mkFalse();
  if (F == Fit::Yes && Left && !TM.isInt(Left) &&
      At.Memory.Offset + ir::byteSize(M, Ty) > Size)
    Fits = TM.mkLe(TM.mkInt(Integer((int64_t)ir::byteSize(M, Ty))), Left);
  Term Outside = TM.mkLt(At.Index, Zero);
  if (At.Count)
    Outside = TM.mkOr(Outside, TM.mkLe(At.Count, At.Index));
  return TM.mkOr({TM.mkNot(Typed), Fits, Outside});
}

Term HeapOps::enclosing(Term Address, uint64_t Bytes) {
  llvm::SmallVector<Target, 1> Targets;
  resolve(Address, M.Types->getVoid(), Targets);
  if (Targets.size() != 1 || Targets[0].K != Target::Cell)
    return {};
  Target T = Targets[0];
  uint64_t Up = 0;
  while (Up < Bytes) {
    const Location Loc = Locs[T.L];
    const std::optional<int64_t> Index =
        TM.isInt(T.Offset) ? TM.intValue(T.Offset).toInt64() : std::nullopt;
    if (!Loc.Parent || !Index || *Index < 0)
      return {};
    Up += (uint64_t)*Index * ir::byteSize(M, Loc.Ty);
    T.L = Loc.Parent;
    const Location Outer = Locs[T.L];
    if (const ir::StructDecl *D =
            Outer.Ty->isStruct() ? M.findStruct(Outer.Ty->Name) : nullptr)
      if (const ir::StructField *F = D->findField(Loc.Name))
        Up += F->ByteOffset;
    T.Offset = TM.mkInt(0);
    if (Outer.Extent != StepExtent::Single) {
      T.Offset = T.Slots.back();
      T.Slots.pop_back();
    }
  }
  return Up == Bytes ? address(T.L, T.Slots, T.Offset, T.Created) : Term();
}

Term HeapOps::isReadableAs(Term Address, const ir::Type *Ty,
                           llvm::function_ref<Term(LocId)> Content) {
  return mapTargets(Address, M.Types->getVoid(), [&](const Target &T) {
    return isReadableAs(T, Ty, Content);
  });
}
