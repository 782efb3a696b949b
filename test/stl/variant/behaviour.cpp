// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// [variant]: variants on the bound models print what the library prints.
// CHECK: returned 0
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

struct Circle {
  double radius;
};
struct Square {
  double side;
};
using Shape = std::variant<Circle, Square>;
struct Area {
  double operator()(const Circle &c) const { return 3 * c.radius * c.radius; }
  double operator()(const Square &s) const { return s.side * s.side; }
};
template <class... Ts> struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts> overloaded(Ts...) -> overloaded<Ts...>;

struct Noisy {
  int id;
  explicit Noisy(int id) : id(id) { printf("+%d ", id); }
  Noisy(const Noisy &o) : id(o.id + 10) { printf("c%d ", id); }
  ~Noisy() { printf("-%d ", id); }
};
struct Throws {
  std::string text;
  Throws(int x) {
    if (x > 1)
      throw x;
  }
};

std::variant<int, std::string> parse(const std::string &s) {
  if (s.empty())
    return std::string("empty");
  return (int)s.size();
}

int main() {
  std::variant<int, double, std::string> v;
  printf("%d %d\n", (int)v.index(), std::get<int>(v));
  v = 3;
  printf("%d %d %d\n", (int)v.index(), std::get<0>(v),
         std::holds_alternative<double>(v));
  v = 2.5;
  printf("%d %g\n", (int)v.index(), std::get<double>(v));
  v = "text";
  printf("%d %s\n", (int)v.index(), std::get<2>(v).c_str());
  std::string s = "other";
  v = s;
  std::get<std::string>(v) += "!";
  printf("%s %s\n", std::get<std::string>(v).c_str(), s.c_str());
  if (auto *p = std::get_if<int>(&v))
    printf("int %d\n", *p);
  if (auto *p = std::get_if<2>(&v))
    printf("string %s\n", p->c_str());
  printf("%d\n", std::get_if<0>(&v) == nullptr);
  try {
    printf("%d\n", std::get<int>(v));
  } catch (...) {
    printf("caught\n");
  }
  v.emplace<int>(4);
  printf("%d\n", std::get<int>(v));
  v.emplace<2>("abc");
  v.emplace<std::string>(3, 'c');
  printf("%s\n", std::get<2>(v).c_str());
  Shape shapes[] = {Circle{1}, Square{2}, Circle{3}};
  for (const Shape &shape : shapes)
    printf("%g ", std::visit(Area(), shape));
  printf("\n");
  for (Shape &shape : shapes)
    std::visit(overloaded{[](Circle &c) { c.radius++; },
                          [](Square &q) { q.side = 7; }},
               shape);
  printf("%g %g\n", std::get<Circle>(shapes[2]).radius,
         std::get<1>(shapes[1]).side);
  auto print = overloaded{[](int x) { return x; },
                          [](double x) { return 100; },
                          [](const std::string &x) { return (int)x.size(); }};
  printf("%d ", std::visit(print, v));
  v = 8;
  printf("%d ", std::visit(print, v));
  v = 1.5;
  printf("%d\n", std::visit(print, v));
  int size = std::visit([](auto &&x) -> int { return sizeof x; }, v);
  printf("%d\n", size);
  std::string name = std::visit(
      overloaded{[](auto) -> std::string { return "number"; },
                 [](const std::string &x) { return x + "."; }},
      v);
  printf("%s\n", name.c_str());
  std::variant<std::monostate, int> m, n;
  printf("%d %d\n", (int)m.index(), m == n);
  m = 4;
  printf("%d %d %d\n", std::get<int>(m), m == n, n < m);
  n = 5;
  printf("%d %d %d %d\n", m < n, m > n, m <= n, m != n);
  m.swap(n);
  printf("%d\n", std::get<int>(m));
  std::variant<int, double> w(std::in_place_index<1>, 2),
      x(std::in_place_type<int>, 4);
  printf("%g %d %d\n", std::get<1>(w), std::get<0>(x), w == x);
  std::swap(w, x);
  printf("%d %d\n", (int)w.index(), (int)x.index());
  auto copy = parse("abc"), moved = parse("");
  printf("%d %s\n", std::get<int>(copy), std::get<std::string>(moved).c_str());
  copy = moved;
  moved = std::move(copy);
  printf("%s %d\n", std::get<1>(moved).c_str(), (int)copy.index());
  copy = moved;
  copy = copy;
  std::get<1>(copy)[0] = 'E';
  printf("%s %s\n", std::get<1>(copy).c_str(), std::get<1>(moved).c_str());
  {
    std::variant<int, Noisy> a = 1, b(std::in_place_type<Noisy>, 2);
    a = b;
    b = 3;
    a.emplace<Noisy>(5);
    std::variant<int, Noisy> c = a;
    c = 4;
  }
  printf("\n");
  std::variant<int, Throws> t = 1;
  try {
    t.emplace<Throws>(2);
  } catch (...) {
    printf("%d %d\n", t.valueless_by_exception(),
           t.index() == std::variant_npos);
  }
  try {
    std::visit([](auto &) {}, t);
  } catch (...) {
    printf("valueless\n");
  }
  std::vector<std::variant<int, std::string>> list;
  list.push_back(1);
  list.push_back("two");
  list.emplace_back(std::string("three"));
  int total = 0;
  for (const auto &item : list)
    if (std::holds_alternative<int>(item))
      total += std::get<int>(item);
    else
      total += std::get<std::string>(item).size();
  printf("%d\n", total);
  std::map<std::string, std::variant<int, std::string>> config;
  config["port"] = 80;
  config["host"] = "local";
  printf("%d %s\n", std::get<int>(config["port"]),
         std::get<std::string>(config.at("host")).c_str());
  std::variant<std::unique_ptr<int>, int> owner = std::make_unique<int>(9);
  auto owner2 = std::move(owner);
  printf("%d %d\n", *std::get<0>(owner2), std::get<0>(owner) == nullptr);
  return 0;
}
