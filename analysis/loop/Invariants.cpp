// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Invariants of a loop: guessed from its text, kept if they are inductive.
//
//   paper: [Houdini]; [Karr] relations of variables
//   rule:  docs/heap.md "Loops"
#include "analysis/Analyzer.h"
#include "analysis/loop/Candidates.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "analysis/transfer/Wrap.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

/// What holds of a number to which each iteration adds one of a few constants.
///   form: r0 + a*K <= seq(K) <= r0 + b*K & seq(K) = r0 + a*K mod gcd(c - a)
///         with a, b the least and the greatest, c all of them
static void boundsByIterations(smt::TermManager &TM, const Recurrence &Of,
                               const StepCases &Steps, Term K,
                               std::vector<Term> &Kept) {
  Integer Least = Steps.least(), Common;
  Term Above = TM.mkSub(Of.Self, TM.mkAdd(Of.Start, TM.mkMulConst(Least, K)));
  Kept.push_back(TM.mkGe(Above, TM.mkInt(0)));
  Kept.push_back(
      TM.mkLe(Of.Self, TM.mkAdd(Of.Start, TM.mkMulConst(Steps.greatest(), K))));
  for (const Integer &By : Steps.Added)
    Common = Integer::gcd(Common, By - Least);
  if (Integer(1) < Common)
    Kept.push_back(TM.mkDivides(Common, Above));
}

/// What holds of a number to which each iteration adds something within bounds:
/// a byte, an int in 64 bits, what an inner loop adds.
///   form: r0 + a*K <= seq(K) <= r0 + b*K
void FunctionAnalysis::boundsByAddends(const Recurrence &Of, const State &Latch,
                                       Term K, std::vector<Term> &Kept) {
  constexpr unsigned MaxBits = 40;
  const StepCases Steps = stepCases(TM, Of);
  if (!Steps.All || Steps.Wraps || Steps.oneWay())
    return;
  llvm::DenseMap<Term, bool> Self{{Of.Self, true}};
  heap::Interval Added{Integer(0), Integer(0)};
  for (const Integer &By : Steps.Added)
    Added = {std::min(*Added.Lo, By), std::max(*Added.Hi, By)};
  for (Term Case : Steps.Values) {
    Term By = TM.mkSub(Case, Of.Self);
    if (TM.mentionsAny(By, Self))
      return;
    heap::Interval R = Syms.range(By);
    const Integer Most = Integer::pow2(MaxBits);
    if (!R.Lo || *R.Lo < -Most)
      R.Lo = -Most;
    if (!R.Hi || Most < *R.Hi)
      R.Hi = Most;
    // Beyond those it is not bounded in a way that helps.
    if (!provedFalse(
            TM.mkAnd(Latch.Path, TM.mkOr(TM.mkLt(By, TM.mkInt(*R.Lo)),
                                         TM.mkGt(By, TM.mkInt(*R.Hi))))))
      return;
    narrowByFacts(By, Latch, R);
    Added = {std::min(*Added.Lo, *R.Lo), std::max(*Added.Hi, *R.Hi)};
  }
  Kept.push_back(
      TM.mkGe(Of.Self, TM.mkAdd(Of.Start, TM.mkMulConst(*Added.Lo, K))));
  Kept.push_back(
      TM.mkLe(Of.Self, TM.mkAdd(Of.Start, TM.mkMulConst(*Added.Hi, K))));
}

/// The values within \p Range that a variable of type \p Ty can hold.
static heap::Interval heldBy(heap::Interval Range, const ir::Type *Ty) {
  const heap::Interval All = heap::Symbols::typeRange(Ty);
  if (All.Lo && (!Range.Lo || *Range.Lo < *All.Lo))
    Range.Lo = All.Lo;
  if (All.Hi && (!Range.Hi || *All.Hi < *Range.Hi))
    Range.Hi = All.Hi;
  return Range;
}

/// What an iteration adds to two numbers together, if it is always the same: as
/// much as one adds at most and the other at least.
static Integer togetherAdded(llvm::ArrayRef<Integer> X,
                             llvm::ArrayRef<Integer> Y) {
  if (X.empty() || Y.empty())
    return Integer(1);
  auto [XLeast, XMost] = std::minmax_element(X.begin(), X.end());
  auto [YLeast, YMost] = std::minmax_element(Y.begin(), Y.end());
  Integer Sum = *XMost + *YLeast;
  return Sum == *XLeast + *YMost ? Sum : Integer(1);
}

