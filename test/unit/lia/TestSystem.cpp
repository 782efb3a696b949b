// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TestSystem.h"
#include <algorithm>

namespace plimsoll::lia::test {

int pick(Random &R, int Low, int High) {
  return std::uniform_int_distribution<int>(Low, High)(R);
}

System randomSystem(Random &R, const Shape &S) {
  System Result;
  Result.NumVars = S.NumVars;
  if (S.Box)
    for (unsigned V = 0; V != S.NumVars; ++V) {
      Constraint C;
      C.Coefficients.assign(S.NumVars, 0);
      C.Coefficients[V] = 1;
      C.Lower = -S.Box;
      C.Upper = S.Box;
      Result.Rows.push_back(std::move(C));
    }
  for (unsigned Row = 0; Row != S.NumRows; ++Row) {
    Constraint C;
    for (unsigned V = 0; V != S.NumVars; ++V)
      C.Coefficients.push_back(pick(R, 1, 100) <= int(S.ZeroPercent)
                                   ? 0
                                   : pick(R, -S.MaxCoefficient,
                                          S.MaxCoefficient));
    int B = pick(R, -S.MaxBound, S.MaxBound);
    if (pick(R, 1, 100) <= int(S.EqualityPercent))
      C.Lower = C.Upper = B;
    else if (pick(R, 0, 3) == 0)
      C.Lower = B, C.Upper = B + pick(R, 0, 2);
    else if (pick(R, 0, 1))
      C.Lower = B;
    else
      C.Upper = B;
    Result.Rows.push_back(std::move(C));
  }
  return Result;
}

bool satisfies(const System &S, const std::vector<Integer> &Point) {
  for (const Constraint &C : S.Rows) {
    Integer Sum;
    for (unsigned V = 0; V != S.NumVars; ++V)
      Sum += Integer(C.Coefficients[V]) * Point[V];
    if ((C.Lower && Sum < Integer(*C.Lower)) ||
        (C.Upper && Sum > Integer(*C.Upper)))
      return false;
  }
  return true;
}

bool hasPointInBox(const System &S, int Box) {
  std::vector<int> Point(S.NumVars, -Box);
  while (true) {
    bool Ok = true;
    for (const Constraint &C : S.Rows) {
      int Sum = 0;
      for (unsigned V = 0; V != S.NumVars; ++V)
        Sum += C.Coefficients[V] * Point[V];
      Ok = (!C.Lower || Sum >= *C.Lower) && (!C.Upper || Sum <= *C.Upper);
      if (!Ok)
        break;
    }
    if (Ok)
      return true;
    unsigned V = 0;
    while (V != S.NumVars && Point[V] == Box)
      Point[V++] = -Box;
    if (V == S.NumVars)
      return false;
    ++Point[V];
  }
}

Instance::Instance(const System &S) : S(S) {
  for (unsigned V = 0; V != S.NumVars; ++V)
    Vars.push_back(Solver.newVar());
  for (const Constraint &C : S.Rows) {
    std::vector<std::pair<Var, Integer>> Sum;
    for (unsigned V = 0; V != S.NumVars; ++V)
      Sum.push_back({Vars[V], C.Coefficients[V]});
    RowVars.push_back(Solver.rowVar(Sum));
  }
}

bool Instance::assertRow(unsigned Row, bool Lower, bool Upper) {
  const Constraint &C = S.Rows[Row];
  if (Lower && C.Lower &&
      !Solver.assertLower(RowVars[Row], *C.Lower, 2 * Row))
    return false;
  return !Upper || !C.Upper ||
         Solver.assertUpper(RowVars[Row], *C.Upper, 2 * Row + 1);
}

LiaSolver::Status Instance::checkInteger(uint64_t Steps) {
  ResourceLimit Limits;
  Limits.setSteps(Steps);
  return Solver.checkInteger(Limits);
}

LiaSolver::Status Instance::solve(uint64_t Steps) {
  for (unsigned Row = 0; Row != S.Rows.size(); ++Row)
    if (!assertRow(Row))
      return LiaSolver::Status::Unsat;
  return checkInteger(Steps);
}

std::vector<Integer> Instance::point() const {
  std::vector<Integer> Point;
  for (Var V : Vars)
    Point.push_back(Solver.value(V));
  return Point;
}

System restrict(const System &S, llvm::ArrayRef<Reason> Reasons) {
  System Result;
  Result.NumVars = S.NumVars;
  for (Reason R : Reasons) {
    Constraint C = S.Rows[R / 2];
    (R % 2 ? C.Lower : C.Upper).reset();
    Result.Rows.push_back(std::move(C));
  }
  return Result;
}

bool certificateHolds(const System &S, const Instance &I) {
  std::vector<Integer> Sum(S.NumVars);
  Integer Constant;
  for (const FarkasTerm &T : I.Solver.certificate()) {
    if (!T.Multiplier.isPositive() || (T.Why % 2 == 1) != T.IsUpper)
      return false;
    const Constraint &C = S.Rows[T.Why / 2];
    // Sum of coefficients * x <= bound.
    Integer Factor = T.IsUpper ? T.Multiplier : -T.Multiplier;
    Integer Content;
    for (unsigned V = 0; V != S.NumVars; ++V) {
      Sum[V] += Factor * Integer(C.Coefficients[V]);
      Content = gcd(Content, C.Coefficients[V]);
    }
    // The bound is the row's own, rounded to a multiple of its content.
    Integer Own = T.IsUpper ? *C.Upper : *C.Lower;
    Integer Slack = T.IsUpper ? Own - T.Bound : T.Bound - Own;
    if (Slack.isNegative() || (Slack >= Content && !Slack.isZero()))
      return false;
    Constant += Factor * T.Bound;
  }
  return Constant.isNegative() &&
         std::all_of(Sum.begin(), Sum.end(),
                     [](const Integer &C) { return C.isZero(); });
}

} // namespace plimsoll::lia::test
