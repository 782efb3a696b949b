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
    // Tangents at the model's point (a, b):
    //   x <= a & y <= b -> m >= b*x + a*y - a*b   (also with >=, >=)
    //   x <= a & y >= b -> m <= b*x + a*y - a*b   (also with >=, <=)
    LinearForm D = M;
    D.add(-B, X);
    D.add(-A, Y);
    D.Constant += A * B;
    D.normalise();
    for (bool XLess : {false, true})
      for (bool YLess : {false, true})
        clause({XLess ? atLeast(X, A + 1) : atMost(X, A - 1),
                YLess ? atLeast(Y, B + 1) : atMost(Y, B - 1),
                XLess == YLess ? atLeast(D, 0) : atMost(D, 0)});
    drain();
  }
  if (Added)
    return Status::Lemmas;
  return !Violations.empty() ? Status::Unknown : Status::Consistent;
}

} // namespace plimsoll::smt
