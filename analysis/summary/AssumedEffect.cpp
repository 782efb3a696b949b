// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/summary/AssumedEffect.h"
#include "analysis/ir/Memory.h"
#include "analysis/summary/Instantiate.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using smt::Term;
using smt::TermKind;

AssumedEffect::AssumedEffect(ModuleContext &C, const ir::Function &F,
                             unsigned Number)
    : C(C), F(F), Prefix(("a" + llvm::Twine(Number) + ".").str()) {
  for (ir::RegId P : F.Params) {
    const ir::Variable &V = F.Registers[P.Index];
    Params.push_back(C.Syms.symbol(Prefix + V.Name,
                                   {Provenance::Input, V.Ty, true, V.Name}));
  }
  ClockIn = C.Syms.symbol(Prefix + "clock.in",
                          {Provenance::Counter, nullptr, true, {}});
  // An address that is returned may be that of any object it was given.
  GivesAll = F.Result && F.Result->isPtr();
}

Term AssumedEffect::inParams(Term T) const {
  return C.TM.substitute(T, ToParams);
}

/// Is \p Identity made of parameters, variables and what memory held at entry?
bool AssumedEffect::isNamedByCallers(Term Identity) const {
  llvm::SmallVector<Term, 8> Work{Identity};
  for (unsigned Steps = 0; !Work.empty(); ++Steps) {
    constexpr unsigned MaxSteps = 32;
    Term T = Work.pop_back_val();
    if (Steps == MaxSteps)
      return false;
    if (C.TM.isInt(T) || llvm::is_contained(Params, T))
      continue;
    const heap::SymbolInfo *Info = C.Syms.info(T);
    if (C.TM.kind(T) == TermKind::Symbol && Info &&
        Info->From == Provenance::Address && !Info->PerFunction)
      continue;
    if (C.TM.kind(T) != TermKind::App)
      return false;
    LocId L = C.Locs.byInitial(C.TM.function(T));
    if (!L)
      L = C.Locs.byAddress(C.TM.function(T));
    if (!L || C.Locs[L].RootOf != RootKind::Entry || C.Locs[L].G != Ghost::None)
      return false;
    llvm::append_range(Work, C.TM.children(T));
  }
  return true;
}

/// Adds \p V to \p To, which has it or becomes more.
template <typename T> static void include(bool &Changed, T &To, const T &V) {
  T Before = std::exchange(To, To | V);
  Changed |= Before != To;
}

void AssumedEffect::addAnywhere(LocId L, bool First) {
  auto [It, New] = Anywhere.try_emplace(L, First);
  Changed |= New || (It->second && !First);
  It->second &= First;
  Named.erase(L);
}

/// Returns whether the writes in \p Content can be said here.
bool AssumedEffect::addWrites(LocId L, Term Content, bool Widen) {
  constexpr size_t MaxNamed = 4;
  const heap::Location Loc = C.Locs[L];
  const Term IsFirst = C.TM.mkEq(C.Locs.slot(1), C.TM.mkInt(0));
  const bool IsFreed = Loc.G == Ghost::Alive &&
                       (FreesUnknown || C.mayBeFreedAs(Loc.Root, Frees));
  const bool IsAnywhere = IsFreed || Anywhere.count(L);
  auto &[Ids, First] = Named[L];
  bool Unnamed = false, Known = true;
  forEachWrite(C.Heap, L, Content, [&](Term Guard, Term, Term Id) {
    if (!Id && IsAnywhere)
      return; // that says it
    llvm::SmallVector<Term, 8> Conjuncts;
    C.TM.collectConjuncts(Guard, Conjuncts);
    if (First && !llvm::is_contained(Conjuncts, IsFirst)) {
      First = false;
      Changed = true;
    }
    Id = Id ? inParams(Id) : Id;
    if (Id && llvm::is_contained(Ids, Id))
      return;
    const bool IsVariable = Id && C.TM.kind(Id) == TermKind::Symbol &&
                            !llvm::is_contained(Params, Id);
    if (!Id || !isNamedByCallers(Id) || (Widen && !IsVariable) ||
        Ids.size() == MaxNamed) {
      Unnamed = true;
      return;
    }
    Ids.push_back(Id);
    Changed = true;
  });
  if (!Unnamed && (IsFreed || !IsAnywhere)) {
    if (Ids.empty())
      Named.erase(L);
    return true;
  }
  switch (Loc.G) {
  case Ghost::None:
  case Ghost::Invalidated:
    addAnywhere(L, First && C.isOnlyFirst(L));
    break;
  case Ghost::Alive:
    Changed |= Frees.insert(Loc.Root).second;
    break;
  case Ghost::Size:
  case Ghost::Begin:
  case Ghost::Kind:
  case Ghost::Determinate:
    Known = false;
    break;
  }
  return Known;
}

