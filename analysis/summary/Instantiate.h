// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Maps a summary into a caller: input symbols become the caller's values,
// initial contents become reads of the caller's heap before the call, symbols
// and allocations of the callee become this call's own (functions of the
// caller's loop counters), writes to entry objects become writes to what the
// caller's addresses denote.
//
//   paper: [Thesis §4.5] summaries, polymorphic and instantiated per call
#ifndef PLIMSOLL_ANALYSIS_SUMMARY_INSTANTIATE_H
#define PLIMSOLL_ANALYSIS_SUMMARY_INSTANTIATE_H

#include "analysis/summary/Summary.h"
#include "analysis/transfer/FunctionAnalysis.h"

namespace plimsoll {

/// Two objects of a callee overlap where When holds and, if there is an X, that
/// is Y: addresses of entry objects of the caller that have different names.
struct Overlap {
  smt::Term When, X = {}, Y = {};
  bool operator==(const Overlap &) const = default;
};

/// "cells of L satisfying Cond (over slot variables) get Value"
struct MemoryEffect {
  heap::LocId L;
  smt::Term Cond, Value;
  heap::LocId Object; ///< L is in it: what the callee knew as an object
  /// The object, if unknown code gave its address, and the condition (over slot
  /// variables of the callee's location) for it to be written.
  std::optional<heap::Target> Found = {};
  smt::Term When = {};
};

/// Calls \p See for each write in \p Content of the entry location \p L: its
/// guard, its value, and the address of the object it is in, or no term if no
/// equation of the guard names that.
void forEachWrite(
    heap::HeapOps &H, heap::LocId L, smt::Term Content,
    llvm::function_ref<void(smt::Term Guard, smt::Term Value, smt::Term Id)>
        See);

/// Count elements of a type, those from Address on.
struct MemoryRange {
  smt::Term Address;
  const ir::Type *Pointee;
  smt::Term Count;
};

/// The caller's heap before the call.
struct CallerHeap {
  bool HasEscaped; ///< unknown code may know addresses of the caller's objects
  std::function<smt::Term(heap::LocId)> Content;
  /// When a value there is not indeterminate.
  std::function<smt::Term(smt::Term)> Determinate;
  /// Of an object at an address that unknown code gave: that it did not end
  /// with another that it was in.
  std::function<smt::Term(const heap::Target &)> IsStillThere;
  /// What is in a cell of a scalar of it that may have been written as a part of
  /// another object; null: its content.
  std::function<smt::Term(const heap::Target &, heap::LocId,
                          llvm::ArrayRef<smt::Term>)>
      FoundContent;
  /// The number of the text whose part `id` is this cell, where this is
  /// written.
  std::function<smt::Term(const heap::Target &, heap::LocId,
                          llvm::ArrayRef<smt::Term>, smt::Term Written)>
      TextNumber;
  /// Whether two ranges of memory are apart, of which a model did not know.
  std::function<smt::Term(const MemoryRange &, const MemoryRange &)> AreApart;
  /// Whether the object at an address, that of a base class, is of a class.
  std::function<smt::Term(smt::Term, const ir::Type *Base,
                          const ir::Type *Class)>
      InstanceOf;
};

class Instantiation {
public:
  Instantiation(ModuleContext &C, const Summary &Callee, std::string Prefix,
                llvm::ArrayRef<smt::Term> Args, smt::Term Clock,
                llvm::ArrayRef<smt::Term> Counters, CallerHeap Before);

  /// A term of the summary without slot variables, in the caller's terms.
  smt::Term rewrite(smt::Term T);
  /// The callee's writes. Returns false if some have no exact form here; the
  /// caller must then assume that anything reachable changed.
  bool effects(std::vector<MemoryEffect> &Out);
  /// Only what these writes access, for overlap().
  void accesses();
  /// Conditions of writes that effects() could not translate: if one can hold,
  /// the effect is not understood either.
  llvm::ArrayRef<smt::Term> untranslated() const { return Untranslated; }

  /// The callee reads or writes its cell \p L in any object it can reach, which
  /// are \p Here in the caller.
  void anywhere(heap::LocId L, llvm::ArrayRef<heap::LocId> Here, bool First,
                bool Write);

  /// It frees objects of its root \p Kind that it can reach, \p Here.
  void frees(heap::LocId Kind, llvm::ArrayRef<heap::LocId> Here);

  /// The callee's access \p R, added to \p Out as those to the caller's own
  /// entry objects. False if it may be to more of these.
  bool access(const EntryAccess &R, bool Write, std::vector<EntryAccess> &Out);

  /// From now on the callee's symbol \p Of has the value \p Is.
  void fix(smt::Term Of, smt::Term Is) {
    ParamMap[Of] = Is;
    Rewritten.clear();
  }

  /// Values that are not known and that the callee left in the very cells that
  /// an effect writes.
  llvm::DenseSet<smt::Term> Left;

  /// Addresses of objects that are bytes to the callee, which may have told
  /// others by them what their pointers lead to.
  std::vector<smt::Term> ReadAsBytes;
  /// The caller's cells that it reads and that share bytes with pointers, each
  /// with the address of an object it is in.
  std::vector<std::pair<heap::LocId, smt::Term>> ReadBesidePointers;

