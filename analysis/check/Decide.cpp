// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/check/Decide.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using smt::Answer;
using smt::Term;
using smt::TermKind;

namespace {

/// What kinds of values a formula depends on.
struct Dependence {
  bool Input = false, Unknown = false;
  std::string UnknownText;
};

Dependence dependence(ModuleContext &C, Term T) {
  Dependence D;
  llvm::SmallVector<Term, 32> Leaves;
  C.TM.collectLeaves(T, Leaves);
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (!I)
      continue;
    switch (I->From) {
    case Provenance::Input:
    case Provenance::Derived:
      D.Input = true;
      break;
    case Provenance::Unknown:
    case Provenance::Approx:
    case Provenance::Sequence:
      D.Unknown = true;
      if (D.UnknownText.empty())
        D.UnknownText = I->Text;
      break;
    case Provenance::Choice:
    case Provenance::Counter:
    case Provenance::Address:
    case Provenance::Slot:
      break;
    }
  }
  return D;
}

/// Remainders by powers of two that stand for a wrap-around.
void collectWraps(smt::TermManager &TM, Term T, llvm::SmallVectorImpl<Term> &Out) {
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 32> Work{T};
  while (!Work.empty()) {
    Term X = Work.pop_back_val();
    if (!Seen.insert(X).second)
      continue;
    if (TM.kind(X) == TermKind::Mod && TM.divisor(X).bitLength() > 32)
      Out.push_back(X);
    if (TM.sort(X) == smt::Sort::Int && TM.kind(X) == TermKind::Sum) {
      for (const smt::Monomial &M : TM.linear(X).Monomials)
        Work.push_back(M.Atom);
      continue;
    }
    for (Term K : TM.children(X))
      Work.push_back(K);
  }
}

/// The value before the remainder was taken, with constants as small as they
/// were written (the remainder's normal form has them in 0..M-1).
Term beforeWrap(smt::TermManager &TM, Term Wrapped) {
  Term T = TM.children(Wrapped)[0];
  const Integer M = TM.divisor(Wrapped);
  auto Centred = [&](Integer C) { return C + C < M ? C : C - M; };
  auto L = TM.linear(T);
  Term R = TM.mkInt(Centred(*L.Constant));
  for (const smt::Monomial &Mo : L.Monomials)
    R = TM.mkAdd(R, TM.mkMulConst(Centred(Mo.Coefficient), Mo.Atom));
  return R;
}

/// Do the tests, as the violating execution decided them, imply the violation
/// whatever else the inputs are? Loop counters are either any value (the tests
/// of the body imply it) or some value (an iteration with the violation exists).
bool ownFault(FunctionAnalysis &A, ModuleContext &C, const Obligation &O, Term Violation,
              llvm::ArrayRef<Term> Leaves, llvm::ArrayRef<Term> Literals,
              llvm::ArrayRef<Term> Fixed, const smt::TermMap &ChoiceValues) {
  smt::TermManager &TM = C.TM;
  Term Premise = TM.mkAnd(TM.mkAnd(Literals), TM.mkAnd(Fixed));
  if (A.check(TM.mkAnd(Premise, O.Ok), O.NumFacts) == Answer::Unsat)
    return A.check(TM.mkAnd(Premise, Violation), O.NumFacts) == Answer::Sat;
  // In a callee's loop, what its iterations take is known only in part.
  if (!O.Via.empty())
    return false;
  // exists counters. Path & !Ok
  llvm::SmallVector<Term, 4> Counters;
  smt::TermMap AsSymbol = ChoiceValues;
  auto AddCounter = [&](Term L) {
    const heap::SymbolInfo *I = C.Syms.info(L);
    if (!I || I->From != Provenance::Counter || AsSymbol.count(L))
      return;
    Term S = TM.mkSymbol("any " + std::to_string(L.Id), smt::Sort::Int);
    AsSymbol[L] = S;
    Counters.push_back(S);
  };
  for (Term L : Leaves)
    AddCounter(L);
  if (Counters.empty())
    return false;
  // What iteration K takes to be reached is among the facts.
  llvm::DenseMap<Term, bool> OfCounters;
  for (auto &[Leaf, S] : AsSymbol)
    if (!ChoiceValues.count(Leaf))
      OfCounters[Leaf] = true;
  llvm::SmallVector<Term, 16> Reached{Violation};
  for (size_t I = 0; I < O.NumFacts && I < A.Facts.size() && Reached.size() < 32; ++I)
    if (TM.kind(A.Facts[I]) != TermKind::Forall && TM.mentionsAny(A.Facts[I], OfCounters))
      Reached.push_back(A.Facts[I]);
  Term Some = TM.mkAnd(Reached);
  // The numbers of iterations the facts speak of are existential as well.
  llvm::SmallVector<Term, 32> All;
  TM.collectLeaves(Some, All);
  for (Term L : All)
    AddCounter(L);
  Some = TM.substitute(Some, AsSymbol);
  for (Term S : Counters)
    Some = TM.mkAnd(Some, TM.mkGe(S, TM.mkInt(0)));
  ResourceLimit Limits;
  Limits.setSteps(20000);
  smt::Elimination E =
      smt::eliminateExists(TM, Counters, Some, smt::Approx::Under, Limits);
  if (TM.isFalse(E.Formula) || TM.dagSize(E.Formula) > 2000)
    return false;
  return A.check(TM.mkAnd(Premise, TM.mkNot(E.Formula)), O.NumFacts) == Answer::Unsat;
}

} // namespace

