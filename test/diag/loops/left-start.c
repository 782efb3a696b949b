// Loops that go on while a pointer is where it was at first: the iteration after it has moved is there, too.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,precondition,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

void breakBad(int n) {
  int a[4], *p = a;
  for (int i = 0; i < n; i++) {
    if (p != a)
      break;
    p++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'n < 1' fails [assertion]
  plimsoll_assert(n < 1);
}
void returnBad(int n) {
  int a[4], *p = a;
  for (int i = 0; i < n; i++) {
    if (p != a)
      return;
    p++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'returnBad': n != 1 [assertion]
  plimsoll_assert(n != 1);
}
void previousBad(int n) {
  int a[4], *p = a, *prev = a;
  for (int i = 0; i < n; i++) {
    if (prev != p)
      break;
    prev = p;
    p++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'n < 1' fails [assertion]
  plimsoll_assert(n < 1);
}
int indexBad(int n) {
  int a[4] = {0}, b[1] = {0}, *p = a;
  if (n < 0)
    return 0;
  for (int i = 0; i < n; i++) {
    if (p != a)
      return 0;
    p++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} warning: access outside the bounds of the object: 'b[n]' [bounds]
  return b[n];
}
void whileBad(int n) {
  int a[4], *p = a, i = 0;
  while (i < n && p == a) {
    p++;
    i++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'n < 1' fails [assertion]
  plimsoll_assert(n < 1);
}
void objectBad(int n) {
  int x, y, *p = &x;
  for (int i = 0; i < n; i++) {
    if (p != &x)
      break;
    p = &y;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'n < 1' fails [assertion]
  plimsoll_assert(n < 1);
}
void onceOk(int n) {
  int x, y, *p = &x;
  for (int i = 0; i < n; i++) {
    if (p == &x)
      return;
    p = &y;
  }
  // CHECK-NOT: :[[@LINE+1]]:
  plimsoll_assert(n < 1);
}
void stayOk(int n) {
  int a[4], *p = a, moved = 0;
  for (int i = 0; i < n; i++)
    if (p != a)
      moved = 1;
  // CHECK-NOT: :[[@LINE+1]]:
  plimsoll_assert(!moved);
}
