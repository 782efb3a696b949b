// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the arithmetic model need not satisfy: disequalities and congruence.
// First it is changed to satisfy them where that is easy. Disequalities that it
// still violates become choices; congruence is left to Functions.cpp.
#include "solver/combine/Combination.h"
#include "solver/lia/SeparateValues.h"
#include <algorithm>

namespace plimsoll::smt {

using sat::Literal;

/// E is false, and that must hold in the arithmetic model.
bool Combination::isBindingDisequality(sat::Variable E) const {
  return (Infos[E].Defined & (Negative | Split)) == Negative &&
         Search.value(Literal::make(E)) < 0;
}

bool Combination::isViolated(sat::Variable E) const {
  return isBindingDisequality(E) && Lia->value(Infos[E].V) == Infos[E].K;
}

/// Applications that get equal arguments and different results, in pairs.
Combination::ApplicationPairs Combination::violatedCongruences() const {
  ApplicationPairs Violations;
  std::vector<Integer> Values; // of the arguments, one application's together
  llvm::SmallVector<uint32_t, 64> Order; // positions in the function's list
  for (const auto &[F, List] : AppsOf) {
    if (List.size() < 2)
      continue;
    const size_t Arity = Apps[List[0]].Args.size();
    Values.clear();
    Order.clear();
    for (uint32_t Index : List) {
      Order.push_back(Order.size());
      for (size_t K = 0; K < Arity; ++K)
        Values.push_back(argumentValue(Apps[Index], K));
    }
    const auto Key = [&](uint32_t At) {
      return llvm::ArrayRef<Integer>(Values).slice(At * Arity, Arity);
    };
    llvm::sort(Order, [&](uint32_t A, uint32_t B) {
      const auto X = Key(A), Y = Key(B);
      const auto [I, J] = std::mismatch(X.begin(), X.end(), Y.begin());
      return I == X.end() ? A < B : *I < *J;
    });
    for (size_t First = 0, I = 1; I < Order.size(); ++I)
      if (Key(Order[First]) != Key(Order[I]))
        First = I;
      else if (resultValue(Apps[List[Order[First]]]) !=
               resultValue(Apps[List[Order[I]]]))
        Violations.push_back({List[Order[First]], List[Order[I]]});
  }
  // What is made of them must not depend on how the functions are kept.
  llvm::sort(Violations);
  return Violations;
}

/// Moves variables of the arithmetic model within their bounds until it
/// satisfies disequalities and congruence, as far as single variables can.
void Combination::improveModel() {
  std::vector<std::pair<lia::Var, Integer>> Avoid;
  for (sat::Variable E : EqualVars)
    if (isBindingDisequality(E))
      Avoid.push_back({Infos[E].V, Infos[E].K});
  ApplicationPairs Violations = violatedCongruences();
  if (Violations.empty() &&
      llvm::none_of(EqualVars, [&](sat::Variable E) { return isViolated(E); }))
    return;
  lia::MovableModel Model = Lia->movableModel();
  constexpr unsigned MaxRounds = 3;
  for (unsigned Round = 0; Round != MaxRounds; ++Round) {
    for (auto [A, B] : Violations)
      for (const Application::Argument &Arg : Apps[B].Args)
        if (!Arg.Form.isConstant() &&
            Model.displace(Arg.Form.Summands[0].first))
          break;
    Model.separate(Avoid);
    Violations = violatedCongruences();
    if (Violations.empty())
      return;
  }
}

/// not v = k  ->  v <= k-1 or v >= k+1
void Combination::splitDisequality(sat::Variable E) {
  Undos.push_back({UndoKind::Defined, Infos[E].Defined, E});
  Infos[E].Defined |= Split;
  const lia::Var V = Infos[E].V;
  const Integer K = Infos[E].K;
  const Literal Greater = ~boundLiteral(V, K), Less = boundLiteral(V, K - 1);
  require(Greater);
  require(Less);
  rawClause({Literal::make(E), Greater, Less});
  ++Stats.NumSplits;
}

/// Splits the disequalities that the model violates. True if there are any.
bool Combination::refineDisequalities() {
  // By index: clauses may bring new equalities.
  bool Refined = false;
  const size_t NumEquals = EqualVars.size();
  for (size_t I = 0; I != NumEquals; ++I) {
    if (!isViolated(EqualVars[I]))
      continue;
    splitDisequality(EqualVars[I]);
    Refined = true;
  }
  drain();
  return Refined;
}

} // namespace plimsoll::smt
