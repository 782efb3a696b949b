// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What code that is not known may do to memory: whatever it can reach from what
// it is given, from the objects whose address got out, and from global
// variables.
//
//   rule: semantics "Unknown functions" (docs/soundness.md)
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Ghost;
using heap::Location;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::Target;
using smt::Term;
using smt::TermKind;

/// The bytes of the union \p Of that its scalar \p L is in, all elements of an
/// array; none if they are not known.
std::optional<std::pair<uint64_t, uint64_t>>
FunctionAnalysis::bytesIn(LocId Of, LocId L) {
  uint64_t Begin = 0, Size = ir::byteSize(C.M, Locs[L].Ty);
  for (; L != Of; L = Locs[L].Parent) {
    const ir::Type *Outer = Locs[Locs[L].Parent].Ty;
    if (Outer->isArray()) {
      Begin = 0;
      Size = ir::byteSize(C.M, Outer);
      continue;
    }
    const ir::StructDecl *D = C.M.findStruct(Outer->Name);
    const ir::StructField *Field = D ? D->findField(Locs[L].Name) : nullptr;
    if (!Field || Field->BitWidth)
      return std::nullopt;
    Begin += Field->ByteOffset;
  }
  if (!Size)
    return std::nullopt;
  return std::pair(Begin, Begin + Size);
}

/// A write of \p Value to a member of a union changes the others: they have
/// some value then if all their bytes do. One to allocated bytes changes those
/// of other types there.
///   \p Value: none if it is not known
///   \p Object: L is in it, and unions within have been seen to; none: L
///   approx: of every such object, if an element of a member is written
void FunctionAnalysis::havocOtherMembers(LocId L, Term Cond, Term Value,
                                         State &S, LocId Object) {
  for (LocId A = Object ? Object : L; Locs[A].Parent; A = Locs[A].Parent) {
    LocId P = Locs[A].Parent;
    const ir::Type *Ty = Locs[P].Ty;
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? C.M.findStruct(Ty->Name) : nullptr;
    if (!D || !D->IsUnion)
      continue;
    llvm::SmallVector<LocId, 16> All, Mine;
    Locs.scalarsBelow(P, All);
    Locs.scalarsBelow(A, Mine);
    // A long double has fewer bytes than it takes.
    const bool IsElement =
        Locs[L].G != Ghost::None || Locs[L].Arity != Locs[P].Arity;
    const auto Written = Value && !IsElement && Locs[L].Ty->Width <= 64 &&
                                 TM.isTrue(determinate(Value))
                             ? bytesIn(P, L)
                             : std::nullopt;
    for (LocId Cell : All) {
      if (llvm::is_contained(Mine, Cell))
        continue;
      const auto Bytes = Written ? bytesIn(P, Cell) : std::nullopt;
      const bool Overwritten = Bytes && Written->first <= Bytes->first &&
                               Bytes->second <= Written->second;
      havocCells(
          Cell, IsElement ? TM.mkTrue() : Cond, "another member of a union", S,
          Overwritten ? heap::Determinacy::Yes : heap::Determinacy::Unknown);
    }
  }
  const LocId Whole = Locs.object(L);
  std::vector<LocId> Views = Locs[Whole].Views;
  if (Views.empty() || Locs[L].G != Ghost::None)
    return;
  Views.push_back(Whole);
  for (LocId V : Views)
    if (V != Locs[L].Root && !seenInCall(V, Term()))
      havocView(V, TM.mkTrue(), "memory of another type", S);
}

/// From here on, what a call changes is computed from the heap before it. Where
/// entries overlap, it changes most cells many times.
void FunctionAnalysis::beginHavoc() {
  if (!C.EntriesOverlap)
    return;
  HavockedInCall.emplace();
  OverlappingInCall.clear();
}

