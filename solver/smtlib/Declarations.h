// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The declaring and defining commands, which the script interpreter and
// parseAssertions have in common.
#ifndef PLIMSOLL_SOLVER_SMTLIB_DECLARATIONS_H
#define PLIMSOLL_SOLVER_SMTLIB_DECLARATIONS_H

#include "solver/smtlib/Translator.h"

namespace plimsoll::smtlib {

/// True for declare-fun, declare-const, define-fun and define-const.
bool isDeclaration(llvm::StringRef Command);

/// Executes the declaring command with the given children (the command's own
/// name first).
llvm::Error declare(smt::TermManager &TM, SymbolTable &Table,
                    Translator &Terms, const Reader &R, NodeId Command);

} // namespace plimsoll::smtlib

#endif
