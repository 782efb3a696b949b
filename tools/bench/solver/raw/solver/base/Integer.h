// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For measuring only: the interface of solver/base/Integer.h over one machine
// word without any check, so wrong (and undefined) as soon as a number does not
// fit. plimsoll-smt-raw is built with it to see what the checks cost; built
// with sanitizers and assertions, it stops at the first number that does not
// fit.
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
  template <std::integral T> Integer(T V) : Word(static_cast<int64_t>(V)) {
    assert((std::is_signed_v<T> || Word >= 0) && "does not fit");
  }
  static std::optional<Integer> fromString(llvm::StringRef Text) {
    int64_t V;
    return Text.getAsInteger(10, V) ? std::nullopt : std::optional<Integer>(V);
  }
  static Integer pow2(unsigned Exponent) {
    assert(Exponent < 63 && "does not fit");
    return int64_t(1) << Exponent;
  }

  bool isZero() const { return Word == 0; }
  bool isOne() const { return Word == 1; }
  bool isMinusOne() const { return Word == -1; }
  bool isNegative() const { return Word < 0; }
  bool isPositive() const { return Word > 0; }
  bool isEven() const { return Word % 2 == 0; }
  int sign() const { return (Word > 0) - (Word < 0); }
  std::optional<int64_t> toInt64() const { return Word; }
  bool isSmall() const { return true; }
  std::string toString() const { return std::to_string(Word); }
  double toDouble() const { return static_cast<double>(Word); }
  size_t hash() const {
    uint64_t X = static_cast<uint64_t>(Word) * 0x9E3779B97F4A7C15ull;
    return X ^ (X >> 32);
  }
  unsigned bitLength() const {
    return Word ? 64 - __builtin_clzll(Word < 0 ? -Word : Word) : 0;
  }

  Integer &operator+=(Integer B) {
    Word += B.Word;
    return *this;
  }
  Integer &operator-=(Integer B) {
    Word -= B.Word;
    return *this;
  }
  Integer &operator*=(Integer B) {
    Word *= B.Word;
    return *this;
  }
  Integer &addMul(Integer A, Integer B) {
    Word += A.Word * B.Word;
    return *this;
  }
  void negate() { Word = -Word; }
  friend Integer operator+(Integer A, Integer B) { return A.Word + B.Word; }
  friend Integer operator-(Integer A, Integer B) { return A.Word - B.Word; }
  friend Integer operator*(Integer A, Integer B) { return A.Word * B.Word; }
  Integer operator-() const { return -Word; }
  Integer abs() const { return Word < 0 ? -Word : Word; }

  Integer floorDiv(Integer D) const {
    return Word / D.Word - (Word % D.Word != 0 && (Word < 0) != (D.Word < 0));
  }
  Integer ceilDiv(Integer D) const {
    return Word / D.Word + (Word % D.Word != 0 && (Word < 0) == (D.Word < 0));
  }
  Integer truncDiv(Integer D) const { return Word / D.Word; }
  Integer truncRem(Integer D) const { return Word % D.Word; }
  Integer floorMod(Integer D) const {
    int64_t R = Word % D.Word;
    return R != 0 && (R < 0) != (D.Word < 0) ? R + D.Word : R;
  }
  Integer euclidDiv(Integer D) const {
    return D.isNegative() ? ceilDiv(D) : floorDiv(D);
  }
  Integer euclidMod(Integer D) const {
    Integer R = truncRem(D);
    return R.isNegative() ? R + D.abs() : R;
  }
  Integer exactDiv(Integer D) const { return Word / D.Word; }
  bool divides(Integer N) const { return N.Word % Word == 0; }
  static Integer gcd(Integer A, Integer B) {
    uint64_t X = A.abs().Word, Y = B.abs().Word;
    while (Y != 0) {
      X %= Y;
      std::swap(X, Y);
    }
    return X;
  }
  static Integer lcm(Integer A, Integer B) {
    if (A.isZero() || B.isZero())
      return 0;
    return (A.exactDiv(gcd(A, B)) * B).abs();
  }
  static Integer extendedGcd(Integer A, Integer B, Integer &X, Integer &Y) {
    Integer X1 = 0, Y1 = 1;
    X = 1;
    Y = 0;
    while (!B.isZero()) {
      Integer Q = A.truncDiv(B);
      A = std::exchange(B, A - Q * B);
      X = std::exchange(X1, X - Q * X1);
      Y = std::exchange(Y1, Y - Q * Y1);
    }
    if (A.isNegative()) {
      A.negate();
      X.negate();
      Y.negate();
    }
    return A;
  }

  friend auto operator<=>(const Integer &, const Integer &) = default;
  friend llvm::hash_code hash_value(const Integer &A) { return A.hash(); }
  friend llvm::raw_ostream &operator<<(llvm::raw_ostream &OS, Integer A) {
    return OS << A.Word;
  }

private:
  int64_t Word = 0;
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
