// [Thesis §4.6.1] Figure 4.8: swap exchanges the contents of two arrays.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

void swap(int *a, int *b, int size) {
  for (int i = 0; i < size; i++) {
    int t = a[i];
    a[i] = b[i];
    b[i] = t;
  }
}

void swapOk(int size, int *a, int *b) {
  int *a_copy = malloc(sizeof(int) * size);
  int *b_copy = malloc(sizeof(int) * size);
  if (!a_copy || !b_copy)
    return;
  for (int i = 0; i < size; i++)
    a_copy[i] = a[i];
  for (int i = 0; i < size; i++)
    b_copy[i] = b[i];
  swap(a, b, size);
  for (int i = 0; i < size; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'a[i] == b_copy[i]'
    plimsoll_assert(a[i] == b_copy[i]);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'b[i] == a_copy[i]'
    plimsoll_assert(b[i] == a_copy[i]);
  }
  free(a_copy);
  free(b_copy);
}

void swapWrong(int *a, int *b, int size) {
  for (int i = 0; i < size; i++) {
    a[i] = b[i];
    b[i] = a[i];
  }
}

void swapBad(int size, int *a, int *b) {
  int *a_copy = malloc(sizeof(int) * size);
  if (!a_copy)
    return;
  for (int i = 0; i < size; i++)
    a_copy[i] = a[i];
  swapWrong(a, b, size);
  for (int i = 0; i < size; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'b[i] == a_copy[i]'
    plimsoll_assert(b[i] == a_copy[i]);
    // CHECK: confirmed by replay
  }
  free(a_copy);
}
