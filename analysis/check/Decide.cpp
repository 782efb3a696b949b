// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Decide.h"
#include "analysis/check/Dependence.h"
#include "analysis/check/Describe.h"
#include "analysis/check/Examples.h"
#include "analysis/check/Fault.h"
#include "analysis/check/LoopContract.h"
#include "analysis/check/SourceTerms.h"
#include "analysis/check/Stated.h"
#include "analysis/transfer/Wrap.h"
#include "solver/qe/EliminateQuantifiers.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using smt::Answer;
using smt::Term;
using smt::TermKind;

/// Does \p T speak of what only a model knows: what one of its own operations
/// found, or how often it went round?
static bool speaksOfModels(ModuleContext &C, Term T) {
  llvm::SmallVector<Term, 16> Leaves;
  C.TM.collectLeaves(T, Leaves);
  return llvm::any_of(Leaves, [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    return I &&
           (I->From == Provenance::Derived || I->From == Provenance::Counter) &&
           llvm::StringRef(I->Text).contains('$');
  });
}

/// \p T with a name for the iterations of models' loops: what is demanded of
/// an element in each of them is demanded of all that are visited.
static Term overElements(ModuleContext &C, Term T) {
  llvm::SmallVector<Term, 16> Leaves;
  C.TM.collectLeaves(T, Leaves);
  smt::TermMap Names;
  for (Term L : Leaves)
    if (C.Syms.isIteration(L) && speaksOfModels(C, L))
      Names[L] = C.Syms.symbol("element." + std::to_string(Names.size()),
                               {Provenance::Counter, nullptr, true, "k", true});
  return C.TM.substitute(T, Names);
}

/// Longer than that nobody reads it.
static constexpr size_t MaxContract = 400;

/// When \p T holds whatever values \p Symbols have that the facts allow; null
/// if that cannot be said, or never.
static Term forAll(FunctionAnalysis &A, ModuleContext &C,
                   llvm::ArrayRef<Term> Symbols, Term T, size_t NumFacts,
                   ResourceLimit &Limits) {
  smt::TermManager &TM = C.TM;
  if (Symbols.empty())
    return {};
  llvm::DenseMap<Term, bool> Among;
  for (Term L : Symbols)
    Among[L] = true;
  llvm::SmallVector<Term, 8> Fails{TM.mkNot(T)}, Known;
  TM.collectConjuncts(A.knownOf(T, NumFacts, /*Checked=*/false), Known);
  for (Term Fact : Known)
    if (TM.mentionsAny(Fact, Among))
      Fails.push_back(Fact);
  std::optional<Term> E =
      smt::eliminateExactly(TM, Symbols, TM.mkAnd(Fails), Limits);
  // What is said of all iterations was not eliminated: nothing may be left.
  return E && !TM.isTrue(*E) && TM.dagSize(*E) <= MaxContract ? TM.mkNot(*E)
                                                              : Term();
}

/// What callers must see to so that \p O holds whatever numbers unknown code
/// gave; null if nothing they could do suffices, or if the analysis lost
/// values, which need not be any.
static Term whateverIsNotKnown(FunctionAnalysis &A, ModuleContext &C,
                               const Obligation &O, Term Violation) {
  constexpr uint64_t MaxSteps = 20000;
  smt::TermManager &TM = C.TM;
  if (TM.dagSize(Violation) > MaxContract)
    return {};
  llvm::SmallVector<Term, 8> Leaves, NotKnown;
  TM.collectLeaves(Violation, Leaves);
  smt::TermMap Values; // of unknown functions: each application is on its own
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && (!I->isGiven() || I->IsComputed)) {
      if ((I->From != Provenance::Unknown && !I->IsComputed) || !I->Ty ||
          !I->Ty->isInt())
        return {};
      if (TM.kind(L) == TermKind::App)
        Values[L] = C.Syms.symbol("any." + std::to_string(L.Id), *I);
      NotKnown.push_back(Values.count(L) ? Values[L] : L);
    }
  ResourceLimit Limits;
  Limits.setSteps(MaxSteps);
  Term Contract =
      forAll(A, C, NotKnown, TM.mkNot(TM.substitute(Violation, Values)),
             O.NumFacts, Limits);
  if (!Contract)
    return {};
  Leaves.clear();
  TM.collectLeaves(Contract, Leaves);
  const bool OfInputs = llvm::all_of(Leaves, [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    return !I || (I->From == Provenance::Input && !A.isOfArguments(L));
  });
  // It must not say that the check is never reached.
  return OfInputs &&
                 A.check(TM.mkAnd(O.Path, Contract), O.NumFacts) == Answer::Sat
             ? Contract
             : Term();
}

/// Is \p L how many elements something has: an object or a container of the
/// input, or a text?
static bool isSize(ModuleContext &C, Term L) {
  const heap::SymbolInfo *I = C.Syms.info(L);
  if (I && I->From == Provenance::Derived && I->Ty && I->Ty->isInt())
    return true; // where a search ends
  const LocId Of = C.initialOf(L);
  if (!Of || C.Locs[Of].G != Ghost::None)
    return Of && C.Locs[Of].G == Ghost::Size;
  const heap::Location &Loc = C.Locs[Of];
  const ir::Type *In = Loc.Parent ? C.Locs[Loc.Parent].Ty : nullptr;
  const ir::StructDecl *D =
      In && In->isStruct() ? C.M.findStruct(In->Name) : nullptr;
  return D && !D->Model.Name.empty() && Loc.Ty && Loc.Ty->isInt() &&
         Loc.Ty->Width == 64 && !Loc.Ty->Signed;
}

