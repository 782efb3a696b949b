// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Control: the order of blocks, branches, joins, facts and queries.
#include "analysis/Analyzer.h"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using ir::Opcode;
using smt::Term;
using smt::TermKind;

FunctionAnalysis::FunctionAnalysis(ModuleContext &C, const ir::Function &F,
                                   unsigned Ordinal, const ir::Inlining *Copy)
    : C(C), TM(C.TM), H(C.Heap), Locs(C.Locs), Syms(C.Syms), Copy(Copy),
      F(Copy ? *Copy->F : F), Ordinal(Ordinal), Graph(ir::computeCfg(this->F)),
      Loops(ir::computeLoops(Graph)), Stopping(C.M, this->F),
      Live(ir::liveRegisters(this->F, Graph)), Engine(C.TM, Limits, C.Stats) {
  Sum.F = &F;
  findUnread();
}

/// The function and instruction of the module that \p I is.
ir::InstPlace FunctionAnalysis::place(const ir::Inst &I) const {
  return Copy ? Copy->Insts.find(&I)->second.Of : ir::InstPlace{&F, &I};
}

/// Where \p I comes from if it was inlined, else null.
const ir::InlinedInst *FunctionAnalysis::inlined(const ir::Inst *I) const {
  auto It = Copy ? Copy->Insts.find(I) : decltype(Copy->Insts.end()){};
  return Copy && It != Copy->Insts.end() && !It->second.Calls.empty()
             ? &It->second
             : nullptr;
}

void FunctionAnalysis::countHavoc(llvm::StringRef Reason) {
  if (!Quiet && !F.IsImported)
    ++C.Havoc[Reason.str()];
}

/// A symbol for this instruction, as a function of the counters of the loops
/// around it: the same each time the instruction is executed symbolically.
Term FunctionAnalysis::fresh(llvm::StringRef Purpose, const ir::Type *Ty,
                             Provenance From, bool External,
                             heap::Determinacy Determinate) {
  std::string Name = ("f" + llvm::Twine(Ordinal) + "." + Purpose).str();
  if (Current) {
    // The position of the instruction, not its address: names must not depend
    // on memory layout.
    Name += "." + std::to_string(Current->Loc.Line) + "." +
            std::to_string(Current->Loc.Column) + "." +
            std::to_string(InstNumber.lookup(Current));
    if (FreshInInst++)
      Name += "." + std::to_string(FreshInInst);
  }
  heap::SymbolInfo Info{From, Ty, External, Purpose.str(), true};
  Info.Determinate = Determinate;
  Info.OfUnknownCode = From == Provenance::Unknown && isUnknownCode();
  Info.InMemory = Purpose == heap::WildLoad;
  if (Counters.empty())
    return Syms.symbol(Name, Info);
  return TM.mkApp(Syms.function(Name, Counters.size(), Info), Counters);
}

/// Does the instruction run code that is not there, or a library's?
bool FunctionAnalysis::isUnknownCode() const {
  if (!Current)
    return false;
  switch (Current->Op) {
  case Opcode::Call: {
    const ir::Function *Callee = C.M.findFunction(Current->Text);
    return !Callee || Callee->isExtern();
  }
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
    return llvm::all_of(C.callees(*Current),
                        std::mem_fn(&ir::Function::isTrusted));
  case Opcode::Clobber:
  case Opcode::ClobberAll:
  case Opcode::Foreign:
    return true;
  default:
    return false;
  }
}

/// A name for what this instruction makes, the same in every round of a loop.
std::string FunctionAnalysis::nameHere(llvm::StringRef Purpose) {
  return ("f" + llvm::Twine(Ordinal) + "." + Purpose + "." +
          llvm::Twine(InstNumber.lookup(Current)) + "." +
          llvm::Twine(FreshInInst++))
      .str();
}

void FunctionAnalysis::addGlobalFact(Term Fact) {
  if (!TM.isTrue(Fact))
    Facts.push_back(Fact);
}

void FunctionAnalysis::addFact(const State &S, Term Fact) {
  if (TM.kind(Fact) ==
      TermKind::Forall) { // axioms stay on top: check() sees them
    llvm::SmallVector<Term, 2> Bound(TM.boundSymbols(Fact).begin(),
                                     TM.boundSymbols(Fact).end());
    addGlobalFact(
        TM.mkForall(Bound, TM.mkImplies(S.Path, TM.children(Fact)[0])));
    return;
  }
  addGlobalFact(TM.mkImplies(S.Path, Fact));
}

void FunctionAnalysis::indexDefinitions() {
  Definitions.resize(F.Registers.size());
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts)
      if (I.Result)
        Definitions[I.Result.Index].push_back(&I);
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts) {
      const bool IsStore = I.Op == ir::Opcode::Store;
      if ((I.Op == ir::Opcode::Call && !I.Args.empty()) || IsStore ||
          I.Op == ir::Opcode::CopyObject)
        if (std::optional<uint32_t> L = localAt(I.Args[IsStore]))
          WritesTo[*L].push_back(&I);
    }
}

