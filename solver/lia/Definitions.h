// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What each variable stands for: a problem variable stands for itself, a row
// variable for a sum of problem variables. Row variables made by the integer
// search for its cuts are temporary and are given back when unused.
#ifndef PLIMSOLL_SOLVER_LIA_DEFINITIONS_H
#define PLIMSOLL_SOLVER_LIA_DEFINITIONS_H

#include "solver/lia/LinearExpr.h"
#include "solver/lia/Simplex.h"
#include <unordered_map>
#include <vector>

namespace plimsoll::lia {

class Definitions {
public:
  explicit Definitions(Simplex &S) : S(S) {}

  Var newVar();
  /// The variable equal to \p Sum, a sum over problem variables. One made with
  /// \p Temporary may be forgotten by releaseTemporaries() unless it is asked
  /// for permanently later.
  Var rowVar(LinearExpr Sum, bool Temporary);
  /// \p Terms with row variables replaced by their sums.
  LinearExpr expand(llvm::ArrayRef<std::pair<Var, Integer>> Terms) const;

  /// True for variables that are sums; false for problem variables and for ids
  /// not in use.
  bool isRowVar(Var V) const { return Kinds[V] >= Kind::Row; }
  bool isProblemVar(Var V) const { return Kinds[V] == Kind::Problem; }
  /// The sum a row variable stands for.
  const LinearExpr &definition(Var V) const { return Sums[V]; }
  /// The sum a variable of either kind stands for.
  LinearExpr sum(Var V) const {
    return isRowVar(V) ? Sums[V] : LinearExpr::fromTerms({{V, 1}});
  }
  /// The value of sum(V), from those of the problem variables.
  Integer value(Var V, const std::vector<Integer> &Values) const;
  unsigned numTemporaries() const { return Temporaries.size(); }
  /// Forgets the temporary row variables that have no bounds.
  void releaseTemporaries();

private:
  enum class Kind : uint8_t { Unused, Problem, Row, TemporaryRow };
  void setKind(Var V, Kind K);

  Simplex &S;
  std::vector<Kind> Kinds;      ///< by variable
  std::vector<LinearExpr> Sums; ///< by variable; empty unless a row variable
  std::unordered_map<LinearExpr, Var, LinearExprHash> BySum;
  std::vector<Var> Temporaries;
};

} // namespace plimsoll::lia

#endif
