// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The analysis of one function. A summary takes the objects that it is about to
// be apart and the functions it calls to be unknown: callees that are given
// objects that overlap, and those that call what is known where they are
// called, are analysed as parts of their callers.
#ifndef PLIMSOLL_ANALYSIS_SUMMARY_ANALYSEFUNCTION_H
#define PLIMSOLL_ANALYSIS_SUMMARY_ANALYSEFUNCTION_H

#include "analysis/ir/Inline.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include <list>
#include <memory>

namespace plimsoll {

/// An analysis, and the bodies that were made for it.
struct AnalysisOfFunction {
  std::list<ir::Inlining> Copies; ///< each of the one before
  std::unique_ptr<FunctionAnalysis> A;
};

/// Runs the analysis of \p F within its budget.
///   IsCalled: by a function of the module, so that its summary is wanted
///   Known: the first of its analyses, if that was made before; or null
///   Before: called with each analysis before it runs
AnalysisOfFunction
analyseFunction(ModuleContext &C, const ir::Function &F, bool IsCalled,
                std::unique_ptr<FunctionAnalysis> Known,
                llvm::function_ref<void(FunctionAnalysis &)> Before);

} // namespace plimsoll

#endif
