// The address of a callee's local is dangling however it gets out.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,dangling --report=error,warning,unknown,proved -- | FileCheck %s
struct view {
  int *p;
};
static int *lastGlobal;

static int *result(void) {
  int x = 1;
  int *p = &x;
  return p;
}
static struct view inStruct(void) {
  int x = 1;
  struct view v = {&x};
  return v;
}
static void inGlobal(void) {
  int x[2] = {1, 2};
  lastGlobal = &x[1];
}
static int *same(int *p) { return p; }

int resultBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime
  return *result();
}
int inStructBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime
  return *inStruct().p;
}
int inGlobalBad(void) {
  inGlobal();
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime
  return *lastGlobal;
}
int sameOk(void) {
  int x = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}lifetime
  return *same(&x);
}