/// That what \p T speaks of has less than 2^Bits elements; none: there is no
/// such size.
static Term sizesBelow(ModuleContext &C, Term T, unsigned Bits) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 16> Leaves, Sizes;
  TM.collectLeaves(T, Leaves);
  for (Term L : Leaves)
    if (isSize(C, L))
      Sizes.push_back(TM.mkLt(L, TM.mkInt(Integer::pow2(Bits))));
  return Sizes.empty() ? Term() : TM.mkAnd(Sizes);
}

/// The condition \p T, which callers are told, for all numbers of iterations
/// there may be, and without what is known of its values already. Not for all
/// where only objects would do that are as large as a number can count: it is
/// what the loop finds in them that ends it.
///   approx: for reading only
static Term asContract(FunctionAnalysis &A, ModuleContext &C, Term T,
                       size_t NumFacts) {
  constexpr uint64_t MaxSteps = 20000;
  smt::TermManager &TM = C.TM;
  if (TM.dagSize(T) > MaxContract)
    return T;
  const Term Whole = T;
  ResourceLimit Limits;
  Limits.setSteps(MaxSteps);
  llvm::SmallVector<Term, 8> Leaves, Counters;
  TM.collectLeaves(T, Leaves);
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->From == Provenance::Counter && TM.kind(L) == TermKind::Symbol)
      Counters.push_back(L);
  constexpr unsigned AskedOfNobody = 24; // bits of a size
  if (Term ForAll = forAll(A, C, Counters, T, NumFacts, Limits)) {
    const Term Sizes = sizesBelow(C, ForAll, AskedOfNobody);
    if (!Sizes ||
        !TM.isFalse(smt::simplify(TM, ForAll, Sizes, Limits, C.Stats)))
      T = ForAll;
  }
  Term Short = smt::simplify(TM, T, A.knownOf(T, NumFacts, /*Checked=*/true),
                             Limits, C.Stats);
  return TM.isFalse(Short) ? Whole : Short;
}

/// Do the sums \p Wraps, which a violation takes to wrap around, take an input
/// of 2^61 and more, which is no number of bytes that a machine has? Products
/// are what programs get wrong: few elements are enough.
static bool takesHugeInput(FunctionAnalysis &A, ModuleContext &C,
                           const Obligation &O, Term Violation,
                           llvm::ArrayRef<Term> Wraps) {
  smt::TermManager &TM = C.TM;
  for (Term W : Wraps) {
    if (TM.divisor(W) != Integer::pow2(64))
      return false;
    for (const auto &M : TM.linear(beforeWrap(TM, W)).Monomials)
      if (!M.Coefficient.isOne() && !M.Coefficient.isMinusOne())
        return false;
  }
  llvm::SmallVector<Term, 16> Leaves, Sizes{Violation};
  TM.collectLeaves(Violation, Leaves);
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->From == Provenance::Input && I->Ty && I->Ty->isInt() &&
        !I->Ty->Signed && I->Ty->Width == 64)
      Sizes.push_back(TM.mkLt(L, TM.mkInt(Integer::pow2(61))));
  return Sizes.size() > 1 &&
         A.check(TM.mkAnd(Sizes), O.NumFacts) == Answer::Unsat;
}

/// Does a violation take something with 2^31 elements or more? That they can be
/// counted in an int is what much code takes for granted.
static bool takesHugeSize(FunctionAnalysis &A, ModuleContext &C,
                          const Obligation &O, Term Violation) {
  const Term Sizes = sizesBelow(C, Violation, /*Bits=*/31);
  return Sizes &&
         A.check(C.TM.mkAnd(Violation, Sizes), O.NumFacts) == Answer::Unsat;
}

/// The parameter of \p F that is the object whose member function it is.
static std::optional<size_t> thisParam(const ir::Function &F) {
  for (size_t I = 0; I < F.Params.size(); ++I)
    if (const ir::Variable &V = F.Registers[F.Params[I].Index];
        V.Name == "this" && V.Reference)
      return I;
  return std::nullopt;
}

/// Are all values that \p T, of the check \p O, speaks of members of the object
/// whose member function this is, or of objects whose member functions it
/// calls? What they are in all of its states, a class sees to.
static bool isOfObjects(FunctionAnalysis &A, ModuleContext &C,
                        const Obligation &O, Term T) {
  const std::optional<size_t> This = thisParam(*A.Sum.F);
  const ir::Function *Callee = O.Via.empty()      ? nullptr
                               : O.Via.size() > 1 ? O.Via[1].Caller
                                                  : O.In;
  const bool CallsMember = Callee && !Callee->IsModel && thisParam(*Callee);
  llvm::SmallVector<Term, 8> Leaves;
  C.TM.collectLeaves(T, Leaves);
  return (This || CallsMember) && llvm::all_of(Leaves, [&](Term L) {
           const LocId Of = C.initialOf(L);
           const bool IsOwn =
               This && (L == A.Sum.Params[*This] ||
                        (Of && C.TM.children(L)[0] == A.Sum.Params[*This]));
           const heap::SymbolInfo *I = C.Syms.info(L);
           const bool LeadsThere =
               I && I->From == Provenance::Input && I->Ty && I->Ty->isPtr();
           return IsOwn ||
                  (CallsMember && ((Of && C.Locs[Of].Parent) || LeadsThere));
         });
}

