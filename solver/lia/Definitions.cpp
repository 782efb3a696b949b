// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/Definitions.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::lia {

void Definitions::setKind(Var V, Kind K) {
  if (V >= Kinds.size()) {
    Kinds.resize(size_t(V) + 1, Kind::Unused);
    Sums.resize(size_t(V) + 1);
  }
  Kinds[V] = K;
}

Var Definitions::newVar() {
  Var V = S.newVar();
  setKind(V, Kind::Problem);
  return V;
}

LinearExpr
Definitions::expand(llvm::ArrayRef<std::pair<Var, Integer>> Terms) const {
  std::vector<LinearTerm> Expanded;
  Expanded.reserve(Terms.size());
  for (const auto &[V, C] : Terms) {
    if (!isRowVar(V)) {
      Expanded.push_back({V, C});
      continue;
    }
    for (const LinearTerm &T : Sums[V].terms())
      Expanded.push_back({T.V, T.Coefficient * C});
  }
  return LinearExpr::fromTerms(std::move(Expanded));
}

Var Definitions::rowVar(LinearExpr Sum, bool Temporary) {
  if (Sum.size() == 1 && Sum.terms()[0].Coefficient.isOne())
    return Sum.terms()[0].V;
  if (auto It = BySum.find(Sum); It != BySum.end()) {
    Var V = It->second;
    if (!Temporary && Kinds[V] == Kind::TemporaryRow) {
      Kinds[V] = Kind::Row;
      Temporaries.erase(
          std::find(Temporaries.begin(), Temporaries.end(), V));
    }
    return V;
  }
  Var V = S.newRowVar(Sum, Sum.content());
  setKind(V, Temporary ? Kind::TemporaryRow : Kind::Row);
  if (Temporary)
    Temporaries.push_back(V);
  BySum.emplace(Sum, V);
  Sums[V] = std::move(Sum);
  return V;
}

Integer Definitions::value(Var V, const std::vector<Integer> &Values) const {
  if (!isRowVar(V))
    return Values[V];
  Integer Sum;
  for (const LinearTerm &T : Sums[V].terms())
    Sum.addMul(T.Coefficient, Values[T.V]);
  return Sum;
}

void Definitions::releaseTemporaries() {
  size_t Kept = 0;
  for (Var V : Temporaries) {
    if (S.lower(V).Present || S.upper(V).Present) {
      Temporaries[Kept++] = V;
      continue;
    }
    S.removeRowVar(V);
    BySum.erase(Sums[V]);
    Sums[V] = LinearExpr();
    Kinds[V] = Kind::Unused;
  }
  Temporaries.resize(Kept);
}

} // namespace plimsoll::lia
