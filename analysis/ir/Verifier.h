// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a well-formed module is. The front end, the model reader and every pass
// must produce one; the analysis and the interpreter rely on it.
//
// Structure  a body has an entry without predecessors; each block has exactly
//            one terminator, its last instruction; labels and names are unique;
//            targets, registers, locals, files and origins exist
// Results    exactly the instructions that define a value have a register; a
//            temporary (%t0, %t1, ...) is assigned once and on every path
//            before its uses; other registers may be read unassigned, which is
//            an uninitialised read and no malformed module
// Locals     occur under addr, begin and end only; globals and functions under
//            addr only
// Types      registers hold scalars; operands have the types Inst.def asks for;
//            a literal fits its place
// Calls      the callee is in the module; count and types of the arguments
//            match, beyond the parameters only if it is variadic
// Fields     exist in the struct the operand points to; a part extent names a
//            sibling integer field
// Models     type parameters and `$operation` calls occur in no module
#ifndef PLIMSOLL_ANALYSIS_IR_VERIFIER_H
#define PLIMSOLL_ANALYSIS_IR_VERIFIER_H

#include "analysis/ir/Module.h"

namespace plimsoll::ir {

/// One message per broken rule, "function 'f', block b, instruction 3: ...";
/// empty for a well-formed module.
///   cost: linear in the module
std::vector<std::string> verifyModule(const Module &M);
std::vector<std::string> verifyFunction(const Module &M, const Function &F);

/// Is a register of this name a temporary: t0, t1, ...? They are assigned once.
bool isTemporaryName(llvm::StringRef Name);

} // namespace plimsoll::ir

#endif
