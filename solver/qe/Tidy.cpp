// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/qe/Tidy.h"
#include "solver/qe/Literal.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

using namespace llvm;

namespace plimsoll::smt::qe {

namespace {
struct Interval {
  std::optional<Integer> Low, High;
};

/// A bound literal as facts about a sum without constant whose first
/// coefficient is positive.
struct BoundFact {
  Term Sum; ///< no term if the literal is no bound
  Interval Range;
  std::optional<Integer> Excluded;
};

class Tidier {
public:
  Tidier(TermManager &TM, ResourceLimit &Limits) : TM(TM), Limits(Limits) {}
  Term tidy(Term F, unsigned Depth);

private:
  BoundFact bound(Term Literal);
  Term tidyAnd(Term F, unsigned Depth);
  Term tidyLiteral(Term F);
  Term mergeDisjuncts(ArrayRef<Term> C);
  bool learn(Term Literal);
  void emitBounds(ArrayRef<Term> Sums, SmallVectorImpl<Term> &Out);
  void undo(size_t Mark);

  static constexpr unsigned MaxDepth = 1000;
  TermManager &TM;
  ResourceLimit &Limits;
  DenseMap<Term, Interval> Ranges; ///< of sums, on the path from the root
  DenseMap<Term, bool> Known;      ///< truth of other literals' atoms
  struct Change {
    Term Key;
    bool IsRange;
    Interval Before; ///< IsRange
  };
  std::vector<Change> Trail;
};
} // namespace

BoundFact Tidier::bound(Term T) {
  Literal L = parseLiteral(TM, T);
  BoundFact B;
  if (L.R != Literal::Le && L.R != Literal::Eq && L.R != Literal::Ne)
    return B;
  TermManager::LinearView V = TM.linear(L.Sum);
  if (V.Monomials.empty())
    return B;
  bool Flip = V.Monomials[0].Coefficient.isNegative();
  Integer C = *V.Constant;
  Term Sum = TM.mkSub(L.Sum, TM.mkInt(C));
  // Sum + C R 0, so Sum R -C; flipped, (-Sum) is bounded by C from below.
  B.Sum = Flip ? TM.mkNeg(Sum) : Sum;
  Integer Value = Flip ? C : -C;
  if (L.R == Literal::Ne)
    B.Excluded = Value;
  else if (L.R == Literal::Eq)
    B.Range = {Value, Value};
  else if (Flip)
    B.Range.Low = Value;
  else
    B.Range.High = Value;
  return B;
}

/// Adds a literal to what is known. Returns false on a contradiction.
bool Tidier::learn(Term T) {
  BoundFact B = bound(T);
  if (!B.Sum) {
    bool Positive = TM.kind(T) != TermKind::Not;
    Term Atom = Positive ? T : TM.children(T)[0];
    auto [It, New] = Known.try_emplace(Atom, Positive);
    if (!New)
      return It->second == Positive;
    Trail.push_back({Atom, false, {}});
    return true;
  }
  Interval &R = Ranges[B.Sum];
  Interval Before = R;
  if (B.Range.Low && (!R.Low || *R.Low < *B.Range.Low))
    R.Low = B.Range.Low;
  if (B.Range.High && (!R.High || *B.Range.High < *R.High))
    R.High = B.Range.High;
  if (B.Excluded && R.Low && *R.Low == *B.Excluded)
    R.Low = *R.Low + 1;
  if (B.Excluded && R.High && *R.High == *B.Excluded)
    R.High = *R.High - 1;
  bool Consistent = !R.Low || !R.High || *R.Low <= *R.High;
  Trail.push_back({B.Sum, true, std::move(Before)});
  return Consistent;
}

void Tidier::undo(size_t Mark) {
  while (Trail.size() > Mark) {
    Change &C = Trail.back();
    if (C.IsRange)
      Ranges[C.Key] = std::move(C.Before);
    else
      Known.erase(C.Key);
    Trail.pop_back();
  }
}

/// True, false, or the literal itself, by what is known.
Term Tidier::tidyLiteral(Term T) {
  BoundFact B = bound(T);
  if (!B.Sum) {
    bool Positive = TM.kind(T) != TermKind::Not;
    auto It = Known.find(Positive ? T : TM.children(T)[0]);
    return It == Known.end() ? T : TM.mkBool(It->second == Positive);
  }
  auto It = Ranges.find(B.Sum);
  if (It == Ranges.end())
    return T;
  const Interval &R = It->second;
  if (B.Excluded) {
    if ((R.Low && *B.Excluded < *R.Low) || (R.High && *R.High < *B.Excluded))
      return TM.mkTrue();
    if (R.Low && R.High && *R.Low == *R.High) // it is the excluded value
      return TM.mkFalse();
    return T;
  }
  const Interval &W = B.Range; // wanted
  if ((W.Low && R.High && *R.High < *W.Low) ||
      (W.High && R.Low && *W.High < *R.Low))
    return TM.mkFalse();
  bool LowHolds = !W.Low || (R.Low && *W.Low <= *R.Low);
  bool HighHolds = !W.High || (R.High && *R.High <= *W.High);
  return LowHolds && HighHolds ? TM.mkTrue() : T;
}

Term Tidier::tidyAnd(Term F, unsigned Depth) {
  // Literals are learnt first, then the rest is tidied under them; what
  // becomes a literal on the way is learnt in the next round.
  size_t Mark = Trail.size();
  SmallVector<Term> Literals, Complex, Pending{F};
  bool Consistent = true;
  while (!Pending.empty() && Consistent) {
    while (!Pending.empty() && Consistent) {
      Term T = Pending.pop_back_val();
      if (TM.kind(T) == TermKind::And) {
        append_range(Pending, TM.children(T));
      } else if (TM.kind(T) == TermKind::Or) {
        Complex.push_back(T);
      } else {
        T = tidyLiteral(T);
        Consistent = !TM.isFalse(T);
        if (!Consistent || TM.isTrue(T))
          continue;
        Consistent = learn(T);
        Literals.push_back(T);
      }
    }
    if (!Consistent || Complex.empty())
      break;
    SmallVector<Term> Old;
    std::swap(Old, Complex);
    for (Term T : Old) {
      Term New = tidy(T, Depth + 1);
      if (TM.kind(New) == TermKind::Or)
        Complex.push_back(New);
      else
        Pending.push_back(New);
    }
  }
  if (!Consistent) {
    undo(Mark);
    return TM.mkFalse();
  }
  // A literal stays unless the others, or the path above, imply it.
  SmallVector<std::pair<Term, Interval>> Before;
  for (size_t I = Trail.size(); I-- > Mark;)
    if (Trail[I].IsRange)
      Before.push_back({Trail[I].Key, Trail[I].Before});
  DenseMap<Term, Interval> Inner, Outer;
  for (auto &[Sum, R] : Before) { // latest first: the oldest wins
    Inner.try_emplace(Sum, Ranges[Sum]);
    Outer[Sum] = R;
  }
  SmallVector<Term> Kept(Complex);
  DenseSet<Term> Emitted;
  for (Term T : Literals) {
    BoundFact B = bound(T);
    if (!B.Sum) {
      Kept.push_back(T);
      continue;
    }
    const Interval &In = Inner[B.Sum], &Out = Outer[B.Sum];
    if (B.Excluded && (!In.Low || *In.Low <= *B.Excluded) &&
        (!In.High || *B.Excluded <= *In.High))
      Kept.push_back(T);
    if (!Emitted.insert(B.Sum).second)
      continue;
    bool NewLow = In.Low && (!Out.Low || *Out.Low < *In.Low);
    bool NewHigh = In.High && (!Out.High || *In.High < *Out.High);
    if (In.Low && In.High && *In.Low == *In.High && (NewLow || NewHigh)) {
      Kept.push_back(TM.mkEq(B.Sum, TM.mkInt(*In.Low)));
      continue;
    }
    if (NewLow)
      Kept.push_back(TM.mkLe(TM.mkInt(*In.Low), B.Sum));
    if (NewHigh)
      Kept.push_back(TM.mkLe(B.Sum, TM.mkInt(*In.High)));
  }
  undo(Mark);
  return TM.mkAnd(Kept);
}

/// The disjunction of C, in which bounds of one sum that overlap or touch are
/// one bound: s <= 3 | s = 4 is s <= 4.
Term Tidier::mergeDisjuncts(ArrayRef<Term> C) {
  struct Union {
    std::optional<Integer> Below, Above; // s <= Below, or s >= Above
    SmallVector<Integer> Points;
    std::optional<Integer> Hole; // s != Hole
  };
  SmallVector<Term> Sums, Result;
  DenseMap<Term, Union> Unions;
  for (Term T : C) {
    BoundFact B = bound(T);
    if (!B.Sum) {
      Result.push_back(T);
      continue;
    }
    auto [It, New] = Unions.try_emplace(B.Sum);
    if (New)
      Sums.push_back(B.Sum);
    Union &U = It->second;
    if (B.Excluded) {
      if (U.Hole && *U.Hole != *B.Excluded)
        return TM.mkTrue();
      U.Hole = B.Excluded;
    } else if (B.Range.Low && B.Range.High) {
      U.Points.push_back(*B.Range.Low);
    } else if (B.Range.High) {
      if (!U.Below || *U.Below < *B.Range.High)
        U.Below = B.Range.High;
    } else if (B.Range.Low && (!U.Above || *B.Range.Low < *U.Above)) {
      U.Above = B.Range.Low;
    }
  }
  for (Term S : Sums) {
    Union &U = Unions[S];
    llvm::sort(U.Points);
    for (const Integer &P : U.Points)
      if (U.Below && *U.Below + 1 == P)
        U.Below = P;
    for (const Integer &P : llvm::reverse(U.Points))
      if (U.Above && P + 1 == *U.Above)
        U.Above = P;
    auto Covered = [&](const Integer &P) {
      return (U.Below && P <= *U.Below) || (U.Above && *U.Above <= P);
    };
    if (U.Below && U.Above && *U.Above <= *U.Below + 1)
      return TM.mkTrue();
    if (U.Hole) {
      if (Covered(*U.Hole) || is_contained(U.Points, *U.Hole))
        return TM.mkTrue();
      Result.push_back(TM.mkNe(S, TM.mkInt(*U.Hole)));
      continue;
    }
    // All but one value is written as that.
    if (U.Below && U.Above && *U.Above == *U.Below + 2) {
      Integer Gap = *U.Below + 1;
      if (is_contained(U.Points, Gap))
        return TM.mkTrue();
      Result.push_back(TM.mkNe(S, TM.mkInt(Gap)));
      continue;
    }
    if (U.Below)
      Result.push_back(TM.mkLe(S, TM.mkInt(*U.Below)));
    if (U.Above)
      Result.push_back(TM.mkLe(TM.mkInt(*U.Above), S));
    for (const Integer &P : U.Points)
      if (!Covered(P))
        Result.push_back(TM.mkEq(S, TM.mkInt(P)));
  }
  return TM.mkOr(Result);
}

Term Tidier::tidy(Term F, unsigned Depth) {
  if (Depth > MaxDepth || !Limits.spend())
    return F;
  switch (TM.kind(F)) {
  case TermKind::And:
    return tidyAnd(F, Depth);
  case TermKind::Or: {
    SmallVector<Term> New;
    for (Term C : TM.children(F)) {
      Term T = tidy(C, Depth + 1);
      if (TM.isTrue(T))
        return T;
      New.push_back(T);
    }
    return mergeDisjuncts(New);
  }
  default:
    return tidyLiteral(F);
  }
}

Term tidy(TermManager &TM, Term F, ResourceLimit &Limits) {
  return TM.simplification() ? Tidier(TM, Limits).tidy(F, 0) : F;
}

} // namespace plimsoll::smt::qe
