// [Thesis §4.6.1] Figure 4.7: strlen, strcpy and memcpy written out. Contents
// and bounds of the right programs are proved, the wrong ones are refuted by a
// run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void strlenOk(char *s, int n, int at) {
  BUF(s, n);
  if (at < 0 || at >= n || s[at] != 0)
    return;
  int l = 0;
  while (s[l] != 0)
    l++;
  plimsoll_assert(s[l] == 0);
  plimsoll_assert(l <= at);
  for (int i = 0; i < l; i++)
    plimsoll_assert(s[i] != 0);
}

void strlenTermOk(char *s, int n) {
  BUF(s, n);
  if (n < 1)
    return;
  s[n - 1] = 0;
  int l = 0;
  while (s[l] != 0)
    l++;
  plimsoll_assert(s[l] == 0);
  for (int i = 0; i < l; i++)
    plimsoll_assert(s[i] != 0);
}

void strlenBad1(char *s, int n) {
  BUF(s, n);
  if (n < 1)
    return;
  s[n - 1] = 0;
  int l = 0;
  while (s[l] != 0)
    l++;
  for (int i = 0; i <= l; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(s[i] != 0);
}

void strlenBad2(char *s, int n) {
  BUF(s, n);
  if (n < 1)
    return;
  s[n - 1] = 0;
  int l = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  while (s[l] != 0)
    l++;
}

void strcpyOk(char *d, char *s, int n) {
  BUF(d, n);
  BUF(s, n);
  plimsoll_assume(d != s);
  if (n < 1)
    return;
  s[n - 1] = 0;
  int i = 0;
  while (s[i] != 0) {
    d[i] = s[i];
    i++;
  }
  d[i] = 0;
  for (int j = 0; j <= i; j++)
    plimsoll_assert(d[j] == s[j]);
}

void strcpyPtr(char *d, char *s, int n) {
  BUF(d, n);
  BUF(s, n);
  plimsoll_assume(d != s);
  if (n < 1)
    return;
  s[n - 1] = 0;
  char *p = d, *q = s;
  while ((*p++ = *q++) != 0)
    ;
  for (int j = 0; s[j] != 0; j++)
    plimsoll_assert(d[j] == s[j]);
}

void strcpyBad1(char *d, char *s, int n) {
  BUF(d, n);
  BUF(s, n);
  plimsoll_assume(d != s);
  if (n < 1)
    return;
  s[n - 1] = 0;
  int i = 0;
  while (s[i] != 0) {
    d[i] = s[i];
    i++;
  }
  for (int j = 0; j <= i; j++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(d[j] == s[j]);
}

void strcpyBad2(char *d, char *s, int n) {
  BUF(d, n - 1);
  BUF(s, n);
  plimsoll_assume(d != s);
  if (n < 1)
    return;
  s[n - 1] = 0;
  int i = 0;
  while (s[i] != 0) {
    d[i] = s[i];
    i++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  d[i] = 0;
}

void strcpyBad3(char *d, char *s, int n) {
  BUF(d, n);
  BUF(s, n);
  plimsoll_assume(d != s);
  if (n < 1)
    return;
  s[n - 1] = 0;
  int i = 0;
  while (s[i] != 0) {
    d[i] = s[i];
    i++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  d[i + 1] = 0;
}

void memcpyOk(unsigned char *d, unsigned char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(d) >= n && plimsoll_buffer_size(s) >= n);
  plimsoll_assume(d != s);
  for (size_t i = 0; i < n; i++)
    d[i] = s[i];
  for (size_t i = 0; i < n; i++)
    plimsoll_assert(d[i] == s[i]);
}

void memcpyPtr(unsigned char *d, unsigned char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(d) >= n && plimsoll_buffer_size(s) >= n);
  plimsoll_assume(d != s);
  unsigned char *p = d;
  const unsigned char *q = s;
  size_t m = n;
  while (m--)
    *p++ = *q++;
  for (size_t i = 0; i < n; i++)
    plimsoll_assert(d[i] == s[i]);
}

void memcpyBad1(unsigned char *d, unsigned char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(d) == n && plimsoll_buffer_size(s) == n);
  for (size_t i = 0; i <= n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    d[i] = s[i];
}

void memcpyBad2(unsigned char *d, unsigned char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(d) >= n && plimsoll_buffer_size(s) >= n);
  plimsoll_assume(d != s);
  for (size_t i = 0; i < n / 2; i++)
    d[i] = s[i];
  for (size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(d[i] == s[i]);
}
