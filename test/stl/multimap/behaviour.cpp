// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// [multimap], [multiset], [unord.multimap], [unord.multiset] on the bound models
// print what the library prints. CHECK: returned 0
#include <cstdio>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

int main() {
  std::multimap<int, int> m;
  m.insert({3, 30});
  m.insert({1, 10});
  m.insert(std::make_pair(3, 31));
  m.emplace(3, 32);
  auto at = m.insert({-2, 5});
  printf("%d=%d\n", at->first, at->second);
  for (auto &kv : m)
    printf("%d=%d ", kv.first, kv.second);
  printf("(%d)\n", (int)m.size());
  printf("%d %d %d %d\n", (int)m.count(3), (int)m.count(4),
         m.find(4) == m.end(), m.contains(1));
  auto range = m.equal_range(3);
  for (auto i = range.first; i != range.second; ++i)
    printf("%d ", i->second);
  printf("\n");
  for (auto i = m.lower_bound(2); i != m.upper_bound(3); ++i)
    printf("%d ", i->second);
  auto none = m.equal_range(2);
  printf("%d\n", none.first == none.second && none.first == m.lower_bound(3));
  m.find(1)->second = 11;
  auto second = m.lower_bound(3);
  ++second;
  second = m.erase(second);
  printf("%d %d\n", second->second, (int)m.count(3));
  std::multimap<int, int> c = m;
  printf("%d %d\n", (int)m.erase(3), (int)m.erase(3));
  for (auto [k, v] : m)
    printf("%d=%d ", k, v);
  printf("\n");
  for (auto i = c.begin(); i != c.end();)
    if (i->second % 2)
      i = c.erase(i);
    else
      ++i;
  for (auto i = c.begin(); i != c.end(); ++i)
    printf("%d=%d ", i->first, i->second);
  printf("\n");
  m.swap(c);
  printf("%d %d\n", (int)m.size(), (int)c.size());
  c = std::move(m);
  printf("%d %d\n", (int)m.size(), (int)c.size());
  c.erase(c.begin(), c.end());
  printf("%d %d\n", c.empty(), (int)c.count(3));
  std::multimap<std::string, std::string> words{
      {"b", "2"}, {"a", "1"}, {"b", "0"}};
  words.emplace("a", "3");
  for (auto &[k, v] : words)
    printf("%s=%s ", k.c_str(), v.c_str());
  printf("%d %s\n", (int)words.count("b"), words.find("b")->second.c_str());
  auto copy = words;
  words.erase("a");
  printf("%d %d\n", (int)words.size(), (int)copy.size());
  std::multimap<int, std::unique_ptr<int>> owners;
  owners.emplace(1, std::make_unique<int>(5));
  owners.emplace(1, new int(6));
  for (auto &o : owners)
    printf("%d ", *o.second);
  printf("%d\n", (int)owners.erase(1));
  std::multiset<int> s{5, 1, 3, 1, 5, 5};
  s.insert(2);
  for (int x : s)
    printf("%d ", x);
  s.erase(s.find(5));
  printf("%d %d\n", (int)s.count(5), (int)s.size());
  s.erase(1);
  std::vector<int> v{7, 7, 0};
  s.insert(v.begin(), v.end());
  for (auto i = s.begin(); i != s.end(); ++i)
    printf("%d ", *i);
  printf("%d\n", *s.lower_bound(4));
  std::multiset<unsigned> u{4000000000u, 1, 4000000000u};
  printf("%d %u\n", (int)u.count(4000000000u), *u.begin());
  std::multiset<std::string> t{"x", "y", "x"};
  printf("%d %s\n", (int)t.count("x"), t.begin()->c_str());
  std::unordered_multimap<int, int> h;
  h.insert({1, 10});
  h.insert({2, 20});
  h.emplace(1, 11);
  int sum = 0;
  for (auto &kv : h)
    sum += kv.first * kv.second;
  auto hr = h.equal_range(1);
  int n = 0;
  for (auto i = hr.first; i != hr.second; ++i)
    n += i->second;
  printf("%d %d %d %d\n", sum, n, (int)h.count(1), h.find(3) == h.end());
  h.erase(1);
  printf("%d %d\n", (int)h.size(), h.begin()->second);
  std::unordered_multiset<std::string> hs{"a", "b", "a"};
  hs.insert("c");
  printf("%d %d %d\n", (int)hs.size(), (int)hs.count("a"), (int)hs.erase("a"));
  return 0;
}
