// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::deque and the adaptors on the bound models print what the library
// prints. CHECK: returned 0
#include <cstdio>
#include <deque>
#include <memory>
#include <queue>
#include <stack>
#include <string>
static void show(const char *w, const std::deque<int> &d) {
  printf("%s:", w);
  for (int x : d)
    printf(" %d", x);
  printf(" (%d)\n", (int)d.size());
}
int main() {
  std::deque<int> d;
  d.push_back(1);
  d.push_back(2);
  d.push_front(0);
  show("d", d);
  d.pop_front();
  show("pop", d);
  d.emplace_back(5);
  d.emplace_front(7);
  show("emp", d);
  d.insert(d.begin() + 1, 9);
  show("ins", d);
  d.erase(d.begin());
  show("erase", d);
  d[1] = 4;
  printf("%d %d %d %d\n", d.front(), d.back(), d.at(1), d[0]);
  d.resize(6);
  show("rs", d);
  d.resize(2, 1);
  show("rs", d);
  std::deque<int> e(d), f{1, 2, 3}, g(2, 8);
  e = f;
  show("e", e);
  f.swap(g);
  show("f", f);
  for (auto it = e.rbegin(); it != e.rend(); ++it)
    printf("%d ", *it);
  auto it = e.begin();
  it += 2;
  printf("%d %d %d\n", *it, (int)(e.end() - it), it[-1]);
  e.erase(e.begin(), e.begin() + 2);
  show("er", e);
  e.clear();
  show("cl", e);
  try {
    d.at(9);
  } catch (...) {
    printf("caught\n");
  }
  std::queue<int> q;
  q.push(1);
  q.push(2);
  q.emplace(3);
  while (!q.empty()) {
    printf("%d ", q.front());
    q.pop();
  }
  printf("%d\n", (int)q.size());
  std::stack<std::string> s;
  s.push("a");
  s.push("b");
  s.emplace("c");
  printf("%s ", s.top().c_str());
  s.pop();
  printf("%s %d\n", s.top().c_str(), (int)s.size());
  std::queue<std::unique_ptr<int>> uq;
  uq.push(std::make_unique<int>(3));
  printf("%d\n", *uq.front());
  uq.pop();
  std::priority_queue<int> p;
  p.push(3);
  printf("%d %d\n", p.top(), (int)p.size());
  p.pop();
  printf("%d\n", p.empty());
  return 0;
}
