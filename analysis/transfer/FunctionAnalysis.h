// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Symbolic execution of one function: blocks in reverse post-order, states
// joined under their branch conditions, each loop summarised as a unit
// (LoopAnalysis.cpp), each call replaced by its callee's summary. The result is
// the function's summary and its proof obligations.
//
// Facts are formulas over values that never change (inputs, choices, counters),
// so one list serves the whole function: fact i holds in every execution that
// got past the point that added it, and a check uses the facts before it.
//
//   paper: [Thesis §4.3] Figure 4.2, [Thesis §4.4] loops
//   rule:  gated joins, docs/heap.md
#ifndef PLIMSOLL_ANALYSIS_TRANSFER_FUNCTIONANALYSIS_H
#define PLIMSOLL_ANALYSIS_TRANSFER_FUNCTIONANALYSIS_H

#include "analysis/ir/Cfg.h"
#include "analysis/ir/Inline.h"
#include "analysis/ir/Liveness.h"
#include "analysis/ir/Loops.h"
#include "analysis/ir/Module.h"
#include "analysis/ir/Stops.h"
#include "analysis/loop/LoopTerms.h"
#include "analysis/transfer/ModuleContext.h"
#include "analysis/transfer/State.h"
#include "solver/Solver.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include <functional>
#include <map>
#include <set>

namespace plimsoll {

struct MemoryEffect;
struct MemoryRange;
class Instantiation;
struct CallerHeap;
struct ProbeResult;

class FunctionAnalysis {
public:
  /// \p Copy: a copy of \p F, to be analysed instead.
  FunctionAnalysis(ModuleContext &C, const ir::Function &F, unsigned Ordinal,
                   const ir::Inlining *Copy = nullptr);

  /// Runs the analysis. On budget exhaustion the summary is not Analysed and
  /// exhausted() is true; obligations found so far are kept.
  void run();

  /// Keeps in the summary the facts that bear on what callers see. To be called once
  /// it has its latent checks, the last step.
  void exportFacts();

  Summary Sum;
  std::vector<Obligation> Obligations;
  std::vector<PendingProbe> Probes;
  std::vector<smt::Term> Facts;
  /// Those of Facts that say that an earlier check held.
  std::set<size_t> CheckFacts;
  /// Those that few questions need.
  llvm::DenseSet<smt::Term> LateFacts;
  /// Conditions the function's own branches test, for "whose fault".
  std::vector<Test> Tested;
  /// Functions of per-iteration values that loops compute from numbers alone,
  /// whatever decides between them: not from what memory holds.
  llvm::DenseSet<uint32_t> NumberSequences;
  /// Functions that give the number of the iteration that changed a value last.
  llvm::DenseSet<uint32_t> LastChangeFunctions;
  bool anyLastChange(llvm::ArrayRef<smt::Term> Leaves) const {
    return llvm::any_of(Leaves, [&](smt::Term L) {
      return TM.kind(L) == smt::TermKind::App &&
             LastChangeFunctions.contains(TM.function(L).Id);
    });
  }
  /// Calls that may not return, in the order of execution.
  std::vector<Stop> Stops;
  std::vector<UnaskedCall> Unasked; ///< in the order of execution
  /// Calls that met what their callee requires, or were recorded as unasked.
  llvm::DenseSet<const ir::Inst *> Asked;
  std::set<std::pair<const ir::Inst *, std::string>> AskedOf; ///< by callee
  /// Calls that were inlined, and what was checked in them.
  llvm::DenseSet<std::pair<const ir::Inst *, const ir::Inst *>> MetWithin;
  /// Calls that were inlined, in which one does not ask.
  llvm::DenseSet<const ir::Inst *> UnaskedWithin;
  /// Calls with arguments that overlap, so that the callee's summary does not
  /// apply, in the order of execution.
  llvm::SetVector<std::pair<const ir::Inst *, const ir::Function *>>
      Overlapping;
  /// Calls of functions that call what only this one knows, likewise.
  llvm::SetVector<std::pair<const ir::Inst *, const ir::Function *>>
      Dispatching;
  /// Callees without a summary that inlined code calls, with arguments that may
  /// overlap.
  llvm::SmallVector<const ir::Function *, 2> Uncompared;
  State Final; ///< joined state at all returns
  bool HasFinal = false;
  /// States at instructions of a source line, if wanted by a dump.
  unsigned DumpLine = 0;
  std::vector<State> Dumped;
  ResourceLimit Limits;
  std::string Failure; ///< why the summary is not available; empty: it is
  bool IsSkipped = false; ///< by AnalyzerOptions::WhyNot

  /// What the first \p NumFacts facts and the types say of the values in \p T
  /// alone; \p Checked: also that earlier checks held; \p Near: also what they
  /// say of these and others together.
  smt::Term knownOf(smt::Term T, size_t NumFacts, bool Checked,
                    bool Near = false);

  /// Called with a model and the leaves of the formulas it satisfies.
  using ModelVisitor =
      std::function<void(const smt::Model &, llvm::ArrayRef<smt::Term>)>;
  /// What a question is for, which says how long it is worth.
  enum class Effort : uint8_t {
    Proof,     ///< a check: what needs a long proof gets one
    Candidate, ///< a model that will be tried by a run
    Short,     ///< a refutation, if it is a short one: all facts at once
    Glance,    ///< one without axioms, before there is a candidate model
  };
  /// Is \p F (under the facts [0, NumFacts)) satisfiable? Facts that share no
  /// symbol with F are left out.
  smt::Answer check(smt::Term F, size_t NumFacts,
                    ModelVisitor OnModel = nullptr, Effort E = Effort::Proof);

  /// Is \p Ok under \p Path, part by part, a condition of the path or of a
  /// check passed on the way (one of the first NumChecked), or one of its cases
  /// is? No solver is asked. Of casts nothing follows but for casts.
  bool checkedBefore(smt::Term Ok, smt::Term Path, ir::CheckKind Kind,
                     size_t NumChecked);

  /// May \p Path (under the facts [0, NumFacts)) lead through the use of an
  /// address whose element may be another container's by now? What is read and
  /// written through it is not followed there, so nothing is proved behind
  /// that.
  bool reliesOnTakenOver(smt::Term Path, size_t NumFacts);

  /// The latent checks that are not known to hold in the activation \p Call
  /// starts, of this function by itself, if they hold in this one.
  ///   rule: induction on the depth of the call
  std::vector<bool> failsDeeper(const UnaskedCall &Call);

  /// Does \p Call, of a function without a summary then, give it objects that
  /// overlap, which the proofs in \p Callee exclude? If its summary is too
  /// large, no addresses that may lead anywhere are compared, and if it was not
  /// finished, only the arguments.
  bool overlaps(const UnaskedCall &Call, const Summary &Callee);

  /// Is \p Leaf an argument of the program, or in its texts (main)?
  bool isOfArguments(smt::Term Leaf);
  bool isFoundOutside(smt::Term Found);

  /// Called with the formulas of every query, if set (`dump query`).
  std::function<void(const std::vector<smt::Term> &)> QueryLog;
  std::string LastUnknown; ///< reason of the last Unknown answer
  uint64_t StepsAsked = 0; ///< of the solver, in all questions
  uint64_t StepsWithoutFault = 0; ///< of findFault(), where it found none

private:
  using EdgeStates = std::map<uint32_t, std::vector<State>>; // by target block

