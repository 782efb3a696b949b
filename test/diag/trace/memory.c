// The notes of an error are the run that confirms it: what the values that are checked come from, the tests on the way with the values they are of, and what became of the object.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning -- -std=c11 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item { int key, value; struct item *next; };
int *made(int n) {
  int *p = malloc(sizeof *p);
  *p = n;
  return p;
}
void closed(const char *name) {
  FILE *f = fopen(name, "r");
  fclose(f);
}
static struct item *find(struct item *l, int key) {
  for (; l; l = l->next)
    if (l->key == key)
      return l;
  return NULL;
}
int found(void) {
  struct item b = {2, 20, NULL}, a = {1, 10, &b};
  return find(&a, 3)->value;
}
void twice(char *p, int n) {
  if (n > 4)
    free(p);
  if (n < 9)
    free(p);
}
int quotient(int a, int n) {
  int d = n;
  for (int i = 0; i < 3; i++)
    d--;
  return a / d;
}
int local(void) {
  int *q;
  {
    int x = 1;
    q = &x;
  }
  return *q;
}
int unset(int c) {
  int x;
  if (c > 5)
    x = 1;
  return x;
}
int lost(int n) {
  char *p = malloc(10);
  if (!p)
    return 0;
  if (n > 7)
    return 1;
  free(p);
  return 2;
}
void sums(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i * 2;
  if (n > 3)
    plimsoll_assert(a[2] == 5);
}
void beyond(int n) {
  int *a = malloc(n * sizeof *a);
  if (!a || n < 1 || n > 100)
    return free(a);
  for (int i = 0; i <= n; i++)
    a[i] = i;
  free(a);
}
int chosen(void) {
  int a[10] = {0};
  int n = plimsoll_nondet_int();
  if (n >= 0 && n <= 10)
    return a[n];
  return 0;
}
int select_(int kind) {
  static int table[4];
  switch (kind) {
  case 1:
    return table[kind];
  case 7:
    return table[kind];
  }
  return 0;
}
// CHECK: :10:{{[0-9]+}}: error: null pointer is dereferenced: 'p' [null]
// CHECK-NEXT: :9:{{[0-9]+}}: note: 'malloc' returns null
// CHECK-NEXT: :10:{{[0-9]+}}: note: confirmed by replay with n = 0
// CHECK: :15:{{[0-9]+}}: error: 'f' may be null [null]
// CHECK-NEXT: :14:{{[0-9]+}}: note: 'fopen' returns null
// CHECK-NEXT: :15:{{[0-9]+}}: note: in the call of 'fclose'
// CHECK-NEXT: :15:{{[0-9]+}}: note: confirmed by replay with name = {0}
// CHECK: :25:{{[0-9]+}}: error: null pointer is dereferenced: 'find()' [null]
// CHECK-NEXT: :24:{{[0-9]+}}: note: 'b.key' becomes 2
// CHECK-NEXT: :24:{{[0-9]+}}: note: 'b.next' becomes null
// CHECK-NEXT: :24:{{[0-9]+}}: note: 'a.key' becomes 1
// CHECK-NEXT: :19:{{[0-9]+}}: note: 'l.key == key' is false, where 'l.key' = 2, 'key' = 3
// CHECK-NEXT: :18:{{[0-9]+}}: note: 'l' is null
// CHECK-NEXT: :21:{{[0-9]+}}: note: 'find' returns null
// CHECK-NEXT: :25:{{[0-9]+}}: note: confirmed by replay
// CHECK: :31:{{[0-9]+}}: error: memory that is not allocated (or already freed) is freed [double-free]
// CHECK-NEXT: :28:{{[0-9]+}}: note: 'n > 4' is true, where 'n' = 8
// CHECK-NEXT: :29:{{[0-9]+}}: note: it is freed here
// CHECK-NEXT: :30:{{[0-9]+}}: note: 'n < 9' is true, where 'n' = 8
// CHECK-NEXT: :31:{{[0-9]+}}: note: confirmed by replay with p = {0, 0, 0, 0, 0, 0, 0, 0, ...}, n = 8
// CHECK: :45:{{[0-9]+}}: error: object is used after the end of its lifetime: 'q' [dangling]
// CHECK-NEXT: :44:{{[0-9]+}}: note: the lifetime of 'x' ends here
// CHECK-NEXT: :45:{{[0-9]+}}: note: confirmed by replay
// CHECK: :51:{{[0-9]+}}: error: 'x' is read before it has a value [uninitialized]
// CHECK-NEXT: :49:{{[0-9]+}}: note: 'c > 5' is false, where 'c' = 0
// CHECK-NEXT: :51:{{[0-9]+}}: note: confirmed by replay with c = 0
// CHECK: :58:{{[0-9]+}}: error: memory from 'malloc' at line 54 is lost [leak]
// CHECK-NEXT: :55:{{[0-9]+}}: note: 'p' is not null
// CHECK-NEXT: :57:{{[0-9]+}}: note: 'n > 7' is true, where 'n' = 8
// CHECK-NEXT: :58:{{[0-9]+}}: note: confirmed by replay with n = 8
// CHECK: :66:{{[0-9]+}}: error: assertion 'a[2] == 5' fails [assertion]
// CHECK-NEXT: :63:{{[0-9]+}}: note: 'i < n' is true, where 'i' = 2, 'n' = 4
// CHECK-NEXT: :64:{{[0-9]+}}: note: 'a[i]' becomes 4, where 'i' = 2
// CHECK-NEXT: :65:{{[0-9]+}}: note: 'n > 3' is true, where 'n' = 4
// CHECK-NEXT: :66:{{[0-9]+}}: note: confirmed by replay with a = {0, 0, 4, 0}, n = 4
// CHECK: :73:{{[0-9]+}}: error: access outside the bounds of the object: 'a[i]' [bounds]
// CHECK-NEXT: :69:{{[0-9]+}}: note: it is allocated here, with room for 3 elements
// CHECK-NEXT: :70:{{[0-9]+}}: note: 'a' is not null
// CHECK-NEXT: :70:{{[0-9]+}}: note: 'n < 1' is false, where 'n' = 3
// CHECK-NEXT: :70:{{[0-9]+}}: note: 'n > 100' is false, where 'n' = 3
// CHECK-NEXT: :72:{{[0-9]+}}: note: 'i <= n' is true, where 'i' = 3, 'n' = 3
// CHECK-NEXT: :73:{{[0-9]+}}: note: confirmed by replay with n = 3
// CHECK: :80:{{[0-9]+}}: error: access outside the bounds of the object: 'a[n]' [bounds]
// CHECK-NEXT: :78:{{[0-9]+}}: note: 'plimsoll_nondet_int' gives 10
// CHECK-NEXT: :79:{{[0-9]+}}: note: 'n >= 0' is true, where 'n' = 10
// CHECK-NEXT: :79:{{[0-9]+}}: note: 'n <= 10' is true, where 'n' = 10
// CHECK-NEXT: :80:{{[0-9]+}}: note: confirmed by replay
// CHECK: :89:{{[0-9]+}}: error: access outside the bounds of the object: 'select_::table[kind]' [bounds]
// CHECK-NEXT: :85:{{[0-9]+}}: note: 'kind' is 7
// CHECK-NEXT: :89:{{[0-9]+}}: note: confirmed by replay with kind = 7
