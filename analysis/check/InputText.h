// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The inputs of a run as its findings show them: `{1, 2}`, `"abc"`,
// `{size = 2, next = null}`, `{1: 2, 3: 4}`.
#ifndef PLIMSOLL_ANALYSIS_CHECK_INPUTTEXT_H
#define PLIMSOLL_ANALYSIS_CHECK_INPUTTEXT_H

#include "analysis/ir/Oracle.h"

namespace plimsoll {

/// The parameter \p I of type \p Ty, and what \p O says that it leads to.
std::string inputText(const ir::Module &M, ir::Oracle &O, const ir::Input &I,
                      const ir::Type *Ty);

} // namespace plimsoll

#endif
