// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Confirm.h"
#include "analysis/check/Examples.h"
#include <random>

using namespace plimsoll;
using heap::Provenance;
using smt::Answer;
using smt::Term;
using smt::TermKind;

/// Tries a few inputs that no model gave: small numbers and containers with
/// few elements, all different or not.
static ReplayResult tryFew(ModuleContext &C, const ir::Function &F,
                           const Obligation &O, ReplayResult Last) {
  if (F.IsMain) // whose arguments are as many as it says
    return Last;
  for (auto Rest : {Valuation::Elements::Spread, Valuation::Elements::Few})
    for (int64_t Number : {4, 1, 2, 0}) {
      Valuation V;
      V.Rest = Rest;
      V.Number = Number;
      V.DefaultChoices = true;
      ReplayResult Run = replay(C, F, O, V);
      if (Run.Confirmed)
        return Run;
    }
  return Last;
}

/// Numbers of the input and of iterations are at most Bound, pointers are not
/// null.
static Term smallNumbers(FunctionAnalysis &A, ModuleContext &C,
                         llvm::ArrayRef<Term> Leaves, int64_t Bound) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 32> Parts;
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (!I || TM.sort(L) != smt::Sort::Int ||
        (I->From != Provenance::Input && I->From != Provenance::Counter))
      continue;
    if (I->Ty && I->Ty->isPtr() && !A.isOfArguments(L)) // their end is null
      Parts.push_back(TM.mkGe(L, TM.mkInt(1)));
    if (I->Ty && !I->Ty->isInt())
      continue;
    Parts.push_back(TM.mkLe(TM.mkInt(-Bound), L));
    Parts.push_back(TM.mkLe(L, TM.mkInt(Bound)));
  }
  return TM.mkAnd(Parts);
}

/// The objects that are given have at least \p Size elements: what iterations
/// need of them, the facts only say of one.
static Term largeObjects(ModuleContext &C, llvm::ArrayRef<Term> Leaves,
                         int64_t Size) {
  llvm::SmallVector<Term, 8> Parts;
  for (Term L : Leaves)
    if (const heap::LocId Of = C.initialOf(L);
        Of && C.Locs[Of].G == heap::Ghost::Size)
      Parts.push_back(C.TM.mkGe(L, C.TM.mkInt(Size)));
  return C.TM.mkAnd(Parts);
}

/// The numbers that are given are the greatest or the least there are: they
/// have the most digits.
static Term extremeNumbers(ModuleContext &C, llvm::ArrayRef<Term> Leaves,
                           bool Greatest) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 8> Parts;
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (!I || I->From != Provenance::Input || !I->Ty || !I->Ty->isInt() ||
        TM.sort(L) != smt::Sort::Int)
      continue;
    const heap::Interval R = I->range();
    Parts.push_back(TM.mkEq(L, TM.mkInt(Greatest ? *R.Hi : *R.Lo)));
  }
  return TM.mkAnd(Parts);
}

namespace {

/// What the facts say of the iterations 0..Bound: axioms with one variable, and
/// facts of an arbitrary iteration, which hold for each that happens.
class SmallInstances {
public:
  SmallInstances(ModuleContext &C, int64_t Bound) : C(C), TM(C.TM), Bound(Bound) {}

  Term of(llvm::ArrayRef<Term> Facts) {
    llvm::SmallVector<Term, 16> OfIterations;
    for (Term Fact : Facts) {
      if (TM.kind(Fact) == TermKind::Forall) {
        if (TM.boundSymbols(Fact).size() == 1)
          instantiate(TM.children(Fact)[0], TM.boundSymbols(Fact));
        continue;
      }
      llvm::SmallVector<Term, 16> Leaves;
      TM.collectLeaves(Fact, Leaves);
      // K <= N says which iterations there are.
      bool IsRange = TM.kind(Fact) == TermKind::Le && llvm::all_of(Leaves, [&](Term L) {
        const heap::SymbolInfo *I = C.Syms.info(L);
        return I && I->From == Provenance::Counter;
      });
      llvm::erase_if(Leaves, [&](Term L) { return !C.Syms.isIteration(L); });
      if (IsRange && Leaves.size() == 1)
        Happens[Leaves[0]] = Fact;
      else if (!Leaves.empty() && Leaves.size() <= 2)
        OfIterations.push_back(Fact);
    }
    for (Term Fact : OfIterations) {
      llvm::SmallVector<Term, 16> Leaves;
      TM.collectLeaves(Fact, Leaves);
      llvm::erase_if(Leaves, [&](Term L) { return !C.Syms.isIteration(L); });
      for (Term K : Leaves)
        if (auto It = Happens.find(K); It != Happens.end())
          Fact = TM.mkImplies(It->second, Fact);
      instantiate(Fact, Leaves);
    }
    return TM.mkAnd(Parts);
  }

private:
  void instantiate(Term Fact, llvm::ArrayRef<Term> Variables) {
    llvm::SmallVector<Term, 32> Instances{Fact};
    for (Term V : Variables) {
      llvm::SmallVector<Term, 32> Next;
      for (Term F : Instances)
        for (int64_t K = 0; K <= Bound; ++K) {
          smt::TermMap At;
          At[V] = TM.mkInt(K);
          Next.push_back(TM.substitute(F, At));
        }
      Instances = std::move(Next);
    }
    if (Parts.size() + Instances.size() <= MaxInstances)
      Parts.append(Instances.begin(), Instances.end());
  }