  // Control (Execute.cpp).
  State entryState();
  void runRegion(const ir::Loop *Region, State Entry, EdgeStates &Out,
                 std::vector<State> *BackEdges);
  void runBlock(uint32_t Block, State S, llvm::function_ref<void(uint32_t, State)> Emit);
  void runIrreducible(const std::vector<uint32_t> &Region, const State &Like,
                      llvm::function_ref<void(uint32_t, State)> Emit);
  bool exceptionsLeave() const;
  bool exceptionMatters(const ir::Inst &Call) const;
  void leaveByException(State &S,
                        llvm::function_ref<void(uint32_t, State)> Emit);
  Test makeTest(smt::Term Cond, smt::Term Path, Test::Origin From);
  /// Records in which cases a call leaves objects with a value as tests.
  void noteOutcomes(llvm::ArrayRef<MemoryEffect> Effects, State &S);
  void addTest(smt::Term Cond, const State &S, uint32_t Block);
  void addBranchTest(smt::Term Cond, const State &S, uint32_t Block);
  void addSwitchTests(smt::Term Value, const State &S, uint32_t Block);
  void setAsserted(Test &T, bool Not);
  State join(std::vector<State> States);
  void addFact(const State &S, smt::Term Fact);
  void addGlobalFact(smt::Term Fact);
  /// What a check demands holds after it.
  void addChecked(const State &S, smt::Term Ok, ir::CheckKind Kind);
  smt::Term fresh(llvm::StringRef Purpose, const ir::Type *Ty,
                  heap::Provenance From, bool External = false,
                  heap::Determinacy Determinate = heap::Determinacy::Yes);
  void countHavoc(llvm::StringRef Reason);
  void addObligation(Obligation O, const ir::Inst &At);
  void numberInsts();
  CallerHeap heapIn(const State &S);
  Instantiation instantiate(const UnaskedCall &Call, const Summary &Callee);
  bool overlap(llvm::ArrayRef<smt::Term> Args, const ir::Function &Callee,
               bool Within = false);
  ir::InstPlace place(const ir::Inst &I) const;
  const ir::InlinedInst *inlined(const ir::Inst *I) const;
  smt::Term content(const State &S, heap::LocId L);
  smt::Term constantContent(heap::LocId L);
  smt::Term withoutFormer(heap::LocId L, smt::Term T);
  smt::Term assembled(heap::LocId L, smt::Term Bytes);
  smt::Term contentSeenAs(const State &S, heap::LocId L);
  bool isSameEverywhere(smt::Term T) const;
  smt::Term elementOfTable(heap::LocId L, llvm::ArrayRef<smt::Term> Slots,
                           smt::Term V);
  smt::Term someElement(heap::LocId L, llvm::ArrayRef<smt::Term> Slots,
                        const heap::Interval &Values);
  std::optional<llvm::ArrayRef<int64_t>> literalAt(smt::Term Address,
                                                   const ir::Type *Char);
  smt::Term searchLiteral(const Search &Q);
  bool wroteNothing(const State &S, const ir::Type *Ty);
  smt::Term knownSearch(const Search &Q, const State &S);
  smt::Term knownElement(smt::Term Address, const ir::Type *Ty, smt::Term Index, const State &S);
  smt::Term contentsNumber(const Search &Q, const State &S, bool InMemory);
  void addSearch(const Search &Q);
  /// Characters in memory.
  struct Characters {
    smt::Term There; ///< the one at anyPlace()
    smt::Term Count;
    const ir::Type *Ty; ///< of one
    /// Cells that they may be, too, at an address that unknown code gave.
    std::vector<uint32_t> Changed;
    llvm::SmallVector<smt::Term, 4> Found = {}; ///< if there, the cells
    bool Varies = false; ///< other reads need not agree with what is there
  };
  /// A text of the entry, as it was then.
  struct EntryText {
    smt::Term Elements, Size, Id;
    const ir::Type *Ty; ///< of a character
  };
  std::optional<Characters> charactersOf(const Search &Q, const State &S);
  Characters charactersIn(const heap::Target &T, heap::LocId L,
                          llvm::ArrayRef<smt::Term> Slots, smt::Term Count,
                          const State &S);
  smt::Term anyPlace();
  bool mentionsPlaceOfCharacter(smt::Term T);
  smt::Term atSomePlace(smt::Term Cond, smt::TermMap &Known);
  smt::Term numberOf(const Characters &Of);
  smt::Term symbolFor(smt::Term There, const Characters &Of);
  std::optional<EntryText> entryText(heap::LocId Text,
                                     llvm::ArrayRef<smt::Term> Slots);
  std::optional<EntryText> textAround(smt::Term Character);
  std::optional<EntryText> textNumbered(smt::Term Number);
  smt::Term textNumber(const heap::Target &T, heap::LocId Id,
                       llvm::ArrayRef<smt::Term> Slots, smt::Term Written,
                       const State &S);
  void addContents(const Search &Q, const std::optional<Characters> &Of);
  void compareContents(llvm::ArrayRef<Search> Contents, const State &S);
  smt::Term libraryFunction(const ir::Function &Fn, llvm::ArrayRef<smt::Term> Args,
                            const State &S);
  void indexFacts();
  struct Portions;
  Portions cone(smt::Term Goal, size_t NumFacts, bool Guide);
  smt::Answer ask(smt::Term Goal, size_t NumFacts, uint64_t Steps,
                  const ModelVisitor &OnModel, Effort E = Effort::Proof);
  bool provedFalse(smt::Term F);
  /// Of the first \p NumFacts facts.
  bool provedFalse(smt::Term F, size_t NumFacts, Effort E = Effort::Proof);
  smt::Answer askAgain(smt::Term Goal);
  void ownFacts();
  void referenceFacts(smt::Term Address, const ir::Type *Pointee);
  smt::Term initialFact(smt::Term Leaf);
  smt::Term cellFact(smt::Term Fact, smt::Term Cell, smt::Term Leaf);
  smt::Term elementFact(smt::Term Leaf, heap::LocId L);
  void argumentFacts();
  smt::Term argumentFact(smt::Term Leaf, const heap::Location &Loc);
  std::optional<size_t> vectorOfTexts(smt::Term Object) const;
  smt::Term isArgument(smt::Term Address);
  smt::Term rootOf(smt::Term Address);
  void findRelevant();
  void indexDefinitions();
  std::optional<uint32_t> localAt(ir::Operand At) const;
  void pruneMemory();
  void addHiddenWrites();
  smt::Term cellsOf(const EntryAccess &W) const;
  bool isUnknownCode() const;
  void addressAxioms(smt::Term Leaf, std::vector<smt::Term> &Out);
  smt::Term emptyText();
  smt::Term knownText(llvm::StringRef Name, llvm::ArrayRef<smt::Term> Args);
  smt::Term knownNumber(llvm::StringRef Name, llvm::ArrayRef<smt::Term> Args);
  void inverseAxioms(smt::Term Leaf, std::vector<smt::Term> &Out);
  void pairAxioms(smt::Term Leaf, std::vector<smt::Term> &Before,
                  std::vector<smt::Term> &Out);

