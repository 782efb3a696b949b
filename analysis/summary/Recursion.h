// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The fixed point of a cycle of the call graph: its functions are analysed
// under what is assumed of the calls in it (AssumedEffect.h), again and again,
// until they do no more than that.
//
//   rule: semantics "recursion" (docs/heap.md)
#ifndef PLIMSOLL_ANALYSIS_SUMMARY_RECURSION_H
#define PLIMSOLL_ANALYSIS_SUMMARY_RECURSION_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>

namespace plimsoll {

class FunctionAnalysis;
struct ModuleContext;

/// Finds what may be assumed of calls in \p Functions, those that can call each
/// other or one alone, if that is a cycle and it can be said: it is in
/// ModuleContext::Assumed from then on. Returns the analysis of its only
/// function under that; null if there are more. \p Before is called with each
/// analysis before it runs.
std::unique_ptr<FunctionAnalysis>
assumeEffects(ModuleContext &C, llvm::ArrayRef<const ir::Function *> Functions,
              llvm::function_ref<void(FunctionAnalysis &)> Before);

} // namespace plimsoll

#endif
