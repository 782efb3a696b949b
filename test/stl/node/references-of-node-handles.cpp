// References to the element that a node handle has: they stay with the element,
// not with the handle. Where a container took that over, they are not followed.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,use-after-free,dangling --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <map>
#include <set>
#include <string>
#include <unordered_map>

int heldOk() {
  std::map<int, int> m{{1, 2}};
  auto h = m.extract(1);
  int &r = h.mapped();
  r = 3;
  return r;
}
int insertedAndErasedBad() {
  std::map<int, int> m{{1, 2}};
  auto h = m.extract(1);
  int &r = h.mapped();
  m.insert(std::move(h));
  m.erase(1);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'r': depends on an element that another container took over [invalid-iterator]
  return r;
}
int insertedOk() {
  std::map<int, int> m{{1, 2}};
  int *r;
  {
    auto h = m.extract(1);
    r = &h.mapped();
    m.insert(std::move(h));
  }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'r': depends on an element that another container took over [invalid-iterator]
  return *r;
}
int otherElementBad() {
  std::map<int, int> m{{1, 2}, {2, 3}};
  auto h = m.extract(1);
  int &r = h.mapped();
  h = m.extract(2);
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: 'r' [invalid-iterator]
  return r;
}
int emptiedBad() {
  std::set<int> s{1};
  auto h = s.extract(1);
  const int &r = h.value();
  h = {};
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: 'r' [invalid-iterator]
  return r;
}
int endedBad() {
  std::set<int> s{1};
  const int *r;
  {
    auto h = s.extract(1);
    r = &h.value();
  }
  // CHECK: [[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: 'r' [invalid-iterator]
  return *r;
}
int notInsertedBad() {
  std::set<int> s{1}, k{1};
  auto h = s.extract(1);
  const int &r = h.value();
  k.insert(std::move(h));
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'r': depends on an element that another container took over [invalid-iterator]
  return r;
}
int hashedBad() {
  std::unordered_map<int, int> m{{1, 2}}, k;
  auto h = m.extract(1);
  int &r = h.mapped();
  k.insert(std::move(h));
  k.clear();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'r': depends on an element that another container took over [invalid-iterator]
  return r;
}
char textBad() {
  std::map<int, std::string> m{{1, "a"}};
  auto h = m.extract(1);
  std::string &r = h.mapped();
  m.insert(std::move(h));
  m.clear();
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'r': depends on an element that another container took over [invalid-iterator]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'r[0]': depends on an element that another container took over [invalid-iterator]
  return r[0];
}
int keyOk() {
  std::map<int, int> m{{1, 2}};
  auto h = m.extract(1);
  h.key() = 3;
  m.insert(std::move(h));
  return m.count(3);
}
