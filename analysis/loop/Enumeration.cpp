// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Traversals: a loop that goes from one place where a search ends to the next,
// as an iterator over the elements of a map, visits each element in between
// once.
//
//   form: e(0) = First, e(K+1) = the least x >= e(K) + 1 with P(x), or To
//         forall j. 0 <= j < K & (e(j) < To | e(K) < To) =>
//             e(j) < e(K) & number(e(j)) = j & (P(First) => P(e(j)))
//         forall x. First <= x < e(K) & P(x) =>
//                                    0 <= number(x) < K & e(number(x)) = x
//         K < count if e(K) < To, else K = count, if the container counts the
//         places and the loop ends behind the last; or First is not the first
//         of all: P(before) for a place before it
// What such a loop writes at the place it visits is exact without quantifiers:
//
//   form: ite(First <= i < e(K) & (i = First | P(i)) & W(number(i), i),
//             V(number(i), i), L0(i))                  with e(number(i)) = i
//   paper: [Thesis §6.3.3] foreach: iteration k visits the element enum(k)
//   rule:  semantics §3 "Iteration k of a traversal visits index enum(k)"; true
//          of every such loop that leaves P as it is from e(K) + 1 on, by
//          induction over K: P is what was there before the loop
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using heap::LocId;
using heap::Provenance;
using heap::RootKind;
using heap::Target;
using smt::Term;
using smt::TermKind;

/// The search \p Q as a formula over one symbol. In a loop, of what is
/// searched: places before it may have been written.
Find FunctionAnalysis::findOf(const Search &Q, State &S) {
  Term X = Syms.symbol("find.x", {Provenance::Slot, nullptr, true, {}});
  Term Element = elementAfter(Q.Address, X, Q.Ty, S);
  if (!Counters.empty())
    Element = decideCases(
        Element, {}, TM.mkAnd({S.Path, TM.mkLe(Q.From, X), TM.mkLt(X, Q.To)}));
  Term Holds = TM.mkEq(Element, Q.Value);
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Q.Address, Q.Ty, Targets);
  const bool Single = Targets.size() == 1 && Targets[0].K == Target::Cell;
  return {Q.From,
          Q.To,
          X,
          Holds,
          Q.Value,
          numberOfAll(Q, X, Holds, S),
          Single ? Targets[0].L : LocId()};
}

/// How many elements of the array satisfy \p Holds of their index \p X, which
/// says that they are what \p Q looks for, if a container counts them.
Term FunctionAnalysis::numberOfAll(const Search &Q, Term X, Term Holds,
                                   const State &S) {
  llvm::SmallVector<Target, 2> Targets;
  H.resolve(Q.Address, Q.Ty, Targets);
  if (Targets.size() != 1 || Targets[0].K != Target::Cell ||
      !TM.isTrue(Targets[0].Guard) || !TM.isInt(Q.Value) ||
      TM.intValue(Q.Value).isZero())
    return {};
  const LocId L = Targets[0].L, Number = Locs.countPart(L);
  const llvm::SmallVector<Term, 4> Slots = H.cellSlots(Targets[0]);
  if (Number && Locs[Number].Arity <= Slots.size())
    return readContent(S, Number,
                       llvm::ArrayRef(Slots).take_front(Locs[Number].Arity));
  // Callers know whose they are.
  if (Locs[L].RootOf == RootKind::Entry && !Locs[L].Parent && Q.Ty->isBool() &&
      Holds == TM.mkEq(TM.mkApp(Locs[L].Initial, {Slots[0], X}), Q.Value))
    return H.numberOfTrue(Slots[0]);
  return {};
}

