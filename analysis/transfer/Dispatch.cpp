// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls through pointers and of virtual functions: those of which the heap
// tells the callees are calls of these, each under its condition.
//   rule: [class.virtual]/9: the final overrider of the most derived class
#include "analysis/ir/Module.h"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Location;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::Target;
using smt::Term;

/// The function that a code address is of, if it is known.
const ir::Function *FunctionAnalysis::functionAt(const Target &T) const {
  if (T.K != Target::Cell || Locs[T.L].RootOf != RootKind::Code)
    return nullptr;
  return C.M.findFunction(llvm::StringRef(Locs[T.L].Name).drop_front());
}

/// The functions of the module that \p Address may be of; where that is not
/// known, all whose address is taken, unless \p Any asks whether it is.
llvm::SmallVector<const ir::Function *, 4>
FunctionAnalysis::functionsAt(Term Address, bool *Any) {
  llvm::SmallVector<const ir::Function *, 4> Result;
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Address, C.M.Types->getFunc(), Targets);
  for (const Target &T : Targets) {
    if (T.K == Target::Null)
      continue;
    if (const ir::Function *Fn = functionAt(T))
      Result.push_back(Fn);
    else if (Any)
      *Any = true;
    else
      for (const auto &[Params, Functions] : C.AddressTaken)
        llvm::append_range(Result, Functions);
  }
  return Result;
}

/// Does \p Fn release objects that it is not given: those of which variables
/// hold the address?
bool FunctionAnalysis::endsNotGiven(const ir::Function &Fn) {
  if (Fn.isTrusted())
    return false;
  if (!C.Releasers.contains(&Fn))
    return false;
  auto It = C.Summaries.find(&Fn);
  if (It == C.Summaries.end() || !It->second.Analysed)
    return true;
  bool Ends = It->second.FreesUnknown || !It->second.Frees.empty();
  for (const auto &[L, Content] : It->second.Mem)
    if (Locs[L].G == heap::Ghost::Alive &&
        Locs[L].RootOf == heap::RootKind::Entry)
      forEachWrite(H, L, Content, [&](Term, Term, Term Id) {
        llvm::SmallVector<Term, 8> Leaves;
        if (Id)
          TM.collectLeaves(Id, Leaves);
        Ends |=
            llvm::any_of(Leaves, [&](Term Leaf) { return C.variableOf(Leaf); });
      });
  return Ends;
}

/// What \p Fn may release: the objects at some of its arguments, and what it
/// takes for others of these entry roots; or \p Any.
std::pair<std::set<LocId>, std::set<size_t>>
FunctionAnalysis::endedBy(const ir::Function &Fn, bool &Any) {
  std::set<LocId> Kinds;
  std::set<size_t> Given;
  auto It = C.Summaries.find(&Fn);
  const bool IsKnown = It != C.Summaries.end() && It->second.Analysed;
  if (C.Releasers.contains(&Fn))
    Any |= !IsKnown || It->second.FreesUnknown;
  if (!IsKnown || Any)
    return {};
  const Summary &Of = It->second;
  Kinds = Of.Frees;
  for (const auto &[L, Content] : Of.Mem)
    if (Locs[L].G == heap::Ghost::Alive &&
        Locs[L].RootOf == heap::RootKind::Entry)
      forEachWrite(H, L, Content,
                   [&, Root = Locs[L].Root](Term, Term, Term Id) {
                     const auto Param = llvm::find(Of.Params, Id);
                     if (Param != Of.Params.end())
                       Given.insert(Param - Of.Params.begin());
                     else
                       Kinds.insert(Root);
                   });
  return {std::move(Kinds), std::move(Given)};
}

