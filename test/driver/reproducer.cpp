// Reproducers in C++: containers get their elements by their own members, private members and classes without a name of
// their own are reached, what has virtual functions is constructed. All fail in libstdc++'s debug mode or a sanitizer.
// REQUIRES: long-tests
// RUN: rm -rf %t && mkdir %t
// RUN: %plimsoll check %s --fail-on=never --emit-reproducer=%t/out -- -std=c++20 > %t/report 2> %t/log
// RUN: FileCheck --check-prefix=LOG --input-file=%t/log %s
// RUN: not %python %S/Inputs/reproduce.py --plimsoll=%plimsoll --clang=%clang --work=%t/again check %s --fail-on=never -- -std=c++20
// RUN: FileCheck --check-prefix=RAN --input-file=%t/again/summary.txt %s
// RUN: cat %t/out/*reproducer.cpp.*.cpp | FileCheck %s
// RAN: 9 errors, 2 without reproducer, 7 run, 7 fail as they should
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shop {
class Stock {
  int id;
  std::vector<int> values;
  std::optional<int> best;
  // CHECK-DAG: *(signed int *){{.*}}[1]) = 7;
  int get() { return values.size() == 2 && values[1] == 7 && id == 4 ? values[2] : 0; }
  ~Stock() {
    if (!best)
      *best = 1;
  }
};
struct Shape {
  virtual ~Shape() {}
  virtual int sides() = 0;
};
struct Square : Shape {
  std::unique_ptr<int> side;
  // CHECK-DAG: plimsoll_construct<shop::Square>(object1, 0);
  int sides() override { return side ? 4 : *side; }
};
} // namespace shop

namespace {
template <class T> T last(std::vector<T> &v) { return v.empty() ? v.back() : v.front(); }
} // namespace
int lastOne(std::vector<bool> v) { return v.size() == 3 && v[1] ? v[3] : 0; }
std::string lastOf(std::vector<std::string> &v) { return v.empty() ? last(v) : v.front(); }

int erased(std::map<std::string, int> &m) {
  auto it = m.find("abc");
  if (it == m.end() || it->second != 4)
    return 0;
  m.erase(it);
  // CHECK-DAG: .assign("abc", 3);
  return it->second;
}
int kept(std::vector<std::vector<int>> &v) {
  return v.size() == 2 && v[1].size() == 1 ? v[1][1] : 0;
}

// LOG-DAG: no reproducer for {{.*}}reproducer.cpp:[[#@LINE+1]]: it is in a lambda
auto late = [](int i) { int a[2] = {0}; return i == 2 ? a[i] : 0; };
// Nobody asks what the destructor may throw, which is not written.
struct Declared {
  virtual ~Declared();
};
struct Base {
  virtual int f() = 0;
  // LOG-DAG: no reproducer for {{.*}}reproducer.cpp:[[#@LINE+1]]: the class 'Base' has virtual functions and no default constructor
  int g(int *p) { return p ? 0 : *p; }
};
