// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types of the IR. A Type is immutable and unique within its TypeTable, so
// pointer equality is type equality. Text forms (docs/ir.md):
//   void bool i8..i128 u8..u128 f32 f64 f80 ptr<T> arr<T,10> arr<T,*>
//   arr<T,@size> struct @"name" fn $T
#ifndef PLIMSOLL_ANALYSIS_IR_TYPE_H
#define PLIMSOLL_ANALYSIS_IR_TYPE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <string>

namespace plimsoll::ir {

/// An address is a number of so many bits, without a sign.
inline constexpr unsigned AddressBits = 64;

enum class TypeKind : uint8_t {
  Void,
  Bool,
  Int,    // Width bits, Signed or not
  Float,  // Width bits; values are uninterpreted in the analysis
  Ptr,    // to Element
  Array,  // of Element; see Extent
  Struct, // by name; the declaration is Module::findStruct(Name)
  Func,   // a code address (what a function pointer points to)
  Param   // $Name: type parameter of a model, replaced on instantiation
};

enum class ExtentKind : uint8_t {
  Fixed,   // Count elements
  Unknown, // arr<T,*>: flexible array member or unbounded
  Part     // arr<T,@size>: as many as the sibling field Name says
};

class Type {
public:
  TypeKind Kind = TypeKind::Void;
  bool Signed = false;        // Int
  uint16_t Width = 0;         // Int, Float: bits
  ExtentKind Extent = ExtentKind::Fixed; // Array
  uint64_t Count = 0;         // Array with a Fixed extent
  const Type *Element = nullptr; // Ptr, Array
  std::string Name;           // Struct, Param; Array: the part of its extent

  bool isVoid() const { return Kind == TypeKind::Void; }
  bool isBool() const { return Kind == TypeKind::Bool; }
  bool isInt() const { return Kind == TypeKind::Int; }
  bool isFloat() const { return Kind == TypeKind::Float; }
  bool isPtr() const { return Kind == TypeKind::Ptr; }
  bool isArray() const { return Kind == TypeKind::Array; }
  bool isStruct() const { return Kind == TypeKind::Struct; }
  bool isFunc() const { return Kind == TypeKind::Func; }
  /// Fits in a register: everything but void, arrays, structs and functions.
  bool isScalar() const { return isBool() || isInt() || isFloat() || isPtr(); }
  std::string toString() const;
};

/// Owns and uniques types. One per Module. Not safe to use from two threads
/// while one of them makes new types. The parameter named "self" stands for
/// the struct a model function is a member of, and prints as `self`.
class TypeTable {
public:
  TypeTable();
  ~TypeTable();
  const Type *getVoid();
  const Type *getBool();
  const Type *getInt(unsigned Width, bool Signed);
  const Type *getFloat(unsigned Width);
  const Type *getPtr(const Type *Element);
  const Type *getArray(const Type *Element, uint64_t Count);
  const Type *getUnboundedArray(const Type *Element);
  const Type *getPartArray(const Type *Element, llvm::StringRef Part);
  const Type *getStruct(llvm::StringRef Name);
  const Type *getFunc();
  const Type *getParam(llvm::StringRef Name);

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace plimsoll::ir

#endif
