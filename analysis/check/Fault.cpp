// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Fault.h"
#include "analysis/check/AtBest.h"
#include "analysis/check/Dependence.h"
#include "analysis/transfer/Wrap.h"

using namespace plimsoll;
using heap::Provenance;
using smt::Answer;
using smt::Term;
using smt::TermKind;

namespace {

class FaultFinder {
public:
  FaultFinder(FunctionAnalysis &A, ModuleContext &C, const Obligation &O,
              Term Violation)
      : A(A), C(C), TM(C.TM), O(O), Violation(Violation),
        IsBrief(A.StepsWithoutFault > ManySteps) {
    TM.collectLeaves(Violation, Leaves);
  }

  Fault run();

private:
  static constexpr uint64_t ManySteps = 100'000;

  bool tryWays(Term Among, unsigned MaxWays, Fault &R);
  bool isOfOthersOnly() const;
  Answer nextWay(Term Among);
  Term firstPass() const;
  Term withoutComputedNulls(Term Cond);
  bool bears(const Test &T) const;
  bool meets(const Test &T) const;
  bool mayTell(const Test &T) const;
  bool follows(size_t N);
  bool implied(Term Premise);
  bool ofOtherIteration(const Test &T) const;
  bool isOfSame(const Test &T) const;
  bool stepsByOne(Term Cond) const;
  bool endsByContents(Term Count) const;
  bool mayWrap(Term Axiom, Term Counter);
  Term someIteration();
  Term firstIteration();
  llvm::DenseMap<Term, bool> atFault() const;
  void boundaries(llvm::SmallVectorImpl<Term> &Out);
  void remainders(llvm::SmallVectorImpl<Term> &Out);
  Term sizesFit() const;
  bool takesNegative(Term Premise, Term At) const;
  bool takesWrap(Term Taken, Term At) const;

  FunctionAnalysis &A;
  ModuleContext &C;
  smt::TermManager &TM;
  const Obligation &O;
  Term Violation;
  llvm::SmallVector<Term, 32> Leaves;

  // One way through the tests, from a model.
  llvm::SmallVector<Term, 16> Decided;  ///< that another way decides otherwise
  llvm::SmallVector<Term, 16> Literals; ///< its tests, those that tell
  bool OfOutcome = false;               ///< some are of callees
  llvm::SmallVector<Term, 8> Untaken;   ///< loops and cases it passes by
  llvm::SmallVector<Term, 16> Compared; ///< those of the function's own text
  llvm::SmallVector<Term, 8> Exits;     ///< why its iterations are not the last
  llvm::SmallVector<Term, 8> Fixed;     ///< what the environment chose
  llvm::SmallVector<Term, 8> Given;     ///< the arguments of the program
  smt::TermMap ChoiceValues;
  std::optional<Term> SomeIteration;
  bool BySomeIteration = false; ///< the last answer of implied() took one
  llvm::DenseMap<size_t, bool> Followers; ///< test -> follows()
  smt::TermMap NoComputedNulls;           ///< withoutComputedNulls()
  llvm::SmallVector<Term, 8>
      PassedBy;         ///< of each way: it, with some of Untaken
  bool Further = false; ///< by what other ways passed by
  unsigned NumOpen = 0; ///< questions of implied() without an answer
  /// Much was spent on other checks of the function, whose fault is not found.
  const bool IsBrief;
};

} // namespace

/// Does the test of a model bear on whose fault it is? Not how a container's
/// size compares with one that it is given, but for the memory that it takes
/// then, nor what it makes of values from unknown code, nor whether an object
/// is large enough, a caller can promise that, nor whether a table that is not
/// seen has an entry. An assertion about what was found states that it is
/// there.
bool FaultFinder::bears(const Test &T) const {
  if (O.Kind == ir::CheckKind::Assertion)
    return false;
  if (T.OfGivenSize && O.Kind != ir::CheckKind::InvalidIterator &&
      O.Kind != ir::CheckKind::UseAfterFree &&
      O.Kind != ir::CheckKind::DoubleFree && O.Kind != ir::CheckKind::Dangling)
    return false;
  llvm::SmallVector<Term, 8> Tested;
  TM.collectLeaves(T.Cond, Tested);
  return llvm::none_of(Tested, [&](Term L) {
    if (const heap::SymbolInfo *I = C.Syms.info(L); I && I->From == Provenance::Unknown)
      return true;
    const heap::LocId Of = C.initialOf(L);
    if (Of && C.Locs[Of].G != heap::Ghost::None)
      return true;
    const ir::Global *Table = C.variableOf(L);
    return Table && Table->IsConst && !Table->Ty->isPtr();
  });
}

/// Is test \p N, behind the check, only made where the check was? Else it may
/// be about inputs for which the function does not get there: with
///   if (n > 0) use(p[0]); if (p) free(p);
/// p may be null where n is 0.
bool FaultFinder::follows(size_t N) {
  const auto [It, New] = Followers.try_emplace(N, true);
  if (New && !TM.isTrue(O.Path))
    It->second = A.check(TM.mkAnd(A.Tested[N].Path, TM.mkNot(O.Path)),
                         O.NumFacts) == Answer::Unsat;
  return It->second;
}

