// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements that another container took over, all at once and in the same
// order: addresses of them, and iterators to them, are that one's from then on.
//
//   form:  &from.part[i].. made at t  ->  &to.part[i + d].. made now,
//          if lo <= i < hi and lastInvalidated(i) <= t < the time of the
//          operation
//   rule:  [container.reqmts]: a.swap(b), moves; docs/models.md. What is not
//          such an address, as one that came from outside, stays where it was,
//          where it is valid or not (TakenOver.cpp).
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/TakenOver.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using heap::Target;
using smt::Term;
using smt::TermKind;

namespace {

/// A hand-over where it is known which containers it is between.
struct Between {
  const HandedOver &Of;
  LocId From, To; ///< their parts
  LocId Elements, ToElements;
  llvm::SmallVector<Term, 4> Slots, ToSlots; ///< of the parts
};

} // namespace

/// A part of a container, where \p Address leads for sure.
static bool partAt(heap::HeapOps &H, Term Address, const ir::Type *Array,
                   LocId &L, llvm::SmallVectorImpl<Term> &Slots) {
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Address, Array, Targets);
  if (Targets.size() != 1 || Targets[0].K != Target::Cell ||
      !H.TM.isTrue(Targets[0].Guard))
    return false;
  L = Targets[0].L;
  Slots = H.cellSlots(Targets[0]);
  return true;
}

/// The index of an element in HandedOver::When and Last.
Term FunctionAnalysis::movedIndex() {
  return Syms.symbol("moved.x", {Provenance::Slot, nullptr, true, {}});
}

/// Is it known which containers these are between, in straight code?
bool FunctionAnalysis::canFollow(llvm::ArrayRef<HandedOver> Moves) {
  return Counters.empty() && !Moves.empty() &&
         llvm::all_of(Moves, [&](const HandedOver &O) {
           LocId From, To;
           llvm::SmallVector<Term, 4> Slots, ToSlots;
           return partAt(H, O.From, O.Array, From, Slots) &&
                  partAt(H, O.To, O.Array, To, ToSlots) &&
                  Locs.elements(From) && Locs.elements(To) &&
                  Locs[Locs.elements(From)].Invalidatable &&
                  !Locs[From].Stamped;
         });
}

/// May one of \p Moves be from a part with the elements \p E?
bool FunctionAnalysis::mayBeFrom(llvm::ArrayRef<HandedOver> Moves, LocId E) {
  return Moves.empty() || llvm::any_of(Moves, [&](const HandedOver &O) {
           LocId From;
           llvm::SmallVector<Term, 4> Slots;
           return !partAt(H, O.From, O.Array, From, Slots) ||
                  Locs.elements(From) == E;
         });
}

/// What of the elements of \p Part can be followed is all there are addresses
/// of: there are no containers inside.
bool FunctionAnalysis::holdsNoContainers(Term Part, const ir::Type *Array) {
  LocId L;
  llvm::SmallVector<Term, 4> Slots;
  if (!partAt(H, Part, Array, L, Slots))
    return false;
  llvm::SmallVector<LocId, 4> Inside;
  const LocId E = Locs.elements(L);
  Locs.invalidatableBelow(E, Inside);
  llvm::erase(Inside, E);
  return Inside.empty();
}

