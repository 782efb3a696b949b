// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/summary/AnalyseFunction.h"
#include "analysis/Analyzer.h"
#include "analysis/ir/CallGraph.h"

using namespace plimsoll;

namespace {

/// Instructions of a function that is inlined, and of what it is inlined in.
constexpr size_t MaxInlined = 150, MaxBody = 400;
constexpr size_t MaxInlineDepth = 3; ///< calls one in the other

size_t numInsts(const ir::Function &F) {
  size_t N = 0;
  for (const ir::Block &B : F.Blocks)
    N += B.Insts.size();
  return N;
}

/// May the body of \p Model be put in place of a call? There it is code of
/// the program, whose pointers follow the elements that a container takes
/// over; a model means the places it works on.
bool keepsPlaces(const ir::Function &Model) {
  return !ir::anyInst(Model, ir::handsOver);
}

/// Calls of one function that are inlined together.
class CallsToInline {
public:
  explicit CallsToInline(const ir::Function &Body) : Size(numInsts(Body)) {}

  void add(const ir::Inst *I, const ir::Function *Callee) {
    const size_t More = numInsts(*Callee);
    if (More <= MaxInlined && Size + More <= MaxBody &&
        ir::canInline(*Callee) && (!Callee->IsModel || keepsPlaces(*Callee)) &&
        Calls.try_emplace(I, Callee).second)
      Size += More;
  }

  ir::Callees Calls;

private:
  size_t Size;
};

} // namespace

/// May the call \p I end by an exception, as far as summaries tell?
static bool mayThrow(const ModuleContext &C, const ir::Inst &I) {
  const ir::Function *Callee =
      I.Op == ir::Opcode::Call ? C.M.findFunction(I.Text) : nullptr;
  auto Known = C.Summaries.find(Callee);
  return Known == C.Summaries.end() || !Known->second.Analysed ||
         !C.TM.isFalse(Known->second.Throws);
}

/// The calls that \p A, the analysis of \p Body, met with arguments that
/// overlap, or with functions that the callee calls, and whose callees can be
/// inlined. Models are right for any arguments.
static ir::Callees inlinable(const FunctionAnalysis &A,
                             const ir::Function &Body) {
  CallsToInline Result(Body);
  for (const auto &[I, Callee] : A.Overlapping)
    if (I->Op == ir::Opcode::Call && Callee != A.Sum.F && !Callee->IsModel)
      Result.add(I, Callee);
  for (const auto &[I, Callee] : A.Dispatching)
    if (Callee != A.Sum.F)
      Result.add(I, Callee);
  return std::move(Result.Calls);
}

/// The calls of models in \p Body whose callees depend on the arguments, as
/// far as they are parts of models themselves.
static ir::Callees dispatchingInModels(const ModuleContext &C,
                                       const ir::Inlining &Body) {
  CallsToInline Result(*Body.F);
  for (const ir::Block &B : Body.F->Blocks)
    for (const ir::Inst &I : B.Insts) {
      const ir::InlinedInst Of = Body.Insts.lookup(&I);
      const ir::Function *Callee = ir::calledModel(C.M, I);
      auto Known = C.Summaries.find(Callee);
      if (Known != C.Summaries.end() && !Known->second.Dispatches.empty() &&
          !Of.Calls.empty() && Of.Of.In->IsModel)
        Result.add(&I, Callee);
    }
  return std::move(Result.Calls);
}

AnalysisOfFunction
plimsoll::analyseFunction(ModuleContext &C, const ir::Function &F,
                          bool IsCalled,
                          std::unique_ptr<FunctionAnalysis> Known,
                          llvm::function_ref<void(FunctionAnalysis &)> Before) {
  const std::map<std::string, unsigned> Havoc = C.Havoc;
  AnalysisOfFunction Result;
  auto &[Copies, A] = Result;
  ResourceLimit Limits; // of all of it
  Limits.setSeconds(C.Options.BudgetSeconds);
  auto Run = [&](const ir::Inlining *Copy) {
    auto Next = std::make_unique<FunctionAnalysis>(C, F, C.NextOrdinal, Copy);
    Next->Limits = Limits;
    Before(*Next);
    Next->run();
    return Next;
  };
  auto MayThrow = [&](const ir::Inst &I) { return mayThrow(C, I); };
  if (Known) {
    Limits = Known->Limits;
    A = std::move(Known);
  } else {
    C.Ordinals[&F] = C.NextOrdinal;
    A = Run(nullptr);
    ++C.NextOrdinal;
  }
  // What takes much as it is, takes too much with more in it.
  constexpr uint64_t MaxSteps = 4'000'000;
  for (size_t Depth = 0; Depth < MaxInlineDepth && !F.IsModel &&
                         A->Failure.empty() && A->Limits.spent() < MaxSteps;
       ++Depth) {
    const size_t NumCopies = Copies.size();
    const ir::Inlining *Copy = Copies.empty() ? nullptr : &Copies.back();
    for (ir::Callees Calls = inlinable(*A, Copy ? *Copy->F : F); !Calls.empty();
         Calls = dispatchingInModels(C, *Copy)) {
      Copies.push_back(
          ir::inlineCalls(Copy ? *Copy->F : F, Calls, MayThrow, Copy));
      Copy = &Copies.back();
    }
    if (Copies.size() == NumCopies)
      break;
    auto Counted = std::exchange(C.Havoc, Havoc);
    std::unique_ptr<FunctionAnalysis> Next = Run(Copy);
    const unsigned Number = C.NextOrdinal++;
    const bool LosesSummary = A->Sum.Analysed && !Next->Sum.Analysed;
    // Too much in one function?
    // What is assumed of it has not been compared with calls in copies.
    const bool Uncompared = C.Assumed.count(&F) && !Next->Uncompared.empty();
    if (!Next->Failure.empty() || Uncompared || (LosesSummary && IsCalled)) {
      C.Havoc = std::move(Counted);
      Next.reset();
      Copies.resize(NumCopies);
      break;
    }
    C.Ordinals[&F] = Number;
    A = std::move(Next);
  }
  for (const auto &[I, Callee] : A->Overlapping)
    C.Overlapping.insert(Callee);
  if (!A->Overlapping.empty() && !F.IsModel)
    C.PassOverlapping.insert(&F);
  C.Overlapping.insert(A->Uncompared.begin(), A->Uncompared.end());
  return Result;
}
