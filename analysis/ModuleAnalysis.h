// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The analysis of a module's functions, callees first, and what the report says
// of their checks. A check is judged when its function is done; what a callee
// requires is one of its calls, too, also of calls that were not asked for it.
// Last, where calls have shown that arguments overlap, proofs that exclude that
// are withdrawn.
//
// invariant: Owners has an entry for each of R.Checks
#ifndef PLIMSOLL_ANALYSIS_MODULEANALYSIS_H
#define PLIMSOLL_ANALYSIS_MODULEANALYSIS_H

#include "analysis/Analyzer.h"
#include "analysis/check/Decide.h"
#include "analysis/check/Replay.h"
#include "analysis/ir/CallGraph.h"
#include "analysis/summary/AnalyseFunction.h"
#include "analysis/transfer/ModuleContext.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

namespace plimsoll {

class ModuleAnalysis {
public:
  ModuleAnalysis(const ir::Module &M, const AnalyzerOptions &Given);

  using Visitor = llvm::function_ref<void(FunctionAnalysis &)>;
  /// To be called once.
  ///   Before, After: called with each analysis before it runs, and with the
  ///                  last of each function when that is done
  Report run(Visitor Before, Visitor After);

private:
  // Functions and their results (ModuleAnalysis.cpp).

  void addComponent(const ir::Component &Of, Visitor Before, Visitor After);
  void addFunction(const ir::Function &F,
                   std::unique_ptr<FunctionAnalysis> Known, Visitor Before,
                   Visitor After);
  /// Compares the arguments of calls in cycles of the call graph, whose callees
  /// are done by now.
  void compareUnasked();
  /// Decides the obligations; what is latent goes into the summary.
  void finish(FunctionAnalysis &A, const ir::Function &F);
  void addResult(const ir::Function &F, const Obligation &O, const Decision &D,
                 const ReplayResult &Run = {});
  void addProbe(FunctionAnalysis &A, const PendingProbe &P);
  /// Leaves out what nobody asked for, or what another file's analysis reports.
  void leaveOut();
  Position position(ir::SourceLoc L) const;
  std::string nextId(const ir::Function &F, ir::CheckKind Kind);

  // Verdicts (check/Judge.cpp).

  struct Judgement {
    Decision D;
    ReplayResult Run;
  };
  /// The verdict on one obligation, after a run where one is called for.
  Judgement judge(FunctionAnalysis &A, const ir::Function &F,
                  const Obligation &O);
  /// Looks for inputs that violate what was not decided. Whether the code
  /// reckons with them is not known, so it is its callers that must not give
  /// them, unless there are none or it tests for the end that an iterator is
  /// past; that it ends objects is a warning.
  void tryExamples(FunctionAnalysis &A, const ir::Function &F,
                   std::vector<Judgement> &Judged);
  /// A warning whose run violates another check first, one that is reported,
  /// says no more than that: a loop or a callee has made the analysis forget
  /// that the other check held.
  void dropRepeats(llvm::ArrayRef<Obligation> All,
                   std::vector<Judgement> &Judged);
  /// An owner deletes what is its own. That is not taken for granted of what is
  /// no owner yet, nor any more.
  bool isByOwner(const ir::Function &F, const Obligation &O);
  /// Proves what is left to the owner (isByOwner), unless \p D says that it
  /// goes wrong.
  void settle(Decision &D, const ir::Function &F, const Obligation &O);

  // Calls that were not asked (check/UnaskedCalls.cpp).

