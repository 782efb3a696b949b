// Models that read an argument after they changed what it may be a part of: where it is, nothing is known behind the call.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t
//   rule: docs/models.md, apart
#include <algorithm>
#include <any>
#include <memory>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

void erasedBad() {
  std::vector<int> v{1, 2, 1};
  std::erase(v, v[0]); // the first one is 2 when the last is compared
  // CHECK: :[[@LINE+1]]:{{.*}}: {{error: |remark: not decided whether }}assertion 'v.size() == 1' fails{{.*}} [assertion]
  plimsoll_assert(v.size() == 1);
}
void erasedOk() {
  std::vector<int> v{1, 2, 1};
  const int x = v[0];
  std::erase(v, x);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'v.size() == 1' fails [assertion]
  plimsoll_assert(v.size() == 1);
}

void tiedBad() {
  std::pair<int, int> p(2, 1);
  std::tie(p.second, p.first) = p;
  // CHECK: :[[@LINE+1]]:{{.*}}: {{error: |remark: not decided whether }}assertion 'p.first == 1' fails{{.*}} [assertion]
  plimsoll_assert(p.first == 1);
}
void tiedOk() {
  std::pair<int, int> p(2, 1), q = p;
  std::tie(p.second, p.first) = q;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'p.first == 1' fails [assertion]
  plimsoll_assert(p.first == 1);
}
void exchangedOk(int a, int b) {
  int x = a, y = b;
  std::tie(x, y) = std::make_tuple(y, x);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'x == b && y == a' fails [assertion]
  plimsoll_assert(x == b && y == a);
}

void movedBad() {
  std::vector<std::unique_ptr<int>> v;
  v.push_back(std::make_unique<int>(0));
  v.push_back(std::make_unique<int>(1));
  std::move(v.begin() + 1, v.end(), v.begin());
  const int x = *v[0];
  // CHECK: :[[@LINE+1]]:{{.*}}: {{error: |remark: not decided whether }}assertion 'x == 7' fails{{.*}} [assertion]
  plimsoll_assert(x == 7);
}
void movedBackBad() {
  std::vector<std::unique_ptr<int>> v;
  v.push_back(std::make_unique<int>(0));
  v.push_back(std::make_unique<int>(1));
  std::move_backward(v.begin(), v.begin() + 1, v.end());
  const int x = *v[1];
  // CHECK: :[[@LINE+1]]:{{.*}}: {{error: |remark: not decided whether }}assertion 'x == 7' fails{{.*}} [assertion]
  plimsoll_assert(x == 7);
}
void movedOk() {
  std::vector<std::unique_ptr<int>> v, w(1);
  v.push_back(std::make_unique<int>(3));
  std::move(v.begin(), v.end(), w.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion '*w[0] == 3' fails [assertion]
  plimsoll_assert(*w[0] == 3);
}
void numbersOk() {
  std::vector<int> v{1, 2, 3};
  std::move(v.begin() + 1, v.end(), v.begin());
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'v[0] == 2 && v[1] == 3' fails [assertion]
  plimsoll_assert(v[0] == 2 && v[1] == 3);
}

void insertedBad(std::vector<int> &v) {
  if (v.empty())
    return;
  const int x = v.back();
  v.insert(v.begin(), std::move(v.back()));
  // CHECK: :[[@LINE+1]]:{{.*}}: {{error: |remark: not decided whether }}assertion 'v[0] == x' fails{{.*}} [assertion]
  plimsoll_assert(v[0] == x);
}
void insertedOk(std::vector<int> &v) {
  if (v.empty())
    return;
  const int x = v.back();
  v.insert(v.begin(), v.back()); // is copied aside
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'v[0] == x' fails [assertion]
  plimsoll_assert(v[0] == x);
  int y = x;
  v.insert(v.begin(), std::move(y));
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'v[0] == x && v[1] == x' fails [assertion]
  plimsoll_assert(v[0] == x && v[1] == x);
}

void emplacedBad(std::optional<std::string> &o) {
  if (!o)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether an argument of {{.*}}emplace' is a part of another one, which ends first: depends on whether its arguments overlap [use-after-free]
  o.emplace(*o); // has ended when it is copied
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether {{.*}}'o' has no value{{.*}} [bad-optional]
  plimsoll_assert(o->size() == o->size());
}
void emplacedOk(std::optional<std::string> &o) {
  if (!o)
    return;
  const std::string s = *o;
  o.emplace(s);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'o->size() == s.size()' fails [assertion]
  plimsoll_assert(o->size() == s.size());
}
void heldBad(std::any &x) {
  if (std::string *s = std::any_cast<std::string>(&x)) {
    x.emplace<std::string>(*s);
    // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether assertion 'x.has_value()' fails{{.*}} [assertion]
    plimsoll_assert(x.has_value());
  }
}
void alternativeBad(std::variant<int, std::vector<int>> &v) {
  if (v.index() != 1 || std::get<1>(v).empty())
    return;
  const int x = std::get<1>(v)[0];
  v = std::get<1>(v)[0]; // the vector ends first
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether assertion 'std::get<0>(v) == x' fails{{.*}} [assertion]
  plimsoll_assert(std::get<0>(v) == x);
}
void alternativeOk(std::variant<int, std::vector<int>> &v) {
  if (v.index() != 1 || std::get<1>(v).empty())
    return;
  const int x = std::get<1>(v)[0];
  v = x;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'std::get<0>(v) == x' fails [assertion]
  plimsoll_assert(std::get<0>(v) == x);
}

// Also where what was proved is looked at again with any objects.
void shiftedBad() {
  std::vector<int> v{1, 2, 0, 3};
  v.reserve(10);
  v.insert(v.begin(), std::move(v[3]));
  // CHECK: :[[@LINE+1]]:{{.*}}: {{error: |remark: not decided whether }}division by zero{{.*}} [div-by-zero]
  const int x = 7 / v[0];
  (void)x;
}
void placedBad() {
  std::vector<int> v{1, 2, 100, 3};
  v.reserve(10);
  v.emplace(v.begin(), std::move(v[3]));
  int a[5] = {};
  // CHECK: :[[@LINE+1]]:{{.*}}: {{error: |remark: not decided whether }}{{.*}}'a[v[0]]'{{.*}} [bounds]
  a[v[0]] = 1;
}
void placedOk(std::vector<int> &v, int y) {
  v.emplace(v.begin(), y);
  v.emplace(v.begin(), 7);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'v[0] == 7 && v[1] == y' fails [assertion]
  plimsoll_assert(v[0] == 7 && v[1] == y);
}

// What is moved to itself: a std::shared_ptr keeps its object, a vector in an optional may lose its elements.
void sharedOk() {
  auto p = std::make_shared<int>(3);
  auto &q = p;
  p = std::move(q);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'p && *p == 3 && p.use_count() == 1' fails [assertion]
  plimsoll_assert(p && *p == 3 && p.use_count() == 1);
}
void sharedBad() {
  auto p = std::make_shared<int>(3);
  auto &q = p;
  p = std::move(q);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion '!p' fails [assertion]
  plimsoll_assert(!p);
}
void otherOk() {
  auto p = std::make_shared<int>(3), q = std::make_shared<int>(4);
  p = q;
  q = std::move(p);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion '*q == 4 && !p && q.use_count() == 1' fails [assertion]
  plimsoll_assert(*q == 4 && !p && q.use_count() == 1);
}
void optionalBad() {
  std::optional<std::vector<int>> o = std::vector<int>{1, 2};
  auto &r = o;
  o = std::move(r);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether index 1 is out of range {{.*}}[bounds]
  const int x = (*o)[1];
  (void)x;
}