  // Instructions (TransferScalar, TransferMemory, TransferCall, TransferCheck).
  void execute(const ir::Inst &I, State &S);
  void executeScalar(const ir::Inst &I, State &S);
  void executeMemory(const ir::Inst &I, State &S);
  void executeCall(const ir::Inst &I, State &S);
  void giveSteadily(const ir::Inst &I, const ir::Function &Callee,
                    llvm::ArrayRef<smt::Term> Args, State &S);
  void executeCheck(const ir::Inst &I, State &S);
  Obligation obligation(const ir::Inst &Check, ir::CheckKind Kind,
                        const State &S, smt::Term Ok) const;
  void expectOffset(smt::Term Ok, const State &S);
  void expect(smt::Term Cond, const State &S);
  ir::CheckKind lifetimeKind(smt::Term Address, const ir::Type *Pointee);
  smt::Term operand(const ir::Operand &O, const ir::Type *Ty, State &S);
  const ir::Type *operandType(const ir::Operand &O) const;
  smt::Term asBool(smt::Term Value);
  smt::Term asInt(smt::Term Value);
  void setResult(const ir::Inst &I, State &S, smt::Term Value);
  smt::Term wrap(smt::Term Value, const ir::Type *Ty, State &S);
  bool knownWithin(smt::Term Value, const heap::Interval &R, State &S);
  smt::Term uninterpreted(llvm::StringRef Name, llvm::ArrayRef<smt::Term> Args,
                          const ir::Type *Ty, heap::Provenance From);
  smt::Term bitOp(ir::Opcode Op, smt::Term A, smt::Term B, const ir::Type *Ty,
                  State &S);

  // Results that are no value of their type (Overflow.cpp).
  heap::Interval boundsHere(smt::Term Value, const State &S);
  void narrowByFacts(smt::Term Value, const State &S, heap::Interval &R);
  smt::Term productFits(smt::Term A, smt::Term B, const heap::Interval &R,
                        const State &S);
  smt::Term shiftFits(smt::Term A, smt::Term B, const Integer &Max,
                      unsigned Width);
  smt::Term largestShifted(smt::Term B, const ir::Type *Ty, const State &S);
  smt::Term shiftedBy(smt::Term A, smt::Term B, const ir::Type *Ty);
  smt::Term fits(ir::Opcode Op, smt::Term A, smt::Term B, const ir::Type *Ty,
                 const State &S);

  // Addresses and memory (TransferMemory, Havoc).
  void addRead(const EntryAccess &R);
  std::string nameHere(llvm::StringRef Purpose);
  smt::Term readContent(const State &S, heap::LocId L,
                        llvm::ArrayRef<smt::Term> Slots);
  void write(State &S, heap::LocId L, smt::Term Cond, smt::Term Value);
  smt::Term loadFrom(smt::Term Address, const ir::Type *Ty, State &S);
  /// The element \p N after the one at \p Address.
  smt::Term elementAfter(smt::Term Address, smt::Term N, const ir::Type *Ty,
                         State &S);
  void storeTo(smt::Term Address, const ir::Type *Ty, smt::Term Value,
               bool IsUnread, State &S);
  smt::Term readGhost(const State &S, heap::LocId Of, heap::Ghost G,
                      llvm::ArrayRef<smt::Term> Slots);
  smt::Term extentOf(heap::LocId L, llvm::ArrayRef<smt::Term> Outer,
                     const State &S);
  smt::Term bytesOf(heap::LocId L, llvm::ArrayRef<smt::Term> Outer,
                    const State &S);
  smt::Term nonNull(smt::Term Address, const ir::Type *Pointee);
  smt::Term inBounds(smt::Term Address, const ir::Type *Pointee, State &S);
  smt::Term indicesInBounds(const heap::Target &T, heap::LocId From,
                            const State &S);
  smt::Term bytesInBounds(const heap::Target &T, const ir::Type *Pointee,
                          State &S);
  smt::Term unlessBeforeGiven(smt::Term Is, const heap::Target &T);
  void havocBytes(const heap::Target &T, State &S, bool IsCopy = false);
  smt::Term mayBeAdjacent(const heap::Target &X, const heap::Target &Y,
                          const State &S);
  smt::Term touch(const heap::Target &X, const heap::Target &Y, const State &S);
  smt::Term indexInRows(const heap::Target &T, size_t &Outer) const;
  smt::Term areRowsMeeting(const heap::Target &X, const heap::Target &Y,
                           const State &S, smt::Term &Perhaps);
  smt::Term isBefore(smt::Term A, smt::Term B, const ir::Type *Pointee,
                     bool OrIs);
  smt::Term sameAddress(smt::Term A, smt::Term B, const ir::Type *Pointee,
                        State &S);
  smt::Term isValidElement(const heap::Target &T, const State &S);
  smt::Term areApart(const MemoryRange &X, const MemoryRange &Y,
                     const State &S);
  smt::Term overlapOfTargets(const heap::Target &X, smt::Term N,
                             const heap::Target &Y, smt::Term M,
                             bool AreCounted);
  smt::Term unlessTakenOver(heap::LocId L, smt::Term Cond, const State &Before);
  smt::Term maybeTakenOver();
  smt::Term handOver(const State &S);
  bool canFollow(llvm::ArrayRef<HandedOver> Moves);
  bool mayBeFrom(llvm::ArrayRef<HandedOver> Moves, heap::LocId E);
  bool holdsNoContainers(smt::Term Part, const ir::Type *Array);
  smt::Term movedIndex();
  void followHandOvers(llvm::ArrayRef<HandedOver> Moves, State &S);
  void recordHandOvers(llvm::ArrayRef<HandedOver> New);
  bool isOfModel(heap::LocId L) const;
  bool comparesGivenSize(smt::Term Cond) const;
  bool isContainerOf(heap::LocId L) const;
  bool isIndexInIterator(heap::LocId L) const;
  bool mayHandOver(const ir::Function &Fn) const;
  void beginHavoc();
  void enterCall(bool Moves);
  smt::Term orElsewhere(smt::Term Ok, const heap::Target &T, State &S);
  smt::Term aliveAt(smt::Term Address, const ir::Type *Pointee, State &S);
  smt::Term freeable(const ir::Inst &I, smt::Term Address, const ir::Type *Pointee,
                     State &S);
  smt::Term rightKind(const ir::Inst &I, smt::Term Address, const ir::Type *Pointee,
                      State &S);
  void sayClasses(Obligation &O, smt::Term Address, const ir::Type *As);
  void sayClasses(Obligation &O, const Obligation &L, Instantiation &In);
  bool isFlexible(heap::LocId Cell, heap::LocId Of, smt::Term Count,
                  smt::Term Cond, State &S);
  /// Copies \p Count elements, every scalar below them.
  void copyElements(smt::Term Dst, smt::Term Src, const ir::Type *Ty,
                    smt::Term Count, bool SameSource, State &S);
  smt::Term foreign(const ir::Inst &I, smt::Term Count, State &S);
  smt::Term isAmong(const heap::Target &T, smt::Term Count);
  void havocElements(smt::Term Address, const ir::Type *Ty, smt::Term Count,
                     llvm::StringRef Why, State &S, heap::Provenance From);
  void interfere(smt::Term Address, const ir::Type *Ty, State &S);
  void permuteElements(smt::Term Address, const ir::Type *Ty, smt::Term Count,
                       bool HaveValues, llvm::StringRef Why, State &S);
  smt::Term permutation(const heap::Target &T, smt::Term Count, bool HaveValues,
                        llvm::StringRef Why, const State &S);
  /// Cells that were havocked, and what that left in them.
  struct Havocked {
    smt::Term Cond;
    heap::Determinacy Determinate;
    bool IsCopy;
    heap::Provenance From;
    smt::Term Content;
    bool operator==(const Havocked &) const = default;
  };
  bool isHavockedInCall(heap::LocId L, const State &S, Havocked As);
  /// \p IsCopy: what is there may be a copy of what has no value.
  void havocCells(heap::LocId L, smt::Term Cond, llvm::StringRef Why, State &S,
                  heap::Determinacy Determinate = heap::Determinacy::Unknown,
                  bool IsCopy = false,
                  heap::Provenance From = heap::Provenance::Unknown);
  void havocObject(smt::Term Address, const ir::Type *Pointee, llvm::StringRef Why,
                   State &S);
  void havocReachable(smt::Term Address, const ir::Type *Pointee,
                      llvm::StringRef Why, State &S, bool Owned = false,
                      bool Const = false);
  void mayInvalidate(heap::LocId L, smt::Term Cond, llvm::StringRef Why,
                     State &S);
  void mayInvalidateElements(llvm::ArrayRef<heap::LocId> Elements,
                             smt::Term Cond, llvm::StringRef Why, State &S);
  void invalidateBelow(heap::LocId L, smt::Term Cond, State &S);
  void escapeBelow(smt::Term Address, const ir::Type *Pointee, const State &S);
  void escapeBeside(heap::LocId L, smt::Term Address, const State &S);
  void giveAwayHeld(heap::LocId Cell, const State &S);
  void havocEverything(llvm::StringRef Why, State &S, bool OwnToo = false);
  void havocContents(llvm::StringRef Why, State &S, bool OwnToo);
  void havocGlobals(llvm::StringRef Why, State &S, smt::Term Cond);
  void exportCase(smt::Term &If, smt::Term Path) const;
  void escape(smt::Term Value, const State &S);
  void lend(smt::Term Address, const ir::Type *Pointee);
  void giveAway(smt::Term Value, const State &S);
  void keep(smt::Term Value, const State &S);
  void recordGiven(smt::Term Address, const ir::Type *Pointee, bool Below,
                   const State &S);
  /// The address \p V of an object of class \p Base as one of the class \p Ty
  /// points to: the object around it, where that begins elsewhere.
  smt::Term derivedFromBase(smt::Term V, const ir::Type *Base,
                            const ir::Type *Ty, State &S);
  void escapeAgain(const State &S);
  void pointersIn(heap::LocId Root, const State &S,
                  llvm::SmallVectorImpl<smt::Term> &Out);
  void collectOwn(llvm::ArrayRef<smt::Term> Values, const State &S,
                  std::set<heap::LocId> &Out);
  bool isOwnLocal(heap::LocId Root);
  bool mayBeOwn(smt::Term Address) const;
  bool mayReturnPart(const ir::Inst &I, const ir::Function &Fn,
                     const ir::Type *Pointee);
  bool mayHavePart(const ir::Type *Pointee, const ir::Type *Part);
  void escapeIfStored(smt::Term Address, smt::Term Value, const State &S);
  std::optional<std::pair<uint64_t, uint64_t>> bytesIn(heap::LocId Of,
                                                       heap::LocId L);
  void havocOtherMembers(heap::LocId L, smt::Term Cond, smt::Term Value,
                         State &S, heap::LocId Object = {});
  void storeAsOthers(const heap::Target &T, smt::Term Value, State &S);
  void havocView(heap::LocId R, smt::Term Cond, llvm::StringRef Why, State &S);
  void havocRoot(heap::LocId R, smt::Term Cond, llvm::StringRef Why, State &S);
  void freeUnknown(State &S, const std::set<heap::LocId> *Own = nullptr);
  void freeSome(const std::set<heap::LocId> &Kinds,
                const std::set<heap::LocId> &Own, smt::Term Cond, State &S);
  llvm::SmallVector<heap::LocId, 8> freedAs(const std::set<heap::LocId> &Kinds,
                                            const std::set<heap::LocId> &Own);

