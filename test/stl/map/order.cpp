// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// Containers ordered by std::greater, and sets made of ranges of pointers.
// CHECK: returned 0
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_set>
int main() {
  int numbers[] = {3, 1, 4, 1, 5};
  std::string texts[] = {"b", "a"};
  std::set<int, std::greater<int>> g(numbers, numbers + 5);
  for (int x : g)
    printf(" %d", x);
  std::map<int, char, std::greater<int>> m{{1, 'a'}, {2, 'b'}};
  printf(" %c\n", m.begin()->second);
  std::set<std::string> s(texts, texts + 2);
  std::multiset<int> k(numbers, numbers + 5);
  k.insert(numbers, numbers + 2);
  s.insert(texts, texts + 1);
  std::unordered_set<int> h(numbers, numbers + 5);
  printf("%s %d %d %d\n", s.begin()->c_str(), (int)s.size(), (int)k.count(1), (int)h.size());
}
