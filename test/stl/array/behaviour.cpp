// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::array of elements with functions of their own, and its order: the models print what the library prints.
// CHECK: returned 0
#include <array>
#include <cstdio>
#include <string>
#include <utility>
using Texts = std::array<std::string, 3>;
static void show(const Texts &a) {
  for (const std::string &s : a)
    printf(" %s", s.c_str());
  printf("\n");
}
int main() {
  Texts a, b{"x", "a text longer than what fits inside"}, c(b);
  a = c;
  show(a);
  a[2] = "z";
  c = std::move(a);
  show(c);
  Texts d(std::move(c));
  show(d);
  d.swap(b);
  show(b);
  printf("%d %d %d %d %d\n", b < d, b <= d, b > d, b >= d, b == d);
  for (auto it = b.rbegin(); it != b.rend(); ++it)
    printf(" %s", it->c_str());
  std::array<int, 3> n{1, 2, 3}, m{1, 3, 0};
  printf(" %d %d\n", n < m, (m <=> n) > 0);
}
