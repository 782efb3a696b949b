// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/DefiningConstraints.h"
#include <algorithm>
#include <numeric>

namespace plimsoll::lia {

namespace {

// Partition of the variables into classes that share constraints.
class Components {
public:
  explicit Components(unsigned NumVars) : Parent(NumVars) {
    std::iota(Parent.begin(), Parent.end(), 0u);
  }
  Var find(Var V) {
    while (Parent[V] != V)
      V = Parent[V] = Parent[Parent[V]];
    return V;
  }
  void merge(Var A, Var B) { Parent[find(A)] = find(B); }

private:
  std::vector<Var> Parent;
};

struct Candidate {
  unsigned Rank;
  BoundRef B;
};

} // namespace

static unsigned rankOf(const Simplex &S, const Definitions &Defs, BoundRef B) {
  const Bound &Used = B.IsUpper ? S.upper(B.V) : S.lower(B.V);
  if (S.isFixed(B.V) && !isInternal(S.lower(B.V).Why) &&
      !isInternal(S.upper(B.V).Why))
    return 0;
  if (isInternal(Used.Why))
    return 3;
  return Defs.isRowVar(B.V) ? 1 : 2;
}

static DefiningConstraints
toEquations(const Simplex &S, const Definitions &Defs,
            std::vector<Candidate> &Tight) {
  std::sort(Tight.begin(), Tight.end(),
            [](const Candidate &A, const Candidate &B) {
              return std::pair(A.Rank, A.B.V) < std::pair(B.Rank, B.B.V);
            });
  DefiningConstraints Result;
  for (const Candidate &C : Tight) {
    const Bound &B = C.B.IsUpper ? S.upper(C.B.V) : S.lower(C.B.V);
    Result.System.addEquation(Defs.sum(C.B.V), B.Value);
    Result.Bounds.push_back(C.B);
  }
  return Result;
}

DefiningConstraints definingConstraints(const Simplex &S,
                                        const Definitions &Defs, Var V) {
  std::vector<Candidate> Tight;
  Components Classes(S.numVars());
  for (Var U = 0; U != S.numVars(); ++U) {
    bool AtLower = S.lower(U).Present &&
                   compare(S.value(U), S.lower(U).Value) == 0;
    bool AtUpper = S.upper(U).Present &&
                   compare(S.value(U), S.upper(U).Value) == 0;
    if (!AtLower && !AtUpper)
      continue;
    // Of two equal bounds the caller's is the more general one.
    BoundRef B{U, !AtLower || (AtUpper && isInternal(S.lower(U).Why))};
    Tight.push_back({rankOf(S, Defs, B), B});
    if (Defs.isRowVar(U) && !Defs.definition(U).empty())
      for (const LinearTerm &T : Defs.definition(U).terms())
        Classes.merge(T.V, Defs.definition(U).terms().front().V);
  }
  const Var Class = Classes.find(V);
  std::erase_if(Tight, [&](const Candidate &C) {
    if (!Defs.isRowVar(C.B.V))
      return Classes.find(C.B.V) != Class;
    const LinearExpr &Sum = Defs.definition(C.B.V);
    return Sum.empty() || Classes.find(Sum.terms().front().V) != Class;
  });
  return toEquations(S, Defs, Tight);
}

DefiningConstraints fixedConstraints(const Simplex &S,
                                     const Definitions &Defs) {
  std::vector<Candidate> Tight;
  for (Var V = 0; V != S.numVars(); ++V)
    if (S.isFixed(V))
      Tight.push_back({0, {V, false}});
  return toEquations(S, Defs, Tight);
}

} // namespace plimsoll::lia
