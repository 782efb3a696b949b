// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::optional swapped, assigned from another type, and its order: the models print what the library prints.
// CHECK: returned 0
#include <cstdio>
#include <optional>
#include <string>
using Text = std::optional<std::string>;
static void show(const Text &a, const Text &b) {
  printf("%s %s %d%d%d%d\n", a ? a->c_str() : "-", b ? b->c_str() : "-", a < b, a <= b, a > b, a >= b);
}
int main() {
  Text a, b, x("x"), y("a text longer than what fits inside");
  show(a, b);
  show(a, x);
  show(x, y);
  x.swap(y);
  show(x, y);
  a.swap(x);
  show(a, x);
  a.swap(x);
  show(a, x);
  a.swap(b);
  show(a, b);
  std::optional<const char *> s("s"), none;
  a = s;
  y = s;
  show(a, y);
  a = none;
  show(a, y);
}
