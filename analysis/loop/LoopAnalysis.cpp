// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop as a unit: its body is executed once, parametric in the iteration
// counter K, from a header state that describes the start of iteration K; the
// effect of the body gives a better header state, until the two agree. What
// agrees is right by induction over K.
//
//   register r:   r0 + c*K                       if the body adds c
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
#include "analysis/transfer/FunctionAnalysis.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::LocId;
using heap::Location;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

namespace {

/// slot = Base + Stride * K
struct IndexForm {
  unsigned Slot = 0;
  Term Base;
  Integer Stride;
};

} // namespace

/// Removes the wrap-around of a value: the candidate without it is verified by
/// the next round.
static Term stripWrap(smt::TermManager &TM, Term V) {
  if (TM.kind(V) == TermKind::Mod)
    return TM.children(V)[0];
  if (TM.kind(V) == TermKind::Sum) {
    auto L = TM.linear(V);
    if (L.Monomials.size() == 1 && L.Monomials[0].Coefficient.isOne() &&
        TM.kind(L.Monomials[0].Atom) == TermKind::Mod)
      return TM.mkAdd(TM.children(L.Monomials[0].Atom)[0], TM.mkInt(*L.Constant));
  }
  return V;
}

void plimsoll::collectWrites(smt::TermManager &TM, Term Content, Term Default,
                             std::vector<LoopWrite> &Out) {
  // Parents are newer than their parts, so the newest node goes first.
  std::map<uint32_t, std::pair<Term, Term>, std::greater<>> Work;
  Work[Content.Id] = {Content, TM.mkTrue()};
  while (!Work.empty()) {
    auto [Node, Guard] = Work.begin()->second;
    Work.erase(Work.begin());
    if (Node == Default || TM.isFalse(Guard))
      continue;
    // Only the part of a chain that leads to Default is a chain of writes.
    if (TM.kind(Node) == TermKind::Ite && Default.Id < Node.Id) {
      auto K = TM.children(Node);
      Term Cond = K[0], Then = K[1], Else = K[2];
      auto Add = [&](Term N, Term G) {
        auto [It, New] = Work.try_emplace(N.Id, N, G);
        if (!New)
          It->second.second = TM.mkOr(It->second.second, G);
      };
      Add(Then, TM.mkAnd(Guard, Cond));
      Add(Else, TM.mkAnd(Guard, TM.mkNot(Cond)));
      continue;
    }
    Out.push_back({Guard, Node});
  }
}

/// Finds a conjunct of Guard that says slot s = Base + Stride*K.
static std::optional<IndexForm> indexForm(smt::TermManager &TM, Term Guard, Term K,
                                          llvm::ArrayRef<Term> Slots) {
  llvm::SmallVector<Term, 8> Parts;
  if (TM.kind(Guard) == TermKind::And)
    Parts.append(TM.children(Guard).begin(), TM.children(Guard).end());
  else
    Parts.push_back(Guard);
  llvm::DenseMap<Term, bool> Forbidden{{K, true}};
  for (Term S : Slots)
    Forbidden[S] = true;
  for (Term P : Parts) {
    if (TM.kind(P) != TermKind::Eq || TM.children(P).size() != 1)
      continue;
    Term Sum = TM.children(P)[0];
    auto L = TM.linear(Sum);
    for (unsigned I = 0; I < Slots.size(); ++I) {
      Integer A, B;
      for (const smt::Monomial &M : L.Monomials) {
        if (M.Atom == Slots[I])
          A = M.Coefficient;
        if (M.Atom == K)
          B = M.Coefficient;
      }
      if (!(A.isOne() || A.isMinusOne()) || B.isZero())
        continue;
      // A*s + B*K + R = 0  =>  s = -A*(B*K + R)   (A is its own inverse)
      Term R = TM.mkSub(Sum, TM.mkAdd(TM.mkMulConst(A, Slots[I]), TM.mkMulConst(B, K)));
      if (TM.mentionsAny(R, Forbidden))
        continue;
      IndexForm F;
      F.Slot = I;
      F.Stride = -(A * B);
      F.Base = TM.mkMulConst(-A, R);
      return F;
    }
  }
  return std::nullopt;
}

