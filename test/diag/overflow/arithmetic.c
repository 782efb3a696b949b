// Signed arithmetic: what does not fit is found, its nearest twin is proved. Unsigned
// arithmetic wraps, narrow types are promoted, conversions are no violation.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,overflow --report=error,warning,unknown,precondition | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[overflow\]}}'
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

int doubleBad(int x) {
  if (x > 2000000000)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'x + x' does not fit in 'int' [overflow]
    return x + x;
  return 0;
}

int doubleOk(int x) {
  if (x > 0 && x < 1000000000)
    return x + x;
  return 0;
}

int constantBad(void) {
  // CHECK: :[[@LINE+1]]:18: error: signed overflow: 'INT_MAX + 1' does not fit in 'int' [overflow]
  return INT_MAX + 1;
}

int constantOk(void) { return INT_MAX - 1 + 1; }

int conditionBad(void) {
  // CHECK: :[[@LINE+1]]:15: error: signed overflow: 'INT_MAX + 1' does not fit in 'int' [overflow]
  if (INT_MAX + 1 < 0)
    return 1;
  return 0;
}

int deadOk(int x) {
  if (x > 5 && x < 3)
    return INT_MAX + 1;
  return 0;
}

// CHECK: :[[@LINE+1]]:50: remark: precondition of 'midpoint': hi + lo <= 2147483647 & -2147483648 <= hi + lo [overflow]
static int midpoint(int lo, int hi) { return (lo + hi) / 2; }

int midpointBad(void) {
  // CHECK: :[[@LINE+1]]:10: error: signed overflow: 'lo + hi' does not fit in 'int' (in 'midpoint', called here) [overflow]
  return midpoint(2000000000, 2000000000);
}

int midpointOk(void) { return midpoint(1000000000, 1000000000); }

int distanceOk(int lo, int hi) {
  if (lo < 0 || hi < lo)
    return 0;
  return lo + (hi - lo) / 2;
}

int distanceBad(int lo, int hi) {
  if (lo < -2000000000 && hi > 2000000000)
    // CHECK: :[[@LINE+1]]:21: error: signed overflow: 'hi - lo' does not fit in 'int' [overflow]
    return lo + (hi - lo) / 2;
  return 0;
}

// CHECK: :[[@LINE+1]]:32: remark: precondition of 'negate': -2147483647 <= x [overflow]
int negate(int x) { return x = -x; }

int negateBad(void) {
  // CHECK: :[[@LINE+1]]:10: error: signed overflow: '-x' does not fit in 'int' (in 'negate', called here) [overflow]
  return negate(INT_MIN);
}

int negateOk(int x) { return x > INT_MIN ? negate(x) : 0; }

int absoluteBad(int x) {
  if (x == INT_MIN)
    // CHECK: :[[@LINE+1]]:12: error: signed overflow: the absolute value of 'x' does not fit in 'int' [overflow]
    return abs(x);
  return 0;
}

int absoluteOk(int x) { return x == INT_MIN ? 0 : abs(x); }

// CHECK: :[[@LINE+1]]:39: remark: precondition of 'quotient': b != -1 | a != -2147483648 [overflow]
int quotient(int a, int b) { return a / b; }

int quotientBad(int a) {
  if (a < -2147483647)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'a / -1' does not fit in 'int' [overflow]
    return a / -1;
  return 0;
}

int quotientOk(int a, int b) { return b > 0 ? a / b : 0; }

int remainderBad(void) {
  int least = INT_MIN;
  // CHECK: :[[@LINE+1]]:16: error: signed overflow: the quotient of 'least % -1' does not fit in 'int' [overflow]
  return least % -1;
}

int remainderOk(int a) { return a % -2 + a / 3; }

int incrementBad(int x) {
  if (x >= INT_MAX)
    // CHECK: :[[@LINE+1]]:6: error: signed overflow: 'x + 1' does not fit in 'int' [overflow]
    x++;
  return x;
}

int incrementOk(int x) {
  if (x < INT_MAX)
    x++;
  return x;
}

int decrementBad(long x) {
  if (x == LONG_MIN)
    // CHECK: :[[@LINE+1]]:5: error: signed overflow: 'x - 1' does not fit in 'long' [overflow]
    --x;
  return x != 0;
}

