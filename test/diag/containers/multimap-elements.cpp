// What a multimap or multiset says of each of its elements: it is counted under its key, and a run's inputs are such containers.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

void countedOk(const std::multiset<int> &a) {
  auto l = a;
  for (auto &e : l)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'l.count(e) > 0'
    plimsoll_assert(l.count(e) > 0);
}

void countedBad(const std::multiset<int> &a) {
  auto l = a;
  for (auto &e : l)
    // CHECK: :[[@LINE+1]]:{{.*}} {{error|precondition}}
    plimsoll_assert(l.count(e) > 1);
}

void foundOk(const std::multimap<int, int> &a) {
  for (auto &[k, v] : a)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'a.find(k) != a.end()'
    plimsoll_assert(a.find(k) != a.end());
}

void hashedOk(const std::unordered_multiset<long> &a) {
  for (auto &e : a)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'a.count(e) > 0'
    plimsoll_assert(a.count(e) > 0);
}

void hashedMapBad(const std::unordered_multimap<int, int> &a) {
  for (auto &e : a)
    // CHECK: :[[@LINE+1]]:{{.*}} {{error|precondition}}
    plimsoll_assert(a.count(e.second) > 0);
}

void notEmptyOk(const std::multimap<int, int> &a, int k) {
  auto it = a.find(k);
  if (it == a.end())
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'!a.empty()'
  plimsoll_assert(!a.empty());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'it->first == k'
  plimsoll_assert(it->first == k);
}

void textOk(const std::multimap<std::string, int> &a) {
  for (auto &[k, v] : a)
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{error|warning}}
    plimsoll_assert(a.count(k) > 0);
}
