// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/BranchingDirections.h"
#include "solver/lia/ReducedBasis.h"
#include <algorithm>

namespace plimsoll::lia {

static double toDouble(const Rational &R) {
  return R.num().toDouble() / R.den().toDouble();
}

void BranchingDirections::recordVertex() {
  ++NumVertices;
  Sums.resize(S.numVars());
  for (Var V = 0; V != S.numVars(); ++V)
    Sums[V] += toDouble(S.value(V));
}

// The centre of the vertices stands for the centre of the polyhedron: a sum
// bounded on one side extends as far on the other. Sums without bounds say
// nothing about the shape. An equation leaves no room at all: the basis first
// spans its plane, and the other coordinates are those of the integer points
// that satisfy it.
double BranchingDirections::width(Var V) const {
  constexpr double Unknown = 1e4, Fixed = 1e-6;
  const Bound &L = S.lower(V), &U = S.upper(V);
  if (L.Present && U.Present)
    return L.Value == U.Value ? Fixed
                              : std::max((U.Value - L.Value).toDouble(), 0.5);
  if ((!L.Present && !U.Present) || V >= Sums.size())
    return Unknown;
  double Centre = Sums[V] / NumVertices;
  double Slack =
      L.Present ? Centre - L.Value.toDouble() : U.Value.toDouble() - Centre;
  return std::max(2 * Slack, 0.5);
}

void BranchingDirections::find(ResourceLimit &Limits) {
  std::vector<char> IsConstrained(S.numVars());
  std::vector<Var> Rows, Vars;
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isRowVar(V) && (S.lower(V).Present || S.upper(V).Present)) {
      Rows.push_back(V);
      for (const LinearTerm &T : Defs.definition(V).terms())
        IsConstrained[T.V] = true;
    }
  for (Var V = 0; V != S.numVars(); ++V)
    if (IsConstrained[V] && !S.isFixed(V))
      Vars.push_back(V);
  if (Vars.size() < 2 || Vars.size() > MaxReducedVars)
    return;
  // Sparse systems have no long thin shape to find, and are large.
  size_t NumTerms = 0;
  for (Var R : Rows)
    NumTerms += Defs.definition(R).terms().size();
  if (NumTerms * MinDensity < Rows.size() * Vars.size())
    return;
  std::vector<ConstraintWidth> Constraints;
  for (Var V : Vars)
    Constraints.push_back({LinearExpr::fromTerms({{V, 1}}), width(V)});
  for (Var R : Rows) {
    std::vector<LinearTerm> Terms;
    for (const LinearTerm &T : Defs.definition(R).terms())
      if (!S.isFixed(T.V))
        Terms.push_back(T);
    Constraints.push_back({LinearExpr::fromTerms(std::move(Terms)), width(R)});
  }
  for (LinearExpr &Sum : reducedDirections(Vars, Constraints, Limits))
    Directions.push_back(Defs.rowVar(std::move(Sum), /*Temporary=*/true));
}

std::optional<Var> BranchingDirections::fractional() const {
  for (Var V : Directions)
    if (!S.value(V).isInteger())
      return V;
  return std::nullopt;
}

} // namespace plimsoll::lia
