// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random formulas and scripts. Everything depends on the seed alone.
#ifndef PLIMSOLL_TOOLS_FUZZ_GENERATOR_H
#define PLIMSOLL_TOOLS_FUZZ_GENERATOR_H

#include "tools/fuzz/Query.h"
#include <random>

namespace plimsoll::fuzz {

/// Which constructs a formula may use, and how large it gets.
struct Profile {
  unsigned NumInts = 3, NumBools = 2;
  bool Functions = false, Division = false, Ite = false, Difference = false;
  bool Products = false; ///< of two unknowns
  long MaxCoefficient = 4, MaxConstant = 10;
  unsigned Depth = 2;
};

class Generator {
public:
  explicit Generator(uint64_t Seed) : Random(Seed) {}

  Query query();
  Profile profile();
  Expr formula(const Profile &P, unsigned Depth);
  /// Conjunction of random linear rows, tight enough to need integer reasoning.
  std::vector<Expr> denseRows();
  /// A formula for quantifier elimination over x0..x(NumEliminated-1).
  Expr projectionFormula(unsigned &NumEliminated, bool &HasFunctions);

private:
  /// Uniform in [Low, High].
  long in(long Low, long High) {
    return Low + long(Random() % uint64_t(High - Low + 1));
  }
  bool chance(unsigned Percent) { return Random() % 100 < Percent; }
  std::string intName(const Profile &P);
  Expr constant(const Profile &P);
  Expr term(const Profile &P, unsigned Depth);
  Expr atom(const Profile &P);
  Expr literal(const Profile &P);
  Expr axiom();
  Expr quantifiedArithmetic();
  std::vector<Expr> tightBounds(const Profile &P);
  Expr sum(const std::vector<long> &Coefficients, const Profile &P);

  std::mt19937_64 Random;
  unsigned NextLet = 0;
};

} // namespace plimsoll::fuzz

#endif
