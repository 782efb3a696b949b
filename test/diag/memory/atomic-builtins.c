// Built-in atomic operations access the object and change nothing else. An
// object that others know may hold what another thread wrote.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c11 | FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}'
#include <assert.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
static atomic_int count;
static int table[4];

int elsewhereOk(int *p, int n) {
  int a[4] = {0};
  table[0] = 7;
  int e = 1, d = 2, old;
  atomic_store(&count, 1);
  atomic_fetch_add(&count, 1);
  atomic_compare_exchange_strong(&count, &e, 3);
  __atomic_compare_exchange(p, &e, &d, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  __atomic_exchange(p, &d, &old, __ATOMIC_SEQ_CST);
  __atomic_store(p, &d, __ATOMIC_SEQ_CST);
  __atomic_load(p, &old, __ATOMIC_SEQ_CST);
  __sync_synchronize();
  atomic_thread_fence(memory_order_acquire);
  if (__sync_bool_compare_and_swap(p, 1, 2))
    n = __sync_val_compare_and_swap(p, 1, 2);
  while (__sync_lock_test_and_set(p, 1))
    ;
  __sync_lock_release(p);
  return a[3] + a[table[0] - 7] + __sync_add_and_fetch(p, 2) + n;
}
int flagsOk(void) {
  table[1] = 1;
  atomic_flag busy = ATOMIC_FLAG_INIT;
  bool b = false;
  while (atomic_flag_test_and_set(&busy))
    ;
  atomic_flag_clear(&busy);
  __atomic_test_and_set(&b, __ATOMIC_ACQUIRE);
  __atomic_clear(&b, __ATOMIC_RELEASE);
  return table[table[1]];
}
// What was read need not be there any more, nor what was written.
int readOk(void) {
  unsigned i = atomic_load(&count);
  return i < 4 ? table[i] : 0;
}
int readBad(void) {
  unsigned i = atomic_load(&count);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'table[i]': depends on another thread [bounds]
  return i <= 4 ? table[i] : 0;
}
int writtenBad(void) {
  atomic_store(&count, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'table[count]': depends on another thread [bounds]
  return table[count];
}
int changedBad(int *p) {
  *p = 1;
  __sync_fetch_and_add(p, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'table[p]': depends on another thread [bounds]
  return table[*p];
}
int expectedBad(void) {
  int expected = 1;
  if (!atomic_compare_exchange_strong(&count, &expected, 3))
    // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'table[expected]': depends on another thread [bounds]
    return table[expected];
  return table[expected];
}
// Objects that nobody else knows.
void valuesOk(void) {
  atomic_int n = 3;
  atomic_fetch_add(&n, 2);
  assert(atomic_load(&n) == 5 && n == 5);
  int x = 7, old = 0, want = 6, new = 9;
  assert(__atomic_exchange_n(&x, 8, __ATOMIC_SEQ_CST) == 7 && x == 8);
  __atomic_exchange(&x, &new, &old, __ATOMIC_SEQ_CST);
  assert(x == 9 && old == 8);
  assert(!__atomic_compare_exchange_n(&x, &want, 1, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) && want == 9 && x == 9);
  assert(__sync_bool_compare_and_swap(&x, 9, 4) && x == 4);
  assert(__sync_val_compare_and_swap(&x, 9, 1) == 4 && x == 4);
  assert(__atomic_add_fetch(&x, 3, __ATOMIC_RELAXED) == 7 && __sync_fetch_and_sub(&x, 2) == 7 && x == 5);
  assert(__atomic_fetch_or(&x, 2, __ATOMIC_RELAXED) == 5 && x == 7 && __atomic_nand_fetch(&x, 3, __ATOMIC_RELAXED) == ~3);
  x = INT_MAX;
  assert(__atomic_add_fetch(&x, 1, __ATOMIC_RELAXED) == INT_MIN);
  char set = 0;
  assert(!__atomic_test_and_set(&set, __ATOMIC_ACQUIRE) && __atomic_test_and_set(&set, __ATOMIC_ACQUIRE));
  __atomic_clear(&set, __ATOMIC_RELEASE);
  assert(!set);
  int t[2] = {1, 2};
  int *_Atomic p = t;
  atomic_fetch_add(&p, 1);
  assert(*p == 2);
}
int valuesBad(int n) {
  int a[4] = {0};
  atomic_int i = 1;
  atomic_fetch_add(&i, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: {{.*}} [bounds]
  return a[atomic_load(&i)];
}
int unsetBad(void) {
  int x;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'x' is read before it has a value [uninitialized]
  return __atomic_load_n(&x, __ATOMIC_RELAXED);
}
int nullLoadBad(void) {
  int *p = NULL;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p' [null]
  return __atomic_load_n(p, __ATOMIC_SEQ_CST);
}
int nullAddBad(void) {
  int *p = NULL;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p' [null]
  return __sync_fetch_and_add(p, 5);
}
int behindBad(void) {
  int *p = malloc(4 * sizeof(int));
  if (!p)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p[4]' [bounds]
  __atomic_store_n(&p[4], 1, __ATOMIC_SEQ_CST);
  free(p);
  return 0;
}
int freedBad(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return 0;
  free(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST);
}

// A pointer that is read may be one that was written.
struct node {
  struct node *next;
  int value;
};
static struct node *top;
int throughBad(void) {
  struct node n = {NULL, 1};
  __atomic_store_n(&top, &n, __ATOMIC_RELEASE);
  struct node *other = __atomic_load_n(&top, __ATOMIC_ACQUIRE);
  // CHECK: :[[@LINE+3]]:{{.*}} not decided whether {{.*}}'other': depends on another thread [bounds]
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether {{.*}}'other': depends on another thread [use-after-free]
  if (other)
    other->value = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'table[n.value]': depends on another thread [bounds]
  return table[n.value];
}
