// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls: a known callee is its summary, an unknown one havocs what it may
// reach.
#include "analysis/Analyzer.h"
#include "analysis/ir/Ownership.h"
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/TakenOver.h"
#include "llvm/ADT/ScopeExit.h"

using namespace plimsoll;
using heap::Provenance;
using heap::Target;
using ir::CheckKind;
using ir::Opcode;
using smt::Answer;
using smt::Term;
using smt::TermKind;

void FunctionAnalysis::execute(const ir::Inst &I, State &S) {
  switch (I.Op) {
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
    return executeCall(I, S);
  case Opcode::Check:
    return executeCheck(I, S);
  case Opcode::Assume: {
    Term Holds = asBool(operand(I.Args[0], C.M.Types->getBool(), S));
    // What a model says of the values it makes holds whatever the tests decide.
    const bool OfModel = place(I).In->IsModel;
    if (OfModel && !TM.isFalse(Holds))
      addFact(S, Holds);
    if (!Quiet && !OfModel && !TM.isTrue(Holds)) {
      llvm::ArrayRef<ir::Inst> Block = F.Blocks[CurrentBlock].Insts;
      bool Asserted = &I != Block.begin() && (&I)[-1].Op == Opcode::Check &&
                      (&I)[-1].Check == CheckKind::Assertion;
      Tested.push_back(makeTest(Holds, S.Path,
                                Asserted ? Test::Origin::Assertion
                                         : Test::Origin::Assumption));
    }
    S.Path = pathWhere(Holds, S);
    return;
  }
  case Opcode::ProbeEval:
  case Opcode::ProbeDump:
    if (!Quiet && !inlined(&I))
      Probes.push_back({&I, S.Path,
                        asInt(operand(I.Args[0], operandType(I.Args[0]), S)),
                        Facts.size()});
    return;
  case Opcode::ProbeReached:
    if (!Quiet && !inlined(&I))
      Probes.push_back({&I, S.Path, TM.mkInt(1), Facts.size()});
    return;
  case Opcode::Addr:
  case Opcode::Field:
  case Opcode::Index:
  case Opcode::Decay:
  case Opcode::BufferSize:
  case Opcode::Load:
  case Opcode::Find:
  case Opcode::Apart:
  case Opcode::Alloc:
  case Opcode::Foreign:
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
  case Opcode::Escape:
  case Opcode::Interfere:
  case Opcode::Clobber:
  case Opcode::ClobberAll:
    return executeMemory(I, S);
  default:
    return executeScalar(I, S);
  }
}

void FunctionAnalysis::executeCall(const ir::Inst &I, State &S) {
  S.Threw = TM.mkFalse();
  if (!Quiet)
    Asked.insert(place(I).At);
  addBroken(I, S);
  llvm::SmallVector<Term, 4> Args;
  if (I.Op == Opcode::Call) {
    const ir::Function *Callee = C.M.findFunction(I.Text);
    for (unsigned N = 0; N < I.Args.size(); ++N) {
      const ir::Type *Ty = operandType(I.Args[N]);
      if (!Ty && Callee && N < Callee->Params.size())
        Ty = Callee->Registers[Callee->Params[N].Index].Ty;
      Args.push_back(pruneChain(asInt(operand(I.Args[N], Ty, S)), S.Path));
    }
    if (Callee)
      if (auto It = C.Summaries.find(Callee);
          It != C.Summaries.end() && It->second.Analysed &&
          Args.size() >= It->second.Params.size()) {
        applySummary(I, It->second, S, Args);
        return giveSteadily(I, *Callee, Args, S);
      }
    if (Callee)
      if (Term V = libraryFunction(*Callee, Args, S))
        return setResult(I, S, V);
    if (Callee)
      addUnasked(I, Callee, Args, S);
    if (auto It = C.Assumed.find(Callee);
        It != C.Assumed.end() && Args.size() >= It->second.Params.size()) {
      countHavoc("recursive call");
      return applySummary(I, It->second, S, Args);
    }
    return unknownCall(I, I.Text, Callee, Args, S);
  }
  for (const ir::Operand &O : I.Args)
    Args.push_back(asInt(operand(O, operandType(O), S)));
  if (llvm::SmallVector<Way, 4> Ways; waysOf(I, Args, S, Ways))
    return callOneOf(I, Ways, S);
  if (const ir::Type *Ty = Args.empty() ? nullptr : operandType(I.Args[0]))
    noteDispatch({Args[0], Ty->Element, I.Op == Opcode::CallVirtual, S.Path});
  if (I.Op == Opcode::CallIndirect) {
    bool Any = false;
    llvm::SmallVector<const ir::Function *, 4> May = functionsAt(Args[0], &Any);
    if (Any)
      for (const ir::Function *Fn : C.takenFor(I))
        if (!llvm::is_contained(May, Fn) && mayBeCalled(I, *Fn))
          May.push_back(Fn);
    addUnasked(I, May, {}, S);
    addUnfollowed(I, May, S.Path);
    unknownCall(I, "call through a function pointer", nullptr,
                llvm::ArrayRef<Term>(Args).drop_front(), S, May);
    if (I.Text == ir::DisposesOf)
      mayDispose(Args[1], operandType(I.Args[1]), S);
    return;
  }
  llvm::ArrayRef<const ir::Function *> May;
  if (auto It = C.Overriders.find(I.Text); It != C.Overriders.end())
    May = It->second;
  if (!May.empty()) {
    addUnasked(I, May, {}, S);
    addUnfollowed(I, May, S.Path);
  }
  return unknownCall(I, "virtual call", nullptr, Args, S, May);
}

/// A function that is not known is there to free the object at \p Address, or
/// to give it to somebody.
void FunctionAnalysis::mayDispose(Term Address, const ir::Type *Ty, State &S) {
  giveAway(Address, S);
  mayFree(
      Address, Ty,
      fresh("what a deleter does", C.M.Types->getBool(), Provenance::Approx),
      S);
}

