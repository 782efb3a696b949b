// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What held when a value changed for the last time. A value that only some
// iterations change, as `if (a[i] == x) found = i;`, has no closed form. But in
// each iteration K it is either still as at the start, or what the last
// iteration that changed it made of it, and that iteration took the branch.
//
//   form: c = changed(K), the number of iterations up to the last change, 0 if
//         there was none
//         0 <= c <= K & ite(c = 0, seq(K) = seq(0),
//                           When(c-1) & C(c-1) & seq(K) = V(c-1))
//         forall j. c <= j < K => not When(j) & seq(j) = seq(K)
//   paper: [Thesis §4.4.3] existential generalisation, k not eliminated
//   rule:  docs/heap.md "Loops"; true of every sequence by induction over K
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

namespace {

/// Under which condition an iteration changes a value, and to what: one value,
/// whichever way led there.
struct Change {
  Term When; ///< no term: always, or this is not seen
  Term To;
};

} // namespace

Term plimsoll::choiceOutside(smt::TermManager &TM, Term Sum) {
  if (TM.kind(Sum) != TermKind::Sum)
    return Sum;
  Term Choice;
  Integer Factor;
  for (const smt::Monomial &M : TM.linear(Sum).Monomials)
    if (TM.kind(M.Atom) == TermKind::Ite) {
      if (Choice)
        return Sum;
      Choice = M.Atom;
      Factor = M.Coefficient;
    }
  if (!Choice)
    return Sum;
  Term Rest = TM.mkSub(Sum, TM.mkMulConst(Factor, Choice));
  auto Case = [&](unsigned Child) {
    return TM.mkAdd(Rest, TM.mkMulConst(Factor, TM.children(Choice)[Child]));
  };
  return TM.mkIte(TM.children(Choice)[0], Case(1), Case(2));
}

bool plimsoll::hasApplicationOf(smt::TermManager &TM, Term T, Term Of) {
  llvm::DenseMap<Term, bool> Wanted{{Of, true}};
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(T, Leaves);
  return llvm::any_of(Leaves, [&](Term L) {
    return TM.kind(L) == TermKind::App && TM.mentionsAny(L, Wanted);
  });
}

static Change changeOf(smt::TermManager &TM, const Recurrence &Of) {
  if (Of.Ty && Of.Ty->isBool()) {
    // It becomes what it is not.
    Term IsFalse = TM.mkEq(Of.Self, TM.mkInt(0)), IsTrue = TM.mkNot(IsFalse);
    smt::TermMap False, True;
    False[Of.Self] = TM.mkInt(0);
    True[Of.Self] = TM.mkInt(1);
    Term Sets = TM.mkNe(TM.substitute(Of.Step, False), TM.mkInt(0));
    Term Clears = TM.mkEq(TM.substitute(Of.Step, True), TM.mkInt(0));
    return {TM.mkOr(TM.mkAnd(IsFalse, Sets), TM.mkAnd(IsTrue, Clears)),
            Of.Step};
  }
  std::vector<LoopWrite> Writes;
  collectWrites(TM, choiceOutside(TM, Of.Step), Of.Self, Writes);
  if (Writes.size() != 1)
    return {};
  return {Writes[0].Guard, Writes[0].Value};
}

/// Adds for each of \p All that only some iterations change what the last of
/// them did; those that change together have it in common.
///   \p Invariants: what holds in all iterations, this one included
///   \p J: the symbol for earlier iterations
void FunctionAnalysis::addLastChanges(llvm::ArrayRef<Recurrence> All,
                                      llvm::ArrayRef<Term> Invariants,
                                      const State &Entry, const State &Latch,
                                      Term K, Term J) {
  constexpr size_t MaxSize = 60, MaxChanges = 4;
  Term Zero = TM.mkInt(0);
  llvm::DenseMap<Term, bool> Changing;
  for (const Recurrence &S : All)
    Changing[S.Self] = true;
  smt::TermMap AtJ{{K, J}};
  size_t Added = 0;
  for (const Recurrence &S : All) {
    if (Added >= MaxChanges || TM.dagSize(S.Step) > MaxSize)
      continue;
    Change Of = changeOf(TM, S);
    if (!Of.When || TM.isTrue(Of.When) || TM.isFalse(Of.When) ||
        TM.dagSize(Of.When) > MaxSize)
      continue;
    ++Added;
    unsigned Number =
        LastChanges.try_emplace({K, Of.When}, LastChanges.size()).first->second;
    smt::FunctionSymbol Fn = Syms.function(
        "f" + std::to_string(Ordinal) + ".changed" + std::to_string(Number),
        Counters.size(),
        {Provenance::Counter, nullptr, true, "iteration", true});
    LastChangeFunctions.insert(Fn.Id);
    Term Count = TM.mkApp(Fn, Counters); // K is the last
    smt::TermMap AtLast{{K, TM.mkSub(Count, TM.mkInt(1))}};
    smt::Substitution Then(TM, AtLast);
    Term Did = TM.mkAnd(Then(Of.When), TM.mkEq(S.Self, Then(Of.To)));
    if (TM.dagSize(Latch.Path) <= MaxSize)
      Did = TM.mkAnd(Did, Then(Latch.Path));
    // What was counted before it is counted on.
    llvm::DenseMap<Term, bool> Self{{S.Self, true}};
    if (TM.isInt(TM.mkSub(Of.To, S.Self)))
      for (Term Holds : Invariants)
        if (TM.mentionsAny(Holds, Self) && TM.dagSize(Holds) <= MaxSize)
          Did = TM.mkAnd(Did, Then(Holds));
    addGlobalFact(TM.mkImplies(
        Entry.Path, TM.mkAnd({TM.mkGe(Count, Zero), TM.mkLe(Count, K),
                              TM.mkIte(TM.mkEq(Count, Zero),
                                       TM.mkEq(S.Self, S.Start), Did)})));
    // Instances come from applications; without one there is nothing to match.
    Term Not = TM.mkNot(TM.substitute(Of.When, AtJ));
    if (!hasApplicationOf(TM, Not, J))
      continue;
    if (TM.mentionsAny(Of.When, Changing))
      Not = TM.mkAnd(Not, TM.mkEq(TM.substitute(S.Self, AtJ), S.Self));
    addGlobalFact(TM.mkForall(
        {J},
        TM.mkImplies(TM.mkAnd({Entry.Path, TM.mkGe(J, Count), TM.mkLt(J, K)}),
                     Not)));
  }
}
