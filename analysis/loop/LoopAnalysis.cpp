// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop as a unit: its body is executed once, parametric in the iteration
// counter K, from a header state that describes the start of iteration K; the
// effect of the body gives a better header state, until the two agree. What
// agrees is right by induction over K.
//
//   register r:   r0 + c*K                       if the body adds c
//                 r0 + moved_r(K)                if it is a pointer that the body
//                                                moves by a number that varies,
//                                                or sets to elements of the
//                                                array that it starts in
//                 ite(m(K) = -1, r0, p + m(K)) if some iterations set the pointer
//                                                to what they visit: p + c*K
//                 seq_r(K)                       otherwise, with what is inductive
//   location L:   ite(0 <= k(i) < K & W(k(i), i), V(k(i), i), L0(i))
//                                                if the written index fixes k
//                 ite(W(i) & K > 0, V(K-1, i), L0(i))
//                                                if every iteration writes there
//                 ite(K = 0, L0(i), H_L(K, i))   otherwise
//
// N is the first iteration that leaves; the states at the exits are the body's
// at K = N.
//
//   paper: [Thesis §4.4] parametrisation, fixed point, generalisation
//   rule:  docs/heap.md "Loops"; semantics "the heap at the start of iteration
//          k is the entry heap changed by all iterations before k"
#include "analysis/ir/Memory.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/Wrap.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::LocId;
using heap::Location;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

/// A cell that counts down, and so has the content First - c*K at the start of
/// iteration \p K, has a value of its type, as what made the content such
/// shows.
///   form: lo <= Content(cell)
void FunctionAnalysis::addCellRange(LocId L, Term Content, const State &Entry,
                                    Term K) {
  const ir::Type *Ty = Locs[L].Ty;
  if (!Ty || !Ty->isInt() || TM.kind(Content) != TermKind::Ite)
    return;
  Term Value = TM.children(Content)[1];
  Cell At;
  if (TM.kind(Value) != TermKind::Sum ||
      llvm::none_of(TM.linear(Value).Monomials,
                    [&](const smt::Monomial &M) {
                      return M.Atom == K && M.Coefficient.isNegative();
                    }) ||
      !namedCell(L, TM.children(Content)[0], At))
    return;
  addGlobalFact(TM.mkImplies(
      Entry.Path, TM.mkGe(H.instantiate(Content, At),
                          TM.mkInt(*heap::Symbols::typeRange(Ty).Lo))));
}

/// Chain where Guard holds: the cases it contradicts or implies are decided.
Term FunctionAnalysis::pruneChain(Term Chain, Term Guard) {
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(Guard, Parts);
  llvm::DenseSet<Term> True(Parts.begin(), Parts.end());
  while (TM.kind(Chain) == TermKind::Ite) {
    auto K = TM.children(Chain);
    Term Cond = K[0];
    bool Holds = True.count(Cond);
    if (!Holds && TM.kind(Cond) == TermKind::And)
      Holds = llvm::all_of(TM.children(Cond), [&](Term P) { return True.count(P); });
    bool Fails =
        True.count(TM.mkNot(Cond)) || TM.isFalse(TM.mkAnd(Guard, Cond));
    if (!Holds && !Fails)
      break;
    Chain = Holds ? TM.children(Chain)[1] : TM.children(Chain)[2];
  }
  return Chain;
}

/// Does T mention a per-iteration value (sequence or loop heap) of any loop?
bool FunctionAnalysis::mentionsLoopValue(Term T) {
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(T, Leaves);
  for (Term L : Leaves)
    if (LoopLeaves.count(leafKey(L)))
      return true;
  return false;
}

/// Does T mention the number of an iteration, or of iterations?
bool FunctionAnalysis::mentionsCounter(Term T) {
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(T, Leaves);
  return llvm::any_of(Leaves, [&](Term L) {
    const heap::SymbolInfo *I = Syms.info(L);
    return I && I->From == Provenance::Counter;
  });
}

/// That the pointers compared in \p T are different, those that are the same in
/// all iterations; \p Differ says so of each comparison.
Term FunctionAnalysis::pointersApart(Term T, Term K, smt::TermMap &Differ) {
  constexpr size_t MaxPairs = 4, MaxTerms = 1000;
  auto IsPointer = [&](Term X) {
    const heap::SymbolInfo *I = Syms.info(X);
    return I && I->Ty && I->Ty->isPtr() && !mentionsLoopValue(X);
  };
  llvm::DenseMap<Term, bool> Varying{{K, true}};
  for (unsigned I = 0; I < 8; ++I)
    Varying[Locs.slot(I)] = true;
  llvm::SmallVector<Term, 4> Apart;
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 32> Work{T};
  while (!Work.empty() && Seen.size() < MaxTerms && Apart.size() < MaxPairs) {
    Term X = Work.pop_back_val();
    if (!Seen.insert(X).second)
      continue;
    if (TM.kind(X) == TermKind::Sum) {
      for (const smt::Monomial &M : TM.linear(X).Monomials)
        Work.push_back(M.Atom);
      continue;
    }
    Work.append(TM.children(X).begin(), TM.children(X).end());
    if (TM.kind(X) != TermKind::Eq || TM.children(X).size() != 1 ||
        TM.mentionsAny(X, Varying))
      continue;
    auto Sum = TM.linear(TM.children(X)[0]);
    if (Sum.Constant->isZero() && Sum.Monomials.size() == 2 &&
        IsPointer(Sum.Monomials[0].Atom) && IsPointer(Sum.Monomials[1].Atom)) {
      Apart.push_back(TM.mkNot(X));
      Differ[X] = TM.mkFalse();
    }
  }
  return TM.mkAnd(Apart);
}