/// A call through a pointer, or of a virtual function, \p I, that may be of
/// \p May, releases what they release of \p Args and what these lead to.
void FunctionAnalysis::mayEndGiven(const ir::Inst &I,
                                   llvm::ArrayRef<const ir::Function *> May,
                                   llvm::ArrayRef<Term> Args, State &S) {
  bool Any = false;
  std::set<LocId> Kinds;
  std::set<size_t> Given;
  for (const ir::Function *Fn : May) {
    const auto [Of, Params] = endedBy(*Fn, Any);
    Kinds.insert(Of.begin(), Of.end());
    Given.insert(Params.begin(), Params.end());
  }
  if (Any || llvm::any_of(May, [&](auto *Fn) { return endsNotGiven(*Fn); }))
    return freeUnknown(S, &Escaped);
  const size_t Before = I.Args.size() - Args.size();
  for (size_t N : Given)
    if (N < Args.size())
      mayFree(Args[N], operandType(I.Args[N + Before]),
              fresh("which function is called", C.M.Types->getBool(),
                    Provenance::Unknown),
              S);
  if (!Kinds.empty())
    freeSome(Kinds, Escaped, TM.mkTrue(), S);
}

/// Code that is not known runs functions of the program: one of \p Given, which
/// it was given just now, with what else it has; or one that it may have been
/// given before. Of the latter it is assumed that they are given nothing to
/// release.
void FunctionAnalysis::mayCallBack(llvm::ArrayRef<const ir::Function *> Given,
                                   State &S) {
  bool Any =
      llvm::any_of(C.HandedOut, [&](auto *Fn) { return endsNotGiven(*Fn); });
  std::set<LocId> Kinds;
  for (const ir::Function *Fn : Given) {
    const auto [Of, Params] = endedBy(*Fn, Any);
    Kinds.insert(Of.begin(), Of.end());
    for (size_t N : Params)
      if (const ir::Type *Ty = Fn->Registers[Fn->Params[N].Index].Ty;
          Ty->isPtr())
        Kinds.insert(Locs.entry(Ty->Element));
  }
  if (Any)
    freeUnknown(S, &Escaped);
  else if (!Kinds.empty())
    freeSome(Kinds, Escaped, TM.mkTrue(), S);
}

/// Is \p L the base class of the object it is in?
bool FunctionAnalysis::isBase(LocId L) const {
  const Location &Loc = Locs[L];
  const ir::Type *In = Loc.Parent ? Locs[Loc.Parent].Ty : nullptr;
  const ir::VTable *V =
      In && In->isStruct() ? C.M.findVTable(In->Name) : nullptr;
  return V && llvm::any_of(V->Bases, [&](const ir::VTable::Base &Base) {
           return Base.Name == Loc.Name;
         });
}

/// Was the object \p T allocated by `new`, as one of its type? What malloc and
/// its like give may have been given another.
bool FunctionAnalysis::isNew(const Target &T, const State &S) {
  const Location &Loc = Locs[T.L];
  if (Loc.RootOf != RootKind::Alloc || Loc.ViewOf)
    return false;
  const Term Kind =
      readGhost(S, Loc.Root, heap::Ghost::Kind,
                llvm::ArrayRef<Term>(T.Slots).take_front(Loc.NumIds));
  return provedFalse(TM.mkAnd(
      {S.Path, T.Guard, TM.mkNot(TM.mkEq(Kind, TM.mkInt(heap::AllocNew))),
       TM.mkNot(TM.mkEq(Kind, TM.mkInt(heap::AllocNewArray))),
       TM.mkNot(TM.mkEq(Kind, TM.mkInt(heap::AllocAllocator)))}));
}

/// Is \p T a global variable, or an element of one?
bool FunctionAnalysis::isGlobal(const Target &T) const {
  const ir::Global *G = T.Slots.empty() ? nullptr : H.variableAt(T.Slots[0]);
  const ir::Type *Ty = G ? G->Ty : nullptr;
  while (Ty && Ty->isArray())
    Ty = Ty->Element;
  return Ty && Ty == Locs[Locs[T.L].Root].Ty;
}

/// The class that the object around \p T, a whole object, member or element, is
/// of: null if it may be one that derives from what its type says.
const ir::Type *FunctionAnalysis::exactClass(const Target &T, const State &S) {
  if (T.K != Target::Cell)
    return nullptr;
  LocId L = T.L;
  while (isBase(L))
    L = Locs[L].Parent;
  const Location &Loc = Locs[L];
  const bool IsExact =
      Loc.Parent || Loc.RootOf == RootKind::Local || isGlobal(T) || isNew(T, S);
  return IsExact && Loc.Ty && Loc.Ty->isStruct() ? Loc.Ty : nullptr;
}

