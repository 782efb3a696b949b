// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bounds of variables and the reasons they carry inside this folder. A reason
// is either the caller's (asserted from outside) or internal (a branch or a cut
// of the integer search); conflicts leave the folder only after every internal
// reason was resolved away.
#ifndef PLIMSOLL_SOLVER_LIA_BOUND_H
#define PLIMSOLL_SOLVER_LIA_BOUND_H

#include "solver/base/Integer.h"
#include "solver/lia/LiaSolver.h"
#include <cstdint>
#include <vector>

namespace plimsoll::lia {

/// A caller's Reason or, with InternalBit set, an index into the reasons of the
/// integer search.
using ReasonId = uint64_t;
constexpr ReasonId InternalBit = ReasonId(1) << 32;
inline bool isInternal(ReasonId R) { return R & InternalBit; }

/// One side of the interval of a variable.
struct Bound {
  bool Present = false; ///< false: no bound; the other fields mean nothing
  Integer Value;
  ReasonId Why = 0;
};

/// Names one bound of one variable, e.g. on the trail or in an explanation.
struct BoundRef {
  Var V;
  bool IsUpper;
};

/// One bound as part of a conflict.
struct ConflictTerm {
  BoundRef B;
  Integer Value; ///< of the bound; also valid if it was never recorded
  ReasonId Why;
  Integer Multiplier;
};

/// Bounds that contradict each other, in the way of an
/// IntegerRefutation::Step.
struct BoundConflict {
  std::vector<ConflictTerm> Terms;
  bool IsEquation = false;
};

} // namespace plimsoll::lia

#endif
