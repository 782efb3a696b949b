// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::string, std::string_view and C strings on the bound models print what
// the library prints. CHECK: returned 0
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
static void show(const char *what, const std::string &s) {
  printf("%s: '%s' %d %d\n", what, s.c_str(), (int)s.size(),
         (int)strlen(s.c_str()));
}
int main() {
  std::string a, b("hello"), c(3, 'x'), d(b), e("hello world", 5), f(b, 1, 3),
      g(b.begin() + 1, b.end()), h = b + " " + c + '!';
  show("a", a);
  show("b", b);
  show("c", c);
  show("d", d);
  show("e", e);
  show("f", f);
  show("g", g);
  show("h", h);
  std::string reverse(b.rbegin(), b.rend());
  show("reverse", reverse);
  reverse.append(reverse.rbegin(), reverse.rend());
  show("palindrome", reverse);
  printf("%d %d %d %d %d %d\n", b == d, b == "hello", "x" == b, b != c, b < c,
         a.empty());
  a += b;
  a += "abc";
  a += 'z';
  show("append", a);
  a.append(c).append(2, 'y').append("qwerty", 3);
  show("append", a);
  a.push_back('k');
  show("push", a);
  a.pop_back();
  show("pop", a);
  a.insert(0, "in");
  show("insert", a);
  a.insert(2, b);
  show("insert", a);
  a.erase(0, 2);
  show("erase", a);
  a.erase(3);
  show("erase", a);
  a.erase(a.begin());
  show("erase it", a);
  a.replace(0, 1, "REP");
  show("replace", a);
  a.insert(a.begin(), 'C');
  show("ins it", a);
  printf("%d %d %d\n", (int)h.find('o'), (int)h.find('o', 5) == -1,
         (int)h.find('!'));
  show("substr", h.substr(2, 3));
  show("substr", h.substr(6));
  try {
    h.substr(100);
  } catch (...) {
    printf("caught\n");
  }
  b[0] = 'J';
  show("write", b);
  printf("%d %c %c %c\n", b == d, b.front(), b.back(), b.at(1));
  b.resize(3);
  show("resize", b);
  b.resize(5, '-');
  show("resize", b);
  d = b;
  d[1] = 'x';
  show("copy", d);
  show("orig", b);
  d.swap(b);
  show("swap", d);
  b.clear();
  show("clear", b);
  b = std::move(d);
  show("moved", b);
  b = "lit";
  show("lit", b);
  b = 'c';
  show("char", b);
  b.assign("assign");
  show("assign", b);
  b.assign(c);
  show("assign", b);
  int n = 0;
  for (char ch : h)
    n += ch;
  for (char &ch : h)
    if (ch == 'x')
      ch = 'w';
  printf("%d\n", n);
  show("loop", h);
  printf("%d %d\n", b.compare(c), b.compare("zzz") < 0);
  std::string_view v = h;
  printf("%d %c %d\n", (int)v.size(), v[1], v == h);
  v.remove_prefix(2);
  v = v.substr(1, 4);
  show("view", std::string(v));
  printf("%d\n", v == "o ww");
  a = a + a;
  show("dbl", a);
  a += a;
  show("self", a);
  a = a.substr(1, 4);
  show("sub", a);
  a.append(a, 1, 2);
  show("appsub", a);
  char buf[20];
  strcpy(buf, "C string");
  strcat(buf, "!");
  printf("%s %d %d %d\n", buf, (int)strlen(buf), strcmp(buf, "C string!"),
         strcmp(buf, "D") < 0);
  strncpy(buf, "abcdef", 3);
  printf("%s\n", buf);
  printf("%d\n", strchr(buf, '?') == nullptr);
  memmove(buf + 1, buf, 5);
  printf("%s\n", buf);
  memset(buf, 'm', 3);
  printf("%s\n", buf);
  return 0;
}
