// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/fuzz/Expr.h"
#include "llvm/ADT/StringExtras.h"

namespace plimsoll::fuzz {

Expr Expr::integer(long Value) {
  return leaf(Value < 0 ? "(- " + std::to_string(-Value) + ")"
                        : std::to_string(Value),
              false);
}

static void print(const Expr &E, std::string &Out) {
  if (E.Args.empty()) {
    Out += E.Head;
    return;
  }
  Out += "(" + E.Head;
  for (const Expr &A : E.Args) {
    Out += " ";
    print(A, Out);
  }
  Out += ")";
}

std::string toText(const Expr &E) {
  std::string Out;
  print(E, Out);
  return Out;
}

size_t size(const Expr &E) {
  size_t N = 1;
  for (const Expr &A : E.Args)
    N += size(A);
  return N;
}

bool usesName(const std::string &Text, const std::string &Name) {
  for (size_t Pos = 0; (Pos = Text.find(Name, Pos)) != std::string::npos;
       Pos += Name.size()) {
    auto IsName = [&](size_t I) {
      return I < Text.size() && llvm::isAlnum(Text[I]);
    };
    if ((Pos == 0 || !IsName(Pos - 1)) && !IsName(Pos + Name.size()))
      return true;
  }
  return false;
}

bool forEachNode(Expr &E, const std::function<bool(Expr &)> &Visit) {
  if (Visit(E))
    return true;
  for (Expr &A : E.Args)
    if (forEachNode(A, Visit))
      return true;
  return false;
}

} // namespace plimsoll::fuzz