void AssumedEffect::addRead(const EntryAccess &R, bool Widen) {
  EntryAccess Here{R.L, R.Identity ? inParams(R.Identity) : R.Identity,
                   R.First};
  auto Has = [&](const EntryAccess &X) {
    return llvm::is_contained(Reads, X) ||
           (X.First && llvm::is_contained(Reads, EntryAccess{X.L, X.Identity}));
  };
  const EntryAccess Any{R.L, Term(), R.First && C.isOnlyFirst(R.L)};
  if (Has(Here) || Has(Any))
    return;
  const bool Keep = Here.Identity && !Widen && isNamedByCallers(Here.Identity);
  Reads.push_back(Keep ? Here : Any);
  Changed = true;
}

std::optional<bool> AssumedEffect::extend(const Summary &Found, bool Widen) {
  if (Found.ClobbersAll || Found.Params.size() != Params.size())
    return {};
  Changed = false;
  ToParams.clear();
  for (size_t N = 0; N < Params.size(); ++N)
    ToParams[Found.Params[N]] = Params[N];
  ToParams[Found.ClockIn] = ClockIn;
  for (const auto &[L, First] : Found.Anywhere)
    addAnywhere(L, First);
  for (const auto &[L, Of] : Found.Overlapped) {
    addAnywhere(L, /*First=*/false);
    include(Changed, CopiesUnread, Of.MayLack);
  }
  include(Changed, FreesUnknown, Found.FreesUnknown);
  for (LocId R : Found.Frees)
    Changed |= Frees.insert(R).second;
  for (const auto &[L, Content] : Found.Mem)
    if (C.Locs[L].RootOf == RootKind::Entry && !addWrites(L, Content, Widen))
      return {};
  for (Term Address : Found.Exposed) {
    Address = inParams(Address);
    if (llvm::is_contained(Exposed, Address))
      continue;
    if (Widen || !isNamedByCallers(Address))
      return {};
    Exposed.push_back(Address);
    Changed = true;
  }
  for (const EntryAccess &R : Found.Reads)
    addRead(R, Widen);
  for (LocId R : Found.Relevant)
    Changed |= Relevant.insert(R).second;
  auto IsPointer = [&](const auto &Entry) {
    const ir::Type *Ty = C.Locs[Entry.first].Ty;
    return Ty && Ty->isPtr();
  };
  for (const EntryAccess &W : Found.Hidden) {
    const EntryAccess Here{W.L, inParams(W.Identity), W.First};
    if (Widen || !isNamedByCallers(Here.Identity)) {
      include(Changed, HidesWrites, true);
    } else if (!llvm::is_contained(Hidden, Here)) {
      Hidden.push_back(Here);
      Changed = true;
    }
  }
  include(Changed, HidesWrites, Found.HidesWrites);
  include(Changed, ReadsMore, Found.ReadsMore);
  include(Changed, MovesClock, Found.ClockOut != Found.ClockIn);
  include(Changed, Throws, !C.TM.isFalse(Found.Throws));
  include(Changed, CallsUnknown, bool(Found.CallsUnknownIf));
  include(Changed, GivesAll,
          Found.GivesAll || !Found.Given.empty() ||
              llvm::any_of(Named, IsPointer) ||
              llvm::any_of(Anywhere, IsPointer));
  include(Changed, CopiesUnread, Found.CopiesUnread);
  include(Changed, UsesTakenOver, Found.UsesTakenOver);
  include(Changed, TakesOver, Found.handsOver());
  return Changed;
}