/// Candidates for what holds between numbers that the body changes: one keeps
/// its distance from another, or two have what was added to both in common with
/// a third. [Karr] with inequalities.
void FunctionAnalysis::relateCounters(
    llvm::ArrayRef<Recurrence> Sequences,
    const std::map<uint32_t, Term> &ClosedRegs, const State &Entry, Term K,
    std::vector<Term> &Candidates) {
  constexpr size_t MaxNumbers = 6;
  struct Number {
    Term Now, Start;
    bool Closed;
    llvm::SmallVector<Integer, 4> Steps;
  };
  llvm::SmallVector<Number, MaxNumbers> Numbers;
  for (const Recurrence &S : Sequences)
    if (S.Ty && S.Ty->isInt() && Numbers.size() < MaxNumbers)
      Numbers.push_back({S.Self, S.Start, false, likelySteps(TM, S)});
  for (auto &[R, At] : ClosedRegs)
    if (F.Registers[R].Ty->isInt() && Numbers.size() < MaxNumbers &&
        !(TM.mkSub(At, K) == asInt(Entry.Regs[R])))
      Numbers.push_back({At, asInt(Entry.Regs[R]), true, {}});
  auto Both = [&](Term Now, Term Start) {
    Candidates.push_back(TM.mkLe(Now, Start));
    Candidates.push_back(TM.mkGe(Now, Start));
  };
  for (size_t I = 0; I < Numbers.size(); ++I)
    for (size_t J = I + 1; J < Numbers.size(); ++J) {
      const Number &X = Numbers[I], &Y = Numbers[J];
      if (X.Closed && Y.Closed)
        continue;
      Both(TM.mkSub(X.Now, Y.Now), TM.mkSub(X.Start, Y.Start));
      Both(TM.mkAdd(X.Now, Y.Now),
           TM.mkAdd({X.Start, Y.Start,
                     TM.mkMulConst(togetherAdded(X.Steps, Y.Steps), K)}));
    }
}

/// Is \p T computed from numbers, whatever decides between them: not from what
/// memory holds, nor from what the analysis does not know?
bool FunctionAnalysis::isOfNumbers(Term T) {
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 16> Work{T};
  while (!Work.empty()) {
    Term X = Work.pop_back_val();
    if (!Seen.insert(X).second)
      continue;
    switch (TM.kind(X)) {
    case TermKind::IntConst:
      break;
    case TermKind::Ite:
      Work.append(TM.children(X).begin() + 1, TM.children(X).end());
      break;
    case TermKind::Sum:
      for (const smt::Monomial &M : TM.linear(X).Monomials)
        Work.push_back(M.Atom);
      break;
    case TermKind::Mul:
    case TermKind::Div:
    case TermKind::Mod:
      Work.append(TM.children(X).begin(), TM.children(X).end());
      break;
    case TermKind::Symbol:
    case TermKind::App: {
      const heap::SymbolInfo *I = Syms.info(X);
      const bool IsApp = TM.kind(X) == TermKind::App;
      if (!I || (IsApp && Locs.byInitial(TM.function(X))))
        return false;
      if (I->From == Provenance::Sequence) {
        if (!IsApp || !NumberSequences.count(TM.function(X).Id))
          return false;
      } else if (I->From != Provenance::Input &&
                 I->From != Provenance::Counter) {
        return false;
      }
      break;
    }
    default:
      return false;
    }
  }
  return true;
}

