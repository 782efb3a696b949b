// [container.reqmts]: a vector that takes other memory, or moves its elements to other places, moves the containers
// in them, and what refers to their elements stays valid. It is not proved, and no run says otherwise. References to the
// elements themselves, and into what is part of them, end, and so do those into containers that are erased.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error,warning,unknown -- -std=c++20 | grep -v note: > %t
// RUN: FileCheck %s --implicit-check-not='{{(error|warning|remark)}}' < %t
#include <map>
#include <optional>
#include <string>
#include <vector>
using Rows = std::vector<std::vector<int>>;
struct Row {
  std::string name;
  std::vector<int> cells;
};

int grownOk() {
  Rows v(1);
  v[0].push_back(1);
  int *p = v[0].data();
  v.emplace_back(3, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided
  return *p;
}
int grownBad() {
  Rows v(1);
  std::vector<int> &row = v[0];
  row.push_back(1);
  v.emplace_back(3, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'row'
  return row[0];
}
int reservedOk(Rows &v) {
  if (v.empty() || v[0].empty())
    return 0;
  int &first = v[0].front();
  v.reserve(v.size() + 10);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided
  return first;
}
int memberOk() {
  std::vector<Row> v(1);
  v[0].cells.push_back(1);
  auto it = v[0].cells.begin();
  v.resize(10);
  // CHECK: :[[@LINE+2]]:{{.*}} remark: not decided
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided
  return *it;
}
char memberBad() {
  std::vector<Row> v(1);
  v[0].name = "a"; // in the string itself, which moves
  char &c = v[0].name[0];
  v.resize(10);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'c'
  return c;
}
int mapOk() {
  std::vector<std::map<int, int>> v(1);
  int &x = v[0][3];
  v.emplace_back();
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided
  return x;
}
int optionalBad() {
  std::vector<std::optional<int>> v(1);
  int &x = v[0].emplace(3);
  v.emplace_back();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'x'
  return x;
}
int erasedBeforeOk() {
  Rows v(2);
  v[1].push_back(1);
  int *p = v[1].data();
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided
  return *p;
}
int erasedBad() {
  Rows v(2);
  v[1].push_back(1);
  int *p = v[1].data();
  v.erase(v.begin() + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'p'
  return *p;
}
int insertedOk() {
  Rows v(2);
  v[1].push_back(1);
  int *p = v[1].data();
  v.emplace(v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided
  return *p;
}
int insertedBad() {
  Rows v(2);
  v[1].push_back(1);
  std::vector<int> &row = v[1];
  v.emplace(v.begin());
  // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}'row'
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided {{.*}}'front()'
  return row.front();
}