  // Addresses that unknown code gave (UnknownAddresses.cpp).
  bool mayBeFoundIn(const heap::Target &T, heap::LocId Root);
  bool mayBeWithin(const heap::Target &T, const ir::Type *Whole);
  bool hasPlaceOf(heap::LocId Cell, heap::LocId Other);
  bool mayBeCell(const heap::Target &T, heap::LocId Cell, heap::LocId Other);
  bool isBelowItsLike(heap::LocId L) const;
  bool mayBeOwn(const heap::Target &T) const;
  smt::Term isStillThere(const heap::Target &T, const State &S);
  smt::Term choiceIn(const std::vector<uint32_t> &Heap, llvm::StringRef What,
                     llvm::ArrayRef<smt::Term> Of, const heap::SymbolInfo &Info);
  smt::Term foundContent(const heap::Target &T, heap::LocId Cell,
                         llvm::ArrayRef<smt::Term> Slots, const State &S,
                         std::vector<uint32_t> Changed);
  std::vector<uint32_t> changedElsewhere(const heap::Target &T,
                                         heap::LocId Cell, const State &S);
  void noteStore(const heap::Target &T, heap::LocId Cell,
                 llvm::ArrayRef<smt::Term> Slots, const State &S);
  std::vector<heap::LocId> foundRoots(const heap::Target &T, const State &S);
  void writeElsewhere(const heap::Target &T, heap::LocId Cell, State &S);
  void changeElsewhere(const heap::Target &T, heap::LocId Cell, State &S);
  void freeElsewhere(const heap::Target &T, State &S);
  void free(smt::Term Address, const ir::Type *Pointee, State &S);
  llvm::SmallVector<heap::LocId, 16> ownerCells(heap::LocId Below);
  bool isSharedHere(heap::LocId Object, const State &S);
  void mayEndOwned(heap::LocId At, llvm::ArrayRef<smt::Term> Outer, State &S);
  void mayDispose(smt::Term Address, const ir::Type *Ty, State &S);
  void mayFree(smt::Term Address, const ir::Type *Ty, smt::Term When, State &S);
  /// How often locals began that unknown code may know from before.
  llvm::DenseMap<heap::LocId, uint32_t> Births;
  /// The sets of what ended or changed, by location and content, numbered.
  std::map<std::vector<uint32_t>, size_t> Heaps;
  llvm::ArrayRef<smt::Term> keptArrays(const heap::Target &T) const;
  void stayInStep(const heap::Target &T, heap::LocId Cell,
                  const std::vector<uint32_t> &Before, const State &S);
  /// Stores at such addresses, with what cells that they may be hold then.
  std::set<std::vector<uint32_t>> StoredInFound;
  /// Objects at such addresses whose cells are as the heap says, with what
  /// cells that they may be hold then.
  std::set<std::vector<uint32_t>> InStep;