/// The local that \p At is the address of, or of a part of.
std::optional<uint32_t> FunctionAnalysis::localAt(ir::Operand At) const {
  while (At.isReg() && Definitions[At.Index].size() == 1) {
    const ir::Inst *D = Definitions[At.Index][0];
    if (D->Op == ir::Opcode::Addr && D->Args[0].Kind == ir::OperandKind::Local)
      return D->Args[0].Index;
    if (D->Op != ir::Opcode::Field)
      break;
    At = D->Args[0];
  }
  return {};
}

State FunctionAnalysis::entryState() {
  State S;
  S.Regs.resize(F.Registers.size());
  S.Path = TM.mkTrue();
  S.Threw = TM.mkFalse();
  std::string Prefix = "f" + std::to_string(Ordinal) + ".";
  S.Clock = Syms.symbol(Prefix + "clock.in",
                        {Provenance::Counter, nullptr, true, {}});
  Sum.ClockIn = S.Clock;
  for (ir::RegId P : F.Params) {
    const ir::Variable &V = F.Registers[P.Index];
    heap::SymbolInfo Info{Provenance::Input, V.Ty, true, V.Name};
    if (V.Values)
      Info.Values = {V.Values->first, V.Values->second};
    Term Sym = Syms.symbol(Prefix + V.Name, std::move(Info));
    Sum.Params.push_back(Sym);
    if (V.Reference && V.Ty->isPtr())
      referenceFacts(Sym, V.Ty->Element);
    S.Regs[P.Index] = V.Ty && V.Ty->isBool() ? asBool(Sym) : Sym;
  }
  ownFacts();
  if (F.IsMain)
    argumentFacts();
  return S;
}

/// Objects passed by value are different, and a library's is none that another
/// argument is the address of: its constructors do not give their address away.
void FunctionAnalysis::ownFacts() {
  for (size_t I = 0; I < F.Params.size(); ++I) {
    const ir::Variable &V = F.Registers[F.Params[I].Index];
    if (!V.Own)
      continue;
    const ir::StructDecl *D = V.Ty->Element->isStruct()
                                  ? C.M.findStruct(V.Ty->Element->Name)
                                  : nullptr;
    bool Library = D && !D->Model.Name.empty();
    for (size_t J = 0; J < F.Params.size(); ++J) {
      const ir::Variable &W = F.Registers[F.Params[J].Index];
      if (J == I || !W.Ty->isPtr() || !(W.Own ? J > I : Library))
        continue;
      addGlobalFact(TM.mkNe(Sum.Params[I], Sum.Params[J]));
      H.setApart(Sum.Params[I], Sum.Params[J]);
    }
  }
}

/// A reference denotes a live object.
///   rule: [dcl.ref]; docs/soundness.md
void FunctionAnalysis::referenceFacts(Term Address, const ir::Type *Pointee) {
  addGlobalFact(TM.mkGt(Address, TM.mkInt(0)));
  if (Pointee->isVoid() || Pointee->isFunc())
    return;
  LocId Root = Locs.entry(Pointee);
  auto GhostOf = [&](heap::Ghost G) {
    return TM.mkApp(Locs[Locs.ghost(Root, G)].Initial, {Address});
  };
  addGlobalFact(TM.mkGe(GhostOf(heap::Ghost::Size), TM.mkInt(1)));
  addGlobalFact(TM.mkLe(GhostOf(heap::Ghost::Begin), TM.mkInt(0)));
  addGlobalFact(TM.mkEq(GhostOf(heap::Ghost::Alive), TM.mkInt(1)));
}

/// Joins states that exclude each other: values are selected by the part of
/// the path condition that the states do not share.
///   rule: gated joins
State FunctionAnalysis::join(std::vector<State> States) {
  llvm::erase_if(States, [&](const State &S) { return TM.isFalse(S.Path); });
  if (States.empty()) {
    State S;
    S.Regs.resize(F.Registers.size());
    S.Clock = Sum.ClockIn;
    S.Path = S.Threw = TM.mkFalse();
    return S;
  }
  State A = std::move(States[0]);
  for (unsigned N = 1; N < States.size(); ++N) {
    State &B = States[N];
    llvm::SmallVector<Term, 8> CA, CB, Common, OnlyA, OnlyB;
    TM.collectConjuncts(A.Path, CA);
    TM.collectConjuncts(B.Path, CB);
    llvm::DenseSet<Term> InB(CB.begin(), CB.end()), InA(CA.begin(), CA.end());
    for (Term T : CA)
      (InB.count(T) ? Common : OnlyA).push_back(T);
    for (Term T : CB)
      if (!InA.count(T))
        OnlyB.push_back(T);
    Term GateA = TM.mkAnd(OnlyA), GateB = TM.mkAnd(OnlyB);
    // The simpler of "in A" and "not in B" decides.
    Term Gate = OnlyB.size() < OnlyA.size() ? TM.mkNot(GateB) : GateA;
    Common.push_back(TM.mkOr(GateA, GateB));
    for (unsigned R = 0; R < A.Regs.size(); ++R) {
      Term X = A.Regs[R], Y = B.Regs[R];
      if (!X || !Y) {
        // Assigned on one side only: on the other it is indeterminate.
        A.Regs[R] = X ? X : Y;
        continue;
      }
      if (!(X == Y))
        A.Regs[R] = TM.mkIte(Gate, X, Y);
    }
    std::set<heap::LocId> Keys;
    for (auto &[L, T] : A.Mem)
      Keys.insert(L);
    for (auto &[L, T] : B.Mem)
      Keys.insert(L);
    for (heap::LocId L : Keys)
      A.Mem[L] = H.join(Gate, content(A, L), content(B, L));
    llvm::erase_if(A.Steady, [&](const SteadyResult &R) {
      return !llvm::is_contained(B.Steady, R);
    });
    if (!(A.Clock == B.Clock))
      A.Clock = TM.mkIte(Gate, A.Clock, B.Clock);
    if (!(A.Threw == B.Threw))
      A.Threw = TM.mkIte(Gate, A.Threw, B.Threw);
    A.Path = TM.mkAnd(Common);
  }
  return A;
}

