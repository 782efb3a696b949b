// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/ClosedProgram.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace plimsoll;
using namespace plimsoll::ir;

/// Variables that the entry initialises; of further ones nothing is known.
static constexpr size_t MaxVariables = 256;

/// Calls \p See for each name of a function or variable that \p F mentions.
static void forEachAddress(const Function &F,
                           llvm::function_ref<void(llvm::StringRef)> See) {
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts)
      for (const Operand &O : I.Args)
        if (O.Kind == OperandKind::Global)
          See(O.Name);
}

/// Does \p Init, which initialises \p G, do nothing but that, so that it does
/// not matter when?
static bool isOnlyFor(const Module &M, const Function &Init, const Global &G) {
  llvm::DenseSet<const Function *> Seen{&Init};
  llvm::SmallVector<const Function *, 8> Work{&Init};
  while (!Work.empty()) {
    const Function &F = *Work.pop_back_val();
    for (const Block &B : F.Blocks)
      for (const Inst &I : B.Insts) {
        const Function *Callee =
            I.Op == Opcode::Call ? M.findFunction(I.Text) : nullptr;
        const bool ThroughPointer =
            I.Op == Opcode::CallIndirect || I.Op == Opcode::CallVirtual;
        const bool IsUnknown =
            I.Op == Opcode::Call && (!Callee || Callee->isExtern());
        if ((ThroughPointer || IsUnknown) && !F.isTrusted())
          return false;
        if (Callee && Seen.insert(Callee).second)
          Work.push_back(Callee);
      }
    bool OfOthers = false;
    forEachAddress(F, [&](llvm::StringRef Name) {
      const Global *Other = M.findGlobal(Name);
      OfOthers |= Other ? Other != &G && !Other->IsConst && !Other->Bytes
                        : !M.findFunction(Name);
    });
    if (OfOthers)
      return false;
  }
  return true;
}

bool ir::startsWithOthers(const Module &M) {
  return llvm::any_of(M.Functions, [](const auto &F) { return F->AtStart; }) ||
         llvm::any_of(M.Globals, [&](const Global &G) {
           const Function *Init = M.findFunction(G.InitFunction);
           return Init && G.IsDynamic && !isOnlyFor(M, *Init, G);
         });
}

/// Are all parts of a \p Ty zero before it is initialised, also for the model
/// of its class?
static bool isZeroAtFirst(const Module &M, const Type *Ty) {
  while (Ty->isArray())
    Ty = Ty->Element;
  const StructDecl *D = Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
  if (!D)
    return Ty->isScalar();
  return D->Model.Name.empty() && !D->Opaque &&
         llvm::all_of(D->Fields, [&](const StructField &Field) {
           return isZeroAtFirst(M, Field.Ty);
         });
}

/// The variables of \p M that its functions use, but for constants and those
/// that other code may have changed when the program starts.
static std::vector<const Global *> variablesOf(const Module &M) {
  llvm::DenseSet<const Global *> Used;
  for (const auto &F : M.Functions)
    forEachAddress(*F, [&](llvm::StringRef Name) {
      const Global *G = M.findGlobal(Name);
      if (G && G->ZeroInit && !G->IsConst && G->InitFunction != F->Name)
        Used.insert(G);
    });
  std::vector<const Global *> Result;
  for (const Global &G : M.Globals)
    if (Used.contains(&G) && Result.size() < MaxVariables)
      Result.push_back(&G);
  return Result;
}

/// Gives the variables their initial values at the beginning of \p F.
static void initialise(Module &M, Function &F) {
  std::vector<Inst> Start;
  auto Add = [&](Opcode Op) -> Inst & {
    Inst &I = Start.emplace_back();
    I.Op = Op;
    I.Loc = F.Loc;
    return I;
  };
  const std::vector<const Global *> Variables = variablesOf(M);
  for (const Global *G : Variables) {
    if (!isZeroAtFirst(M, G->Ty))
      continue;
    const RegId Address =
        F.addRegister("start", M.Types->getPtr(G->Ty), F.Loc);
    Inst &Addr = Add(Opcode::Addr);
    Addr.Result = Address;
    Addr.Args.push_back(Operand::global(G->Name));
    Inst &Zero = Add(Opcode::Zero);
    Zero.Ty = G->Ty;
    Zero.Args.push_back(Operand::reg(Address));
  }
  for (const Global *G : Variables)
    if (const Function *Init = M.findFunction(G->InitFunction);
        Init && !Init->isExtern())
      Add(Opcode::Call).Text = Init->Name;
  std::vector<Inst> &First = F.Blocks.front().Insts;
  First.insert(First.begin(), Start.begin(), Start.end());
}

/// Does \p F begin with a loop?
static bool beginsWithLoop(const Function &F) {
  return llvm::any_of(F.Blocks, [](const Block &B) {
    return llvm::is_contained(B.terminator().Targets, 0u) ||
           llvm::any_of(B.terminator().Cases,
                        [](const SwitchCase &C) { return C.Target == 0; });
  });
}

void ir::closeProgram(Module &M, llvm::StringRef Entry,
                      const ProgramPart &Part) {
  for (const auto &F : M.Functions)
    if (!F->IsModel && !F->IsImported && !Part.Runs.contains(F->Name)) {
      F->Blocks.clear();
      F->Locals.clear();
    }
  const bool AsInitialised =
      Part.IsAlone && !Part.Repeats && !startsWithOthers(M);
  for (const auto &F : M.Functions) {
    if (F->isExtern() || F->IsModel || F->IsImported || !isNamed(*F, Entry))
      continue;
    F->IsEntry = true;
    if (AsInitialised && !beginsWithLoop(*F))
      initialise(M, *F);
  }
}

void ir::closeProgram(Module &M, llvm::StringRef Entry) {
  std::vector<std::unique_ptr<LinkIndex>> Indices;
  Indices.push_back(std::make_unique<LinkIndex>(indexOf(M)));
  const std::vector<ProgramPart> Parts =
      ProgramIndex(std::move(Indices)).startingAt(Entry);
  closeProgram(M, Entry, Parts.empty() ? ProgramPart() : Parts[0]);
}
