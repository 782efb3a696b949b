// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Built-in atomic operations: __atomic_*, __c11_atomic_* (what <stdatomic.h>
// expands to) and __sync_*. Each is done as a whole, after what other threads
// may have written to an object they know; arithmetic wraps around.
#include "LowerFunction.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

/// Other threads may write the objects of type std::atomic among \p Args before
/// the operation \p Callee of the library is done.
void FunctionLowering::interfere(const ir::Function &Callee,
                                 ArrayRef<Operand> Args) {
  const StringRef Name = Callee.Model.Name;
  if (Name.ends_with("::atomic") || Name.ends_with("::atomic_flag") ||
      Name.contains("::~"))
    return; // nobody knows an object that begins or ends
  for (size_t N = 0; N < Callee.Params.size(); ++N) {
    const ir::Type *Ty = Callee.Registers[Callee.Params[N].Index].Ty;
    if (!Ty->isPtr() || !Ty->Element->isStruct())
      continue;
    // The struct itself may be declared later.
    const StringRef Class = Ty->Element->Name;
    if (Class.starts_with("std::atomic<") || Class == "std::atomic_flag")
      effect(Opcode::Interfere, {Args[N]}, "", Ty->Element);
  }
}

/// What the atomic object \p L, that \p Pointer points to, holds when an
/// operation begins.
Operand FunctionLowering::atomicValue(LValue &L, const Expr *Pointer) {
  require(L);
  if (ML.Options.Checks) {
    const auto *Of = dyn_cast<UnaryOperator>(Pointer->IgnoreParenImpCasts());
    const std::string Text = Of && Of->getOpcode() == UO_AddrOf
                                 ? textOf(Of->getSubExpr())
                                 : "*" + textOf(Pointer);
    check(ir::CheckKind::Uninitialized, L.Address,
          "'" + Text + "' is read before it has a value");
  }
  effect(Opcode::Interfere, {L.Address}, "", type(L.Type));
  return load(L, nullptr);
}

/// Makes \p By of the value of \p L; the value before, or after if \p IsNew.
Operand FunctionLowering::readModifyWrite(LValue L, StringRef How, Operand By,
                                          bool IsNew, const Expr *Pointer) {
  const ir::Type *Ty = type(L.Type), *Bool = ML.types().getBool();
  Operand Old = atomicValue(L, Pointer), New;
  if (Ty->isPtr()) {
    New = pointerOffset(Old, Ty, By, ML.types().getInt(64, true), How == "sub");
  } else if (How == "add" || How == "sub") {
    const ir::Type *Wide = Ty->isInt() ? ML.types().getInt(128, true) : Ty;
    New = convert(emit(How == "add" ? Opcode::Add : Opcode::Sub, Wide,
                       {convert(Old, Ty, Wide), convert(By, Ty, Wide)}),
                  Wide, Ty);
  } else if (How == "max" || How == "min") {
    const ir::RegId R = newTemp(Ty);
    assign(R, Old);
    const uint32_t Other = newBlock("atomic.other"),
                   End = newBlock("atomic.end");
    branch(emit(How == "max" ? Opcode::Lt : Opcode::Gt, Bool, {Old, By}), Other,
           End, "language");
    place(Other);
    assign(R, By);
    jump(End);
    place(End);
    New = Operand::reg(R);
  } else {
    New = emit(How == "or"    ? Opcode::Or
               : How == "xor" ? Opcode::Xor
                              : Opcode::And,
               Ty, {Old, By});
    if (How == "nand")
      New = emit(Opcode::Not, Ty, {New});
  }
  store(L, New);
  return IsNew ? New : Old;
}

/// Writes \p Desired to \p L if its value is that of \p Expected, else the
/// value to that object; whether the first. \p IsWeak: it may fail all the
/// same.
Operand FunctionLowering::compareExchange(LValue L, Operand Desired,
                                          LValue Expected, bool IsWeak,
                                          const Expr *Pointer) {
  const ir::Type *Bool = ML.types().getBool();
  Operand Found = atomicValue(L, Pointer), Wanted = load(Expected, Pointer);
  Operand Same = emit(Opcode::Eq, Bool, {Found, Wanted});
  if (IsWeak)
    Same = emit(Opcode::And, Bool,
                {Same, emit(Opcode::Choice, Bool, {}, "atomic exchange")});
  const uint32_t Equal = newBlock("exchange.equal"),
                 Other = newBlock("exchange.other"),
                 End = newBlock("exchange.end");
  branch(Same, Equal, Other, "language");
  place(Equal);
  store(L, Desired);
  jump(End);
  place(Other);
  store(Expected, Found);
  jump(End);
  place(End);
  return Same;
}

