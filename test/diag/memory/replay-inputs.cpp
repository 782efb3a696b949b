// The inputs that confirm an error, as its note shows them.
// RUN: %plimsoll check %s --fail-on=never -- -std=c++20 | grep 'confirmed by replay' | FileCheck %s
#include <map>
#include <memory>
#include <string>
#include <vector>

struct Part {
  int count;
  bool on;
  Part *next;
  std::vector<int> values;
  std::string name;
};

// CHECK: :[[@LINE+1]]:{{.*}} with v = {}
int empty(std::vector<int> &v) { return v.empty() ? v[0] : 0; }
// CHECK: :[[@LINE+1]]:{{.*}} with v = {9, 0, 0}, n = 9
int elements(std::vector<int> &v, int n) { return v.size() == 3 && v[0] == 9 && n == 9 ? v[3] : 0; }
// CHECK: :[[@LINE+1]]:{{.*}} with p = {count = 5, on = false, next = null, values = {}, name = ""}
int members(Part *p) { return p->count == 5 && !p->next ? p->next->count : 0; }
// CHECK: :[[@LINE+1]]:{{.*}} with p = {ptr = null, deleter = {}}
int owner(std::unique_ptr<Part> &p) { return p ? 0 : p->count; }
// CHECK: :[[@LINE+1]]:{{.*}} with s = "aa"
char text(std::string &s) { return s.size() == 2 ? s[3] : 'a'; }
// CHECK: :[[@LINE+1]]:{{.*}} with m = {}
int map(std::map<int, int> &m) { return m.empty() ? m.begin()->second : 0; }
// CHECK: :[[@LINE+1]]:{{.*}} with p = null
int none(int *p) { return p ? 0 : *p; }
