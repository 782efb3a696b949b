// Graphs as lists of edges: order, components, shortest ways.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

// Union of sets of nodes.
class UnionFind {
public:
  explicit UnionFind(std::size_t n) : parent(n) {
    std::iota(parent.begin(), parent.end(), std::size_t(0));
  }
  // Given n by componentsBad, of n elements.
  std::size_t find(std::size_t x) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
    while (parent[x] != x) {
      parent[x] = parent[parent[x]];
      x = parent[x];
    }
    return x;
  }
  bool unite(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    if (a == b)
      return false;
    parent[a] = b;
    return true;
  }

private:
  std::vector<std::size_t> parent;
};

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

std::size_t componentsOk(std::size_t n, const Edges &edges) {
  UnionFind sets(n);
  std::size_t count = n;
  for (auto [a, b] : edges)
    if (a < n && b < n && sets.unite(a, b))
      --count;
  plimsoll_assert(count <= n);
  return count;
}

std::size_t componentsBad(std::size_t n, const Edges &edges) {
  UnionFind sets(n);
  std::size_t count = n;
  for (auto [a, b] : edges)
    if (a <= n && b <= n && sets.unite(a, b))
      --count;
  return count;
}

// Each node before its successors, if there is no cycle.
std::optional<std::vector<int>>
topologicalOk(const std::vector<std::vector<int>> &successors) {
  const int n = static_cast<int>(successors.size());
  std::vector<int> incoming(n, 0);
  for (const auto &list : successors)
    for (int to : list)
      if (to >= 0 && to < n)
        ++incoming[to];
  std::queue<int> ready;
  for (int i = 0; i < n; ++i)
    if (incoming[i] == 0)
      ready.push(i);
  std::vector<int> order;
  order.reserve(n);
  while (!ready.empty()) {
    int node = ready.front();
    ready.pop();
    order.push_back(node);
    for (int to : successors[node])
      if (to >= 0 && to < n && --incoming[to] == 0)
        ready.push(to);
  }
  if (order.size() != successors.size())
    return std::nullopt;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(order.size() == successors.size());
  return order;
}

std::optional<int>
topologicalBad(const std::vector<std::vector<int>> &successors) {
  const int n = static_cast<int>(successors.size());
  std::vector<int> incoming(n, 0);
  for (const auto &list : successors)
    for (int to : list)
      if (to >= 0)
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
        ++incoming[to];
  for (int i = 0; i < n; ++i)
    if (incoming[i] == 0)
      return i;
  return std::nullopt;
}

int firstTaskBad(const std::vector<std::vector<int>> &successors) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: precondition {{.*}}[end-iterator]
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bad-optional]
  return *topologicalOk(successors)->begin();
}

// Shortest ways with a priority queue.
struct Arc {
  std::size_t to;
  int weight;
};
constexpr int Unreached = std::numeric_limits<int>::max();

std::vector<int> dijkstraOk(const std::vector<std::vector<Arc>> &arcs,
                            std::size_t source) {
  std::vector<int> distance(arcs.size(), Unreached);
  if (source >= arcs.size())
    return distance;
  using Entry = std::pair<int, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> todo;
  distance[source] = 0;
  todo.push({0, source});
  while (!todo.empty()) {
    auto [d, node] = todo.top();
    todo.pop();
    if (d > distance[node])
      continue;
    for (const Arc &arc : arcs[node]) {
      if (arc.to >= arcs.size() || arc.weight < 0)
        continue;
      int through = d + arc.weight;
      if (through < distance[arc.to]) {
        distance[arc.to] = through;
        todo.push({through, arc.to});
      }
    }
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(distance.size() == arcs.size());
  plimsoll_assert(distance[source] == 0);
  return distance;
}

std::vector<int> dijkstraBad(const std::vector<std::vector<Arc>> &arcs,
                             std::size_t source) {
  std::vector<int> distance(arcs.size(), Unreached);
  using Entry = std::pair<int, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> todo;
  todo.push({0, source});
  while (!todo.empty()) {
    auto [d, node] = todo.top();
    todo.pop();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
    for (const Arc &arc : arcs[node]) {
      if (arc.to >= arcs.size() || arc.weight < 0)
        continue;
      if (d + arc.weight < distance[arc.to]) {
        distance[arc.to] = d + arc.weight;
        todo.push({distance[arc.to], arc.to});
      }
    }
  }
  return distance;
}

// The way back from parents.
std::vector<int> pathOk(const std::unordered_map<int, int> &parent, int from,
                        int to) {
  std::vector<int> path{to};
  while (path.back() != from && path.size() <= parent.size()) {
    auto it = parent.find(path.back());
    if (it == parent.end())
      return {};
    path.push_back(it->second);
  }
  plimsoll_assert(path.front() == to);
  std::reverse(path.begin(), path.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(path.back() == to);
  return path;
}

int pathBad(const std::unordered_map<int, int> &parent, int from, int to) {
  std::vector<int> path = pathOk(parent, from, to);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[empty-container]
  return path.front();
}

// Cells of a grid that are reached.
int floodOk(std::vector<std::vector<int>> grid, int row, int column) {
  if (row < 0 || row >= static_cast<int>(grid.size()))
    return 0;
  int filled = 0;
  std::vector<std::pair<int, int>> todo{{row, column}};
  while (!todo.empty()) {
    auto [r, c] = todo.back();
    todo.pop_back();
    if (r < 0 || r >= static_cast<int>(grid.size()) || c < 0 ||
        c >= static_cast<int>(grid[r].size()) || grid[r][c] != 0)
      continue;
    grid[r][c] = 1;
    ++filled;
    for (auto [dr, dc] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
      todo.emplace_back(r + dr, c + dc);
  }
  return filled;
}

int floodBad(std::vector<std::vector<int>> grid, int row, int column) {
  int filled = 0;
  std::vector<std::pair<int, int>> todo{{row, column}};
  while (!todo.empty()) {
    auto [r, c] = todo.back();
    todo.pop_back();
    if (r < 0 || r >= static_cast<int>(grid.size()) || c < 0 ||
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
        c >= static_cast<int>(grid[0].size()) || grid[r][c] != 0)
      continue;
    grid[r][c] = 1;
    ++filled;
    todo.emplace_back(r + 1, c);
    todo.emplace_back(r, c + 1);
  }
  return filled;
}
