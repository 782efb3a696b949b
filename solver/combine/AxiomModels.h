// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Axioms as AxiomModels.cpp sees them: with values for all that is ground, in
// groups that share functions.
#ifndef PLIMSOLL_SOLVER_COMBINE_AXIOMMODELS_H
#define PLIMSOLL_SOLVER_COMBINE_AXIOMMODELS_H

#include "solver/term/TermManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <vector>

namespace plimsoll::smt {

/// Factor * (the Symbol-th bound symbol, or index) + Offset.
struct ArgumentSlot {
  uint32_t Symbol = 0;
  Integer Factor = 0;
  Integer Offset = 0;
  Sort SlotSort = Sort::Int;
  bool isConstant() const { return Factor.isZero(); }
  bool operator==(const ArgumentSlot &) const = default;
};

/// An application that mentions bound symbols.
struct AxiomApplication {
  Term T;
  bool IsRegular = true; ///< the slots describe all arguments
  llvm::SmallVector<ArgumentSlot, 2> Slots;
};

/// What a bound symbol is in terms of the group's indices.
struct IndexShift {
  uint32_t Index = 0;
  Integer Shift = 0;
};

struct ValuedAxiom {
  uint32_t Index = 0; ///< among the axioms
  Term Body;
  llvm::SmallVector<Term, 2> Symbols;
  std::vector<AxiomApplication> Applications;
  llvm::SmallVector<IndexShift, 2> Shifts; ///< by symbol, in regular groups
};

/// Applications of one function with the same constants in the same places;
/// the other arguments are in terms of the group's indices.
struct FamilyShape {
  FunctionSymbol Function;
  llvm::SmallVector<ArgumentSlot, 2> Slots;
};

struct AxiomGroup {
  std::vector<ValuedAxiom> Axioms;
  bool Regular = true;
  std::vector<FamilyShape> Families;         ///< in regular groups
  llvm::DenseMap<Term, size_t> FamilyOfTerm; ///< in regular groups
  /// The number of indices.
  size_t arity() const { return Axioms.front().Symbols.size(); }
};

bool isConstant(const TermManager &TM, Term T);
/// The value of a constant, if it is one; Booleans are 0 and 1.
std::optional<Integer> constantValue(const TermManager &TM, Term T);
Term constantTerm(TermManager &TM, const Integer &Value, Sort S);

AxiomApplication describeApplication(const TermManager &TM, Term T,
                                     llvm::ArrayRef<Term> Symbols);
/// Puts axioms that share families into one group each.
///   ensures: in a regular group every family has one shape, which determines
///            the indices, and no other group or family has its applications
std::vector<AxiomGroup> groupAxioms(const TermManager &TM,
                                    std::vector<ValuedAxiom> Axioms);

} // namespace plimsoll::smt

#endif
