// Loops whose values have no closed form, as each is made from others that the
// loop wrote: what is outside of where they write is as it was. In the wrong
// twins it is not outside.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided).*\[assertion\]}}'
#include <plimsoll/plimsoll.h>
#include <vector>

int prefixOk(const std::vector<int> &v) {
  std::vector<int> sums(v.size() + 1);
  for (std::size_t i = 0; i < v.size(); ++i)
    sums[i + 1] = sums[i] + v[i];
  plimsoll_assert(sums[0] == 0);
  return sums.back();
}
int prefixBad(const std::vector<int> &v) {
  std::vector<int> sums(v.size() + 1);
  for (std::size_t i = v.size(); i > 0; --i)
    sums[i - 1] = sums[i] + v[i - 1];
  // CHECK: :[[@LINE+1]]:{{.*}}assertion 'sums[0] == 0' fails
  plimsoll_assert(sums[0] == 0);
  return sums[0];
}

void grownOk(const std::vector<int> &v) {
  std::vector<int> sums{7};
  for (int x : v)
    if (x > 3)
      sums.push_back(sums.back() + x);
  plimsoll_assert(!sums.empty());
  plimsoll_assert(sums[0] == 7);
}
void grownBad(const std::vector<int> &v) {
  std::vector<int> sums{7, 8};
  for (int x : v)
    if (x > 3 && !sums.empty())
      sums.back() = sums.front() + x, sums.pop_back();
  // CHECK: :[[@LINE+1]]:{{.*}}assertion '!sums.empty()' fails
  plimsoll_assert(!sums.empty());
}

void sieveOk(char *composite, int n) {
  plimsoll_assume(n >= 4 && plimsoll_buffer_size(composite) == (size_t)n);
  for (int i = 0; i < n; ++i)
    composite[i] = 0;
  for (int i = 2; i < n; ++i)
    if (!composite[i])
      for (int j = i; j < n - i; j += i)
        composite[j + i] = composite[j] + 1;
  plimsoll_assert(composite[0] == 0 && composite[1] == 0);
}

// What is behind the end of the writes, what a falling index never reaches.
void behindOk(int *a, int n, int m) {
  plimsoll_assume(1 <= n && n < m && plimsoll_buffer_size(a) == (size_t)m);
  a[m - 1] = 5;
  for (int i = 1; i < n; ++i)
    a[i] = a[i - 1] + 1;
  plimsoll_assert(a[m - 1] == 5);
}
void behindBad(int *a, int n, int m) {
  plimsoll_assume(1 <= n && n < m && plimsoll_buffer_size(a) == (size_t)m);
  a[m - 1] = 5;
  for (int i = 1; i <= n; ++i)
    a[i] = a[i - 1] + 1;
  // CHECK: :[[@LINE+1]]:{{.*}}assertion 'a[m - 1] == 5' fails
  plimsoll_assert(a[m - 1] == 5);
}
void fallingOk(int *a, int n) {
  plimsoll_assume(n >= 3 && plimsoll_buffer_size(a) == (size_t)n);
  a[0] = 1;
  for (int i = n - 2; i > 0; --i)
    a[i] = a[i + 1] * 2 + 1;
  plimsoll_assert(a[0] == 1);
}
void fallingBad(int *a, int n) {
  plimsoll_assume(n >= 3 && plimsoll_buffer_size(a) == (size_t)n);
  a[0] = 1;
  for (int i = n - 2; i >= 0; --i)
    a[i] = a[i + 1] * 2 + 1;
  // CHECK: :[[@LINE+1]]:{{.*}}assertion 'a[0] == 1' fails
  plimsoll_assert(a[0] == 1);
}

// An index that falls and rises, one that starts where another loop ended.
void bothWaysBad(int *a, int n, const bool *up) {
  plimsoll_assume(n == 8 && plimsoll_buffer_size(a) == 8);
  a[3] = 1;
  int at = 4;
  for (int i = 1; i < n; ++i) {
    a[at] = a[7] + i;
    at = up[i] ? 5 : at - 1;
    if (at < 0)
      break;
  }
  // CHECK: :[[@LINE+1]]:{{.*}}assertion 'a[3] == 1' fails
  plimsoll_assert(a[3] == 1);
}
