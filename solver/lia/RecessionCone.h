// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The directions in which a polyhedron is unbounded. A sum is bounded in the
// polyhedron iff it vanishes on its recession cone, so whether an integer point
// exists depends on the bounded sums alone: from any point at which these are
// right, a ray inside the cone leads into the polyhedron.
//
//   paper: Bromberger, A Reduction from Unbounded Linear Mixed Arithmetic
//          Problems into Bounded Problems
#ifndef PLIMSOLL_SOLVER_LIA_RECESSIONCONE_H
#define PLIMSOLL_SOLVER_LIA_RECESSIONCONE_H

#include "solver/lia/Definitions.h"
#include "solver/lia/Simplex.h"
#include <vector>

namespace plimsoll::lia {

class RecessionCone {
public:
  /// The cone of the bounds in force in \p S, which must outlive this object as
  /// \p Defs must.
  RecessionCone(const Simplex &S, const Definitions &Defs);
  /// Finds a ray on which every sum with a bound that is not bounded itself
  /// moves away from that bound.
  ///   ensures: false if \p Limits ran out
  bool findRay(ResourceLimit &Limits);
  /// True if \p Sum is bounded on both sides in the polyhedron; false also if
  /// \p Limits ran out.
  ///   requires: findRay()
  bool isBounded(const LinearExpr &Sum, ResourceLimit &Limits);
  /// Adds the ray to \p Values, which are by variable, until the bounds hold as
  /// far as it leads into them.
  ///   requires: findRay()
  void moveInside(std::vector<Integer> &Values) const;

private:
  LinearExpr translate(const LinearExpr &Sum) const;

  const Simplex &S;
  const Definitions &Defs;
  LiaStatistics Stats;
  Simplex Cone{Stats};
  std::vector<Var> VarOf;   ///< by problem variable of S: the cone's
  std::vector<Integer> Ray; ///< by problem variable of S
};

} // namespace plimsoll::lia

#endif
