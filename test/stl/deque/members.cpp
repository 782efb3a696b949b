// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::deque made of ranges, assigned, inserted into, compared and erased from by value, and a part of it erased
// at either end: the models print what the library prints.
// CHECK: returned 0
#include <cstdio>
#include <deque>
#include <string>
#include <vector>
static void show(const std::deque<std::string> &d) {
  for (const std::string &s : d)
    printf(" %s", s.c_str());
  printf(" (%d)\n", (int)d.size());
}
int main() {
  std::string texts[] = {"a", "bc", "def"};
  const char *literals[] = {"x", "yz"};
  std::deque<std::string> d(texts, texts + 3), e(d.begin() + 1, d.end()), f(literals, literals + 2);
  show(d);
  show(e);
  show(f);
  e = {"p", "q"};
  show(e);
  e.assign(3, "r");
  show(e);
  e.assign(texts, texts + 2);
  show(e);
  e.assign({"s"});
  show(e);
  printf("%s\n", e.insert(e.begin(), 2, "t")->c_str());
  printf("%s\n", e.insert(e.end(), texts, texts + 3)->c_str());
  printf("%s\n", e.insert(e.begin() + 1, f.begin(), f.end())->c_str());
  printf("%s\n", e.insert(e.begin() + 2, {"u", "v"})->c_str());
  show(e);
  printf("%d %d %d %d %d %d\n", d == e, d != e, d < e, d <= e, d > e, d >= e);
  printf("%d\n", (int)std::erase(e, "t"));
  printf("%d\n", (int)std::erase_if(e, [](const std::string &s) { return s.size() > 1; }));
  show(e);
  for (auto it = e.crbegin(); it != e.crend(); ++it)
    printf(" %s", it->c_str());
  printf("\n");
}
