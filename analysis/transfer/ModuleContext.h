// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything shared by the analyses of one module's functions: terms and
// locations, the summaries so far, and indices of the module made once, before
// the first function.
#ifndef PLIMSOLL_ANALYSIS_TRANSFER_MODULECONTEXT_H
#define PLIMSOLL_ANALYSIS_TRANSFER_MODULECONTEXT_H

#include "analysis/heap/SymbolicHeap.h"
#include "analysis/ir/ConstantGlobals.h"
#include "analysis/ir/Module.h"
#include "analysis/ir/OrderedNumbers.h"
#include "analysis/ir/Text.h"
#include "analysis/summary/Summary.h"
#include "solver/base/Statistics.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <set>
#include <unordered_map>

namespace plimsoll {

struct AnalyzerOptions;

struct ModuleContext {
  const ir::Module &M;
  const AnalyzerOptions &Options;
  smt::TermManager TM;
  heap::Symbols Syms;
  heap::LocationTable Locs;
  heap::HeapOps Heap;
  Statistics Stats;
  std::unordered_map<const ir::Function *, Summary> Summaries;
  /// What is assumed of calls in a cycle of the call graph, of those functions
  /// of which that could be shown; they may have no summary yet.
  std::unordered_map<const ir::Function *, Summary> Assumed;
  /// The location that \p Leaf is the content of as a function begins, or a
  /// ghost's; none if it is something else.
  heap::LocId initialOf(smt::Term Leaf) const {
    return TM.kind(Leaf) == smt::TermKind::App
               ? Locs.byInitial(TM.function(Leaf))
               : heap::LocId();
  }
  /// The variable that \p Leaf is a value of as a function begins; null if it
  /// is of none.
  const ir::Global *variableOf(smt::Term Leaf) const;
  std::map<std::string, unsigned> Havoc;
  /// Addresses of the variables that are not constant, by entry location.
  llvm::StringMap<std::vector<smt::Term>> GlobalsByKey;
  /// Contents of constant globals that are known.
  std::map<heap::LocId, smt::Term> ConstantContents;
  /// Numbers of the contents of strings, in the order of char_traits::compare.
  ir::OrderedNumbers<ir::Text> StringNumbers;
  /// What is in the globals with bytes.
  llvm::DenseMap<const ir::Global *, ir::Text> Literals;
  /// May the objects that functions of the program are given overlap in any
  /// way? What is written then is taken to be a part of all that it may be
  /// (Overlapping.cpp). Models are right for any arguments.
  bool EntriesOverlap = false;
  std::map<std::pair<heap::LocId, heap::LocId>, bool> Shared; ///< may be one
  /// Where the object of \p Root that slot 0 is the address of is in a variable
  /// that is not constant; \p PrivateOnly: in one that no pointer leads to.
  smt::Term isInVariable(heap::LocId Root, bool PrivateOnly);
  /// Does the program take addresses of scalars, or of arrays of them, for
  /// those of structs?
  bool CastsToStructs = false;
  /// Functions called with objects that overlap, which their proofs exclude.
  llvm::DenseSet<const ir::Function *> Overlapping;
  /// Functions with calls of those, of which they do not know what they do.
  llvm::DenseSet<const ir::Function *> PassOverlapping;
  /// The element types of the functions that stand for unknown differences of
  /// addresses, by function id.
  llvm::DenseMap<uint32_t, const ir::Type *> DifferencesOf;
  /// The element types of the ranges of which functions say whether they are
  /// apart, by function id: in the terms of a model, callers tell.
  llvm::DenseMap<uint32_t, std::pair<const ir::Type *, const ir::Type *>>
      RangesOf;
  /// The classes that an object is of, and may be of, of the functions that say
  /// whether it is, by function id: callers tell.
  llvm::DenseMap<uint32_t, std::pair<const ir::Type *, const ir::Type *>>
      InstancesOf;
  /// The first of the characters that a number of contents stands for, to say
  /// it.
  llvm::DenseMap<smt::Term, smt::Term> TextsAt;
  /// What was searched for where, by what was found: to say it to users.
  llvm::DenseMap<smt::Term, Search> Searches;
  /// Entry objects that pointers in global variables lead to, by type.
  std::set<heap::LocId> ReachableFromGlobals;
  /// Structs with virtual functions: of derived classes not all are known.
  llvm::StringSet<> Polymorphic;
  /// By struct: those that it is a base, or the first member, of.
  llvm::StringMap<llvm::SmallVector<const ir::Type *, 2>> Wholes;
  /// By struct: those that the program takes one for, or that for one, by a
  /// cast, as far as both go. None is the first part of the other.
  llvm::StringMap<llvm::SmallVector<const ir::Type *, 2>> TakenFor;
  /// Structs of which there are objects, or members that are named.
  llvm::StringSet<> Accessed;
  /// May code of the module look at what a pointer to \p Ty leads to? A struct
  /// that it knows by pointers alone is a name for something else.
  bool isAccessed(const ir::Type *Ty) const {
    return !Ty || !Ty->isStruct() || Accessed.contains(Ty->Name);
  }
  /// By virtual function: its overriders. By its number of parameters: the
  /// functions whose address is taken.
  llvm::StringMap<std::vector<const ir::Function *>> Overriders;
  std::map<size_t, std::vector<const ir::Function *>> AddressTaken;
  /// Those of them that are called with as many arguments as \p I, a call
  /// through a pointer.
  llvm::SmallVector<const ir::Function *, 4> takenFor(const ir::Inst &I) const;
  /// Functions that may allocate memory to release, or call one that may.
  llvm::DenseSet<const ir::Function *> Allocators;
  /// Functions that may release memory, or call one that may.
  llvm::DenseSet<const ir::Function *> Releasers;
  /// Functions of the program whose address code that is not known may have: it
  /// is an argument of a call, or was stored or returned.
  llvm::SetVector<const ir::Function *> HandedOut;
  /// Functions that code may call which is given the address of a \p Ty:
  /// virtual functions of its class, and what function objects call in it and
  /// in what it leads to. Not destructors: that is for the owner; nor what lies
  /// behind a pointer to void, nor functions whose addresses are members: an
  /// allocator's.
  llvm::ArrayRef<const ir::Function *> calledThrough(const ir::Type *Ty);
  /// Members and variables of which pointers in memory may lead to parts.
  ir::KeptParts KeptParts;
  /// Addresses of the variables among them that are arrays, by entry location.
  llvm::StringMap<std::vector<smt::Term>> KeptArrays;
  bool isKept(llvm::StringRef Struct, llvm::StringRef Field) const;
  /// Does \p F make addresses of bytes of those of other things? Does any
  /// function of the program?
  bool makesByteAddress(const ir::Function &F);
  bool makesByteAddress();
  /// Is it kept by a pointer to bytes, where \p Scalar is in it?
  bool isKeptAsBytes(llvm::StringRef Struct, llvm::StringRef Field,
                     const ir::Type *Scalar) const;
  /// Is \p L, or what it is a part of, such a member?
  bool isKeptPart(heap::LocId L) const;
  /// Is \p L in such a member that a pointer to \p Pointee leads to, or an
  /// element of one? A byte, or void, is anything whose bytes are kept.
  bool isKeptAs(heap::LocId L, const ir::Type *Pointee) const;
  /// Has an object of type \p Whole such a member that may have a \p Part in
  /// it?
  bool hasKeptPart(const ir::Type *Whole, const ir::Type *Part);
  /// Has \p D itself, or some struct?
  bool keepsPart(const ir::StructDecl &D, const ir::Type *Part);
  bool keepsPart(const ir::Type *Part);
  llvm::DenseMap<std::pair<const ir::Type *, const ir::Type *>, bool>
      HasKeptPart;
  llvm::DenseMap<const ir::Type *, bool> KeepsPart;
  /// Types of objects of which addresses are moved by elements, by entry key.
  llvm::StringSet<> Indexed;
  /// Models that call code of the program that they are given, or write to an
  /// output iterator that does more than to store, or call a model that does:
  /// it may do anything to the objects the model works on.
  llvm::DenseSet<const ir::Function *> CallingBack;
  /// Functions that are called, directly or not, where code of the module goes
  /// on after an exception, in a handler or to clean up.
  llvm::DenseSet<const ir::Function *> Observed;
  /// Functions of the program that destructors may run, directly or not, which
  /// may meet parts of an object that have ended already.
  llvm::DenseSet<const ir::Function *> Ending;
  /// Number of each function in the order of analysis; part of symbol names.
  llvm::DenseMap<const ir::Function *, unsigned> Ordinals;
  unsigned NextOrdinal = 0; ///< of the next analysis of a function

