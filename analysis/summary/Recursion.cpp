// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/summary/Recursion.h"
#include "analysis/Analyzer.h"
#include "analysis/summary/AssumedEffect.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;

namespace {

/// A cycle of the call graph: what is assumed of its functions, and their
/// analyses under that.
class Cycle {
public:
  Cycle(ModuleContext &C, llvm::ArrayRef<const ir::Function *> Of);

  /// Does one of its functions call itself or another one?
  bool isCycle() const {
    return llvm::any_of(Members,
                        [](const Member &M) { return !M.Callers.empty(); });
  }

  /// Analyses its functions until they do what is assumed of them. Returns
  /// false if that is not reached.
  bool settle(llvm::function_ref<void(FunctionAnalysis &)> Before);

  /// Are the objects apart that calls in the cycle are given, as the analyses
  /// of their callees take them to be? What is proved of the others is void.
  ///   requires: settle()
  bool isApart();

  std::unique_ptr<FunctionAnalysis> takeFirst() {
    return std::move(Members[0].A);
  }

private:
  struct Member {
    const ir::Function *F;
    AssumedEffect Effect;
    std::unique_ptr<FunctionAnalysis> A;
    std::vector<size_t> Callers; ///< in the cycle
    unsigned Runs = 0;
    bool ToDo = true;
  };

  bool analyse(Member &M, llvm::function_ref<void(FunctionAnalysis &)> Before);

  static constexpr unsigned MaxRuns = 8; ///< analyses of one function
  /// Of those, before objects that get new names are taken to be any.
  static constexpr size_t MaxDepth = 3;

  ModuleContext &C;
  std::vector<Member> Members;
  llvm::DenseMap<const ir::Function *, size_t> Number;
};

} // namespace

Cycle::Cycle(ModuleContext &C, llvm::ArrayRef<const ir::Function *> Of) : C(C) {
  for (const ir::Function *F : Of) {
    Number[F] = Members.size();
    Members.push_back({F, AssumedEffect(C, *F, C.NextOrdinal++), nullptr, {}});
  }
  for (size_t N = 0; N < Of.size(); ++N)
    for (const ir::Block &B : Of[N]->Blocks)
      for (const ir::Inst &I : B.Insts)
        if (I.Op == ir::Opcode::Call)
          if (auto It = Number.find(C.M.findFunction(I.Text));
              It != Number.end() &&
              !llvm::is_contained(Members[It->second].Callers, N))
            Members[It->second].Callers.push_back(N);
}

/// Analyses \p M and extends what is assumed of it. Returns false if that
/// cannot be said.
bool Cycle::analyse(Member &M,
                    llvm::function_ref<void(FunctionAnalysis &)> Before) {
  // What one function names, the others do when they are analysed again.
  const size_t Depth = std::min(Members.size(), MaxDepth);
  auto A = std::make_unique<FunctionAnalysis>(C, *M.F, C.NextOrdinal);
  C.Ordinals[M.F] = C.NextOrdinal++;
  if (M.A)
    A->Limits = M.A->Limits;
  else
    A->Limits.setSeconds(C.Options.BudgetSeconds);
  Before(*A);
  const auto Counted = C.Havoc;
  A->run();
  if (!A->Failure.empty())
    return false;
  const std::optional<bool> More =
      M.Effect.extend(A->Sum, /*Widen=*/M.Runs >= Depth);
  if (!More)
    return false;
  ++M.Runs;
  M.ToDo = false;
  M.A = std::move(A);
  if (*More) {
    C.Havoc = Counted;
    C.Assumed[M.F] = M.Effect.summary();
    for (size_t N : M.Callers)
      Members[N].ToDo = true;
  }
  return true;
}

bool Cycle::settle(llvm::function_ref<void(FunctionAnalysis &)> Before) {
  for (const Member &M : Members)
    C.Assumed[M.F] = M.Effect.summary();
  auto Next = [&] {
    return llvm::find_if(Members, [](const Member &M) { return M.ToDo; });
  };
  for (auto It = Next(); It != Members.end(); It = Next())
    if (It->Runs == MaxRuns || !analyse(*It, Before))
      return false;
  return true;
}

bool Cycle::isApart() {
  bool Apart = true;
  for (const Member &M : Members)
    for (const UnaskedCall &U : M.A->Unasked)
      if (U.isDirect() && !U.Targets[0]->isTrusted())
        if (auto It = Number.find(U.Targets[0]);
            It != Number.end() &&
            M.A->overlaps(U, Members[It->second].A->Sum)) {
          C.Overlapping.insert(U.Targets[0]);
          Apart = false;
        }
  return Apart;
}

std::unique_ptr<FunctionAnalysis>
plimsoll::assumeEffects(ModuleContext &C,
                        llvm::ArrayRef<const ir::Function *> Functions,
                        llvm::function_ref<void(FunctionAnalysis &)> Before) {
  constexpr size_t MaxFunctions = 40;
  if (Functions.size() > MaxFunctions)
    return nullptr;
  Cycle Of(C, Functions);
  if (!Of.isCycle())
    return nullptr;
  const std::map<std::string, unsigned> Havoc = C.Havoc;
  const bool Found = Of.settle(Before) && Of.isApart();
  if (!Found)
    for (const ir::Function *F : Functions)
      C.Assumed.erase(F);
  if (Found && Functions.size() == 1)
    return Of.takeFirst();
  C.Havoc = Havoc;
  return nullptr;
}
