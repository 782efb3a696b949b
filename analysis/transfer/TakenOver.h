// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements that another container took over where addresses of them are not
// followed there (HandOver.cpp): whether they are valid is a choice, which says
// nothing of where the element is.
#ifndef PLIMSOLL_ANALYSIS_TRANSFER_TAKENOVER_H
#define PLIMSOLL_ANALYSIS_TRANSFER_TAKENOVER_H

#include "analysis/heap/Symbols.h"

namespace plimsoll {

/// \p Ok where every element that another container may have taken over is
/// invalid for the one it was in; or, without \p AreLost, none is. \p
/// AtAnyTime: since when is left open, as far as it is a time of a loop.
smt::Term whereTakenOver(smt::TermManager &TM, const heap::Symbols &Syms,
                         smt::Term Ok, bool AreLost = true,
                         bool AtAnyTime = false);

} // namespace plimsoll

#endif