/// The values that bear on whether the check \p O holds: what it speaks of, and
/// what tests on the way say of such together with others.
static llvm::DenseSet<Term> bearingOn(smt::TermManager &TM,
                                      const Obligation &O) {
  llvm::SmallVector<Term, 16> Leaves, Path;
  TM.collectLeaves(O.Ok, Leaves);
  llvm::DenseSet<Term> Bearing(Leaves.begin(), Leaves.end());
  TM.collectConjuncts(O.Path, Path);
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (Term Part : Path) {
      Leaves.clear();
      TM.collectLeaves(Part, Leaves);
      if (llvm::any_of(Leaves, [&](Term L) { return Bearing.contains(L); }))
        for (Term L : Leaves)
          Grows |= Bearing.insert(L).second;
    }
  }
  return Bearing;
}

/// The verdict on a violation that takes a wrap-around or an out-of-range
/// conversion: no inputs lead to it with and without. None if some do. Sums of
/// numbers that are greater than any size are up to callers, as are sizes that
/// an int cannot hold; no reason is given if that tells less than the check.
static std::optional<Decision> takesWrap(FunctionAnalysis &A, ModuleContext &C,
                                         const Obligation &O, Term Violation) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 4> Wraps;
  collectWraps(TM, Violation, /*MinWidth=*/32, Wraps);
  // One that only decides whether the check is reached is none of its values.
  const llvm::DenseSet<Term> Bearing = bearingOn(TM, O);
  llvm::erase_if(Wraps, [&](Term W) {
    llvm::SmallVector<Term, 8> Of;
    TM.collectLeaves(W, Of);
    return isOtherView(C, W) ||
           llvm::none_of(Of, [&](Term L) { return Bearing.contains(L); });
  });
  auto Unwrapped = [&](llvm::ArrayRef<Term> Among) {
    smt::TermMap Map;
    for (Term W : Among)
      Map[W] = TM.substitute(beforeWrap(TM, W), Map);
    return Map;
  };
  auto TakesOneOf = [&](llvm::ArrayRef<Term> Among) {
    Term Without = TM.substitute(Violation, Unwrapped(Among));
    return A.check(TM.mkAnd(Violation, Without), O.NumFacts) == Answer::Unsat;
  };
  if (Wraps.empty() || !TakesOneOf(Wraps))
    return std::nullopt;
  for (size_t I = Wraps.size(); I-- > 0 && Wraps.size() > 1;) {
    llvm::SmallVector<Term, 4> Rest(Wraps);
    Rest.erase(Rest.begin() + I);
    if (TakesOneOf(Rest))
      Wraps = std::move(Rest);
  }
  Decision UpToCallers;
  UpToCallers.V = Verdict::Precondition;
  UpToCallers.TakesHuge = true;
  if (takesHugeInput(A, C, O, Violation, Wraps))
    return UpToCallers;
  smt::TermMap Ideal = Unwrapped(Wraps);
  llvm::SmallVector<Term, 8> InRange;
  for (Term W : Wraps) {
    heap::Interval Range = C.Syms.range(Ideal[W]);
    if (!Range.Lo || Range.Lo->isNegative())
      InRange.push_back(TM.mkGe(Ideal[W], TM.mkInt(0)));
    if (!Range.Hi || !(*Range.Hi < TM.divisor(W)))
      InRange.push_back(TM.mkLt(Ideal[W], TM.mkInt(TM.divisor(W))));
  }
  Term Contract = asContract(A, C, TM.mkAnd(InRange), O.NumFacts);
  // Callers can be told of their values only.
  Dependence On = dependence(A, C, Contract);
  const bool OfInputs = On.Input && !On.Code && !On.Lost;
  if (takesHugeSize(A, C, O, Violation)) {
    if (OfInputs)
      UpToCallers.Reason = inSourceTerms(C, Contract, MaxContract);
    return UpToCallers;
  }
  if (OfInputs && isOfObjects(A, C, O, Contract)) {
    UpToCallers.TakesHuge = false;
    UpToCallers.Reason = inSourceTerms(C, Contract, MaxContract);
    return UpToCallers;
  }
  Decision D;
  D.V = Verdict::Warning;
  if (OfInputs)
    D.Reason = "requires " + inSourceTerms(C, Contract, MaxContract);
  else
    D.Reason = "happens only if " +
               inSourceTerms(C, beforeWrap(TM, Wraps.front()), MaxContract) +
               " wraps around";
  return D;
}