/// Runs the blocks of Region (all of the function if null) from its header,
/// each once. States leaving the region are collected by target block; states
/// going back to the header in BackEdges.
void FunctionAnalysis::runRegion(const ir::Loop *Region, State Entry,
                                 EdgeStates &Out,
                                 std::vector<State> *BackEdges) {
  uint32_t Header = Region ? Region->Header : 0;
  EdgeStates Pending;
  llvm::DenseSet<uint32_t> DoneRegions;
  Pending[Header].push_back(std::move(Entry));
  auto Inside = [&](uint32_t B) {
    return B < F.Blocks.size() && (!Region || Region->contains(B));
  };
  for (uint32_t B : Graph.ReversePostOrder) {
    if (!Inside(B))
      continue;
    auto It = Pending.find(B);
    if (It == Pending.end())
      continue;
    std::vector<State> In = std::move(It->second);
    Pending.erase(It);
    State S = join(std::move(In));
    if (TM.isFalse(S.Path))
      continue;
    PathAt[B] = S.Path;
    if (!Limits.spend(50) && Failure.empty())
      Failure = Limits.reason();
    if (!Failure.empty() || (Unrolling && !HeaderDecided))
      return;
    auto Emit = [&](uint32_t Target, State T) {
      if (TM.isFalse(T.Path))
        return;
      if (Target < F.Blocks.size()) // nobody reads the others again
        for (uint32_t R = 0; R < T.Regs.size(); ++R)
          if (!Live[Target].test(R))
            T.Regs[R] = Term();
      if (Region && Target == Header) {
        if (BackEdges)
          BackEdges->push_back(std::move(T));
      } else if (Inside(Target)) {
        Pending[Target].push_back(std::move(T));
      } else {
        Out[Target].push_back(std::move(T));
      }
    };
    if (uint32_t R = IrreducibleAt[B]) {
      // The first of its blocks to be reached stands for all.
      if (DoneRegions.insert(R).second)
        runIrreducible(Loops.IrreducibleRegions[R - 1], S, Emit);
      continue;
    }
    const ir::Loop *Inner = LoopAt[B] ? &Loops.Loops[LoopAt[B] - 1] : nullptr;
    if (Inner && Inner != Region) {
      EdgeStates InnerOut;
      runLoop(*Inner, std::move(S), InnerOut);
      for (auto &[Target, States] : InnerOut)
        for (State &T : States)
          Emit(Target, std::move(T));
      continue;
    }
    runBlock(B, std::move(S), Emit);
  }
}

