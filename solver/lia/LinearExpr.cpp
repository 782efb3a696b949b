// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/LinearExpr.h"
#include <algorithm>

namespace plimsoll::lia {

LinearExpr LinearExpr::fromTerms(std::vector<LinearTerm> Terms) {
  std::sort(Terms.begin(), Terms.end(),
            [](const LinearTerm &A, const LinearTerm &B) { return A.V < B.V; });
  size_t Out = 0;
  for (size_t In = 0; In != Terms.size();) {
    LinearTerm Merged = std::move(Terms[In++]);
    while (In != Terms.size() && Terms[In].V == Merged.V)
      Merged.Coefficient += Terms[In++].Coefficient;
    if (!Merged.Coefficient.isZero())
      Terms[Out++] = std::move(Merged);
  }
  Terms.erase(Terms.begin() + Out, Terms.end());
  LinearExpr E;
  E.Terms = std::move(Terms);
  return E;
}

Integer LinearExpr::content() const {
  Integer G;
  for (const LinearTerm &T : Terms) {
    G = gcd(G, T.Coefficient);
    if (G.isOne())
      break;
  }
  return G;
}

Integer LinearExpr::maxCoefficient() const {
  Integer Max;
  for (const LinearTerm &T : Terms)
    if (Integer A = T.Coefficient.abs(); Max < A)
      Max = std::move(A);
  return Max;
}

void LinearExpr::divideExact(const Integer &D) {
  if (!D.isOne())
    for (LinearTerm &T : Terms)
      T.Coefficient = T.Coefficient.exactDiv(D);
}

void LinearExpr::negate() {
  for (LinearTerm &T : Terms)
    T.Coefficient.negate();
}

size_t LinearExpr::hash() const {
  size_t H = Terms.size();
  for (const LinearTerm &T : Terms)
    H = (H ^ T.V ^ (T.Coefficient.hash() << 1)) * 0x9E3779B97F4A7C15ull;
  return H ^ (H >> 29);
}

std::string LinearExpr::toString() const {
  if (Terms.empty())
    return "0";
  std::string Text;
  for (const LinearTerm &T : Terms) {
    Integer C = T.Coefficient;
    if (!Text.empty()) {
      Text += C.isNegative() ? " - " : " + ";
      C = C.abs();
    }
    if (C.isMinusOne())
      Text += "-";
    else if (!C.isOne())
      Text += C.toString() + "*";
    Text += "v" + std::to_string(T.V);
  }
  return Text;
}

} // namespace plimsoll::lia
