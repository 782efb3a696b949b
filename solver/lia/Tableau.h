// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sparse matrix of the simplex method: m rows over n variables, each row a
// homogeneous equation `sum Coefficient * Column = 0` with integer coefficients
// without common divisor. Exactly one variable of each row is basic: it occurs
// in no other row. Rows are solved for their basic variable only in thought:
// x_b = - sum (c_j / c_b) * x_j.
//
//   invariant: row R's basic variable is entry 0 of R; Columns mirror Rows
//   paper:     Dutertre and de Moura, A Fast Linear-Arithmetic Solver for
//              DPLL(T)
#ifndef PLIMSOLL_SOLVER_LIA_TABLEAU_H
#define PLIMSOLL_SOLVER_LIA_TABLEAU_H

#include "solver/base/Integer.h"
#include "solver/lia/LinearExpr.h"
#include <vector>

namespace plimsoll::lia {

using RowIndex = uint32_t;
constexpr RowIndex NoRow = ~0u;

class Tableau {
public:
  struct RowEntry {
    Var Column;
    uint32_t ColumnSlot; ///< index of this entry in its column
    Integer Coefficient; ///< never 0
  };
  struct ColumnEntry {
    RowIndex Row;
    uint32_t RowSlot; ///< index of this entry in its row
  };
  using Row = std::vector<RowEntry>;
  using Column = std::vector<ColumnEntry>;

  /// Makes room for variable \p V = number of variables so far; nonbasic.
  void addColumn();
  unsigned numColumns() const { return Columns.size(); }
  /// Rows are numbered 0..numRows()-1; a removed row is empty.
  unsigned numRows() const { return Rows.size(); }

  /// Adds the row `V = Sum` with V basic.
  ///   requires: V occurs in no row; V not in Sum
  RowIndex addRow(Var V, const LinearExpr &Sum);
  /// Removes row \p R; its basic variable then occurs nowhere.
  void removeRow(RowIndex R);

  const Row &row(RowIndex R) const { return Rows[R]; }
  const Column &column(Var V) const { return Columns[V]; }
  bool isBasic(Var V) const { return RowOf[V] != NoRow; }
  /// The row in which V is basic, or NoRow.
  RowIndex rowOf(Var V) const { return RowOf[V]; }
  Var basicVar(RowIndex R) const { return Rows[R][0].Column; }
  const Integer &basicCoefficient(RowIndex R) const {
    return Rows[R][0].Coefficient;
  }
  const Integer &coefficient(ColumnEntry E) const {
    return Rows[E.Row][E.RowSlot].Coefficient;
  }

  /// Makes the nonbasic variable of entry \p RowSlot of row \p R basic in R, and
  /// R's basic variable nonbasic; eliminates the former from all other rows.
  void pivot(RowIndex R, uint32_t RowSlot);

  /// True if the columns mirror the rows, basic variables are where they should
  /// be, and rows are primitive. O(size); for assertions.
  bool isConsistent() const;

private:
  void appendEntry(RowIndex R, Var V, Integer Coefficient);
  void removeEntry(RowIndex R, uint32_t RowSlot);
  void swapEntries(RowIndex R, uint32_t SlotA, uint32_t SlotB);
  void addMultiple(RowIndex Target, const Integer &TargetFactor,
                   RowIndex Source, const Integer &SourceFactor);
  void makePrimitive(RowIndex R);

  std::vector<Row> Rows;
  std::vector<Column> Columns; ///< by variable
  std::vector<RowIndex> RowOf; ///< by variable
  std::vector<RowIndex> FreeRows;
  std::vector<uint32_t> SlotOf; ///< scratch, by variable: slot + 1 in the
                                ///< target row; all 0 between calls
  Column PivotColumn;           ///< scratch
};

} // namespace plimsoll::lia

#endif
