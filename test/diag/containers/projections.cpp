// Range algorithms with projections: to a member, or by a lambda. Which order they put the elements in is not known, but where they are is.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|not decided whether}}"
#include <plimsoll/plimsoll.h>
#include <algorithm>
#include <string>
#include <vector>

struct Span {
  int from, to;
  std::string name;
  int length() const { return to - from; }
};

int sortOk(std::vector<Span> v) {
  std::ranges::sort(v, {}, &Span::from);
  int last = 0;
  for (auto &s : v)
    last = s.to;
  return v.empty() ? last : v.front().from;
}
int sortByOk(std::vector<Span> v) {
  std::ranges::stable_sort(v, std::ranges::greater{}, [](const Span &s) { return s.to; });
  return v.empty() ? 0 : v.back().from;
}
void sortBad(std::vector<Span> v) {
  if (v.empty())
    return;
  Span &first = v.front();
  std::ranges::sort(v, {}, &Span::from);
  v.push_back({1, 2, "a"});
  // CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated: 'first'
  first.to = 3;
}

int greatestOk(std::vector<Span> v) {
  auto it = std::ranges::max_element(v, {}, &Span::to);
  return it == v.end() ? 0 : it->from;
}
int greatestByOk(std::vector<Span> v) {
  auto it = std::ranges::min_element(v, {}, [](auto &s) { return s.to - s.from; });
  return it == v.end() ? 0 : it->from;
}
int greatestBad(std::vector<Span> v) {
  auto it = std::ranges::max_element(v, {}, &Span::to);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'it' is past the end
  return it->from;
}

int findOk(const std::vector<Span> &v, const std::string &name) {
  auto it = std::ranges::find(v, name, &Span::name);
  if (it == v.end())
    return -1;
  plimsoll_assert(it->name == name);
  return it->to;
}
int findBad(const std::vector<Span> &v, int from) {
  auto it = std::ranges::find(v, from, &Span::from);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'findBad': {{.*}}[end-iterator]
  return it->to;
}
bool anyOk(const std::vector<Span> &v) {
  return std::ranges::any_of(v, [](int x) { return x > 3; }, &Span::from) &&
         std::ranges::count(v, 3, &Span::to) > 0;
}

int boundOk(std::vector<Span> v, int from) {
  std::ranges::sort(v, {}, &Span::from);
  auto it = std::ranges::lower_bound(v, from, {}, &Span::from);
  return it == v.end() ? 0 : it->to;
}

// What a member function does is not followed.
int sortByLength(std::vector<Span> v) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether a requirement of 'std::ranges::__sort_fn::operator()' is not met
  std::ranges::sort(v, {}, &Span::length);
  return v.empty() ? 0 : 1;
}
