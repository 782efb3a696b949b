// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `--emit-reproducer=DIR`: for every error a program of one file that a
// sanitizer, a checked library or an assertion stops at the error.
#ifndef PLIMSOLL_TOOLS_ANALYZE_REPRODUCER_H
#define PLIMSOLL_TOOLS_ANALYZE_REPRODUCER_H

#include "analysis/report/Report.h"
#include "clang-plugin/SourceNames.h"
#include "tools/analyze/AdjustArguments.h"

namespace plimsoll::tool {

/// Writes the programs for the errors of \p R, the report on \p M, into
/// \p Directory. Counts them in the report, and adds to \p Messages a line for
/// each error without one.
///   requires: the current directory is the command's; paths in \p R are
///             relative to it; \p Shown makes of such a path what is shown
void writeReproducers(const CompileCommand &Command,
                      const ArgumentChanges &Changes, const ir::Module &M,
                      const SourceNames &Names, Report &R,
                      const std::string &Directory,
                      llvm::function_ref<std::string(llvm::StringRef)> Shown,
                      std::string &Messages);

} // namespace plimsoll::tool

#endif
