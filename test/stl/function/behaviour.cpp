// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// [func.wrap.func]: function objects on the bound models print what the
// library prints. CHECK: returned 0
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

int twice(int x) { return 2 * x; }
int call(const std::function<int(int)> &f, int x) { return f(x); }
struct Adder {
  int by;
  int operator()(int x) const { return x + by; }
};
class Button {
  std::function<void()> handler;

public:
  void onClick(std::function<void()> f) { handler = f; }
  void click() {
    if (handler)
      handler();
  }
};
std::function<int(int)> make(int k) {
  return [k](int x) { return x * k; };
}

int main() {
  std::function<int(int)> f;
  printf("%d %d\n", (bool)f, f == nullptr);
  try {
    f(1);
  } catch (...) {
    printf("empty\n");
  }
  int n = 5;
  f = [n](int x) { return x + n; };
  n = 6;
  printf("%d %d\n", f(1), call(f, 2));
  f = [&n](int x) { return n += x; };
  f(1);
  printf("%d %d\n", f(10), n);
  f = Adder{3};
  auto g = f;
  f = nullptr;
  printf("%d %d %d\n", g(4), (bool)f, (bool)g);
  f.swap(g);
  printf("%d %d\n", f(5), (bool)g);
  g = std::move(f);
  printf("%d\n", g(6));
  printf("%d %d\n", make(3)(4), call(make(2), 9));
  f = twice;
  g = &twice;
  int (*none)(int) = nullptr;
  std::function<int(int)> h = none;
  printf("%d %d %d %d\n", f(7), g(8), (bool)h, call(twice, 9));
  std::function<double(int)> wide = [](int x) { return x + 1; };
  std::function<int(double)> narrow = [](int x) { return x; };
  printf("%g %d\n", wide(2), narrow(2.5));
  std::function<std::string(const std::string &)> greet =
      [](const std::string &s) { return "hello " + s; };
  printf("%s\n", greet("you").c_str());
  std::function<void(std::vector<int> &, int)> add =
      [](std::vector<int> &v, int x) { v.push_back(x); };
  std::vector<int> v;
  add(v, 1);
  add(v, 2);
  printf("%d %d\n", (int)v.size(), v.back());
  std::function<int(std::string)> length = [](const std::string &s) {
    return (int)s.size();
  };
  std::function<int(const std::string &)> spoil = [](std::string s) {
    s += "!";
    return (int)s.size();
  };
  std::string text = "abc";
  printf("%d %d %s\n", length(text), spoil(text), text.c_str());
  Button b;
  int clicks = 0;
  b.click();
  b.onClick([&clicks] { ++clicks; });
  b.click();
  b.click();
  printf("%d\n", clicks);
  std::map<std::string, std::function<int(int, int)>> table;
  table["+"] = [](int a, int b) { return a + b; };
  table["-"] = [](int a, int b) { return a - b; };
  printf("%d %d\n", table["+"](5, 3), table.at("-")(5, 3));
  std::vector<std::function<int()>> list;
  for (int i = 0; i < 3; ++i)
    list.push_back([i] { return i * i; });
  int sum = 0;
  for (auto &item : list)
    sum += item();
  printf("%d\n", sum);
  std::function<int(int)> fib = [&fib](int k) {
    return k < 2 ? k : fib(k - 1) + fib(k - 2);
  };
  printf("%d\n", fib(10));
  return 0;
}
