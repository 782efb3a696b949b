// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/SeparateValues.h"

namespace plimsoll::lia {

MovableModel::MovableModel(const Simplex &S, const Definitions &Defs,
                           std::vector<Integer> &Model)
    : S(S), Defs(Defs), Model(Model), Occurrences(Model.size()) {
  for (Var Row = 0; Row != Model.size(); ++Row)
    if (Defs.isRowVar(Row))
      for (const LinearTerm &T : Defs.definition(Row).terms())
        Occurrences[T.V].push_back({Row, &T.Coefficient});
}

bool MovableModel::isWithin(Var V, const Integer &Value) const {
  return !(S.lower(V).Present && Value < S.lower(V).Value) &&
         !(S.upper(V).Present && S.upper(V).Value < Value);
}

/// Adds \p Delta to V and what it implies to the rows; false, and nothing
/// changes, if a bound forbids it.
bool MovableModel::move(Var V, const Integer &Delta) {
  if (!isWithin(V, Model[V] + Delta))
    return false;
  for (const Occurrence &O : Occurrences[V])
    if (!isWithin(O.Row, Model[O.Row] + Delta * *O.Coefficient))
      return false;
  Model[V] += Delta;
  for (const Occurrence &O : Occurrences[V])
    Model[O.Row].addMul(Delta, *O.Coefficient);
  return true;
}

bool MovableModel::displaceProblemVar(Var V) {
  for (int64_t Delta : {NextLength, -NextLength, int64_t(1), int64_t(-1)})
    if (move(V, Delta)) {
      ++NextLength;
      return true;
    }
  return false;
}

bool MovableModel::displace(Var V) {
  if (!Defs.isRowVar(V))
    return displaceProblemVar(V);
  for (const LinearTerm &T : Defs.definition(V).terms())
    if (displaceProblemVar(T.V))
      return true;
  return false;
}

void MovableModel::separate(llvm::ArrayRef<std::pair<Var, Integer>> Avoid) {
  constexpr unsigned MaxRounds = 3;
  bool Found = true;
  for (unsigned Round = 0; Found && Round != MaxRounds; ++Round) {
    Found = false;
    for (const auto &[V, Value] : Avoid)
      if (Model[V] == Value) {
        Found = true;
        displace(V);
      }
  }
}

} // namespace plimsoll::lia
