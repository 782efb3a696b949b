// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the analysis of a function knows at a program point, and what it notes
// there: tests, calls that may not return or are not asked, probes.
#ifndef PLIMSOLL_ANALYSIS_TRANSFER_STATE_H
#define PLIMSOLL_ANALYSIS_TRANSFER_STATE_H

#include "analysis/heap/SymbolicHeap.h"
#include "analysis/ir/Module.h"
#include "analysis/summary/Summary.h"
#include "llvm/ADT/SmallVector.h"
#include <string>
#include <vector>

namespace plimsoll {

/// What a function gave that gives it again.
struct SteadyResult {
  const ir::Function *F = nullptr;
  smt::Term Argument, Result;
  friend bool operator==(const SteadyResult &, const SteadyResult &) = default;
};

/// The analysis state at one program point.
struct State {
  std::vector<smt::Term> Regs; ///< by register; no term: never assigned
  heap::Contents Mem;
  smt::Term Path;  ///< conjunction of the branch conditions taken
  smt::Term Clock; ///< number of invalidations so far
  smt::Term Threw; ///< condition under which the last call threw
  llvm::SmallVector<SteadyResult, 0> Steady; ///< on all ways that lead here
};

/// A condition the function tests or assumes.
struct Test {
  enum class Origin : uint8_t {
    Branch,
    LoopExit,  ///< decides whether a loop goes on, in iteration K
    LoopEntry, ///< the same before the first iteration, true if it goes on, or
               ///< another that says nothing if it is false
    LoopAgain, ///< and before the second
    Assumption,
    Assertion, ///< assumed because it was asserted, or else the program stops
    Outcome,   ///< made by a callee: has what it gives a value?
    Model      ///< made by the model of a library function
  };
  smt::Term Cond;
  smt::Term Path; ///< under which it is made
  Origin From = Origin::Branch;
  std::vector<smt::Term> Leaves; ///< of both
  /// A case of a switch that goes on where there is none, or stops: that says
  /// nothing of checks before it.
  bool IsCase = false;
  bool OfGivenSize = false; ///< ModelTest
};

/// A call of code that may not return.
struct Stop {
  smt::Term Path;
  std::string Callee; ///< as messages call it
};

/// A call of functions of the module that does not check what they require.
struct UnaskedCall {
  const ir::Inst *I;
  /// The callee had no summary yet, or has none; more: one of them is called.
  llvm::SmallVector<const ir::Function *, 2> Targets;
  State Before; ///< direct calls only
  llvm::SmallVector<smt::Term, 4> Args, Counters;
  size_t NumFacts; ///< before it

  /// Not through a pointer, nor of a virtual function.
  bool isDirect() const { return I->Op == ir::Opcode::Call; }
};

/// A load of an array's element.
struct ElementLoad {
  smt::Term Changed; ///< when some element of its arrays is not as at entry
  llvm::SmallVector<ArrayRoot, 2> Arrays;
};

/// What the operands of an instruction come from.
struct ValueSources {
  llvm::SmallVector<const ir::Inst *, 4> Loads; ///< of elements
  /// Models that look at the elements of a container of the function's own, and
  /// those that say no more of it than how many there are.
  bool OwnElements = false, OwnSize = false;
};

/// A probe met during execution, decided after the function is done.
struct PendingProbe {
  const ir::Inst *I;
  smt::Term Path, Value;
  size_t NumFacts;
};

} // namespace plimsoll

#endif