/// Puts the addresses that \p Moves changed in the place of the old ones, in
/// \p S; they can be followed. A move is of addresses that no earlier one is
/// of.
void FunctionAnalysis::followHandOvers(llvm::ArrayRef<HandedOver> Moves,
                                       State &S) {
  std::vector<Between> Known;
  for (const HandedOver &O : Moves) {
    Between B{O, {}, {}, {}, {}, {}, {}};
    partAt(H, O.From, O.Array, B.From, B.Slots);
    partAt(H, O.To, O.Array, B.To, B.ToSlots);
    B.Elements = Locs.elements(B.From);
    B.ToElements = Locs.elements(B.To);
    Known.push_back(std::move(B));
  }
  // When the address of the element at T is one that B changes.
  auto When = [&](const Between &B, const Target &T) -> Term {
    if (T.K != Target::Cell || !(Locs[T.L].Stamped == B.Elements))
      return TM.mkFalse();
    const llvm::SmallVector<Term, 4> All = H.cellSlots(T);
    const Term Index = All[B.Slots.size()],
               Created = T.Created ? T.Created : TM.mkInt(0);
    const smt::TermMap At{{movedIndex(), Index}};
    const Term Last = TM.substitute(B.Of.Last, At);
    llvm::SmallVector<Term, 8> Parts{
        TM.substitute(B.Of.When, At), TM.mkLe(B.Of.Lo, Index),
        TM.mkLt(Index, B.Of.Hi), TM.mkLt(Created, B.Of.Since),
        whereTakenOver(TM, Syms, TM.mkLe(Last, Created))};
    for (auto [X, Y] : llvm::zip(All, B.Slots))
      Parts.push_back(H.addressEq(X, Y));
    const Term Cond = TM.mkAnd(Parts);
    if (TM.isFalse(Cond) || provedFalse(TM.mkAnd(S.Path, Cond)))
      return TM.mkFalse();
    return provedFalse(TM.mkAnd(S.Path, TM.mkNot(Cond))) ? TM.mkTrue() : Cond;
  };
  auto There = [&](const Between &B, const Target &T, LocId From, LocId To,
                   Term Created) -> Term {
    const LocId L = Locs.relocate(T.L, From, To);
    if (!L)
      return {};
    llvm::SmallVector<Term, 4> Slots(B.ToSlots);
    const llvm::SmallVector<Term, 4> All = H.cellSlots(T);
    Slots.append(All.begin() + B.Slots.size(), All.end());
    if (From == B.Elements)
      Slots[B.ToSlots.size()] = TM.mkAdd(Slots[B.ToSlots.size()], B.Of.Shift);
    Term Offset = TM.mkInt(0);
    if (Locs[L].Extent != heap::StepExtent::Single)
      Offset = Slots.pop_back_val();
    return H.address(L, Slots, Offset, Created);
  };
  struct Change {
    Term When;
    const Between *Of;
  };
  bool IsLost = false; // an address that cannot be said
  // What becomes of an address; notes when it is another one.
  auto Follow = [&](Term Old, llvm::SmallVectorImpl<Change> &Changes) -> Term {
    std::function<Term(Term, Term)> Of = [&](Term T, Term Path) -> Term {
      if (TM.kind(T) == TermKind::Ite) {
        const Term Cond = TM.children(T)[0], Then = TM.children(T)[1],
                   Else = TM.children(T)[2];
        const Term X = Of(Then, TM.mkAnd(Path, Cond)),
                   Y = Of(Else, TM.mkAnd(Path, TM.mkNot(Cond)));
        return X == Then && Y == Else ? T : TM.mkIte(Cond, X, Y);
      }
      const LocId L = TM.kind(T) == TermKind::App
                          ? Locs.byAddress(TM.function(T))
                          : LocId();
      if (!L || !Locs[L].Stamped)
        return T;
      llvm::SmallVector<Target, 2> Targets;
      H.resolve(T, Locs[L].Ty, Targets);
      if (Targets.size() != 1) {
        IsLost |= llvm::any_of(Targets, [&](const Target &Of) {
          return llvm::any_of(Known, [&](const Between &B) {
            return !TM.isFalse(When(B, Of));
          });
        });
        return T;
      }
      Term Result = T;
      for (const Between &B : llvm::reverse(Known)) {
        const Term Is = When(B, Targets[0]);
        if (TM.isFalse(Is))
          continue;
        const Term New =
            There(B, Targets[0], B.Elements, B.ToElements, B.Of.Until);
        IsLost |= !New;
        if (!New)
          continue;
        Result = TM.mkIte(Is, New, Result);
        Changes.push_back({TM.mkAnd(Path, Is), &B});
      }
      return Result;
    };
    return Of(Old, TM.mkTrue());
  };
  llvm::SmallVector<Change, 4> Ignored;
  if (!F.isTrusted()) // a model means the places it works on
    for (uint32_t R = 0; R < S.Regs.size(); ++R)
      if (S.Regs[R] && F.Registers[R].Ty->isPtr())
        S.Regs[R] = Follow(S.Regs[R], Ignored);
  std::map<LocId, llvm::SmallVector<Change, 4>> ByObject;
  for (auto &[L, T] : S.Mem)
    if (Locs[L].Ty && Locs[L].Ty->isPtr())
      T = Follow(T, ByObject[Locs[L].Parent]);
  // An iterator knows its container, too, and parts of it that programs do not.
  for (auto &[L, T] : S.Mem) {
    const LocId Object = Locs[L].Parent;
    if (!Object || !Locs[L].Ty)
      continue;
    if (isIndexInIterator(L))
      for (const Change &Of : ByObject[Object])
        T = TM.mkIte(Of.When, TM.mkAdd(T, Of.Of->Of.Shift), T);
    if (!Locs[L].Ty->isPtr())
      continue;
    for (const Change &Of : ByObject[Object]) {
      const Between &B = *Of.Of;
      const LocId From = Locs[B.From].Parent, To = Locs[B.To].Parent;
      auto Container = [&](LocId C, llvm::ArrayRef<Term> Slots) {
        Term Offset = TM.mkInt(0);
        if (Locs[C].Extent != heap::StepExtent::Single) {
          Offset = Slots.back();
          Slots = Slots.drop_back();
        }
        return H.address(C, Slots, Offset, {});
      };
      std::function<Term(Term)> Part = [&](Term X) -> Term {
        if (TM.kind(X) == TermKind::Ite) {
          const Term Cond = TM.children(X)[0], Then = TM.children(X)[1],
                     Else = TM.children(X)[2];
          const Term P = Part(Then), Q = Part(Else);
          return P == Then && Q == Else ? X : TM.mkIte(Cond, P, Q);
        }
        LocId At = TM.kind(X) == TermKind::App ? Locs.byAddress(TM.function(X))
                                               : LocId();
        llvm::SmallVector<Target, 2> Targets;
        // A container that the function is given has its own address.
        if (!At && isContainerOf(L) && !TM.isInt(X)) {
          H.resolve(X, Locs[From].Ty, Targets);
          if (Targets.size() == 1 && Targets[0].L == From)
            At = From;
        }
        if (!At || Locs[At].Stamped != Locs[From].Stamped ||
            !Locs.isWithin(At, From))
          return X;
        H.resolve(X, Locs[At].Ty, Targets);
        if (Targets.size() != 1 || Targets[0].K != Target::Cell ||
            (At == From && !isContainerOf(L)))
          return X;
        const llvm::SmallVector<Term, 4> All = H.cellSlots(Targets[0]);
        if (All.size() < Locs[From].Arity)
          return X;
        // It may be that of another container in the same array.
        llvm::SmallVector<Term, 4> Same;
        for (auto [S, Own] : llvm::zip(All, B.Slots))
          Same.push_back(H.addressEq(S, Own));
        const Term IsIt = TM.mkAnd(Same);
        if (TM.isFalse(IsIt))
          return X;
        const Term New =
            At == From ? Container(To, B.ToSlots)
                       : There(B, Targets[0], From, To, Targets[0].Created);
        IsLost |= !New;
        return New ? TM.mkIte(IsIt, New, X) : X;
      };
      const Term New = Part(T);
      if (!(New == T))
        T = TM.mkIte(Of.When, New, T);
    }
  }
  if (!IsLost)
    return;
  Sum.MovesMore = true;
  takeOver(S.Path);
  if (!Quiet)
    callUsesTakenOver(S.Path);
}