  ModuleContext(const ir::Module &M, const AnalyzerOptions &Options);

  /// The types of objects that pointers in a \p T lead to, and pointers in
  /// those. Returns whether one may lead to an object of any type.
  bool reachableTypes(const ir::Type *T,
                      llvm::DenseSet<const ir::Type *> &Out) const;
  /// The same for an object of which a pointer's type says that it is a \p T,
  /// or starts with one. \p Owned: not all that a class derived from T
  /// elsewhere might lead to.
  bool reachableThrough(const ir::Type *T, bool Owned,
                        llvm::DenseSet<const ir::Type *> &Out) const;

  /// Can an object of type \p Whole have a \p Part in it? Bytes may hold
  /// anything, but those in a library's containers.
  bool mayContain(const ir::Type *Whole, const ir::Type *Part);
  /// Can an object of \p Root be one that a callee frees and takes to be of an
  /// entry root of \p Kinds? It may be more than that.
  bool mayBeFreedAs(heap::LocId Root, const std::set<heap::LocId> &Kinds);

  /// Is every access to entry objects of the root of \p L to their first
  /// element? An address of another one is one of an object of its own, else.
  bool isOnlyFirst(heap::LocId L) const {
    return !Indexed.contains(Locs[Locs[L].Root].Name);
  }

  /// The functions of the module that \p I may call; through a pointer, by the
  /// number of parameters.
  llvm::SmallVector<const ir::Function *, 4> callees(const ir::Inst &I) const;

private:
  llvm::DenseMap<std::pair<const ir::Type *, const ir::Type *>, bool> Contains;
  std::map<std::pair<heap::LocId, bool>, smt::Term> IsInVariable;

  void addVariable(const ir::Global &G);
  void addReachable(const ir::Type *Ty);
  bool hasNamesOnly(const ir::Global &G) const;
  void numberLiterals();
  void indexWholes();
  void indexCasts();
  void indexAccessed();
  llvm::DenseMap<const ir::Function *, bool> MakesByteAddress;
  std::optional<bool> AnyMakesByteAddress;
  void indexTargets();
  llvm::DenseSet<const ir::Function *>
  reaching(llvm::function_ref<bool(const ir::Inst &)> Is) const;
  void indexHandedOut();
  llvm::DenseMap<const ir::Type *, std::vector<const ir::Function *>>
      CalledThrough;
  void indexCallbacks();
  void indexObserved();
  void indexEnding();
  void indexIndexed();
  bool reachable(llvm::SmallVector<const ir::Type *, 8> Work,
                 llvm::DenseSet<const ir::Type *> &Out) const;
  bool addPointee(const ir::Type *T, llvm::DenseSet<const ir::Type *> &Out,
                  llvm::SmallVectorImpl<const ir::Type *> &Work) const;
};

} // namespace plimsoll

#endif
