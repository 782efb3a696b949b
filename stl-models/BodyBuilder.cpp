// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stl-models/BodyBuilder.h"
#include "analysis/ir/Printer.h"

namespace plimsoll::models {

using ir::Inst;
using ir::Opcode;
using ir::Operand;
using ir::OperandKind;
using ir::RegId;
using ir::Type;

BodyBuilder::BodyBuilder(Binder &B, ir::Function &F, const ModelFunc &MF,
                         const Substitution &S, const std::vector<bool> &Rvalue,
                         llvm::ArrayRef<std::string> Functions)
    : B(B), M(B.M), F(F), MF(MF), S(S), RvalueReg(F.Registers.size()),
      Functions(Functions) {
  for (size_t I = 0; I < F.Params.size(); ++I)
    RvalueReg[F.Params[I].Index] = I < Rvalue.size() && Rvalue[I];
  Replaced = B.Types.replacedBy(MF.Name);
}

bool BodyBuilder::fail(const llvm::Twine &What) {
  if (Problem.empty())
    Problem = What.str();
  return false;
}

/// Parameters of the model are those of F, in order; what F has beyond them is
/// `...`. All other registers and the locals are new.
bool BodyBuilder::declareVariables() {
  Registers.assign(MF.F.Registers.size(), ~0u);
  for (size_t I = 0; I < MF.F.Params.size(); ++I)
    Registers[MF.F.Params[I].Index] = F.Params[I].Index;
  for (size_t I = MF.F.Params.size(); I < F.Params.size(); ++I)
    Rest.push_back(Operand::reg(F.Params[I]));
  for (size_t R = 0; R < MF.F.Registers.size(); ++R) {
    if (Registers[R] != ~0u)
      continue;
    const ir::Variable &V = MF.F.Registers[R];
    const Type *Ty = V.Ty ? B.Types.substitute(V.Ty, S) : nullptr;
    if (V.Ty && !Ty)
      return fail("the type of '%" + V.Name + "' is not known");
    Registers[R] = F.addRegister(V.Name, Ty).Index;
  }
  for (const ir::Variable &V : MF.F.Locals) {
    const Type *Ty = B.Types.substitute(V.Ty, S);
    if (!Ty)
      return fail("the type of '%" + V.Name + "' is not known");
    F.addLocal(V.Name, Ty);
  }
  return true;
}

Operand BodyBuilder::translate(const Operand &O) const {
  return O.isReg() ? Operand::reg({Registers[O.Index]}) : O;
}

const Type *BodyBuilder::typeOf(const Operand &O) const {
  return O.isReg() ? F.Registers[O.Index].Ty : nullptr;
}

const Type *BodyBuilder::pointee(const Operand &O) const {
  const Type *Ty = typeOf(O);
  return Ty && Ty->isPtr() ? Ty->Element : nullptr;
}

/// The type of the result of \p I, whose operands are F's already; null if
/// they do not say.
const Type *BodyBuilder::inferType(const Inst &I) {
  auto OfOperands = [&](unsigned From, unsigned To) -> const Type * {
    for (unsigned A = From; A < To && A < I.Args.size(); ++A)
      if (const Type *Ty = typeOf(I.Args[A]))
        return Ty;
    return nullptr;
  };
  switch (I.Op) {
  case Opcode::Copy:
    if (I.Args[0].Kind == OperandKind::Bool)
      return M.Types->getBool();
    return OfOperands(0, 1);
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::Div:
  case Opcode::Rem:
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor:
  case Opcode::Shl:
  case Opcode::Shr:
  case Opcode::Neg:
  case Opcode::Not:
    return OfOperands(0, 2);
  case Opcode::Eq:
  case Opcode::Ne:
  case Opcode::Lt:
  case Opcode::Le:
  case Opcode::Gt:
  case Opcode::Ge:
  case Opcode::AddFits:
  case Opcode::SubFits:
  case Opcode::MulFits:
  case Opcode::DivFits:
  case Opcode::ShlFits:
  case Opcode::Apart:
  case Opcode::Determinate:
  case Opcode::InstanceOf:
    return M.Types->getBool();
  case Opcode::Cast:
  case Opcode::Load:
    return I.Ty;
  case Opcode::PtrDiff:
    return M.Types->getInt(64, true);
  case Opcode::BufferSize:
    return M.Types->getInt(64, false);
  case Opcode::Find: {
    const Type *Ty = OfOperands(1, 3);
    return Ty ? Ty : M.Types->getInt(64, false);
  }
  case Opcode::Alloc:
  case Opcode::Foreign:
    return M.Types->getPtr(I.Ty);
  case Opcode::Addr:
    if (I.Args[0].Kind == OperandKind::Local)
      return M.Types->getPtr(F.Locals[I.Args[0].Index].Ty);
    if (const ir::Global *G = M.findGlobal(I.Args[0].Name))
      return M.Types->getPtr(G->Ty);
    return M.Types->getPtr(M.Types->getFunc());
  case Opcode::Index:
    return typeOf(I.Args[0]);
  case Opcode::Decay: {
    const Type *Array = pointee(I.Args[0]);
    return Array && Array->isArray() ? M.Types->getPtr(Array->Element)
                                     : nullptr;
  }
  case Opcode::Field: {
    const Type *Ty = pointee(I.Args[0]);
    const ir::StructDecl *D =
        Ty && Ty->isStruct() ? M.findStruct(Ty->Name) : nullptr;
    const ir::StructField *Field = D ? D->findField(I.Text) : nullptr;
    return Field ? M.Types->getPtr(Field->Ty) : nullptr;
  }
  case Opcode::Call:
    if (const ir::Function *Callee = M.findFunction(I.Text))
      return Callee->Result;
    return nullptr;
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
    return I.Ty;
  default: // havoc and choice need a declared register
    return nullptr;
  }
}

Operand BodyBuilder::emit(Opcode Op, const Type *Result, Args A, const Type *Ty,
                          llvm::StringRef Text) {
  Inst I;
  I.Op = Op;
  I.Ty = Ty;
  I.Args.assign(A.begin(), A.end());
  I.Text = Text.str();
  if (Result && !Result->isVoid()) {
    I.Result = F.addRegister("v", Result);
    RvalueReg.resize(F.Registers.size());
  }
  Out->push_back(I);
  return I.Result ? Operand::reg(I.Result) : Operand::undef();
}

void BodyBuilder::emitCopyTo(RegId Result, const Operand &O) {
  if (!Result)
    return;
  emit(Opcode::Copy, nullptr, {O});
  Out->back().Result = Result;
  if (!F.Registers[Result.Index].Ty)
    F.Registers[Result.Index].Ty =
        O.Kind == OperandKind::Bool ? M.Types->getBool() : typeOf(O);
}

/// The function that the parameter \p O is the address of, or "".
std::string BodyBuilder::knownFunction(const Operand &O) const {
  for (size_t P = 0; O.isReg() && P < Functions.size(); ++P)
    if (F.Params[P].Index == O.Index)
      return Functions[P];
  return "";
}

CallShape BodyBuilder::shapeOf(Args A) const {
  CallShape Call;
  for (const Operand &O : A) {
    Call.Params.push_back(typeOf(O));
    Call.Rvalue.push_back(O.isReg() && O.Index < RvalueReg.size() &&
                          RvalueReg[O.Index]);
    Call.Functions.push_back(knownFunction(O));
  }
  return Call;
}

bool BodyBuilder::callInstance(llvm::StringRef Name, Args A, RegId Result,
                               const Type *Key) {
  CallShape Call = shapeOf(A);
  if (Key)
    Call.Key.push_back(Key);
  Call.AsBase = llvm::is_contained(Replaced, Name);
  ir::Function *Callee = B.instance(Name, Call);
  if (!Callee)
    return false;
  emit(Opcode::Call, nullptr, A, nullptr, Callee->Name);
  Out->back().Result = Result;
  if (Result && !F.Registers[Result.Index].Ty)
    F.Registers[Result.Index].Ty = Callee->Result;
  return true;
}

/// A call of another model by its name.
bool BodyBuilder::modelCall(Inst I) {
  if (callInstance(I.Text, I.Args, I.Result, I.Ty))
    return true;
  std::string Shape;
  for (const Type *Ty : shapeOf(I.Args).Params)
    Shape += (Shape.empty() ? "" : ", ") + (Ty ? Ty->toString() : "literal");
  return fail("no model '" + I.Text + "' for (" + Shape + ")");
}

/// A call through a parameter becomes one of the function that it is known to
/// be the address of, if that has the type.
void BodyBuilder::callKnown(Inst &I) const {
  for (size_t P = 0; P < Functions.size(); ++P) {
    const ir::Function *Callee = M.findFunction(Functions[P]);
    if (!Callee || !I.Args[0].isReg() || I.Args[0].Index != F.Params[P].Index ||
        Callee->Variadic || Callee->Result != I.Ty ||
        Callee->Params.size() + 1 != I.Args.size())
      continue;
    bool Same = true;
    for (size_t A = 0; A < Callee->Params.size(); ++A)
      Same &= typeOf(I.Args[A + 1]) ==
              Callee->Registers[Callee->Params[A].Index].Ty;
    if (!Same)
      continue;
    I.Op = Opcode::Call;
    I.Ty = nullptr;
    I.Text = Callee->Name;
    I.Args.erase(I.Args.begin());
    return;
  }
}

/// `f.$N`: the field for the template argument whose number is bound to N.
bool BodyBuilder::numberField(Inst &I) {
  auto [Base, Number] = llvm::StringRef(I.Text).split(".$");
  if (Number.empty())
    return true;
  std::optional<uint64_t> N = B.Types.number(Number, S);
  const Type *Class = pointee(I.Args[0]);
  if (!N || !Class || !Class->isStruct())
    return false;
  I.Text = (Base + "." + llvm::Twine(*N)).str();
  std::vector<llvm::StringRef> Texts = templateArgumentTexts(Class->Name);
  if (*N < Texts.size())
    SourceTypes[I.Result.Index] = Texts[*N].str();
  return true;
}

bool BodyBuilder::copyInst(const Inst &Pattern) {
  Inst I = Pattern;
  I.Loc = {};
  I.Args.clear();
  for (const Operand &O : Pattern.Args) {
    if (O.Kind == OperandKind::Global && O.Name == "...") {
      I.Args.append(Rest.begin(), Rest.end());
      continue;
    }
    if (O.Kind == OperandKind::Global)
      B.useGlobal(O.Name);
    I.Args.push_back(translate(O));
  }
  if (I.Result)
    I.Result = {Registers[I.Result.Index]};
  if (I.Ty && !(I.Ty = B.Types.substitute(I.Ty, S)))
    return fail("type '" + Pattern.Ty->toString() + "' is not known");
  if (I.Op == Opcode::Call)
    return llvm::StringRef(I.Text).starts_with("$") ? operation(I)
                                                    : modelCall(I);
  if (I.Op == Opcode::CallIndirect)
    callKnown(I);
  if (I.Op == Opcode::Field && !numberField(I))
    return fail("no field '" + Pattern.Text + "'");
  if (I.Result && !F.Registers[I.Result.Index].Ty) {
    const Type *Ty = inferType(I);
    if (!Ty)
      return fail("the type of '%" + F.Registers[I.Result.Index].Name +
                  "' does not follow from '" + ir::toString(F, I) + "'");
    F.Registers[I.Result.Index].Ty = Ty;
  }
  if (I.Op == Opcode::Decay)
    if (auto It = SourceTypes.find(I.Args[0].Index); It != SourceTypes.end())
      SourceTypes[I.Result.Index] = std::string(It->second);
  Out->push_back(std::move(I));
  return true;
}

std::string BodyBuilder::build() {
  if (!declareVariables())
    return Problem;
  RvalueReg.resize(F.Registers.size());
  for (const ir::Block &Pattern : MF.F.Blocks)
    F.addBlock(Pattern.Label);
  for (size_t Block = 0; Block < MF.F.Blocks.size(); ++Block) {
    std::vector<Inst> Insts;
    Out = &Insts;
    const std::vector<Inst> &Pattern = MF.F.Blocks[Block].Insts;
    const bool Unwinds = Pattern.back().Op == Opcode::Unwind;
    size_t First = 0; // what the last instruction before an unwind became
    for (size_t I = 0; I < Pattern.size() - Unwinds; ++I) {
      First = Insts.size();
      if (!copyInst(Pattern[I]))
        return Problem;
    }
    if (Unwinds)
      splitAtCalls(Block, std::move(Insts), First, Pattern.back());
    else
      F.Blocks[Block].Insts = std::move(Insts);
  }
  for (const ir::Variable &R : F.Registers)
    if (!R.Ty)
      return "register '%" + R.Name + "' is never assigned";
  return "";
}

} // namespace plimsoll::models
