// RUN: %clangxx -std=c++20 -w %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
//
// Algorithms that write to another range, and of <numeric>, on the bound models
// write what the library writes; on iterators and on pointers.
// CHECK: returned 0
#include <algorithm>
#include <cstdio>
#include <deque>
#include <memory>
#include <numeric>
#include <string>
#include <vector>
using Ints = std::vector<int>;
static int twice(int x) { return 2 * x; }
static void print(const char *what, const Ints &v) {
  printf("%s:", what);
  for (int x : v)
    printf(" %d", x);
  printf("\n");
}
int main() {
  Ints v{3, 1, 4, 1, 5}, o(5);
  int a[5] = {5, 4, 3, 2, 1}, b[5] = {};
  int n = 1;
  auto it = std::transform(v.begin(), v.end(), o.begin(), [&](int x) { return x + n++; });
  print("transform", o);
  printf("%d\n", (int)(it - o.begin()));
  std::transform(v.begin(), v.end(), a, o.begin(), [](int x, int y) { return 10 * x + y; });
  print("binary", o);
  std::transform(v.begin(), v.end(), o.begin(), twice);
  print("named", o);
  int *e = std::transform(a, a + 5, b, [](int x) { return x * x; });
  printf("%d %d %d\n", b[0], b[4], (int)(e - b));
  std::vector<std::string> words;
  std::transform(v.begin(), v.end(), std::back_inserter(words), [](int x) { return std::string(x, 'a'); });
  printf("%d %s\n", (int)words.size(), words[2].c_str());
  Ints c;
  std::copy_if(v.begin(), v.end(), std::back_inserter(c), [](int x) { return x > 2; });
  std::remove_copy(v.begin(), v.end(), std::back_inserter(c), 1);
  std::remove_copy_if(a, a + 5, std::back_inserter(c), [](int x) { return x < 3; });
  print("some", c);
  std::replace_copy(v.begin(), v.end(), o.begin(), 1, 7);
  print("replace_copy", o);
  std::replace_copy_if(v.begin(), v.end(), o.begin(), [](int x) { return x > 3; }, 0);
  print("replace_copy_if", o);
  std::replace(o.begin(), o.end(), 1, 8);
  std::replace_if(o.begin(), o.end(), [](int x) { return x == 0; }, 9);
  print("replace", o);
  std::copy_n(v.begin(), 3, o.begin() + 1);
  print("copy_n", o);
  std::copy_backward(o.begin(), o.begin() + 3, o.end());
  print("copy_backward", o);
  std::reverse_copy(v.begin(), v.end(), o.begin());
  print("reverse_copy", o);
  std::rotate_copy(v.begin(), v.begin() + 2, v.end(), o.begin());
  print("rotate_copy", o);
  printf("%d\n", (int)(std::fill_n(o.begin(), 2, 6) - o.begin()));
  print("fill_n", o);
  std::generate_n(o.begin() + 2, 2, [&] { return n++; });
  print("generate_n", o);
  std::generate(o.begin(), o.end(), [&] { return --n; });
  print("generate", o);
  printf("%d %d\n", *std::fill_n(b, 4, 2), b[3]);
  std::vector<std::unique_ptr<int>> p, q;
  p.push_back(std::make_unique<int>(4));
  p.push_back(nullptr);
  std::move(p.begin(), p.end(), std::back_inserter(q));
  printf("%d %d %d\n", *q[0], q[1] == nullptr, p[0] == nullptr);
  std::move_backward(q.begin(), q.begin() + 1, p.end());
  printf("%d %d\n", *p[1], q[0] == nullptr);
  std::swap_ranges(v.begin(), v.begin() + 2, a);
  print("swapped", v);
  printf("%d %d\n", a[0], a[1]);
  Ints yes(5), no(5);
  auto ends = std::partition_copy(v.begin(), v.end(), yes.begin(), no.begin(), [](int x) { return x > 3; });
  printf("%d %d %d\n", (int)(ends.first - yes.begin()), (int)(ends.second - no.begin()), no[0]);
  int sum = 0;
  printf("%d\n", (int)(std::for_each_n(v.begin(), 3, [&](int x) { sum += x; }) - v.begin()));
  printf("%d\n", sum);
  std::partial_sum(v.begin(), v.end(), o.begin());
  print("partial_sum", o);
  std::partial_sum(v.begin(), v.end(), o.begin(), [](int x, int y) { return x * y; });
  print("products", o);
  std::adjacent_difference(v.begin(), v.end(), o.begin());
  print("adjacent_difference", o);
  std::inclusive_scan(v.begin(), v.end(), o.begin());
  print("inclusive_scan", o);
  std::exclusive_scan(v.begin(), v.end(), o.begin(), 100);
  print("exclusive_scan", o);
  printf("%d %d\n", std::accumulate(v.begin(), v.end(), 1, [](int x, int y) { return 2 * x + y; }),
         std::reduce(v.begin(), v.end(), 3));
  Ints w = v;
  printf("%d", std::equal(v.begin(), v.end(), w.begin()));
  w[2] = 0;
  printf(" %d %d", std::equal(v.begin(), v.end(), w.begin(), w.end()), std::equal(v.begin(), v.begin() + 2, w.begin(), w.end()));
  printf(" %d", std::equal(v.begin(), v.end(), w.begin(), [](int x, int y) { return x >= y; }));
  auto where = std::mismatch(v.begin(), v.end(), w.begin());
  printf(" %d %d\n", (int)(where.first - v.begin()), *where.second);
  std::deque<int> d{1, 2, 3};
  std::copy_n(d.begin(), 2, std::back_inserter(c));
  print("deque", c);
}
