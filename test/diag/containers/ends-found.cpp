// That nothing was found is an answer that whoever searches must reckon with: to use it as an element is an error, whatever the container holds.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator,bounds,invalid-iterator --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

int findBad(std::vector<int> &v, int k) {
  return *std::find(v.begin(), v.end(), k); // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [end-iterator]
}
int findOk(std::vector<int> &v, int k) {
  auto it = std::find(v.begin(), v.end(), k);
  return it == v.end() ? 0 : *it;
}
int findIfBad(std::vector<int> &v) {
  return *std::find_if(v.begin(), v.end(), [](int x) { return x > 3; }); // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [end-iterator]
}
int findIfOk(std::vector<int> &v) {
  auto it = std::find_if(v.begin(), v.end(), [](int x) { return x > 3; });
  if (it != v.end())
    return *it;
  return 0;
}
int findIfNotBad(const std::vector<int> &v) {
  return *std::find_if_not(v.begin(), v.end(), [](int x) { return x > 3; }); // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [end-iterator]
}
int indexBad(std::vector<int> &v, int k) {
  return v[std::find(v.begin(), v.end(), k) - v.begin()]; // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [bounds]
}
int indexOk(std::vector<int> &v, int k) {
  const std::size_t at = std::find(v.begin(), v.end(), k) - v.begin();
  return at < v.size() ? v[at] : 0;
}
void nextBad(std::vector<int> &v, int k) {
  auto it = std::find(v.begin(), v.end(), k);
  ++it; // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [end-iterator]
}
void eraseFoundBad(std::vector<int> &v, int k) {
  v.erase(std::find(v.begin(), v.end(), k)); // CHECK: :[[@LINE]]:{{.*}} error: erase of the past-the-end iterator {{.*}} [end-iterator]
}
void eraseFoundOk(std::vector<int> &v, int k) {
  if (auto it = std::find(v.begin(), v.end(), k); it != v.end())
    v.erase(it);
}
// One iterator erases one element, which there is only if some were removed.
void removeBad(std::vector<int> &v, int k) {
  v.erase(std::remove(v.begin(), v.end(), k)); // CHECK: :[[@LINE]]:{{.*}} error: erase of the past-the-end iterator {{.*}} [end-iterator]
}
void removeOk(std::vector<int> &v, int k) {
  v.erase(std::remove(v.begin(), v.end(), k), v.end());
}
void removeIfBad(std::vector<int> &v) {
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x < 0; })); // CHECK: :[[@LINE]]:{{.*}} error: erase of the past-the-end iterator {{.*}} [end-iterator]
}
void uniqueBad(std::vector<int> &v) {
  v.erase(std::unique(v.begin(), v.end())); // CHECK: :[[@LINE]]:{{.*}} error: erase of the past-the-end iterator {{.*}} [end-iterator]
}
void uniqueOk(std::vector<int> &v) {
  v.erase(std::unique(v.begin(), v.end()), v.end());
}
int lowerBad(const std::map<int, int> &m, int k) {
  return m.lower_bound(k)->second; // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [end-iterator]
}
int lowerOk(const std::map<int, int> &m, int k) {
  auto it = m.lower_bound(k);
  return it != m.end() ? it->second : 0;
}
int upperBad(const std::set<int> &s, int k) {
  return *s.upper_bound(k); // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [end-iterator]
}
int upperOk(const std::set<int> &s, int k) {
  auto it = s.upper_bound(k);
  return it != s.end() ? *it : 0;
}
int multiBad(const std::multimap<int, int> &m, int k) {
  return m.lower_bound(k)->second; // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [end-iterator]
}
int multiOk(const std::multimap<int, int> &m, int k) {
  auto it = m.lower_bound(k);
  return it != m.end() ? it->second : 0;
}
// A lookup after an insertion finds something.
int insertedOk(std::map<int, int> &m, int k) {
  m[k] = 1;
  return m.lower_bound(k)->second;
}
int insertedBad(std::map<int, int> &m, int k) {
  m[k] = 1;
  return m.upper_bound(k)->second; // CHECK: :[[@LINE]]:{{.*}} error: {{.*}} [end-iterator]
}
