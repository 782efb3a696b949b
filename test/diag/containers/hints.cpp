// The hint of an insertion is an iterator of the container [associative.reqmts], [unord.req].
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <map>
#include <set>
#include <string>
#include <unordered_map>

void insertOk() {
  std::map<int, int> m;
  auto it = m.end();
  for (int i = 0; i < 5; i++)
    it = m.insert(it, {i, i});
}
void insertBad() {
  std::map<int, int> m, n;
  m.insert(n.end(), {1, 1}); // CHECK: [[#@LINE]]:{{.*}} error: the iterator does not belong to 'm'
}
void erasedOk() {
  std::set<int> s{1};
  auto it = s.begin();
  it = s.erase(it);
  s.insert(it, 3);
}
void erasedBad() {
  std::set<int> s{1};
  auto it = s.begin();
  s.erase(it);
  s.insert(it, 3); // CHECK: [[#@LINE]]:{{.*}} error: the iterator was invalidated
}
void emplaceOk(std::map<int, std::string> &m) {
  m.clear();
  auto it = m.begin();
  m.emplace_hint(it, 2, "b");
}
void emplaceBad(std::map<int, std::string> &m) {
  m[1] = "a";
  auto it = m.find(1);
  m.clear();
  m.emplace_hint(it, 2, "b"); // CHECK: [[#@LINE]]:{{.*}} error: the iterator was invalidated
}
void assignOk(std::map<int, int> &m) {
  m.insert_or_assign(m.begin(), 1, 2);
  m.try_emplace(m.end(), 3, 4);
}
void assignBad(std::map<int, int> &m) {
  m[1] = 2;
  auto it = m.find(1);
  m.erase(1);
  m.insert_or_assign(it, 1, 2); // CHECK: [[#@LINE]]:{{.*}} error: the iterator was invalidated
}
void hashedOk(std::unordered_map<int, int> &m) {
  m.emplace_hint(m.end(), 1, 2);
}
void hashedBad(std::unordered_map<int, int> &m) {
  m[1] = 2;
  auto it = m.find(1);
  m.erase(it);
  m.try_emplace(it, 1, 2); // CHECK: [[#@LINE]]:{{.*}} error: the iterator was invalidated
}
