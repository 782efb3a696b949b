// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "solver/base/Integer.h"
#include <algorithm>
#include <boost/multiprecision/gmp.hpp>
#include <cstdlib>
#include <new>

namespace plimsoll {

using Mpz = boost::multiprecision::mpz_int;

struct Integer::BigNumber {
  Mpz Value;
};

#ifdef PLIMSOLL_STRESS_INTEGER
thread_local unsigned Integer::StressCounter = 0;
#endif

struct Integer::Access {
  static Mpz toMpz(const Integer &A) {
    return A.Big ? A.Big->Value : Mpz(static_cast<long>(A.Small));
  }
  /// Stores \p V in \p A, inline if it fits.
  static void set(Integer &A, Mpz V) {
    static_assert(sizeof(long) == 8, "GMP's long must hold an int64_t");
    if (mpz_fits_slong_p(V.backend().data())) {
      int64_t S = mpz_get_si(V.backend().data());
      A.freeBig();
      A.Small = S;
      return;
    }
    A.Small = 0;
    if (A.Big)
      A.Big->Value = std::move(V);
    else
      A.Big = new BigNumber{std::move(V)};
  }
  static Integer make(Mpz V) {
    Integer A;
    set(A, std::move(V));
    return A;
  }
};

void Integer::setUnsigned(uint64_t V) { Access::set(*this, Mpz(V)); }

void Integer::copyBig(const Integer &Other) {
  Big = new BigNumber{Other.Big->Value};
}

void Integer::assignBig(const Integer &Other) {
  if (this == &Other)
    return;
  Small = Other.Small;
  if (!Other.Big)
    freeBig();
  else if (Big)
    Big->Value = Other.Big->Value;
  else
    copyBig(Other);
}

void Integer::freeBig() {
  delete Big;
  Big = nullptr;
}

int Integer::bigSign() const { return mpz_sgn(Big->Value.backend().data()); }

size_t Integer::bigHash() const {
  const auto *Data = Big->Value.backend().data();
  size_t H = mpz_sgn(Data) < 0 ? 0x51ED270B : 0x2545F491;
  for (size_t K = 0, N = mpz_size(Data); K < N; ++K)
    H = mix(static_cast<int64_t>(H ^ mpz_getlimbn(Data, K)));
  return H;
}

void Integer::bigAdd(const Integer &B) {
  Access::set(*this, Access::toMpz(*this) + Access::toMpz(B));
}
void Integer::bigSub(const Integer &B) {
  Access::set(*this, Access::toMpz(*this) - Access::toMpz(B));
}
void Integer::bigMul(const Integer &B) {
  Access::set(*this, Access::toMpz(*this) * Access::toMpz(B));
}
void Integer::bigAddMul(const Integer &A, const Integer &B) {
  Access::set(*this, Access::toMpz(*this) +
                         Access::toMpz(A) * Access::toMpz(B));
}
void Integer::bigNegate() { Access::set(*this, -Access::toMpz(*this)); }

bool Integer::bigEqual(const Integer &A, const Integer &B) {
  return A.Big->Value == B.Big->Value;
}

std::strong_ordering Integer::bigCompare(const Integer &A, const Integer &B) {
  int C = Access::toMpz(A).compare(Access::toMpz(B));
  return C <=> 0;
}

std::optional<Integer> Integer::fromString(llvm::StringRef Text) {
  llvm::StringRef Digits = Text;
  bool Negative = Digits.consume_front("-");
  if (!Negative)
    Digits.consume_front("+");
  if (Digits.empty() || Digits.find_first_not_of("0123456789") !=
                            llvm::StringRef::npos)
    return std::nullopt;
  Mpz V;
  mpz_set_str(V.backend().data(), Digits.str().c_str(), 10);
  if (Negative)
    V = -V;
  return Access::make(std::move(V));
}

Integer Integer::pow2(unsigned Exponent) {
  if (Exponent < 63)
    return Integer(int64_t(1) << Exponent);
  Mpz V = 1;
  V <<= Exponent;
  return Access::make(std::move(V));
}

bool Integer::isEven() const {
  return Big ? mpz_even_p(Big->Value.backend().data()) != 0 : Small % 2 == 0;
}

std::string Integer::toString() const {
  return Big ? Big->Value.str() : std::to_string(Small);
}

double Integer::toDouble() const {
  return Big ? mpz_get_d(Big->Value.backend().data())
             : static_cast<double>(Small);
}

unsigned Integer::bitLength() const {
  if (Big)
    return mpz_sizeinbase(Big->Value.backend().data(), 2);
  uint64_t V = Small < 0 ? -static_cast<uint64_t>(Small) : Small;
  return V ? 64 - __builtin_clzll(V) : 0;
}

// The only inline quotient that does not fit is INT64_MIN / -1; it takes the
// slow path.
static bool fitsQuotient(int64_t N, int64_t D) {
  return N != INT64_MIN || D != -1;
}

Integer Integer::floorDiv(const Integer &D) const {
  assert(!D.isZero() && "division by zero");
  if (fast(D) && fitsQuotient(Small, D.Small)) {
    int64_t Q = Small / D.Small;
    return Q - (Small % D.Small != 0 && (Small < 0) != (D.Small < 0));
  }
  Mpz N = Access::toMpz(*this), E = Access::toMpz(D), Q;
  mpz_fdiv_q(Q.backend().data(), N.backend().data(), E.backend().data());
  return Access::make(std::move(Q));
}

Integer Integer::ceilDiv(const Integer &D) const {
  assert(!D.isZero() && "division by zero");
  if (fast(D) && fitsQuotient(Small, D.Small)) {
    int64_t Q = Small / D.Small;
    return Q + (Small % D.Small != 0 && (Small < 0) == (D.Small < 0));
  }
  Mpz N = Access::toMpz(*this), E = Access::toMpz(D), Q;
  mpz_cdiv_q(Q.backend().data(), N.backend().data(), E.backend().data());
  return Access::make(std::move(Q));
}

Integer Integer::truncDiv(const Integer &D) const {
  assert(!D.isZero() && "division by zero");
  if (fast(D) && fitsQuotient(Small, D.Small))
    return Small / D.Small;
  return Access::make(Access::toMpz(*this) / Access::toMpz(D));
}

Integer Integer::truncRem(const Integer &D) const {
  assert(!D.isZero() && "division by zero");
  if (fast(D) && fitsQuotient(Small, D.Small))
    return Small % D.Small;
  return Access::make(Access::toMpz(*this) % Access::toMpz(D));
}

Integer Integer::floorMod(const Integer &D) const {
  Integer R = truncRem(D);
  if (!R.isZero() && R.isNegative() != D.isNegative())
    R += D;
  return R;
}

Integer Integer::euclidDiv(const Integer &D) const {
  return D.isNegative() ? ceilDiv(D) : floorDiv(D);
}

Integer Integer::euclidMod(const Integer &D) const {
  Integer R = truncRem(D);
  if (R.isNegative())
    R += D.abs();
  return R;
}

Integer Integer::exactDiv(const Integer &D) const {
  assert(D.divides(*this) && "the division leaves a remainder");
  return truncDiv(D);
}

bool Integer::divides(const Integer &N) const {
  return N.truncRem(*this).isZero();
}

Integer Integer::gcd(const Integer &A, const Integer &B) {
  if (A.fast(B)) {
    uint64_t X = A.Small < 0 ? -static_cast<uint64_t>(A.Small) : A.Small;
    uint64_t Y = B.Small < 0 ? -static_cast<uint64_t>(B.Small) : B.Small;
    while (Y != 0) {
      X %= Y;
      std::swap(X, Y);
    }
    return X;
  }
  return Access::make(
      boost::multiprecision::gcd(Access::toMpz(A), Access::toMpz(B)));
}

Integer Integer::lcm(const Integer &A, const Integer &B) {
  if (A.isZero() || B.isZero())
    return 0;
  return (A.exactDiv(gcd(A, B)) * B).abs();
}

Integer Integer::extendedGcd(const Integer &A, const Integer &B, Integer &X,
                             Integer &Y) {
  Integer R0 = A, R1 = B, X0 = 1, X1 = 0, Y0 = 0, Y1 = 1;
  while (!R1.isZero()) {
    Integer Q = R0.truncDiv(R1);
    R0 -= Q * R1;
    std::swap(R0, R1);
    X0 -= Q * X1;
    std::swap(X0, X1);
    Y0 -= Q * Y1;
    std::swap(Y0, Y1);
  }
  if (R0.isNegative()) {
    R0.negate();
    X0.negate();
    Y0.negate();
  }
  X = std::move(X0);
  Y = std::move(Y0);
  return R0;
}

} // namespace plimsoll
