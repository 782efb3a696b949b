// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/Analyzer.h"
#include "analysis/check/Confirm.h"
#include "analysis/check/Decide.h"
#include "analysis/check/Describe.h"
#include "analysis/check/Examples.h"
#include "analysis/check/SourceTerms.h"
#include "analysis/ir/CallGraph.h"
#include "analysis/ir/Ownership.h"
#include "analysis/ir/Writers.h"
#include "analysis/summary/AnalyseFunction.h"
#include "analysis/summary/AnyObjects.h"
#include "analysis/summary/Recursion.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/xxhash.h"

using namespace plimsoll;
using smt::Answer;
using smt::Term;

/// \p Given, with the kinds of checks that others depend on: where elements
/// have changed hands, what is proved behind their uses needs to know of these.
static AnalyzerOptions withUsesOfElements(AnalyzerOptions Given,
                                          const ir::Module &M) {
  auto HandsOver = [](const ir::Inst &I) {
    return I.Op == ir::Opcode::HandOver || I.Op == ir::Opcode::Permute;
  };
  if (llvm::any_of(M.Functions,
                   [&](const auto &F) { return ir::anyInst(*F, HandsOver); }))
    for (auto Kind :
         {ir::CheckKind::UseAfterFree, ir::CheckKind::Dangling,
          ir::CheckKind::InvalidIterator, ir::CheckKind::MismatchedIterator})
      Given.Kinds.set(static_cast<size_t>(Kind));
  return Given;
}

namespace {

class ModuleAnalysis {
public:
  ModuleAnalysis(const ir::Module &M, const AnalyzerOptions &Given)
      : Options(withUsesOfElements(Given, M)), Reported(Given.Kinds),
        C(M, Options) {
    C.TM.setSimplification(Options.Simplify);
  }