/// When the traversal \p E does not go from the first of all places to the
/// last. Where another function found the first, a symbol stands for a place
/// before it, if there is one.
Term FunctionAnalysis::isNotFirst(const Enumeration &E) {
  const Term Least = TM.mkInt(Integer(INT64_MIN));
  if (!(E.By.To == TM.mkInt(Integer(INT64_MAX))))
    return TM.mkTrue();
  if (auto It = Found.find({Term(), Least, E.By.To, E.By.Holds});
      It != Found.end() && It->second == E.First)
    return TM.mkFalse();
  if (TM.kind(E.First) == TermKind::App)
    if (auto It = Finds.find(TM.function(E.First).Id);
        It != Finds.end() && It->second.From == Least &&
        It->second.To == E.By.To && It->second.Holds == E.By.Holds)
      return TM.mkFalse();
  llvm::ArrayRef<Term> Outer = llvm::ArrayRef(Counters).drop_back();
  const Term Before = TM.mkApp(
      Syms.function("f" + std::to_string(Ordinal) + ".before" +
                        std::to_string(E.Number),
                    Outer.size(), {Provenance::Derived, nullptr, true, {}}),
      Outer);
  return TM.mkAnd({TM.mkLe(Least, Before), TM.mkLt(Before, E.First),
                   TM.substitute(E.By.Holds, {{E.By.X, Before}})});
}

/// What a search for the same among the same elements found, if \p Result is
/// not the first; no term: it is. In a loop, in the same iteration.
Term FunctionAnalysis::foundBefore(Term Result, const Search &Q, State &S) {
  const Term K = Counters.empty() ? Term() : Counters.back();
  if (llvm::any_of(Counters, [&](Term C) { return TM.isInt(C); }))
    return {};
  const Find Of = findOf(Q, S);
  Term &Known = Found[{K, Of.From, Of.To, Of.Holds}];
  if (!Known)
    Known = Result;
  return Known == Result ? Term() : Known;
}

/// Remembers what a search that is done in each iteration looks for.
void FunctionAnalysis::recordFind(Term Result, const Search &Q, State &S) {
  if (!Counters.empty() && TM.kind(Result) == TermKind::App &&
      llvm::equal(TM.children(Result), Counters))
    Finds[TM.function(Result).Id] = findOf(Q, S);
}

namespace {

/// What becomes of a value when what a search found takes the place of what was
/// there before: Pattern is what iteration K makes of Found, Whole what was
/// there before the loop.
struct Moved {
  smt::TermManager &TM;
  Term K, Found, Self;
  Term First = {}; ///< in the place of Found

  /// The value at the start of iteration K, or no term.
  Term at(Term Pattern, Term Whole) {
    if (Pattern == Found) {
      if (First && !(First == Whole))
        return {};
      First = Whole;
      return Self;
    }
    if (Pattern == Whole && !mentions(Pattern))
      return Pattern;
    if (TM.kind(Pattern) == TermKind::Sum) {
      Term Rest = TM.mkSub(Pattern, Found);
      if (mentions(Rest))
        return {};
      Term Place = at(Found, TM.mkSub(Whole, Rest));
      return Place ? TM.mkAdd(Place, Rest) : Term();
    }
    if (TM.kind(Pattern) != TermKind::App || TM.kind(Whole) != TermKind::App ||
        !(TM.function(Pattern) == TM.function(Whole)))
      return {};
    llvm::SmallVector<Term, 6> Args, From(TM.children(Pattern)),
        To(TM.children(Whole));
    for (auto [P, W] : llvm::zip(From, To)) {
      Term Arg = at(P, W);
      if (!Arg) // as the time when an address was made
        Arg = TM.mkIte(TM.mkEq(K, TM.mkInt(0)), W,
                       TM.substitute(P, {{K, TM.mkSub(K, TM.mkInt(1))}}));
      Args.push_back(Arg);
    }
    return TM.mkApp(TM.function(Pattern), Args);
  }

  bool mentions(Term T) {
    llvm::DenseMap<Term, bool> OnlyK{{K, true}};
    return TM.mentionsAny(T, OnlyK);
  }
};

} // namespace

