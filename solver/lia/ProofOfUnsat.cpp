// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/ProofOfUnsat.h"
#include <cassert>

namespace plimsoll::lia {

ParallelPlane planeBelow(const ProofOfUnsat &Proof) {
  ParallelPlane Plane{Proof.Lhs, Proof.Rhs};
  Integer Content = Proof.Lhs.content();
  assert(!Content.isZero() && !Content.divides(Proof.Rhs));
  if (Plane.Normal.terms().front().Coefficient.isNegative()) {
    Plane.Normal.negate();
    Plane.Floor.negate();
  }
  Plane.Normal.divideExact(Content);
  Plane.Floor = Plane.Floor.floorDiv(Content);
  return Plane;
}

} // namespace plimsoll::lia