namespace {
/// What a check states where it is reached; found out when first asked for.
class UnderPath {
public:
  UnderPath(ModuleContext &C, const Obligation &O) : C(C), O(O) {}
  Term get();

private:
  ModuleContext &C;
  const Obligation &O;
  Term Known;
};
} // namespace

Term UnderPath::get() {
  constexpr uint64_t MaxSteps = 20000;
  if (!Known) {
    ResourceLimit Limits;
    Limits.setSteps(MaxSteps);
    Known = smt::simplify(C.TM, O.Ok, O.Path, Limits, C.Stats);
  }
  return Known;
}

/// Is the access of \p O, to an object of the function's own or one whose size
/// it assumes to be known, at an index that its loops compute from numbers
/// alone? Whether it is in bounds is then up to the function; and so is whether
/// what they compute from no inputs fits.
static bool isComputed(FunctionAnalysis &A, ModuleContext &C,
                       const Obligation &O, UnderPath &Reached) {
  smt::TermManager &TM = C.TM;
  const bool Overflow = O.Kind == ir::CheckKind::Overflow;
  if ((O.Kind != ir::CheckKind::Bounds && !Overflow) || !O.Via.empty())
    return false;
  const Spoken Said(A, C, O);
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(Reached.get(), Leaves);
  if (Overflow)
    TM.collectLeaves(O.Path, Leaves);
  return llvm::all_of(Leaves, [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (C.initialOf(L))
      return Said.isAssumedExtent(C, L);
    if (!I)
      return true;
    switch (I->From) {
    case Provenance::Sequence:
      return TM.kind(L) == TermKind::App &&
             A.NumberSequences.count(TM.function(L).Id);
    case Provenance::Input:
      return !Overflow &&
             (Said.Mentioned.count(L) || (I->Ty && I->Ty->isPtr()));
    case Provenance::Approx:
    case Provenance::Unknown:
      return false;
    default:
      return true;
    }
  });
}

/// \p T if what says whether something was determinate all says \p Value; only
/// \p OfUnknown: that of values of which nothing is known.
static Term withDeterminacy(ModuleContext &C, Term T, bool Value,
                            bool OfUnknown = false) {
  smt::TermMap Map;
  llvm::SmallVector<Term, 32> Leaves;
  C.TM.collectLeaves(T, Leaves);
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (I && I->OfDeterminacy && !(OfUnknown && I->From == Provenance::Input))
      Map[L] = C.TM.mkInt(Value);
  }
  return C.TM.substitute(T, Map);
}

/// Does \p T, on what was determinate at entry, hold if all was that callers
/// have?
static bool isUpToCaller(ModuleContext &C, Term T) {
  smt::TermMap Map;
  llvm::SmallVector<Term, 32> Leaves;
  C.TM.collectLeaves(T, Leaves);
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L);
        I && I->OfDeterminacy && isOfCaller(C, L))
      Map[L] = C.TM.mkInt(1);
  return C.TM.isTrue(C.TM.substitute(T, Map));
}

/// The verdict on reading what has no value unless callers or unknown writes
/// gave it one: nothing else speaks of that, so no solver is asked.
///   approx: the path is taken to be possible
static std::optional<Decision> decideUninitialized(FunctionAnalysis &A,
                                                   ModuleContext &C,
                                                   const Obligation &O) {
  if (!C.TM.isFalse(withDeterminacy(C, O.Ok, false)))
    return std::nullopt;
  Decision D;
  const Term ByCaller = withDeterminacy(C, O.Ok, false, /*OfUnknown=*/true);
  const Dependence On =
      dependence(A, C, C.TM.isFalse(ByCaller) ? O.Ok : ByCaller);
  if ((On.Code || On.Lost) && !isUpToCaller(C, ByCaller)) {
    D.Reason = "depends on " +
               (On.UnknownText.empty() ? "an unknown value" : On.UnknownText);
    return D;
  }
  D.V = Verdict::Precondition;
  D.Reason = inSourceTerms(C, ByCaller, MaxContract);
  return D;
}

/// \p T, on what may be released, with a place of its own for the memory that a
/// library keeps: that is none of it, wherever it is.
static Term withoutForeign(ModuleContext &C, Term T) {
  smt::TermMap Map;
  llvm::SmallVector<Term, 32> Leaves;
  C.TM.collectLeaves(T, Leaves);
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L); I && I->IsForeign)
      Map[L] = C.TM.mkInt(1);
  return C.TM.substitute(T, Map);
}

namespace {

/// The numbers that texts from outside say which a formula speaks of.
struct NumbersOfTexts {
  const heap::SymbolInfo *Any = nullptr;
  Term NotNegative; ///< none of them is below zero
  bool Several = false; ///< two may be of one text
};

} // namespace

static NumbersOfTexts numbersOfTexts(ModuleContext &C, Term T) {
  NumbersOfTexts R;
  llvm::SmallVector<Term, 32> Leaves;
  llvm::SmallVector<Term, 4> NotNegative;
  C.TM.collectLeaves(T, Leaves);
  for (Term L : Leaves)
    if (const heap::SymbolInfo *I = C.Syms.info(L); I && I->IsComputed) {
      R.Several |= R.Any && R.Any->Text == I->Text;
      R.Any = I;
      if (C.TM.sort(L) == smt::Sort::Int)
        NotNegative.push_back(C.TM.mkGe(L, C.TM.mkInt(0)));
    }
  R.NotNegative = C.TM.mkAnd(NotNegative);
  return R;
}

