// What a loop keeps of its elements for later: a filter writes those it lets
// through, a search assigns the best so far, with what else was seen of it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,end-iterator --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not='{{(error:|warning:|not decided|precondition of).*\[assertion}}'
#include <cstddef>
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

// Filters.

std::vector<int> keptOk(const std::set<int> &from) {
  std::vector<int> kept;
  for (int x : from)
    if (x > 7)
      kept.push_back(x);
  for (int x : kept)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(x > 7);
  return kept;
}

std::vector<int> keptBad(const std::set<int> &from) {
  std::vector<int> kept;
  for (int x : from)
    if (x > 6)
      kept.push_back(x);
  for (int x : kept)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(x > 7);
  return kept;
}

std::vector<int> commonOk(const std::set<int> &a, const std::set<int> &b) {
  std::vector<int> common;
  for (int x : a)
    if (b.count(x))
      common.push_back(x);
  for (int x : common)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(b.count(x) == 1);
  return common;
}

std::vector<int> commonBad(const std::set<int> &a, const std::set<int> &b) {
  std::vector<int> common;
  for (int x : a)
    if (!b.count(x))
      common.push_back(x);
  for (int x : common)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(b.count(x) == 1);
  return common;
}

std::vector<int> foundOk(const std::set<int> &a, const std::set<int> &b) {
  std::vector<int> found;
  for (int x : a)
    if (b.find(x) != b.end())
      found.push_back(x);
  for (int x : found)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(b.count(x) == 1);
  return found;
}

std::vector<std::tuple<int, std::string>>
joinOk(const std::map<int, std::string> &names, const std::map<int, int> &ages) {
  std::vector<std::tuple<int, std::string>> rows;
  for (const auto &[id, name] : names) {
    auto it = ages.find(id);
    if (it != ages.end())
      rows.emplace_back(id, name);
  }
  for (const auto &row : rows)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(ages.count(std::get<0>(row)) == 1);
  return rows;
}

std::vector<int> joinBad(const std::map<int, int> &names,
                         const std::map<int, int> &ages) {
  std::vector<int> rows;
  for (const auto &[id, name] : names) {
    auto it = ages.find(id);
    if (it != ages.end())
      rows.push_back(name);
  }
  for (int id : rows)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: .*not decided.*}}[assertion]
    plimsoll_assert(ages.count(id) == 1);
  return rows;
}

// Searches.

int mostFrequentOk(const std::unordered_map<int, int> &count) {
  int best = 0, times = 0;
  for (const auto &[value, n] : count)
    if (n > times) {
      best = value;
      times = n;
    }
  if (times > 0)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(count.count(best) == 1);
  return best;
}

int mostFrequentBad(const std::unordered_map<int, int> &count) {
  int best = 0, times = 0;
  for (const auto &[value, n] : count)
    if (n > times) {
      best = value;
      times = n;
    }
  if (times >= 0)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: .*not decided.*}}[assertion]
    plimsoll_assert(count.count(best) == 1);
  return best;
}

int keyOfOk(const std::map<int, int> &m) {
  int key = 0;
  bool found = false;
  for (const auto &[k, v] : m)
    if (v == 7) {
      key = k;
      found = true;
    }
  if (found)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(m.count(key) == 1);
  return key;
}

int keyOfBad(const std::map<int, int> &m) {
  int key = 0;
  bool found = false;
  for (const auto &[k, v] : m) {
    if (v == 7)
      key = k;
    found = true;
  }
  if (found)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
    plimsoll_assert(m.count(key) == 1);
  return key;
}

int nextKeyBad(const std::map<int, int> &m) {
  int key = 0;
  bool found = false;
  for (const auto &[k, v] : m)
    if (v == 7 && k < 100) {
      key = k + 1;
      found = true;
    }
  if (found)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
    plimsoll_assert(m.count(key) == 1);
  return key;
}

int erasedBad(std::map<int, int> &m) {
  int key = 0;
  bool found = false;
  for (auto it = m.begin(); it != m.end();)
    if (it->second == 7) {
      key = it->first;
      found = true;
      it = m.erase(it);
    } else
      ++it;
  if (found)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
    plimsoll_assert(m.count(key) == 1);
  return key;
}

int valueOfBad(const std::map<int, int> &m) {
  int key = 0;
  bool found = false;
  for (const auto &[k, v] : m)
    if (k == 7) {
      key = v;
      found = true;
    }
  if (found)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
    plimsoll_assert(m.count(key) == 1);
  return key;
}

std::string nameOk(const std::map<std::string, int> &m) {
  std::string name;
  int most = 0;
  for (const auto &[k, v] : m)
    if (v > most) {
      name = k;
      most = v;
    }
  if (most > 0)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(m.count(name) == 1);
  return name;
}

// What is kept with the best is what is there.

int valueAtOk(const std::vector<int> &v) {
  int best = -1, most = 0;
  for (int i = 0; i < static_cast<int>(v.size()); ++i)
    if (v[i] > most) {
      best = i;
      most = v[i];
    }
  if (best != -1)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(v[best] == most);
  return best;
}

int valueAtBad(const std::vector<int> &v) {
  int best = -1, most = 0;
  for (int i = 0; i < static_cast<int>(v.size()); ++i)
    if (v[i] != 3) {
      if (v[i] > 2)
        best = i;
      most = v[i];
    }
  if (best != -1)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
    plimsoll_assert(v[best] == most);
  return best;
}

// What was there before is not what is assigned.
int differenceBad(const std::vector<int> &a, const std::vector<int> &v) {
  if (a.size() <= v.size())
    return 0;
  std::size_t best = 0;
  int last = 0;
  for (int x : v)
    if (x > 0) {
      last = a[best + 1] - a[best];
      best = best + 1;
    }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: .*|remark: precondition .*|remark: .*not decided.*}}[assertion]
  plimsoll_assert(best == 0 || last == 0);
  return last;
}
