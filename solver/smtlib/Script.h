// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs an SMT-LIB 2.6 script against the solver. Answers go to one stream,
// diagnostics, reasons of unknown and statistics to another.
//
// Beyond the standard: (get-qe F) prints a quantifier-free equivalent of F,
// (simplify F) a formula equivalent to F and no larger.
#ifndef PLIMSOLL_SOLVER_SMTLIB_SCRIPT_H
#define PLIMSOLL_SOLVER_SMTLIB_SCRIPT_H

#include "solver/Solver.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace plimsoll::smtlib {

struct ScriptOptions {
  bool Check = false;    ///< verify models and proofs of unsatisfiability
  bool Stats = false;    ///< print the counters at the end
  double Timeout = 0;    ///< seconds for the whole script; 0: none
  uint64_t MaxSteps = 0; ///< steps for the whole script; 0: no bound
};

/// How a run ended; the values are plimsoll-smt's exit codes.
enum class ScriptResult : int {
  Done = 0,
  StatusContradicted = 1, ///< under Check: an answer is not the :status given
  BadInput = 2,
};

/// Runs \p Text to its end, to (exit) or to its first error, which is printed
/// as `FileName:line:column: error: message`.
ScriptResult runScript(llvm::StringRef FileName, llvm::StringRef Text,
                       const ScriptOptions &Options, llvm::raw_ostream &Out,
                       llvm::raw_ostream &Err);

/// The formulas \p Text asserts; of commands it may hold declarations,
/// definitions and assertions. A declared name is \p TM's symbol or function
/// of that name. The message of an error is `line:column: text`.
llvm::Expected<std::vector<smt::Term>> parseAssertions(smt::TermManager &TM,
                                                       llvm::StringRef Text);

} // namespace plimsoll::smtlib

#endif
