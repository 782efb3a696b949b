// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The public interface. Small questions are answered by solver/quick; formulas
// reach solver/combine when a question is left to it, or when a model or a core
// is asked for.
//
// A check with assumptions runs in a scope of its own, which stays open until
// the next call that changes the solver, so that the model can be read.
#include "solver/Solver.h"
#include "solver/base/Check.h"
#include "solver/check/Evaluate.h"
#include "solver/combine/Combination.h"
#include "solver/quick/QuickCheck.h"
#include <map>

namespace plimsoll::smt {

Model::~Model() = default;

namespace {

class SearchModel : public Model {
public:
  SearchModel(TermManager &TM, const Combination &Core) : TM(TM), Core(Core) {}

  Integer intValue(Term T) const override {
    PLIMSOLL_CHECK(TM.sort(T) == Sort::Int, "not an integer term");
    return evaluateTerm(T);
  }
  bool boolValue(Term T) const override {
    PLIMSOLL_CHECK(TM.sort(T) == Sort::Bool, "not a formula");
    return !evaluateTerm(T).isZero();
  }
  std::vector<Entry> table(FunctionSymbol F) const override {
    std::vector<Entry> Entries;
    for (const auto &[Args, Result] : tableOf(F))
      Entries.push_back({Args, Result});
    return Entries;
  }

private:
  using Table = std::map<std::vector<Integer>, Integer>;
  TermManager &TM;
  const Combination &Core;
  mutable llvm::DenseMap<uint32_t, Table> Tables;

  const Table &tableOf(FunctionSymbol F) const {
    auto [It, New] = Tables.try_emplace(F.Id);
    if (New)
      for (uint32_t Index : Core.applicationsOf(F)) {
        const Application &A = Core.application(Index);
        std::vector<Integer> Args;
        for (size_t K = 0; K < A.Args.size(); ++K)
          Args.push_back(Core.argumentValue(A, K));
        It->second.try_emplace(std::move(Args), Core.resultValue(A));
      }
    return It->second;
  }

  Integer evaluateTerm(Term T) const {
    return evaluate(TM, T, [&](Term Leaf, llvm::ArrayRef<Integer> Args) {
      switch (TM.kind(Leaf)) {
      case TermKind::Symbol:
        return TM.sort(Leaf) == Sort::Int ? Core.symbolValue(Leaf)
                                          : Integer(Core.boolSymbolValue(Leaf));
      case TermKind::App: {
        const Table &T = tableOf(TM.function(Leaf));
        auto It = T.find(std::vector<Integer>(Args.begin(), Args.end()));
        return It == T.end() ? Integer(0) : It->second;
      }
      default:
        return Integer(Core.quantifierValue(Leaf));
      }
    });
  }
};

/// The model of a QuickCheck.
class QuickModel : public Model {
public:
  QuickModel(TermManager &TM, const quick::QuickCheck &Quick)
      : TM(TM), Quick(Quick) {
    for (Term App : Quick.applications()) {
      std::vector<Integer> Args;
      for (Term Arg : TM.children(App))
        Args.push_back(evaluateTerm(Arg));
      Tables[TM.function(App).Id].try_emplace(std::move(Args),
                                              *Quick.value(App));
    }
  }
  Integer intValue(Term T) const override {
    PLIMSOLL_CHECK(TM.sort(T) == Sort::Int, "not an integer term");
    return evaluateTerm(T);
  }
  bool boolValue(Term T) const override {
    PLIMSOLL_CHECK(TM.sort(T) == Sort::Bool, "not a formula");
    return !evaluateTerm(T).isZero();
  }
  std::vector<Entry> table(FunctionSymbol F) const override {
    std::vector<Entry> Entries;
    if (auto It = Tables.find(F.Id); It != Tables.end())
      for (const auto &[Args, Result] : It->second)
        Entries.push_back({Args, Result});
    return Entries;
  }

private:
  TermManager &TM;
  const quick::QuickCheck &Quick;
  llvm::DenseMap<uint32_t, std::map<std::vector<Integer>, Integer>> Tables;

