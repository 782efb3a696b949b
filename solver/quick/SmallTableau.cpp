// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/quick/SmallTableau.h"
#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <numeric>

namespace plimsoll::quick {

Var SmallTableau::addColumn() {
  if (NumColumns == MaxColumns)
    return NoVar;
  Var V = numVars();
  Place[V] = ColumnFlag | NumColumns;
  Nonbasic[NumColumns] = V;
  Value[NumColumns] = 0;
  Lower[V] = NoLower;
  Upper[V] = NoUpper;
  for (unsigned R = 0; R != NumRows; ++R)
    Entry[R][NumColumns] = 0;
  ++NumColumns;
  return V;
}

Var SmallTableau::addRow(llvm::ArrayRef<Summand> Sum) {
  if (NumRows == MaxRows)
    return NoVar;
  const unsigned Row = NumRows;
  const Var V = numVars();
  std::fill_n(Entry[Row].begin(), NumColumns, 0);
  Den[Row] = 1;
  // Basic variables of the sum are replaced by their rows.
  for (auto [X, Coefficient] : Sum) {
    assert(std::abs(Coefficient) < MaxEntry);
    if (!isBasic(X)) {
      int64_t &E = Entry[Row][Place[X] & ~ColumnFlag];
      E += Coefficient * Den[Row];
      if (std::abs(E) >= MaxEntry)
        return NoVar;
      continue;
    }
    const unsigned From = Place[X];
    const int64_t G = std::gcd(Den[Row], Den[From]);
    const int64_t Scale = Den[From] / G, Factor = Den[Row] / G * Coefficient;
    if (std::abs(Factor) >= MaxEntry)
      return NoVar;
    for (unsigned C = 0; C != NumColumns; ++C)
      Entry[Row][C] = Entry[Row][C] * Scale + Entry[From][C] * Factor;
    Den[Row] *= Scale;
    if (!normalise(Row))
      return NoVar;
  }
  Place[V] = Row;
  Basic[Row] = V;
  Lower[V] = NoLower;
  Upper[V] = NoUpper;
  ++NumRows;
  return V;
}

SmallTableau::Bounded SmallTableau::assertBounds(Var V, int64_t L, int64_t U) {
  if ((L != NoLower && std::abs(L) >= MaxValue) ||
      (U != NoUpper && std::abs(U) >= MaxValue))
    return Bounded::TooLarge;
  Lower[V] = std::max(Lower[V], L);
  Upper[V] = std::min(Upper[V], U);
  return Lower[V] <= Upper[V] ? Bounded::Ok : Bounded::Conflict;
}

// Divides a row with large entries by their common divisor.
bool SmallTableau::normalise(unsigned Row) {
#ifdef PLIMSOLL_STRESS_INTEGER
  static thread_local unsigned StressCounter = 0;
  if (++StressCounter % (16 * PLIMSOLL_STRESS_INTEGER) == 0)
    return false;
#endif
  constexpr int64_t Harmless = int64_t(1) << 14;
  int64_t Max = Den[Row];
  for (unsigned C = 0; C != NumColumns; ++C)
    Max = std::max(Max, std::abs(Entry[Row][C]));
  if (Max < Harmless)
    return true;
  int64_t G = Den[Row];
  for (unsigned C = 0; C != NumColumns && G != 1; ++C)
    G = std::gcd(G, Entry[Row][C]);
  if (G != 1) {
    Den[Row] /= G;
    for (unsigned C = 0; C != NumColumns; ++C)
      Entry[Row][C] /= G;
  }
  return Max / G < MaxEntry;
}

bool SmallTableau::evaluate(unsigned Row) {
  __int128 Sum = 0;
  for (unsigned C = 0; C != NumColumns; ++C)
    Sum += static_cast<__int128>(Entry[Row][C]) * Value[C];
  Num[Row] = static_cast<int64_t>(Sum);
  return Sum < (__int128(1) << 62) && Sum > -(__int128(1) << 62);
}

// Solves row Row for its nonbasic variable Column and replaces that variable in
// all other rows. Products of two entries fit 61 bits.
bool SmallTableau::pivot(unsigned Row, unsigned Column) {
  auto &Pivot = Entry[Row];
  const int64_t Sign = Pivot[Column] < 0 ? -1 : 1;
  const int64_t NewDen = std::abs(Pivot[Column]);
  for (unsigned C = 0; C != NumColumns; ++C)
    Pivot[C] *= -Sign;
  Pivot[Column] = Sign * Den[Row];
  Den[Row] = NewDen;
  for (unsigned R = 0; R != NumRows; ++R) {
    const int64_t Factor = Entry[R][Column];
    if (R == Row || Factor == 0)
      continue;
    auto &Target = Entry[R];
    Target[Column] = 0;
    for (unsigned C = 0; C != NumColumns; ++C)
      Target[C] = Target[C] * NewDen + Factor * Pivot[C];
    Den[R] *= NewDen;
    if (!normalise(R))
      return false;
  }
  std::swap(Basic[Row], Nonbasic[Column]);
  Place[Basic[Row]] = Row;
  Place[Nonbasic[Column]] = ColumnFlag | Column;
  return true;
}

// Bland's rule throughout: problems are too small for anything better to pay.
SmallTableau::Result SmallTableau::check() {
  constexpr unsigned MaxPivots = 60;
  for (unsigned C = 0; C != NumColumns; ++C) {
    Var V = Nonbasic[C];
    assert(Lower[V] <= Upper[V]);
    Value[C] = std::clamp(Value[C], Lower[V], Upper[V]);
  }
  for (unsigned Pivots = 0; Pivots != MaxPivots; ++Pivots) {
    unsigned Row = NumRows;
    bool Increase = false;
    for (unsigned R = 0; R != NumRows; ++R) {
      if (!evaluate(R))
        return Result::GaveUp;
      const Var B = Basic[R];
      const __int128 D = Den[R];
      const bool Below = Lower[B] != NoLower && Num[R] < D * Lower[B];
      const bool Above = Upper[B] != NoUpper && Num[R] > D * Upper[B];
      if ((Below || Above) && (Row == NumRows || B < Basic[Row])) {
        Row = R;
        Increase = Below;
      }
    }
    if (Row == NumRows)
      return Result::Feasible;
    unsigned Column = NumColumns;
    for (unsigned C = 0; C != NumColumns; ++C) {
      const int64_t E = Entry[Row][C];
      const Var V = Nonbasic[C];
      if (E == 0 || (Column != NumColumns && V > Nonbasic[Column]))
        continue;
      if ((E > 0) == Increase ? Value[C] < Upper[V] : Value[C] > Lower[V])
        Column = C;
    }
    if (Column == NumColumns)
      return Result::Infeasible;
    const Var Leaving = Basic[Row];
    if (!pivot(Row, Column))
      return Result::GaveUp;
    Value[Column] = Increase ? Lower[Leaving] : Upper[Leaving];
  }
  return Result::GaveUp;
}

int64_t SmallTableau::floor(Var V) const {
  if (!isBasic(V))
    return Value[Place[V] & ~ColumnFlag];
  const int64_t N = Num[Place[V]], D = Den[Place[V]];
  return N / D - (N % D != 0 && N < 0);
}

bool SmallTableau::isWithin(Var V, int64_t L, int64_t U) const {
  const __int128 N = isBasic(V) ? Num[Place[V]] : Value[Place[V] & ~ColumnFlag];
  const __int128 D = isBasic(V) ? Den[Place[V]] : 1;
  return (L == NoLower || D * L <= N) && (U == NoUpper || N <= D * U);
}

} // namespace plimsoll::quick
