// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds variables of internal linkage that are constant without being declared
// so: never written but by their initialiser, and never given away; those no
// pointer leads to; and members and arrays that pointers may lead into.
#ifndef PLIMSOLL_ANALYSIS_IR_CONSTANTGLOBALS_H
#define PLIMSOLL_ANALYSIS_IR_CONSTANTGLOBALS_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/StringSet.h"

namespace plimsoll::ir {

/// Sets IsConst of each global of internal linkage whose address is used for
/// nothing but loads (through index, field and decay) outside its initialiser,
/// and is not kept by that, IsPrivate of each whose address is used for nothing
/// but accesses, and StaysInCalls where it may also be given to functions of
/// this file that keep it nowhere.
void markConstantGlobals(Module &M);

/// The members, by memberKey(), variables, by name, and structs, by bytesKey(),
/// whose address or that of a part of them a function of a module may keep
/// somewhere: that lasts, or where code that is not known has it. Of others no
/// pointer in memory leads to a part.
struct KeptParts {
  llvm::StringSet<> Any;
  llvm::StringSet<> AsBytes; ///< by a pointer to bytes
  llvm::StringSet<> AsVoid;  ///< by one to void, that is no other anywhere
};

/// Those of \p M.
///   approx: what other files keep is taken to be of the same members
KeptParts keptParts(const Module &M);

/// Is the result of \p I an address at or near its first operand?
bool derivesAddress(const Inst &I);

/// What names the member \p Field of \p Struct; AnyMember: all of them, where
/// an address is computed from offsets.
std::string memberKey(llvm::StringRef Struct, llvm::StringRef Field);
inline constexpr llvm::StringLiteral AnyMember = "*";
/// What names the bytes of a \p Struct as a whole.
std::string bytesKey(llvm::StringRef Struct);
/// What names those of objects of type \p Ty, where pointers to such are
/// converted; empty: they are bytes, or their parts are named.
std::string bytesKey(const Type *Ty);

} // namespace plimsoll::ir

#endif
