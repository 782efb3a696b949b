// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known of iteration K beyond its header state.
//
//   paper: [Thesis §4.4.2] background axiom
//   rule:  docs/heap.md "Loops"
#include "analysis/transfer/FunctionAnalysis.h"
#include "llvm/ADT/DenseSet.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

/// The facts of the body at K-1 that bear on what the contents \p Now (at the start
/// of iteration K) and the sequences take from there.
void FunctionAnalysis::addPreviousFacts(llvm::ArrayRef<Term> BodyFacts,
                                        llvm::ArrayRef<Recurrence> Sequences,
                                        llvm::ArrayRef<Term> Now, const State &Entry, Term K) {
  constexpr size_t MaxFacts = 64;
  smt::TermMap Previous;
  Previous[K] = TM.mkSub(K, TM.mkInt(1));
  Term Later = TM.mkAnd(Entry.Path, TM.mkGt(K, TM.mkInt(0)));
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  llvm::DenseSet<Term> Wanted;
  auto Want = [&](Term T) {
    llvm::SmallVector<Term, 16> Leaves;
    TM.collectLeaves(T, Leaves);
    for (Term L : Leaves)
      if (TM.kind(L) == TermKind::App && TM.mentionsAny(L, OnlyK))
        Wanted.insert(L);
  };
  for (Term T : Now)
    Want(T);
  for (const Recurrence &S : Sequences)
    Want(TM.substitute(S.Step, Previous));
  llvm::DenseSet<size_t> Added;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t I = 0; I < BodyFacts.size() && Added.size() < MaxFacts; ++I) {
      if (Added.count(I) || TM.kind(BodyFacts[I]) == TermKind::Forall)
        continue;
      Term Fact = TM.substitute(BodyFacts[I], Previous);
      llvm::SmallVector<Term, 16> Leaves;
      TM.collectLeaves(Fact, Leaves);
      if (!llvm::any_of(Leaves, [&](Term L) { return Wanted.count(L); }))
        continue;
      Added.insert(I);
      Want(Fact);
      addGlobalFact(TM.mkImplies(Later, Fact));
      Changed = true;
    }
  }
}

/// Times of invalidation that have no closed form, one iteration back.
///   form: forall i in Where. K > 0 => H(K, i) = body(K-1, i) & H(K-1, i) <= clock(K-1)
void FunctionAnalysis::addInvalidatedStep(LocId L, Term Where, Term AtHeader, Term AtLatch, Term Clock,
                                          const State &Entry, Term K) {
  constexpr size_t MaxSize = 2000;
  Term Now = TM.kind(AtHeader) == TermKind::Ite ? TM.children(AtHeader)[2] : AtHeader;
  if (TM.kind(Now) != TermKind::App || !HeapSequence.count(TM.function(Now).Id) ||
      TM.dagSize(AtLatch) > MaxSize)
    return;
  smt::TermMap Previous;
  Previous[K] = TM.mkSub(K, TM.mkInt(1));
  llvm::SmallVector<Term, 4> Slots = Locs.slots(L);
  Term Step = TM.mkAnd(TM.mkEq(Now, TM.substitute(AtLatch, Previous)),
                       TM.substitute(TM.mkLe(AtHeader, Clock), Previous));
  addGlobalFact(TM.mkForall(
      Slots, TM.mkImplies(TM.mkAnd({Where, Entry.Path, TM.mkGt(K, TM.mkInt(0))}), Step)));
}

