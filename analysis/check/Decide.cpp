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
  Term Violation = TM.mkAnd(O.Path, TM.mkNot(O.Ok));
  // Values in the model, for the facts and tests to be evaluated on.
  llvm::SmallVector<Term, 16> Literals;
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(Violation, Leaves);
  llvm::SmallVector<Term, 8> Fixed;
  auto OnModel = [&](const smt::Model &M, llvm::ArrayRef<Term> All) {
    D.Example.record(C, M, All);
    for (Term T : A.Tested)
      Literals.push_back(M.boolValue(T) ? T : TM.mkNot(T));
    for (Term L : Leaves) {
      if (TM.sort(L) != smt::Sort::Int)
        continue;
      Integer V = M.intValue(L);
      const heap::SymbolInfo *I = C.Syms.info(L);
      if (I && (I->From == Provenance::Counter || I->From == Provenance::Choice))
        Fixed.push_back(TM.mkEq(L, TM.mkInt(V)));
    }
  };
  switch (A.check(Violation, O.NumFacts, false, OnModel)) {
  case Answer::Unsat:
    D.V = Verdict::Proved;
    return D;
  case Answer::Unknown:
    D.Reason = "solver: " + A.LastUnknown;
    return D;
  case Answer::Sat:
    break;
  }
  // Results of unknown code on the way are the environment's choices; in the
  // condition itself they leave it open.
  Dependence Dep = dependence(C, O.Ok);
  Dep.Input |= dependence(C, O.Path).Input;
  // Do the tests of the model's path, with its iteration and choices, imply the
  // violation? Then no unmentioned property of the inputs is needed.
  Term Region = TM.mkAnd({O.Path, TM.mkAnd(Literals), TM.mkAnd(Fixed), O.Ok});
  D.Own = A.check(Region, O.NumFacts) == Answer::Unsat;
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
  llvm::SmallVector<Term, 4> Wraps;
  collectWraps(TM, Violation, Wraps);
  if (!Wraps.empty()) {
    llvm::SmallVector<Term, 8> NoWrap{Violation};
    for (Term W : Wraps)
      NoWrap.push_back(TM.mkEq(W, TM.children(W)[0]));
    if (A.check(TM.mkAnd(NoWrap), O.NumFacts) == Answer::Unsat) {
      D.V = Verdict::Warning;
      D.Reason = "requires " + D.Reason;
    }
  }
  return D;
}
