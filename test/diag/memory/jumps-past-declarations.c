// A variable whose declaration a jump passes has no value, nor has one in its own initialiser; what must not be reached is checked.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition | FileCheck %s
#include <assert.h>
int bySwitchBad(int k) {
  switch (k) {
    int l;
  case 1:
    l = 3;
  case 2:
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
    return l;
  }
  return 0;
}
int bySwitchOk(int k) {
  switch (k) {
    int l;
  case 1:
    l = 3;
    return l;
  case 2:
    l = 4;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(l == 4);
  }
  return 0;
}
int byGotoBad(int k) {
  if (k == 2)
    goto in;
  int l;
  l = 5;
in:
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  return l;
}
int byGotoOk(int k) {
  if (k == 2)
    goto out;
  int l;
  l = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(l == 5);
out:
  return k;
}
int againOk(int k) {
  int n = 0;
  int s = 2;
again:
  s += 2;
  if (n++ < k)
    goto again;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s >= 4 || k > 1000);
  return s;
}
int inLoopBad(int k) {
  int n = 0;
  for (;;) {
    if (k-- == 0)
      goto mid;
    int x;
    x = 3;
  mid:
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
    n += x;
    if (n > 10)
      return n;
  }
}
int initialisedBad(int k) {
  if (k > 5)
    goto l;
  int s = 2;
l:
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  return s;
}
int pointerBad(int k) {
  if (k > 5)
    goto l;
  int *p = &k;
l:
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  return *p;
}
int intoForBad(int k) {
  switch (k)
    for (int i = 0; i < 3; i++) {
    case 1:
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
      return i;
    }
  return 0;
}
int computedBad(int k) {
  static void *const to[] = {&&first, &&second};
  goto *to[k & 1];
first:;
  int v = 1;
second:
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [uninitialized]
  return v;
}
int newInEachBad(void) {
  int n = 0;
  for (int i = 0; i < 2; i++)
    switch (i) {
      int v;
    case 0:
      v = 7;
      break;
    case 1:
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
      n = v;
    }
  return n;
}
int itselfBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  int x = x;
  return x;
}
int itselfInForBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [uninitialized]
  for (int i = i; i < 3; i++)
    return 1;
  return 0;
}
int sizeOfItselfOk(void) {
  int x = sizeof(x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(x == 4);
  return x;
}
int reachedBad(int x) {
  if (x == 3)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
    __builtin_unreachable();
  return x;
}
int notReachedOk(int x) {
  switch (x & 1) {
  case 0:
    return 1;
  case 1:
    return 2;
  default:
    __builtin_unreachable();
  }
}
