// What each mode loses, function by function: all is proved in the combined mode.
// Without invariants two reads need not agree, without positions a write may
// have gone to any element, and smashed arrays have neither. Nothing becomes an
// error or a warning.
// RUN: %plimsoll check %s --heap=combined -q --fail-on=warning --report=error,warning,unknown -- -I %plimsoll-include | count 0
// RUN: %plimsoll check %s --heap=content-only --fail-on=warning --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --check-prefix=CONTENT --implicit-check-not='{{(not decided|warning:)}}'
// RUN: %plimsoll check %s --heap=invariants-only --fail-on=warning --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --check-prefix=INVARIANTS --implicit-check-not='{{(not decided|warning:)}}'
// RUN: %plimsoll check %s --heap=smash --fail-on=warning --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --check-prefixes=SMASH --implicit-check-not='{{(not decided|warning:)}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
// Needs that a cell has one value.
void read_twice(int *a, int i, int *t) {
  plimsoll_assume(plimsoll_buffer_size(t) == 10);
  plimsoll_assume(plimsoll_buffer_size(a) == 8 && 0 <= i && i < 8);
  if (0 <= a[i] && a[i] < 10)
    // CONTENT: [[@LINE+2]]:5: {{.*}} not decided {{.*}} [bounds]
    // SMASH: [[@LINE+1]]:5: {{.*}} not decided {{.*}} [bounds]
    t[a[i]] = 1;
}
// Needs the position.
void written(int *a, int i) {
  plimsoll_assume(plimsoll_buffer_size(a) == 8 && 0 <= i && i < 8);
  a[i] = 7;
  // INVARIANTS: [[@LINE+4]]:3: {{.*}} not decided {{.*}} [assertion]
  // INVARIANTS: [[@LINE+3]]:19: {{.*}} not decided {{.*}} [uninitialized]
  // SMASH: [[@LINE+2]]:3: {{.*}} not decided {{.*}} [assertion]
  // SMASH: [[@LINE+1]]:19: {{.*}} not decided {{.*}} [uninitialized]
  plimsoll_assert(a[i] == 7);
}
// Needs both: what is not known stays as it was, because the write was elsewhere.
void unchanged(int *a, int i, int j) {
  plimsoll_assume(plimsoll_buffer_size(a) == 8 && 0 <= i && i < 8 && 0 <= j && j < 8);
  int old = a[i];
  if (i != j) {
    a[j] = 3;
    // CONTENT: [[@LINE+3]]:5: {{.*}} not decided {{.*}} [assertion]
    // INVARIANTS: [[@LINE+2]]:5: {{.*}} not decided {{.*}} [assertion]
    // SMASH: [[@LINE+1]]:5: {{.*}} not decided {{.*}} [assertion]
    plimsoll_assert(a[i] == old);
  }
}
// One of the values written is read, whichever: that needs no positions, but that
// all reads are of the same one.
void one_of_two(int i, int j) {
  int a[2] = {0, 0};
  plimsoll_assume(0 <= i && i < 2 && 0 <= j && j < 2);
  a[i] = 7;
  // INVARIANTS: [[@LINE+3]]:19: {{.*}} not decided {{.*}} [uninitialized]
  // SMASH: [[@LINE+2]]:3: {{.*}} not decided {{.*}} [assertion]
  // SMASH: [[@LINE+1]]:19: {{.*}} not decided {{.*}} [uninitialized]
  plimsoll_assert(a[j] == a[j]);
  // SMASH: [[@LINE+1]]:3: {{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(a[j] == 0 || a[j] == 7);
}
void filled(int *a, int n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  for (int i = 0; i < n; i++)
    a[i] = 7;
  for (int i = 0; i < n; i++)
    // INVARIANTS: [[@LINE+2]]:5: {{.*}} not decided {{.*}} [assertion]
    // SMASH: [[@LINE+1]]:5: {{.*}} not decided {{.*}} [assertion]
    plimsoll_assert(a[i] == 7);
}
static int get(int *a, int i) { return a[i]; }
static void put(int *a, int i, int v) { a[i] = v; }
// Across calls: what a callee reads is what the caller's heap holds.
void called(int *a, int i) {
  plimsoll_assume(plimsoll_buffer_size(a) == 8 && 0 <= i && i < 8);
  put(a, i, 5);
  // INVARIANTS: [[@LINE+4]]:3: {{.*}} not decided {{.*}} [assertion]
  // INVARIANTS: [[@LINE+3]]:19: {{.*}} not decided {{.*}} [uninitialized]
  // SMASH: [[@LINE+2]]:3: {{.*}} not decided {{.*}} [assertion]
  // SMASH: [[@LINE+1]]:19: {{.*}} not decided {{.*}} [uninitialized]
  plimsoll_assert(get(a, i) == 5);
}
void called_twice(int *a, int i) {
  plimsoll_assume(plimsoll_buffer_size(a) == 8 && 0 <= i && i < 8);
  // CONTENT: [[@LINE+2]]:3: {{.*}} not decided {{.*}} [assertion]
  // SMASH: [[@LINE+1]]:3: {{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(get(a, i) == get(a, i));
}
static const int table[4] = {1, 2, 3, 4};
void constants(int i, int *t) {
  plimsoll_assume(plimsoll_buffer_size(t) == 5);
  if (0 <= i && i < 4)
    // INVARIANTS: [[@LINE+2]]:5: {{.*}} not decided {{.*}} [bounds]
    // SMASH: [[@LINE+1]]:5: {{.*}} not decided {{.*}} [bounds]
    t[table[i]] = 1;
}
// What rules a violation out is what a mode does not track: no warning.
static int first_set(int **a, int n) {
  int i = 0;
  while (i < n && !a[i])
    i++;
  return i;
}
void searched(int n) {
  if (n < 0)
    return;
  int **a = malloc(n * sizeof(int *));
  if (!a)
    return;
  static int g;
  for (int i = 0; i < n; i++)
    a[i] = plimsoll_nondet_bool() ? &g : 0;
  int r = first_set(a, n);
  if (r < n)
    // CONTENT: [[@LINE+4]]:5: {{.*}} not decided {{.*}}what --heap leaves out [assertion]
    // INVARIANTS: [[@LINE+3]]:21: {{.*}} not decided {{.*}} [uninitialized]
    // SMASH: [[@LINE+2]]:5: {{.*}} not decided {{.*}} [assertion]
    // SMASH: [[@LINE+1]]:21: {{.*}} not decided {{.*}} [uninitialized]
    plimsoll_assert(a[r] != 0);
  free(a);
}
