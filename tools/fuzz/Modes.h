// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The fuzzing modes. Each returns the number of failures it found.
#ifndef PLIMSOLL_TOOLS_FUZZ_MODES_H
#define PLIMSOLL_TOOLS_FUZZ_MODES_H

#include <cstdint>
#include <string>
#include <vector>

namespace plimsoll::fuzz {

struct FuzzOptions {
  uint64_t Seed = 1;
  uint64_t Count = 1000;
  std::vector<std::string> Oracles;
  unsigned OracleMilliseconds = 1000; ///< an oracle's time for one check
  double Seconds = 3;                 ///< our own for one script
  std::string OutputDirectory = ".";
  bool Verbose = false; ///< list what we could not decide but an oracle could
};

/// Answers, models, cores and failed assumptions of random scripts.
unsigned fuzzSmt(const FuzzOptions &Options);
/// Writes the scripts of fuzzSmt to standard output.
unsigned printScripts(const FuzzOptions &Options);
/// eliminateExists() on random formulas, through the first oracle.
unsigned fuzzQe(const FuzzOptions &Options);
/// simplify() on random formulas and contexts, through the first oracle.
unsigned fuzzSimplify(const FuzzOptions &Options);

/// Writes red-<seed>.smt2 and returns its path.
std::string writeFailure(const FuzzOptions &Options, uint64_t Seed,
                         const std::string &Comment, const std::string &Text);

} // namespace plimsoll::fuzz

#endif
