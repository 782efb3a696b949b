// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Hermite normal forms of integer matrices: the lower triangular basis of the
// lattice that the columns of a matrix span. The triangular shape lets the
// integer solutions of A x = b be read off row by row.
//
// Numbers stay small because all work is done modulo a multiple D of the
// lattice's determinant; while D fits a machine word, so does everything else.
//
//   paper: [Thesis §8.2.3] Definition 5, Lemma 6, [Thesis §8.4.2]; Cohen, A
//          Course in Computational Algebraic Number Theory, Algorithm 2.4.8
#ifndef PLIMSOLL_SOLVER_LIA_HERMITENORMALFORM_H
#define PLIMSOLL_SOLVER_LIA_HERMITENORMALFORM_H

#include "solver/base/Integer.h"
#include <vector>

namespace plimsoll::lia {

/// A dense matrix, stored row by row.
class IntegerMatrix {
public:
  IntegerMatrix() = default;
  IntegerMatrix(unsigned Rows, unsigned Columns)
      : NumRows(Rows), NumColumns(Columns), Data(size_t(Rows) * Columns) {}
  IntegerMatrix(std::initializer_list<std::initializer_list<int>> Rows);

  unsigned numRows() const { return NumRows; }
  unsigned numColumns() const { return NumColumns; }
  Integer &at(unsigned R, unsigned C) { return Data[R * NumColumns + C]; }
  const Integer &at(unsigned R, unsigned C) const {
    return Data[R * NumColumns + C];
  }
  friend bool operator==(const IntegerMatrix &A, const IntegerMatrix &B) {
    return A.NumRows == B.NumRows && A.NumColumns == B.NumColumns &&
           A.Data == B.Data;
  }

private:
  unsigned NumRows = 0, NumColumns = 0;
  std::vector<Integer> Data;
};

/// A maximal set of linearly independent rows of a matrix.
struct RowBasis {
  /// Increasing; each row independent of all earlier rows of the matrix.
  std::vector<unsigned> Rows;
  /// Absolute value of a non-zero determinant of size |Rows| within those rows:
  /// a multiple of the determinant of the lattice they span.
  Integer Determinant = 1;
};

/// Greedily from the top, by fraction-free elimination.
///   A    : m×n
///   cost: O(m * rank * n)
RowBasis independentRows(const IntegerMatrix &A);

/// The Hermite normal form of \p A.
///   A        : m×n, rank m
///   D        : positive multiple of the determinant of A's column lattice
///   ensures:   H : m×m lower triangular, h_ii > 0, -h_ii < h_ij <= 0 for j < i,
///              and H's columns span the same lattice as A's
///   cost:      O(m² * n) operations on numbers below D
///   paper:     [Thesis §8.2.3] Lemma 6
IntegerMatrix hermiteNormalForm(const IntegerMatrix &A, const Integer &D);

} // namespace plimsoll::lia

#endif
