// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Built-in atomic operations: __atomic_*, __c11_atomic_* (what <stdatomic.h>
// expands to) and __sync_*. Another thread may write the object between two of
// them, so what is read is any value, as of an object of atomic type.
#include "LowerFunction.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace plimsoll {

using ir::Opcode;
using ir::Operand;

/// What an atomic operation reads.
Operand FunctionLowering::atomicValue(LValue L) {
  require(L);
  const ir::Type *Ty = type(L.Type);
  if (Ty->isPtr()) // what is read may be what was written
    effect(Opcode::Escape, {L.Address});
  return emit(Opcode::Choice, Ty, {}, "atomic");
}

/// Writes \p Desired to \p L, or what is there instead to \p Expected, if there
/// is such an object; whether the first. \p Found: the value that is there.
Operand FunctionLowering::compareExchange(LValue L, Operand Desired,
                                          LValue *Expected, Operand Found) {
  const ir::Type *Bool = ML.types().getBool();
  require(L);
  if (Expected)
    require(*Expected);
  Operand Same = emit(Opcode::Choice, Bool, {}, "atomic");
  uint32_t Equal = newBlock("exchange.equal"),
           Other = newBlock("exchange.other"), End = newBlock("exchange.end");
  branch(Same, Equal, Other, "language");
  place(Equal);
  store(L, Desired);
  jump(End);
  place(Other);
  if (Expected)
    store(*Expected, Found);
  jump(End);
  place(End);
  return Same;
}

std::optional<Operand> FunctionLowering::atomic(const AtomicExpr *E) {
  const QualType Value = E->getValueType().getUnqualifiedType();
  const ir::Type *Ty = type(Value), *Result = type(E->getType());
  if (E->isOpenCL() || !Ty->isScalar())
    return std::nullopt;
  auto ValueOf = [&](const Expr *V) {
    return convert(scalar(V), type(V->getType()), Ty);
  };
  auto Object = [&] { return pointerBase(E->getPtr(), Value); };
  switch (E->getOp()) {
  case AtomicExpr::AO__c11_atomic_init:
  case AtomicExpr::AO__c11_atomic_store:
  case AtomicExpr::AO__atomic_store_n: {
    Operand V = ValueOf(E->getVal1());
    store(Object(), V);
    return Operand::undef();
  }
  case AtomicExpr::AO__atomic_store: {
    Operand V = load(pointerBase(E->getVal1(), Value), E->getVal1());
    store(Object(), V);
    return Operand::undef();
  }
  case AtomicExpr::AO__c11_atomic_load:
  case AtomicExpr::AO__atomic_load_n:
    return convert(atomicValue(Object()), Ty, Result);
  case AtomicExpr::AO__atomic_load: {
    Operand V = atomicValue(Object());
    store(pointerBase(E->getVal1(), Value), V);
    return Operand::undef();
  }
  case AtomicExpr::AO__c11_atomic_exchange:
  case AtomicExpr::AO__atomic_exchange_n: {
    Operand V = ValueOf(E->getVal1());
    LValue L = Object();
    Operand Old = atomicValue(L);
    store(L, V);
    return convert(Old, Ty, Result);
  }
  case AtomicExpr::AO__atomic_exchange: {
    Operand V = load(pointerBase(E->getVal1(), Value), E->getVal1());
    LValue L = Object();
    Operand Old = atomicValue(L);
    store(L, V);
    store(pointerBase(E->getVal2(), Value), Old);
    return Operand::undef();
  }
  case AtomicExpr::AO__c11_atomic_compare_exchange_strong:
  case AtomicExpr::AO__c11_atomic_compare_exchange_weak:
  case AtomicExpr::AO__atomic_compare_exchange_n:
  case AtomicExpr::AO__atomic_compare_exchange: {
    const bool ByAddress =
        E->getOp() == AtomicExpr::AO__atomic_compare_exchange;
    Operand V = ByAddress ? load(pointerBase(E->getVal2(), Value), E->getVal2())
                          : ValueOf(E->getVal2());
    LValue L = Object(), Expected = pointerBase(E->getVal1(), Value);
    Operand Found = atomicValue(L);
    return convert(compareExchange(L, V, &Expected, Found),
                   ML.types().getBool(), Result);
  }
  case AtomicExpr::AO__c11_atomic_fetch_add:
  case AtomicExpr::AO__c11_atomic_fetch_sub:
  case AtomicExpr::AO__c11_atomic_fetch_and:
  case AtomicExpr::AO__c11_atomic_fetch_or:
  case AtomicExpr::AO__c11_atomic_fetch_xor:
  case AtomicExpr::AO__c11_atomic_fetch_nand:
  case AtomicExpr::AO__c11_atomic_fetch_max:
  case AtomicExpr::AO__c11_atomic_fetch_min:
  case AtomicExpr::AO__atomic_fetch_add:
  case AtomicExpr::AO__atomic_fetch_sub:
  case AtomicExpr::AO__atomic_fetch_and:
  case AtomicExpr::AO__atomic_fetch_or:
  case AtomicExpr::AO__atomic_fetch_xor:
  case AtomicExpr::AO__atomic_fetch_nand:
  case AtomicExpr::AO__atomic_fetch_max:
  case AtomicExpr::AO__atomic_fetch_min:
  case AtomicExpr::AO__atomic_add_fetch:
  case AtomicExpr::AO__atomic_sub_fetch:
  case AtomicExpr::AO__atomic_and_fetch:
  case AtomicExpr::AO__atomic_or_fetch:
  case AtomicExpr::AO__atomic_xor_fetch:
  case AtomicExpr::AO__atomic_nand_fetch:
  case AtomicExpr::AO__atomic_max_fetch:
  case AtomicExpr::AO__atomic_min_fetch:
    scalar(E->getVal1());
    return convert(readModifyWrite(Object()), Ty, Result);
  default:
    return std::nullopt;
  }
}