/// Does \p Literal say that something is larger than any object? The test is
/// against an overflow: it does not tell that the function reckons with that.
static bool isOfHugeNumber(smt::TermManager &TM, Term Literal) {
  constexpr unsigned AddressBits = 47;
  const bool Neg = TM.kind(Literal) == TermKind::Not;
  const Term Atom = Neg ? TM.children(Literal)[0] : Literal;
  return TM.kind(Atom) == TermKind::Le &&
         TM.linear(TM.children(Atom)[0]).Constant->bitLength() > AddressBits;
}

/// Does \p Cond compare two pointers? That asks whether they lead to the same
/// object, not whether there is one.
static bool comparesPointers(ModuleContext &C, Term Cond) {
  smt::TermManager &TM = C.TM;
  const Term Atom =
      TM.kind(Cond) == TermKind::Not ? TM.children(Cond)[0] : Cond;
  if (TM.kind(Atom) != TermKind::Eq || TM.children(Atom).size() != 1)
    return false;
  const auto Difference = TM.linear(TM.children(Atom)[0]);
  return Difference.Monomials.size() == 2 &&
         llvm::all_of(Difference.Monomials, [&](const smt::Monomial &M) {
           const heap::SymbolInfo *I = C.Syms.info(M.Atom);
           return I && I->Ty && I->Ty->isPtr();
         });
}

/// \p Cond, as if no address that was computed from another were null because
/// that one is: who asks whether `&a[i]` was chosen yet does not ask whether
/// `a` is null.
Term FaultFinder::withoutComputedNulls(Term Cond) {
  const TermKind Kind = TM.kind(Cond);
  if (Kind != TermKind::Not && Kind != TermKind::And && Kind != TermKind::Or)
    return Cond;
  if (Term Known = NoComputedNulls.lookup(Cond))
    return Known;
  const bool IsAnd = Kind == TermKind::And;
  // Null with the index 0 in a conjunction, or the negation in a disjunction.
  bool OfBase = false, OfIndex = false;
  llvm::SmallVector<Term, 8> Parts;
  for (Term Part : TM.children(Cond)) {
    const bool IsNot = TM.kind(Part) == TermKind::Not;
    const Term Atom = IsNot ? TM.children(Part)[0] : Part;
    if (Kind != TermKind::Not && IsNot != IsAnd &&
        TM.kind(Atom) == TermKind::Eq && TM.children(Atom).size() == 1) {
      const Term Of = TM.children(Atom)[0];
      const heap::SymbolInfo *I = C.Syms.info(Of);
      const bool IsPointer = I && I->Ty && I->Ty->isPtr();
      OfBase |= IsPointer && I->From == Provenance::Input;
      OfIndex |= !IsPointer;
    }
    Parts.push_back(withoutComputedNulls(Part));
  }
  const Term Without = Kind == TermKind::Not ? TM.mkNot(Parts[0])
                       : OfBase && OfIndex ? IsAnd ? TM.mkFalse() : TM.mkTrue()
                       : IsAnd ? TM.mkAnd(Parts)
                                           : TM.mkOr(Parts);
  return NoComputedNulls[Cond] = Without;
}

/// Does \p T speak of a value that what is demanded speaks of?
bool FaultFinder::meets(const Test &T) const {
  llvm::SmallVector<Term, 16> Own;
  TM.collectLeaves(O.Kind == ir::CheckKind::Uninitialized ? Violation : O.Ok,
                   Own);
  return llvm::any_of(T.Leaves,
                      [&](Term L) { return llvm::is_contained(Own, L); });
}

/// Is it worth a look where \p T, that a loop goes on or a case of a switch,
/// holds? A case tells where what is demanded speaks of the same, and the tests
/// in a loop do.
bool FaultFinder::mayTell(const Test &T) const {
  return O.Kind != ir::CheckKind::Assertion && (!T.IsCase || meets(T));
}

/// What holds when control passes the static locals of the violation for the
/// first time, if there are any. What they are later, the function need not
/// reckon with: it is what it made of them itself.
Term FaultFinder::firstPass() const {
  Term First = TM.mkTrue();
  for (Term L : Leaves)
    if (const ir::Global *G = C.variableOf(L); G && G->IsGuard)
      First = TM.mkAnd(First, TM.mkEq(L, TM.mkInt(0)));
  return First;
}

