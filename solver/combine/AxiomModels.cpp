// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether a model of all instances of the axioms can be extended to a model of
// the axioms. Instantiation for the applications in the problem says nothing
// about other indices, where two axioms may contradict each other:
//   forall i. 0 <= i <= 9 => f(i) = 1
//   forall i. 2 <= i <= 4 => f(i) = 2
// have no common model, although without an application of f there is nothing
// to instantiate.
//
// Axioms that share functions are looked at together. All their applications
// must be f(i), the bound symbols themselves in one order; then at an index
// without an application the results are free, and the model can be extended
// there iff
//   exists v. AND over the axioms of Body[f(i) := v_f]
// in which all other symbols have their values in the model. An index that
// refutes this becomes an instance of the axioms.
//
//   approx: axioms of another shape: Unknown
//   test:   test/solver/combine/axioms-overlap.smt2
#include "solver/Solver.h"
#include "solver/combine/Combination.h"
#include "llvm/ADT/MapVector.h"

namespace plimsoll::smt {

static constexpr unsigned MaxCounterexamples = 64;

namespace {
/// An axiom of the shape above.
struct IndexedAxiom {
  uint32_t Index;                     // in Axioms
  llvm::SmallVector<Term, 2> Symbols; // the bound ones, in argument order
  llvm::SmallVector<Term, 4> Applications;
  llvm::SmallVector<Term, 8> Ground; // symbols and applications to evaluate
};
} // namespace

/// The axiom's applications and ground leaves, if it has the shape required.
static bool analyzeAxiom(const TermManager &TM, Term Q, IndexedAxiom &A) {
  llvm::DenseMap<Term, bool> Bound;
  for (Term S : TM.boundSymbols(Q)) {
    if (TM.sort(S) == Sort::Bool)
      return false;
    Bound[S] = true;
  }
  llvm::DenseSet<Term> Seen;
  llvm::SmallVector<Term, 16> Stack{TM.children(Q)[0]};
  while (!Stack.empty()) {
    Term T = Stack.pop_back_val();
    if (!Seen.insert(T).second)
      continue;
    TermKind K = TM.kind(T);
    if (K == TermKind::Forall || K == TermKind::Exists ||
        (K == TermKind::Mul && TM.mentionsAny(T, Bound)))
      return false;
    if (K == TermKind::Symbol && !Bound.count(T))
      A.Ground.push_back(T);
    if (K == TermKind::App && !TM.mentionsAny(T, Bound)) {
      A.Ground.push_back(T);
      continue;
    }
    if (K == TermKind::App) {
      llvm::ArrayRef<Term> Args = TM.children(T);
      if (A.Applications.empty())
        A.Symbols.assign(Args.begin(), Args.end());
      if (llvm::ArrayRef<Term>(A.Symbols) != Args)
        return false;
      A.Applications.push_back(T);
      continue;
    }
    if (K == TermKind::Sum) {
      for (const Monomial &M : TM.linear(T).Monomials)
        Stack.push_back(M.Atom);
      continue;
    }
    for (Term C : TM.children(T))
      Stack.push_back(C);
  }
  // The arguments are all bound symbols, each once.
  llvm::DenseSet<Term> Distinct(A.Symbols.begin(), A.Symbols.end());
  return Distinct.size() == A.Symbols.size() &&
         A.Symbols.size() == TM.boundSymbols(Q).size() &&
         llvm::all_of(A.Symbols, [&](Term S) { return Bound.count(S); });
}

/// The value of a symbol or ground application as a constant, if it has one.
Term Combination::leafValue(Term T) {
  if (TM.kind(T) == TermKind::Symbol)
    return TM.sort(T) == Sort::Bool ? TM.mkBool(boolSymbolValue(T))
                                    : TM.mkInt(symbolValue(T));
  for (uint32_t I : applicationsOf(TM.function(T)))
    if (Apps[I].T == T)
      return TM.sort(T) == Sort::Bool
                 ? TM.mkBool(!resultValue(Apps[I]).isZero())
                 : TM.mkInt(resultValue(Apps[I]));
  return {};
}

sat::Theory::Status Combination::extendModelToAxioms() {
  std::vector<IndexedAxiom> Active;
  bool Instantiated = false;
  for (uint32_t I = 0; I < Axioms.size(); ++I) {
    if (Search.value(Axioms[I].Lit) <= 0)
      continue;
    Term Q = Axioms[I].Quantifier;
    Active.push_back({I, {}, {}, {}});
    if (!analyzeAxiom(TM, Q, Active.back()))
      return Status::Unknown;
  }
  for (const IndexedAxiom &A : Active) {
    if (!Axioms[A.Index].Done.empty())
      continue;
    // One instance brings the ground part of the body into the problem.
    TermMap Zero;
    for (Term S : A.Symbols)
      Zero[S] = TM.mkInt(0);
    Instantiated |= instantiate(A.Index, Zero, 1);
  }
  if (Instantiated)
    return Status::Lemmas;

  // Groups of axioms that share functions.
  while (!Active.empty()) {
    std::vector<IndexedAxiom> Group{std::move(Active.back())};
    Active.pop_back();
    llvm::DenseSet<uint32_t> Functions;
    for (size_t Next = 0; Next < Group.size(); ++Next) {
      for (Term T : Group[Next].Applications)
        Functions.insert(TM.function(T).Id);
      for (size_t I = 0; I < Active.size();) {
        if (llvm::none_of(Active[I].Applications, [&](Term T) {
              return Functions.count(TM.function(T).Id);
            })) {
          ++I;
          continue;
        }
        Group.push_back(std::move(Active[I]));
        Active.erase(Active.begin() + I);
      }
    }
    size_t Arity = Group[0].Symbols.size();
    llvm::SmallVector<Term, 2> Index;
    for (size_t I = 0; I < Arity; ++I) {
      if (IndexSymbols.size() == I)
        IndexSymbols.push_back(TM.freshSymbol("index", Sort::Int));
      Index.push_back(IndexSymbols[I]);
    }

    llvm::SmallVector<Term, 8> Bodies;
    llvm::MapVector<uint32_t, Term> Results; // by function
    for (const IndexedAxiom &A : Group) {
      if (A.Symbols.size() != Arity)
        return Status::Unknown;
      TermMap Map;
      for (Term T : A.Ground) {
        Term Value = leafValue(T);
        if (!Value)
          return Status::Unknown;
        Map[T] = Value;
      }
      for (Term T : A.Applications) {
        Term &Result = ResultSymbols[TM.function(T).Id];
        if (!Result)
          Result = TM.freshSymbol("result", TM.sort(T));
        Results[TM.function(T).Id] = Result;
        Map[T] = Result;
      }
      for (size_t I = 0; I < Arity; ++I)
        Map[A.Symbols[I]] = Index[I];
      Term Q = Axioms[A.Index].Quantifier;
      Bodies.push_back(TM.substitute(TM.children(Q)[0], Map));
    }
    llvm::SmallVector<Term, 4> Values;
    for (auto &[Function, Result] : Results)
      Values.push_back(Result);
    Elimination Possible = eliminateExists(TM, Values, TM.mkAnd(Bodies),
                                           Approx::Over, *Limits);
    if (!Possible.Exact)
      return Status::Unknown;
    if (TM.isTrue(Possible.Formula))
      continue;

    Statistics Unused;
    Solver Sub(TM, *Limits, Unused);
    Sub.assertFormula(TM.mkNot(Possible.Formula));
    // At the index of an application the instances hold already.
    for (auto &[Function, Result] : Results)
      for (uint32_t I : applicationsOf(FunctionSymbol{Function})) {
        llvm::SmallVector<Term, 2> Elsewhere;
        for (size_t K = 0; K < Arity; ++K)
          Elsewhere.push_back(
              TM.mkNe(Index[K], TM.mkInt(argumentValue(Apps[I], K))));
        Sub.assertFormula(TM.mkOr(Elsewhere));
      }
    switch (Sub.check()) {
    case Answer::Unsat:
      continue;
    case Answer::Unknown:
      return Status::Unknown;
    case Answer::Sat:
      break;
    }
    if (++NumCounterexamples > MaxCounterexamples)
      return Status::Unknown;
    llvm::SmallVector<Term, 2> Where;
    for (Term T : Index)
      Where.push_back(TM.mkInt(Sub.model().intValue(T)));
    for (const IndexedAxiom &A : Group) {
      TermMap Binding;
      for (size_t I = 0; I < Arity; ++I)
        Binding[A.Symbols[I]] = Where[I];
      Instantiated |= instantiate(A.Index, Binding, 1);
    }
    return Instantiated ? Status::Lemmas : Status::Unknown;
  }
  return Status::Consistent;
}

} // namespace plimsoll::smt
