// A function that assumes how large an object is, and something of the numbers it computes indices from, reckons with all that its
// assumptions let through. What it says nothing of is up to its callers.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,precondition,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <plimsoll/plimsoll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool insertOk(int a[], size_t cap, size_t *used, int x) {
  plimsoll_assume(a && used && plimsoll_buffer_size(a) == cap && plimsoll_buffer_size(used) >= 1 && *used <= cap);
  if (*used == cap)
    return false;
  size_t at = *used;
  while (at > 0 && a[at - 1] > x) {
    a[at] = a[at - 1];
    at--;
  }
  a[at] = x;
  ++*used;
  return true;
}
bool insertBad(int a[], size_t cap, size_t *used, int x) {
  plimsoll_assume(a && used && plimsoll_buffer_size(a) == cap && plimsoll_buffer_size(used) >= 1 && *used <= cap);
  if (*used > cap)
    return false;
  size_t at = *used;
  while (at > 0 && a[at - 1] > x) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside {{.*}}'a[at]' [bounds]
    a[at] = a[at - 1];
    at--;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside {{.*}}'a[at]' [bounds]
  a[at] = x;
  ++*used;
  return true;
}
bool eraseBad(int *a, size_t cap, size_t used, int x) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == cap && used <= cap);
  size_t i = 0;
  while (i < used && a[i] < x)
    i++;
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside {{.*}}'a[i]' [bounds]
  return a[i] == x;
}
bool eraseOk(int *a, size_t cap, size_t used, int x) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == cap && used <= cap);
  size_t i = 0;
  while (i < used && a[i] < x)
    i++;
  return i < used && a[i] == x;
}

// A search by halves, whose ends the analysis does not know exactly.
long findOk(const int *a, size_t n, int key) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == n);
  size_t low = 0, high = n;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (a[middle] == key)
      return (long)middle;
    if (a[middle] < key)
      low = middle + 1;
    else
      high = middle;
  }
  return -1;
}
long findBad(const int *a, size_t n, int key) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == n);
  size_t low = 0, high = n;
  while (low <= high) {
    size_t middle = low + (high - low) / 2;
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside {{.*}}'a[middle]' [bounds]
    if (a[middle] == key)
      return (long)middle;
    if (a[middle] < key)
      low = middle + 1;
    else if (middle == 0)
      return -1;
    else
      high = middle - 1;
  }
  return -1;
}

struct ring {
  uint8_t data[16];
  size_t head, count;
};
bool putBad(struct ring *r, uint8_t b) {
  plimsoll_assume(r && plimsoll_buffer_size(r) == 1 && r->head < 16 && r->count <= 16);
  if (r->count == 16)
    return false;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  r->data[r->head + r->count] = b;
  r->count++;
  return true;
}
bool putOk(struct ring *r, uint8_t b) {
  plimsoll_assume(r && plimsoll_buffer_size(r) == 1 && r->head < 16 && r->count <= 16);
  if (r->count == 16)
    return false;
  r->data[(r->head + r->count) % 16] = b;
  r->count++;
  return true;
}

// By a remainder of numbers that are not constant.
int rotatedBad(const int *a, size_t n, size_t by) {
  plimsoll_assume(a && n > 0 && n < 1000 && plimsoll_buffer_size(a) == n && by < 1000);
  int sum = 0;
  for (size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside {{.*}} [bounds]
    sum ^= a[i + by % n];
  return sum;
}

// Assertions on what is assumed to be given.
void mergedBad(size_t na, size_t nb) {
  plimsoll_assume(na < 100 && nb < 100);
  size_t k = 0;
  for (size_t i = 0; i < na; i++)
    k++;
  for (size_t i = 0; i < nb; i++)
    k++;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion {{.*}} [assertion]
  plimsoll_assert(k == na + nb && k > 0);
}

// Nothing is said of the index.
int elementGiven(const int *a, size_t n, size_t i) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == n);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'elementGiven': {{.*}} [bounds]
  return a[i];
}
// Nor of how many there are.
struct stack {
  int *items;
  size_t size, room;
};
void pushGiven(struct stack *s, int x) {
  plimsoll_assume(s && plimsoll_buffer_size(s) == 1 && s->items && plimsoll_buffer_size(s->items) == s->room);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pushGiven': {{.*}} [bounds]
  s->items[s->size++] = x;
}
// Nor of the other object.
void copyGiven(int *to, const int *from, size_t n) {
  plimsoll_assume(to && from && to != from && plimsoll_buffer_size(from) == n);
  for (size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'copyGiven': {{.*}} [bounds]
    to[i] = from[i];
}
// What elements are is nobody's promise, but an assertion states it.
void positiveGiven(const int *a, size_t n) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == n);
  for (size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'positiveGiven': {{.*}} [assertion]
    plimsoll_assert(a[i] > 0);
}
// An index that is given as an element.
int permutedGiven(const int *a, const size_t *order, size_t n) {
  plimsoll_assume(a && order && plimsoll_buffer_size(a) == n && plimsoll_buffer_size(order) == n);
  int sum = 0;
  for (size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'permutedGiven': {{.*}} [bounds]
    sum ^= a[order[i]];
  return sum;
}
// A test against another member is no statement of how it relates to the size.
void filledGiven(struct stack *s, int x) {
  plimsoll_assume(s && plimsoll_buffer_size(s) == 1 && s->items && plimsoll_buffer_size(s->items) == s->room);
  if (s->size != s->room)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'filledGiven': {{.*}} [bounds]
    s->items[s->size++] = x;
}
// An assertion that completes what is assumed.
void someGiven(const int *a, size_t n) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == n);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'someGiven': {{.*}} [assertion]
  plimsoll_assert(n > 0);
}
// Its calls are asked for it, and give it.
static int firstOf(const int *a, size_t n, size_t by) {
  plimsoll_assume(a && plimsoll_buffer_size(a) == n && by < 10);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'firstOf': {{.*}} [bounds]
  return a[by];
}
int callsOk(void) {
  int a[4] = {1, 2, 3, 4};
  return firstOf(a, 4, 2);
}