/// Are the cells of \p L, in the call that is executed, already havocked as
/// \p As says, its content aside, and not changed since?
bool FunctionAnalysis::isHavockedInCall(LocId L, const State &S, Havocked As) {
  if (!HavockedInCall)
    return false;
  const auto Before = HavockedInCall->find(L);
  const auto Now = S.Mem.find(L);
  if (Before == HavockedInCall->end() || Now == S.Mem.end())
    return false;
  As.Content = Now->second;
  return Before->second == As;
}

void FunctionAnalysis::havocCells(LocId L, Term Cond, llvm::StringRef Why,
                                  State &S, heap::Determinacy Determinate,
                                  bool IsCopy, Provenance From) {
  writeOverlapping(L, Cond, {}, IsCopy || Determinate != heap::Determinacy::Yes,
                   S);
  Havocked As{Cond, Determinate, IsCopy, From, Term()};
  if (isHavockedInCall(L, S, As))
    return;
  const ir::Type *Ty = Locs[L].Ty;
  llvm::SmallVector<Term, 6> Args(Counters.begin(), Counters.end());
  llvm::append_range(Args, Locs.slots(L));
  std::string Name = nameHere("havoc." + std::to_string(L.Index));
  heap::SymbolInfo Info{From, Ty && Ty->isScalar() ? Ty : nullptr, false,
                        Why.str(), true};
  Info.Determinate = Determinate;
  Info.CellsOf = L.Index;
  Term V = Args.empty()
               ? Syms.symbol(Name, Info)
               : TM.mkApp(Syms.function(Name, Args.size(), Info), Args);
  if (!S.Mem.count(L))
    S.Mem[L] = content(S, L);
  if (Determinate == heap::Determinacy::Unknown && !IsCopy)
    Replaced[leafKey(V)] = {V, S.Mem[L], L, {}};
  if (!Quiet && Locs[L].RootOf == heap::RootKind::Entry)
    Written.insert({L, TM.mkTrue()});
  H.update(S.Mem, L, Cond, V);
  if (HavockedInCall && !TM.isFalse(Cond)) {
    As.Content = S.Mem[L];
    HavockedInCall->insert_or_assign(L, As);
  }
}

/// All scalars of all objects of root R, under Cond.
void FunctionAnalysis::havocRoot(LocId R, Term Cond, llvm::StringRef Why,
                                 State &S) {
  LocId Object = Locs.object(R);
  std::vector<LocId> Views = Locs[Object].Views;
  havocView(Object, Cond, Why, S);
  for (LocId V : Views)
    havocView(V, Cond, Why, S);
}

/// The same of one type that the memory is used as.
void FunctionAnalysis::havocView(LocId R, Term Cond, llvm::StringRef Why,
                                 State &S) {
  llvm::SmallVector<LocId, 16> Cells;
  Locs.scalarsBelow(R, Cells);
  for (LocId L : Cells)
    havocCells(L, Cond, Why, S);
  mayInvalidate(R, Cond, Why, S);
}

/// Code that is called may have invalidated elements of the containers below L
/// in the objects of Cond: which ones is not known.
void FunctionAnalysis::mayInvalidate(LocId L, Term Cond, llvm::StringRef Why,
                                     State &S) {
  if (!InCall)
    return;
  llvm::SmallVector<LocId, 4> Elements;
  Locs.invalidatableBelow(L, Elements);
  mayInvalidateElements(Elements, Cond, Why, S);
}

/// The same of these elements of containers.
void FunctionAnalysis::mayInvalidateElements(llvm::ArrayRef<LocId> Elements,
                                             Term Cond, llvm::StringRef Why,
                                             State &S) {
  if (Elements.empty())
    return;
  if (!InvalidatedInCall)
    S.Clock = TM.mkAdd(S.Clock, TM.mkInt(1));
  InvalidatedInCall = true;
  for (LocId E : Elements) {
    LocId G = Locs.ghost(E, Ghost::Invalidated);
    llvm::SmallVector<Term, 6> Args(Counters.begin(), Counters.end());
    llvm::append_range(Args, Locs.slots(G));
    std::string Name = nameHere("invalidated." + std::to_string(G.Index));
    smt::FunctionSymbol Fn =
        Syms.function(Name, Args.size(),
                      {Provenance::Unknown, C.M.Types->getBool(), false,
                       MovesInCall ? ir::TakenOver.str() : Why.str(), true});
    Term Was = TM.mkEq(TM.mkApp(Fn, Args), TM.mkInt(1));
    if (!S.Mem.count(G))
      S.Mem[G] = content(S, G);
    if (!Quiet && Locs[G].RootOf == heap::RootKind::Entry)
      Written.insert({G, TM.mkTrue()});
    H.update(S.Mem, G, unlessTakenOver(G, TM.mkAnd(Cond, Was), S), S.Clock);
  }
}