/// What a comparison of the body keeps of all iterations before: that what was
/// seen then, as a[j], is on one side of what is kept, as a[best(K)] or max(K).
/// That what is kept only grows, or only falls, goes to \p Kept.
///   form: P(j, K) for 0 <= j < K, proved by induction over K from P(j, K) and
///         P(K, K+1)
std::vector<Term> FunctionAnalysis::extremes(
    llvm::ArrayRef<Term> Compared, llvm::ArrayRef<Recurrence> Sequences,
    const State &Latch, Term K, Term J, std::vector<Term> &Kept) {
  constexpr size_t MaxComparisons = 8;
  std::vector<Term> Result;
  smt::TermMap Step, Start, NoSequence;
  llvm::DenseMap<Term, bool> OfSequences, OfK{{K, true}};
  for (const Recurrence &S : Sequences) {
    Step[S.Self] = S.Step;
    Start[S.Self] = S.Start;
    NoSequence[S.Self] = TM.mkInt(0);
    OfSequences[S.Self] = true;
  }
  // What is kept in memory is what was there before, in iteration 0.
  Step[K] = TM.mkAdd(K, TM.mkInt(1));
  Start[K] = TM.mkInt(0);
  smt::TermMap AtJ{{K, J}};
  Term Round = TM.mkAnd(Latch.Path, TM.mkAnd(Kept));
  Term Before = TM.mkAnd(TM.mkGe(J, TM.mkInt(0)), TM.mkLt(J, K));
  size_t Tried = 0;
  for (Term T : Compared) {
    Term Atom = TM.kind(T) == TermKind::Not ? TM.children(T)[0] : T;
    if (TM.kind(Atom) != TermKind::Le || Tried >= MaxComparisons)
      continue;
    // seen(K) + kept(sequences at K) <= 0
    Term Seen = TM.mkInt(0),
         Now = TM.mkInt(*TM.linear(TM.children(Atom)[0]).Constant);
    bool Apart = true;
    for (const smt::Monomial &M : TM.linear(TM.children(Atom)[0]).Monomials) {
      Term Part = TM.mkMulConst(M.Coefficient, M.Atom);
      bool Changes = TM.mentionsAny(M.Atom, OfSequences);
      Apart &=
          !Changes || !TM.mentionsAny(TM.substitute(M.Atom, NoSequence), OfK);
      (Changes ? Now : Seen) = TM.mkAdd(Changes ? Now : Seen, Part);
    }
    Term Then = TM.substitute(Seen, AtJ);
    if (!Apart || !hasApplicationOf(TM, Then, J) ||
        !TM.mentionsAny(Now, OfSequences))
      continue;
    ++Tried;
    Term Next = TM.substitute(Now, Step);
    auto Keeps = [&](bool Above, int Bound) {
      auto P = [&](Term S, Term N) {
        Term Sum = TM.mkAdd(S, N), C = TM.mkInt(Bound);
        return Above ? TM.mkGe(Sum, C) : TM.mkLe(Sum, C);
      };
      if (!provedFalse(TM.mkAnd(Round, TM.mkNot(P(Seen, Next)))) ||
          !provedFalse(
              TM.mkAnd({Round, Before, P(Then, Now), TM.mkNot(P(Then, Next))})))
        return false;
      Result.push_back(P(Then, Now));
      return true;
    };
    // x < y is kept as x < y or x <= y, or as one of their negations.
    Keeps(true, 1) || Keeps(true, 0) || Keeps(false, 0) || Keeps(false, 1);
    Term First = TM.substitute(Now, Start);
    for (bool Grows : {true, false}) {
      auto P = [&](Term N) {
        return Grows ? TM.mkGe(N, First) : TM.mkLe(N, First);
      };
      if (provedFalse(TM.mkAnd({Round, P(Now), TM.mkNot(P(Next))})))
        Kept.push_back(P(Now));
    }
  }
  return Result;
}

/// Moves those of \p Kept from \p Certain on that the step carries over on
/// every way through the body to the front, behind the certain ones; how many
/// are certain then. These questions are small: they leave out the ways' own
/// conditions, the facts and the other candidates, among which a refutation of
/// a few steps is not found.
size_t FunctionAnalysis::carriedAlone(std::vector<Term> &Kept, size_t Certain,
                                      const smt::TermMap &StepNext, Term K) {
  for (size_t I = Certain; I < Kept.size(); ++I) {
    llvm::SmallVector<Term, 8> Known{TM.mkGe(K, TM.mkInt(0)), Kept[I]};
    llvm::SmallVector<Term, 8> Leaves;
    TM.collectLeaves(Kept[I], Leaves);
    for (Term Other : llvm::ArrayRef<Term>(Kept).take_front(Certain))
      if (llvm::any_of(Leaves, [&](Term L) {
            return L != K && TM.mentionsAny(Other, {{L, true}});
          }))
        Known.push_back(Other);
    Known.push_back(TM.mkNot(TM.substitute(Kept[I], StepNext)));
    if (!provedFalse(TM.mkAnd(Known), /*NumFacts=*/0))
      continue;
    std::rotate(Kept.begin() + Certain, Kept.begin() + I, Kept.begin() + I + 1);
    ++Certain;
  }
  return Certain;
}

