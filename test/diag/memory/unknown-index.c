// Which element unknown code asks for, is not known: callers can see to it that all are right.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null,bounds,uninitialized --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
int which(void);
static int pick(const int *a, int n) {
  int i = which();
  if (i < 0 || i >= n)
    return 0;
  // CHECK: [[@LINE+2]]:{{.*}} precondition of 'pick': n <= plimsoll_buffer_size(a) [bounds]
  // CHECK: [[@LINE+1]]:{{.*}} precondition of 'pick': initialized(a[result of which]) [uninitialized]
  return a[i];
}
static int pickThrough(int **a, int n) {
  int i = which();
  if (i < 0 || i >= n)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} precondition of 'pickThrough': {{.*}}a[result of which] != 0 [null]
  return *a[i];
}
int any(const int *a) {
  // CHECK: [[@LINE+1]]:{{.*}} {{not decided whether access|precondition}}
  return a[which()];
}
int whole(void) {
  int a[4] = {1, 2, 3, 4};
  return pick(a, 4);
}
int first(void) {
  int a[4];
  a[0] = 1;
  a[1] = 2;
  return pick(a, 2);
}
int moreBad(void) {
  int a[4];
  a[0] = 1;
  a[1] = 2;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether 'a[i]' is read before it has a value
  return pick(a, 4);
}
int longerBad(void) {
  int a[4] = {1, 2, 3, 4};
  // CHECK: [[@LINE+1]]:{{.*}} {{not decided whether|warning:|error:}} access outside the bounds
  return pick(a, 5);
}
int through(void) {
  int y = 1, z = 2;
  int *a[2] = {&y, &z};
  return pickThrough(a, 2);
}
int throughBad(void) {
  int y = 1;
  int *a[2] = {&y, 0};
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether null pointer is dereferenced
  return pickThrough(a, 2);
}
