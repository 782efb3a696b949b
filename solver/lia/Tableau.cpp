// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/Tableau.h"
#include <cassert>

namespace plimsoll::lia {

void Tableau::addColumn() {
  Columns.emplace_back();
  RowOf.push_back(NoRow);
  SlotOf.push_back(0);
}

void Tableau::appendEntry(RowIndex R, Var V, Integer Coefficient) {
  Columns[V].push_back({R, static_cast<uint32_t>(Rows[R].size())});
  Rows[R].push_back({V, static_cast<uint32_t>(Columns[V].size() - 1),
                     std::move(Coefficient)});
}

// The last entry of the row, and the last of the column, move into the holes.
void Tableau::removeEntry(RowIndex R, uint32_t RowSlot) {
  Row &Entries = Rows[R];
  Column &Col = Columns[Entries[RowSlot].Column];
  uint32_t ColumnSlot = Entries[RowSlot].ColumnSlot;
  if (ColumnSlot + 1 != Col.size()) {
    Col[ColumnSlot] = Col.back();
    Rows[Col[ColumnSlot].Row][Col[ColumnSlot].RowSlot].ColumnSlot = ColumnSlot;
  }
  Col.pop_back();
  if (RowSlot + 1 != Entries.size()) {
    Entries[RowSlot] = std::move(Entries.back());
    const RowEntry &Moved = Entries[RowSlot];
    Columns[Moved.Column][Moved.ColumnSlot].RowSlot = RowSlot;
  }
  Entries.pop_back();
}

void Tableau::swapEntries(RowIndex R, uint32_t SlotA, uint32_t SlotB) {
  if (SlotA == SlotB)
    return;
  RowEntry &A = Rows[R][SlotA], &B = Rows[R][SlotB];
  std::swap(A, B);
  Columns[A.Column][A.ColumnSlot].RowSlot = SlotA;
  Columns[B.Column][B.ColumnSlot].RowSlot = SlotB;
}

RowIndex Tableau::addRow(Var V, const LinearExpr &Sum) {
  assert(!isBasic(V) && Columns[V].empty() && "basic variable must be fresh");
  RowIndex R;
  if (FreeRows.empty()) {
    R = Rows.size();
    Rows.emplace_back();
  } else {
    R = FreeRows.back();
    FreeRows.pop_back();
  }
  appendEntry(R, V, -1);
  for (const LinearTerm &T : Sum.terms())
    appendEntry(R, T.V, T.Coefficient);
  RowOf[V] = R;
  // Substitute the basic variables of the sum.
  for (const LinearTerm &T : Sum.terms()) {
    RowIndex Source = RowOf[T.V];
    if (Source == NoRow)
      continue;
    // The entry may have moved; find it through its column.
    uint32_t Slot = 0;
    for (const ColumnEntry &E : Columns[T.V])
      if (E.Row == R)
        Slot = E.RowSlot;
    assert(Slot && "basic variables do not cancel each other");
    Integer G = gcd(Rows[R][Slot].Coefficient, basicCoefficient(Source));
    Integer SourceFactor = -Rows[R][Slot].Coefficient.exactDiv(G);
    addMultiple(R, basicCoefficient(Source).exactDiv(G), Source, SourceFactor);
  }
  makePrimitive(R);
  return R;
}

void Tableau::removeRow(RowIndex R) {
  RowOf[basicVar(R)] = NoRow;
  while (!Rows[R].empty())
    removeEntry(R, Rows[R].size() - 1);
  FreeRows.push_back(R);
}

// Target := TargetFactor * Target + SourceFactor * Source.
void Tableau::addMultiple(RowIndex Target, const Integer &TargetFactor,
                          RowIndex Source, const Integer &SourceFactor) {
  Row &To = Rows[Target];
  const bool Scale = !TargetFactor.isOne();
  for (uint32_t Slot = 0; Slot != To.size(); ++Slot) {
    SlotOf[To[Slot].Column] = Slot + 1;
    if (Scale)
      To[Slot].Coefficient *= TargetFactor;
  }
  const uint32_t OldSize = To.size();
  bool Cancelled = false;
  for (const RowEntry &E : Rows[Source]) {
    if (uint32_t Slot = SlotOf[E.Column]) {
      To[Slot - 1].Coefficient.addMul(E.Coefficient, SourceFactor);
      Cancelled |= To[Slot - 1].Coefficient.isZero();
    } else {
      appendEntry(Target, E.Column, E.Coefficient * SourceFactor);
    }
  }
  for (uint32_t Slot = 0; Slot != OldSize; ++Slot)
    SlotOf[To[Slot].Column] = 0;
  if (Cancelled)
    for (uint32_t Slot = OldSize; Slot-- != 0;)
      if (To[Slot].Coefficient.isZero())
        removeEntry(Target, Slot);
}

void Tableau::makePrimitive(RowIndex R) {
  Integer G;
  for (const RowEntry &E : Rows[R]) {
    G = gcd(G, E.Coefficient);
    if (G.isOne())
      return;
  }
  for (RowEntry &E : Rows[R])
    E.Coefficient = E.Coefficient.exactDiv(G);
}

void Tableau::pivot(RowIndex R, uint32_t RowSlot) {
  assert(RowSlot != 0 && RowSlot < Rows[R].size());
  Var Leaving = basicVar(R), Entering = Rows[R][RowSlot].Column;
  swapEntries(R, 0, RowSlot);
  RowOf[Leaving] = NoRow;
  RowOf[Entering] = R;
  PivotColumn = Columns[Entering];
  Integer G, TargetFactor, SourceFactor;
  for (const ColumnEntry &E : PivotColumn) {
    if (E.Row == R)
      continue;
    // Slots of other rows are not disturbed by eliminating from one row.
    const Integer &C = coefficient(E);
    const Integer &P = basicCoefficient(R);
    G = gcd(C, P);
    TargetFactor = P.exactDiv(G);
    SourceFactor = -C.exactDiv(G);
    if (TargetFactor.isNegative()) {
      TargetFactor.negate();
      SourceFactor.negate();
    }
    addMultiple(E.Row, TargetFactor, R, SourceFactor);
    makePrimitive(E.Row);
  }
  assert(Columns[Entering].size() == 1);
}

bool Tableau::isConsistent() const {
  for (RowIndex R = 0; R != Rows.size(); ++R) {
    Integer G;
    for (uint32_t Slot = 0; Slot != Rows[R].size(); ++Slot) {
      const RowEntry &E = Rows[R][Slot];
      const Column &Col = Columns[E.Column];
      if (E.Coefficient.isZero() || E.ColumnSlot >= Col.size() ||
          Col[E.ColumnSlot].Row != R || Col[E.ColumnSlot].RowSlot != Slot)
        return false;
      if ((Slot == 0) != (RowOf[E.Column] == R))
        return false;
      G = gcd(G, E.Coefficient);
    }
    if (!Rows[R].empty() && !G.isOne())
      return false;
  }
  for (Var V = 0; V != Columns.size(); ++V)
    if (isBasic(V) ? Columns[V].size() != 1 || basicVar(RowOf[V]) != V
                   : RowOf[V] != NoRow)
      return false;
  return true;
}

} // namespace plimsoll::lia
