// What people do with one vector.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

// Sort, then remove what is there twice.
void dedupOk(std::vector<int> &v) {
  std::size_t before = v.size();
  std::sort(v.begin(), v.end());
  v.erase(std::unique(v.begin(), v.end()), v.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(v.size() <= before);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(before == 0 || !v.empty());
}

void dedupBad(std::vector<int> &v) {
  std::sort(v.begin(), v.end());
  auto last = std::unique(v.begin(), v.end());
  v.push_back(0);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  v.erase(last, v.end());
}

void dedupSizeBad(std::vector<int> &v) {
  std::size_t before = v.size();
  std::sort(v.begin(), v.end());
  v.erase(std::unique(v.begin(), v.end()), v.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(v.size() == before);
}

// Keeps the order of what is left.
std::vector<int> stableDedupOk(const std::vector<int> &v) {
  std::unordered_set<int> seen;
  std::vector<int> result;
  for (int x : v)
    if (seen.insert(x).second)
      result.push_back(x);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(result.size() == seen.size());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(result.size() <= v.size());
  if (!v.empty())
    plimsoll_assert(result.front() == v.front());
  return result;
}

int stableDedupBad(const std::vector<int> &v) {
  std::unordered_set<int> seen;
  std::vector<int> result;
  for (int x : v)
    if (x != 0 && seen.insert(x).second)
      result.push_back(x);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  return v.empty() ? 0 : result.front();
}

// Erase and remove.
void removeNegativeOk(std::vector<int> &v) {
  std::size_t before = v.size();
  v.erase(std::remove_if(v.begin(), v.end(), [](int x) { return x < 0; }),
          v.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(v.size() <= before);
  for (int x : v)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(x >= 0);
}

void removeNegativeBad(std::vector<int> &v) {
  std::remove_if(v.begin(), v.end(), [](int x) { return x < 0; });
  for (int x : v)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[assertion]
    plimsoll_assert(x >= 0);
}

void removeOneBad(std::vector<int> &v, int x) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  v.erase(std::find(v.begin(), v.end(), x));
}

void removeOneOk(std::vector<int> &v, int x) {
  auto it = std::find(v.begin(), v.end(), x);
  if (it != v.end())
    v.erase(it);
}

// A map as a sorted vector.
class FlatMap {
public:
  int &operator[](int key) {
    auto it = position(key);
    if (it == entries.end() || it->first != key)
      it = entries.insert(it, {key, 0});
    return it->second;
  }
  const int *find(int key) const {
    auto it = std::lower_bound(
        entries.begin(), entries.end(), key,
        [](const std::pair<int, int> &e, int k) { return e.first < k; });
    if (it == entries.end() || it->first != key)
      return nullptr;
    return &it->second;
  }
  bool containsBad(int key) {
    auto it = position(key);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[end-iterator]
    return it->first == key;
  }
  std::size_t size() const { return entries.size(); }

private:
  std::vector<std::pair<int, int>>::iterator position(int key) {
    return std::lower_bound(
        entries.begin(), entries.end(), key,
        [](const std::pair<int, int> &e, int k) { return e.first < k; });
  }
  std::vector<std::pair<int, int>> entries;
};

int flatMapOk(const std::vector<int> &keys) {
  FlatMap map;
  for (int k : keys)
    map[k] += 1;
  plimsoll_assert(map.size() <= keys.size());
  int most = 0;
  for (int k : keys)
    if (const int *n = map.find(k))
      most = std::max(most, *n);
  return most;
}

bool flatMapBad(const std::vector<int> &keys, int key) {
  FlatMap map;
  for (int k : keys)
    map[k] += 1;
  return map.containsBad(key);
}

int flatMapReferenceBad(int a, int b) {
  FlatMap map;
  int &first = map[a];
  map[b] = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
  first = 1;
  return first;
}

// Two elements with a given sum.
std::optional<std::pair<std::size_t, std::size_t>>
twoSumOk(const std::vector<int> &v, int target) {
  std::unordered_map<int, std::size_t> seen;
  for (std::size_t i = 0; i < v.size(); ++i) {
    auto it = seen.find(target - v[i]);
    if (it != seen.end()) {
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
      plimsoll_assert(it->second < i);
      plimsoll_assert(v[it->second] + v[i] == target);
      return std::pair{it->second, i};
    }
    seen[v[i]] = i;
  }
  return std::nullopt;
}

int twoSumBad(const std::vector<int> &v, int target) {
  auto found = twoSumOk(v, target);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bad-optional]
  return v[found->first] - v[found->second];
}

std::size_t twoSumMissingBad(const std::vector<int> &v, int target) {
  std::unordered_map<int, std::size_t> seen;
  for (std::size_t i = 0; i < v.size(); ++i)
    seen[v[i]] = i;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'find()' is past the end [end-iterator]
  return seen.find(target)->second;
}

// Intervals that overlap become one.
using Interval = std::pair<int, int>;

std::vector<Interval> mergeIntervalsOk(std::vector<Interval> in) {
  std::sort(in.begin(), in.end());
  std::vector<Interval> out;
  for (const auto &[from, to] : in) {
    if (!out.empty() && from <= out.back().second)
      out.back().second = std::max(out.back().second, to);
    else
      out.emplace_back(from, to);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(out.size() <= in.size());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(in.empty() || !out.empty());
  if (!in.empty())
    plimsoll_assert(out.front().first == in.front().first);
  return out;
}

std::vector<Interval> mergeIntervalsBad(std::vector<Interval> in) {
  std::sort(in.begin(), in.end());
  std::vector<Interval> out;
  for (const auto &[from, to] : in) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
    if (from <= out.back().second)
      out.back().second = std::max(out.back().second, to);
    else
      out.emplace_back(from, to);
  }
  return out;
}

// Keeps a vector sorted.
std::vector<int> insertSortedOk(const std::vector<int> &values) {
  std::vector<int> sorted;
  for (int x : values) {
    auto it =
        sorted.insert(std::upper_bound(sorted.begin(), sorted.end(), x), x);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(*it == x);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(sorted.size() == values.size());
  return sorted;
}

int insertSortedBad(const std::vector<int> &values) {
  std::vector<int> sorted;
  int sum = 0;
  for (int x : values) {
    auto it = std::upper_bound(sorted.begin(), sorted.end(), x);
    sorted.insert(it, x);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    sum += *it;
  }
  return sum;
}

// Prefix sums answer sums of ranges.
int rangeSumOk(const std::vector<int> &v, std::size_t from, std::size_t to) {
  std::vector<int> prefix(v.size() + 1, 0);
  for (std::size_t i = 0; i < v.size(); ++i)
    prefix[i + 1] = prefix[i] + v[i];
  plimsoll_assert(prefix[0] == 0);
  if (from > to || to > v.size())
    return 0;
  return prefix[to] - prefix[from];
}

int rangeSumBad(const std::vector<int> &v, std::size_t from, std::size_t to) {
  std::vector<int> prefix(v.size(), 0);
  std::partial_sum(v.begin(), v.end(), prefix.begin());
  if (from > to || to > v.size())
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
  return prefix[to] - prefix[from];
}

// Merges two sorted vectors.
std::vector<int> mergeOk(const std::vector<int> &a, const std::vector<int> &b) {
  std::vector<int> out;
  out.reserve(a.size() + b.size());
  std::size_t i = 0, j = 0;
  while (i < a.size() && j < b.size())
    out.push_back(a[i] <= b[j] ? a[i++] : b[j++]);
  out.insert(out.end(), a.begin() + i, a.end());
  out.insert(out.end(), b.begin() + j, b.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(out.size() == a.size() + b.size());
  return out;
}

std::vector<int> mergeBad(const std::vector<int> &a, const std::vector<int> &b) {
  std::vector<int> out(a.size());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  std::merge(a.begin(), a.end(), b.begin(), b.end(), out.begin());
  return out;
}

// Elements next to each other.
int biggestStepOk(const std::vector<int> &v) {
  int biggest = 0;
  for (std::size_t i = 0; i + 1 < v.size(); ++i)
    biggest = std::max(biggest, v[i + 1] - v[i]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(biggest >= 0);
  return biggest;
}

int biggestStepBad(const std::vector<int> &v) {
  int biggest = 0;
  for (std::size_t i = 0; i < v.size() - 1; ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[bounds]
    biggest = std::max(biggest, v[i + 1] - v[i]);
  return biggest;
}

// Turns by k places.
void rotateOk(std::vector<int> &v, std::size_t k) {
  if (v.empty())
    return;
  int first = v.front();
  k %= v.size();
  std::rotate(v.begin(), v.begin() + k, v.end());
  if (k == 0)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(v.front() == first);
}

void rotateBad(std::vector<int> &v, std::size_t k) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  std::rotate(v.begin(), v.begin() + k, v.end());
}

// Duplicates elements while walking.
void duplicateOk(std::vector<int> &v) {
  std::size_t n = v.size();
  v.reserve(2 * n);
  for (std::size_t i = 0; i < n; ++i)
    v.push_back(v[i]);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(v.size() == 2 * n);
  if (n > 0)
    plimsoll_assert(v[n] == v[0]);
}

void duplicateBad(std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  for (auto it = v.begin(); it != v.end(); ++it)
    if (*it > 0 && v.size() < 20)
      v.push_back(*it);
}
