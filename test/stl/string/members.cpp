// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// Parts of views, insertions and replacements with iterators, and what is inserted from the string itself.
// CHECK: returned 0
#include <cstdio>
#include <string>
#include <string_view>
int main() {
  std::string_view v("abcdef");
  std::string part(v, 2, 3), s("123456");
  printf("%s %d\n", part.c_str(), (int)part.size());
  printf("%s\n", s.assign(v, 1, 2).c_str());
  printf("%s\n", s.append(v, 4, 9).c_str());
  printf("%s\n", s.insert(1, v).c_str());
  printf("%s\n", s.insert(2, v, 3, 1).c_str());
  printf("%s\n", s.insert(0, s.data() + 3, 2).c_str());
  s.insert(s.begin() + 1, 2, '-');
  s.insert(s.end(), part.begin(), part.end());
  s.insert(s.begin(), {'<', '>'});
  printf("%s\n", s.c_str());
  printf("%s\n", s.replace(1, 3, v).c_str());
  printf("%s\n", s.replace(0, 2, 3, '*').c_str());
  printf("%s\n", s.replace(1, 1, part, 1, 1).c_str());
  printf("%s\n", s.replace(s.begin(), s.begin() + 4, "#").c_str());
  printf("%s\n", s.replace(s.begin(), s.begin() + 1, part.begin(), part.end()).c_str());
  printf("%d %d\n", s.compare(0, 2, part, 0, 2), part < "cdf");
  printf("%d ", (int)std::erase(s, 'c'));
  printf("%d ", (int)std::erase_if(s, [](char c) { return c > 'd'; }));
  printf("%s\n", s.c_str());
  for (auto it = part.crbegin(); it != part.crend(); ++it)
    printf("%c", *it);
  printf("\n");
}
