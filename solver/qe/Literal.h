// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How quantifier elimination sees a literal: a relation on a linear sum, and
// that sum as Coefficient * Symbol + Rest for the symbol being eliminated.
#ifndef PLIMSOLL_SOLVER_QE_LITERAL_H
#define PLIMSOLL_SOLVER_QE_LITERAL_H

#include "solver/term/TermManager.h"

namespace plimsoll::smt::qe {

struct Literal {
  enum Relation : uint8_t {
    Le,         ///< Sum <= 0
    Eq,         ///< Sum = 0
    Ne,         ///< Sum != 0
    Divides,    ///< Divisor | Sum
    NotDivides, ///< not Divisor | Sum
    Other,      ///< anything that is not a relation on one sum
  };
  Relation R = Other;
  Term Sum;
  Integer Divisor = 1;
};

Literal parseLiteral(TermManager &TM, Term T);
/// The literal `Sum R 0`; R is not Other.
Term mkLiteral(TermManager &TM, Literal::Relation R, Term Sum,
               const Integer &Divisor);

/// A sum seen from one symbol.
struct Occurrence {
  Integer Coefficient; ///< 0 if the symbol is in Rest only, or nowhere
  Term Rest;           ///< the other summands
};

Occurrence splitSum(TermManager &TM, Term Sum, Term Symbol);

bool mentions(const TermManager &TM, Term T, Term Symbol);

} // namespace plimsoll::smt::qe

#endif
