// Objects that are passed by value are different objects.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I%plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

struct S {
  int a;
  S(const S &);
  ~S();
};

void valuesOk(std::vector<int> v, std::vector<int> w, S s, S t) {
  std::size_t n = w.size();
  int a = t.a;
  v.clear();
  s.a = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(w.size() == n);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(t.a == a);
}

void referenceBad(std::vector<int> &v, std::vector<int> &w) {
  std::size_t n = w.size();
  v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}assertion
  plimsoll_assert(w.size() == n);
}

void containerOk(std::string v, std::string &w, std::string *x) {
  std::size_t n = w.size();
  v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(w.size() == n);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
  plimsoll_assert(x != &v);
}

// Its constructor may have stored its address.
void registeredBad(S s, S &t) {
  int a = t.a;
  s.a = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}assertion
  plimsoll_assert(t.a == a);
}
