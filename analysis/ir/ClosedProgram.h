// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `--entry`: a program that starts at one function, whose callers are all
// known, and whose variables have their initial values when it starts.
#ifndef PLIMSOLL_ANALYSIS_IR_CLOSEDPROGRAM_H
#define PLIMSOLL_ANALYSIS_IR_CLOSEDPROGRAM_H

#include "analysis/ir/LinkIndex.h"

namespace plimsoll::ir {

/// Makes of \p M the part \p Part of a program that starts at one function.
/// Functions that cannot run lose their bodies; models and imported ones keep
/// theirs. The entry is marked, and first gives those variables of \p M their
/// initial values that nothing else can have changed by then.
///   requires: models are bound, constant variables are marked
void closeProgram(Module &M, const ProgramPart &Part);

/// The same of a program with no other file, which starts at the functions \p
/// Entry.
void closeProgram(Module &M, llvm::StringRef Entry);

} // namespace plimsoll::ir

#endif
