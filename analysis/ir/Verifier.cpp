// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declarations and the structure of bodies. VerifyTypes.cpp has the rules of
// the single instructions, VerifyTemporaries.cpp the one about paths.
#include "analysis/ir/Verifier.h"
#include "analysis/ir/VerifyFunction.h"
#include "llvm/ADT/StringSet.h"

namespace plimsoll::ir {

void FunctionVerifier::report(const llvm::Twine &Message) {
  std::string Place = "function '" + F.Name + "'";
  if (CurrentBlock < F.Blocks.size()) {
    Place += ", block " + F.Blocks[CurrentBlock].Label;
    if (CurrentInst < F.Blocks[CurrentBlock].Insts.size())
      Place += ", instruction " + std::to_string(CurrentInst);
  }
  Messages.push_back((Place + ": " + Message).str());
}

/// Why \p Ty is no type of this module, or "".
static std::string typeProblem(const Module &M, const Type *Ty) {
  for (; Ty; Ty = Ty->Element) {
    if (Ty->Kind == TypeKind::Param)
      return "type parameter '" + Ty->toString() + "' outside of a model";
    if (Ty->Kind == TypeKind::Struct && !M.findStruct(Ty->Name))
      return "struct '" + Ty->Name + "' is not declared";
  }
  return "";
}

bool FunctionVerifier::checkType(const Type *Ty, const llvm::Twine &What) {
  if (!Ty) {
    report(What + " has no type");
    return false;
  }
  if (!KnownTypes.insert(Ty).second)
    return true;
  std::string Problem = typeProblem(M, Ty);
  if (!Problem.empty())
    report(What + ": " + Problem);
  return Problem.empty();
}

bool FunctionVerifier::checkLoc(const SourceLoc &Loc) {
  if (!Loc.isValid())
    return true;
  if (Loc.File >= M.Files.size() && !(Loc.File == 0 && M.Files.empty())) {
    report("position in file " + llvm::Twine(Loc.File) +
           ", which is not declared");
    return false;
  }
  if (Loc.Origin > M.Origins.size()) {
    report("position with origin " + llvm::Twine(Loc.Origin) +
           ", which is not declared");
    return false;
  }
  return true;
}

void FunctionVerifier::checkVariables() {
  llvm::StringSet<> Names;
  for (const Variable &R : F.Registers) {
    if (!Names.insert(R.Name).second)
      report("'%" + R.Name + "' is declared twice");
    if (checkType(R.Ty, "register '%" + R.Name + "'") && !R.Ty->isScalar())
      report("register '%" + R.Name + "' of type " + R.Ty->toString() +
             ", which is no scalar");
    checkLoc(R.Loc);
  }
  for (const Variable &L : F.Locals) {
    if (!Names.insert(L.Name).second)
      report("'%" + L.Name + "' is declared twice");
    if (checkType(L.Ty, "local '%" + L.Name + "'") &&
        (L.Ty->isVoid() || L.Ty->isFunc()))
      report("local '%" + L.Name + "' of type " + L.Ty->toString());
    checkLoc(L.Loc);
  }
  for (RegId P : F.Params)
    if (P.Index >= F.Registers.size())
      report("a parameter is no register");
  if (checkType(F.Result, "result") && !F.Result->isVoid() &&
      !F.Result->isScalar())
    report("result of type " + F.Result->toString() + ", which is no scalar");
  checkLoc(F.Loc);
}

/// Targets, terminators and registers exist: what the other rules rely on.
bool FunctionVerifier::checkStructure() {
  size_t Before = Messages.size();
  llvm::StringSet<> Labels;
  for (CurrentBlock = 0; CurrentBlock < F.Blocks.size(); ++CurrentBlock) {
    const Block &B = F.Blocks[CurrentBlock];
    CurrentInst = ~size_t(0);
    if (!Labels.insert(B.Label).second)
      report("its label occurs twice");
    if (B.Insts.empty() || !isTerminator(B.terminator().Op))
      report("it does not end with a terminator");
    for (CurrentInst = 0; CurrentInst < B.Insts.size(); ++CurrentInst) {
      const Inst &I = B.Insts[CurrentInst];
      if (isTerminator(I.Op) && CurrentInst + 1 != B.Insts.size())
        report("terminator before the end of its block");
      checkReferences(I);
    }
  }
  return Messages.size() == Before;
}

void FunctionVerifier::checkReferences(const Inst &I) {
  auto CheckTarget = [&](uint32_t Target) {
    if (Target >= F.Blocks.size())
      report("jump to a block that does not exist");
    else if (Target == 0)
      report("the entry block has a predecessor");
  };
  for (uint32_t Target : I.Targets)
    CheckTarget(Target);
  for (const SwitchCase &C : I.Cases)
    CheckTarget(C.Target);
  if (I.Result && I.Result.Index >= F.Registers.size())
    report("result in a register that does not exist");
  for (const Operand &O : I.Args) {
    if (O.Kind == OperandKind::Reg && O.Index >= F.Registers.size())
      report("operand is a register that does not exist");
    if (O.Kind == OperandKind::Local && O.Index >= F.Locals.size())
      report("operand is a local that does not exist");
  }
  checkLoc(I.Loc);
}

void FunctionVerifier::run() {
  CurrentBlock = F.Blocks.size();
  checkVariables();
  if (!Messages.empty() || F.isExtern() || !checkStructure())
    return;
  for (CurrentBlock = 0; CurrentBlock < F.Blocks.size(); ++CurrentBlock) {
    const Block &B = F.Blocks[CurrentBlock];
    for (CurrentInst = 0; CurrentInst < B.Insts.size(); ++CurrentInst)
      checkInst(B.Insts[CurrentInst]);
  }
  if (Messages.empty())
    checkTemporaries();
}

std::vector<std::string> verifyFunction(const Module &M, const Function &F) {
  FunctionVerifier V(M, F);
  V.run();
  return std::move(V.Messages);
}

static void verifyStruct(const Module &M, const StructDecl &S,
                         std::vector<std::string> &Messages) {
  std::string Place = "struct '" + S.Name + "'";
  for (const StructField &Field : S.Fields) {
    std::string Problem = typeProblem(M, Field.Ty);
    if (!Problem.empty())
      Messages.push_back(Place + ", field '" + Field.Name + "': " + Problem);
    const StructField *Number = S.findField(Field.CountedBy);
    if (!Field.CountedBy.empty() &&
        (!Field.Ty->isArray() || !Field.Ty->Element->isBool() || !Number ||
         !Number->Ty->isInt()))
      Messages.push_back(Place + ", field '" + Field.Name + "': '" +
                         Field.CountedBy +
                         "' does not count truth values beside it");
    if (!Field.Begin.empty())
      for (const std::string *Bound : {&Field.Begin, &Field.Length}) {
        const StructField *Of = S.findField(*Bound);
        if (!Field.Ty->isArray() || !Of || !Of->Ty->isInt())
          Messages.push_back(Place + ", field '" + Field.Name + "': '" +
                             *Bound + "' does not bound elements beside it");
      }
    if (!Field.Ty->isArray() || Field.Ty->Extent != ExtentKind::Part)
      continue;
    const StructField *Extent = S.findField(Field.Ty->Name);
    if (!Extent || !Extent->Ty->isInt())
      Messages.push_back(Place + ", field '" + Field.Name + "': extent '" +
                         Field.Ty->Name + "' is no integer field beside it");
  }
  for (const auto &[Operation, Callee] : S.Special)
    if (!M.findFunction(Callee))
      Messages.push_back(Place + ": unknown function '" + Callee + "'");
}

static void verifyGlobal(const Module &M, const Global &G,
                         std::vector<std::string> &Messages) {
  std::string Problem = typeProblem(M, G.Ty);
  if (Problem.empty() && (G.Ty->isVoid() || G.Ty->isFunc()))
    Problem = "type " + G.Ty->toString();
  if (Problem.empty() && !G.InitFunction.empty() &&
      !M.findFunction(G.InitFunction))
    Problem = "unknown function '" + G.InitFunction + "'";
  if (Problem.empty() && G.Bytes &&
      !(G.Ty->isArray() && G.Ty->Element->isInt()))
    Problem = "bytes are for arrays of integers";
  if (!Problem.empty())
    Messages.push_back("global '" + G.Name + "': " + Problem);
}

static void verifyVTable(const Module &M, const VTable &V,
                         std::vector<std::string> &Messages) {
  std::string Place = "vtable '" + V.Class + "': ";
  if (!M.findStruct(V.Class))
    Messages.push_back(Place + "struct '" + V.Class + "' is not declared");
  for (const auto &[Slot, Callee] : V.Entries)
    if (!M.findFunction(Callee))
      Messages.push_back(Place + "unknown function '" + Callee + "'");
}

std::vector<std::string> verifyModule(const Module &M) {
  std::vector<std::string> Messages;
  for (const StructDecl &S : M.Structs)
    verifyStruct(M, S, Messages);
  for (const Global &G : M.Globals)
    verifyGlobal(M, G, Messages);
  for (const VTable &V : M.VTables)
    verifyVTable(M, V, Messages);
  for (const auto &F : M.Functions)
    for (std::string &Message : verifyFunction(M, *F))
      Messages.push_back(std::move(Message));
  return Messages;
}

} // namespace plimsoll::ir
