// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Candidates for what a loop keeps of a number, guessed from what its body
// compares it with and makes of it.
//
//   paper: [Houdini]
#ifndef PLIMSOLL_ANALYSIS_LOOP_CANDIDATES_H
#define PLIMSOLL_ANALYSIS_LOOP_CANDIDATES_H

#include "analysis/loop/LoopTerms.h"
#include <algorithm>

namespace plimsoll {

/// The comparisons (or their negations) that \p T is made of, a few.
void collectComparisons(smt::TermManager &TM, smt::Term T,
                        llvm::SmallVectorImpl<smt::Term> &Out);

/// What the ways through a step make of a number, a few.
struct StepCases {
  llvm::SmallVector<smt::Term, 4>
      Values; ///< those that are not Self plus constants
  llvm::SmallVector<Integer, 4> Added; ///< the constants
  /// These are all, and none wraps around.
  bool Exact = true;
  bool All = true; ///< these are all
  bool Wraps = false; ///< an addition of one of the constants may wrap around
  const Integer &least() const {
    return *std::min_element(Added.begin(), Added.end());
  }
  const Integer &greatest() const {
    return *std::max_element(Added.begin(), Added.end());
  }
  /// The number only grows, or only falls, by constants.
  bool oneWay() const {
    return Exact && !Added.empty() &&
           !(least().isNegative() && greatest().isPositive());
  }
};

StepCases stepCases(smt::TermManager &TM, const Recurrence &Of);

/// The same for candidates, which need not hold: the number at the start is the
/// number too, as where a cell has a value of its own in iteration 0. No
/// constants if the steps are others.
llvm::SmallVector<Integer, 4> likelySteps(smt::TermManager &TM,
                                          const Recurrence &Of);

/// Candidates for bounds of \p Self from a comparison with something that need
/// not change: itself, also without what is added in it, as x + 2 <= e may keep
/// x <= e, x = e often keeps x <= e, and x <= e followed by x += 3 keeps
/// x <= e + 3.
void boundsFrom(smt::TermManager &TM, smt::Term Comparison, smt::Term Self,
                llvm::ArrayRef<Integer> Added,
                std::vector<smt::Term> &Candidates);

/// Candidates for bounds of a number by what is assigned to it: a value that is
/// the same in all iterations, the least and the greatest constant, a
/// remainder.
void boundsFromValues(smt::TermManager &TM, const Recurrence &Of,
                      llvm::ArrayRef<smt::Term> Values,
                      const llvm::DenseMap<smt::Term, bool> &Changing,
                      std::vector<smt::Term> &Candidates);

/// Candidates for bounds of a number by what is compared with a value that is
/// assigned to it, or that it becomes with something added: s in
/// `if (s < 2) s++`, where s is what an inner loop left of the number.
void boundsFromCompared(smt::TermManager &TM, const Recurrence &Of,
                        llvm::ArrayRef<smt::Term> Values,
                        llvm::ArrayRef<smt::Term> Compared,
                        std::vector<smt::Term> &Candidates);

/// What holds of a number, \p Start as the loop begins, that all iterations
/// divide by constants, as where its digits are taken one by one: after n of
/// them it is 0 (to \p Kept). Where the loop ends with it, there are no more
/// iterations (to \p Candidates).
///   form: K >= n - 1 -> a <= seq(K) <= b, K >= n -> seq(K) = 0; K <= n - 1,
///         K <= n
void boundsByDivision(smt::TermManager &TM, const Recurrence &Of,
                      const heap::Interval &Start, smt::Term K,
                      std::vector<smt::Term> &Kept,
                      std::vector<smt::Term> &Candidates);

/// Candidates: an unsigned difference that the body compares is that of the
/// numbers, as in `if (size - used < 2) break; used += 2;`.
///   form: size - used(K) >= 0
void differences(smt::TermManager &TM, llvm::ArrayRef<smt::Term> Compared,
                 const llvm::DenseMap<smt::Term, bool> &Changing,
                 std::vector<smt::Term> &Candidates);

/// Candidates for a number to which something is added in all iterations, in
/// those from one on, or in those before one.
///   form: seq(K) = r0 + a*K, r0 + a*max(0, K - t), r0 + a*min(K, t) with t >=
///   0
///         where the body compares K with t
void countsOfIterations(smt::TermManager &TM, const Recurrence &Of,
                        llvm::ArrayRef<smt::Term> Compared, smt::Term K,
                        const llvm::DenseMap<smt::Term, bool> &Changing,
                        std::vector<smt::Term> &Candidates);

} // namespace plimsoll

#endif
