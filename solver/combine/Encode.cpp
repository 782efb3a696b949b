// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formula -> clauses, after Plaisted and Greenbaum: a subformula's definition is
// added in the direction in which it occurs. Worklists instead of recursion: a
// subformula first gets its literal, its definition follows in drain().
#include "solver/base/Check.h"
#include "solver/combine/Combination.h"

namespace plimsoll::smt {

using sat::Literal;

sat::Variable Combination::newVar(VarKind Kind, Term T) {
  sat::Variable V = Search.newVar();
  assert(V == Infos.size() && "variables out of step");
  Infos.push_back({Kind, 0, T, 0, Integer()});
  return V;
}

/// Adds a clause whose literals bind in their own direction.
void Combination::clause(llvm::ArrayRef<Literal> Lits) {
  for (Literal L : Lits)
    require(L);
  rawClause(Lits);
}

/// Adds a valid clause that asks nothing of its literals.
void Combination::rawClause(llvm::ArrayRef<Literal> Lits) {
  if (InSearch)
    Search.addLemma(Lits);
  else
    Search.addClause(Lits);
}

void Combination::require(Literal L) {
  VarInfo &Info = Infos[L.var()];
  uint8_t Direction = L.negated() ? Negative : Positive;
  if (Info.Defined & Direction)
    return;
  Undos.push_back({UndoKind::Defined, Info.Defined, L.var()});
  Info.Defined |= Direction;
  PendingDefinitions.push_back({L.var(), Direction});
  if (InSearch && Search.value(L) > 0)
    Search.tellAgain(L);
}

void Combination::requireBoth(Literal L) {
  require(L);
  require(~L);
}

void Combination::drain() {
  while (!PendingDefinitions.empty() || !PendingTerms.empty()) {
    if (!PendingTerms.empty()) {
      Term T = PendingTerms.back();
      PendingTerms.pop_back();
      defineTerm(T);
      continue;
    }
    auto [V, Direction] = PendingDefinitions.back();
    PendingDefinitions.pop_back();
    define(V, Direction);
  }
}

Literal Combination::literal(Term F) {
  bool Negated = false;
  while (true) {
    TermKind K = TM.kind(F);
    if (K == TermKind::Not) {
      F = TM.children(F)[0];
      Negated = !Negated;
    } else if (K == TermKind::Exists) {
      F = TM.mkNot(F); // a forall
      Negated = !Negated;
    } else {
      break;
    }
  }
  auto Signed = [&](Literal L) { return Negated ? ~L : L; };
  if (auto It = LiteralOf.find(F); It != LiteralOf.end())
    return Signed(It->second);
  Literal L;
  auto Fresh = [&](VarKind Kind) { L = Literal::make(newVar(Kind, F)); };
  switch (TM.kind(F)) {
  case TermKind::BoolConst:
    return Signed(TM.isTrue(F) ? trueLiteral() : ~trueLiteral());
  case TermKind::Symbol:
    Fresh(VarKind::Free);
    break;
  case TermKind::App:
    Fresh(VarKind::App);
    PendingTerms.push_back(F);
    break;
  case TermKind::And:
    Fresh(VarKind::And);
    break;
  case TermKind::Or:
    Fresh(VarKind::Or);
    break;
  case TermKind::Ite:
    Fresh(VarKind::Ite);
    break;
  case TermKind::Eq:
    if (TM.children(F).size() == 2)
      Fresh(VarKind::Iff);
    else
      L = equalsZero(form(TM.children(F)[0]));
    break;
  case TermKind::Le:
    L = atMost(form(TM.children(F)[0]), 0);
    break;
  case TermKind::Divides:
    // d | t  <=>  t mod d <= 0
    L = atMost(modForm(TM.children(F)[0], TM.divisor(F)), 0);
    break;
  case TermKind::Forall:
    Fresh(VarKind::Forall);
    break;
  case TermKind::IntConst:
  case TermKind::Sum:
  case TermKind::Mul:
  case TermKind::Div:
  case TermKind::Mod:
  case TermKind::Not:
  case TermKind::Exists:
    PLIMSOLL_CHECK(false, "not a formula: {0}", TM.toString(F));
  }
  LiteralOf[F] = L;
  Undos.push_back({UndoKind::LiteralOf, 0, F.Id});
  return Signed(L);
}

void Combination::define(sat::Variable V, uint8_t Direction) {
  Literal P = Literal::make(V), N = ~P;
  const VarInfo Info = Infos[V];
  bool Pos = Direction == Positive;
  llvm::SmallVector<Literal, 8> Children;
  if (Info.Kind == VarKind::And || Info.Kind == VarKind::Or ||
      Info.Kind == VarKind::Ite || Info.Kind == VarKind::Iff)
    for (Term C : TM.children(Info.T))
      Children.push_back(literal(C));
  switch (Info.Kind) {
  case VarKind::True:
  case VarKind::Free:
  case VarKind::App:
  case VarKind::Bound:
    return;
  case VarKind::And:
  case VarKind::Or: {
    // p -> AND c_i is one binary clause per operand, AND c_i -> p is one long
    // clause; Or is the mirror image.
    bool IsAnd = Info.Kind == VarKind::And;
    if (IsAnd == Pos) {
      for (Literal C : Children)
        clause({Pos ? N : P, Pos ? C : ~C});
      return;
    }
    for (Literal &C : Children)
      C = Pos ? C : ~C;
    Children.push_back(Pos ? N : P);
    clause(Children);
    return;
  }
  case VarKind::Ite: {
    Literal C = Children[0], A = Children[1], B = Children[2];
    clause({Pos ? N : P, ~C, Pos ? A : ~A});
    clause({Pos ? N : P, C, Pos ? B : ~B});
    return;
  }
  case VarKind::Iff: {
    Literal A = Children[0], B = Children[1];
    clause({Pos ? N : P, A, Pos ? ~B : B});
    clause({Pos ? N : P, ~A, Pos ? B : ~B});
    return;
  }
  case VarKind::Equal:
    // v = k  ->  v <= k and not v <= k-1; the converse, where there are many,
    // is for models to ask.
    if (Pos) {
      clause({N, boundLiteral(Info.V, Info.K)});
      clause({N, ~boundLiteral(Info.V, Info.K - 1)});
    } else if (EqualVars.size() <= MaxEagerSplits) {
      splitDisequality(V);
    }
    return;
  case VarKind::Forall:
    if (Pos)
      registerAxiom(V);
    else
      addSkolemInstance(V);
    return;
  }
}

} // namespace plimsoll::smt
