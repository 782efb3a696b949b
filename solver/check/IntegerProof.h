// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks derivations that bounds on sums of integers have no solution: by
// contradictions over the reals, by equations without integer solutions, and by
// cases. Knows nothing of how the cases were chosen, cuts or branches. Shares
// no code with the search.
#ifndef PLIMSOLL_SOLVER_CHECK_INTEGERPROOF_H
#define PLIMSOLL_SOLVER_CHECK_INTEGERPROOF_H

#include "solver/check/TheoryConflict.h"
#include <optional>
#include <vector>

namespace plimsoll::check {

class IntegerProof {
public:
  /// A bound that holds under certain cases and given bounds.
  using Fact = uint32_t;
  /// `Sum <= Bound` or `Sum >= Bound`, rounded to a multiple of the sum's
  /// content.
  struct SumBound {
    llvm::SmallVector<std::pair<uint32_t, Integer>, 4> Sum;
    bool IsUpper;
    Integer Bound;
  };
  /// A fact as a summand. What is refuted needs every fact used.
  struct Use {
    Fact F;
    Integer Multiplier;
  };
  enum class Kind : uint8_t {
    /// Positive multiples of the facts sum to `0 <= negative`.
    Inequalities,
    /// The facts come in pairs of equal multipliers, `Sum >= k` and `Sum <= k`;
    /// these equations sum to one whose coefficients have a common divisor that
    /// does not divide its constant.
    Equations
  };

  Fact addGiven(SumBound B);
  Fact addCase(SumBound B);
  /// The negation of \p Case, under the other cases and given bounds that the
  /// facts used hold under. None if the facts do not contradict each other or
  /// Case is none.
  std::optional<Fact> refute(llvm::ArrayRef<Use> Uses, Kind K, Fact Case);
  /// The given bounds that contradict each other, increasing. None if the facts
  /// do not, or hold under cases.
  std::optional<std::vector<Fact>> refute(llvm::ArrayRef<Use> Uses, Kind K);

private:
  struct Node {
    SumBound B;
    bool IsCase;
    std::vector<Fact> Under; ///< given bounds and cases, increasing
  };
  Fact addNode(SumBound B, bool IsCase, std::vector<Fact> Under);
  bool contradicts(llvm::ArrayRef<Use> Uses, Kind K) const;
  bool equationsContradict(llvm::ArrayRef<Use> Uses) const;
  std::vector<Fact> under(llvm::ArrayRef<Use> Uses) const;

  std::vector<Node> Nodes;
};

} // namespace plimsoll::check

#endif