/// Does the code test characters before \p O?
static bool looksAtCharacters(const FunctionAnalysis &A, ModuleContext &C,
                              const Obligation &O) {
  constexpr unsigned CharacterBits = 8;
  auto IsOfCharacters = [&](Term Leaf) {
    llvm::SmallVector<Term, 4> Of{Leaf}; // and what tables say of one
    for (Term Arg : C.TM.children(Leaf))
      C.TM.collectLeaves(Arg, Of);
    return llvm::any_of(Of, [&](Term L) {
      const heap::SymbolInfo *I = C.Syms.info(L);
      return I && I->Ty && I->Ty->isInt() && I->Ty->Width == CharacterBits;
    });
  };
  const auto Before = llvm::ArrayRef(A.Tested).take_front(O.NumTests);
  return llvm::any_of(Before, [&](const Test &T) {
    return T.From == Test::Origin::Branch &&
           llvm::any_of(T.Leaves, IsOfCharacters);
  });
}

/// A contract that is too long to read is said by what it is about.
static std::string shortContract(const Obligation &O, std::string Contract) {
  llvm::StringRef Text = O.Message;
  if (O.Kind != ir::CheckKind::Overflow || Contract.size() < MaxContract / 2 ||
      !Text.consume_front("signed overflow: "))
    return Contract;
  auto [What, Type] = Text.split(" does not fit in ");
  return (What + " fits in " + Type).str();
}

/// Is \p O, which the analysis cannot decide, about nothing but what the
/// function made itself? It is if a function that is given nothing uses what
/// has ended, and where a model demands something of containers.
///   approx: what inputs had a part in that and how, is lost
static bool isOfOwnWork(FunctionAnalysis &A, ModuleContext &C,
                        const Obligation &O, UnderPath &Reached) {
  switch (O.Kind) {
  case ir::CheckKind::Uninitialized:
  case ir::CheckKind::Overflow:
  case ir::CheckKind::Leak:
  case ir::CheckKind::Cast:
  case ir::CheckKind::Assertion:
    return false;
  case ir::CheckKind::InvalidIterator:
    if (isGivenNothing(A))
      break;
    [[fallthrough]];
  default:
    if (!O.In->IsModel || !takesAnything(C.M, *A.Sum.F))
      return false;
  }
  Dependence On = dependence(A, C, O.Ok);
  if (On.Lost && (On.Input || On.Arguments || On.Code))
    On = dependence(A, C, Reached.get());
  return !On.Input && !On.Arguments && !On.Code && On.Lost;
}

/// The verdict on whether nobody owns what is released, or given to an owner.
static Decision decideOwned(FunctionAnalysis &A, ModuleContext &C,
                            const Obligation &O) {
  smt::TermManager &TM = C.TM;
  auto Never = [&](Term When) {
    return A.check(TM.mkAnd(O.Path, When), O.NumFacts) == Answer::Unsat;
  };
  Decision D;
  if (!O.Reason.empty() || !Never(TM.mkNot(O.Ok))) {
    D.Reason = O.Reason.empty() ? "depends on who owns it" : O.Reason;
    if (Never(TM.mkTrue()))
      D.V = Verdict::Proved;
    return D;
  }
  D.V = Never(O.Handed) ? Verdict::Proved : Verdict::Precondition;
  if (D.V == Verdict::Precondition)
    D.Reason = "nobody owns " + inSourceTerms(C, O.Owned, MaxContract);
  return D;
}

