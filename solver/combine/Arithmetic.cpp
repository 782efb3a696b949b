// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integer terms -> linear forms over arithmetic variables, and atoms over them
// -> bounds. Terms that are not linear get a variable and a definition:
//   t = ite(c, a, b):   c -> t = a,  not c -> t = b
//   q = t div d:        0 <= t - d*q <= d-1
//   t mod d:            the form t - d*(t div d)
#include "solver/base/Check.h"
#include "solver/combine/Combination.h"

namespace plimsoll::smt {

using lia::Var;
using sat::Literal;

/// The variable of an atom of linear sums. Its definition is queued once per
/// scope in which it occurs.
Var Combination::atomVar(Term Atom) {
  auto [It, New] = AtomVars.try_emplace(Atom, AtomVar{0, false});
  if (New) {
    It->second.V = Lia->newVar();
    ArithmeticVars.resize(Lia->numVars());
    ArithmeticVars[It->second.V].Atom = Atom;
  }
  if (!It->second.Live) {
    It->second.Live = true;
    Undos.push_back({UndoKind::Live, 0, Atom.Id});
    if (TM.kind(Atom) != TermKind::Symbol)
      PendingTerms.push_back(Atom);
  }
  return It->second.V;
}

void Combination::defineTerm(Term T) {
  switch (TM.kind(T)) {
  case TermKind::Symbol:
    return;
  case TermKind::App:
    registerApplication(T);
    return;
  case TermKind::Mul:
    registerProduct(T);
    return;
  case TermKind::Ite: {
    Literal C = literal(TM.children(T)[0]);
    for (unsigned Branch : {1, 2}) {
      Literal NotTaken = Branch == 1 ? ~C : C;
      LinearForm D = difference(form(T), form(TM.children(T)[Branch]));
      clause({NotTaken, atMost(D, 0)});
      clause({NotTaken, atLeast(D, 0)});
    }
    return;
  }
  case TermKind::Div: {
    LinearForm R = form(TM.children(T)[0]);
    R.add(-TM.divisor(T), atomVar(T));
    R.normalise();
    clause({atLeast(R, 0)});
    clause({atMost(R, TM.divisor(T) - 1)});
    return;
  }
  case TermKind::BoolConst:
  case TermKind::IntConst:
  case TermKind::Sum:
  case TermKind::Mod:
  case TermKind::Not:
  case TermKind::And:
  case TermKind::Or:
  case TermKind::Le:
  case TermKind::Eq:
  case TermKind::Divides:
  case TermKind::Forall:
  case TermKind::Exists:
    PLIMSOLL_CHECK(false, "{0} needs no variable", TM.toString(T));
  }
}

LinearForm Combination::form(Term T) {
  LinearForm F;
  TermManager::LinearView L = TM.linear(T);
  F.Constant = *L.Constant;
  for (const Monomial &M : L.Monomials) {
    if (TM.kind(M.Atom) == TermKind::Mod)
      F.add(M.Coefficient,
            modForm(TM.children(M.Atom)[0], TM.divisor(M.Atom)));
    else
      F.add(M.Coefficient, atomVar(M.Atom));
  }
  F.normalise();
  return F;
}

/// t mod d as t - d*(t div d); the quotient's definition bounds it.
LinearForm Combination::modForm(Term Dividend, const Integer &D) {
  LinearForm F = form(Dividend);
  F.add(-D, form(TM.mkDiv(Dividend, D)));
  F.normalise();
  return F;
}

/// The variable equal to a form without constant, coprime coefficients.
Var Combination::rowOf(const LinearForm &F) {
  Var V = Lia->rowVar(F.Summands);
  if (ArithmeticVars.size() < Lia->numVars())
    ArithmeticVars.resize(Lia->numVars());
  ArithmeticVar &A = ArithmeticVars[V];
  if (!A.Atom && A.Row.empty())
    A.Row.assign(F.Summands.begin(), F.Summands.end());
  return V;
}

/// V <= K. Neighbouring bounds of one variable are linked: the smaller implies
/// the larger.
Literal Combination::boundLiteral(Var V, const Integer &K) {
  auto &Bounds = ArithmeticVars[V].Bounds;
  auto It = llvm::lower_bound(
      Bounds, K, [](const auto &P, const Integer &X) { return P.first < X; });
  if (It != Bounds.end() && It->first == K)
    return Literal::make(It->second);
  sat::Variable B = newVar(VarKind::Bound, {});
  Infos[B].V = V;
  Infos[B].K = K;
  Literal L = Literal::make(B);
  if (It != Bounds.end())
    rawClause({~L, Literal::make(It->second)});
  if (It != Bounds.begin())
    rawClause({~Literal::make(std::prev(It)->second), L});
  Bounds.insert(It, {K, B});
  return L;
}

// g*f + c <= k  <=>  f <= floor((k-c)/g);  -f <= k  <=>  not f <= -k-1
Literal Combination::atMost(LinearForm F, Integer K) {
  K -= F.Constant;
  F.Constant = 0;
  if (F.isConstant())
    return K.isNegative() ? ~trueLiteral() : trueLiteral();
  Integer G = F.content();
  if (F.Summands[0].second.isNegative())
    G.negate();
  if (!G.isOne())
    for (auto &[V, C] : F.Summands)
      C = C.exactDiv(G);
  // Now G * F <= K with a positive first coefficient in F.
  Var Row = rowOf(F);
  if (G.isPositive())
    return boundLiteral(Row, K.floorDiv(G));
  return ~boundLiteral(Row, K.ceilDiv(G) - 1);
}

Literal Combination::atLeast(const LinearForm &F, const Integer &K) {
  return ~atMost(F, K - 1);
}

Literal Combination::equalsZero(const LinearForm &Form) {
  LinearForm F = Form;
  if (F.isConstant())
    return F.Constant.isZero() ? trueLiteral() : ~trueLiteral();
  Integer G = F.content();
  if (!G.divides(F.Constant))
    return ~trueLiteral();
  if (F.Summands[0].second.isNegative())
    G.negate();
  for (auto &[V, C] : F.Summands)
    C = C.exactDiv(G);
  Integer K = -F.Constant.exactDiv(G);
  F.Constant = 0;
  Var Row = rowOf(F);
  auto &Equals = ArithmeticVars[Row].Equals;
  auto It = llvm::lower_bound(
      Equals, K, [](const auto &P, const Integer &X) { return P.first < X; });
  if (It != Equals.end() && It->first == K)
    return Literal::make(It->second);
  sat::Variable E = newVar(VarKind::Equal, {});
  Infos[E].V = Row;
  Infos[E].K = K;
  Equals.insert(It, {K, E});
  EqualVars.push_back(E);
  return Literal::make(E);
}

Integer Combination::value(const LinearForm &F) const {
  Integer R = F.Constant;
  for (const auto &[V, C] : F.Summands)
    R.addMul(C, Lia->value(V));
  return R;
}

/// Replaces the arithmetic solver by one that knows only what is alive, with the
/// same root bounds on the same levels.
void Combination::rebuildArithmetic() {
  ++Stats.NumRebuilds;
  std::vector<ArithmeticVar> Old;
  Old.swap(ArithmeticVars);
  Lia = std::make_unique<lia::LiaSolver>();
  if (Proof)
    Lia->recordRefutations();
  resetEqualities();
  llvm::DenseMap<uint32_t, Var> NewVar;
  llvm::DenseMap<Term, AtomVar> OldAtoms;
  OldAtoms.swap(AtomVars);
  auto Atom = [&](Var V) {
    auto [It, New] = NewVar.try_emplace(V, 0);
    if (New) {
      It->second = Lia->newVar();
      ArithmeticVars.resize(Lia->numVars());
      ArithmeticVars[It->second].Atom = Old[V].Atom;
      AtomVars[Old[V].Atom] = {It->second,
                               OldAtoms.find(Old[V].Atom)->second.Live};
    }
    return It->second;
  };
  auto MapForm = [&](LinearForm &F) {
    for (auto &[V, C] : F.Summands)
      V = Atom(V);
    F.normalise();
  };
  // Rows mention atoms only: forms are flat.
  auto MapVar = [&](Var V) {
    if (Old[V].Atom)
      return Atom(V);
    auto It = NewVar.find(V);
    if (It != NewVar.end())
      return It->second;
    LinearForm F;
    F.Summands.assign(Old[V].Row.begin(), Old[V].Row.end());
    MapForm(F);
    Var Row = rowOf(F);
    NewVar[V] = Row;
    return Row;
  };
  // In order of old ids, so that the new ones do not depend on hashing.
  llvm::SmallVector<Var, 32> LiveAtoms;
  for (const auto &[T, A] : OldAtoms)
    if (A.Live)
      LiveAtoms.push_back(A.V);
  llvm::sort(LiveAtoms);
  for (Var V : LiveAtoms)
    Atom(V);
  for (VarInfo &Info : Infos)
    if (Info.Kind == VarKind::Bound || Info.Kind == VarKind::Equal) {
      Var V = MapVar(Info.V);
      auto &From = Old[Info.V];
      auto &To = ArithmeticVars[V];
      To.Bounds = From.Bounds;
      To.Equals = From.Equals;
      Info.V = V;
    }
  for (Application &A : Apps) {
    MapForm(A.Result);
    for (Application::Argument &Arg : A.Args)
      MapForm(Arg.Form);
  }
  for (Product &P : Products)
    for (LinearForm *F : {&P.Result, &P.Left, &P.Right})
      MapForm(*F);
  auto Trail = Search.trail();
  unsigned NextScope = 0;
  for (size_t K = 0; K <= Search.theoryHead(); ++K) {
    while (NextScope < Search.numScopes() &&
           Search.scopeTheoryHead(NextScope) <= K) {
      Lia->push();
      pushEqualities();
      ++NextScope;
    }
    if (K < Search.theoryHead())
      assertLiteral(Trail[K], true);
  }
  PLIMSOLL_CHECK(NextScope == Search.numScopes(), "scopes out of step");
  VarsAfterRebuild = Lia->numVars();
}

} // namespace plimsoll::smt
