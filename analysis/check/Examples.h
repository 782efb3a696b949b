// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inputs that violate what the analysis could not decide, found by running the
// function on small random ones. Only where any can be given: numbers, and
// containers of them.
//
//   rule: semantics "replay"
#ifndef PLIMSOLL_ANALYSIS_CHECK_EXAMPLES_H
#define PLIMSOLL_ANALYSIS_CHECK_EXAMPLES_H

#include "analysis/check/Replay.h"

namespace plimsoll {

/// Is there nothing that callers of \p F could be told of its inputs but their
/// values? They are plain, and it reads no variable that may change or that
/// another file defines.
///   \p AnyClass: objects of the program's classes are as plain as others
bool takesAnything(const ir::Module &M, const ir::Function &F,
                   bool AnyClass = false);

/// Would a run that violates \p O be one there can be? Memory that is seen as
/// bytes, as another type or as a number, or allocated for a part of an object,
/// is not what it is in a run.
bool isShownByRuns(const Obligation &O);

/// The numbers that \p F compares others with, but for small ones.
std::vector<Integer> comparedNumbers(const ir::Function &F);

/// For each of \p Undecided, checks of \p F, which takesAnything(), a run that
/// violates it and in which no unknown code had a part, if one was found.
std::vector<ReplayResult>
violatingExamples(ModuleContext &C, const ir::Function &F,
                  llvm::ArrayRef<const Obligation *> Undecided);

} // namespace plimsoll

#endif