/// Frees the object at \p Address where \p When is true.
void FunctionAnalysis::mayFree(Term Address, const ir::Type *Ty, Term When,
                               State &S) {
  State Freed = S;
  const Term Frees = asBool(When);
  Freed.Path = TM.mkAnd(S.Path, Frees);
  free(Address, Ty ? Ty->Element : nullptr, Freed);
  S.Path = TM.mkAnd(S.Path, TM.mkNot(Frees));
  std::vector<State> Both;
  Both.push_back(std::move(Freed));
  Both.push_back(std::move(S));
  S = join(std::move(Both));
}

/// What callers may find out of a symbol of this function: once for each.
void FunctionAnalysis::addSearch(const Search &Q) {
  if (llvm::none_of(Sum.Searches,
                    [&](const Search &Of) { return Of.Result == Q.Result; }))
    Sum.Searches.push_back(Q);
}

/// The functions models are written with that have no body: mathematical
/// functions, and the number of a string's contents. No term if Fn is none.
Term FunctionAnalysis::libraryFunction(const ir::Function &Fn,
                                       llvm::ArrayRef<Term> Args,
                                       const State &S) {
  llvm::StringRef Name = Fn.Model.Name.empty()
                             ? llvm::StringRef(Fn.Name).take_until(
                                   [](char Ch) { return Ch == '('; })
                             : llvm::StringRef(Fn.Model.Name);
  if (Name.starts_with("plimsoll.fn.")) {
    if (Term Known = knownNumber(Name, Args))
      return Known;
    return uninterpreted(Name, Args, Fn.Result, Provenance::Address);
  }
  if (Name != "plimsoll.strkey" || Args.size() != 2)
    return {};
  Search Q{{},
           Args[0],
           TM.mkInt(0),
           Args[1],
           TM.mkInt(0),
           Fn.Registers[Fn.Params[0].Index].Ty->Element,
           /*Contents=*/true,
           wroteNothing(S, nullptr)};
  if (Term Known = contentsNumber(Q, S, true))
    return Known;
  const std::optional<Characters> Of = charactersOf(Q, S);
  Q.Result =
      Of ? numberOf(*Of) : fresh("contents", Fn.Result, Provenance::Unknown);
  addContents(Q, Of);
  return Q.Result;
}

/// Has \p Fn the type of the function that \p I calls through a pointer?
bool FunctionAnalysis::mayBeCalled(const ir::Inst &I,
                                   const ir::Function &Fn) const {
  for (unsigned N = 0; N < Fn.Params.size(); ++N) {
    const ir::Type *Given = operandType(I.Args[N + 1]);
    const ir::Type *Taken = Fn.Registers[Fn.Params[N].Index].Ty;
    if (Given && Taken && !(Given->isPtr() && Taken->isPtr()) && Given != Taken)
      return false;
  }
  return true;
}

/// Records a call that does not ask for what its callee requires.
void FunctionAnalysis::addUnasked(const ir::Inst &I,
                                  llvm::ArrayRef<const ir::Function *> Targets,
                                  llvm::ArrayRef<Term> Args, const State &S) {
  if (Quiet)
    return;
  if (const ir::InlinedInst *Of = inlined(&I)) { // the callee's analysis has it
    UnaskedWithin.insert(Of->Calls.front().At);
    if (I.Op == Opcode::Call && !Targets[0]->isExtern())
      Uncompared.push_back(Targets[0]);
    return;
  }
  UnaskedCall U{place(I).At, {}, {}, {}, {}, Facts.size()};
  U.Counters.assign(Counters.begin(), Counters.end());
  for (const ir::Function *Fn : Targets)
    if (!Fn->isExtern())
      U.Targets.push_back(Fn);
  if (U.Targets.empty())
    return;
  U.Args.assign(Args.begin(), Args.end());
  if (I.Op == Opcode::Call)
    U.Before = S;
  Unasked.push_back(std::move(U));
}

/// The heap of \p S, as long as that lives.
CallerHeap FunctionAnalysis::heapIn(const State &S) {
  using Found = std::tuple<heap::LocId, heap::LocId, bool, bool>;
  auto Changed = std::make_shared<std::map<Found, std::vector<uint32_t>>>();
  return {!Escaped.empty(),
          [this, &S](heap::LocId L) {
            const Term Content = content(S, L);
            if (F.IsModel || Locs[L].RootOf != heap::RootKind::Entry ||
                !Locs.isUnsetPart(L))
              return Content;
            return TM.substitute(Content, {{H.initial(L), TM.mkInt(0)}});
          },
          [this](Term Value) { return determinate(Value); },
          [this, &S](const heap::Target &T) { return isStillThere(T, S); },
          [this, &S, Changed](const heap::Target &T, heap::LocId Cell,
                              llvm::ArrayRef<Term> Slots) {
            if (!T.Found)
              return Term();
            auto [At, New] =
                Changed->try_emplace({Locs[T.L].Root, Cell, T.Loose, T.Kept});
            if (New)
              At->second = changedElsewhere(T, Cell, S);
            return foundContent(T, Cell, Slots, S, At->second);
          },
          [this, &S](const heap::Target &T, heap::LocId Id,
                     llvm::ArrayRef<Term> Slots, Term Written) {
            return textNumber(T, Id, Slots, Written, S);
          },
          [this, &S](const MemoryRange &X, const MemoryRange &Y) {
            return areApart(X, Y, S);
          },
          [this, &S](Term Address, const ir::Type *Base,
                     const ir::Type *Class) {
            return instanceOf(Address, Base, Class, S);
          }};
}

