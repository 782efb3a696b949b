// An address that unknown code gave may be that of an element of an array of the same type. What is written at the one is not seen at the other:
// only the start of an object is compared.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cassert>

int *find(int *a, int n);
void elementWrittenBad(int *a) {
  int *r = find(a, 4);
  if (!r || a[3] != 5)
    return;
  *r = 6;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion 'a[3] == 5'
  assert(a[3] == 5);
}
