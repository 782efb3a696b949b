// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/HermiteNormalForm.h"
#include <cassert>
#include <utility>

namespace plimsoll::lia {

IntegerMatrix::IntegerMatrix(
    std::initializer_list<std::initializer_list<int>> Rows)
    : IntegerMatrix(Rows.size(), Rows.size() ? Rows.begin()->size() : 0) {
  size_t Next = 0;
  for (const auto &Row : Rows)
    for (int Entry : Row)
      Data[Next++] = Entry;
}

// Bareiss: after k eliminations every entry is a minor of size k + 1, and the
// division by the previous pivot leaves no remainder.
RowBasis independentRows(const IntegerMatrix &A) {
  RowBasis Basis;
  std::vector<std::vector<Integer>> Eliminated; // one per basis row
  std::vector<unsigned> PivotColumns;
  const unsigned Columns = A.numColumns();
  std::vector<Integer> Row(Columns);
  for (unsigned R = 0; R != A.numRows() && Eliminated.size() != Columns; ++R) {
    for (unsigned C = 0; C != Columns; ++C)
      Row[C] = A.at(R, C);
    for (size_t K = 0; K != Eliminated.size(); ++K) {
      const std::vector<Integer> &By = Eliminated[K];
      const Integer &Pivot = By[PivotColumns[K]];
      const Integer Factor = -Row[PivotColumns[K]];
      const Integer *Previous =
          K == 0 ? nullptr : &Eliminated[K - 1][PivotColumns[K - 1]];
      for (unsigned C = 0; C != Columns; ++C) {
        Integer &Entry = Row[C];
        if (!Entry.isZero())
          Entry *= Pivot;
        if (!Factor.isZero() && !By[C].isZero())
          Entry.addMul(Factor, By[C]);
        if (Previous && !Entry.isZero())
          Entry = Entry.exactDiv(*Previous);
      }
    }
    unsigned Pivot = Columns;
    for (unsigned C = 0; C != Columns; ++C)
      if (!Row[C].isZero() &&
          (Pivot == Columns || Row[C].abs() < Row[Pivot].abs()))
        Pivot = C;
    if (Pivot == Columns)
      continue;
    Basis.Rows.push_back(R);
    Basis.Determinant = Row[Pivot].abs();
    PivotColumns.push_back(Pivot);
    Eliminated.push_back(Row);
  }
  return Basis;
}

namespace {

// Arithmetic modulo a number below 2^62, on machine words.
struct WordArithmetic {
  using Number = int64_t;
  static Number from(const Integer &V, Number M) {
    return *V.floorMod(Integer(M)).toInt64();
  }
  // (U*A + V*B) mod M, in [0, M); operands below M in absolute value.
  static Number combine(Number U, Number A, Number V, Number B, Number M) {
    __int128 Sum = static_cast<__int128>(U) * A + static_cast<__int128>(V) * B;
    Number R = static_cast<int64_t>(Sum) == Sum
                   ? static_cast<int64_t>(Sum) % M
                   : static_cast<int64_t>(Sum % M);
    return R < 0 ? R + M : R;
  }
  static Number extendedGcd(Number A, Number B, Number &X, Number &Y) {
    Number X0 = 1, X1 = 0, Y0 = 0, Y1 = 1;
    while (B != 0) {
      Number Q = A / B;
      A = std::exchange(B, A - Q * B);
      X0 = std::exchange(X1, X0 - Q * X1);
      Y0 = std::exchange(Y1, Y0 - Q * Y1);
    }
    X = X0;
    Y = Y0;
    return A;
  }
  static bool isZero(Number A) { return A == 0; }
  static Number divide(Number A, Number B) { return A / B; }
  static Number ceilDiv(Number A, Number B) { return (A + B - 1) / B; }
};

// The same on numbers of any size.
struct BigArithmetic {
  using Number = Integer;
  static Number from(const Integer &V, const Number &M) {
    return V.floorMod(M);
  }
  static Number combine(const Number &U, const Number &A, const Number &V,
                        const Number &B, const Number &M) {
    Number R = U * A;
    R.addMul(V, B);
    return R.floorMod(M);
  }
  static Number extendedGcd(const Number &A, const Number &B, Number &X,
                            Number &Y) {
    return Integer::extendedGcd(A, B, X, Y);
  }
  static bool isZero(const Number &A) { return A.isZero(); }
  static Number divide(const Number &A, const Number &B) {
    return A.exactDiv(B);
  }
  static Number ceilDiv(const Number &A, const Number &B) {
    return A.ceilDiv(B);
  }
};

// Column K of W generates, with the columns right of it and R times the unit
// vectors of rows K.., the vectors of the lattice that are zero above row K.
template <typename Arithmetic>
IntegerMatrix reduceModulo(const IntegerMatrix &A,
                           typename Arithmetic::Number R) {
  using Number = typename Arithmetic::Number;
  const unsigned M = A.numRows(), N = A.numColumns();
  assert(M <= N && "more rows than columns cannot be independent");
  std::vector<std::vector<Number>> W(N, std::vector<Number>(M)); // columns
  for (unsigned C = 0; C != N; ++C)
    for (unsigned I = 0; I != M; ++I)
      W[C][I] = Arithmetic::from(A.at(I, C), R);
  for (unsigned K = 0; K != M; ++K) {
    // Gather the gcd of row K, from column K on, in column K.
    for (unsigned C = K + 1; C != N; ++C) {
      if (Arithmetic::isZero(W[C][K]))
        continue;
      if (Arithmetic::isZero(W[K][K])) {
        std::swap(W[C], W[K]);
        continue;
      }
      Number X, Y;
      Number G = Arithmetic::extendedGcd(W[K][K], W[C][K], X, Y);
      Number P = Arithmetic::divide(W[K][K], G);
      Number Q = Arithmetic::divide(W[C][K], G);
      Q = -Q;
      for (unsigned I = K; I != M; ++I) {
        Number Kept = Arithmetic::combine(X, W[K][I], Y, W[C][I], R);
        W[C][I] = Arithmetic::combine(P, W[C][I], Q, W[K][I], R);
        W[K][I] = std::move(Kept);
      }
    }
    // And with R, which also generates.
    Number X, Y;
    Number G = Arithmetic::extendedGcd(W[K][K], R, X, Y);
    R = Arithmetic::divide(R, G);
    W[K][K] = G;
    for (unsigned I = K + 1; I != M; ++I)
      W[K][I] = Arithmetic::combine(X, W[K][I], 0, 0, R);
    // Reduce row K of the columns on the left; below row K only the residue
    // modulo R matters.
    for (unsigned C = 0; C != K; ++C) {
      Number Q = Arithmetic::ceilDiv(W[C][K], G);
      W[C][K] -= Q * G;
      Q = -Q;
      for (unsigned I = K + 1; I != M; ++I)
        W[C][I] = Arithmetic::combine(1, W[C][I], Q, W[K][I], R);
    }
    for (unsigned C = K + 1; C != N; ++C)
      for (unsigned I = K + 1; I != M; ++I)
        W[C][I] = Arithmetic::combine(1, W[C][I], 0, 0, R);
  }
  IntegerMatrix H(M, M);
  for (unsigned I = 0; I != M; ++I)
    for (unsigned J = 0; J <= I; ++J)
      H.at(I, J) = W[J][I];
  return H;
}

} // namespace

IntegerMatrix hermiteNormalForm(const IntegerMatrix &A, const Integer &D) {
  assert(D.isPositive());
  if (std::optional<int64_t> Word = D.toInt64(); Word && *Word < (1ll << 62))
    return reduceModulo<WordArithmetic>(A, *Word);
  return reduceModulo<BigArithmetic>(A, D);
}

} // namespace plimsoll::lia
