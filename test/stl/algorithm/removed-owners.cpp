// Elements that own something and stay where they are: nothing is freed.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free,assertion --report=error,warning -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <algorithm>
#include <memory>
#include <plimsoll/plimsoll.h>
#include <vector>
using Owner = std::unique_ptr<int>;
void removeOk() {
  std::vector<Owner> v;
  v.push_back(std::make_unique<int>(5));
  v.erase(std::remove(v.begin(), v.end(), nullptr), v.end());
  for (auto &e : v)
    *e = 2;
}
void removeIfOk() {
  std::vector<Owner> v;
  v.push_back(std::make_unique<int>(5));
  v.push_back(nullptr);
  v.erase(std::remove_if(v.begin(), v.end(), [](const Owner &e) { return !e; }), v.end());
  for (auto &e : v)
    *e = 2;
}
void arrayOk() {
  Owner a[1];
  a[0] = std::make_unique<int>(5);
  (void)std::remove(a, a + 1, nullptr);
  *a[0] = 2;
}
void uniqueOk() {
  std::vector<Owner> v;
  v.push_back(std::make_unique<int>(5));
  v.push_back(std::make_unique<int>(6));
  v.erase(std::unique(v.begin(), v.end()), v.end());
  *v.front() = 2;
}
void sharedOk() {
  std::vector<std::shared_ptr<int>> v;
  v.push_back(std::make_shared<int>(5));
  v.erase(std::remove(v.begin(), v.end(), nullptr), v.end());
  for (auto &e : v)
    *e = 2;
}
struct Holder {
  Owner of;
};
void holderOk() {
  std::vector<Holder> v;
  v.push_back({std::make_unique<int>(5)});
  v.erase(std::remove_if(v.begin(), v.end(), [](const Holder &h) { return !h.of; }), v.end());
  for (auto &h : v)
    *h.of = 2;
}
void keptBad() {
  std::vector<Owner> v;
  v.push_back(std::make_unique<int>(5));
  int *p = v[0].get();
  v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  *p = 1;
}