void FunctionAnalysis::runBlock(
    uint32_t Block, State S, llvm::function_ref<void(uint32_t, State)> Emit) {
  const ir::Block &B = F.Blocks[Block];
  CurrentBlock = Block;
  for (const ir::Inst &I : B.Insts) {
    Current = &I;
    FreshInInst = 0;
    if (DumpLine && I.Loc.Line == DumpLine && !Quiet && !inlined(&I))
      Dumped.push_back(S);
    if (!ir::isTerminator(I.Op)) {
      execute(I, S);
      if (ir::isCall(I.Op) && (&I)[1].Op != Opcode::Unwind)
        leaveByException(S, Emit);
      if (!Limits.spend(5) && Failure.empty())
        Failure = Limits.reason();
      if (!Failure.empty() || TM.isFalse(S.Path))
        return;
      continue;
    }
    switch (I.Op) {
    case Opcode::Jump:
      Emit(I.Targets[0], std::move(S));
      return;
    case Opcode::Branch: {
      Term Cond = asBool(operand(I.Args[0], nullptr, S));
      Branching Here{S.Path, Tested.size()};
      // How models are built is nobody's test, what the library decides is.
      if (I.Text == (F.IsModel ? "decides" : ""))
        addBranchTest(Cond, S, Block);
      recordSearch(I, Block);
      if (Unrolling && !TM.isTrue(Cond) && !TM.isFalse(Cond) && LoopAt[Block])
        HeaderDecided = false;
      State Else = S;
      const bool IsFixed = I.Args[0].Kind == ir::OperandKind::Bool;
      Else.Path = IsFixed ? TM.mkAnd(S.Path, TM.mkNot(Cond))
                          : pathWhere(TM.mkNot(Cond), S);
      S.Path = IsFixed ? TM.mkAnd(S.Path, Cond) : pathWhere(Cond, S);
      BranchTo[Else.Path] = Here;
      BranchTo[S.Path] = Here;
      BranchAt[Block] = Here;
      Emit(I.Targets[0], std::move(S));
      Emit(I.Targets[1], std::move(Else));
      return;
    }
    case Opcode::Switch: {
      Term V = asInt(operand(I.Args[0], nullptr, S));
      Term None = TM.mkTrue();
      Branching Here{S.Path, Tested.size()};
      BranchAt[Block] = Here;
      std::map<uint32_t, Term> ByTarget;
      for (const ir::SwitchCase &K : I.Cases) {
        Term Is = TM.mkEq(V, TM.mkInt(K.Value));
        auto [It, New] = ByTarget.try_emplace(K.Target, Is);
        if (!New)
          It->second = TM.mkOr(It->second, Is);
        None = TM.mkAnd(None, TM.mkNot(Is));
      }
      addSwitchTests(V, S, Block);
      auto [It, New] = ByTarget.try_emplace(I.Targets[0], None);
      if (!New)
        It->second = TM.mkOr(It->second, None);
      for (auto &[Target, Cond] : ByTarget) {
        State T = S;
        T.Path = pathWhere(Cond, S);
        BranchTo[T.Path] = Here;
        Emit(Target, std::move(T));
      }
      return;
    }
    case Opcode::Unwind: {
      State Normal = S;
      Normal.Path = pathWhere(TM.mkNot(S.Threw), S);
      S.Path = TM.mkAnd(S.Path, S.Threw);
      S.Threw = Normal.Threw = TM.mkFalse();
      Emit(I.Targets[0], std::move(Normal));
      Emit(I.Targets[1], std::move(S));
      return;
    }
    case Opcode::Return: {
      Term V;
      if (!I.Args.empty())
        V = asInt(operand(I.Args[0], F.Result, S));
      S.Regs.push_back(V ? V
                         : TM.mkInt(0)); // one past the registers: the result
      Emit(ReturnTarget, std::move(S));
      return;
    }
    case Opcode::Throw:
      Emit(ThrowTarget, std::move(S));
      return;
    default:
      return; // unreachable
    }
  }
}

/// Does a model compare numbers that a container keeps, as that of its
/// elements, with one that it is given, in \p Cond?
bool FunctionAnalysis::comparesGivenSize(Term Cond) const {
  llvm::SmallVector<Term, 8> Leaves;
  TM.collectLeaves(Cond, Leaves);
  bool OfMember = false, OfGiven = false;
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = Syms.info(L);
    const LocId Of = C.initialOf(L);
    if (Of && Locs[Of].G == heap::Ghost::None && Locs[Of].Parent &&
        Locs[Of].Ty->isInt() && isOfModel(Of))
      OfMember = true;
    else if (I && I->From == Provenance::Input && I->Ty && I->Ty->isInt())
      OfGiven = true;
    else if (!I || !(I->From == Provenance::Choice ||
                     (I->From == Provenance::Input && I->Ty && I->Ty->isPtr())))
      return false; // of more than that
  }
  return OfMember && OfGiven;
}

Test FunctionAnalysis::makeTest(Term Cond, Term Path, Test::Origin From) {
  Test T{Cond, Path, From, {}};
  llvm::SmallVector<Term, 8> Leaves;
  TM.collectLeaves(Cond, Leaves);
  TM.collectLeaves(Path, Leaves);
  T.Leaves.assign(Leaves.begin(), Leaves.end());
  return T;
}

/// Does code of the module go on after an exception that ends this function?
bool FunctionAnalysis::exceptionsLeave() const {
  return C.Observed.contains(Sum.F) && !Sum.F->NoThrow;
}

/// Does code of the module go on after an exception that ends \p Call? What a
/// model does then is to take back what nobody sees otherwise.
bool FunctionAnalysis::exceptionMatters(const ir::Inst &Call) const {
  return ((&Call)[1].Op == Opcode::Unwind && !F.isTrusted()) ||
         exceptionsLeave();
}

/// The last call may have thrown, and nothing here goes on then.
void FunctionAnalysis::leaveByException(
    State &S, llvm::function_ref<void(uint32_t, State)> Emit) {
  if (TM.isFalse(S.Threw))
    return;
  if (exceptionsLeave()) {
    State Thrown = S;
    Thrown.Path = TM.mkAnd(S.Path, S.Threw);
    Thrown.Threw = TM.mkFalse();
    Emit(ThrowTarget, std::move(Thrown));
  }
  S.Path = pathWhere(TM.mkNot(S.Threw), S);
  S.Threw = TM.mkFalse();
}

