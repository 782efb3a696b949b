// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The public interface over solver/combine. A check with assumptions runs in a
// scope of its own, which stays open until the next call that changes the
// solver, so that the model can be read.
#include "solver/Solver.h"
#include "solver/base/Check.h"
#include "solver/check/Evaluate.h"
#include "solver/combine/Combination.h"
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
        return TM.sort(Leaf) == Sort::Int
                   ? Core.symbolValue(Leaf)
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

} // namespace

struct Solver::Impl {
  TermManager &TM;
  ResourceLimit &Limits;
  Statistics &Stats;
  SolverOptions Options;
  Combination Core;
  std::vector<Term> Asserted;
  std::vector<size_t> Levels; // size of Asserted at each push
  bool CheckScopeOpen = false;
  std::vector<Term> Assumptions;
  std::vector<sat::Literal> AssumptionLiterals;
  Answer Last = Answer::Unknown;
  bool HasAnswer = false;
  std::vector<Term> UnsatCore;
  std::string Reason;
  std::unique_ptr<SearchModel> CurrentModel;
  uint64_t &NumChecks, &NumSat, &NumUnsat, &NumUnknown;
  uint64_t &NumConflicts, &NumDecisions, &NumCongruences, &NumInstances,
      &NumProducts;

  Impl(TermManager &TM, ResourceLimit &Limits, Statistics &Stats,
       SolverOptions Options)
      : TM(TM), Limits(Limits), Stats(Stats), Options(Options), Core(TM),
        NumChecks(Stats.counter("solver::num_checks")),
        NumSat(Stats.counter("solver::num_sat")),
        NumUnsat(Stats.counter("solver::num_unsat")),
        NumUnknown(Stats.counter("solver::num_unknown")),
        NumConflicts(Stats.counter("sat::num_conflicts")),
        NumDecisions(Stats.counter("sat::num_decisions")),
        NumCongruences(Stats.counter("combine::num_congruence_lemmas")),
        NumInstances(Stats.counter("combine::num_instances")),
        NumProducts(Stats.counter("combine::num_product_lemmas")) {}

  void leaveCheck() {
    CurrentModel.reset();
    HasAnswer = false;
    if (CheckScopeOpen)
      Core.popScope();
    else
      Core.search().leaveSearch();
    CheckScopeOpen = false;
  }

  Answer check(llvm::ArrayRef<Term> Given);
  void checkModel();
};

/// Every asserted formula and assumption must evaluate to true.
void Solver::Impl::checkModel() {
  SearchModel M(TM, Core);
  for (const std::vector<Term> *List : {&Asserted, &Assumptions})
    for (Term F : *List)
      PLIMSOLL_CHECK(hasQuantifier(TM, F) || M.boolValue(F),
                     "the model does not satisfy {0}", TM.toInfix(F));
}

Answer Solver::Impl::check(llvm::ArrayRef<Term> Given) {
  leaveCheck();
  ++NumChecks;
  HasAnswer = true;
  UnsatCore.clear();
  Reason.clear();
  Assumptions.assign(Given.begin(), Given.end());
  AssumptionLiterals.clear();
  if (!Given.empty()) {
    Core.pushScope();
    CheckScopeOpen = true;
    for (Term F : Given)
      AssumptionLiterals.push_back(Core.assumptionLiteral(F));
  }
  const sat::SatStatistics Before = Core.search().statistics();
  const CombinationStatistics CoreBefore = Core.statistics();
  sat::Result R = Core.solve(AssumptionLiterals, Limits);
  const sat::SatStatistics &After = Core.search().statistics();
  NumConflicts += After.NumConflicts - Before.NumConflicts;
  NumDecisions += After.NumDecisions - Before.NumDecisions;
  NumCongruences += Core.statistics().NumCongruenceLemmas -
                    CoreBefore.NumCongruenceLemmas;
  NumInstances += Core.statistics().NumInstances - CoreBefore.NumInstances;
  NumProducts += Core.statistics().NumProductLemmas -
                 CoreBefore.NumProductLemmas;
  switch (R) {
  case sat::Result::Sat:
    ++NumSat;
    if (Options.CheckModels)
      checkModel();
    return Last = Answer::Sat;
  case sat::Result::Unsat: {
    ++NumUnsat;
    for (size_t K = 0; K < Assumptions.size(); ++K)
      if (llvm::is_contained(Core.search().core(), AssumptionLiterals[K]) &&
          !llvm::is_contained(UnsatCore, Assumptions[K]))
        UnsatCore.push_back(Assumptions[K]);
    return Last = Answer::Unsat;
  }
  case sat::Result::Unknown:
    ++NumUnknown;
    Reason = Core.reason().str();
    if (Reason.empty())
      Reason = Limits.reason();
    return Last = Answer::Unknown;
  }
  llvm_unreachable("covered switch");
}

Solver::Solver(TermManager &TM, ResourceLimit &Limits, Statistics &Stats,
               SolverOptions Options)
    : I(std::make_unique<Impl>(TM, Limits, Stats, Options)) {}
Solver::~Solver() = default;

void Solver::push() {
  I->leaveCheck();
  I->Core.pushScope();
  I->Levels.push_back(I->Asserted.size());
}

void Solver::pop(unsigned Levels) {
  PLIMSOLL_CHECK(Levels <= I->Levels.size(), "pop of {0} levels, {1} pushed",
                 Levels, I->Levels.size());
  I->leaveCheck();
  for (; Levels; --Levels) {
    I->Core.popScope();
    I->Asserted.resize(I->Levels.back());
    I->Levels.pop_back();
  }
}

unsigned Solver::numLevels() const { return I->Levels.size(); }

void Solver::assertFormula(Term F) {
  PLIMSOLL_CHECK(I->TM.sort(F) == Sort::Bool, "asserted term is not a formula");
  I->leaveCheck();
  I->Asserted.push_back(F);
  I->Core.assertFormula(F);
}

Answer Solver::check(llvm::ArrayRef<Term> Assumptions) {
  return I->check(Assumptions);
}

const Model &Solver::model() const {
  PLIMSOLL_CHECK(I->HasAnswer && I->Last == Answer::Sat,
                 "model() without a satisfiable check");
  if (!I->CurrentModel)
    I->CurrentModel = std::make_unique<SearchModel>(I->TM, I->Core);
  return *I->CurrentModel;
}

std::vector<Term> Solver::unsatCore() const {
  PLIMSOLL_CHECK(I->HasAnswer && I->Last == Answer::Unsat,
                 "unsatCore() without an unsatisfiable check");
  return I->UnsatCore;
}

llvm::StringRef Solver::reason() const { return I->Reason; }

} // namespace plimsoll::smt