/// The content of L at the start of iteration K, from the body's writes; no
/// term if it has no closed form.
Term FunctionAnalysis::generalise(LocId L, Term Content, Term Header, Term Initial,
                                  Term K, Term &WrapIf) {
  WrapIf = TM.mkFalse();
  std::vector<LoopWrite> Writes;
  collectWrites(TM, Content, Header, Writes);
  Location Loc = Locs[L];
  llvm::SmallVector<Term, 4> Slots;
  for (unsigned I = 0; I < Loc.Arity; ++I)
    Slots.push_back(Locs.slot(I));
  // Split disjunctive guards so that each has one index.
  std::vector<LoopWrite> Split;
  for (LoopWrite &W : Writes) {
    if (TM.kind(W.Guard) == TermKind::Or && !indexForm(TM, W.Guard, K, Slots)) {
      for (Term G : TM.children(W.Guard))
        Split.push_back({G, W.Value});
    } else {
      Split.push_back(W);
    }
  }
  if (Split.empty() || Split.size() > 16)
    return {};
  std::optional<IndexForm> Common;
  bool Same = true;
  for (const LoopWrite &W : Split) {
    std::optional<IndexForm> Form = indexForm(TM, W.Guard, K, Slots);
    if (!Form) {
      Same = false;
      break;
    }
    if (!Common)
      Common = Form;
    else if (Common->Slot != Form->Slot || !(Common->Base == Form->Base) ||
             !(Common->Stride == Form->Stride))
      Same = false;
  }
  if (Same && Common) {
    // kappa(i) = (i - Base) / Stride
    Term Distance = TM.mkSub(Slots[Common->Slot], Common->Base);
    Integer Stride = Common->Stride;
    if (Stride.isNegative())
      Distance = TM.mkNeg(Distance), Stride = -Stride;
    Term Kappa = TM.mkDiv(Distance, Stride);
    Term Range = TM.mkAnd({TM.mkDivides(Stride, Distance), TM.mkGe(Distance, TM.mkInt(0)),
                           TM.mkLt(Kappa, K)});
    smt::TermMap AtKappa;
    AtKappa[K] = Kappa;
    Term Result = Initial;
    for (unsigned I = Split.size(); I-- > 0;)
      Result = TM.mkIte(TM.mkAnd(Range, TM.substitute(Split[I].Guard, AtKappa)),
                        TM.substitute(Split[I].Value, AtKappa), Result);
    return Result;
  }
  if (Term Result = generaliseByWitness(L, Split.front().Value, Split, Initial, K))
    return Result;
  // The same cells in every iteration: guards without K.
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  Term Result = Initial;
  smt::TermMap AtPrevious;
  AtPrevious[K] = TM.mkSub(K, TM.mkInt(1));
  llvm::SmallVector<Term, 4> SlotVector(Slots.begin(), Slots.end());
  for (unsigned I = Split.size(); I-- > 0;) {
    const LoopWrite &W = Split[I];
    if (TM.mentionsAny(W.Guard, OnlyK) || mentionsLoopValue(W.Guard))
      return {};
    if (Loc.Ty && Loc.Ty->isPtr()) {
      if (std::optional<Integer> By = advance(pruneChain(Header, W.Guard), W.Value, Loc.Ty)) {
        Term Step = TM.mkMulConst(*By, K);
        Term Start = pruneChain(Initial, W.Guard);
        Result = TM.mkIte(W.Guard, moveBy(Start, Step, Loc.Ty), Result);
        continue;
      }
    }
    Term Step = TM.mkSub(stripWrap(TM, W.Value), pruneChain(Header, W.Guard));
    if (TM.isInt(Step)) { // content + c, every time
      if (!(stripWrap(TM, W.Value) == W.Value))
        WrapIf = TM.mkOr(WrapIf, TM.mkAnd(W.Guard, TM.mkNe(W.Value, stripWrap(TM, W.Value))));
      Result = TM.mkIte(W.Guard, TM.mkAdd(pruneChain(Initial, W.Guard),
                                          TM.mkMulConst(TM.intValue(Step), K)),
                        Result);
      continue;
    }
    if (mentionsTerm(W.Value, L))
      return {}; // depends on its own previous value in another way
    Result = TM.mkIte(TM.mkAnd(W.Guard, TM.mkGt(K, TM.mkInt(0))),
                      TM.substitute(W.Value, AtPrevious), Result);
  }
  return Result;
}