/// A branch of which one side only leads to a call that does not return states
/// the other side's condition.
void FunctionAnalysis::addBranchTest(Term Cond, const State &S,
                                     uint32_t Block) {
  size_t NumTests = Tested.size();
  addTest(Cond, S, Block);
  if (F.IsModel || Tested.size() == NumTests)
    return;
  llvm::ArrayRef<uint32_t> To = F.Blocks[Block].terminator().Targets;
  bool Not = Stopping.onlyLeadsTo(Block, To[0]);
  if (Not != Stopping.onlyLeadsTo(Block, To[1]))
    setAsserted(Tested.back(), Not);
}

/// So does a switch: that it is none of some values, or one of its cases. That
/// it goes on behind its cases where there is none says nothing of what was
/// before it.
void FunctionAnalysis::addSwitchTests(Term Value, const State &S,
                                      uint32_t Block) {
  const ir::Inst &I = F.Blocks[Block].terminator();
  bool OneOf = !F.IsModel && Stopping.onlyLeadsTo(Block, I.Targets[0]);
  const bool GoesOn =
      !F.IsModel && !OneOf && Graph.Predecessors[I.Targets[0]].size() > 1;
  for (const ir::SwitchCase &K : I.Cases) {
    size_t NumTests = Tested.size();
    addTest(TM.mkEq(Value, TM.mkInt(K.Value)), S, Block);
    if (F.IsModel || Tested.size() == NumTests)
      continue;
    bool Not = Stopping.onlyLeadsTo(Block, K.Target);
    if (OneOf || Not)
      setAsserted(Tested.back(), Not);
    Tested.back().IsCase = GoesOn || OneOf;
  }
}

/// \p T states its condition, or its negation.
void FunctionAnalysis::setAsserted(Test &T, bool Not) {
  if (T.From != Test::Origin::Branch)
    return;
  T.From = Test::Origin::Assertion;
  if (Not)
    T.Cond = TM.mkNot(T.Cond);
}

void FunctionAnalysis::addTest(Term Cond, const State &S, uint32_t Block) {
  if (Quiet || TM.isTrue(Cond) || TM.isFalse(Cond) || inlined(Current))
    return;
  bool Leaves = false;
  uint32_t L = Loops.LoopOf[Block];
  if (L != ir::Cfg::None && !Unrolling)
    for (uint32_t Target : Graph.Successors[Block])
      Leaves |= !Loops.Loops[L].contains(Target);
  if (Leaves && Loops.Loops[L].Header == Block && !IrreducibleAt[Block] &&
      !Counters.empty() && Syms.isIteration(Counters.back())) {
    bool Enters = Loops.Loops[L].contains(Graph.Successors[Block].front());
    for (int64_t Iteration : {0, 1}) {
      smt::TermMap At;
      At[Counters.back()] = TM.mkInt(Iteration);
      Term Goes = TM.substitute(Enters ? Cond : TM.mkNot(Cond), At);
      if (!TM.isTrue(Goes) && !TM.isFalse(Goes))
        Tested.push_back(makeTest(Goes, TM.substitute(S.Path, At),
                                  Iteration ? Test::Origin::LoopAgain
                                            : Test::Origin::LoopEntry));
    }
  }
  Tested.push_back(makeTest(
      Cond, S.Path, Leaves ? Test::Origin::LoopExit : Test::Origin::Branch));
}

/// May an instruction change the heap or its ghosts?
static bool changesMemory(Opcode Op) {
  switch (Op) {
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
  case Opcode::Alloc:
  case Opcode::Store:
  case Opcode::CopyObject:
  case Opcode::CopyRange:
  case Opcode::FillRange:
  case Opcode::HavocRange:
  case Opcode::Permute:
  case Opcode::Zero:
  case Opcode::Uninit:
  case Opcode::Free:
  case Opcode::Begin:
  case Opcode::End:
  case Opcode::Invalidate:
  case Opcode::Relocate:
  case Opcode::HandOver:
  case Opcode::Interfere:
  case Opcode::Clobber:
  case Opcode::ClobberAll:
    return true;
  default:
    return false;
  }
}