/// Is it part of a structure of the library?
bool FunctionAnalysis::isOfModel(LocId L) const {
  const ir::Type *Ty = Locs[Locs[L].Parent].Ty;
  const ir::StructDecl *D =
      Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
  return D && !D->Model.Name.empty();
}

/// Is it where an iterator keeps which container it belongs to?
bool FunctionAnalysis::isContainerOf(LocId L) const {
  return isOfModel(L) && Locs[L].Name == "cont";
}

/// Is it where an iterator keeps the index of its element?
bool FunctionAnalysis::isIndexInIterator(LocId L) const {
  return Locs[L].Name == "node" && Locs[L].Ty->isInt() && isOfModel(L);
}

/// Notes for callers that \p New happened, all at once, after what happened
/// before. Once something is not noted no more can be, as it is not known where
/// the elements were.
void FunctionAnalysis::recordHandOvers(llvm::ArrayRef<HandedOver> New) {
  constexpr size_t MaxMoves = 8;
  if (Quiet || !Counters.empty() || Sum.Moves.size() + New.size() > MaxMoves)
    Sum.MovesMore = true;
  if (Sum.MovesMore)
    return;
  auto IsWithin = [&](const HandedOver &Of, Term Index) {
    const bool IsAll = Of.Lo == TM.mkInt(Integer(INT64_MIN)) &&
                       Of.Hi == TM.mkInt(Integer(INT64_MAX));
    return IsAll ? TM.mkTrue()
                 : TM.mkAnd(TM.mkLe(Of.Lo, Index), TM.mkLt(Index, Of.Hi));
  };
  auto NameOf = [&](Term Part) -> llvm::StringRef {
    const LocId L = TM.kind(Part) == TermKind::App
                        ? Locs.byAddress(TM.function(Part))
                        : LocId();
    return L ? llvm::StringRef(Locs[L].Name) : llvm::StringRef();
  };
  std::vector<HandedOver> Now;
  auto Add = [&](HandedOver Of, Term When) {
    Of.When = When;
    if (!TM.isFalse(When))
      Now.push_back(std::move(Of));
  };
  for (const HandedOver &Old : Sum.Moves) {
    Term Stays = Old.When;
    for (const HandedOver &On : New) {
      const Term IsThere = H.addressEq(Old.To, On.From);
      if (TM.isFalse(IsThere) || NameOf(Old.To) != NameOf(On.From))
        continue;
      const Term There = TM.mkAdd(movedIndex(), Old.Shift);
      const smt::TermMap AtOld{{movedIndex(), There}};
      const Term Last = TM.substitute(On.Last, AtOld);
      HandedOver Both = Old;
      Both.To = On.To;
      Both.Shift = TM.mkAdd(Old.Shift, On.Shift);
      Both.Until = On.Until;
      // Not what ended between the two.
      Both.Last = TM.mkIte(TM.mkLe(Last, Old.Until), Old.Last, Last);
      const Term Moves =
          TM.mkAnd(TM.substitute(On.When, AtOld), IsWithin(On, There));
      if (!TM.isTrue(IsThere)) {
        if (provedFalse(TM.mkAnd({Old.When, Moves, IsThere})))
          continue;
        Sum.MovesMore = true;
      }
      Add(Both, TM.mkAnd(Old.When, Moves));
      Stays = TM.mkAnd(Stays, TM.mkNot(Moves));
    }
    Add(Old, Stays);
  }
  for (const HandedOver &On : New) {
    Term When = On.When;
    for (const HandedOver &Old : Sum.Moves)
      if (Old.From == On.From)
        When = TM.mkAnd(
            When, TM.mkNot(TM.mkAnd(Old.When, IsWithin(Old, movedIndex()))));
    Add(On, When);
  }
  Sum.Moves = std::move(Now);
}
