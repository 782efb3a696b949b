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
// First everything that is ground gets its value in the model. What is left of
// an axiom mentions applications f(c, 2*x + 3): constants, and bound symbols
// in linear terms. Applications of one function with the same constants belong
// to one family; axioms that share families are a group. In a regular group
// every family occurs with one shape of arguments in terms of one vector of
// indices (after renaming and shifting the bound symbols), and the arguments
// determine the indices. Then different indices have nothing to do with each
// other. With v_f for the result of family f,
//   at the indices of known applications, which are finitely many,
//     exists v. AND over the axioms of Body[f(..) := its value, or else v_f]
//   at all others the same without known values
// decide whether the model can be extended. Any other group gets a value for
// every application: the known ones, and one more for all others. An index
// that refutes an axiom becomes an instance of it.
//
//   approx: nested quantifiers, products of bound symbols: Unknown
//   test:   test/solver/combine/axioms-overlap.smt2, axioms-shapes.smt2
#include "solver/combine/AxiomModels.h"
#include "solver/Solver.h"
#include "solver/check/Evaluate.h"
#include "solver/combine/Combination.h"
#include "solver/qe/EliminateQuantifiers.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace plimsoll::smt {

static constexpr unsigned MaxCounterexamples = 28;
static constexpr size_t MaxKnownIndices = 256;
static constexpr uint64_t MaxEliminationSteps = 1000;
static constexpr size_t MaxTableEntries = 600;

/// The known value of an application to arguments with the given values.
std::optional<Integer>
Combination::tableValue(FunctionSymbol F, llvm::ArrayRef<Term> ArgumentValues) {
  for (uint32_t I : applicationsOf(F)) {
    bool Same = true;
    for (size_t K = 0; K < ArgumentValues.size() && Same; ++K)
      Same = argumentValue(Apps[I], K) == *constantValue(TM, ArgumentValues[K]);
    if (Same)
      return resultValue(Apps[I]);
  }
  return std::nullopt;
}

/// The axiom with the values of its ground parts; false if one has no value.
bool Combination::valueAxiom(uint32_t Index, ValuedAxiom &A) {
  Term Q = Axioms[Index].Quantifier;
  A.Index = Index;
  A.Symbols.assign(TM.boundSymbols(Q).begin(), TM.boundSymbols(Q).end());
  bool Missing = false;
  llvm::DenseSet<Term> Seen;
  A.Body = TM.rewriteApps(
      TM.children(Q)[0], [&](Term Old, llvm::ArrayRef<Term> Args) -> Term {
        if (TM.kind(Old) == TermKind::Symbol) {
          if (llvm::is_contained(A.Symbols, Old))
            return {};
          return constantTerm(TM,
                              TM.sort(Old) == Sort::Bool
                                  ? Integer(boolSymbolValue(Old))
                                  : symbolValue(Old),
                              TM.sort(Old));
        }
        if (llvm::all_of(Args, [&](Term T) { return isConstant(TM, T); })) {
          auto Value = tableValue(TM.function(Old), Args);
          Missing |= !Value;
          return Value ? constantTerm(TM, *Value, TM.sort(Old)) : Term();
        }
        Term New = TM.mkApp(TM.function(Old), Args);
        if (Seen.insert(New).second)
          A.Applications.push_back(describeApplication(TM, New, A.Symbols));
        return New;
      });
  return !Missing;
}

/// `axiom -> body` for bound symbols with the given values.
bool Combination::instantiateAt(uint32_t Index,
                                llvm::ArrayRef<Term> SymbolValues) {
  if (!MayInstantiate)
    return true;
  if (++NumCounterexamples > MaxCounterexamples)
    return false;
  TermMap Binding;
  llvm::ArrayRef<Term> Symbols = TM.boundSymbols(Axioms[Index].Quantifier);
  for (size_t I = 0; I < Symbols.size(); ++I)
    Binding[Symbols[I]] = SymbolValues[I];
  return instantiate(Index, Binding, 1);
}

/// The group's axioms at one vector of indices.
bool Combination::instantiateGroup(const AxiomGroup &G,
                                   llvm::ArrayRef<Integer> Where) {
  bool Added = false;
  for (const ValuedAxiom &A : G.Axioms) {
    llvm::SmallVector<Term, 2> Values;
    for (const IndexShift &S : A.Shifts)
      Values.push_back(TM.mkInt(Where[S.Index] + S.Shift));
    Added |= instantiateAt(A.Index, Values);
  }
  return Added;
}

