// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Texts: what a check's violation means in source terms, and the dumps.
#ifndef PLIMSOLL_ANALYSIS_CHECK_DESCRIBE_H
#define PLIMSOLL_ANALYSIS_CHECK_DESCRIBE_H

#include "analysis/check/Replay.h"
#include "llvm/Support/raw_ostream.h"

namespace plimsoll {

/// The name of the function \p Callee without its scope, template arguments and
/// parameters.
llvm::StringRef shortCallee(llvm::StringRef Callee);

/// The source expression an operand of \p F stands for: `buf`, `v.size`, `p[i]`.
std::string describeOperand(const ir::Function &F, const ir::Operand &O, unsigned Depth = 0);

/// The message of a check in \p F, with the placeholders {0}, {1}, ... of a
/// model's message replaced by the arguments of the call (not that for a class
/// result), and {size} by that
/// part's value. Without one it ends before the comma in front of it.
std::string describeObligation(const ir::Function &F, const Obligation &O,
                               const MessageParts &Parts = {});

/// `heap @f:...` in the text of docs/heap.md.
void printHeap(ModuleContext &C, FunctionAnalysis &A, unsigned AtLine,
               llvm::raw_ostream &OS);
void printSummary(ModuleContext &C, const Summary &S, llvm::raw_ostream &OS);
/// One query as a stand-alone SMT-LIB script.
void printQuery(smt::TermManager &TM, const std::vector<smt::Term> &Formulas,
                unsigned Number, llvm::raw_ostream &OS);

} // namespace plimsoll

#endif
