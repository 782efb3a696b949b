// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is done to many elements at once: copied, filled, overwritten,
// reordered.
//
//   paper: [Thesis §4.3] fluid update, of all cells of a range
#include "analysis/ir/Layout.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Location;
using heap::LocId;
using heap::Provenance;
using heap::StepExtent;
using heap::Target;
using smt::Term;

/// The slots of the location of \p T are those of one of the \p Count elements
/// from the target on, or of as many arrays of elements.
Term FunctionAnalysis::isAmong(const Target &T, Term Count) {
  Location L = Locs[T.L];
  Count = TM.mkMulConst(Integer((int64_t)T.Each), Count);
  llvm::SmallVector<Term, 4> All{T.Guard, H.atCell(T.L, T.Slots)};
  if (L.Extent == StepExtent::Single) {
    All.push_back(TM.mkGt(Count, TM.mkInt(0)));
    return TM.mkAnd(All);
  }
  Term X = Locs.slot(L.Arity - 1);
  if (Count == TM.mkInt(1)) {
    All.push_back(TM.mkEq(X, T.Offset));
  } else {
    All.push_back(TM.mkLe(T.Offset, X));
    All.push_back(TM.mkLt(X, TM.mkAdd(T.Offset, Count)));
  }
  return TM.mkAnd(All);
}

/// New values for \p Count elements: code of a library wrote them.
void FunctionAnalysis::havocElements(Term Address, const ir::Type *Ty,
                                     Term Count, llvm::StringRef Why, State &S,
                                     Provenance From) {
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Ty, Targets);
  for (const Target &T : Targets) {
    if (T.Byte)
      havocBytes(T, S);
    else if (T.K == Target::Wild || !T.Each)
      havocEverything("write through an address with no known type", S, true);
    if (T.K != Target::Cell)
      continue;
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(T.L, Cells);
    Term Cond = isAmong(T, Count);
    for (LocId Cell : Cells) {
      havocCells(Cell, Cond, Why, S, heap::Determinacy::Yes, /*IsCopy=*/false,
                 From);
      writeElsewhere(T, Cell, S);
      havocOtherMembers(Cell, TM.mkTrue(), Term(), S);
    }
  }
}

/// Another thread that knows the object may have written the atomic there.
///   form: content' = ite(other, v, content) in objects of the entry and in
///   those that escaped; each cell has an `other` of its own
void FunctionAnalysis::interfere(Term Address, const ir::Type *Ty, State &S) {
  constexpr llvm::StringLiteral Why = "another thread";
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Ty, Targets);
  for (const Target &T : Targets) {
    if (T.K == Target::Wild)
      havocEverything(Why, S, false);
    if (T.K != Target::Cell || Locs[T.L].RootOf == heap::RootKind::Global)
      continue;
    if (Locs[T.L].RootOf != heap::RootKind::Entry &&
        !Escaped.count(Locs.object(Locs[T.L].Root)))
      continue;
    const Term AtElement = isAmong(T, TM.mkInt(1));
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(T.L, Cells);
    for (LocId Cell : Cells) {
      if (Locs[Cell].Ty->isPtr()) // it may be what was written
        escapeBelow(T.Address, Ty, S);
      const Term Other =
          asBool(fresh(Why, C.M.Types->getBool(), Provenance::Unknown));
      const Term Cond = TM.mkAnd(AtElement, Other);
      havocCells(Cell, Cond, Why, S, heap::Determinacy::Yes);
      writeElsewhere(T, Cell, S);
      havocOtherMembers(Cell, Cond, Term(), S);
    }
  }
}

