// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::shared_ptr made of a std::unique_ptr and of a std::weak_ptr, cast and swapped.
// CHECK: returned 0
#include <cstdio>
#include <memory>
#include <utility>
static void show(const std::shared_ptr<int> &p) { printf("%d of %d\n", p ? *p : -1, (int)p.use_count()); }
int main() {
  std::unique_ptr<int> u = std::make_unique<int>(1), none;
  std::shared_ptr<int> p(std::move(u)), q(std::move(none)), r;
  show(p);
  show(q);
  printf("%d\n", u == nullptr);
  std::weak_ptr<int> w(p), x;
  std::shared_ptr<int> s(w);
  show(s);
  r = std::make_unique<int>(2);
  show(r);
  r.swap(s);
  show(r);
  std::swap(r, q);
  show(q);
  w.swap(x);
  printf("%d %d\n", (int)w.use_count(), (int)x.use_count());
  show(std::static_pointer_cast<int>(q));
  try {
    std::shared_ptr<int> t(w);
    show(t);
  } catch (...) {
    printf("no owner\n");
  }
}
