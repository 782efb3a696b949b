// What a loop leaves in the cell that was written before it, while it writes others without a known order: the first element
// while elements are appended, the key that a search starts from. The wrong twins change the cell in some iteration.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <deque>
#include <map>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <set>
#include <string>
#include <vector>

void appendOk(const std::vector<int> &v) {
  std::vector<int> q{1};
  for (int x : v)
    if (x) {
      q.push_back(x);
      q.push_back(3);
    }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(q.front() == 1);
}

void appendBad(const std::vector<int> &v) {
  std::vector<int> q{1};
  for (int x : v)
    if (x) {
      q.push_back(x);
      q[0] = 3;
    }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(q.front() == 1);
}

void appendInBothOk(const std::vector<int> &v) {
  std::vector<int> q;
  q.push_back(1);
  for (int x : v)
    for (int y : v)
      if (x < y)
        q.push_back(x);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(q.front() == 1);
}

void appendInBothBad(const std::vector<int> &v) {
  std::vector<int> q;
  q.push_back(1);
  for (int x : v)
    for (int y : v)
      if (x < y)
        q.insert(q.begin(), x);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(q.front() == 1);
}

void clearedBad(const std::vector<int> &v) {
  std::vector<int> q;
  q.push_back(1);
  for (int x : v)
    for (int y : v) {
      if (x > y)
        q.clear();
      q.push_back(x);
    }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(q.front() == 1);
}

void poppedBad(const std::vector<int> &v) {
  std::vector<int> q;
  q.push_back(1);
  for (int x : v) {
    if (x > 3)
      q.push_back(x);
    if (x == 5) {
      q.pop_back();
      q.pop_back();
      q.push_back(4);
    }
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(q.front() == 1);
}

void throughPointerBad(const std::vector<int> &v) {
  std::vector<int> q;
  q.push_back(1);
  int *p = &q[0];
  for (int x : v)
    for (int y : v)
      if (x < y)
        *p = x;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(q.front() == 1);
}

// A search in breadth, as of a graph: what is kept of the start's distance needs that the start is kept.
void distancesOk(const std::vector<int> &steps, int start) {
  std::map<int, int> distance;
  distance[start] = 0;
  std::queue<int> todo;
  todo.push(start);
  while (!todo.empty()) {
    int at = todo.front();
    todo.pop();
    for (int step : steps)
      if (!distance.count(step)) {
        distance[step] = distance[at] + 1;
        todo.push(step);
      }
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(distance.count(start) == 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(distance[start] == 0);
}

void distancesBad(const std::vector<int> &steps, int start) {
  std::map<int, int> distance;
  distance[start] = 0;
  std::queue<int> todo;
  todo.push(start);
  while (!todo.empty()) {
    int at = todo.front();
    todo.pop();
    for (int step : steps)
      if (!distance.count(step)) {
        distance[step] = distance[at] + 1;
        todo.push(step);
      } else {
        distance[step] = 1;
      }
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(distance[start] == 0);
}

void seenOk(const std::vector<int> &steps, int start) {
  std::set<int> seen;
  seen.insert(start);
  std::deque<int> todo{start};
  while (!todo.empty()) {
    todo.pop_front();
    for (int step : steps)
      if (seen.insert(step).second)
        todo.push_back(step);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(seen.count(start) == 1);
}

void seenBad(const std::vector<int> &steps, int start) {
  std::set<int> seen{start};
  for (int step : steps)
    for (int other : steps)
      if (step < other)
        seen.erase(other);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(seen.count(start) == 1);
}

// Only what is smaller takes a cell's place.
void relaxedOk(const std::vector<int> &v, unsigned source) {
  std::vector<int> distance(v.size(), 1000);
  if (source >= distance.size())
    return;
  distance[source] = 0;
  for (int x : v)
    for (unsigned i = 0; i < distance.size(); ++i)
      if (x >= 0 && x < distance[i])
        distance[i] = x;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(distance[source] == 0);
}

void relaxedBad(const std::vector<int> &v, unsigned source) {
  std::vector<int> distance(v.size(), 1000);
  if (source >= distance.size())
    return;
  distance[source] = 0;
  for (int x : v)
    for (unsigned i = 0; i < distance.size(); ++i)
      if (x < distance[i])
        distance[i] = x;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(distance[source] == 0);
}

// A later write before the loop may be of the same cell.
void twoCellsBad(const std::vector<int> &v, unsigned s, unsigned t) {
  std::vector<int> distance(v.size(), 1000);
  if (s >= distance.size() || t >= distance.size())
    return;
  distance[s] = 0;
  distance[t] = 5;
  for (int x : v)
    for (unsigned i = 0; i < distance.size(); ++i)
      if (x >= 0 && x < distance[i])
        distance[i] = x;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(distance[s] == 0);
}

void twoCellsOk(const std::vector<int> &v, unsigned s, unsigned t) {
  std::vector<int> distance(v.size(), 1000);
  if (s >= distance.size() || t >= distance.size() || s == t)
    return;
  distance[s] = 0;
  distance[t] = 5;
  for (int x : v)
    for (unsigned i = 0; i < distance.size(); ++i)
      if (x >= 0 && x < distance[i])
        distance[i] = x;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(distance[s] == 0);
}

// What is kept inside is kept outside only if it is so whenever the inner loop begins.
void changedOutsideBad(const std::vector<int> &v, int key) {
  std::map<int, int> value;
  value[key] = 1;
  for (int x : v) {
    for (int y : v)
      if (!value.count(y))
        value[y] = x;
    value[x] = 2;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(value[key] == 1);
}
