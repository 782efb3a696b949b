// [atomics]: an operation changes its object and nothing else. An object that
// nobody else knows holds what was written; one that others know may hold what
// another thread wrote.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++17 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
#include <atomic>
#include <climits>
#include <memory>
#include <plimsoll/plimsoll.h>
#include <vector>

static std::vector<int> numbers;
static std::atomic<int> count;
static std::atomic<unsigned> next;
static std::atomic<bool> flag;
static std::atomic<double> sum;
enum class State { Idle, Busy };
static std::atomic<State> state;
static std::atomic<int *> place;
static volatile std::atomic<long> seen;
static int buffer[8];
void keep(std::atomic<int> *);
void yield();

int integersOk() {
  numbers.assign(3, 1);
  count = 1;
  count.store(2, std::memory_order_relaxed);
  count++;
  --count;
  count += 2;
  count.fetch_sub(1);
  seen |= 4;
  int expected = 1;
  while (!count.compare_exchange_weak(expected, 3))
    ;
  std::atomic_store(&count, 1);
  std::atomic_fetch_add_explicit(&count, 1, std::memory_order_relaxed);
  return numbers[2] + count + count.load() + std::atomic_load(&count);
}
int othersOk(int *p) {
  numbers.assign(3, 1);
  flag = true;
  if (flag && flag.exchange(false))
    sum = sum + 1;
  State expected = State::Idle;
  state.compare_exchange_strong(expected, State::Busy, std::memory_order_acq_rel, std::memory_order_relaxed);
  place = p;
  place++;
  place.fetch_add(1);
  std::atomic_thread_fence(std::memory_order_seq_cst);
  std::atomic_flag busy = ATOMIC_FLAG_INIT;
  while (busy.test_and_set(std::memory_order_acquire))
    ;
  busy.clear();
  auto own = std::make_unique<std::atomic<int>>(3);
  ++*own;
  return numbers[2];
}

// Objects that nobody else knows.
void valuesOk() {
  std::atomic<int> n{3};
  plimsoll_assert(n.fetch_add(2) == 3 && n == 5);
  plimsoll_assert(n++ == 5 && --n == 5 && (n -= 1) == 4);
  plimsoll_assert(n.exchange(7) == 4 && n.load() == 7);
  int expected = 6;
  plimsoll_assert(!n.compare_exchange_strong(expected, 9) && expected == 7);
  plimsoll_assert(n.compare_exchange_strong(expected, 9) && n == 9);
  n = INT_MAX;
  n++;
  plimsoll_assert(n == INT_MIN);
  std::atomic<unsigned char> small{250};
  plimsoll_assert((small += 10) == 4);
  std::atomic<bool> b{false};
  plimsoll_assert(!b.exchange(true) && b);
  std::atomic_flag f = ATOMIC_FLAG_INIT;
  plimsoll_assert(!f.test_and_set());
  plimsoll_assert(f.test_and_set());
  int t[3] = {1, 2, 3};
  std::atomic<int *> p{t};
  p++;
  plimsoll_assert(*p.load() == 2 && *(p += 1) == 3 && p.fetch_sub(2) == t + 2 && p == t);
}
int valuesBad(std::vector<int> v) {
  std::atomic<int> n{0};
  n += 2;
  n++;
  v.assign(3, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: index n is out of range for 'v' [bounds]
  return v[n];
}
int exchangeBad() {
  std::atomic<int *> p{new int(1)};
  delete p.exchange(nullptr);
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced{{.*}} [null]
  return *p.load();
}
// A weak exchange may fail though the value is the one expected.
void weakOk() {
  std::atomic<int> n{1};
  int expected = 1;
  while (!n.compare_exchange_weak(expected, 2))
    ;
  plimsoll_assert(n == 2);
}
void weakBad() {
  std::atomic<int> n{1};
  int expected = 1;
  n.compare_exchange_weak(expected, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}} [assertion]
  plimsoll_assert(n == 2);
}

// What another thread may write.
int inBoundsOk() {
  unsigned i = next.load();
  return i < 8 ? buffer[i] : 0;
}
int againBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'buffer[next]': depends on another thread [bounds]
  return next < 8 ? buffer[next] : 0;
}
int writtenBad() {
  next = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}: depends on another thread [bounds]
  return buffer[next.load()];
}
int expectedBad() {
  unsigned expected = 1;
  next.compare_exchange_strong(expected, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'buffer[expected]': depends on {{.*}} [bounds]
  return buffer[expected];
}
void keptBad() {
  std::atomic<int> n{1};
  keep(&n);
  n = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}: depends on another thread [assertion]
  plimsoll_assert(n == 2);
}
// Code behind a wait for another thread is reached.
int waitBad(std::vector<int> v) {
  flag = true;
  while (flag.load())
    ;
  v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} index 0 is out of range for 'v'{{.*}} [bounds]
  return v[0];
}
int stopBad() {
  int *p = new int(1);
  // CHECK: :[[@LINE+2]]:{{.*}} error: memory from 'new' at line [[@LINE-1]] is lost [leak]
  if (flag.load())
    return 0;
  int n = *p;
  delete p;
  return n;
}

// What was read may be what was written.
int throughBad() {
  std::vector<int> v(3);
  static std::atomic<std::vector<int> *> shared;
  shared = &v;
  // CHECK: :[[@LINE+3]]:{{.*}} not decided
  // CHECK: :[[@LINE+2]]:{{.*}} not decided
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  shared.load()->clear();
  // CHECK: :[[@LINE+1]]:{{.*}} index 2 is out of range for 'v'
  return v[2];
}

struct Counted {
  std::atomic<int> references{1};
  std::vector<int> items;
};
void keepOk(Counted &c) {
  c.items.assign(2, 0);
  c.references.fetch_add(1, std::memory_order_relaxed);
  c.items[1] = 1;
}
void keepBad(Counted &c) {
  c.items.assign(2, 0);
  c.references.fetch_add(1, std::memory_order_relaxed);
  // CHECK: :[[@LINE+1]]:{{.*}} error: index 2 is out of range for 'c.items' [bounds]
  c.items[2] = 1;
}
