// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Terms -> nodes over the variables of the tableau:
//   s + c <= 0         s is at most -c, s a column or a row
//   d | t + c          t - d*q = -c for some q, where -c <= t - d*q < d - c
//   t mod d            a column m with t - d*q - m = 0, 0 <= m < d
//   a Boolean symbol   a column in [0, 1] that is at least 1
#include "solver/quick/QuickCheck.h"

namespace plimsoll::quick {

using smt::Monomial;
using smt::TermKind;

static constexpr int64_t NoLower = SmallTableau::NoLower,
                         NoUpper = SmallTableau::NoUpper;
static constexpr unsigned MaxNodes = 96, MaxOperands = 200, MaxApps = 8,
                          MaxNesting = 8, MaxColumnDepth = 16;

/// The number if it may be a bound.
static std::optional<int64_t> boundOf(const Integer &I) {
  std::optional<int64_t> V = I.toInt64();
  if (!V || *V >= SmallTableau::MaxValue || *V <= -SmallTableau::MaxValue)
    return std::nullopt;
  return V;
}

static std::optional<int64_t> coefficientOf(const Integer &I) {
  std::optional<int64_t> V = I.toInt64();
  if (!V || *V >= SmallTableau::MaxEntry || *V <= -SmallTableau::MaxEntry)
    return std::nullopt;
  return V;
}

Var *QuickCheck::lookup(Term Atom) {
  for (auto &[Known, V] : Columns)
    if (Known == Atom)
      return &V;
  return nullptr;
}

Var QuickCheck::column(Term Atom) {
  if (Var *Known = lookup(Atom))
    return *Known;
  if (ColumnDepth == MaxColumnDepth)
    return NoVar;
  ++ColumnDepth;
  Var V = makeColumn(Atom);
  --ColumnDepth;
  if (V != NoVar)
    Columns.push_back({Atom, V});
  return V;
}

Var QuickCheck::makeColumn(Term Atom) {
  SmallTableau &T = Root.Tableau;
  switch (TM.kind(Atom)) {
  case TermKind::Symbol: {
    Var V = T.addColumn();
    if (V != NoVar && TM.sort(Atom) == smt::Sort::Bool)
      T.assertBounds(V, 0, 1);
    return V;
  }
  case TermKind::App: {
    if (Apps.size() == MaxApps || TM.sort(Atom) == smt::Sort::Bool)
      return NoVar;
    for (Term Arg : TM.children(Atom)) {
      if (TM.sort(Arg) == smt::Sort::Bool)
        return NoVar;
      for (const Monomial &M : TM.linear(Arg).Monomials)
        if (!coefficientOf(M.Coefficient) || column(M.Atom) == NoVar)
          return NoVar;
      if (!boundOf(*TM.linear(Arg).Constant))
        return NoVar;
    }
    Apps.push_back(Atom);
    return T.addColumn();
  }
  case TermKind::Div: {
    Var Quotient;
    Var Row = remainderRow(TM.children(Atom)[0], TM.divisor(Atom), Quotient);
    return Row == NoVar ? NoVar : Quotient;
  }
  case TermKind::Mod: {
    Term Dividend = TM.children(Atom)[0];
    std::optional<int64_t> D = coefficientOf(TM.divisor(Atom));
    std::optional<int64_t> C = boundOf(*TM.linear(Dividend).Constant);
    Summands Sum;
    if (!D || !C || !appendSum(TM.linear(Dividend).Monomials, 1, Sum))
      return NoVar;
    Var Quotient = T.addColumn(), Result = T.addColumn();
    if (Quotient == NoVar || Result == NoVar)
      return NoVar;
    Sum.push_back({Quotient, -*D});
    Sum.push_back({Result, -1});
    Var Row = T.addRow(Sum);
    if (Row == NoVar)
      return NoVar;
    T.assertBounds(Row, -*C, -*C);
    T.assertBounds(Result, 0, *D - 1);
    return Result;
  }
  case TermKind::BoolConst:
  case TermKind::IntConst:
  case TermKind::Sum:
  case TermKind::Mul:
  case TermKind::Ite:
  case TermKind::Not:
  case TermKind::And:
  case TermKind::Or:
  case TermKind::Le:
  case TermKind::Eq:
  case TermKind::Divides:
  case TermKind::Forall:
  case TermKind::Exists:
    return NoVar;
  }
  llvm_unreachable("covered switch");
}

bool QuickCheck::appendSum(llvm::ArrayRef<Monomial> Monomials, int64_t Factor,
                           Summands &Sum) {
  for (const Monomial &M : Monomials) {
    std::optional<int64_t> C = coefficientOf(M.Coefficient);
    Var V = C ? column(M.Atom) : NoVar;
    if (V == NoVar)
      return false;
    Sum.push_back({V, Factor * *C});
  }
  return true;
}

/// A row t - d*q for a new column q, confined to where q is the quotient of
/// \p Dividend = t + c.
Var QuickCheck::remainderRow(Term Dividend, const Integer &Divisor,
                             Var &Quotient) {
  std::optional<int64_t> D = coefficientOf(Divisor);
  std::optional<int64_t> C = boundOf(*TM.linear(Dividend).Constant);
  Summands Sum;
  if (!D || !C || !appendSum(TM.linear(Dividend).Monomials, 1, Sum))
    return NoVar;
  Quotient = Root.Tableau.addColumn();
  if (Quotient == NoVar)
    return NoVar;
  Sum.push_back({Quotient, -*D});
  Var Row = Root.Tableau.addRow(Sum);
  if (Row != NoVar)
    Root.Tableau.assertBounds(Row, -*C, *D - 1 - *C);
  return Row;
}

/// The variable of a linear part, or of its negation.
Var QuickCheck::rowOf(llvm::ArrayRef<Monomial> Monomials, bool &Negative) {
  Negative = false;
  if (Monomials.size() == 1) {
    Negative = Monomials[0].Coefficient.isNegative();
    return column(Monomials[0].Atom);
  }
  for (const Row &R : Rows) {
    if (R.Sum.size() != Monomials.size() ||
        !(R.Sum[0].Atom == Monomials[0].Atom))
      continue;
    bool Same = true, Opposite = true;
    for (size_t K = 0; K != Monomials.size() && (Same || Opposite); ++K) {
      const Monomial &A = R.Sum[K], &B = Monomials[K];
      bool SameAtom = A.Atom == B.Atom;
      Same = Same && SameAtom && A.Coefficient == B.Coefficient;
      Opposite = Opposite && SameAtom && A.Coefficient == -B.Coefficient;
    }
    if (Same || Opposite) {
      Negative = Opposite;
      return R.V;
    }
  }
  Summands Sum;
  if (!appendSum(Monomials, 1, Sum))
    return NoVar;
  Var V = Root.Tableau.addRow(Sum);
  if (V != NoVar)
    Rows.push_back({Monomials, V});
  return V;
}

QuickCheck::NodeIndex QuickCheck::addNode(Node N) {
  if (Nodes.size() == MaxNodes)
    return NoNode;
  Nodes.push_back(N);
  return Nodes.size() - 1;
}

QuickCheck::NodeIndex QuickCheck::within(Var V, int64_t Low, int64_t High) {
  return addNode({NodeKind::Within, V, Low, High});
}

/// s + c <= 0, s + c = 0 and its negation.
QuickCheck::NodeIndex QuickCheck::compileComparison(Term F, bool Negated) {
  smt::TermManager::LinearView L = TM.linear(TM.children(F)[0]);
  std::optional<int64_t> C = boundOf(*L.Constant);
  bool Negative;
  // The coefficients of a comparison have no common divisor.
  Var V = C ? rowOf(L.Monomials, Negative) : NoVar;
  if (V == NoVar)
    return NoNode;
  const int64_t K = Negative ? *C : -*C;
  if (TM.kind(F) == TermKind::Le)
    return Negative ? within(V, K, NoUpper) : within(V, NoLower, K);
  if (Negated)
    return addNode({NodeKind::Differs, V, K, K});
  return within(V, K, K);
}

QuickCheck::NodeIndex QuickCheck::compileDivides(Term F, bool Negated) {
  Term Dividend = TM.children(F)[0];
  Var Quotient;
  Var Row = remainderRow(Dividend, TM.divisor(F), Quotient);
  if (Row == NoVar)
    return NoNode;
  const int64_t C = *boundOf(*TM.linear(Dividend).Constant);
  return Negated ? within(Row, 1 - C, NoUpper) : within(Row, -C, -C);
}

QuickCheck::NodeIndex QuickCheck::compileJunction(Term F, unsigned Nesting) {
  llvm::SmallVector<NodeIndex, 8> Parts;
  for (Term C : TM.children(F)) {
    NodeIndex N = compile(C, Nesting + 1);
    if (N == NoNode)
      return NoNode;
    Parts.push_back(N);
  }
  if (Operands.size() + Parts.size() > MaxOperands)
    return NoNode;
  Node N{TM.kind(F) == TermKind::And ? NodeKind::And : NodeKind::Or};
  N.Begin = Operands.size();
  Operands.append(Parts.begin(), Parts.end());
  N.End = Operands.size();
  return addNode(N);
}

QuickCheck::NodeIndex QuickCheck::compile(Term F, unsigned Nesting) {
  if (Nesting > MaxNesting)
    return NoNode;
  bool Negated = TM.kind(F) == TermKind::Not;
  Term Atom = Negated ? TM.children(F)[0] : F;
  switch (TM.kind(Atom)) {
  case TermKind::Symbol: {
    Var V = column(Atom);
    if (V == NoVar)
      return NoNode;
    return Negated ? within(V, NoLower, 0) : within(V, 1, NoUpper);
  }
  case TermKind::Le:
    assert(!Negated && "negated comparisons are comparisons");
    return compileComparison(Atom, false);
  case TermKind::Eq:
    return TM.children(Atom).size() == 1 ? compileComparison(Atom, Negated)
                                         : NoNode;
  case TermKind::Divides:
    return compileDivides(Atom, Negated);
  case TermKind::And:
  case TermKind::Or:
    return Negated ? NoNode : compileJunction(Atom, Nesting);
  case TermKind::BoolConst: {
    // An empty junction.
    Node N{TM.isTrue(F) ? NodeKind::And : NodeKind::Or};
    return addNode(N);
  }
  case TermKind::IntConst:
  case TermKind::App:
  case TermKind::Sum:
  case TermKind::Mul:
  case TermKind::Div:
  case TermKind::Mod:
  case TermKind::Ite:
  case TermKind::Not:
  case TermKind::Forall:
  case TermKind::Exists:
    return NoNode;
  }
  llvm_unreachable("covered switch");
}

} // namespace plimsoll::quick
