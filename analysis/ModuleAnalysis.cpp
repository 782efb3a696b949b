// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ModuleAnalysis.h"
#include "analysis/check/Describe.h"
#include "analysis/check/SourceTerms.h"
#include "analysis/summary/Recursion.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/xxhash.h"

using namespace plimsoll;
using smt::Answer;
using smt::Term;

/// \p Given, with the kinds of checks that others depend on: where elements
/// have changed hands, what is proved behind their uses needs to know of these.
static AnalyzerOptions withUsesOfElements(AnalyzerOptions Given,
                                          const ir::Module &M) {
  if (llvm::any_of(M.Functions, [&](const auto &F) {
        return ir::anyInst(*F, ir::handsOver);
      }))
    for (auto Kind :
         {ir::CheckKind::UseAfterFree, ir::CheckKind::Dangling,
          ir::CheckKind::InvalidIterator, ir::CheckKind::MismatchedIterator})
      Given.Kinds.set(static_cast<size_t>(Kind));
  return Given;
}

ModuleAnalysis::ModuleAnalysis(const ir::Module &M,
                               const AnalyzerOptions &Given)
    : Options(withUsesOfElements(Given, M)), Reported(Given.Kinds),
      C(M, Options) {
  C.TM.setSimplification(Options.Simplify);
}

Report ModuleAnalysis::run(Visitor Before, Visitor After) {
  const std::vector<ir::Component> Order = ir::bottomUp(C.M);
  for (const ir::Component &Of : Order)
    for (const ir::Function *F : Of)
      ir::forEachCallee(C.M, *F,
                        [&](const ir::Function &G) { Called.insert(&G); });
  for (const ir::Component &Of : Order)
    addComponent(Of, Before, After);
  addDispatched();
  addOfModels();
  withdrawProofs();
  leaveOut();
  for (auto &[Reason, Count] : C.Havoc)
    R.Havoc[Reason] += Count;
  R.Stats["queries"] = C.Stats.value("queries");
  R.Stats["checks.created"] = Created;
  R.verifyTotals(Created);
  return std::move(R);
}

void ModuleAnalysis::addComponent(const ir::Component &Of, Visitor Before,
                                  Visitor After) {
  OwnersLive = llvm::none_of(
      Of, [&](const ir::Function *F) { return C.Ending.contains(F); });
  std::unique_ptr<FunctionAnalysis> Known = assumeEffects(C, Of, Before);
  for (const ir::Function *F : Of)
    addFunction(*F, std::move(Known), Before, After);
}

void ModuleAnalysis::addFunction(const ir::Function &F,
                                 std::unique_ptr<FunctionAnalysis> Known,
                                 Visitor Before, Visitor After) {
  AnalysisOfFunction Of =
      analyseFunction(C, F, Called.contains(&F), std::move(Known), Before);
  FunctionAnalysis &A = *Of.A;
  if (!A.Failure.empty())
    GaveUp[&F] = A.Failure;
  C.Heap.JoinsIterators = !F.isTrusted();
  finish(A, F);
  A.exportFacts();
  AskedOf.insert(A.AskedOf.begin(), A.AskedOf.end());
  for (const UnaskedCall &U : A.Unasked)
    for (const ir::Function *G : U.Targets)
      AskedOf.insert({U.I, G->ShortName});
  addUnasked(A, F);
  if (!Of.Copies.empty())
    addUnreached(A, F, Of.Copies.back());
  ModelCalls[&F] =
      Of.Copies.empty() ? modelCalls(A, F) : modelCalls(A, Of.Copies.back());
  After(A);
  Summary &S = C.Summaries[&F];
  S = std::move(A.Sum);
  if (!C.Assumed.count(&F) &&
      llvm::any_of(A.Unasked, std::mem_fn(&UnaskedCall::isDirect)))
    Pending.push_back(std::move(Of));
  compareUnasked();
}

void ModuleAnalysis::compareUnasked() {
  llvm::erase_if(Pending, [&](const AnalysisOfFunction &Of) {
    auto Calls = llvm::make_filter_range(Of.A->Unasked,
                                         std::mem_fn(&UnaskedCall::isDirect));
    if (!llvm::all_of(Calls, [&](const UnaskedCall &U) {
          return C.Summaries.count(U.Targets[0]);
        }))
      return false;
    for (const UnaskedCall &U : Calls)
      if (const ir::Function *Callee = U.Targets[0];
          !Callee->isTrusted() && !C.Overlapping.contains(Callee) &&
          Of.A->overlaps(U, C.Summaries.find(Callee)->second))
        C.Overlapping.insert(Callee);
    return true;
  });
}

