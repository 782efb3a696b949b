// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nonlinear products: uninterpreted, refined by linear facts where the model
// contradicts multiplication. After a few rounds the solver gives up on the
// product rather than report values that do not multiply.
#include "solver/combine/Combination.h"

namespace plimsoll::smt {

using sat::Literal;

static constexpr unsigned MaxProductRounds = 12;

/// x1*x2*...*xn is x1 * (x2*...*xn).
void Combination::registerProduct(Term T) {
  llvm::ArrayRef<Term> Factors = TM.children(T);
  Term Rest = Factors[1];
  for (Term F : Factors.drop_front(2))
    Rest = TM.mkMul(Rest, F);
  Product P;
  P.T = T;
  P.Result.add(1, atomVar(T));
  P.Left = form(Factors[0]);
  P.Right = form(Rest);
  Products.push_back(std::move(P));
  Undos.push_back({UndoKind::Product, 0, 0});
}

static bool isSame(const LinearForm &A, const LinearForm &B) {
  LinearForm D = difference(A, B);
  return D.isConstant() && D.Constant.isZero();
}

/// Products with a common factor are ordered as the others are, as positions in
/// rows of a matrix:
///   y >= 0 & x < z -> x*y + y <= z*y;  y >= 0 & x <= z -> x*y <= z*y
/// and with x, z exchanged.
void Combination::compareProducts(size_t Index) {
  constexpr size_t MaxCompared = 24;
  for (; Products[Index].Compared < std::min(Index, MaxCompared);) {
    const Product P = Products[Index];
    const Product Q = Products[Products[Index].Compared++];
    for (bool SwapP : {false, true})
      for (bool SwapQ : {false, true}) {
        const LinearForm &X = SwapP ? P.Right : P.Left;
        const LinearForm &Y = SwapP ? P.Left : P.Right;
        const LinearForm &Z = SwapQ ? Q.Right : Q.Left;
        if (Y.isConstant() || !isSame(Y, SwapQ ? Q.Left : Q.Right))
          continue;
        ++Stats.NumProductLemmas;
        for (bool Exchanged : {false, true}) {
          LinearForm Factors = Exchanged ? difference(X, Z) : difference(Z, X);
          LinearForm Results = Exchanged ? difference(P.Result, Q.Result)
                                         : difference(Q.Result, P.Result);
          LinearForm Apart = difference(Results, Y);
          clause({atMost(Y, -1), atMost(Factors, -1), atLeast(Results, 0)});
          clause({atMost(Y, -1), atMost(Factors, 0), atLeast(Apart, 0)});
        }
      }
  }
}

/// The bound in force of a form that is a variable; null if there is none.
const Integer *Combination::boundOf(const LinearForm &F, bool Lower) const {
  if (F.Summands.size() != 1 || !F.Constant.isZero() ||
      !F.Summands[0].second.isOne())
    return nullptr;
  lia::Var V = F.Summands[0].first;
  return Lower ? Lia->lower(V) : Lia->upper(V);
}

/// Tangents at the point (a, b):
///   x <= a & y <= b -> m >= b*x + a*y - a*b   (also with >=, >=)
///   x <= a & y >= b -> m <= b*x + a*y - a*b   (also with >=, <=)
void Combination::addTangents(const Product &P, const Integer &A,
                              const Integer &B) {
  LinearForm D = P.Result;
  D.add(-B, P.Left);
  D.add(-A, P.Right);
  D.Constant += A * B;
  D.normalise();
  for (bool XLess : {false, true})
    for (bool YLess : {false, true})
      clause({XLess ? atLeast(P.Left, A + 1) : atMost(P.Left, A - 1),
              YLess ? atLeast(P.Right, B + 1) : atMost(P.Right, B - 1),
              XLess == YLess ? atLeast(D, 0) : atMost(D, 0)});
}

sat::Theory::Status Combination::refineProducts() {
  struct Violation {
    size_t Index;
    Integer A, B; // the factors' values
  };
  std::vector<Violation> Violations;
  for (size_t Index = 0; Index < Products.size(); ++Index) {
    const Product &P = Products[Index];
    Integer A = value(P.Left), B = value(P.Right);
    if (value(P.Result) != A * B)
      Violations.push_back({Index, std::move(A), std::move(B)});
  }
  bool Added = false;
  for (const auto &[Index, A, B] : Violations) {
    Product &Ref = Products[Index];
    if (Ref.Rounds >= MaxProductRounds)
      continue;
    bool First = Ref.Rounds++ == 0;
    Added = true;
    const Product P = Ref; // the encoder may add products
    const LinearForm &M = P.Result, &X = P.Left, &Y = P.Right;
    ++Stats.NumProductLemmas;
    if (First) {
      // Sign and zero:
      //   x = 0 | y = 0 <-> m = 0
      //   x > 0 & y > 0 -> m > 0, and the other three sign combinations
      auto NotZero = [&](const LinearForm &F, bool Upper) {
        return Upper ? atMost(F, -1) : atLeast(F, 1);
      };
      for (const LinearForm *F : {&X, &Y}) {
        clause({NotZero(*F, true), NotZero(*F, false), atMost(M, 0)});
        clause({NotZero(*F, true), NotZero(*F, false), atLeast(M, 0)});
      }
      for (bool XNegative : {false, true})
        for (bool YNegative : {false, true}) {
          Literal NotX = XNegative ? atLeast(X, 0) : atMost(X, 0);
          Literal NotY = YNegative ? atLeast(Y, 0) : atMost(Y, 0);
          clause({NotX, NotY,
                  XNegative == YNegative ? atLeast(M, 1) : atMost(M, -1)});
        }
      // One: x = 1 -> m = y;  x = -1 -> m = -y; and with x, y exchanged.
      for (bool Swap : {false, true}) {
        const LinearForm &F = Swap ? Y : X, &G = Swap ? X : Y;
        for (int One : {1, -1}) {
          LinearForm D = M;
          D.add(-One, G);
          D.normalise();
          for (bool Upper : {false, true})
            clause({atMost(F, One - 1), atLeast(F, One + 1),
                    Upper ? atMost(D, 0) : atLeast(D, 0)});
        }
      }
    }
    compareProducts(Index);
    if (First) // the least convex hull where both factors have bounds
      for (bool XLower : {false, true})
        for (bool YLower : {false, true}) {
          const Integer *AtX = boundOf(X, XLower), *AtY = boundOf(Y, YLower);
          if (AtX && AtY)
            addTangents(P, Integer(*AtX), Integer(*AtY));
        }
    addTangents(P, A, B);
    drain();
  }
  if (Added) {
    // The next model near this one would slide along the tangents.
    Search.startAgain();
    return Status::Lemmas;
  }
  return !Violations.empty() ? Status::Unknown : Status::Consistent;
}

} // namespace plimsoll::smt
