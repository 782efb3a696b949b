// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::list on the bound models prints what the library prints. CHECK: returned 0
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>
static void show(const char *w, const std::list<int> &l) {
  printf("%s:", w);
  for (int x : l)
    printf(" %d", x);
  printf(" (%d) |", (int)l.size());
  for (auto it = l.crbegin(); it != l.crend(); ++it)
    printf(" %d", *it);
  printf("\n");
}
static void words(const char *w, const std::list<std::string> &l) {
  printf("%s:", w);
  for (const std::string &s : l)
    printf(" %s", s.c_str());
  printf(" (%d)\n", (int)l.size());
}
struct Pair {
  int a, b;
  Pair(int a, int b) : a(a), b(b) {}
};
struct Counted {
  static int alive;
  int n;
  Counted(int n) : n(n) { ++alive; }
  Counted(const Counted &c) : n(c.n) { ++alive; }
  ~Counted() { --alive; }
};
int Counted::alive;
static void constructed() {
  int a[3] = {7, 8, 9};
  std::vector<int> v{4, 5, 6};
  std::list<int> empty, four(4), filled(2, 8), range(v.begin(), v.end()), raw(a, a + 3), list{1, 2, 3};
  std::list<int> copy(list), moved(std::move(raw)), again(list.rbegin(), list.rend());
  show("empty", empty);
  show("four", four);
  show("filled", filled);
  show("range", range);
  show("copy", copy);
  show("moved", moved);
  show("again", again);
  copy = filled;
  show("assigned", copy);
  copy = {5, 6};
  show("assigned", copy);
  copy = std::move(moved);
  show("assigned", copy);
  copy.assign(3, 1);
  show("assign", copy);
  copy.assign({9, 9});
  show("assign", copy);
  copy.assign(v.begin() + 1, v.end());
  show("assign", copy);
  copy.assign(a, a + 2);
  show("assign", copy);
  copy.swap(list);
  show("swap", copy);
  show("swap", list);
  std::swap(copy, list);
  show("swap", copy);
  printf("%zu %zu\n", copy.max_size(), std::list<Pair>().max_size());
}
static void changed() {
  std::list<int> l;
  l.push_back(1);
  l.push_back(2);
  l.push_front(0);
  l.emplace_back(3);
  l.emplace_front(-1);
  show("pushed", l);
  printf("%d %d\n", l.front(), l.back());
  auto two = std::find(l.begin(), l.end(), 2);
  auto at = l.insert(two, 9);
  printf("%d %d\n", *at, *two);
  at = l.insert(l.begin(), 3, 4);
  show("insert", l);
  printf("%d %d\n", *at, *std::next(at, 3));
  at = l.insert(two, {5, 6, 7});
  show("insert", l);
  std::vector<int> v{10, 11};
  at = l.insert(l.end(), v.begin(), v.end());
  printf("%d %d\n", *at, *two);
  at = l.insert(two, v.begin(), v.begin());
  printf("%d\n", *at);
  at = l.emplace(two, 12);
  show("emplace", l);
  at = l.erase(at);
  printf("%d\n", *at);
  at = l.erase(l.begin(), two);
  show("erase", l);
  printf("%d %d\n", *at, at == two);
  l.erase(l.end(), l.end());
  l.pop_back();
  l.pop_front();
  show("pop", l);
  l.resize(5);
  show("resize", l);
  l.resize(1);
  show("resize", l);
  l.resize(3, 6);
  show("resize", l);
  for (auto it = l.begin(); it != l.end();)
    it = *it == 6 ? l.erase(it) : ++it;
  show("loop", l);
  for (int &x : l)
    x *= 2;
  show("twice", l);
  l.clear();
  show("clear", l);
  l.push_back(1);
  show("reused", l);
}
static void spliced() {
  std::list<int> l{1, 2, 3, 4, 5}, m{10, 11, 12}, n{20};
  auto three = std::next(l.begin(), 2);
  l.splice(l.begin(), l, three);
  show("one", l);
  l.splice(l.end(), l, three);
  show("one", l);
  l.splice(three, l, std::prev(three));
  l.splice(std::next(three), l, three);
  l.splice(three, l, three);
  show("one", l);
  l.splice(l.begin(), l, std::prev(three), l.end());
  show("range", l);
  l.splice(l.end(), l, l.begin(), three);
  show("range", l);
  l.splice(three, l, three, three);
  l.splice(three, m);
  show("all", l);
  show("all", m);
  l.splice(l.end(), n, n.begin());
  show("other", l);
  show("other", n);
  n = {30, 31, 32, 33};
  l.splice(l.begin(), n, std::next(n.begin()), std::prev(n.end()));
  show("part", l);
  show("part", n);
  l.splice(l.begin(), std::move(n));
  show("rest", l);
  printf("%d %d\n", *three, (int)std::distance(l.begin(), three));
}
static void operations() {
  std::list<int> l{3, 1, 1, 2, 2, 2, 3, 1};
  std::list<int> m = l;
  l.unique();
  show("unique", l);
  l.unique([](int a, int b) { return a + 1 == b || b + 1 == a; });
  show("unique", l);
  printf("%d\n", (int)m.remove(2));
  printf("%d\n", (int)m.remove(m.front()));
  show("remove", m);
  m = {1, 2, 3, 4, 5};
  printf("%d\n", (int)m.remove_if([](int x) { return x % 2; }));
  show("remove_if", m);
  m.insert(m.begin(), {7, 8, 9});
  m.reverse();
  show("reverse", m);
  printf("%d\n", (int)std::erase(m, 8));
  printf("%d\n", (int)std::erase_if(m, [](int x) { return x > 8; }));
  show("erase", m);
  std::list<int> a{1, 2, 3}, b{1, 2, 4}, c{1, 2};
  printf("%d%d%d%d%d%d%d%d\n", a == a, a == b, a != b, a < b, c < a, a <= c, b > a, c >= b);
  printf("%d %d\n", (a <=> b) < 0, (b <=> a) > 0);
}
static void others() {
  std::list<std::string> l{"b", "c"};
  l.push_front("a");
  l.emplace_back(3, 'd');
  std::string s = "e";
  l.push_back(s);
  l.push_back(std::move(s));
  std::list<std::string> copy = l, rest(std::next(l.begin(), 2), l.end());
  for (std::string &x : copy)
    x += "!";
  words("copy", copy);
  words("rest", rest);
  l.remove("e");
  l.splice(l.begin(), copy, std::prev(copy.end()));
  words("spliced", l);
  std::vector<std::list<int>> v(3);
  v[1].push_back(5);
  v.push_back({1, 2});
  v.push_back(v[1]);
  for (const std::list<int> &x : v)
    show("inner", x);
  std::map<int, std::list<int>> m;
  m[1].push_back(7);
  m[2] = {8, 9};
  m[1].splice(m[1].end(), m[2]);
  show("map", m[1]);
  std::list<std::unique_ptr<int>> p;
  p.push_back(std::make_unique<int>(4));
  p.push_front(std::make_unique<int>(3));
  for (auto &x : p)
    printf("%d\n", *x);
  std::list<Pair> pairs;
  pairs.emplace_back(1, 2);
  printf("%d\n", pairs.emplace_front(3, 4).b);
  for (auto it = pairs.begin(); it != pairs.end(); it++)
    printf("%d,%d\n", it->a, it->b);
  {
    std::list<Counted> c(3, Counted(1));
    c.pop_back();
    c.emplace_back(2);
    c.erase(c.begin());
    printf("%d\n", Counted::alive);
    c.clear();
    printf("%d\n", Counted::alive);
    c.push_back(3);
  }
  printf("%d\n", Counted::alive);
}
static void iterated() {
  const std::list<int> l{4, 5, 6};
  std::list<int> m = l;
  std::list<int>::const_iterator c = m.begin();
  ++c;
  c++;
  printf("%d\n", *c--);
  printf("%d\n", *--c);
  printf("%d %d\n", (int)std::distance(l.begin(), l.end()), *std::next(l.begin(), 2));
  auto it = m.end();
  std::advance(it, -2);
  printf("%d %d\n", *it, *std::prev(it));
  printf("%d\n", *std::find(l.begin(), l.end(), 6));
  printf("%d\n", std::accumulate(l.begin(), l.end(), 0));
  std::copy(l.begin(), l.end(), m.rbegin());
  show("copied", m);
  std::vector<std::list<int>::iterator> kept;
  for (auto i = m.begin(); i != m.end(); ++i)
    kept.push_back(i);
  m.push_front(1);
  m.insert(kept[1], 2);
  m.erase(kept[0]);
  show("kept", m);
  printf("%d %d %d\n", *kept[1], *kept[2], *std::prev(kept[1]));
  auto end = m.end();
  m.push_back(8);
  m.pop_front();
  printf("%d %d\n", *std::prev(end), end == m.end());
  m.clear();
  printf("%d\n", end == m.begin());
}
int main() {
  constructed();
  changed();
  spliced();
  operations();
  others();
  iterated();
}
