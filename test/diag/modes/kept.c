// What needs neither positions nor memory invariants is proved in every mode:
// bounds of indices, single cells behind pointers, whole objects, scalars.
// RUN: %plimsoll check %s --heap=combined -q --fail-on=warning --report=error,warning,unknown -- -I %plimsoll-include | count 0
// RUN: %plimsoll check %s --heap=content-only -q --fail-on=warning --report=error,warning,unknown -- -I %plimsoll-include | count 0
// RUN: %plimsoll check %s --heap=invariants-only -q --fail-on=warning --report=error,warning,unknown -- -I %plimsoll-include | count 0
// RUN: %plimsoll check %s --heap=smash -q --fail-on=warning --report=error,warning,unknown -- -I %plimsoll-include | count 0
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
void index_in_bounds(int *a, int n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
struct pair {
  int *p;
  int n;
};
void single_cells(struct pair *x) {
  int v = 4;
  x->p = &v;
  x->n = 3;
  *x->p = x->n;
  plimsoll_assert(v == 3);
  plimsoll_assert(x->n == v);
  x->p = 0;
}
void whole_object(void) {
  int *p = calloc(1, sizeof *p);
  if (!p)
    return;
  plimsoll_assert(*p == 0);
  *p = 5;
  plimsoll_assert(*p == 5);
  free(p);
}
void unknown_twice(struct pair *x) {
  if (x->p)
    plimsoll_assert(x->p != 0);
}
