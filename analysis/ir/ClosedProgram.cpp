// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/ClosedProgram.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

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

namespace {

/// Code that runs before the program starts: what it may read and write.
class EarlyCode {
public:
  explicit EarlyCode(const Module &M) : M(M) {}

  /// Goes through \p Root and all that it may call.
  ///   ensures: false if that is not known
  bool follow(const Function &Root);

  /// Variables that may change, and which that code mentions.
  llvm::SetVector<const Global *> Variables;

private:
  bool follow(const Function &F, const Inst &I);
  bool mention(llvm::StringRef Name);
  bool meet(const Function *F);
  bool hasPointers(const Type *Ty) const;

  const Module &M;
  llvm::SetVector<const Function *> Functions;
};

} // namespace

bool EarlyCode::meet(const Function *F) {
  if (!F || F->isExtern())
    return false;
  Functions.insert(F);
  return true;
}

bool EarlyCode::hasPointers(const Type *Ty) const {
  while (Ty->isArray())
    Ty = Ty->Element;
  if (!Ty->isStruct())
    return !Ty->isInt() && !Ty->isBool() && !Ty->isFloat();
  const StructDecl *D = M.findStruct(Ty->Name);
  return !D || !D->Model.Name.empty() || D->Opaque ||
         llvm::any_of(D->Fields, [&](const StructField &Field) {
           return hasPointers(Field.Ty);
         });
}

/// A variable is mentioned with what its initial value leads to.
bool EarlyCode::mention(llvm::StringRef Name) {
  const Global *G = M.findGlobal(Name);
  if (!G)
    return meet(M.findFunction(Name));
  if (G->Bytes)
    return true;
  if (!G->IsConst)
    Variables.insert(G);
  if (!hasPointers(G->Ty))
    return true;
  if (G->InitFunction.empty())
    return G->ZeroInit;
  return meet(M.findFunction(G->InitFunction));
}

bool EarlyCode::follow(const Function &F, const Inst &I) {
  switch (I.Op) {
  case Opcode::Call:
    if (!meet(M.findFunction(I.Text)))
      return false;
    break;
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
    if (!F.isTrusted())
      return false;
    break;
  case Opcode::Havoc:
  case Opcode::Cast: { // of a number, that may be any address
    auto IsPointer = [&](RegId R) { return F.Registers[R.Index].Ty->isPtr(); };
    if (!F.isTrusted() && IsPointer(I.Result) &&
        !llvm::any_of(I.Args, [&](const Operand &O) {
          return O.isReg() && IsPointer(O.reg());
        }))
      return false;
    break;
  }
  case Opcode::Clobber:
  case Opcode::ClobberAll:
    return false;
  default:
    break;
  }
  return llvm::all_of(I.Args, [&](const Operand &O) {
    return O.Kind != OperandKind::Global || mention(O.Name);
  });
}

bool EarlyCode::follow(const Function &Root) {
  if (!meet(&Root))
    return false;
  for (size_t N = 0; N < Functions.size(); ++N)
    for (const Block &B : Functions[N]->Blocks)
      for (const Inst &I : B.Insts)
        if (!follow(*Functions[N], I))
          return false;
  return true;
}

/// The variables whose values, as the program starts, other code than their
/// initialisers may have had a part in; nothing if that may be any.
static std::optional<llvm::DenseSet<const Global *>>
changedAtStart(const Module &M) {
  EarlyCode Code(M);
  for (const auto &F : M.Functions)
    if (F->AtStart && !Code.follow(*F))
      return std::nullopt;
  llvm::DenseSet<const Global *> Changed(Code.Variables.begin(),
                                         Code.Variables.end());
  for (const Global &G : M.Globals) {
    if (!G.IsDynamic)
      continue;
    EarlyCode Initialiser(M);
    const Function *Init = M.findFunction(G.InitFunction);
    if (!Init || !Initialiser.follow(*Init))
      return std::nullopt;
    Initialiser.Variables.remove(&G);
    if (Initialiser.Variables.empty())
      continue;
    Changed.insert(&G);
    Changed.insert(Initialiser.Variables.begin(), Initialiser.Variables.end());
  }
  return Changed;
}

bool ir::startsWithOthers(const Module &M) {
  std::optional<llvm::DenseSet<const Global *>> Changed = changedAtStart(M);
  return !Changed || !Changed->empty();
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
/// that \p Part or other code than their initialisers have given values.
static std::vector<const Global *>
variablesOf(const Module &M, const ProgramPart &Part,
            const llvm::DenseSet<const Global *> &Changed) {
  llvm::DenseSet<const Global *> Used;
  for (const auto &F : M.Functions)
    forEachAddress(*F, [&](llvm::StringRef Name) {
      const Global *G = M.findGlobal(Name);
      if (G && G->ZeroInit && !G->IsConst && G->InitFunction != F->Name)
        Used.insert(G);
    });
  std::vector<const Global *> Result;
  for (const Global &G : M.Globals)
    if (Used.contains(&G) && !Changed.contains(&G) &&
        !Part.Unclear.contains(G.Name) && Result.size() < MaxVariables)
      Result.push_back(&G);
  return Result;
}

/// Gives \p Variables their initial values at the beginning of \p F.
static void initialise(Module &M, Function &F,
                       llvm::ArrayRef<const Global *> Variables) {
  std::vector<Inst> Start;
  auto Add = [&](Opcode Op) -> Inst & {
    Inst &I = Start.emplace_back();
    I.Op = Op;
    I.Loc = F.Loc;
    return I;
  };
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

void ir::closeProgram(Module &M, const ProgramPart &Part) {
  for (const auto &F : M.Functions)
    if (!F->IsModel && !F->IsImported && !Part.Runs.contains(F->Name)) {
      F->Blocks.clear();
      F->Locals.clear();
    }
  std::vector<const Global *> Variables;
  if (Part.IsAlone && !Part.Repeats)
    if (std::optional<llvm::DenseSet<const Global *>> Changed =
            changedAtStart(M))
      Variables = variablesOf(M, Part, *Changed);
  for (const auto &F : M.Functions) {
    if (F->isExtern() || F->IsModel || F->IsImported ||
        !Part.Entries.contains(F->Name))
      continue;
    F->IsEntry = true;
    F->IsHandedOut = Part.IsHandedOut;
    if (!beginsWithLoop(*F))
      initialise(M, *F, Variables);
  }
}

void ir::closeProgram(Module &M, llvm::StringRef Entry) {
  std::vector<std::unique_ptr<LinkIndex>> Indices;
  Indices.push_back(std::make_unique<LinkIndex>(indexOf(M)));
  const std::vector<ProgramPart> Parts =
      ProgramIndex(std::move(Indices)).startingAt(Entry);
  closeProgram(M, Parts.empty() ? ProgramPart() : Parts[0]);
}
