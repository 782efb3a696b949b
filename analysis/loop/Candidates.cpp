// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/loop/Candidates.h"
#include "analysis/transfer/Wrap.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using smt::Term;
using smt::TermKind;

void plimsoll::collectComparisons(smt::TermManager &TM, Term T,
                                  llvm::SmallVectorImpl<Term> &Out) {
  constexpr size_t MaxTerms = 200, MaxComparisons = 32;
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 32> Work{T};
  while (!Work.empty() && Seen.size() < MaxTerms &&
         Out.size() < MaxComparisons) {
    Term X = Work.pop_back_val();
    if (!Seen.insert(X).second)
      continue;
    TermKind Kind = TM.kind(X);
    bool Neg = Kind == TermKind::Not;
    TermKind OfAtom = Neg ? TM.kind(TM.children(X)[0]) : Kind;
    if (OfAtom == TermKind::Le || OfAtom == TermKind::Eq) {
      if (!llvm::is_contained(Out, X))
        Out.push_back(X);
    } else if (TM.sort(X) == smt::Sort::Int && Kind == TermKind::Sum) {
      for (const smt::Monomial &M : TM.linear(X).Monomials)
        Work.push_back(M.Atom);
    } else if (Kind != TermKind::Forall && Kind != TermKind::Exists) {
      Work.append(TM.children(X).begin(), TM.children(X).end());
    }
  }
}

StepCases plimsoll::stepCases(smt::TermManager &TM, const Recurrence &Of) {
  constexpr size_t MaxCases = 16;
  StepCases Result;
  llvm::SmallVector<Term, 16> Work{Of.Step};
  for (size_t I = 0; I < Work.size(); ++I) {
    Term Case = choiceOutside(TM, Work[I]);
    if (I == MaxCases) {
      Result.Exact = Result.All = false;
      break;
    }
    if (TM.kind(Case) == TermKind::Ite) {
      Work.append({TM.children(Case)[1], TM.children(Case)[2]});
      continue;
    }
    Term Unwrapped = withoutWrap(TM, Case);
    Term By = TM.mkSub(Unwrapped, Of.Self);
    Result.Exact &= TM.isInt(By) && Unwrapped == Case;
    Result.Wraps |= TM.isInt(By) && !(Unwrapped == Case);
    if (!TM.isInt(By))
      Result.Values.push_back(Case);
    else if (!llvm::is_contained(Result.Added, TM.intValue(By)))
      Result.Added.push_back(TM.intValue(By));
  }
  return Result;
}

llvm::SmallVector<Integer, 4> plimsoll::likelySteps(smt::TermManager &TM,
                                                    const Recurrence &Of) {
  StepCases Steps = stepCases(TM, Of);
  for (Term V : Steps.Values) {
    Term By = TM.mkSub(withoutWrap(TM, V), Of.Start);
    if (!TM.isInt(By))
      return {};
    if (!llvm::is_contained(Steps.Added, TM.intValue(By)))
      Steps.Added.push_back(TM.intValue(By));
  }
  if (!Steps.All)
    Steps.Added.clear();
  return Steps.Added;
}

void plimsoll::boundsFrom(smt::TermManager &TM, Term Comparison, Term Self,
                          llvm::ArrayRef<Integer> Added,
                          std::vector<Term> &Candidates) {
  bool Neg = TM.kind(Comparison) == TermKind::Not;
  Term Atom = Neg ? TM.children(Comparison)[0] : Comparison;
  const bool Le = TM.kind(Atom) == TermKind::Le;
  llvm::DenseMap<Term, bool> Mine{{Self, true}};
  if ((!Le &&
       (TM.kind(Atom) != TermKind::Eq || TM.children(Atom).size() != 1)) ||
      !TM.mentionsAny(Atom, Mine))
    return;
  Term Zero = TM.mkInt(0);
  Term Sum = TM.children(Atom)[0];
  auto Linear = TM.linear(Sum);
  // What wraps around if the number runs too far does not.
  for (const smt::Monomial &M : Linear.Monomials)
    if (TM.kind(M.Atom) == TermKind::Mod && TM.mentionsAny(M.Atom, Mine))
      Candidates.push_back(TM.mkGe(TM.children(M.Atom)[0], Zero));
  if (Le)
    Candidates.push_back(Comparison);
  if (!Le || Neg)
    Candidates.push_back(TM.mkGe(Sum, Zero));
  if (!Le || !Neg)
    Candidates.push_back(TM.mkLe(Sum, Le ? TM.mkInt(1) : Zero));
  // What a step after the comparison makes of it.
  for (const smt::Monomial &M : Linear.Monomials)
    if (Le && M.Atom == Self)
      for (const Integer &By : Added) {
        Integer Shift = M.Coefficient * By;
        Candidates.push_back(Neg ? TM.mkGt(Sum, TM.mkInt(Shift))
                                 : TM.mkLe(Sum, TM.mkInt(Shift)));
      }
  if (!Linear.Constant->isZero()) {
    Term Base = TM.mkSub(Sum, TM.mkInt(*Linear.Constant));
    Candidates.push_back(TM.mkLe(Base, Zero));
    Candidates.push_back(TM.mkGe(Base, Zero));
  }
}