/// Of a read-modify-write operation: what it does, and whether it gives the
/// value after that.
static std::pair<StringRef, bool> modification(AtomicExpr::AtomicOp Op) {
  switch (Op) {
  case AtomicExpr::AO__c11_atomic_fetch_add:
  case AtomicExpr::AO__atomic_fetch_add:
    return {"add", false};
  case AtomicExpr::AO__atomic_add_fetch:
    return {"add", true};
  case AtomicExpr::AO__c11_atomic_fetch_sub:
  case AtomicExpr::AO__atomic_fetch_sub:
    return {"sub", false};
  case AtomicExpr::AO__atomic_sub_fetch:
    return {"sub", true};
  case AtomicExpr::AO__c11_atomic_fetch_and:
  case AtomicExpr::AO__atomic_fetch_and:
    return {"and", false};
  case AtomicExpr::AO__atomic_and_fetch:
    return {"and", true};
  case AtomicExpr::AO__c11_atomic_fetch_or:
  case AtomicExpr::AO__atomic_fetch_or:
    return {"or", false};
  case AtomicExpr::AO__atomic_or_fetch:
    return {"or", true};
  case AtomicExpr::AO__c11_atomic_fetch_xor:
  case AtomicExpr::AO__atomic_fetch_xor:
    return {"xor", false};
  case AtomicExpr::AO__atomic_xor_fetch:
    return {"xor", true};
  case AtomicExpr::AO__c11_atomic_fetch_nand:
  case AtomicExpr::AO__atomic_fetch_nand:
    return {"nand", false};
  case AtomicExpr::AO__atomic_nand_fetch:
    return {"nand", true};
  case AtomicExpr::AO__c11_atomic_fetch_max:
  case AtomicExpr::AO__atomic_fetch_max:
    return {"max", false};
  case AtomicExpr::AO__atomic_max_fetch:
    return {"max", true};
  case AtomicExpr::AO__c11_atomic_fetch_min:
  case AtomicExpr::AO__atomic_fetch_min:
    return {"min", false};
  case AtomicExpr::AO__atomic_min_fetch:
    return {"min", true};
  default:
    return {};
  }
}

std::optional<Operand> FunctionLowering::atomic(const AtomicExpr *E) {
  const QualType Value = E->getValueType().getUnqualifiedType();
  const ir::Type *Ty = type(Value), *Result = type(E->getType());
  if (E->isOpenCL() || !Ty->isScalar())
    return std::nullopt;
  auto ValueOf = [&](const Expr *V) {
    return convert(scalar(V), type(V->getType()), Ty);
  };
  auto At = [&](const Expr *P) { return pointerBase(P, Value); };
  auto ValueAt = [&](const Expr *P) { return load(At(P), P); };
  switch (E->getOp()) {
  case AtomicExpr::AO__c11_atomic_init:
  case AtomicExpr::AO__c11_atomic_store:
  case AtomicExpr::AO__atomic_store_n: {
    Operand V = ValueOf(E->getVal1());
    store(At(E->getPtr()), V);
    return Operand::undef();
  }
  case AtomicExpr::AO__atomic_store: {
    Operand V = ValueAt(E->getVal1());
    store(At(E->getPtr()), V);
    return Operand::undef();
  }
  case AtomicExpr::AO__c11_atomic_load:
  case AtomicExpr::AO__atomic_load_n: {
    LValue L = At(E->getPtr());
    return convert(atomicValue(L, E->getPtr()), Ty, Result);
  }
  case AtomicExpr::AO__atomic_load: {
    LValue L = At(E->getPtr());
    Operand V = atomicValue(L, E->getPtr());
    store(At(E->getVal1()), V);
    return Operand::undef();
  }
  case AtomicExpr::AO__c11_atomic_exchange:
  case AtomicExpr::AO__atomic_exchange_n: {
    Operand V = ValueOf(E->getVal1());
    LValue L = At(E->getPtr());
    Operand Old = atomicValue(L, E->getPtr());
    store(L, V);
    return convert(Old, Ty, Result);
  }
  case AtomicExpr::AO__atomic_exchange: {
    Operand V = ValueAt(E->getVal1());
    LValue L = At(E->getPtr());
    Operand Old = atomicValue(L, E->getPtr());
    store(L, V);
    store(At(E->getVal2()), Old);
    return Operand::undef();
  }
  case AtomicExpr::AO__c11_atomic_compare_exchange_strong:
  case AtomicExpr::AO__c11_atomic_compare_exchange_weak:
  case AtomicExpr::AO__atomic_compare_exchange_n:
  case AtomicExpr::AO__atomic_compare_exchange: {
    const bool ByAddress =
        E->getOp() == AtomicExpr::AO__atomic_compare_exchange;
    bool IsWeak =
        E->getOp() == AtomicExpr::AO__c11_atomic_compare_exchange_weak;
    if (ByAddress || E->getOp() == AtomicExpr::AO__atomic_compare_exchange_n)
      if (!E->getWeak()->EvaluateAsBooleanCondition(IsWeak, Ctx))
        IsWeak = true;
    Operand V = ByAddress ? ValueAt(E->getVal2()) : ValueOf(E->getVal2());
    LValue L = At(E->getPtr());
    return convert(compareExchange(L, V, At(E->getVal1()), IsWeak, E->getPtr()),
                   ML.types().getBool(), Result);
  }
  default:
    break;
  }
  const auto [How, IsNew] = modification(E->getOp());
  if (How.empty())
    return std::nullopt;
  const Expr *By = E->getVal1();
  // Of pointers, __atomic_* count bytes, __c11_atomic_* elements.
  if (Ty->isPtr() && E->getOp() != AtomicExpr::AO__c11_atomic_fetch_add &&
      E->getOp() != AtomicExpr::AO__c11_atomic_fetch_sub)
    return std::nullopt;
  Operand V = Ty->isPtr() ? convert(scalar(By), type(By->getType()),
                                    ML.types().getInt(64, true))
                          : ValueOf(By);
  return convert(readModifyWrite(At(E->getPtr()), How, V, IsNew, E->getPtr()),
                 Ty, Result);
}

