// [atomics]: an operation changes its object and nothing else; what is read is
// any value, as other threads write it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++17 | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
#include <atomic>
#include <memory>
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
int inBoundsOk() {
  unsigned i = next.load();
  return i < 8 ? buffer[i] : 0;
}
int inBoundsBad() {
  unsigned i = next.load();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'buffer[i]': depends on choice atomic [bounds]
  return i <= 8 ? buffer[i] : 0;
}
int againBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'buffer[next]': depends on choice atomic [bounds]
  return next < 8 ? buffer[next] : 0;
}
int writtenBad() {
  next = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}: depends on choice atomic [bounds]
  return buffer[next.load()];
}
int expectedBad() {
  unsigned expected = 1;
  next.compare_exchange_strong(expected, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'buffer[expected]': depends on choice atomic [bounds]
  return buffer[expected];
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
  std::atomic<std::vector<int> *> shared{&v};
  // CHECK: :[[@LINE+3]]:{{.*}} not decided
  // CHECK: :[[@LINE+2]]:{{.*}} not decided
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  shared.load()->clear();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether index 2 is out of range for 'v'
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
