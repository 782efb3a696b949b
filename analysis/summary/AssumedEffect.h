// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is assumed of a call in a cycle of the call graph: which cells of which
// objects it may change, and nothing of what it leaves there or returns. The
// functions of the cycle are analysed under the assumption, at first that they
// change nothing; what they do then extends it, until they do no more than it
// says. That is right by induction on the depth of the call: an activation
// whose calls do no more does no more.
//
//   invariant: an assumption only grows
//   rule:      semantics "recursion" (docs/heap.md)
#ifndef PLIMSOLL_ANALYSIS_SUMMARY_ASSUMEDEFFECT_H
#define PLIMSOLL_ANALYSIS_SUMMARY_ASSUMEDEFFECT_H

#include "analysis/summary/Summary.h"

namespace plimsoll {

struct ModuleContext;

class AssumedEffect {
public:
  /// \p Number tells its symbols from those of others.
  AssumedEffect(ModuleContext &C, const ir::Function &F, unsigned Number);

  /// Adds what an analysis of the function under the assumption found. Returns
  /// whether that was more; no value: some of it cannot be said here.
  /// \p Widen: where objects have new names, any may be changed.
  std::optional<bool> extend(const Summary &Found, bool Widen);

  /// As a summary, for the calls.
  Summary summary() const;

private:
  void addAnywhere(heap::LocId L, bool First);
  bool addWrites(heap::LocId L, smt::Term Content, bool Widen);
  bool isNamedByCallers(smt::Term Identity) const;
  smt::Term inParams(smt::Term T) const;
  void addRead(const EntryAccess &R, bool Widen);
  smt::Term symbol(llvm::StringRef Name, const ir::Type *Ty,
                   llvm::StringRef Text) const;
  smt::Term written(heap::LocId L, smt::Term ClockOut) const;

  ModuleContext &C;
  const ir::Function &F;
  std::string Prefix;
  std::vector<smt::Term> Params;
  smt::Term ClockIn;
  smt::TermMap ToParams; ///< of the analysis that extends it
  /// The objects in which a location is changed, known by address.
  struct KnownObjects {
    llvm::SmallVector<smt::Term, 2> Ids;
    bool First = true; ///< only in their first element
  };
  std::map<heap::LocId, KnownObjects> Named; ///< by location of entry objects
  std::map<heap::LocId, bool> Anywhere;      ///< as in a summary
  std::vector<EntryAccess> Reads, Hidden;
  std::vector<smt::Term> Exposed;
  std::set<heap::LocId> Relevant, Frees;
  bool MovesClock = false, Throws = false, CallsUnknown = false,
       FreesUnknown = false, GivesAll = false, CopiesUnread = false,
       UsesTakenOver = false, TakesOver = false, HidesWrites = false,
       ReadsMore = false;
  bool Changed = false; ///< by the present extension
};

} // namespace plimsoll

#endif
