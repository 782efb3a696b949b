// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small random systems of inequalities for tests, a brute-force decision
// procedure for those inside a box, and a driver that gives them to LiaSolver.
#ifndef PLIMSOLL_TEST_UNIT_LIA_TESTSYSTEM_H
#define PLIMSOLL_TEST_UNIT_LIA_TESTSYSTEM_H

#include "solver/lia/LiaSolver.h"
#include <optional>
#include <random>
#include <vector>

namespace plimsoll::lia::test {

/// Lower <= sum of Coefficients[i] * x_i <= Upper.
struct Constraint {
  std::vector<int> Coefficients;
  std::optional<int> Lower, Upper;
};

struct System {
  unsigned NumVars = 0;
  std::vector<Constraint> Rows;
};

/// What a random system looks like.
struct Shape {
  unsigned NumVars, NumRows;
  int MaxCoefficient, MaxBound;
  int Box;               ///< -Box <= x_i <= Box; 0: no box
  unsigned EqualityPercent = 15;
  unsigned ZeroPercent = 30; ///< of coefficients
};

using Random = std::mt19937;
int pick(Random &R, int Low, int High);
/// Box constraints, if any, come first.
System randomSystem(Random &R, const Shape &S);
/// Tries all points of [-Box, Box]^n.
bool hasPointInBox(const System &S, int Box);
bool satisfies(const System &S, const std::vector<Integer> &Point);

/// A system inside a solver: reasons are 2*row for lower, 2*row+1 for upper
/// bounds.
class Instance {
public:
  explicit Instance(const System &S);
  /// Asserts the bounds of row \p Row. False on a conflict.
  bool assertRow(unsigned Row, bool Lower = true, bool Upper = true);
  /// Asserts everything and decides it.
  LiaSolver::Status solve(uint64_t Steps = 0);
  LiaSolver::Status checkInteger(uint64_t Steps = 0);
  std::vector<Integer> point() const;
  LiaSolver Solver;
  std::vector<Var> Vars, RowVars;

private:
  const System &S;
};

/// The rows and sides named by \p Reasons only.
System restrict(const System &S, llvm::ArrayRef<Reason> Reasons);
/// The certificate's inequalities sum to `0 <= negative`.
bool certificateHolds(const System &S, const Instance &I);

} // namespace plimsoll::lia::test

#endif