/// \p Callee as it is called by \p Call, which did not ask.
Instantiation FunctionAnalysis::instantiate(const UnaskedCall &Call,
                                            const Summary &Callee) {
  return Instantiation(C, Callee,
                       "r" + std::to_string(Ordinal) + "." +
                           std::to_string(InstNumber.lookup(Call.I)) + ".",
                       Call.Args, Call.Before.Clock, Call.Counters,
                       heapIn(Call.Before));
}

std::vector<bool> FunctionAnalysis::failsDeeper(const UnaskedCall &Call) {
  std::vector<bool> Fails(Sum.Latent.size(), true);
  if (!Sum.Analysed || Call.Args.size() < Sum.Params.size())
    return Fails;
  Instantiation In = instantiate(Call, Sum);
  In.accesses();
  llvm::SmallVector<Term, 8> Here, There;
  for (const Obligation &L : Sum.Latent) {
    Here.push_back(TM.mkAnd(L.Path, TM.mkNot(L.Ok)));
    There.push_back(H.simplifyAddressAtoms(In.rewrite(Here.back())));
  }
  if (In.overlap())
    return Fails;
  for (size_t N = 0; N < Here.size(); ++N)
    Fails[N] = Sum.Latent[N].Owned ||
               check(TM.mkAnd({Call.Before.Path, There[N], TM.mkNot(Here[N])}),
                     Call.NumFacts) != smt::Answer::Unsat;
  return Fails;
}

/// Records a call of code that is there, one of \p Targets, but whose
/// allocations are not known.
void FunctionAnalysis::addUnfollowed(
    const ir::Inst &I, llvm::ArrayRef<const ir::Function *> Targets,
    Term Path) {
  if (Quiet || !ir::mayGiveMemory(I, F, C.M))
    return;
  auto It = llvm::find_if(Targets, [&](const ir::Function *Fn) {
    return C.Allocators.contains(Fn);
  });
  if (It == Targets.end())
    return;
  Sum.AllocatesMore = true;
  Unfollowed.push_back({Path, {I.Loc, (*It)->ShortName}});
}

/// Records that an execution may end here.
void FunctionAnalysis::addStop(Term Path, llvm::StringRef Callee) {
  if (!Quiet && !TM.isFalse(Path))
    Stops.push_back({Path, Callee.str()});
}

/// May \p I, a call of \p Fn, return an address in an object that a pointer to
/// \p Pointee leads to, as `strchr` does, also in an object that it returns?
bool FunctionAnalysis::mayReturnPart(const ir::Inst &I, const ir::Function &Fn,
                                     const ir::Type *Pointee) {
  llvm::DenseSet<const ir::Type *> Results;
  const ir::Type *Result = I.Result ? F.Registers[I.Result.Index].Ty : nullptr;
  if (Result && Result->isPtr())
    Results.insert(Result->Element);
  const ir::Variable *First =
      Fn.Params.empty() ? nullptr : &Fn.Registers[Fn.Params[0].Index];
  if (First && First->Name == "ret" &&
      C.reachableTypes(First->Ty->Element, Results))
    return true;
  return llvm::any_of(Results, [&](const ir::Type *T) {
    return !T->isFunc() && mayHavePart(Pointee, T);
  });
}

/// May an object of type \p Part be in one that a pointer to \p Pointee leads
/// to?
bool FunctionAnalysis::mayHavePart(const ir::Type *Pointee,
                                   const ir::Type *Part) {
  llvm::DenseSet<const ir::Type *> Types;
  return Part->isVoid() || C.reachableThrough(Pointee, false, Types) ||
         C.mayContain(Pointee, Part) ||
         llvm::any_of(Types, [&](const ir::Type *T) {
           return C.mayContain(T, Part);
         });
}

/// What a library function without a model demands of the iterators and
/// containers it is given is checked by nobody: that is one undecided check.
void FunctionAnalysis::addUnmodelled(const ir::Inst &I, const ir::Function &Fn,
                                     const State &S) {
  if (Quiet || !Fn.isUnmodelled() ||
      !C.Options.Kinds.test((size_t)CheckKind::Bounds))
    return;
  Obligation Ob = obligation(I, CheckKind::Bounds, S, TM.mkFalse());
  Ob.Message = "a requirement of '" + Fn.ShortName + "' is not met";
  Ob.Reason = "library function without a model";
  addObligation(std::move(Ob), I);
}

/// From here on, what is havocked is what a call may change; \p Moves: it may
/// move elements to other containers.
void FunctionAnalysis::enterCall(bool Moves) {
  InCall = true;
  InvalidatedInCall = false;
  MovesInCall = Moves;
}

