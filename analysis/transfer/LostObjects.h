// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stands for any object of an allocation where it is asked whether one of
// them is lost (Leaks.cpp). Such a question has a model until axioms of loops
// that ended objects rule it out, which takes steps (Query.cpp).
#ifndef PLIMSOLL_ANALYSIS_TRANSFER_LOSTOBJECTS_H
#define PLIMSOLL_ANALYSIS_TRANSFER_LOSTOBJECTS_H

#include "llvm/ADT/StringRef.h"

namespace plimsoll {

inline constexpr llvm::StringLiteral LostObject = "object ";

} // namespace plimsoll

#endif
