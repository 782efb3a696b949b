// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Eliminates existentially quantified symbols from formulas in negation normal
// form. Each technique is a file:
//   NegationNormalForm  lifts ite, names quotients, pushes negations
//   SolveEquation       a symbol determined by an equation or a divisibility
//   FourierMotzkin      conjunctions of bounds
//   Cooper              the general case, by test points
//   Approximate         symbols under uninterpreted functions
//
// In negation normal form every literal occurs positively, so replacing any
// subformula by a weaker (stronger) one weakens (strengthens) the whole. That
// is why each technique may approximate locally, in the one direction of this
// elimination, and record it in Exact.
//
//   paper: [Thesis §4.2] Definition 2
#ifndef PLIMSOLL_SOLVER_QE_PROJECTOR_H
#define PLIMSOLL_SOLVER_QE_PROJECTOR_H

#include "solver/Solver.h"
#include "solver/qe/Literal.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace plimsoll::smt::qe {

using Symbols = llvm::SmallVector<Term, 4>;

class Projector {
public:
  /// With \p ExactOnly no work goes into a good approximation.
  Projector(TermManager &TM, Approx Direction, ResourceLimit &Limits,
            bool ExactOnly = false)
      : TM(TM), Direction(Direction), Limits(Limits), ExactOnly(ExactOnly) {}

  /// Negation normal form of F (or of its negation) as far as it mentions
  /// \p S: no ite, equivalence, div or mod mentions S outside function
  /// arguments. Quotients of S get fresh symbols, which are added to S.
  ///   ensures: exists S'. result is equivalent to exists S. F
  Term normalize(Term F, Symbols &S, bool Positive = true);

  /// `exists S. F`, or an approximation of it.
  ///   requires: F is normalized for S
  Term project(Term F, Symbols S);

  bool exact() const { return Exact; }

private:
  friend struct Normalizer;

  /// A conjunction being worked on.
  using Conjunction = llvm::SmallVector<Term, 8>;

  /// Which way to go next, and what the result will roughly cost.
  enum class Method : uint8_t { FourierMotzkin, CooperLow, CooperHigh };
  struct Plan {
    Method M;
    uint64_t Cost;
  };

  Term projectConjunction(Conjunction C, Symbols S);
  Term projectComponent(Conjunction C, Symbols S);
  Term conjoin(llvm::ArrayRef<Term> C) { return TM.mkAnd(C); }
  Term distribute(const Conjunction &C, size_t Or, const Symbols &S);
  bool stop();
  Term giveUp();
  bool isSettledBy(Term &Case);
  Symbols without(const Symbols &S, Term Symbol);
  bool mentionsAny(Term F, const Symbols &S) const;

  // SolveEquation.cpp
  std::optional<Term> solveEquation(const Conjunction &C, const Symbols &S,
                                    Symbols &Remaining);
  std::optional<Term> solveDivisibility(const Conjunction &C,
                                        const Symbols &S, Symbols &Remaining);
  std::optional<Conjunction> splitResidues(const Conjunction &C,
                                           const Symbols &S, uint64_t MaxCases);
  Term substituteScaled(Term F, Term Symbol, const Integer &C, Term Value);

  // FourierMotzkin.cpp
  std::optional<uint64_t> costFourierMotzkin(const Conjunction &C, Term Symbol,
                                             const Symbols &S);
  Term fourierMotzkin(const Conjunction &C, Term Symbol);

  // Cooper.cpp
  Plan planCooper(Term F, Term Symbol, bool TopLevelOnly);
  Term cooper(Term F, Term Symbol, bool FromBelow);
  /// F with Symbol = Numerator / Denominator (which divides it).
  Term atPoint(Term F, Term Symbol, Term Numerator,
               const Integer &Denominator);
  Term atInfinity(Term F, Term Symbol, bool Minus, const Integer &Residue);
  void collectLiterals(Term F, Term Symbol, llvm::SmallVectorImpl<Term> &Out);

  // Approximate.cpp
  bool isLinearIn(Term F, Term Symbol);
  Term approximate(const Conjunction &C, const Symbols &S);
  Term forgetFunctions(Term F, Symbols &S);
  Term assumeFalse(Term F, const Symbols &S);
  void collectWitnesses(Term F, Term Symbol,
                        llvm::SmallVectorImpl<Term> &Out);

  TermManager &TM;
  const Approx Direction;
  ResourceLimit &Limits;
  const bool ExactOnly;
  bool Exact = true;
  uint64_t Work = 0; ///< steps spent by this elimination
  unsigned Depth = 0;
};

} // namespace plimsoll::smt::qe

#endif