int decrementOk(long x) {
  if (x != LONG_MIN)
    --x;
  return x != 0;
}

int compoundBad(int x) {
  if (x > 100000)
    // CHECK: :[[@LINE+1]]:7: error: signed overflow: 'x *= 30000' does not fit in 'int' [overflow]
    x *= 30000;
  return x;
}

int compoundOk(int x) {
  if (x >= 0 && x < 70000)
    x *= 30000;
  return x;
}

char promotedOk(char c, short s) {
  c++;
  c += 100;
  c = -c;
  s = s * s;
  s -= c > 0;
  return c + s;
}

int promotedBad(unsigned short a) {
  if (a > 60000)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'a * a' does not fit in 'int' [overflow]
    return a * a;
  return 0;
}

unsigned unsignedOk(unsigned a, unsigned b, int n, size_t *size) {
  *size = n * sizeof(int) + 7;
  unsigned h = a * 31u + b - 1u;
  h++;
  return -h << 5;
}

int unsignedBad(unsigned char a) {
  // The product is one of ints.
  if (a >= 128)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'a << 24' does not fit in 'int' [overflow]
    return a << 24;
  return 0;
}

int convertedOk(long long x) { return (int)x; }

long long convertedBad(long long x) {
  if (x > LLONG_MAX - 3)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'x + 4' does not fit in 'long long' [overflow]
    return x + 4;
  return 0;
}

// What the caller must see to, of a product of unknown numbers.
// CHECK: :[[@LINE+1]]:40: remark: precondition of 'productOf': b*a <= 2147483647 & -2147483648 <= b*a [overflow]
int productOf(int a, int b) { return a * b; }

int productOk(int a, int b) {
  if (a < -1000 || a > 1000 || b < 0 || b > 2000000)
    return 0;
  return a * b;
}

int productBad(int a, int b) {
  if (a > 50000 && b > 50000)
    // CHECK: :[[@LINE+1]]:14: error: signed overflow: 'a * b' does not fit in 'int' [overflow]
    return a * b;
  return 0;
}

long productWidenedOk(int a, int b) { return (long)a * b; }

long productWidenedBad(int a) {
  if (a > 50000)
    // CHECK: :[[@LINE+1]]:21: error: signed overflow: 'a * a' does not fit in 'int' [overflow]
    return (long)(a * a);
  return 0;
}

// CHECK: :[[@LINE+1]]:49: remark: precondition of 'following': i <= 2147483646 [overflow]
int following(const int *p, int i) { return p[i + 1]; }

int followingBad(const int *p) {
  // CHECK: :[[@LINE+1]]:10: error: signed overflow: 'i + 1' does not fit in 'int' (in 'following', called here) [overflow]
  return following(p, INT_MAX);
}

int followingOk(const int *p, int i) { return i < 10 ? following(p, i) : 0; }

time_t laterBad(time_t now) {
  if (now > LONG_MAX - 3600)
    // CHECK: :[[@LINE+1]]:16: error: signed overflow: 'now + 3600' does not fit in 'time_t' [overflow]
    return now + 3600;
  return 0;
}

time_t laterOk(time_t now) {
  if (now > LONG_MAX - 3600)
    return 0;
  return now + 3600;
}

struct Point {
  int x, y;
};

int areaBad(const struct Point *p) {
  if (p->x == 65536 && p->y == 65536)
    // CHECK: :[[@LINE+1]]:17: error: signed overflow: 'p->x * p->y' does not fit in 'int' [overflow]
    return p->x * p->y;
  return 0;
}

int areaOk(const struct Point *p) {
  if (p->x < 0 || p->x > 4096 || p->y < 0 || p->y > 4096)
    return 0;
  return p->x * p->y;
}

#define NEXT(x) ((x) + 1)
int macroBad(int x) {
  if (x == INT_MAX)
    // CHECK: :[[@LINE+1]]:12: error: signed overflow: '(x) + 1' does not fit in 'int' [overflow]
    return NEXT(x);
  return 0;
}

int macroOk(int x) { return x == INT_MAX ? 0 : NEXT(x); }

int partBad(int x) {
  if (x < INT_MAX)
    return 0;
  // CHECK: :[[@LINE+1]]:9: error: signed overflow: 'x + 1' does not fit in 'int' [overflow]
  if (x + 1 > 0 && 0)
    return 1;
  return 0;
}
