// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What of the other module is needed; its positions, and the copies.
#include "analysis/ir/Link.h"
#include "analysis/ir/ConstantGlobals.h"
#include "analysis/ir/Linker.h"
#include "llvm/ADT/STLExtras.h"

using namespace plimsoll;
using namespace plimsoll::ir;

// ---- Definitions that may be replaced --------------------------------------

/// Is there a function or variable of this name?
static bool isTaken(const Module &M, llvm::StringRef Name) {
  return M.findFunction(Name) || M.findGlobal(Name);
}

static std::string freeName(const Module &M, llvm::StringRef Name) {
  std::string Free = Name.str();
  for (unsigned N = 1; isTaken(M, Free); ++N)
    Free = Name.str() + "#" + std::to_string(N);
  return Free;
}

/// Replaces the names of functions that \p M refers to.
static void renameCallees(Module &M, const llvm::StringMap<std::string> &To) {
  auto Rename = [&](std::string &Name) {
    if (auto It = To.find(Name); It != To.end())
      Name = It->second;
  };
  for (const auto &F : M.Functions)
    for (Block &B : F->Blocks)
      for (Inst &I : B.Insts) {
        if (I.Op == Opcode::Call)
          Rename(I.Text);
        for (Operand &O : I.Args)
          if (O.Kind == OperandKind::Global)
            Rename(O.Name);
      }
  for (StructDecl &S : M.Structs)
    for (auto &[Operation, Callee] : S.Special)
      Rename(Callee);
  for (VTable &V : M.VTables)
    for (auto &[Slot, Callee] : V.Entries)
      Rename(Callee);
}

void ir::detachWeak(Module &M) {
  llvm::StringMap<std::string> Declared;
  for (size_t N = 0, E = M.Functions.size(); N < E; ++N) {
    Function &F = *M.Functions[N];
    if (F.isExtern() || F.Link.K != Linkage::Weak)
      continue;
    Function Declaration = F;
    Declaration.Name = freeName(M, F.Name);
    Declaration.Link.K = Linkage::Strong;
    Declaration.Blocks.clear();
    Declaration.Locals.clear();
    llvm::erase_if(Declaration.Registers, [&](const Variable &V) {
      return llvm::none_of(F.Params, [&](RegId P) {
        return F.Registers[P.Index].Name == V.Name;
      });
    });
    for (uint32_t P = 0; P < Declaration.Params.size(); ++P)
      Declaration.Params[P] = {P};
    F.Link = {};
    Declared[F.Name] = Declaration.Name;
    M.addFunction(Declaration.Name) = std::move(Declaration);
  }
  if (!Declared.empty())
    renameCallees(M, Declared);
  for (Global &G : M.Globals)
    if (G.Link.K == Linkage::Weak) {
      G.InitFunction.clear();
      G.ZeroInit = false;
      G.Link.K = Linkage::Strong;
    }
}

// ---- What is needed --------------------------------------------------------

void Linker::needType(const Type *Ty) {
  while (Ty && Ty->Element)
    Ty = Ty->Element;
  if (Ty && Ty->isStruct())
    if (const StructDecl *S = From.findStruct(Ty->Name))
      Structs.insert(S);
}

void Linker::needFunction(llvm::StringRef Name) {
  if (const Function *F = From.findFunction(Name))
    Functions.insert(F);
}

void Linker::needOf(const Function &F) {
  for (const Type *Ty : F.Model.Args)
    needType(Ty);
  needType(F.Result);
  for (RegId P : F.Params)
    needType(F.Registers[P.Index].Ty);
  if (!hasBody(F))
    return;
  for (const Variable &V : F.Registers)
    needType(V.Ty);
  for (const Variable &V : F.Locals)
    needType(V.Ty);
  for (const Block &B : F.Blocks)
    for (const Inst &I : B.Insts) {
      needType(I.Ty);
      if (I.Op == Opcode::Call)
        needFunction(I.Text);
      for (const Operand &O : I.Args)
        if (O.Kind == OperandKind::Global) {
          needFunction(O.Name);
          if (const Global *G = From.findGlobal(O.Name))
            Globals.insert(G);
        }
    }
}

void Linker::needOf(const StructDecl &S) {
  for (const Type *Ty : S.Model.Args)
    needType(Ty);
  for (const StructField &Fd : S.Fields)
    needType(Fd.Ty);
  for (const auto &[Operation, Callee] : S.Special)
    needFunction(Callee);
  if (const VTable *V = From.findVTable(S.Name)) {
    for (const VTable::Base &Base : V->Bases)
      needType(From.Types->getStruct(Base.Name));
    for (const auto &[Slot, Callee] : V->Entries)
      needFunction(Callee);
  }
}

