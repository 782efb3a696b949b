// What a loop of a model erases is not known exactly. Where nothing is given to the function and its run returns, that alone is what
// seems to lead past the end: not decided, and no warning.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator,invalid-iterator --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <iterator>
#include <set>
#include <unordered_set>

int hashedOk() {
  std::unordered_multiset<int> c;
  c.insert(2), c.insert(3), c.insert(4);
  c.erase(c.find(3), std::next(c.find(3)));
  auto n = c.find(4);
  return *n; // CHECK: :[[@LINE]]:{{.*}} not decided whether 'n' is past the end
}
int hashedBad() {
  std::unordered_multiset<int> c;
  c.insert(2), c.insert(3), c.insert(4);
  auto h = c.find(3);
  c.erase(c.find(3), std::next(c.find(3)));
  return *h; // CHECK: :[[@LINE]]:{{.*}} error: 'h' was invalidated
}
int hashedIfOk() {
  std::unordered_multiset<int> c;
  c.insert(2), c.insert(3), c.insert(4);
  std::erase_if(c, [](const auto &x) { return x == 3; });
  auto n = c.find(4);
  return *n; // CHECK: :[[@LINE]]:{{.*}} not decided whether 'n' is past the end
}
int hashedIfBad() {
  std::unordered_multiset<int> c;
  c.insert(2), c.insert(3), c.insert(4);
  auto h = c.find(3);
  std::erase_if(c, [](const auto &x) { return x == 3; });
  return *h; // CHECK: :[[@LINE]]:{{.*}} error: 'h' was invalidated
}
int orderedOk() {
  std::set<int> c{2, 3, 4};
  c.erase(c.find(3), std::next(c.find(3)));
  auto n = c.find(4);
  return *n;
}
int orderedBad() {
  std::set<int> c{2, 3, 4};
  auto h = c.find(3);
  c.erase(c.find(3), std::next(c.find(3)));
  return *h; // CHECK: :[[@LINE]]:{{.*}} error: 'h' was invalidated
}
