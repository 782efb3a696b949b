// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements that another container took over: addresses of them are valid or
// not, and behind their use nothing is proved that relies on where they are.
//   rule: [container.reqmts]; docs/models.md
#include "analysis/transfer/TakenOver.h"
#include "analysis/transfer/FunctionAnalysis.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace plimsoll;
using heap::Ghost;
using heap::LocId;
using heap::Provenance;
using heap::Target;
using ir::Opcode;
using smt::Answer;
using smt::Term;

Term plimsoll::whereTakenOver(smt::TermManager &TM, const heap::Symbols &Syms,
                              Term Ok, bool AreLost, bool AtAnyTime) {
  llvm::SmallVector<Term, 32> Leaves;
  TM.collectLeaves(Ok, Leaves);
  smt::TermMap Map;
  for (Term L : Leaves) {
    const heap::SymbolInfo *I = Syms.info(L);
    if (!I || I->Text != ir::TakenOver)
      continue;
    // Or a time, from which on they are.
    const bool IsTime = !I->Ty || !I->Ty->isBool();
    if (IsTime && AtAnyTime)
      continue;
    Integer Lost = IsTime ? Integer::pow2(61) : Integer(1);
    Map[L] = TM.mkInt(AreLost ? Lost : Integer(0));
  }
  return Map.empty() ? Ok : TM.substitute(Ok, Map);
}

/// Notes when the code behind a check is reached only if addresses are valid
/// that are not followed to the container that took their element over.
///   approx: in a loop of a model, only if that is always so; where it is not
///           found out, only what is not reached is taken to rely on it
void FunctionAnalysis::noteTakenOver(const State &S, Term Ok) {
  if (!H.mentions(Ok, ir::TakenOver))
    return;
  const Term Here = whereTakenOver(TM, Syms, Ok);
  const Term When =
      TM.mkAnd(S.Path, TM.mkNot(whereTakenOver(TM, Syms, Ok, true, true)));
  const Answer Possible =
      Counters.empty() || !F.isTrusted() ? askAgain(When) : Answer::Unsat;
  const bool May = Possible == Answer::Sat;
  if (Possible == Answer::Unknown)
    TakenOverDoubts.push_back(here(S.Path));
  if ((!May && !provedFalse(TM.mkAnd(S.Path, Here))) ||
      provedFalse(TM.mkAnd(S.Path, whereTakenOver(TM, Syms, Ok, false))))
    return;
  useTakenOver(May ? When : S.Path);
}

/// In a loop what comes before may come after it, too, in another iteration.
FunctionAnalysis::CheckedAt FunctionAnalysis::here(Term Path) {
  if (Counters.empty())
    return {Path, Facts.size()};
  smt::TermMap Another;
  for (Term K : Counters)
    Another[K] =
        Syms.symbol((TM.name(K) + " of another iteration").str(),
                    {Provenance::Counter, nullptr, true, "another iteration"});
  return {TM.substitute(Path, Another), 0};
}

void FunctionAnalysis::useTakenOver(Term Path) {
  Sum.UsesTakenOver = true;
  TakenOverUses.push_back(here(Path));
}

/// The same of a call, which is no check itself: all that comes next is behind
/// it.
void FunctionAnalysis::callUsesTakenOver(Term Path) {
  useTakenOver(Path);
  Facts.push_back(TM.mkTrue());
}

void FunctionAnalysis::takeOver(Term Path) {
  exportCase(Sum.TakesOverIf, Path);
  TakenOver.push_back(here(Path));
}

bool FunctionAnalysis::isBehind(llvm::ArrayRef<CheckedAt> Places, Term Path,
                                size_t NumFacts) {
  return llvm::any_of(Places, [&](const CheckedAt &At) {
    return At.NumFacts <= NumFacts && ask(TM.mkAnd(At.Path, Path), At.NumFacts,
                                          GuideSteps, nullptr) != Answer::Unsat;
  });
}

bool FunctionAnalysis::reliesOnTakenOver(Term Path, size_t NumFacts) {
  if (!NumFacts)
    return false;
  // What was found since to be the case may not be, nor what seems never to be.
  auto AnyBefore = [&](llvm::ArrayRef<CheckedAt> Places) {
    return !Places.empty() && Places.front().NumFacts < NumFacts;
  };
  return isBehind(TakenOverUses, Path, NumFacts - 1) ||
         ((AnyBefore(TakenOverUses) || AnyBefore(TakenOverDoubts)) &&
          ask(Path, NumFacts, QuerySteps, nullptr) == Answer::Unsat);
}

