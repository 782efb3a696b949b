// A struct passed by value is a copy: what the callee does to it, the caller
// does not see.
// RUN: %plimsoll check %s --fail-on=never -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct triple {
  int a[3];
};

static int overwrite(struct triple t) {
  t.a[0] = 7;
  return t.a[0];
}

void copied(void) {
  struct triple t = {{1, 2, 3}};
  int r = overwrite(t);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(r == 7);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: FALSE
  plimsoll_eval(t.a[0] == 7);
}

static void overwriteThrough(struct triple *t) { t->a[0] = 7; }

void shared(void) {
  struct triple t = {{1, 2, 3}};
  overwriteThrough(&t);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(t.a[0] == 7);
}

static struct triple make(int x) {
  struct triple t = {{x, x, x}};
  return t;
}

void fromCall(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(overwrite(make(1)) == 7);
}
