// What tells that a violation is the function's own: the last iteration of its loop, a test behind the use, a callee that gives null or nothing, that no
// input but zero goes, that sizes fit where they are converted, and runs that all fail. The right twins have no finding, and what takes an input that nothing
// speaks of stays a requirement.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,bad-optional,assertion,empty-container --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
#include <plimsoll/plimsoll.h>
#include <algorithm>
#include <optional>
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
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
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

// Only zero goes.
std::size_t countOk(std::size_t n) {
  std::size_t count = 0;
  for (std::size_t i = n; i > 0; --i)
    ++count;
  plimsoll_assert(count == n);
  return count;
}
std::size_t countBad(std::size_t n) {
  std::size_t count = 0;
  for (std::size_t i = n; i > 1; --i)
    ++count;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'count == n' fails
  plimsoll_assert(count == n);
  return count;
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

// Runs that all fail.
void foundBad(const std::vector<int> &v, int sum) {
  if (auto pair = twoSum(v, sum))
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'pair->first == pair->second' fails
    plimsoll_assert(pair->first == pair->second);
}
// The size of an empty container less one.
bool hasPair(std::vector<int> v, int sum) {
  std::sort(v.begin(), v.end());
  std::size_t lo = 0, hi = v.size() - 1;
  while (lo < hi) {
    // CHECK: :[[@LINE+1]]:{{.*}} warning: index lo is out of range for 'v'
    const int s = v[lo] + v[hi];
    if (s == sum)
      return true;
    if (s < sum)
      ++lo;
    else
      --hi;
  }
  return false;
}
