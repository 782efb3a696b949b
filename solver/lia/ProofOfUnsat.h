// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A proof of unsatisfiability: one equation that is implied by a system of
// equations and has no integer solution, because the gcd of its coefficients
// does not divide its constant. No integer point lies strictly between the two
// planes parallel to it, so a search may branch to either side.
//
//   paper: [Thesis §8.2.2] Lemma 5, Corollary 1; [Thesis §8.2.3] Lemma 8
#ifndef PLIMSOLL_SOLVER_LIA_PROOFOFUNSAT_H
#define PLIMSOLL_SOLVER_LIA_PROOFOFUNSAT_H

#include "solver/lia/LinearExpr.h"
#include <vector>

namespace plimsoll::lia {

/// The equation `Lhs = Rhs`.
///   invariant: Lhs.content() does not divide Rhs
struct ProofOfUnsat {
  LinearExpr Lhs;
  Integer Rhs;
  /// The equations of the system it is a combination of, increasing.
  std::vector<unsigned> Equations;
  /// With these multipliers, in the same order, they sum to a positive multiple
  /// of `Lhs = Rhs`.
  std::vector<Integer> Multipliers;
};

/// The plane `Normal = Floor` below a proof; the one above is Floor + 1. Normal
/// is primitive and its first coefficient is positive, so parallel proofs have
/// equal normals.
struct ParallelPlane {
  LinearExpr Normal;
  Integer Floor;
};

/// \p Proof divided by its content and rounded.
///   paper: [Thesis §8.2.2] Corollary 1
ParallelPlane planeBelow(const ProofOfUnsat &Proof);

} // namespace plimsoll::lia

#endif
