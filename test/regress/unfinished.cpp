// What an analysis that runs out of its time did not get to is not decided, not gone: also what the library requires.
// RUN: %plimsoll check %s --fail-on=never --budget=0.000001 --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not=' proved '
#include <cstring>
#include <vector>
int element(std::vector<int> &v, int i) {
  int sum = 0;
  for (int k = 0; k < i; ++k)
    sum += v[k];
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether this goes wrong: time limit [bounds]
  // CHECK-NEXT: in the call of 'std::vector<int>::operator[]'
  return sum + v[i];
}
void copies(char *to, const char *from) {
  if (*from)
    // CHECK: :[[@LINE+2]]:{{.*}} not decided {{.*}} [bounds]
    // CHECK-NEXT: in the call of 'strcpy'
    std::strcpy(to, from);
}
