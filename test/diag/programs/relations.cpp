// Tables of records: group, join, index, count.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

struct Sale {
  std::string region;
  int amount;
};

// Group by, then sum.
std::map<std::string, int> totalsOk(const std::vector<Sale> &sales) {
  std::map<std::string, int> totals;
  for (const Sale &s : sales)
    totals[s.region] += s.amount;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(totals.size() <= sales.size());
  if (!sales.empty())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(totals.count(sales.front().region) == 1);
  return totals;
}

int totalsBad(const std::vector<Sale> &sales, const std::string &region) {
  std::map<std::string, int> totals;
  for (const Sale &s : sales)
    totals[s.region] += s.amount;
  auto it = totals.find(region);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  return it->second;
}

// Group by, then the average of each group.
std::map<std::string, int> averagesOk(const std::vector<Sale> &sales) {
  std::map<std::string, std::vector<int>> groups;
  for (const auto &[region, amount] : sales)
    groups[region].push_back(amount);
  std::map<std::string, int> averages;
  for (const auto &[region, amounts] : groups) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(!amounts.empty());
    int sum = 0;
    for (int a : amounts)
      sum += a;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[div-by-zero]
    averages[region] = sum / static_cast<long>(amounts.size());
  }
  plimsoll_assert(averages.size() == groups.size());
  return averages;
}

int averagesBad(const std::vector<Sale> &sales, const std::string &region) {
  std::map<std::string, std::vector<int>> groups;
  for (const auto &[name, amount] : sales)
    groups[name].push_back(amount);
  const std::vector<int> &amounts = groups[region];
  int sum = 0;
  for (int a : amounts)
    sum += a;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[div-by-zero]
  return sum / static_cast<int>(amounts.size());
}

// The groups in which each first element is asked for.
int firstOfGroupOk(const std::vector<std::pair<int, int>> &rows, int group) {
  std::map<int, std::vector<int>> groups;
  for (auto [g, value] : rows)
    groups[g].push_back(value);
  auto it = groups.find(group);
  if (it == groups.end())
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[empty-container]
  return it->second.front();
}

int firstOfGroupBad(const std::vector<std::pair<int, int>> &rows, int group) {
  std::map<int, std::vector<int>> groups;
  for (auto [g, value] : rows)
    groups[g].push_back(value);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[empty-container]
  return groups[group].front();
}

// Words and where they are.
using Index = std::map<std::string, std::vector<std::size_t>>;

Index invertOk(const std::vector<std::string> &words) {
  Index index;
  for (std::size_t i = 0; i < words.size(); ++i)
    index[words[i]].push_back(i);
  for (const auto &[word, places] : index) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(!places.empty());
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(places.front() < words.size());
  }
  return index;
}

int invertedSumOk(const std::vector<std::string> &words,
                  const std::vector<int> &weights) {
  Index index = invertOk(words);
  int sum = 0;
  for (const auto &[word, places] : index)
    for (std::size_t place : places)
      if (place < weights.size())
        sum += weights[place];
  return sum;
}

int invertedSumBad(const std::vector<std::string> &words,
                   const std::vector<int> &weights) {
  Index index = invertOk(words);
  int sum = 0;
  for (const auto &[word, places] : index)
    for (std::size_t place : places)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
      sum += weights[place];
  return sum;
}

std::string wordAtOk(const std::vector<std::string> &words,
                     const std::string &word) {
  Index index;
  for (std::size_t i = 0; i < words.size(); ++i)
    index[words[i]].push_back(i);
  auto it = index.find(word);
  if (it == index.end())
    return "";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[empty-container]
  return words[it->second.back()];
}

std::string wordAtBad(const std::vector<std::string> &words,
                      const std::string &word) {
  Index index;
  for (std::size_t i = 0; i < words.size(); ++i)
    index[words[i]].push_back(i + 1);
  auto it = index.find(word);
  if (it == index.end())
    return "";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: index back() is out of range for 'words' [bounds]
  return words[it->second.back()];
}

