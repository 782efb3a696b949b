// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Systems A x = b of linear equations over the integers, and proofs that they
// have no integer solution.
//
//   paper: [Thesis §8.2.3] Lemma 8
#ifndef PLIMSOLL_SOLVER_LIA_DIOPHANTINESYSTEM_H
#define PLIMSOLL_SOLVER_LIA_DIOPHANTINESYSTEM_H

#include "solver/lia/HermiteNormalForm.h"
#include "solver/lia/LinearExpr.h"
#include "solver/lia/ProofOfUnsat.h"
#include <optional>
#include <vector>

namespace plimsoll::lia {

class DiophantineSystem {
public:
  /// Adds `Lhs = Rhs`; equations are numbered from 0.
  void addEquation(LinearExpr Lhs, Integer Rhs);
  unsigned numEquations() const { return Equations.size(); }
  unsigned numVars() const { return Columns.size(); }
  bool empty() const { return Equations.empty(); }

  /// A : numEquations()×numVars(); row i is equation i, and columns are the
  /// variables in order of first occurrence.
  IntegerMatrix matrix() const;

  /// A proof from the shortest prefix of the equations that has one; none if
  /// the system has an integer solution.
  ///   requires: the system has a rational solution
  ///   ensures:  the proof is d*r_i*x = n where r_i is the first row of H⁻¹A
  ///             whose entry n/d of H⁻¹b is no integer
  ///   paper:    [Thesis §8.2.3] Lemma 8; the prefix is [Thesis §8.3.2] Lemma 9
  std::optional<ProofOfUnsat> findProof() const;

private:
  struct Equation {
    LinearExpr Lhs;
    Integer Rhs;
  };
  unsigned columnOf(Var V) const;

  std::vector<Equation> Equations;
  std::vector<Var> Columns;
  std::vector<unsigned> ColumnOf; ///< by variable: column + 1, or 0
};

} // namespace plimsoll::lia

#endif
