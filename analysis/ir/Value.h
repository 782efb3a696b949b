// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values of the concrete interpreter: what a register or a memory cell holds.
#ifndef PLIMSOLL_ANALYSIS_IR_VALUE_H
#define PLIMSOLL_ANALYSIS_IR_VALUE_H

#include "analysis/ir/Module.h"

namespace plimsoll::ir {

/// One level of an address: which element of the array at this level, and
/// where it goes on from there.
struct AddressStep {
  static constexpr int32_t Decay = -1;
  int64_t Index = 0;     // element at this level
  int32_t Field = Decay; // field of that struct; Decay: into that array
  uint64_t Stamp = 0;    // Memory's time when this level was made
};

/// A place in memory. An object is an array of elements; each step selects an
/// element and enters one of its fields (an array of one) or the array it is.
struct Address {
  uint32_t Object = 0; // index into Memory's objects
  llvm::SmallVector<AddressStep, 2> Steps;
  int64_t Offset = 0;        // element at the last level; may be out of range
  int64_t Byte = 0;          // of that element: 0 <= Byte < its size
  uint64_t Stamp = 0;        // time the last level was made
  const Type *Unit = nullptr; // type of the elements Offset counts
};

/// Sources of values that a run makes up.
enum OpenBy : uint8_t {
  OpenByHavoc = 1, ///< a `havoc`: the value is not known
  OpenByCode = 2   ///< what a function without a body gives or writes
};

struct Value {
  enum class Kind : uint8_t {
    Lazy,  // only in memory: not looked at yet
    Undef, // indeterminate
    Int,   // also bool, as 0 or 1
    Float,
    Ptr, // Ptr; null for the null pointer
    Func // address of a function
  };
  Kind K = Kind::Undef;
  Integer Int;
  long double Float = 0;
  std::shared_ptr<const Address> Ptr;
  const Function *Func = nullptr;
  /// What the value follows from and the run cannot vouch for (OpenBy): another
  /// one might be right.
  uint8_t Open = 0;

  static Value undef() { return {}; }
  static Value lazy();
  static Value integer(Integer V);
  static Value boolean(bool V) { return integer(Integer(V ? 1 : 0)); }
  static Value floating(long double V);
  static Value null();
  static Value pointer(Address A);
  static Value function(const Function *F);
  static Value zero(const Type *Ty);

  bool isUndef() const { return K == Kind::Undef; }
  bool isInt() const { return K == Kind::Int; }
  bool isFloat() const { return K == Kind::Float; }
  bool isNull() const { return K == Kind::Ptr && !Ptr; }
  bool isPtr() const { return K == Kind::Ptr && Ptr; } // not null
  bool isTrue() const { return !Int.isZero(); }
};

/// `5`, `2.5`, `null`, `undef`, `@f`, or `object 3 [0].f[2]`.
std::string toString(const Value &V);

/// \p V in the range of the integer type \p Ty, modulo 2^width.
Integer wrapTo(const Integer &V, const Type *Ty);
bool fitsType(const Integer &V, const Type *Ty);
/// \p V rounded to the format of the floating type \p Ty.
long double roundTo(long double V, const Type *Ty);
/// The value of a floating literal.
long double parseFloat(const std::string &Literal);

} // namespace plimsoll::ir

#endif
