// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sequences of characters of any width.
#ifndef PLIMSOLL_ANALYSIS_IR_TEXT_H
#define PLIMSOLL_ANALYSIS_IR_TEXT_H

#include "analysis/ir/Module.h"

namespace plimsoll::ir {

/// Characters as numbers in the order of char_traits: those of one byte are
/// unsigned, others are as they are.
using Text = std::vector<int64_t>;

/// Character \p Value of the integer type \p Char, as in a Text; none if it
/// does not fit.
std::optional<int64_t> characterNumber(const Integer &Value, const Type *Char);

/// The integer of type \p Ty at element \p Index of the little-endian
/// \p Bytes; zero after their end.
Integer integerAt(llvm::StringRef Bytes, size_t Index, const Type *Ty);

/// The characters of type \p Char in \p Bytes.
Text textOfBytes(llvm::StringRef Bytes, const Type *Char);

} // namespace plimsoll::ir

#endif
