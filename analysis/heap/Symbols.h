// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the analysis knows about the symbols and function symbols it made: where
// a value comes from (that decides whose fault a violation is and what a replay
// can choose), and the range of its type.
#ifndef PLIMSOLL_ANALYSIS_HEAP_SYMBOLS_H
#define PLIMSOLL_ANALYSIS_HEAP_SYMBOLS_H

#include "analysis/ir/Module.h"
#include "solver/term/TermManager.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <string>

namespace plimsoll::heap {

enum class Provenance : uint8_t {
  Input,    ///< value of a parameter or of memory at function entry
  Choice,   ///< chosen by the environment: nondet, a modelled failure
  Unknown,  ///< result or effect of code that is not known
  Approx,   ///< introduced by the analysis where it lost precision
  Counter,  ///< iteration counter or iteration count of a loop
  Sequence, ///< value of something at the start of iteration k of a loop
  Derived,  ///< determined by other values: where a search ends
  Address,  ///< address constructor of a location
  Slot      ///< slot variable of a location's content (semantics: index variable)
};

/// Inclusive bounds; an absent side is unbounded.
struct Interval {
  std::optional<Integer> Lo, Hi;

  /// Grows to contain N, one of the values there are.
  void include(const Integer &N) {
    Lo = Lo ? std::min(*Lo, N) : N;
    Hi = Hi ? std::max(*Hi, N) : N;
  }
};

/// Is a value determinate? (C: one of an object that was given no value, is
/// not.)
enum class Determinacy : uint8_t { Yes, No, Unknown };

struct SymbolInfo {
  Provenance From = Provenance::Approx;
  const ir::Type *Ty = nullptr; ///< scalar type of the value; null: none
  /// For pointers: cannot point to an object this function made.
  bool External = false;
  std::string Text; ///< how messages call it; empty: by its symbol name
  /// Belongs to one run of one function: renamed when its summary is used.
  bool PerFunction = false;
  bool Iteration = false; ///< Counter: of an arbitrary iteration
  /// Choice: of a function that is pure, so what it is given decides it.
  bool OfArguments = false;
  /// Choice: a number that a text from outside says; no run can be given it.
  bool IsComputed = false;
  /// Which values of its type it has; absent sides are those of the type.
  Interval Values = {};
  Determinacy Determinate = Determinacy::Yes;
  /// Determinate in the cells of elements that exist, as far as it is known.
  bool DeterminateIfBuilt = false;
  /// Not known to be determinate: the location whose cells it stands for.
  uint32_t CellsOf = ~0u;
  /// Address of determinate memory that a library keeps, or of the arguments of
  /// the program.
  bool IsForeign = false;
  /// The number of an element of an array, for that of another.
  bool IsPlace = false;
  /// It is the number of one that holds a determinate value.
  bool HasValue = false;
  /// It says whether another symbol, or a cell at entry, is determinate.
  bool OfDeterminacy = false;
  /// Of pointers: may be the address of a part of an object that other names
  /// lead to, but of no element of an array of that type.
  bool MayBePart = false;
  /// Since when addresses of an element are invalid: no later than what it
  /// belongs to returns.
  bool IsTime = false;
  /// It is in a cell that nothing else is known of: of an address, that it was
  /// found in memory.
  bool InMemory = false;
  /// What code that is not there gives or writes, or is behind an address that
  /// it gave: of addresses, that of no object the function has by a name.
  bool OfUnknownCode = false;
  /// In which iteration a traversal visits a place.
  bool OfTraversal = false;

  /// The bounds of its value.
  Interval range() const;
  /// Is its value from inputs, choices or the function itself?
  bool isGiven() const {
    return From != Provenance::Unknown && From != Provenance::Approx &&
           From != Provenance::Sequence;
  }
};

/// Whether an object is alive that may be what a callee freed.
inline constexpr llvm::StringLiteral UnknownFree = "free of an unknown object";

/// What is read through an address that is not known to lead to anything.
inline constexpr llvm::StringLiteral WildLoad = "load.wild";

/// The name of the function that says whether what an address leads to has
/// other parts of its object before it.
inline constexpr llvm::StringLiteral PartsBefore = "parts.before";
/// What stands for the address so many elements behind another one, where it is
/// not known what that leads to. Arguments: the address, the number.
inline constexpr llvm::StringLiteral WildIndex = "index.wild";

/// Registers symbols and answers questions about terms made of them.
class Symbols {
public:
  explicit Symbols(smt::TermManager &TM) : TM(TM) {}

  smt::Term symbol(llvm::StringRef Name, SymbolInfo Info);
  /// A symbol that is replaced again and again.
  smt::Term placeholder(llvm::StringRef Name, SymbolInfo Info);
  smt::FunctionSymbol function(llvm::StringRef Name, unsigned Arity,
                               SymbolInfo Info);
  /// Null if the leaf (symbol or application) was not made here.
  const SymbolInfo *info(smt::Term Leaf) const;
  const SymbolInfo *info(smt::FunctionSymbol F) const;

  /// From now on \p F is known to stand for determinate values only.
  void setDeterminate(smt::FunctionSymbol F) {
    ByFunction[F.Id].Determinate = Determinacy::Yes;
  }

  /// The same of elements of containers that exist.
  void setDeterminateIfBuilt(smt::FunctionSymbol F) {
    ByFunction[F.Id].DeterminateIfBuilt = true;
  }

  /// The address \p Leaf leads to memory that a library keeps.
  void setForeign(smt::Term Leaf);
  /// A function that is pure chooses \p Leaf.
  void setOfArguments(smt::Term Leaf);
  /// \p Leaf is a number that a text from outside says.
  void setComputed(smt::Term Leaf);

  /// Is \p Leaf the number of an arbitrary iteration of a loop?
  bool isIteration(smt::Term Leaf) const;

  /// Bounds of a value of type \p Ty (bool: 0..1; pointers: >= 0).
  static Interval typeRange(const ir::Type *Ty);
  /// Bounds of a term from its structure and the ranges of its leaves.
  ///   ensures: sound; not the tightest
  Interval range(smt::Term T) const;
  /// The formula "Leaf is in the range of its type", or no term.
  smt::Term rangeFact(smt::Term Leaf) const;

private:
  SymbolInfo &infoOf(smt::Term Leaf);

  smt::TermManager &TM;
  llvm::DenseMap<uint32_t, SymbolInfo> BySymbol, ByFunction;
  mutable llvm::DenseMap<uint32_t, Interval> RangeCache;
  mutable llvm::DenseMap<smt::Term, smt::Term> RangeFacts;
};

} // namespace plimsoll::heap

#endif
