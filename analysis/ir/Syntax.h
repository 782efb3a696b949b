// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text form of each instruction's operands, written once and read by the
// printer, the parser and nobody else. Calls, switch and return have forms of
// their own and an empty pattern here.
#ifndef PLIMSOLL_ANALYSIS_IR_SYNTAX_H
#define PLIMSOLL_ANALYSIS_IR_SYNTAX_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/StringRef.h"

namespace plimsoll::ir {

/// The operand pattern of \p Op. Its characters:
///   v  an operand (next of Inst::Args)      T  Inst::Ty
///   l  a label (next of Inst::Targets)      f  `@name`, Inst::Text
///   k  a check kind                         s  a string, Inst::Text; omitted
///                                              when empty, with its blank
///   o  the word `outside` if
///      Inst::Outside, with its blank
///   >  the word `to`                        ,  and blanks stand for themselves
/// For opcodes without a pattern of their own (calls, switch, return): null.
const char *operandPattern(Opcode Op);

/// `[A-Za-z0-9_.$~]+`: may stand after a sigil without quotes.
bool isPlainName(llvm::StringRef Name);

/// Plain, and does not start with a digit or `$`: may stand without a sigil.
bool isPlainWord(llvm::StringRef Name);

} // namespace plimsoll::ir

#endif