/// A cycle with several entries: each of its blocks is run once from a state
/// of which little is known. Which block it is left from is a choice.
///   approx: all memory the function can name is havocked, and all registers
///   but
///           those with one value wherever the cycle is entered
void FunctionAnalysis::runIrreducible(
    const std::vector<uint32_t> &Region, const State &Like,
    llvm::function_ref<void(uint32_t, State)> Emit) {
  countHavoc("irreducible control flow");
  Current = nullptr;
  FreshInInst = 0;
  std::string Name = "irreducible" + std::to_string(Region.front());
  State Any = Like;
  // Every way to the cycle leads through its blocks' common dominator.
  uint32_t Dominator = Region.front();
  while (!llvm::all_of(
      Region, [&](uint32_t B) { return Graph.dominates(Dominator, B); }))
    Dominator = Graph.Idom[Dominator];
  std::vector<uint32_t> AssignedIn(F.Registers.size(),
                                   ir::Cfg::None); // the only block that does
  std::vector<bool> Varies(F.Registers.size());
  for (ir::RegId P : F.Params)
    AssignedIn[P.Index] = 0;
  for (uint32_t B = 0; B < F.Blocks.size(); ++B)
    for (const ir::Inst &I : F.Blocks[B].Insts)
      if (I.Result) {
        uint32_t &In = AssignedIn[I.Result.Index];
        Varies[I.Result.Index] = In != ir::Cfg::None ||
                                 !Graph.dominates(B, Dominator) ||
                                 llvm::is_contained(Region, B);
        In = B;
      }
  for (uint32_t R = 0; R < F.Registers.size(); ++R) {
    if (!Varies[R] && AssignedIn[R] != ir::Cfg::None)
      continue;
    Term V = fresh(Name + ".r" + std::to_string(R), F.Registers[R].Ty,
                   Provenance::Sequence, /*External=*/false,
                   heap::Determinacy::Unknown);
    Any.Regs[R] = F.Registers[R].Ty->isBool() ? asBool(V) : V;
  }
  Current = &F.Blocks[Region.front()].Insts.front();
  havocContents("irreducible control flow", Any, true);
  // What an object is changes only where one comes or goes.
  bool Lifetimes = llvm::any_of(Region, [&](uint32_t B) {
    return llvm::any_of(F.Blocks[B].Insts, [](const ir::Inst &I) {
      return I.Op != Opcode::Store && changesMemory(I.Op);
    });
  });
  if (Lifetimes) {
    freeUnknown(Any);
    for (uint32_t I = 0, E = Locs.size(); I < E; ++I)
      if (Locs[{I}].G != heap::Ghost::None)
        havocCells({I}, TM.mkTrue(), "irreducible control flow", Any);
  }
  Any.Clock = fresh(Name + ".clock", nullptr, Provenance::Sequence, true);
  Any.Threw = TM.mkFalse();
  Term From = fresh(Name + ".from", nullptr, Provenance::Unknown);
  for (uint32_t B : Region) {
    State S = Any;
    S.Path = TM.mkAnd(PathAt[Dominator], TM.mkEq(From, TM.mkInt((int64_t)B)));
    runBlock(B, std::move(S), [&](uint32_t Target, State T) {
      if (Target >= F.Blocks.size() || !llvm::is_contained(Region, Target))
        Emit(Target, std::move(T));
    });
    if (!Failure.empty())
      return;
  }
}

/// Numbers are positions in the function of the module, and behind these for
/// what was inlined: replays name what the environment chooses by them.
void FunctionAnalysis::numberInsts() {
  for (const ir::Block &B : Sum.F->Blocks)
    for (const ir::Inst &I : B.Insts)
      InstNumber[&I] = InstNumber.size();
  if (!Copy)
    return;
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts) {
      const ir::Inst *Of = place(I).At;
      InstNumber[&I] = !inlined(&I) && I.Op == Of->Op ? InstNumber.lookup(Of)
                                                      : InstNumber.size();
    }
}

void FunctionAnalysis::run() {
  if (C.Options.WhyNot)
    Failure = C.Options.WhyNot(*Sum.F, C.Summaries.size());
  if (!Failure.empty()) {
    IsSkipped = true;
    return;
  }
  H.JoinsIterators = !F.isTrusted();
  numberInsts();
  LoopAt.assign(F.Blocks.size(), 0);
  for (unsigned I = 0; I < Loops.Loops.size(); ++I)
    LoopAt[Loops.Loops[I].Header] = I + 1;
  findRelevant();
  PathAt.assign(F.Blocks.size(), TM.mkTrue());
  indexDefinitions();
  IrreducibleAt.assign(F.Blocks.size(), 0);
  for (unsigned I = 0; I < Loops.IrreducibleRegions.size(); ++I)
    for (uint32_t B : Loops.IrreducibleRegions[I])
      IrreducibleAt[B] = I + 1;
  EdgeStates Out;
  State Entry = entryState();
  runRegion(nullptr, std::move(Entry), Out, nullptr);
  Current = nullptr;
  if (!Failure.empty())
    return;
  Sum.Returns = TM.mkFalse();
  for (State &S : Out[ReturnTarget])
    Sum.Returns = TM.mkOr(Sum.Returns, S.Path);
  Sum.Throws = TM.mkFalse();
  for (State &S : Out[ThrowTarget])
    Sum.Throws = TM.mkOr(Sum.Throws, S.Path);
  for (const Stop &X : llvm::ArrayRef(Stops).take_back(MaxStops)) {
    Sum.Stops = Sum.Stops ? TM.mkOr(Sum.Stops, X.Path) : X.Path;
    Sum.StopsCall = X.Callee;
  }
  for (uint32_t Target : {ReturnTarget, ThrowTarget})
    for (State &S : Out[Target])
      for (heap::LocId L : OnStack)
        S.Mem[Locs.ghost(L, heap::Ghost::Alive)] = TM.mkInt(0);
  std::vector<State> Ends = Out[ReturnTarget];
  for (State &S : Out[ThrowTarget]) {
    S.Regs.push_back(TM.mkInt(0));
    Ends.push_back(S);
  }
  Sum.ClockOut = Sum.ClockIn;
  if (!Out[ReturnTarget].empty()) {
    Final = join(Out[ReturnTarget]);
    HasFinal = true;
    if (F.Result && !F.Result->isVoid())
      Sum.Result = Final.Regs.back();
    Final.Regs.pop_back();
  }
  if (!Ends.empty()) {
    State All = join(std::move(Ends));
    Sum.Mem = All.Mem;
    Sum.ClockOut = All.Clock;
  }
  pruneMemory();
  addHiddenWrites();
  Sum.MayOverlap = mayOverlapItself();
  Sum.Relevant = Relevant;
  exportSearches();
  if (F.IsModel)
    for (const Test &T : Tested)
      if (T.From != Test::Origin::LoopEntry &&
          T.From != Test::Origin::LoopAgain)
        Sum.Tested.push_back({T.Cond, comparesGivenSize(T.Cond)});
  size_t Size = 0;
  for (auto &[L, T] : Sum.Mem)
    Size += Size < MaxSummary ? TM.dagSize(T) : 0;
  if (Size > MaxSummary || Sum.Mem.size() > MaxSummaryLocations) {
    countHavoc("summary too large");
    Sum.IsTooLarge = true;
    return; // callers take it for code that may do anything
  }
  Sum.Analysed = true;
}

