// A call is given an object and a part of it: where the callee writes the same on all ways, also those that do not return, nothing is lost by that.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition | FileCheck %s
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
struct gif {
  int top, err;
};
/* variadic: the body is never put in place of the call */
static int word(struct gif *g, int *w, ...) {
  *w = 0;
  return getchar();
}
int readOk(struct gif *g) {
  if (!g)
    return 0;
  word(g, &g->top);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(g->top == 0);
  return 1;
}
static void stops(struct gif *g, int *w, ...) {
  if (g->err) {
    *w = 7;
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
    assert(g->top != 7);
    exit(1);
  }
}
void stopsBad(void) {
  struct gif g = {1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  stops(&g, &g.top);
}
static void stopsAlways(struct gif *g, int *w, ...) {
  *w = 7;
  if (g->top == 7)
    abort();
}
int stopsAlwaysBad(void) {
  struct gif g = {1, 2};
  stopsAlways(&g, &g.top);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(g.top == 1);
  return g.top;
}
