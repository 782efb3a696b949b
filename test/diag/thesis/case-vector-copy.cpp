// [Thesis §6.6.1] Figure 6.8, program 1: a vector is copied element by element.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <vector>
void vectorCopyOk(const std::vector<int> &v) {
  std::vector<int> c;
  for (size_t i = 0; i < v.size(); i++)
    c.push_back(v[i]);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(c.size() == v.size());
  for (size_t i = 0; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(c[i] == v[i]);
}
void vectorCopyItOk(const std::vector<int> &v) {
  std::vector<int> c;
  for (std::vector<int>::const_iterator it = v.begin(); it != v.end(); ++it)
    c.push_back(*it);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(c.size() == v.size());
  std::vector<int>::const_iterator a = v.begin(), b = c.begin();
  for (; a != v.end(); ++a, ++b)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(*a == *b);
}
void vectorCopyRangeOk(const std::vector<int> &v) {
  std::vector<int> c;
  for (int x : v)
    c.push_back(x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(c.size() == v.size());
  for (size_t i = 0; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(c.at(i) == v.at(i));
}
void vectorCopyBad1(const std::vector<int> &v) {
  std::vector<int> c;
  for (size_t i = 1; i < v.size(); i++)
    c.push_back(v[i]);
  for (size_t i = 0; i < v.size(); i++)
    // CHECK: :[[@LINE+2]]:{{.*}} error: {{.*}}[assertion]
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    plimsoll_assert(c[i] == v[i]);
}
void vectorCopyBad2(const std::vector<int> &v) {
  std::vector<int> c;
  for (size_t i = 0; i < v.size(); i++)
    c.push_back(v[0]);
  for (size_t i = 0; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(c[i] == v[i]);
}
void vectorCopyBad3(const std::vector<int> &v) {
  std::vector<int> c;
  for (size_t i = 0; i < v.size(); i++)
    c.insert(c.begin(), v[i]);
  for (size_t i = 0; i < v.size(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(c[i] == v[i]);
}
