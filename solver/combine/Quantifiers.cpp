// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Universally quantified axioms, instantiated on demand for the applications
// in the problem. A trigger is a set of applications of the body that together
// mention all bound symbols in invertible positions (x, or +-x + ground term);
// every way to match it against ground applications gives one instance. So does
// every ground term that the body equates its only bound symbol with: cells
// written one by one show as such.
//
// Every instance follows from its axiom, so Unsat is always right. Sat needs
// AxiomModels.cpp besides; where the generation limit cuts instantiation off,
// the answer is Unknown.
//
//   paper: [Thesis §5.3.2] macro fragment
#include "solver/base/Check.h"
#include "solver/combine/Combination.h"
#include <algorithm>

namespace plimsoll::smt {

using sat::Literal;

static constexpr unsigned MaxGeneration = 3;
static constexpr size_t MaxInstancesPerAxiom = 4096, FewInstances = 200;

namespace {

/// A pattern argument that determines a bound symbol:
/// Coefficient * Symbol + Rest, Coefficient = 1 or -1, Rest ground.
struct Invertible {
  Term Symbol;
  bool Negated = false;
};

} // namespace

static Invertible invertible(const TermManager &TM, Term Arg,
                             const llvm::DenseMap<Term, bool> &Bound) {
  if (TM.sort(Arg) == Sort::Bool)
    return {Bound.count(Arg) ? Arg : Term(), false};
  Invertible R;
  for (const Monomial &M : TM.linear(Arg).Monomials) {
    if (!TM.mentionsAny(M.Atom, Bound))
      continue;
    if (R.Symbol || !Bound.count(M.Atom) ||
        !(M.Coefficient.isOne() || M.Coefficient.isMinusOne()))
      return {};
    R = {M.Atom, M.Coefficient.isMinusOne()};
  }
  return R;
}

/// Applications of the body outside nested quantifiers that mention a bound
/// symbol, in order of id.
static void collectPatterns(const TermManager &TM, Term Body,
                            const llvm::DenseMap<Term, bool> &Bound,
                            llvm::SmallVectorImpl<Term> &Patterns) {
  llvm::DenseSet<Term> Seen{Body};
  llvm::SmallVector<Term, 16> Stack{Body};
  while (!Stack.empty()) {
    Term T = Stack.pop_back_val();
    TermKind K = TM.kind(T);
    if (K == TermKind::Forall || K == TermKind::Exists)
      continue;
    if (K == TermKind::App && TM.mentionsAny(T, Bound))
      Patterns.push_back(T);
    for (Term C : TM.children(T))
      if (Seen.insert(C).second)
        Stack.push_back(C);
  }
  llvm::sort(Patterns);
}

/// Ground terms t of the body's equations Symbol = t, in order of id.
static void collectPoints(TermManager &TM, Term Body, Term Symbol,
                          llvm::SmallVectorImpl<Term> &Points) {
  llvm::DenseMap<Term, bool> Bound;
  Bound[Symbol] = true;
  llvm::DenseSet<Term> Seen{Body};
  llvm::SmallVector<Term, 16> Stack{Body};
  while (!Stack.empty()) {
    Term T = Stack.pop_back_val();
    if (TM.kind(T) == TermKind::Eq) {
      // +-s + rest = 0  =>  s = -+rest
      Term Sum = TM.children(T)[0];
      Invertible Inv = invertible(TM, Sum, Bound);
      if (Inv.Symbol)
        Points.push_back(Inv.Negated ? TM.mkAdd(Sum, Symbol)
                                     : TM.mkSub(Symbol, Sum));
    }
    for (Term C : TM.children(T))
      if (Seen.insert(C).second)
        Stack.push_back(C);
  }
  llvm::sort(Points);
}

Combination::AxiomShape *Combination::axiomShape(Term Quantifier) {
  std::unique_ptr<AxiomShape> &Known = Shapes[Quantifier];
  if (Known)
    return Known.get();
  Known = std::make_unique<AxiomShape>();
  AxiomShape &A = *Known;
  llvm::ArrayRef<Term> Symbols = TM.boundSymbols(Quantifier);
  llvm::DenseMap<Term, bool> Bound;
  for (Term S : Symbols)
    Bound[S] = true;
  llvm::SmallVector<Term, 16> Patterns;
  collectPatterns(TM, TM.children(Quantifier)[0], Bound, Patterns);
  // The symbols each pattern determines.
  llvm::SmallVector<std::pair<Pattern, llvm::DenseSet<Term>>, 8> Useful;
  llvm::DenseSet<Term> Coverable;
  for (Term P : Patterns) {
    Pattern Of{TM.function(P), {}};
    llvm::DenseSet<Term> Determined;
    for (Term Arg : TM.children(P)) {
      PatternSlot &Slot = Of.Slots.emplace_back();
      Invertible Inv = invertible(TM, Arg, Bound);
      if (!Inv.Symbol)
        continue;
      Slot.Symbol = Inv.Symbol;
      Slot.Negated = Inv.Negated;
      if (TM.sort(Arg) == Sort::Int)
        Slot.Rest = Inv.Negated ? TM.mkAdd(Arg, Inv.Symbol)
                                : TM.mkSub(Arg, Inv.Symbol);
      Determined.insert(Inv.Symbol);
      Coverable.insert(Inv.Symbol);
    }
    if (!Determined.empty())
      Useful.push_back({std::move(Of), std::move(Determined)});
  }
  if (Symbols.size() == 1 && TM.sort(Symbols[0]) == Sort::Int)
    collectPoints(TM, TM.children(Quantifier)[0], Symbols[0], A.Points);
  A.Covered = llvm::all_of(Symbols, [&](Term S) {
    return TM.sort(S) == Sort::Bool || Coverable.count(S);
  });
  // Each pattern starts a trigger and is completed greedily.
  for (size_t K = 0; K < Useful.size(); ++K) {
    Trigger T{Useful[K].first};
    llvm::DenseSet<Term> Have = Useful[K].second;
    while (Have.size() < Coverable.size()) {
      size_t Best = 0, BestGain = 0;
      for (size_t J = 0; J < Useful.size(); ++J) {
        size_t Gain = llvm::count_if(Useful[J].second,
                                     [&](Term S) { return !Have.count(S); });
        if (Gain > BestGain) {
          Best = J;
          BestGain = Gain;
        }
      }
      T.push_back(Useful[Best].first);
      Have.insert(Useful[Best].second.begin(), Useful[Best].second.end());
    }
    A.Triggers.push_back(std::move(T));
  }
  return &A;
}

void Combination::registerAxiom(sat::Variable V) {
  Term Q = Infos[V].T;
  Axioms.push_back({Q, Literal::make(V), axiomShape(Q), {}});
  Undos.push_back({UndoKind::Axiom, 0, 0});
}

// (forall x. B(x)) | not B(c), with one constant c per quantifier and symbol
void Combination::addSkolemInstance(sat::Variable V) {
  Term Q = Infos[V].T;
  Term &Body = SkolemInstances[Q];
  if (!Body) {
    TermMap Map;
    for (Term S : TM.boundSymbols(Q))
      Map[S] = TM.mkSymbol((TM.name(S) + "!skolem" + llvm::Twine(Q.Id)).str(),
                           TM.sort(S));
    Body = TM.substitute(TM.children(Q)[0], Map);
  }
  clause({Literal::make(V), ~literal(Body)});
}

/// Adds `axiom -> body[Binding]` unless it was added before.
bool Combination::instantiate(uint32_t Index, const TermMap &Binding,
                              unsigned Gen) {
  std::vector<uint32_t> Key;
  Term Q = Axioms[Index].Quantifier;
  for (Term S : TM.boundSymbols(Q))
    Key.push_back(Binding.lookup(S).Id);
  Axiom &A = Axioms[Index];
  if (A.Done.count(Key))
    return false;
  if (Gen > MaxGeneration || A.Done.size() >= MaxInstancesPerAxiom) {
    Incomplete = true;
    return false;
  }
  A.Done.insert(Key);
  Term &Body = A.Shape->Instances[Key];
  if (!Body)
    Body = TM.substitute(TM.children(Q)[0], Binding);
  Instances.push_back({Index, std::move(Key)});
  Undos.push_back({UndoKind::Instance, 0, 0});
  ++Stats.NumInstances;
  Literal NotAxiom = ~A.Lit;
  Generation = Gen;
  clause({NotAxiom, literal(Body)});
  drain();
  Generation = 0;
  return true;
}

/// The value of a term bound to a symbol, in the current model; none: the model
/// does not say.
std::optional<Integer> Combination::boundValue(Term T) const {
  if (TM.sort(T) == Sort::Bool)
    return TM.isTrue(T)    ? std::optional<Integer>(1)
           : TM.isFalse(T) ? std::optional<Integer>(0)
                           : std::nullopt;
  TermManager::LinearView L = TM.linear(T);
  Integer Value = *L.Constant;
  for (const Monomial &M : L.Monomials) {
    auto It = AtomVars.find(M.Atom);
    if (It == AtomVars.end() || !It->second.Live)
      return std::nullopt;
    Value.addMul(M.Coefficient, Lia->value(It->second.V));
  }
  return Value;
}

/// Is there an instance, with the key \p Key, that is the same as that of
/// another key in the current model? Functions are functions there.
bool Combination::sameInModel(llvm::ArrayRef<uint32_t> Key,
                              std::set<std::vector<Integer>> &Seen) const {
  std::vector<Integer> Values;
  for (uint32_t Id : Key) {
    std::optional<Integer> V = boundValue(Term{Id});
    if (!V)
      return false;
    Values.push_back(*V);
  }
  return !Seen.insert(std::move(Values)).second;
}

bool Combination::instantiateAxioms() {
  // A few instances too many cost less than another model.
  const bool Many = Instances.size() > FewInstances;
  return (Many && instantiateAxioms(/*Distinct=*/true)) ||
         instantiateAxioms(/*Distinct=*/false);
}

/// Adds the instances for all matches; with \p Distinct, one for each choice of
/// values in the current model. True if it added anything.
bool Combination::instantiateAxioms(bool Distinct) {
  bool Added = false;
  size_t NumAxioms = Axioms.size(), NumApps = Apps.size();
  for (uint32_t Index = 0; Index < NumAxioms; ++Index) {
    if (Search.value(Axioms[Index].Lit) <= 0)
      continue;
    Term Q = Axioms[Index].Quantifier;
    llvm::ArrayRef<Term> Symbols = TM.boundSymbols(Q);
    const AxiomShape &Shape = *Axioms[Index].Shape;

    // Completes a binding: Boolean symbols take both values, symbols no pattern
    // determines take 0.
    // What is instantiated already, by values.
    std::set<std::vector<Integer>> Seen;
    if (Distinct)
      for (const std::vector<uint32_t> &Key : Axioms[Index].Done)
        sameInModel(Key, Seen);
    auto Finish = [&](TermMap Binding, unsigned Gen) {
      llvm::SmallVector<TermMap, 4> All{std::move(Binding)};
      for (Term S : Symbols) {
        if (All[0].count(S))
          continue;
        size_t N = All.size();
        for (size_t K = 0; K < N; ++K) {
          if (TM.sort(S) == Sort::Int) {
            All[K][S] = TM.mkInt(0);
            continue;
          }
          TermMap Other = All[K];
          Other[S] = TM.mkTrue();
          All[K][S] = TM.mkFalse();
          All.push_back(std::move(Other));
        }
      }
      for (const TermMap &B : All) {
        llvm::SmallVector<uint32_t, 4> Key;
        for (Term S : Symbols)
          Key.push_back(B.lookup(S).Id);
        if (!Distinct || !sameInModel(Key, Seen))
          Added |= instantiate(Index, B, Gen);
      }
    };

    if (!Shape.Covered)
      Incomplete = true;
    for (Term Point : Shape.Points) {
      TermMap At;
      At[Symbols[0]] = Point;
      Finish(std::move(At), 1);
    }
    if (Shape.Triggers.empty()) {
      Finish(TermMap(), 0);
      continue;
    }
    for (const Trigger &T : Shape.Triggers) {
      struct Match {
        TermMap Binding;
        unsigned Gen;
      };
      std::vector<Match> Matches{Match{TermMap(), 0}};
      for (const Pattern &P : T) {
        std::vector<Match> Next;
        auto It = AppsOf.find(P.Function.Id);
        if (It == AppsOf.end()) {
          Matches.clear();
          break;
        }
        std::vector<uint32_t> Candidates = It->second;
        for (const Match &M : Matches)
          for (uint32_t App : Candidates) {
            if (App >= NumApps)
              continue;
            Match N = M;
            N.Gen = std::max(M.Gen, Apps[App].Generation);
            bool Ok = true;
            for (size_t K = 0; K < P.Slots.size() && Ok; ++K) {
              const PatternSlot &S = P.Slots[K];
              if (!S.Symbol)
                continue;
              Term Value = TM.children(Apps[App].T)[K];
              if (S.Rest) {
                // +-s + rest = ground  =>  s = +-(ground - rest)
                Value = TM.mkSub(Value, S.Rest);
                if (S.Negated)
                  Value = TM.mkNeg(Value);
              }
              auto [Slot, New] = N.Binding.try_emplace(S.Symbol, Value);
              Ok = New || Slot->second == Value;
            }
            if (Ok)
              Next.push_back(std::move(N));
            if (Next.size() > MaxInstancesPerAxiom) {
              Incomplete = true;
              break;
            }
          }
        Matches = std::move(Next);
      }
      for (Match &M : Matches)
        Finish(std::move(M.Binding), M.Gen + 1);
    }
  }
  return Added;
}

} // namespace plimsoll::smt