/// What holds of a number once an iteration has assigned it: what was found is
/// an element, once something was found. Of each of \p Holds it is asked
/// whether what is assigned has it, on a way round; that another number is what
/// the element has, as it was assigned with it, needs no question.
///   form: seq(K) = r0 | P(seq(K)), also with another number in the place of
///         seq on the left that changes in no other iterations;
///         seq(K) = r0 | other(K) = V(seq(K))
///   rule: by induction over K: what is not assigned to stays as it is
void FunctionAnalysis::onceAssigned(llvm::ArrayRef<Recurrence> All,
                                    llvm::ArrayRef<Term> Holds,
                                    const State &Latch, Term K,
                                    std::vector<Term> &Kept) {
  constexpr size_t MaxAsked = 8;
  struct Assignment {
    Term When, Value; // no term: it is otherwise
  };
  auto AssignmentOf = [&](const Recurrence &Of) -> Assignment {
    if (TM.kind(Of.Step) != TermKind::Ite)
      return {};
    auto Parts = TM.children(Of.Step);
    if (Parts[2] == Of.Self)
      return {Parts[0], Parts[1]};
    if (Parts[1] == Of.Self)
      return {TM.mkNot(Parts[0]), Parts[2]};
    return {};
  };
  size_t Asked = 0;
  for (const Recurrence &Of : All) {
    const Assignment A = AssignmentOf(Of);
    if (!A.When)
      continue;
    llvm::DenseMap<Term, bool> Others{{K, true}};
    for (const Recurrence &Other : All)
      if (!(Other.Self == Of.Self))
        Others[Other.Self] = true;
    auto StaysWith = [&](const Recurrence &Other) {
      return AssignmentOf(Other).When == A.When ||
             (TM.kind(Other.Step) == TermKind::Ite && Asked++ < MaxAsked &&
              provedFalse(TM.mkAnd({Latch.Path, TM.mkNot(A.When),
                                    TM.mkNe(Other.Step, Other.Self)})));
    };
    for (Term P : Holds) {
      // Of what is at this number, and of no other that changes.
      llvm::SmallVector<Term, 8> Leaves;
      TM.collectLeaves(P, Leaves);
      if (llvm::none_of(Leaves,
                        [&](Term L) {
                          return !(L == Of.Self) &&
                                 TM.mentionsAny(L, {{Of.Self, true}});
                        }) ||
          TM.mentionsAny(TM.substitute(P, {{Of.Self, TM.mkInt(0)}}), Others) ||
          Asked++ >= MaxAsked ||
          askAgain(
              TM.mkAnd({Latch.Path, A.When,
                        TM.mkNot(TM.substitute(P, {{Of.Self, A.Value}}))})) !=
              smt::Answer::Unsat)
        continue;
      for (const Recurrence &Other : All)
        if (StaysWith(Other))
          Kept.push_back(TM.mkOr(TM.mkEq(Other.Self, Other.Start), P));
    }
    if (TM.isInt(A.Value))
      continue;
    for (const Recurrence &Other : All) {
      const Assignment B = AssignmentOf(Other);
      if (Other.Self == Of.Self || !(B.When == A.When) || B.Value == A.Value)
        continue;
      // Of what is assigned here, not of what was there before.
      const Term Without = TM.substitute(B.Value, {{A.Value, TM.mkInt(0)}});
      if (!(Without == B.Value) && !TM.mentionsAny(Without, Others) &&
          !TM.mentionsAny(Without, {{Of.Self, true}}))
        Kept.push_back(TM.mkOr(
            TM.mkEq(Of.Self, Of.Start),
            TM.mkEq(Other.Self, TM.substitute(B.Value, {{A.Value, Of.Self}}))));
    }
  }
}