/// Reads the tests and choices off a model of Among, if it has one.
Answer FaultFinder::nextWay(Term Among) {
  llvm::SmallVector<std::pair<size_t, Term>, 8> Behind;
  auto OnModel = [&](const smt::Model &M, llvm::ArrayRef<Term> All) {
    Behind.clear();
    Decided.clear();
    Literals.clear();
    OfOutcome = false;
    Untaken.clear();
    Compared.clear();
    Exits.clear();
    Fixed.clear();
    Given.clear();
    ChoiceValues.clear();
    SomeIteration.reset();
    // Only tests the model knows all about, and that its execution reached.
    llvm::DenseSet<Term> Known(All.begin(), All.end());
    auto IsLeafKnown = [&](Term L) { return Known.contains(L); };
    auto IsKnown = [&](const Test &T) {
      return llvm::all_of(T.Leaves, IsLeafKnown);
    };
    auto AreKnown = [&](Term Cond) {
      llvm::SmallVector<Term, 8> Of;
      TM.collectLeaves(Cond, Of);
      return llvm::all_of(Of, IsLeafKnown);
    };
    for (size_t N = 0; N < A.Tested.size(); ++N) {
      const Test &T = A.Tested[N];
      bool Stated = O.Stated.first <= N && N < O.Stated.second;
      if (T.From == Test::Origin::LoopExit && N < O.NumTests && isOfSame(T) &&
          IsKnown(T) && M.boolValue(T.Path) && stepsByOne(T.Cond))
        Exits.push_back(M.boolValue(T.Cond) ? T.Cond : TM.mkNot(T.Cond));
      if (T.From == Test::Origin::LoopExit || Stated)
        continue;
      if (!IsKnown(T)) {
        // What the model leaves open may be such that it is made.
        if (T.From == Test::Origin::Branch && N >= O.NumTests &&
            AreKnown(T.Cond))
          Untaken.push_back(T.Path);
        continue;
      }
      if (!M.boolValue(T.Path) ||
          (T.From == Test::Origin::Outcome &&
           O.Kind == ir::CheckKind::Assertion) ||
          (T.From == Test::Origin::Model && (N >= O.NumTests || !bears(T))))
        continue;
      bool Holds = M.boolValue(T.Cond);
      if (M.boolValue(withoutComputedNulls(T.Cond)) != Holds)
        continue;
      bool Assumed = T.From == Test::Origin::Assumption ||
                     T.From == Test::Origin::Assertion;
      bool Starts = T.From == Test::Origin::LoopEntry ||
                    T.From == Test::Origin::LoopAgain;
      if (T.From == Test::Origin::LoopAgain &&
          O.Kind == ir::CheckKind::Assertion)
        continue;
      if (!Holds && (Starts || (T.IsCase && N >= O.NumTests))) {
        if (mayTell(T))
          Untaken.push_back(TM.mkAnd(T.Path, T.Cond));
        continue; // a loop to n does not say that zero or one is expected
      }
      // Comes after the check, which is not on the way to a failure then.
      if (Assumed && !Holds && N >= O.NumTests)
        continue;
      if (O.Kind == ir::CheckKind::Null && N >= O.NumTests &&
          comparesPointers(C, T.Cond))
        continue;
      if (O.Kind == ir::CheckKind::Assertion && ofOtherIteration(T))
        continue;
      const Term Literal = Holds ? T.Cond : TM.mkNot(T.Cond);
      if (O.Kind == ir::CheckKind::Bounds && isOfHugeNumber(TM, Literal))
        continue;
      Literals.push_back(Literal);
      OfOutcome |= T.From == Test::Origin::Outcome;
      // Whether loops go on that have nothing to do with it, makes no other
      // way.
      if (!Starts || meets(T))
        Decided.push_back(Literal);
      if (N >= O.NumTests)
        Behind.push_back({N, Literal});
      // An assertion after another is part of the same statement.
      bool SameStatement = T.From == Test::Origin::Assertion &&
                           O.Kind == ir::CheckKind::Assertion;
      // How far a loop goes says nothing where it is only looked at for its
      // tests, but for which elements it gives a value.
      const bool OfRange =
          Starts && (O.Kind == ir::CheckKind::Assertion ||
                     (Further && O.Kind != ir::CheckKind::Uninitialized));
      if (T.From != Test::Origin::Model && !SameStatement && !OfRange)
        Compared.push_back(Literals.back());
    }
    for (Term L : Leaves) {
      const heap::SymbolInfo *I = C.Syms.info(L);
      if (!I || TM.sort(L) != smt::Sort::Int ||
          (I->From != Provenance::Choice && !A.isOfArguments(L)))
        continue;
      Term V = TM.mkInt(M.intValue(L));
      if (I->From != Provenance::Choice) {
        Given.push_back(TM.mkEq(L, V));
        continue;
      }
      // Where a search ends is up to whoever gave what it searches.
      if (I->OfArguments && endsByContents(L))
        continue;
      Fixed.push_back(TM.mkEq(L, V));
      ChoiceValues[L] = V;
    }
  };
  const Answer Found = A.check(Among, O.NumFacts, OnModel);
  if (Found == Answer::Sat)
    for (auto [N, Literal] : Behind)
      if (!follows(N))
        for (auto *Of : {&Literals, &Compared})
          if (auto *At = llvm::find(*Of, Literal); At != Of->end())
            Of->erase(At);
  return Found;
}