/// Writes of one value to cells an equation names, at slots that are no linear
/// function of K (the objects the elements of an array point to). There is an
/// iteration that wrote the cell iff the witness is one.
///   form: ite(0 <= w < K & W(w, i), v, L0(i))  with w = witness(K, i);
///         forall j. 0 <= j < K & G(j) => the witness of the cell of j is one
///   paper: [Thesis §4.4.3] existential generalisation, k not eliminated
Term FunctionAnalysis::generaliseByWitness(LocId L, Term Value,
                                           llvm::ArrayRef<LoopWrite> Writes, Term Initial,
                                           Term K) {
  Location Loc = Locs[L];
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  if (Writes.size() != 1 || TM.mentionsAny(Value, OnlyK) || mentionsLoopValue(Value) ||
      mentionsLoopValue(Writes[0].Guard) || Loc.Arity == 0)
    return {};
  Term Guard = Writes[0].Guard;
  if (!TM.mentionsAny(Guard, OnlyK))
    return {};
  // Every slot is fixed by an equation.
  smt::TermMap AtCell;
  llvm::SmallVector<Term, 8> Parts;
  if (TM.kind(Guard) == TermKind::And)
    Parts.append(TM.children(Guard).begin(), TM.children(Guard).end());
  else
    Parts.push_back(Guard);
  llvm::DenseMap<Term, bool> AllSlots;
  for (unsigned I = 0; I < Loc.Arity; ++I)
    AllSlots[Locs.slot(I)] = true;
  for (unsigned I = 0; I < Loc.Arity; ++I) {
    Term Slot = Locs.slot(I);
    for (Term P : Parts) {
      if (TM.kind(P) != TermKind::Eq || TM.children(P).size() != 1)
        continue;
      Term Sum = TM.children(P)[0];
      for (const smt::Monomial &M : TM.linear(Sum).Monomials) {
        if (!(M.Atom == Slot) || !(M.Coefficient.isOne() || M.Coefficient.isMinusOne()))
          continue;
        Term Rest = TM.mkSub(Sum, TM.mkMulConst(M.Coefficient, Slot));
        if (!TM.mentionsAny(Rest, AllSlots))
          AtCell[Slot] = M.Coefficient.isOne() ? TM.mkNeg(Rest) : Rest;
        break;
      }
    }
    if (!AtCell.count(Slot))
      return {};
  }
  llvm::SmallVector<Term, 6> Args(Counters.begin(), Counters.end()); // K is the last
  for (unsigned I = 0; I < Loc.Arity; ++I)
    Args.push_back(Locs.slot(I));
  Term Witness = TM.mkApp(
      Syms.function("f" + std::to_string(Ordinal) + ".witness" + std::to_string(L.Index) + "." +
                        TM.name(K).str(),
                    Args.size(), {Provenance::Counter, nullptr, true, "iteration", true}),
      Args);
  smt::TermMap AtWitness;
  AtWitness[K] = Witness;
  Term Written = TM.mkAnd({TM.mkGe(Witness, TM.mkInt(0)), TM.mkLt(Witness, K),
                           TM.substitute(Guard, AtWitness)});
  Term J = Syms.symbol("loop.j", {Provenance::Slot, nullptr, true, {}});
  smt::TermMap AtJ;
  AtJ[K] = J;
  smt::TermMap CellOfJ;
  for (auto &[Slot, T] : AtCell)
    CellOfJ[Slot] = TM.substitute(T, AtJ);
  Term Did = TM.substitute(TM.substitute(Guard, AtJ), CellOfJ);
  WitnessFacts.push_back(TM.mkForall(
      {J}, TM.mkImplies(TM.mkAnd({TM.mkGe(J, TM.mkInt(0)), TM.mkLt(J, K), Did}),
                        TM.substitute(Written, CellOfJ))));
  return TM.mkIte(Written, Value, Initial);
}

/// If address To is From advanced by a constant number of elements, that number.
std::optional<Integer> FunctionAnalysis::advance(Term From, Term To, const ir::Type *Ty) {
  llvm::SmallVector<heap::Target, 2> X, Y;
  H.resolve(From, Ty->Element, X);
  H.resolve(To, Ty->Element, Y);
  std::optional<Integer> By;
  if (X.size() != Y.size())
    return std::nullopt;
  for (unsigned I = 0; I < X.size(); ++I) {
    if (X[I].K != heap::Target::Cell || Y[I].K != heap::Target::Cell || X[I].L != Y[I].L ||
        !(X[I].Guard == Y[I].Guard) || X[I].Slots != Y[I].Slots)
      return std::nullopt;
    Term Step = TM.mkSub(Y[I].Offset, X[I].Offset);
    if (!TM.isInt(Step) || (By && !(*By == TM.intValue(Step))))
      return std::nullopt;
    By = TM.intValue(Step);
  }
  return By;
}

/// The address Step elements after Address.
Term FunctionAnalysis::moveBy(Term Address, Term Step, const ir::Type *Ty) {
  return H.mapTargets(Address, Ty->Element, [&](const heap::Target &T) -> Term {
    if (T.K != heap::Target::Cell)
      return T.Address;
    return H.address(T.L, T.Slots, TM.mkAdd(T.Offset, Step), T.Created);
  });
}

