// A model that calls another without a summary, because so many types are in the file: what
// the other requires is a check of the call in the program. It was lost.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s
#include <algorithm>
#include <map>
#include <string>
#include <vector>
struct S0 {
  std::string t;
};
void f0(std::vector<S0> &v, std::map<int, S0> &m) {
  for (auto &x : v) {
  }
}
struct S1 {
};
void f1(std::vector<S1> &v, std::map<int, S1> &m) {
  for (auto &x : v) {
  }
}
struct S2 {
  std::string t;
};
void f2(std::vector<S2> &v, std::map<int, S2> &m) {
  for (auto &x : v) {
  }
}
struct S3 {
  std::string t;
};
void f3(std::vector<S3> &v, std::map<int, S3> &m) {
  for (auto &x : v) {
  }
}
struct S4 {
  std::string t;
};
void f4(std::vector<S4> &v, std::map<int, S4> &m) {
  for (auto &x : v) {
    x.t += 'x';
  }
}
// CHECK: :[[@LINE+1]]:{{.*}}[mismatched-iterator]
void mixBad(std::vector<int> &v, std::vector<int> &w, int x) { (void)std::remove(v.begin(), w.end(), x); }
