// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/qe/Projector.h"
#include "solver/qe/EliminateQuantifiers.h"
#include "solver/qe/Tidy.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace plimsoll::smt::qe {

/// Splitting disjunctions into cases pays while there are few of them.
static constexpr uint64_t MaxCases = 64;
/// The same where only a case split can find what determines a symbol.
static constexpr uint64_t MaxCasesUnderFunctions = 256;
static constexpr uint64_t MaxPoints = 4096;
static constexpr unsigned MaxDepth = 400;
/// Bounds one elimination even if the caller does not.
static constexpr uint64_t MaxWork = 2'000'000;

/// True once the budget is used up.
bool Projector::stop() { return ++Work > MaxWork || !Limits.spend(); }

/// The coarsest formula of our direction.
Term Projector::giveUp() {
  Exact = false;
  return TM.mkBool(Direction == Approx::Over);
}

/// Do the other cases not matter beside \p Case? So it is where no equivalent
/// has been found, nor will be: the disjunction is not false.
bool Projector::isSettledBy(Term &Case) {
  if (ExactOnly && !Exact && !TM.isFalse(Case))
    Case = giveUp();
  return TM.isTrue(Case);
}

Symbols Projector::without(const Symbols &S, Term Symbol) {
  Symbols Result;
  copy_if(S, std::back_inserter(Result), [&](Term X) { return !(X == Symbol); });
  return Result;
}

bool Projector::mentionsAny(Term F, const Symbols &S) const {
  DenseMap<Term, bool> Set;
  for (Term X : S)
    Set[X] = true;
  return TM.mentionsAny(F, Set);
}

Term Projector::project(Term F, Symbols S) {
  llvm::erase_if(S, [&](Term X) { return !mentions(TM, F, X); });
  if (S.empty())
    return F;
  if (Depth > MaxDepth || stop())
    return giveUp();
  ++Depth;
  bool ExactBefore = Exact;
  F = tidy(TM, F, Limits);
  Term Result;
  if (TM.kind(F) == TermKind::Or) {
    // exists x. F | G = (exists x. F) | (exists x. G)
    SmallVector<Term> Cases;
    for (Term C : TM.children(F)) {
      Cases.push_back(project(C, S));
      if (isSettledBy(Cases.back()))
        break;
    }
    Result = TM.mkOr(Cases);
  } else if (TM.kind(F) == TermKind::And) {
    Result = projectConjunction(Conjunction(TM.children(F)), S);
  } else {
    Result = projectConjunction({F}, S);
  }
  Result = tidy(TM, Result, Limits);
  --Depth;
  // Nothing is weaker than an unsatisfiable formula, nor stronger than a
  // valid one: the approximation lost nothing.
  if (Direction == Approx::Over ? TM.isFalse(Result) : TM.isTrue(Result))
    Exact = ExactBefore;
  return Result;
}

/// Conjuncts without the symbols stay outside; the others fall into groups
/// that share no symbol.
Term Projector::projectConjunction(Conjunction C, Symbols S) {
  Conjunction Result;
  SmallVector<std::pair<Conjunction, Symbols>> Groups;
  for (Term T : C) {
    Symbols Mentioned;
    for (Term X : S)
      if (mentions(TM, T, X))
        Mentioned.push_back(X);
    if (Mentioned.empty()) {
      Result.push_back(T);
      continue;
    }
    std::pair<Conjunction, Symbols> Merged{{T}, Mentioned};
    for (size_t I = 0; I < Groups.size();) {
      if (none_of(Groups[I].second,
                  [&](Term X) { return is_contained(Merged.second, X); })) {
        ++I;
        continue;
      }
      append_range(Merged.first, Groups[I].first);
      for (Term X : Groups[I].second)
        if (!is_contained(Merged.second, X))
          Merged.second.push_back(X);
      Groups.erase(Groups.begin() + I);
    }
    Groups.push_back(std::move(Merged));
  }
  for (auto &[Conjuncts, Shared] : Groups) {
    Result.push_back(projectComponent(std::move(Conjuncts), std::move(Shared)));
    if (TM.isFalse(Result.back()))
      break;
  }
  return TM.mkAnd(Result);
}

/// exists S. (D1 | D2) & C = (exists S. D1 & C) | (exists S. D2 & C)
Term Projector::distribute(const Conjunction &C, size_t Or, const Symbols &S) {
  Conjunction Case(C);
  SmallVector<Term> Cases;
  for (Term D : TM.children(C[Or])) {
    Case[Or] = D;
    Cases.push_back(project(conjoin(Case), S));
    if (isSettledBy(Cases.back()))
      break;
  }
  return TM.mkOr(Cases);
}