/// Chain where Guard holds: the cases it contradicts or implies are decided.
Term FunctionAnalysis::pruneChain(Term Chain, Term Guard) {
  llvm::SmallVector<Term, 8> Parts;
  if (TM.kind(Guard) == TermKind::And)
    Parts.append(TM.children(Guard).begin(), TM.children(Guard).end());
  else
    Parts.push_back(Guard);
  llvm::DenseSet<Term> True(Parts.begin(), Parts.end());
  while (TM.kind(Chain) == TermKind::Ite) {
    auto K = TM.children(Chain);
    Term Cond = K[0];
    bool Holds = True.count(Cond);
    if (!Holds && TM.kind(Cond) == TermKind::And)
      Holds = llvm::all_of(TM.children(Cond), [&](Term P) { return True.count(P); });
    bool Fails = TM.isFalse(TM.mkAnd(Guard, Cond));
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
    if (LoopLeaves.count(TM.kind(L) == TermKind::App ? TM.function(L).Id + (1u << 31) : L.Id))
      return true;
  return false;
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

/// A loop that constants decide to end within a few iterations is run as
/// straight code: exact, and its contents stay concrete. Returns false, with
/// nothing changed, if it is not such a loop.
bool FunctionAnalysis::unroll(const ir::Loop &L, const State &Entry, EdgeStates &Out) {
  size_t Size = 0;
  for (uint32_t B : L.Blocks)
    Size += F.Blocks[B].Insts.size();
  if (Size > MaxUnrolledBody)
    return false;
  size_t NumFacts = Facts.size(), NumObligations = Obligations.size(), NumTests = Tested.size(),
         NumProbes = Probes.size(), NumSearches = Sum.Searches.size(),
         NumThrows = MayThrowAt.size();
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
  MayThrowAt.resize(NumThrows);
  C.Havoc = std::move(Havoc);
  return false;
}

void FunctionAnalysis::runLoop(const ir::Loop &L, State Entry, EdgeStates &Out) {
  if (unroll(L, Entry, Out))
    return;
  std::string Name = "f" + std::to_string(Ordinal) + ".loop" + std::to_string(L.Header);
  Term K = Syms.symbol(Name + ".k", {Provenance::Counter, nullptr, true, "k", true});
  llvm::SmallVector<Term, 4> Outer(Counters.begin(), Counters.end());
  llvm::SmallVector<Term, 4> WithK(Outer);
  WithK.push_back(K);
  Term N;
  {
    heap::SymbolInfo Info{Provenance::Counter, nullptr, true, "iterations", true};
    N = Outer.empty() ? Syms.symbol(Name + ".N", Info)
                      : TM.mkApp(Syms.function(Name + ".N", Outer.size(), Info), Outer);
  }

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
  // A value for iteration K that nothing is known of.
  auto Sequence = [&](uint32_t R, bool External) {
    heap::SymbolInfo Info{Provenance::Sequence, F.Registers[R].Ty, External,
                          F.Registers[R].Name, true};
    smt::FunctionSymbol Fn = Syms.function(
        Name + (External ? ".r" : ".w") + std::to_string(R), WithK.size(), Info);
    LoopLeaves.insert(Fn.Id + (1u << 31));
    return TM.mkApp(Fn, WithK);
  };
  // With Probe: a content that only serves to see what the body does to an
  // address held there; it is replaced before the last round.
  auto HeapAt = [&](LocId Id, Term Initial, bool Probe = false) {
    Location Loc = Locs[Id];
    heap::SymbolInfo Info{Provenance::Sequence, Loc.Ty && Loc.Ty->isScalar() ? Loc.Ty : nullptr,
                          Probe, Locs.toString(Id), true};
    llvm::SmallVector<Term, 6> Args(WithK.begin(), WithK.end());
    for (unsigned I = 0; I < Loc.Arity; ++I)
      Args.push_back(Locs.slot(I));
    smt::FunctionSymbol Fn =
        Syms.function(Name + (Probe ? ".p" : ".h") + std::to_string(Id.Index), Args.size(), Info);
    LoopLeaves.insert(Fn.Id + (1u << 31));
    HeapSequence[Fn.Id] = Id;
    if (Probe)
      return TM.mkApp(Fn, Args);
    return TM.mkIte(TM.mkEq(K, TM.mkInt(0)), Initial, TM.mkApp(Fn, Args));
  };
  Term ClockSequence;
  {
    heap::SymbolInfo Info{Provenance::Sequence, nullptr, true, "clock", true};
    smt::FunctionSymbol Fn = Syms.function(Name + ".clock", WithK.size(), Info);
    LoopLeaves.insert(Fn.Id + (1u << 31));
    ClockSequence = TM.mkApp(Fn, WithK);
  }

  std::map<uint32_t, Term> ClosedRegs;
  std::set<uint32_t> OpaqueRegs;           // no closed form, for good
  std::map<LocId, Term> Modified;          // content at the start of iteration K
  std::set<LocId> OpaqueLocs, Probed;
  std::set<uint32_t> NotExternal;
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
  auto RegisterIs0 = [&](uint32_t R) {
    return Entry.Regs[R] ? asInt(Entry.Regs[R]) : Term();
  };
  // Is X an address that certainly existed at function entry?
  auto IsExternal = [&](Term X, const ir::Type *Pointee) {
    llvm::SmallVector<heap::Target, 4> Targets;
    H.resolve(X, Pointee, Targets);
    for (const heap::Target &T : Targets)
      if (T.K == heap::Target::Wild ||
          (T.K == heap::Target::Cell &&
           (T.Loose || Locs[T.L].RootOf != heap::RootKind::Entry || T.Slots.empty())))
        return false;
    return true;
  };

  Counters.push_back(K);
  size_t BaseFacts = Facts.size();
  State Latch;
  bool HasLatch = false;
  Term Zero = TM.mkInt(0);
  smt::TermMap Next;
  Next[K] = TM.mkAdd(K, TM.mkInt(1));
  // Facts about iteration K that hold by construction.
  auto HeaderFacts = [&] {
    for (auto &[Id, T] : Modified)
      if (Locs[Id].G == heap::Ghost::Invalidated)
        InvalidatedAt[Syms.function(Name + ".h" + std::to_string(Id.Index),
                                    WithK.size() + Locs[Id].Arity, {})
                          .Id] = {Clock, WithK};
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
    if (ClockOpaque) {
      addGlobalFact(TM.mkGe(ClockSequence, Entry.Clock));
      addGlobalFact(TM.mkImplies(TM.mkEq(K, Zero), TM.mkEq(ClockSequence, Entry.Clock)));
    }
  };

  constexpr unsigned MaxRounds = 12;
  std::vector<Term> BodyFacts; // of iteration K in the last round
  bool Stable = false;
  for (unsigned Round = 0; Round < MaxRounds && !Stable; ++Round) {
    ++Quiet;
    WitnessFacts.clear();
    Cells.Recurrences.clear();
    Cells.Tentative = false;
    truncateFacts(BaseFacts);
    HeaderFacts();
    EdgeStates Ignored;
    std::vector<State> Back;
    State Header = HeaderState();
    size_t NumHeaderFacts = Facts.size();
    runRegion(&L, Header, Ignored, &Back);
    BodyFacts.assign(Facts.begin() + NumHeaderFacts, Facts.end());
    --Quiet;
    if (!Failure.empty()) {
      Counters.pop_back();
      return;
    }
    HasLatch = !Back.empty();
    if (!HasLatch)
      break; // never comes round: at most one iteration
    Latch = join(std::move(Back));
    Stable = true;
    bool Late = Round >= MaxRounds / 2; // give up closed forms that do not settle

    for (uint32_t R : Assigned) {
      const ir::Type *Ty = F.Registers[R].Ty;
      if (!Latch.Regs[R])
        continue;
      Term V = asInt(Latch.Regs[R]);
      auto It = ClosedRegs.find(R);
      if (It != ClosedRegs.end()) {
        Term Expected = TM.substitute(It->second, Next);
        bool Holds = V == Expected ||
                     (Ty->isInt() && provedFalse(TM.mkAnd(Latch.Path, TM.mkNe(V, Expected))));
        if (!Holds) {
          ClosedRegs.erase(It);
          OpaqueRegs.insert(R);
          Stable = false;
        }
        continue;
      }
      Term R0 = RegisterIs0(R);
      if (OpaqueRegs.count(R) || !R0 || Late) {
        if (Ty->isPtr() && !NotExternal.count(R) &&
            ((R0 && !IsExternal(R0, Ty->Element)) || !IsExternal(V, Ty->Element))) {
          NotExternal.insert(R);
          Stable = false;
        }
        continue;
      }
      Term Self = Sequence(R, !NotExternal.count(R));
      if (Ty->isInt()) {
        Term Step = TM.mkSub(stripWrap(TM, V), Self);
        if (TM.isInt(Step)) {
          ClosedRegs[R] = TM.mkAdd(R0, TM.mkMulConst(TM.intValue(Step), K));
          Stable = false;
          continue;
        }
      } else if (Ty->isPtr()) {
        // V = &entry(Self, c): advances by c elements. Self stands for any
        // address, so the same step applies to R0.
        if (std::optional<Integer> By = advance(Self, V, Ty)) {
          ClosedRegs[R] = moveBy(R0, TM.mkMulConst(*By, K), Ty);
          Stable = false;
          continue;
        }
        if (!IsExternal(R0, Ty->Element) || !IsExternal(V, Ty->Element)) {
          NotExternal.insert(R);
          Stable = false;
        }
      }
      OpaqueRegs.insert(R);
    }
    for (auto &[Id, T] : Latch.Mem) {
      Term Before = Header.Mem.count(Id) ? Header.Mem[Id] : content(Header, Id);
      if (T == Before)
        continue;
      Term Initial = content(Entry, Id);
      auto AsSequences = [&]() -> Term {
        if (BegunInside.count(Locs[Id].Root))
          return {}; // made anew in each iteration
        return cellSequences(Id, T, Before, Initial, K, Name, Cells);
      };
      if (!OpaqueLocs.count(Id) && !Late) {
        Term WrapIf;
        Term Closed = generalise(Id, T, Before, Initial, K, WrapIf);
        // Without the wrap-around only if there is none.
        bool Settled = Closed && Modified.count(Id) && Modified[Id] == Closed;
        if (Settled && !TM.isFalse(WrapIf) && !provedFalse(TM.mkAnd(Latch.Path, WrapIf))) {
          OpaqueLocs.insert(Id);
          Modified[Id] = HeapAt(Id, Initial);
          Stable = false;
          continue;
        }
        constexpr unsigned MaxForms = 3;
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
        Term Opaque = Sequences ? Sequences : HeapAt(Id, Initial, Probe);
        if (Modified.count(Id) && Modified[Id] == Opaque)
          continue;
        if (Round > 3)
          OpaqueLocs.insert(Id);
        Modified[Id] = Opaque;
        Stable = false;
        continue;
      }
      Term Sequences = AsSequences();
      Term Opaque = Sequences ? Sequences : HeapAt(Id, Initial);
      OpaqueLocs.insert(Id);
      if (!Modified.count(Id) || !(Modified[Id] == Opaque)) {
        Modified[Id] = Opaque;
        Stable = false;
      }
    }
    if (Cells.Tentative)
      Stable = false;
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

  HeaderFacts();
  for (Term T : WitnessFacts)
    addGlobalFact(T);
  WitnessFacts.clear();
  if (HasLatch && Stable) {
    std::vector<Recurrence> Sequences;
    if (ClockOpaque) // first: it stands for its class
      Sequences.push_back({ClockSequence, Entry.Clock, Latch.Clock, nullptr});
    for (auto &[Id, Of] : Cells.Recurrences)
      Sequences.insert(Sequences.end(), Of.begin(), Of.end());
    smt::TermMap Same = mergeEqual(Sequences);
    if (!Same.empty()) {
      for (auto &[Id, T] : Modified)
        T = TM.substitute(T, Same);
      for (Term &Fact : BodyFacts)
        Fact = TM.substitute(Fact, Same);
      for (Term &T : Latch.Regs)
        T = T ? TM.substitute(T, Same) : T;
      for (auto &[Id, T] : Latch.Mem)
        T = TM.substitute(T, Same);
      Latch.Path = TM.substitute(Latch.Path, Same);
    }
    std::vector<Term> Now;
    for (auto &[Id, T] : Modified)
      Now.push_back(T);
    loopFacts(L, Assigned, ClosedRegs, NotExternal, Entry, Latch, K, N, Sequence, Sequences);
    addPreviousFacts(BodyFacts, Sequences, Now, Entry, K);
    for (auto &[Id, T] : Latch.Mem)
      if (Locs[Id].G == heap::Ghost::Invalidated && Modified.count(Id) &&
          Modified[Id] == HeapAt(Id, content(Entry, Id)))
        addInvalidatedStep(Id, Modified[Id], T, Clock, Entry, K);
  }
  // The last round counts. Iteration K runs only if all before it came round.
  EdgeStates InnerOut;
  std::vector<State> Back;
  runRegion(&L, HeaderState(), InnerOut, &Back);
  Counters.pop_back();
  if (!Failure.empty())
    return;
  smt::TermMap AtN;
  AtN[K] = N;
  for (size_t I = BaseFacts, E = Facts.size(); I < E; ++I) {
    Term At = TM.substitute(Facts[I], AtN);
    if (!(At == Facts[I]))
      addGlobalFact(At);
  }
  for (auto &[Target, States] : InnerOut)
    for (State &S : States) {
      for (Term &R : S.Regs)
        if (R)
          R = TM.substitute(R, AtN);
      for (auto &[Id, T] : S.Mem)
        T = TM.substitute(T, AtN);
      S.Path = TM.substitute(S.Path, AtN);
      S.Clock = TM.substitute(S.Clock, AtN);
      S.Threw = TM.substitute(S.Threw, AtN);
      Out[Target].push_back(std::move(S));
    }
}

/// The facts of the body at K-1 that bear on what the contents \p Now (at the start
/// of iteration K) and the sequences take from there.
void FunctionAnalysis::addPreviousFacts(llvm::ArrayRef<Term> BodyFacts,
                                        llvm::ArrayRef<Recurrence> Sequences,
                                        llvm::ArrayRef<Term> Now, const State &Entry, Term K) {
  constexpr size_t MaxFacts = 64;
  smt::TermMap Previous;
  Previous[K] = TM.mkSub(K, TM.mkInt(1));
  Term Later = TM.mkAnd(Entry.Path, TM.mkGt(K, TM.mkInt(0)));
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  llvm::DenseSet<Term> Wanted;
  auto Want = [&](Term T) {
    llvm::SmallVector<Term, 16> Leaves;
    TM.collectLeaves(T, Leaves);
    for (Term L : Leaves)
      if (TM.kind(L) == TermKind::App && TM.mentionsAny(L, OnlyK))
        Wanted.insert(L);
  };
  for (Term T : Now)
    Want(T);
  for (const Recurrence &S : Sequences)
    Want(TM.substitute(S.Step, Previous));
  llvm::DenseSet<size_t> Added;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t I = 0; I < BodyFacts.size() && Added.size() < MaxFacts; ++I) {
      if (Added.count(I) || TM.kind(BodyFacts[I]) == TermKind::Forall)
        continue;
      Term Fact = TM.substitute(BodyFacts[I], Previous);
      llvm::SmallVector<Term, 16> Leaves;
      TM.collectLeaves(Fact, Leaves);
      if (!llvm::any_of(Leaves, [&](Term L) { return Wanted.count(L); }))
        continue;
      Added.insert(I);
      Want(Fact);
      addGlobalFact(TM.mkImplies(Later, Fact));
      Changed = true;
    }
  }
}

/// Times of invalidation that have no closed form, one iteration back.
///   form: forall i. K > 0 => H(K, i) = body(K-1, i) & H(K-1, i) <= clock(K-1)
void FunctionAnalysis::addInvalidatedStep(LocId L, Term AtHeader, Term AtLatch, Term Clock,
                                          const State &Entry, Term K) {
  constexpr size_t MaxSize = 2000;
  Term Now = TM.kind(AtHeader) == TermKind::Ite ? TM.children(AtHeader)[2] : AtHeader;
  if (TM.kind(Now) != TermKind::App || !HeapSequence.count(TM.function(Now).Id) ||
      TM.dagSize(AtLatch) > MaxSize)
    return;
  smt::TermMap Previous;
  Previous[K] = TM.mkSub(K, TM.mkInt(1));
  llvm::SmallVector<Term, 4> Slots;
  for (unsigned I = 0; I < Locs[L].Arity; ++I)
    Slots.push_back(Locs.slot(I));
  Term Step = TM.mkAnd(TM.mkEq(Now, TM.substitute(AtLatch, Previous)),
                       TM.substitute(TM.mkLe(AtHeader, Clock), Previous));
  addGlobalFact(TM.mkForall(
      Slots, TM.mkImplies(TM.mkAnd(Entry.Path, TM.mkGt(K, TM.mkInt(0))), Step)));
}

/// What is known of iteration K beyond its header state: the iteration before
/// it came round, and inequalities over sequences that are inductive.
///   form: K > 0 => C(K-1) & seq(K) = V(K-1);  forall j. 0 <= j < K => C(j)
void FunctionAnalysis::loopFacts(const ir::Loop &L, llvm::ArrayRef<uint32_t> Assigned,
                                 const std::map<uint32_t, Term> &ClosedRegs,
                                 const std::set<uint32_t> &NotExternal, const State &Entry,
                                 const State &Latch, Term K, Term N,
                                 llvm::function_ref<Term(uint32_t, bool)> Sequence,
                                 llvm::ArrayRef<Recurrence> Sequences) {
  (void)L;
  (void)N;
  Term Zero = TM.mkInt(0), One = TM.mkInt(1);
  smt::TermMap Previous;
  Previous[K] = TM.mkSub(K, One);
  Term Later = TM.mkAnd(Entry.Path, TM.mkGt(K, Zero));
  addGlobalFact(TM.mkImplies(Later, TM.substitute(Latch.Path, Previous)));
  Term J = Syms.symbol("loop.j", {Provenance::Slot, nullptr, true, {}});
  smt::TermMap AtJ;
  AtJ[K] = J;
  Term Came = TM.substitute(Latch.Path, AtJ);
  // Instances come from applications; without one there is nothing to match.
  llvm::SmallVector<Term, 16> CameLeaves;
  TM.collectLeaves(Came, CameLeaves);
  llvm::DenseMap<Term, bool> SetJ{{J, true}};
  if (llvm::any_of(CameLeaves, [&](Term X) {
        return TM.kind(X) == TermKind::App && TM.mentionsAny(X, SetJ);
      }))
    addGlobalFact(TM.mkForall(
        {J}, TM.mkImplies(TM.mkAnd({Entry.Path, TM.mkGe(J, Zero), TM.mkLt(J, K)}), Came)));

  // Sequences: one step back, and inductive bounds.
  std::vector<Recurrence> All;
  for (uint32_t R : Assigned)
    if (!ClosedRegs.count(R) && Latch.Regs[R] && Entry.Regs[R])
      All.push_back({Sequence(R, !NotExternal.count(R)), asInt(Entry.Regs[R]),
                     asInt(Latch.Regs[R]), F.Registers[R].Ty});
  for (const Recurrence &S : Sequences)
    addGlobalFact(TM.mkImplies(TM.mkAnd(Entry.Path, TM.mkEq(K, Zero)), TM.mkEq(S.Self, S.Start)));
  All.insert(All.end(), Sequences.begin(), Sequences.end());
  std::vector<Term> Candidates; // over the sequences at K
  smt::TermMap Step;            // sequence -> its value at the end of iteration K
  smt::TermMap Start;
  for (const auto &[Self, R0, V, Ty] : All) {
    addGlobalFact(TM.mkImplies(Later, TM.mkEq(Self, TM.substitute(V, Previous))));
    Step[Self] = V;
    Start[Self] = R0;
    if (Ty && !Ty->isInt())
      continue;
    Candidates.push_back(TM.mkGe(Self, R0));
    Candidates.push_back(TM.mkLe(Self, R0));
    Candidates.push_back(TM.mkLe(Self, TM.mkAdd(R0, K)));
    Candidates.push_back(TM.mkGe(Self, Zero));
    // Comparisons the body makes with things that do not change.
    for (const Test &Known : Tested) {
      Term T = Known.Cond;
      Term Atom = TM.kind(T) == TermKind::Not ? TM.children(T)[0] : T;
      llvm::DenseMap<Term, bool> Mine{{Self, true}};
      if (TM.kind(Atom) == TermKind::Le && TM.mentionsAny(Atom, Mine))
        Candidates.push_back(T);
    }
    // And those on the way round.
    llvm::SmallVector<Term, 8> Conj;
    if (TM.kind(Latch.Path) == TermKind::And)
      Conj.append(TM.children(Latch.Path).begin(), TM.children(Latch.Path).end());
    else
      Conj.push_back(Latch.Path);
    for (Term T : Conj) {
      bool Neg = TM.kind(T) == TermKind::Not;
      Term Atom = Neg ? TM.children(T)[0] : T;
      llvm::DenseMap<Term, bool> Mine{{Self, true}};
      if (TM.kind(Atom) != TermKind::Le || !TM.mentionsAny(Atom, Mine))
        continue;
      Candidates.push_back(T);
      // x < e often gives x <= e.
      Term Sum = TM.children(Atom)[0];
      Candidates.push_back(Neg ? TM.mkGe(Sum, Zero) : TM.mkLe(Sum, One));
    }
  }
  constexpr size_t MaxCandidates = 48; // those of registers come first
  if (Candidates.size() > MaxCandidates)
    Candidates.resize(MaxCandidates);
  // Base: true at K = 0.
  smt::TermMap StartAtZero = Start;
  StartAtZero[K] = Zero;
  std::vector<Term> Kept;
  for (Term Holds : Candidates) {
    Term AtStart = TM.substitute(Holds, StartAtZero);
    if (TM.isTrue(AtStart) ||
        (!TM.isFalse(AtStart) && provedFalse(TM.mkAnd(Entry.Path, TM.mkNot(AtStart)))))
      Kept.push_back(Holds);
  }
  // Step: drop what the others do not carry over, until all do (Houdini).
  smt::TermMap StepNext = Step;
  StepNext[K] = TM.mkAdd(K, One);
  for (bool Changed = true; Changed && !Kept.empty();) {
    Changed = false;
    Term Assumed = TM.mkAnd(Latch.Path, TM.mkAnd(Kept));
    for (size_t I = 0; I < Kept.size();) {
      Term After = TM.substitute(Kept[I], StepNext);
      if (TM.isTrue(After) || provedFalse(TM.mkAnd(Assumed, TM.mkNot(After)))) {
        ++I;
        continue;
      }
      Kept.erase(Kept.begin() + I);
      Changed = true;
    }
  }
  for (Term Holds : Kept)
    addGlobalFact(TM.mkImplies(Entry.Path, Holds));
}