  /// A call of functions that was not asked whether it meets what they require.
  struct Site {
    const ir::Function *Caller;
    const ir::Inst *I;
    llvm::SmallVector<const ir::Function *, 2> Targets;
  };
  /// A call of the program, and a model that it is the call of, or that a model
  /// in its place calls.
  using ModelCall = std::pair<const ir::Inst *, const ir::Function *>;
  /// Checks of a function whose analysis did not finish are unknown, not gone;
  /// those of a model are so where it is called.
  void addUnfinished(FunctionAnalysis &A, const ir::Function &F);
  /// What the call at \p S requires, which is not known to be met: at once, or
  /// when the callees are done.
  void addUnanswered(Site S, llvm::StringRef Reason);
  /// \p L, required by \p Callee, as a check of the call at \p S.
  Obligation atSite(const Site &S, const ir::Function *Callee,
                    const Obligation &L, llvm::StringRef Reason);
  /// A check of the call at \p S; of a model's call, one of \p User.
  void addAtSite(const Site &S, const ir::Function *User, const Obligation &O,
                 Verdict V);
  /// What the callees of calls without a summary require is a check of the
  /// call: one by one where it is known, else when the callee is done. For
  /// callers, it is not known of any activation but the outermost.
  void addUnasked(FunctionAnalysis &A, const ir::Function &F);
  /// A check of the call at \p S for each kind that one of its targets
  /// requires; of a model's call, when all is done.
  void addOfEachKind(const Site &S, llvm::StringRef Reason);
  /// What a model checks is a check of its call, also where the model was put
  /// in place of that and does not get there.
  void addUnreached(const FunctionAnalysis &A, const ir::Function &F,
                    const ir::Inlining &Body);
  /// Those calls that \p A met in \p F.
  llvm::SmallVector<ModelCall, 0> modelCalls(const FunctionAnalysis &A,
                                             const ir::Function &F) const;
  /// Those of the function that \p A analysed in the form of \p Body: without
  /// the models whose calls were all asked in it.
  llvm::SmallVector<ModelCall, 0> modelCalls(const FunctionAnalysis &A,
                                             const ir::Inlining &Body) const;
  /// What calls in models were not asked is a check of the program's calls of
  /// these models, one of each kind.
  void addOfModels();
  /// Calls through pointers and of virtual functions.
  void addDispatched();

  // Objects that overlap (summary/WithdrawProofs.cpp).

  /// The analysis of \p Functions, and of what they call, for objects that may
  /// overlap in any way.
  ///   \p Given: places of checks that need not be decided
  static std::unique_ptr<ModuleAnalysis>
  ofAnyObjects(const ModuleAnalysis &Known,
               const llvm::DenseSet<const ir::Function *> &Functions,
               const llvm::StringSet<> &Given);
  /// Decides the checks of \p Void for objects that may overlap in any way:
  /// what is not proved of these is not proved. Where code is reached only with
  /// such objects, its checks are new. Of callers, who do not know what calls
  /// with such objects do, more may be proved in this way.
  void decideForAnyObjects(const llvm::DenseSet<const ir::Function *> &Void);
  /// Where every check of \p F is proved.
  std::set<std::string> placesProved(const ir::Function &F) const;
  /// What was proved of a function takes objects it gets to be apart or the
  /// same, which matters where it changes one. Where a call has shown that they
  /// overlap, that is void.
  void withdrawProofs();

  const AnalyzerOptions Options;  ///< C has a reference
  const std::bitset<64> Reported; ///< kinds, of those in Options

public:
  ModuleContext C;

private:
  Report R;
  struct ResultOf {
    const ir::Function *F;
    bool WhateverOverlaps; ///< what is proved of it
    std::string Place;     ///< of the check: with all that have it, one
    /// The call that it is a check of, and of which callee; none: its own.
    std::pair<const ir::Inst *, std::string> Call;
    /// Of code that only objects which overlap lead to: where the function is
    /// of another file, that does not know of it.
    bool IsNew = false;
  };
  std::vector<ResultOf> Owners; ///< of R.Checks, by index
  std::map<std::string, unsigned>
      Ordinals; ///< checks so far, by function and kind
  /// Calls in a cycle of the call graph, by a callee that has no summary yet.
  llvm::DenseMap<const ir::Function *, std::vector<Site>> Waiting;
  std::vector<Site> Dispatched; ///< calls of one of several functions
  /// Can no function of the component being analysed meet owners that have
  /// ended?
  bool OwnersLive = true;
  std::vector<AnalysisOfFunction> Pending; ///< with calls in such cycles
  /// Functions whose analysis did not finish, and why.
  llvm::DenseMap<const ir::Function *, std::string> GaveUp;
  llvm::DenseSet<const ir::Function *> Called;
  /// By model: of each kind a check that a call in it was not asked.
  llvm::DenseMap<const ir::Function *, std::map<ir::CheckKind, Obligation>>
      OfModels;
  llvm::MapVector<const ir::Function *, llvm::SmallVector<ModelCall, 0>>
      ModelCalls;
  uint64_t Created = 0;
  /// Calls that were asked what a callee requires.
  std::set<std::pair<const ir::Inst *, std::string>> AskedOf;
  // Of an analysis for objects that may overlap.
  const llvm::StringSet<> *Given = nullptr; ///< places that are not decided
  bool ChangesContainers = false;           ///< which elements there are
};

} // namespace plimsoll

#endif