  using Visitor = llvm::function_ref<void(FunctionAnalysis &)>;
  Report run(Visitor Before, Visitor After) {
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

private:
  void addComponent(const ir::Component &Of, Visitor Before, Visitor After) {
    OwnersLive = llvm::none_of(
        Of, [&](const ir::Function *F) { return C.Ending.contains(F); });
    std::unique_ptr<FunctionAnalysis> Known = assumeEffects(C, Of, Before);
    for (const ir::Function *F : Of)
      addFunction(*F, std::move(Known), Before, After);
  }

  void addFunction(const ir::Function &F,
                   std::unique_ptr<FunctionAnalysis> Known, Visitor Before,
                   Visitor After) {
    AnalysisOfFunction Of =
        analyseFunction(C, F, Called.contains(&F), std::move(Known), Before);
    FunctionAnalysis &A = *Of.A;
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

  /// Compares the arguments of calls in cycles of the call graph, whose callees
  /// are done by now.
  void compareUnasked() {
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
  bool isRequired(const Obligation &O) const {
    auto Inner = llvm::drop_begin(O.Via);
    auto Own = llvm::find_if(
        Inner, [](const CallFrame &Fr) { return !Fr.Caller->IsModel; });
    const ir::Function *Callee = Own == Inner.end() ? O.In : Own->Caller;
    if (Callee->IsModel)
      return true;
    auto It = C.Summaries.find(Callee);
    return It == C.Summaries.end() ||
           llvm::any_of(It->second.Latent, [&](const Obligation &L) {
             return L.Check == O.Check;
           });
  }

  struct Judgement {
    Decision D;
    ReplayResult Run;
  };

  /// What callers must not give: the inputs of \p Run, which violates \p O.
  static std::string otherInputs(const ir::Function &F, const Obligation &O,
                                 const ReplayResult &Run) {
    return "other inputs than " + inputsText(Run.Inputs) + ", for which " +
           describeObligation(F, O, Run.Parts);
  }

  /// The verdict on one obligation, after a run where one is called for.
  Judgement judge(FunctionAnalysis &A, const ir::Function &F,
                  const Obligation &O) {
    Judgement J{decide(A, C, O), {}};
    auto &[D, Run] = J;
    if (D.V == Verdict::Unknown && D.OfModels && Options.Replay &&
        isShownByRuns(O))
      if (ReplayResult Other = confirm(A, C, F, O, D.When, /*Search=*/true);
          Other.Confirmed && !Other.Inputs.empty()) {
        D.V = Verdict::Precondition;
        D.Reason = otherInputs(F, O, Other);
      }
    if (D.Replay && Options.Replay)
      Run = confirm(A, C, F, O, D.When, D.Search);
    if (!Run.Confirmed && D.Stated && Options.Replay)
      if (ReplayResult Other = confirmStated(A, C, F, O); Other.Confirmed)
        Run = std::move(Other);
    if (Run.Confirmed) {
      D.V = Verdict::Error;
      D.Reason.clear();
    } else if (D.V == Verdict::Warning &&
               Options.Heap != heap::HeapMode::Combined) {
      // What is not tracked may be what rules it out: only a run is believed.
      D.V = Verdict::Unknown;
      D.Reason = "what --heap leaves out";
    } else if (D.V == Verdict::Warning && !Run.DependsOn.empty()) {
      D.V = Verdict::Unknown;
      D.Reason = "depends on " + Run.DependsOn;
    } else if (D.V == Verdict::Warning && !D.RoundsBy.empty()) {
      D.V = Verdict::Unknown;
      D.Reason = "depends on " + D.RoundsBy;
    } else if (D.V == Verdict::Warning && Run.IsOnly &&
               !(Run.AskedContainers && isOfLifetime(O.Kind))) {
      D.V = Verdict::Unknown;
      D.Reason = "the only run there is does not show it";
    } else if (D.V == Verdict::Warning && Run.Returns &&
               (D.OnLost || O.In->IsModel)) {
      // With what is said to lead there the function returns: it is what was
      // lost, or has no exact form in a model, that seems to.
      D.V = Verdict::Unknown;
      if (D.Reason.empty())
        D.Reason = "a run of what seems to lead there returns";
    } else if (D.V == Verdict::Warning && D.Replay &&
               !(F.IsEntry && !D.Reason.empty())) {
      D.Reason = "no run shows it: " + Run.WhyNot;
    }
    return J;
  }

  /// Is \p K about when objects end? The code ends them, whatever their values.
  static bool isOfLifetime(ir::CheckKind K) {
    return K == ir::CheckKind::InvalidIterator ||
           K == ir::CheckKind::UseAfterFree || K == ir::CheckKind::DoubleFree ||
           K == ir::CheckKind::Dangling;
  }

  /// Is what \p D demands of callers that an iterator is not past the end? The
  /// code may test that itself.
  static bool mayBePastTestedEnd(const Obligation &O, const Decision &D) {
    return D.V == Verdict::Precondition &&
           O.Kind == ir::CheckKind::EndIterator && !O.Via.empty();
  }

  /// Looks for inputs that violate what was not decided. Whether the code
  /// reckons with them is not known, so it is its callers that must not give
  /// them, unless there are none or it tests for the end that an iterator is
  /// past; that it ends objects is a warning.
  void tryExamples(FunctionAnalysis &A, const ir::Function &F,
                   std::vector<Judgement> &Judged) {
    std::vector<const Obligation *> Undecided;
    std::vector<size_t> At;
    for (size_t I = 0; I < Judged.size(); ++I)
      if ((Judged[I].D.V == Verdict::Unknown ||
           mayBePastTestedEnd(A.Obligations[I], Judged[I].D)) &&
          !A.Obligations[I].Taken && !A.Obligations[I].Owned &&
          isShownByRuns(A.Obligations[I])) {
        Undecided.push_back(&A.Obligations[I]);
        At.push_back(I);
      }
    if (Undecided.empty() || !Options.Replay || !takesAnything(C.M, F))
      return;
    std::vector<ReplayResult> Found = violatingExamples(C, F, Undecided);
    for (size_t I = 0; I < Found.size(); ++I) {
      if (!Found[I].Confirmed)
        continue;
      Decision &D = Judged[At[I]].D;
      // Where any run that shows it was to tell, this one does.
      if (Found[I].Inputs.empty() || F.IsEntry || Found[I].PastTestedEnd ||
          (D.Replay && D.Search)) {
        D.V = Verdict::Error;
        D.Reason.clear();
        Judged[At[I]].Run = std::move(Found[I]);
        continue;
      }
      if (D.V == Verdict::Precondition)
        continue;
      const bool Ends = isOfLifetime(Undecided[I]->Kind);
      D.V = Ends ? Verdict::Warning : Verdict::Precondition;
      if (Ends)
        Judged[At[I]].Run.Steps = std::move(Found[I].Steps);
      D.Reason = Ends ? "whether it is given " + inputsText(Found[I].Inputs) +
                            ", for which a run shows it"
                      : otherInputs(F, *Undecided[I], Found[I]);
    }
  }

  /// A warning whose run violates another check first, one that is reported,
  /// says no more than that: a loop or a callee has made the analysis forget
  /// that the other check held.
  void dropRepeats(llvm::ArrayRef<Obligation> All,
                   std::vector<Judgement> &Judged) {
    llvm::DenseSet<const ir::Inst *> Reported;
    for (size_t I = 0; I < Judged.size(); ++I)
      if (Judged[I].D.V == Verdict::Error)
        Reported.insert(All[I].Check);
    for (auto &[D, Run] : Judged)
      if (D.V == Verdict::Warning && Reported.contains(Run.Earlier)) {
        D.V = Verdict::Unknown;
        D.Reason = "a run that shows it violates another check first";
      }
  }

  /// An owner deletes what is its own. That is not taken for granted of what is
  /// no owner yet, nor any more.
  bool isByOwner(const ir::Function &F, const Obligation &O) {
    if (!O.Check || !ir::isDisposal(*O.Check, *O.In, C.M) ||
        !Options.Kinds.test((size_t)ir::CheckKind::DoubleFree) ||
        (!O.Reason.empty() && !O.OwnersLive) || C.Ending.contains(&F) ||
        llvm::any_of(O.Via, [&](const CallFrame &Fr) {
          return C.Ending.contains(Fr.Caller);
        }))
      return false;
    llvm::SmallVector<Term, 32> Leaves;
    C.TM.collectLeaves(O.Ok, Leaves);
    return llvm::none_of(Leaves, [&](Term L) {
      const heap::SymbolInfo *I = C.Syms.info(L);
      return I && (I->Determinate == heap::Determinacy::No ||
                   I->Text == heap::WildLoad);
    });
  }

  void settle(Decision &D, const ir::Function &F, const Obligation &O) {
    if ((D.V != Verdict::Unknown && D.V != Verdict::Precondition) ||
        !isByOwner(F, O))
      return;
    D.V = Verdict::Proved;
    D.Reason.clear();
  }

  /// Decides the obligations; what is latent goes into the summary.
  void finish(FunctionAnalysis &A, const ir::Function &F) {
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
        if (!isTrivial(O))
          A.Sum.Latent.push_back(O);
        continue;
      }
      auto &[D, Run] = Judged[I];
      // The callee's own result has it.
      if (O.Inlined && D.V == Verdict::Proved && !isRequired(O))
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
        auto [It, New] =
            Executions.try_emplace(executionKey(O), R.Checks.size());
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

  /// The analysis of \p Functions, and of what they call, for objects that may
  /// overlap in any way.
  ///   \p Given: places of checks that need not be decided
  static std::unique_ptr<ModuleAnalysis>
  ofAnyObjects(const ModuleAnalysis &Known,
               const llvm::DenseSet<const ir::Function *> &Functions,
               const llvm::StringSet<> &Given) {
    const ir::Module &M = Known.C.M;
    AnalyzerOptions Options = Known.Options;
    Options.Replay = false;
    auto A = std::make_unique<ModuleAnalysis>(M, Options);
    A->C.EntriesOverlap = true;
    A->Given = &Given;
    llvm::SetVector<const ir::Function *> Needed(Functions.begin(),
                                                 Functions.end());
    bool Dispatches = false; // to any function, as far as is known before
    for (size_t I = 0; I < Needed.size(); ++I) {
      ir::forEachCallee(M, *Needed[I],
                        [&](const ir::Function &G) { Needed.insert(&G); });
      Dispatches |= ir::anyInst(*Needed[I], [](const ir::Inst &I) {
        return isCall(I.Op) && I.Op != ir::Opcode::Call;
      });
    }
    if (Dispatches)
      for (const auto &F : M.Functions)
        Needed.insert(F.get());
    A->Called = Known.Called;
    auto Ignore = [](FunctionAnalysis &) {};
    for (const ir::Component &Of : ir::bottomUp(M))
      if (llvm::any_of(
              Of, [&](const ir::Function *F) { return Needed.contains(F); }))
        A->addComponent(Of, Ignore, Ignore);
    A->addDispatched();
    A->addOfModels();
    A->ChangesContainers = changeContainers(Needed.getArrayRef());
    return A;
  }

  /// What was proved of a function takes objects it gets to be apart or the
  /// same, which matters where it changes one. Where a call has shown that they
  /// overlap, that is void.
  void withdrawProofs() {
    if (C.Overlapping.empty() && C.PassOverlapping.empty())
      return;
    const llvm::DenseSet<const ir::Function *> Writers = ir::writers(C.M);
    llvm::DenseSet<const ir::Function *> Void;
    std::vector<const ir::Function *> Work;
    auto Add = [&](const ir::Function *F) {
      const auto S = C.Summaries.find(F);
      const bool Matters =
          S == C.Summaries.end() || !S->second.Analysed || S->second.MayOverlap;
      if (F && Matters && Writers.contains(F) && Void.insert(F).second)
        Work.push_back(F);
    };
    for (const ir::Function *F : C.Overlapping)
      Add(F);
    while (!Work.empty()) {
      const ir::Function *F = Work.back();
      Work.pop_back();
      for (const ir::Block &B : F->Blocks)
        for (const ir::Inst &I : B.Insts)
          llvm::for_each(C.callees(I), Add);
    }
    decideForAnyObjects(Void);
    for (const auto &F : C.M.Functions)
      if (F->IsImported && !F->IsModel && Void.contains(F.get()))
        R.Void.push_back(
            {F->ShortName, position(F->Loc), F->EndLoc.Line, placesProved(*F)});
  }

  /// Where every check of \p F is proved.
  std::set<std::string> placesProved(const ir::Function &F) const {
    std::set<std::string> Result, Others;
    for (size_t I = 0; I < R.Checks.size(); ++I)
      if (Owners[I].F == &F)
        (R.Checks[I].V == Verdict::Proved ? Result : Others)
            .insert(placeOf(R.Checks[I]));
    for (const std::string &Place : Others)
      Result.erase(Place);
    return Result;
  }

  /// Decides the checks of \p Void for objects that may overlap in any way:
  /// what is not proved of these is not proved. Where code is reached only with
  /// such objects, its checks are new. Of callers, who do not know what calls
  /// with such objects do, more may be proved in this way.
  void decideForAnyObjects(const llvm::DenseSet<const ir::Function *> &Void) {
    llvm::StringSet<> Met, Undecided; // places
    llvm::DenseSet<const ir::Function *> All(Void);
    All.insert(C.PassOverlapping.begin(), C.PassOverlapping.end());
    auto MayProve = [&](size_t I) {
      return R.Checks[I].V == Verdict::Unknown &&
             C.PassOverlapping.contains(Owners[I].F);
    };
    for (size_t I = 0; I < R.Checks.size(); ++I)
      if (All.contains(Owners[I].F)) {
        const Verdict V = R.Checks[I].V;
        Met.insert(Owners[I].Place);
        if (V != Verdict::Proved && V != Verdict::Precondition && !MayProve(I))
          Undecided.insert(Owners[I].Place);
      }
    const std::unique_ptr<ModuleAnalysis> A =
        ofAnyObjects(*this, All, Undecided);
    llvm::StringMap<bool> Holds; // by place
    for (size_t I = 0; I < A->R.Checks.size(); ++I) {
      bool &Each = Holds.try_emplace(A->Owners[I].Place, true).first->second;
      Each = Each && A->R.Checks[I].V == Verdict::Proved &&
             isProofOfAnyObjects(A->C.Locs, A->C.Summaries[A->Owners[I].F],
                                 A->R.Checks[I].Kind, A->ChangesContainers);
    }
    for (size_t I = 0; I < R.Checks.size(); ++I)
      if (Void.contains(Owners[I].F) && !Owners[I].WhateverOverlaps &&
          R.Checks[I].V == Verdict::Proved && !Holds.lookup(Owners[I].Place)) {
        R.Checks[I].V = Verdict::Unknown;
        R.Checks[I].Reason = OverlapReason.str();
      } else if (MayProve(I) && Holds.lookup(Owners[I].Place)) {
        R.Checks[I].V = Verdict::Proved;
        R.Checks[I].Reason.clear();
      }
    for (size_t I = 0; I < A->R.Checks.size(); ++I) {
      ResultOf &Of = A->Owners[I];
      if (!Void.contains(Of.F) || Met.contains(Of.Place) ||
          AskedOf.count(Of.Call))
        continue;
      CheckResult New = std::move(A->R.Checks[I]);
      New.Id = nextId(*Of.F, New.Kind);
      New.V = Holds.lookup(Of.Place) ? Verdict::Proved : Verdict::Unknown;
      New.Reason = New.V == Verdict::Proved ? "" : OverlapReason.str();
      R.Checks.push_back(std::move(New));
      Of.IsNew = true;
      Owners.push_back(std::move(Of));
      ++Created;
    }
  }

  /// Leaves out what nobody asked for, or what another file's analysis reports.
  void leaveOut() {
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
    return F.Name + "|" + ir::checkKindText(O.Kind).str() + "|" +
           executionKey(O);
  }

  bool isTrivial(const Obligation &O) {
    return C.TM.isFalse(O.Path) ||
           (C.TM.isTrue(O.Ok) && (!O.Owned || C.TM.isFalse(O.Handed)));
  }

  /// The kind of check that \p I is: a check, or a call of a library function
  /// whose demands nobody knows.
  std::optional<ir::CheckKind> kindOf(const ir::Inst &I,
                                      const ir::Function &F) const {
    if (I.Op == ir::Opcode::Check)
      return I.Check;
    if (!ir::breaksOwners(I, F, C.M).empty())
      return ir::CheckKind::DoubleFree;
    const ir::Function *Fn =
        I.Op == ir::Opcode::Call ? C.M.findFunction(I.Text) : nullptr;
    if (Fn && Fn->isUnmodelled())
      return ir::CheckKind::Bounds;
    return {};
  }

  /// A call of functions that was not asked whether it meets what they require.
  struct Site {
    const ir::Function *Caller;
    const ir::Inst *I;
    llvm::SmallVector<const ir::Function *, 2> Targets;
  };

  /// Checks of a function whose analysis did not finish are unknown, not gone;
  /// those of a model are so where it is called.
  void addUnfinished(FunctionAnalysis &A, const ir::Function &F) {
    llvm::DenseSet<const ir::Inst *> Met;
    for (const Obligation &O : A.Obligations)
      Met.insert(O.Check);
    for (const ir::Block &B : F.Blocks)
      for (const ir::Inst &I : B.Insts)
        if (const auto Kind = kindOf(I, F);
            Kind && !Met.count(&I) && Options.Kinds.test((size_t)*Kind)) {
          if (ir::isOwnerCheck(I) && !ir::isTaken(I) &&
              ir::breaksOwners(I, F, C.M).empty())
            continue;
          Obligation O;
          O.Taken = ir::isOwnerCheck(I);
          O.Kind = *Kind;
          O.In = &F;
          O.Check = &I;
          O.Loc = I.Loc;
          O.Message = "this goes wrong";
          if (F.IsModel) {
            O.Path = C.TM.mkTrue();
            O.Ok = C.TM.mkFalse();
            A.Sum.Latent.push_back(std::move(O));
            continue;
          }
          Decision D;
          D.Reason = A.Failure;
          ++Created;
          addResult(F, O, D);
        } else if (isCall(I.Op) && !A.Asked.count(&I)) {
          Site S{&F, &I, C.callees(I)};
          llvm::erase_if(S.Targets, std::mem_fn(&ir::Function::isExtern));
          if (!S.Targets.empty())
            addUnanswered(std::move(S), A.Failure);
        }
  }

  /// What the call at \p S requires, which is not known to be met: at once, or
  /// when the callees are done.
  void addUnanswered(Site S, llvm::StringRef Reason) {
    if (S.I->Op != ir::Opcode::Call)
      Dispatched.push_back(std::move(S));
    else if (C.Summaries.count(S.Targets[0]))
      addOfEachKind(S, Reason);
    else
      Waiting[S.Targets[0]].push_back(std::move(S));
  }

  /// \p L, required by \p Callee, as a check of the call at \p S.
  Obligation atSite(const Site &S, const ir::Function *Callee,
                    const Obligation &L, llvm::StringRef Reason) {
    Obligation O = L;
    O.Path = C.TM.mkTrue();
    O.Ok = C.TM.mkFalse();
    O.NumFacts = O.NumChecked = 0;
    O.Behind = Term();
    O.Claims = Term();
    O.OfOwnSize = O.Inlined = false;
    O.OneOfSeveral = false;
    O.Stated = {0, 0};
    O.Loc = S.I->Loc;
    O.Reason = Reason.str();
    O.Via.insert(O.Via.begin(),
                 CallFrame{S.Caller, S.I->Loc, Callee->ShortName, S.I});
    return O;
  }

  /// A check of the call at \p S; of a model's call, one of \p User.
  void addAtSite(const Site &S, const ir::Function *User, const Obligation &O,
                 Verdict V) {
    if (!Options.Kinds.test((size_t)O.Kind))
      return;
    Decision D;
    D.V = V;
    if (V != Verdict::Proved)
      D.Reason = O.Reason;
    settle(D, *S.Caller, O);
    ++Created;
    addResult(S.Caller->IsModel ? *User : *S.Caller, O, D);
  }

  /// What the callees of calls without a summary require is a check of the
  /// call: one by one where it is known, else when the callee is done. For
  /// callers, it is not known of any activation but the outermost.
  void addUnasked(FunctionAnalysis &A, const ir::Function &F) {
    static const char *const Deeper = "depends on a recursive call";
    const std::vector<Obligation> Own = A.Sum.Latent;
    // Own check -> as one of a deeper activation, and when there is that.
    std::map<size_t, std::pair<Obligation, Term>> Unknown;
    auto Export = [&](Summary &Of) {
      for (const auto &[N, O] : Unknown) {
        Of.Latent.push_back(O.first);
        Of.Latent.back().Path = O.second;
        Of.Latent.back().NumFacts = Of.Facts.size();
      }
    };
    // Executions of one call in an unrolled loop: the worst stands for all.
    std::vector<std::pair<const UnaskedCall *, std::vector<bool>>> Calls;
    for (const UnaskedCall &U : A.Unasked) {
      Site S{&F, U.I, U.Targets};
      const ir::Function *Callee = U.Targets[0];
      if (U.isDirect() && Callee == &F) {
        std::vector<bool> Fails = A.failsDeeper(U);
        auto It =
            llvm::find_if(Calls, [&](auto &X) { return X.first->I == U.I; });
        if (It == Calls.end())
          Calls.push_back({&U, std::move(Fails)});
        else
          for (size_t N = 0; N < Fails.size(); ++N)
            It->second[N] = It->second[N] || Fails[N];
      } else {
        addUnanswered(std::move(S), "call of a function without a summary");
      }
    }
    for (const auto &[U, Fails] : Calls)
      for (size_t N = 0; N < Fails.size(); ++N) {
        Site S{&F, U->I, U->Targets};
        Obligation O = atSite(S, &F, Own[N], Deeper);
        O.OwnersLive = OwnersLive;
        if (!F.IsModel)
          addAtSite(S, &F, O, Fails[N] ? Verdict::Unknown : Verdict::Proved);
        if (!Fails[N])
          continue;
        auto [It, New] = Unknown.try_emplace(N, O, U->Before.Path);
        if (!New)
          It->second.second = C.TM.mkOr(It->second.second, U->Before.Path);
      }
    std::set<const ir::Function *> Callers;
    for (const Site &S : Waiting[&F])
      for (size_t N = 0; N < Own.size(); ++N) {
        Obligation O = atSite(S, &F, Own[N], Deeper);
        O.OwnersLive = OwnersLive;
        addAtSite(S, &F, O, Verdict::Unknown);
        Unknown[N] = {O, C.TM.mkTrue()};
        Callers.insert(S.Caller);
      }
    Waiting.erase(&F);
    Export(A.Sum);
    for (const ir::Function *G : Callers)
      Export(C.Summaries[G]);
  }

  /// A check of the call at \p S for each kind that one of its targets
  /// requires; of a model's call, when all is done.
  void addOfEachKind(const Site &S, llvm::StringRef Reason) {
    std::set<ir::CheckKind> Met;
    for (const ir::Function *Callee : S.Targets)
      for (const Obligation &L : C.Summaries[Callee].Latent) {
        if (isByOwner(*Callee, L) || !Met.insert(L.Kind).second)
          continue;
        Obligation O = atSite(S, Callee, L, Reason);
        if (S.Caller->IsModel)
          OfModels[S.Caller].try_emplace(L.Kind, std::move(O));
        else
          addAtSite(S, S.Caller, O, Verdict::Unknown);
      }
  }

  /// What a model checks is a check of its call, also where the model was put
  /// in place of that and does not get there.
  void addUnreached(const FunctionAnalysis &A, const ir::Function &F,
                    const ir::Inlining &Body) {
    llvm::SetVector<const ir::Inst *> Calls;
    for (const ir::Block &B : Body.F->Blocks)
      for (const ir::Inst &I : B.Insts)
        if (const ir::InlinedInst Of = Body.Insts.lookup(&I); !Of.Calls.empty())
          Calls.insert(Of.Calls.front().At);
    for (const ir::Inst *I : Calls)
      if (const ir::Function *G = ir::calledModel(C.M, *I);
          G && !A.UnaskedWithin.contains(I))
        for (const Obligation &L : C.Summaries[G].Latent)
          if (const Site S{&F, I, {}}; !A.MetWithin.contains({I, L.Check}))
            addAtSite(S, &F, atSite(S, G, L, ""), Verdict::Proved);
  }

  /// A call of the program, and a model that it is the call of, or that a model
  /// in its place calls.
  using ModelCall = std::pair<const ir::Inst *, const ir::Function *>;

  /// Those that \p A met in \p F.
  llvm::SmallVector<ModelCall, 0> modelCalls(const FunctionAnalysis &A,
                                             const ir::Function &F) const {
    llvm::SmallVector<ModelCall, 0> Result;
    for (const ir::Block &B : F.Blocks)
      for (const ir::Inst &I : B.Insts)
        if (const ir::Function *G = ir::calledModel(C.M, I);
            G && (!A.Failure.empty() || A.Asked.contains(&I)))
          Result.push_back({&I, G});
    return Result;
  }

  /// Those of the function that \p A analysed in the form of \p Body: without
  /// the models whose calls were all asked in it.
  llvm::SmallVector<ModelCall, 0> modelCalls(const FunctionAnalysis &A,
                                             const ir::Inlining &Body) const {
    llvm::SetVector<ModelCall> Result;
    for (const ir::Block &B : Body.F->Blocks)
      for (const ir::Inst &I : B.Insts) {
        const ir::InlinedInst Of = Body.Insts.lookup(&I);
        const ir::Function *G = ir::calledModel(C.M, I);
        if (!A.Asked.contains(Of.Of.At))
          continue;
        if (G && Of.Calls.empty())
          Result.insert({Of.Of.At, G});
        else if (G && Of.Of.In->IsModel &&
                 llvm::all_of(llvm::drop_begin(Of.Calls),
                              [](const ir::InstPlace &Call) {
                                return Call.In->IsModel;
                              }))
          Result.insert({Of.Calls.front().At, G});
      }
    for (const ir::Inst *I : A.UnaskedWithin)
      if (const ir::Function *G = ir::calledModel(C.M, *I))
        Result.insert({I, G});
    return Result.takeVector();
  }

  /// What calls in models were not asked is a check of the program's calls of
  /// these models, one of each kind.
  void addOfModels() {
    llvm::DenseMap<const ir::Function *, std::vector<Site>> Callers;
    for (const auto &[F, Calls] : ModelCalls)
      for (const auto &[I, G] : Calls)
        Callers[G].push_back({F, I, {}});
    std::vector<std::pair<const ir::Function *, ir::CheckKind>> Work;
    for (const auto &F : C.M.Functions)
      if (auto It = OfModels.find(F.get()); It != OfModels.end())
        for (const auto &[Kind, O] : It->second)
          Work.push_back({F.get(), Kind});
    for (size_t N = 0; N < Work.size(); ++N) {
      auto [Model, Kind] = Work[N];
      const Obligation Of = OfModels[Model].at(Kind);
      for (const Site &S : Callers.lookup(Model)) {
        Obligation O = atSite(S, Model, Of, Of.Reason);
        if (!S.Caller->IsModel)
          addAtSite(S, S.Caller, O, Verdict::Unknown);
        else if (OfModels[S.Caller].try_emplace(Kind, std::move(O)).second)
          Work.push_back({S.Caller, Kind});
      }
    }
  }

  /// Calls through pointers and of virtual functions.
  void addDispatched() {
    for (const Site &S : Dispatched)
      addOfEachKind(S, "depends on which function is called");
  }

  Position position(ir::SourceLoc L) const {
    Position P;
    P.File = L.File < C.M.Files.size() ? C.M.Files[L.File] : C.M.SourceFile;
    P.Line = L.Line;
    P.Column = L.Column;
    return P;
  }

  std::string nextId(const ir::Function &F, ir::CheckKind Kind) {
    std::string Key = F.Name + "|" + ir::checkKindText(Kind).str();
    Key += "|" + std::to_string(Ordinals[Key]++);
    std::string Id;
    llvm::raw_string_ostream OS(Id);
    OS << llvm::format_hex_no_prefix(llvm::xxh3_64bits(Key), 16);
    return Id;
  }

  void addResult(const ir::Function &F, const Obligation &O, const Decision &D,
                 const ReplayResult &Run = {}) {
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
      Res.Trace.push_back({position(O.Check->Loc),
                           "checked here in '" + O.In->ShortName + "'"});
    Res.Id = nextId(F, O.Kind);
    R.Checks.push_back(std::move(Res));
    Owners.push_back({&F, isByOwner(F, O), placeIn(F, O), {}, false});
    if (!O.Via.empty())
      Owners.back().Call = {O.Via.front().Call, O.Via.front().Callee};
  }

  void addProbe(FunctionAnalysis &A, const PendingProbe &P) {
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

  const AnalyzerOptions Options;  ///< C has a reference
  const std::bitset<64> Reported; ///< kinds, of those in Options

public:
  ModuleContext C;

private:
  Report R;
  struct ResultOf {
    const ir::Function *F;
    bool WhateverOverlaps; ///< what is proved of it
    std::string Place;     ///< of the check: with all that have it, one
    /// The call that it is a check of, and of which callee; none: its own.
    std::pair<const ir::Inst *, std::string> Call;
    /// Of code that only objects which overlap lead to: where the function is
    /// of another file, that does not know of it.
    bool IsNew = false;
  };
  std::vector<ResultOf> Owners; ///< of R.Checks, by index
  std::map<std::string, unsigned>
      Ordinals; ///< checks so far, by function and kind
  /// Calls in a cycle of the call graph, by a callee that has no summary yet.
  llvm::DenseMap<const ir::Function *, std::vector<Site>> Waiting;
  std::vector<Site> Dispatched;  ///< calls of one of several functions
  /// Can no function of the component being analysed meet owners that have
  /// ended?
  bool OwnersLive = true;
  std::vector<AnalysisOfFunction> Pending; ///< with calls in such cycles
  llvm::DenseSet<const ir::Function *> Called;
  /// By model: of each kind a check that a call in it was not asked.
  llvm::DenseMap<const ir::Function *, std::map<ir::CheckKind, Obligation>>
      OfModels;
  llvm::MapVector<const ir::Function *, llvm::SmallVector<ModelCall, 0>>
      ModelCalls;
  uint64_t Created = 0;
  /// Calls that were asked what a callee requires.
  std::set<std::pair<const ir::Inst *, std::string>> AskedOf;
  // Of an analysis for objects that may overlap.
  const llvm::StringSet<> *Given = nullptr; ///< places that are not decided
  bool ChangesContainers = false;           ///< which elements there are
};

} // namespace

Report plimsoll::analyzeModule(const ir::Module &M,
                               const AnalyzerOptions &Options) {
  auto Ignore = [](FunctionAnalysis &) {};
  return ModuleAnalysis(M, Options).run(Ignore, Ignore);
}

void plimsoll::dumpAnalysis(const ir::Module &M, const AnalyzerOptions &Options,
                            DumpKind Kind, llvm::StringRef Function,
                            unsigned AtLine, llvm::raw_ostream &OS) {
  ModuleAnalysis MA(M, Options);
  auto Wanted = [&](const ir::Function &F) {
    return !F.IsModel &&
           (Function.empty() || F.Name == Function || F.ShortName == Function);
  };
  unsigned Queries = 0;
  Report R = MA.run(
      [&](FunctionAnalysis &A) {
        if (!Wanted(*A.Sum.F))
          return;
        A.DumpLine = AtLine;
        if (Kind == DumpKind::Query)
          A.QueryLog = [&](const std::vector<Term> &Formulas) {
            printQuery(MA.C.TM, Formulas, Queries++, OS);
          };
      },
      [&](FunctionAnalysis &A) {
        if (!Wanted(*A.Sum.F))
          return;
        if (Kind == DumpKind::Heap)
          printHeap(MA.C, A, AtLine, OS);
        if (Kind == DumpKind::Summary)
          printSummary(MA.C, A.Sum, OS);
      });
  if (Kind == DumpKind::Checks)
    for (const CheckResult &Res : R.Checks)
      if (Function.empty() || Res.Function == Function)
        OS << Res.Pos.File << ":" << Res.Pos.Line << ":" << Res.Pos.Column
           << ": " << verdictText(Res.V) << " [" << ir::checkKindText(Res.Kind)
           << "] " << Res.Message
           << (Res.Reason.empty() ? "" : " (" + Res.Reason + ")") << "\n";
}