  // Cells of any object (Anywhere.cpp).
  void addCellsLike(heap::LocId L, heap::LocId Root,
                    llvm::SmallVectorImpl<heap::LocId> &Out);
  llvm::SmallVector<heap::LocId, 4>
  cellsLike(heap::LocId L, const std::set<heap::LocId> &Reached);
  void addAnywhere(const Summary &Callee, const std::set<heap::LocId> &Reached,
                   Instantiation &In, Summary *Of);
  void havocAnywhere(const Summary &Callee,
                     const std::set<heap::LocId> &Reached, State &S);

  // Entry objects that may overlap (Overlapping.cpp).
  void havocShared(heap::LocId Cell, smt::Term Cond, bool IsCopy, State &S);
  /// Cells that may be the same memory as what is written, and where.
  struct OverlappingCells {
    std::map<std::pair<heap::LocId, smt::Term>, OverlappedCells> Cells;
    bool MayEnd =
        false; ///< and an object of the callers' ends, perhaps another
  };
  void addOverlapping(heap::LocId L, smt::Term Cond, smt::Term Value,
                      bool IsCopy, OverlappingCells &Of);
  bool seenInCall(heap::LocId L, smt::Term Where);
  void havocOverlapping(const OverlappingCells &Of, State &S);
  void havocOverlappingEffects(llvm::ArrayRef<MemoryEffect> Effects, State &S);
  void writeOverlapping(heap::LocId L, smt::Term Cond, smt::Term Value,
                        bool IsCopy, State &S);
  void havocOverlapped(const Summary &Callee,
                       const std::set<heap::LocId> &Reached, State &S);
  std::optional<OverlappedCells> InOverlap; ///< cells that are written
  bool OverlapsSeen = false; ///< by havocOverlappingEffects, of what is written

  // Indeterminate values (Determinate.cpp).
  smt::Term indeterminate(llvm::StringRef Purpose, const ir::Type *Ty);
  /// Of elements of containers: those that something has built, which all are
  /// that exist, or whatever is in their cells?
  enum class Cells : uint8_t { Built, Any };
  smt::Term determinate(smt::Term Value, Cells Of = Cells::Built);
  smt::Term determinateAt(smt::Term Address, const ir::Type *Pointee,
                          const State &S, Cells Of = Cells::Built);
  smt::Term determinateAtEntry(heap::LocId L, llvm::ArrayRef<smt::Term> Slots);
  bool mayBeIndeterminate(uint32_t R) const;
  void findUnread();
  bool mayBeUnread(const ir::Operand &O) const;
  void recordCopy(heap::LocId L, smt::Term Value);
  void replaceAfterCall(const Summary &Callee, const Instantiation &In,
                        const MemoryEffect &E, smt::Term Before);
  struct DeterminateCases;
  void settleDeterminate(llvm::ArrayRef<LoopValue> Values, smt::Term K);
  static uint32_t functionKey(smt::FunctionSymbol Fn);
  uint32_t leafKey(smt::Term Leaf) const;

  // Owners (Owners.cpp).
  void endElements(const ir::Inst &I, State &S);
  void executeOwnerCheck(const ir::Inst &I, State &S);
  void addBroken(const ir::Inst &I, const State &S);
  void addNotOwned(const ir::Inst &I, smt::Term Address,
                   const ir::Type *Pointee, const State &S);
  void setNotOwned(Obligation &O, smt::Term Address, const ir::Type *Pointee,
                   const State &S);
  heap::LocId ownerOf(smt::Term Value) const;
  bool isOwnerCell(heap::LocId L) const;
  bool mayBeOwned(const ir::Type *Pointee);
  smt::Term heldNowhere(const heap::Target &T, smt::Term &Handed,
                        const State &S);
  smt::Term ownersAtEntry(smt::Term T);
  bool holdsWithOwners(smt::Term Ok, smt::Term Path);
  smt::Term unlessOwned(smt::Term Ok, const State &S);

  // Leaks (Leaks.cpp).
  class Holders;
  void executeLeakCheck(const ir::Inst &I, State &S);

  // Claims (Claims.cpp).
  ArrayRoot arrayOf(const heap::Target &T) const;
  void recordStore(smt::Term Address, const ir::Type *Ty);
  bool countsOn(heap::LocId L, llvm::ArrayRef<smt::Term> Slots, const State &S);
  void recordLoad(const ir::Inst &I, smt::Term Address, const State &S);
  ValueSources sources(const ir::Inst &I) const;
  bool looksAtElements(const ir::Function &Model) const;
  void recordSearch(const ir::Inst &Branch, uint32_t Block);
  void recordSearches(const Summary &Callee, llvm::function_ref<smt::Term(smt::Term)> Here);
  void exportSearches();
  bool takesObjects() const;
  void setClaims(Obligation &O, uint32_t Block);

  // Calls.
  void addTimes(const MemoryEffect &E, llvm::StringRef Prefix,
                smt::Term ClockOut);
  bool isVariable(smt::Term Address) const;
  bool isGiven(smt::Term T) const;
  bool isFoundHere(smt::Term T) const;
  bool mayOverlapItself();
  bool mayBeFoundAs(smt::Term X, smt::Term Y) const;
  smt::Term readAtOnePlace(smt::Term X, smt::Term Y) const;
  bool areApart(const Instantiation &In,
                llvm::ArrayRef<std::pair<smt::Term, smt::Term>> Differ,
                const State &S);
  /// \p Way: which of the functions that it may call, from 1; 0: the only one.
  void applySummary(const ir::Inst &I, const Summary &Callee, State &S,
                    llvm::ArrayRef<smt::Term> Args, size_t Way = 0);
  bool mayBeCalled(const ir::Inst &I, const ir::Function &Fn) const;
  void addUnasked(const ir::Inst &I,
                  llvm::ArrayRef<const ir::Function *> Targets,
                  llvm::ArrayRef<smt::Term> Args, const State &S);
  void addUnfollowed(const ir::Inst &I,
                     llvm::ArrayRef<const ir::Function *> Targets,
                     smt::Term Path);
  const ir::Function *functionAt(const heap::Target &T) const;
  llvm::SmallVector<const ir::Function *, 4> functionsAt(smt::Term Address,
                                                         bool *Any = nullptr);
  bool endsNotGiven(const ir::Function &Fn);
  std::pair<std::set<heap::LocId>, std::set<size_t>>
  endedBy(const ir::Function &Fn, bool &Any);
  void mayEndGiven(const ir::Inst &I, llvm::ArrayRef<const ir::Function *> May,
                   llvm::ArrayRef<smt::Term> Args, State &S);
  void mayCallBack(llvm::ArrayRef<const ir::Function *> Given, State &S);
  bool isBase(heap::LocId L) const;
  bool isNew(const heap::Target &T, const State &S);
  bool isGlobal(const heap::Target &T) const;
  const ir::Type *exactClass(const heap::Target &T, const State &S);
  const ir::Function *overriderIn(heap::LocId L, llvm::StringRef Slot) const;
  /// One of several calls that an instruction may be.
  struct Way {
    smt::Term When;
    const Summary *Callee;
    llvm::SmallVector<smt::Term, 4> Args;
  };
  bool waysOf(const ir::Inst &I, llvm::ArrayRef<smt::Term> Args, State &S,
              llvm::SmallVectorImpl<Way> &Ways);
  void callOneOf(const ir::Inst &I, llvm::ArrayRef<Way> Ways, State &S);
  bool inLifetime(const ir::Inst &I, const ir::Type *Class) const;
  smt::Term instanceOf(smt::Term Address, const ir::Type *Base,
                       const ir::Type *Class, const State &S);
  bool isKnown(const Dispatch &D, const State &S);
  void noteDispatch(const Dispatch &D);
  void addStop(smt::Term Path, llvm::StringRef Callee);
  void addUnmodelled(const ir::Inst &I, const ir::Function &Fn, const State &S);
  void setBehind(Obligation &O) const;
  void stateTest(Obligation &O, bool Literal) const;
  void unknownCall(const ir::Inst &I, llvm::StringRef Name,
                   const ir::Function *F, llvm::ArrayRef<smt::Term> Args,
                   State &S, llvm::ArrayRef<const ir::Function *> May = {});

