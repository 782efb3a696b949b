// Graphs as maps of sets or vectors of edges, and the walks over them.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <set>
#include <stack>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

using Graph = std::map<int, std::set<int>>;

Graph undirected(const std::vector<std::pair<int, int>> &edges) {
  Graph graph;
  for (auto [a, b] : edges) {
    graph[a].insert(b);
    graph[b].insert(a);
  }
  return graph;
}

// Distances by breadth first search.
std::map<int, int> distancesOk(const Graph &graph, int start) {
  std::map<int, int> distance;
  distance[start] = 0;
  std::queue<int> todo;
  todo.push(start);
  while (!todo.empty()) {
    int node = todo.front();
    todo.pop();
    auto it = graph.find(node);
    if (it == graph.end())
      continue;
    for (int next : it->second)
      if (distance.emplace(next, distance[node] + 1).second)
        todo.push(next);
  }
  plimsoll_assert(distance.count(start) == 1);
  plimsoll_assert(distance[start] == 0);
  return distance;
}

std::map<int, int> distancesBad(const Graph &graph, int start) {
  std::map<int, int> distance;
  distance[start] = 0;
  std::queue<int> todo;
  todo.push(start);
  while (!todo.empty()) {
    int node = todo.front();
    todo.pop();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
    for (int next : graph.find(node)->second)
      if (distance.emplace(next, distance[node] + 1).second)
        todo.push(next);
  }
  return distance;
}

// Depth first with a stack of its own.
std::vector<int> depthFirstOk(Graph &graph, int start) {
  std::vector<int> order;
  std::unordered_set<int> seen;
  std::stack<int> todo;
  todo.push(start);
  while (!todo.empty()) {
    int node = todo.top();
    todo.pop();
    if (!seen.insert(node).second)
      continue;
    order.push_back(node);
    for (int next : graph[node])
      if (seen.find(next) == seen.end())
        todo.push(next);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!order.empty());
  plimsoll_assert(order.front() == start);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(order.size() == seen.size());
  return order;
}

std::vector<int> depthFirstBad(Graph &graph, int start) {
  std::vector<int> order;
  std::unordered_set<int> seen;
  std::vector<int> todo{start};
  while (!todo.empty()) {
    const int &node = todo.back();
    todo.pop_back();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    if (seen.insert(node).second) {
      order.push_back(node);
      for (int next : graph[node])
        todo.push_back(next);
    }
  }
  return order;
}

// Edges to nodes that do not exist are taken out.
std::size_t pruneOk(Graph &graph) {
  std::size_t removed = 0;
  for (auto &[node, successors] : graph)
    for (auto it = successors.begin(); it != successors.end();) {
      if (graph.count(*it) == 0) {
        it = successors.erase(it);
        ++removed;
      } else {
        ++it;
      }
    }
  return removed;
}

std::size_t pruneBad(Graph &graph) {
  std::size_t removed = 0;
  for (auto &[node, successors] : graph)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
    for (int next : successors)
      if (graph.count(next) == 0) {
        successors.erase(next);
        ++removed;
      }
  return removed;
}

// Isolated nodes are taken out.
void dropIsolatedOk(Graph &graph) {
  std::erase_if(graph, [](const auto &entry) { return entry.second.empty(); });
  for (const auto &[node, successors] : graph)
    plimsoll_assert(!successors.empty());
}

void dropIsolatedBad(Graph &graph) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
  for (const auto &[node, successors] : graph)
    if (successors.empty())
      graph.erase(node);
}

// Components by marking.
std::size_t islandsOk(const Graph &graph) {
  std::set<int> seen;
  std::size_t count = 0;
  for (const auto &[start, unused] : graph) {
    if (seen.count(start))
      continue;
    ++count;
    std::vector<int> todo{start};
    while (!todo.empty()) {
      int node = todo.back();
      todo.pop_back();
      if (!seen.insert(node).second)
        continue;
      if (auto it = graph.find(node); it != graph.end())
        todo.insert(todo.end(), it->second.begin(), it->second.end());
    }
    plimsoll_assert(seen.count(start) == 1);
  }
  plimsoll_assert(count <= graph.size());
  return count;
}

std::size_t islandsBad(const Graph &graph) {
  std::set<int> seen;
  std::size_t count = 0;
  for (const auto &[start, unused] : graph) {
    std::vector<int> todo{start};
    // CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
    for (int node : todo) {
      if (!seen.insert(node).second)
        continue;
      if (auto it = graph.find(node); it != graph.end())
        todo.insert(todo.end(), it->second.begin(), it->second.end());
    }
    ++count;
  }
  return count;
}

// Degrees of all nodes, and the node with the highest.
int busiestOk(const std::vector<std::pair<int, int>> &edges) {
  std::map<int, int> degree;
  for (const auto &[a, b] : edges) {
    ++degree[a];
    ++degree[b];
  }
  if (degree.empty())
    return -1;
  auto best = std::max_element(
      degree.begin(), degree.end(),
      [](const auto &x, const auto &y) { return x.second < y.second; });
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(degree.count(best->first) == 1);
  return best->first;
}

int busiestBad(const std::vector<std::pair<int, int>> &edges) {
  std::map<int, int> degree;
  for (const auto &[a, b] : edges) {
    ++degree[a];
    ++degree[b];
  }
  auto best = std::max_element(
      degree.begin(), degree.end(),
      [](const auto &x, const auto &y) { return x.second < y.second; });
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[end-iterator]
  return best->first;
}

// A symmetric graph stays so.
bool symmetricOk(const std::vector<std::pair<int, int>> &edges, int a, int b) {
  Graph graph = undirected(edges);
  graph[a].insert(b);
  graph[b].insert(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(graph[a].count(b) == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(graph[b].count(a) == 1);
  return graph.size() > 1;
}

bool symmetricBad(const std::vector<std::pair<int, int>> &edges, int a, int b) {
  Graph graph = undirected(edges);
  graph[a].insert(b);
  graph[b].erase(a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(graph[a].count(b) == 1);
  return graph.size() > 1;
}