  ModuleContext &C;
  smt::TermManager &TM;
  int64_t Bound;
  llvm::SmallVector<Term, 64> Parts;
  llvm::DenseMap<Term, Term> Happens; ///< iteration -> the fact that bounds it
  static constexpr size_t MaxInstances = 600;
};

} // namespace

/// The run of \p V. Where that does not show it, what the model says may not be
/// all: what the environment chose where no condition speaks of it may rule the
/// run out, so its choices are the default, or random; and with \p Search all
/// elements are different, which shows most.
static ReplayResult replayVaried(ModuleContext &C, const ir::Function &F,
                                 const Obligation &O, Valuation V,
                                 bool Search) {
  ReplayResult Run = replay(C, F, O, V);
  if (!Run.Confirmed && (Search || Run.RuledOut)) {
    V.DefaultChoices = true;
    Run = replay(C, F, O, V);
  }
  if (!Run.Confirmed && Search) {
    V.Rest = Valuation::Elements::Spread;
    Run = replay(C, F, O, V);
  }
  if (!Run.Confirmed && !Search && !Run.DependsOn.empty()) {
    V.VariesChoices = true;
    if (ReplayResult Varied = replay(C, F, O, V); Varied.Confirmed)
      return Varied;
  }
  return Run;
}

/// Tries \p Models with all elements the same number, one that the code
/// compares with: what it does with such an element shows then.
static ReplayResult tryCompared(ModuleContext &C, const ir::Function &F,
                                const Obligation &O,
                                llvm::ArrayRef<Valuation> Models) {
  constexpr unsigned MaxRuns = 48;
  unsigned NumRuns = 0;
  if (Models.empty())
    return {};
  for (const Integer &Number : comparedNumbers(F))
    for (Valuation V : Models) {
      if (NumRuns++ == MaxRuns)
        return {};
      V.DefaultChoices = true;
      V.Rest = Valuation::Elements::Same;
      V.Compared = {Number};
      if (ReplayResult Run = replay(C, F, O, V); Run.Confirmed)
        return Run;
    }
  return {};
}

ReplayResult plimsoll::confirm(FunctionAnalysis &A, ModuleContext &C,
                               const ir::Function &F, const Obligation &O,
                               Term When, bool Search) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 64> Leaves;
  Valuation Any;
  ReplayResult R;
  R.WhyNot = "inputs for one were not found";
  if (!When)
    return tryFew(C, F, O, R);
  constexpr auto Candidate = FunctionAnalysis::Effort::Candidate;
  const auto OnAny = [&](const smt::Model &M, llvm::ArrayRef<Term> All) {
    Leaves.assign(All.begin(), All.end());
    Any.record(C, M, All, A.Sum.Searches);
  };
  if (A.check(When, O.NumFacts, OnAny, Candidate) != Answer::Sat)
    return Search ? tryFew(C, F, O, R) : R;
  std::vector<Valuation> Tried;             // by Search
  constexpr int64_t Few = 4, Several = 127; // the characters of texts
  Term Instances =
      SmallInstances(C, Few).of(llvm::ArrayRef(A.Facts).take_front(O.NumFacts));
  const Term Smallest = smallNumbers(A, C, Leaves, Few),
             Smaller = smallNumbers(A, C, Leaves, Several);
  for (Term Small :
       {TM.mkAnd(Smallest, Instances), Smallest, TM.mkAnd(Smaller, Instances),
        Smaller, TM.mkAnd(Smaller, largeObjects(C, Leaves, Several))}) {
    // Where the analysis lost what a loop does, a model need not be a run: a
    // few numbers are tried. Else it is another choice of the environment.
    const unsigned MaxTries = Search ? 6 : 2;
    Term Other = TM.mkTrue();
    for (unsigned Try = 0; Try < MaxTries; ++Try) {
      Valuation V;
      llvm::SmallVector<Term, 8> Differs;
      auto OnModel = [&](const smt::Model &M, llvm::ArrayRef<Term> All) {
        V.record(C, M, All, A.Sum.Searches);
        for (Term L : All)
          if (const heap::SymbolInfo *I = C.Syms.info(L);
              I && TM.sort(L) == smt::Sort::Int &&
              ((I->From == Provenance::Input && I->Ty && I->Ty->isInt() &&
                TM.kind(L) == TermKind::Symbol) ||
               (!Search && (I->From == Provenance::Choice ||
                            I->From == Provenance::Unknown))))
            Differs.push_back(TM.mkNe(L, TM.mkInt(M.intValue(L))));
      };
      if (A.check(TM.mkAnd({When, Small, Other}), O.NumFacts, OnModel,
                  Candidate) != Answer::Sat)
        break;
      if (Search)
        Tried.push_back(V);
      ReplayResult Run = replayVaried(C, F, O, std::move(V), Search);
      if (Run.Confirmed)
        return Run;
      if (!R.Reached && (Run.Reached || R.DependsOn.empty()))
        R = std::move(Run);
      Other = TM.mkAnd(Other, TM.mkOr(Differs));
    }
  }
  if (ReplayResult Run = tryCompared(C, F, O, Tried); Run.Confirmed)
    return Run;
  ReplayResult Last = replayVaried(C, F, O, Any, Search);
  if (!Last.Confirmed && Search) {
    Any.Rest = Valuation::Elements::Filled;
    Last = replay(C, F, O, Any);
  }
  for (bool Greatest : {true, false}) {
    const Term Extreme = extremeNumbers(C, Leaves, Greatest);
    Valuation V;
    auto OnModel = [&](const smt::Model &M, llvm::ArrayRef<Term> All) {
      V.record(C, M, All, A.Sum.Searches);
    };
    if (Last.Confirmed || TM.isTrue(Extreme))
      break;
    Answer Possible =
        A.check(TM.mkAnd(When, Extreme), O.NumFacts, OnModel, Candidate);
    if (Possible == Answer::Unknown) // a run is cheaper
      Possible = A.check(Extreme, /*NumFacts=*/0, OnModel);
    if (Possible == Answer::Sat)
      Last = replayVaried(C, F, O, std::move(V), Search);
  }
  bool Tells = !R.WhyNot.empty() || !R.DependsOn.empty();
  if (Last.Confirmed || !Tells)
    return Last;
  return Search ? tryFew(C, F, O, R) : R;
}