/// Does Premise imply the violation whatever else the inputs are? Loop counters
/// are either any value (the tests of the body imply it) or some value (an
/// iteration with the violation exists).
bool FaultFinder::implied(Term Premise) {
  auto Refuted = [&](Term Other) {
    const Term Both = TM.mkAnd(Premise, Other);
    Answer Found =
        A.check(Both, O.NumFacts, nullptr, FunctionAnalysis::Effort::Short);
    // Once it is worth more.
    if (Found == Answer::Unknown && !NumOpen && !IsBrief)
      Found = A.check(Both, O.NumFacts);
    NumOpen += Found == Answer::Unknown;
    return Found == Answer::Unsat;
  };
  BySomeIteration = false;
  if (Refuted(O.Ok))
    return A.check(TM.mkAnd(Premise, Violation), O.NumFacts) == Answer::Sat;
  BySomeIteration = true;
  if (!SomeIteration)
    SomeIteration = someIteration();
  if (TM.isFalse(*SomeIteration))
    return false;
  return Refuted(TM.mkNot(*SomeIteration));
}

/// Is \p T about an iteration of a loop that is over?
bool FaultFinder::ofOtherIteration(const Test &T) const {
  return llvm::any_of(T.Leaves, [&](Term L) {
    return C.Syms.isIteration(L) && !llvm::is_contained(Leaves, L);
  });
}

/// Is \p T about the iterations that the violation is in?
bool FaultFinder::isOfSame(const Test &T) const {
  bool Any = false;
  for (Term L : T.Leaves)
    if (C.Syms.isIteration(L)) {
      Any = true;
      if (!llvm::is_contained(Leaves, L))
        return false;
    }
  return Any;
}

/// Does \p Cond compare the number of the iteration with what is the same in
/// all of them? Who steps by more may count on what is left over.
bool FaultFinder::stepsByOne(Term Cond) const {
  const Term Atom =
      TM.kind(Cond) == TermKind::Not ? TM.children(Cond)[0] : Cond;
  if (TM.kind(Atom) != TermKind::Le)
    return false;
  bool Any = false;
  for (const smt::Monomial &M : TM.linear(TM.children(Atom)[0]).Monomials) {
    llvm::SmallVector<Term, 8> Of;
    TM.collectLeaves(M.Atom, Of);
    const bool Changes = llvm::any_of(Of, [&](Term L) {
      const heap::SymbolInfo *I = C.Syms.info(L);
      return I && (I->From == Provenance::Counter ||
                   I->From == Provenance::Sequence);
    });
    const bool IsOne = M.Coefficient.isOne() || M.Coefficient == Integer(-1);
    if (Changes && (Any || !IsOne || !C.Syms.isIteration(M.Atom)))
      return false;
    Any |= Changes;
  }
  return Any;
}

/// Is \p Count the number of iterations of a loop whose end the contents of
/// inputs decide, as that of a search? To assert after it that something was
/// found is to state that it is there.
bool FaultFinder::endsByContents(Term Count) const {
  if (C.Syms.isIteration(Count))
    return false;
  return saidWith(
      A, C, O, {{Count, true}}, [&](Term L, const heap::SymbolInfo &) {
        const heap::LocId Of = TM.kind(L) == TermKind::App
                                   ? C.Locs.byInitial(TM.function(L))
                                   : heap::LocId();
        return Of && C.Locs[Of].G == heap::Ghost::None;
      });
}

/// May a value at the bound symbols of \p Axiom wrap around by iteration
/// \p Counter of the violation?
bool FaultFinder::mayWrap(Term Axiom, Term Counter) {
  smt::TermMap AtCounter;
  llvm::DenseMap<Term, bool> Bound;
  for (Term B : TM.boundSymbols(Axiom)) {
    Bound[B] = true;
    AtCounter[B] = Counter;
  }
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 16> Work{TM.children(Axiom)[0]};
  llvm::SmallVector<Term, 4> Wraps;
  while (!Work.empty()) {
    Term T = Work.pop_back_val();
    if (!Seen.insert(T).second || !TM.mentionsAny(T, Bound))
      continue;
    if (TM.kind(T) == TermKind::Mod) {
      Term Before = TM.substitute(beforeWrap(TM, T), AtCounter);
      Wraps.push_back(TM.mkNe(TM.substitute(T, AtCounter), Before));
    }
    Work.append(TM.children(T).begin(), TM.children(T).end());
  }
  return !Wraps.empty() &&
         A.check(TM.mkAnd({TM.mkAnd(Literals), Violation, TM.mkOr(Wraps)}),
                 O.NumFacts) != Answer::Unsat;
}

