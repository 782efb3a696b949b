// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/LiaSolver.h"
#include "solver/lia/CutsFromProofs.h"
#include "solver/lia/Definitions.h"
#include "solver/lia/SeparateValues.h"
#include "solver/lia/Simplex.h"
#include "llvm/Support/ErrorHandling.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::lia {

struct LiaSolver::Impl {
  LiaStatistics Stats;
  Simplex S{Stats};
  Definitions Defs{S};
  std::vector<Reason> Conflict;
  std::vector<FarkasTerm> Certificate;
  std::unique_ptr<IntegerRefutation> Refutation; ///< null: not recorded
  std::vector<Integer> Model; ///< by variable, of the last Sat

  /// Takes over the simplex' conflict, whose reasons are all the caller's.
  void reportRealConflict();
};

void LiaSolver::Impl::reportRealConflict() {
  ++Stats.NumConflicts;
  Conflict.clear();
  Certificate.clear();
  for (const ConflictTerm &T : S.conflict()) {
    assert(!isInternal(T.Why));
    Reason Why = static_cast<Reason>(T.Why);
    Conflict.push_back(Why);
    Certificate.push_back({T.B.V, T.B.IsUpper, T.Value, T.Multiplier, Why});
  }
  std::sort(Conflict.begin(), Conflict.end());
  Conflict.erase(std::unique(Conflict.begin(), Conflict.end()),
                 Conflict.end());
}

LiaSolver::LiaSolver() : I(std::make_unique<Impl>()) {}
LiaSolver::~LiaSolver() = default;

Var LiaSolver::newVar() { return I->Defs.newVar(); }

Var LiaSolver::rowVar(llvm::ArrayRef<std::pair<Var, Integer>> Sum) {
  return I->Defs.rowVar(I->Defs.expand(Sum), /*Temporary=*/false);
}

unsigned LiaSolver::numVars() const { return I->S.numVars(); }

bool LiaSolver::assertLower(Var V, const Integer &Bound, Reason Why) {
  if (I->S.assertLower(V, Bound, Why))
    return true;
  I->reportRealConflict();
  return false;
}

bool LiaSolver::assertUpper(Var V, const Integer &Bound, Reason Why) {
  if (I->S.assertUpper(V, Bound, Why))
    return true;
  I->reportRealConflict();
  return false;
}

LiaSolver::Status LiaSolver::checkReal(ResourceLimit *Limits) {
  ++I->Stats.NumRealChecks;
  switch (I->S.check(Limits)) {
  case Simplex::Result::Feasible:
    return Status::Sat;
  case Simplex::Result::Infeasible:
    I->reportRealConflict();
    return Status::Unsat;
  case Simplex::Result::Limit:
    return Status::Unknown;
  }
  llvm_unreachable("covered switch");
}

LiaSolver::Status LiaSolver::checkInteger(ResourceLimit &Limits) {
  ++I->Stats.NumIntegerChecks;
  // Most conflicts are real; they also have a certificate.
  if (Status Real = checkReal(&Limits); Real != Status::Sat)
    return Real;
  if (I->Refutation)
    *I->Refutation = IntegerRefutation();
  CutsFromProofs Search(I->S, I->Defs, I->Stats, Limits, I->Refutation.get());
  Status Answer = Search.run();
  switch (Answer) {
  case Status::Sat:
    I->Model.swap(Search.model());
    break;
  case Status::Unsat:
    ++I->Stats.NumConflicts;
    I->Conflict = Search.conflict();
    I->Certificate.clear();
    break;
  case Status::Unknown:
    break;
  }
  return Answer;
}

llvm::ArrayRef<Reason> LiaSolver::conflict() const { return I->Conflict; }

llvm::ArrayRef<FarkasTerm> LiaSolver::certificate() const {
  return I->Certificate;
}

void LiaSolver::recordRefutations() {
  if (!I->Refutation)
    I->Refutation = std::make_unique<IntegerRefutation>();
}

const IntegerRefutation &LiaSolver::refutation() const {
  assert(I->Refutation);
  return *I->Refutation;
}

void LiaSolver::push() { I->S.push(); }
void LiaSolver::pop(unsigned Levels) { I->S.pop(Levels); }
unsigned LiaSolver::numLevels() const { return I->S.numLevels(); }

Integer LiaSolver::value(Var V) const {
  assert(V < I->Model.size() && "variable is younger than the model");
  return I->Model[V];
}

bool LiaSolver::isAtMost(Var V, const Integer &Bound) const {
  return I->S.value(V) <= Bound;
}

MovableModel LiaSolver::movableModel() {
  return MovableModel(I->S, I->Defs, I->Model);
}

const Integer *LiaSolver::lower(Var V) const {
  const Bound &B = I->S.lower(V);
  return B.Present ? &B.Value : nullptr;
}

const Integer *LiaSolver::upper(Var V) const {
  const Bound &B = I->S.upper(V);
  return B.Present ? &B.Value : nullptr;
}

Reason LiaSolver::lowerReason(Var V) const {
  return static_cast<Reason>(I->S.lower(V).Why);
}

Reason LiaSolver::upperReason(Var V) const {
  return static_cast<Reason>(I->S.upper(V).Why);
}

const LiaStatistics &LiaSolver::statistics() const { return I->Stats; }

} // namespace plimsoll::lia