/// \p T with one address where its cases are one element's, by the times at
/// which they were made: as it comes from one of two branches.
Term FunctionAnalysis::byTimes(Term T) {
  if (TM.kind(T) != TermKind::Ite)
    return T;
  const Term Cond = TM.children(T)[0], Then = byTimes(TM.children(T)[1]),
             Else = byTimes(TM.children(T)[2]);
  if (TM.kind(Then) == TermKind::App && TM.kind(Else) == TermKind::App &&
      TM.function(Then) == TM.function(Else))
    if (const LocId L = Locs.byAddress(TM.function(Then));
        L && Locs[L].Stamped) {
      llvm::SmallVector<Term, 6> Args(TM.children(Then)), Or(TM.children(Else));
      if (std::equal(Args.begin(), Args.end() - 1, Or.begin())) {
        Args.back() = TM.mkIte(Cond, Args.back(), Or.back());
        return TM.mkApp(TM.function(Then), Args);
      }
    }
  return TM.mkIte(Cond, Then, Else);
}

/// What holds A(First) before the loop and to which each iteration K assigns
/// A(x), x what a search in that iteration found: A(e(K)) at the start of
/// iteration K. No term if it is nothing like that.
Term FunctionAnalysis::enumerated(Term Initial, Term Made, Term K) {
  llvm::SmallVector<Term, 16> Leaves;
  TM.collectLeaves(Made, Leaves);
  const Term Hole = Syms.symbol("enum", {Provenance::Slot, nullptr, true, {}});
  for (Term Found : Leaves) {
    if (TM.kind(Found) != TermKind::App ||
        !Finds.count(TM.function(Found).Id) ||
        !llvm::equal(TM.children(Found), Counters))
      continue;
    Moved By{TM, K, Found, Hole};
    Term Now = By.at(Made, Initial);
    if (!Now || !By.First || By.mentions(By.First))
      continue;
    const Find Of = Finds[TM.function(Found).Id];
    auto Number = [&](Term Of, Term From, Term Holds) {
      const unsigned Next = EnumerationNumbers.size();
      return EnumerationNumbers
          .try_emplace({Of, From, Holds, Counters.size()}, Next)
          .first->second;
    };
    auto At = [&](const char *Name, unsigned Number) {
      return TM.mkApp(Syms.function("f" + std::to_string(Ordinal) + Name +
                                        std::to_string(Number),
                                    Counters.size(), *Syms.info(Found)),
                      Counters);
    };
    const unsigned Own = Number(Found, By.First, Term());
    const Enumeration E{At(".enum", Own),
                        By.First,
                        Found,
                        Own,
                        Of,
                        At(".visits", Number(By.First, Of.To, Of.Holds))};
    if (!llvm::is_contained(Enumerations, E))
      Enumerations.push_back(E);
    return TM.substitute(Now, {{Hole, E.Self}});
  }
  return {};
}

/// The number of the iteration in which \p E visits \p Place.
Term FunctionAnalysis::numberOf(const Enumeration &E, Term Place) {
  heap::SymbolInfo Info{Provenance::Counter, nullptr, true, "iteration", true};
  Info.OfTraversal = true;
  smt::FunctionSymbol Fn = Syms.function(
      "f" + std::to_string(Ordinal) + ".number" + std::to_string(E.Number),
      Counters.size(), Info);
  llvm::SmallVector<Term, 4> Args(Counters.begin(), Counters.end() - 1);
  Args.push_back(Place);
  return TM.mkApp(Fn, Args);
}

/// Does each search go on behind the place that the one before found?
bool FunctionAnalysis::isAscending(const Enumeration &E, Term K) {
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  return E.By.From == TM.mkAdd(E.Self, TM.mkInt(1)) &&
         !TM.mentionsAny(E.By.To, OnlyK) && !mentionsLoopValue(E.By.To);
}

/// And is it for what was there before the loop?
bool FunctionAnalysis::isTraversal(const Enumeration &E, Term K) {
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  return isAscending(E, K) && !TM.mentionsAny(E.By.Holds, OnlyK) &&
         !mentionsLoopValue(E.By.Holds);
}