  // Loops (LoopAnalysis, CellSequences, Enumeration, Generalise, LoopFacts,
  // Invariants, LastChange, Permuted).
  void runLoop(const ir::Loop &L, State Entry, EdgeStates &Out);
  smt::TermMap mergeEqual(std::vector<Recurrence> &Sequences);
  void addFirstChecks(size_t First, const State &Entry, smt::Term K);
  void addPreviousFacts(llvm::ArrayRef<smt::Term> BodyFacts, llvm::ArrayRef<Recurrence> Sequences,
                        llvm::ArrayRef<smt::Term> Now, const State &Entry, smt::Term K);
  void addInvalidatedStep(heap::LocId L, smt::Term Where, smt::Term AtHeader, smt::Term AtLatch, smt::Term Clock,
                          const State &Entry, smt::Term K);
  bool fixedCell(heap::LocId L, smt::Term Guard, smt::Term K, Cell &Out);
  smt::Term writtenRange(smt::Term Slot, smt::Term Guard, smt::Term K,
                         smt::Term Path, LoopCells &State);
  smt::Term writtenFrame(heap::LocId L, smt::Term Content, smt::Term Unchanged,
                         smt::Term Initial, smt::Term K, smt::Term Path,
                         bool Ranged, LoopCells &State);
  bool writtenCells(heap::LocId L, smt::Term Content, smt::Term Unchanged, smt::Term Initial,
                    smt::Term K, std::vector<Cell> &Cells);
  smt::Term cellSequences(heap::LocId L, smt::Term Content, smt::Term Unchanged,
                          smt::Term Initial, smt::Term K, llvm::StringRef Name,
                          LoopCells &State);
  smt::Term addressTemplate(heap::LocId Holder, smt::Term Start, smt::Term Step,
                            smt::Term First, LoopCells &State, size_t Number,
                            llvm::function_ref<smt::Term(unsigned)> Sequence);
  bool unroll(const ir::Loop &L, const State &Entry, EdgeStates &Out);
  std::optional<smt::Term> searchChain(smt::Term Content, smt::Term Slot, smt::Term From,
                                       smt::Term To, smt::Term Value);
  smt::Term generalise(heap::LocId L, smt::Term Content, smt::Term Header,
                       smt::Term Initial, smt::Term K, smt::Term Path, smt::Term &WrapIf);
  smt::Term withEachTime(heap::LocId L, std::vector<LoopWrite> &Writes,
                         smt::Term Initial, smt::Term K);
  smt::Term
  permuted(heap::LocId L, smt::Term Content, smt::Term Header,
           smt::Term Initial, smt::Term K, smt::Term Path, llvm::StringRef Name,
           llvm::function_ref<smt::Term(smt::Term, smt::Term)> OfOthers);
  smt::Term generaliseByIndex(llvm::ArrayRef<LoopWrite> Writes, llvm::ArrayRef<smt::Term> Slots,
                              smt::Term Initial, smt::Term K, smt::Term Path);
  smt::Term decideCases(smt::Term Content, smt::Term Header, smt::Term Context);
  smt::Term decideWithin(smt::Term T, smt::Term Context);
  bool growsByWrites(const Growth &G);
  smt::Term generaliseByGrowth(heap::LocId L, llvm::ArrayRef<LoopWrite> Writes,
                               smt::Term Initial, smt::Term K, smt::Term Path);
  smt::Term generaliseByWitness(heap::LocId L, llvm::ArrayRef<LoopWrite> AllWrites,
                                smt::Term Initial, smt::Term K);
  bool namedCell(heap::LocId L, smt::Term Guard, Cell &Out);
  smt::Term movement(smt::Term From, smt::Term To, const ir::Type *Ty);
  smt::Term picked(smt::Term Step, smt::Term Was, smt::Term Number,
                   smt::Term From, smt::Term K, const ir::Type *Ty);
  smt::Term moveBy(smt::Term Address, smt::Term Step, const ir::Type *Ty);
  void addCellRange(heap::LocId L, smt::Term Content, const State &Entry,
                    smt::Term K);
  smt::Term pruneChain(smt::Term Chain, smt::Term Guard);
  /// collectWrites(), where a store into \p Header, of which \p Initial is
  /// left, is that store alone.
  void loopWrites(smt::Term Content, smt::Term Header, smt::Term Initial,
                  std::vector<LoopWrite> &Out);
  bool mentionsLoopValue(smt::Term T);
  bool mentionsCounter(smt::Term T);
  bool mentionsPlace(smt::Term T);
  smt::Term pointersApart(smt::Term T, smt::Term K, smt::TermMap &Differ);
  bool mentionsTerm(smt::Term T, heap::LocId L);
  bool mentionsOwn(smt::Term T, heap::LocId L, smt::FunctionSymbol Writer);
  void truncateFacts(size_t Size);
  void boundsByAddends(const Recurrence &Of, const State &Latch, smt::Term K,
                       std::vector<smt::Term> &Kept);
  void relateCounters(llvm::ArrayRef<Recurrence> Sequences,
                      const std::map<uint32_t, smt::Term> &ClosedRegs,
                      const State &Entry, smt::Term K,
                      std::vector<smt::Term> &Candidates);
  bool isOfNumbers(smt::Term T);
  std::vector<smt::Term> extremes(llvm::ArrayRef<smt::Term> Compared,
                                  llvm::ArrayRef<Recurrence> Sequences,
                                  const State &Latch, smt::Term K, smt::Term J,
                                  std::vector<smt::Term> &Kept);
  void onceAssigned(llvm::ArrayRef<Recurrence> All,
                    llvm::ArrayRef<smt::Term> Holds, const State &Latch,
                    smt::Term K, std::vector<smt::Term> &Kept);
  std::vector<smt::Term> keysAssigned(llvm::ArrayRef<Recurrence> All,
                                      const State &Entry);
  size_t carriedAlone(std::vector<smt::Term> &Kept, size_t Certain,
                      const smt::TermMap &StepNext, smt::Term K);
  std::vector<smt::Term>
  addInvariants(llvm::ArrayRef<Recurrence> All,
                const std::map<uint32_t, smt::Term> &ClosedRegs,
                const State &Entry, const State &Latch, smt::Term K,
                smt::Term J, llvm::ArrayRef<smt::Term> BodyFacts);
  Find findOf(const Search &Q, State &S);
  smt::Term foundBefore(smt::Term Result, const Search &Q, State &S);
  void recordFind(smt::Term Result, const Search &Q, State &S);
  smt::Term byTimes(smt::Term T);
  smt::Term enumerated(smt::Term Initial, smt::Term Made, smt::Term K);
  smt::Term numberOf(const Enumeration &E, smt::Term Place);
  bool isAscending(const Enumeration &E, smt::Term K);
  bool isTraversal(const Enumeration &E, smt::Term K);
  smt::Term generaliseByPlace(heap::LocId L, llvm::ArrayRef<LoopWrite> Writes,
                              smt::Term Initial, smt::Term K, smt::Term Path);
  smt::Term
  withFunctions(smt::Term T,
                const llvm::DenseMap<uint32_t, smt::FunctionSymbol> &As);
  void addEnumerationFacts(const Enumeration &E, const State &Entry,
                           smt::Term K, smt::Term J, bool RunsOut);
  smt::Term numberOfAll(const Search &Q, smt::Term X, smt::Term Holds,
                        const State &S);
  smt::Term isNotFirst(const Enumeration &E);
  void addLastChanges(llvm::ArrayRef<Recurrence> All,
                      llvm::ArrayRef<smt::Term> Invariants, const State &Entry,
                      const State &Latch, smt::Term K, smt::Term J);
  smt::Term isValid(smt::Term Address, const ir::Type *Ty, const State &S);
  void addValidAddresses(llvm::ArrayRef<Recurrence> All, const State &Entry,
                         const State &Latch, smt::Term K,
                         llvm::ArrayRef<smt::Term> BodyFacts);
  void addSearchesBefore(llvm::ArrayRef<smt::Term> Came,
                         llvm::ArrayRef<smt::Term> BodyFacts,
                         const State &Entry, smt::Term K, smt::Term J);
  void loopFacts(llvm::ArrayRef<uint32_t> Assigned,
                 const std::map<uint32_t, smt::Term> &ClosedRegs,
                 const std::set<uint32_t> &NotExternal, const State &Entry,
                 const State &Latch, smt::Term K,
                 llvm::function_ref<smt::Term(uint32_t, bool)> Sequence,
                 llvm::ArrayRef<Recurrence> Sequences,
                 const std::map<heap::LocId, smt::Term> &Modified,
                 llvm::ArrayRef<smt::Term> BodyFacts);
  bool isNumberOfElement(heap::LocId L) const;
  smt::Term elementExists(heap::LocId L, const State &S);
  std::vector<smt::Term>
  cellCandidates(heap::LocId L, smt::Term Self, smt::Term Unchanged,
                 const State &Latch, smt::Term K,
                 const llvm::DenseMap<smt::Term, bool> &Changing);
  smt::Term rewrittenFact(smt::Term Old, smt::Term New);
  std::vector<std::pair<Cell, smt::Term>>
  cellsWrittenBefore(heap::LocId L, smt::Term Initial,
                     const llvm::DenseMap<smt::Term, bool> &Changing);
  std::vector<CellInvariant>
  cellInvariants(const std::map<heap::LocId, smt::Term> &Modified,
                 llvm::ArrayRef<Recurrence> All, const State &Entry,
                 const State &Latch, smt::Term K);
  void addCellInvariants(const std::map<heap::LocId, smt::Term> &Modified,
                         llvm::ArrayRef<Recurrence> All, const State &Entry,
                         const State &Latch, smt::Term K,
                         llvm::ArrayRef<smt::Term> BodyFacts);