/// Is \p O, a check in a function that was inlined, one that the function
/// demands of all its callers? What models check is.
static bool isRequired(const ModuleContext &C, const Obligation &O) {
  auto Inner = llvm::drop_begin(O.Via);
  auto Own = llvm::find_if(
      Inner, [](const CallFrame &Fr) { return !Fr.Caller->IsModel; });
  const ir::Function *Callee = Own == Inner.end() ? O.In : Own->Caller;
  if (Callee->IsModel)
    return true;
  auto It = C.Summaries.find(Callee);
  return It == C.Summaries.end() ||
         llvm::any_of(It->second.Latent,
                      [&](const Obligation &L) { return L.Check == O.Check; });
}

static unsigned rank(Verdict V) {
  switch (V) {
  case Verdict::Proved:
    return 0;
  case Verdict::Precondition:
    return 1;
  case Verdict::Unknown:
    return 2;
  case Verdict::Warning:
    return 3;
  case Verdict::Error:
    return 4;
  }
  return 0;
}

static std::string executionKey(const Obligation &O) {
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  OS << O.Check;
  for (const CallFrame &Fr : O.Via)
    OS << "|" << Fr.Loc.File << ":" << Fr.Loc.Line << ":" << Fr.Loc.Column
       << Fr.Callee;
  return Key;
}

/// What tells \p O from the checks at other places.
static std::string placeIn(const ir::Function &F, const Obligation &O) {
  return F.Name + "|" + ir::checkKindText(O.Kind).str() + "|" + executionKey(O);
}

static bool isTrivial(const ModuleContext &C, const Obligation &O) {
  return C.TM.isFalse(O.Path) ||
         (C.TM.isTrue(O.Ok) && (!O.Owned || C.TM.isFalse(O.Handed)));
}

void ModuleAnalysis::finish(FunctionAnalysis &A, const ir::Function &F) {
  bool User = !F.IsModel;
  const bool Reported = User && !F.IsImported;
  if (Reported && !A.IsSkipped)
    ++R.Functions;
  if (A.IsSkipped && !F.IsImported)
    R.Lost.push_back({F.ShortName.empty() ? F.Name : F.ShortName, A.Failure});
  if (!A.Failure.empty() && Reported)
    ++C.Havoc["function not finished: " + A.Failure];
  if (!A.Failure.empty() && A.Failure == std::string("time limit"))
    A.Limits.clear(); // what was found is still decided, within a grace time
  A.Limits.setSeconds(Options.BudgetSeconds);
  // The commonest checks get what the others leave of the time.
  std::vector<Judgement> Judged(A.Obligations.size());
  for (bool Common : {false, true})
    for (size_t I = 0; I < Judged.size() && User; ++I)
      if (Common == (A.Obligations[I].Kind == ir::CheckKind::Uninitialized) &&
          !(Given && Given->contains(placeIn(F, A.Obligations[I]))))
        Judged[I] = judge(A, F, A.Obligations[I]);
  if (User) {
    tryExamples(A, F, Judged);
    dropRepeats(A.Obligations, Judged);
  }
  std::map<std::string, size_t> Executions; // unrolled check -> its result
  for (size_t I = 0; I < Judged.size(); ++I) {
    const Obligation &O = A.Obligations[I];
    std::optional<size_t> Replaced;
    if (!User) { // every check of a model is its callers' business
      if (!isTrivial(C, O))
        A.Sum.Latent.push_back(O);
      continue;
    }
    auto &[D, Run] = Judged[I];
    // The callee's own result has it.
    if (O.Inlined && D.V == Verdict::Proved && !isRequired(C, O))
      continue;
    if (D.V == Verdict::Precondition || D.IsLatent) {
      A.Sum.Latent.push_back(O);
      // Inputs that a run has shown to be wrong are not all that are.
      if (!O.Reason.empty())
        A.Sum.Latent.back().Ok = C.TM.mkFalse();
    }
    settle(D, F, O);
    // Executions of one check in an unrolled loop, or conditions of one
    // check: the worst stands for all.
    if (O.OneOfSeveral) {
      auto [It, New] = Executions.try_emplace(executionKey(O), R.Checks.size());
      if (!New && rank(D.V) <= rank(R.Checks[It->second].V))
        continue;
      if (!New) {
        Replaced = It->second;
        --Created;
      }
    }
    ++Created;
    if (Replaced) { // the earlier execution's place and identity
      std::string Id = R.Checks[*Replaced].Id;
      addResult(F, O, D, Run);
      R.Checks[*Replaced] = std::move(R.Checks.back());
      R.Checks.pop_back();
      Owners.pop_back();
      R.Checks[*Replaced].Id = Id;
    } else {
      addResult(F, O, D, Run);
    }
    CheckResult &Last = Replaced ? R.Checks[*Replaced] : R.Checks.back();
    Last.Replayed = Run.Confirmed;
    Last.Inputs = std::move(Run.Inputs);
    Last.Run = std::move(Run.Run);
  }
  if (!A.Failure.empty())
    addUnfinished(A, F);
  for (const PendingProbe &P : A.Probes)
    if (Reported)
      addProbe(A, P);
}