/// Is \p Cell, below \p Of, an element of a flexible array member, so that what
/// is done to all of a struct does not know it? Where \p Count elements of \p
/// Of get values in the cells of \p Cond, it may have been in their bytes: in
/// the padding of the struct, or in the struct behind it.
///   rule: C17 6.7.2.1/18: assignment copies at most a part of them
bool FunctionAnalysis::isFlexible(LocId Cell, LocId Of, Term Count, Term Cond,
                                  State &S) {
  const ir::StructField *Field = nullptr;
  LocId Member = Cell;
  for (; Member != Of; Member = Locs[Member].Parent) {
    Field = ir::flexibleArray(C.M, Locs[Locs[Member].Parent].Ty);
    if (Field && Field->Name == Locs[Member].Name)
      break;
  }
  if (Member == Of)
    return false;
  if (Locs[Member].Parent != Of ||
      Field->ByteOffset < ir::byteSize(C.M, Locs[Of].Ty) ||
      !(Count == TM.mkInt(1)))
    havocCells(Cell, Cond, "flexible array behind a struct", S);
  return true;
}

/// dst[0..n) := src[0..n) (or all := *src if SameSource), for every scalar
/// below an element. The source is read before anything is written (memmove).
///   form: content'(.., x, ..) = ite(d <= x < d+n, source(.., x - d + s, ..),
///   content)
void FunctionAnalysis::copyElements(Term Dst, Term Src, const ir::Type *Ty,
                                    Term Count, bool SameSource, State &S) {
  llvm::SmallVector<Target, 4> To, From;
  H.resolve(Dst, Ty, To);
  H.resolve(Src, Ty, From);
  const State Before = S;
  for (const Target &Sr : From)
    if (Sr.K == Target::Cell)
      escapeBeside(Sr.L, Sr.Address, S);
  for (const Target &D : To) {
    if (D.K != Target::Cell || !D.Each) {
      if (D.Byte) {
        for (const Target &Sr : From)
          escapeBelow(Sr.Address, nullptr, S);
        Sum.CopiesUnread = true;
        havocBytes(D, S, /*IsCopy=*/true);
      } else if (D.K != Target::Null)
        havocEverything("copy through an address with no known type", S, true);
      continue;
    }
    // The cells below the destination element, by relative path.
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(D.L, Cells);
    Location DL = Locs[D.L];
    bool Array = DL.Extent != StepExtent::Single;
    Term Cond = isAmong(D, Count);
    for (LocId Cell : Cells) {
      if (isFlexible(Cell, D.L, Count, Cond, S))
        continue;
      Term Value;
      llvm::SmallVector<Term, 4> Lost;
      for (unsigned N = From.size(); N-- > 0;) {
        const Target &Sr = From[N];
        LocId SrcCell = Sr.K == Target::Cell && Sr.OfArray == D.OfArray &&
                                Sr.Each == D.Each && (!D.OfArray || !SameSource)
                            ? Locs.relocate(Cell, D.L, Sr.L)
                            : LocId();
        if (!SrcCell || mayBeOwn(Sr) ||
            !changedElsewhere(Sr, SrcCell, Before).empty()) {
          if (Sr.K == Target::Cell || Sr.Byte)
            escapeBelow(Sr.Address, nullptr, S);
          Lost.push_back(Sr.Guard);
          continue;
        }
        Location SL = Locs[Sr.L];
        llvm::SmallVector<Term, 4> Slots(Sr.Slots.begin(), Sr.Slots.end());
        if (SL.Extent != StepExtent::Single)
          Slots.push_back(
              SameSource || !Array || (Count == TM.mkInt(1) && !D.OfArray)
                  ? Sr.Offset
                  : TM.mkAdd(Sr.Offset,
                             TM.mkSub(Locs.slot(DL.Arity - 1), D.Offset)));
        for (unsigned I = DL.Arity; I < Locs[Cell].Arity; ++I)
          Slots.push_back(Locs.slot(I)); // inner arrays keep their index
        const Term V = H.reinterpret(readContent(Before, SrcCell, Slots),
                                     Locs[SrcCell].Ty, Locs[Cell].Ty);
        Value = Value ? TM.mkIte(Sr.Guard, V, Value) : V;
      }
      if (Value) {
        escapeIfStored(Dst, Value, S);
        Sum.CopiesUnread = true;
        recordCopy(Cell, Value);
        write(S, Cell, Cond, Value);
      }
      if (!Lost.empty()) {
        Sum.CopiesUnread = true;
        CopiedInto.insert(Cell);
        havocCells(Cell, TM.mkAnd(Cond, TM.mkOr(Lost)),
                   "copy from an address with no known type", S,
                   heap::Determinacy::Unknown, /*IsCopy=*/true);
      }
      writeElsewhere(D, Cell, S);
      havocOtherMembers(Cell, TM.mkTrue(), Term(), S);
    }
  }
}