/// The violation in the first iteration, which takes nothing to be reached.
///   approx: under; of assertions and in callees, it tells too little
Term FaultFinder::firstIteration() {
  if (O.Kind == ir::CheckKind::Assertion || !O.Via.empty())
    return TM.mkFalse();
  smt::TermMap AtZero = ChoiceValues;
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    // Not how often a loop went on that is over.
    if (I && I->From == Provenance::Counter && C.Syms.isIteration(L))
      AtZero[L] = TM.mkInt(0);
  }
  return TM.substitute(Violation, AtZero);
}

/// exists counters. Violation, and what iteration K takes to be reached.
///   approx: under; false if there are no counters
Term FaultFinder::someIteration() {
  llvm::SmallVector<Term, 4> Counters;
  smt::TermMap AsSymbol = ChoiceValues;
  auto AddCounter = [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (!I || I->From != Provenance::Counter || AsSymbol.count(L) ||
        (O.Kind == ir::CheckKind::Assertion && endsByContents(L)))
      return;
    Term S = TM.mkSymbol("any " + std::to_string(L.Id), smt::Sort::Int);
    AsSymbol[L] = S;
    Counters.push_back(S);
  };
  for (Term L : Leaves)
    AddCounter(L);
  if (Counters.empty())
    return TM.mkFalse();
  llvm::DenseMap<Term, bool> OfCounters;
  for (auto &[Leaf, S] : AsSymbol)
    if (!ChoiceValues.count(Leaf))
      OfCounters[Leaf] = true;
  // Facts of counters alone, and those that define the per-iteration values the
  // violation speaks of. That earlier checks held is not for K to achieve.
  auto IsSequence = [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    return I && I->From == Provenance::Sequence;
  };
  llvm::DenseSet<Term> Spoken(Leaves.begin(), Leaves.end());
  llvm::SmallVector<Term, 16> Reached{Violation};
  llvm::DenseSet<size_t> Used;
  // What every earlier iteration took cannot be eliminated: no iteration is
  // known to be reached. That inner loops ended and the environment chose as it
  // did is no such condition.
  auto ReadsAt = [&](Term Fact, const llvm::DenseMap<Term, bool> &Where) {
    llvm::SmallVector<Term, 16> Here;
    TM.collectLeaves(Fact, Here);
    return llvm::any_of(Here, [&](Term L) {
      const heap::SymbolInfo *I = C.Syms.info(L);
      return TM.kind(L) == TermKind::App && TM.mentionsAny(L, Where) &&
             !(I && (I->From == Provenance::Counter ||
                     I->From == Provenance::Choice));
    });
  };
  auto IsTaken = [&](Term Axiom) {
    llvm::DenseMap<Term, bool> Bound;
    for (Term B : TM.boundSymbols(Axiom))
      Bound[B] = true;
    return ReadsAt(TM.children(Axiom)[0], Bound);
  };
  // When a value changed last follows from what the iterations took.
  auto Follows = [&](Term Fact) {
    llvm::SmallVector<Term, 16> Here;
    TM.collectLeaves(Fact, Here);
    return A.anyLastChange(Here);
  };
  bool Taken = false;
  for (size_t I = 0; I < O.NumFacts && I < A.Facts.size(); ++I) {
    if (TM.kind(A.Facts[I]) != TermKind::Forall ||
        !TM.mentionsAny(A.Facts[I], OfCounters) || Follows(A.Facts[I]))
      continue;
    // Where a condition wraps around, that it holds again in some iteration
    // does not say that it held in all before.
    for (auto &[Counter, Any] : OfCounters)
      if (mayWrap(A.Facts[I], Counter))
        return firstIteration();
    Taken |= IsTaken(A.Facts[I]);
  }
  if (Taken && O.Via.empty())
    return firstIteration();
  constexpr size_t MaxFacts = 32;
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (size_t I = 0;
         I < O.NumFacts && I < A.Facts.size() && Reached.size() < MaxFacts;
         ++I) {
      if (TM.kind(A.Facts[I]) == TermKind::Forall || A.CheckFacts.count(I) ||
          Used.count(I) || !TM.mentionsAny(A.Facts[I], OfCounters) ||
          (Taken && ReadsAt(A.Facts[I], OfCounters)) || Follows(A.Facts[I]))
        continue;
      llvm::SmallVector<Term, 16> Here;
      TM.collectLeaves(A.Facts[I], Here);
      bool Any = false, Mine = false;
      for (Term L : Here) {
        Any |= IsSequence(L);
        Mine |= IsSequence(L) && Spoken.count(L);
      }
      if (Any && !Mine)
        continue;
      Used.insert(I);
      Reached.push_back(A.Facts[I]);
      Spoken.insert(Here.begin(), Here.end());
      Grows = true;
    }
  }
  Term Some = TM.mkAnd(Reached);
  size_t NumIterations = Counters.size();
  // The numbers of iterations the facts speak of are existential as well.
  llvm::SmallVector<Term, 32> All;
  TM.collectLeaves(Some, All);
  for (Term L : All)
    AddCounter(L);
  Some = TM.substitute(Some, AsSymbol);
  for (Term S : Counters)
    Some = TM.mkAnd(Some, TM.mkGe(S, TM.mkInt(0)));
  // In a callee's loop, what is read may be such that it goes on. But something
  // else must end it: the end of a caller's object is no bound the code reckons
  // with, nor is the largest number its counter can hold.
  bool OfInputs = llvm::any_of(Leaves, [&](Term L) {
    if (A.isOfArguments(L))
      return false;
    const heap::SymbolInfo *I = C.Syms.info(L);
    return (I && I->From == Provenance::Input) || C.initialOf(L);
  });
  bool ByNumber = false, ByObject = false;
  for (size_t I : Used) {
    llvm::SmallVector<Term, 16> Here;
    TM.collectLeaves(A.Facts[I], Here);
    for (Term L : Here) {
      const heap::SymbolInfo *Info = C.Syms.info(L);
      const heap::LocId Of = C.initialOf(L);
      ByNumber |= Info && Info->From == Provenance::Input;
      ByObject |= Of && C.Locs[Of].G == heap::Ghost::Size;
    }
  }
  const unsigned CounterBits = ByObject ? 40 : ByNumber ? 62 : 30;
  if (Taken || (OfInputs && !O.Via.empty()))
    for (Term S : llvm::ArrayRef(Counters).take_front(NumIterations))
      if (A.check(TM.mkAnd({TM.mkAnd(Literals), Some,
                            TM.mkGt(S, TM.mkInt(Integer::pow2(CounterBits)))}),
                  O.NumFacts) != Answer::Unsat)
        return TM.mkFalse();
  ResourceLimit Limits;
  Limits.setSteps(20000);
  Term E = smt::eliminateExists(TM, Counters, Some, smt::Approx::Under, Limits)
               .Formula;
  // What the environment chooses in those iterations, it may choose so.
  llvm::SmallVector<Term, 4> Choices;
  AsSymbol.clear();
  All.clear();
  TM.collectLeaves(E, All);
  for (Term L : All)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->From == Provenance::Choice && TM.sort(L) == smt::Sort::Int) {
      Choices.push_back(
          TM.mkSymbol("any " + std::to_string(L.Id), smt::Sort::Int));
      AsSymbol[L] = Choices.back();
    }
  if (!Choices.empty())
    E = smt::eliminateExists(TM, Choices, TM.substitute(E, AsSymbol),
                             smt::Approx::Under, Limits)
            .Formula;
  constexpr size_t MaxSize = 2000;
  return TM.dagSize(E) > MaxSize ? TM.mkFalse() : E;
}

