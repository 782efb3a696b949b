// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/BranchingDirections.h"
#include "solver/lia/CubeTest.h"
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
static constexpr double Unknown = 1e4, Fixed = 1e-6;

double BranchingDirections::width(Var V) const {
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

BranchingDirections::Problem BranchingDirections::problem() const {
  Problem P;
  std::vector<char> IsConstrained(S.numVars());
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isRowVar(V) && (S.lower(V).Present || S.upper(V).Present)) {
      P.Rows.push_back(V);
      for (const LinearTerm &T : Defs.definition(V).terms())
        IsConstrained[T.V] = true;
    }
  for (Var V = 0; V != S.numVars(); ++V)
    if (IsConstrained[V] && !S.isFixed(V))
      P.Vars.push_back(V);
  return P;
}

std::vector<LinearExpr>
BranchingDirections::basis(const Problem &P,
                           llvm::function_ref<double(Var)> Width,
                           ResourceLimit &Limits) const {
  std::vector<ConstraintWidth> Constraints;
  for (Var V : P.Vars)
    Constraints.push_back({LinearExpr::fromTerms({{V, 1}}), Width(V)});
  for (Var R : P.Rows) {
    std::vector<LinearTerm> Terms;
    for (const LinearTerm &T : Defs.definition(R).terms())
      if (!S.isFixed(T.V))
        Terms.push_back(T);
    Constraints.push_back({LinearExpr::fromTerms(std::move(Terms)), Width(R)});
  }
  return reducedDirections(P.Vars, Constraints, Limits);
}

static bool isReducible(size_t NumVars) {
  return NumVars >= 2 && NumVars <= MaxReducedVars;
}

void BranchingDirections::find(ResourceLimit &Limits) {
  const Problem P = problem();
  if (!isReducible(P.Vars.size()))
    return;
  // Sparse systems have no long thin shape to find, and are large.
  size_t NumTerms = 0;
  for (Var R : P.Rows)
    NumTerms += Defs.definition(R).terms().size();
  if (NumTerms * MinDensity < P.Rows.size() * P.Vars.size())
    return;
  for (LinearExpr &Sum : basis(P, [&](Var V) { return width(V); }, Limits))
    Directions.push_back(Defs.rowVar(std::move(Sum), /*Temporary=*/true));
}

// Sums that are not bounded hardly count, so the vectors along which all
// bounded sums vanish are the shortest. Their coordinates come last.
void BranchingDirections::findBounded(ResourceLimit &Limits) {
  const Problem P = problem();
  if (!isReducible(P.Vars.size()))
    return;
  Cone.emplace(S, Defs);
  if (!Cone->findRay(Limits)) {
    Cone.reset();
    return;
  }
  auto Width = [&](Var V) {
    return Cone->isBounded(Defs.sum(V), Limits) ? width(V) : Unknown;
  };
  Basis = basis(P, Width, Limits);
  BasisVars = P.Vars;
  Directions.clear();
  for (const LinearExpr &Sum : Basis)
    if (Cone->isBounded(Sum, Limits))
      Directions.push_back(Defs.rowVar(Sum, /*Temporary=*/true));
}

std::optional<std::vector<Integer>>
BranchingDirections::pointOnRay(ResourceLimit &Limits) const {
  if (!Cone)
    return std::nullopt;
  std::vector<Integer> Values = nearestIntegers(S, Defs);
  // The variables are integers if all of the basis are, and the bounded ones of
  // these keep their values.
  LiaStatistics Stats;
  Simplex Solution(Stats);
  std::vector<Var> VarOf(S.numVars());
  for (Var V : BasisVars)
    VarOf[V] = Solution.newVar();
  for (const LinearExpr &Sum : Basis) {
    std::vector<LinearTerm> Terms;
    Rational Exact;
    for (const LinearTerm &T : Sum.terms()) {
      Terms.push_back({VarOf[T.V], T.Coefficient});
      Exact += Rational(T.Coefficient) * S.value(T.V);
    }
    Var D = Solution.newRowVar(LinearExpr::fromTerms(std::move(Terms)), 1);
    const Integer Floor = Exact.floor();
    Solution.assertLower(D, Floor, InternalBit);
    Solution.assertUpper(D, Floor, InternalBit);
  }
  if (Solution.check(&Limits) != Simplex::Result::Feasible)
    return std::nullopt;
  for (Var V : BasisVars)
    Values[V] = Solution.value(VarOf[V]).num();
  Cone->moveInside(Values);
  if (!extendToRows(S, Defs, Values))
    return std::nullopt;
  return Values;
}

std::optional<Var> BranchingDirections::fractional() const {
  for (Var V : Directions)
    if (!S.value(V).isInteger())
      return V;
  return std::nullopt;
}

} // namespace plimsoll::lia
