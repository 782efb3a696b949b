// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ModuleAnalysis.h"
#include "analysis/ir/Ownership.h"
#include "llvm/ADT/SetVector.h"

using namespace plimsoll;
using smt::Term;

/// The kind of check that \p I is: a check, or a call of a library function
/// whose demands nobody knows.
static std::optional<ir::CheckKind>
kindOf(const ir::Module &M, const ir::Inst &I, const ir::Function &F) {
  if (I.Op == ir::Opcode::Check)
    return I.Check;
  if (!ir::breaksOwners(I, F, M).empty())
    return ir::CheckKind::DoubleFree;
  const ir::Function *Fn =
      I.Op == ir::Opcode::Call ? M.findFunction(I.Text) : nullptr;
  if (Fn && Fn->isUnmodelled())
    return ir::CheckKind::Bounds;
  return {};
}

void ModuleAnalysis::addUnfinished(FunctionAnalysis &A, const ir::Function &F) {
  llvm::DenseSet<const ir::Inst *> Met;
  for (const Obligation &O : A.Obligations)
    Met.insert(O.Check);
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts)
      if (const auto Kind = kindOf(C.M, I, F);
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

void ModuleAnalysis::addUnanswered(Site S, llvm::StringRef Reason) {
  if (S.I->Op != ir::Opcode::Call)
    Dispatched.push_back(std::move(S));
  else if (C.Summaries.count(S.Targets[0]))
    addOfEachKind(S, Reason);
  else
    Waiting[S.Targets[0]].push_back(std::move(S));
}

Obligation ModuleAnalysis::atSite(const Site &S, const ir::Function *Callee,
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

void ModuleAnalysis::addAtSite(const Site &S, const ir::Function *User,
                               const Obligation &O, Verdict V) {
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

void ModuleAnalysis::addUnasked(FunctionAnalysis &A, const ir::Function &F) {
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

void ModuleAnalysis::addOfEachKind(const Site &S, llvm::StringRef Reason) {
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

void ModuleAnalysis::addUnreached(const FunctionAnalysis &A,
                                  const ir::Function &F,
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

llvm::SmallVector<ModuleAnalysis::ModelCall, 0>
ModuleAnalysis::modelCalls(const FunctionAnalysis &A,
                           const ir::Function &F) const {
  llvm::SmallVector<ModelCall, 0> Result;
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts)
      if (const ir::Function *G = ir::calledModel(C.M, I);
          G && (!A.Failure.empty() || A.Asked.contains(&I)))
        Result.push_back({&I, G});
  return Result;
}

llvm::SmallVector<ModuleAnalysis::ModelCall, 0>
ModuleAnalysis::modelCalls(const FunctionAnalysis &A,
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
               llvm::all_of(
                   llvm::drop_begin(Of.Calls),
                   [](const ir::InstPlace &Call) { return Call.In->IsModel; }))
        Result.insert({Of.Calls.front().At, G});
    }
  for (const ir::Inst *I : A.UnaskedWithin)
    if (const ir::Function *G = ir::calledModel(C.M, *I))
      Result.insert({I, G});
  return Result.takeVector();
}

void ModuleAnalysis::addOfModels() {
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

void ModuleAnalysis::addDispatched() {
  for (const Site &S : Dispatched)
    addOfEachKind(S, "depends on which function is called");
}
