// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/combine/LinearForm.h"
#include <algorithm>

namespace plimsoll::smt {

void LinearForm::add(const Integer &Coefficient, const LinearForm &F) {
  Constant.addMul(Coefficient, F.Constant);
  for (const auto &[V, C] : F.Summands)
    Summands.push_back({V, Coefficient * C});
}

void LinearForm::normalise() {
  std::sort(Summands.begin(), Summands.end(),
            [](const auto &A, const auto &B) { return A.first < B.first; });
  size_t Out = 0;
  for (size_t K = 0; K < Summands.size();) {
    auto M = std::move(Summands[K]);
    for (++K; K < Summands.size() && Summands[K].first == M.first; ++K)
      M.second += Summands[K].second;
    if (!M.second.isZero())
      Summands[Out++] = std::move(M);
  }
  Summands.truncate(Out);
}

Integer LinearForm::content() const {
  Integer G;
  for (const auto &[V, C] : Summands) {
    G = Integer::gcd(G, C);
    if (G.isOne())
      break;
  }
  return G;
}

LinearForm difference(const LinearForm &A, const LinearForm &B) {
  LinearForm D = A;
  D.add(-1, B);
  D.normalise();
  return D;
}

} // namespace plimsoll::smt