/// What a call of the virtual function \p Slot calls, of an object of class
/// \p Class, of which \p L is that or a base class.
///   rule: the innermost class that has it is right where outer ones have not
const ir::Function *FunctionAnalysis::overriderIn(LocId L,
                                                  llvm::StringRef Slot) const {
  llvm::SmallVector<const ir::Type *, 4> Classes{Locs[L].Ty};
  for (; isBase(L); L = Locs[L].Parent)
    Classes.push_back(Locs[Locs[L].Parent].Ty);
  for (const ir::Type *Class : llvm::reverse(Classes))
    if (const ir::VTable *V = C.M.findVTable(Class->Name))
      for (const auto &[Of, Name] : V->Entries)
        if (Of == Slot)
          return C.M.findFunction(Name);
  return nullptr;
}

/// Is an object of class \p Class, none: of any class, that \p I may be a
/// virtual call of the one that it is by its type? A body that was put in place
/// of a call may be part of one that constructs or destroys the object.
bool FunctionAnalysis::inLifetime(const ir::Inst &I,
                                  const ir::Type *Class) const {
  auto MayBuild = [&](const ir::Function &F) {
    const ir::Type *Of = C.M.classUnderWork(F);
    return Of && (!Class || C.M.derives(Class->Name, Of->Name) != false);
  };
  const ir::InlinedInst *Of = inlined(&I);
  return !Of || (!MayBuild(*Of->Of.In) &&
                 llvm::none_of(llvm::drop_begin(Of->Calls),
                               [&](const ir::InstPlace &Call) {
                                 return MayBuild(*Call.In);
                               }));
}

/// Whether the object at \p Address, that of a \p Base, is of \p Class or one
/// that derives from it. Of one that others made it is not known, but it stays
/// so; callers may know.
///   rule: [expr.dynamic.cast]; [basic.life]/8: what takes the place of an
///         object, and is called by its name, is of its type
Term FunctionAnalysis::instanceOf(Term Address, const ir::Type *Base,
                                  const ir::Type *Class, const State &S) {
  const ir::Type *Bool = C.M.Types->getBool();
  auto IsComplete = [&](const ir::Type *Of) {
    return Current && inLifetime(*Current, Of);
  };
  return H.mapTargets(Address, Base, [&](const Target &T) {
    if (T.K == Target::Null)
      return TM.mkInt(0);
    const ir::Type *Exact = exactClass(T, S);
    if (Exact && IsComplete(Exact)) {
      const std::optional<bool> Is = C.M.derives(Exact->Name, Class->Name);
      if (Is == false)
        return TM.mkInt(0);
      if (Is && C.M.derives(Exact->Name, Base->Name) == true)
        return TM.mkInt(1);
    }
    // It is not yet, or no longer, of its class in what runs in constructors.
    if (Exact || !IsComplete(nullptr) || C.M.classUnderWork(F) ||
        T.K == Target::Wild)
      return fresh("dynamic_cast", Bool, Provenance::Approx);
    const heap::SymbolInfo *I =
        Syms.info(T.Slots.empty() ? T.Address : T.Slots[0]);
    const bool OfCaller = I && I->From == Provenance::Input && !T.Loose;
    heap::SymbolInfo Info{OfCaller ? Provenance::Input : Provenance::Unknown,
                          Bool, true, OfCaller ? "" : "dynamic_cast"};
    smt::FunctionSymbol Fn =
        Syms.function((OfCaller ? "instance of " : "unknown instance of ") +
                          Class->Name + " " + Base->Name,
                      1, Info);
    if (OfCaller)
      C.InstancesOf[Fn.Id] = {Base, Class};
    return TM.mkApp(Fn, {T.Address});
  });
}

