// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stands for the address so many elements behind another one, where it is
// not known what that leads to. Arguments: the address, the number.
#ifndef PLIMSOLL_ANALYSIS_TRANSFER_WILDINDEX_H
#define PLIMSOLL_ANALYSIS_TRANSFER_WILDINDEX_H

#include "llvm/ADT/StringRef.h"

namespace plimsoll {

inline constexpr llvm::StringLiteral WildIndex = "index.wild";

} // namespace plimsoll

#endif