/// The verdict if every call of unknown code returns.
static Decision decideIfReturns(FunctionAnalysis &A, ModuleContext &C, const Obligation &O) {
  smt::TermManager &TM = C.TM;
  Decision D;
  if (!O.Reason.empty()) {
    if (A.check(O.Path, O.NumFacts) == Answer::Unsat)
      D.V = Verdict::Proved;
    else
      D.Reason = O.Reason;
    return D;
  }
  if (A.checkedBefore(O.Ok, O.Path, O.Kind, O.NumChecked)) {
    D.V = Verdict::Proved;
    return D;
  }
  if (O.Kind == ir::CheckKind::Uninitialized) {
    Obligation AtBest = O;
    AtBest.Ok = withDeterminacy(C, O.Ok, true);
    if (!(AtBest.Ok == O.Ok)) {
      const Term Certain = TM.mkAnd(O.Path, TM.mkNot(AtBest.Ok));
      // That it cannot happen at best says nothing of the rest.
      if (A.check(Certain, O.NumFacts) == Answer::Sat)
        if (Decision D = decideIfReturns(A, C, AtBest);
            D.V != Verdict::Proved)
          return D;
      if (std::optional<Decision> Open = decideUninitialized(A, C, O))
        return *Open;
    }
  }
  UnderPath Reached(C, O);
  Term Violation = TM.mkAnd(O.Path, TM.mkNot(O.Ok));
  Fault Blame = findFault(A, C, O, Violation);
  const NumbersOfTexts Of = numbersOfTexts(C, Violation);
  // What is said of characters may say that the number is none below zero.
  Blame.Own &= !Of.Several;
  if (Blame.Own && Of.Any && looksAtCharacters(A, C, O)) {
    const Term Usual = TM.mkAnd(Violation, Of.NotNegative);
    if (const Fault Other = findFault(A, C, O, Usual);
        Other.Possible == Answer::Sat)
      Blame = Other;
    else
      Blame.Own = false;
  }
  if (Blame.Possible == Answer::Unsat) {
    D.V = Verdict::Proved;
    return D;
  }
  if (Blame.Possible == Answer::Unknown) {
    D.Reason = "solver: " + Blame.Unknown;
    const auto Stated = findStated(A, C, O, Reached.get());
    D.Stated = Stated && Stated->Anyhow;
    D.Replay = D.Search = D.Stated || O.Claims || isOfOwnWork(A, C, O, Reached);
    return D;
  }
  // A function that starts with assert(false) states that nobody calls it.
  bool NeverCalled = O.Kind == ir::CheckKind::Assertion && O.Via.empty() &&
                     TM.isTrue(O.Path) && TM.isFalse(O.Ok) &&
                     O.Check->Args[0].Kind == ir::OperandKind::Bool &&
                     !A.Sum.F->IsMain;
  if (NeverCalled) {
    D.V = Verdict::Precondition;
    D.Reason = "it is never called";
    return D;
  }
  D.When = Blame.When;
  // Results of unknown code on the way are the environment's choices; in the
  // condition itself they leave it open.
  Dependence Dep = dependence(A, C, O.Ok);
  if (O.Kind == ir::CheckKind::DoubleFree)
    Dep = dependence(A, C, withoutForeign(C, O.Ok));
  if (Dep.Code || Dep.Lost) // perhaps elsewhere only: beyond the elements written
    Dep = dependence(A, C, Reached.get());
  const bool OfMemory = O.Kind == ir::CheckKind::Bounds ||
                        O.Kind == ir::CheckKind::Null ||
                        O.Kind == ir::CheckKind::UseAfterFree;
  if (OfMemory && (Dep.Code || Dep.Lost))
    if (Term OfAll = ofAllElements(C, O.Ok);
        !(OfAll == O.Ok) && A.check(OfAll, O.NumFacts) == Answer::Sat)
      Dep = dependence(A, C, OfAll);
  Dependence OnPath = dependence(A, C, O.Path);
  Dep.Input |= OnPath.Input;
  Dep.Arguments |= OnPath.Arguments;
  // Callers can see to it, whatever else may.
  if (O.Kind == ir::CheckKind::Uninitialized && (Dep.Code || Dep.Lost)) {
    Violation = withDeterminacy(C, Violation, false, /*OfUnknown=*/true);
    const Dependence Found =
        dependence(A, C, withDeterminacy(C, O.Ok, false, /*OfUnknown=*/true));
    if (Found.Input)
      Dep = Found;
  }
  // What callers put there, a callee goes on with.
  if (!Dep.Input && !O.Via.empty() && endsByInputs(A, C, O, O.Ok))
    Dep.Input = true;
  if (const auto InDemand = numbersOfTexts(C, O.Ok);
      InDemand.Any && !Blame.Own) {
    Dep.Code = true;
    Dep.UnknownText = InDemand.Any->Text;
  }
  bool Unknown = Dep.Code || Dep.Lost;
  bool InPart = Blame.InCallee || Dep.Place ||
                (Blame.AtBoundary && Unknown); // a run must confirm it
  // Without inputs there are only the function's own values and choices.
  bool Own = (Blame.Own && !InPart) ||
             (!Of.Any && !Dep.Input && !Dep.Arguments && !Unknown);
  // A program may be given any arguments, but a run must show that these do it.
  const bool ByArguments =
      !Own && !Unknown && (Blame.ByArguments || (!Dep.Input && Dep.Arguments));
  if (Unknown)
    D.Reason = "depends on " + (Dep.UnknownText.empty() ? "an unknown value" : Dep.UnknownText);
  const auto Stated = findStated(A, C, O, Reached.get());
  D.Stated = Stated && Stated->Anyhow;
  // What the analysis lost, a run does not miss.
  const bool Computed = Stated || (Dep.Lost && isComputed(A, C, O, Reached));
  const bool Claims = O.Claims || (Unknown && O.OfOwnSize) ||
                      (Unknown && isOfOwnWork(A, C, O, Reached));
  D.Replay = !Dep.Code && (Own || ByArguments || InPart || Claims || Computed);
  D.Search = Claims || Computed || OnPath.Lost || A.Sum.F->IsMain;
  if (O.Claims && !Own && !InPart)
    D.When = TM.mkAnd(D.When, O.Claims);
  if (Stated)
    D.When = TM.mkAnd(D.When, Stated->When);
  if (Unknown && !Own && !D.Replay && Dep.Input && OfMemory)
    if (Term Contract = whateverIsNotKnown(A, C, O, Violation)) {
      D.V = Verdict::Precondition;
      D.Reason =
          inSourceTerms(C, asContract(A, C, Contract, O.NumFacts), MaxContract);
      return D;
    }
  if ((O.Kind == ir::CheckKind::Overflow || (OfMemory && !D.Replay)) &&
      Dep.Lost && !Own)
    if (Term Contract = whateverLoopsMake(A, C, O, Violation)) {
      D.V = Verdict::Precondition;
      D.Reason =
          inSourceTerms(C, asContract(A, C, Contract, O.NumFacts), MaxContract);
      return D;
    }
  if (ByArguments)
    D.Reason = A.Sum.F->IsMain ? "depends on the arguments of the program"
                               : "depends on what the program is given";
  if (Own && Of.Any) {
    D.Reason = "depends on " + Of.Any->Text;
    if (!OfMemory && O.Kind != ir::CheckKind::DivByZero) {
      D.Replay = false;
      return D;
    }
    D.OfNumber = Of.Any->Text;
  }
  if (Own || Unknown || ByArguments) {
    D.V = Own ? Verdict::Warning : Verdict::Unknown;
    if (Own && !Unknown)
      D.RoundsBy = roundsByCode(A, C, O, Violation);
    const bool OfIterators = O.Kind == ir::CheckKind::EndIterator ||
                             O.Kind == ir::CheckKind::InvalidIterator ||
                             O.Kind == ir::CheckKind::MismatchedIterator;
    D.OnLost = OfIterators && O.In->IsModel && Dep.Lost && !Dep.Code &&
               !Dep.Input && !Dep.Arguments && takesAnything(C.M, *A.Sum.F);
    return D;
  }
  if (const heap::SymbolInfo *Written = searchedUnknown(A, C, O, O.Ok)) {
    D.Reason = "depends on " + Written->Text;
    return D;
  }
  Term Demand = TM.mkNot(Violation);
  if (OfMemory)
    if (Term OfAll = whateverLoopsMake(A, C, O, Violation))
      Demand = OfAll;
  Demand = asContract(A, C, Demand, O.NumFacts);
  if (O.Kind == ir::CheckKind::Uninitialized)
    Demand = overElements(C, Demand);
  D.OfModels = speaksOfModels(C, Demand);
  std::string Contract = D.OfModels
                             ? "a condition on where the library's loops end"
                             : inSourceTerms(C, Demand, MaxContract);
  if (D.OfModels && Blame.OfOthers && O.Via.empty()) {
    D.OfModels = false;
    Contract = "no inputs for which " + describeObligation(*A.Sum.F, O, {});
  }
  if (Contract == "true") { // all that is left of it without the loops
    if (A.Sum.F->IsMain) {  // nobody can be told
      D.Reason = "depends on what loops find";
      return D;
    }
    Contract = "a condition on what loops find";
  }
  D.V = Verdict::Precondition;
  D.Reason = shortContract(O, std::move(Contract));
  // Null, freed and wrongly cast pointers have nothing to do with wrapping, nor
  // has what callers gave no value; and a length that an int cannot hold is one
  // that is too large for what is added to it.
  bool Arithmetic =
      !(O.Kind == ir::CheckKind::Uninitialized && isUpToCaller(C, O.Ok)) &&
      O.Kind != ir::CheckKind::Null && O.Kind != ir::CheckKind::Cast &&
      O.Kind != ir::CheckKind::UseAfterFree &&
      O.Kind != ir::CheckKind::DoubleFree &&
      O.Kind != ir::CheckKind::MismatchedDelete &&
      O.Kind != ir::CheckKind::Overflow;
  if (Arithmetic)
    if (std::optional<Decision> Takes = takesWrap(A, C, O, Violation)) {
      D.V = Takes->V;
      D.TakesHuge = Takes->TakesHuge;
      if (!Takes->Reason.empty())
        D.Reason = std::move(Takes->Reason);
    }
  return D;
}