void plimsoll::boundsFromValues(smt::TermManager &TM, const Recurrence &Of,
                                llvm::ArrayRef<Term> Values,
                                const llvm::DenseMap<Term, bool> &Changing,
                                std::vector<Term> &Candidates) {
  constexpr size_t MaxOthers = 2;
  size_t Others = 0; // not constants
  std::optional<Integer> Least, Greatest;
  auto Constant = [&](const Integer &V) {
    Least = Least && *Least < V ? *Least : V;
    Greatest = Greatest && V < *Greatest ? *Greatest : V;
  };
  for (Term V : Values) {
    if (TM.isInt(V)) {
      Constant(TM.intValue(V));
    } else if (!TM.mentionsAny(V, Changing) && Others++ < MaxOthers) {
      Candidates.push_back(TM.mkLe(Of.Self, V));
      Candidates.push_back(TM.mkGe(Of.Self, V));
    } else if (TM.kind(V) == TermKind::App &&
               TM.name(TM.function(V)).starts_with("rem.")) {
      Term Divisor = TM.children(V)[1];
      if (!TM.mentionsAny(Divisor, Changing))
        Candidates.push_back(TM.mkLt(Of.Self, Divisor));
    }
  }
  if (!Least)
    return;
  if (TM.isInt(Of.Start))
    Constant(TM.intValue(Of.Start));
  Candidates.push_back(TM.mkGe(Of.Self, TM.mkInt(*Least)));
  Candidates.push_back(TM.mkLe(Of.Self, TM.mkInt(*Greatest)));
}

void plimsoll::boundsFromCompared(smt::TermManager &TM, const Recurrence &Of,
                                  llvm::ArrayRef<Term> Values,
                                  llvm::ArrayRef<Term> Compared,
                                  std::vector<Term> &Candidates) {
  constexpr size_t MaxSources = 2;
  // source -> what is added to it
  llvm::SmallVector<std::pair<Term, llvm::SmallVector<Integer, 2>>, 2> Sources;
  for (Term V : Values) {
    Term Unwrapped = withoutWrap(TM, V);
    const Integer By = *TM.linear(Unwrapped).Constant;
    Term Source = TM.mkSub(Unwrapped, TM.mkInt(By));
    auto *At =
        llvm::find_if(Sources, [&](auto &S) { return S.first == Source; });
    if (At == Sources.end()) {
      if (Sources.size() == MaxSources || TM.isInt(Source))
        continue;
      Sources.push_back({Source, {}});
      At = std::prev(Sources.end());
    }
    At->second.push_back(By);
  }
  for (auto &[Source, Added] : Sources) {
    llvm::DenseMap<Term, bool> Parts;
    for (const smt::Monomial &M : TM.linear(Source).Monomials)
      Parts[M.Atom] = true;
    for (Term T : Compared) {
      if (TM.kind(Source) != TermKind::Sum && TM.mentionsAny(T, Parts))
        boundsFrom(TM, TM.substitute(T, {{Source, Of.Self}}), Of.Self, Added,
                   Candidates);
      Term Atom = TM.kind(T) == TermKind::Not ? TM.children(T)[0] : T;
      if (TM.kind(Source) != TermKind::Sum || TM.kind(Atom) != TermKind::Le)
        continue;
      for (const Integer &Sign : {Integer(1), Integer(-1)}) {
        Term Rest = TM.mkSub(TM.children(Atom)[0], TM.mkMulConst(Sign, Source));
        if (TM.mentionsAny(Rest, Parts))
          continue;
        Term Bound =
            TM.mkLe(TM.mkAdd(Rest, TM.mkMulConst(Sign, Of.Self)), TM.mkInt(0));
        for (Term Side : {Bound, TM.mkNot(Bound)})
          boundsFrom(TM, Side, Of.Self, Added, Candidates);
      }
    }
  }
}

/// What a step makes of the numbers from Lo, at most 0, to Hi, at least 0, if
/// all it does is to divide them.
static std::optional<heap::Interval>
divided(smt::TermManager &TM, const Recurrence &Of, const heap::Interval &R) {
  constexpr size_t MaxCases = 8;
  heap::Interval Result{Integer(0), Integer(0)};
  auto DivisorOf = [&](Term T) -> std::optional<Integer> {
    if (TM.kind(T) != TermKind::Div || !(TM.children(T)[0] == Of.Self) ||
        TM.divisor(T) < Integer(2))
      return std::nullopt;
    return TM.divisor(T);
  };
  llvm::SmallVector<Term, MaxCases> Work{Of.Step};
  for (size_t I = 0; I < Work.size(); ++I) {
    if (I == MaxCases)
      return std::nullopt;
    if (std::optional<Integer> By = DivisorOf(Work[I])) {
      Result.include(R.Lo->floorDiv(*By));
      Result.include(R.Hi->floorDiv(*By));
      continue;
    }
    if (TM.kind(Work[I]) != TermKind::Ite)
      return std::nullopt;
    const Term Then = TM.children(Work[I])[1], Else = TM.children(Work[I])[2];
    // The quotient in C, which a condition selects.
    std::optional<Integer> By = DivisorOf(Then);
    if (By && TM.mkTruncDiv(Of.Self, *By) == Work[I]) {
      Result.include(R.Lo->truncDiv(*By));
      Result.include(R.Hi->truncDiv(*By));
      continue;
    }
    Work.append({Then, Else});
  }
  return Result;
}

