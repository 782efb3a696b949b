// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ModuleAnalysis.h"
#include "analysis/check/Confirm.h"
#include "analysis/check/Describe.h"
#include "analysis/check/Examples.h"
#include "analysis/ir/Ownership.h"
#include "llvm/ADT/Sequence.h"

using namespace plimsoll;
using smt::Term;

/// What callers must not give: the inputs of \p Run, which violates \p O.
static std::string otherInputs(const ir::Function &F, const Obligation &O,
                               const ReplayResult &Run) {
  return "other inputs than " + inputsText(Run.Inputs) + ", for which " +
         describeObligation(F, O, Run.Parts);
}

/// Is \p K about when objects end? The code ends them, whatever their values.
static bool isOfLifetime(ir::CheckKind K) {
  return K == ir::CheckKind::InvalidIterator ||
         K == ir::CheckKind::UseAfterFree || K == ir::CheckKind::DoubleFree ||
         K == ir::CheckKind::Dangling;
}

ModuleAnalysis::Judgement ModuleAnalysis::judge(FunctionAnalysis &A,
                                                const ir::Function &F,
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
  } else if (D.V == Verdict::Warning && !D.OfNumber.empty()) {
    // Some text says each number, but a run cannot be given the text.
    D.V = Run.Reached ? Verdict::Warning : Verdict::Unknown;
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

/// Is what \p D demands of callers that an iterator is not past the end? The
/// code may test that itself.
static bool mayBePastTestedEnd(const Obligation &O, const Decision &D) {
  return D.V == Verdict::Precondition && O.Kind == ir::CheckKind::EndIterator &&
         !O.Via.empty();
}

void ModuleAnalysis::tryExamples(FunctionAnalysis &A, const ir::Function &F,
                                 std::vector<Judgement> &Judged) {
  // Objects of the program's classes keep promises, but not that of which
  // elements it takes a branch for, the last is none.
  auto IsTried = [&](size_t I, bool IsPlain) {
    const Obligation &O = A.Obligations[I];
    const Decision &D = Judged[I].D;
    return (IsPlain ? D.V == Verdict::Unknown || mayBePastTestedEnd(O, D)
                    : O.Kind == ir::CheckKind::EndIterator &&
                          D.V >= Verdict::Precondition) &&
           !O.Taken && !O.Owned && isShownByRuns(O);
  };
  const auto All = llvm::seq<size_t>(0, Judged.size());
  // What it takes is asked only where something is to be tried.
  auto AnyTried = [&](bool IsPlain) {
    return llvm::any_of(All, [&](size_t I) { return IsTried(I, IsPlain); });
  };
  const bool MayBePlain = Options.Replay && AnyTried(true),
             MayBeOfClass = Options.Replay && AnyTried(false);
  const bool IsPlain = (MayBePlain || MayBeOfClass) && takesAnything(C.M, F);
  if (IsPlain ? !MayBePlain
              : !MayBeOfClass || !takesAnything(C.M, F, /*AnyClass=*/true))
    return;
  std::vector<const Obligation *> Undecided;
  std::vector<size_t> At;
  for (size_t I : All)
    if (IsTried(I, IsPlain)) {
      Undecided.push_back(&A.Obligations[I]);
      At.push_back(I);
    }
  std::vector<ReplayResult> Found = violatingExamples(C, F, Undecided);
  for (size_t I = 0; I < Found.size(); ++I) {
    if (!Found[I].Confirmed || !(IsPlain || Found[I].PastTestedEnd))
      continue;
    Decision &D = Judged[At[I]].D;
    // Where any run that shows it was to tell, this one does; and what is made
    // and ended in all runs that get there has nothing to do with the inputs.
    const ir::CheckKind Kind = Undecided[I]->Kind;
    const bool AlwaysFails =
        Found[I].AlwaysFails &&
        (isOfLifetime(Kind) || Kind == ir::CheckKind::Uninitialized ||
         Kind == ir::CheckKind::BadOptional || Kind == ir::CheckKind::Overlap);
    if (Found[I].Inputs.empty() || F.IsEntry || Found[I].PastTestedEnd ||
        AlwaysFails || (D.Replay && D.Search)) {
      D.V = Verdict::Error;
      D.Reason.clear();
      Judged[At[I]].Run = std::move(Found[I]);
      continue;
    }
    if (D.V == Verdict::Precondition)
      continue;
    const bool Warns = isOfLifetime(Kind);
    D.V = Warns ? Verdict::Warning : Verdict::Precondition;
    if (Warns)
      Judged[At[I]].Run.Steps = std::move(Found[I].Steps);
    D.Reason = Warns ? "whether it is given " + inputsText(Found[I].Inputs) +
                           ", for which a run shows it"
                     : otherInputs(F, *Undecided[I], Found[I]);
  }
}

void ModuleAnalysis::dropRepeats(llvm::ArrayRef<Obligation> All,
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

bool ModuleAnalysis::isByOwner(const ir::Function &F, const Obligation &O) {
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

void ModuleAnalysis::settle(Decision &D, const ir::Function &F,
                            const Obligation &O) {
  if ((D.V != Verdict::Unknown && D.V != Verdict::Precondition) ||
      !isByOwner(F, O))
    return;
  D.V = Verdict::Proved;
  D.Reason.clear();
}
