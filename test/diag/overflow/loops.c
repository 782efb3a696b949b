// Counters and what loops compute. That an iteration is reached says that no
// earlier one overflowed; it says nothing of its own operations.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,overflow --report=error,warning,unknown,precondition | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[overflow\]}}'
#include <limits.h>
#include <stddef.h>

void fillOk(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

void fill(int *a, int n) {
  // CHECK: :[[@LINE+1]]:28: remark: precondition of 'fill': n <= 2147483646 [overflow]
  for (int i = 0; i <= n; i++)
    a[i] = 0;
}

void fillAllBad(int *a) {
  // It takes too long to run.
  // CHECK: :[[@LINE+1]]:3: warning: signed overflow: 'i + 1' does not fit in 'int' (in 'fill', called here) [overflow]
  fill(a, INT_MAX);
}

void fillSomeOk(int *a) { fill(a, 10); }

int lastRoundBad(void) {
  int n = 0;
  // CHECK: :[[@LINE+1]]:44: error: signed overflow: 'i + 1' does not fit in 'int' [overflow]
  for (int i = INT_MAX - 3; i <= INT_MAX; i++)
    n++;
  return n;
}

int lastRoundOk(void) {
  int n = 0;
  for (int i = INT_MAX - 3; i < INT_MAX; i++)
    n++;
  return n;
}

void downBad(int *a) {
  // CHECK: :[[@LINE+1]]:45: error: signed overflow: 'i - 1' does not fit in 'int' [overflow]
  for (int i = INT_MIN + 20; i >= INT_MIN; i--)
    a[0] = i;
}

void downOk(int *a, int n) {
  for (int i = n - (n > INT_MIN); i >= 0; --i)
    a[i] = i;
}

void stride(int *a, int n) {
  // CHECK: :[[@LINE+1]]:28: remark: precondition of 'stride': n <= 2147483646 [overflow]
  for (int i = 0; i < n; i += 2)
    a[i] = 0;
}

void strideOk(int *a, int n) {
  for (int i = 0; n > 0 && i < n - 1; i += 2)
    a[i] = 0;
}

int unequalBad(int n) {
  int k = 0;
  if (n != -1)
    return 0;
  // Only the overflow would end it. It takes too long to run.
  // CHECK: :[[@LINE+1]]:28: warning: signed overflow: 'i + 1' does not fit in 'int' [overflow]
  for (int i = 0; i != n; i++)
    if (i < 100)
      k++;
  return k;
}

int bisect(const int *a, int n, int x) {
  // CHECK: :[[@LINE+1]]:22: remark: precondition of 'bisect': -2147483647 <= n [overflow]
  int lo = 0, hi = n - 1;
  while (lo <= hi) {
    // CHECK: :[[@LINE+1]]:17: remark: precondition of 'bisect': n <= 1073741824 [overflow]
    int m = (lo + hi) / 2;
    if (a[m] == x)
      return m;
    if (a[m] < x)
      lo = m + 1;
    else
      hi = m - 1;
  }
  return -1;
}

int bisectOk(const int *a, int n, int x) {
  int lo = 0, hi = n;
  while (lo < hi) {
    int m = lo + (hi - lo) / 2;
    if (a[m] == x)
      return m;
    if (a[m] < x)
      lo = m + 1;
    else
      hi = m;
  }
  return -1;
}

int bisectTableOk(int x) {
  static const int table[5] = {1, 3, 5, 7, 9};
  return bisect(table, 5, x);
}

int sum(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:7: remark: not decided whether signed overflow: 's += a[i]' does not fit in 'int': depends on s [overflow]
    s += a[i];
  return s;
}

int countOk(const int *a, int n, int x) {
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      c++;
  return c;
}

int countTwice(const int *a, int n, int x) {
  int c = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      // CHECK: :[[@LINE+1]]:9: remark: precondition of 'countTwice': n <= 1073741823 [overflow]
      c += 2;
  return c;
}

int powerBad(void) {
  int r = 1;
  for (int i = 0; i < 40; i++)
    // CHECK: :[[@LINE+1]]:7: error: signed overflow: 'r *= 2' does not fit in 'int' [overflow]
    r *= 2;
  return r;
}

int powerOk(void) {
  int r = 1;
  for (int i = 0; i < 7; i++)
    r *= 10;
  return r;
}

int factorial(int n) {
  int r = 1;
  for (int i = 2; i <= n && i < 20; i++)
    // CHECK: :[[@LINE+1]]:7: remark: precondition of 'factorial': other inputs than n = {{[0-9]+}}, for which signed overflow: 'r *= i' does not fit in 'int' [overflow]
    r *= i;
  return r;
}

int hash(const char *s) {
  int h = 0;
  for (; *s; s++)
    // CHECK: :[[@LINE+2]]:11: remark: not decided whether signed overflow: 'h * 31' does not fit in 'int': depends on h [overflow]
    // CHECK: :[[@LINE+1]]:16: remark: not decided whether signed overflow: 'h * 31 + *s' does not fit in 'int': depends on h [overflow]
    h = h * 31 + *s;
  return h;
}

unsigned hashOk(const char *s) {
  unsigned h = 0;
  for (; *s; s++)
    h = h * 31 + *s;
  return h;
}

int hashRemainderOk(const char *s) {
  int h = 0;
  for (; *s; s++)
    h = (h * 31 + *s) % 10007;
  return h;
}

// The product of counters.
void tableOk(int *a, int n) {
  for (int i = 0; i < n && i < 1000; i++)
    for (int j = 0; j < 1000; j++)
      a[i * 1000 + j] = i * j;
}

void nestedBad(int *a) {
  int steps = INT_MAX - 30;
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++) {
      a[j] = i;
      // CHECK: :[[@LINE+1]]:12: error: signed overflow: 'steps + 1' does not fit in 'int' [overflow]
      steps++;
    }
}

