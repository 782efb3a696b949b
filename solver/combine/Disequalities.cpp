// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the arithmetic model need not satisfy: disequalities and congruence.
// First it is changed to satisfy them where that is easy. Disequalities that it
// still violates become choices; congruence is left to Functions.cpp.
#include "solver/combine/Combination.h"
#include "solver/lia/SeparateValues.h"
#include <map>

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
  std::map<std::vector<Integer>, uint32_t> Table;
  llvm::SmallVector<uint32_t, 16> Functions;
  for (const auto &[F, List] : AppsOf)
    if (List.size() > 1)
      Functions.push_back(F);
  llvm::sort(Functions);
  for (uint32_t F : Functions) {
    Table.clear();
    for (uint32_t Index : AppsOf.find(F)->second) {
      const Application &A = Apps[Index];
      std::vector<Integer> Key;
      for (size_t K = 0; K < A.Args.size(); ++K)
        Key.push_back(argumentValue(A, K));
      auto [It, New] = Table.try_emplace(std::move(Key), Index);
      if (!New && resultValue(Apps[It->second]) != resultValue(A))
        Violations.push_back({It->second, Index});
    }
  }
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
