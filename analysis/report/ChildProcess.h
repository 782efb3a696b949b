// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work in processes of its own: a crash, a hang or an abort in one piece of
// work, such as a function, loses that piece and nothing else.
#ifndef PLIMSOLL_ANALYSIS_REPORT_CHILDPROCESS_H
#define PLIMSOLL_ANALYSIS_REPORT_CHILDPROCESS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <vector>

namespace plimsoll {

/// A piece of work in which a child ended, so that another left it out.
struct LostPiece {
  std::string Phase, Name;
  std::string Why;       ///< a phrase
  bool SpentAll = false; ///< the time or the memory that it had
};

/// What a child wrote, and how it ended: the last one, if it took several.
struct ChildResult {
  std::string Output;
  bool Finished = false; ///< the work came to its end; Output is complete
  bool TimedOut = false; ///< ended by limitChildTime
  bool OutOfMemory = false; ///< wanted more than its share
  bool Interrupted = false; ///< the parent was; it was ended, or never began
  std::string At;           ///< where it was then: 'f', after 2 of 7 functions
  int Signal = 0;           ///< that ended it; 0 if it was none
  std::vector<LostPiece> Lost;

  /// Why it did not finish, as a phrase.
  std::string failure() const;
};

/// Where a child is in its work. Its parent sees that, also when it has ended.
class WorkPieces {
public:
  struct Shared;
  WorkPieces(Shared *Now, const std::vector<LostPiece> &Lost, bool GivesUp)
      : Now(Now), Lost(Lost), GivesUp(GivesUp) {}

  /// In the child, before the piece \p Name of \p Phase. Returns why it is to
  /// be left out; empty: it is not.
  ///   Done: how many of its phase are behind it, of \p Total; 0: who knows
  std::string begin(llvm::StringRef Phase, llvm::StringRef Name, size_t Done,
                    size_t Total);
  /// In the child: what it does from now on cannot be left out.
  void end();

private:
  Shared *Now;
  const std::vector<LostPiece> &Lost; ///< by the children before
  bool GivesUp; ///< with the last of them: so many are enough
  bool HasGivenUp = false;
};

/// A child at work.
struct ChildStatus {
  unsigned Job;
  std::string Name; ///< of the piece it is at; empty: none
  size_t Done, Total;
};

/// Runs \p Work for every number below \p NumJobs in a child process of its
/// own, at most \p Parallel at a time, each with its share of the memory (see
/// limitChildMemory). One that ends in a piece of its work is followed by
/// another without that piece; after some, without all that comes behind it.
/// \p Done is called here, in the order the last children end. SIGINT and
/// SIGTERM end the children, of this call and of later ones; the second such
/// signal ends this process.
///   requires: the calling process has one thread
///   Watch: if set, called about twice a second
void runInChildren(
    unsigned NumJobs, unsigned Parallel,
    llvm::function_ref<void(unsigned Job, WorkPieces &Pieces,
                            llvm::raw_ostream &Out)>
        Work,
    llvm::function_ref<void(unsigned Job, ChildResult Result)> Done,
    llvm::function_ref<void(const std::vector<ChildStatus> &)> Watch = nullptr);

/// The signal that has interrupted runInChildren; 0: none has.
int interruptedBy();

/// In a child: it is ended when it has used \p Seconds of processor time from
/// now, or when many times that have passed. Each call replaces the limit of the
/// last.
void limitChildTime(double Seconds);

/// In a child: it is ended when it wants more than \p Bytes of memory. The
/// share of one of several children is three quarters of the machine's memory,
/// divided among them, and 2 GiB at least. Without effect under
/// AddressSanitizer.
void limitChildMemory(uint64_t Bytes);

/// In a child: a signal ends it as the system does by default. What the parent
/// has set up for its own end, such as deleting unfinished output files, must
/// not happen when only the child dies.
void resetChildSignals();

} // namespace plimsoll

#endif
