// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a model of the solver says, as inputs of a run.
#include "analysis/check/Valuation.h"

using namespace plimsoll;
using heap::LocId;
using smt::Term;
using smt::TermKind;

void Valuation::record(ModuleContext &C, const smt::Model &M,
                       llvm::ArrayRef<Term> Leaves,
                       llvm::ArrayRef<Search> Searches) {
  smt::TermManager &TM = C.TM;
  for (const Search &Q : Searches)
    if (!Q.Contents && llvm::is_contained(Leaves, Q.Result))
      Searched.push_back({M.intValue(Q.Address), M.intValue(Q.From),
                          M.intValue(Q.Result), M.intValue(Q.Value)});
  for (Term L : Leaves) {
    if (TM.sort(L) != smt::Sort::Int)
      continue;
    Integer V = M.intValue(L);
    if (TM.kind(L) == TermKind::Symbol) {
      Symbols[TM.name(L).str()] = V;
      continue;
    }
    std::vector<Integer> Args;
    for (Term A : TM.children(L))
      Args.push_back(TM.sort(A) == smt::Sort::Int ? M.intValue(A)
                                                  : Integer(M.boolValue(A) ? 1 : 0));
    smt::FunctionSymbol F = TM.function(L);
    if (LocId At = C.Locs.byAddress(F))
      Addresses[V] = {At, Args};
    Tables[F.Id][Args] = V;
  }
}
