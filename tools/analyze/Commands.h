// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The commands of `plimsoll`, one file each. Every function returns the exit
// code (docs of `plimsoll --help`).
#ifndef PLIMSOLL_TOOLS_ANALYZE_COMMANDS_H
#define PLIMSOLL_TOOLS_ANALYZE_COMMANDS_H

#include "tools/analyze/Options.h"

namespace plimsoll::tool {

int runAnalysisCommand(const Options &Opts); ///< check and scan
int runDump(const Options &Opts);
int runContracts(const Options &Opts);
int runExplain(const Options &Opts);
int runListChecks(const Options &Opts);
int runListModels(const Options &Opts);
int runAssumptions(); ///< what every proof assumes

/// Prints `plimsoll: error: MESSAGE` and returns 1.
int fail(llvm::Error E);
int fail(const llvm::Twine &Message);

} // namespace plimsoll::tool

#endif