/// A call of \p Fn, or of code that is not known, which may be one of \p May.
void FunctionAnalysis::unknownCall(const ir::Inst &I, llvm::StringRef Name,
                                   const ir::Function *Fn,
                                   llvm::ArrayRef<Term> Args, State &S,
                                   llvm::ArrayRef<const ir::Function *> May) {
  const bool Pure = Fn && Fn->IsPure;
  const bool IsSystem = Fn && !Fn->Model.Name.empty();
  if (Fn)
    addUnmodelled(I, *Fn, S);
  llvm::SmallVector<const ir::Function *, 4> Bodies;
  auto AddBody = [&](const ir::Function *Of) {
    if (Of && !Of->isExtern())
      Bodies.push_back(Of);
  };
  AddBody(Fn);
  llvm::for_each(May, AddBody);
  enterCall(llvm::any_of(
      Bodies, [&](const ir::Function *Of) { return mayHandOver(*Of); }));
  beginHavoc();
  auto Leave = llvm::make_scope_exit([&] {
    InCall = false;
    HavockedInCall.reset();
  });
  if (MovesInCall) {
    takeOver(S.Path);
    Sum.MovesMore = true;
  }
  auto UsesTakenOver = [&](const ir::Function *Of) {
    auto Known = C.Summaries.find(Of);
    return Known != C.Summaries.end() && Known->second.UsesTakenOver;
  };
  if (llvm::any_of(Bodies, UsesTakenOver) && !Quiet)
    callUsesTakenOver(S.Path);
  // What it gives may lie in what it was given.
  if (Pure && I.Result && F.Registers[I.Result.Index].Ty->isPtr())
    for (unsigned N = 0; N < Args.size(); ++N)
      if (const ir::Type *Ty = operandType(I.Args[N]); Ty && Ty->isPtr())
        giveAway(Args[N], S);
  if (!Pure) {
    std::string Short =
        Fn && !Fn->ShortName.empty() ? Fn->ShortName : Name.str();
    countHavoc("call of unknown function " + Short);
    unsigned Offset = I.Op == Opcode::CallIndirect ? 1 : 0;
    llvm::SmallVector<const ir::Function *, 4> CalledBack;
    bool Destroys =
        I.Op == Opcode::CallVirtual && llvm::StringRef(I.Text).contains("::~");
    for (unsigned N = 0; N < Args.size(); ++N) {
      const ir::Type *Ty = operandType(I.Args[N + Offset]);
      if (!Ty || !Ty->isPtr() || Ty->Element->isFunc()) {
        if (Ty && Ty->isPtr()) {
          const auto Back = functionsAt(Args[N]);
          addUnfollowed(I, Back, S.Path);
          llvm::append_range(CalledBack, Back);
        }
        giveAway(Args[N], S);
        continue;
      }
      llvm::append_range(CalledBack, C.calledThrough(Ty->Element));
      bool Const = Fn && N < Fn->Params.size() &&
                   Fn->Registers[Fn->Params[N].Index].PointsToConst;
      if (Const && mayReturnPart(I, *Fn, Ty->Element))
        giveAway(Args[N], S);
      // It may keep the address, though it only reads what is there.
      if (Const && !IsSystem && !Fn->Registers[Fn->Params[N].Index].Reference)
        lend(Args[N], Ty->Element);
      havocReachable(Args[N], Ty->Element, "unknown call", S, Destroys, Const);
    }
    havocGlobals("unknown call", S, TM.mkTrue());
    mayCallBack(CalledBack, S);
    if (I.Op != Opcode::Call)
      mayEndGiven(I, May, Args, S);
    // Code that is there but was not summarised may do what any code may.
    if (Fn && !Fn->isExtern()) {
      addUnfollowed(I, Fn, S.Path);
      havocEverything("call of a function without a summary", S);
      freeUnknown(S, &Escaped);
    }
  }
  // What was written until the second return is what there is.
  if (Fn && Fn->ReturnsTwice)
    havocEverything("call that returns twice", S, true);
  // rule: [except.spec]/5: what overrides a function throws no more than that
  const ir::Function *Declared =
      I.Op == Opcode::CallVirtual ? C.M.findFunction(I.Text) : Fn;
  bool MayThrow = (!Declared || !Declared->NoThrow) && exceptionMatters(I);
  // One of the system's headers that does not return stops the program, unless
  // it is there to throw.
  if (Fn && Fn->NoReturn &&
      (!MayThrow || (IsSystem && !ir::throwsForLibrary(*Fn)))) {
    S.Path = TM.mkFalse();
    return;
  }
  // A function of the system's headers is declared so if it does not return.
  if (!Pure && !IsSystem)
    addStop(S.Path, Fn && !Fn->ShortName.empty() ? Fn->ShortName : Name.str());
  if (MayThrow) {
    Term Threw =
        asBool(fresh("threw", C.M.Types->getBool(), Provenance::Unknown));
    S.Threw = Threw;
    if (Fn && Fn->NoReturn) {
      S.Path = TM.mkAnd(S.Path, Threw);
      return;
    }
  }
  if (I.Result) {
    const ir::Type *Ty = F.Registers[I.Result.Index].Ty;
    setResult(I, S,
              fresh("result of " + (Fn ? Fn->ShortName : Name.str()), Ty,
                    Provenance::Unknown, Escaped.empty()));
  }
}

/// The same of a callee's check \p L of a deletion, \p O here.
void FunctionAnalysis::sayClasses(Obligation &O, const Obligation &L,
                                  Instantiation &In) {
  llvm::SmallVector<Term, 8> Leaves;
  TM.collectLeaves(L.Ok, Leaves);
  for (Term Leaf : Leaves) {
    const heap::LocId Kind = TM.kind(Leaf) == TermKind::App
                                 ? Locs.byInitial(TM.function(Leaf))
                                 : heap::LocId();
    if (Kind && Locs[Kind].G == heap::Ghost::Kind &&
        Locs[Kind].RootOf == heap::RootKind::Entry)
      sayClasses(O, In.rewrite(TM.children(Leaf)[0]), Locs[Locs[Kind].Root].Ty);
  }
}

/// What a callee's loops leave of since when addresses of elements are invalid,
/// without a closed form, is no later than its end.
///   \p Prefix: of the names of what is the callee's own in this call
void FunctionAnalysis::addTimes(const MemoryEffect &E, llvm::StringRef Prefix,
                                Term ClockOut) {
  if (Locs[E.L].G != heap::Ghost::Invalidated)
    return;
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(E.Value, Leaves);
  for (Term T : Leaves)
    if (const heap::SymbolInfo *Of = Syms.info(T);
        Of && Of->IsTime && TM.name(TM.function(T)).starts_with(Prefix) &&
        TM.children(T).take_front(Counters.size()) == llvm::ArrayRef(Counters))
      InvalidatedAt[TM.function(T).Id] = {
          ClockOut,
          llvm::SmallVector<Term, 4>(Counters.begin(), Counters.end())};
}

