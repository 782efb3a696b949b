// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which functions of a module call which, and an order in which callees come
// before callers.
#ifndef PLIMSOLL_ANALYSIS_IR_CALLGRAPH_H
#define PLIMSOLL_ANALYSIS_IR_CALLGRAPH_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace plimsoll::ir {

/// Calls \p See for each function of \p M with a body that \p F calls or takes
/// the address of, which often precedes a call through it.
void forEachCallee(const Module &M, const Function &F,
                   llvm::function_ref<void(const Function &)> See);

/// The model that \p I calls; null: it does not.
const Function *calledModel(const Module &M, const Inst &I);

/// Functions that can call each other, or one alone.
using Component = std::vector<const Function *>;

/// Functions with bodies, callees before callers but for those of one
/// component; none that runs alone call, to make the containers they are given.
///   paper: Tarjan, Depth-first search and linear graph algorithms, 1972
std::vector<Component> bottomUp(const Module &M);

} // namespace plimsoll::ir

#endif
