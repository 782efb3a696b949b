// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a run shows to its reader: of all the instructions on the way to a
// violation, those that have a part in it. A dynamic slice: what the values
// that are checked were made from, the tests that led there, and what the
// object went through that the check is about.
//
//   rule: semantics "replay": its trace is the path shown to the user
#ifndef PLIMSOLL_ANALYSIS_CHECK_RUNSTEPS_H
#define PLIMSOLL_ANALYSIS_CHECK_RUNSTEPS_H

#include "analysis/ir/Interpreter.h"
#include "analysis/summary/Summary.h"

namespace plimsoll {

/// One step, at code of the program: what models do is done by their calls.
struct RunStep {
  ir::SourceLoc Loc;
  std::string Message;
};

/// The last steps that bear on the violation of \p O which ended \p Run, in
/// their order: of an instruction that ran several times, the last one. None if
/// its trace is not kept to the end.
std::vector<RunStep> runSteps(const Obligation &O, const ir::Interpreter &Run);

} // namespace plimsoll

#endif
