// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The queries of queries.py and the clock over a solver that answers them. The
// text is parsed before any clock starts; what is measured is building the
// terms through the solver's interface and the answer.
#ifndef PLIMSOLL_TOOLS_BENCH_SOLVER_QUERYFILE_H
#define PLIMSOLL_TOOLS_BENCH_SOLVER_QUERYFILE_H

#include <functional>
#include <string>
#include <vector>

namespace plimsoll::bench {

enum class Op : uint8_t {
  And,
  Or,
  Not,
  Le,
  Lt,
  Eq,
  Divides,
  Add,
  Mul,
  Var,
  Const,
  AppF,
  AppS
};

/// A formula or term; children are indices into the query.
struct Node {
  Op Kind;
  long Number = 0; ///< index of a Var, value of a Const, factor, divisor
  std::vector<unsigned> Children;
};

/// Children come before their parents; the last node is the formula.
struct Query {
  std::string Kind;
  std::vector<Node> Nodes;
};

/// Reads a file of queries; stops the program with a message if it is none.
std::vector<Query> readQueries(const char *Path);

/// 's', 'u' or '?'.
using Answers = std::string;

/// Answers the queries one by one, measures each, and prints median, mean and
/// 99th percentile in microseconds of CPU time.
Answers measure(const char *Mode, const std::vector<Query> &Queries,
                const std::function<char(const Query &)> &Answer);

/// Prints counts of answers, and which queries \p A and \p B disagree on.
///   ensures: true if they agree wherever both decide
bool agree(const Answers &A, const Answers &B);

/// Writes one answer a line, so that those of different solvers can be
/// compared.
void writeAnswers(const char *Path, const Answers &A);

} // namespace plimsoll::bench

#endif