/// Does T mention the heap sequence of L?
bool FunctionAnalysis::mentionsTerm(Term T, LocId L) {
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(T, Leaves);
  for (Term X : Leaves)
    if (TM.kind(X) == TermKind::App) {
      auto It = HeapSequence.find(TM.function(X).Id);
      if (It != HeapSequence.end() && It->second == L)
        return true;
    }
  return false;
}

/// The same, or the function that says which iteration wrote a cell of L?
bool FunctionAnalysis::mentionsOwn(Term T, LocId L,
                                   smt::FunctionSymbol Writer) {
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(T, Leaves);
  return mentionsTerm(T, L) || llvm::any_of(Leaves, [&](Term X) {
           return TM.kind(X) == TermKind::App && TM.function(X).Id == Writer.Id;
         });
}

/// A loop that constants decide to end within a few iterations is run as
/// straight code: exact, and its contents stay concrete. Returns false, with
/// nothing changed, if it is not such a loop.
bool FunctionAnalysis::unroll(const ir::Loop &L, const State &Entry, EdgeStates &Out) {
  size_t Size = 0;
  for (uint32_t B : L.Blocks)
    Size += F.Blocks[B].Insts.size();
  if (Size > MaxUnrolledBody)
    return false;
  size_t NumFacts = Facts.size(), NumObligations = Obligations.size(),
         NumTests = Tested.size(), NumProbes = Probes.size(),
         NumSearches = Sum.Searches.size(), NumStops = Stops.size();
  std::map<std::string, unsigned> Havoc = C.Havoc;
  EdgeStates Left;
  State S = Entry;
  bool Done = false;
  ++Unrolling;
  for (unsigned Iteration = 0; Iteration < MaxUnroll && !Done; ++Iteration) {
    EdgeStates InnerOut;
    std::vector<State> Back;
    Counters.push_back(TM.mkInt((int64_t)Iteration));
    HeaderDecided = true;
    runRegion(&L, S, InnerOut, &Back);
    Counters.pop_back();
    if (!Failure.empty() || !HeaderDecided)
      break;
    for (auto &[Target, States] : InnerOut)
      for (State &X : States)
        Left[Target].push_back(std::move(X));
    if (Back.empty())
      Done = true;
    else
      S = join(std::move(Back));
  }
  --Unrolling;
  if (Done) {
    for (auto &[Target, States] : Left)
      for (State &X : States)
        Out[Target].push_back(std::move(X));
    return true;
  }
  truncateFacts(NumFacts);
  Obligations.resize(NumObligations);
  Tested.resize(NumTests);
  Probes.erase(Probes.begin() + NumProbes, Probes.end());
  Sum.Searches.resize(NumSearches);
  Stops.resize(NumStops);
  C.Havoc = std::move(Havoc);
  return false;
}

