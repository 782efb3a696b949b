// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formulas and values as the program would write them.
#ifndef PLIMSOLL_ANALYSIS_CHECK_SOURCETERMS_H
#define PLIMSOLL_ANALYSIS_CHECK_SOURCETERMS_H

#include "analysis/transfer/FunctionAnalysis.h"

namespace plimsoll {

/// A formula or value in source terms: `n <= 10`, `p[i]`, `buffer_size(p)`.
/// Cut off after \p MaxLength characters.
std::string inSourceTerms(ModuleContext &C, smt::Term T,
                          size_t MaxLength = std::string::npos);

/// Is \p Wrapped no more than the bits of a memory cell, seen as the type of
/// other signedness that the code accesses it by?
bool isOtherView(ModuleContext &C, smt::Term Wrapped);

} // namespace plimsoll

#endif
