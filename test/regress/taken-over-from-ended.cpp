// What a container had inside an element that ends later, and another took over before, has not ended: uses of it are no error, and what is
// behind them is reached.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not=error:
#include <list>
#include <map>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <utility>
#include <vector>
using Rows = std::vector<std::vector<int>>;

int popped() {
  Rows rows = {{4, 4}};
  int *p = &rows[0][1];
  std::vector<int> other = std::move(rows[0]);
  rows.pop_back();
  plimsoll_assert(*p == 4);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(p != &other[1]);
  return 0;
}

int cleared() {
  Rows rows = {{4, 4}};
  auto it = rows[0].begin();
  std::vector<int> other;
  swap(other, rows[0]);
  rows.clear();
  int n = *it;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(false);
  return n;
}

int erased(std::map<int, std::vector<int>> m) {
  auto found = m.find(1);
  if (found == m.end() || found->second.empty())
    return 0;
  int &first = found->second.front();
  std::vector<int> other = std::move(found->second);
  m.erase(found);
  first = 3;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
  plimsoll_assert(false);
  return first;
}

int reset(std::optional<std::vector<int>> o) {
  if (!o || o->empty())
    return 0;
  int *p = o->data();
  std::vector<int> other = std::move(*o);
  o.reset();
  *p = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'reset': {{.*}}[assertion]
  plimsoll_assert(false);
  return *p;
}

static int read(const int *p) { return *p; }
int inCallee() {
  std::list<std::vector<int>> rows = {{4, 4}};
  const int *p = &rows.front()[1];
  std::vector<int> other = std::move(rows.front());
  rows.pop_front();
  int n = read(p);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
  plimsoll_assert(false);
  return n;
}

int endedBad() {
  Rows rows = {{4, 4}};
  int *p = &rows[0][1];
  std::vector<int> other = rows[0];
  rows.pop_back();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}invalidated: 'p'
  return *p + other[0];
}