// Inner join of two tables by key.
std::vector<std::tuple<int, std::string, int>>
joinOk(const std::map<int, std::string> &names, const std::map<int, int> &ages) {
  std::vector<std::tuple<int, std::string, int>> rows;
  for (const auto &[id, name] : names) {
    auto it = ages.find(id);
    if (it != ages.end())
      rows.emplace_back(id, name, it->second);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(rows.size() <= names.size());
  for (const auto &row : rows)
    plimsoll_assert(ages.count(std::get<0>(row)) == 1);
  return rows;
}

std::vector<std::tuple<int, std::string, int>>
joinBad(const std::map<int, std::string> &names, const std::map<int, int> &ages) {
  std::vector<std::tuple<int, std::string, int>> rows;
  for (const auto &[id, name] : names)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
    rows.emplace_back(id, name, ages.find(id)->second);
  return rows;
}

// A join of sorted tables by walking both.
std::vector<int> mergeJoinOk(const std::map<int, int> &a,
                             const std::map<int, int> &b) {
  std::vector<int> common;
  auto i = a.begin();
  auto j = b.begin();
  while (i != a.end() && j != b.end()) {
    if (i->first < j->first)
      ++i;
    else if (j->first < i->first)
      ++j;
    else {
      common.push_back(i->first);
      ++i;
      ++j;
    }
  }
  for (int key : common)
    plimsoll_assert(a.count(key) == 1);
  return common;
}

std::vector<int> mergeJoinBad(const std::map<int, int> &a,
                              const std::map<int, int> &b) {
  std::vector<int> common;
  auto i = a.begin();
  auto j = b.begin();
  while (i != a.end() || j != b.end()) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
    if (i->first < j->first)
      ++i;
    else if (j->first < i->first)
      ++j;
    else {
      common.push_back(i->first);
      ++i;
      ++j;
    }
  }
  return common;
}

// Two maps that are each other's inverse.
class BiMap {
public:
  void link(int left, const std::string &right) {
    eraseLeft(left);
    auto it = backward.find(right);
    if (it != backward.end()) {
      forward.erase(it->second);
      backward.erase(it);
    }
    forward[left] = right;
    backward[right] = left;
  }
  void eraseLeft(int left) {
    auto it = forward.find(left);
    if (it == forward.end())
      return;
    backward.erase(it->second);
    forward.erase(it);
  }
  // The forward entry goes first, and its text with it.
  void eraseLeftWrongly(int left) {
    auto it = forward.find(left);
    if (it == forward.end())
      return;
    forward.erase(it);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    backward.erase(it->second);
  }
  const std::string *right(int left) const {
    auto it = forward.find(left);
    return it == forward.end() ? nullptr : &it->second;
  }
  std::optional<int> left(const std::string &right) const {
    auto it = backward.find(right);
    if (it == backward.end())
      return std::nullopt;
    return it->second;
  }

private:
  std::map<int, std::string> forward;
  std::map<std::string, int> backward;
};

void bimapOk(int a, int b, const std::string &name) {
  BiMap map;
  map.link(a, name);
  map.link(b, name);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(map.right(b) && *map.right(b) == name);
  plimsoll_assert(map.left(name) == b);
  if (a != b)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(map.right(a) == nullptr);
}

void bimapBad(int a, const std::string &name) {
  BiMap map;
  map.link(a, name);
  map.eraseLeftWrongly(a);
}

std::size_t bimapNullBad(int a, int b, const std::string &name) {
  BiMap map;
  map.link(a, name);
  map.link(b, name);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[null]
  return map.right(a)->size();
}

// How often each value is there.
int mostFrequentOk(const std::vector<int> &values) {
  std::unordered_map<int, int> count;
  for (int v : values)
    ++count[v];
  int best = 0, times = 0;
  for (const auto &[value, n] : count) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(n > 0);
    if (n > times) {
      best = value;
      times = n;
    }
  }
  if (times > 0)
    plimsoll_assert(count.count(best) == 1);
  return best;
}

int mostFrequentBad(const std::vector<int> &values) {
  std::unordered_map<int, int> count;
  for (int v : values)
    ++count[v];
  for (auto it = count.begin(); it != count.end(); ++it)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(it->second == 1);
  return static_cast<int>(count.size());
}

// Values in exactly one of two sets.
std::set<int> differenceOk(const std::set<int> &a, const std::set<int> &b) {
  std::set<int> result;
  for (int x : a)
    if (!b.count(x))
      result.insert(x);
  for (int x : b)
    if (!a.count(x))
      result.insert(x);
  for (int x : result)
    plimsoll_assert((a.count(x) == 1) != (b.count(x) == 1));
  return result;
}

std::set<int> differenceBad(const std::set<int> &a, const std::set<int> &b) {
  std::set<int> result = a;
  for (int x : b)
    result.erase(x);
  for (int x : b)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(result.count(x) == 1);
  return result;
}

// The rows that belong to no group any more.
std::size_t orphansOk(std::map<int, int> &rows, const std::set<int> &groups) {
  std::size_t before = rows.size();
  for (auto it = rows.begin(); it != rows.end();) {
    if (groups.find(it->second) == groups.end())
      rows.erase(it++);
    else
      ++it;
  }
  plimsoll_assert(rows.size() <= before);
  for (const auto &[id, group] : rows)
    plimsoll_assert(groups.count(group) == 1);
  return before - rows.size();
}

std::size_t orphansBad(std::map<int, int> &rows, const std::set<int> &groups) {
  std::size_t before = rows.size();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  for (auto it = rows.begin(); it != rows.end(); ++it)
    if (groups.find(it->second) == groups.end())
      it = rows.erase(it);
  return before - rows.size();
}
