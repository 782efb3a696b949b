// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formulas as the fuzzer sees them: plain trees that print as SMT-LIB. They do
// not go through the solver's own terms, so that its construction-time
// normalisation is under test too.
#ifndef PLIMSOLL_TOOLS_FUZZ_EXPR_H
#define PLIMSOLL_TOOLS_FUZZ_EXPR_H

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace plimsoll::fuzz {

struct Expr {
  /// What stands behind the opening parenthesis; for a leaf, all of it. A
  /// quantifier carries its bindings: `forall ((i Int))`.
  std::string Head;
  std::vector<Expr> Args;
  bool IsBool = false;

  static Expr leaf(std::string Text, bool IsBool) {
    return {std::move(Text), {}, IsBool};
  }
  static Expr integer(long Value);
  static Expr truth(bool Value) {
    return leaf(Value ? "true" : "false", true);
  }
  static Expr apply(std::string Head, std::vector<Expr> Args, bool IsBool) {
    return {std::move(Head), std::move(Args), IsBool};
  }
};

std::string toText(const Expr &E);
size_t size(const Expr &E);
/// True if Name occurs in Text as a whole token.
bool usesName(const std::string &Text, const std::string &Name);
/// Calls Visit for E and each subexpression until it returns true. Visit may
/// change the node; it must restore it unless it returns true.
bool forEachNode(Expr &E, const std::function<bool(Expr &)> &Visit);

} // namespace plimsoll::fuzz

#endif