/// The terms that Formula compares J with for equality, a few.
static llvm::SmallVector<Term, 4> equalTo(smt::TermManager &TM, Term Formula, Term J) {
  constexpr size_t MaxTerms = 4;
  llvm::SmallVector<Term, 4> Out;
  llvm::DenseMap<Term, bool> SetJ{{J, true}};
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 32> Work{Formula};
  while (!Work.empty() && Out.size() < MaxTerms) {
    Term T = Work.pop_back_val();
    if (!Seen.insert(T).second || !TM.mentionsAny(T, SetJ))
      continue;
    if (TM.kind(T) == TermKind::Sum) {
      for (const smt::Monomial &M : TM.linear(T).Monomials)
        Work.push_back(M.Atom);
      continue;
    }
    if (TM.kind(T) != TermKind::Symbol)
      Work.append(TM.children(T).begin(), TM.children(T).end());
    if (TM.kind(T) != TermKind::Eq || TM.children(T).size() != 1)
      continue;
    Term Sum = TM.children(T)[0];
    for (const smt::Monomial &M : TM.linear(Sum).Monomials) {
      if (!(M.Atom == J) || !(M.Coefficient.isOne() || M.Coefficient.isMinusOne()))
        continue;
      Term Rest = TM.mkSub(Sum, TM.mkMulConst(M.Coefficient, J));
      if (!TM.mentionsAny(Rest, SetJ))
        Out.push_back(M.Coefficient.isOne() ? TM.mkNeg(Rest) : Rest);
    }
  }
  return Out;
}

/// What is known of where searches ended in earlier iterations whose results
/// decided, as \p Came shows, that these came round: of those that search the
/// same range for something else each time, as for one of a set of characters.
///   form: forall j. 0 <= j < K => Fact(result(j))
void FunctionAnalysis::addSearchesBefore(llvm::ArrayRef<Term> Came,
                                         llvm::ArrayRef<Term> BodyFacts,
                                         const State &Entry, Term K, Term J) {
  constexpr size_t MaxFacts = 4, MaxSize = 500;
  smt::TermMap AtJ, AtK;
  AtJ[K] = J;
  AtK[J] = K;
  llvm::DenseMap<Term, bool> SetJ{{J, true}}, SetK{{K, true}};
  for (Term Result : Came) {
    auto It = TM.kind(Result) == TermKind::App && TM.mentionsAny(Result, SetJ)
                  ? Finds.find(TM.function(Result).Id)
                  : Finds.end();
    if (It == Finds.end() || TM.mentionsAny(It->second.From, SetK) ||
        TM.mentionsAny(It->second.To, SetK) ||
        !TM.mentionsAny(It->second.Value, SetK))
      continue;
    llvm::DenseMap<Term, bool> SetResult{{TM.substitute(Result, AtK), true}};
    llvm::SmallVector<Term, MaxFacts> Known;
    for (Term Fact : BodyFacts)
      if (Known.size() < MaxFacts && TM.dagSize(Fact) <= MaxSize &&
          TM.mentionsAny(Fact, SetResult))
        Known.push_back(TM.substitute(Fact, AtJ));
    addGlobalFact(TM.mkForall(
        {J}, TM.mkImplies(
                 TM.mkAnd({Entry.Path, TM.mkGe(J, TM.mkInt(0)), TM.mkLt(J, K)}),
                 TM.mkAnd(Known))));
  }
}

/// What checks of the first iteration found of what the environment chose, as
/// whether memory was allocated, if it is the same in all: behind the loop it
/// need not be asked again. The body's facts begin at \p First.
void FunctionAnalysis::addFirstChecks(size_t First, const State &Entry,
                                      Term K) {
  constexpr size_t MaxFacts = 16, MaxSize = 100;
  llvm::SmallVector<Term, 16> Known;
  TM.collectConjuncts(Entry.Path, Known);
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  auto IsChosen = [&](Term Case) {
    llvm::SmallVector<Term, 8> Leaves;
    TM.collectLeaves(Case, Leaves);
    return !TM.mentionsAny(Case, OnlyK) && !mentionsLoopValue(Case) &&
           !llvm::is_contained(Known, TM.mkNot(Case)) &&
           llvm::any_of(Leaves, [&](Term L) {
             const heap::SymbolInfo *I = Syms.info(L);
             return I && I->From == Provenance::Choice;
           });
  };
  smt::TermMap AtFirst = LoopStart;
  AtFirst[K] = TM.mkInt(0);
  llvm::DenseSet<Term> Added;
  const std::vector<size_t> Of(CheckFacts.lower_bound(First), CheckFacts.end());
  for (size_t I : Of) {
    const Term Fact = Facts[I];
    if (Added.size() == MaxFacts)
      return;
    if (TM.kind(Fact) != TermKind::Or || TM.dagSize(Fact) > MaxSize ||
        llvm::none_of(TM.children(Fact), IsChosen))
      continue;
    const Term Here = TM.substitute(Fact, AtFirst);
    if (TM.isTrue(Here) || mentionsLoopValue(Here) ||
        !Added.insert(Here).second)
      continue;
    CheckFacts.insert(Facts.size());
    addGlobalFact(Here);
  }
}