/// The variables of this file alone that \p T speaks of are zero, as they are
/// at first; \p Name is that of one. Only this file writes them, so an
/// assertion may state what that makes of them.
static Term whenZero(ModuleContext &C, Term T, llvm::StringRef &Name) {
  smt::TermManager &TM = C.TM;
  llvm::SmallVector<Term, 32> Leaves;
  llvm::SmallVector<Term, 4> Zero;
  TM.collectLeaves(T, Leaves);
  for (Term L : Leaves) {
    const ir::Global *G = C.variableOf(L);
    if (!G || G->External || !G->ZeroInit || !G->InitFunction.empty() ||
        TM.sort(L) != smt::Sort::Int)
      continue;
    Name = G->Name;
    Zero.push_back(TM.mkEq(L, TM.mkInt(0)));
  }
  return TM.mkAnd(Zero);
}

/// A variable of whose value as the program starts \p T speaks, if there is
/// one: it is no input, but is not known either.
static const ir::Global *startsWith(ModuleContext &C, Term T) {
  llvm::SmallVector<Term, 32> Leaves;
  C.TM.collectLeaves(T, Leaves);
  for (Term L : Leaves)
    if (const ir::Global *G = C.variableOf(L))
      return G;
  return nullptr;
}

/// What is taken for granted of the inputs of an entry that \p T speaks of: a
/// pointer that is not null leads to one live object at least, with a value;
/// how many there are, the entry itself may say. Where variables lead as the
/// program starts, code before it may have freed.
///   rule: docs/soundness.md
static Term givenToEntry(FunctionAnalysis &A, ModuleContext &C,
                         const Obligation &O, Term T) {
  smt::TermManager &TM = C.TM;
  const Spoken Said(A, C, O);
  llvm::SmallVector<Term, 32> Leaves;
  llvm::SmallVector<Term, 8> Given;
  TM.collectLeaves(T, Leaves);
  for (Term L : Leaves) {
    const LocId Of = C.initialOf(L);
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (!Of || C.Locs[Of].RootOf != RootKind::Entry || !isOfCaller(C, L) ||
        startsWith(C, L))
      continue;
    if (C.Locs[Of].G == Ghost::Alive || (I && I->OfDeterminacy))
      Given.push_back(TM.mkEq(L, TM.mkInt(1)));
    else if (C.Locs[Of].G == Ghost::Size && !Said.Assumed.count(L))
      Given.push_back(TM.mkImplies(TM.mkNe(TM.children(L)[0], TM.mkInt(0)),
                                   TM.mkGe(L, TM.mkInt(1))));
  }
  return TM.mkAnd(Given);
}