/// The leaves that a comparison on the way must speak of to bear on the
/// violation: those of the condition itself, and what tests say is equal to
/// such. Where that is about loops or searches, facts may tie it to any.
llvm::DenseMap<Term, bool> FaultFinder::atFault() const {
  llvm::DenseMap<Term, bool> Mine;
  llvm::SmallVector<Term, 16> Own;
  TM.collectLeaves(O.Ok, Own);
  const bool IsTied = llvm::any_of(Own, [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    return I &&
           (I->From == Provenance::Counter || I->From == Provenance::Sequence ||
            I->From == Provenance::Derived || I->From == Provenance::Approx);
  });
  for (Term L : IsTied ? llvm::ArrayRef<Term>(Leaves) : Own)
    Mine[L] = true;
  llvm::SmallVector<Term, 32> Held;
  for (Term Literal : Literals)
    TM.collectConjuncts(Literal, Held);
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (Term Part : Held)
      if (TM.kind(Part) == TermKind::Eq && TM.mentionsAny(Part, Mine)) {
        Own.clear();
        TM.collectLeaves(Part, Own);
        for (Term L : Own)
          Grows |= Mine.try_emplace(L, true).second;
      }
  }
  return Mine;
}

/// The comparisons on the way that bear on the violation, at the last value
/// they let through.
///   form: t <= 0 becomes t = 0;  !(t <= 0) becomes t = 1
void FaultFinder::boundaries(llvm::SmallVectorImpl<Term> &Out) {
  const llvm::DenseMap<Term, bool> Mine = atFault();
  constexpr size_t MaxBoundaries = 8;
  llvm::SmallVector<Term, 16> Work(Compared.begin(), Compared.end());
  Work.append(Exits.begin(), Exits.end());
  for (size_t I = 0; I < Work.size() && Out.size() < MaxBoundaries; ++I) {
    Term L = Work[I];
    if (TM.kind(L) == TermKind::And) {
      Work.append(TM.children(L).begin(), TM.children(L).end());
      continue;
    }
    bool Neg = TM.kind(L) == TermKind::Not;
    Term Atom = Neg ? TM.children(L)[0] : L;
    if (TM.kind(Atom) != TermKind::Le || !TM.mentionsAny(Atom, Mine))
      continue;
    if (isOfHugeNumber(TM, Atom))
      continue;
    Term At = TM.mkEq(TM.children(Atom)[0], TM.mkInt(Neg ? 1 : 0));
    if (!llvm::is_contained(Out, At))
      Out.push_back(At);
  }
}