  /// If set: a truth value that the callee reads, as far as the caller knows
  /// it.
  std::function<smt::Term(smt::Term)> Decided;

  std::vector<heap::LocId> DeadLocals; ///< callee locals whose address got out

  /// Did what was rewritten so far write a cell that the callee also knows as
  /// another, because two of its objects overlap here without being one? Then
  /// the summary, which takes them to be apart, says nothing about this call.
  /// \p Known: not because of addresses that may lead anywhere.
  /// \p Possible: where that depends on more than the arguments; none: it does
  ///   then, but objects with different names are apart
  bool overlap(bool Known = false,
               std::vector<Overlap> *Possible = nullptr) const;

private:
  /// A cell of an entry object of the callee: which it is here. Of a union, and
  /// of an object the callee knows by a type it does not have, all of it.
  struct Access {
    heap::LocId Callee, Here; ///< Here is invalid if it is not known
    smt::Term Identity; ///< address here of the callee's object; none: any
    smt::Term When;     ///< that leads there; none: always
    llvm::SmallVector<smt::Term, 4> Slots;
    smt::Term Offset;
    bool First = false; ///< the object's first element only
    bool Write = false;
    bool Ends = false; ///< the write ends the life or validity of the cell
    /// At an address that was found where addresses of parts of other objects
    /// may be, if the program keeps these.
    bool Kept = false;
  };
  void record(heap::LocId Callee, heap::LocId Here, smt::Term Identity,
              const heap::Target &T, bool First, bool Write, bool Ends = false);
  void recordBesidePointers(heap::LocId Here, smt::Term Address);
  void recordOtherType(heap::LocId Callee, smt::Term Identity, bool First,
                       bool Write);
  bool mayBeKeptCell(const Access &X, const Access &Y) const;
  bool areCompared(const Access &X, const Access &Y) const;
  bool cannotHold(const Access &X, const Access &Y) const;
  bool isInMemory(smt::Term Identity) const;
  bool isApartFromFound(const Access &X, const Access &Y) const;
  bool sameCell(heap::LocId X, heap::LocId Y) const;

  smt::Term rewriteWith(smt::Term T, llvm::ArrayRef<smt::Term> SlotValues,
                        smt::TermMap *Known = nullptr);
  smt::Term leaf(smt::Term Old, llvm::ArrayRef<smt::Term> Args,
                 llvm::ArrayRef<smt::Term> SlotValues);
  smt::Term numberOfTrue(smt::Term Address);
  smt::Term readInitial(heap::LocId L, llvm::ArrayRef<smt::Term> Args,
                        llvm::StringRef Read);
  smt::Term extentHere(const heap::Target &T);
  smt::Term bytesHere(const heap::Target &T);
  smt::Term roomAround(const heap::Target &T);
  smt::Term bytesAround(
      const heap::Target &T, const ir::Type *Ty, bool IsBefore,
      llvm::function_ref<smt::Term(heap::LocId, heap::Ghost,
                                   llvm::ArrayRef<smt::Term>)>
          GhostAt,
      llvm::function_ref<smt::Term(const char *, const ir::Type *)> Lost);
  void writeBytes(heap::LocId L, const heap::Target &T,
                  std::vector<MemoryEffect> &Out);
  heap::LocId relocate(heap::LocId L, const heap::Target &T);
  smt::Term createdAsElement(const heap::Target &T) const;
  smt::Term mapAddress(heap::LocId L, llvm::ArrayRef<smt::Term> Args);
  smt::Term lostAddress(heap::LocId L, llvm::ArrayRef<smt::Term> Args);
  smt::Term rename(smt::Term Old, llvm::ArrayRef<smt::Term> Args);
  heap::LocId allocHere(heap::LocId L);
  void effectsOf(heap::LocId L, smt::Term Content,
                 std::vector<MemoryEffect> &Out);
  void entryEffects(heap::LocId L, smt::Term Content,
                    std::vector<MemoryEffect> &Out);
  void allocEffects(heap::LocId L, smt::Term Content, std::vector<MemoryEffect> &Out);
  void writeEverywhere(heap::LocId L, smt::Term Guard, smt::Term Value,
                       std::vector<MemoryEffect> &Out);
  void writeThrough(heap::LocId L, smt::Term Guard, smt::Term Value,
                    smt::Term Id, std::vector<MemoryEffect> &Out);

  ModuleContext &C;
  smt::TermManager &TM;
  heap::HeapOps &H;
  heap::LocationTable &Locs;
  const Summary &Callee;
  std::string Prefix;
  llvm::SmallVector<smt::Term, 4> Args, Counters;
  smt::Term Clock;
  CallerHeap Before;
  llvm::DenseMap<smt::Term, smt::Term> ParamMap;
  heap::LocId Rewriting; ///< the callee's location whose effect is being made
  /// What became of terms without slot variables, of that effect.
  smt::TermMap Rewritten;
  std::vector<Access> Accesses;
  bool OnlyAccesses = false; ///< no effects are made of writes to any object
  llvm::SmallVector<smt::Term, 2> Untranslated;
};

} // namespace plimsoll

#endif
