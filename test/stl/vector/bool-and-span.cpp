// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// vector<bool>, span, locks and weak_ptr on the bound models print what the
// library prints. CHECK: returned 0
#include <cstdio>
#include <memory>
#include <mutex>
#include <span>
#include <vector>
int sum(std::span<const int> s) {
  int n = 0;
  for (int x : s)
    n += x;
  return n + s.size();
}
int main() {
  std::vector<bool> b(3);
  b[0] = true;
  b.push_back(true);
  b[1] = b[0];
  printf("%d %d %d %d\n", (bool)b[0], (bool)b[1], (bool)b[2], (int)b.size());
  int n = 0;
  for (bool x : b)
    n += x;
  printf("%d\n", n);
  const auto &c = b;
  printf("%d %d\n", (int)c[3], (int)c.front());
  std::vector<int> v{1, 2, 3};
  int a[2] = {5, 6};
  printf("%d %d\n", sum(v), sum(a));
  std::span<int> s(v);
  s[1] = 9;
  printf("%d %d %d\n", v[1], s.subspan(1)[0], s.first(2).back());
  std::mutex m;
  {
    std::lock_guard<std::mutex> g(m);
    n++;
  }
  std::unique_lock<std::mutex> l(m);
  l.unlock();
  printf("%d\n", n);
  std::shared_ptr<int> p = std::make_shared<int>(3);
  std::weak_ptr<int> w = p;
  if (auto q = w.lock())
    printf("%d %d\n", *q, (int)p.use_count());
  printf("%d\n", (int)p.use_count());
  return 0;
}