/// Writes another value; the result of the operation, which is either of them.
Operand FunctionLowering::readModifyWrite(LValue L) {
  Operand Old = atomicValue(L);
  store(L, emit(Opcode::Choice, type(L.Type), {}, "atomic"));
  return Old;
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
  const QualType Value = P->getType()->getPointeeType().getUnqualifiedType();
  const ir::Type *Ty = type(Value), *Result = type(E->getType());
  if (!Ty->isScalar())
    return std::nullopt;
  auto ValueOf = [&](unsigned N) {
    return convert(scalar(E->getArg(N)), type(E->getArg(N)->getType()), Ty);
  };
  auto Object = [&] { return pointerBase(P, Value); };
  if (ID == Builtin::BI__atomic_clear || Name.starts_with("lock_release")) {
    store(Object(), Ty->isPtr()    ? Operand::null()
                    : Ty->isBool() ? Operand::boolean(false)
                                   : Operand::integer(0));
    return Operand::undef();
  }
  if (ID == Builtin::BI__atomic_test_and_set) {
    readModifyWrite(Object());
    return emit(Opcode::Choice, Result, {}, "atomic");
  }
  if (Name.starts_with("lock_test_and_set") || Name.starts_with("swap")) {
    Operand V = ValueOf(1);
    LValue L = Object();
    Operand Old = atomicValue(L);
    store(L, V);
    return convert(Old, Ty, Result);
  }
  if (Name.starts_with("bool_compare_and_swap") ||
      Name.starts_with("val_compare_and_swap")) {
    scalar(E->getArg(1));
    Operand V = ValueOf(2);
    LValue L = Object();
    Operand Found = atomicValue(L);
    Operand Same = compareExchange(L, V, nullptr, Found);
    return Name.starts_with("bool")
               ? convert(Same, ML.types().getBool(), Result)
               : convert(Found, Ty, Result);
  }
  scalar(E->getArg(1));
  return convert(readModifyWrite(Object()), Ty, Result);
}

} // namespace plimsoll
