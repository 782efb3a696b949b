// A parameter that is declared `nonnull` is never given null: compilers drop tests of it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -Wno-nonnull | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
__attribute__((nonnull)) int all(int *p, int n, int *q) { return p != q && n; }
__attribute__((nonnull(2))) int second(int *p, int *q) { return p != q; }
int marked(int *p __attribute__((nonnull)), int *q) { return p != q; }
__attribute__((nonnull)) int elsewhere(const int *p);
int allBad(void) {
  int x = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: '0' may be null [null]
  return all(&x, 0, 0);
}
int secondBad(void) {
  int *q = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'q' may be null [null]
  return second(0, q);
}
int markedBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: '0' may be null [null]
  return marked(0, 0);
}
int elsewhereBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: '0' may be null [null]
  return elsewhere(0);
}
int allOk(void) {
  int x = 1;
  return all(&x, 0, &x);
}
int secondOk(void) {
  int x = 1;
  return second(0, &x);
}
int markedOk(void) {
  int x = 1;
  return marked(&x, 0);
}
int passedOn(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'passedOn': p != 0
  return marked(p, p);
}
