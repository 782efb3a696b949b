// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scopes, and the conversation with the search.
#include "solver/combine/Combination.h"
#include "solver/base/Check.h"

namespace plimsoll::smt {

using sat::Literal;

Combination::Combination(TermManager &TM, bool Check)
    : TM(TM), Proof(Check ? std::make_unique<check::ClauseProof>() : nullptr),
      Search(*this, Proof.get()), Lia(std::make_unique<lia::LiaSolver>()) {
  if (Check)
    Lia->recordRefutations();
  newVar(VarKind::True, TM.mkTrue());
  Search.addClause({trueLiteral()});
}

Combination::~Combination() = default;

void Combination::assertFormula(Term F) {
  if (TM.kind(F) == TermKind::And) {
    for (Term C : TM.children(F))
      clause({literal(C)});
  } else if (TM.kind(F) == TermKind::Or) {
    llvm::SmallVector<Literal, 8> Lits;
    for (Term C : TM.children(F))
      Lits.push_back(literal(C));
    clause(Lits);
  } else {
    clause({literal(F)});
  }
  drain();
}

Literal Combination::assumptionLiteral(Term F) {
  Literal L = literal(F);
  require(L);
  drain();
  return L;
}

void Combination::pushScope() {
  Search.pushScope();
  Scopes.push_back({Undos.size(), Infos.size()});
}

void Combination::popScope() {
  Search.popScope();
  Scope S = Scopes.back();
  Scopes.pop_back();
  while (!EqualVars.empty() && EqualVars.back() >= S.NumVars)
    EqualVars.pop_back();
  while (Undos.size() > S.NumUndo) {
    undo(Undos.back());
    Undos.pop_back();
  }
  for (size_t V = S.NumVars; V < Infos.size(); ++V) {
    const VarInfo &Info = Infos[V];
    if (Info.Kind != VarKind::Bound && Info.Kind != VarKind::Equal)
      continue;
    auto &List = Info.Kind == VarKind::Bound ? ArithmeticVars[Info.V].Bounds
                                             : ArithmeticVars[Info.V].Equals;
    llvm::erase_if(List, [&](const auto &P) { return P.second == V; });
  }
  Infos.erase(Infos.begin() + S.NumVars, Infos.end());
  // The arithmetic solver keeps its columns; start afresh when most are dead.
  if (Lia->numVars() > 256 && Lia->numVars() > 8 * Infos.size() &&
      Lia->numVars() > 4 * VarsAfterRebuild)
    rebuildArithmetic();
}

void Combination::undo(const Undo &U) {
  switch (U.Kind) {
  case UndoKind::LiteralOf:
    LiteralOf.erase(Term{U.Index});
    return;
  case UndoKind::Defined:
    Infos[U.Index].Defined = U.OldMask;
    return;
  case UndoKind::Live:
    AtomVars.find(Term{U.Index})->second.Live = false;
    return;
  case UndoKind::Application: {
    FunctionSymbol F = TM.function(Apps.back().T);
    AppsOf[F.Id].pop_back();
    Apps.pop_back();
    return;
  }
  case UndoKind::Product:
    Products.pop_back();
    return;
  case UndoKind::Axiom:
    Axioms.pop_back();
    return;
  case UndoKind::Instance:
    Axioms[Instances.back().first].Done.erase(Instances.back().second);
    Instances.pop_back();
    return;
  }
}

sat::Result Combination::solve(llvm::ArrayRef<Literal> Assumptions,
                               ResourceLimit &L) {
  Limits = &L;
  Reason.clear();
  Incomplete = false;
  NumCounterexamples = 0;
  for (Product &P : Products)
    P.Rounds = 0;
  InSearch = true;
  sat::Result R = Search.solve(Assumptions, L);
  InSearch = false;
  return R;
}

void Combination::push() {
  // A conflict found here is reported with the next literal.
  if (InSearch)
    registerEqualities();
  pushEqualities();
  Lia->push();
}

void Combination::pop(unsigned Levels) {
  popEqualities(Levels);
  Lia->pop(Levels);
}

sat::Theory::Status Combination::takeArithmeticConflict() {
  collectArithmeticConflict();
  return Status::Conflict;
}

sat::Theory::Status Combination::assertLiteral(Literal L, bool AtRoot) {
  if (ConflictPending)
    return Status::Conflict;
  const VarInfo &Info = Infos[L.var()];
  bool Binding =
      AtRoot || (Info.Defined & (L.negated() ? Negative : Positive));
  if (Info.Kind != VarKind::Bound || !LiteralNodes.empty()) {
    assertToClosure(L, Binding);
    if (ConflictPending)
      return Status::Conflict;
  }
  if (Info.Kind != VarKind::Bound || !Binding)
    return Status::Consistent;
  Dirty = true;
  bool Ok = L.negated() ? Lia->assertLower(Info.V, Info.K + 1, L.Code)
                        : Lia->assertUpper(Info.V, Info.K, L.Code);
  return Ok ? Status::Consistent : takeArithmeticConflict();
}

sat::Theory::Status Combination::checkPartial() {
  if (ConflictPending || !checkDisequalities())
    return Status::Conflict;
  if (!Dirty)
    return Status::Consistent;
  Dirty = false;
  switch (Lia->checkReal(Limits)) {
  case lia::LiaSolver::Status::Sat:
    return Status::Consistent;
  case lia::LiaSolver::Status::Unsat:
    return takeArithmeticConflict();
  case lia::LiaSolver::Status::Unknown:
    return Status::Unknown;
  }
  llvm_unreachable("covered switch");
}

bool Combination::holdsSoFar(Literal L) const {
  const VarInfo &Info = Infos[L.var()];
  switch (Info.Kind) {
  case VarKind::Bound:
    return Lia->isAtMost(Info.V, Info.K) != L.negated();
  case VarKind::Equal:
    return (Lia->isAtMost(Info.V, Info.K) &&
            !Lia->isAtMost(Info.V, Info.K - 1)) != L.negated();
  default:
    return false;
  }
}

sat::Theory::Status Combination::checkFinal() {
  ++Stats.NumFinalChecks;
  if (!Limits->spendRound())
    return Status::Unknown;
  registerEqualities();
  if (ConflictPending || !checkDisequalities())
    return Status::Conflict;
  switch (Lia->checkInteger(*Limits)) {
  case lia::LiaSolver::Status::Sat:
    break;
  case lia::LiaSolver::Status::Unsat:
    return takeArithmeticConflict();
  case lia::LiaSolver::Status::Unknown:
    if (!Limits->exhausted())
      Reason = "unbounded integer arithmetic";
    return Status::Unknown;
  }
  improveModel();
  bool Refined = refineDisequalities();
  Refined |= refineFunctions();
  Status Products = Refined ? Status::Consistent : refineProducts();
  if (!Refined && Products == Status::Consistent) {
    // Most models are models of the axioms as they are.
    if (extendModelToAxioms(/*Instantiate=*/false) == Status::Consistent)
      return Status::Consistent;
    Refined = instantiateAxioms();
  }
  if (Refined || Products == Status::Lemmas)
    return Status::Lemmas;
  if (Products == Status::Unknown) {
    Reason = "nonlinear arithmetic";
    return Status::Unknown;
  }
  Status Extended = extendModelToAxioms(/*Instantiate=*/true);
  if (Extended == Status::Unknown && !Limits->exhausted())
    Reason = Incomplete ? "quantifier instantiation limit"
                        : "no model of the quantified axioms was found";
  return Extended;
}

// Values.

Integer Combination::symbolValue(Term Symbol) const {
  auto It = AtomVars.find(Symbol);
  return It != AtomVars.end() && It->second.Live ? Lia->value(It->second.V)
                                                 : Integer(0);
}

bool Combination::boolSymbolValue(Term Symbol) const {
  auto It = LiteralOf.find(Symbol);
  return It != LiteralOf.end() && Search.value(It->second) > 0;
}

bool Combination::quantifierValue(Term Q) const { return boolSymbolValue(Q); }

const lia::LiaStatistics &Combination::arithmeticStatistics() const {
  return Lia->statistics();
}

} // namespace plimsoll::smt
