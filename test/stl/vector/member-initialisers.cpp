// Elements that a container makes by default have the values that their class gives members ([class.base.init]).
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown --checks=-*,assertion,uninitialized | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <cassert>
#include <map>
#include <string>
#include <vector>

struct Part {
  int a = 5;
  int b;
};
struct Defaulted {
  Defaulted() = default;
  int a = 6;
};
struct Whole {
  int z;
  Part part;
  std::string text = "ab";
};
struct Derived : Part {
  int c = 8;
};
template <class T> struct Box {
  T v = 9;
};

void vectorOk() { std::vector<Part> v(2); assert(v[0].a == 5 && v[1].b == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'v[0].a == 0' fails
void vectorBad() { std::vector<Part> v(2); assert(v[0].a == 0); }
void resizeOk() { std::vector<Defaulted> v; v.resize(2); assert(v[1].a == 6); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'v[1].a == 0' fails
void resizeBad() { std::vector<Defaulted> v; v.resize(2); assert(v[1].a == 0); }
void mapOk() { std::map<int, Part> m; assert(m[1].a == 5); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'm[1].a == 0' fails
void mapBad() { std::map<int, Part> m; assert(m[1].a == 0); }
void wholeOk() { std::map<int, Whole> m; Whole &w = m[1]; assert(w.part.a == 5 && w.z == 0 && w.text.size() == 2); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'w.text.empty()' fails
void wholeBad() { std::map<int, Whole> m; Whole &w = m[1]; assert(w.text.empty()); }
void derivedOk() { std::map<int, Derived> m; assert(m[1].a == 5 && m[1].c == 8); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'm[1].c == 0' fails
void derivedBad() { std::map<int, Derived> m; assert(m[1].c == 0); }
void templateOk() { std::map<int, Box<int>> m; assert(m[1].v == 9); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'm[1].v == 0' fails
void templateBad() { std::map<int, Box<int>> m; assert(m[1].v == 0); }