/// What is known of iteration K beyond its header state: the iteration before
/// it came round, and what is inductive of the sequences.
///   form: K > 0 => C(K-1) & seq(K) = V(K-1);  forall j. 0 <= j < K => C(j)
void FunctionAnalysis::loopFacts(
    llvm::ArrayRef<uint32_t> Assigned,
    const std::map<uint32_t, Term> &ClosedRegs,
    const std::set<uint32_t> &NotExternal, const State &Entry,
    const State &Latch, Term K,
    llvm::function_ref<Term(uint32_t, bool)> Sequence,
    llvm::ArrayRef<Recurrence> Sequences, const std::map<LocId, Term> &Modified,
    llvm::ArrayRef<Term> BodyFacts) {
  Term Zero = TM.mkInt(0), One = TM.mkInt(1);
  smt::TermMap Previous;
  Previous[K] = TM.mkSub(K, One);
  Term Later = TM.mkAnd(Entry.Path, TM.mkGt(K, Zero));
  addGlobalFact(TM.mkImplies(Later, TM.substitute(Latch.Path, Previous)));
  Term J = Syms.symbol("loop.j", {Provenance::Slot, nullptr, true, {}});
  smt::TermMap AtJ;
  AtJ[K] = J;
  Term Came = TM.substitute(Latch.Path, AtJ);
  // Instances come from applications; without one there is nothing to match.
  llvm::SmallVector<Term, 16> CameLeaves;
  TM.collectLeaves(Came, CameLeaves);
  llvm::DenseMap<Term, bool> SetJ{{J, true}};
  if (llvm::any_of(CameLeaves, [&](Term X) {
        return TM.kind(X) == TermKind::App && TM.mentionsAny(X, SetJ);
      }))
    addGlobalFact(TM.mkForall(
        {J}, TM.mkImplies(TM.mkAnd({Entry.Path, TM.mkGe(J, Zero), TM.mkLt(J, K)}), Came)));
  addSearchesBefore(CameLeaves, BodyFacts, Entry, K, J);
  // A cell that was written at a known index, as in s[n] = 0, leaves no
  // application to match: that index is an instance of its own.
  for (Term At : equalTo(TM, Came, J)) {
    smt::TermMap Here;
    Here[J] = At;
    addGlobalFact(TM.mkImplies(TM.mkAnd({Entry.Path, TM.mkGe(At, Zero), TM.mkLt(At, K)}),
                               TM.substitute(Came, Here)));
  }

  // Sequences: one step back.
  std::vector<Recurrence> All;
  for (uint32_t R : Assigned)
    if (!ClosedRegs.count(R) && Latch.Regs[R] && Entry.Regs[R])
      All.push_back({Sequence(R, !NotExternal.count(R)), asInt(Entry.Regs[R]),
                     asInt(Latch.Regs[R]), F.Registers[R].Ty});
  const size_t NumRegisters = All.size();
  for (const Recurrence &S : Sequences)
    addGlobalFact(TM.mkImplies(TM.mkAnd(Entry.Path, TM.mkEq(K, Zero)), TM.mkEq(S.Self, S.Start)));
  All.insert(All.end(), Sequences.begin(), Sequences.end());
  for (const Recurrence &S : All)
    addGlobalFact(
        TM.mkImplies(Later, TM.mkEq(S.Self, TM.substitute(S.Step, Previous))));
  std::vector<Term> Invariants =
      addInvariants(All, ClosedRegs, Entry, Latch, K, J, BodyFacts);
  addValidAddresses(llvm::ArrayRef(All).take_front(NumRegisters), Entry, Latch,
                    K, BodyFacts);
  // Of memory, the sizes of containers would be most of it.
  addLastChanges(llvm::ArrayRef(All).take_front(NumRegisters), Invariants,
                 Entry, Latch, K, J);
  addCellInvariants(Modified, All, Entry, Latch, K, BodyFacts);
}
