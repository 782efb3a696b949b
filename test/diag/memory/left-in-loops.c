// What unknown code is given in each iteration of a loop, and may leave as it is,
// has a value after the loop if it had one before.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,uninitialized --report=error,warning,unknown,precondition,proved | FileCheck %s
int unknown(void);
int given(int *);
void use(int);
extern int Count;
struct Pair {
  int x, y;
};
struct Pair Shared;
void ofVariableOk(void) {
  while (unknown() != -1)
    ;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  use(Count);
}
void ofCounterOk(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  for (; Count < 10; ++Count)
    unknown();
}
void ofLocalOk(void) {
  int x = 0;
  while (given(&x))
    ;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  use(x);
}
void ofLocalBad(void) {
  int x;
  while (given(&x))
    ;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'x' is read
  use(x);
}
void threeTimesBad(void) {
  int x;
  for (int i = 0; i < 3; ++i)
    given(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'x' is read
  use(x);
}
void ofArrayOk(int n) {
  int a[4] = {0};
  for (int i = 0; i < n; ++i)
    given(a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  use(a[2]);
}
void ofArrayBad(void) {
  int a[4];
  while (given(a))
    ;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'a[2]' is read
  use(a[2]);
}
void inNestOk(int n) {
  int a[4] = {0};
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      given(a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  use(a[2]);
}
void inNestBad(int n) {
  int a[4];
  given(a);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      given(a);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'a[2]' is read
  use(a[2]);
}
// Of several cells, each with an index that changes.
void atIndexBad(int n) {
  int a[8];
  a[0] = 0;
  for (int i = 0; i + 1 < 8; ++i) {
    given(a);
    if (n)
      // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'a[i + 1]' is read
      use(a[i + 1]);
  }
}
// Copied without a look in each iteration.
void copiedBad(int n) {
  struct Pair p;
  for (int i = 0; i < n; ++i) {
    unknown();
    Shared = p;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: 'Shared.y' is read
  use(Shared.y);
}
void copiedBeforeBad(int n) {
  struct Pair p;
  for (int i = 0; i < n; ++i) {
    Shared = p;
    unknown();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'Shared.y' is read
  use(Shared.y);
}
