// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Uninterpreted functions by congruence on demand (Ackermann's reduction, one
// pair at a time): the arithmetic model must read as a table of each function.
#include "solver/combine/Combination.h"

namespace plimsoll::smt {

using sat::Literal;

void Combination::registerApplication(Term T) {
  Application A;
  A.T = T;
  A.Generation = Generation;
  for (Term Arg : TM.children(T)) {
    A.Args.emplace_back();
    if (TM.sort(Arg) == Sort::Int) {
      A.Args.back().Form = form(Arg);
    } else {
      A.Args.back().Lit = literal(Arg);
      requireBoth(A.Args.back().Lit);
      Search.addNeeded(A.Args.back().Lit.var());
    }
  }
  if (TM.sort(T) == Sort::Int) {
    A.Result.add(1, atomVar(T));
  } else {
    A.ResultLiteral = literal(T);
  }
  AppsOf[TM.function(T).Id].push_back(Apps.size());
  Apps.push_back(std::move(A));
  Undos.push_back({UndoKind::Application, 0, 0});
}

Integer Combination::argumentValue(const Application &A, size_t Index) const {
  const Application::Argument &Arg = A.Args[Index];
  if (Arg.Lit.Code != ~0u)
    return Search.value(Arg.Lit) > 0;
  return value(Arg.Form);
}

Integer Combination::resultValue(const Application &A) const {
  if (A.ResultLiteral.Code != ~0u)
    return Search.value(A.ResultLiteral) > 0;
  return value(A.Result);
}

llvm::ArrayRef<uint32_t>
Combination::applicationsOf(FunctionSymbol F) const {
  auto It = AppsOf.find(F.Id);
  if (It == AppsOf.end())
    return {};
  return It->second;
}

/// Adds congruence where the model gives one function two results for the same
/// arguments. True if it added anything.
bool Combination::refineFunctions() {
  ApplicationPairs Violations = violatedCongruences();
  for (auto [A, B] : Violations)
    addCongruence(Apps[A], Apps[B]);
  drain();
  return !Violations.empty();
}

// a1 = b1 & ... & an = bn  ->  f(a1..an) = f(b1..bn)
void Combination::addCongruence(const Application &A, const Application &B) {
  ++Stats.NumCongruenceLemmas;
  llvm::SmallVector<Literal, 8> Lemma;
  for (size_t K = 0; K < A.Args.size(); ++K) {
    const auto &X = A.Args[K], &Y = B.Args[K];
    if (X.Lit.Code == ~0u) {
      Literal E = equalsZero(difference(X.Form, Y.Form));
      if (!(E == trueLiteral()))
        Lemma.push_back(~E);
      continue;
    }
    if (X.Lit == Y.Lit)
      continue;
    // A literal d with (x <=> y) -> d stands for the equality.
    Literal D = Literal::make(newVar(VarKind::Free, {}));
    rawClause({D, X.Lit, Y.Lit});
    rawClause({D, ~X.Lit, ~Y.Lit});
    Lemma.push_back(~D);
  }
  size_t Premises = Lemma.size();
  auto Conclude = [&](llvm::ArrayRef<Literal> Lits) {
    Lemma.truncate(Premises);
    Lemma.append(Lits.begin(), Lits.end());
    clause(Lemma);
  };
  if (A.ResultLiteral.Code != ~0u) {
    Conclude({~A.ResultLiteral, B.ResultLiteral});
    Conclude({A.ResultLiteral, ~B.ResultLiteral});
  } else {
    LinearForm D = difference(A.Result, B.Result);
    Conclude({atMost(D, 0)});
    Conclude({atLeast(D, 0)});
  }
}

} // namespace plimsoll::smt
