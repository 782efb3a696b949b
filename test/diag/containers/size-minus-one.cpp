// `v.size() - 1` of an empty vector is the largest number: an error where the
// function reads the vector itself, a warning where a parameter would have to
// be empty, nothing after a push_back.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- -std=c++20 | FileCheck %s
#include <cstdio>
#include <vector>

void use(int);

void readBad(FILE *f) {
  std::vector<int> v;
  int x;
  while (std::fscanf(f, "%d", &x) == 1)
    v.push_back(x);
  for (size_t i = 0; i < v.size() - 1; ++i)
    // CHECK: :[[@LINE+1]]:{{.*}} error: index i is out of range for 'v'
    use(v[i]);
}

void parameterBad(std::vector<int> &v) {
  for (size_t i = 0; i < v.size() - 1; ++i)
    // CHECK: :[[@LINE+1]]:{{.*}} warning: index i is out of range for 'v'
    use(v[i]);
}

// CHECK-NOT: out of range
void pushedOk(std::vector<int> &v, int x) {
  v.push_back(x);
  for (size_t i = 0; i < v.size() - 1; ++i)
    use(v[i]);
}
