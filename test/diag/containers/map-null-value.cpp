// Values of a map are pointers: an absent key or a null value is dereferenced.
// RUN: %plimsoll check %s --fail-on=never --checks=* --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <string>

int nullValueBad() {
  int a = 1;
  std::map<std::string, int *> m;
  m["a"] = &a;
  m["b"] = nullptr;
  int sum = 0;
  for (auto &p : m)
    // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
    sum += *p.second;
  return sum;
}

// operator[] makes the element it does not find.
int absentBad() {
  int a = 1;
  std::map<std::string, int *> m;
  m["a"] = &a;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return *m["b"];
}

int presentOk() {
  int a = 1;
  std::map<std::string, int *> m;
  m["a"] = &a;
  // CHECK-NOT: :[[@LINE+1]]:
  return *m["a"];
}
