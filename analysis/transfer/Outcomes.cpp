// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a call comes to: a function of the program that gives an object without
// a value in some cases (an optional, an expected) has tested for them. Who
// uses the value unasked reckons with the other cases only. Not so of null,
// which may be what an accessor gives where it is not to be called.
//   rule: semantics "whose fault" (docs/heap.md)
#include "analysis/summary/Instantiate.h"
#include "analysis/transfer/FunctionAnalysis.h"

using namespace plimsoll;
using smt::Term;

void FunctionAnalysis::noteOutcomes(llvm::ArrayRef<MemoryEffect> Effects,
                                    State &S) {
  for (const MemoryEffect &E : Effects) {
    const heap::Location &At = Locs[E.L];
    if (At.G != heap::Ghost::None || At.Arity || !At.Ty || !At.Ty->isBool() ||
        !At.Parent)
      continue;
    const ir::Type *Of = Locs[At.Parent].Ty;
    const ir::StructDecl *D =
        Of && Of->isStruct() ? C.M.findStruct(Of->Name) : nullptr;
    const Term Cond = asBool(content(S, E.L));
    if (D && !D->Model.Name.empty() && !TM.isTrue(Cond) && !TM.isFalse(Cond))
      Tested.push_back(makeTest(Cond, S.Path, Test::Origin::Outcome));
  }
}
