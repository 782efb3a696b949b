// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/check/TheoryConflict.h"
#include <map>

namespace plimsoll::check {

bool isContradiction(llvm::ArrayRef<Inequality> Inequalities) {
  std::map<uint32_t, Integer> Left;
  Integer Right;
  for (const Inequality &I : Inequalities) {
    if (!I.Multiplier.isPositive())
      return false;
    const Integer Factor = I.IsUpper ? I.Multiplier : -I.Multiplier;
    for (const auto &[V, C] : I.Sum)
      Left[V] += Factor * C;
    Right += Factor * I.Bound;
  }
  for (const auto &[V, C] : Left)
    if (!C.isZero())
      return false;
  return Right.isNegative();
}

bool impliesByCongruence(
    llvm::ArrayRef<std::pair<uint32_t, uint32_t>> Equations,
    llvm::ArrayRef<FunctionEquation> Functions,
    std::pair<uint32_t, uint32_t> Goal) {
  std::map<uint32_t, uint32_t> Parent;
  auto Find = [&](uint32_t N) {
    while (true) {
      auto It = Parent.find(N);
      if (It == Parent.end())
        return N;
      N = It->second;
    }
  };
  auto Unite = [&](uint32_t A, uint32_t B) {
    A = Find(A);
    B = Find(B);
    if (A == B)
      return false;
    Parent[A] = B;
    return true;
  };
  for (auto [A, B] : Equations)
    Unite(A, B);
  for (bool Changed = true; Changed;) {
    Changed = false;
    std::map<std::vector<uint32_t>, uint32_t> Results;
    for (const FunctionEquation &F : Functions) {
      std::vector<uint32_t> Key{F.Function};
      for (uint32_t Arg : F.Args)
        Key.push_back(Find(Arg));
      auto [It, New] = Results.try_emplace(std::move(Key), F.Result);
      if (!New)
        Changed |= Unite(It->second, F.Result);
    }
  }
  return Find(Goal.first) == Find(Goal.second);
}

} // namespace plimsoll::check
