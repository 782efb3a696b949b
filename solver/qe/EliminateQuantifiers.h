// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quantifiers inside formulas, innermost first, by eliminateExists().
#ifndef PLIMSOLL_SOLVER_QE_ELIMINATEQUANTIFIERS_H
#define PLIMSOLL_SOLVER_QE_ELIMINATEQUANTIFIERS_H

#include "solver/Solver.h"
#include <optional>

namespace plimsoll::smt {

/// An equivalent of `exists Symbols. F`, if eliminateExists() would find one.
std::optional<Term> eliminateExactly(TermManager &TM,
                                     llvm::ArrayRef<Term> Symbols, Term F,
                                     ResourceLimit &Limits);

/// Replaces every quantified subformula of \p F that has an equivalent
/// quantifier-free formula we can find; forall is not exists not. Exact says
/// whether no quantifier is left.
///   ensures: Formula is equivalent to F in any case
Elimination eliminateQuantifiers(TermManager &TM, Term F,
                                 ResourceLimit &Limits);

/// Replaces the symbols of outermost existential quantifiers (and, under
/// negation, universal ones) that are in the scope of no other quantifier by
/// fresh symbols.
///   ensures: the result is satisfiable iff F is, and implies F
Term skolemize(TermManager &TM, Term F);

} // namespace plimsoll::smt

#endif
