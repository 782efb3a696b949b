// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text form of a module (docs/ir.md). What is printed parses to a module
// that prints the same; two adjacent brackets or braces never occur, because
// FileCheck gives them a meaning. Positions of registers are not printed.
#ifndef PLIMSOLL_ANALYSIS_IR_PRINTER_H
#define PLIMSOLL_ANALYSIS_IR_PRINTER_H

#include "analysis/ir/Module.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace plimsoll::ir {

void printModule(llvm::raw_ostream &Out, const Module &M);
void printStruct(llvm::raw_ostream &Out, const StructDecl &S);
void printFunction(llvm::raw_ostream &Out, const Function &F);

/// One instruction without indentation and line end.
void printInst(llvm::raw_ostream &Out, const Function &F, const Inst &I);
void printOperand(llvm::raw_ostream &Out, const Function &F, const Operand &O);
std::string toString(const Module &M);
std::string toString(const Function &F);
std::string toString(const Function &F, const Inst &I);

/// \p Text in quotes, with `"`, `\`, control and non-ASCII characters and the
/// second of two adjacent brackets or braces escaped.
std::string quote(llvm::StringRef Text);

/// \p Name as it stands after a sigil: quoted unless it is plain.
std::string quoteName(llvm::StringRef Name);

} // namespace plimsoll::ir

#endif