/// The remainders that what is demanded speaks of, at their last value: who
/// takes one reckons with all. Not by a power of two: masks and bit-fields may
/// have values that nobody gives, conversions make them, and sizes wrap there.
///   form: t mod c becomes t mod c = c - 1
void FaultFinder::remainders(llvm::SmallVectorImpl<Term> &Out) {
  constexpr size_t MaxRemainders = 2;
  constexpr unsigned MaxBits = 24;
  if (O.Kind == ir::CheckKind::Assertion)
    return;
  llvm::SmallVector<Term, 4> Mods;
  collectWraps(TM, O.Ok, /*MinWidth=*/1, Mods);
  for (Term T : llvm::ArrayRef(Mods).take_front(MaxRemainders)) {
    const Integer &Divisor = TM.divisor(T);
    const unsigned Bits = Divisor.bitLength();
    if (Bits > MaxBits || Divisor == Integer::pow2(Bits - 1))
      continue;
    Out.push_back(TM.mkEq(T, TM.mkInt(Divisor - Integer(1))));
  }
}

/// Does the violation, where \p Premise holds, take a negative input that is
/// converted to an unsigned type, other than one that \p At speaks of? Tests of
/// another number do not tell that the function reckons with it.
bool FaultFinder::takesNegative(Term Premise, Term At) const {
  llvm::SmallVector<Term, 4> Wraps;
  collectWraps(TM, Violation, /*MinWidth=*/32, Wraps);
  llvm::SmallVector<Term, 16> Inputs, NotNegative{Violation, Premise};
  for (Term W : Wraps)
    TM.collectLeaves(W, Inputs);
  for (Term L : Inputs)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->From == Provenance::Input && I->Ty && I->Ty->isInt() &&
        I->Ty->Signed && !TM.mentionsAny(At, {{L, true}}))
      NotNegative.push_back(TM.mkGe(L, TM.mkInt(0)));
  return NotNegative.size() > 2 &&
         A.check(TM.mkAnd(NotNegative), O.NumFacts) == Answer::Unsat;
}

/// Is it the boundary \p At that makes an unsigned sum on the way \p Taken wrap
/// around, where the violation does not take that without it? Two tests of one
/// position that are at the same boundary take a position near 2^64.
bool FaultFinder::takesWrap(Term Taken, Term At) const {
  const Term There = TM.mkAnd(Violation, Taken);
  llvm::SmallVector<Term, 16> Wraps, NoWrap{There};
  collectWraps(TM, TM.mkAnd(There, At), /*MinWidth=*/32, Wraps);
  for (Term W : Wraps)
    NoWrap.push_back(TM.mkLt(beforeWrap(TM, W), TM.mkInt(TM.divisor(W))));
  if (Wraps.empty() || A.check(TM.mkAnd(NoWrap), O.NumFacts) != Answer::Sat)
    return false;
  NoWrap.push_back(At);
  return A.check(TM.mkAnd(NoWrap), O.NumFacts) == Answer::Unsat;
}

/// What numbers of 64 bits that the function is given are converted to holds
/// them, such as the size of a container in an `int`.
Term FaultFinder::sizesFit() const {
  if (O.Kind != ir::CheckKind::Bounds)
    return TM.mkTrue();
  constexpr unsigned MinBits = 31, MaxBits = 33;
  llvm::SmallVector<Term, 16> Wraps, Fit;
  const Term Way =
      TM.mkAnd({TM.mkAnd(Literals), TM.mkAnd(Compared), TM.mkAnd(Exits)});
  collectWraps(TM, TM.mkAnd(Violation, Way), MinBits, Wraps);
  // Not what is no part of an object: numbers may be meant to be large.
  auto IsGiven = [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    const heap::LocId Of = C.initialOf(L);
    const ir::Type *Ty = Of ? C.Locs[Of].Ty : nullptr;
    return (Ty && Ty->isInt() && Ty->Width == 64 && !Ty->Signed &&
            C.Locs[Of].Parent) ||
           (I && I->Ty && I->Ty->isPtr()) || TM.kind(L) == TermKind::IntConst;
  };
  for (Term W : Wraps) {
    const Term Before = beforeWrap(TM, W);
    llvm::SmallVector<Term, 8> Of;
    TM.collectLeaves(Before, Of);
    if (TM.divisor(W).bitLength() <= MaxBits && llvm::all_of(Of, IsGiven))
      Fit.append({TM.mkGe(Before, TM.mkInt(0)),
                  TM.mkLt(Before, TM.mkInt(TM.divisor(W)))});
  }
  return TM.mkAnd(Fit);
}

