// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ModuleAnalysis.h"
#include "analysis/ir/Writers.h"
#include "analysis/summary/AnyObjects.h"
#include "llvm/ADT/SetVector.h"

using namespace plimsoll;

std::unique_ptr<ModuleAnalysis> ModuleAnalysis::ofAnyObjects(
    const ModuleAnalysis &Known,
    const llvm::DenseSet<const ir::Function *> &Functions,
    const llvm::StringSet<> &Given) {
  const ir::Module &M = Known.C.M;
  AnalyzerOptions Options = Known.Options;
  Options.Replay = false;
  // What did not finish before would not now.
  Options.WhyNot = [&Known](const ir::Function &F, size_t Done) {
    if (auto It = Known.GaveUp.find(&F); It != Known.GaveUp.end())
      return It->second;
    return Known.Options.WhyNot ? Known.Options.WhyNot(F, Done) : "";
  };
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
    if (llvm::any_of(Of,
                     [&](const ir::Function *F) { return Needed.contains(F); }))
      A->addComponent(Of, Ignore, Ignore);
  A->addDispatched();
  A->addOfModels();
  A->ChangesContainers = changeContainers(Needed.getArrayRef());
  return A;
}

void ModuleAnalysis::decideForAnyObjects(
    const llvm::DenseSet<const ir::Function *> &Void) {
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
  const std::unique_ptr<ModuleAnalysis> A = ofAnyObjects(*this, All, Undecided);
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

std::set<std::string>
ModuleAnalysis::placesProved(const ir::Function &F) const {
  std::set<std::string> Result, Others;
  for (size_t I = 0; I < R.Checks.size(); ++I)
    if (Owners[I].F == &F)
      (R.Checks[I].V == Verdict::Proved ? Result : Others)
          .insert(placeOf(R.Checks[I]));
  for (const std::string &Place : Others)
    Result.erase(Place);
  return Result;
}

void ModuleAnalysis::withdrawProofs() {
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
