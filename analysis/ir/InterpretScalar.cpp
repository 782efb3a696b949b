// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic, comparisons and conversions.
#include "analysis/ir/Interpreter.h"
#include <cmath>

namespace plimsoll::ir {

using Bits = unsigned __int128;

/// The low 128 bits in two's complement.
static Bits toBits(const Integer &V) {
  Integer Word = Integer::pow2(64);
  auto Low = [&](const Integer &X) {
    Integer L = X.floorMod(Word);
    // 0 <= L < 2^64; halves fit 64 signed bits.
    auto High32 = static_cast<uint64_t>(
        *L.floorDiv(Integer::pow2(32)).toInt64());
    auto Low32 = static_cast<uint64_t>(
        *L.floorMod(Integer::pow2(32)).toInt64());
    return High32 << 32 | Low32;
  };
  return Bits(Low(V.floorDiv(Word))) << 64 | Low(V);
}

static Integer fromBits(Bits B) {
  return Integer(static_cast<uint64_t>(B >> 64)) * Integer::pow2(64) +
         Integer(static_cast<uint64_t>(B));
}

/// An integer result: unsigned wraps, signed must fit.
void Interpreter::setInteger(const Inst &I, Integer V) {
  const Type *Ty = top().F->Registers[I.Result.Index].Ty;
  if (!fitsType(V, Ty)) {
    if (Ty->Signed)
      return stop(Outcome::Kind::Overflow,
                  V.toString() + " does not fit " + Ty->toString());
    V = wrapTo(V, Ty);
  }
  setResult(I, Value::integer(std::move(V)));
}

void Interpreter::executeInteger(const Inst &I, const Integer &A,
                                 const Integer &B) {
  const Type *Ty = top().F->Registers[I.Result.Index].Ty;
  bool Shift = I.Op == Opcode::Shl || I.Op == Opcode::Shr;
  if (Shift && (B.isNegative() || B >= Integer(Ty->Width)))
    return stop(Outcome::Kind::Overflow, "shift by " + B.toString());
  if ((I.Op == Opcode::Div || I.Op == Opcode::Rem) && B.isZero())
    return violate(CheckKind::DivByZero, true, "division by zero");
  switch (I.Op) {
  case Opcode::Add:
    return setInteger(I, A + B);
  case Opcode::Sub:
    return setInteger(I, A - B);
  case Opcode::Mul:
    return setInteger(I, A * B);
  case Opcode::Div:
    return setInteger(I, A.truncDiv(B));
  case Opcode::Rem:
    // INT_MIN % -1 is undefined as its quotient is.
    if (!fitsType(A.truncDiv(B), Ty))
      return stop(Outcome::Kind::Overflow, "remainder by -1");
    return setInteger(I, A.truncRem(B));
  case Opcode::Shl:
    return setInteger(I,
                      A * Integer::pow2(static_cast<unsigned>(*B.toInt64())));
  case Opcode::Shr:
    return setInteger(
        I, A.floorDiv(Integer::pow2(static_cast<unsigned>(*B.toInt64()))));
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor: {
    Bits X = toBits(A), Y = toBits(B);
    Bits R = I.Op == Opcode::And  ? X & Y
             : I.Op == Opcode::Or ? X | Y
                                  : X ^ Y;
    if (Ty->isBool())
      return setResult(I, Value::boolean(R != 0));
    return setResult(I, Value::integer(wrapTo(fromBits(R), Ty)));
  }
  default:
    return;
  }
}

void Interpreter::executeFloat(const Inst &I, long double A, long double B) {
  long double R = 0;
  switch (I.Op) {
  case Opcode::Add:
    R = A + B;
    break;
  case Opcode::Sub:
    R = A - B;
    break;
  case Opcode::Mul:
    R = A * B;
    break;
  default:
    R = A / B;
  }
  // Rounding twice, to 64 bits of mantissa first, gives the right float; for
  // double the operation itself is done in double.
  const Type *Ty = top().F->Registers[I.Result.Index].Ty;
  if (Ty->Width == 64) {
    double X = static_cast<double>(A), Y = static_cast<double>(B);
    R = I.Op == Opcode::Add   ? X + Y
        : I.Op == Opcode::Sub ? X - Y
        : I.Op == Opcode::Mul ? X * Y
                              : X / Y;
  }
  setResult(I, Value::floating(roundTo(R, Ty)));
}

void Interpreter::executeBinary(const Inst &I) {
  Value A = operand(I.Args[0]), B = operand(I.Args[1]);
  if (A.isUndef() || B.isUndef())
    return setResult(I, Value::undef());
  if (A.isInt() && B.isInt())
    return executeInteger(I, A.Int, B.Int);
  if (A.isFloat() && B.isFloat()) {
    const Type *Ty = top().F->Registers[I.Result.Index].Ty;
    return executeFloat(I, roundTo(A.Float, Ty), roundTo(B.Float, Ty));
  }
  stop(Outcome::Kind::Unsupported, "arithmetic on an address");
}

void Interpreter::executeUnary(const Inst &I) {
  Value A = operand(I.Args[0]);
  const Type *Ty = top().F->Registers[I.Result.Index].Ty;
  if (A.isUndef())
    return setResult(I, A);
  if (A.isFloat())
    return setResult(I, Value::floating(roundTo(-A.Float, Ty)));
  if (!A.isInt())
    return stop(Outcome::Kind::Unsupported, "arithmetic on an address");
  if (I.Op == Opcode::Neg)
    return setInteger(I, -A.Int);
  if (Ty->isBool())
    return setResult(I, Value::boolean(A.Int.isZero()));
  setResult(I, Value::integer(wrapTo(-A.Int - Integer(1), Ty)));
}

/// -1, 0, 1; 2: unordered (a NaN).
static int order(const Value &A, const Value &B) {
  if (A.isInt())
    return A.Int < B.Int ? -1 : A.Int == B.Int ? 0 : 1;
  if (std::isnan(A.Float) || std::isnan(B.Float))
    return 2;
  return A.Float < B.Float ? -1 : A.Float == B.Float ? 0 : 1;
}

/// Order of addresses: by object, then level by level.
static int order(const Address &A, const Address &B) {
  if (A.Object != B.Object)
    return A.Object < B.Object ? -1 : 1;
  size_t Levels = std::min(A.Steps.size(), B.Steps.size());
  for (size_t L = 0; L < Levels; ++L) {
    if (A.Steps[L].Index != B.Steps[L].Index)
      return A.Steps[L].Index < B.Steps[L].Index ? -1 : 1;
    if (A.Steps[L].Field != B.Steps[L].Field)
      return A.Steps[L].Field < B.Steps[L].Field ? -1 : 1;
  }
  int64_t X = A.Steps.size() > Levels ? A.Steps[Levels].Index : A.Offset;
  int64_t Y = B.Steps.size() > Levels ? B.Steps[Levels].Index : B.Offset;
  return X < Y ? -1 : X == Y ? 0 : 1;
}

void Interpreter::executeCompare(const Inst &I) {
  Value A = operand(I.Args[0]), B = operand(I.Args[1]);
  if (A.isUndef() || B.isUndef())
    return setResult(I, Value::undef());
  const Type *Ty = typeOf(I.Args[0]) ? typeOf(I.Args[0]) : typeOf(I.Args[1]);
  for (Value *V : {&A, &B})
    if (V->isFloat() && Ty)
      V->Float = roundTo(V->Float, Ty);
  if (I.Op == Opcode::Eq || I.Op == Opcode::Ne) {
    // A cast within one object may have moved the address: down to a class
    // that begins before the base, or across to another base.
    if (const Type *To = Ty && Ty->isPtr() ? Ty->Element : nullptr;
        To && To->isStruct() && A.isPtr() && B.isPtr() &&
        A.Ptr->Object == B.Ptr->Object) {
      Address P = *A.Ptr, Q = *B.Ptr;
      if (stopOn(Mem.view(P, To)) || stopOn(Mem.view(Q, To)))
        return;
    }
    const bool Equal = Mem.equal(A, B);
    // Which memory an element is in that takes its number later, is not known,
    // nor which element is the one that another container took over.
    if (A.isPtr() && B.isPtr() && A.Ptr && B.Ptr && !top().F->isTrusted() &&
        !Memory::madeTogether(*A.Ptr, *B.Ptr))
      for (const Address *P : {&*A.Ptr, &*B.Ptr})
        if (Fault F = Mem.checkAlive(*P);
            Equal ? F.K != Fault::Kind::None : F.K == Fault::Kind::Unsupported)
          return stop(Outcome::Kind::Unsupported,
                      "comparison of an address that is not valid any more");
    return setResult(I, Value::boolean(Equal == (I.Op == Opcode::Eq)));
  }
  int Order;
  if ((A.isInt() && B.isInt()) || (A.isFloat() && B.isFloat())) {
    Order = order(A, B);
  } else if (A.K == Value::Kind::Ptr && B.K == Value::Kind::Ptr) {
    // The null pointer is less than every other.
    if (A.Ptr && B.Ptr) {
      Address P = *A.Ptr, Q = *B.Ptr;
      if (stopOn(Mem.view(P, Ty ? Ty->Element : nullptr)) ||
          stopOn(Mem.view(Q, Ty ? Ty->Element : nullptr)))
        return;
      Order = order(P, Q);
      if (const Type *To = Ty ? Ty->Element : nullptr;
          To && isByte(To) && P.Object == Q.Object)
        if (auto X = Mem.bytesIn(P), Y = Mem.bytesIn(Q); X && Y)
          Order = *X < *Y ? -1 : *X > *Y;
    } else {
      Order = int(bool(A.Ptr)) - int(bool(B.Ptr));
    }
  } else {
    return stop(Outcome::Kind::Unsupported, "order of an address");
  }
  bool R = false;
  if (I.Op == Opcode::Lt)
    R = Order == -1;
  else if (I.Op == Opcode::Le)
    R = Order == -1 || Order == 0;
  else if (I.Op == Opcode::Gt)
    R = Order == 1;
  else
    R = Order == 1 || Order == 0;
  setResult(I, Value::boolean(R));
}

void Interpreter::executeFits(const Inst &I) {
  Value A = operand(I.Args[0]), B = operand(I.Args[1]);
  if (A.isUndef() || B.isUndef())
    return setResult(I, Value::undef());
  if (!A.isInt() || !B.isInt())
    return stop(Outcome::Kind::Unsupported, "arithmetic on an address");
  const Type *Ty = typeOf(I.Args[0]) ? typeOf(I.Args[0]) : typeOf(I.Args[1]);
  bool Fits = true;
  if (I.Op == Opcode::AddFits)
    Fits = fitsType(A.Int + B.Int, Ty);
  else if (I.Op == Opcode::SubFits)
    Fits = fitsType(A.Int - B.Int, Ty);
  else if (I.Op == Opcode::MulFits)
    Fits = fitsType(A.Int * B.Int, Ty);
  else if (I.Op == Opcode::DivFits)
    Fits = B.Int.isZero() || fitsType(A.Int.truncDiv(B.Int), Ty);
  else
    Fits =
        !A.Int.isNegative() && !B.Int.isNegative() &&
        B.Int < Integer(Ty->Width) &&
        fitsType(A.Int * Integer::pow2(static_cast<unsigned>(*B.Int.toInt64())),
                 Ty);
  setResult(I, Value::boolean(Fits));
}

/// Truncated towards zero; none if it is no finite number.
static std::optional<Integer> truncate(long double F) {
  if (!std::isfinite(F))
    return std::nullopt;
  F = std::trunc(F);
  bool Negative = F < 0;
  F = std::fabs(F);
  // The mantissa has at most 64 bits.
  int Exponent = 0;
  long double Mantissa = std::frexp(F, &Exponent);
  Integer V(static_cast<uint64_t>(std::ldexp(Mantissa, 64)));
  V = Exponent >= 64
          ? V * Integer::pow2(static_cast<unsigned>(Exponent - 64))
          : V.floorDiv(Integer::pow2(static_cast<unsigned>(64 - Exponent)));
  return Negative ? -V : V;
}

static long double toFloat(const Integer &V) {
  Bits B = toBits(V.abs());
  long double F = std::ldexp(static_cast<long double>(uint64_t(B >> 64)), 64) +
                  static_cast<long double>(uint64_t(B));
  return V.isNegative() ? -F : F;
}

void Interpreter::executeCast(const Inst &I) {
  Value V = operand(I.Args[0]);
  const Type *To = I.Ty;
  switch (V.K) {
  case Value::Kind::Lazy:
  case Value::Kind::Undef:
    return setResult(I, Value::undef());
  case Value::Kind::Int:
    if (To->isBool())
      return setResult(I, Value::boolean(V.isTrue()));
    if (To->isInt())
      return setResult(I, Value::integer(wrapTo(V.Int, To)));
    if (To->isFloat())
      return setResult(I, Value::floating(roundTo(toFloat(V.Int), To)));
    if (!V.isTrue())
      return setResult(I, Value::null());
    // An address is no negative number.
    return setResult(
        I, Value::integer(V.Int.euclidMod(Integer::pow2(AddressBits))));
  case Value::Kind::Float: {
    if (To->isFloat())
      return setResult(I, Value::floating(roundTo(V.Float, To)));
    if (To->isBool())
      return setResult(I, Value::boolean(V.Float != 0));
    std::optional<Integer> Whole = truncate(V.Float);
    if (!Whole || !To->isInt() || !fitsType(*Whole, To))
      return stop(Outcome::Kind::Overflow, "conversion of " + toString(V));
    return setResult(I, Value::integer(*Whole));
  }
  case Value::Kind::Ptr:
  case Value::Kind::Func:
    break;
  }
  if (To->isBool())
    return setResult(I, Value::boolean(!V.isNull()));
  if (To->isInt() && V.isNull())
    return setResult(I, Value::integer(Integer(0)));
  if (To->isInt() && To->Width < 64)
    return stop(Outcome::Kind::Unsupported, "part of an address as integer");
  // From a base to the object around it, which may begin before: what the
  // address is compared or converted to later no longer tells.
  if (const Type *From = pointee(I.Args[0]); From && From->isStruct() &&
                                             V.isPtr() && To->isPtr() &&
                                             To->Element->isStruct()) {
    Address A = *V.Ptr;
    Mem.viewDerived(A, From, To->Element);
    V = Value::pointer(std::move(A));
  }
  setResult(I, std::move(V)); // in an integer: to be cast back
}

void Interpreter::executePtrDiff(const Inst &I) {
  Value A = operand(I.Args[0]), B = operand(I.Args[1]);
  if (A.isUndef() || B.isUndef())
    return setResult(I, Value::undef());
  if (A.isNull() && B.isNull())
    return setInteger(I, 0);
  if (!A.isPtr() || !B.isPtr())
    return stop(Outcome::Kind::Unsupported, "difference of a null pointer");
  Address P = *A.Ptr, Q = *B.Ptr;
  if (stopOn(Mem.view(P, pointee(I.Args[0]))) ||
      stopOn(Mem.view(Q, pointee(I.Args[1]))))
    return;
  bool Same = P.Object == Q.Object && P.Steps.size() == Q.Steps.size() &&
              P.Unit == Q.Unit;
  for (size_t L = 0; Same && L < P.Steps.size(); ++L)
    Same = P.Steps[L].Index == Q.Steps[L].Index &&
           P.Steps[L].Field == Q.Steps[L].Field;
  if (const Type *Ty = pointee(I.Args[0]);
      Ty && isByte(Ty) && P.Object == Q.Object && !(Same && isByte(P.Unit)))
    if (auto X = Mem.bytesIn(P), Y = Mem.bytesIn(Q); X && Y)
      return setInteger(I, Integer(*X) - Integer(*Y));
  const char *const None = "difference of pointers into different objects";
  if (!Same && !top().F->IsModel)
    return stop(Outcome::Kind::Unsupported, None);
  if (!Same) { // a model asks whether one is where this number leads
    Open = OpenByHavoc;
    LastHavoc = None;
    return setInteger(I, 0);
  }
  Integer Elements = Integer(P.Offset) - Integer(Q.Offset);
  const Type *Ty = pointee(I.Args[0]);
  if (Ty && isByte(Ty) && !isByte(P.Unit))
    Elements *= Integer(byteSize(M, P.Unit));
  setInteger(I, std::move(Elements));
}

} // namespace plimsoll::ir
