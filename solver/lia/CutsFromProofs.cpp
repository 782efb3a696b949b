// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/CutsFromProofs.h"
#include "solver/lia/GcdTest.h"
#include <cassert>

namespace plimsoll::lia {

using Status = LiaSolver::Status;

Status CutsFromProofs::run() {
  Status Answer;
  {
    BranchAndBound Tree(S);
    Answer = search(Tree);
    if (Answer == Status::Unsat)
      Conflict = Tree.conflict();
  }
  Defs.releaseTemporaries();
  return Answer;
}

Status CutsFromProofs::search(BranchAndBound &Tree) {
  while (true) {
    Simplex::Result R = S.check(&Limits);
    if (R == Simplex::Result::Limit)
      return Status::Unknown;
    if (R == Simplex::Result::Infeasible) {
      if (!Tree.resolve(Tree.simplexConflict()))
        return Status::Unsat;
      continue;
    }
    std::optional<Var> Fractional = fractionalVar();
    if (!Fractional) {
      takeModel();
      return Status::Sat;
    }
    if (!Limits.spend())
      return Status::Unknown;
    if (auto Reasons = gcdConflict(S)) {
      ++Stats.NumGcdConflicts;
      if (!Tree.resolve(std::move(*Reasons)))
        return Status::Unsat;
      continue;
    }
    if (Tree.depth() > 1000 + 10 * S.numVars())
      return Status::Unknown;
    if (!branch(Tree, *Fractional) && !Tree.resolve(Tree.simplexConflict()))
      return Status::Unsat;
  }
}

std::optional<Var> CutsFromProofs::fractionalVar() const {
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isProblemVar(V) && !S.value(V).isInteger())
      return V;
  return std::nullopt;
}

bool CutsFromProofs::branch(BranchAndBound &Tree, Var V) {
  ++Stats.NumBranches;
  const Rational &Value = S.value(V);
  Integer Floor = Value.floor();
  // The nearer side first.
  bool Down = Value - Rational(Floor) <= Rational(Integer(1), Integer(2));
  return Down ? Tree.decide(V, true, Floor)
              : Tree.decide(V, false, Floor + Integer(1));
}

void CutsFromProofs::takeModel() {
  Model.assign(S.numVars(), Integer());
  for (Var V = 0; V != S.numVars(); ++V) {
    assert(S.value(V).isInteger());
    Model[V] = S.value(V).num();
  }
}

} // namespace plimsoll::lia