void Linker::findNeeded() {
  for (const auto &F : From.Functions)
    if (hasBody(*F))
      Functions.insert(F.get());
  for (size_t F = 0, S = 0, G = 0;
       F < Functions.size() || S < Structs.size() || G < Globals.size();) {
    if (F < Functions.size()) {
      needOf(*Functions[F++]);
    } else if (S < Structs.size()) {
      needOf(*Structs[S++]);
    } else {
      needType(Globals[G]->Ty);
      if (hasInitialiser(*Globals[G]))
        needFunction(Globals[G]->InitFunction);
      ++G;
    }
  }
}

// ---- Copies ----------------------------------------------------------------

SourceLoc Linker::move(SourceLoc Loc) const {
  if (Loc.File < Files.size())
    Loc.File = Files[Loc.File];
  if (Loc.Origin)
    Loc.Origin += FirstOrigin;
  return Loc;
}

void Linker::addPositions() {
  for (const std::string &Path : From.Files)
    Files.push_back(To.addFile(Path));
  FirstOrigin = static_cast<uint32_t>(To.Origins.size());
  for (Origin O : From.Origins) {
    O.Loc = move(O.Loc);
    To.Origins.push_back(std::move(O));
  }
}

ModelKey Linker::translate(ModelKey Key) {
  for (const Type *&Ty : Key.Args)
    Ty = type(Ty);
  return Key;
}

/// The declaration of \p F, or the function with its body, as it is in the
/// other module.
Function Linker::translate(const Function &F) {
  Function Copy = F;
  Copy.Name = FunctionNames.lookup(F.Name);
  Copy.Model = translate(F.Model);
  Copy.Result = type(F.Result);
  Copy.Loc = move(F.Loc);
  Copy.EndLoc = move(F.EndLoc);
  Copy.IsMain = false; // it is called
  Copy.AtStart = Copy.IsUsed = false;
  if (!hasBody(F)) {
    Copy.Blocks.clear();
    Copy.Locals.clear();
    Copy.Registers.clear();
    for (uint32_t P = 0; P < F.Params.size(); ++P) {
      Copy.Registers.push_back(F.Registers[F.Params[P].Index]);
      Copy.Params[P] = {P};
    }
  }
  for (auto *Variables : {&Copy.Registers, &Copy.Locals})
    for (Variable &V : *Variables) {
      V.Ty = type(V.Ty);
      V.Loc = move(V.Loc);
    }
  for (Block &B : Copy.Blocks)
    for (Inst &I : B.Insts) {
      I.Ty = type(I.Ty);
      I.Loc = move(I.Loc);
      if (I.Op == Opcode::Call)
        I.Text = FunctionNames.lookup(I.Text);
      for (Operand &O : I.Args)
        if (O.Kind == OperandKind::Global)
          O.Name = entity(O.Name);
    }
  return Copy;
}

void Linker::copyFunction(const Function &F) {
  Function Copy = translate(F);
  Function *Known = To.findFunction(Copy.Name);
  if (Known && (!Known->isExtern() || !hasBody(F)))
    return;
  // The analysis of its own file reports on it.
  Copy.IsImported = hasBody(F);
  To.AnyUnsteady |= Copy.IsUnsteady;
  (Known ? *Known : To.addFunction(Copy.Name)) = std::move(Copy);
}

StructDecl Linker::translate(const StructDecl &S) {
  StructDecl Copy = S;
  Copy.Name = StructNames.lookup(S.Name);
  Copy.Model = translate(S.Model);
  Copy.Loc = move(S.Loc);
  for (StructField &Fd : Copy.Fields)
    Fd.Ty = type(Fd.Ty);
  for (auto &[Operation, Callee] : Copy.Special)
    Callee = FunctionNames.lookup(Callee);
  return Copy;
}

VTable Linker::translate(const VTable &V) {
  VTable Copy = V;
  Copy.Class = StructNames.lookup(V.Class);
  for (VTable::Base &Base : Copy.Bases)
    Base.Name = StructNames.lookup(Base.Name);
  for (auto &[Slot, Callee] : Copy.Entries)
    Callee = FunctionNames.lookup(Callee);
  return Copy;
}

bool Linker::isIncomplete(const StructDecl &S) {
  return S.Opaque && S.Fields.empty() && !S.ByteSize;
}

/// Are these two of what a class does the same, if all files of the program see
/// the same class?
bool Linker::isSame(const std::pair<std::string, std::string> &Known,
                    const std::pair<std::string, std::string> &Special) const {
  if (Known.first != Special.first)
    return false;
  const bool IsOneOfMany = Known.first == "convert" ||
                           Known.first == "assignfrom" ||
                           Known.first == "call" ||
                           llvm::StringRef(Known.first).starts_with("mixed");
  const Function *Here = To.findFunction(Known.second);
  const Function *There = From.findFunction(Special.second);
  return !IsOneOfMany || Known.second == FunctionNames.lookup(Special.second) ||
         (Here && There && !There->Link.Symbol.empty() &&
          Here->Link.Symbol == There->Link.Symbol);
}

