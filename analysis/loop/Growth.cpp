// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Locations that a loop fills one cell after the other, at an index that grows
// by one with each write and stays as it is otherwise: `if (p(x)) out[n++] = x`,
// `if (p(x)) out.push_back(x)`. Each cell between where the index began and
// where it is was written once, by an iteration of which the guard of the write
// is known.
//
//   form: ite(I(0) <= i < I(K), V(w), L0(i))  with w = writer(i);
//         forall i. I(0) <= i < I(K) => 0 <= w < K & G(w) & I(w) = i
//   rule: induction over K: I(k+1) = I(k), or I(k+1) = I(k) + 1 and iteration k
//         writes cell I(k)
//   paper: [Thesis §4.4.3] existential generalisation, with a witness
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::LocId;
using heap::Location;
using heap::Provenance;
using smt::Term;
using smt::TermKind;

/// Does an iteration that comes round either write the cell and add one to the
/// index, or neither?
bool FunctionAnalysis::growsByWrites(const Growth &G) {
  const Term Next = TM.substitute(G.Index, LoopStep),
             After = TM.mkAdd(G.Index, TM.mkInt(1));
  return provedFalse(TM.mkAnd(
      G.Path, TM.mkNe(Next, TM.mkIte(G.Writes, After, G.Index))));
}

/// \p T, a formula or a value, with the cases of values in it decided that \p
/// Context decides: what is read behind the index was not written yet.
Term FunctionAnalysis::decideWithin(Term T, Term Context) {
  constexpr size_t MaxTerms = 200;
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 32> Work{T};
  smt::TermMap Decided;
  while (!Work.empty() && Seen.size() < MaxTerms) {
    const Term X = Work.pop_back_val();
    if (!Seen.insert(X).second)
      continue;
    if (TM.kind(X) == TermKind::Ite) {
      if (Term New = decideCases(X, Term(), Context); !(New == X))
        Decided[X] = New;
    } else if (TM.kind(X) == TermKind::Sum) {
      for (const smt::Monomial &M : TM.linear(X).Monomials)
        Work.push_back(M.Atom);
    } else {
      Work.append(TM.children(X).begin(), TM.children(X).end());
    }
  }
  return TM.substitute(T, Decided);
}

/// The content at the start of iteration \p K if all writes are at one index that
/// grows with them; no term otherwise.
Term FunctionAnalysis::generaliseByGrowth(LocId L,
                                          llvm::ArrayRef<LoopWrite> AllWrites,
                                          Term Initial, Term K, Term Path) {
  constexpr size_t MaxCases = 4;
  const unsigned Arity = Locs[L].Arity;
  if (AllWrites.empty() || AllWrites.size() > MaxCases || Arity == 0)
    return {};
  llvm::SmallVector<LoopWrite, MaxCases> Writes(AllWrites);
  smt::FunctionSymbol Fn = Syms.function(
      "f" + std::to_string(Ordinal) + ".writer" + std::to_string(L.Index) +
          "." + TM.name(K).str(),
      Counters.size() - 1 + Arity,
      {Provenance::Counter, nullptr, true, "iteration", true});
  auto MentionsItself = [&](Term T) { return mentionsOwn(T, L, Fn); };
  // The first iteration may have an index with a form of its own.
  const Term IsFirst = TM.mkEq(K, TM.mkInt(0));
  Cell At, AtFirst;
  for (LoopWrite &W : Writes) {
    Cell Here;
    if (MentionsItself(W.Guard))
      W.Guard = decideWithin(W.Guard, Path);
    if (MentionsItself(W.Value))
      W.Value = decideWithin(W.Value, Path);
    if (!namedCell(L, W.Guard, Here) || MentionsItself(W.Guard) ||
        MentionsItself(W.Value))
      return {};
    llvm::SmallVector<Term, 8> Parts;
    TM.collectConjuncts(W.Guard, Parts);
    Cell &Of = llvm::is_contained(Parts, IsFirst) ? AtFirst : At;
    if (!Of.empty() && Here != Of)
      return {};
    Of = Here;
  }
  if (At.empty())
    return {};
  if (!AtFirst.empty()) {
    for (unsigned I = 0; I + 1 < Arity; ++I)
      if (!(At[I] == AtFirst[I]))
        return {};
    At.back() = TM.mkIte(IsFirst, AtFirst.back(), At.back());
  }
  llvm::DenseMap<Term, bool> OnlyK{{K, true}}, Stepping;
  for (auto &[Self, Step] : LoopStep)
    if (!(Self == K))
      Stepping[Self] = true;
  const Term Index = At.back();
  if (!TM.mentionsAny(Index, Stepping))
    return {};
  for (unsigned I = 0; I + 1 < Arity; ++I)
    if (TM.mentionsAny(At[I], OnlyK) || mentionsLoopValue(At[I]))
      return {};

  const llvm::SmallVector<Term, 4> Slots = Locs.slots(L);
  smt::TermMap ThisCell;
  llvm::SmallVector<Term, 4> Guards, SameObject;
  for (unsigned I = 0; I < Arity; ++I) {
    ThisCell[Slots[I]] = At[I];
    if (I + 1 < Arity)
      SameObject.push_back(TM.mkEq(Slots[I], At[I]));
  }
  for (const LoopWrite &W : Writes)
    Guards.push_back(W.Guard);
  const Term Guard = TM.mkOr(Guards);
  smt::TermMap AtStart = LoopStart;
  AtStart[K] = TM.mkInt(0);
  Growth G{L,    Index, TM.substitute(Index, AtStart),
           Path, TM.substitute(Guard, ThisCell), {}, {}};
  G.Bounds = TM.mkImplies(
      LoopUnder, TM.mkAnd(TM.mkGe(Index, G.First),
                          TM.mkLe(Index, TM.mkAdd(G.First, K))));
  if (!growsByWrites(G) ||
      !provedFalse(TM.mkAnd({Path, Guard, TM.mkNe(Slots.back(), Index)})))
    return {};

  llvm::SmallVector<Term, 6> Args(Counters.begin(), Counters.end() - 1);
  llvm::append_range(Args, Slots);
  const Term Writer = TM.mkApp(Fn, Args);
  const smt::TermMap AtWriter{{K, Writer}};
  Term Value;
  for (size_t I = Writes.size(); I-- > 0;) {
    const Term V = TM.substitute(Writes[I].Value, AtWriter);
    Value = Value ? TM.mkIte(TM.substitute(Writes[I].Guard, AtWriter), V, Value)
                  : V;
  }
  const Term InPrefix = TM.mkAnd(
      {TM.mkGe(Slots.back(), G.First), TM.mkLt(Slots.back(), Index)});
  const Term Known =
      TM.mkAnd({TM.mkGe(Writer, TM.mkInt(0)), TM.mkLt(Writer, K),
                TM.substitute(Guard, AtWriter)});
  const Term J =
      Syms.symbol("loop.j", {Provenance::Slot, nullptr, true, {}});
  ThisCell[Slots.back()] = J;
  G.Fact = TM.mkForall(
      {J}, TM.substitute(TM.mkImplies(TM.mkAnd(LoopUnder, InPrefix), Known),
                         ThisCell));
  Growing.push_back(G);
  SameObject.push_back(InPrefix);
  return TM.mkIte(TM.mkAnd(SameObject), Value, Initial);
}
