// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// std::vector on the bound models prints what the library prints.
// CHECK: returned 0
#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>
static void show(const char *what, const std::vector<int> &v) {
  printf("%s:", what);
  for (int x : v)
    printf(" %d", x);
  printf(" (%d)\n", (int)v.size());
}
int main() {
  std::vector<int> v;
  show("empty", v);
  for (int i = 0; i < 5; i++)
    v.push_back(i * i);
  show("pushed", v);
  v.insert(v.begin(), 7);
  show("insert begin", v);
  v.insert(v.begin() + 2, 3, 9);
  show("insert n", v);
  v.insert(v.end(), {1, 2, 3});
  show("insert il", v);
  auto it = v.erase(v.begin() + 1);
  printf("after erase %d\n", *it);
  show("erase", v);
  it = v.erase(v.begin() + 1, v.begin() + 3);
  printf("%d\n", *it);
  show("erase range", v);
  v.resize(4);
  show("resize", v);
  v.resize(6);
  show("resize up", v);
  v.resize(8, 5);
  show("resize val", v);
  v.pop_back();
  show("pop", v);
  std::vector<int> w(v), x(3), y(2, 8), z{4, 5, 6};
  show("copy", w);
  show("n", x);
  show("n val", y);
  show("il", z);
  printf("%d %d\n", v == w, v == y);
  w = z;
  show("assign", w);
  w.swap(y);
  show("swap", w);
  show("swap", y);
  w = std::move(z);
  show("moved", w);
  show("from", z);
  w.assign(3, 1);
  show("assign n", w);
  w.assign(v.begin() + 1, v.begin() + 3);
  show("assign range", w);
  w.clear();
  show("clear", w);
  std::vector<int> r(v.rbegin(), v.rend());
  show("reversed", r);
  std::vector<int> part(v.begin() + 1, v.end() - 1);
  show("part", part);
  int s = 0;
  for (auto i = v.begin(); i != v.end(); ++i)
    s += *i;
  for (auto i = v.rbegin(); i != v.rend(); ++i)
    s = s * 3 + *i;
  for (size_t i = 0; i < v.size(); i++)
    s += v[i] * v.at(i);
  printf("%d %d %d %d\n", s, v.front(), v.back(), *v.data());
  auto i = v.begin();
  i += 2;
  printf("%d %d %d %d\n", *i, i[1], (int)(v.end() - i), i < v.end());
  i--;
  --i;
  printf("%d %d\n", *i++, *i);
  try {
    v.at(100);
  } catch (...) {
    printf("caught\n");
  }
  std::vector<std::vector<int>> vv;
  vv.push_back(v);
  vv.push_back({1, 2});
  vv.emplace_back(3, 4);
  vv.emplace_back();
  vv[3].push_back(6);
  vv.insert(vv.begin() + 1, w);
  for (auto &q : vv)
    show("vv", q);
  vv.erase(vv.begin());
  std::vector<std::vector<int>> vw = vv;
  vw[1][0] = 77;
  for (auto &q : vv)
    show("vv", q);
  for (auto &q : vw)
    show("vw", q);
  vv.resize(6);
  printf("%d\n", (int)vv.size());
  vv = vw;
  vv[0] = vv[1];
  for (auto &q : vv)
    show("vv", q);
  std::vector<std::unique_ptr<int>> up;
  up.push_back(std::make_unique<int>(4));
  up.emplace_back(new int(5));
  up.push_back(nullptr);
  printf("%d %d %d\n", *up[0], *up[1], up[2] == nullptr);
  auto mv = std::move(up[0]);
  printf("%d %d\n", *mv, (bool)up[0]);
  up.erase(up.begin());
  printf("%d\n", *up[0]);
  up.clear();
  std::vector<std::pair<int, int>> ps;
  ps.emplace_back(1, 2);
  ps.push_back({3, 4});
  for (auto [a, b] : ps)
    printf("%d,%d ", a, b);
  printf("\n");
  v.push_back(v[0]);
  v.insert(v.begin(), v[2]);
  show("alias", v);
  std::vector<std::string> ss;
  ss.push_back("abc");
  ss.emplace_back("de");
  ss.emplace_back(3, 'x');
  ss.insert(ss.begin(), "first");
  std::string t = ss[1] + ss[2];
  ss.push_back(t);
  ss.push_back(std::move(t));
  for (auto &q : ss)
    printf("%s ", q.c_str());
  printf("\n");
  v.reserve(100);
  int *p = &v[0];
  v.push_back(3);
  printf("%d\n", *p);
  v.shrink_to_fit();
  show("end", v);
  v.emplace(v.begin() + 1, 42);
  show("emplace", v);
  return 0;
}