/// The indices at which a family of the group has a known application.
static void addKnownIndices(const AxiomGroup &G, const FamilyShape &F,
                            llvm::ArrayRef<Integer> Arguments,
                            std::set<std::vector<Integer>> &Out) {
  std::vector<std::optional<Integer>> Where(G.arity());
  for (size_t K = 0; K < F.Slots.size(); ++K) {
    const ArgumentSlot &S = F.Slots[K];
    Integer Distance = Arguments[K] - S.Offset;
    if (S.isConstant() ? !Distance.isZero()
                       : !Distance.euclidMod(S.Factor.abs()).isZero())
      return;
    if (S.isConstant())
      continue;
    Integer Index = Distance.exactDiv(S.Factor);
    if (Where[S.Symbol] && *Where[S.Symbol] != Index)
      return;
    Where[S.Symbol] = Index;
  }
  std::vector<Integer> Found;
  for (auto &I : Where)
    Found.push_back(*I);
  Out.insert(std::move(Found));
}

static Answer decide(TermManager &TM, Term F, ResourceLimit &Limits) {
  if (TM.isTrue(F) || TM.isFalse(F))
    return TM.isTrue(F) ? Answer::Sat : Answer::Unsat;
  Statistics Unused;
  Solver Sub(TM, Limits, Unused);
  Sub.assertFormula(F);
  return Sub.check();
}

/// Whether the model can be extended to a regular group.
sat::Theory::Status Combination::extendFreely(const AxiomGroup &G) {
  llvm::SmallVector<Term, 2> Index;
  for (size_t I = 0; I < G.arity(); ++I) {
    if (IndexSymbols.size() == I)
      IndexSymbols.push_back(TM.freshSymbol("index", Sort::Int));
    Index.push_back(IndexSymbols[I]);
  }
  llvm::SmallVector<Term, 4> Results; // by family
  for (size_t I = 0; I < G.Families.size(); ++I) {
    Sort S = TM.resultSort(G.Families[I].Function);
    auto &Pool = ResultSymbols[S == Sort::Bool];
    if (Pool.size() <= I)
      Pool.resize(I + 1);
    if (!Pool[I])
      Pool[I] = TM.freshSymbol("result", S);
    Results.push_back(Pool[I]);
  }
  llvm::SmallVector<Term, 8> Bodies;
  for (const ValuedAxiom &A : G.Axioms) {
    TermMap Map;
    for (size_t I = 0; I < A.Symbols.size(); ++I)
      Map[A.Symbols[I]] =
          TM.mkAdd(Index[A.Shifts[I].Index], TM.mkInt(A.Shifts[I].Shift));
    for (const AxiomApplication &App : A.Applications)
      Map[App.T] = Results[G.FamilyOfTerm.lookup(App.T)];
    Bodies.push_back(TM.substitute(A.Body, Map));
  }
  const Term All = TM.mkAnd(Bodies);

  std::set<std::vector<Integer>> Known;
  llvm::SmallVector<Integer, 2> Arguments;
  for (const FamilyShape &F : G.Families)
    for (uint32_t I : applicationsOf(F.Function)) {
      Arguments.clear();
      for (size_t K = 0; K < F.Slots.size(); ++K)
        Arguments.push_back(argumentValue(Apps[I], K));
      addKnownIndices(G, F, Arguments, Known);
    }
  if (Known.size() > MaxKnownIndices)
    return Status::Unknown;
  ResourceLimit Little;
  Little.setSteps(MaxEliminationSteps);
  std::optional<Term> Possible = eliminateExactly(TM, Results, All, Little);
  if (!Limits->spend(Little.spent()))
    return Status::Unknown;
  if (!Possible)
    return extendByTables(G);
  for (const std::vector<Integer> &Where : Known) {
    TermMap Map;
    for (size_t I = 0; I < Where.size(); ++I)
      Map[Index[I]] = TM.mkInt(Where[I]);
    for (size_t I = 0; I < G.Families.size(); ++I) {
      llvm::SmallVector<Term, 2> At;
      for (const ArgumentSlot &S : G.Families[I].Slots)
        At.push_back(constantTerm(
            TM,
            S.isConstant() ? S.Offset : S.Factor * Where[S.Symbol] + S.Offset,
            S.SlotSort));
      if (auto Value = tableValue(G.Families[I].Function, At))
        Map[Results[I]] = constantTerm(TM, *Value, TM.sort(Results[I]));
    }
    Answer Here = decide(TM, TM.substitute(All, Map), *Limits);
    if (Here == Answer::Unsat)
      return instantiateGroup(G, Where) ? Status::Lemmas : Status::Unknown;
    if (Here == Answer::Unknown)
      return Status::Unknown;
  }
  if (TM.isTrue(*Possible))
    return Status::Consistent;
  Statistics Unused;
  Solver Sub(TM, *Limits, Unused);
  Sub.assertFormula(TM.mkNot(*Possible));
  for (const std::vector<Integer> &Where : Known) {
    llvm::SmallVector<Term, 2> Elsewhere;
    for (size_t K = 0; K < Where.size(); ++K)
      Elsewhere.push_back(TM.mkNe(Index[K], TM.mkInt(Where[K])));
    Sub.assertFormula(TM.mkOr(Elsewhere));
  }
  switch (Sub.check()) {
  case Answer::Unsat:
    return Status::Consistent;
  case Answer::Unknown:
    return Status::Unknown;
  case Answer::Sat:
    break;
  }
  llvm::SmallVector<Integer, 2> Where;
  for (Term T : Index)
    Where.push_back(Sub.model().intValue(T));
  return instantiateGroup(G, Where) ? Status::Lemmas : Status::Unknown;
}

