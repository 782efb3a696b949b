// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From the command that builds a file, by whatever compiler, to arguments with
// which Clang 19 parses it: what only GCC knows, what writes files, what loads
// other code and what turns warnings into errors is taken out.
#ifndef PLIMSOLL_TOOLS_ANALYZE_ADJUSTARGUMENTS_H
#define PLIMSOLL_TOOLS_ANALYZE_ADJUSTARGUMENTS_H

#include "tools/analyze/CompileCommands.h"

namespace plimsoll::tool {

struct ArgumentChanges {
  std::vector<std::string> Before, After; ///< --extra-arg-before, --extra-arg
  std::vector<std::string> Removed;       ///< --removed-arg
};

struct AdjustedArguments {
  std::vector<std::string> Args;  ///< the compiler first, the file last
  std::vector<std::string> Notes; ///< what was left out, for -v
};

/// Arguments for the front end; -fsyntax-only and the file are added.
AdjustedArguments adjustArguments(const CompileCommand &Command,
                                  const ArgumentChanges &Changes);

/// Whether the command only makes a precompiled header or a module file.
bool makesPrecompiledHeader(const CompileCommand &Command);

} // namespace plimsoll::tool

#endif
