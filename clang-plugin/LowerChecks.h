// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where `check` instructions go.
//
// An access (load, store, object copy, binding of a reference, call of a
// member function) needs the obligations of the way its address was formed:
//
//   Named      a variable or fields of it: none
//   Element    an element of a named array: bounds
//   Reference  through a reference or `this`: use-after-free, bounds
//   Pointer    through a pointer: null, use-after-free, bounds
//
// The obligation belongs to the address that the expression computes with an
// offset, before fields are taken from it: for `p->a[i]` these are `p` (null,
// use-after-free, bounds) and `&p->a[i]` (bounds). They are collected while the
// address is formed and emitted only when it is used, so `&a[n]` and `&*p` need
// nothing else.
//
//   x / y, x % y (integers)      div-by-zero on `ne y, 0`
//   free, delete, delete[]       double-free and mismatched-delete, with the
//                                kind of the release as message
//   a + b, -a, a++, a << b, ...  overflow on addfits and its kin and on the
//                                count, if the kind is selected
//   what a call refers to        use-after-free again, with the message
//                                StillThere, if an argument behind it may have
//                                ended it
//   a call through a pointer     null on the callee
//   p + n, p++, &p[n]            null on p unless n is zero
//   assert(e)                    assertion on e, then it is assumed
//   a read of a scalar           uninitialized, unless what is read may be
//                                copied without a value (copiesUnread)
//   (T *)p, T *q = void *        cast on the result, unless T has no layout
//                                (void, bytes) or p's type begins with T
//   return e                     leak on e if it is a pointer, else on null:
//   not
//                                in main, nor where nothing gives the function
//                                memory to answer for
//
// A failed check is reported once: afterwards the analysis goes on as if it
// held.
#ifndef PLIMSOLL_CLANG_PLUGIN_LOWERCHECKS_H
#define PLIMSOLL_CLANG_PLUGIN_LOWERCHECKS_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace plimsoll {

enum class Access : uint8_t { Named, Element, Reference, Pointer };

/// An address that must be accessible before what was derived from it is used.
struct PendingCheck {
  ir::Operand Address;
  Access How = Access::Named;
  ir::SourceLoc Loc; // where the address was formed
};

/// The check kinds that \p How requires, in the order they are emitted.
llvm::ArrayRef<ir::CheckKind> checksFor(Access How);

/// Adds the checks of leaks to a finished body: to those that allocate, or call
/// what may hand memory to them, going by types.
void addLeakChecks(ir::Function &F, const ir::Module &M);

/// Removes the checks of casts that the type of the pointer decides: to what
/// its object begins with, or to a type of no known layout. Once all structs
/// are laid out.
void removeUpcasts(ir::Module &M);

/// Functions that report a failed assertion and do not return.
bool isAssertionFailure(llvm::StringRef Function);

/// Probe and contract functions of plimsoll/plimsoll.h, of the verification
/// competition, ESBMC and CBMC; None for any other name.
enum class Probe : uint8_t {
  None,
  Assert,
  Assume,
  Nondet,
  BufferSize,
  Eval,
  Reached,
  Dump,
  Error // reach_error: reaching it is the violation
};
Probe probeFor(llvm::StringRef Function, bool HasBody);

} // namespace plimsoll

#endif
