// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integers and fractions: both representations agree with 128-bit arithmetic.
#include "solver/base/Integer.h"
#include "solver/base/Rational.h"
#include <gtest/gtest.h>
#include <random>

using namespace plimsoll;

using Wide = __int128;

static Integer fromWide(Wide V) {
  bool Negative = V < 0;
  unsigned __int128 U = Negative ? -static_cast<unsigned __int128>(V) : V;
  Integer R = Integer(static_cast<uint64_t>(U >> 64)) * Integer::pow2(64) +
              Integer(static_cast<uint64_t>(U));
  return Negative ? -R : R;
}

/// Values near every place where the representation changes.
static int64_t interesting(std::mt19937_64 &Random) {
  static const int64_t Edges[] = {0,         1,         -1,        2,
                                  INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};
  int64_t V = Random();
  switch (Random() % 4) {
  case 0:
    return V;
  case 1:
    return V >> (Random() % 64);
  case 2:
    return V % 100;
  default:
    return Edges[Random() % 8];
  }
}

TEST(Integer, AgreesWithWideArithmetic) {
  std::mt19937_64 Random(1);
  for (int Round = 0; Round < 20000; ++Round) {
    int64_t A = interesting(Random), B = interesting(Random);
    Integer X = A, Y = B;
    ASSERT_EQ(X + Y, fromWide(Wide(A) + B));
    ASSERT_EQ(X - Y, fromWide(Wide(A) - B));
    ASSERT_EQ(X * Y, fromWide(Wide(A) * B));
    ASSERT_EQ(X <=> Y, A <=> B);
    ASSERT_EQ(-X, fromWide(-Wide(A)));
    Integer Z = X;
    Z.addMul(Y, Y);
    ASSERT_EQ(Z, X + Y * Y);
    ASSERT_EQ((X + Y).hash(), (Y + X).hash());
    if (B == 0)
      continue;
    Wide Q = Wide(A) / B, R = Wide(A) % B;
    ASSERT_EQ(X.truncDiv(Y), fromWide(Q));
    ASSERT_EQ(X.truncRem(Y), fromWide(R));
    ASSERT_EQ(X.floorDiv(Y), fromWide(Q - (R != 0 && (R < 0) != (B < 0))));
    ASSERT_EQ(X.ceilDiv(Y), fromWide(Q + (R != 0 && (R < 0) == (B < 0))));
    ASSERT_EQ(X.floorDiv(Y) * Y + X.floorMod(Y), X);
    ASSERT_EQ(X.euclidDiv(Y) * Y + X.euclidMod(Y), X);
    ASSERT_FALSE(X.euclidMod(Y).isNegative());
    ASSERT_LT(X.euclidMod(Y), Y.abs());
  }
}

TEST(Integer, BigValuesComeBackInline) {
  Integer Max = INT64_MAX;
  Integer Big = Max + 1;
  EXPECT_FALSE(Big.isSmall());
  EXPECT_TRUE((Big - 1).isSmall());
  EXPECT_EQ(Big - 1, Max);
  Max += Max; // aliased operand
  EXPECT_EQ(Max.toString(), "18446744073709551614");
  EXPECT_EQ(*Integer::fromString("-18446744073709551614"), -Max);
  EXPECT_FALSE(Integer::fromString("12a"));
  EXPECT_FALSE(Integer::fromString(""));
  EXPECT_EQ(Integer(~uint64_t(0)).toString(), "18446744073709551615");
}

TEST(Integer, Gcd) {
  Integer X, Y, A = -84, B = 30;
  EXPECT_EQ(Integer::gcd(A, B), 6);
  EXPECT_EQ(Integer::extendedGcd(A, B, X, Y), 6);
  EXPECT_EQ(A * X + B * Y, 6);
  EXPECT_EQ(Integer::gcd(0, 0), 0);
  EXPECT_EQ(Integer::gcd(INT64_MIN, 0), Integer::pow2(63));
  EXPECT_EQ(Integer::lcm(4, -6), 12);
}

TEST(Rational, IsAlwaysReduced) {
  EXPECT_EQ(Rational(6, -4), Rational(-3, 2));
  EXPECT_EQ(Rational(1, 3) + Rational(1, 6), Rational(1, 2));
  EXPECT_EQ(Rational(2, 3) * Rational(3, 2), Rational(1));
  EXPECT_EQ(Rational(-7, 2).floor(), -4);
  EXPECT_EQ(Rational(-7, 2).ceil(), -3);
  EXPECT_LT(Rational(1, 3), Rational(1, 2));
  Rational R(1, 2);
  R *= R; // aliased operand
  EXPECT_EQ(R, Rational(1, 4));
  R += R;
  EXPECT_EQ(R, Rational(1, 2));
}
