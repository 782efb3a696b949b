// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The theory solver for conjunctions of linear inequalities over the integers:
// bounds `l <= v <= u` on integer variables and on sums of them.
//
// The real relaxation is decided by the general simplex method; integrality by
// rounding, divisibility arguments and the Cuts-from-Proofs search, all inside
// checkInteger(). The caller sees bounds going in and Sat, Unsat with a set of
// its own reasons, or Unknown coming out.
//
// States: bounds may be asserted at any time. After a conflict (an assert that
// returned false, or a check that returned Unsat) conflict() is valid until
// the next call that changes the solver; the caller then pops a level. The
// bound whose assertion failed is not recorded.
//
//   paper: [Thesis §8.3] Cuts-from-Proofs
#ifndef PLIMSOLL_SOLVER_LIA_LIASOLVER_H
#define PLIMSOLL_SOLVER_LIA_LIASOLVER_H

#include "solver/base/Integer.h"
#include "solver/base/ResourceLimit.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace plimsoll::lia {

/// An integer variable of one LiaSolver; ids are dense from 0.
using Var = uint32_t;
/// Why a bound holds: opaque, chosen by the caller, repeated in conflicts.
using Reason = uint32_t;

/// One inequality of a Farkas certificate: the bound `V <= Bound` (or
/// `V >= Bound`), taken Multiplier > 0 times.
struct FarkasTerm {
  Var V;
  bool IsUpper;
  Integer Bound;
  Integer Multiplier;
  Reason Why;
};

/// Why bounds have no integer solution: steps, each of which refutes a set of
/// bounds that come from the caller, from cases, or from earlier steps. A case
/// is any bound; the step that refutes it implies its negation, under the cases
/// and the caller's bounds it uses besides.
struct IntegerRefutation {
  struct Case {
    Var V;
    bool IsUpper;
    Integer Bound;
  };
  enum class Origin : uint8_t { Caller, Case, Step };
  struct Premise {
    FarkasTerm Term; ///< Why: a reason, or the number of the case or step
    Origin From;
  };
  struct Step {
    std::vector<Premise> Premises;
    /// False: the inequalities sum to `0 <= negative`. True: they come in pairs
    /// of equal multipliers, any but zero, that state equations, and these sum
    /// to one whose coefficients have a divisor that does not divide its
    /// constant.
    bool IsEquation;
    std::optional<uint32_t> Refuted; ///< a case; none in the last step
  };
  std::vector<Case> Cases;
  std::vector<Step> Steps;
  /// The sums of the row variables in Cases.
  std::vector<std::pair<Var, std::vector<std::pair<Var, Integer>>>> Sums;
  /// Steps are missing: there are more premises than MaxPremises.
  bool IsCutOff = false;
  size_t NumPremises = 0;
  static constexpr size_t MaxPremises = 10'000'000;
};

/// Counters of the work done since construction.
struct LiaStatistics {
  uint64_t NumRealChecks = 0, NumIntegerChecks = 0;
  uint64_t NumPivots = 0, NumConflicts = 0;
  uint64_t NumBranches = 0;  ///< decisions on a fractional variable
  uint64_t NumProofs = 0;    ///< proofs of unsatisfiability found
  uint64_t NumProofCuts = 0; ///< decisions around a proof
  uint64_t NumGcdConflicts = 0, NumDiophantineConflicts = 0;
  uint64_t NumCubes = 0;      ///< models found by the unit-cube test
  uint64_t NumReductions = 0; ///< searches that turned to a reduced basis
};

class MovableModel;

class LiaSolver {
public:
  LiaSolver();
  ~LiaSolver();
  LiaSolver(const LiaSolver &) = delete;
  LiaSolver &operator=(const LiaSolver &) = delete;

  /// A new unbounded integer variable.
  Var newVar();
  /// The variable equal to \p Sum (variables may repeat and may be row
  /// variables themselves; the empty sum is the constant 0). The same sum gives
  /// the same variable; `1*v` gives v.
  Var rowVar(llvm::ArrayRef<std::pair<Var, Integer>> Sum);
  unsigned numVars() const;

  /// Adds `V >= Bound` (`V <= Bound`) on the current level.
  ///   ensures: false iff it contradicts the opposite bound of V; conflict()
  ///            then holds at most two reasons
  bool assertLower(Var V, const Integer &Bound, Reason Why);
  bool assertUpper(Var V, const Integer &Bound, Reason Why);

  enum class Status : uint8_t { Sat, Unsat, Unknown };
  /// Decides the bounds over the reals. Unknown only if \p Limits is given and
  /// runs out.
  ///   certificate: certificate(), after Unsat
  Status checkReal(ResourceLimit *Limits = nullptr);
  /// Decides the bounds over the integers.
  ///   ensures: Sat: value(); Unsat: conflict(); Unknown: limit exhausted, or
  ///            the search gave up on an unbounded problem
  Status checkInteger(ResourceLimit &Limits);

  /// Reasons of bounds that together have no (real: after checkReal; integer:
  /// after checkInteger) solution. Each at most once.
  llvm::ArrayRef<Reason> conflict() const;
  /// After a conflict over the reals: the inequalities whose weighted sum is
  /// `0 <= negative`, in terms of the definitions of row variables. Empty after
  /// a conflict that needs integrality.
  llvm::ArrayRef<FarkasTerm> certificate() const;

  /// From now on keeps the derivation of every conflict over the integers.
  void recordRefutations();
  /// The derivation of the last conflict, if that one needs integrality.
  ///   requires: recordRefutations() was called before the check
  const IntegerRefutation &refutation() const;

  void push();
  /// Forgets the bounds of the last \p Levels levels. Variables, rows and the
  /// tableau stay.
  void pop(unsigned Levels = 1);
  unsigned numLevels() const;

  /// The value of \p V in the last model.
  ///   requires: the last check was checkInteger() == Sat and V existed then
  ///   ensures:  all bounds and row definitions hold
  Integer value(Var V) const;

  /// The last model, to be changed within the bounds. Valid until the next call
  /// of a function that is not const.
  ///   requires: as for value()
  MovableModel movableModel();

  /// Is \p V at most \p Bound in the values that checkReal() left? They need
  /// not be those of a model.
  bool isAtMost(Var V, const Integer &Bound) const;

  /// The bounds in force; null if there is none. The reason of a bound that is
  /// there.
  const Integer *lower(Var V) const;
  const Integer *upper(Var V) const;
  Reason lowerReason(Var V) const;
  Reason upperReason(Var V) const;

  const LiaStatistics &statistics() const;

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace plimsoll::lia

#endif
