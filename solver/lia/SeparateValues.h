// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Disequalities cut no polyhedron, so a model found without them often violates
// many at once, all variables being 0. Where variables have room, moving them
// apart satisfies the disequalities without a single case.
#ifndef PLIMSOLL_SOLVER_LIA_SEPARATEVALUES_H
#define PLIMSOLL_SOLVER_LIA_SEPARATEVALUES_H

#include "solver/lia/Definitions.h"
#include "solver/lia/Simplex.h"
#include <vector>

namespace plimsoll::lia {

/// A model, values by variable that satisfy all bounds, whose problem variables
/// can be moved one at a time.
///   invariant: all bounds and definitions hold
class MovableModel {
public:
  MovableModel(const Simplex &S, const Definitions &Defs,
               std::vector<Integer> &Model);

  /// Moves \p V, or a variable of the sum that it is, by a length that no other
  /// move had, so that variables that were equal end up different from each
  /// other. False if bounds forbid that.
  bool displace(Var V);
  /// Displaces each variable of \p Avoid that has the value beside it.
  void separate(llvm::ArrayRef<std::pair<Var, Integer>> Avoid);

private:
  struct Occurrence {
    Var Row;
    const Integer *Coefficient;
  };
  bool isWithin(Var V, const Integer &Value) const;
  bool move(Var V, const Integer &Delta);
  bool displaceProblemVar(Var V);

  const Simplex &S;
  const Definitions &Defs;
  std::vector<Integer> &Model;
  std::vector<std::vector<Occurrence>> Occurrences; ///< by problem variable
  int64_t NextLength = 1;
};

} // namespace plimsoll::lia

#endif
