// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integers of any size that cost one machine word as long as they are small.
// A value that fits 64 bits is kept inline and its arithmetic is one checked
// machine instruction; anything larger lives in a GMP number on the heap.
//
//   invariant: a value that fits int64_t is always inline, so equality of
//              values is equality of representations
//
// There are deliberately no operators / and %: C, SMT-LIB and mathematics round
// differently, and the reader should see which one is meant.
//
// With PLIMSOLL_STRESS_INTEGER defined as K (a CMake option), every K-th
// operation takes the slow path as if it overflowed, to test that path.
#ifndef PLIMSOLL_SOLVER_BASE_INTEGER_H
#define PLIMSOLL_SOLVER_BASE_INTEGER_H

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <cassert>
#include <compare>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace plimsoll {

class Integer {
public:
  Integer() = default;
  /// Any built-in integer type converts, without loss.
  template <std::integral T> Integer(T V) : Small(static_cast<int64_t>(V)) {
    if constexpr (std::is_unsigned_v<T> && sizeof(T) == 8)
      if (__builtin_expect(Small < 0, 0))
        setUnsigned(V);
  }
  Integer(const Integer &Other) : Small(Other.Small) {
    if (__builtin_expect(Other.Big != nullptr, 0))
      copyBig(Other);
  }
  Integer(Integer &&Other) noexcept
      : Small(Other.Small), Big(std::exchange(Other.Big, nullptr)) {}
  Integer &operator=(const Integer &Other) {
    if (__builtin_expect(!Big && !Other.Big, 1))
      Small = Other.Small;
    else
      assignBig(Other);
    return *this;
  }
  Integer &operator=(Integer &&Other) noexcept {
    if (__builtin_expect(!Big && !Other.Big, 1)) {
      Small = Other.Small;
    } else {
      std::swap(Small, Other.Small);
      std::swap(Big, Other.Big);
    }
    return *this;
  }
  ~Integer() {
    if (__builtin_expect(Big != nullptr, 0))
      freeBig();
  }

  /// Decimal digits with an optional sign; nothing else is accepted.
  static std::optional<Integer> fromString(llvm::StringRef Text);
  /// 2^Exponent.
  static Integer pow2(unsigned Exponent);

  bool isZero() const { return !Big && Small == 0; }
  bool isOne() const { return !Big && Small == 1; }
  bool isMinusOne() const { return !Big && Small == -1; }
  bool isNegative() const { return sign() < 0; }
  bool isPositive() const { return sign() > 0; }
  bool isEven() const;
  /// -1, 0 or 1.
  int sign() const { return Big ? bigSign() : (Small > 0) - (Small < 0); }
  /// The value if it fits 64 signed bits.
  std::optional<int64_t> toInt64() const {
    return Big ? std::nullopt : std::optional<int64_t>(Small);
  }
  /// True if the value fits 64 signed bits.
  bool isSmall() const { return !Big; }
  std::string toString() const;
  /// The nearest double (for heuristics only).
  double toDouble() const {
    return Big ? bigToDouble() : static_cast<double>(Small);
  }
  size_t hash() const { return Big ? bigHash() : mix(Small); }
  /// Number of bits of |value|; 0 for zero.
  unsigned bitLength() const;

  Integer &operator+=(const Integer &B) {
    int64_t R;
    if (!fast(B) || __builtin_add_overflow(Small, B.Small, &R))
      bigAdd(B);
    else
      Small = R;
    return *this;
  }
  Integer &operator-=(const Integer &B) {
    int64_t R;
    if (!fast(B) || __builtin_sub_overflow(Small, B.Small, &R))
      bigSub(B);
    else
      Small = R;
    return *this;
  }
  Integer &operator*=(const Integer &B) {
    int64_t R;
    if (!fast(B) || __builtin_mul_overflow(Small, B.Small, &R))
      bigMul(B);
    else
      Small = R;
    return *this;
  }
  /// *this += A * B.
  Integer &addMul(const Integer &A, const Integer &B) {
    int64_t P, S;
    if (fast(A) && !B.Big && !__builtin_mul_overflow(A.Small, B.Small, &P) &&
        !__builtin_add_overflow(Small, P, &S))
      Small = S;
    else
      bigAddMul(A, B);
    return *this;
  }
  void negate() {
    if (!Big && Small != INT64_MIN)
      Small = -Small;
    else
      bigNegate();
  }
  friend Integer operator+(Integer A, const Integer &B) {
    A += B;
    return A;
  }
  friend Integer operator-(Integer A, const Integer &B) {
    A -= B;
    return A;
  }
  friend Integer operator*(Integer A, const Integer &B) {
    A *= B;
    return A;
  }
  Integer operator-() const {
    Integer R = *this;
    R.negate();
    return R;
  }
  Integer abs() const { return isNegative() ? -*this : *this; }

