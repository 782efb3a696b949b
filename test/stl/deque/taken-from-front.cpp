// Where the elements of a deque begin is nothing that a program can make too large.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,proved -- -std=c++20 | FileCheck %s --implicit-check-not="{{error:|warning:}}"
#include <cassert>
#include <deque>
#include <numeric>
int steps(std::deque<int> &d) {
  if (d.size() < 3)
    return 0;
  d.pop_front();
  auto i = d.begin() + 1;
  ++i;
  int s = *(d.end() - 1);
  for (int x : d)
    s += x;
  d.erase(d.begin());
  return s + *d.begin() + std::accumulate(d.begin() + 1, d.end(), 0);
}
int last(std::deque<int> &d) {
  while (d.size() > 5)
    d.pop_front();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(d.size() <= 5);
  return d.empty() ? 0 : *--d.end();
}
int stepsBad(std::deque<int> &d) {
  if (d.size() < 2)
    return 0;
  d.pop_front();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [end-iterator]
  return *(d.begin() + 1);
}
void inserted(std::deque<int> &d) {
  d.push_front(1);
  auto i = d.begin() + 1;
  d.insert(d.begin(), 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(*d.begin() == 3);
  (void)i;
}