/// The elements of the containers inside the elements \p L of \p Cond moved
/// with these: other containers took over those that are kept elsewhere, and
/// addresses of the others are invalid.
void FunctionAnalysis::invalidateBelow(LocId L, Term Cond, State &S) {
  llvm::SmallVector<LocId, 4> Elements;
  Locs.invalidatableBelow(L, Elements);
  llvm::erase(Elements, L);
  if (Elements.empty())
    return;
  S.Clock = TM.mkAdd(S.Clock, TM.mkInt(1));
  Term Ends;
  for (LocId E : Elements) {
    Term When = Cond;
    if (Locs.isOutOfLine(E, L)) {
      if (!Ends) {
        Ends = handOver(S);
        Sum.MovesMore = true;
      }
      When = TM.mkAnd(When, Ends);
    }
    const LocId G = Locs.ghost(E, Ghost::Invalidated);
    write(S, G, unlessTakenOver(G, When, S), S.Clock);
  }
}

/// Everything below one address: the object's scalars from there on.
void FunctionAnalysis::havocObject(Term Address, const ir::Type *Pointee,
                                   llvm::StringRef Why, State &S) {
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Pointee && Pointee->isVoid() ? nullptr : Pointee, Targets);
  for (const Target &T : Targets) {
    if (T.K != Target::Cell)
      continue;
    Location Loc = Locs[T.L];
    if (Loc.RootOf == RootKind::Code)
      continue;
    llvm::SmallVector<LocId, 16> Cells;
    Locs.scalarsBelow(T.L, Cells);
    mayEndOwned(T.L, H.cellSlots(T), S);
    // The identity of the object and the outer indices stay; the last step of
    // an array is free (code may write the neighbours).
    llvm::SmallVector<Term, 4> Eqs{T.Guard};
    for (unsigned I = 0; I < T.Slots.size(); ++I)
      Eqs.push_back(TM.mkEq(Locs.slot(I), T.Slots[I]));
    Term Cond = H.simplifyAddressAtoms(TM.mkAnd(Eqs));
    for (LocId L : Cells)
      havocCells(L, Cond, Why, S);
    mayInvalidate(T.L, Cond, Why, S);
  }
}

/// What code given this address may change: the object, and by type everything
/// that pointers in it may lead to. Callers do the same for an address of
/// which only they know what it points to (Summary::Exposed).
void FunctionAnalysis::havocReachable(Term Address, const ir::Type *Pointee,
                                      llvm::StringRef Why, State &S, bool Owned,
                                      bool Const) {
  if (Const) {
    escapeBelow(Address, Pointee, S);
  } else {
    if (F.isTrusted()) // a model's callees keep nothing
      escape(Address, S);
    else
      giveAway(Address, S);
    havocObject(Address, Pointee, Why, S);
  }
  llvm::DenseSet<const ir::Type *> Types;
  bool Any = false;
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, Pointee && Pointee->isVoid() ? nullptr : Pointee, Targets);
  // The function's own objects are known whole.
  bool Whole = !Targets.empty();
  for (const Target &T : Targets) {
    if (T.K == Target::Null)
      continue;
    const ir::Type *Ty = T.K == Target::Cell ? Locs[T.L].Ty : nullptr;
    if (!Ty || Ty->isVoid()) {
      Any = true;
    } else if (Locs[T.L].RootOf == RootKind::Entry) {
      Whole = false;
      Any |= C.reachableThrough(Ty, Owned, Types);
    } else {
      for (LocId L = T.L; L; L = Locs[L].Parent)
        Any |= C.reachableTypes(Locs[L].Ty, Types);
    }
  }
  if (Pointee)
    Any |= Whole ? C.reachableTypes(Pointee, Types)
                 : C.reachableThrough(Pointee, Owned, Types);
  for (const ir::Type *T : Types)
    havocRoot(Locs.entry(T), TM.mkTrue(), Why, S);
  if (Any)
    for (LocId R : Relevant)
      havocRoot(R, TM.mkTrue(), Why, S);
  if (Any && !Quiet && !llvm::is_contained(Sum.Exposed, Address))
    Sum.Exposed.push_back(Address);
  if (Any || !Types.empty())
    for (LocId R : Escaped)
      havocRoot(R, TM.mkTrue(), Why, S);
}

