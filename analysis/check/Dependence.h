// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What decides whether a check holds: inputs, unknown code, or what the
// analysis lost.
#ifndef PLIMSOLL_ANALYSIS_CHECK_DEPENDENCE_H
#define PLIMSOLL_ANALYSIS_CHECK_DEPENDENCE_H

#include "analysis/transfer/FunctionAnalysis.h"

namespace plimsoll {

/// What kinds of values a formula depends on.
struct Dependence {
  bool Input = false;
  bool Arguments = false; ///< on inputs that are the program's arguments
  bool Code = false;      ///< on what unknown code does
  bool Lost = false;      ///< on values the analysis does not know
  bool Place = false;     ///< on which element went where
  std::string UnknownText;
};

/// Has the function neither parameters nor memory of others that it reads?
bool isGivenNothing(const FunctionAnalysis &A);

Dependence dependence(FunctionAnalysis &A, ModuleContext &C, smt::Term T);

/// Does the cell \p Leaf, at entry, belong to an object of the caller's? Which
/// element it is, need not be known; where it is, must be.
bool isOfCaller(ModuleContext &C, smt::Term Leaf);

/// \p T with an input in place of each element, at entry, of which it is not
/// known which one it is: callers can promise something of all elements.
smt::Term ofAllElements(ModuleContext &C, smt::Term T);

/// What facts before \p O say something of together with one of \p Of, or with
/// what such a fact quantifies, if it is as \p Is says; null: nothing.
const heap::SymbolInfo *
saidWith(FunctionAnalysis &A, ModuleContext &C, const Obligation &O,
         const llvm::DenseMap<smt::Term, bool> &Of,
         llvm::function_ref<bool(smt::Term, const heap::SymbolInfo &)> Is);

/// What unknown code wrote, if the end of a search \p T speaks of depends on
/// that and on no contents of the inputs: nothing a caller could promise.
const heap::SymbolInfo *searchedUnknown(FunctionAnalysis &A, ModuleContext &C,
                                        const Obligation &O, smt::Term T);

/// What unknown code did that decides how often a loop went round that \p
/// Violation speaks of, where the code itself sets no number for that; empty:
/// nothing did.
std::string roundsByCode(FunctionAnalysis &A, ModuleContext &C,
                         const Obligation &O, smt::Term Violation);

/// Do the contents of inputs decide how often a loop went round that \p T
/// speaks of?
bool endsByInputs(FunctionAnalysis &A, ModuleContext &C, const Obligation &O,
                  smt::Term T);

} // namespace plimsoll

#endif
