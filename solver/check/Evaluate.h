// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The value of a term under an interpretation: the definition of what terms
// mean, independent of every rewriting and solving step, and therefore what
// models are checked against.
#ifndef PLIMSOLL_SOLVER_CHECK_EVALUATE_H
#define PLIMSOLL_SOLVER_CHECK_EVALUATE_H

#include "solver/term/TermManager.h"

namespace plimsoll::smt {

/// Gives the value of a symbol, of an application to the given argument values,
/// or of a quantifier. Booleans are 0 and 1 throughout.
using Interpretation =
    llvm::function_ref<Integer(Term Leaf, llvm::ArrayRef<Integer> Args)>;

/// The value of \p T.
///   cost: linear in the DAG size of T
Integer evaluate(const TermManager &TM, Term T, Interpretation Leaf);

/// True if \p T contains a quantifier.
bool hasQuantifier(const TermManager &TM, Term T);

} // namespace plimsoll::smt

#endif
