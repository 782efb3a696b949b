// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/CutsFromProofs.h"
#include "solver/lia/CubeTest.h"
#include "solver/lia/DefiningConstraints.h"
#include "solver/lia/GcdTest.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::lia {

using Status = LiaSolver::Status;

Status CutsFromProofs::run() {
  Status Answer;
  {
    BranchAndBound Tree(S, Log);
    Answer = search(Tree);
    if (Answer == Status::Unsat)
      Conflict = Tree.conflict();
  }
  if (Log && Answer == Status::Unsat)
    logSums();
  Defs.releaseTemporaries();
  return Answer;
}

Status CutsFromProofs::search(BranchAndBound &Tree) {
  unsigned MaxDepth = diveDepth(), Rounds = 0;
  const unsigned ReduceAt =
      std::max(ReduceAtVertex, numUsedVars() / VarsPerVertex);
  Integer Box;           // bound of the current box; 0 while there is none
  uint64_t Vertices = 0; // fractional ones
  for (uint64_t Nodes = 0;; ++Nodes) {
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
    // The tests below look at every sum.
    if (!Limits.spend(1 + S.numVars() / 4))
      return Status::Unknown;
    if (auto Rounded = roundedValues(S, Defs)) {
      Model = std::move(*Rounded);
      return Status::Sat;
    }
    if (auto Equations = gcdConflict(S)) {
      ++Stats.NumGcdConflicts;
      if (!Tree.resolve(std::move(*Equations)))
        return Status::Unsat;
      continue;
    }
    if (Nodes == 0) {
      if (auto Rounded = cubeTest(S, Defs, Limits)) {
        ++Stats.NumCubes;
        Model = std::move(*Rounded);
        return Status::Sat;
      }
      if (Limits.exhausted())
        return Status::Unknown;
      // The test moved the values inside.
      S.moveToVertex();
      if (S.check(&Limits) != Simplex::Result::Feasible)
        return Status::Unknown;
      Fractional = fractionalVar();
      if (!Fractional)
        continue;
    }
    if (Tree.depth() > MaxDepth) {
      if (Box.isZero() && !hasUnboundedVar() && MaxDepth < MaxBoundedDepth) {
        MaxDepth = MaxBoundedDepth;
      } else if (++Rounds > MaxBoxes) {
        return Status::Unknown;
      } else {
        // A dive along a ray. Look close to the origin first.
        Tree.restart();
        Box = Box.isZero() ? initialBox() : Box * Integer(16);
        if (!boxIn(Tree, Box))
          return Status::Unsat;
        MaxDepth = Tree.depth() + diveDepth();
        continue;
      }
    }
    if (++Vertices < ReduceAt) {
      Directions.recordVertex();
    } else if (Vertices == ReduceAt) {
      Tree.restart();
      Directions.find(Limits);
      ++Stats.NumReductions;
    } else if (Vertices == BoundedFromVertex && hasUnboundedVar()) {
      Tree.restart();
      Directions.findBounded(Limits);
      ++Stats.NumReductions;
    }
    if (!Directions.fractional())
      if (auto Point = Directions.pointOnRay(Limits)) {
        Model = std::move(*Point);
        return Status::Sat;
      }
    switch (step(Tree, *Fractional, Vertices)) {
    case Step::Branched:
      break;
    case Step::Conflict:
      if (!Tree.resolve(std::move(StepConflict)))
        return Status::Unsat;
      break;
    case Step::Limit:
      return Status::Unknown;
    }
  }
}

bool CutsFromProofs::isUsed(Var V) const {
  return Defs.isProblemVar(V) &&
         (S.tableau().isBasic(V) || !S.tableau().column(V).empty());
}

unsigned CutsFromProofs::numUsedVars() const {
  unsigned NumUsed = 0;
  for (Var V = 0; V != S.numVars(); ++V)
    NumUsed += isUsed(V);
  return NumUsed;
}

unsigned CutsFromProofs::diveDepth() const { return 50 + 4 * numUsedVars(); }

bool CutsFromProofs::hasUnboundedVar() const {
  for (Var V = 0; V != S.numVars(); ++V)
    if (isUsed(V) && !(S.lower(V).Present && S.upper(V).Present))
      return true;
  return false;
}

// Solutions tend to be no larger than the constants of the problem.
Integer CutsFromProofs::initialBox() const {
  Integer Max = 16;
  for (Var V = 0; V != S.numVars(); ++V)
    for (const Bound *B : {&S.lower(V), &S.upper(V)})
      if (B->Present && Max < B->Value.abs())
        Max = B->Value.abs();
  return Max;
}

