// Code that is not known may change global variables where it is called, and there alone.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <assert.h>

int g;
int *kept;
void unknown(void);
int answer(void);

static void maybe(int c) {
  if (c)
    unknown();
}
void neverOk(void) {
  g = 1;
  maybe(0);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(g == 1);
}
void alwaysBad(void) {
  g = 1;
  maybe(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(g == 1);
}
void underConditionOk(int n) {
  g = 1;
  maybe(n > 0);
  if (n <= 0)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(g == 1);
}
void underConditionBad(int n) {
  g = 1;
  maybe(n > 0);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(g == 1);
}
static void both(int c, int d) {
  if (d)
    maybe(c);
}
void throughTwoOk(int c) {
  g = 1;
  both(c, 0);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(g == 1);
  both(0, c);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(g == 1);
}
void throughTwoBad(int c) {
  g = 1;
  both(c, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(g == 1);
}
void ownEscapedOk(int c) {
  int x = 1;
  kept = &x;
  maybe(c);
  if (!c)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(x == 1);
  kept = 0;
}
void ownEscapedBad(int c) {
  int x = 1;
  kept = &x;
  maybe(c);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(x == 1);
  kept = 0;
}
static void thirdRound(int n) {
  for (int i = 0; i < n; ++i)
    if (i == 2)
      unknown();
}
void roundsBad(int n) {
  g = 1;
  thirdRound(n);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(g == 1);
}
static void byAnswer(void) {
  if (answer())
    unknown();
}
void byAnswerBad(void) {
  g = 1;
  byAnswer();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(g == 1);
}
static void byGlobal(void) {
  if (g == 5)
    unknown();
}
void byGlobalOk(void) {
  g = 1;
  byGlobal();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(g == 1);
}
void byGlobalBad(void) {
  g = 5;
  byGlobal();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(g == 5);
}
static int early(int n) {
  if (n < 0)
    return -1;
  unknown();
  return 0;
}
void earlyOk(int n) {
  g = 1;
  if (early(n) < 0)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(g == 1);
}
void earlyBad(int n) {
  g = 1;
  if (early(n) == 0)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
    assert(g == 1);
}
