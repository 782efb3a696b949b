// What a loop keeps of all elements that it writes, whichever they are: a count is at least one, no list in a map is empty, a
// number that was given out is below the next. Each follows by induction over what is written, as far as elements exist.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

void countOk(const std::vector<int> &v, int key) {
  std::map<int, int> count;
  for (int x : v)
    ++count[x];
  auto it = count.find(key);
  if (it != count.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(it->second >= 1);
}

void countBad(const std::vector<int> &v, int key) {
  std::map<int, int> count;
  for (int x : v)
    if (x > 0)
      ++count[x];
    else
      count[x];
  auto it = count.find(key);
  if (it != count.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(it->second >= 1);
}

// An element that is erased is no element.
void eraseOk(const std::vector<int> &v, int key) {
  std::map<int, int> count;
  for (int x : v)
    if (x >= 0)
      ++count[x];
    else if (auto it = count.find(-x);
             it != count.end() && --it->second == 0)
      count.erase(it);
  auto it = count.find(key);
  if (it != count.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(it->second > 0);
}

void eraseBad(const std::vector<int> &v, int key) {
  std::map<int, int> count;
  for (int x : v)
    if (x >= 0)
      ++count[x];
    else if (auto it = count.find(-x); it != count.end() && --it->second < 0)
      count.erase(it);
  auto it = count.find(key);
  if (it != count.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}}[assertion]
    plimsoll_assert(it->second > 0);
}

// Lists in a map, and lists of a list.
void groupsOk(const std::vector<std::vector<int>> &rows, int key) {
  std::map<int, std::vector<int>> groups;
  for (const auto &row : rows)
    for (int x : row)
      groups[x].push_back(x);
  auto it = groups.find(key);
  if (it != groups.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(!it->second.empty());
}

void groupsBad(const std::vector<std::vector<int>> &rows, int key) {
  std::map<int, std::vector<int>> groups;
  for (const auto &row : rows)
    for (int x : row)
      if (groups[x].size() < 2)
        groups[x].clear();
  auto it = groups.find(key);
  if (it != groups.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(!it->second.empty());
}

void batchesOk(const std::vector<int> &v, std::size_t n) {
  std::vector<std::vector<int>> batches;
  if (n == 0)
    return;
  for (int x : v) {
    if (batches.empty() || batches.back().size() == n)
      batches.emplace_back();
    batches.back().push_back(x);
  }
  for (const auto &batch : batches) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(!batch.empty());
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(batch.size() <= n);
  }
}

void batchesBad(const std::vector<int> &v, std::size_t n) {
  std::vector<std::vector<int>> batches;
  if (n == 0)
    return;
  for (int x : v) {
    if (batches.empty() || batches.back().size() > n)
      batches.emplace_back();
    batches.back().push_back(x);
  }
  for (const auto &batch : batches)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|remark: not decided}}{{.*}}[assertion]
    plimsoll_assert(batch.size() <= n);
}

// Numbers that are given out one after the other.
int internOk(const std::vector<int> &words, int word) {
  std::map<int, std::size_t> index;
  std::vector<int> names;
  for (int w : words)
    if (index.count(w) == 0) {
      index[w] = names.size();
      names.push_back(w);
    }
  auto it = index.find(word);
  if (it == index.end())
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'names'{{.*}}[bounds]
  return names[it->second];
}

int internBad(const std::vector<int> &words, int word) {
  std::map<int, std::size_t> index;
  std::vector<int> names;
  for (int w : words)
    if (index.count(w) == 0) {
      names.push_back(w);
      index[w] = names.size();
    }
  auto it = index.find(word);
  if (it == index.end())
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}'names'{{.*}}[bounds]
  return names[it->second];
}

// What is tested before it is written.
void positiveOk(const std::vector<std::pair<int, int>> &rows, int key) {
  std::map<int, int> last;
  for (auto [k, v] : rows)
    if (v > 0)
      last[k] = v;
  auto it = last.find(key);
  if (it != last.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(it->second > 0);
}

void positiveBad(const std::vector<std::pair<int, int>> &rows, int key) {
  std::map<int, int> last;
  for (auto [k, v] : rows)
    if (v > 0)
      last[k] = v - 1;
  auto it = last.find(key);
  if (it != last.end())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(it->second > 0);
}

// An array has all of its elements.
void lettersOk(const std::string &s, int c) {
  int count[26] = {0};
  for (char x : s)
    if (x >= 'a' && x <= 'z')
      ++count[x - 'a'];
  if (c >= 0 && c < 26)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(count[c] >= 0);
}

void lettersBad(const std::string &s, int c) {
  int count[26] = {0};
  for (char x : s)
    if (x >= 'a' && x <= 'z')
      --count[x - 'a'];
  if (c >= 0 && c < 26)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(count[c] >= 0);
}