  Integer evaluateTerm(Term T) const {
    return evaluate(TM, T, [&](Term Leaf, llvm::ArrayRef<Integer> Args) {
      if (TM.kind(Leaf) != TermKind::App)
        return Integer(Quick.value(Leaf).value_or(0));
      auto Table = Tables.find(TM.function(Leaf).Id);
      if (Table == Tables.end())
        return Integer(0);
      auto It = Table->second.find({Args.begin(), Args.end()});
      return It == Table->second.end() ? Integer(0) : It->second;
    });
  }
};

} // namespace

struct Solver::Impl {
  TermManager &TM;
  ResourceLimit &Limits;
  Statistics &Stats;
  SolverOptions Options;
  std::vector<Term> Asserted;
  std::vector<size_t> Levels; // size of Asserted at each push
  // What solver/combine knows: the first NumEncoded formulas, in the first
  // NumScopes levels. Null until it is needed.
  std::unique_ptr<Combination> Core;
  size_t NumEncoded = 0, NumScopes = 0;
  std::optional<quick::QuickCheck> Quick; // the last check, if that decided it
  bool CheckScopeOpen = false;
  std::vector<Term> Assumptions;
  std::vector<sat::Literal> AssumptionLiterals;
  Answer Last = Answer::Unknown;
  bool HasAnswer = false;
  bool HasCore = false; // UnsatCore holds that of the last check
  bool IsCoreMinimal = false;
  std::vector<Term> UnsatCore;
  std::string Reason;
  std::unique_ptr<Model> CurrentModel, SmallModel; // model(), anyModel()

  Impl(TermManager &TM, ResourceLimit &Limits, Statistics &Stats,
       SolverOptions Options)
      : TM(TM), Limits(Limits), Stats(Stats), Options(Options) {}

  void leaveCheck() {
    CurrentModel.reset();
    SmallModel.reset();
    HasAnswer = HasCore = IsCoreMinimal = false;
    Quick.reset();
    if (CheckScopeOpen)
      Core->popScope();
    else if (Core)
      Core->search().leaveSearch();
    CheckScopeOpen = false;
  }