/// \p Guard with \p Slot = t for t <= Slot and Slot <= t, as of a range of one.
static Term withEquality(smt::TermManager &TM, Term Guard, Term Slot) {
  llvm::SmallVector<Term, 8> Parts;
  TM.collectConjuncts(Guard, Parts);
  const llvm::DenseMap<Term, bool> OnlySlot{{Slot, true}};
  for (Term P : Parts)
    if (TM.kind(P) == TermKind::Le && TM.mentionsAny(P, OnlySlot)) {
      const Term Sum = TM.children(P)[0], Zero = TM.mkInt(0);
      if (llvm::is_contained(Parts, TM.mkGe(Sum, Zero)))
        return TM.mkAnd(Guard, TM.mkEq(Sum, Zero));
    }
  return Guard;
}

/// The content of \p L at the start of iteration K if each of \p Writes is to
/// the cell at the place that a traversal visits in the iteration, or no term.
/// Iterations come round under Path.
Term FunctionAnalysis::generaliseByPlace(LocId L,
                                         llvm::ArrayRef<LoopWrite> AllWrites,
                                         Term Initial, Term K, Term Path) {
  if (Traversals.empty())
    return {};
  llvm::SmallVector<LoopWrite, 4> Writes(AllWrites);
  if (Locs[L].G == heap::Ghost::Invalidated)
    for (LoopWrite &W : Writes)
      W.Guard = withEquality(TM, W.Guard, Locs.slot(Locs[L].Arity - 1));
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  for (const Enumeration &E : Traversals) {
    if (!isTraversal(E, K) ||
        !provedFalse(TM.mkAnd(Path, TM.mkGe(E.Self, E.By.To))))
      continue;
    std::optional<unsigned> Slot;
    llvm::SmallVector<Term, 4> Places; // by write
    bool All = !Writes.empty();
    for (const LoopWrite &W : Writes) {
      Cell At;
      All = All && namedCell(L, W.Guard, At) && !mentionsLoopValue(W.Guard) &&
            (!mentionsLoopValue(W.Value) ||
             Locs[L].G == heap::Ghost::Invalidated);
      Places.emplace_back();
      for (unsigned I = 0; All && I < At.size(); ++I) {
        if (!TM.mentionsAny(At[I], OnlyK))
          continue;
        // The key of an element says where it is.
        All = (!Slot || *Slot == I) && !Places.back() &&
              (At[I] == E.Self ||
               provedFalse(TM.mkAnd({Path, TM.mkNe(At[I], E.Self)})));
        Slot = I;
        Places.back() = At[I];
      }
      All = All && Places.back();
    }
    if (!All || !Slot)
      continue;
    const Term Place = Locs.slot(*Slot), Number = numberOf(E, Place);
    const smt::TermMap AtNumber{{K, Number}};
    smt::TermMap Visited;
    Visited[TM.substitute(E.Self, AtNumber)] = Place;
    auto There = [&](Term T) {
      return TM.substitute(TM.substitute(T, AtNumber), Visited);
    };
    Term Was =
        TM.mkAnd({TM.mkLe(E.First, Place), TM.mkLt(Place, E.Self),
                  TM.mkOr(TM.mkEq(Place, E.First),
                          TM.substitute(E.By.Holds, {{E.By.X, Place}}))});
    Term Result = Initial;
    for (unsigned I = Writes.size(); I-- > 0;) {
      // What names the place is said.
      llvm::SmallVector<Term, 8> Parts, Kept;
      TM.collectConjuncts(Writes[I].Guard, Parts);
      for (Term P : Parts)
        if (!solvedFor(TM, P, Place, [&](Term T) { return T == Places[I]; }))
          Kept.push_back(There(P));
      Result = TM.mkIte(TM.mkAnd(Was, TM.mkAnd(Kept)), There(Writes[I].Value),
                        Result);
    }
    return Result;
  }
  return {};
}

/// \p T with another function in the place of each that \p As has, whatever it
/// is applied to: in the iteration that wrote a cell, too.
Term FunctionAnalysis::withFunctions(
    Term T, const llvm::DenseMap<uint32_t, smt::FunctionSymbol> &As) {
  if (As.empty() || !T)
    return T;
  return TM.rewriteApps(T, [&](Term Old, llvm::ArrayRef<Term> Args) -> Term {
    if (TM.kind(Old) != TermKind::App)
      return {};
    auto It = As.find(TM.function(Old).Id);
    return It == As.end() ? Term() : TM.mkApp(It->second, Args);
  });
}