/// Any memory unknown code can reach: entry objects and what escaped. With
/// \p OwnToo also objects of this function (a store to an unknown address),
/// and any object may be freed.
void FunctionAnalysis::havocEverything(llvm::StringRef Why, State &S,
                                       bool OwnToo) {
  havocContents(Why, S, OwnToo);
  if (OwnToo)
    freeUnknown(S);
}

void FunctionAnalysis::havocContents(llvm::StringRef Why, State &S,
                                     bool OwnToo) {
  countHavoc(Why);
  Sum.ClobbersAll = true;
  std::set<LocId> Roots = Relevant;
  Roots.insert(Escaped.begin(), Escaped.end());
  if (OwnToo) {
    for (auto &[Root, Made] : Allocated)
      Given.insert(Root); // wherever its address went
    for (uint32_t I = 0; I < Locs.size(); ++I)
      if (!Locs[{I}].Parent &&
          (Locs[{I}].RootOf == RootKind::Local ||
           Locs[{I}].RootOf == RootKind::Alloc ||
           Locs[{I}].RootOf == RootKind::Entry) &&
          (Locs[{I}].RootOf != RootKind::Local ||
           llvm::StringRef(Locs[{I}].Name).starts_with("%")))
        Roots.insert({I});
  }
  for (LocId R : Roots)
    havocRoot(R, TM.mkTrue(), Why, S);
}

/// What code that is not known may change without being given it: global
/// variables, and objects of this function that escaped.
///   rule: semantics §5 unknown functions (docs/soundness.md)
/// \p Cond: when it runs
void FunctionAnalysis::havocGlobals(llvm::StringRef Why, State &S, Term Cond) {
  exportCase(Sum.CallsUnknownIf, TM.mkAnd(S.Path, Cond));
  escapeAgain(S);
  Given.insert(Escaped.begin(), Escaped.end());
  // What others own by now, they may end at any time.
  for (const auto &[Alive, Which] : EndedByOthers)
    havocCells(Alive, Which, heap::UnknownFree, S);
  for (LocId R : Relevant) {
    auto It = C.GlobalsByKey.find(Locs[R].Name);
    if (It == C.GlobalsByKey.end())
      continue;
    if (InCall && !ownerCells(R).empty())
      for (Term G : It->second) {
        llvm::SmallVector<Target, 2> Targets;
        H.resolve(G, Locs[R].Ty, Targets);
        const ir::Global *Of = H.variableAt(G);
        const bool IsOne = Of && Of->Ty == Locs[R].Ty && Targets.size() == 1 &&
                           Targets[0].K == Target::Cell;
        mayEndOwned(
            R, IsOne ? H.cellSlots(Targets[0]) : llvm::SmallVector<Term, 4>{G},
            S);
      }
    const Term IsGlobal = C.isInVariable(R, /*PrivateOnly=*/false);
    havocRoot(R, TM.mkAnd(Cond, IsGlobal), Why, S);
  }
  for (LocId R : C.ReachableFromGlobals)
    if (Relevant.count(R))
      havocRoot(R, Cond, Why, S);
  for (LocId R : Escaped)
    mayEndOwned(R, {}, S);
  for (LocId R : Escaped)
    havocRoot(R, Cond, Why, S);
}

