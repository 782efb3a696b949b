// Multimaps and multisets: how many elements a key has, which one is found, and
// which iterators an erasure ends.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <cassert>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

void contentsOk() {
  std::multimap<int, int> m;
  m.insert({1, 10});
  m.insert({1, 11});
  m.emplace(2, 20);
  assert(m.size() == 3 && m.count(1) == 2 && m.count(3) == 0);
  auto it = m.find(1);
  assert(it != m.end() && it->first == 1 && it->second == 10);
  ++it;
  assert(it->second == 11);
  assert(m.lower_bound(2)->second == 20 && m.upper_bound(2) == m.end());
}
void countBad() {
  std::multimap<int, int> m;
  m.insert({1, 10});
  m.insert({1, 11});
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'm.count(1) == 1' fails
  assert(m.count(1) == 1);
}
void orderBad() {
  std::multimap<int, int> m;
  m.insert({2, 1});
  m.insert({1, 2});
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'm.begin()->second == 1' fails
  assert(m.begin()->second == 1);
}
int foundOk(const std::multimap<int, int> &m) {
  auto it = m.find(3);
  return it == m.end() ? 0 : it->second;
}
int foundBad(const std::multimap<int, int> &m) {
  auto it = m.find(3);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'it' is past the end
  return it->second;
}
void eraseOk(std::multimap<int, int> &m) {
  m.insert({3, 1});
  assert(m.count(3) >= 1);
  m.erase(3);
  assert(m.count(3) == 0 && m.find(3) == m.end());
}
int siblingOk(std::multimap<int, int> &m) {
  auto a = m.insert({1, 1}), b = m.insert({1, 2});
  m.erase(a);
  return b->second;
}
int siblingBad(std::multimap<int, int> &m) {
  auto a = m.insert({1, 1}), b = m.insert({1, 2});
  m.erase(a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'a' was invalidated
  return a->second;
}
void loopOk(std::multimap<int, int> &m) {
  for (auto i = m.begin(); i != m.end();)
    if (i->second)
      i = m.erase(i);
    else
      ++i;
}
void loopBad(std::multimap<int, int> &m) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'i' was invalidated
  for (auto i = m.begin(); i != m.end(); ++i)
    if (i->second)
      m.erase(i);
}
void textOk() {
  std::multiset<std::string> s;
  s.insert("a");
  s.insert("a");
  assert(s.count("a") == 2 && s.count("b") == 0);
}
void textBad() {
  std::multiset<std::string> s;
  s.insert("a");
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 's.count("b") == 1' fails
  assert(s.count("b") == 1);
}
void hashedOk() {
  std::unordered_multimap<int, int> m;
  m.insert({1, 2});
  m.insert({1, 3});
  auto it = m.find(1);
  assert(m.count(1) == 2 && it != m.end() && it->first == 1);
  std::unordered_multiset<int> s;
  s.insert(4);
  s.insert(4);
  assert(s.count(4) == 2 && s.erase(4) == 2 && s.empty());
}
int hashedBad(std::unordered_multimap<int, int> &m) {
  m.erase(1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}is past the end
  return m.find(1)->second;
}