void FunctionAnalysis::runLoop(const ir::Loop &L, State Entry, EdgeStates &Out) {
  if (unroll(L, Entry, Out))
    return;
  std::string Name = "f" + std::to_string(Ordinal) + ".loop" + std::to_string(L.Header);
  // Of a loop of the library messages say whose it is.
  const std::string Of = F.IsModel ? "iteration of " + F.ShortName : "k";
  Term K = Syms.symbol(Name + ".k",
                       {Provenance::Counter, nullptr, true, Of, true, true});
  llvm::SmallVector<Term, 4> Outer(Counters.begin(), Counters.end());
  llvm::SmallVector<Term, 4> WithK(Outer);
  WithK.push_back(K);
  Term N;
  {
    heap::SymbolInfo Info{
        Provenance::Counter, nullptr, true,
        F.IsModel ? "iterations of " + F.ShortName : "iterations", true};
    N = Outer.empty() ? Syms.symbol(Name + ".N", Info)
                      : TM.mkApp(Syms.function(Name + ".N", Outer.size(), Info), Outer);
  }

  LastIteration[K] = N;
  // Registers the loop assigns and reads from one iteration to the next.
  llvm::SmallVector<uint32_t, 16> Assigned;
  {
    llvm::DenseSet<uint32_t> Seen;
    for (uint32_t B : L.Blocks)
      for (const ir::Inst &I : F.Blocks[B].Insts)
        if (I.Result && Live[L.Header].test(I.Result.Index) &&
            Seen.insert(I.Result.Index).second)
          Assigned.push_back(I.Result.Index);
    llvm::sort(Assigned);
  }
  std::set<LocId> BegunInside;
  for (uint32_t B : L.Blocks)
    for (const ir::Inst &I : F.Blocks[B].Insts)
      if (I.Op == ir::Opcode::Begin) {
        const ir::Variable &V = F.Locals[I.Args[0].Index];
        BegunInside.insert(Locs.local(F.Name, V.Name, V.Ty));
      }
  std::set<uint32_t> NotExternal, MayBeParts; // pointers, by where they lead
  // A value for iteration K that nothing is known of.
  auto Sequence = [&](uint32_t R, bool External) {
    heap::SymbolInfo Info{Provenance::Sequence, F.Registers[R].Ty, External,
                          F.Registers[R].Name, true};
    if (mayBeIndeterminate(R))
      Info.Determinate = heap::Determinacy::Unknown;
    Info.MayBePart = External && MayBeParts.count(R);
    llvm::StringRef Sort = !External ? ".w" : Info.MayBePart ? ".f" : ".r";
    smt::FunctionSymbol Fn =
        Syms.function((Name + Sort + llvm::Twine(R)).str(), WithK.size(), Info);
    LoopLeaves.insert(functionKey(Fn));
    return TM.mkApp(Fn, WithK);
  };
  // How far a pointer has moved, in elements.
  auto Moves = [&](uint32_t R) {
    smt::FunctionSymbol Fn = Syms.function(
        Name + ".m" + std::to_string(R), WithK.size(),
        {Provenance::Sequence, nullptr, true, F.Registers[R].Name, true});
    LoopLeaves.insert(functionKey(Fn));
    return TM.mkApp(Fn, WithK);
  };
  // What times are called from which addresses of elements are invalid that
  // iterations may have moved.
  llvm::DenseMap<uint32_t, llvm::StringRef> TimesOf;
  auto UnknownCells = [&](LocId Id) {
    llvm::StringRef Times = TimesOf.lookup(Id.Index);
    return Name +
           (Times == ir::TakenOver   ? ".t"
            : Times == ir::Relocated ? ".l"
                                     : ".h") +
           std::to_string(Id.Index);
  };
  // With Probe: a content that only serves to see what the body does to an
  // address held there; it is replaced before the last round.
  auto HeapFunction = [&](LocId Id, bool Probe = false) {
    Location Loc = Locs[Id];
    llvm::StringRef Times = TimesOf.lookup(Id.Index);
    heap::SymbolInfo Info{
        Provenance::Sequence, Loc.Ty && Loc.Ty->isScalar() ? Loc.Ty : nullptr,
        Probe, Times.empty() ? Locs.toString(Id) : Times.str(), true};
    Info.Determinate = heap::Determinacy::Unknown;
    Info.CellsOf = Id.Index;
    Info.IsTime = !Probe && Loc.G == heap::Ghost::Invalidated;
    Info.InMemory = !Probe;
    smt::FunctionSymbol Fn = Syms.function(
        Probe ? Name + ".p" + std::to_string(Id.Index) : UnknownCells(Id),
        WithK.size() + Loc.Arity, Info);
    LoopLeaves.insert(functionKey(Fn));
    HeapSequence[Fn.Id] = Id;
    return Fn;
  };
  auto HeapAt = [&](LocId Id, Term Initial, bool Probe = false) {
    smt::FunctionSymbol Fn = HeapFunction(Id, Probe);
    llvm::SmallVector<Term, 6> Args(WithK.begin(), WithK.end());
    llvm::append_range(Args, Locs.slots(Id));
    if (Probe)
      return TM.mkApp(Fn, Args);
    return TM.mkIte(TM.mkEq(K, TM.mkInt(0)), Initial, TM.mkApp(Fn, Args));
  };
  Term ClockSequence;
  {
    heap::SymbolInfo Info{Provenance::Sequence, nullptr, true, "clock", true};
    smt::FunctionSymbol Fn = Syms.function(Name + ".clock", WithK.size(), Info);
    LoopLeaves.insert(functionKey(Fn));
    ClockSequence = TM.mkApp(Fn, WithK);
  }

  std::map<uint32_t, Term> ClosedRegs;
  std::map<uint32_t, Recurrence> Moved;    // pointers, by what they have moved
  std::map<uint32_t, Term> PickedFrom;     // see picked()
  std::set<uint32_t> OpaqueRegs;           // no closed form, for good
  std::map<uint32_t, Term> MadeBefore;     // by the iteration before
  std::set<uint32_t> Places;               // of what is visited
  std::map<LocId, Term> Modified;          // content at the start of iteration K
  std::set<LocId> OpaqueLocs, Probed, Restored;
  std::set<LocId> WithoutSequences; // of single cells; they do not settle
  LoopCells Cells;
  std::map<LocId, unsigned> Reformed;      // times the closed form changed
  Term Clock = Entry.Clock;
  bool ClockOpaque = false;

  auto HeaderState = [&] {
    State S = Entry;
    for (uint32_t R : Assigned) {
      auto It = ClosedRegs.find(R);
      Term V = It != ClosedRegs.end() ? It->second : Sequence(R, !NotExternal.count(R));
      S.Regs[R] = F.Registers[R].Ty->isBool() ? asBool(V) : V;
    }
    for (auto &[Id, T] : Modified)
      S.Mem[Id] = T;
    S.Clock = Clock;
    return S;
  };
  const Term Zero = TM.mkInt(0);
  auto RegisterIs0 = [&](uint32_t R) {
    return Entry.Regs[R] ? asInt(Entry.Regs[R]) : Term();
  };
  // Notes whether register R, with value X, leads to objects that certainly
  // existed at function entry, and whether to parts of them: other addresses
  // lead there, too. Returns whether that was known.
  auto NoteOrigin = [&](uint32_t R, Term X) {
    const ir::Type *Pointee = F.Registers[R].Ty->Element;
    llvm::SmallVector<heap::Target, 4> Targets;
    H.resolve(X, Pointee, Targets);
    bool Known = true;
    for (const heap::Target &T : Targets) {
      if (T.K == heap::Target::Null || NotExternal.count(R))
        continue;
      const bool IsEntry = T.K == heap::Target::Cell && !T.Loose && !T.IsPart &&
                           Locs[T.L].RootOf == heap::RootKind::Entry;
      const bool IsWhole = IsEntry && !Locs[T.L].Parent && T.Offset == Zero;
      const bool IsPart =
          IsEntry && !Pointee->isVoid() && !ir::isByte(Pointee) &&
          !heap::LocationTable::sameStorage(Locs[Locs[T.L].Root].Ty, Pointee);
      if (!IsWhole && !IsPart)
        Known &= !NotExternal.insert(R).second;
      else if (!IsWhole || T.Found)
        Known &= !MayBeParts.insert(R).second;
    }
    return Known;
  };

  Counters.push_back(K);
  size_t BaseFacts = Facts.size();
  State Latch;
  bool HasLatch = false;
  Term J = Syms.symbol("loop.j", {Provenance::Slot, nullptr, true, {}});
  std::vector<Enumeration> Known; // traversals seen in the round before
  // Whether an iteration that comes round has a place to visit, by induction.
  llvm::SmallVector<bool, 2> RunsOut;
  auto FindRunsOut = [&] {
    llvm::SmallVector<bool, 2> Now;
    for (const Enumeration &E : Known)
      Now.push_back(
          provedFalse(TM.mkAnd(Latch.Path, TM.mkGe(E.Self, E.By.To))));
    return Now;
  };
  auto ForgetFound = [&] {
    std::erase_if(Found, [&](auto &Of) { return std::get<0>(Of.first) == K; });
  };
  auto EnumerationFacts = [&] {
    for (size_t I = 0; I < Known.size(); ++I)
      addEnumerationFacts(Known[I], Entry, K, J,
                          I < RunsOut.size() && RunsOut[I]);
  };
  smt::TermMap Next;
  Next[K] = TM.mkAdd(K, TM.mkInt(1));
  // Facts about iteration K that hold by construction.
  auto HeaderFacts = [&] {
    for (auto &[Id, T] : Modified)
      if (Locs[Id].G == heap::Ghost::Invalidated)
        InvalidatedAt[HeapFunction(Id).Id] = {Clock, WithK};
    addGlobalFact(TM.mkLe(K, N));
    for (uint32_t R : Assigned) {
      Term R0 = RegisterIs0(R);
      auto It = ClosedRegs.find(R);
      if (It == ClosedRegs.end()) {
        if (R0)
          addGlobalFact(TM.mkImplies(TM.mkEq(K, Zero),
                                     TM.mkEq(Sequence(R, !NotExternal.count(R)), R0)));
        continue;
      }
      heap::Interval Range = heap::Symbols::typeRange(F.Registers[R].Ty);
      if (F.Registers[R].Ty->isInt()) {
        addGlobalFact(TM.mkImplies(Entry.Path, TM.mkGe(It->second, TM.mkInt(*Range.Lo))));
        addGlobalFact(TM.mkImplies(Entry.Path, TM.mkLe(It->second, TM.mkInt(*Range.Hi))));
      }
    }
    for (auto &[Id, T] : Modified)
      addCellRange(Id, T, Entry, K);
    for (auto &[R, Of] : Moved)
      addGlobalFact(TM.mkImplies(TM.mkEq(K, Zero), TM.mkEq(Of.Self, Of.Start)));
    if (ClockOpaque) {
      addGlobalFact(TM.mkGe(ClockSequence, Entry.Clock));
      addGlobalFact(TM.mkImplies(TM.mkEq(K, Zero), TM.mkEq(ClockSequence, Entry.Clock)));
      // It made the address of the place that is visited.
      const Term Previous =
          TM.substitute(ClockSequence, {{K, TM.mkSub(K, TM.mkInt(1))}});
      if (!Known.empty())
        addGlobalFact(TM.mkImplies(TM.mkGt(K, Zero),
                                   TM.mkAnd(TM.mkGe(Previous, Entry.Clock),
                                            TM.mkLe(Previous, ClockSequence))));
    }
  };

  constexpr unsigned MaxRounds = 16;
  std::vector<Term> BodyFacts; // of iteration K in the last round
  std::vector<Growth> GrowingBefore; // in the round before
  bool Stable = false;
  for (unsigned Round = 0; Round < MaxRounds && !Stable; ++Round) {
    ++Quiet;
    WitnessFacts.clear();
    Enumerations.clear();
    const auto CellsBefore = std::move(Cells.Recurrences);
    Cells.Recurrences.clear();
    Cells.Tentative = false;
    truncateFacts(BaseFacts);
    HeaderFacts();
    EnumerationFacts();
    // By induction, as at most one is added in each iteration.
    for (const Growth &G : GrowingBefore)
      addGlobalFact(G.Bounds);
    EdgeStates Ignored;
    std::vector<State> Back;
    State Header = HeaderState();
    ForgetFound();
    size_t NumHeaderFacts = Facts.size();
    runRegion(&L, Header, Ignored, &Back);
    BodyFacts.assign(Facts.begin() + NumHeaderFacts, Facts.end());
    --Quiet;
    if (!Failure.empty()) {
      Counters.pop_back();
      return;
    }
    Traversals = Known;
    HasLatch = !Back.empty();
    if (!HasLatch) {
      // Does not even the first iteration come round, in which pointers may
      // lead to objects of this function?
      Stable = true;
      for (uint32_t R : Assigned)
        if (Term R0 = RegisterIs0(R);
            R0 && F.Registers[R].Ty->isPtr() && !ClosedRegs.count(R))
          Stable &= NoteOrigin(R, R0);
      if (Stable)
        break;
      continue;
    }
    Latch = join(std::move(Back));
    for (auto &[Id, T] : Latch.Mem)
      if (Locs[Id].G == heap::Ghost::Invalidated)
        for (llvm::StringRef Times : {ir::Relocated, ir::TakenOver})
          if (H.mentions(T, Times))
            TimesOf[Id.Index] = Times;
    Stable = true;
    bool Late = Round >= MaxRounds / 2; // give up closed forms that do not settle
    if (!Late)
      Cells.Ranges.clear();
    Cells.Monotone.clear();

    llvm::DenseMap<Term, bool> JustClosed; // sequences that have a form now
    llvm::SmallVector<std::pair<uint32_t, Term>, 4> Undecided;
    for (uint32_t R : Assigned) {
      const ir::Type *Ty = F.Registers[R].Ty;
      if (!Latch.Regs[R])
        continue;
      Term V = asInt(Latch.Regs[R]);
      auto It = ClosedRegs.find(R);
      if (auto Of = Moved.find(R); Of != Moved.end()) {
        auto From = PickedFrom.find(R);
        Of->second.Step =
            From == PickedFrom.end()
                ? movement(RegisterIs0(R), V, Ty)
                : picked(V, It->second, Of->second.Self, From->second, K, Ty);
        if (!Of->second.Step) {
          Moved.erase(Of);
          ClosedRegs.erase(It);
          OpaqueRegs.insert(R);
          Stable = false;
        }
        continue;
      }
      if (It != ClosedRegs.end()) {
        auto Made = MadeBefore.find(R);
        Term Expected = Made != MadeBefore.end()
                            ? Made->second
                            : TM.substitute(It->second, Next);
        bool Holds = (Places.count(R) &&
                      enumerated(RegisterIs0(R), V, K) == It->second) ||
                     V == Expected || V == pruneChain(Expected, Latch.Path) ||
                     pruneChain(V, Latch.Path) == Expected ||
                     (Ty->isInt() &&
                      provedFalse(TM.mkAnd(Latch.Path, TM.mkNe(V, Expected))));
        if (!Holds) {
          ClosedRegs.erase(It);
          OpaqueRegs.insert(R);
          Stable = false;
        }
        continue;
      }
      Term R0 = RegisterIs0(R);
      if (OpaqueRegs.count(R) || !R0 || Late) {
        if (Ty->isPtr())
          for (Term X : {R0, V})
            Stable = (!X || NoteOrigin(R, X)) && Stable;
        continue;
      }
      Term Self = Sequence(R, !NotExternal.count(R));
      auto Close = [&](Term Form) {
        ClosedRegs[R] = Form;
        JustClosed[Self] = true;
        Stable = false;
      };
      if (Term Now = enumerated(R0, V, K)) {
        Close(Now);
        Places.insert(R);
        continue;
      }
      if (Ty->isInt()) {
        Term Step = TM.mkSub(withoutWrap(TM, V), Self);
        if (TM.isInt(Step)) {
          Close(TM.mkAdd(R0, TM.mkMulConst(TM.intValue(Step), K)));
          continue;
        }
      } else if (Ty->isPtr()) {
        // V = &entry(Self, c): moves by c elements. Self stands for any
        // address, so the same step applies to R0.
        if (Term By = movement(Self, V, Ty)) {
          const bool Constant = TM.isInt(By);
          Term At = moveBy(R0, Constant ? TM.mkMulConst(TM.intValue(By), K) : Moves(R), Ty);
          if (At && (Constant || movement(R0, At, Ty))) {
            Close(At);
            if (!Constant)
              Moved[R] = {Moves(R), Zero, By, C.M.Types->getInt(64, true)};
            continue;
          }
        }
        // What each iteration makes, whatever it was before.
        if (Term Made = pruneChain(V, Latch.Path); !mentionsLoopValue(Made)) {
          smt::TermMap Previous{{K, TM.mkSub(K, TM.mkInt(1))}};
          MadeBefore[R] = Made;
          Close(TM.mkIte(TM.mkEq(K, Zero), R0, TM.substitute(Made, Previous)));
          continue;
        }
        // V = R0 + i, or what it was.
        if (Term At = moveBy(R0, Moves(R), Ty)) {
          smt::TermMap Before{{Self, At}};
          if (Term By = movement(R0, TM.substitute(V, Before), Ty)) {
            Close(At);
            Moved[R] = {Moves(R), Zero, By, C.M.Types->getInt(64, true)};
            continue;
          }
        }
        // V = what the iteration visits, or what it was: -1 is where it is at
        // first.
        std::vector<LoopWrite> Writes;
        collectWrites(TM, choiceOutside(TM, V), Self, Writes);
        const Term From = Writes.size() == 1
                              ? TM.substitute(Writes[0].Value, {{K, Zero}})
                              : Term();
        const Term Visited = From && !mentionsLoopValue(From)
                                 ? moveBy(From, Moves(R), Ty)
                                 : Term();
        if (Visited) {
          const Term At =
              TM.mkIte(TM.mkEq(Moves(R), TM.mkInt(-1)), R0, Visited);
          smt::TermMap Before{{Self, At}};
          if (Term By =
                  picked(TM.substitute(V, Before), At, Moves(R), From, K, Ty)) {
            Close(At);
            PickedFrom[R] = From;
            Moved[R] = {Moves(R), TM.mkInt(-1), By,
                        C.M.Types->getInt(64, true)};
            continue;
          }
        }
        Undecided.push_back({R, V});
        continue;
      }
      OpaqueRegs.insert(R);
    }
    // `best = p` is known once the form of p is.
    for (const auto &[R, V] : Undecided)
      if (!TM.mentionsAny(V, JustClosed)) {
        for (Term X : {RegisterIs0(R), V})
          Stable = NoteOrigin(R, X) && Stable;
        OpaqueRegs.insert(R);
      }
    auto SetSteps = [&](const std::map<LocId, std::vector<Recurrence>> &OfCells) {
      LoopStart.clear();
      LoopStep = Next;
      for (uint32_t R : Assigned)
        if (Term R0 = RegisterIs0(R);
            R0 && Latch.Regs[R] && !ClosedRegs.count(R) &&
            F.Registers[R].Ty->isInt()) {
          const Term Self = Sequence(R, !NotExternal.count(R));
          LoopStart[Self] = R0;
          LoopStep[Self] = asInt(Latch.Regs[R]);
        }
      for (auto &[R, Of] : Moved) {
        LoopStart[Of.Self] = Of.Start;
        LoopStep[Of.Self] = Of.Step;
      }
      for (auto &[Id, Of] : OfCells)
        for (const Recurrence &R : Of) {
          LoopStart[R.Self] = R.Start;
          LoopStep[R.Self] = R.Step;
        }
    };
    SetSteps(CellsBefore);
    Growing.clear(); // those of inner loops
    LoopUnder = TM.mkTrue();
    for (auto &[Id, T] : Latch.Mem) {
      Term Before = Header.Mem.count(Id) ? Header.Mem[Id] : content(Header, Id);
      if (T == Before) {
        // Written only while less was known of the loop.
        if (Modified.count(Id) && Restored.insert(Id).second) {
          Modified.erase(Id);
          OpaqueLocs.erase(Id);
          Stable = false;
        }
        continue;
      }
      Term Initial = content(Entry, Id);
      auto SequencesOf = [&](Term Before, Term T) -> Term {
        if (BegunInside.count(Locs[Id].Root) || // made anew in each iteration
            WithoutSequences.count(Id))
          return {};
        return cellSequences(Id, T, Before, Initial, K, Name, Cells);
      };
      auto UnknownOf = [&](Term Before, Term T, bool Ranged) {
        Term Frame =
            writtenFrame(Id, T, Before, Initial, K, Latch.Path, Ranged, Cells);
        return TM.mkIte(Frame, HeapAt(Id, Initial), Initial);
      };
      auto AsSequences = [&] { return SequencesOf(Before, T); };
      auto AsUnknown = [&] {
        return UnknownOf(Before, T, Locs[Id].G == heap::Ghost::None);
      };
      if (!OpaqueLocs.count(Id) && !Late) {
        Term WrapIf;
        Term Closed = generalise(Id, T, Before, Initial, K, Latch.Path, WrapIf);
        if (!Closed)
          Closed =
              permuted(Id, T, Before, Initial, K, Latch.Path, Name,
                       [&](Term Before, Term T) {
                         Term Sequences = SequencesOf(Before, T);
                         return Sequences ? Sequences
                                          : UnknownOf(Before, T, false);
                       });
        constexpr unsigned MaxForms = 4;
        if (!Closed || Reformed[Id] + 1 >= MaxForms) {
          // What is read may be what was written, if two pointers are one.
          smt::TermMap Differ;
          Term Apart = pointersApart(T, K, Differ), ApartWraps;
          smt::Substitution IfApart(TM, Differ);
          if (!Differ.empty()) {
            LoopUnder = Apart;
            Term C = generalise(Id, IfApart(T), IfApart(Before),
                                IfApart(Initial), K,
                                TM.mkAnd(Latch.Path, Apart), ApartWraps);
            LoopUnder = TM.mkTrue();
            if (C) {
              bool Known = provedFalse(TM.mkAnd(Entry.Path, TM.mkNot(Apart)));
              Closed =
                  Known ? C : TM.mkIte(Apart, C, UnknownOf(Before, T, false));
              WrapIf = ApartWraps;
            }
          }
        }
        // Without the wrap-around only if there is none.
        bool Settled = Closed && Modified.count(Id) && Modified[Id] == Closed;
        if (Settled && !TM.isFalse(WrapIf) && !provedFalse(TM.mkAnd(Latch.Path, WrapIf))) {
          OpaqueLocs.insert(Id);
          Modified[Id] = AsUnknown();
          Stable = false;
          continue;
        }
        if (Closed && (Settled || Reformed[Id]++ < MaxForms)) {
          if (!Settled) {
            Modified[Id] = Closed;
            Stable = false;
          }
          continue;
        }
        // A first opaque form may become closed once the others are.
        const ir::Type *Ty = Locs[Id].Ty;
        bool Probe = Ty && Ty->isPtr() && Probed.insert(Id).second;
        Term Sequences = Probe ? Term() : AsSequences();
        Term Opaque = Sequences ? Sequences : Probe ? HeapAt(Id, Initial, true) : AsUnknown();
        if (Modified.count(Id) && Modified[Id] == Opaque)
          continue;
        if (Round > 3)
          OpaqueLocs.insert(Id);
        Modified[Id] = Opaque;
        Stable = false;
        continue;
      }
      Term Sequences = AsSequences();
      if (!Sequences && Late)
        WithoutSequences.insert(Id);
      Term Opaque = Sequences ? Sequences : AsUnknown();
      OpaqueLocs.insert(Id);
      if (!Modified.count(Id) || !(Modified[Id] == Opaque)) {
        Modified[Id] = Opaque;
        Stable = false;
      }
    }
    if (Cells.Tentative)
      Stable = false;
    // By the steps of this round, of which the cells were not known before.
    SetSteps(Cells.Recurrences);
    for (auto &[Self, Step] : Cells.Monotone)
      Stable &= LoopStep.lookup(Self) == Step;
    for (const Growth &G : GrowingBefore)
      Stable &= llvm::any_of(Growing, [&](const Growth &Now) {
        return Now.Bounds == G.Bounds;
      });
    GrowingBefore = Growing;
    for (const Growth &G : Growing)
      if (Modified.count(G.L) && !growsByWrites(G)) {
        OpaqueLocs.insert(G.L);
        Modified[G.L] = HeapAt(G.L, content(Entry, G.L));
        Stable = false;
      }
    if (Known != Enumerations) {
      // What becomes of the elements visited is seen once it is known which.
      constexpr unsigned MaxFirst = 4;
      if (Round < MaxFirst)
        for (const Enumeration &E : Enumerations) {
          Modified.erase(E.By.In);
          Reformed.erase(E.By.In);
          OpaqueLocs.erase(E.By.In);
        }
      Known = Enumerations;
      RunsOut.clear();
      Stable = false;
    } else if (auto Now = FindRunsOut(); Now != RunsOut) {
      // Counters do not wrap, whatever it looked like before that was known.
      if (RunsOut.empty() && !Late)
        std::erase_if(OpaqueRegs,
                      [&](uint32_t R) { return F.Registers[R].Ty->isInt(); });
      RunsOut = std::move(Now);
      Stable = false;
    }
    Enumerations.clear();
    Traversals.clear();
    if (!(Latch.Clock == TM.substitute(Clock, Next))) {
      Term Step = ClockOpaque ? Term() : TM.mkSub(Latch.Clock, Clock);
      if (Step && TM.isInt(Step) && Clock == Entry.Clock) {
        Clock = TM.mkAdd(Entry.Clock, TM.mkMulConst(TM.intValue(Step), K));
      } else if (!ClockOpaque) {
        ClockOpaque = true;
        Clock = ClockSequence;
      } else {
        continue; // opaque already: any value goes
      }
      Stable = false;
    }
  }
  truncateFacts(BaseFacts);
  if (HasLatch && !Stable) {
    // Not settled: everything assigned or written is unknown from here on.
    countHavoc("loop without a stable description");
    ClosedRegs.clear();
    Moved.clear();
    for (auto &[Id, T] : Modified)
      T = HeapAt(Id, content(Entry, Id));
    for (uint32_t R : Assigned)
      NotExternal.insert(R);
    for (uint32_t I = 0, E = Locs.size(); I < E; ++I) {
      Location Loc = Locs[{I}];
      if (Loc.RootOf != heap::RootKind::Code && !(Loc.RootOf == heap::RootKind::Global) &&
          (Loc.G != heap::Ghost::None || (Loc.Ty && Loc.Ty->isScalar())))
        Modified[{I}] = HeapAt({I}, content(Entry, {I}));
    }
    ClockOpaque = true;
    Clock = ClockSequence;
  }

  if (!HasLatch) {
    // No iteration but the first, which starts as the loop was entered.
    ClosedRegs.clear();
    Moved.clear();
    for (uint32_t R : Assigned)
      if (Term R0 = RegisterIs0(R))
        ClosedRegs[R] = R0;
    Modified.clear();
    Clock = Entry.Clock;
    ClockOpaque = false;
    addGlobalFact(TM.mkEq(K, Zero));
  }
  if (HasLatch && Stable) {
    // Loops that go from the same place to the next in the same way visit the
    // same.
    llvm::DenseMap<uint32_t, smt::FunctionSymbol> Shared;
    for (const Enumeration &E : Known)
      if (isTraversal(E, K))
        Shared[TM.function(E.Self).Id] = TM.function(E.Shared);
    auto Share = [&](Term &T) {
      T = rewrittenFact(T, withFunctions(T, Shared));
    };
    for (Enumeration &E : Known) {
      Share(E.Self);
      Share(E.By.From);
    }
    for (auto &[R, T] : ClosedRegs)
      Share(T);
    for (auto &[Id, T] : Modified)
      Share(T);
    for (auto &[R, Of] : Moved)
      Share(Of.Step);
    for (auto &[Id, Of] : Cells.Recurrences)
      for (Recurrence &R : Of)
        Share(R.Start), Share(R.Step);
    for (Growth &G : Growing)
      Share(G.Fact), Share(G.Bounds);
    llvm::for_each(WitnessFacts, Share);
    llvm::for_each(BodyFacts, Share);
    llvm::for_each(Latch.Regs, Share);
    for (auto &[Id, T] : Latch.Mem)
      Share(T);
    Share(Latch.Path);
    Share(Latch.Clock);
  }
  HeaderFacts();
  for (Term T : WitnessFacts)
    addGlobalFact(T);
  WitnessFacts.clear();
  if (HasLatch && Stable) {
    std::vector<Recurrence> Sequences;
    for (const Enumeration &E : Known)
      Sequences.push_back({E.Self, E.First, E.Found, Syms.info(E.Self)->Ty});
    EnumerationFacts();
    if (ClockOpaque) // first: it stands for its class
      Sequences.push_back({ClockSequence, Entry.Clock, Latch.Clock, nullptr});
    for (auto &[R, Of] : Moved)
      Sequences.push_back(Of);
    for (auto &[Id, Of] : Cells.Recurrences)
      Sequences.insert(Sequences.end(), Of.begin(), Of.end());
    smt::TermMap Same = mergeEqual(Sequences);
    llvm::DenseMap<uint32_t, smt::FunctionSymbol> As;
    for (auto &[Self, One] : Same)
      As[TM.function(Self).Id] = TM.function(One);
    auto Merge = [&](Term &T) { T = rewrittenFact(T, withFunctions(T, As)); };
    if (!Same.empty()) {
      for (auto &[R, T] : ClosedRegs)
        Merge(T);
      for (auto &[Id, T] : Modified)
        Merge(T);
      llvm::for_each(BodyFacts, Merge);
      llvm::for_each(Latch.Regs, Merge);
      for (auto &[Id, T] : Latch.Mem)
        Merge(T);
      Merge(Latch.Path);
    }
    for (Growth &G : Growing) {
      Merge(G.Fact);
      Merge(G.Bounds);
      addGlobalFact(G.Fact);
      addGlobalFact(G.Bounds);
    }
    std::vector<Term> Now;
    for (auto &[Id, T] : Modified)
      Now.push_back(T);
    std::vector<LoopValue> Values;
    for (uint32_t R : Assigned)
      if (!ClosedRegs.count(R) && mayBeIndeterminate(R) && Entry.Regs[R])
        Values.push_back({Sequence(R, !NotExternal.count(R)),
                          Entry.Regs[R],
                          {Latch.Regs[R]}});
    for (const Recurrence &R : Sequences)
      Values.push_back({R.Self,
                        R.Start,
                        {R.Step},
                        HeapSequence.lookup(TM.function(R.Self).Id)});
    for (auto &[Id, T] : Modified) {
      if (Locs[Id].G != heap::Ghost::None || !Latch.Mem.count(Id))
        continue;
      Term Initial = content(Entry, Id);
      std::vector<LoopWrite> Writes;
      collectWrites(TM, Latch.Mem[Id], T, Writes);
      // What no write covers stays as it is.
      Term Self = TM.children(HeapAt(Id, Initial))[2];
      Values.push_back({Self, Initial, {Self}, Id, Id});
      for (const LoopWrite &W : Writes)
        Values.back().Written.push_back(W.Value);
    }
    settleDeterminate(Values, K);
    loopFacts(Assigned, ClosedRegs, NotExternal, Entry, Latch, K, Sequence,
              Sequences, Modified, BodyFacts);
    addPreviousFacts(BodyFacts, Sequences, Now, Entry, K);
    for (auto &[Id, T] : Latch.Mem) {
      if (Locs[Id].G != heap::Ghost::Invalidated || !Modified.count(Id))
        continue;
      Term Initial = content(Entry, Id), Opaque = HeapAt(Id, Initial);
      Term Where = writtenFrame(Id, T, Modified[Id], Initial, K, Latch.Path,
                                false, Cells);
      if (Modified[Id] == TM.mkIte(Where, Opaque, Initial))
        addInvalidatedStep(Id, Where, Opaque, T, Clock, Entry, K);
    }
  }
  // The last round counts. Iteration K runs only if all before it came round.
  EdgeStates InnerOut;
  std::vector<State> Back;
  ForgetFound();
  runRegion(&L, HeaderState(), InnerOut, &Back);
  Counters.pop_back();
  if (!Failure.empty())
    return;
  smt::TermMap Last{{K, N}};
  smt::Substitution AtN(TM, Last);
  for (size_t I = BaseFacts, E = Facts.size(); I < E; ++I) {
    Term At = AtN(Facts[I]);
    if (At == Facts[I] || TM.isTrue(At))
      continue;
    if (CheckFacts.count(I))
      CheckFacts.insert(Facts.size());
    if (CellFacts.count(Facts[I]))
      CellFacts.try_emplace(At);
    if (LateFacts.contains(Facts[I]))
      LateFacts.insert(At);
    addGlobalFact(At);
  }
  addFirstChecks(BaseFacts, Entry, K);
  for (auto &[Target, States] : InnerOut)
    for (State &S : States) {
      for (Term &R : S.Regs)
        if (R)
          R = AtN(R);
      for (auto &[Id, T] : S.Mem)
        T = AtN(T);
      S.Path = AtN(S.Path);
      S.Clock = AtN(S.Clock);
      S.Threw = AtN(S.Threw);
      Out[Target].push_back(std::move(S));
    }
}
