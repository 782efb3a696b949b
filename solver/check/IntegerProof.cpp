// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/check/IntegerProof.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

namespace plimsoll::check {

using Fact = IntegerProof::Fact;

static Integer contentOf(const IntegerProof::SumBound &B) {
  Integer Content;
  for (const auto &[V, C] : B.Sum)
    Content = gcd(Content, C);
  return Content;
}

Fact IntegerProof::addNode(SumBound B, bool IsCase, std::vector<Fact> Under) {
  if (Integer G = contentOf(B); Integer(1) < G)
    B.Bound = (B.IsUpper ? B.Bound.floorDiv(G) : B.Bound.ceilDiv(G)) * G;
  Nodes.push_back({std::move(B), IsCase, std::move(Under)});
  return Nodes.size() - 1;
}

Fact IntegerProof::addGiven(SumBound B) {
  return addNode(std::move(B), false, {Fact(Nodes.size())});
}

Fact IntegerProof::addCase(SumBound B) {
  return addNode(std::move(B), true, {Fact(Nodes.size())});
}

bool IntegerProof::equationsContradict(llvm::ArrayRef<Use> Uses) const {
  if (Uses.size() % 2 != 0)
    return false;
  std::map<uint32_t, Integer> Left;
  Integer Right;
  for (size_t K = 0; K != Uses.size(); K += 2) {
    const SumBound &Low = Nodes[Uses[K].F].B, &High = Nodes[Uses[K + 1].F].B;
    if (Low.IsUpper || !High.IsUpper || Low.Sum != High.Sum ||
        Low.Bound != High.Bound || Uses[K].Multiplier != Uses[K + 1].Multiplier)
      return false;
    for (const auto &[V, C] : Low.Sum)
      Left[V] += Uses[K].Multiplier * C;
    Right += Uses[K].Multiplier * Low.Bound;
  }
  Integer Content;
  for (const auto &[V, C] : Left)
    Content = gcd(Content, C);
  return Content.isZero() ? !Right.isZero() : !Content.divides(Right);
}

bool IntegerProof::contradicts(llvm::ArrayRef<Use> Uses, Kind K) const {
  if (K == Kind::Equations)
    return equationsContradict(Uses);
  std::vector<Inequality> Inequalities;
  for (const Use &U : Uses) {
    const SumBound &B = Nodes[U.F].B;
    Inequalities.push_back({B.Sum, B.IsUpper, B.Bound, U.Multiplier});
  }
  return isContradiction(Inequalities);
}

std::vector<Fact> IntegerProof::under(llvm::ArrayRef<Use> Uses) const {
  std::vector<Fact> All;
  for (const Use &U : Uses)
    llvm::append_range(All, Nodes[U.F].Under);
  llvm::sort(All);
  All.erase(std::unique(All.begin(), All.end()), All.end());
  return All;
}

std::optional<Fact> IntegerProof::refute(llvm::ArrayRef<Use> Uses, Kind K,
                                         Fact Case) {
  if (!Nodes[Case].IsCase || !contradicts(Uses, K))
    return std::nullopt;
  std::vector<Fact> Under = under(Uses);
  llvm::erase(Under, Case);
  SumBound Negation = Nodes[Case].B;
  Negation.Bound += Integer(Negation.IsUpper ? 1 : -1);
  Negation.IsUpper = !Negation.IsUpper;
  return addNode(std::move(Negation), false, std::move(Under));
}

std::optional<std::vector<Fact>> IntegerProof::refute(llvm::ArrayRef<Use> Uses,
                                                      Kind K) {
  std::vector<Fact> Under = under(Uses);
  if (!contradicts(Uses, K) ||
      llvm::any_of(Under, [&](Fact F) { return Nodes[F].IsCase; }))
    return std::nullopt;
  return Under;
}

} // namespace plimsoll::check
