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

// Operations on numbers of any size work in place on the number they change and
// read others through views, so that they copy nothing: in the tableau of a
// hard system this code is most of the running time.
struct Integer::Access {
  /// The value of an Integer for GMP to read; no memory of its own.
  class View {
  public:
    View(const Integer &A) {
      static_assert(sizeof(mp_limb_t) == 8, "a limb must hold an int64_t");
      if (A.Big) {
        Value[0] = A.Big->Value.backend().data()[0];
        return;
      }
      Limb = A.Small < 0 ? -static_cast<uint64_t>(A.Small) : A.Small;
      mpz_roinit_n(Value, &Limb, (A.Small > 0) - (A.Small < 0));
    }
    View(const View &) = delete;
    operator mpz_srcptr() const { return Value; }

  private:
    mpz_t Value;
    mp_limb_t Limb;
  };
  /// The number of \p A to write to; settle() restores the invariant.
  static mpz_ptr open(Integer &A) {
    if (!A.Big) {
      A.Big = new BigNumber{Mpz(static_cast<long>(A.Small))};
      A.Small = 0;
    }
    return A.Big->Value.backend().data();
  }
  /// Stores the value inline if it fits.
  static void settle(Integer &A) {
    static_assert(sizeof(long) == 8, "GMP's long must hold an int64_t");
    mpz_srcptr V = A.Big->Value.backend().data();
    if (!mpz_fits_slong_p(V))
      return;
    A.Small = mpz_get_si(V);
    A.freeBig();
  }
  /// The result of \p Compute, which gets the number to write to.
  template <typename Function> static Integer make(Function Compute) {
    Integer A;
    A.Big = new BigNumber;
    Compute(A.Big->Value.backend().data());
    settle(A);
    return A;
  }
};

void Integer::setUnsigned(uint64_t V) {
  Small = 0;
  Big = new BigNumber{Mpz(V)};
}

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

// GMP allows the number it writes to among those it reads, but a view of that
// number would be out of date once it has grown; hence the cases of aliasing.
void Integer::bigAdd(const Integer &B) {
  mpz_ptr R = Access::open(*this);
  if (this == &B)
    mpz_add(R, R, R);
  else
    mpz_add(R, R, Access::View(B));
  Access::settle(*this);
}
void Integer::bigSub(const Integer &B) {
  mpz_ptr R = Access::open(*this);
  if (this == &B)
    mpz_sub(R, R, R);
  else
    mpz_sub(R, R, Access::View(B));
  Access::settle(*this);
}
void Integer::bigMul(const Integer &B) {
  mpz_ptr R = Access::open(*this);
  if (this == &B)
    mpz_mul(R, R, R);
  else
    mpz_mul(R, R, Access::View(B));
  Access::settle(*this);
}
void Integer::bigAddMul(const Integer &A, const Integer &B) {
  if (this == &A || this == &B) {
    *this += A * B;
    return;
  }
  mpz_ptr R = Access::open(*this);
  if (!B.Big && B.Small >= 0)
    mpz_addmul_ui(R, Access::View(A), B.Small);
  else
    mpz_addmul(R, Access::View(A), Access::View(B));
  Access::settle(*this);
}
void Integer::bigNegate() {
  mpz_ptr R = Access::open(*this);
  mpz_neg(R, R);
  Access::settle(*this);
}

bool Integer::bigEqual(const Integer &A, const Integer &B) {
  return A.Big->Value == B.Big->Value;
}

std::strong_ordering Integer::bigCompare(const Integer &A, const Integer &B) {
  return mpz_cmp(Access::View(A), Access::View(B)) <=> 0;
}

std::optional<Integer> Integer::fromString(llvm::StringRef Text) {
  llvm::StringRef Digits = Text;
  bool Negative = Digits.consume_front("-");
  if (!Negative)
    Digits.consume_front("+");
  if (Digits.empty() ||
      Digits.find_first_not_of("0123456789") != llvm::StringRef::npos)
    return std::nullopt;
  return Access::make([&](mpz_ptr V) {
    mpz_set_str(V, Digits.str().c_str(), 10);
    if (Negative)
      mpz_neg(V, V);
  });
}

Integer Integer::pow2(unsigned Exponent) {
  if (Exponent < 63)
    return Integer(int64_t(1) << Exponent);
  return Access::make([&](mpz_ptr V) {
    mpz_set_ui(V, 1);
    mpz_mul_2exp(V, V, Exponent);
  });
}

bool Integer::isEven() const {
  return Big ? mpz_even_p(Big->Value.backend().data()) != 0 : Small % 2 == 0;
}

std::string Integer::toString() const {
  return Big ? Big->Value.str() : std::to_string(Small);
}

double Integer::bigToDouble() const {
  return mpz_get_d(Big->Value.backend().data());
}

unsigned Integer::bitLength() const {
  if (Big)
    return mpz_sizeinbase(Big->Value.backend().data(), 2);
  uint64_t V = Small < 0 ? -static_cast<uint64_t>(Small) : Small;
  return V ? 64 - __builtin_clzll(V) : 0;
}

Integer Integer::floorDiv(const Integer &D) const {
  assert(!D.isZero() && "division by zero");
  if (fast(D) && fitsQuotient(Small, D.Small)) {
    int64_t Q = Small / D.Small;
    return Q - (Small % D.Small != 0 && (Small < 0) != (D.Small < 0));
  }
  return Access::make(
      [&](mpz_ptr Q) { mpz_fdiv_q(Q, Access::View(*this), Access::View(D)); });
}

Integer Integer::ceilDiv(const Integer &D) const {
  assert(!D.isZero() && "division by zero");
  if (fast(D) && fitsQuotient(Small, D.Small)) {
    int64_t Q = Small / D.Small;
    return Q + (Small % D.Small != 0 && (Small < 0) == (D.Small < 0));
  }
  return Access::make(
      [&](mpz_ptr Q) { mpz_cdiv_q(Q, Access::View(*this), Access::View(D)); });
}

Integer Integer::truncDiv(const Integer &D) const {
  assert(!D.isZero() && "division by zero");
  if (fast(D) && fitsQuotient(Small, D.Small))
    return Small / D.Small;
  return Access::make(
      [&](mpz_ptr Q) { mpz_tdiv_q(Q, Access::View(*this), Access::View(D)); });
}

Integer Integer::truncRem(const Integer &D) const {
  assert(!D.isZero() && "division by zero");
  if (fast(D) && fitsQuotient(Small, D.Small))
    return Small % D.Small;
  return Access::make(
      [&](mpz_ptr R) { mpz_tdiv_r(R, Access::View(*this), Access::View(D)); });
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

Integer Integer::bigExactDiv(const Integer &D) const {
  return Access::make([&](mpz_ptr Q) {
    mpz_divexact(Q, Access::View(*this), Access::View(D));
  });
}

bool Integer::divides(const Integer &N) const {
  if (fast(N))
    return Small == -1 || N.Small % Small == 0;
  return mpz_divisible_p(Access::View(N), Access::View(*this));
}

Integer Integer::bigGcd(const Integer &A, const Integer &B) {
  return Access::make(
      [&](mpz_ptr G) { mpz_gcd(G, Access::View(A), Access::View(B)); });
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
