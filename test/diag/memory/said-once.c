// What one check has found, a loop or a call makes nobody ask again: a pointer that was null, an element without a value. What a callee adds to a
// variable has a value if that had one.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning | FileCheck %s --implicit-check-not="{{error:|warning:}}"
#include <stdio.h>
#include <stdlib.h>
void use(double);
void twoLoops(void) {
  double *x = malloc(200 * sizeof(double));
  for (int i = 0; i < 200; ++i)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [null]
    x[i] = i;
  for (int i = 0; i < 200; ++i)
    use(x[i]);
  free(x);
}
double behind(int n) {
  if (n < 1)
    return 0;
  double *g = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [null]
    g[i] = i;
  const double last = g[n - 1];
  free(g);
  return last;
}
static int sum(const int *e, int n) {
  int s = 0;
  for (int k = 0; k < n; k++)
    s += e[k];
  return s;
}
int inCallee(void) {
  int e[4];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  const int s = sum(e, 4);
  return s + e[0];
}
int noIterations(int n) {
  double *g = malloc(sizeof(double));
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [null]
    g[0] = i;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [null]
  *g = 1;
  free(g);
  return n;
}
static void add(const int *e, int n, int *s) {
  for (int k = 0; k < n; k++)
    *s += e[k];
}
int sumOk(int n) {
  const int e[4] = {1, 2, 3, 4};
  int s = 0;
  if (n < 0 || n > 4)
    return 0;
  add(e, n, &s);
  return s;
}
int noSumBad(int n) {
  const int e[4] = {1, 2, 3, 4};
  int s;
  if (n < 0 || n > 4)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  add(e, n, &s);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  return s;
}
