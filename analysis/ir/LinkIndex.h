// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which functions of the other files of a program the analysis of one file
// takes over. Of each file an index is enough: what it defines, and what refers
// to what.
//
// invariant: files that are taken together fit into one program: no function or
//            variable has two strong definitions among them
#ifndef PLIMSOLL_ANALYSIS_IR_LINKINDEX_H
#define PLIMSOLL_ANALYSIS_IR_LINKINDEX_H

#include "analysis/ir/Module.h"
#include "llvm/ADT/StringSet.h"
#include <set>

namespace plimsoll::ir {

/// What a module says to others.
struct LinkIndex {
  struct Entity { // a function, struct or global variable
    std::string Name;
    std::string Symbol; ///< empty: of this file alone, or of a library
    std::string ShortName; ///< of a function of the program
    bool HasBody = false;
    /// The function runs whatever calls it: the start of the program, or a call
    /// of a virtual function.
    bool IsRoot = false;
    /// The function has callers that are no calls by its name: through
    /// pointers, or in the library.
    bool IsHandedOut = false;
    bool IsStrong = false;        ///< defined here, and in no other file
    uint32_t Size = 0;            ///< instructions
    std::vector<uint32_t> Refers; ///< to entities, by index
  };
  std::vector<Entity> Entities;
  bool StartsWithOthers = false; ///< startsWithOthers
};

/// Does code of \p M that runs before the program starts do more than to give
/// variables their values, each its own?
bool startsWithOthers(const Module &M);

/// What a file has of the program that starts at one function.
struct ProgramPart {
  llvm::StringSet<> Runs;    ///< its functions that may run, by name
  llvm::StringSet<> Entries; ///< those of them at which the program starts
  /// Its variables that other files define as well (`-fcommon`).
  llvm::StringSet<> Unclear;
  bool IsAlone = true;    ///< no other file has code that startsWithOthers
  bool Repeats = false;   ///< something that may run calls the entry, too
  bool IsHandedOut = false; ///< the entry is
};

/// The index of \p M, whose constant variables are marked.
LinkIndex indexOf(const Module &M);

/// The files that were given, as parts of one or several programs.
class ProgramIndex {
public:
  /// Files that are null are left out: there is nothing of them, or what there
  /// is another file has as well.
  explicit ProgramIndex(std::vector<std::unique_ptr<LinkIndex>> Files);

  struct Import {
    size_t File;
    llvm::StringSet<> Bodies; ///< of functions, by name in that file
  };

  /// What the functions of \p File call, directly or not, in files but those of
  /// \p Without; the nearest first, until \p Limit instructions are taken. A
  /// function that several files define which could be in the program is not
  /// taken, nor is one whose file could not.
  std::vector<Import> importsOf(size_t File, size_t Limit,
                                const std::set<size_t> &Without) const;

  /// The program that starts at the functions \p Entry, a name with or without
  /// parameters, by file; none if there is no such function.
  ///   approx: over; each definition of a symbol may be the one that is meant
  std::vector<ProgramPart> startingAt(llvm::StringRef Entry) const;

  /// Does another file than \p File refer to \p Symbol?
  bool isReferredTo(llvm::StringRef Symbol, size_t File) const;

private:
  class Search;

  std::vector<std::unique_ptr<LinkIndex>> Files;
  /// A file and an entity of it.
  using Place = std::pair<size_t, uint32_t>;
  /// By symbol: its strong definitions.
  llvm::StringMap<std::vector<Place>> Definers;
};

} // namespace plimsoll::ir

#endif
