// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// [tuple]: tuples and reference wrappers on the bound models print what the
// library prints. CHECK: returned 0
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

std::tuple<int, std::string, double> make(int a) { return {a, "x", 2.0}; }
std::tuple<int, int> divide(int a, int b) {
  return std::make_tuple(a / b, a % b);
}

int main() {
  auto t = std::make_tuple(1, 2.5, std::string("a"));
  printf("%d %g %s\n", std::get<0>(t), std::get<1>(t), std::get<2>(t).c_str());
  int a = 9;
  double d = 9;
  std::string s = "old";
  std::tie(a, d, s) = t;
  printf("%d %g %s\n", a, d, s.c_str());
  std::get<0>(t) = 4;
  std::get<std::string>(t) += "b";
  std::get<double>(t) *= 2;
  auto [x, y, z] = t;
  printf("%d %g %s\n", x, y, z.c_str());
  auto &[x2, y2, z2] = t;
  x2 = 7;
  z2 = "ref";
  printf("%d %s\n", std::get<0>(t), std::get<2>(t).c_str());
  auto u = make(3);
  printf("%d %s %g\n", std::get<0>(u), std::get<1>(u).c_str(), std::get<2>(u));
  auto [q, r] = divide(17, 5);
  printf("%d %d\n", q, r);
  std::tie(q, std::ignore) = divide(29, 7);
  printf("%d %d\n", q, r);
  std::tie(q, r) = std::tie(r, q);
  printf("%d %d\n", q, r);
  std::tuple<int, int> p{1, 2}, o(3, 4), e{};
  printf("%d %d %d %d %d %d\n", p < o, p == o, p != o, p > o, p <= o, p >= o);
  printf("%d %d\n", std::get<0>(e), std::get<1>(e));
  printf("%d\n", std::make_tuple(1, 2) < std::make_tuple(1, 3));
  printf("%d\n", std::make_tuple(1, std::string("b")) <
                     std::make_tuple(1, std::string("a")));
  printf("%d\n", (p <=> o) < 0);
  auto f = std::forward_as_tuple(a, d, 5);
  std::get<0>(f) = 77;
  printf("%d %g\n", a, std::get<1>(f));
  auto c = std::tuple_cat(p, o, std::make_tuple(std::string("end")));
  printf("%d %d %d %d %s\n", std::get<0>(c), std::get<1>(c), std::get<2>(c),
         std::get<3>(c), std::get<4>(c).c_str());
  p.swap(o);
  std::swap(o, e);
  printf("%d %d %d %d\n", std::get<0>(p), std::get<1>(o), std::get<0>(e),
         std::get<1>(e));
  std::tuple<long, double> w = p;
  printf("%ld %g\n", std::get<0>(w), std::get<1>(w));
  w = o;
  printf("%ld %g\n", std::get<0>(w), std::get<1>(w));
  std::tuple<int, std::string> fp = std::make_pair(4, "four");
  printf("%d %s\n", std::get<0>(fp), std::get<1>(fp).c_str());
  fp = std::make_pair(5, std::string("five"));
  printf("%d %s\n", std::get<0>(fp), std::get<1>(fp).c_str());
  auto moved = std::move(fp);
  printf("%s\n", std::get<1>(moved).c_str());
  std::tuple<std::unique_ptr<int>, int> owner(std::make_unique<int>(6), 1);
  auto owner2 = std::move(owner);
  printf("%d %d\n", *std::get<0>(owner2), std::get<0>(owner) == nullptr);
  int *pointer = &a;
  std::tuple<int *, int &> both(pointer, a);
  *std::get<0>(both) = 1;
  std::get<1>(both) += 1;
  printf("%d\n", a);
  int b = 50;
  std::tuple<int *, int &> other(&b, b);
  both = other;
  printf("%d %d\n", a, *std::get<0>(both));
  std::tuple<int, int> n = std::make_tuple(std::ref(a), 3);
  printf("%d\n", std::get<0>(n));
  auto byref = std::make_tuple(std::ref(a), 3);
  std::get<0>(byref) = 12;
  printf("%d\n", a);
  std::vector<std::tuple<int, std::string>> v;
  v.emplace_back(1, "one");
  v.push_back({2, "two"});
  for (auto &[number, name] : v)
    printf("%d=%s ", number, name.c_str());
  printf("\n");
  std::map<std::tuple<int, int>, int> m;
  m[{1, 2}] = 3;
  m[std::make_tuple(1, 3)] = 4;
  printf("%d %d %d\n", m[std::make_tuple(1, 2)], (int)m.size(),
         (int)m.count({1, 3}));
  std::reference_wrapper<int> ra = std::ref(a), rb = std::cref(b).get() ? std::ref(b) : ra;
  ra.get() = 5;
  rb = ra;
  rb.get()++;
  int value = ra;
  printf("%d %d\n", a, value);
  printf("%d\n", std::apply([](int i, int j) { return 10 * i + j; }, p));
  printf("%s\n", std::apply([](int i, const std::string &j) { return j + "!"; },
                            moved).c_str());
  std::apply([](int &i, int) { i = 8; }, p);
  printf("%d\n", std::get<0>(p));
  printf("%d\n", (int)std::tuple_size_v<decltype(c)>);
  return 0;
}
