// How many elements there are where a search starts is up to the caller, as long
// as nothing but what is found, or the end that is given, ends it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown,precondition -- -std=c++17 | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <algorithm>
#include <string>
bool textIn(int n, const char **v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'textIn': other inputs than {{.*}} reaches beyond its object
  auto last = std::find(v, v + n, std::string("--"));
  return last != v + n;
}
bool numberIn(int n, const int *v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'numberIn': other inputs than {{.*}} reaches beyond its object
  auto last = std::find(v, v + n, 3);
  return last != v + n;
}
bool textOk() {
  const char *v[] = {"a", "--"};
  return textIn(2, v);
}
bool textBad() {
  const char *v[] = {"a", "b"};
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range reaches beyond its object
  return textIn(3, v);
}
