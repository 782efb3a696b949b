// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/check/Evaluate.h"
#include "llvm/ADT/DenseSet.h"

namespace plimsoll::smt {

static Integer evaluateNode(const TermManager &TM, Term T,
                            llvm::ArrayRef<Integer> Args,
                            Interpretation Leaf) {
  switch (TM.kind(T)) {
  case TermKind::BoolConst:
    return TM.isTrue(T);
  case TermKind::IntConst:
    return TM.intValue(T);
  case TermKind::Symbol:
  case TermKind::App:
  case TermKind::Forall:
  case TermKind::Exists:
    return Leaf(T, Args);
  case TermKind::Sum: {
    TermManager::LinearView L = TM.linear(T);
    Integer R = *L.Constant;
    for (size_t K = 0; K < Args.size(); ++K)
      R.addMul(L.Monomials[K].Coefficient, Args[K]);
    return R;
  }
  case TermKind::Mul: {
    Integer R = 1;
    for (const Integer &A : Args)
      R *= A;
    return R;
  }
  case TermKind::Div:
    return Args[0].euclidDiv(TM.divisor(T));
  case TermKind::Mod:
    return Args[0].euclidMod(TM.divisor(T));
  case TermKind::Ite:
    return Args[0].isZero() ? Args[2] : Args[1];
  case TermKind::Not:
    return Args[0].isZero();
  case TermKind::And:
    return llvm::all_of(Args, [](const Integer &A) { return !A.isZero(); });
  case TermKind::Or:
    return llvm::any_of(Args, [](const Integer &A) { return !A.isZero(); });
  case TermKind::Le:
    return Args[0].sign() <= 0;
  case TermKind::Eq:
    return Args.size() == 2 ? Args[0] == Args[1] : Args[0].isZero();
  case TermKind::Divides:
    return TM.divisor(T).divides(Args[0]);
  }
  llvm_unreachable("covered switch");
}

static bool isQuantifier(const TermManager &TM, Term T) {
  return TM.kind(T) == TermKind::Forall || TM.kind(T) == TermKind::Exists;
}

Integer evaluate(const TermManager &TM, Term T, Interpretation Leaf) {
  llvm::SmallDenseMap<Term, Integer, 16> Values;
  llvm::SmallVector<Term, 32> Stack{T};
  while (!Stack.empty()) {
    Term U = Stack.back();
    if (Values.count(U)) {
      Stack.pop_back();
      continue;
    }
    llvm::SmallVector<Integer, 4> Args;
    size_t Before = Stack.size();
    if (!isQuantifier(TM, U))
      for (Term C : TM.children(U))
        if (!Values.count(C))
          Stack.push_back(C);
    if (Stack.size() != Before)
      continue;
    Stack.pop_back();
    if (!isQuantifier(TM, U))
      for (Term C : TM.children(U))
        Args.push_back(Values[C]);
    Integer V = evaluateNode(TM, U, Args, Leaf);
    Values[U] = std::move(V);
  }
  return Values[T];
}

bool hasQuantifier(const TermManager &TM, Term T) {
  llvm::DenseSet<Term> Seen{T};
  llvm::SmallVector<Term, 32> Stack{T};
  while (!Stack.empty()) {
    Term U = Stack.pop_back_val();
    if (isQuantifier(TM, U))
      return true;
    for (Term C : TM.children(U))
      if (Seen.insert(C).second)
        Stack.push_back(C);
  }
  return false;
}

} // namespace plimsoll::smt