/// The verdict on what is up to callers elsewhere, where nobody can be told.
static Decision decideAtEntry(FunctionAnalysis &A, ModuleContext &C,
                              const Obligation &O, Decision Latent) {
  smt::TermManager &TM = C.TM;
  const Term Violation = TM.mkAnd(O.Path, TM.mkNot(O.Ok));
  const Term When = TM.mkAnd(Violation, givenToEntry(A, C, O, Violation));
  Decision D;
  D.IsLatent = Latent.V == Verdict::Precondition;
  const Answer Possible = A.check(When, O.NumFacts);
  if (Possible == Answer::Unsat) {
    if (A.Sum.F->IsHandedOut)
      return Latent;
    D.V = Verdict::Proved;
    return D;
  }
  if (Possible == Answer::Unknown) {
    D.Reason = "solver: " + A.LastUnknown;
    return D;
  }
  if (const ir::Global *Variable = startsWith(C, When)) {
    D.Reason = "depends on what '" + Variable->Name + "' is at first";
    return D;
  }
  D.V = Verdict::Warning;
  D.Reason = Latent.V == Verdict::Warning ? Latent.Reason
                                          : "requires " + Latent.Reason;
  D.When = When;
  D.Replay = D.Search = true;
  return D;
}

/// The verdict if every call of unknown code returns, also at an entry.
static Decision decideReturning(FunctionAnalysis &A, ModuleContext &C,
                                const Obligation &O) {
  Decision D = decideIfReturns(A, C, O);
  const bool ByInputs =
      D.V == Verdict::Precondition || (D.V == Verdict::Warning && !D.Replay);
  if (A.Sum.F->IsEntry && ByInputs && !D.TakesHuge)
    return decideAtEntry(A, C, O, std::move(D));
  // Nobody can be told of it; callers that know more are asked.
  if (D.V == Verdict::Precondition && D.OfModels && !D.TakesHuge) {
    D.V = Verdict::Unknown;
    D.IsLatent = true;
    D.Reason = "depends on where the library's loops end";
  }
  return D;
}

Decision plimsoll::decide(FunctionAnalysis &A, ModuleContext &C, const Obligation &O) {
  Decision D = O.Owned ? decideOwned(A, C, O) : decideReturning(A, C, O);
  // Neither is proved behind such a use, nor does a run get there.
  if ((D.V == Verdict::Proved || D.Replay) &&
      A.reliesOnTakenOver(O.Path, O.NumFacts)) {
    D.V = Verdict::Unknown;
    D.Reason = "depends on " + ir::TakenOver.str();
    D.Replay = D.Search = false;
  }
  llvm::StringRef Variable;
  if (D.Replay && D.When && O.Kind == ir::CheckKind::Assertion)
    if (Term AtFirst = whenZero(C, D.When, Variable); !C.TM.isTrue(AtFirst)) {
      D.When = C.TM.mkAnd(D.When, AtFirst);
      if (A.check(D.When, O.NumFacts) != Answer::Sat) {
        D.V = Verdict::Unknown;
        D.Reason = ("depends on what '" + Variable + "' holds").str();
        D.Replay = D.Search = false;
      }
    }
  if (O.Taken) {
    if (D.V == Verdict::Warning) {
      D.V = Verdict::Unknown;
      D.Reason = "an owner is given what is not its own";
    }
    D.Replay = D.Search = false;
  }
  if (!D.Replay || !O.Behind)
    return D;
  // A violation without the calls that may not return is one for sure.
  Obligation Clear = O;
  Clear.Path = C.TM.mkAnd(O.Path, C.TM.mkNot(O.Behind));
  Decision Sure = decideReturning(A, C, Clear);
  if (Sure.Replay)
    return Sure;
  D.Replay = false;
  if (D.V == Verdict::Warning && D.Reason.empty())
    D.Reason = "depends on whether '" + O.BehindCall + "' returns";
  return D;
}
