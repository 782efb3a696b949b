// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The public face of the solver: satisfiability of quantifier-free formulas
// over linear integers, uninterpreted functions and divisibility, plus
// universally quantified axioms of the macro fragment.
//
// States: a Solver is always usable; model() is valid only right after check()
// returned Sat, unsatCore() only right after Unsat, reason() after Unknown, in
// each case until the next call that changes the solver.
//
//   paper: [Thesis §4.1.1] Definition 1, [Thesis §5.3.2] macro fragment
#ifndef PLIMSOLL_SOLVER_SOLVER_H
#define PLIMSOLL_SOLVER_SOLVER_H

#include "solver/base/ResourceLimit.h"
#include "solver/base/Statistics.h"
#include "solver/term/TermManager.h"
#include <memory>
#include <string>
#include <vector>

namespace plimsoll::smt {

enum class Answer : uint8_t { Sat, Unsat, Unknown };

/// Values of one satisfying assignment. Everything not mentioned in the
/// checked formulas evaluates to 0 / false.
class Model {
public:
  virtual ~Model();
  /// Value of any term of sort Int / Bool built from the manager's symbols.
  virtual Integer intValue(Term T) const = 0;
  virtual bool boolValue(Term T) const = 0;
  /// The finite table of F: argument values -> result (Bool results as 0/1).
  struct Entry {
    std::vector<Integer> Args;
    Integer Result;
  };
  virtual std::vector<Entry> table(FunctionSymbol F) const = 0;
};

struct SolverOptions {
  bool CheckModels = false;       ///< evaluate models in the original formulas
  bool CheckCertificates = false; ///< check proofs of unsatisfiability
  /// unsatCore() leaves out what it can do without. Costs a check for each
  /// assumption in the core.
  bool MinimizeCores = false;
};

class Solver {
public:
  /// \p Limits is consulted during check(); when it runs out the answer is
  /// Unknown with the limit's name as the reason.
  Solver(TermManager &TM, ResourceLimit &Limits, Statistics &Stats,
         SolverOptions Options = {});
  ~Solver();

  void push();
  void pop(unsigned Levels = 1);
  unsigned numLevels() const;
  void assertFormula(Term F);
  /// Decides the asserted formulas together with \p Assumptions (any formulas).
  Answer check(llvm::ArrayRef<Term> Assumptions = {});
  const Model &model() const;
  /// A model for no more than it took to find that there is one: which one
  /// depends on whether the question was small.
  const Model &anyModel() const;
  /// Subset of the assumptions of the last check that is unsatisfiable with
  /// the asserted formulas. If cores are minimised, no assumption of it can be
  /// left out, except where that makes a hard question.
  std::vector<Term> unsatCore() const;
  llvm::StringRef reason() const;

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

/// Direction of an approximation.
enum class Approx : uint8_t { Over, Under };

/// A quantifier-free formula and whether it is equivalent to what was asked.
struct Elimination {
  Term Formula;
  bool Exact = true;
};

/// Eliminates `exists Symbols. F` (F quantifier-free). Substitution by an
/// equation or by bounds with unit coefficients where exact, Cooper otherwise.
/// A symbol under an uninterpreted function that no equation determines makes
/// the result an over- or under-approximation, as \p Direction says.
///   approx: Over: F' with (exists. F) => F';  Under: F' => (exists. F)
///   paper:  [Thesis §4.2] Definition 2
Elimination eliminateExists(TermManager &TM, llvm::ArrayRef<Term> Symbols,
                            Term F, Approx Direction, ResourceLimit &Limits);

/// An equivalent of \p F under the assumption \p Context, no larger than F:
/// each leaf is tested against its siblings and Context.
Term simplify(TermManager &TM, Term F, Term Context, ResourceLimit &Limits,
              Statistics &Stats);

} // namespace plimsoll::smt

#endif