void plimsoll::boundsByDivision(smt::TermManager &TM, const Recurrence &Of,
                                const heap::Interval &Start, Term K,
                                std::vector<Term> &Kept,
                                std::vector<Term> &Candidates) {
  constexpr int64_t MaxIterations = 128;
  const Integer Zero(0);
  if (!Start.Lo || !Start.Hi)
    return;
  auto IsZero = [](const heap::Interval &R) {
    return R.Lo->isZero() && R.Hi->isZero();
  };
  heap::Interval Before = Start;
  Before.include(Zero);
  if (IsZero(Before))
    return;
  for (int64_t N = 1; N <= MaxIterations; ++N) {
    const std::optional<heap::Interval> After = divided(TM, Of, Before);
    if (!After)
      return;
    if (!IsZero(*After)) {
      Before = *After;
      continue;
    }
    const Term Last = TM.mkInt(Integer(N - 1)), Count = TM.mkInt(Integer(N));
    Kept.push_back(TM.mkImplies(
        TM.mkGe(K, Last), TM.mkAnd(TM.mkGe(Of.Self, TM.mkInt(*Before.Lo)),
                                   TM.mkLe(Of.Self, TM.mkInt(*Before.Hi)))));
    Kept.push_back(
        TM.mkImplies(TM.mkGe(K, Count), TM.mkEq(Of.Self, TM.mkInt(0))));
    Candidates.push_back(TM.mkLe(K, Last));
    Candidates.push_back(TM.mkLe(K, Count));
    return;
  }
}

void plimsoll::differences(smt::TermManager &TM, llvm::ArrayRef<Term> Compared,
                           const llvm::DenseMap<Term, bool> &Changing,
                           std::vector<Term> &Candidates) {
  llvm::SmallVector<Term, 8> Wraps;
  for (Term T : Compared)
    collectWraps(TM, T, /*MinWidth=*/31, Wraps);
  for (Term W : Wraps) {
    const Term Before = beforeWrap(TM, W);
    bool Falls = false, Grows = false;
    for (const smt::Monomial &M : TM.linear(Before).Monomials)
      if (TM.mentionsAny(M.Atom, Changing))
        (M.Coefficient.isNegative() ? Falls : Grows) = true;
    if (Falls && !Grows)
      Candidates.push_back(TM.mkGe(Before, TM.mkInt(0)));
  }
}

void plimsoll::countsOfIterations(smt::TermManager &TM, const Recurrence &Of,
                                  llvm::ArrayRef<Term> Compared, Term K,
                                  const llvm::DenseMap<Term, bool> &Changing,
                                  std::vector<Term> &Candidates) {
  constexpr size_t MaxCounts = 4;
  const auto Steps = likelySteps(TM, Of);
  if (Steps.size() != 2 || !(Steps[0].isZero() || Steps[1].isZero()))
    return;
  const Integer &By = Steps[Steps[0].isZero() ? 1 : 0];
  Term Zero = TM.mkInt(0);
  auto Is = [&](Term Count) {
    Candidates.push_back(
        TM.mkEq(Of.Self, TM.mkAdd(Of.Start, TM.mkMulConst(By, Count))));
  };
  Is(K);
  size_t Counts = 0;
  for (Term T : Compared) {
    Term Atom = TM.kind(T) == TermKind::Not ? TM.children(T)[0] : T;
    if (TM.kind(Atom) != TermKind::Le || Counts == MaxCounts)
      continue;
    Term Sum = TM.children(Atom)[0], Rest = TM.mkInt(0);
    Integer OfK(0);
    bool Same = true; // in all iterations
    for (const smt::Monomial &M : TM.linear(Sum).Monomials)
      if (M.Atom == K) {
        OfK = M.Coefficient;
      } else {
        Same &= !TM.mentionsAny(M.Atom, Changing);
        Rest = TM.mkAdd(Rest, TM.mkMulConst(M.Coefficient, M.Atom));
      }
    if (!Same || !(OfK.isOne() || (-OfK).isOne()))
      continue;
    ++Counts;
    // K <= -rest or its negation from 1 - rest on; -K + rest <= 0 from rest on.
    Rest = TM.mkAdd(Rest, TM.mkInt(*TM.linear(Sum).Constant));
    Term First = OfK.isOne() ? TM.mkSub(TM.mkInt(1), Rest) : Rest;
    First = TM.mkIte(TM.mkGe(First, Zero), First, Zero);
    Term Before = TM.mkIte(TM.mkLe(First, K), First, K);
    Is(Before);
    Is(TM.mkSub(K, Before));
  }
}
