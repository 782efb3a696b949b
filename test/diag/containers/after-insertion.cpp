// A container has an element after an insertion, whatever its size was: no
// container is so large that its size wraps.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,empty-container,bounds --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <deque>
#include <map>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

void wait();

void maps(std::map<int, int> &m, std::unordered_map<int, int> &u) {
  m[1] = 2;
  u[1] = 2;
  assert(m.size() >= 1 && !m.empty() && u.size() >= 1 && !u.empty());
}
void sets(std::set<int> &s, std::unordered_set<int> &u) {
  s.insert(3);
  u.insert(3);
  assert(s.size() >= 1 && u.size() >= 1);
}
int queued(std::queue<int> &q) {
  q.push(3);
  return q.front();
}
int stacked(std::stack<int> &q) {
  q.push(3);
  return q.top();
}
int largest(std::priority_queue<int> &q) {
  q.push(3);
  return q.top();
}
int ends(std::deque<int> &q) {
  q.push_front(3);
  int back = q.back();
  q.insert(q.begin(), 3);
  q.emplace_back(3);
  q.resize(q.size() + 1);
  return back + q.front() + q.back();
}
char text(std::string &s) {
  s.push_back('a');
  return s.back();
}
int last(std::vector<int> &v) {
  v.push_back(1);
  v.resize(v.size() + 1);
  return v.back();
}
int later(std::deque<int> &q) {
  wait();
  q.push_back(3);
  return q.front();
}

int queuedBad(std::queue<int> &q) {
  q.push(3);
  q.pop();
  if (q.empty())
    // CHECK: :[[@LINE+1]]:{{.*}} error: front of 'q', which is empty [empty-container]
    return q.front();
  return 0;
}
void mapsBad(std::map<int, int> &m) {
  m.clear();
  m[1] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'm.size() > 1' fails
  assert(m.size() > 1);
}