/// T with every application given a value: a known one, or the commonest of
/// its function. No term if that gets large.
Term Combination::completeWithTables(Term T) {
  size_t Entries = 0;
  Term Completed =
      TM.rewriteApps(T, [&](Term Old, llvm::ArrayRef<Term> Args) -> Term {
        if (TM.kind(Old) == TermKind::Symbol)
          return {};
        llvm::ArrayRef<uint32_t> Table = applicationsOf(TM.function(Old));
        Entries += Table.size();
        if (Entries > MaxTableEntries || !Limits->spend(Table.size()))
          return {};
        std::map<Integer, unsigned> Frequency;
        Integer Default;
        unsigned Best = 0;
        for (uint32_t I : Table) {
          Integer Value = resultValue(Apps[I]);
          if (unsigned N = ++Frequency[Value]; N > Best)
            Best = N, Default = Value;
        }
        Term Result = constantTerm(TM, Default, TM.sort(Old));
        for (uint32_t I : Table) {
          Integer Value = resultValue(Apps[I]);
          if (Value == Default)
            continue;
          llvm::SmallVector<Term, 2> Here;
          for (size_t K = 0; K < Args.size(); ++K)
            Here.push_back(
                TM.mkEq(Args[K], constantTerm(TM, argumentValue(Apps[I], K),
                                              TM.sort(Args[K]))));
          Result = TM.mkIte(TM.mkAnd(Here),
                            constantTerm(TM, Value, TM.sort(Old)), Result);
        }
        return Result;
      });
  return Entries > MaxTableEntries || Limits->exhausted() ? Term() : Completed;
}

/// Whether the model, completed with one value elsewhere, is one of the group.
sat::Theory::Status Combination::extendByTables(const AxiomGroup &G) {
  for (const ValuedAxiom &A : G.Axioms) {
    Term Completed = completeWithTables(A.Body);
    if (!Completed)
      return Status::Unknown;
    Statistics Unused;
    Solver Sub(TM, *Limits, Unused);
    Sub.assertFormula(TM.mkNot(Completed));
    switch (Sub.check()) {
    case Answer::Unsat:
      continue;
    case Answer::Unknown:
      return Status::Unknown;
    case Answer::Sat:
      break;
    }
    llvm::SmallVector<Term, 2> Values;
    for (Term S : A.Symbols)
      Values.push_back(TM.sort(S) == Sort::Bool
                           ? TM.mkBool(Sub.model().boolValue(S))
                           : TM.mkInt(Sub.model().intValue(S)));
    return instantiateAt(A.Index, Values) ? Status::Lemmas : Status::Unknown;
  }
  return Status::Consistent;
}

/// Consistent if the model can be extended; otherwise Lemmas, with an instance
/// that it violates if Instantiate says so, or Unknown.
sat::Theory::Status Combination::extendModelToAxioms(bool Instantiate) {
  MayInstantiate = Instantiate;
  std::vector<ValuedAxiom> Active;
  std::vector<uint32_t> Missing;
  for (uint32_t I = 0; I < Axioms.size(); ++I) {
    if (Search.value(Axioms[I].Lit) <= 0)
      continue;
    Term Q = Axioms[I].Quantifier;
    if (hasQuantifier(TM, TM.children(Q)[0]))
      return Status::Unknown;
    Active.emplace_back();
    if (!valueAxiom(I, Active.back()))
      Missing.push_back(I);
  }
  // One instance brings the ground parts of a body into the problem; the model
  // has no values for what is in it, so none is read from here on.
  bool Instantiated = false;
  for (uint32_t I : Missing) {
    llvm::SmallVector<Term, 2> Zero;
    for (Term S : TM.boundSymbols(Axioms[I].Quantifier))
      Zero.push_back(constantTerm(TM, 0, TM.sort(S)));
    Instantiated |= instantiateAt(I, Zero);
  }
  if (Instantiated)
    return Status::Lemmas;
  if (!Missing.empty())
    return Status::Unknown;
  for (const AxiomGroup &G : groupAxioms(TM, std::move(Active))) {
    Status S = G.Regular ? extendFreely(G) : extendByTables(G);
    if (S != Status::Consistent)
      return S;
  }
  return Status::Consistent;
}

} // namespace plimsoll::smt
