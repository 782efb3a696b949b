// [Thesis §4.6.1] Figure 4.7: exchanging two arrays twice restores them.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion)\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

void swap(int *a, int *b, int size) {
  for (int i = 0; i < size; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'swap'{{.*}}[bounds]
    int t = a[i];
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'swap'{{.*}}[bounds]
    a[i] = b[i];
    b[i] = t;
  }
}

void double_swap(int size, int *a, int *b) {
  BUF(a, size);
  BUF(b, size);
  int *a_copy = malloc(sizeof(int) * size);
  int *b_copy = malloc(sizeof(int) * size);
  if (!a_copy || !b_copy)
    return;
  for (int i = 0; i < size; i++)
    a_copy[i] = a[i];
  for (int i = 0; i < size; i++)
    b_copy[i] = b[i];
  swap(a, b, size);
  swap(a, b, size);
  for (int i = 0; i < size; i++) {
    plimsoll_assert(a[i] == a_copy[i]);
    plimsoll_assert(b[i] == b_copy[i]);
  }
  free(a_copy);
  free(b_copy);
}

void double_swapBad1(int size, int *a, int *b) {
  BUF(a, size);
  BUF(b, size);
  int *a_copy = malloc(sizeof(int) * size);
  if (!a_copy)
    return;
  for (int i = 0; i < size; i++)
    a_copy[i] = a[i];
  swap(a, b, size);
  swap(a, b, size - 1);
  for (int i = 0; i < size; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == a_copy[i]);
  free(a_copy);
}

void double_swapBad2(int size, int *a, int *b) {
  BUF(a, size);
  BUF(b, size);
  int *a_copy = malloc(sizeof(int) * size);
  if (!a_copy)
    return;
  for (int i = 0; i < size; i++)
    a_copy[i] = a[i];
  swap(a, b, size);
  swap(a, b, size);
  swap(a, b, size);
  for (int i = 0; i < size; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == a_copy[i]);
  free(a_copy);
}
