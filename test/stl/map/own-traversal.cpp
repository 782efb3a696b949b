// What a function that is given nothing makes of its own containers is its own doing: no contract can say it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,precondition -- -std=c++17 2>/dev/null | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <cassert>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

int sizeOfSetBad() {
  std::set<int> v{1, 2, 3, 4};
  int k = 0;
  for ([[maybe_unused]] int x : v)
    k++;
  int a[4] = {};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'a[k]'
  return a[k];
}
int sizeOfSetOk() {
  std::set<int> v{1, 2, 3, 4};
  int k = 0;
  for ([[maybe_unused]] int x : v)
    k++;
  int a[5] = {};
  return a[k];
}
void sumOfValuesOk() {
  std::map<int, int> v;
  v[1] = 1;
  v[7] = 2;
  int k = 0;
  for (auto &x : v)
    k += x.second;
  assert(k == 3);
}
void sumOfValuesBad() {
  std::map<int, int> v;
  v[1] = 1;
  v[7] = 2;
  int k = 0;
  for (auto &x : v)
    k += x.second;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'k == 4' fails
  assert(k == 4);
}
// What the caller gives is the caller's to say.
int sizeOfGivenBad(const std::set<int> &v) {
  int k = 0;
  for ([[maybe_unused]] int x : v)
    k++;
  int a[4] = {};
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'sizeOfGivenBad'
  return a[k];
}
std::set<int> all;
int sizeOfGlobalBad() {
  int k = 0;
  for ([[maybe_unused]] int x : all)
    k++;
  int a[4] = {};
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'sizeOfGlobalBad'
  return a[k];
}
int ofCallee() { return sizeOfGlobalBad(); }
// CHECK: :[[@LINE-1]]:{{.*}} precondition of 'ofCallee'
