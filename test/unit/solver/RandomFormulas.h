// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random formulas over a few symbols of tiny range, and their truth by trying
// every assignment: the oracle of the differential tests.
#ifndef PLIMSOLL_TEST_UNIT_SOLVER_RANDOMFORMULAS_H
#define PLIMSOLL_TEST_UNIT_SOLVER_RANDOMFORMULAS_H

#include "solver/term/TermManager.h"
#include <functional>
#include <random>
#include <vector>

namespace plimsoll::smt::test {

/// One formula in two forms that share no code: a term built by the manager
/// (and rewritten by it on the way) and a function evaluating what was meant.
/// Values: integer symbols, then Boolean symbols as 0/1, then the table of f.
using Values = std::vector<int>;
struct IntExpr {
  Term T;
  std::function<long(const Values &)> Eval;
};
struct BoolExpr {
  Term T;
  std::function<bool(const Values &)> Eval;
};

class RandomFormulas {
public:
  static constexpr int NumInts = 3, NumBools = 2, Low = -2, High = 3;

  RandomFormulas(TermManager &TM, unsigned Seed, bool WithFunction);
  BoolExpr formula(int Depth);
  /// The ranges of the symbols.
  Term ranges() const;
  /// True if some assignment makes all of \p Formulas true.
  bool satisfiable(const std::vector<BoolExpr> &Formulas) const;

  std::mt19937 Random;
  std::vector<Term> Ints, Bools;
  FunctionSymbol F;

private:
  TermManager &TM;
  bool WithFunction;
  int pick(int N) { return Random() % N; }
  IntExpr integer(int Depth);
};

} // namespace plimsoll::smt::test

#endif