  void encode();
  bool decideQuickly();
  Answer decideBySearch();
  Answer check(llvm::ArrayRef<Term> NewAssumptions);
  void takeModel();
  void takeCore();
  void minimizeCore();
  void checkModel();
};

/// Tells solver/combine what it does not know yet.
void Solver::Impl::encode() {
  if (!Core)
    Core = std::make_unique<Combination>(TM, Options.CheckCertificates);
  while (NumEncoded != Asserted.size() || NumScopes != Levels.size()) {
    const size_t End =
        NumScopes == Levels.size() ? Asserted.size() : Levels[NumScopes];
    for (; NumEncoded != End; ++NumEncoded)
      Core->assertFormula(Asserted[NumEncoded]);
    if (NumScopes != Levels.size()) {
      Core->pushScope();
      ++NumScopes;
    }
  }
}

/// Answers Last without a search if that is possible.
bool Solver::Impl::decideQuickly() {
  // More formulas do not fit.
  constexpr size_t MaxFormulas = 40;
  if (Asserted.size() + Assumptions.size() > MaxFormulas || !Limits.spend())
    return false;
  llvm::SmallVector<Term, 16> All(Asserted.begin(), Asserted.end());
  All.append(Assumptions.begin(), Assumptions.end());
  Quick.emplace(TM);
  switch (Quick->check(All)) {
  case quick::QuickCheck::Answer::Sat:
    Last = Answer::Sat;
    return true;
  case quick::QuickCheck::Answer::Unsat:
    Last = Answer::Unsat;
    return true;
  case quick::QuickCheck::Answer::GaveUp:
    Quick.reset();
    return false;
  }
  llvm_unreachable("covered switch");
}

Answer Solver::Impl::decideBySearch() {
  encode();
  AssumptionLiterals.clear();
  if (!Assumptions.empty()) {
    Core->pushScope();
    CheckScopeOpen = true;
    for (Term F : Assumptions)
      AssumptionLiterals.push_back(Core->assumptionLiteral(F));
  }
  const sat::SatStatistics Before = Core->search().statistics();
  const CombinationStatistics CoreBefore = Core->statistics();
  const lia::LiaStatistics LiaBefore = Core->arithmeticStatistics();
  sat::Result R = Core->solve(AssumptionLiterals, Limits);
  auto Count = [&](llvm::StringRef Name, uint64_t Old, uint64_t New) {
    Stats.counter(Name) += New - Old;
  };
  const sat::SatStatistics &After = Core->search().statistics();
  Count("sat::num_conflicts", Before.NumConflicts, After.NumConflicts);
  Count("sat::num_decisions", Before.NumDecisions, After.NumDecisions);
  const CombinationStatistics &CoreAfter = Core->statistics();
  Count("combine::num_congruence_lemmas", CoreBefore.NumCongruenceLemmas,
        CoreAfter.NumCongruenceLemmas);
  Count("combine::num_instances", CoreBefore.NumInstances,
        CoreAfter.NumInstances);
  Count("combine::num_product_lemmas", CoreBefore.NumProductLemmas,
        CoreAfter.NumProductLemmas);
  if (Options.CheckCertificates) {
    Count("check::num_clauses", Before.NumCheckedClauses,
          After.NumCheckedClauses);
    Count("check::num_unchecked_clauses", Before.NumUncheckedClauses,
          After.NumUncheckedClauses);
    Count("check::num_conflicts", CoreBefore.NumCheckedConflicts,
          CoreAfter.NumCheckedConflicts);
    Count("check::num_unchecked_conflicts", CoreBefore.NumUncheckedConflicts,
          CoreAfter.NumUncheckedConflicts);
  }
  const lia::LiaStatistics &LiaAfter = Core->arithmeticStatistics();
  Count("lia::num_pivots", LiaBefore.NumPivots, LiaAfter.NumPivots);
  Count("lia::num_branches", LiaBefore.NumBranches, LiaAfter.NumBranches);
  Count("lia::num_proofs", LiaBefore.NumProofs, LiaAfter.NumProofs);
  Count("lia::num_proof_cuts", LiaBefore.NumProofCuts, LiaAfter.NumProofCuts);
  Count("lia::num_reductions", LiaBefore.NumReductions,
        LiaAfter.NumReductions);
  switch (R) {
  case sat::Result::Sat:
    return Answer::Sat;
  case sat::Result::Unsat:
    HasCore = true;
    for (size_t K = 0; K < Assumptions.size(); ++K)
      if (llvm::is_contained(Core->search().core(), AssumptionLiterals[K]) &&
          !llvm::is_contained(UnsatCore, Assumptions[K]))
        UnsatCore.push_back(Assumptions[K]);
    return Answer::Unsat;
  case sat::Result::Unknown:
    Reason = Core->reason().str();
    if (Reason.empty())
      Reason = Limits.reason();
    return Answer::Unknown;
  }
  llvm_unreachable("covered switch");
}

/// The search's models are preferred: they do not depend on whether the
/// question was small.
void Solver::Impl::takeModel() {
  Answer Search = Quick ? decideBySearch() : Answer::Sat;
  PLIMSOLL_CHECK(Search != Answer::Unsat, "the search contradicts a model");
  if (Search == Answer::Sat)
    CurrentModel = std::make_unique<SearchModel>(TM, *Core);
  else
    CurrentModel = std::make_unique<QuickModel>(TM, *Quick);
}

/// The search finds a small core; without one all assumptions are the core.
void Solver::Impl::takeCore() {
  HasCore = true;
  Answer Search = decideBySearch();
  PLIMSOLL_CHECK(Search != Answer::Sat, "a model of an unsatisfiable question");
  if (Search == Answer::Unsat)
    return;
  for (Term F : Assumptions)
    if (!llvm::is_contained(UnsatCore, F))
      UnsatCore.push_back(F);
}

Answer Solver::Impl::check(llvm::ArrayRef<Term> NewAssumptions) {
  leaveCheck();
  UnsatCore.clear();
  Reason.clear();
  Assumptions.assign(NewAssumptions.begin(), NewAssumptions.end());
  ++Stats.counter("solver::num_checks");
  if (decideQuickly())
    ++Stats.counter("solver::num_quick");
  else
    Last = decideBySearch();
  HasAnswer = true;
  switch (Last) {
  case Answer::Sat:
    ++Stats.counter("solver::num_sat");
    if (Options.CheckModels)
      checkModel();
    break;
  case Answer::Unsat:
    ++Stats.counter("solver::num_unsat");
    if (Options.CheckCertificates && Quick)
      takeCore(); // the search must not contradict
    break;
  case Answer::Unknown:
    ++Stats.counter("solver::num_unknown");
    break;
  }
  return Last;
}

/// Leaves out one assumption after the other; the core of what is still
/// unsatisfiable leaves out more.
void Solver::Impl::minimizeCore() {
  constexpr uint64_t MaxSteps = 10'000;
  const std::vector<Term> Asked = Assumptions;
  const ResourceLimit Saved = Limits;
  std::vector<Term> Smallest = UnsatCore;
  for (size_t Next = 0; Next < Smallest.size();) {
    std::vector<Term> Rest(Smallest);
    Rest.erase(Rest.begin() + Next);
    Limits = ResourceLimit();
    Limits.setSteps(MaxSteps);
    if (check(Rest) != Answer::Unsat) {
      ++Next;
      continue;
    }
    if (!HasCore)
      takeCore();
    Smallest.clear();
    const size_t Tried = std::exchange(Next, 0);
    for (size_t K = 0; K != Rest.size(); ++K)
      if (llvm::is_contained(UnsatCore, Rest[K])) {
        Smallest.push_back(Rest[K]);
        Next += K < Tried;
      }
  }
  Limits = Saved;
  Assumptions = Asked;
  UnsatCore = std::move(Smallest);
  Last = Answer::Unsat;
  HasCore = IsCoreMinimal = true;
}

/// Every asserted formula and assumption must evaluate to true.
void Solver::Impl::checkModel() {
  std::unique_ptr<Model> M;
  if (Quick)
    M = std::make_unique<QuickModel>(TM, *Quick);
  else
    M = std::make_unique<SearchModel>(TM, *Core);
  for (const std::vector<Term> *List : {&Asserted, &Assumptions})
    for (Term F : *List)
      PLIMSOLL_CHECK(hasQuantifier(TM, F) || M->boolValue(F),
                     "the model does not satisfy {0}", TM.toInfix(F));
}

Solver::Solver(TermManager &TM, ResourceLimit &Limits, Statistics &Stats,
               SolverOptions Options)
    : I(std::make_unique<Impl>(TM, Limits, Stats, Options)) {}
Solver::~Solver() = default;

void Solver::push() {
  I->leaveCheck();
  I->Levels.push_back(I->Asserted.size());
}

void Solver::pop(unsigned Levels) {
  PLIMSOLL_CHECK(Levels <= I->Levels.size(), "pop of {0} levels, {1} pushed",
                 Levels, I->Levels.size());
  I->leaveCheck();
  for (; Levels; --Levels) {
    if (I->NumScopes == I->Levels.size()) {
      I->Core->popScope();
      --I->NumScopes;
    }
    I->Asserted.resize(I->Levels.back());
    I->NumEncoded = std::min(I->NumEncoded, I->Asserted.size());
    I->Levels.pop_back();
  }
}

unsigned Solver::numLevels() const { return I->Levels.size(); }

void Solver::assertFormula(Term F) {
  PLIMSOLL_CHECK(I->TM.sort(F) == Sort::Bool, "asserted term is not a formula");
  I->leaveCheck();
  I->Asserted.push_back(F);
}

Answer Solver::check(llvm::ArrayRef<Term> Assumptions) {
  return I->check(Assumptions);
}

const Model &Solver::model() const {
  PLIMSOLL_CHECK(I->HasAnswer && I->Last == Answer::Sat,
                 "model() without a satisfiable check");
  if (!I->CurrentModel)
    I->takeModel();
  return *I->CurrentModel;
}

const Model &Solver::anyModel() const {
  PLIMSOLL_CHECK(I->HasAnswer && I->Last == Answer::Sat,
                 "anyModel() without a satisfiable check");
  if (!I->Quick || I->CurrentModel)
    return model();
  if (!I->SmallModel)
    I->SmallModel = std::make_unique<QuickModel>(I->TM, *I->Quick);
  return *I->SmallModel;
}

std::vector<Term> Solver::unsatCore() const {
  PLIMSOLL_CHECK(I->HasAnswer && I->Last == Answer::Unsat,
                 "unsatCore() without an unsatisfiable check");
  if (!I->HasCore && !I->Assumptions.empty())
    I->takeCore();
  if (I->Options.MinimizeCores && !I->IsCoreMinimal)
    I->minimizeCore();
  return I->UnsatCore;
}

llvm::StringRef Solver::reason() const { return I->Reason; }

} // namespace plimsoll::smt
