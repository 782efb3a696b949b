// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls: direct, through pointers, virtual, and of functions without a body.
#include "analysis/ir/Interpreter.h"

namespace plimsoll::ir {

/// The level of \p A at which the object is that it is a base class of, or that
/// it is itself; \p Types are those of its levels.
static size_t levelOfObject(const Module &M, const Address &A,
                            llvm::ArrayRef<const Type *> Types) {
  size_t Level = A.Steps.size();
  while (Level > 0) {
    const AddressStep &S = A.Steps[Level - 1];
    if (S.Field == AddressStep::Decay || !Types[Level - 1]->isStruct())
      break;
    const StructField &F =
        M.findStruct(Types[Level - 1]->Name)->Fields[S.Field];
    if (!F.Ty->isStruct() || F.Ty->Name != F.Name)
      break;
    --Level;
  }
  return Level;
}

/// Does \p This, the address of an object, lie on the way to \p A?
static bool isOnTheWay(const Address &This, const Address &A) {
  const size_t Level = This.Steps.size();
  return This.Object == A.Object && Level <= A.Steps.size() &&
         llvm::equal(This.Steps, llvm::ArrayRef(A.Steps).take_front(Level),
                     [](const AddressStep &X, const AddressStep &Y) {
                       return X.Index == Y.Index && X.Field == Y.Field;
                     }) &&
         This.Offset ==
             (Level < A.Steps.size() ? A.Steps[Level].Index : A.Offset);
}

/// The level of the class that the object of \p A is of now: where that is
/// under construction or destruction, the one whose constructor or destructor
/// runs.
size_t Interpreter::dynamicLevel(const Address &A,
                                 llvm::ArrayRef<const Type *> Types) const {
  size_t Level = levelOfObject(M, A, Types);
  for (const Frame &Fr : Frames)
    if (M.classUnderWork(*Fr.F))
      if (const Value &This = Fr.Registers[Fr.F->Params[0].Index];
          This.Ptr && isOnTheWay(*This.Ptr, A))
        Level = std::max(Level, This.Ptr->Steps.size());
  return Level;
}

void Interpreter::executeInstanceOf(const Inst &I) {
  const Value V = operand(I.Args[0]);
  if (V.isUndef())
    return setResult(I, Value::undef());
  if (V.isNull())
    return setResult(I, Value::boolean(false));
  Address A;
  if (!addressOperand(I.Args[0], A) || stopOn(Mem.view(A, pointee(I.Args[0]))))
    return;
  const std::vector<const Type *> Types = Mem.levelTypes(A);
  const size_t Level = dynamicLevel(A, Types);
  // What is no public base of its object is cast to no other.
  const Type *Base = pointee(I.Args[0]);
  if (Types[Level]->isStruct())
    if (const std::optional<bool> Is =
            M.derives(Types[Level]->Name, I.Ty->Name);
        Is && (!*Is || M.derives(Types[Level]->Name, Base->Name) == true))
      return setResult(I, Value::boolean(*Is));
  Open = OpenByHavoc;
  LastHavoc = "dynamic_cast";
  const Type *Ty = top().F->Registers[I.Result.Index].Ty;
  setResult(I, Mem.fromInput(O.choose(event(), Ty), Ty));
}

/// The overrider of the dynamic type of the object at \p This.
const Function *Interpreter::dispatch(const Inst &I, const Value &This) {
  Address A = *This.Ptr;
  if (stopOn(Mem.view(A, pointee(I.Args[0]))))
    return nullptr;
  std::vector<const Type *> Types = Mem.levelTypes(A);
  size_t Level = dynamicLevel(A, Types);
  // The innermost class that knows the slot is right when outer ones do not.
  for (; Level < Types.size(); ++Level)
    if (Types[Level]->isStruct())
      if (const VTable *V = M.findVTable(Types[Level]->Name))
        for (const auto &[Slot, Callee] : V->Entries)
          if (Slot == I.Text)
            return M.findFunction(Callee);
  stop(Outcome::Kind::Unsupported, "no overrider of " + I.Text);
  return nullptr;
}

void Interpreter::callOutside(const Inst &I, const Function *Callee,
                              llvm::ArrayRef<Value> Args) {
  // What is printed must be known, what is calculated need not.
  bool Math = Callee && llvm::StringRef(Callee->Name).starts_with("plimsoll.");
  if (!Math && stopAtOpen())
    return;
  CallAnswer Answer = O.call(event(), Callee, Args, Mem);
  switch (Answer.H) {
  case CallAnswer::How::Unsupported:
    return stop(Outcome::Kind::Unsupported, Answer.Reason);
  case CallAnswer::How::Exits:
    stop(Outcome::Kind::Exited, "");
    Result.Result = Args.empty() ? Value::undef() : Args[0];
    return;
  case CallAnswer::How::Throws: {
    Frame &Fr = top();
    if (Fr.F->Blocks[Fr.Block].Insts[Fr.Inst + 1].Op != Opcode::Unwind)
      return throwFromFrame();
    Fr.LastCallThrew = true;
    ++Fr.Inst;
    return;
  }
  case CallAnswer::How::Returns:
    break;
  }
  if (Callee && Callee->NoReturn) {
    stop(Outcome::Kind::Exited, "");
    Result.Result = Args.empty() ? Value::undef() : Args[0];
    return;
  }
  if (!Answer.Computed) {
    LastCode = !Callee                     ? "unknown code"
               : Callee->ShortName.empty() ? Callee->Name
                                           : Callee->ShortName;
    // What the library does is settled, if not known here.
    const OpenBy By =
        Callee && Callee->isUnmodelled() ? OpenByHavoc : OpenByCode;
    Open |= By;
    if (By == OpenByHavoc)
      LastHavoc = openText(OpenByCode);
    if (Options.EntryGlobals && !(Callee && Callee->IsPure))
      Mem.writtenByUnknown(Args, By);
  }
  if (I.Result) {
    const Type *Ty = top().F->Registers[I.Result.Index].Ty;
    setResult(I, Mem.fromInput(Answer.Result, Ty));
  }
  top().LastCallThrew = false;
  ++top().Inst;
}

void Interpreter::enter(const Inst &I, const Function *Callee,
                        std::vector<Value> Args) {
  if (!Callee || Callee->isExtern())
    return callOutside(I, Callee, Args);
  if (Frames.size() >= Options.MaxDepth)
    return stop(Outcome::Kind::StepLimit, "calls nested too deeply");
  if (Args.size() < Callee->Params.size())
    return stop(Outcome::Kind::Unsupported, "too few arguments");
  pushFrame(*Callee, std::move(Args));
}

void Interpreter::executeCall(const Inst &I) {
  std::vector<Value> Args;
  for (size_t A = I.Op == Opcode::CallIndirect ? 1 : 0; A < I.Args.size(); ++A)
    Args.push_back(operand(I.Args[A]));
  if (I.Op == Opcode::Call)
    return enter(I, M.findFunction(I.Text), std::move(Args));
  Value Target = operand(I.Args[0]);
  if (Target.Open & OpenByHavoc)
    Lost = openText(Target.Open);
  if (I.Op == Opcode::CallVirtual) {
    Address Ignored;
    if (!addressOperand(I.Args[0], Ignored))
      return;
    const Function *Callee = dispatch(I, Target);
    if (!Stopped)
      enter(I, Callee, std::move(Args));
    return;
  }
  if (Target.K == Value::Kind::Func)
    return enter(I, Target.Func, std::move(Args));
  if (Target.isNull())
    return violate(CheckKind::Null, true, "call of a null pointer");
  if (Target.isUndef())
    return violate(CheckKind::Uninitialized, true,
                   "call of an indeterminate pointer");
  enter(I, nullptr, std::move(Args));
}

} // namespace plimsoll::ir
