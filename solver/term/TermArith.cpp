// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Normal forms of integer terms and of the atoms over them.
//
// Every rule is an equivalence over the integers; its formula is in the comment
// above it. Sums are sorted by atom id; atoms of atoms are never rewritten.
#include "solver/term/TermManagerImpl.h"
#include <algorithm>

namespace plimsoll::smt {

using llvm::ArrayRef;

void SumBuilder::normalise() {
  auto Less = [](const Monomial &A, const Monomial &B) {
    return A.Atom < B.Atom;
  };
  if (!std::is_sorted(Monomials.begin(), Monomials.end(), Less))
    std::sort(Monomials.begin(), Monomials.end(), Less);
  size_t Out = 0;
  for (size_t K = 0; K < Monomials.size();) {
    Monomial M = std::move(Monomials[K]);
    for (++K; K < Monomials.size() && Monomials[K].Atom == M.Atom; ++K)
      M.Coefficient += Monomials[K].Coefficient;
    if (!M.Coefficient.isZero())
      Monomials[Out++] = std::move(M);
  }
  Monomials.truncate(Out);
}

Integer SumBuilder::content() const {
  Integer G;
  for (const Monomial &M : Monomials) {
    G = Integer::gcd(G, M.Coefficient);
    if (G.isOne())
      break;
  }
  return G;
}

void SumBuilder::divideMonomials(const Integer &D) {
  if (!D.isOne())
    for (Monomial &M : Monomials)
      M.Coefficient = M.Coefficient.exactDiv(D);
}

void SumBuilder::negate() {
  Constant.negate();
  for (Monomial &M : Monomials)
    M.Coefficient.negate();
}

const SumData &TermManager::Impl::linear(Term T) {
  Node &N = Nodes[T.Id];
  assert(N.S == Sort::Int && "only integer terms have a linear view");
  if (!N.Lin) {
    Monomial M{1, T};
    N.Lin = makeSumData(0, M);
  }
  return *N.Lin;
}

void TermManager::Impl::addTo(SumBuilder &B, const Integer &C, Term T) {
  const Node &N = node(T);
  assert(N.S == Sort::Int && "summand is not an integer");
  if (N.Kind != TermKind::Sum && N.Kind != TermKind::IntConst) {
    B.Monomials.push_back({C, T});
    return;
  }
  B.Constant.addMul(C, N.Lin->Constant);
  for (const Monomial &M : N.Lin->monomials())
    B.Monomials.push_back({C * M.Coefficient, M.Atom});
}

Term TermManager::Impl::mkInt(const Integer &Value) {
  return intern({TermKind::IntConst, Sort::Int, {}, 0, &Value});
}

Term TermManager::Impl::mkSum(const SumBuilder &B) {
  if (B.Monomials.empty())
    return mkInt(B.Constant);
  if (B.Monomials.size() == 1 && B.Constant.isZero() &&
      B.Monomials[0].Coefficient.isOne())
    return B.Monomials[0].Atom;
  return intern({TermKind::Sum, Sort::Int, {}, 0, &B.Constant, B.Monomials});
}

Term TermManager::mkInt(const Integer &Value) { return I->mkInt(Value); }

Term TermManager::mkAdd(Term A, Term B) { return mkAdd({A, B}); }

Term TermManager::mkAdd(ArrayRef<Term> Terms) {
  SumBuilder B;
  for (Term T : Terms)
    I->addTo(B, 1, T);
  B.normalise();
  return I->mkSum(B);
}

Term TermManager::mkSub(Term A, Term C) {
  SumBuilder B;
  I->addTo(B, 1, A);
  I->addTo(B, -1, C);
  B.normalise();
  return I->mkSum(B);
}

Term TermManager::mkNeg(Term A) { return mkMulConst(-1, A); }

Term TermManager::mkMulConst(const Integer &C, Term A) {
  if (C.isOne())
    return A;
  if (C.isZero())
    return mkInt(0);
  SumBuilder B;
  I->addTo(B, C, A);
  B.normalise();
  return I->mkSum(B);
}

// x * y is a Mul node over the sorted factors. Products of short sums are
// distributed, so that equal polynomials are equal terms; long ones keep the
// sum as a factor, without its content.
Term TermManager::mkMul(Term A, Term C) {
  if (isInt(A))
    return mkMulConst(intValue(A), C);
  if (isInt(C))
    return mkMulConst(intValue(C), A);
  auto MulAtoms = [&](Term X, Term Y) {
    llvm::SmallVector<Term, 8> Factors;
    for (Term T : {X, Y}) {
      if (kind(T) == TermKind::Mul)
        Factors.append(children(T).begin(), children(T).end());
      else
        Factors.push_back(T);
    }
    std::sort(Factors.begin(), Factors.end());
    return I->intern({TermKind::Mul, Sort::Int, Factors});
  };
  const SumData LA = I->linear(A), LC = I->linear(C);
  SumBuilder B;
  if ((LA.Num + 1) * (LC.Num + 1) <= 20) {
    B.Constant = LA.Constant * LC.Constant;
    for (const Monomial &M : LA.monomials()) {
      B.Monomials.push_back({M.Coefficient * LC.Constant, M.Atom});
      for (const Monomial &N : LC.monomials())
        B.Monomials.push_back(
            {M.Coefficient * N.Coefficient, MulAtoms(M.Atom, N.Atom)});
    }
    for (const Monomial &N : LC.monomials())
      B.Monomials.push_back({N.Coefficient * LA.Constant, N.Atom});
    B.normalise();
    return I->mkSum(B);
  }
  // c1*S * c2*T = (c1*c2) * (S*T), with S and T primitive, first sign positive.
  Integer Factor = 1;
  auto Primitive = [&](Term T) {
    SumBuilder S;
    I->addTo(S, 1, T);
    Integer G = Integer::gcd(S.content(), S.Constant);
    if (S.Monomials[0].Coefficient.isNegative())
      G.negate();
    Factor *= G;
    S.divideMonomials(G);
    S.Constant = S.Constant.exactDiv(G);
    return I->mkSum(S);
  };
  Term P = Primitive(A), Q = Primitive(C);
  return mkMulConst(Factor, MulAtoms(P, Q));
}

// t div -d = -(t div d);  (d*s + r) div d = s + r div d;
// (g*s + c) div (g*d) = (s + c div g) div d;  (s div a) div d = s div (a*d).
Term TermManager::mkDiv(Term A, const Integer &D) {
  PLIMSOLL_CHECK(!D.isZero(), "div by zero");
  if (D.isNegative())
    return mkNeg(mkDiv(A, -D));
  if (D.isOne())
    return A;
  if (isInt(A))
    return mkInt(intValue(A).floorDiv(D));
  SumBuilder Whole, Rest;
  const SumData &L = I->linear(A);
  Whole.Constant = L.Constant.floorDiv(D);
  Rest.Constant = L.Constant.floorMod(D);
  for (const Monomial &M : L.monomials()) {
    if (D.divides(M.Coefficient))
      Whole.Monomials.push_back({M.Coefficient.exactDiv(D), M.Atom});
    else
      Rest.Monomials.push_back(M);
  }
  if (!Rest.Monomials.empty()) {
    Integer G = Integer::gcd(Rest.content(), D), E = D.exactDiv(G);
    Rest.divideMonomials(G);
    Rest.Constant = Rest.Constant.floorDiv(G);
    Term Dividend = I->mkSum(Rest);
    Term Quotient;
    // 0 <= t mod a < a, so the quotient by d >= a is 0.
    // A long chain of quotients would be one by an enormous number.
    constexpr unsigned MaxDivisorBits = 512;
    if (kind(Dividend) == TermKind::Div &&
        divisor(Dividend).bitLength() + E.bitLength() <= MaxDivisorBits)
      Quotient = mkDiv(children(Dividend)[0], divisor(Dividend) * E);
    else if (kind(Dividend) == TermKind::Mod && E >= divisor(Dividend))
      Quotient = mkInt(0);
    else
      Quotient = I->intern({TermKind::Div, Sort::Int, Dividend, 0, &E});
    I->addTo(Whole, 1, Quotient);
  }
  Whole.normalise();
  return I->mkSum(Whole);
}

/// Replaces c*(t mod a) by c*t where d divides c*a, and brings coefficients
/// into (-d/2, d/2]; all congruent modulo d.
static void reduceModulo(TermManager &TM, TermManager::LinearView L,
                         const Integer &D, SumBuilder &B) {
  B.Constant += *L.Constant;
  for (const Monomial &M : L.Monomials) {
    Term Atom = M.Atom;
    if (TM.kind(Atom) == TermKind::Mod &&
        D.divides(M.Coefficient * TM.divisor(Atom))) {
      // The dividend of a Mod holds no such Mod itself unless its divisor is a
      // multiple, so this goes one level deep per distinct divisor.
      TermManager::LinearView Inner = TM.linear(TM.children(Atom)[0]);
      B.Constant.addMul(M.Coefficient, *Inner.Constant);
      for (const Monomial &N : Inner.Monomials)
        B.Monomials.push_back({M.Coefficient * N.Coefficient, N.Atom});
    } else {
      B.Monomials.push_back(M);
    }
  }
  B.normalise();
  for (Monomial &M : B.Monomials) {
    M.Coefficient = M.Coefficient.floorMod(D);
    if (M.Coefficient + M.Coefficient > D)
      M.Coefficient -= D;
  }
  llvm::erase_if(B.Monomials,
                 [](const Monomial &M) { return M.Coefficient.isZero(); });
  B.Constant = B.Constant.floorMod(D);
}

// t mod -d = t mod d;  congruent terms have equal remainders;
// (g*s + c) mod (g*d) = g*((s + c div g) mod d) + c mod g;
// (t mod a) mod d = t mod a if a <= d.
Term TermManager::mkMod(Term A, const Integer &Divisor) {
  PLIMSOLL_CHECK(!Divisor.isZero(), "mod by zero");
  Integer D = Divisor.abs();
  if (D.isOne())
    return mkInt(0);
  if (isInt(A))
    return mkInt(intValue(A).floorMod(D));
  if (kind(A) == TermKind::Mod && divisor(A) <= D)
    return A;
  SumBuilder B;
  reduceModulo(*this, linear(A), D, B);
  if (B.Monomials.empty())
    return mkInt(B.Constant);
  Integer G = Integer::gcd(B.content(), D), E = D.exactDiv(G);
  Integer Low = B.Constant.floorMod(G);
  B.divideMonomials(G);
  B.Constant = B.Constant.floorDiv(G);
  Term Dividend = I->mkSum(B);
  Term R = kind(Dividend) == TermKind::Mod && divisor(Dividend) <= E
               ? Dividend
               : I->intern({TermKind::Mod, Sort::Int, Dividend, 0, &E});
  return mkAdd(mkMulConst(G, R), mkInt(Low));
}

Term TermManager::mkTruncDiv(Term A, const Integer &D) {
  if (isInt(A))
    return mkInt(intValue(A).truncDiv(D));
  return mkIte(mkGe(A, mkInt(0)), mkDiv(A, D), mkNeg(mkDiv(mkNeg(A), D)));
}

Term TermManager::mkTruncRem(Term A, const Integer &D) {
  if (isInt(A))
    return mkInt(intValue(A).truncRem(D));
  return mkIte(mkGe(A, mkInt(0)), mkMod(A, D), mkNeg(mkMod(mkNeg(A), D)));
}

// Comparisons.

/// If B is +-1 * ite + constant and a branch of the ite is a constant, the atom
/// over the ite. Comparisons of such terms are moved into the branches: at
/// least one of them folds to true or false, so the result is no larger.
static Term iteOperand(TermManager &TM, const SumBuilder &B) {
  if (B.Monomials.size() != 1)
    return {};
  const Monomial &M = B.Monomials[0];
  if (TM.kind(M.Atom) != TermKind::Ite ||
      !(M.Coefficient.isOne() || M.Coefficient.isMinusOne()))
    return {};
  ArrayRef<Term> C = TM.children(M.Atom);
  return TM.isInt(C[1]) || TM.isInt(C[2]) ? M.Atom : Term();
}

/// Compare(ite(c, a, b)) = ite(c, Compare(a), Compare(b)), down a chain of ites
/// of which one branch is a constant, so that its comparison is one. A run of
/// steps that are all conjunctions, or all disjunctions, is made one at once.
template <typename Fn>
static Term compareInBranches(TermManager &TM, Term Ite, Fn Compare) {
  struct Step {
    Term Literal;
    bool Holds; ///< Literal or the rest, else Literal and the rest
  };
  llvm::SmallVector<Step, 8> Steps;
  auto Fold = [&](Term Cond, bool IsThen, Term Constant) {
    const bool Holds = TM.isTrue(Compare(Constant));
    Steps.push_back({IsThen == Holds ? Cond : TM.mkNot(Cond), Holds});
  };
  Term Last = Ite;
  while (TM.kind(Last) == TermKind::Ite) {
    Term Cond = TM.children(Last)[0], Then = TM.children(Last)[1],
         Else = TM.children(Last)[2];
    if (TM.isInt(Then)) {
      Fold(Cond, true, Then);
      Last = Else;
    } else if (TM.isInt(Else)) {
      Fold(Cond, false, Else);
      Last = Then;
    } else {
      break;
    }
  }
  Term Result = Compare(Last);
  while (!Steps.empty()) {
    const bool Holds = Steps.back().Holds;
    llvm::SmallVector<Term, 16> Parts{Result};
    for (; !Steps.empty() && Steps.back().Holds == Holds; Steps.pop_back())
      Parts.push_back(Steps.back().Literal);
    Result = Holds ? TM.mkOr(Parts) : TM.mkAnd(Parts);
  }
  return Result;
}

void TermManager::Impl::linkNegatedLe(Term Le, const SumBuilder &B) {
  // not (s <= 0)  <=>  1 - s <= 0
  SumBuilder N = B;
  N.negate();
  N.Constant += 1;
  uint32_t Hash;
  Term Sum;
  if (N.Constant.isZero() && N.Monomials.size() == 1 &&
      N.Monomials[0].Coefficient.isOne())
    Sum = N.Monomials[0].Atom;
  else
    Sum = find({TermKind::Sum, Sort::Int, {}, 0, &N.Constant, N.Monomials},
               Hash);
  if (!Sum)
    return;
  if (Term Other = find({TermKind::Le, Sort::Bool, Sum}, Hash)) {
    Nodes[Le.Id].Neg = Other.Id;
    Nodes[Other.Id].Neg = Le.Id;
  }
}

Term TermManager::Impl::internLe(const SumBuilder &B) {
  Term Sum = mkSum(B);
  size_t Before = Nodes.size();
  Term Le = intern({TermKind::Le, Sort::Bool, Sum});
  if (Nodes.size() != Before)
    linkNegatedLe(Le, B);
  return Le;
}

/// The range of an atom that has one by its form: `t mod d`, an ite of
/// constants. False if it has none.
static bool rangeOf(const TermManager &TM, Term Atom, Integer &Low,
                    Integer &High) {
  if (TM.kind(Atom) == TermKind::Mod) {
    Low = 0;
    High = TM.divisor(Atom) - 1;
    return true;
  }
  if (TM.kind(Atom) != TermKind::Ite)
    return false;
  ArrayRef<Term> C = TM.children(Atom);
  if (!TM.isInt(C[1]) || !TM.isInt(C[2]))
    return false;
  Low = std::min(TM.intValue(C[1]), TM.intValue(C[2]));
  High = std::max(TM.intValue(C[1]), TM.intValue(C[2]));
  return true;
}

Term TermManager::mkLe(Term X, Term Y) {
  SumBuilder B;
  I->addTo(B, 1, X);
  I->addTo(B, -1, Y);
  return mkLeZero(B);
}

// g*s + c <= 0  <=>  s + ceil(c/g) <= 0
Term TermManager::mkLeZero(SumBuilder &B) {
  B.normalise();
  if (B.Monomials.empty())
    return mkBool(B.Constant.sign() <= 0);
  Integer G = B.content();
  B.divideMonomials(G);
  B.Constant = B.Constant.ceilDiv(G);
  if (Term Ite = iteOperand(*this, B)) {
    Term C = mkInt(B.Constant);
    bool Negative = B.Monomials[0].Coefficient.isNegative();
    return compareInBranches(*this, Ite, [&](Term T) {
      return Negative ? mkLe(C, T) : mkLe(mkAdd(T, C), mkInt(0));
    });
  }
  Integer Min = B.Constant, Max = B.Constant, Low, High;
  bool Known = true;
  for (const Monomial &M : B.Monomials) {
    if (!(Known = rangeOf(*this, M.Atom, Low, High)))
      break;
    if (M.Coefficient.isNegative())
      std::swap(Low, High);
    Min.addMul(M.Coefficient, Low);
    Max.addMul(M.Coefficient, High);
  }
  if (Known && Max.sign() <= 0)
    return mkTrueConst;
  if (Known && Min.sign() > 0)
    return mkFalseConst;
  return I->internLe(B);
}

Term TermManager::mkLt(Term X, Term Y) {
  SumBuilder B;
  B.Constant = 1;
  I->addTo(B, 1, X);
  I->addTo(B, -1, Y);
  return mkLeZero(B);
}

// g*s + c = 0  <=>  s + c/g = 0, false if g does not divide c;  s = 0 <=> -s = 0
// t mod d + c = 0  <=>  d | t + c, false unless 0 <= -c < d
Term TermManager::mkEq(Term X, Term Y) {
  if (X == Y)
    return mkTrueConst;
  if (sort(X) == Sort::Bool)
    return mkIff(X, Y);
  SumBuilder B;
  I->addTo(B, 1, X);
  I->addTo(B, -1, Y);
  B.normalise();
  if (B.Monomials.empty())
    return mkBool(B.Constant.isZero());
  Integer G = B.content();
  if (!G.divides(B.Constant))
    return mkFalseConst;
  B.divideMonomials(G);
  B.Constant = B.Constant.exactDiv(G);
  if (B.Monomials[0].Coefficient.isNegative())
    B.negate();
  if (Term Ite = iteOperand(*this, B)) {
    Term C = mkInt(-B.Constant);
    return compareInBranches(*this, Ite, [&](Term T) { return mkEq(T, C); });
  }
  if (B.Monomials.size() == 1) {
    Term Atom = B.Monomials[0].Atom;
    if (kind(Atom) == TermKind::Mod && B.Monomials[0].Coefficient.isOne()) {
      Integer D = divisor(Atom), R = -B.Constant;
      if (R.isNegative() || R >= D)
        return mkFalseConst;
      return mkDivides(D, mkSub(children(Atom)[0], mkInt(R)));
    }
  }
  return I->intern({TermKind::Eq, Sort::Bool, I->mkSum(B)});
}

// d | g*s + c, g = gcd(coefficients, d):  d/g | s + c/g, false if g does not
// divide c. If the first coefficient is invertible modulo d, the sum is
// multiplied by its inverse.
Term TermManager::mkDivides(const Integer &Divisor, Term A) {
  PLIMSOLL_CHECK(!Divisor.isZero(), "divisibility by zero");
  Integer D = Divisor.abs();
  SumBuilder B;
  reduceModulo(*this, linear(A), D, B);
  Integer G = Integer::gcd(B.content(), D);
  if (!G.divides(B.Constant))
    return mkFalseConst;
  if (G == D)
    return mkTrueConst;
  D = D.exactDiv(G);
  B.divideMonomials(G);
  B.Constant = B.Constant.exactDiv(G);
  Integer Inverse, Unused;
  SumBuilder R;
  if (Integer::extendedGcd(B.Monomials[0].Coefficient, D, Inverse, Unused)
          .isOne()) {
    I->addTo(R, Inverse, I->mkSum(B));
    SumBuilder S;
    reduceModulo(*this, linear(I->mkSum(R)), D, S);
    R = std::move(S);
  } else {
    if (B.Monomials[0].Coefficient.isNegative())
      B.negate();
    B.Constant = B.Constant.floorMod(D);
    R = std::move(B);
  }
  return I->intern({TermKind::Divides, Sort::Bool, I->mkSum(R), 0, &D});
}

} // namespace plimsoll::smt
