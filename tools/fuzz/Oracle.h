// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asks other SMT solvers, one process for a whole batch of scripts.
#ifndef PLIMSOLL_TOOLS_FUZZ_ORACLE_H
#define PLIMSOLL_TOOLS_FUZZ_ORACLE_H

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Program.h"
#include <string>
#include <vector>

namespace plimsoll::fuzz {

/// The lines an oracle printed for one script: an answer per check, or errors.
using OracleAnswers = std::vector<std::string>;

/// A running oracle.
class OracleRun {
public:
  /// \p Solver is z3 or cvc5, to be found in PATH.
  OracleRun(std::string Solver, const std::vector<std::string> &Scripts,
            unsigned MillisecondsPerCheck);
  ~OracleRun();
  OracleRun(const OracleRun &) = delete;
  OracleRun &operator=(const OracleRun &) = delete;

  /// One entry per script; empty where the oracle did not get that far.
  std::vector<OracleAnswers> wait();
  const std::string &solver() const { return Solver; }

private:
  std::string Solver;
  size_t NumScripts;
  llvm::SmallString<128> Input, Output;
  llvm::sys::ProcessInfo Process;
};

/// Exits with a message unless the solver is installed.
void requireOracle(const std::string &Solver);

} // namespace plimsoll::fuzz

#endif
