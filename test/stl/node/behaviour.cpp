// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// [container.node], [associative.reqmts], [associative.erasure]: node handles,
// merging, comparison and the like on the bound models print what the library
// prints. CHECK: returned 0
#include <cstdio>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

template <class M> void print(const M &m) {
  for (auto &[k, v] : m)
    printf("%d=%d ", k, v);
  printf("(%d)\n", (int)m.size());
}

int main() {
  std::map<int, int> m{{1, 10}, {3, 30}, {5, 50}}, n{{3, 99}, {4, 40}};
  auto r = m.equal_range(3);
  printf("%d %d\n", r.first->first, r.second->first);
  auto e = m.equal_range(4);
  printf("%d %d\n", e.first == e.second, e.first->first);
  m.try_emplace(m.begin(), 3, 4);
  m.try_emplace(m.begin(), 2, 20);
  m.insert_or_assign(m.begin(), 3, 33);
  m.insert_or_assign(m.end(), 9, 90);
  print(m);
  printf("%d\n", (int)std::erase_if(m, [](const auto &p) {
    return p.first % 2 == 0;
  }));
  print(m);
  m.merge(n);
  print(m);
  print(n);
  auto nh = m.extract(4);
  printf("%d %d %d\n", (bool)nh, nh.key(), nh.mapped());
  nh.key() = 6;
  nh.mapped() = 60;
  auto back = m.insert(std::move(nh));
  printf("%d %d %d %d\n", back.inserted, back.position->first,
         back.node.empty(), nh.empty());
  auto taken = n.extract(n.begin());
  auto failed = m.insert(std::move(taken));
  printf("%d %d %d\n", failed.inserted, failed.position->second,
         failed.node.mapped());
  printf("%d %d\n", m.extract(1234).empty(), (int)n.size());
  print(m);
  std::map<int, int> o = m;
  printf("%d %d %d %d\n", m < o, m <= o, m == o, (m <=> o) == 0);
  o[6] = 61;
  printf("%d %d %d %d\n", m < o, m > o, m != o, (m <=> o) < 0);
  std::set<std::string> s{"a", "b"}, t{"b", "c"};
  s.merge(t);
  printf("%d %d %d\n", (int)s.size(), (int)t.size(), s < t);
  auto node = s.extract("a");
  node.value() += "z";
  t.insert(std::move(node));
  for (auto &x : t)
    printf("%s ", x.c_str());
  printf("%d\n", s.key_comp()("a", "b"));
  std::map<int, std::unique_ptr<int>> owners, heirs;
  owners[1] = std::make_unique<int>(7);
  auto owner = owners.extract(1);
  heirs.insert(std::move(owner));
  printf("%d %d\n", *heirs.at(1), (int)owners.size());
  std::unordered_map<int, int> u{{1, 2}, {2, 3}};
  auto ur = u.equal_range(1);
  printf("%d %d\n", ur.first->second, u.equal_range(9).first == u.end());
  auto un = u.extract(1);
  un.key() = 5;
  u.insert(std::move(un));
  printf("%d %d\n", u.at(5), (int)u.count(1));
  std::erase_if(u, [](const auto &p) { return p.second > 2; });
  printf("%d\n", (int)u.size());
  std::multimap<int, int> mm{{1, 1}, {1, 2}, {2, 5}};
  mm.insert(mm.extract(mm.begin()));
  m.merge(mm);
  print(m);
  print(mm);
  mm.merge(m);
  print(mm);
  std::multiset<int> a{1, 2, 2}, b{1, 2, 3};
  printf("%d %d\n", a == b, a < b);
  printf("%d %d\n", (int)std::erase_if(a, [](int x) { return x == 2; }),
         (int)a.size());
  return 0;
}
