// A variable whose address only functions of this file are given, which keep it nowhere: callers in other files have no
// pointer to it. That a parameter leads there is no input that a run may have.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

static int stack[10];
static int used;
static int shown;
void show(int *);

static void increment(int *p) { (*p)++; }
static void push(int x) {
  if (used < 10) {
    stack[used] = x;
    increment(&used);
  }
}
void pushOk(int *p) {
  used = 0;
  push(p[0]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: {{proved|precondition}} {{.*}}[assertion]
  plimsoll_assert(stack[0] == p[0]);
}
void pushBad(int *p) {
  used = 0;
  push(p[0]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(stack[0] == p[0] + 1);
}

// Others have the address of this one.
void shownBad(int *p) {
  show(&shown);
  shown = 1;
  *p = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(shown == 1);
}

// A function of this file alone is given it.
static int isApart(int *p) {
  *p = 1;
  used = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(*p == 1);
  return *p;
}
int isApartBad(void) { return isApart(&used); }
int isApartOk(void) {
  int x;
  return isApart(&x);
}