  /// Quotient rounded towards minus infinity; the divisor is not zero.
  Integer floorDiv(const Integer &D) const;
  /// Quotient rounded towards plus infinity.
  Integer ceilDiv(const Integer &D) const;
  /// Quotient rounded towards zero, as C's `/`.
  Integer truncDiv(const Integer &D) const;
  /// Remainder with the sign of the dividend, as C's `%`.
  Integer truncRem(const Integer &D) const;
  /// *this - D * floorDiv(D): has the sign of D.
  Integer floorMod(const Integer &D) const;
  /// SMT-LIB `div`: *this = D*q + r with 0 <= r < |D|.
  Integer euclidDiv(const Integer &D) const;
  /// SMT-LIB `mod`.
  Integer euclidMod(const Integer &D) const;
  /// Quotient of a division known to leave no remainder.
  Integer exactDiv(const Integer &D) const {
    assert(D.divides(*this) && "the division leaves a remainder");
    if (fast(D) && fitsQuotient(Small, D.Small))
      return Small / D.Small;
    return bigExactDiv(D);
  }
  /// True if *this (not zero) divides \p N.
  bool divides(const Integer &N) const;
  /// Never negative; gcd(0, 0) = 0.
  static Integer gcd(const Integer &A, const Integer &B) {
    if (!A.fast(B))
      return bigGcd(A, B);
    uint64_t X = A.Small < 0 ? -static_cast<uint64_t>(A.Small) : A.Small;
    uint64_t Y = B.Small < 0 ? -static_cast<uint64_t>(B.Small) : B.Small;
    while (Y != 0) {
      X %= Y;
      std::swap(X, Y);
    }
    return X;
  }
  static Integer lcm(const Integer &A, const Integer &B);
  /// The gcd G = A*X + B*Y.
  static Integer extendedGcd(const Integer &A, const Integer &B, Integer &X,
                             Integer &Y);

  friend bool operator==(const Integer &A, const Integer &B) {
    return A.Small == B.Small && (!A.Big ? !B.Big : B.Big && bigEqual(A, B));
  }
  friend std::strong_ordering operator<=>(const Integer &A, const Integer &B) {
    if (__builtin_expect(!A.Big && !B.Big, 1))
      return A.Small <=> B.Small;
    return bigCompare(A, B);
  }
  friend llvm::hash_code hash_value(const Integer &A) { return A.hash(); }
  friend llvm::raw_ostream &operator<<(llvm::raw_ostream &OS,
                                       const Integer &A) {
    return OS << A.toString();
  }

private:
  struct BigNumber; // a GMP number; only Integer.cpp knows it

  // The value while Big is null; 0 otherwise.
  int64_t Small = 0;
  BigNumber *Big = nullptr;

#ifdef PLIMSOLL_STRESS_INTEGER
  static thread_local unsigned StressCounter;
  bool fast(const Integer &B) const {
    return !Big && !B.Big && ++StressCounter % PLIMSOLL_STRESS_INTEGER != 0;
  }
#else
  bool fast(const Integer &B) const {
    return __builtin_expect(!Big && !B.Big, 1);
  }
#endif
  // The only inline quotient that does not fit is INT64_MIN / -1; it takes the
  // slow path.
  static bool fitsQuotient(int64_t N, int64_t D) {
    return N != INT64_MIN || D != -1;
  }
  static size_t mix(int64_t V) {
    uint64_t X = static_cast<uint64_t>(V) * 0x9E3779B97F4A7C15ull;
    return X ^ (X >> 32);
  }
  struct Access; // lets Integer.cpp convert
  void setUnsigned(uint64_t V);
  void copyBig(const Integer &Other);
  void assignBig(const Integer &Other);
  void freeBig();
  int bigSign() const;
  size_t bigHash() const;
  double bigToDouble() const;
  void bigAdd(const Integer &B);
  void bigSub(const Integer &B);
  void bigMul(const Integer &B);
  void bigAddMul(const Integer &A, const Integer &B);
  void bigNegate();
  Integer bigExactDiv(const Integer &D) const;
  static Integer bigGcd(const Integer &A, const Integer &B);
  static bool bigEqual(const Integer &A, const Integer &B);
  static std::strong_ordering bigCompare(const Integer &A, const Integer &B);
};

inline Integer abs(const Integer &A) { return A.abs(); }
inline Integer gcd(const Integer &A, const Integer &B) {
  return Integer::gcd(A, B);
}

} // namespace plimsoll

template <> struct std::hash<plimsoll::Integer> {
  size_t operator()(const plimsoll::Integer &A) const { return A.hash(); }
};

#endif