int doubledBad(int x) {
  if (x < 1)
    return 0;
  int y = x;
  // The last round is one too many.
  while (y <= INT_MAX / 2 + 1)
    // CHECK: :[[@LINE+1]]:7: {{error|warning|remark: precondition}}{{.*}}'y *= 2' does not fit in 'int'{{.*}}[overflow]
    y *= 2;
  return y;
}

int doubledOk(int x) {
  if (x < 1)
    return 0;
  int y = x;
  while (y <= INT_MAX / 2)
    y *= 2;
  return y;
}

int digits(const char *s) {
  int n = 0;
  while (*s >= '0' && *s <= '9') {
    if (n > (INT_MAX - 9) / 10)
      return -1;
    n = n * 10 + (*s++ - '0');
  }
  return n;
}

int digitsBad(const char *s) {
  int n = 0;
  while (*s >= '0' && *s <= '9') {
    if (n > INT_MAX / 10)
      return -1;
    // CHECK: :[[@LINE+1]]:16: {{error|warning|remark: not decided}}{{.*}}'n * 10 + (*s++ - '0')' does not fit in 'int'{{.*}}[overflow]
    n = n * 10 + (*s++ - '0');
  }
  return n;
}

// Whether the inner call returns decides; a deeper one may have more to add.
int depth(int n) {
  if (n <= 0)
    return 0;
  // CHECK: :[[@LINE+1]]:12: remark: not decided whether signed overflow: '1 + depth(n - 1)' does not fit in 'int': depends on result of depth [overflow]
  return 1 + depth(n - 1);
}

size_t sizeOk(size_t n) {
  size_t s = 0;
  for (size_t i = 0; i <= n; i++)
    s += i * i;
  return s;
}

struct Counter {
  int hits;
};

void hit(struct Counter *c) {
  // CHECK: :[[@LINE+1]]:10: remark: precondition of 'hit': c->hits <= 2147483646 [overflow]
  c->hits++;
}

void hitBad(struct Counter *c) {
  c->hits = INT_MAX - 1;
  hit(c);
  // CHECK: :[[@LINE+1]]:3: error: signed overflow: 'c->hits + 1' does not fit in 'int' (in 'hit', called here) [overflow]
  hit(c);
}

void hitOk(struct Counter *c) {
  c->hits = 0;
  hit(c);
  hit(c);
}

int bytesOk(const unsigned char *p, int n) {
  int s = 0;
  for (int i = 0; i < n && i < 1000; i++)
    s += p[i];
  return s;
}

long widenedSumOk(const int *a, int n) {
  long s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

long longSum(const long *a, int n) {
  long s = 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:7: remark: not decided whether signed overflow: 's += a[i]' does not fit in 'long': depends on s [overflow]
    s += a[i];
  return s;
}

int pairsOk(void) {
  int s = 0;
  for (int i = 0; i < 1000; i++)
    for (int j = 0; j < 1000; j++)
      s++;
  return s;
}

int pairs(void) {
  int s = 0;
  for (int i = 0; i < 65536; i++)
    for (int j = 0; j < 65536; j++)
      // CHECK: :[[@LINE+1]]:8: remark: not decided whether signed overflow: 's + 1' does not fit in 'int': depends on s [overflow]
      s++;
  return s;
}

int zigzag(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      // CHECK: :[[@LINE+1]]:9: remark: precondition of 'zigzag': n <= 715827882 [overflow]
      s += 3;
    else
      // CHECK: :[[@LINE+1]]:9: remark: precondition of 'zigzag': n <= 1073741824 [overflow]
      s -= 2;
  return s;
}

// A count in memory is no more than how often the loop went round.
void countedOk(struct Counter *c, const int *a) {
  c->hits = 0;
  for (int i = 0; i < 100; i++)
    if (a[i])
      c->hits++;
}
void countedBad(struct Counter *c, const int *a) {
  c->hits = INT_MAX - 99;
  for (int i = 0; i < 100; i++)
    if (a[i])
      // CHECK: :[[@LINE+1]]:{{.*}}'c->hits + 1' does not fit in 'int'{{.*}}[overflow]
      c->hits++;
}
