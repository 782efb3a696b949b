// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a function does, over its entry heap: the only thing its callers see.
// Every term is over the function's input symbols (parameters, initial contents
// of entry locations) and the symbols it made; Instantiate.h maps both into a
// caller.
//
//   paper: [Thesis §4.5] bottom-up summaries, [Thesis §4.4.2] effect set
#ifndef PLIMSOLL_ANALYSIS_SUMMARY_SUMMARY_H
#define PLIMSOLL_ANALYSIS_SUMMARY_SUMMARY_H

#include "analysis/heap/SymbolicHeap.h"
#include <map>
#include <set>
#include <vector>

namespace plimsoll {

/// A place on the way from an analysed function to a check in a callee.
struct CallFrame {
  const ir::Function *Caller = nullptr;
  ir::SourceLoc Loc;
  std::string Callee; ///< as messages call it
  const ir::Inst *Call = nullptr;
};

/// One proof obligation: under Path, Ok must hold.
struct Obligation {
  ir::CheckKind Kind = ir::CheckKind::Bounds;
  smt::Term Path, Ok;
  /// The first NumFacts facts may be used: those known before the check.
  size_t NumFacts = 0;
  size_t NumChecked = 0;            ///< conditions of checks passed before it
  const ir::Function *In = nullptr; ///< function holding the check instruction
  const ir::Inst *Check = nullptr;
  ir::SourceLoc Loc; ///< where it is reported
  std::string Message;
  /// Tests [first, second) of the function are part of what an assertion
  /// states.
  std::pair<size_t, size_t> Stated = {0, 0};
  size_t NumTests = 0; ///< of the function, made before it
  /// Condition under which unknown code was called on the way here, in a branch
  /// this point is not in: whether it returned is not known. No term: never.
  smt::Term Behind = {};
  std::string BehindCall;     ///< the last such callee
  std::vector<CallFrame> Via; ///< outermost call first; empty: own check
  std::string Reason;         ///< why it cannot be decided, if known already
  /// One of several conditions that this execution of the check demands, or one
  /// of several executions in a loop that was unrolled: all with this check and
  /// call path are one check.
  bool OneOfSeveral = false;
  /// An assertion about elements of arrays the function works on: when that has
  /// changed one. No term: about nothing of the kind.
  smt::Term Claims = {};
  /// An assertion about how many elements a container of the function's own
  /// has.
  bool OfOwnSize = false;
  bool Inlined = false; ///< the check is in a call that was inlined
  /// There is a Reason, but no function on the way that may meet owners that
  /// have ended.
  bool OwnersLive = false;
  /// About what an owner is given: what is wrong shows only when it ends, so it
  /// is no error.
  bool Taken = false;
  /// That nobody owns the object at this address, which a pointer to OwnedTy
  /// leads to; of those in Handed, callers must know. No term: it is about
  /// something else.
  smt::Term Owned = {}, Handed = {};
  const ir::Type *OwnedTy = nullptr;
};

/// A bounded search, or the number of a string's contents, that a caller may
/// know: in a string literal, or among cells with constant indices and values,
/// it is computed when the summary is used.
struct Search {
  smt::Term Result; ///< a symbol
  smt::Term Address, From, To, Value;
  const ir::Type *Ty = nullptr; ///< of the elements searched
  bool Contents = false;        ///< the number of the To characters at Address
  /// Nothing of the caller's was written before it: it sees the heap at entry.
  bool AtEntry = false;
};

/// Elements that another container took over: addresses of them are changed.
struct HandedOver {
  smt::Term From, To;              ///< addresses of the parts that hold them
  const ir::Type *Array = nullptr; ///< of the parts
  smt::Term Lo, Hi;                ///< elements Lo <= i < Hi
  smt::Term Shift;                 ///< which are at i + Shift then
  smt::Term When;                  ///< perhaps of i
  smt::Term Last;  ///< when an element was last invalidated before, of i
  smt::Term Since; ///< addresses made before this time are changed
  smt::Term Until; ///< and count as made at this one
};

/// A value that a function compares or calculates with and did not make: one it
/// is given, with symbols for slots.
struct ComparedValue {
  smt::Term Of;
  bool
      WithElement; ///< with an address that may be of an element of a container
};

/// All elements of one array: a location but for its indices.
struct ArrayRoot {
  heap::LocId L;
  llvm::SmallVector<smt::Term, 2> Ids; ///< identity of the root object
  friend bool operator==(const ArrayRoot &, const ArrayRoot &) = default;
};

/// A cell of an entry object that the function reads, or writes.
struct EntryAccess {
  heap::LocId L;
  smt::Term Identity; ///< the object's address; no term: of any object
  bool First = false; ///< of its first element
  friend bool operator==(const EntryAccess &, const EntryAccess &) = default;
};

/// An address that unknown code may have kept, null where it was not given one.
struct GivenAddress {
  smt::Term Address;
  const ir::Type *Pointee = nullptr; ///< if it is known
  bool Below = false; ///< not this one, but those in the object there
  bool operator==(const GivenAddress &) const = default;
};

/// A call whose callee depends on what the function is given.
struct Dispatch {
  smt::Term Address;    ///< of the function, or the object
  const ir::Type *Type; ///< what that is by its pointer
  bool IsVirtual;
  smt::Term When; ///< condition under which it is made
};

/// Cells that another write may be to, but in variables that no pointer leads
/// to.
struct OverlappedCells {
  bool InVariables = false; ///< or in no variable
  bool MayLack = false;     ///< may that which is written have no value?
};

/// What a branch of a model tests.
struct ModelTest {
  smt::Term Cond;
  /// It compares numbers that a container keeps with one that is given. That
  /// `v.resize(n)` makes v larger or smaller is no test of n that callers make.
  bool OfGivenSize = false;
};

struct Summary {
  const ir::Function *F = nullptr;
  bool Analysed = false; ///< false: nothing is known, treat as unknown code
  /// All of it is there, if it is not used because it is too large.
  bool IsTooLarge = false;
  std::vector<smt::Term> Params; ///< input symbol of each parameter (sort Int)
  smt::Term ClockIn, ClockOut;
  smt::Term Returns = {}; ///< condition under which it returns normally
  smt::Term Throws = {};  ///< condition under which it ends by an exception
  /// Condition under which it calls unknown code, which may not return. No
  /// term: never.
  smt::Term Stops = {};
  std::string StopsCall; ///< the last such callee
  smt::Term Result;      ///< sort Int (bool results as 0/1); none for void
  heap::Contents Mem;    ///< contents at return, where they may have changed
  /// Condition under which it calls code that may change global variables. No
  /// term: never.
  smt::Term CallsUnknownIf;
  bool ClobbersAll = false;  ///< may write anywhere
  /// Cells that it may change in any object it can reach; true: only in the
  /// first element of each. Of these, Mem has the writes to known objects only.
  std::map<heap::LocId, bool> Anywhere;
  /// Cells that it may change in any object it can reach, since objects may
  /// overlap (ModuleContext::EntriesOverlap).
  std::map<heap::LocId, OverlappedCells> Overlapped;
  bool FreesUnknown = false; ///< frees something that has no name here
  /// Roots of entry objects: it may free any of these that it can reach.
  std::set<heap::LocId> Frees;
  smt::Term FreesIf; ///< condition under which it does; no term: never
  /// Addresses given to unknown code whose object only callers may know.
  std::vector<smt::Term> Exposed;
  /// Addresses that unknown code may have kept: all that was given to it.
  std::vector<GivenAddress> Given;
  bool GivesAll = false; ///< or more: anything it can reach
  /// Calls of unknown code, or code that only callers know.
  std::vector<Dispatch> Dispatches;
  bool AllocatesMore = false; ///< may have allocated what Mem does not have
  /// Checks that depend on inputs only, in the order of execution; the facts
  /// before each are the first NumFacts of Facts.
  std::vector<Obligation> Latent;
  std::vector<smt::Term> Facts; ///< hold in every run without violation
  std::set<size_t>
      CheckFacts; ///< those of Facts that say that an earlier check held
  /// Models: what their branches test. A container's capacity is nothing a
  /// caller could promise, so a violation it decides is the caller's own.
  std::vector<ModelTest> Tested;
  std::vector<Search> Searches;
  std::vector<ArrayRoot> Searched; ///< whose elements its loops branch on
  /// What it reads of objects its callers know, as far as MaxReads goes.
  std::vector<EntryAccess> Reads;
  /// Addresses of entry objects of one type that must differ: a call on the way
  /// is given a part of each, which its callee takes to be apart.
  std::vector<std::pair<smt::Term, smt::Term>> Apart;
  /// What it writes of such objects and Mem does not have: what it writes where
  /// it does not return, or what unknown code may have written after it.
  std::vector<EntryAccess> Hidden;
  /// May there be more of these?
  bool HidesWrites = true;
  bool ReadsMore = false; ///< than Reads has
  /// Can what it writes be the same memory as something else that it reads or
  /// writes, whatever it is given?
  bool MayOverlap = true;
  /// May it store, or return, what it read although that may be indeterminate?
  bool CopiesUnread = false;
  /// Uses an address whose element may be another container's by then.
  bool UsesTakenOver = false;
  /// Condition under which it has a container take over elements of another
  /// one. No term: never.
  smt::Term TakesOverIf;
  /// Which, as far as that is known; at most one of them changes an address.
  std::vector<HandedOver> Moves;
  /// Or more, after these; not what TakesOverIf is about, which stays where it
  /// is, valid or not.
  bool MovesMore = false;
  /// Condition under which it takes for granted that addresses were changed so,
  /// and that those that are still as they were have ended: all elements that
  /// changed hands, but for those that TakesOverIf is about. No term: never.
  smt::Term FollowsIf;
  std::vector<ComparedValue> Compared; ///< addresses, as far as types tell
  std::set<heap::LocId> Relevant; ///< entry objects it can name

  /// May elements be another container's when it returns?
  bool handsOver() const { return TakesOverIf || FollowsIf; }

  /// May it access more of its callers' objects than is said here?
  bool hidesAccesses() const { return HidesWrites || ReadsMore; }

  /// Does it read or change cells in any object it can reach, or free some?
  bool goesAnywhere() const {
    return !Anywhere.empty() || !Overlapped.empty() || !Frees.empty() ||
           std::any_of(Reads.begin(), Reads.end(),
                       [](const EntryAccess &R) { return !R.Identity; });
  }
};

} // namespace plimsoll

#endif
