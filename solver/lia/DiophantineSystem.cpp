// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/DiophantineSystem.h"
#include "solver/base/Rational.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::lia {

void DiophantineSystem::addEquation(LinearExpr Lhs, Integer Rhs) {
  for (const LinearTerm &T : Lhs.terms()) {
    if (T.V >= ColumnOf.size())
      ColumnOf.resize(size_t(T.V) + 1);
    if (!ColumnOf[T.V]) {
      Columns.push_back(T.V);
      ColumnOf[T.V] = Columns.size();
    }
  }
  Equations.push_back({std::move(Lhs), std::move(Rhs)});
}

unsigned DiophantineSystem::columnOf(Var V) const { return ColumnOf[V] - 1; }

IntegerMatrix DiophantineSystem::matrix() const {
  IntegerMatrix A(Equations.size(), Columns.size());
  for (unsigned R = 0; R != Equations.size(); ++R)
    for (const LinearTerm &T : Equations[R].Lhs.terms())
      A.at(R, columnOf(T.V)) = T.Coefficient;
  return A;
}

// Row I of the inverse of the lower triangular H: z H = e_I.
static std::vector<Rational> inverseRow(const IntegerMatrix &H, unsigned I) {
  std::vector<Rational> Z(I + 1);
  Z[I] = Rational(Integer(1), H.at(I, I));
  for (unsigned J = I; J-- != 0;) {
    Rational Sum;
    for (unsigned K = J + 1; K <= I; ++K)
      if (!Z[K].isZero() && !H.at(K, J).isZero())
        Sum -= Z[K] * Rational(H.at(K, J));
    if (!Sum.isZero())
      Z[J] = Sum / Rational(H.at(J, J));
  }
  return Z;
}

std::optional<ProofOfUnsat> DiophantineSystem::findProof() const {
  IntegerMatrix All = matrix();
  RowBasis Basis = independentRows(All);
  if (Basis.Determinant.isOne())
    return std::nullopt; // the lattice is everything
  IntegerMatrix A(Basis.Rows.size(), Columns.size());
  for (unsigned I = 0; I != Basis.Rows.size(); ++I)
    for (unsigned C = 0; C != Columns.size(); ++C)
      A.at(I, C) = All.at(Basis.Rows[I], C);
  IntegerMatrix H = hermiteNormalForm(A, Basis.Determinant);

  // Solve H y = b from the top; the first fraction gives the proof.
  std::vector<Integer> Y;
  for (unsigned I = 0; I != H.numRows(); ++I) {
    Integer Rest = Equations[Basis.Rows[I]].Rhs;
    for (unsigned J = 0; J != I; ++J)
      if (!H.at(I, J).isZero())
        Rest.addMul(-H.at(I, J), Y[J]);
    if (H.at(I, I).divides(Rest)) {
      Y.push_back(Rest.exactDiv(H.at(I, I)));
      continue;
    }
    Rational Entry(Rest, H.at(I, I)); // n/d
    std::vector<Rational> Z = inverseRow(H, I);
    ProofOfUnsat Proof;
    Proof.Rhs = Entry.num();
    // d * z * A, over the common denominator of z.
    Integer Common = 1;
    for (const Rational &Factor : Z)
      Common = Integer::lcm(Common, Factor.den());
    std::vector<Integer> Sum(Columns.size());
    for (unsigned J = 0; J <= I; ++J) {
      if (Z[J].isZero())
        continue;
      Proof.Equations.push_back(Basis.Rows[J]);
      Integer Factor = Z[J].num() * Common.exactDiv(Z[J].den());
      Proof.Multipliers.push_back(Factor * Entry.den());
      for (const LinearTerm &T : Equations[Basis.Rows[J]].Lhs.terms())
        Sum[columnOf(T.V)].addMul(T.Coefficient, Factor);
    }
    std::vector<LinearTerm> Terms;
    for (unsigned C = 0; C != Columns.size(); ++C) {
      if (Sum[C].isZero())
        continue;
      assert(Common.divides(Sum[C]) && "H^-1 A is integral");
      Terms.push_back({Columns[C], Sum[C].exactDiv(Common) * Entry.den()});
    }
    Proof.Lhs = LinearExpr::fromTerms(std::move(Terms));
    return Proof;
  }
  return std::nullopt;
}

} // namespace plimsoll::lia