/// A conjunction all of whose symbols hang together.
Term Projector::projectComponent(Conjunction C, Symbols S) {
  if (stop())
    return giveUp();
  Symbols Remaining;
  if (std::optional<Term> F = solveEquation(C, S, Remaining))
    return project(*F, Remaining);
  if (std::optional<Term> F = solveDivisibility(C, S, Remaining))
    return project(*F, Remaining);

  Term All = conjoin(C);
  for (Term X : S)
    if (TM.sort(X) == Sort::Bool) {
      TermMap True, False;
      True[X] = TM.mkTrue();
      False[X] = TM.mkFalse();
      Symbols Others = without(S, X);
      Term A = project(TM.substitute(All, True), Others);
      if (TM.isTrue(A))
        return A;
      return TM.mkOr(A, project(TM.substitute(All, False), Others));
    }

  // The number of cases if all disjunctions were split, and the smallest one.
  uint64_t NumCases = 1;
  size_t SmallestOr = C.size();
  for (size_t I = 0; I < C.size(); ++I) {
    if (TM.kind(C[I]) != TermKind::Or)
      continue;
    size_t Size = TM.children(C[I]).size();
    NumCases = std::min<uint64_t>(NumCases * Size, 1u << 30);
    if (SmallestOr == C.size() ||
        Size < TM.children(C[SmallestOr]).size())
      SmallestOr = I;
  }

  // The cheapest symbol for each method.
  Term BoundSymbol, PointSymbol;
  uint64_t BoundCost = ~uint64_t(0);
  Plan PointPlan{Method::CooperLow, ~uint64_t(0)};
  bool AllLinear = true;
  for (Term X : S) {
    if (!isLinearIn(All, X)) {
      AllLinear = false;
      continue;
    }
    if (auto Cost = costFourierMotzkin(C, X, without(S, X));
        Cost && *Cost < BoundCost)
      BoundSymbol = X, BoundCost = *Cost;
    Plan P = planCooper(All, X, SmallestOr == C.size());
    if (!PointSymbol || P.Cost < PointPlan.Cost)
      PointSymbol = X, PointPlan = P;
  }
  auto Bounds = [&] {
    return project(fourierMotzkin(C, BoundSymbol), without(S, BoundSymbol));
  };
  auto Points = [&] {
    return project(
        cooper(All, PointSymbol, PointPlan.M == Method::CooperLow),
        without(S, PointSymbol));
  };
  if (BoundSymbol && BoundCost <= C.size() + 2)
    return Bounds();
  if (PointSymbol && PointPlan.Cost <= 1)
    return Points();
  bool HasOr = SmallestOr < C.size();
  if (HasOr && NumCases <= (AllLinear ? MaxCases : MaxCasesUnderFunctions))
    return distribute(C, SmallestOr, S);
  if (BoundSymbol && BoundCost <= MaxPoints)
    return Bounds();
  if (PointSymbol)
    if (std::optional<Conjunction> Split =
            splitResidues(C, S, PointPlan.Cost))
      return project(conjoin(*Split), S);
  if (PointSymbol && PointPlan.Cost <= MaxPoints)
    return Points();
  if (PointSymbol && HasOr && AllLinear) // a branch may be easier
    return distribute(C, SmallestOr, S);
  if (PointSymbol)
    return giveUp();
  return approximate(C, S);
}

} // namespace plimsoll::smt::qe

namespace plimsoll::smt {

static Elimination eliminate(TermManager &TM, ArrayRef<Term> Symbols, Term F,
                             Approx Direction, ResourceLimit &Limits,
                             bool ExactOnly) {
  qe::Symbols S(Symbols.begin(), Symbols.end());
  llvm::erase_if(S, [&](Term X) { return !qe::mentions(TM, F, X); });
  if (S.empty())
    return {F, true};
  qe::Projector P(TM, Direction, Limits, ExactOnly);
  Term Normal = P.normalize(F, S);
  Term Result = P.project(Normal, S);
  if (Limits.exhausted())
    return {TM.mkBool(Direction == Approx::Over), false};
  return {Result, P.exact()};
}

Elimination eliminateExists(TermManager &TM, ArrayRef<Term> Symbols, Term F,
                            Approx Direction, ResourceLimit &Limits) {
  return eliminate(TM, Symbols, F, Direction, Limits, /*ExactOnly=*/false);
}

std::optional<Term> eliminateExactly(TermManager &TM, ArrayRef<Term> Symbols,
                                     Term F, ResourceLimit &Limits) {
  Elimination E =
      eliminate(TM, Symbols, F, Approx::Over, Limits, /*ExactOnly=*/true);
  return E.Exact ? std::optional(E.Formula) : std::nullopt;
}

} // namespace plimsoll::smt