/// The path of \p S where \p Cond holds, too. Behind the use of an element that
/// another container took over no condition is known not to hold: the code
/// there is reached, also where what was said of such elements contradicts what
/// seemed to be known.
Term FunctionAnalysis::pathWhere(Term Cond, const State &S) {
  const Term Path = TM.mkAnd(S.Path, Cond);
  if (!TM.isFalse(Path) || TakenOverUses.empty())
    return Path;
  const bool IsReached =
      isBehind(TakenOverUses, S.Path, Facts.size()) ||
      ask(S.Path, Facts.size(), GuideSteps, nullptr) == Answer::Unsat;
  return IsReached ? TM.mkAnd(S.Path, maybeTakenOver()) : Path;
}

/// [container.reqmts]: iterators belong to the container that took their
/// element over. They are not followed there: one that seems to belong
/// elsewhere may do so where elements have changed hands.
Term FunctionAnalysis::orTakenOver(ir::CheckKind Kind, Term Ok,
                                   const State &S) {
  if (Kind != ir::CheckKind::MismatchedIterator || TM.isTrue(Ok) ||
      !isBehind(TakenOver, S.Path, Facts.size()))
    return Ok;
  Term IsLost = maybeTakenOver();
  return TM.mkOr(Ok, TM.mkNot(IsLost));
}

/// \p Ok of the container that the element at \p T was in. Where another one
/// may have taken it over, it lives there, whatever becomes of the one it was
/// in.
Term FunctionAnalysis::orElsewhere(Term Ok, const Target &T, State &S) {
  LocId Step = Locs[T.L].Stamped;
  if (!Step || TM.isTrue(Ok))
    return Ok;
  llvm::SmallVector<Term, 4> All = H.cellSlots(T);
  if (!H.mentions(
          readGhost(S, Step, Ghost::Invalidated,
                    llvm::ArrayRef<Term>(All).take_front(Locs[Step].Arity)),
          ir::TakenOver))
    return Ok;
  Term IsLost = maybeTakenOver();
  return TM.mkOr(Ok, TM.mkNot(IsLost));
}

/// \p Cond of a time from which on addresses of elements are invalid, at \p L:
/// what a container ends does not end what another one took over from it
/// before.
Term FunctionAnalysis::unlessTakenOver(LocId L, Term Cond,
                                       const State &Before) {
  return Locs[L].G == Ghost::Invalidated &&
                 H.mentions(content(Before, L), ir::TakenOver)
             ? TM.mkAnd(Cond, maybeTakenOver())
             : Cond;
}

/// Whether an address is invalid that is not followed to the container that
/// took its element over: either may be.
Term FunctionAnalysis::maybeTakenOver() {
  return asBool(
      fresh(ir::TakenOver, C.M.Types->getBool(), Provenance::Unknown));
}

/// Another container takes elements over. Are addresses of them invalid from
/// now on?
Term FunctionAnalysis::handOver(const State &S) {
  countHavoc(ir::TakenOver);
  takeOver(S.Path);
  return maybeTakenOver();
}

/// May elements have been handed over when \p Fn returns? By what is written in
/// it and in what it calls, where that has no summary yet.
bool FunctionAnalysis::mayHandOver(const ir::Function &Fn) const {
  llvm::SmallPtrSet<const ir::Function *, 8> Seen{&Fn};
  llvm::SmallVector<const ir::Function *, 8> Work{&Fn};
  while (!Work.empty()) {
    const ir::Function *Of = Work.pop_back_val();
    if (auto Known = C.Summaries.find(Of); Known != C.Summaries.end()) {
      if (Known->second.handsOver())
        return true;
      continue;
    }
    for (const ir::Block &B : Of->Blocks)
      for (const ir::Inst &I : B.Insts) {
        if (ir::handsOver(I))
          return true;
        for (const ir::Function *Callee : C.callees(I))
          if (Seen.insert(Callee).second)
            Work.push_back(Callee);
      }
  }
  return false;
}