/// Is there no violation if callers and unknown code give what is needed?
bool FaultFinder::isOfOthersOnly() const {
  const Term Best = atBest(A, C, O);
  return !(Best == O.Ok) &&
         (TM.isTrue(Best) || A.check(TM.mkAnd(O.Path, TM.mkNot(Best)),
                                     O.NumFacts) == Answer::Unsat);
}

/// Goes one way of \p Among through the tests after the other, until one is the
/// function's own fault.
bool FaultFinder::tryWays(Term Among, unsigned MaxWays, Fault &R) {
  // Null and freed pointers have no boundaries.
  const bool Pointers = O.Kind == ir::CheckKind::Null ||
                        O.Kind == ir::CheckKind::UseAfterFree ||
                        O.Kind == ir::CheckKind::Dangling ||
                        O.Kind == ir::CheckKind::DoubleFree ||
                        O.Kind == ir::CheckKind::MismatchedDelete;
  const unsigned MaxOpen = IsBrief ? 1 : 3;
  auto Own = [&](Term When) {
    R.Own = true;
    R.AtBoundary |= OfOutcome;
    R.InCallee = BySomeIteration && !O.Via.empty();
    R.When = When;
    return true;
  };
  for (unsigned Way = 0; Way < MaxWays && NumOpen < MaxOpen; ++Way) {
    const Answer Found = nextWay(Among);
    const bool IsFirst = !Way && !Further;
    if (IsFirst) {
      R.Possible = Found;
      R.Unknown = A.LastUnknown;
    }
    if (Found != Answer::Sat)
      return false;
    R.OfOthers = IsFirst && isOfOthersOnly();
    if (R.OfOthers)
      return false;
    if (const Term First = firstPass(); IsFirst && !TM.isTrue(First)) {
      Among = TM.mkAnd(Among, First);
      if (nextWay(Among) != Answer::Sat)
        return false;
      Violation = TM.mkAnd(Violation, First);
    }
    Term Taken = TM.mkAnd(TM.mkAnd(Literals), TM.mkAnd(Fixed));
    if (implied(Taken))
      return Own(TM.mkAnd(Violation, Taken));
    // Who is given more than a number can hold, is given too much.
    if (const Term Fits = sizesFit(); !TM.isTrue(Fits)) {
      Taken = TM.mkAnd(Taken, Fits);
      if (implied(Taken)) {
        R.AtBoundary = true;
        return Own(TM.mkAnd(Violation, Taken));
      }
    }
    if (!Pointers) {
      llvm::SmallVector<Term, 8> At;
      boundaries(At);
      remainders(At);
      for (Term B : At) {
        if (NumOpen >= MaxOpen)
          break;
        const Term Premise = TM.mkAnd(Taken, B);
        if (A.check(TM.mkAnd(Violation, Premise), O.NumFacts) == Answer::Sat &&
            implied(Premise) && !takesNegative(Premise, B) &&
            !takesWrap(Taken, B)) {
          R.AtBoundary = true;
          return Own(TM.mkAnd(Violation, Premise));
        }
      }
    }
    if (!R.ByArguments && !Given.empty() &&
        implied(TM.mkAnd(Taken, TM.mkAnd(Given)))) {
      R.ByArguments = true;
      R.When = TM.mkAnd(Violation, Taken);
    }
    // Where no test tells, what the environment chose may.
    const Term Tried = Decided.empty() ? TM.mkAnd(Fixed) : TM.mkAnd(Decided);
    if (!Untaken.empty())
      PassedBy.push_back(TM.mkAnd(Tried, TM.mkOr(Untaken)));
    if (TM.isTrue(Tried))
      return false;
    Among = TM.mkAnd(Among, TM.mkNot(Tried));
  }
  return false;
}

Fault FaultFinder::run() {
  // A few ways tell; then those by what they passed by.
  const unsigned MaxWays = IsBrief ? 2 : 6;
  constexpr unsigned MaxMore = 2;
  Fault R;
  const Dependence On = dependence(A, C, O.Ok);
  // Of what is open, no test tells most.
  const bool IsOpen = On.Lost || On.Code;
  constexpr size_t MaxSize = 60;
  const unsigned MaxOpenWays =
      !IsBrief && TM.dagSize(Violation) <= MaxSize ? 2 : 1;
  if (tryWays(Violation, IsOpen ? MaxOpenWays : MaxWays, R))
    return R;
  Further = true;
  if (const Term More = TM.mkAnd(Violation, TM.mkOr(PassedBy));
      !IsOpen && !IsBrief && !TM.isFalse(More) && tryWays(More, MaxMore, R))
    return R;
  if (!R.ByArguments)
    R.When = Violation;
  return R;
}

Fault plimsoll::findFault(FunctionAnalysis &A, ModuleContext &C,
                          const Obligation &O, Term Violation) {
  const uint64_t Before = A.StepsAsked;
  const Fault R = FaultFinder(A, C, O, Violation).run();
  if (!R.Own)
    A.StepsWithoutFault += A.StepsAsked - Before;
  return R;
}
