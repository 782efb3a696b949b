// C17 6.7.6.2/5: the size of an array of variable length is greater than zero.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'sized': 1 <= n
int sized(int n) { int a[n]; return sizeof a > 4; }
int negativeBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: the size of an array is not positive: 'n'
  return sized(-1);
}
int zeroBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: the size of an array is not positive: 'n'
  return sized(0);
}
int sizedOk(void) { return sized(1); }
int unsignedBad(void) {
  unsigned n = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the size of an array is not positive: 'n'
  int a[n];
  return sizeof a == 0;
}
int rowsBad(void) {
  int n = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: the size of an array is not positive: 'n'
  int a[3][n];
  return sizeof a == 0;
}
int rowsOk(void) {
  int n = 2;
  int a[3][n];
  return sizeof a == 24;
}
int sumOk(int n, int a[n]) { return n > 0; }
int noneOk(void) { return sumOk(0, 0); }
int testedOk(int n) {
  if (n < 1)
    return 0;
  char b[n];
  b[n - 1] = 1;
  return b[n - 1];
}