// Decides that unbounded variables lie in [-Size, Size]. These are decisions
// like all others: what they exclude is searched later.
bool CutsFromProofs::boxIn(BranchAndBound &Tree, const Integer &Size) {
  for (Var V = 0; V != S.numVars(); ++V) {
    if (!isUsed(V))
      continue;
    for (bool IsUpper : {false, true})
      if (!(IsUpper ? S.upper(V) : S.lower(V)).Present &&
          !Tree.decide(V, IsUpper, IsUpper ? Size : -Size) &&
          !Tree.resolve(Tree.simplexConflict()))
        return false;
  }
  return true;
}

std::optional<Var> CutsFromProofs::fractionalVar() const {
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isProblemVar(V) && !S.value(V).isInteger())
      return V;
  return std::nullopt;
}

CutsFromProofs::Step CutsFromProofs::decide(BranchAndBound &Tree, Var V,
                                            bool IsUpper,
                                            const Integer &Value) {
  if (Tree.decide(V, IsUpper, Value))
    return Step::Branched;
  StepConflict = Tree.simplexConflict();
  return Step::Conflict;
}

CutsFromProofs::Step CutsFromProofs::step(BranchAndBound &Tree, Var V, uint64_t Vertices) {
  if (std::optional<Var> D = Directions.fractional())
    return branch(Tree, *D);
  if (Vertices < ProofsFromVertex)
    return branch(Tree, V);
  DefiningConstraints Defining = definingConstraints(S, Defs, V);
  const uint64_t Size = Defining.System.numEquations();
  if (Size <= MaxEquations) {
    if (!Limits.spend(1 + Size * Size * Defining.System.numVars() / 16))
      return Step::Limit;
    if (std::optional<ProofOfUnsat> Proof = Defining.System.findProof()) {
      ++Stats.NumProofs;
      if (onlyFixed(Defining, *Proof)) {
        ++Stats.NumDiophantineConflicts;
        return Step::Conflict;
      }
      ParallelPlane Plane = planeBelow(*Proof);
      unsigned &Times = Seen[Plane.Normal];
      if (Plane.Normal.maxCoefficient() <= maxProofCoefficient() && Times++ % MaxCuts != 0) {
        ++Stats.NumProofCuts;
        Var Cut = Defs.rowVar(Plane.Normal, /*Temporary=*/true);
        return decide(Tree, Cut, /*IsUpper=*/true, Plane.Floor);
      }
    }
  }
  return branch(Tree, V);
}

// Conventional branch and bound; the nearer side first.
CutsFromProofs::Step CutsFromProofs::branch(BranchAndBound &Tree, Var V) {
  ++Stats.NumBranches;
  const Rational &Value = S.value(V);
  Integer Floor = Value.floor();
  bool Down = Value - Rational(Floor) <= Rational(Integer(1), Integer(2));
  return Down ? decide(Tree, V, true, Floor)
              : decide(Tree, V, false, Floor + Integer(1));
}

// A proof from equations alone needs no branching: it refutes them.
bool CutsFromProofs::onlyFixed(const DefiningConstraints &Defining,
                               const ProofOfUnsat &Proof) {
  StepConflict = {{}, /*IsEquation=*/true};
  for (size_t K = 0; K != Proof.Equations.size(); ++K) {
    Var V = Defining.Bounds[Proof.Equations[K]].V;
    if (!S.isFixed(V))
      return false;
    appendEquation(StepConflict, S, V, Proof.Multipliers[K]);
  }
  return true;
}

// Alpha = 10 * n * |a_max| over the sums that have bounds.
const Integer &CutsFromProofs::maxProofCoefficient() {
  if (Alpha.isZero()) {
    Integer Max = 1;
    unsigned NumProblemVars = 0;
    for (Var V = 0; V != S.numVars(); ++V) {
      NumProblemVars += Defs.isProblemVar(V);
      if (!Defs.isRowVar(V) || !(S.lower(V).Present || S.upper(V).Present))
        continue;
      if (Integer M = Defs.definition(V).maxCoefficient(); Max < M)
        Max = std::move(M);
    }
    Alpha = Max * Integer(10 * NumProblemVars);
  }
  return Alpha;
}

/// Of the row variables that cases are about: cuts are forgotten with the
/// search.
void CutsFromProofs::logSums() {
  std::vector<Var> Rows;
  for (const IntegerRefutation::Case &C : Log->Cases)
    if (Defs.isRowVar(C.V))
      Rows.push_back(C.V);
  std::sort(Rows.begin(), Rows.end());
  Rows.erase(std::unique(Rows.begin(), Rows.end()), Rows.end());
  for (Var V : Rows) {
    auto &Sum =
        Log->Sums.emplace_back(V, std::vector<std::pair<Var, Integer>>())
            .second;
    for (const LinearTerm &T : Defs.definition(V).terms())
      Sum.push_back({T.V, T.Coefficient});
  }
}

void CutsFromProofs::takeModel() {
  Model.assign(S.numVars(), Integer());
  for (Var V = 0; V != S.numVars(); ++V) {
    assert(S.value(V).isInteger());
    Model[V] = S.value(V).num();
  }
}

} // namespace plimsoll::lia