/// Does the heap tell what \p D, a call that a callee makes, calls?
bool FunctionAnalysis::isKnown(const Dispatch &D, const State &S) {
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(D.Address, D.Type, Targets);
  return llvm::all_of(Targets, [&](const Target &T) {
    return T.K == Target::Null ||
           (D.IsVirtual ? bool(exactClass(T, S)) : bool(functionAt(T))) ||
           provedFalse(TM.mkAnd({S.Path, D.When, T.Guard}));
  });
}

/// Records a call whose callee this function does not know. That of a class
/// under construction nobody knows better.
void FunctionAnalysis::noteDispatch(const Dispatch &D) {
  constexpr size_t MaxDispatches = 4, MaxSize = 200;
  const ir::Type *Own = D.IsVirtual && D.Type ? C.M.classUnderWork(F) : nullptr;
  const bool OfOwnClass =
      Own && (C.M.derives(D.Type->Name, Own->Name) != false ||
              C.M.derives(Own->Name, D.Type->Name) != false);
  if (Quiet || OfOwnClass)
    return;
  const Term When = TM.dagSize(D.When) > MaxSize ? TM.mkTrue() : D.When;
  auto At = llvm::find_if(Sum.Dispatches, [&](const Dispatch &Of) {
    return Of.Address == D.Address && Of.IsVirtual == D.IsVirtual &&
           Of.Type == D.Type;
  });
  if (At != Sum.Dispatches.end())
    At->When = TM.mkOr(At->When, When);
  else if (Sum.Dispatches.size() < MaxDispatches)
    Sum.Dispatches.push_back({D.Address, D.Type, D.IsVirtual, When});
}

/// The calls that \p I, through a pointer or of a virtual function, may be.
/// None if it may be one of code that is not known, or has no summary.
bool FunctionAnalysis::waysOf(const ir::Inst &I, llvm::ArrayRef<Term> Args,
                              State &S, llvm::SmallVectorImpl<Way> &Ways) {
  const bool IsVirtual = I.Op == ir::Opcode::CallVirtual;
  if (Args.empty())
    return false;
  const ir::Type *Pointer = operandType(I.Args[0]);
  llvm::SmallVector<Target, 4> Targets;
  H.resolve(Args[0], IsVirtual && Pointer ? Pointer->Element : nullptr,
            Targets);
  for (const Target &T : Targets) {
    if (T.K == Target::Null)
      continue; // was checked
    const ir::Function *Fn = functionAt(T);
    if (IsVirtual) {
      const ir::Type *Class = exactClass(T, S);
      Fn = Class && inLifetime(I, Class) ? overriderIn(T.L, I.Text) : nullptr;
    }
    auto Known = C.Summaries.find(Fn);
    if (!Fn || Known == C.Summaries.end() || !Known->second.Analysed) {
      if (provedFalse(TM.mkAnd(S.Path, T.Guard)))
        continue;
      return false;
    }
    Way W{T.Guard, &Known->second, {}};
    llvm::append_range(W.Args, Args.drop_front(IsVirtual ? 0 : 1));
    if (W.Args.size() < Known->second.Params.size() ||
        (I.Result && F.Registers[I.Result.Index].Ty != Fn->Result))
      return false;
    if (IsVirtual)
      W.Args[0] = derivedFromBase(T.Address, Pointer->Element,
                                  Fn->Registers[Fn->Params[0].Index].Ty, S);
    Ways.push_back(std::move(W));
  }
  return !Ways.empty();
}

void FunctionAnalysis::callOneOf(const ir::Inst &I, llvm::ArrayRef<Way> Ways,
                                 State &S) {
  if (Ways.size() == 1) {
    S.Path = pathWhere(Ways[0].When, S);
    return applySummary(I, *Ways[0].Callee, S, Ways[0].Args);
  }
  std::vector<State> After;
  for (const auto &[Number, W] : llvm::enumerate(Ways)) {
    State Then = S;
    Then.Path = pathWhere(W.When, S);
    if (TM.isFalse(Then.Path))
      continue;
    applySummary(I, *W.Callee, Then, W.Args, Number + 1);
    After.push_back(std::move(Then));
  }
  S = join(std::move(After));
}
