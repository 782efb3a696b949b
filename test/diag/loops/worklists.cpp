// What is still to be done, in a vector, a deque or a queue that loops fill and
// empty: its elements have values, and are within the bounds that all that was
// put there is within.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not='{{(error:|warning:|not decided|precondition of).*\[}}'
#include <deque>
#include <map>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <set>
#include <unordered_set>
#include <utility>
#include <vector>

using Lists = std::vector<std::vector<int>>;

int stackOk(const Lists &successors) {
  const int n = static_cast<int>(successors.size());
  std::vector<int> ready;
  for (int i = 0; i < n; ++i)
    if (successors[i].empty())
      ready.push_back(i);
  int count = 0;
  while (!ready.empty()) {
    int node = ready.back();
    ready.pop_back();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[bounds]
    count += successors[node].size() != 0;
    for (int to : successors[node])
      if (to >= 0 && to < n)
        ready.push_back(to);
  }
  return count;
}

int stackBad(const Lists &successors) {
  const int n = static_cast<int>(successors.size());
  std::vector<int> ready;
  if (n > 0)
    ready.push_back(0);
  int count = 0;
  while (!ready.empty() && count < 100) {
    int node = ready.back();
    ready.pop_back();
    ++count;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
    for (int to : successors[node])
      if (to >= 0 && to <= n)
        ready.push_back(to);
  }
  return count;
}

int dequeOk(const Lists &successors) {
  const int n = static_cast<int>(successors.size());
  std::deque<int> ready;
  if (n > 0)
    ready.push_back(0);
  int count = 0;
  while (!ready.empty()) {
    int node = ready.front();
    ready.pop_front();
    ++count;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[bounds]
    for (int to : successors[node])
      if (to >= 0 && to < n)
        ready.push_back(to);
  }
  return count;
}

int dequeFrontBad(const Lists &successors) {
  const int n = static_cast<int>(successors.size());
  std::deque<int> ready;
  if (n > 0)
    ready.push_back(0);
  int count = 0;
  while (!ready.empty() && count < 100) {
    int node = ready.front();
    ready.pop_front();
    ++count;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
    for (int to : successors[node])
      if (to < n)
        ready.push_front(to);
  }
  return count;
}

int queueOk(const Lists &successors) {
  const int n = static_cast<int>(successors.size());
  if (n == 0)
    return 0;
  std::vector<bool> seen(n);
  std::queue<int> ready;
  ready.push(0);
  seen[0] = true;
  int count = 0;
  while (!ready.empty()) {
    int node = ready.front();
    ready.pop();
    ++count;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[bounds]
    for (int to : successors[node])
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[bounds]
      if (to >= 0 && to < n && !seen[to]) {
        seen[to] = true;
        ready.push(to);
      }
  }
  return count;
}

int queueBad(const Lists &successors) {
  const int n = static_cast<int>(successors.size());
  std::queue<int> ready;
  // CHECK: :[[@LINE+4]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  ready.push(0);
  int count = 0;
  while (!ready.empty() && count < 100) {
    count += successors[ready.front()].empty();
    ready.pop();
    if (count < n)
      ready.push(count);
  }
  return count;
}

using Graph = std::map<int, std::set<int>>;

std::size_t rangesOk(const Graph &graph, int start) {
  std::set<int> seen;
  std::vector<int> todo{start};
  while (!todo.empty()) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[uninitialized]
    int node = todo.back();
    todo.pop_back();
    if (!seen.insert(node).second)
      continue;
    if (auto it = graph.find(node); it != graph.end())
      todo.insert(todo.end(), it->second.begin(), it->second.end());
  }
  return seen.size();
}

int rangesBad(const std::set<int> &more, int start) {
  std::vector<int> todo{start};
  const int &first = todo.front();
  todo.insert(todo.end(), more.begin(), more.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
  return first;
}

int appendedOk(const std::set<int> &more, int start) {
  std::vector<int> todo{start};
  todo.insert(todo.end(), more.begin(), more.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[invalid-iterator]
  return todo.back();
}

int pairsOk(int row, int column) {
  int filled = 0;
  std::vector<std::pair<int, int>> todo{{row, column}, {column, row}};
  while (!todo.empty()) {
    auto [r, c] = todo.back();
    todo.pop_back();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[uninitialized]
    if (r < 0 || c < 0 || r > 100 || c > 100)
      continue;
    ++filled;
    todo.emplace_back(r + 1, c);
    todo.emplace_back(r, c + 1);
  }
  return filled;
}

int valuesOk(int a) {
  std::vector<int> v{a, a + 1, a + 2};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(v[2] == a + 2 && v[0] == a && v.back() != v.front());
  return v[1];
}

int valuesBad(int a) {
  std::vector<int> v{a, a + 1, a + 2};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(v[2] == a + 1);
  return v[1];
}

// Of what is put into two containers and taken from them now and then.
std::size_t freshOk(const std::vector<int> &keys) {
  std::unordered_set<int> members;
  std::queue<int> arrival;
  std::size_t fresh = 0;
  for (int key : keys) {
    if (!members.insert(key).second)
      continue;
    arrival.push(key);
    if (arrival.size() > 4) {
      members.erase(arrival.front());
      arrival.pop();
    }
    ++fresh;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(fresh <= keys.size());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(arrival.size() <= 4);
  return fresh;
}

std::size_t freshBad(const std::vector<int> &keys) {
  std::unordered_set<int> members;
  std::queue<int> arrival;
  std::size_t fresh = 0;
  for (int key : keys) {
    if (!members.insert(key).second)
      continue;
    arrival.push(key);
    if (arrival.size() > 2)
      arrival.pop();
    ++fresh;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error: |remark: precondition of .*}}assertion 'arrival.size() <= 1' fails
  plimsoll_assert(arrival.size() <= 1);
  return fresh;
}