/// Adds \p Path to \p If, the condition of an effect of this function for
/// callers: in a loop that of any iteration, and of a long one its shortest
/// parts.
void FunctionAnalysis::exportCase(Term &If, Term Path) const {
  if (TM.isFalse(Path))
    return;
  constexpr size_t MaxSize = 200;
  Term When = Counters.empty() ? Path : TM.mkTrue();
  if (TM.dagSize(When) > MaxSize) {
    llvm::SmallVector<std::pair<size_t, Term>, 16> Parts;
    if (TM.kind(When) == TermKind::And)
      for (Term Part : TM.children(When))
        Parts.push_back({TM.dagSize(Part), Part});
    llvm::stable_sort(Parts, llvm::less_first());
    When = TM.mkTrue();
    for (size_t Left = MaxSize; const auto &[Size, Part] : Parts) {
      if (Size > Left)
        break;
      Left -= Size;
      When = TM.mkAnd(When, Part);
    }
  }
  If = If ? TM.mkOr(If, When) : When;
}

/// The roots of objects that can be freed, those of entry objects and
/// allocations, that \p MayBe chooses.
static llvm::SmallVector<LocId, 8>
rootsFreed(const heap::LocationTable &Locs,
           llvm::function_ref<bool(LocId)> MayBe) {
  llvm::SmallVector<LocId, 8> Roots;
  for (uint32_t I = 0, E = Locs.size(); I < E; ++I) {
    const Location &Loc = Locs[{I}];
    if (!Loc.Parent && !Loc.ViewOf &&
        (Loc.RootOf == RootKind::Entry || Loc.RootOf == RootKind::Alloc) &&
        MayBe({I}))
      Roots.push_back({I});
  }
  return Roots;
}

/// Frees something the analysis cannot name: any object that existed at entry,
/// and any allocated by this function or, if given, only those of \p Own.
void FunctionAnalysis::freeUnknown(State &S, const std::set<LocId> *Own) {
  countHavoc("free of an address with no known object");
  Sum.FreesUnknown = true;
  Locs.entry(C.M.Types->getVoid());
  auto IsAny = [&](LocId R) {
    return Locs[R].RootOf == RootKind::Entry || !Own || Own->count(R);
  };
  for (LocId R : rootsFreed(Locs, IsAny))
    havocCells(Locs.ghost(R, Ghost::Alive), TM.mkTrue(), heap::UnknownFree, S);
}

/// The objects that a callee may reach and take to be of the roots \p Kinds:
/// any that existed at entry, and of this function's those of \p Own.
llvm::SmallVector<LocId, 8>
FunctionAnalysis::freedAs(const std::set<LocId> &Kinds,
                          const std::set<LocId> &Own) {
  return rootsFreed(Locs, [&](LocId R) {
    return (Locs[R].RootOf == RootKind::Entry || Own.count(R)) &&
           (C.mayBeFreedAs(R, Kinds) ||
            llvm::any_of(Locs[R].Views,
                         [&](LocId V) { return C.mayBeFreedAs(V, Kinds); }));
  });
}

/// Frees any of these, under \p Cond.
void FunctionAnalysis::freeSome(const std::set<LocId> &Kinds,
                                const std::set<LocId> &Own, Term Cond,
                                State &S) {
  if (provedFalse(TM.mkAnd(S.Path, Cond)))
    return;
  countHavoc("free of an object that is known by its type");
  Sum.Frees.insert(Kinds.begin(), Kinds.end());
  exportCase(Sum.FreesIf, TM.mkAnd(S.Path, Cond));
  for (LocId R : freedAs(Kinds, Own))
    havocCells(Locs.ghost(R, Ghost::Alive), Cond, heap::UnknownFree, S);
}
