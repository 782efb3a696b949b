// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Physical subtyping: whether memory that is laid out as one type can be read
// as another. What counts is where which scalars are, not how types are called:
// a struct is a subtype of the struct its members begin with.
//
//   paper: [Siff] physical type checking of casts
#ifndef PLIMSOLL_ANALYSIS_IR_LAYOUT_H
#define PLIMSOLL_ANALYSIS_IR_LAYOUT_H

#include "analysis/ir/Module.h"
#include <optional>

namespace plimsoll::ir {

/// Can memory be read as a type?
enum class Fit : uint8_t {
  Yes,
  Unknown, ///< the layout of one of both is not known
  Short,   ///< as far as it goes, but the memory ends before
  No       ///< it holds something else there
};

/// A place in memory: elements of one type, one after the other.
struct Place {
  const Type *Element = nullptr;
  uint64_t Offset = 0; ///< bytes from where the first element begins
  /// Bytes from the place to the end of its object; none: not known.
  std::optional<uint64_t> Room;
};

/// Is an object of type \p T a prefix of the memory at \p P?
///
/// Bytes hold anything, and anything can be read as bytes. Integers match
/// integers of their size, pointers any pointer, a union each of its members.
/// The array that ends a struct, with one element or none, may be missing.
///   approx: that different parts of T match different members of a union is
///   Yes
Fit fits(const Module &M, const Place &P, const Type *T);

/// Does \p Ty end in an array of as many elements as there is memory?
bool isOpenEnded(const Module &M, const Type *Ty);

/// The flexible array member of \p Ty, a struct of the program; null if it has
/// none.
const StructField *flexibleArray(const Module &M, const Type *Ty);

/// Has memory of type \p Ty no layout of its own: void, bytes, what is only
/// declared?
bool hasNoLayout(const Module &M, const Type *Ty);

} // namespace plimsoll::ir

#endif
