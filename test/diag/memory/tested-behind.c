// A test behind a use tells that the function reckons with what it tests only where it is behind each way to the use.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,precondition -- | FileCheck %s --implicit-check-not='{{(error|warning): }}'
#include <stdlib.h>
struct array {
  int *items;
  size_t count, room;
};
// Null goes with no elements.
void push(struct array *a, int v) {
  if (a->count == a->room) {
    size_t more = a->room ? 2 * a->room : 4;
    int *items = malloc(more * sizeof *items);
    if (!items)
      return;
    for (size_t i = 0; i < a->count; i++)
      items[i] = a->items[i];
    if (a->items)
      free(a->items);
    a->items = items;
    a->room = more;
  }
  a->items[a->count++] = v;
}
int some(int *d, int n) {
  int s = 0;
  if (n > 0)
    s = d[0]; // CHECK: :[[@LINE]]:{{.*}} precondition of 'some': d != 0 | n <= 0
  if (d)
    free(d);
  return s;
}
int alwaysBad(int *d) {
  int s = d[0]; // CHECK: :[[@LINE]]:{{.*}} error: null pointer is dereferenced: 'd[0]'
  if (d)
    free(d);
  return s;
}
int withinBad(int *d, int n) {
  int s = 0;
  if (n > 0) {
    s = d[0]; // CHECK: :[[@LINE]]:{{.*}} error: null pointer is dereferenced: 'd[0]'
    if (!d)
      return -1;
  }
  return s;
}
int beforeBad(int *d, int n) {
  int s = 0;
  if (!d)
    s = 1;
  if (n > 0)
    s += d[0]; // CHECK: :[[@LINE]]:{{.*}} error: null pointer is dereferenced: 'd[0]'
  return s;
}
int furtherBad(int *p, int n) {
  if (n > 3)
    *p = 1; // CHECK: :[[@LINE]]:{{.*}} error: null pointer is dereferenced: 'p'
  if (n > 4) {
    if (!p)
      return -1;
  }
  return n;
}