std::string plimsoll::inSourceTerms(ModuleContext &C, Term T) {
  smt::TermManager &TM = C.TM;
  Term R = TM.rewriteApps(T, [&](Term Old, llvm::ArrayRef<Term> Args) -> Term {
    const heap::SymbolInfo *I = C.Syms.info(Old);
    auto Named = [&](const std::string &Text) {
      return TM.mkSymbol(Text, TM.sort(Old));
    };
    if (TM.kind(Old) == TermKind::Symbol)
      return I && !I->Text.empty() ? Named(I->Text) : Term();
    smt::FunctionSymbol Fn = TM.function(Old);
    std::vector<std::string> A;
    for (Term X : Args)
      A.push_back(TM.toInfix(X));
    LocId L = C.Locs.byInitial(Fn);
    if (!L || C.Locs[L].RootOf != RootKind::Entry)
      return I && !I->Text.empty() ? Named(I->Text) : Term();
    const heap::Location Loc = C.Locs[L];
    std::string Base = A.empty() ? std::string() : A[0];
    switch (Loc.G) {
    case Ghost::Size:
      return Named("plimsoll_buffer_size(" + Base + ")");
    case Ghost::Begin:
      return Named("start(" + Base + ")");
    case Ghost::Alive:
      return Named("alive(" + Base + ")");
    case Ghost::Kind:
      return Named("allocation_kind(" + Base + ")");
    case Ghost::Invalidated:
      return Named("invalidated(" + Base + ")");
    case Ghost::None:
      break;
    }
    // root[i].field[j]...
    llvm::SmallVector<LocId, 8> Path;
    for (LocId X = L; X; X = C.Locs[X].Parent)
      Path.push_back(X);
    unsigned Next = 1;
    std::string Text = Base;
    bool First = true;
    for (unsigned N = Path.size(); N-- > 0;) {
      const heap::Location &S = C.Locs[Path[N]];
      if (!S.Parent) {
        bool Zero = A.size() > 1 && A[1] == "0";
        bool Leaf = N == 0;
        if (Leaf)
          Text = Zero ? "*" + Base : Base + "[" + (A.size() > 1 ? A[1] : "") + "]";
        else if (!Zero && A.size() > 1)
          Text = Base + "[" + A[1] + "]", First = false;
        Next = 2;
        continue;
      }
      if (S.Name == "[]") {
        Text += "[" + (Next < A.size() ? A[Next++] : "") + "]";
        continue;
      }
      Text += (First ? "->" : ".") + S.Name;
      First = false;
    }
    return Named(Text);
  });
  return TM.toInfix(R);
}

