// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The general simplex method: finds rational values of the variables that
// satisfy the rows of a Tableau and an interval for each variable, or a row
// that shows there are none. Bounds can be pushed and popped; the basis and the
// values survive a pop, which is what makes re-checking cheap.
//
//   invariant: nonbasic variables are always within their bounds; a basic
//              variable outside its bounds is in Queue
//   paper:     Dutertre and de Moura, A Fast Linear-Arithmetic Solver for
//              DPLL(T); the thesis's lp_solve, [Thesis §8.4.2]
#ifndef PLIMSOLL_SOLVER_LIA_SIMPLEX_H
#define PLIMSOLL_SOLVER_LIA_SIMPLEX_H

#include "solver/base/Rational.h"
#include "solver/base/ResourceLimit.h"
#include "solver/lia/Bound.h"
#include "solver/lia/Tableau.h"
#include <optional>
#include <vector>

namespace plimsoll::lia {

/// Orders a fraction and an integer without building a second fraction.
inline std::strong_ordering compare(const Rational &A, const Integer &B) {
  return A.isInteger() ? A.num() <=> B : A.num() <=> B * A.den();
}

class Simplex {
public:
  enum class Result : uint8_t { Feasible, Infeasible, Limit };

  explicit Simplex(LiaStatistics &Stats) : Stats(Stats) {}

  Var newVar();
  /// A variable equal to \p Sum; bounds on it are rounded to multiples of
  /// \p Content, the gcd of its integer definition.
  Var newRowVar(const LinearExpr &Sum, const Integer &Content);
  /// Forgets a row variable. Its id is reused by the next newVar/newRowVar.
  ///   requires: V has no bounds, was made by newRowVar, occurs in no other
  ///             row's definition
  void removeRowVar(Var V);
  unsigned numVars() const { return Values.size(); }

  /// False on a conflict with the opposite bound; the bound is then not
  /// recorded.
  bool assertLower(Var V, Integer Value, ReasonId Why);
  bool assertUpper(Var V, Integer Value, ReasonId Why);

  Result check(ResourceLimit *Limits);
  /// Bounds whose sum, each taken Multiplier > 0 times, is `0 <= negative`.
  llvm::ArrayRef<ConflictTerm> conflict() const { return Conflict; }

  void push() { Levels.push_back(Trail.size()); }
  void pop(unsigned Count);
  unsigned numLevels() const { return Levels.size(); }

  const Rational &value(Var V) const { return Values[V]; }
  const Bound &lower(Var V) const { return Lower[V]; }
  const Bound &upper(Var V) const { return Upper[V]; }
  bool isFixed(Var V) const {
    return Lower[V].Present && Upper[V].Present &&
           Lower[V].Value == Upper[V].Value;
  }
  const Tableau &tableau() const { return T; }
  /// Moves the nonbasic variable \p V by \p Delta; basic variables follow.
  void shift(Var V, const Rational &Delta);

  /// Moves every nonbasic variable to one of its bounds, or to an integer if it
  /// has none; basic variables may be violated after that.
  void moveToVertex();

  /// Every row holds under the values and nonbasic variables are within bounds.
  /// O(size); for assertions.
  bool valuesSatisfyRows() const;

private:
  struct Saved {
    BoundRef B;
    Bound Old;
  };
  bool isBelow(Var V) const {
    return Lower[V].Present && compare(Values[V], Lower[V].Value) < 0;
  }
  bool isAbove(Var V) const {
    return Upper[V].Present && compare(Values[V], Upper[V].Value) > 0;
  }
  void enqueueIfViolated(Var V);
  double violation(Var V) const;
  std::optional<Var> dequeue(bool Bland);
  double estimatedViolation(Var V, double Value) const;
  double violationAfter(RowIndex R, uint32_t Slot, double Step) const;
  uint32_t chooseEntering(RowIndex R, bool Increase, bool Bland) const;
  bool isStuck(RowIndex R, uint32_t Slot, bool Increase) const;
  void explainShortest();
  void explainRow(RowIndex R, bool Increase);
  void pivotAndUpdate(RowIndex R, uint32_t RowSlot, const Integer &Target);
  Var takeColumn();

  Tableau T;
  LiaStatistics &Stats;
  std::vector<Rational> Values;  ///< by variable
  std::vector<Bound> Lower, Upper;
  std::vector<Integer> Contents; ///< by variable; 0 or 1: no rounding
  std::vector<Saved> Trail;
  std::vector<size_t> Levels;  ///< trail size at each push
  std::vector<Var> Queue;      ///< possibly violated variables, once each
  std::vector<char> InQueue;   ///< by variable
  std::vector<Var> FreeColumns;
  std::vector<ConflictTerm> Conflict;
};

} // namespace plimsoll::lia

#endif
