// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the summary of a loop is made of: writes, recurrences, searches and
// values as functions of the number of the iteration, K.
//
//   paper: [Thesis §4.4] loops
#ifndef PLIMSOLL_ANALYSIS_LOOP_LOOPTERMS_H
#define PLIMSOLL_ANALYSIS_LOOP_LOOPTERMS_H

#include "analysis/heap/Location.h"
#include "solver/term/TermManager.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <set>
#include <vector>

namespace plimsoll {

/// One write of a loop's body: cells satisfying Guard (over slots and the
/// counter) get Value.
struct LoopWrite {
  smt::Term Guard, Value;
};

/// The writes that turn Default into Content; paths through shared nodes are
/// merged, the newest write comes first.
void collectWrites(smt::TermManager &TM, smt::Term Content, smt::Term Default,
                   std::vector<LoopWrite> &Out);

/// t, if a conjunct of \p Formula says that \p X is t and \p Accepts takes it;
/// no term: none does.
smt::Term solvedFor(smt::TermManager &TM, smt::Term Formula, smt::Term X,
                    llvm::function_ref<bool(smt::Term)> Accepts);

/// b*ite(c, x, y) + rest as ite(c, b*x + rest, b*y + rest); other terms as they
/// are.
smt::Term choiceOutside(smt::TermManager &TM, smt::Term Sum);

/// Is \p Of in an argument of a function in \p T, so that a quantified \p T has
/// what finds its instances?
bool hasApplicationOf(smt::TermManager &TM, smt::Term T, smt::Term Of);

/// A sequence over a loop's iterations: Self(0) = Start, Self(K+1) = Step(K).
struct Recurrence {
  smt::Term Self, Start, Step;
  const ir::Type *Ty = nullptr; ///< of the values; none: any integer
};

/// Cells of L that a loop writes one after the other.
struct Growth {
  heap::LocId L;
  smt::Term Index;  ///< of the cell that the next write is to, in iteration K
  smt::Term First;  ///< the same before the loop
  smt::Term Path;   ///< when iteration K comes round
  smt::Term Writes; ///< when it writes the cell
  smt::Term Bounds; ///< of the index: it gains at most one in each iteration
  smt::Term Fact;   ///< of the iteration that wrote each cell
};

/// A search that a loop does in each iteration: the least x in [From, To) for
/// which Holds, a formula over X, is true.
struct Find {
  smt::Term From, To, X, Holds;
  smt::Term Value; ///< what is looked for
  smt::Term Count; ///< for how many x, of all; no term: that is not known
  heap::LocId In;  ///< what is searched; none: one of several
  friend bool operator==(const Find &, const Find &) = default;
};

/// A place that a loop moves from where a search ends to where the next does.
struct Enumeration {
  smt::Term Self, First;
  smt::Term Found; ///< by the search of iteration K
  unsigned Number;
  Find By;
  smt::Term Shared; ///< the same of all loops that start so and look for that
  friend bool operator==(const Enumeration &, const Enumeration &) = default;
};

/// A function of a loop's counter that stands for unknown values: what it
/// starts from and what one iteration makes of it.
struct LoopValue {
  smt::Term Self, Start;
  llvm::SmallVector<smt::Term, 2>
      Written;            ///< each as a body's execution has it
  heap::LocId L = {};     ///< what it is in; none: a register
  heap::LocId Cells = {}; ///< Start is over its slots; none: over none
};

/// Values of the slots of a location.
using Cell = llvm::SmallVector<smt::Term, 4>;

/// What a loop keeps of all cells of a location: P, a formula over Self, the
/// unknown content of one in iteration K.
struct CellInvariant {
  heap::LocId L;
  smt::Term Self, P;
  smt::Term Holds; ///< P of the cell with the slots, if there is one, and If
  smt::Term If;    ///< P of Exception before the loop, if that cell is there
  /// A cell of which P does not hold before the loop, if there are such. Empty:
  /// there are none.
  Cell Exception;
  /// P is of the cell Exception only, and Holds is so without If.
  bool OfOneCell = false;
};

/// What a loop's analysis knows of the locations of which it writes a few
/// cells; grows from round to round.
struct LoopCells {
  std::map<heap::LocId, std::vector<Cell>> Cells;
  /// By location and cell: the parts of the address held there that change.
  std::map<std::pair<heap::LocId, size_t>, std::set<unsigned>> Moving;
  std::map<heap::LocId, std::vector<Recurrence>> Recurrences;
  /// Where writes without a closed form are: in which objects, as all rounds
  /// have it; between which bounds, as the present one has it.
  std::map<heap::LocId, std::vector<smt::Term>> Frames, Ranges;
  /// Values of which frames use that they never fall, or rise, and what an
  /// iteration was taken to make of them.
  std::vector<std::pair<smt::Term, smt::Term>> Monotone;
  bool Tentative = false; ///< a round used what the next has to confirm
};

} // namespace plimsoll

#endif