std::optional<Operand>
FunctionLowering::atomicCall(const CallExpr *E, unsigned ID, StringRef Name) {
  switch (ID) {
  case Builtin::BI__atomic_thread_fence:
  case Builtin::BI__atomic_signal_fence:
  case Builtin::BI__c11_atomic_thread_fence:
  case Builtin::BI__c11_atomic_signal_fence:
  case Builtin::BI__sync_synchronize:
    discardOperands(E);
    return Operand::undef();
  case Builtin::BI__atomic_test_and_set:
  case Builtin::BI__atomic_clear:
    break;
  default:
    if (!Name.consume_front("__sync_"))
      return std::nullopt;
  }
  const Expr *P = E->getArg(0)->IgnoreImpCasts(); // not as a pointer to void
  if (!P->getType()->isPointerType())
    P = E->getArg(0);
  const QualType Value =
      P->getType()->getPointeeType().getAtomicUnqualifiedType();
  const ir::Type *Ty = type(Value), *Result = type(E->getType());
  if (!Ty->isScalar())
    return std::nullopt;
  auto ValueOf = [&](unsigned N) {
    return convert(scalar(E->getArg(N)), type(E->getArg(N)->getType()), Ty);
  };
  auto Put = [&](Operand V) { // the value before
    LValue L = pointerBase(P, Value);
    Operand Old = atomicValue(L, P);
    store(L, V);
    return Old;
  };
  const Operand Cleared = Ty->isPtr()    ? Operand::null()
                          : Ty->isBool() ? Operand::boolean(false)
                                         : Operand::integer(0);
  if (ID == Builtin::BI__atomic_clear || Name.starts_with("lock_release")) {
    store(pointerBase(P, Value), Cleared);
    return Operand::undef();
  }
  if (ID == Builtin::BI__atomic_test_and_set) {
    Operand Set = Ty->isBool() ? Operand::boolean(true) : Operand::integer(1);
    return convert(emit(Opcode::Ne, ML.types().getBool(), {Put(Set), Cleared}),
                   ML.types().getBool(), Result);
  }
  if (Name.starts_with("lock_test_and_set") || Name.starts_with("swap"))
    return convert(Put(ValueOf(1)), Ty, Result);
  if (Name.starts_with("bool_compare_and_swap") ||
      Name.starts_with("val_compare_and_swap")) {
    Operand Wanted = ValueOf(1), V = ValueOf(2);
    LValue L = pointerBase(P, Value);
    Operand Found = atomicValue(L, P);
    Operand Same = emit(Opcode::Eq, ML.types().getBool(), {Found, Wanted});
    const uint32_t Equal = newBlock("exchange.equal"),
                   End = newBlock("exchange.end");
    branch(Same, Equal, End, "language");
    place(Equal);
    store(L, V);
    jump(End);
    place(End);
    return Name.starts_with("bool")
               ? convert(Same, ML.types().getBool(), Result)
               : convert(Found, Ty, Result);
  }
  // fetch_and_OP gives the value before, OP_and_fetch the one after.
  const bool IsNew = !Name.consume_front("fetch_and_");
  const StringRef How = Name.take_until([](char C) { return C == '_'; });
  if (Ty->isPtr())
    return std::nullopt;
  Operand V = ValueOf(1);
  return convert(readModifyWrite(pointerBase(P, Value), How, V, IsNew, P), Ty,
                 Result);
}

} // namespace plimsoll
