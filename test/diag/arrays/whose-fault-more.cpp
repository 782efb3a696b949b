// What tells that a violation is the function's own: the last iteration of its loop, a test behind the use, a callee that gives an object without a value,
// that sizes fit where they are converted. The right twins have no finding, and what takes an input that nothing speaks of stays a requirement: null
// that a callee gives may be what an accessor does where it is not to be called.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,bad-optional,assertion,empty-container,invalid-iterator --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
#include <plimsoll/plimsoll.h>
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

// The last iteration.
bool ascendingOk(const std::vector<int> &v) {
  for (std::size_t i = 0; i + 1 < v.size(); ++i)
    if (v[i] > v[i + 1])
      return false;
  return true;
}
bool ascendingBad(const std::vector<int> &v) {
  for (std::size_t i = 0; i < v.size(); ++i)
    // CHECK: :[[@LINE+1]]:{{.*}} error: index i + 1 is out of range for 'v'
    if (v[i] > v[i + 1])
      return false;
  return true;
}
int pairsBad(const int *p, int n) {
  plimsoll_assume(p && plimsoll_buffer_size(p) == (std::size_t)n);
  int sum = 0;
  for (int i = 0; i < n; i += 2) {
    if (p[i] < 0)
      break;
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p[i + 1]'
    sum += p[i + 1];
  }
  return sum;
}

// Tested behind the use.
struct Slot { bool live; };
void killOk(std::vector<Slot> &slots, std::size_t at) {
  if (at < slots.size() && slots[at].live)
    slots[at].live = false;
}
void killBad(std::vector<Slot> &slots, std::size_t at) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: index at is out of range for 'slots'
  if (slots[at].live && at < slots.size())
    slots[at].live = false;
}
void killUnasked(std::vector<Slot> &slots, std::size_t at) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'killUnasked': at < slots->size [bounds]
  if (slots[at].live)
    slots[at].live = false;
}

// A callee that gives nothing.
std::optional<std::pair<int, int>> twoSum(const std::vector<int> &v, int sum) {
  std::unordered_map<int, int> seen;
  for (int i = 0; i < static_cast<int>(v.size()); ++i) {
    auto hit = seen.find(sum - v[i]);
    if (hit != seen.end())
      return std::pair{hit->second, i};
    seen[v[i]] = i;
  }
  return std::nullopt;
}
int productOk(const std::vector<int> &v, int sum) {
  auto pair = twoSum(v, sum);
  return pair ? v[pair->first] * v[pair->second] : 0;
}
int productBad(const std::vector<int> &v, int sum) {
  auto pair = twoSum(v, sum);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'pair' has no value
  return pair->first;
}
struct Pool {
  std::vector<Slot> slots;
  std::vector<std::size_t> free;
  Slot *take() {
    if (free.empty() || free.back() >= slots.size())
      return nullptr;
    Slot *s = &slots[free.back()];
    free.pop_back();
    return s;
  }
};
bool takeOk(Pool &p) {
  Slot *s = p.take();
  return s && s->live;
}
bool takeBad(Pool &p) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'takeBad': {{.*}}[null]
  return p.take()->live;
}
// Null that is handed on was found out by nobody.
int *sameAddress(int *p) {
  if (!p)
    return nullptr;
  return p;
}
int handedOn(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'handedOn': {{.*}}[null]
  return *sameAddress(p);
}
// An assertion about what a callee says is what callers must see to.
bool isKnown(const std::vector<int> &v, int x) { return !v.empty() && v.front() == x; }
void stated(const std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'stated': {{.*}}[assertion]
  plimsoll_assert(isKnown(v, 3));
}

// A size that an int holds.
int lastOk(const std::vector<int> &v) {
  int x = 0;
  for (int i = 0; i < static_cast<int>(v.size()); ++i)
    x = v[i];
  return x;
}
int lastBad(const std::vector<int> &v) {
  int x = 0;
  for (int i = 0; i <= static_cast<int>(v.size()); ++i)
    // CHECK: :[[@LINE+1]]:{{.*}} error: index i is out of range for 'v'
    x = v[i];
  return x;
}

// What is ended in all runs.
std::size_t wordsBad(const std::vector<std::string> &words) {
  std::set<std::string> pool;
  std::vector<std::string_view> views;
  for (const std::string &word : words)
    views.push_back(*pool.insert(word).first);
  pool.clear();
  std::size_t total = 0;
  for (std::string_view v : views)
    // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: {{.*}}[invalid-iterator]
    if (!v.empty() && v.front() == 'a')
      total += v.size();
  return total;
}

// Contracts that the code does not speak of, or not in a way that says who is to see to them.
struct Slots {
  std::vector<int *> at;
  int *get(std::size_t i) { return i < at.size() ? at[i] : nullptr; }
};
int slot(Slots &s, std::size_t i) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'slot': {{.*}}[null]
  return *s.get(i);
}
void butterflies(std::vector<int> &a) {
  const std::size_t n = a.size();
  for (std::size_t len = 1; len < n; len *= 2)
    for (std::size_t i = 0; i < n; i += 2 * len)
      for (std::size_t j = 0; j < len; ++j) {
        int x = a[i + j];
        // CHECK: :[[@LINE+1]]:{{.*}} {{precondition|not decided}}{{.*}}[bounds]
        int y = a[i + j + len];
        a[i + j] = x + y;
        a[i + j + len] = x - y;
      }
}
void fromEnd(std::vector<int> &v, int neg) {
  int i = static_cast<int>(v.size());
  for (int k = neg; k < 0; ++k)
    --i;
  // CHECK: :[[@LINE+1]]:{{.*}} {{precondition|not decided}}{{.*}}[bounds]
  v[i] = 0;
}