/// Adds what is known of the traversal \p E at iteration \p K if nothing
/// changes in the loop that it has yet to search, and of the order of places
/// whatever changes.
///   \p J: the symbol for earlier iterations
///   \p RunsOut: no iteration comes round once the places have run out
void FunctionAnalysis::addEnumerationFacts(const Enumeration &E,
                                           const State &Entry, Term K, Term J,
                                           bool RunsOut) {
  if (!isAscending(E, K))
    return;
  const Find &Q = E.By;
  auto HoldsAt = [&](Term X) {
    return TM.substitute(Q.Holds, smt::TermMap{{Q.X, X}});
  };
  const Term Zero = TM.mkInt(0), AtJ = TM.substitute(E.Self, {{K, J}});
  if (!isTraversal(E, K)) {
    addGlobalFact(TM.mkImplies(
        TM.mkAnd(Entry.Path, TM.mkLe(E.First, Q.To)),
        TM.mkAnd(TM.mkLe(E.First, E.Self),
                 TM.mkImplies(TM.mkEq(K, Zero), TM.mkEq(E.Self, E.First)))));
    addGlobalFact(TM.mkForall(
        {J}, TM.mkImplies(
                 TM.mkAnd({Entry.Path, TM.mkGe(J, Zero), TM.mkLt(J, K),
                           TM.mkOr(TM.mkLt(AtJ, Q.To), TM.mkLt(E.Self, Q.To))}),
                 TM.mkLt(AtJ, E.Self))));
    return;
  }
  Term Occupied = TM.mkOr(HoldsAt(E.First), TM.mkGe(E.First, Q.To));
  Term Within = TM.mkAnd(TM.mkLe(E.First, E.Self),
                         TM.mkOr(TM.mkLe(E.Self, Q.To), TM.mkEq(K, Zero)));
  addGlobalFact(TM.mkImplies(
      Entry.Path,
      TM.mkAnd({TM.mkImplies(TM.mkEq(K, Zero), TM.mkEq(E.Self, E.First)),
                TM.mkImplies(TM.mkLe(E.First, Q.To), Within),
                TM.mkImplies(TM.mkAnd(Occupied, TM.mkLt(E.Self, Q.To)),
                             HoldsAt(E.Self))})));
  addGlobalFact(TM.mkForall(
      {J}, TM.mkImplies(
               TM.mkAnd({Entry.Path, TM.mkGe(J, Zero), TM.mkLt(J, K),
                         TM.mkOr(TM.mkLt(AtJ, Q.To), TM.mkLt(E.Self, Q.To))}),
               TM.mkAnd({TM.mkLe(E.First, AtJ), TM.mkLt(AtJ, E.Self),
                         TM.mkEq(numberOf(E, AtJ), J),
                         TM.mkImplies(Occupied, HoldsAt(AtJ))}))));
  llvm::DenseMap<Term, bool> OnlyK{{K, true}};
  if (RunsOut && Q.Count && !TM.mentionsAny(Q.Count, OnlyK) &&
      !mentionsLoopValue(Q.Count)) {
    const Term Counts = TM.mkImplies(
        Entry.Path, TM.mkOr(isNotFirst(E),
                            TM.mkIte(TM.mkLt(E.Self, Q.To), TM.mkLt(K, Q.Count),
                                     TM.mkEq(K, Q.Count))));
    LateFacts.insert(Counts);
    addGlobalFact(Counts);
  }
  Term Is = numberOf(E, Q.X), There = TM.substitute(E.Self, {{K, Is}});
  addGlobalFact(TM.mkForall(
      {Q.X}, TM.mkImplies(TM.mkAnd({Entry.Path, TM.mkLe(E.First, Q.X),
                                    TM.mkLt(Q.X, E.Self), Q.Holds}),
                          TM.mkAnd({TM.mkGe(Is, Zero), TM.mkLt(Is, K),
                                    TM.mkEq(There, Q.X)}))));
}