/// The entry objects the function can name, by the types of its addresses; what
/// unknown code does to others shows in Summary::ClobbersAll.
void FunctionAnalysis::findRelevant() {
  for (const ir::Variable &V : F.Registers)
    if (V.Ty && V.Ty->isPtr() && !V.Ty->Element->isVoid() &&
        !V.Ty->Element->isFunc())
      Relevant.insert(Locs.entry(V.Ty->Element));
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts)
      if (I.Op == Opcode::Call)
        if (const ir::Function *Fn = C.M.findFunction(I.Text))
          for (const auto *Known : {&C.Summaries, &C.Assumed})
            if (auto It = Known->find(Fn); It != Known->end())
              Relevant.insert(It->second.Relevant.begin(),
                              It->second.Relevant.end());
  llvm::SmallVector<const ir::Type *, 4> Others;
  for (LocId R : Relevant)
    if (const ir::Type *Ty = Locs[R].Ty; Ty && Ty->isStruct())
      if (auto It = C.TakenFor.find(Ty->Name); It != C.TakenFor.end())
        llvm::append_range(Others, It->second);
  for (const ir::Type *Ty : Others)
    Relevant.insert(Locs.entry(Ty));
}

/// Keeps in the summary what callers can reach: entry objects, and allocations
/// whose address is returned or stored in something kept.
void FunctionAnalysis::pruneMemory() {
  llvm::SmallVector<Term, 32> Queue;
  std::set<heap::LocId> Kept; // roots
  if (Sum.Result)
    Queue.push_back(Sum.Result);
  for (auto &[L, T] : Sum.Mem)
    if (Locs[L].RootOf == heap::RootKind::Entry)
      Queue.push_back(T);
  while (!Queue.empty()) {
    llvm::SmallVector<Term, 16> Leaves;
    TM.collectLeaves(Queue.pop_back_val(), Leaves);
    for (Term X : Leaves) {
      LocId L = TM.kind(X) == TermKind::App ? Locs.byAddress(TM.function(X))
                                            : LocId();
      if (!L || Locs[L].RootOf != heap::RootKind::Alloc ||
          !Kept.insert(Locs.object(L)).second)
        continue;
      for (auto &[M, T] : Sum.Mem)
        if (Locs.object(M) == Locs.object(L))
          Queue.push_back(T);
    }
  }
  for (auto It = Sum.Mem.begin(); It != Sum.Mem.end();) {
    const heap::Location &Loc = Locs[It->first];
    bool Keep = Loc.RootOf == heap::RootKind::Entry ||
                Loc.RootOf == heap::RootKind::Global ||
                Kept.count(Locs.object(It->first));
    Sum.AllocatesMore |= !Keep && HeldSomewhere.count(Locs.object(It->first));
    It = Keep ? std::next(It) : Sum.Mem.erase(It);
  }
  // What a local variable took over has ended with it.
  auto RootOf = [&](Term Part) {
    const LocId L = TM.kind(Part) == TermKind::App
                        ? Locs.byAddress(TM.function(Part))
                        : LocId();
    return L ? Locs[L].RootOf : heap::RootKind::Alloc;
  };
  llvm::erase_if(Sum.Moves, [&](const HandedOver &Move) {
    if (RootOf(Move.From) == heap::RootKind::Entry)
      Sum.MovesMore |= RootOf(Move.To) == heap::RootKind::Alloc ||
                       RootOf(Move.To) == heap::RootKind::Global;
    return RootOf(Move.From) != heap::RootKind::Entry ||
           RootOf(Move.To) != heap::RootKind::Entry;
  });
}