void FunctionAnalysis::applySummary(const ir::Inst &I, const Summary &Callee,
                                    State &S, llvm::ArrayRef<Term> Args,
                                    size_t Way) {
  State Before = S;
  if (!Quiet)
    AskedOf.insert({place(I).At, Callee.F->ShortName});
  Sum.CopiesUnread |= Callee.CopiesUnread;
  std::string Prefix = "c" + std::to_string(Ordinal) + "." +
                       std::to_string(InstNumber.lookup(&I)) + ".";
  if (Way)
    Prefix += "way" + std::to_string(Way) + ".";
  Instantiation In(C, Callee, Prefix, Args, Before.Clock, Counters,
                   heapIn(Before));

  // Whether a loop put the element there that the callee looks for.
  llvm::DenseMap<Term, Term> Decided;
  In.Decided = [&](Term Value) {
    if (TM.kind(Value) != smt::TermKind::Ite || !mentionsCounter(Value))
      return Value;
    auto [It, New] = Decided.try_emplace(Value);
    if (New)
      It->second = decideCases(Value, {}, Before.Path);
    return It->second;
  };

  llvm::SmallVector<Search, 4> Contents; // known of literals only
  for (const Search &Q : Callee.Searches) {
    Search Here{{},
                In.rewrite(Q.Address),
                In.rewrite(Q.From),
                In.rewrite(Q.To),
                In.rewrite(Q.Value),
                Q.Ty,
                Q.Contents,
                Q.AtEntry};
    if (Term Known = Q.Contents ? contentsNumber(Here, Before, Q.AtEntry)
                                : knownSearch(Here, Before)) {
      In.fix(Q.Result, Known);
      Here.Result = Known;
      Contents.push_back(Here);
      continue;
    }
    Here.Result = In.rewrite(Q.Result);
    std::optional<Characters> Of;
    if (Q.AtEntry && Q.Contents && TM.kind(Q.Result) == TermKind::Symbol)
      Of = charactersOf(Here, Before);
    if (Of) {
      Here.Result = numberOf(*Of);
      In.fix(Q.Result, Here.Result);
    }
    if (Q.AtEntry && !Q.Contents) {
      if (Term Same = foundBefore(Here.Result, Here, Before)) {
        In.fix(Q.Result, Same);
        Here.Result = Same;
      }
      recordFind(Here.Result, Here, Before);
    }
    Contents.push_back(Here);
    if (!Q.Contents)
      C.Searches[Here.Result] = Here;
    Here.AtEntry =
        Here.AtEntry && wroteNothing(Before, Q.Contents ? nullptr : Q.Ty);
    if (Q.Contents)
      addContents(Here, Of);
    else if (TM.kind(Here.Result) == TermKind::Symbol && !Quiet)
      addSearch(Here);
  }
  compareContents(Contents, Before);
  // Everything in this call's terms; then it is known which cells they read.
  std::vector<MemoryEffect> Effects;
  bool Understood = In.effects(Effects);
  llvm::SmallVector<Term, 8> Violations, Learnt;
  for (const Obligation &L : Callee.Latent)
    Violations.push_back(
        H.simplifyAddressAtoms(In.rewrite(TM.mkAnd(L.Path, TM.mkNot(L.Ok)))));
  std::vector<std::pair<Term, Term>> Handed; // what, and when
  for (const Obligation &L : Callee.Latent)
    Handed.push_back(L.Owned ? std::pair(In.rewrite(L.Owned),
                                         H.simplifyAddressAtoms(In.rewrite(
                                             TM.mkAnd(L.Path, L.Handed))))
                             : std::pair(Term(), Term()));
  for (Term Fact : Callee.Facts)
    Learnt.push_back(H.simplifyAddressAtoms(In.rewrite(Fact)));
  std::vector<std::pair<Term, Term>> Differ;
  for (const auto &[X, Y] : Callee.Apart)
    Differ.push_back({In.rewrite(X), In.rewrite(Y)});
  Term Returns = H.simplifyAddressAtoms(In.rewrite(Callee.Returns));
  Term Throws = H.simplifyAddressAtoms(In.rewrite(Callee.Throws));
  Term Stopped =
      Callee.Stops ? H.simplifyAddressAtoms(In.rewrite(Callee.Stops)) : Term();
  Term FreesIf = Callee.FreesIf
                     ? H.simplifyAddressAtoms(In.rewrite(Callee.FreesIf))
                     : Term();
  Term CallsUnknownIf =
      Callee.CallsUnknownIf
          ? H.simplifyAddressAtoms(In.rewrite(Callee.CallsUnknownIf))
          : Term();
  Term ClockOut = H.simplifyAddressAtoms(In.rewrite(Callee.ClockOut));
  std::vector<HandedOver> Moves;
  auto Here = [&](Term T) { return H.simplifyAddressAtoms(In.rewrite(T)); };
  for (const HandedOver &Move : Callee.Moves)
    if (const Term When = Here(Move.When); !TM.isFalse(When))
      Moves.push_back({Here(Move.From), Here(Move.To), Move.Array,
                       Here(Move.Lo), Here(Move.Hi), Here(Move.Shift), When,
                       Here(Move.Last), Here(Move.Since), Here(Move.Until)});
  Term Result = I.Result && Callee.Result ? In.rewrite(Callee.Result) : Term();
  for (const Dispatch &D : Callee.Dispatches) {
    const Dispatch Of{Here(D.Address), D.Type, D.IsVirtual,
                      TM.mkAnd(S.Path, Here(D.When))};
    if (!isKnown(Of, Before))
      noteDispatch(Of);
    else if (!Quiet && !Way)
      Dispatching.insert({&I, Callee.F});
  }
  if (comparesMoved(Callee, In, Before)) {
    const ir::Type *ResultTy = Callee.F->Result;
    if (Result && (ResultTy->isBool() || ResultTy->isInt()))
      Result = fresh("an address that is not valid any more", ResultTy,
                     Provenance::Approx);
    if (!Quiet)
      callUsesTakenOver(S.Path);
  }
  // From an element on that another container took over, a loop of a model may
  // seem never to end.
  if (Callee.F->isTrusted() && !F.isTrusted() && !TakenOver.empty() && !Quiet) {
    const size_t NumFacts = Facts.size();
    const Term Ends = TM.mkAnd(S.Path, TM.mkOr(Returns, Throws));
    for (Term Fact : Learnt)
      addFact(S, Fact);
    const bool Seems =
        Facts.size() > NumFacts &&
        ask(Ends, Facts.size(), QuerySteps, nullptr) == Answer::Unsat;
    truncateFacts(NumFacts);
    if (Seems && ask(S.Path, NumFacts, QuerySteps, nullptr) != Answer::Unsat)
      callUsesTakenOver(S.Path);
  }
  std::vector<EntryAccess> Reads, Writes;
  bool ReadsMore = Callee.ReadsMore, WritesMore = false;
  for (const EntryAccess &R : Callee.Reads)
    if (R.Identity)
      ReadsMore |= !In.access(R, /*Write=*/false, Reads);
  for (const EntryAccess &R : Reads)
    addRead(R);
  for (const EntryAccess &W : Callee.Hidden)
    WritesMore |= !In.access(W, /*Write=*/true, Writes);
  if (!Quiet) {
    Sum.ReadsMore |= ReadsMore;
    HidesMore |= WritesMore;
    for (const EntryAccess &W : Writes)
      Written.insert({W.L, cellsOf(W)});
  }
  std::set<heap::LocId> Reachable; // by code that may go anywhere
  if (Callee.goesAnywhere()) {
    Reachable = Escaped;
    collectOwn(Args, Before, Reachable);
    addAnywhere(Callee, Reachable, In, Quiet ? nullptr : &Sum);
  }
  // A model is right for any arguments, as the library is, unless it says
  // otherwise; not the code it calls back.
  const bool ForApart = Callee.F->IsForApart;
  const bool Apart =
      (C.EntriesOverlap && !ForApart) ||
      (Callee.F->IsModel && !ForApart && !C.CallingBack.contains(Callee.F)) ||
      (!(Callee.hidesAccesses() && overlap(Args, *Callee.F, /*Within=*/true)) &&
       areApart(In, Differ, S));
  if (!Apart) {
    countHavoc("call with overlapping arguments");
    addUnfollowed(I, Callee.F, S.Path);
    if (ForApart && !Quiet &&
        C.Options.Kinds.test((size_t)CheckKind::UseAfterFree)) {
      Obligation Ob =
          obligation(I, CheckKind::UseAfterFree, S,
                     asBool(fresh("whether its arguments overlap",
                                  C.M.Types->getBool(), Provenance::Unknown)));
      Ob.Message = "an argument of '" + Callee.F->ShortName +
                   "' is a part of another one, which ends first";
      addObligation(std::move(Ob), I);
    }
    if (!Quiet)
      Overlapping.insert({&I, Callee.F});
    Understood = false;
    Effects.clear();
    Learnt.clear();
    // It may throw where it does not if they are apart.
    Throws =
        Callee.F->NoThrow || !exceptionMatters(I)
            ? TM.mkFalse()
            : asBool(fresh("threw", C.M.Types->getBool(), Provenance::Unknown));
    Returns = TM.mkNot(Throws);
    ClockOut = fresh("clock", nullptr, Provenance::Unknown, true);
    addFact(S, TM.mkGe(ClockOut, S.Clock));
    if (I.Result)
      Result = fresh("result of " + Callee.F->ShortName,
                     F.Registers[I.Result.Index].Ty, Provenance::Approx);
  }
  auto CaseHere = [&](Term If) {
    return !If ? TM.mkFalse() : Apart ? Here(If) : TM.mkTrue();
  };
  const Term FollowsIf = CaseHere(Callee.FollowsIf),
             TakesOverIf = CaseHere(Callee.TakesOverIf),
             HandsOverIf = TM.mkOr(TakesOverIf, FollowsIf);
  const bool MovesMore = Callee.MovesMore && !TM.isFalse(HandsOverIf);
  // A model asks of its arguments before it takes anything over.
  const bool AsksFirst = Callee.F->isTrusted();
  bool Follows = !MovesMore && Apart && Understood && Callee.Anywhere.empty() &&
                 canFollow(Moves);
  // What stays where it was.
  Term StaysIf = Follows ? TakesOverIf : HandsOverIf;
  auto TakeOverIf = [&](Term If) {
    if (!TM.isFalse(If))
      takeOver(TM.mkAnd(S.Path, If));
  };
  if (!AsksFirst)
    TakeOverIf(HandsOverIf);
  // 1. The callee's latent checks are checks of this call. What the callee knew
  // before one is known before it here; the rest, once it has returned.
  size_t NumLearnt = 0;
  auto Learn = [&](size_t End) {
    for (; NumLearnt < std::min(End, Learnt.size()); ++NumLearnt) {
      size_t Before = Facts.size();
      addFact(S, Learnt[NumLearnt]);
      if (Facts.size() > Before && Callee.CheckFacts.count(NumLearnt))
        CheckFacts.insert(Before);
    }
  };
  bool Ended = false; // a check of this call fails for sure: it goes no further
  for (size_t N = 0; N < Callee.Latent.size(); ++N) {
    const Obligation &L = Callee.Latent[N];
    Learn(L.NumFacts);
    Term Ok = orTakenOver(L.Kind, TM.mkNot(Violations[N]), S);
    bool Deeper =
        !L.Reason.empty(); // of an activation whose state is not known
    if (C.Options.Kinds.test((size_t)L.Kind) && !Quiet) {
      Obligation Ob = L;
      Ob.Claims = Term(); // the callee's work, not this function's
      Ob.OfOwnSize = Ob.Inlined = false;
      Ob.Path = Ended             ? TM.mkFalse()
                : Deeper && Apart ? TM.mkAnd(S.Path, Violations[N])
                                  : S.Path;
      Ob.Ok = Ok;
      if (L.Kind == ir::CheckKind::Cast &&
          checkedBefore(Ok, Ob.Path, L.Kind, CheckedOrder.size()))
        Ob.Ok = TM.mkTrue();
      if (L.Kind == ir::CheckKind::UseAfterFree ||
          L.Kind == ir::CheckKind::Bounds)
        Ob.Ok = unlessOwned(Ok, S);
      if (L.Taken)
        Ob.Ok = TM.mkOr(TM.mkNot(ownersAtEntry(Ok)), Ok);
      if (const auto &[Address, When] = Handed[N]; Address) {
        setNotOwned(Ob, Address, L.OwnedTy, Before);
        Ob.Ok = TM.mkAnd(Ok, TM.mkOr(TM.mkNot(When), Ob.Ok));
        Ob.Handed = TM.mkAnd(When, Ob.Handed);
      }
      if (L.Kind == ir::CheckKind::MismatchedDelete)
        sayClasses(Ob, L, In);
      Ob.NumFacts = Facts.size();
      Ob.NumChecked = CheckedOrder.size();
      Ob.OneOfSeveral |= Unrolling != 0;
      Ob.Loc = I.Loc;
      Ob.Stated = {0, 0}; // the callee's tests
      // To call what must never be called, and is there for that, is to state
      // that this is not reached.
      if (L.Kind == ir::CheckKind::Assertion && Callee.F->NoReturn &&
          TM.isTrue(L.Path) && TM.isFalse(L.Ok) && !TM.isFalse(Ob.Path))
        stateTest(Ob, /*Literal=*/true);
      if (L.Behind)
        Ob.Behind = H.simplifyAddressAtoms(In.rewrite(L.Behind));
      setBehind(Ob);
      Ob.Via.insert(
          Ob.Via.begin(),
          CallFrame{place(I).In, I.Loc, Callee.F->ShortName, place(I).At});
      if (!Apart) {
        Ob.OwnersLive |= L.Reason.empty();
        Ob.Reason = "arguments overlap";
      }
      addObligation(std::move(Ob), I);
    }
    const bool IsOfOwner = L.Taken || L.Owned;
    if (Apart && !Deeper && !IsOfOwner)
      addChecked(S, Ok, L.Kind);
    Ended |= Apart && !Deeper && !IsOfOwner && TM.isFalse(Ok) &&
             L.Kind != ir::CheckKind::Cast;
  }
  if (!Quiet)
    for (const ModelTest &T : Callee.Tested) {
      Term Here = H.simplifyAddressAtoms(In.rewrite(T.Cond));
      Tested.push_back(makeTest(Here, S.Path, Test::Origin::Model));
      Tested.back().OfGivenSize = T.OfGivenSize;
    }
  recordSearches(Callee, [&](Term T) { return In.rewrite(T); });
  Learn(Learnt.size());
  if (AsksFirst)
    TakeOverIf(StaysIf);
  if (Callee.UsesTakenOver && !Quiet)
    callUsesTakenOver(S.Path);
  // Writes whose object is not known, as where two pointers are one.
  for (Term When : In.untranslated())
    Understood =
        Understood &&
        provedFalse(TM.mkAnd({S.Path, TM.mkOr(Returns, Throws), When}));
  if (Follows && !Understood) {
    Follows = false;
    StaysIf = HandsOverIf;
    takeOver(S.Path);
  }
  if (Follows && !TM.isFalse(FollowsIf))
    exportCase(Sum.FollowsIf, TM.mkAnd(S.Path, FollowsIf));

  // 2. Memory, computed from the heap before the call.
  // What unknown writes can reach is seen before the known ones.
  std::set<heap::LocId> Reached;
  if (!Understood || Callee.FreesUnknown || !Callee.Exposed.empty())
    for (Term A : Args)
      collectOwn(A, Before, Reached);
  if (!Understood || !Callee.Exposed.empty())
    Escaped.insert(Reached.begin(), Reached.end());
  auto IsPointer = [&](const auto &Entry) {
    return Locs[Entry.first].Ty && Locs[Entry.first].Ty->isPtr();
  };
  const bool HidesAddresses = llvm::any_of(Callee.Anywhere, IsPointer) ||
                              llvm::any_of(Callee.Overlapped, IsPointer);
  // What it wrote that is not known may have been anything it allocated.
  for (const MemoryEffect &E : Effects)
    if (Locs[E.L].G == heap::Ghost::Kind &&
        Locs[E.L].RootOf == heap::RootKind::Alloc) {
      if (!Understood || HidesAddresses)
        Given.insert(Locs.object(E.L));
      if (HidesAddresses)
        Escaped.insert(Locs.object(E.L));
    }
  for (const GivenAddress &G : Callee.Given) {
    Term Address = H.simplifyAddressAtoms(In.rewrite(G.Address));
    if (G.Below)
      escapeBelow(Address, G.Pointee, Before);
    else
      giveAway(Address, Before);
  }
  for (Term Address : In.ReadAsBytes)
    escapeBelow(Address, nullptr, Before);
  for (const auto &[Cell, Address] : In.ReadBesidePointers)
    escapeBeside(Cell, Address, Before);
  if (Callee.AllocatesMore && Apart)
    addUnfollowed(I, Callee.F, S.Path);
  if (Callee.GivesAll || HidesAddresses)
    for (Term A : Args)
      giveAway(A, Before);
  beginHavoc();
  const auto Done = llvm::make_scope_exit([&] { HavockedInCall.reset(); });
  {
    const Term Clock = std::exchange(S.Clock, ClockOut);
    enterCall(!TM.isFalse(StaysIf));
    havocAnywhere(Callee, Reachable, S);
    havocOverlapped(Callee, Reachable, S);
    InCall = false;
    ClockOut = std::exchange(S.Clock, Clock);
  }
  if (!Limits.spend(Effects.size() * 8) && Failure.empty())
    Failure = Limits.reason();
  // That nothing is freed is seen where it is not done.
  llvm::erase_if(Effects, [&](const MemoryEffect &E) {
    return Locs[E.L].G == heap::Ghost::Alive &&
           Locs[E.L].RootOf == heap::RootKind::Entry &&
           provedFalse(TM.mkAnd(S.Path, E.Cond));
  });
  if (C.EntriesOverlap && !Callee.F->IsModel) {
    havocOverlappingEffects(Effects, S);
    OverlapsSeen = true;
  }
  for (MemoryEffect &E : Effects) {
    replaceAfterCall(Callee, In, E, content(S, E.L));
    if (Locs[E.L].G == heap::Ghost::Kind &&
        Locs[E.L].RootOf == heap::RootKind::Alloc)
      Allocated.try_emplace(Locs.object(E.L),
                            Allocation{I.Loc, Callee.F->ShortName});
    // What the callee thinks that others follow.
    if (!TM.isFalse(FollowsIf) && !Follows &&
        Locs[E.L].G == heap::Ghost::Invalidated &&
        (MovesMore || mayBeFrom(Moves, Locs[E.L].Parent)))
      E.Cond = TM.mkAnd(E.Cond, maybeTakenOver());
    write(S, E.L, unlessTakenOver(E.L, E.Cond, Before), E.Value);
    if (!Callee.F->IsModel && Locs[E.L].G == heap::Ghost::None &&
        Locs[E.L].Extent != heap::StepExtent::Single)
      Stored.insert(E.L);
    if (Locs[E.L].RootOf == heap::RootKind::Entry)
      escape(E.Value, S);
    // A model may write all members as one, which leaves none indeterminate.
    havocOtherMembers(E.L, E.Cond, E.Value, S,
                      Callee.F->IsModel ? heap::LocId() : E.Object);
    addTimes(E, Prefix, ClockOut);
  }
  OverlapsSeen = false;
  enterCall(!TM.isFalse(StaysIf));
  auto Leave = llvm::make_scope_exit([&] { InCall = false; });
  for (const MemoryEffect &E : Effects)
    if (E.Found && !provedFalse(TM.mkAnd(
                       {S.Path, TM.mkOr(Returns, Throws), E.When})))
      changeElsewhere(*E.Found, E.L, S);
  for (const MemoryEffect &E : Effects) {
    if (!E.Found || Locs[E.L].G != heap::Ghost::None)
      continue;
    const llvm::SmallVector<Term, 4> Slots = H.cellSlots(*E.Found);
    if (Slots.size() == Locs[E.L].Arity &&
        provedFalse(TM.mkAnd(S.Path, TM.mkNot(H.instantiate(E.Cond, Slots)))))
      noteStore(*E.Found, E.L, Slots, S);
  }
  beginHavoc();
  if (!Understood) {
    countHavoc("call with an effect that has no closed form");
    for (unsigned N = 0; N < Args.size(); ++N) {
      const ir::Type *Ty =
          N < Callee.Params.size()
              ? Callee.F->Registers[Callee.F->Params[N].Index].Ty
              : nullptr;
      if (Ty && Ty->isPtr() && !Ty->Element->isFunc())
        havocReachable(Args[N], Ty->Element, "call", S);
    }
  }
  for (Term Address : Callee.Exposed)
    havocReachable(H.simplifyAddressAtoms(In.rewrite(Address)), nullptr,
                   "unknown call", S);
  if (Callee.FreesUnknown || !Understood) {
    Reached.insert(Escaped.begin(), Escaped.end());
    freeUnknown(S, &Reached);
  } else if (!Callee.Frees.empty()) {
    Reachable.insert(Escaped.begin(), Escaped.end());
    freeSome(Callee.Frees, Reachable, FreesIf, S);
  }
  if (!Understood)
    havocGlobals("call", S, TM.mkTrue());
  else if (CallsUnknownIf && !provedFalse(TM.mkAnd(S.Path, CallsUnknownIf)))
    havocGlobals("call", S, CallsUnknownIf);
  if (Callee.ClobbersAll)
    havocEverything("call of a function that may write anywhere", S, true);
  // 3. Control.
  if (Stopped)
    addStop(TM.mkAnd(S.Path, Stopped), Callee.StopsCall);
  S.Clock = ClockOut;
  S.Threw = Throws;
  S.Path = pathWhere(TM.mkOr(Returns, Throws), S);
  // Whether two addresses are one is better known here.
  if (Result && I.Result && F.Registers[I.Result.Index].Ty->isBool())
    Result = H.simplifyAddressAtoms(asBool(Result));
  if (Result)
    setResult(I, S, Result);
  if (!Quiet && Apart && Understood && !Callee.F->isTrusted())
    noteOutcomes(Effects, S);
  if (Follows)
    followHandOvers(Moves, S);
  else
    Sum.MovesMore |= MovesMore || !TM.isFalse(FollowsIf) ||
                     !(TM.isFalse(TakesOverIf) || (Apart && Understood));
  for (HandedOver &Move : Moves)
    Move.When = TM.mkAnd(S.Path, Move.When);
  if (Follows)
    recordHandOvers(Moves);
  for (heap::LocId L : In.DeadLocals) // known once everything is rewritten
    S.Mem[Locs.ghost(L, heap::Ghost::Alive)] = TM.mkInt(0);
}
