// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/ir/Type.h"
#include "analysis/ir/Printer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <deque>
#include <map>

namespace plimsoll::ir {

struct TypeTable::Impl {
  std::deque<Type> Types; // stable addresses
  const Type *Void = nullptr, *Bool = nullptr, *Func = nullptr;
  std::map<std::pair<unsigned, bool>, const Type *> Ints;
  std::map<unsigned, const Type *> Floats;
  llvm::DenseMap<const Type *, const Type *> Ptrs, Unbounded;
  std::map<std::pair<const Type *, uint64_t>, const Type *> Arrays;
  std::map<std::pair<const Type *, std::string>, const Type *> PartArrays;
  llvm::StringMap<const Type *> Structs, Params;

  const Type *add(Type T) { return &Types.emplace_back(std::move(T)); }
};

TypeTable::TypeTable() : I(std::make_unique<Impl>()) {
  Type T;
  T.Kind = TypeKind::Void;
  I->Void = I->add(T);
  T.Kind = TypeKind::Bool;
  I->Bool = I->add(T);
  T.Kind = TypeKind::Func;
  I->Func = I->add(T);
}

TypeTable::~TypeTable() = default;

const Type *TypeTable::getVoid() { return I->Void; }
const Type *TypeTable::getBool() { return I->Bool; }
const Type *TypeTable::getFunc() { return I->Func; }

const Type *TypeTable::getInt(unsigned Width, bool Signed) {
  const Type *&Slot = I->Ints[{Width, Signed}];
  if (!Slot) {
    Type T;
    T.Kind = TypeKind::Int;
    T.Width = static_cast<uint16_t>(Width);
    T.Signed = Signed;
    Slot = I->add(std::move(T));
  }
  return Slot;
}

const Type *TypeTable::getFloat(unsigned Width) {
  const Type *&Slot = I->Floats[Width];
  if (!Slot) {
    Type T;
    T.Kind = TypeKind::Float;
    T.Width = static_cast<uint16_t>(Width);
    Slot = I->add(std::move(T));
  }
  return Slot;
}

const Type *TypeTable::getPtr(const Type *Element) {
  const Type *&Slot = I->Ptrs[Element];
  if (!Slot) {
    Type T;
    T.Kind = TypeKind::Ptr;
    T.Element = Element;
    Slot = I->add(std::move(T));
  }
  return Slot;
}

static Type arrayOf(const Type *Element, ExtentKind Extent) {
  Type T;
  T.Kind = TypeKind::Array;
  T.Extent = Extent;
  T.Element = Element;
  return T;
}

const Type *TypeTable::getArray(const Type *Element, uint64_t Count) {
  const Type *&Slot = I->Arrays[{Element, Count}];
  if (!Slot) {
    Type T = arrayOf(Element, ExtentKind::Fixed);
    T.Count = Count;
    Slot = I->add(std::move(T));
  }
  return Slot;
}

const Type *TypeTable::getUnboundedArray(const Type *Element) {
  const Type *&Slot = I->Unbounded[Element];
  if (!Slot)
    Slot = I->add(arrayOf(Element, ExtentKind::Unknown));
  return Slot;
}

const Type *TypeTable::getPartArray(const Type *Element, llvm::StringRef Part) {
  const Type *&Slot = I->PartArrays[{Element, Part.str()}];
  if (!Slot) {
    Type T = arrayOf(Element, ExtentKind::Part);
    T.Name = Part.str();
    Slot = I->add(std::move(T));
  }
  return Slot;
}

const Type *TypeTable::getStruct(llvm::StringRef Name) {
  const Type *&Slot = I->Structs[Name];
  if (!Slot) {
    Type T;
    T.Kind = TypeKind::Struct;
    T.Name = Name.str();
    Slot = I->add(std::move(T));
  }
  return Slot;
}

const Type *TypeTable::getParam(llvm::StringRef Name) {
  const Type *&Slot = I->Params[Name];
  if (!Slot) {
    Type T;
    T.Kind = TypeKind::Param;
    T.Name = Name.str();
    Slot = I->add(std::move(T));
  }
  return Slot;
}

std::string Type::toString() const {
  switch (Kind) {
  case TypeKind::Void:
    return "void";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Int:
    return (Signed ? "i" : "u") + std::to_string(Width);
  case TypeKind::Float:
    return "f" + std::to_string(Width);
  case TypeKind::Ptr:
    return "ptr<" + Element->toString() + ">";
  case TypeKind::Array:
    switch (Extent) {
    case ExtentKind::Fixed:
      return "arr<" + Element->toString() + "," + std::to_string(Count) + ">";
    case ExtentKind::Unknown:
      return "arr<" + Element->toString() + ",*>";
    case ExtentKind::Part:
      return "arr<" + Element->toString() + ",@" + quoteName(Name) + ">";
    }
    break;
  case TypeKind::Struct:
    return "struct @" + quoteName(Name);
  case TypeKind::Func:
    return "fn";
  case TypeKind::Param:
    return Name == "self" ? Name : "$" + Name;
  }
  return "";
}

} // namespace plimsoll::ir