/// Where the element comes from that is at the last slot of the location of \p
/// T after its \p Count elements from there on changed places.
///   form: from(x), with  forall x in range. from(x) in range, to(from(x)) = x
Term FunctionAnalysis::permutation(const Target &T, Term Count, bool HaveValues,
                                   llvm::StringRef Why, const State &S) {
  heap::SymbolInfo Info{Provenance::Unknown, nullptr, true, Why.str(), true};
  Info.IsPlace = true;
  Info.HasValue = HaveValues;
  llvm::SmallVector<Term, 6> Args(Counters.begin(), Counters.end());
  // The leaf by which what is known of the functions is found.
  Args.push_back(Syms.symbol(nameHere("permute"), Info));
  const Term Slot = Locs.slot(Locs[T.L].Arity - 1);
  Args.push_back(Slot);
  const smt::FunctionSymbol From = Syms.function(nameHere("permute.from"),
                                                 Args.size(), Info),
                            To = Syms.function(nameHere("permute.to"),
                                               Args.size(), Info);
  const Term Comes = TM.mkApp(From, Args);
  const Term X =
      Syms.symbol("permute.x", {Provenance::Slot, nullptr, true, {}});
  auto InRange = [&](Term N) {
    return TM.mkAnd(TM.mkLe(T.Offset, N),
                    TM.mkLt(N, TM.mkAdd(T.Offset, Count)));
  };
  Args.back() = X;
  const Term FromX = TM.mkApp(From, Args);
  Args.back() = FromX;
  addFact(S, TM.mkForall(
                 {X}, TM.mkImplies(TM.mkAnd(T.Guard, InRange(X)),
                                   TM.mkAnd(InRange(FromX),
                                            TM.mkEq(TM.mkApp(To, Args), X)))));
  return Comes;
}

/// \p Count elements change places: every scalar below an element goes where
/// the element goes. \p HaveValues: those are scalars with determinate values.
///   form: content'(.., x, ..) = ite(d <= x < d+n, content(.., from(x), ..),
///   content)
void FunctionAnalysis::permuteElements(Term Address, const ir::Type *Ty,
                                       Term Count, bool HaveValues,
                                       llvm::StringRef Why, State &S) {
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Ty, Targets);
  const State Before = S;
  for (const Target &T : Targets) {
    if (T.K == Target::Wild)
      havocEverything("write through an address with no known type", S, true);
    if (T.K != Target::Cell)
      continue;
    if (T.IsPart || T.OfArray) { // not all elements are of this location
      escape(Address, S);
      havocRoot(T.L, T.Guard, Why, S);
      continue;
    }
    const Location L = Locs[T.L];
    if (L.Extent == StepExtent::Single)
      continue; // one element
    const Term From = permutation(T, Count, HaveValues, Why, S),
               Cond = isAmong(T, Count);
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(T.L, Cells);
    for (LocId Cell : Cells) {
      llvm::SmallVector<Term, 4> Slots = Locs.slots(Cell);
      Slots[L.Arity - 1] = From;
      writeElsewhere(T, Cell, S);
      const Term Value = readContent(Before, Cell, Slots);
      escapeIfStored(Address, Value, S);
      Sum.CopiesUnread = true;
      recordCopy(Cell, Value);
      write(S, Cell, Cond, Value);
      havocOtherMembers(Cell, TM.mkTrue(), Term(), S);
    }
    invalidateBelow(T.L, Cond, S);
  }
}