void Linker::copyStruct(const StructDecl &S) {
  StructDecl Copy = translate(S);
  StructDecl *Known = To.findStruct(Copy.Name);
  if (Known && !isIncomplete(*Known)) {
    // What one file does not see of a class, another does.
    for (size_t N = 0; N < S.Special.size(); ++N)
      if (llvm::none_of(Known->Special, [&](const auto &Of) {
            return isSame(Of, S.Special[N]);
          }))
        Known->Special.push_back(std::move(Copy.Special[N]));
    return;
  }
  if (!Known)
    Known = &To.addStruct(Copy.Name);
  else if (Known->Shared == StructDecl::ByName)
    Copy.Shared = StructDecl::ByName;
  *Known = std::move(Copy);
  if (const VTable *V = From.findVTable(S.Name))
    To.VTables.push_back(translate(*V));
}

/// Does the function that stores the initial value come along, if there is one?
bool Linker::hasInitialiser(const Global &G) const {
  const Function *Init = From.findFunction(G.InitFunction);
  return G.InitFunction.empty() || (Init && hasBody(*Init));
}

void Linker::copyGlobal(const Global &G) {
  Global Copy = G;
  Copy.Name = GlobalNames.lookup(G.Name);
  Copy.Ty = type(G.Ty);
  Copy.Loc = move(G.Loc);
  // Whether the program's start has been there is not known elsewhere.
  Copy.IsConst = G.IsConst && !G.IsDynamic;
  Copy.External |= !Copy.IsConst;
  Copy.IsDynamic = false;
  Copy.InitFunction.clear();
  Copy.ZeroInit = Copy.IsConst && G.ZeroInit && hasInitialiser(G);
  if (Copy.ZeroInit && !G.InitFunction.empty())
    Copy.InitFunction = FunctionNames.lookup(G.InitFunction);
  Global *Known = To.findGlobal(Copy.Name);
  if (!Known) {
    To.addGlobal(Copy.Name) = std::move(Copy);
    return;
  }
  Known->External |= !Copy.IsConst;
  Known->IsConst = Known->IsConst && Copy.IsConst;
  if (isUnbounded(Known->Ty))
    Known->Ty = Copy.Ty;
  if (!Known->ZeroInit) {
    Known->ZeroInit = Copy.ZeroInit;
    Known->InitFunction = Copy.InitFunction;
  }
}

/// An array may be declared without its size: its address is one of all of it.
void Linker::giveSizes() {
  for (const auto &F : To.Functions)
    for (const Block &B : F->Blocks)
      for (const Inst &I : B.Insts) {
        if (I.Op != Opcode::Addr || I.Args[0].Kind != OperandKind::Global)
          continue;
        const Global *G = To.findGlobal(I.Args[0].Name);
        Variable &R = F->Registers[I.Result.Index];
        if (G && R.Ty->isPtr() && isUnbounded(R.Ty->Element))
          R.Ty = To.Types->getPtr(G->Ty);
      }
}

std::string Linker::run() {
  markConstantGlobals(From);
  findNeeded();
  addPositions();
  std::string Problem = nameAll();
  if (!Problem.empty())
    return Problem;
  for (const StructDecl *S : Structs)
    copyStruct(*S);
  for (const Global *G : Globals)
    copyGlobal(*G);
  for (const Function *F : Functions)
    copyFunction(*F);
  giveSizes();
  return "";
}

std::string ir::link(Module &M, Module Part, const llvm::StringSet<> &Bodies) {
  return Linker(M, std::move(Part), Bodies).run();
}

Module ir::linkFile(const ProgramIndex &Program, size_t File, size_t Limit,
                    llvm::function_ref<Module(size_t)> Read,
                    std::vector<LeftOut> &LeftOut) {
  std::set<size_t> Without;
  for (;;) {
    Module M = Read(File);
    detachWeak(M);
    if (Program.isReferredTo("main", File))
      for (const auto &F : M.Functions)
        F->IsMain = false;
    std::string Problem;
    for (const ProgramIndex::Import &I :
         Program.importsOf(File, Limit, Without)) {
      Module Part = Read(I.File);
      detachWeak(Part);
      Problem = link(M, std::move(Part), I.Bodies);
      if (Problem.empty())
        continue;
      Without.insert(I.File);
      LeftOut.push_back({I.File, Problem});
      break;
    }
    if (Problem.empty())
      return M;
  }
}
