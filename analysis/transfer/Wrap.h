// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Remainders by powers of two that stand for a wrap-around, and the values they
// were taken of.
//
//   rule: semantics §2 machine integers
#ifndef PLIMSOLL_ANALYSIS_TRANSFER_WRAP_H
#define PLIMSOLL_ANALYSIS_TRANSFER_WRAP_H

#include "solver/term/TermManager.h"

namespace plimsoll {

/// The value before the remainder \p Wrapped was taken, with constants as small
/// as they were written (the remainder's normal form has them in 0..M-1).
smt::Term beforeWrap(smt::TermManager &TM, smt::Term Wrapped);

/// A sum equal to \p T modulo \p Modulus, with constants as small as they can
/// be.
smt::Term centred(smt::TermManager &TM, smt::Term T, const Integer &Modulus);

/// \p V without the wrap-around of its outermost operation, if it has one.
smt::Term withoutWrap(smt::TermManager &TM, smt::Term V);

/// Remainders by 2^\p MinWidth and more, which may stand for a wrap-around if
/// it is a power of two; those inside others first.
void collectWraps(smt::TermManager &TM, smt::Term T, unsigned MinWidth,
                  llvm::SmallVectorImpl<smt::Term> &Out);

} // namespace plimsoll

#endif
