// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/ConstantGlobals.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"

using namespace plimsoll;
using namespace plimsoll::ir;

namespace {

/// Names of globals, by what is done with their addresses.
struct Uses {
  llvm::StringSet<> Written;   ///< perhaps; or given away
  llvm::StringSet<> GivenAway; ///< may be where a pointer leads
};

} // namespace

/// Does I use its operand N, an address, for an access to what is there?
static bool isAccess(const Inst &I, size_t N) {
  switch (I.Op) {
  case Opcode::Store:
  case Opcode::FillRange:
    return N != (I.Op == Opcode::Store ? 0 : 1);
  case Opcode::CopyObject:
  case Opcode::CopyRange:
    return N < 2;
  case Opcode::Zero:
  case Opcode::Uninit:
  case Opcode::Interfere:
  case Opcode::HavocRange:
  case Opcode::Permute:
    return N == 0;
  default:
    return false;
  }
}

static void collectUses(const Function &F, Uses &Out) {
  // Register -> globals it may hold an address into.
  llvm::DenseMap<uint32_t, llvm::StringSet<>> Holds;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Block &B : F.Blocks)
      for (const Inst &I : B.Insts) {
        if (!I.Result)
          continue;
        auto Add = [&](llvm::StringRef Name) {
          Changed |= Holds[I.Result.Index].insert(Name).second;
        };
        bool Derives = I.Op == Opcode::Index || I.Op == Opcode::Field || I.Op == Opcode::Decay ||
                       I.Op == Opcode::Copy;
        if (I.Op == Opcode::Addr && I.Args[0].Kind == OperandKind::Global)
          Add(I.Args[0].Name);
        else if (Derives && I.Args[0].isReg() && Holds.count(I.Args[0].Index)) {
          llvm::StringSet<> From = Holds[I.Args[0].Index];
          for (const auto &Name : From)
            Add(Name.getKey());
        }
      }
  }
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts)
      for (size_t N = 0; N < I.Args.size(); ++N) {
        if (!I.Args[N].isReg())
          continue;
        auto It = Holds.find(I.Args[N].Index);
        if (It == Holds.end())
          continue;
        bool Harmless = I.Op == Opcode::Load || I.Op == Opcode::Check || I.Op == Opcode::Eq ||
                        I.Op == Opcode::Ne || I.Op == Opcode::BufferSize ||
                        (N == 0 && (I.Op == Opcode::Index || I.Op == Opcode::Field ||
                                    I.Op == Opcode::Decay || I.Op == Opcode::Copy)) ||
                        (N == 1 && I.Op == Opcode::CopyObject);
        if (Harmless)
          continue;
        for (const auto &Name : It->second) {
          Out.Written.insert(Name.getKey());
          if (!isAccess(I, N))
            Out.GivenAway.insert(Name.getKey());
        }
      }
}

void plimsoll::ir::markConstantGlobals(Module &M) {
  llvm::StringSet<> Initialisers;
  Uses All;
  for (const Global &G : M.Globals)
    if (!G.InitFunction.empty())
      Initialisers.insert(G.InitFunction);
  for (const auto &F : M.Functions)
    if (!Initialisers.contains(F->Name))
      collectUses(*F, All);
  // An initialiser may write its own variable, but hand out none.
  for (const Global &G : M.Globals)
    if (const Function *Init = G.InitFunction.empty() ? nullptr : M.findFunction(G.InitFunction)) {
      Uses Here;
      collectUses(*Init, Here);
      for (const auto &Name : Here.Written)
        if (Name.getKey() != G.Name)
          All.Written.insert(Name.getKey());
      for (const auto &Name : Here.GivenAway)
        All.GivenAway.insert(Name.getKey());
    }
  for (Global &G : M.Globals) {
    if (G.External)
      continue;
    G.IsPrivate = !All.GivenAway.contains(G.Name);
    if ((G.ZeroInit || !G.InitFunction.empty() || G.Bytes) &&
        !All.Written.contains(G.Name))
      G.IsConst = true;
  }
}
