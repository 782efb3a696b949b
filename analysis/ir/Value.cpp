// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Value.h"
#include "analysis/ir/Printer.h"
#include <cstdio>
#include <cstdlib>

namespace plimsoll::ir {

Value Value::lazy() {
  Value V;
  V.K = Kind::Lazy;
  return V;
}

Value Value::integer(Integer I) {
  Value V;
  V.K = Kind::Int;
  V.Int = std::move(I);
  return V;
}

Value Value::floating(long double F) {
  Value V;
  V.K = Kind::Float;
  V.Float = F;
  return V;
}

Value Value::null() {
  Value V;
  V.K = Kind::Ptr;
  return V;
}

Value Value::pointer(Address A) {
  Value V;
  V.K = Kind::Ptr;
  V.Ptr = std::make_shared<const Address>(std::move(A));
  return V;
}

Value Value::function(const Function *F) {
  Value V;
  V.K = Kind::Func;
  V.Func = F;
  return V;
}

Value Value::zero(const Type *Ty) {
  if (Ty->isFloat())
    return floating(0);
  return Ty->isPtr() ? null() : integer(Integer(0));
}

std::string toString(const Value &V) {
  switch (V.K) {
  case Value::Kind::Lazy:
    return "?";
  case Value::Kind::Undef:
    return "undef";
  case Value::Kind::Int:
    return V.Int.toString();
  case Value::Kind::Float: {
    char Buffer[64];
    std::snprintf(Buffer, sizeof Buffer, "%.17Lg", V.Float);
    return Buffer;
  }
  case Value::Kind::Func:
    return "@" + quoteName(V.Func->Name);
  case Value::Kind::Ptr:
    break;
  }
  if (!V.Ptr)
    return "null";
  std::string Text = "object " + std::to_string(V.Ptr->Object) + " ";
  for (const AddressStep &S : V.Ptr->Steps) {
    Text += "<" + std::to_string(S.Index) + ">";
    if (S.Field != AddressStep::Decay)
      Text += "." + std::to_string(S.Field);
  }
  return Text + "<" + std::to_string(V.Ptr->Offset) + ">";
}

bool fitsType(const Integer &V, const Type *Ty) {
  if (Ty->isBool())
    return V.isZero() || V.isOne();
  if (!Ty->Signed)
    return !V.isNegative() && V < Integer::pow2(Ty->Width);
  return V < Integer::pow2(Ty->Width - 1) && V >= -Integer::pow2(Ty->Width - 1);
}

Integer wrapTo(const Integer &V, const Type *Ty) {
  if (fitsType(V, Ty))
    return V;
  Integer Modulus = Integer::pow2(Ty->Width);
  if (!Ty->Signed)
    return V.floorMod(Modulus);
  Integer Half = Integer::pow2(Ty->Width - 1);
  return (V + Half).floorMod(Modulus) - Half;
}

long double roundTo(long double V, const Type *Ty) {
  if (Ty->Width == 32)
    return static_cast<float>(V);
  if (Ty->Width == 64)
    return static_cast<double>(V);
  return V;
}

long double parseFloat(const std::string &Literal) {
  return std::strtold(Literal.c_str(), nullptr);
}

} // namespace plimsoll::ir
