// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/lia/RecessionCone.h"
#include <algorithm>
#include <cassert>

namespace plimsoll::lia {

RecessionCone::RecessionCone(const Simplex &S, const Definitions &Defs)
    : S(S), Defs(Defs), VarOf(S.numVars()), Ray(S.numVars()) {
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isProblemVar(V))
      VarOf[V] = Cone.newVar();
}

LinearExpr RecessionCone::translate(const LinearExpr &Sum) const {
  std::vector<LinearTerm> Terms;
  for (const LinearTerm &T : Sum.terms())
    Terms.push_back({VarOf[T.V], T.Coefficient});
  return LinearExpr::fromTerms(std::move(Terms));
}

// Rays that move away from one bound each add up to one that moves away from
// all of them, so bounds can be tried one after the other.
bool RecessionCone::findRay(ResourceLimit &Limits) {
  struct OneSided {
    Var V;
    bool IsUpper;
  };
  std::vector<OneSided> Rest;
  for (Var V = 0; V != S.numVars(); ++V) {
    const bool HasLower = S.lower(V).Present, HasUpper = S.upper(V).Present;
    if (!HasLower && !HasUpper)
      continue;
    Var U = Defs.isRowVar(V) ? Cone.newRowVar(translate(Defs.definition(V)), 1)
                             : VarOf[V];
    if (HasLower)
      Cone.assertLower(U, 0, InternalBit);
    if (HasUpper)
      Cone.assertUpper(U, 0, InternalBit);
    if (HasLower != HasUpper)
      Rest.push_back({U, HasUpper});
  }
  for (OneSided B : Rest) {
    Cone.push();
    Simplex::Result Answer = Simplex::Result::Infeasible;
    if (B.IsUpper ? Cone.assertUpper(B.V, -1, InternalBit)
                  : Cone.assertLower(B.V, 1, InternalBit))
      Answer = Cone.check(&Limits);
    if (Answer == Simplex::Result::Limit)
      return false;
    if (Answer == Simplex::Result::Infeasible)
      Cone.pop(1);
  }
  if (Cone.check(&Limits) != Simplex::Result::Feasible)
    return false;
  Integer Common = 1;
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isProblemVar(V))
      Common = Integer::lcm(Common, Cone.value(VarOf[V]).den());
  for (Var V = 0; V != S.numVars(); ++V)
    if (Defs.isProblemVar(V)) {
      const Rational &R = Cone.value(VarOf[V]);
      Ray[V] = R.num() * Common.exactDiv(R.den());
    }
  return true;
}

bool RecessionCone::isBounded(const LinearExpr &Sum, ResourceLimit &Limits) {
  Var D = Cone.newRowVar(translate(Sum), 1);
  bool Bounded = true;
  for (bool Up : {false, true}) {
    Cone.push();
    bool Consistent = Up ? Cone.assertLower(D, 1, InternalBit)
                         : Cone.assertUpper(D, -1, InternalBit);
    Bounded &=
        !Consistent || Cone.check(&Limits) == Simplex::Result::Infeasible;
    Cone.pop(1);
  }
  return Bounded;
}

void RecessionCone::moveInside(std::vector<Integer> &Values) const {
  Integer Steps;
  for (Var V = 0; V != S.numVars(); ++V)
    for (const Bound *B : {&S.lower(V), &S.upper(V)}) {
      if (!B->Present)
        continue;
      // How far the bound is missed, and how fast the ray comes closer.
      Integer Missed = B->Value - Defs.value(V, Values);
      Integer Speed = Defs.value(V, Ray);
      if (B == &S.upper(V)) {
        Missed.negate();
        Speed.negate();
      }
      if (Missed.isPositive() && Speed.isPositive())
        Steps = std::max(Steps, Missed.ceilDiv(Speed));
    }
  for (Var V = 0; V != Ray.size(); ++V)
    Values[V].addMul(Steps, Ray[V]);
}

} // namespace plimsoll::lia