Decision plimsoll::decide(FunctionAnalysis &A, ModuleContext &C, const Obligation &O) {
  smt::TermManager &TM = C.TM;
  Decision D;
  if (!O.Reason.empty()) {
    D.Reason = O.Reason;
    return D;
  }
  if (A.checkedBefore(O.Ok, O.Path, O.NumFacts)) {
    D.V = Verdict::Proved;
    return D;
  }
  Term Violation = TM.mkAnd(O.Path, TM.mkNot(O.Ok));
  // The tests as the model's execution decided them, and its choices.
  llvm::SmallVector<Term, 16> Literals;
  llvm::SmallVector<Term, 8> Fixed;
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(Violation, Leaves);
  smt::TermMap ChoiceValues;
  auto OnModel = [&](const smt::Model &M, llvm::ArrayRef<Term> All) {
    D.Example.record(C, M, All);
    // Only tests the model knows all about, and that its execution reached.
    llvm::DenseSet<Term> Known(All.begin(), All.end());
    for (const Test &T : A.Tested) {
      if (T.LoopExit || !llvm::all_of(T.Leaves, [&](Term L) { return Known.count(L); }) ||
          !M.boolValue(T.Path))
        continue;
      Literals.push_back(M.boolValue(T.Cond) ? T.Cond : TM.mkNot(T.Cond));
    }
    for (Term L : Leaves) {
      const heap::SymbolInfo *I = C.Syms.info(L);
      if (!I || I->From != Provenance::Choice || TM.sort(L) != smt::Sort::Int)
        continue;
      Term V = TM.mkInt(M.intValue(L));
      Fixed.push_back(TM.mkEq(L, V));
      ChoiceValues[L] = V;
    }
  };
  Answer First = A.check(Violation, O.NumFacts, OnModel);
  if (First == Answer::Unsat) {
    D.V = Verdict::Proved;
    return D;
  }
  if (First == Answer::Unknown) {
    D.Reason = "solver: " + A.LastUnknown;
    return D;
  }
  // Results of unknown code on the way are the environment's choices; in the
  // condition itself they leave it open.
  Dependence Dep = dependence(C, O.Ok);
  Dep.Input |= dependence(C, O.Path).Input;
  // One way through the tests after the other, until one is the function's own
  // fault: a few tell.
  constexpr unsigned MaxWays = 4;
  Term Other = Violation;
  for (unsigned Way = 0; Way < MaxWays; ++Way) {
    D.Own = ownFault(A, C, O, Violation, Leaves, Literals, Fixed, ChoiceValues);
    if (D.Own || Literals.empty())
      break;
    Other = TM.mkAnd(Other, TM.mkNot(TM.mkAnd(Literals)));
    Valuation Before = std::move(D.Example);
    D.Example = {};
    Literals.clear();
    Fixed.clear();
    ChoiceValues.clear();
    if (A.check(Other, O.NumFacts, OnModel) != Answer::Sat) {
      D.Example = std::move(Before);
      break;
    }
  }
  if (!D.Own && !Dep.Input && !Dep.Unknown)
    D.Own = true; // nothing but the function's own values and choices
  if (D.Own && !Dep.Unknown) {
    D.V = Verdict::Error;
    return D;
  }
  if (D.Own) {
    D.V = Verdict::Warning;
    D.Reason = "depends on " + (Dep.UnknownText.empty() ? "an unknown value" : Dep.UnknownText);
    return D;
  }
  if (Dep.Unknown) {
    D.V = Verdict::Unknown;
    D.Reason = "depends on " + (Dep.UnknownText.empty() ? "an unknown value" : Dep.UnknownText);
    return D;
  }
  D.V = Verdict::Precondition;
  D.Reason = inSourceTerms(C, TM.mkNot(Violation));
  constexpr size_t MaxReason = 400; // more than that nobody reads
  if (D.Reason.size() > MaxReason)
    D.Reason = D.Reason.substr(0, MaxReason) + " ...";
  // Null and freed pointers have nothing to do with wrapping.
  bool Arithmetic = O.Kind != ir::CheckKind::Null && O.Kind != ir::CheckKind::UseAfterFree &&
                    O.Kind != ir::CheckKind::DoubleFree &&
                    O.Kind != ir::CheckKind::MismatchedDelete;
  llvm::SmallVector<Term, 4> Wraps;
  if (Arithmetic)
    collectWraps(TM, Violation, Wraps);
  if (!Wraps.empty()) {
    llvm::SmallVector<Term, 8> NoWrap{Violation};
    for (Term W : Wraps)
      NoWrap.push_back(TM.mkEq(W, beforeWrap(TM, W)));
    if (A.check(TM.mkAnd(NoWrap), O.NumFacts) == Answer::Unsat) {
      // What it takes is that nothing wraps.
      Term Contract = TM.mkTrue();
      for (Term W : Wraps) {
        Term Before = beforeWrap(TM, W);
        heap::Interval Range = C.Syms.range(Before);
        if (!Range.Lo || Range.Lo->isNegative())
          Contract = TM.mkAnd(Contract, TM.mkGe(Before, TM.mkInt(0)));
        if (!Range.Hi || !(*Range.Hi < TM.divisor(W)))
          Contract = TM.mkAnd(Contract, TM.mkLt(Before, TM.mkInt(TM.divisor(W))));
      }
      D.V = Verdict::Warning;
      D.Reason = "requires " + inSourceTerms(C, Contract);
    }
  }
  return D;
}
