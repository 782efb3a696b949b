// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One fuzzed script: assertions, push and pop, checks with and without
// assumptions.
#ifndef PLIMSOLL_TOOLS_FUZZ_QUERY_H
#define PLIMSOLL_TOOLS_FUZZ_QUERY_H

#include "tools/fuzz/Expr.h"
#include <cstdint>
#include <string>
#include <vector>

namespace plimsoll::fuzz {

struct Command {
  enum Kind { Assert, Named, Push, Pop, Check };
  Kind K;
  Expr Formula;                  ///< Assert and Named
  std::vector<Expr> Assumptions; ///< Check: literals
};

struct Query {
  std::vector<Command> Commands;
  uint64_t MaxSteps = 0; ///< our budget; 0: none
};

/// The declarations of the names that Body uses.
std::string declarations(const std::string &Body);

/// What the oracles read: the commands, one answer per check.
std::string oracleText(const Query &Q);

/// What we read: after each check also the model, the core and the failed
/// assumptions, each behind a line that announces it.
std::string subjectText(const Query &Q);

/// What is assumed at one check.
struct CheckPoint {
  std::vector<Expr> Formulas;    ///< unnamed assertions
  std::vector<std::pair<std::string, Expr>> Named;
  std::vector<Expr> Assumptions;
};
std::vector<CheckPoint> checkPoints(const Query &Q);

size_t size(const Query &Q);

} // namespace plimsoll::fuzz

#endif
