// An assertion about elements the function wrote is a claim about its own code:
// inputs that refute it make an error. One about inputs alone is a precondition.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <string.h>

void inputAlone(int *a) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'inputAlone'
  plimsoll_assert(a[0] == 3);
}

void inputsInLoop(int *a, int n) {
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'inputsInLoop'
    plimsoll_assert(a[i] == 3);
}

void otherElementUntouched(int *a, int *b, int n) {
  plimsoll_assume(a != b);
  for (int i = 0; i < n; i++)
    a[i] = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'otherElementUntouched'
  plimsoll_assert(b[0] == 3);
}

struct pair {
  int first, second;
};

void fieldIsCallers(struct pair *p, int n) {
  p->first = n;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'fieldIsCallers'
  plimsoll_assert(p->first > 0);
}

void copyByLibraryIsCallers(int *a) {
  int b[4];
  memcpy(b, a, sizeof b);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'copyByLibraryIsCallers'
  plimsoll_assert(b[0] > 0);
}

void incrementedOk(int *a, int *b, int n) {
  plimsoll_assume(a != b);
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    plimsoll_assert(b[i] == a[i] + 1);
}

void incrementedBad(int *a, int *b, int n) {
  plimsoll_assume(a != b);
  for (int i = 1; i < n; i++)
    b[i] = a[i] + 1;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(b[i] == a[i] + 1);
}

// The two parameters may be one array.
void aliasedBad(int *a, int *b, int n) {
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(b[i] == a[i] + 1);
}
