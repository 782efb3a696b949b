// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides small conjunctions without the apparatus of the search: no clauses,
// no learning, no memory to give back. The formulas become intervals on the
// variables of one SmallTableau, joined by And and Or; disequalities, branches
// of Or, fractional values and congruence are decided by trying one case after
// the other. Whatever is too large, takes too many cases or has an operator not
// covered is left to solver/combine.
//
// Most questions of an analysis are of this kind, and setting up a search costs
// more than answering them.
//
//   terminates: the number of cases is limited
#ifndef PLIMSOLL_SOLVER_QUICK_QUICKCHECK_H
#define PLIMSOLL_SOLVER_QUICK_QUICKCHECK_H

#include "solver/quick/SmallTableau.h"
#include "solver/term/TermManager.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace plimsoll::quick {

using smt::Term;

class QuickCheck {
public:
  explicit QuickCheck(const smt::TermManager &TM) : TM(TM) {}

  enum class Answer : uint8_t { Sat, Unsat, GaveUp };
  /// Decides the conjunction of \p Formulas. At most once per object.
  Answer check(llvm::ArrayRef<Term> Formulas);

  /// After Sat: the value of a symbol or application; none if the formulas do
  /// not mention it.
  std::optional<int64_t> value(Term Leaf) const;
  /// The applications the formulas mention; those in arguments come first.
  llvm::ArrayRef<Term> applications() const { return Apps; }

private:
  using NodeIndex = uint8_t;
  enum class NodeKind : uint8_t { Within, Differs, And, Or };
  /// A formula over variables of the tableau.
  struct Node {
    NodeKind Kind;
    Var V = 0;                   ///< Within, Differs
    int64_t Low = 0, High = 0;   ///< Within: the interval; Differs: V != Low
    uint16_t Begin = 0, End = 0; ///< And, Or: range of Operands
  };
  struct Case {
    SmallTableau Tableau;
    llvm::SmallVector<NodeIndex, 16> Open; ///< Or and Differs nodes
    unsigned Depth = 0;                    ///< cuts between integers so far
  };
  /// The variable of a linear part that occurred before.
  struct Row {
    llvm::ArrayRef<smt::Monomial> Sum;
    Var V;
  };
  using Summands = llvm::SmallVector<SmallTableau::Summand, 8>;
  static constexpr NodeIndex NoNode = 0xFF;
  static constexpr Var NoVar = SmallTableau::NoVar;

  // Compile.cpp. NoNode, NoVar and false: not covered, or no room.
  NodeIndex compile(Term F, unsigned Nesting);
  NodeIndex compileJunction(Term F, unsigned Nesting);
  NodeIndex compileComparison(Term F, bool Negated);
  NodeIndex compileDivides(Term F, bool Negated);
  NodeIndex addNode(Node N);
  NodeIndex within(Var V, int64_t Low, int64_t High);
  Var column(Term Atom);
  Var makeColumn(Term Atom);
  bool appendSum(llvm::ArrayRef<smt::Monomial> Monomials, int64_t Factor,
                 Summands &Sum);
  Var rowOf(llvm::ArrayRef<smt::Monomial> Monomials, bool &Negative);
  Var remainderRow(Term Dividend, const Integer &Divisor, Var &Quotient);
  Var *lookup(Term Atom);

  Answer search(Case &C);
  enum class Step : uint8_t { Ok, Conflict, GaveUp };
  Step assertNode(Case &C, NodeIndex N) const;
  Step assertBounds(Case &C, Var V, int64_t Low, int64_t High) const;
  bool holds(const SmallTableau &T, NodeIndex N) const;
  bool isRefuted(const SmallTableau &T, NodeIndex N) const;
  Step settleOpen(Case &C, bool &Changed);
  Answer splitNode(Case &C, unsigned OpenIndex);
  Answer splitBounds(const Case &C, Var V, int64_t Below, int64_t Above);
  Answer splitSum(const Case &C, const Summands &Sum, int64_t Below,
                  int64_t Above);
  std::optional<Answer> splitCongruence(const Case &C);
  __int128 valueOf(const SmallTableau &T, Term Sum) const;
  bool differenceOf(Term A, Term B, Summands &Sum, int64_t &Constant) const;
  Answer either(Answer A, Answer B) const;

  const smt::TermManager &TM;
  Case Root;
  llvm::SmallVector<Node, 48> Nodes;
  llvm::SmallVector<NodeIndex, 64> Operands;
  llvm::SmallVector<std::pair<Term, Var>, 24> Columns;
  llvm::SmallVector<Row, 24> Rows;
  llvm::SmallVector<Term, 8> Apps;
  llvm::SmallVector<int64_t, 24> Model; ///< by position in Columns
  unsigned NumCases = 0;
  unsigned ColumnDepth = 0; ///< nesting of column()
};

} // namespace plimsoll::quick

#endif
