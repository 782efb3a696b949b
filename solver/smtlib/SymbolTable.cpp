// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/smtlib/SymbolTable.h"

using namespace llvm;

namespace plimsoll::smtlib {

using smt::Sort;

const Meaning *SymbolTable::lookup(StringRef Name) const {
  auto It = Names.find(Name);
  return It == Names.end() ? nullptr : &It->second;
}

void SymbolTable::bind(StringRef Name, Meaning M) {
  auto [It, New] = Names.try_emplace(Name);
  Trail.push_back({Name.str(), New ? std::nullopt
                                   : std::optional(std::move(It->second))});
  It->second = std::move(M);
}

void SymbolTable::undo(Mark M) {
  while (Trail.size() > M.Trail) {
    Change &C = Trail.back();
    if (C.Before)
      Names[C.Name] = std::move(*C.Before);
    else
      Names.erase(C.Name);
    Trail.pop_back();
  }
  Declared.resize(M.Declared);
}

void SymbolTable::declare(StringRef Name, ArrayRef<Sort> Parameters,
                          Sort Result) {
  std::string Key = Name.str() + ":";
  for (Sort S : Parameters)
    Key += S == Sort::Bool ? 'b' : 'i';
  Key += Result == Sort::Bool ? "B" : "I";
  auto [It, New] = Made.try_emplace(Key);
  Declaration &D = It->second;
  if (New) {
    D.Name = Name.str();
    D.IsFunction = !Parameters.empty();
    if (D.IsFunction)
      D.F = ShareNames ? TM.mkFunction(Name, Parameters, Result)
                       : TM.freshFunction(Name, Parameters, Result);
    else
      D.T = ShareNames ? TM.mkSymbol(Name, Result)
                       : TM.freshSymbol(Name, Result);
  }
  Meaning M;
  M.K = D.IsFunction ? Meaning::Function : Meaning::Value;
  M.T = D.T;
  M.F = D.F;
  Declared.push_back(D);
  bind(Name, std::move(M));
}

} // namespace plimsoll::smtlib