  ModuleContext &C;
  smt::TermManager &TM;
  heap::HeapOps &H;
  heap::LocationTable &Locs;
  heap::Symbols &Syms;
  const ir::Inlining *Copy; ///< what F is, if not a function of the module
  const ir::Function &F;
  unsigned Ordinal;
  ir::Cfg Graph;
  ir::LoopForest Loops;
  ir::Stops Stopping;
  std::vector<llvm::BitVector> Live; ///< registers read later, by block
  std::vector<smt::Term> Counters; ///< counters of the enclosing loops
  const ir::Inst *Current = nullptr;
  uint32_t CurrentBlock = 0;
  /// Is what is havocked what a call may change, and did it invalidate
  /// anything?
  bool InCall = false, InvalidatedInCall = false;
  bool MovesInCall = false; ///< elements to other containers
  /// Those of the call that is executed, if it is one: nothing is read there
  /// between two changes, so the second of the same cells changes nothing.
  std::optional<llvm::DenseMap<heap::LocId, Havocked>> HavockedInCall;
  /// What seenInCall() was asked of since anything was written there.
  std::set<std::tuple<std::pair<heap::LocId, smt::Term>, bool, bool>>
      OverlappingInCall;
  unsigned FreshInInst = 0;
  /// Checks, probes and statistics count only in a loop's last round.
  unsigned Quiet = 0;
  unsigned Unrolling = 0; ///< unrolled loops around
  /// Roots whose address others may know: unknown code finds it in memory.
  std::set<heap::LocId> Escaped;
  /// Of which objects of others' owners it is not known whether they are there.
  llvm::SetVector<std::pair<heap::LocId, smt::Term>> EndedByOthers;
  /// Roots that unknown code may have kept the address of.
  std::set<heap::LocId> Given;
  struct Allocation {
    ir::SourceLoc Loc;
    std::string By; ///< the function that was called for it, "new" or "new[]"
  };
  /// What the function answers for: made by it, or by what it called.
  std::map<heap::LocId, Allocation> Allocated;
  std::set<heap::LocId> OnStack; ///< allocations that end with the function
  /// Those of which it is not known where all are held.
  std::set<heap::LocId> HeldSomewhere;
  /// Calls that may have given it more, and on which paths.
  std::vector<std::pair<smt::Term, Allocation>> Unfollowed;
  /// Path behind a branch -> path before it, and the first of its tests.
  struct Branching {
    smt::Term Before;
    size_t FirstTest;
  };
  llvm::DenseMap<smt::Term, Branching> BranchTo;
  llvm::DenseMap<uint32_t, Branching> BranchAt; ///< by block that ends in one
  llvm::DenseMap<const ir::Inst *, unsigned> InstNumber;
  smt::Solver Engine;

