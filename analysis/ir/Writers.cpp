// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Writers.h"
#include "analysis/ir/ConstantGlobals.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

using namespace plimsoll;
using namespace plimsoll::ir;

static bool isOwn(const Operand &P, const llvm::BitVector &Own) {
  return P.isReg() ? Own.test(P.Index) : P.Kind == OperandKind::Null;
}

/// The registers of \p F that hold nothing but addresses in its local variables
/// and what it allocates, or null.
static llvm::BitVector ownAddresses(const Function &F) {
  llvm::BitVector Own(F.Registers.size(), true);
  for (RegId P : F.Params)
    Own.reset(P.Index);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Block &B : F.Blocks)
      for (const Inst &I : B.Insts) {
        if (!I.Result || !Own.test(I.Result.Index))
          continue;
        const bool IsOwn =
            I.Op == Opcode::Alloc ||
            (I.Op == Opcode::Addr && I.Args[0].Kind == OperandKind::Local) ||
            (derivesAddress(I) && isOwn(I.Args[0], Own));
        if (!IsOwn) {
          Own.reset(I.Result.Index);
          Changed = true;
        }
      }
  }
  return Own;
}

/// May \p I, no call, change memory other than what \p Own leads to?
static bool changesOther(const Inst &I, const llvm::BitVector &Own) {
  auto IsOwn = [&](size_t N) { return isOwn(I.Args[N], Own); };
  switch (I.Op) {
  case Opcode::Store:
    return !IsOwn(1);
  case Opcode::CopyObject:
  case Opcode::CopyRange:
  case Opcode::FillRange:
  case Opcode::HavocRange:
  case Opcode::Permute:
  case Opcode::Zero:
  case Opcode::Uninit:
  case Opcode::Interfere:
  case Opcode::Free:
  case Opcode::Invalidate:
  case Opcode::Relocate:
    return !IsOwn(0);
  case Opcode::HandOver:
    return !IsOwn(0) || !IsOwn(3);
  case Opcode::Clobber:
  case Opcode::ClobberAll:
    return true;
  default:
    return false;
  }
}

llvm::DenseSet<const Function *> plimsoll::ir::writers(const Module &M) {
  llvm::DenseSet<const Function *> Writers;
  llvm::DenseMap<const Function *, llvm::SmallVector<const Function *>> Callers;
  for (const auto &F : M.Functions) {
    const llvm::BitVector Own = ownAddresses(*F);
    bool Writes = F->isExtern();
    for (const Block &B : F->Blocks)
      for (const Inst &I : B.Insts) {
        const Function *Callee =
            I.Op == Opcode::Call ? M.findFunction(I.Text) : nullptr;
        Writes |= isCall(I.Op) ? !Callee : changesOther(I, Own);
        if (Callee)
          Callers[Callee].push_back(F.get());
      }
    if (Writes)
      Writers.insert(F.get());
  }
  llvm::SmallVector<const Function *, 32> Work(Writers.begin(), Writers.end());
  while (!Work.empty())
    for (const Function *F : Callers.lookup(Work.pop_back_val()))
      if (Writers.insert(F).second)
        Work.push_back(F);
  return Writers;
}