/// That numbers to which the keys of a container's elements are assigned are
/// keys of it: there is an element where its model says that theirs is.
std::vector<Term> FunctionAnalysis::keysAssigned(llvm::ArrayRef<Recurrence> All,
                                                 const State &Entry) {
  std::vector<Term> Candidates;
  for (const Recurrence &Of : All)
    for (Term V : stepCases(TM, Of).Values) {
      LocId At = TM.kind(V) == TermKind::App ? Locs.byInitial(TM.function(V))
                                             : LocId();
      while (At && Locs[At].Name != "[]")
        At = Locs[At].Parent;
      const Term Fact = At ? initialFact(V) : Term();
      if (!Fact)
        continue;
      const unsigned Slot = Locs[At].Arity - 1;
      const Term Index = TM.children(V)[Slot];
      llvm::SmallVector<Term, 8> Said;
      collectComparisons(TM, Fact, Said);
      for (Term P : Said) {
        const Term OfKey = solvedFor(TM, P, Index, [&](Term T) {
          T = TM.substitute(T, {{V, Of.Self}});
          return TM.mentionsAny(T, {{Of.Self, true}}) &&
                 !TM.mentionsAny(T, {{Index, true}});
        });
        if (!OfKey)
          continue;
        smt::TermMap Cell;
        for (unsigned I = 0; I < Slot; ++I)
          Cell[Locs.slot(I)] = TM.children(V)[I];
        Cell[Locs.slot(Slot)] = TM.substitute(OfKey, {{V, Of.Self}});
        const Term Exists = TM.substitute(elementExists(At, Entry), Cell);
        if (!TM.isTrue(Exists) && !llvm::is_contained(Candidates, Exists))
          Candidates.push_back(Exists);
      }
    }
  return Candidates;
}