/// Where a value of type \p Ty is from that such a call gives: an address of
/// bytes may be one of any object's, not only of what such code is given whole.
static Provenance originOf(ModuleContext &C, const ir::Type *Ty) {
  return Ty && Ty->isPtr() && ir::isByte(Ty->Element) && C.makesByteAddress()
             ? Provenance::Approx
             : Provenance::Unknown;
}

Term AssumedEffect::symbol(llvm::StringRef Name, const ir::Type *Ty,
                           llvm::StringRef Text) const {
  return C.Syms.symbol(Prefix + Name.str(),
                       {originOf(C, Ty), Ty, false, Text.str(), true});
}

/// The content of \p L after the call.
Term AssumedEffect::written(LocId L, Term ClockOut) const {
  const heap::Location Loc = C.Locs[L];
  llvm::SmallVector<Term, 4> Is;
  const KnownObjects &In = Named.find(L)->second;
  for (Term Id : In.Ids)
    Is.push_back(C.TM.mkEq(C.Locs.slot(0), Id));
  const Term Where = C.TM.mkAnd(
      C.TM.mkOr(Is),
      In.First ? C.TM.mkEq(C.Locs.slot(1), C.TM.mkInt(0)) : C.TM.mkTrue());
  heap::SymbolInfo Info{originOf(C, Loc.Ty),
                        Loc.Ty && Loc.Ty->isScalar() ? Loc.Ty : nullptr, false,
                        "recursive call", true};
  const std::string Name = (Prefix + "written." + llvm::Twine(L.Index)).str();
  auto Unknown = [&] {
    return C.TM.mkApp(C.Syms.function(Name, Loc.Arity, Info), C.Locs.slots(L));
  };
  if (Loc.G == Ghost::Invalidated) {
    Info.Ty = C.M.Types->getBool();
    return C.TM.mkIte(C.TM.mkAnd(Where, C.TM.mkEq(Unknown(), C.TM.mkInt(1))),
                      ClockOut, C.Heap.initial(L));
  }
  Info.Determinate = heap::Determinacy::Unknown;
  Info.CellsOf = L.Index;
  return C.TM.mkIte(Where, Unknown(), C.Heap.initial(L));
}

Summary AssumedEffect::summary() const {
  const std::string Name = F.ShortName.empty() ? F.Name : F.ShortName;
  smt::TermManager &TM = C.TM;
  Summary S;
  S.F = &F;
  S.Analysed = true;
  S.HidesWrites = HidesWrites;
  S.ReadsMore = ReadsMore;
  S.Hidden = Hidden;
  S.Params = Params;
  S.ClockIn = S.ClockOut = ClockIn;
  if (MovesClock) {
    S.ClockOut = symbol("clock", nullptr, "clock");
    S.Facts.push_back(TM.mkGe(S.ClockOut, ClockIn));
  }
  S.Throws = Throws ? TM.mkEq(symbol("threw", C.M.Types->getBool(), "threw"),
                              TM.mkInt(1))
                    : TM.mkFalse();
  S.Returns = F.NoReturn ? TM.mkFalse() : TM.mkNot(S.Throws);
  S.Stops = TM.mkTrue(); // it may go ever deeper
  S.StopsCall = Name;
  if (F.Result && !F.Result->isVoid())
    S.Result = symbol("result", F.Result, "result of " + Name);
  for (const auto &[L, In] : Named)
    S.Mem[L] = written(L, S.ClockOut);
  S.Anywhere = Anywhere;
  S.Reads = Reads;
  S.Exposed = Exposed;
  S.Relevant = Relevant;
  if (CallsUnknown)
    S.CallsUnknownIf = TM.mkTrue();
  S.FreesUnknown = FreesUnknown;
  S.Frees = Frees;
  S.FreesIf = TM.mkBool(!Frees.empty());
  S.GivesAll = GivesAll;
  S.AllocatesMore = true; // if there are allocations at all
  S.CopiesUnread = CopiesUnread;
  S.UsesTakenOver = UsesTakenOver;
  if (TakesOver)
    S.TakesOverIf = TM.mkTrue();
  return S;
}
