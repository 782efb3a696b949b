// What a callee knows before one of its checks is known before it in the
// caller too; what it learns from a check is not.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion,div-by-zero --report=error,warning,precondition -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <assert.h>
#include <string.h>

unsigned long terminated(unsigned k, const char *from) {
  char text[100];
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'terminated': 100 <= plimsoll_buffer_size(from) [bounds]
  memcpy(text, from, 100);
  if (k >= 100)
    return 0;
  text[k] = 0;
  return strlen(text);
}
unsigned long terminatedBad(unsigned k) {
  char text[100];
  memset(text, 'a', 100);
  if (k > 100)
    return 0;
  if (k < 100)
    text[k] = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the string 'text' has no terminating null character [bounds]
  return strlen(text);
}

static int least(const int *a, int n) {
  int r = 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'least'
    if (a[i] < a[r])
      r = i;
  return r;
}
// The result is learnt from the check: it is no reason for the check to hold.
static int quotient(int a, int b) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'quotient': b != 0 [div-by-zero]
  int q = a / b;
  assert(b != 0);
  return q;
}
int halved(int a) { return quotient(a, 2); }
int divided(int a) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: division by zero (in 'quotient', called here) [div-by-zero]
  return quotient(a, 0);
}
int smallest(void) {
  int a[4] = {4, 2, 3, 1};
  return a[least(a, 4)];
}
int smallestBad(void) {
  int a[4] = {4, 2, 3, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} (in 'least', called here) [bounds]
  return a[least(a, 5)];
}

// A callee that searches what it has written before does not search what its
// caller had there.
static int greet(char *d) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'greet'
  strcpy(d, "hello");
  return strlen(d);
}
int greetedBad(void) {
  char d[8] = "a", e[3];
  int n = greet(d);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'e[n]' [bounds]
  e[n] = 0;
  return e[0];
}
static int cut(char *p, int k) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'cut'
  p[k] = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'cut'
  return strlen(p);
}
int cutBad(void) {
  char p[8] = "abcdef", t[3] = {0};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'t[cut()]' [bounds]
  return t[cut(p, 4)];
}