void ModuleAnalysis::leaveOut() {
  size_t Kept = 0;
  for (size_t I = 0; I < R.Checks.size(); ++I) {
    if ((Owners[I].F->IsImported && !Owners[I].IsNew) ||
        !Reported.test(static_cast<size_t>(R.Checks[I].Kind)))
      continue;
    if (Kept != I) {
      R.Checks[Kept] = std::move(R.Checks[I]);
      Owners[Kept] = Owners[I];
    }
    ++Kept;
  }
  Created -= R.Checks.size() - Kept;
  R.Checks.resize(Kept);
  Owners.erase(Owners.begin() + Kept, Owners.end());
}

Position ModuleAnalysis::position(ir::SourceLoc L) const {
  Position P;
  P.File = L.File < C.M.Files.size() ? C.M.Files[L.File] : C.M.SourceFile;
  P.Line = L.Line;
  P.Column = L.Column;
  return P;
}

std::string ModuleAnalysis::nextId(const ir::Function &F, ir::CheckKind Kind) {
  std::string Key = F.Name + "|" + ir::checkKindText(Kind).str();
  Key += "|" + std::to_string(Ordinals[Key]++);
  std::string Id;
  llvm::raw_string_ostream OS(Id);
  OS << llvm::format_hex_no_prefix(llvm::xxh3_64bits(Key), 16);
  return Id;
}

void ModuleAnalysis::addResult(const ir::Function &F, const Obligation &O,
                               const Decision &D, const ReplayResult &Run) {
  CheckResult Res;
  Res.Kind = O.Kind;
  Res.V = D.V;
  Res.Pos = position(O.Loc);
  Res.Function = F.ShortName.empty() ? F.Name : F.ShortName;
  Res.Message = describeObligation(F, O, Run.Parts);
  Res.Reason = D.Reason;
  for (const RunStep &S : Run.Steps)
    Res.Trace.push_back({position(S.Loc), S.Message});
  for (const CallFrame &Fr : O.Via)
    if (!Fr.Caller->IsModel) // how models are built is nobody's concern
      Res.Trace.push_back(
          {position(Fr.Loc), "in the call of '" + Fr.Callee + "'"});
  if (!O.Via.empty() && O.Check && O.In && !O.In->IsModel)
    Res.Trace.push_back(
        {position(O.Check->Loc), "checked here in '" + O.In->ShortName + "'"});
  Res.Id = nextId(F, O.Kind);
  R.Checks.push_back(std::move(Res));
  Owners.push_back({&F, isByOwner(F, O), placeIn(F, O), {}, false});
  if (!O.Via.empty())
    Owners.back().Call = {O.Via.front().Call, O.Via.front().Callee};
}

void ModuleAnalysis::addProbe(FunctionAnalysis &A, const PendingProbe &P) {
  ProbeResult Res;
  Res.Pos = position(P.I->Loc);
  smt::TermManager &TM = C.TM;
  Term IsTrue = TM.mkNot(TM.mkEq(P.Value, TM.mkInt(0)));
  switch (P.I->Op) {
  case ir::Opcode::ProbeEval:
    if (A.check(TM.mkAnd(P.Path, TM.mkNot(IsTrue)), P.NumFacts) ==
        Answer::Unsat)
      Res.Text = "TRUE";
    else if (A.check(TM.mkAnd(P.Path, IsTrue), P.NumFacts) == Answer::Unsat)
      Res.Text = "FALSE";
    else
      Res.Text = "UNKNOWN";
    break;
  case ir::Opcode::ProbeReached:
    Res.Text = A.check(P.Path, P.NumFacts) == Answer::Unsat ? "UNREACHABLE"
                                                            : "REACHED";
    break;
  default:
    Res.Text = inSourceTerms(C, P.Value);
    break;
  }
  R.Probes.push_back(std::move(Res));
}
