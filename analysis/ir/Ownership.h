// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Who has to release memory, as far as instructions and types say.
#ifndef PLIMSOLL_ANALYSIS_IR_OWNERSHIP_H
#define PLIMSOLL_ANALYSIS_IR_OWNERSHIP_H

#include "analysis/ir/Module.h"

namespace plimsoll::ir {

/// Must the program release what `alloc` makes as \p Kind?
bool isReleased(llvm::StringRef Kind);

/// Is that memory of malloc and its like: it may be null, and `free` releases
/// it?
bool isOfMalloc(llvm::StringRef Kind);

/// May \p I, of \p F, give the function memory to answer for? A call may if its
/// result is an address, or an argument leads to what can hold one.
bool mayGiveMemory(const Inst &I, const Function &F, const Module &M);

/// Is \p Ty a std::unique_ptr that deletes what it owns? Of these it holds in
/// all executions that each is null or owns, alone, a live object that is its
/// own to delete (docs/soundness.md, "Owners").
bool isOwner(const Type *Ty, const Module &M);

/// Is \p Ty an iterator or a view of the library's? It refers to elements of a
/// container, or to characters, which others own.
bool refersToElements(const Type *Ty, const Module &M);

/// The type of the objects that the owner \p Ty deletes.
const Type *ownedType(const Type *Ty, const Module &M);

/// Is there an owner in an object of type \p Ty, or among its elements?
bool hasOwner(const Type *Ty, const Module &M);

/// Does owner-check \p I ask whether what an owner is given may be its own? Its
/// text says what releases it; that of the others, why owners may be broken.
bool isTaken(const Inst &I);
/// Does it ask that nobody owns what is about to be released?
bool isOfNoOwner(const Inst &I);
/// Is \p I a check of what owners are, not of what it does itself?
bool isOwnerCheck(const Inst &I);

/// Is \p I, a check in the model \p F, about what an owner deletes?
bool isDisposal(const Inst &I, const Function &F, const Module &M);

/// Does the destructor \p F itself touch nothing but parts of its object, and
/// what owners among them own?
bool keepsToOwnParts(const Function &F, const Module &M);

/// Why owners may be broken by \p I, of \p F: they are accessed as bytes or as
/// what they are made of, or ended by name. Empty: they are not.
llvm::StringRef breaksOwners(const Inst &I, const Function &F, const Module &M);

} // namespace plimsoll::ir

#endif
