// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `--entry`: a program that starts at one function, whose callers are all
// known, and whose variables have their initial values when it starts.
#ifndef PLIMSOLL_ANALYSIS_IR_CLOSEDPROGRAM_H
#define PLIMSOLL_ANALYSIS_IR_CLOSEDPROGRAM_H

#include "analysis/ir/LinkIndex.h"

namespace plimsoll::ir {

/// Makes of \p M a part of the program that starts at the functions \p Entry.
/// Functions that \p Part does not name lose their bodies; models and imported
/// ones keep theirs. The entry is marked, and first gives the variables of \p M
/// their initial values, if nothing else can have changed them by then.
///   requires: models are bound, constant variables are marked
void closeProgram(Module &M, llvm::StringRef Entry, const ProgramPart &Part);

/// The same of a program with no other file.
void closeProgram(Module &M, llvm::StringRef Entry);

} // namespace plimsoll::ir

#endif
