// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls replaced by the bodies of the functions they call.
#ifndef PLIMSOLL_ANALYSIS_IR_INLINE_H
#define PLIMSOLL_ANALYSIS_IR_INLINE_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace plimsoll::ir {

/// A function of the module that is being executed, and where.
struct InstPlace {
  const Function *In = nullptr;
  const Inst *At = nullptr;
};

/// The instruction of the module that one of an Inlining is a copy of, and the
/// calls that were inlined to get there, outermost first. One that copies
/// arguments or results, or begins or ends a local of the callee, counts as the
/// call.
struct InlinedInst {
  InstPlace Of;
  std::vector<InstPlace> Calls;
};

/// A copy of a function with the bodies of some callees in place of calls.
struct Inlining {
  std::unique_ptr<Function> F; ///< parameters, registers, locals and blocks of
                               ///< the function have the same indices
  llvm::DenseMap<const Inst *, InlinedInst> Insts; ///< all of F
};

/// Does a copy of the body of \p Callee in its caller do what a call does? Not
/// if it has memory that ends when it returns, or takes any number of
/// arguments.
bool canInline(const Function &Callee);

/// Calls and their callees, also where these are known by the object or the
/// pointer.
using Callees = llvm::DenseMap<const Inst *, const Function *>;

/// \p F with the bodies of the callees of \p Calls, functions that canInline,
/// in their place; \p MayThrow of the calls in these. \p Before: \p F is a copy
/// itself.
Inlining inlineCalls(const Function &F, const Callees &Calls,
                     llvm::function_ref<bool(const Inst &)> MayThrow,
                     const Inlining *Before = nullptr);

} // namespace plimsoll::ir

#endif
