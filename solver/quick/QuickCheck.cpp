// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/quick/QuickCheck.h"

namespace plimsoll::quick {

using smt::Monomial;

static constexpr int64_t NoLower = SmallTableau::NoLower,
                         NoUpper = SmallTableau::NoUpper;
/// How many cases are tried, and how many cuts between integers in a row.
static constexpr unsigned MaxCases = 24, MaxDepth = 6;

QuickCheck::Answer QuickCheck::check(llvm::ArrayRef<Term> Formulas) {
  llvm::SmallVector<NodeIndex, 16> Roots;
  for (Term F : Formulas) {
    llvm::ArrayRef<Term> Parts = F;
    if (TM.kind(F) == smt::TermKind::And)
      Parts = TM.children(F);
    for (Term Part : Parts) {
      NodeIndex N = compile(Part, 0);
      if (N == NoNode)
        return Answer::GaveUp;
      Roots.push_back(N);
    }
  }
  for (NodeIndex N : Roots)
    switch (assertNode(Root, N)) {
    case Step::Ok:
      break;
    case Step::Conflict:
      return Answer::Unsat;
    case Step::GaveUp:
      return Answer::GaveUp;
    }
  return search(Root);
}

QuickCheck::Step QuickCheck::assertBounds(Case &C, Var V, int64_t Low,
                                          int64_t High) const {
  switch (C.Tableau.assertBounds(V, Low, High)) {
  case SmallTableau::Bounded::Ok:
    return Step::Ok;
  case SmallTableau::Bounded::Conflict:
    return Step::Conflict;
  case SmallTableau::Bounded::TooLarge:
    return Step::GaveUp;
  }
  llvm_unreachable("covered switch");
}

QuickCheck::Step QuickCheck::assertNode(Case &C, NodeIndex Index) const {
  const Node &N = Nodes[Index];
  switch (N.Kind) {
  case NodeKind::Within:
    return assertBounds(C, N.V, N.Low, N.High);
  case NodeKind::Differs:
  case NodeKind::Or:
    C.Open.push_back(Index);
    return Step::Ok;
  case NodeKind::And:
    for (unsigned K = N.Begin; K != N.End; ++K)
      if (Step S = assertNode(C, Operands[K]); S != Step::Ok)
        return S;
    return Step::Ok;
  }
  llvm_unreachable("covered switch");
}

/// True at the values the tableau has now.
bool QuickCheck::holds(const SmallTableau &T, NodeIndex Index) const {
  const Node &N = Nodes[Index];
  auto Holds = [&](NodeIndex K) { return holds(T, K); };
  llvm::ArrayRef<NodeIndex> Parts =
      llvm::ArrayRef<NodeIndex>(Operands).slice(N.Begin, N.End - N.Begin);
  switch (N.Kind) {
  case NodeKind::Within:
    return T.isWithin(N.V, N.Low, N.High);
  case NodeKind::Differs:
    return !T.isWithin(N.V, N.Low, N.Low);
  case NodeKind::And:
    return llvm::all_of(Parts, Holds);
  case NodeKind::Or:
    return llvm::any_of(Parts, Holds);
  }
  llvm_unreachable("covered switch");
}

/// False whatever the values, as far as the bounds tell.
bool QuickCheck::isRefuted(const SmallTableau &T, NodeIndex Index) const {
  const Node &N = Nodes[Index];
  auto Refuted = [&](NodeIndex K) { return isRefuted(T, K); };
  llvm::ArrayRef<NodeIndex> Parts =
      llvm::ArrayRef<NodeIndex>(Operands).slice(N.Begin, N.End - N.Begin);
  switch (N.Kind) {
  case NodeKind::Within:
    return T.upper(N.V) < N.Low || N.High < T.lower(N.V);
  case NodeKind::Differs:
    return T.lower(N.V) == N.Low && T.upper(N.V) == N.Low;
  case NodeKind::And:
    return llvm::any_of(Parts, Refuted);
  case NodeKind::Or:
    return llvm::all_of(Parts, Refuted);
  }
  llvm_unreachable("covered switch");
}

/// Asserts what open nodes leave as the only possibility.
QuickCheck::Step QuickCheck::settleOpen(Case &C, bool &Changed) {
  Changed = false;
  for (unsigned K = 0; K != C.Open.size();) {
    const Node N = Nodes[C.Open[K]];
    if (holds(C.Tableau, C.Open[K])) {
      ++K;
      continue;
    }
    Step S = Step::Ok;
    bool Settled = true;
    if (N.Kind == NodeKind::Differs) {
      const bool AtLower = C.Tableau.lower(N.V) == N.Low;
      const bool AtUpper = C.Tableau.upper(N.V) == N.Low;
      if (AtLower)
        S = assertBounds(C, N.V, N.Low + 1, NoUpper);
      else if (AtUpper)
        S = assertBounds(C, N.V, NoLower, N.Low - 1);
      else
        Settled = false;
    } else {
      NodeIndex Only = NoNode;
      unsigned Count = 0;
      for (unsigned P = N.Begin; P != N.End && Count < 2; ++P)
        if (!isRefuted(C.Tableau, Operands[P])) {
          Only = Operands[P];
          ++Count;
        }
      if (Count == 0)
        return Step::Conflict;
      if (Count == 1)
        S = assertNode(C, Only);
      else
        Settled = false;
    }
    if (S != Step::Ok)
      return S;
    if (!Settled) {
      ++K;
      continue;
    }
    C.Open.erase(C.Open.begin() + K);
    Changed = true;
  }
  return Step::Ok;
}

QuickCheck::Answer QuickCheck::search(Case &C) {
  if (++NumCases > MaxCases)
    return Answer::GaveUp;
  for (bool Changed = true; Changed;) {
    switch (C.Tableau.check()) {
    case SmallTableau::Result::Feasible:
      break;
    case SmallTableau::Result::Infeasible:
      return Answer::Unsat;
    case SmallTableau::Result::GaveUp:
      return Answer::GaveUp;
    }
    switch (settleOpen(C, Changed)) {
    case Step::Ok:
      break;
    case Step::Conflict:
      return Answer::Unsat;
    case Step::GaveUp:
      return Answer::GaveUp;
    }
  }
  for (unsigned K = 0; K != C.Open.size(); ++K)
    if (!holds(C.Tableau, C.Open[K]))
      return splitNode(C, K);
  for (Var V = 0; V != C.Tableau.numVars(); ++V)
    if (!C.Tableau.isInteger(V)) {
      if (C.Depth == MaxDepth)
        return Answer::GaveUp;
      const int64_t Floor = C.Tableau.floor(V);
      return splitBounds(C, V, Floor, Floor + 1);
    }
  if (std::optional<Answer> A = splitCongruence(C))
    return *A;
  for (auto [Atom, V] : Columns)
    Model.push_back(C.Tableau.floor(V));
  return Answer::Sat;
}

// Unsat if all cases are; a case given up may hide a model.
QuickCheck::Answer QuickCheck::either(Answer A, Answer B) const {
  if (A == Answer::Sat || B == Answer::Sat)
    return Answer::Sat;
  return A == Answer::Unsat ? B : A;
}

QuickCheck::Answer QuickCheck::splitNode(Case &C, unsigned OpenIndex) {
  const Node N = Nodes[C.Open[OpenIndex]];
  C.Open.erase(C.Open.begin() + OpenIndex);
  if (N.Kind == NodeKind::Differs)
    return splitBounds(C, N.V, N.Low - 1, N.Low + 1);
  Answer Result = Answer::Unsat;
  for (unsigned K = N.Begin; K != N.End && Result != Answer::Sat; ++K) {
    Case Branch = C;
    Step S = assertNode(Branch, Operands[K]);
    if (S == Step::Ok)
      Result = either(Result, search(Branch));
    else if (S == Step::GaveUp)
      Result = either(Result, Answer::GaveUp);
  }
  return Result;
}

/// V <= Below or V >= Above.
QuickCheck::Answer QuickCheck::splitBounds(const Case &C, Var V, int64_t Below,
                                           int64_t Above) {
  Answer Result = Answer::Unsat;
  for (bool Left : {true, false}) {
    Case Branch = C;
    ++Branch.Depth;
    Step S = Left ? assertBounds(Branch, V, NoLower, Below)
                  : assertBounds(Branch, V, Above, NoUpper);
    if (S == Step::Ok)
      Result = either(Result, search(Branch));
    else if (S == Step::GaveUp)
      Result = either(Result, Answer::GaveUp);
    if (Result == Answer::Sat)
      break;
  }
  return Result;
}

/// The same for a sum.
QuickCheck::Answer QuickCheck::splitSum(const Case &C, const Summands &Sum,
                                        int64_t Below, int64_t Above) {
  Case WithRow = C;
  Var V = WithRow.Tableau.addRow(Sum);
  return V == NoVar ? Answer::GaveUp : splitBounds(WithRow, V, Below, Above);
}

__int128 QuickCheck::valueOf(const SmallTableau &T, Term Sum) const {
  smt::TermManager::LinearView L = TM.linear(Sum);
  __int128 Value = *L.Constant->toInt64();
  for (const Monomial &M : L.Monomials)
    for (auto [Atom, V] : Columns)
      if (Atom == M.Atom)
        Value += static_cast<__int128>(*M.Coefficient.toInt64()) * T.floor(V);
  return Value;
}

/// A - B as a sum of columns and a constant; false if the numbers are too
/// large.
bool QuickCheck::differenceOf(Term A, Term B, Summands &Sum,
                              int64_t &Constant) const {
  Constant =
      *TM.linear(A).Constant->toInt64() - *TM.linear(B).Constant->toInt64();
  for (bool Left : {true, false})
    for (const Monomial &M : TM.linear(Left ? A : B).Monomials) {
      const int64_t C = *M.Coefficient.toInt64() * (Left ? 1 : -1);
      for (auto [Atom, V] : Columns) {
        if (!(Atom == M.Atom))
          continue;
        auto *Same = llvm::find_if(Sum, [V = V](auto S) { return S.V == V; });
        if (Same == Sum.end())
          Sum.push_back({V, C});
        else
          Same->Coefficient += C;
      }
    }
  llvm::erase_if(Sum, [](auto S) { return S.Coefficient == 0; });
  return llvm::all_of(Sum, [](auto S) {
    return std::abs(S.Coefficient) < SmallTableau::MaxEntry;
  });
}

/// Two applications with equal arguments and different results: equal results,
/// or some argument differs. None if there are no such applications.
std::optional<QuickCheck::Answer> QuickCheck::splitCongruence(const Case &C) {
  const SmallTableau &T = C.Tableau;
  for (size_t I = 0; I != Apps.size(); ++I)
    for (size_t J = 0; J != I; ++J) {
      Term A = Apps[I], B = Apps[J];
      if (!(TM.function(A) == TM.function(B)) || valueOf(T, A) == valueOf(T, B))
        continue;
      llvm::ArrayRef<Term> ArgsA = TM.children(A), ArgsB = TM.children(B);
      bool Equal = true;
      for (size_t K = 0; K != ArgsA.size() && Equal; ++K)
        Equal = valueOf(T, ArgsA[K]) == valueOf(T, ArgsB[K]);
      if (!Equal)
        continue;
      Summands Sum;
      int64_t Constant;
      if (!differenceOf(A, B, Sum, Constant))
        return Answer::GaveUp;
      Case Branch = C;
      Var Row = Branch.Tableau.addRow(Sum);
      if (Row == NoVar)
        return Answer::GaveUp;
      Answer Result = Answer::Unsat;
      if (assertBounds(Branch, Row, 0, 0) == Step::Ok)
        Result = search(Branch);
      for (size_t K = 0; K != ArgsA.size() && Result != Answer::Sat; ++K) {
        Sum.clear();
        if (!differenceOf(ArgsA[K], ArgsB[K], Sum, Constant))
          return Answer::GaveUp;
        if (!Sum.empty())
          Result =
              either(Result, splitSum(C, Sum, -Constant - 1, -Constant + 1));
      }
      return Result;
    }
  return std::nullopt;
}

std::optional<int64_t> QuickCheck::value(Term Leaf) const {
  for (size_t K = 0; K != Columns.size(); ++K)
    if (Columns[K].first == Leaf)
      return Model[K];
  return std::nullopt;
}

} // namespace plimsoll::quick
