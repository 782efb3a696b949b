// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::forward_list on the bound models prints what the library prints. CHECK: returned 0
#include <algorithm>
#include <cstdio>
#include <forward_list>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>
static void show(const char *w, const std::forward_list<int> &l) {
  printf("%s:", w);
  for (int x : l)
    printf(" %d", x);
  printf(" (%d)\n", (int)std::distance(l.begin(), l.end()));
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
  std::forward_list<int> empty, four(4), filled(2, 8), range(v.begin(), v.end()), raw(a, a + 3), list{1, 2, 3};
  std::forward_list<int> copy(list), moved(std::move(raw));
  show("empty", empty);
  show("four", four);
  show("filled", filled);
  show("range", range);
  show("copy", copy);
  show("moved", moved);
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
  copy.swap(list);
  show("swap", copy);
  show("swap", list);
  std::swap(copy, list);
  show("swap", copy);
  printf("%zu %zu\n", copy.max_size(), std::forward_list<Pair>().max_size());
}
static void changed() {
  std::forward_list<int> l;
  l.push_front(2);
  l.push_front(1);
  l.emplace_front(0);
  show("pushed", l);
  printf("%d %d\n", l.front(), l.empty());
  auto two = std::find(l.begin(), l.end(), 2);
  auto at = l.insert_after(two, 9);
  printf("%d %d\n", *at, *two);
  at = l.insert_after(l.before_begin(), 3, 4);
  show("insert", l);
  printf("%d %d\n", *at, *std::next(at, 2));
  at = l.insert_after(two, {5, 6, 7});
  show("insert", l);
  printf("%d\n", *at);
  std::vector<int> v{10, 11};
  at = l.insert_after(two, v.begin(), v.end());
  printf("%d %d\n", *at, *two);
  at = l.insert_after(two, v.begin(), v.begin());
  printf("%d\n", *at);
  at = l.insert_after(l.before_begin(), 0, 3);
  printf("%d\n", at == l.before_begin());
  at = l.emplace_after(two, 12);
  show("emplace", l);
  at = l.erase_after(two);
  printf("%d\n", *at);
  at = l.erase_after(l.before_begin(), two);
  show("erase", l);
  printf("%d %d\n", *at, at == two);
  at = l.erase_after(two, l.end());
  printf("%d\n", at == l.end());
  l.pop_front();
  show("pop", l);
  l.resize(5);
  show("resize", l);
  l.resize(1);
  show("resize", l);
  l.resize(3, 6);
  show("resize", l);
  for (auto before = l.before_begin(), it = l.begin(); it != l.end();)
    if (*it == 6)
      it = l.erase_after(before);
    else
      before = it++;
  show("loop", l);
  for (int &x : l)
    x += 2;
  show("two", l);
  l.clear();
  show("clear", l);
  l.push_front(1);
  show("reused", l);
}
static void spliced() {
  std::forward_list<int> l{1, 2, 3, 4, 5}, m{10, 11, 12}, n{20};
  auto two = std::next(l.begin()), three = std::next(two);
  l.splice_after(l.before_begin(), l, two);
  show("one", l);
  l.splice_after(std::next(two), l, l.before_begin());
  show("one", l);
  l.splice_after(three, l, l.begin(), three);
  show("range", l);
  l.splice_after(three, m);
  show("all", l);
  show("all", m);
  l.splice_after(l.before_begin(), n, n.before_begin());
  show("other", l);
  show("other", n);
  n = {30, 31, 32, 33};
  l.splice_after(l.begin(), n, n.begin(), std::next(n.begin(), 3));
  show("part", l);
  show("part", n);
  l.splice_after(l.before_begin(), std::move(n));
  show("rest", l);
  printf("%d %d\n", *three, (int)std::distance(l.begin(), three));
}
static void operations() {
  std::forward_list<int> l{3, 1, 1, 2, 2, 2, 3, 1};
  std::forward_list<int> m = l;
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
  m.reverse();
  show("reverse", m);
  printf("%d\n", (int)std::erase(m, 4));
  printf("%d\n", (int)std::erase_if(m, [](int x) { return x > 8; }));
  show("erase", m);
  std::forward_list<int> a{1, 2, 3}, b{1, 2, 4}, c{1, 2};
  printf("%d%d%d%d%d%d%d%d\n", a == a, a == b, a != b, a < b, c < a, a <= c, b > a, c >= b);
  printf("%d %d\n", (a <=> b) < 0, (b <=> a) > 0);
}
static void others() {
  std::forward_list<std::string> l{"b", "c"};
  l.push_front("a");
  l.emplace_front(3, 'd');
  std::forward_list<std::string> copy = l;
  for (std::string &x : copy)
    x += "!";
  for (std::string &x : copy)
    printf("%s\n", x.c_str());
  l.remove("c");
  for (std::string &x : l)
    printf("%s\n", x.c_str());
  std::vector<std::forward_list<int>> v(3);
  v[1].push_front(5);
  v.push_back(v[1]);
  for (const std::forward_list<int> &x : v)
    show("inner", x);
  std::map<int, std::forward_list<int>> m;
  m[1].push_front(7);
  show("map", m[1]);
  std::forward_list<std::unique_ptr<int>> p;
  p.push_front(std::make_unique<int>(3));
  printf("%d\n", *p.front());
  std::forward_list<Pair> pairs;
  printf("%d\n", pairs.emplace_front(3, 4).b);
  for (auto it = pairs.begin(); it != pairs.end(); it++)
    printf("%d,%d\n", it->a, it->b);
  {
    std::forward_list<Counted> c(3, Counted(1));
    c.pop_front();
    c.emplace_front(2);
    c.erase_after(c.begin());
    printf("%d\n", Counted::alive);
    c.clear();
    printf("%d\n", Counted::alive);
    c.push_front(3);
  }
  printf("%d\n", Counted::alive);
}
static void iterated() {
  const std::forward_list<int> l{4, 5, 6};
  std::forward_list<int> m = l;
  std::forward_list<int>::const_iterator c = m.before_begin();
  ++c;
  c++;
  printf("%d\n", *c++);
  printf("%d %d\n", (int)std::distance(l.begin(), l.end()), *std::next(l.begin(), 2));
  printf("%d\n", *std::find(l.begin(), l.end(), 6));
  printf("%d\n", std::accumulate(l.begin(), l.end(), 0));
  std::vector<std::forward_list<int>::iterator> kept;
  for (auto i = m.begin(); i != m.end(); ++i)
    kept.push_back(i);
  m.push_front(1);
  m.insert_after(kept[0], 2);
  m.erase_after(m.begin());
  show("kept", m);
  printf("%d %d\n", *kept[1], *kept[2]);
  auto end = m.end(), before = m.before_begin();
  m.pop_front();
  printf("%d %d\n", end == std::next(kept[2]), before == m.before_begin());
  m.clear();
  printf("%d %d\n", end == m.begin(), std::next(before) == m.end());
}
int main() {
  constructed();
  changed();
  spliced();
  operations();
  others();
  iterated();
}