/// The writes to objects of the entry that the summary's memory does not have
/// under the same conditions: on a way that does not return, or into what
/// unknown code may have written since.
void FunctionAnalysis::addHiddenWrites() {
  constexpr size_t MaxHidden = 64;
  using Conjuncts = llvm::SmallVector<Term, 8>;
  std::map<LocId, std::vector<Conjuncts>> Shown; // of what Mem has
  auto ShownOf = [&](LocId L) -> std::vector<Conjuncts> & {
    auto [It, New] = Shown.try_emplace(L);
    if (auto Of = Sum.Mem.find(L); New && Of != Sum.Mem.end())
      forEachWrite(H, L, Of->second, [&](Term Guard, Term, Term Id) {
        if (Id)
          TM.collectConjuncts(Guard, It->second.emplace_back());
      });
    return It->second;
  };
  Sum.HidesWrites = HidesMore;
  const bool MayStop = !TM.isTrue(TM.mkOr(Sum.Returns, Sum.Throws));
  for (const auto &[L, Cond] : Written) {
    Conjuncts Of;
    TM.collectConjuncts(Cond, Of);
    if (llvm::any_of(ShownOf(L), [&](const Conjuncts &Needed) {
          return llvm::all_of(
              Needed, [&](Term T) { return llvm::is_contained(Of, T); });
        }))
      continue;
    if (Locs[L].G != heap::Ghost::None) { // what ends, is asked by its address
      Sum.HidesWrites |= MayStop;
      continue;
    }
    const bool First =
        C.isOnlyFirst(L) ||
        llvm::is_contained(Of, TM.mkEq(Locs.slot(1), TM.mkInt(0)));
    forEachWrite(H, L, TM.mkIte(Cond, TM.mkInt(0), H.initial(L)),
                 [&](Term, Term, Term Id) {
                   if (!Id || Sum.Hidden.size() >= MaxHidden)
                     Sum.HidesWrites |= !Sum.Anywhere.count(L);
                   else if (const EntryAccess W{L, Id, First};
                            !llvm::is_contained(Sum.Hidden, W))
                     Sum.Hidden.push_back(W);
                 });
  }
}

/// The cells of \p W, over the slots of its location.
Term FunctionAnalysis::cellsOf(const EntryAccess &W) const {
  const Term Of = TM.mkEq(Locs.slot(0), W.Identity);
  return W.First ? TM.mkAnd(Of, TM.mkEq(Locs.slot(1), TM.mkInt(0))) : Of;
}

void FunctionAnalysis::exportFacts() {
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 64> Queue;
  auto Add = [&](Term T) {
    if (!T)
      return;
    llvm::SmallVector<Term, 16> L;
    TM.collectLeaves(T, L);
    for (Term X : L)
      if (const heap::SymbolInfo *Info = Syms.info(X);
          Info && Info->PerFunction && Seen.insert(X).second)
        Queue.push_back(X);
  };
  Add(Sum.Result);
  Add(Sum.Returns);
  Add(Sum.Throws);
  Add(Sum.ClockOut);
  for (auto &[L, T] : Sum.Mem)
    if (Locs[L].RootOf == heap::RootKind::Entry ||
        Locs[L].RootOf == heap::RootKind::Alloc)
      Add(T);
  for (const Obligation &O : Sum.Latent) {
    Add(O.Path);
    Add(O.Ok);
  }
  for (const Search &Q : Sum.Searches)
    if (Q.Contents)
      Add(Q.To); // how long the text is that has them
  for (const HandedOver &Move : Sum.Moves)
    for (Term T : {Move.Lo, Move.Hi, Move.Shift, Move.When})
      Add(T);
  indexFacts();
  llvm::DenseSet<size_t> Used;
  constexpr size_t MaxKept = 64;
  for (size_t N = 0; N < Queue.size() && Used.size() < MaxKept; ++N) {
    auto It = FactsByLeaf.find(Queue[N]);
    if (It == FactsByLeaf.end())
      continue;
    std::vector<size_t> Indices = It->second;
    for (size_t I : Indices)
      if (Used.size() < MaxKept && Used.insert(I).second && !IsLastChange[I])
        Add(Facts[I]); // what else an iteration saw leads too far
  }
  std::vector<size_t> Order(Used.begin(), Used.end());
  llvm::sort(Order);
  for (size_t I : Order) {
    if (CheckFacts.count(I))
      Sum.CheckFacts.insert(Sum.Facts.size());
    Sum.Facts.push_back(Facts[I]);
  }
  for (Obligation &O : Sum.Latent)
    O.NumFacts = llvm::lower_bound(Order, O.NumFacts) - Order.begin();
  llvm::stable_sort(Sum.Latent, [](const Obligation &X, const Obligation &Y) {
    return X.NumFacts < Y.NumFacts;
  });
  noteCompared();
}
