// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks the Boolean part of a refutation: every clause the search derives must
// follow from the clauses it was given, from those the theory vouches for and
// from those derived before, by unit propagation alone. Shares no code with the
// search.
//
//   paper: Goldberg and Novikov, Verification of Proofs of Unsatisfiability for
//          CNF Formulas
#ifndef PLIMSOLL_SOLVER_CHECK_CLAUSEPROOF_H
#define PLIMSOLL_SOLVER_CHECK_CLAUSEPROOF_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <vector>

namespace plimsoll::check {

/// Twice the variable, plus 1 if negated.
using LiteralCode = uint32_t;

class ClauseProof {
public:
  /// A clause that needs no proof here.
  void add(llvm::ArrayRef<LiteralCode> Clause);
  enum class Verdict : uint8_t { Ok, Wrong, Skipped };
  /// A derived clause; the empty one ends a refutation. Skipped once the work
  /// done has exceeded what a check may cost. The clause is kept.
  Verdict derive(llvm::ArrayRef<LiteralCode> Clause);
  void push() { Levels.push_back(Clauses.size()); }
  /// Forgets the clauses since the last push.
  void pop();

private:
  bool propagatesToConflict(llvm::ArrayRef<LiteralCode> Denied);
  bool assign(LiteralCode L);
  void watch(uint32_t Clause);
  void makeRoom(llvm::ArrayRef<LiteralCode> Clause);

  std::vector<std::vector<LiteralCode>> Clauses; ///< first two are watched
  std::vector<std::vector<uint32_t>> Watches;    ///< by literal
  std::vector<int8_t> Values; ///< by literal: 1 true, -1 false
  std::vector<LiteralCode> Trail;
  std::vector<size_t> Levels;
  uint64_t Work = 0;
};

} // namespace plimsoll::check

#endif
