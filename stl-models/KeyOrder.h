// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which keys are one, and in which order keys come, read off the body of a
// comparison: a comparison that provably compares some values of each key, one
// after the other, gives the equality and the order of these values. All others
// are not understood.
//
//   paper: [Thesis §6.4], the axioms of a custom equality or order
#ifndef PLIMSOLL_STL_MODELS_KEYORDER_H
#define PLIMSOLL_STL_MODELS_KEYORDER_H

#include "analysis/ir/Module.h"

namespace plimsoll::models {

/// From an object to a part of it: a member, or an element of an array.
struct PathStep {
  std::string Field; // "": the element Index
  uint64_t Index = 0;
  friend auto operator<=>(const PathStep &, const PathStep &) = default;
};
using Path = std::vector<PathStep>;

/// A value that is computed from a key alone.
struct KeyTerm {
  enum Kind : uint8_t {
    Part,      // what is at Where in the key; an object if Ty is a struct
    Number,    // Value
    Operation, // Op applied to Args
    Hash       // what the library's hash function gives for Args[0]
  } K = Part;
  const ir::Type *Ty = nullptr;
  Path Where;
  Integer Value;
  ir::Opcode Op = ir::Opcode::Copy;
  std::vector<unsigned> Args; // indices of terms
  bool operator==(const KeyTerm &) const = default;
};

/// Keys are compared by the first of these values in which they differ.
struct KeyOrder {
  struct Part {
    unsigned Term = 0;       // index into Terms
    bool Descending = false; // the key with the greater value comes first
  };
  std::vector<KeyTerm> Terms;
  std::vector<Part> Parts; // none: all keys are equal
};

/// A function of the program that compares two keys, or is given one.
struct KeyFunction {
  const ir::Function *F = nullptr;
  unsigned First = 0;    // the parameter that gets the (first) key
  bool ThreeWay = false; // `<=>`: a class that says which is less
  bool Swapped = false;  // is `>`, so that the second key is the less one
  const ir::Type *As = nullptr; // keys are converted to this: texts, to views
};

/// Whether `F(a, b)` does no more than to compare values of the two objects of
/// type \p Key, whatever they are: it writes nothing that lasts, and nothing in
/// it can fail but that a value is not initialised.
bool isPlainComparison(const ir::Module &M, const KeyFunction &F,
                       const ir::Type *Key);

/// The same of `F(a)`.
bool isPlainHash(const ir::Module &M, const KeyFunction &F,
                 const ir::Type *Key);

/// The order of keys of type \p Key that `Less(a, b)` decides; nothing if its
/// body does not show that it is one.
///   requires: \p Less returns bool, or is `<=>`
std::optional<KeyOrder> inferOrder(const ir::Module &M, const KeyFunction &Less,
                                   const ir::Type *Key);

/// The values that are the same in two keys exactly if `Equal(a, b)`; nothing
/// if that does not follow from its body.
std::optional<KeyOrder> inferEquality(const ir::Module &M,
                                      const KeyFunction &Equal,
                                      const ir::Type *Key);

/// Whether \p Hash gives the same for keys that are equal by \p Equality.
bool respects(const ir::Module &M, const KeyFunction &Hash,
              const KeyOrder &Equality, const ir::Type *Key);

} // namespace plimsoll::models

#endif
