// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The general simplex method for problems of a few variables: a dense matrix in
// fixed arrays and machine words, copied instead of undone. What does not fit
// is given up; solver/lia has no such limits.
//
//   invariant: row r says Den[r] * basic(r) = sum Entry[r][c] * nonbasic(c),
//   with
//              entries and denominators below MaxEntry; nonbasic variables have
//              integer values within their bounds once check() has begun
//   paper:     Dutertre and de Moura, A Fast Linear-Arithmetic Solver for
//              DPLL(T)
#ifndef PLIMSOLL_SOLVER_QUICK_SMALLTABLEAU_H
#define PLIMSOLL_SOLVER_QUICK_SMALLTABLEAU_H

#include "llvm/ADT/ArrayRef.h"
#include <array>
#include <cstdint>

namespace plimsoll::quick {

using Var = uint8_t;

class SmallTableau {
public:
  static constexpr unsigned MaxColumns = 20, MaxRows = 32;
  static constexpr unsigned MaxVars = MaxColumns + MaxRows;
  /// Absolute values of coefficients stay below MaxEntry, those of bounds and
  /// values below MaxValue.
  static constexpr int64_t MaxEntry = int64_t(1) << 30;
  static constexpr int64_t MaxValue = int64_t(1) << 40;
  static constexpr int64_t NoLower = INT64_MIN, NoUpper = INT64_MAX;
  static constexpr Var NoVar = 0xFF;

  struct Summand {
    Var V;
    int64_t Coefficient; ///< absolute value below MaxEntry
  };

  // These return NoVar when there is no room.
  Var addColumn();
  /// A variable equal to the sum.
  Var addRow(llvm::ArrayRef<Summand> Sum);

  enum class Bounded : uint8_t { Ok, Conflict, TooLarge };
  /// Adds `L <= V <= U`.
  Bounded assertBounds(Var V, int64_t L, int64_t U);
  enum class Result : uint8_t { Feasible, Infeasible, GaveUp };
  Result check();

  int64_t lower(Var V) const { return Lower[V]; }
  int64_t upper(Var V) const { return Upper[V]; }
  unsigned numVars() const { return NumColumns + NumRows; }
  // Of the values found by check():
  bool isInteger(Var V) const {
    return !isBasic(V) || Num[Place[V]] % Den[Place[V]] == 0;
  }
  int64_t floor(Var V) const;
  /// True if `L <= V <= U` holds.
  bool isWithin(Var V, int64_t L, int64_t U) const;

private:
  static constexpr uint8_t ColumnFlag = 0x80;
  bool isBasic(Var V) const { return !(Place[V] & ColumnFlag); }
  bool evaluate(unsigned Row);
  bool pivot(unsigned Row, unsigned Column);
  bool normalise(unsigned Row);

  uint8_t NumColumns = 0, NumRows = 0;
  std::array<Var, MaxColumns> Nonbasic;
  std::array<Var, MaxRows> Basic;
  std::array<uint8_t, MaxVars> Place; ///< by variable: row, or column + flag
  std::array<int64_t, MaxVars> Lower, Upper; ///< by variable
  std::array<int64_t, MaxColumns> Value;     ///< by column
  std::array<int64_t, MaxRows> Den, Num;     ///< by row: basic = Num / Den
  std::array<std::array<int64_t, MaxColumns>, MaxRows> Entry;
};

} // namespace plimsoll::quick

#endif
