// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One file of a scan from its compile command to its report, and many of them
// in child processes.
#ifndef PLIMSOLL_TOOLS_ANALYZE_ANALYZEFILE_H
#define PLIMSOLL_TOOLS_ANALYZE_ANALYZEFILE_H

#include "analysis/report/ScanResult.h"
#include "tools/analyze/Inputs.h"

namespace plimsoll::tool {

/// Parses, lowers and analyses the file of \p Command in this process, whose
/// current directory becomes the command's. Paths of the report are as they
/// are shown.
FileReport analyzeFile(const CompileCommand &Command, const Options &Opts,
                       const models::ModelSet &Models);

/// Analyses every file, each in a process of its own, and merges the reports
/// in the order of \p Commands. A process that crashes or takes too long makes
/// its file an internal error.
ScanResult analyzeFiles(llvm::ArrayRef<CompileCommand> Commands,
                        const Options &Opts, const models::ModelSet &Models);

/// \p File of \p Directory as it is shown: relative to \p RunDirectory, unless
/// the two have no more than the root in common.
std::string shownPath(llvm::StringRef RunDirectory, llvm::StringRef Directory,
                      llvm::StringRef File);

} // namespace plimsoll::tool

#endif
