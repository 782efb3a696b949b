// What the analysis cannot decide is tried with small inputs where any can be given. One that violates it is told to callers;
// without inputs the function itself is wrong. Whatever else has a part in it leaves it undecided.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion,end-iterator,invalid-iterator --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
// RUN: %plimsoll contracts %s -- -std=c++20 | FileCheck %s --check-prefix=CONTRACT
#include <cassert>
#include <cstddef>
#include <list>
#include <map>
#include <unordered_map>
#include <vector>

static int mixed(const std::vector<int> &v) {
  int at = 0;
  for (int x : v)
    at = (at * 7 + x) % 11;
  return at < 0 ? -at : at;
}

// CONTRACT: sumBad
// CONTRACT-NEXT: requires other inputs than v = {{{.*}}}, for which index mixed() is out of range for 'v'
int sumBad(const std::vector<int> &v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'sumBad': other inputs than v = {{{.*}}}, for which index
  return v[mixed(v)];
}
int sumOk(const std::vector<int> &v) {
  std::size_t at = mixed(v);
  return at < v.size() ? v[at] : 0;
}

int longestBad(const std::vector<std::vector<int>> &rows) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < rows.size(); ++i)
    if (rows[i].size() > rows[best].size())
      best = i;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'longestBad': rows->size != 0 [bounds]
  return (int)rows[best].size();
}

void insertBad(std::list<int> &l) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'insertBad': other inputs than l = {size = {{[1-9]}}}, for which 'it' is past the end
  for (auto it = l.begin(); it != l.end(); ++it) {
    l.insert(it, 1);
    ++it;
  }
}

// No inputs: the function is wrong, or what the environment chooses shows it.
int ownBad() {
  std::vector<int> v{5, 3, 1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: index mixed() is out of range
  return v[mixed(v)];
}
int ownOk() {
  std::vector<int> v{5, 3, 1, 7, 9, 2, 4, 6, 8, 0, 11};
  return v[mixed(v)];
}

// Pointers and classes of the program's may keep promises.
struct Table {
  std::vector<int> cells;
  int first() const;
};
int Table::first() const {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether index mixed() is out of range
  return cells[mixed(cells)];
}
int throughBad(std::vector<int> *v) {
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether index mixed() is out of range
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'throughBad': 1 <= plimsoll_buffer_size(v)
  return (*v)[mixed(*v)];
}

// So may code that is not known.
int ask(int);
int askedOk(const std::vector<int> &v) {
  int at = 0;
  for (int x : v)
    at = (at * 7 + ask(x)) % 11;
  if (v.empty())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether index
  return v[at < 0 ? 0 : at];
}

// What is told to callers is checked where they call.
int callerBad() {
  std::vector<int> v{4, 4, 4};
  // CHECK: :[[@LINE+1]]:{{.*}} error: index mixed() is out of range
  return sumBad(v);
}

// The order in which hashed keys come is the library's.
int lastOfHashedOk() {
  std::unordered_map<int, int> m{{1, 2}, {3, 4}};
  int last = 0;
  for (auto &[key, value] : m)
    last = key;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'last == 1' fails
  assert(last == 1);
  return last;
}
int lastBad() {
  std::map<int, int> m{{1, 2}, {3, 4}};
  int last = 0;
  for (auto &[key, value] : m)
    last = key;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'last == 1' fails
  assert(last == 1);
  return last;
}