/// Adds the candidates for iteration \p K that hold at 0 and that the others
/// carry over from one iteration to the next, in which \p BodyFacts hold.
/// Returns them, but those that compare iterations.
///   \p J: the symbol for earlier iterations
std::vector<Term>
FunctionAnalysis::addInvariants(llvm::ArrayRef<Recurrence> All,
                                const std::map<uint32_t, Term> &ClosedRegs,
                                const State &Entry, const State &Latch, Term K,
                                Term J, llvm::ArrayRef<Term> BodyFacts) {
  Term Zero = TM.mkInt(0), One = TM.mkInt(1);
  // All are numbers but those whose steps are not.
  for (const Recurrence &S : All)
    NumberSequences.insert(TM.function(S.Self).Id);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const Recurrence &S : All)
      if (!isOfNumbers(S.Start) || !isOfNumbers(S.Step))
        Changed |= NumberSequences.erase(TM.function(S.Self).Id);
  }
  // What a cell holds is written as a case of its own in iteration 0, where it
  // is the sequence's first value all the same.
  smt::TermMap IsSelf;
  for (const Recurrence &Of : All)
    IsSelf[TM.mkIte(TM.mkEq(K, Zero), Of.Start, Of.Self)] = Of.Self;
  std::vector<Recurrence> Guesses(All.begin(), All.end());
  for (Recurrence &Of : Guesses)
    Of.Step = TM.substitute(Of.Step, IsSelf);
  // The comparisons on the way round, and those that decide what is assigned.
  llvm::SmallVector<Term, 32> Compared;
  collectComparisons(TM, TM.substitute(Latch.Path, IsSelf), Compared);
  for (const Recurrence &Of : Guesses)
    collectComparisons(TM, Of.Step, Compared);
  std::vector<Term> Candidates; // over the sequences at K
  smt::TermMap Step; // sequence -> its value at the end of iteration K
  smt::TermMap Start;
  std::vector<Term> Kept;
  std::vector<Term> Others; // for which there is room of their own
  llvm::DenseMap<Term, bool> Changing{{K, true}};
  for (const Recurrence &Of : All)
    Changing[Of.Self] = true;
  for (const Recurrence &Of : All) {
    Step[Of.Self] = Of.Step;
    Start[Of.Self] = Of.Start;
  }
  for (const Recurrence &Of : Guesses) {
    const auto &[Self, R0, V, Ty] = Of;
    if (Ty && !Ty->isInt())
      continue;
    StepCases Steps = stepCases(TM, Of);
    if (Steps.oneWay()) {
      boundsByIterations(TM, Of, Steps, K, Kept);
      Candidates.push_back(Steps.least().isNegative() ? TM.mkGe(Self, R0)
                                                      : TM.mkLe(Self, R0));
    } else {
      Candidates.push_back(TM.mkGe(Self, R0));
      Candidates.push_back(TM.mkLe(Self, R0));
      Candidates.push_back(TM.mkLe(Self, TM.mkAdd(R0, K)));
      boundsFromValues(TM, Of, Steps.Values, Changing, Candidates);
      if (Steps.Added.empty())
        boundsByDivision(TM, Of, heldBy(Syms.range(R0), Ty), K, Kept,
                         Candidates);
    }
    Candidates.push_back(TM.mkGe(Self, Zero));
    for (Term T : Compared)
      boundsFrom(TM, T, Self, Steps.Added, Candidates);
    boundsFromCompared(TM, Of, Steps.Values, Compared, Others);
    countsOfIterations(TM, Of, Compared, K, Changing, Others);
  }
  differences(TM, Compared, Changing, Others);
  constexpr size_t MaxCandidates = 64, MaxOthers = 20; // registers' come first
  llvm::DenseSet<Term> Seen;
  llvm::erase_if(Candidates, [&](Term T) { return !Seen.insert(T).second; });
  if (Candidates.size() > MaxCandidates)
    Candidates.resize(MaxCandidates);
  relateCounters(Guesses, ClosedRegs, Entry, K, Candidates);
  llvm::erase_if(Others, [&](Term T) { return !Seen.insert(T).second; });
  if (Others.size() > MaxOthers)
    Others.resize(MaxOthers);
  Candidates.insert(Candidates.end(), Others.begin(), Others.end());
  // Base: true at K = 0.
  smt::TermMap StartAtZero = Start;
  StartAtZero[K] = Zero;
  const size_t NumFacts = Facts.size();
  if (C.Options.Kinds.test((size_t)ir::CheckKind::Overflow)) {
    for (Term Fact : BodyFacts)
      addGlobalFact(Fact);
    for (const Recurrence &Of : All)
      if (Of.Ty && Of.Ty->isInt())
        boundsByAddends(Of, Latch, K, Kept);
    truncateFacts(NumFacts);
  }
  // Those of constant steps and of bounded ones hold by construction.
  size_t Certain = Kept.size();
  std::vector<Term> Later = keysAssigned(Guesses, Entry);
  for (Term Holds : Candidates) {
    Term AtStart = TM.substitute(Holds, StartAtZero);
    if (TM.isTrue(AtStart) ||
        (!TM.isFalse(AtStart) &&
         provedFalse(TM.mkAnd(Entry.Path, TM.mkNot(AtStart)))))
      Kept.push_back(Holds);
    else
      Later.push_back(Holds);
  }
  smt::TermMap StepNext = Step;
  StepNext[K] = TM.mkAdd(K, One);
  Certain = carriedAlone(Kept, Certain, StepNext, K);
  // Step: drop what the others do not carry over, until all do (Houdini).
  for (Term Fact : BodyFacts)
    addGlobalFact(Fact);
  std::vector<Term> Assigned;
  onceAssigned(Guesses, Later, Latch, K, Assigned);
  Kept.insert(Kept.begin(), Assigned.begin(), Assigned.end());
  Certain += Assigned.size();
  for (bool Changed = true; Changed;) {
    Changed = false;
    Term Assumed = TM.mkAnd(Latch.Path, TM.mkAnd(Kept));
    for (size_t I = Certain; I < Kept.size();) {
      Term After = TM.substitute(Kept[I], StepNext);
      if (TM.isTrue(After) || provedFalse(TM.mkAnd(Assumed, TM.mkNot(After)))) {
        ++I;
        continue;
      }
      Kept.erase(Kept.begin() + I);
      Changed = true;
    }
  }
  std::vector<Term> Extremes = extremes(Compared, All, Latch, K, J, Kept);
  truncateFacts(NumFacts);
  for (Term Holds : Kept)
    addGlobalFact(TM.mkImplies(Entry.Path, Holds));
  for (Term Holds : Extremes)
    addGlobalFact(TM.mkForall(
        {J},
        TM.mkImplies(TM.mkAnd({Entry.Path, TM.mkGe(J, Zero), TM.mkLt(J, K)}),
                     Holds)));
  return Kept;
}
