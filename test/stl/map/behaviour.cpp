// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// Maps, sets, smart pointers, optional, array and pair on the bound models
// print what the library prints. CHECK: returned 0
#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
int main() {
  std::map<int, int> m;
  m[3] = 30;
  m[1] = 10;
  m[2]++;
  m[-5] = 4;
  for (auto &kv : m)
    printf("%d=%d ", kv.first, kv.second);
  printf("(%d)\n", (int)m.size());
  auto r = m.insert({3, 99});
  printf("%d %d\n", r.first->second, r.second);
  r = m.insert(std::make_pair(7, 70));
  printf("%d %d\n", r.first->second, r.second);
  auto r2 = m.emplace(8, 80);
  printf("%d %d\n", r2.first->first, r2.second);
  m.try_emplace(8, 1);
  m.insert_or_assign(8, 81);
  printf("%d\n", m.at(8));
  printf("%d %d %d %d\n", (int)m.count(3), (int)m.count(4),
         m.find(4) == m.end(), m.contains(7));
  printf("%d %d\n", (int)m.erase(3), (int)m.erase(3));
  auto it = m.find(7);
  it->second = 5;
  it = m.erase(it);
  printf("%d\n", it->first);
  for (auto i = m.begin(); i != m.end();) {
    if (i->second % 2 == 0)
      i = m.erase(i);
    else
      ++i;
  }
  for (auto [k, v] : m)
    printf("%d=%d ", k, v);
  printf("\n");
  m[4] = 1;
  m[6] = 2;
  auto lb = m.lower_bound(5);
  auto ub = m.upper_bound(4);
  printf("%d %d %d\n", lb->first, ub->first, m.begin()->first);
  std::map<int, int> c = m;
  c[100] = 1;
  printf("%d %d %d\n", m == c, (int)m.size(), (int)c.size());
  c = m;
  printf("%d\n", m == c);
  std::map<int, int> d(std::move(c));
  printf("%d %d\n", (int)c.size(), (int)d.size());
  d.clear();
  printf("%d\n", d.empty());
  m.swap(d);
  printf("%d %d\n", m.empty(), (int)d.size());
  try {
    m.at(12345);
  } catch (...) {
    printf("caught\n");
  }
  std::map<std::string, int> s{{"b", 2}, {"a", 1}, {"c", 3}};
  s["aa"] = 9;
  s[std::string("b")] += 5;
  for (auto &[k, v] : s)
    printf("%s=%d ", k.c_str(), v);
  printf("\n");
  s.erase("a");
  printf("%d\n", (int)s.size());
  std::map<std::string, std::vector<int>> mv;
  mv["x"].push_back(1);
  mv["x"].push_back(2);
  mv["y"];
  for (auto &[k, v] : mv)
    printf("%s:%d ", k.c_str(), (int)v.size());
  printf("\n");
  auto mv2 = mv;
  mv2["x"][0] = 9;
  printf("%d %d\n", mv["x"][0], mv2["x"][0]);
  std::unordered_map<int, std::string> u;
  u[1] = "one";
  u[2] = "two";
  u.emplace(3, "three");
  u.erase(1);
  int n = 0;
  for (auto &kv : u)
    n += kv.first * kv.second.size();
  printf("%d %d %s\n", n, (int)u.size(), u.find(2)->second.c_str());
  auto ui = u.find(9);
  printf("%d\n", ui == u.end());
  std::set<int> t{5, 1, 3, 1};
  t.insert(2);
  t.erase(3);
  auto ti = t.insert(9);
  printf("%d\n", *ti.first);
  for (int x : t)
    printf("%d ", x);
  printf("%d %d\n", (int)t.count(1), t.find(3) == t.end());
  std::unordered_set<std::string> us;
  us.insert("x");
  us.insert("x");
  printf("%d %d\n", (int)us.size(), (int)us.count("x"));
  std::set<std::pair<int, int>> sp;
  sp.insert({1, 2});
  sp.insert({1, 2});
  sp.emplace(0, 5);
  printf("%d\n", (int)sp.size());
  std::map<int, std::unique_ptr<int>> mu;
  mu[1] = std::make_unique<int>(5);
  mu.emplace(2, new int(6));
  printf("%d %d\n", *mu[1], *mu.at(2));
  mu.erase(1);
  mu.clear();
  std::optional<int> o;
  printf("%d\n", o.has_value());
  o = 5;
  printf("%d %d\n", *o, o.value_or(7));
  o.reset();
  printf("%d\n", o.value_or(7));
  std::optional<std::string> os = "abc";
  printf("%d %s\n", (bool)os, os->c_str());
  auto oc = os;
  os = std::nullopt;
  printf("%d %d\n", (bool)os, (int)oc->size());
  try {
    os.value();
  } catch (...) {
    printf("caught\n");
  }
  std::array<int, 3> a{1, 2, 3};
  a[1] = 7;
  int q = 0;
  for (int x : a)
    q += x;
  printf("%d %d %d %d\n", q, a.back(), (int)a.size(), a.at(0));
  a.fill(4);
  printf("%d\n", a[2]);
  try {
    a.at(3);
  } catch (...) {
    printf("caught\n");
  }
  auto b = a;
  b[0] = 1;
  printf("%d %d\n", a == b, b[0]);
  std::shared_ptr<int> p = std::make_shared<int>(3), p2 = p;
  printf("%d %d\n", *p2, (int)p.use_count());
  p.reset();
  printf("%d %d\n", (int)p2.use_count(), p == nullptr);
  {
    auto p3 = p2;
    *p3 = 8;
  }
  printf("%d %d\n", *p2, (int)p2.use_count());
  auto p4 = std::move(p2);
  printf("%d %d\n", (bool)p2, *p4);
  p4 = std::make_shared<int>(11);
  printf("%d\n", *p4);
  std::unique_ptr<int[]> ar(new int[3]);
  ar[0] = 4;
  printf("%d\n", ar[0]);
  auto ar2 = std::make_unique<int[]>(4);
  printf("%d\n", ar2[3]);
  std::unique_ptr<int> w(new int(1));
  w.reset(new int(2));
  printf("%d\n", *w);
  int *raw = w.release();
  printf("%d %d\n", *raw, w == nullptr);
  delete raw;
  std::pair<int, std::string> pr(1, "x"), pr2 = pr;
  pr.second += "y";
  pr2 = std::make_pair(5, "z");
  printf("%d %s %d %s %d\n", pr.first, pr.second.c_str(), pr2.first,
         pr2.second.c_str(), pr < pr2);
  std::swap(pr, pr2);
  printf("%s\n", pr.second.c_str());
  printf("%d %d\n", std::min(3, 4), std::max(3, 4));
  return 0;
}
