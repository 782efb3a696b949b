// A traversal that writes elsewhere, too, or only where something else names the
// same place: not all places that were visited were written.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=proved -- -std=c++20 -I %plimsoll-include | FileCheck %s --allow-empty --implicit-check-not=proved
#include <map>
#include <set>
#include <plimsoll/plimsoll.h>
void fixedToo(const std::map<int, int> &m) {
  std::map<int, int> c;
  for (auto it = m.begin(); it != m.end(); ++it) {
    c[it->first] = it->second;
    c[7] = 1;
  }
  if (!m.empty()) plimsoll_assert(c.count(7) == 0);
  if (!m.empty()) plimsoll_assert(c.count(7) == m.count(7));
}
void twoConditions(const std::map<int, int> &m, const int *a) {
  std::set<int> s;
  int i = 0;
  for (auto it = m.begin(); it != m.end(); ++it, ++i)
    if (it->first == a[i])
      s.insert(it->first);
  for (auto it = m.begin(); it != m.end(); ++it)
    plimsoll_assert(s.count(it->first) == 1);
}
// CHECK-NOT: proved
