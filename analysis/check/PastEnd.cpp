// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/PastEnd.h"
#include "analysis/ir/Loops.h"

using namespace plimsoll;
using ir::Opcode;

/// The instruction of \p F that defines the register \p Op; null: none.
static const ir::Inst *definition(const ir::Function &F,
                                  const ir::Operand &Op) {
  if (!Op.isReg())
    return nullptr;
  for (const ir::Block &B : F.Blocks)
    for (const ir::Inst &I : B.Insts)
      if (I.Result && I.Result.Index == Op.Index)
        return &I;
  return nullptr;
}

/// The variable of \p F whose address \p Op is; none: of no variable.
static std::optional<uint32_t> variableAt(const ir::Function &F,
                                          const ir::Operand &Op) {
  const ir::Inst *I = definition(F, Op);
  if (!I || I->Op != Opcode::Addr ||
      I->Args[0].Kind != ir::OperandKind::Local)
    return std::nullopt;
  return I->Args[0].Index;
}

/// Does \p I give the variable what an erasure in its block returned?
static bool assignsErased(const ir::Function &F, const ir::ProgramPoint &At,
                          uint32_t Var) {
  const ir::Inst &I = At.inst();
  if (I.Op != Opcode::CopyObject || variableAt(F, I.Args[0]) != Var)
    return false;
  const auto From = variableAt(F, I.Args[1]);
  return From &&
         llvm::any_of(F.Blocks[At.Block].Insts, [&](const ir::Inst &Call) {
           return Call.Op == Opcode::Call && !Call.Args.empty() &&
                  variableAt(F, Call.Args[0]) == From &&
                  llvm::StringRef(Call.Text).contains("::erase");
         });
}

bool plimsoll::isPastTestedEnd(const ir::Function &F, const ir::Outcome &End,
                               llvm::ArrayRef<ir::TraceEntry> Trace) {
  if (End.Check != ir::CheckKind::EndIterator || End.Stack.empty() ||
      End.Stack.front().F != &F)
    return false;
  const ir::ProgramPoint &At = End.Stack.front();
  const ir::Inst &Use = At.inst();
  // The iterator is the first argument but for where the result goes.
  const ir::Function *Callee = End.Stack.size() > 1 ? End.Stack[1].F : End.Point.F;
  const size_t Given = !Callee->Params.empty() &&
                       Callee->Registers[Callee->Params[0].Index].Name == "ret";
  const auto Var = Use.Op == Opcode::Call && Given < Use.Args.size()
                       ? variableAt(F, Use.Args[Given])
                       : std::nullopt;
  if (!Var)
    return false;
  const ir::Cfg G = ir::computeCfg(F);
  const ir::LoopForest Loops = ir::computeLoops(G);
  const uint32_t L = Loops.LoopOf[At.Block];
  if (L == ir::Cfg::None)
    return false;
  auto Tests = [&](const ir::Loop::Exit &E) {
    const ir::Inst &Branch = F.Blocks[E.From].Insts.back();
    const ir::Inst *Test = Branch.Op == Opcode::Branch
                               ? definition(F, Branch.Args[0])
                               : nullptr;
    if (Test && Test->Op == Opcode::Not) // `!=` of C++20
      Test = definition(F, Test->Args[0]);
    return Test && Test->Op == Opcode::Call &&
           llvm::any_of(Test->Args, [&](const ir::Operand &Op) {
             return variableAt(F, Op) == Var;
           });
  };
  llvm::SmallVector<uint32_t, 2> Tested; // blocks
  for (const ir::Loop::Exit &E : Loops.Loops[L].Exits)
    if (Tests(E))
      Tested.push_back(E.From);
  if (Tested.empty())
    return false;
  auto IsInBranch = [&](uint32_t Block) {
    return llvm::any_of(Loops.Loops[L].Latches, [&](uint32_t From) {
      return !G.dominates(Block, From);
    });
  };
  for (const ir::TraceEntry &E : llvm::reverse(Trace)) {
    if (E.Point.F != &F || E.Depth != 0)
      continue;
    if (llvm::is_contained(Tested, E.Point.Block))
      return false;
    if (assignsErased(F, E.Point, *Var) && IsInBranch(E.Point.Block))
      return true;
  }
  return false;
}
