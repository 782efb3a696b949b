// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::queue, std::stack and std::priority_queue, copied, assigned, swapped, compared and made of containers.
// CHECK: returned 0
#include <cstdio>
#include <list>
#include <queue>
#include <stack>
#include <string>
#include <vector>
template <class Q> static void drain(Q q) {
  for (; !q.empty(); q.pop())
    if constexpr (requires { q.front(); })
      printf(" %d", q.front());
    else
      printf(" %d", q.top());
  printf("\n");
}
int main() {
  std::queue<int> a, b;
  a.push(1);
  a.push(2);
  b = a;
  b.push(3);
  printf("%d %d %d\n", a == b, a < b, a >= b);
  a.swap(b);
  drain(a);
  b = std::move(a);
  drain(b);
  std::queue<int, std::list<int>> l, m(l);
  l.push(4);
  m = l;
  drain(m);
  std::stack<int> s(std::deque<int>{5, 6}), t;
  t = s;
  t.pop();
  printf("%d %d\n", s != t, s > t);
  std::swap(s, t);
  drain(s);
  std::vector<int> v{7};
  std::priority_queue<int> p(std::less<int>(), v), q(v.begin(), v.end()), r;
  r = q;
  r.swap(p);
  drain(p);
  drain(q);
}
