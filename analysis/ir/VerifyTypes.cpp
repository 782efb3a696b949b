// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of single instructions: where operands may stand and their types.
#include "analysis/ir/Ownership.h"
#include "analysis/ir/Printer.h"
#include "analysis/ir/Syntax.h"
#include "analysis/ir/VerifyFunction.h"

namespace plimsoll::ir {

/// The type of a register; null for literals, whose type is their place's.
const Type *FunctionVerifier::typeOf(const Operand &O) const {
  return O.isReg() ? F.Registers[O.Index].Ty : nullptr;
}

const Type *FunctionVerifier::resultType(const Inst &I) const {
  return F.Registers[I.Result.Index].Ty;
}

void FunctionVerifier::expectResult(const Inst &I, const Type *Ty) {
  if (Ty && resultType(I) != Ty)
    report("result of type " + Ty->toString() + " in a register of type " +
           resultType(I)->toString());
}

static bool literalFits(const Operand &O, const Type *Ty) {
  switch (O.Kind) {
  case OperandKind::Int:
    if (!Ty->isInt())
      return false;
    if (!Ty->Signed)
      return !O.Value.isNegative() && O.Value < Integer::pow2(Ty->Width);
    return O.Value < Integer::pow2(Ty->Width - 1) &&
           O.Value >= -Integer::pow2(Ty->Width - 1);
  case OperandKind::Float:
    return Ty->isFloat();
  case OperandKind::Bool:
    return Ty->isBool();
  case OperandKind::Null:
    return Ty->isPtr();
  case OperandKind::Undef:
    return true;
  case OperandKind::Reg:
  case OperandKind::Local:
  case OperandKind::Global:
    return false;
  }
  return false;
}

static std::string show(const Function &F, const Operand &O) {
  std::string Text;
  llvm::raw_string_ostream Out(Text);
  printOperand(Out, F, O);
  return Text;
}

void FunctionVerifier::expectFits(const Operand &O, const Type *Ty,
                                  llvm::StringRef What) {
  if (!Ty)
    return;
  if (const Type *Own = typeOf(O)) {
    if (Own != Ty)
      report(What + " '" + show(F, O) + "' has type " + Own->toString() +
             ", not " + Ty->toString());
  } else if (!literalFits(O, Ty)) {
    report(What + " '" + show(F, O) + "' does not fit the type " +
           Ty->toString());
  }
}

void FunctionVerifier::expectInt(const Operand &O, llvm::StringRef What) {
  const Type *Ty = typeOf(O);
  if (Ty ? !Ty->isInt()
         : O.Kind != OperandKind::Int && O.Kind != OperandKind::Undef)
    report(What + " '" + show(F, O) + "' is no integer");
}

void FunctionVerifier::expectBool(const Operand &O, llvm::StringRef What) {
  const Type *Ty = typeOf(O);
  if (Ty ? !Ty->isBool()
         : O.Kind != OperandKind::Bool && O.Kind != OperandKind::Undef)
    report(What + " '" + show(F, O) + "' is no bool");
}

/// What the pointer \p O points to; null for literals and after a report.
const Type *FunctionVerifier::expectPtr(const Operand &O,
                                        llvm::StringRef What) {
  const Type *Ty = typeOf(O);
  if (Ty && Ty->isPtr())
    return Ty->Element;
  if (Ty || (O.Kind != OperandKind::Null && O.Kind != OperandKind::Undef))
    report(What + " '" + show(F, O) + "' is no pointer");
  return nullptr;
}

void FunctionVerifier::expectPtrTo(const Operand &O, const Type *Ty,
                                   llvm::StringRef What) {
  const Type *Element = expectPtr(O, What);
  if (Element && Element != Ty)
    report(What + " '" + show(F, O) + "' points to " + Element->toString() +
           ", not to " + Ty->toString());
}

/// Locals stand under addr, begin and end, globals under addr only.
void FunctionVerifier::checkOperandPlaces(const Inst &I) {
  bool Lifetime = I.Op == Opcode::Begin || I.Op == Opcode::End;
  for (const Operand &O : I.Args) {
    bool Local = O.Kind == OperandKind::Local;
    bool Global = O.Kind == OperandKind::Global;
    if (Lifetime && !Local)
      report("operand '" + show(F, O) + "' is no local");
    if (I.Op == Opcode::Addr && !Local && !Global)
      report("operand '" + show(F, O) + "' has no address");
    if (Local && !Lifetime && I.Op != Opcode::Addr)
      report("local '" + show(F, O) + "' outside of addr, begin and end");
    if (Global && I.Op != Opcode::Addr)
      report("global '" + show(F, O) + "' outside of addr");
  }
}

/// Hand-made instructions may have too few operands, types or targets.
bool FunctionVerifier::checkArgCount(const Inst &I) {
  size_t Args = 0, Targets = 0;
  bool HasType = false;
  if (const char *Pattern = operandPattern(I.Op)) {
    llvm::StringRef P = Pattern;
    Args = P.count('v');
    Targets = P.count('l');
    HasType = P.contains('T');
    if (I.Args.size() != Args || I.Targets.size() != Targets) {
      report("wrong number of operands of '" + opcodeText(I.Op) + "'");
      return false;
    }
  } else if (I.Op == Opcode::Switch) {
    if (I.Args.size() != 1 || I.Targets.size() != 1) {
      report("wrong number of operands of 'switch'");
      return false;
    }
  } else if (I.Op == Opcode::Return ? I.Args.size() > 1
                                    : I.Op == Opcode::CallIndirect &&
                                          I.Args.empty()) {
    report("wrong number of operands of '" + opcodeText(I.Op) + "'");
    return false;
  }
  HasType |= I.Op == Opcode::CallIndirect || I.Op == Opcode::CallVirtual;
  if (HasType && !checkType(I.Ty, "'" + opcodeText(I.Op) + "'"))
    return false;
  if (definesRegister(I.Op) ? !I.Result : I.Result && !isCall(I.Op)) {
    report(I.Result ? "'" + opcodeText(I.Op) + "' has no result"
                    : "the result of '" + opcodeText(I.Op) + "' is not used");
    return false;
  }
  return true;
}

void FunctionVerifier::checkInst(const Inst &I) {
  size_t Before = Messages.size();
  if (!checkArgCount(I))
    return;
  checkOperandPlaces(I);
  if (Messages.size() != Before)
    return;
  switch (I.Op) {
  case Opcode::Copy:
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
    return checkScalarOp(I);
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
  case Opcode::PtrDiff:
  case Opcode::Apart:
  case Opcode::Determinate:
  case Opcode::InstanceOf:
    return checkComparison(I);
  case Opcode::Cast:
    return checkCast(I);
  case Opcode::Havoc:
  case Opcode::Choice:
  case Opcode::ClobberAll:
  case Opcode::Begin:
  case Opcode::End:
  case Opcode::ProbeReached:
    return;
  case Opcode::Addr:
  case Opcode::Index:
  case Opcode::Decay:
  case Opcode::BufferSize:
    return checkAddress(I);
  case Opcode::Field:
    return checkField(I);
  case Opcode::Load:
  case Opcode::Find:
  case Opcode::Alloc:
  case Opcode::Foreign:
  case Opcode::Store:
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
  case Opcode::HandOver:
  case Opcode::Escape:
  case Opcode::Clobber:
    return checkMemory(I);
  case Opcode::Call:
  case Opcode::CallIndirect:
  case Opcode::CallVirtual:
    return checkCall(I);
  case Opcode::Check:
  case Opcode::Assume:
  case Opcode::ProbeEval:
  case Opcode::ProbeDump:
    return checkObligation(I);
  case Opcode::Jump:
  case Opcode::Branch:
  case Opcode::Switch:
  case Opcode::Return:
  case Opcode::Throw:
  case Opcode::Unwind:
  case Opcode::Unreachable:
    return checkTerminator(I);
  }
}

void FunctionVerifier::checkScalarOp(const Inst &I) {
  const Type *Ty = resultType(I);
  expectFits(I.Args[0], Ty, "operand");
  bool Shift = I.Op == Opcode::Shl || I.Op == Opcode::Shr;
  if (Shift)
    expectInt(I.Args[1], "shift count");
  else if (I.Args.size() == 2)
    expectFits(I.Args[1], Ty, "operand");
  bool Bitwise = I.Op == Opcode::And || I.Op == Opcode::Or ||
                 I.Op == Opcode::Xor || I.Op == Opcode::Not;
  bool Ok = I.Op == Opcode::Copy || Ty->isInt();
  if (Bitwise)
    Ok |= Ty->isBool();
  else if (!Shift && I.Op != Opcode::Rem)
    Ok |= Ty->isFloat();
  if (!Ok)
    report("'" + opcodeText(I.Op) + "' of type " + Ty->toString());
}

static bool asksWhetherFits(Opcode Op) {
  return Op == Opcode::AddFits || Op == Opcode::SubFits ||
         Op == Opcode::MulFits || Op == Opcode::DivFits ||
         Op == Opcode::ShlFits;
}

void FunctionVerifier::checkComparison(const Inst &I) {
  if (I.Op == Opcode::PtrDiff) {
    const Type *A = expectPtr(I.Args[0], "operand");
    if (A)
      expectPtrTo(I.Args[1], A, "operand");
    else
      expectPtr(I.Args[1], "operand");
    if (!resultType(I)->isInt())
      report("'ptrdiff' of type " + resultType(I)->toString());
    return;
  }
  if (!resultType(I)->isBool())
    return report("result of a comparison in a register of type " +
                  resultType(I)->toString());
  if (I.Op == Opcode::Determinate)
    return;
  if (I.Op == Opcode::InstanceOf) {
    if (!I.Ty->isStruct())
      report("instance of " + I.Ty->toString());
    expectPtr(I.Args[0], "operand");
    return;
  }
  if (I.Op == Opcode::Apart) {
    for (size_t N : {0, 2}) {
      expectPtr(I.Args[N], "operand");
      expectInt(I.Args[N + 1], "count");
    }
    return;
  }
  const Type *Ty = typeOf(I.Args[0]) ? typeOf(I.Args[0]) : typeOf(I.Args[1]);
  for (const Operand &O : I.Args)
    expectFits(O, Ty, "operand");
  if (asksWhetherFits(I.Op) && !(Ty && Ty->isInt()))
    report("'" + opcodeText(I.Op) + "' of no integer type");
}

void FunctionVerifier::checkCast(const Inst &I) {
  expectResult(I, I.Ty);
  const Type *From = typeOf(I.Args[0]), *To = I.Ty;
  if (!To->isScalar())
    report("cast to " + To->toString());
  else if (From && ((From->isPtr() && To->isFloat()) ||
                    (From->isFloat() && To->isPtr())))
    report("cast from " + From->toString() + " to " + To->toString());
}

void FunctionVerifier::checkAddress(const Inst &I) {
  const Operand &O = I.Args[0];
  const Type *Ty = resultType(I);
  if (I.Op == Opcode::BufferSize) {
    expectPtr(O, "operand");
    if (!Ty->isInt())
      report("'buffersize' of type " + Ty->toString());
    return;
  }
  if (!Ty->isPtr())
    return report("address in a register of type " + Ty->toString());
  if (I.Op == Opcode::Index) {
    expectFits(O, Ty, "operand");
    return expectInt(I.Args[1], "index");
  }
  if (I.Op == Opcode::Decay) {
    const Type *Array = expectPtr(O, "operand");
    if (Array && !Array->isArray())
      return report("operand '" + show(F, O) + "' points to no array");
    if (Array && Array->Element != Ty->Element)
      report("address of " + Array->Element->toString() +
             " in a register of type " + Ty->toString());
    return;
  }
  const Type *Target = nullptr;
  if (O.Kind == OperandKind::Local)
    Target = F.Locals[O.Index].Ty;
  else if (const Global *G = M.findGlobal(O.Name))
    Target = G->Ty;
  else if (!M.findFunction(O.Name))
    return report("there is no global or function '" + O.Name + "'");
  if (Target ? Ty->Element != Target : !Ty->Element->isFunc())
    report("address of " + (Target ? Target->toString() : "fn") +
           " in a register of type " + Ty->toString());
}

void FunctionVerifier::checkField(const Inst &I) {
  const Type *Ty = expectPtr(I.Args[0], "operand");
  if (!Ty)
    return;
  if (!Ty->isStruct())
    return report("operand '" + show(F, I.Args[0]) + "' points to no struct");
  const StructDecl *S = M.findStruct(Ty->Name);
  const StructField *Field = S ? S->findField(I.Text) : nullptr;
  if (!Field)
    return report("struct '" + Ty->Name + "' has no field '" + I.Text + "'");
  if (!resultType(I)->isPtr() || resultType(I)->Element != Field->Ty)
    report("address of " + Field->Ty->toString() + " in a register of type " +
           resultType(I)->toString());
}

static bool isAllocKind(llvm::StringRef Kind) {
  return isReleased(Kind) || Kind == "alloca" || Kind == "temporary" ||
         Kind == "library";
}

static bool isFreeKind(llvm::StringRef Kind) {
  return Kind == "free" || Kind == "delete" || Kind == "delete[]" ||
         Kind == "deallocate" || Kind == "alloca";
}

void FunctionVerifier::checkMemory(const Inst &I) {
  bool ScalarAccess = I.Op == Opcode::Load || I.Op == Opcode::Store ||
                      I.Op == Opcode::Find;
  if (ScalarAccess && !I.Ty->isScalar())
    return report("'" + opcodeText(I.Op) + "' of type " + I.Ty->toString() +
                  ", which is no scalar");
  switch (I.Op) {
  case Opcode::Load:
    expectResult(I, I.Ty);
    return expectPtrTo(I.Args[0], I.Ty, "address");
  case Opcode::Find:
    expectPtrTo(I.Args[0], I.Ty, "address");
    expectFits(I.Args[1], resultType(I), "index");
    expectFits(I.Args[2], resultType(I), "index");
    expectFits(I.Args[3], I.Ty, "value");
    if (!resultType(I)->isInt())
      report("'find' of type " + resultType(I)->toString());
    return;
  case Opcode::Alloc:
  case Opcode::Foreign:
    expectInt(I.Args[0], "count");
    if (I.Op == Opcode::Alloc && !isAllocKind(I.Text))
      report("unknown kind of allocation '" + I.Text + "'");
    if (!resultType(I)->isPtr() || resultType(I)->Element != I.Ty)
      report("address of " + I.Ty->toString() + " in a register of type " +
             resultType(I)->toString());
    return;
  case Opcode::Store:
    expectFits(I.Args[0], I.Ty, "value");
    return expectPtrTo(I.Args[1], I.Ty, "address");
  case Opcode::CopyObject:
    expectPtrTo(I.Args[0], I.Ty, "address");
    return expectPtrTo(I.Args[1], I.Ty, "address");
  case Opcode::CopyRange:
    expectPtrTo(I.Args[0], I.Ty, "address");
    expectPtrTo(I.Args[1], I.Ty, "address");
    return expectInt(I.Args[2], "count");
  case Opcode::FillRange:
    expectPtrTo(I.Args[0], I.Ty, "address");
    expectInt(I.Args[1], "count");
    return expectPtrTo(I.Args[2], I.Ty, "address");
  case Opcode::Permute:
    if (I.Args[2].Kind != OperandKind::Bool)
      report("true or false expected");
    [[fallthrough]];
  case Opcode::HavocRange:
    expectPtrTo(I.Args[0], I.Ty, "address");
    return expectInt(I.Args[1], "count");
  case Opcode::Zero:
  case Opcode::Uninit:
  case Opcode::Interfere:
    return expectPtrTo(I.Args[0], I.Ty, "address");
  case Opcode::Free:
    expectPtr(I.Args[0], "operand");
    if (!isFreeKind(I.Text))
      report("unknown kind of deallocation '" + I.Text + "'");
    return;
  case Opcode::Invalidate:
  case Opcode::Relocate:
  case Opcode::HandOver: {
    const Type *Array = expectPtr(I.Args[0], "operand");
    if (Array && !Array->isArray())
      report("operand '" + show(F, I.Args[0]) + "' points to no array");
    expectInt(I.Args[1], "index");
    if (I.Op == Opcode::HandOver && Array)
      expectPtrTo(I.Args[3], Array, "operand");
    if (I.Op == Opcode::HandOver)
      expectInt(I.Args[4], "index");
    return expectInt(I.Args[2], "index");
  }
  default: // escape, clobber
    expectPtr(I.Args[0], "operand");
  }
}

/// Kinds whose check may be of an address.
static bool mayCheckAddress(CheckKind K) {
  return K == CheckKind::Null || K == CheckKind::Bounds ||
         K == CheckKind::UseAfterFree || K == CheckKind::DoubleFree ||
         K == CheckKind::MismatchedDelete || K == CheckKind::Uninitialized ||
         K == CheckKind::InvalidIterator || K == CheckKind::Leak ||
         K == CheckKind::Cast;
}

void FunctionVerifier::checkObligation(const Inst &I) {
  const Operand &O = I.Args[0];
  const Type *Ty = typeOf(O);
  if (I.Op == Opcode::ProbeDump)
    return;
  if (I.Op == Opcode::Check && mayCheckAddress(I.Check) &&
      (Ty ? Ty->isPtr() : O.Kind == OperandKind::Null))
    return;
  expectBool(O, "operand");
}

void FunctionVerifier::checkCallResult(const Inst &I, const Type *Ty) {
  if (!I.Result)
    return;
  if (Ty->isVoid())
    report("a call of a function without a result has one");
  else
    expectResult(I, Ty);
}

void FunctionVerifier::checkCall(const Inst &I) {
  if (I.Op == Opcode::CallIndirect)
    expectPtrTo(I.Args[0], M.Types->getFunc(), "callee");
  if (I.Op == Opcode::CallIndirect && !I.Text.empty() &&
      (I.Text != DisposesOf || I.Args.size() < 2))
    report("a call through a pointer is for '" + llvm::StringRef(I.Text) +
           "', which is nothing it can be for");
  if (I.Op == Opcode::CallVirtual && I.Args.empty())
    report("a virtual call needs an object");
  if (I.Op != Opcode::Call)
    return checkCallResult(I, I.Ty);
  if (llvm::StringRef(I.Text).starts_with("$"))
    return report("operation '" + I.Text + "' outside of a model");
  const Function *Callee = M.findFunction(I.Text);
  if (!Callee)
    return report("there is no function '" + I.Text + "'");
  size_t Params = Callee->Params.size();
  if (Callee->Variadic ? I.Args.size() < Params : I.Args.size() != Params)
    return report("call of '" + I.Text + "' with " +
                  llvm::Twine(I.Args.size()) + " arguments instead of " +
                  llvm::Twine(Params));
  for (size_t A = 0; A < Params; ++A)
    expectFits(I.Args[A], Callee->Registers[Callee->Params[A].Index].Ty,
               "argument");
  checkCallResult(I, Callee->Result);
}

void FunctionVerifier::checkTerminator(const Inst &I) {
  switch (I.Op) {
  case Opcode::Branch:
    return expectBool(I.Args[0], "condition");
  case Opcode::Switch: {
    expectInt(I.Args[0], "operand");
    const Type *Ty = typeOf(I.Args[0]);
    for (const SwitchCase &C : I.Cases) {
      if (Ty && !literalFits(Operand::integer(C.Value), Ty))
        report("case " + C.Value.toString() + " does not fit the type " +
               Ty->toString());
      for (const SwitchCase *D = I.Cases.data(); D != &C; ++D)
        if (D->Value == C.Value)
          report("case " + C.Value.toString() + " occurs twice");
    }
    return;
  }
  case Opcode::Return:
    if (F.Result->isVoid() != I.Args.empty())
      return report(I.Args.empty() ? "return without a value"
                                   : "return with a value");
    if (!I.Args.empty())
      expectFits(I.Args[0], F.Result, "value");
    return;
  case Opcode::Unwind: {
    const Block &B = F.Blocks[CurrentBlock];
    if (B.Insts.size() < 2 || !isCall(B.Insts[B.Insts.size() - 2].Op))
      report("unwind without a call right before it");
    return;
  }
  default:
    return;
  }
}

} // namespace plimsoll::ir