  /// False once an unrolled loop's own test is not decided by constants.
  bool HeaderDecided = true;
  std::set<heap::LocId> Stored; ///< elements the function's own stores may write
  llvm::DenseMap<const ir::Inst *, ElementLoad> ElementLoads;
  /// Arrays whose elements a loop branches on, and the loop; none: a callee's.
  std::vector<std::pair<ArrayRoot, uint32_t>> Searched;
  std::vector<std::vector<const ir::Inst *>> Definitions; ///< by register
  /// By local: what may write there, calls with its address first among them.
  llvm::DenseMap<uint32_t, llvm::SmallVector<const ir::Inst *, 2>> WritesTo;
  std::vector<smt::Term> WitnessFacts; ///< of the loop being analysed
  std::vector<Growth> Growing;         ///< in this round
  /// What the loops keep that were last seen to change a location.
  std::map<heap::LocId, std::vector<CellInvariant>> CellsKept;
  /// Facts of all cells in a loop -> the unknown content of one in iteration K;
  /// no term: in the last one.
  llvm::DenseMap<smt::Term, smt::Term> CellFacts;
  /// By function of the content: such facts.
  llvm::DenseMap<uint32_t, std::vector<size_t>> CellFactsOf;
  llvm::DenseMap<smt::Term, smt::Term> LastIteration; ///< by counter
  /// What sequences of the loop being analysed are at first, and become by
  /// iteration K.
  smt::TermMap LoopStart, LoopStep;
  smt::Term LoopUnder; ///< when closed forms that are looked for are right
  llvm::DenseMap<uint32_t, Find> Finds; ///< by function of the result
  /// By the counter of the loop it is in, if in one, where it begins, where it
  /// ends and what it looks for: what the first search found.
  std::map<std::tuple<smt::Term, smt::Term, smt::Term, smt::Term>, smt::Term>
      Found;
  llvm::DenseMap<smt::Term, smt::Term> ElementFacts; ///< by leaf
  /// Of the loop being analysed: found in this round, and taken for granted in
  /// it.
  std::vector<Enumeration> Enumerations, Traversals;
  /// By what is found in an iteration and what the first starts from; or by
  /// that and what is looked for; and by how many loops that is in.
  std::map<std::tuple<smt::Term, smt::Term, smt::Term, size_t>, unsigned>
      EnumerationNumbers;
  /// By counter and condition: the function that says when it held last.
  std::map<std::pair<smt::Term, smt::Term>, unsigned> LastChanges;
  llvm::DenseSet<uint32_t> LoopLeaves; ///< symbols of per-iteration values
  llvm::DenseMap<uint32_t, heap::LocId> HeapSequence; ///< function -> location
  /// What was in a cell before a value that is not known took its place, which
  /// is determinate if that was. By leafKey() of Self.
  struct Replacement {
    smt::Term Self, Was;
    heap::LocId L; ///< Was is over its slots; none: over none
    smt::Term Still = {}; ///< when the value is still that; no term: never
  };
  llvm::DenseMap<uint32_t, Replacement> Replaced;
  /// Cells that may hold a copy of an indeterminate value.
  std::set<heap::LocId> CopiedInto;
  /// What the cells hold that were read as these conditions.
  llvm::DenseMap<smt::Term, smt::Term> LoadedBools;
  /// Writes to objects of the entry, with their conditions.
  std::set<std::pair<heap::LocId, smt::Term>> Written;
  bool HidesMore = false; ///< a callee writes what is not in these
  llvm::DenseSet<const ir::Inst *> Unread; ///< loads without a check
  /// Heap sequences of ghost Invalidated: the clock at the start of iteration
  /// K, over the counters that are the sequence's first arguments.
  struct ClockAt {
    smt::Term Clock;
    llvm::SmallVector<smt::Term, 4> Counters;
  };
  llvm::DenseMap<uint32_t, ClockAt> InvalidatedAt;
  /// Entry objects this function or its callees can touch, by type.
  std::set<heap::LocId> Relevant;
  std::vector<smt::Term> PathAt; ///< path condition at the start of each block run last
  std::vector<uint32_t> LoopAt; ///< block -> 1 + loop it heads, 0: none
  std::vector<uint32_t> IrreducibleAt; ///< block -> 1 + region, 0: none

  // Index of facts by leaf, filled as queries come.
  size_t IndexedFacts = 0;
  /// Numbers of contents by place, length and what is there.
  std::map<std::vector<smt::Term>, smt::Term> ContentsOf;
  llvm::DenseMap<smt::Term, std::vector<size_t>> FactsByLeaf;
  void noteTakenOver(const State &S, smt::Term Ok);
  void useTakenOver(smt::Term Path);
  void callUsesTakenOver(smt::Term Path);
  void noteCompared();
  bool comparesMoved(const Summary &Callee, Instantiation &In, State &Before);
  /// A container takes over elements of another one here.
  void takeOver(smt::Term Path);
  smt::Term orTakenOver(ir::CheckKind Kind, smt::Term Ok, const State &S);
  smt::Term pathWhere(smt::Term Cond, const State &S);
  /// Each fact once, by the leaf that few had before it (the first of its
  /// leaves).
  llvm::DenseMap<smt::Term, std::vector<size_t>> FactsByRarest;
  std::vector<std::vector<smt::Term>> FactLeaves;
  std::vector<smt::Term> FactCells; ///< by fact: what CellFacts has of it
  std::vector<bool> IsLastChange; ///< by fact: made by addLastChanges()
  unsigned CaseQuestions = 300; ///< decideCases() may still ask
  /// How often decideCases() left a condition open in a context.
  llvm::DenseMap<std::pair<smt::Term, smt::Term>, unsigned> OpenCases;
  llvm::DenseMap<smt::Term, bool> CaseAnswers; ///< the last ones
  llvm::DenseMap<smt::Term, bool> FoundOutside; ///< of isFoundOutside()
  struct CheckedAt {
    smt::Term Path;
    size_t NumFacts;   ///< before it
    size_t Number = 0; ///< of such conditions before it
    bool OfCast = false;
  };
  llvm::DenseMap<smt::Term, std::vector<CheckedAt>> Checked; ///< by conjunct of the condition
  std::vector<smt::Term> CheckedOrder; ///< its keys, as they came
  std::vector<CheckedAt> TakenOver, TakenOverUses;
  /// Where the solver gave up: uses, or not.
  std::vector<CheckedAt> TakenOverDoubts;
  CheckedAt here(smt::Term Path);
  /// May \p Path lead through one of \p Places, those with at most \p NumFacts
  /// facts before them?
  bool isBehind(llvm::ArrayRef<CheckedAt> Places, smt::Term Path,
                size_t NumFacts);
  std::map<std::vector<uint32_t>, smt::Answer> GuideAnswers; ///< by limit and formulas
  llvm::StringMap<unsigned> RootNumbers;

  static constexpr uint32_t ReturnTarget = ~0u, ThrowTarget = ~0u - 1;
  /// Solver steps of one query: about a check, and to guide the analysis.
  static constexpr uint64_t QuerySteps = 4000, GuideSteps = 800;
  /// More of them where an element has to be found among those visited.
  static constexpr uint64_t TraversalFactor = 8;
  static constexpr size_t MaxFacts = 400; ///< facts in one query
  /// Where so many got no answer, those that follow are not asked: such a
  /// function has more to ask than there is time for.
  static constexpr unsigned MaxLostGuides = 300;
  unsigned NumLostGuides = 0;
  static constexpr size_t MaxGuide = 400; ///< terms of a question that guides
  static constexpr unsigned MaxUnroll = 8;
  static constexpr size_t MaxUnrolledBody = 500; ///< instructions
  /// Reads of a summary: the others are not compared with a call's writes.
  static constexpr size_t MaxReads = 200;
  /// Calls that may not return which one check or one summary remembers.
  static constexpr size_t MaxStops = 16;
  /// Terms and locations of a summary; beyond that it costs callers too much.
  static constexpr size_t MaxSummary = 20000, MaxSummaryLocations = 200;
};

} // namespace plimsoll

#endif