ReplayResult plimsoll::confirmStated(FunctionAnalysis &A, ModuleContext &C,
                                     const ir::Function &F,
                                     const Obligation &O) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 16> Parts;
  llvm::SmallVector<Term, 16> Numbers; // in the order of the text
  llvm::DenseSet<Term> Seen;
  for (const Test &T : A.Tested) {
    if (T.From != Test::Origin::Assumption || T.Leaves.empty())
      continue;
    Parts.push_back(TM.mkImplies(T.Path, T.Cond));
    for (Term L : T.Leaves) {
      const heap::SymbolInfo *I = C.Syms.info(L);
      if (TM.sort(L) == smt::Sort::Int &&
          (C.initialOf(L) ||
           (I && I->From == Provenance::Input && I->Ty && I->Ty->isInt())) &&
          Seen.insert(L).second)
        Numbers.push_back(L);
    }
  }
  llvm::SmallVector<Term, 8> Pointers;
  for (Term P : A.Sum.Params)
    if (const heap::SymbolInfo *I = C.Syms.info(P);
        I && I->Ty && I->Ty->isPtr()) {
      Parts.push_back(TM.mkGe(P, TM.mkInt(1)));
      for (Term Other : Pointers)
        Parts.push_back(TM.mkNe(P, Other));
      Pointers.push_back(P);
    }
  ReplayResult R;
  R.WhyNot = "inputs for one were not found";
  std::minstd_rand Random(1); // the same inputs each time
  constexpr unsigned MaxTries = 16;
  constexpr int64_t Largest = 6;
  for (unsigned Try = 0; Try < MaxTries; ++Try) {
    // Each number is any that goes with those before it.
    Term Chosen = TM.mkAnd(Parts);
    Valuation V;
    auto OnModel = [&](const smt::Model &M, llvm::ArrayRef<Term> All) {
      V = {};
      V.record(C, M, All, A.Sum.Searches);
    };
    if (A.check(Chosen, /*NumFacts=*/0, OnModel) != Answer::Sat)
      break;
    for (Term L : Numbers) {
      const int64_t At = static_cast<int64_t>(Random() % (Largest + 2)) - 1;
      for (Term Wanted :
           {TM.mkEq(L, TM.mkInt(At)), TM.mkLe(L, TM.mkInt(Largest))})
        if (Term With = TM.mkAnd(Chosen, Wanted);
            A.check(With, /*NumFacts=*/0, OnModel) == Answer::Sat) {
          Chosen = With;
          break;
        }
    }
    for (auto Rest : {Valuation::Elements::Few, Valuation::Elements::Random,
                      Valuation::Elements::Spread}) {
      V.Rest = Rest;
      V.Number = Try;
      V.DefaultChoices = Try % 2 == 0;
      R = replay(C, F, O, V);
      if (R.Confirmed)
        return R;
    }
  }
  return R;
}
