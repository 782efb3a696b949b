// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exact fractions of Integers.
//
//   invariant: Den > 0 and gcd(Num, Den) = 1, so equality is componentwise
#ifndef PLIMSOLL_SOLVER_BASE_RATIONAL_H
#define PLIMSOLL_SOLVER_BASE_RATIONAL_H

#include "solver/base/Integer.h"

namespace plimsoll {

class Rational {
public:
  Rational() : Den(1) {}
  template <std::integral T> Rational(T V) : Num(V), Den(1) {}
  Rational(Integer V) : Num(std::move(V)), Den(1) {}
  /// N / D; D is not zero.
  Rational(Integer N, Integer D) : Num(std::move(N)), Den(std::move(D)) {
    assert(!Den.isZero() && "fraction with denominator zero");
    normalise();
  }

  const Integer &num() const { return Num; }
  const Integer &den() const { return Den; }
  bool isInteger() const { return Den.isOne(); }
  bool isZero() const { return Num.isZero(); }
  bool isOne() const { return Num.isOne() && Den.isOne(); }
  int sign() const { return Num.sign(); }
  bool isNegative() const { return Num.isNegative(); }
  bool isPositive() const { return Num.isPositive(); }
  Integer floor() const { return isInteger() ? Num : Num.floorDiv(Den); }
  Integer ceil() const { return isInteger() ? Num : Num.ceilDiv(Den); }
  std::string toString() const {
    return isInteger() ? Num.toString()
                       : Num.toString() + "/" + Den.toString();
  }
  size_t hash() const { return Num.hash() * 31 + Den.hash(); }

  Rational &operator+=(const Rational &B) {
    if (Den.isOne() && B.Den.isOne()) {
      Num += B.Num;
      return *this;
    }
    if (Den == B.Den) {
      Num += B.Num;
    } else {
      Integer D = B.Den;
      Num *= D;
      Num.addMul(B.Num, Den);
      Den *= D;
    }
    normalise();
    return *this;
  }
  Rational &operator-=(const Rational &B) { return *this += -B; }
  Rational &operator*=(const Rational &B) {
    bool Whole = Den.isOne() && B.Den.isOne();
    Integer D = B.Den;
    Num *= B.Num;
    if (!Whole) {
      Den *= D;
      normalise();
    }
    return *this;
  }
  /// B is not zero.
  Rational &operator/=(const Rational &B) { return *this *= B.inverse(); }
  /// *this += A * B.
  Rational &addMul(const Rational &A, const Rational &B) {
    if (Den.isOne() && A.Den.isOne() && B.Den.isOne()) {
      Num.addMul(A.Num, B.Num);
      return *this;
    }
    return *this += A * B;
  }
  void negate() { Num.negate(); }
  Rational operator-() const {
    Rational R = *this;
    R.Num.negate();
    return R;
  }
  /// 1 / *this; *this is not zero.
  Rational inverse() const {
    assert(!isZero() && "inverse of zero");
    Rational R;
    R.Num = Den;
    R.Den = Num;
    if (R.Den.isNegative()) {
      R.Num.negate();
      R.Den.negate();
    }
    return R;
  }
  Rational abs() const { return isNegative() ? -*this : *this; }

  friend Rational operator+(Rational A, const Rational &B) { return A += B; }
  friend Rational operator-(Rational A, const Rational &B) { return A -= B; }
  friend Rational operator*(Rational A, const Rational &B) { return A *= B; }
  friend Rational operator/(Rational A, const Rational &B) { return A /= B; }
  friend bool operator==(const Rational &A, const Rational &B) {
    return A.Num == B.Num && A.Den == B.Den;
  }
  friend std::strong_ordering operator<=>(const Rational &A,
                                          const Rational &B) {
    if (A.Den == B.Den)
      return A.Num <=> B.Num;
    return A.Num * B.Den <=> B.Num * A.Den;
  }
  friend llvm::hash_code hash_value(const Rational &A) { return A.hash(); }
  friend llvm::raw_ostream &operator<<(llvm::raw_ostream &OS,
                                       const Rational &A) {
    return OS << A.toString();
  }

private:
  Integer Num, Den;

  void normalise() {
    if (Den.isNegative()) {
      Num.negate();
      Den.negate();
    }
    if (Den.isOne())
      return;
    Integer G = Integer::gcd(Num, Den);
    if (!G.isOne()) {
      Num = Num.exactDiv(G);
      Den = Den.exactDiv(G);
    }
  }
};

} // namespace plimsoll

#endif
