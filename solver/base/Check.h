// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of the project's own invariants that stay on in release builds. A
// failed check is a bug of Plimsoll, never of its input: it prints what it knows
// and aborts. Bad input is a diagnostic; a used-up budget is Unknown.
#ifndef PLIMSOLL_SOLVER_BASE_CHECK_H
#define PLIMSOLL_SOLVER_BASE_CHECK_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include <string>

namespace plimsoll {

/// Prints the failed condition, its place and \p Message to stderr and aborts.
[[noreturn]] void checkFailed(const char *Condition, const char *File,
                              int Line, const std::string &Message);

} // namespace plimsoll

/// PLIMSOLL_CHECK(Cond, "format {0}", Arg...): aborts with the formatted message
/// unless Cond holds. The arguments are evaluated only on failure.
#define PLIMSOLL_CHECK(Cond, ...)                                              \
  (__builtin_expect(static_cast<bool>(Cond), 1)                                \
       ? void()                                                                \
       : ::plimsoll::checkFailed(#Cond, __FILE__, __LINE__,                    \
                                 ::llvm::formatv(__VA_ARGS__).str()))

#endif
