// A flexible array member has as many elements as the memory has room for
// that was allocated for it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,uninitialized,assertion --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
struct text { size_t n; char d[]; };
struct small { int n; char c; char d[]; };
struct row { int n; int d[]; };
struct text *copyOk(void) {
  const char s[] = "some text";
  struct text *x = malloc(sizeof *x + sizeof s);
  if (!x)
    return 0;
  x->n = sizeof s;
  memcpy(x->d, s, sizeof s);
  plimsoll_assert(x->d[1] == 'o');
  return x;
}
struct text *copyBad(void) {
  const char s[] = "some text";
  struct text *x = malloc(sizeof *x + strlen(s));
  if (!x)
    return 0;
  x->n = sizeof s;
  // CHECK: [[@LINE+1]]:{{.*}} error: strcpy of 's' needs more room than 'x.d' has [bounds]
  strcpy(x->d, s);
  return x;
}
struct text *fillOk(size_t n) {
  if (n > 1000)
    return 0;
  struct text *x = malloc(sizeof *x + n);
  if (!x)
    return 0;
  x->n = n;
  for (size_t i = 0; i < n; i++)
    x->d[i] = 'a';
  return x;
}
struct text *fillBad(size_t n) {
  if (n > 1000)
    return 0;
  struct text *x = malloc(sizeof *x + n);
  if (!x)
    return 0;
  x->n = n;
  for (size_t i = 0; i <= n; i++)
    // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'x.d[i]' [bounds]
    x->d[i] = 'a';
  return x;
}
struct row *rowOk(unsigned n) {
  if (n > 1000)
    return 0;
  struct row *x = malloc(sizeof *x + n * sizeof x->d[0]);
  if (!x)
    return 0;
  x->n = n;
  for (unsigned i = 0; i < n; i++)
    x->d[i] = i;
  if (n > 3)
    plimsoll_assert(x->d[3] == 3);
  return x;
}
struct row *rowBad(unsigned n) {
  if (n > 1000)
    return 0;
  struct row *x = malloc(sizeof *x + n);
  if (!x)
    return 0;
  x->n = n;
  for (unsigned i = 0; i < n; i++)
    // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'x.d[i]' [bounds]
    x->d[i] = i;
  return x;
}
struct row *headerBad(unsigned n) {
  if (n == 0 || n > 1000)
    return 0;
  struct row *x = malloc(n * sizeof x->d[0]);
  if (!x)
    return 0;
  x->n = n;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'x.d[n - 1]' [bounds]
  x->d[n - 1] = 1;
  return x;
}
struct row *headerOk(unsigned n) {
  if (n == 0 || n > 1000)
    return 0;
  struct row *x = malloc((n + 1) * sizeof x->d[0]);
  if (!x)
    return 0;
  x->n = n;
  x->d[n - 1] = 1;
  return x;
}
char paddingOk(void) {
  struct small *x = malloc(sizeof *x + 3);
  if (!x)
    return 0;
  x->d[5] = 1;
  char r = x->d[5];
  free(x);
  return r;
}
char paddingBad(void) {
  struct small *x = malloc(sizeof *x + 3);
  if (!x)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'x.d[6]' [bounds]
  x->d[6] = 1;
  free(x);
  return 0;
}
char beforeBad(int k) {
  struct small *x = malloc(sizeof *x + 3);
  if (!x)
    return 0;
  if (k < -1 || k > 2) {
    free(x);
    return 0;
  }
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'x.d[k]' [bounds]
  x->d[k] = 1;
  free(x);
  return 0;
}
char unsetBad(void) {
  struct text *x = malloc(sizeof *x + 3);
  if (!x)
    return 0;
  x->d[0] = 1;
  // CHECK: [[@LINE+1]]:{{.*}} error: 'x->d[2]' is read before it has a value [uninitialized]
  char r = x->d[2];
  free(x);
  return r;
}
char zeroOk(void) {
  struct text *x = calloc(1, sizeof *x + 3);
  if (!x)
    return 0;
  char r = x->d[2];
  plimsoll_assert(r == 0);
  free(x);
  return r;
}
int pointerOk(unsigned n) {
  if (n > 100)
    return 0;
  struct text *x = malloc(sizeof *x + n + 1);
  if (!x)
    return 0;
  char *p = x->d, *e = x->d + n;
  while (p < e)
    *p++ = 'x';
  *p = 0;
  int r = x->d[0] != 0;
  free(x);
  return r;
}
int pointerBad(unsigned n) {
  if (n > 100)
    return 0;
  struct text *x = malloc(sizeof *x + n);
  if (!x)
    return 0;
  char *p = x->d, *e = x->d + n;
  while (p < e)
    *p++ = 'x';
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p' [bounds]
  *p = 0;
  free(x);
  return 0;
}
// CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'x.d[i]': depends on an unknown value [bounds]
static void put(struct text *x, size_t i, char c) { x->d[i] = c; }
void calleeOk(void) {
  struct text *x = malloc(sizeof *x + 2);
  if (!x)
    return;
  put(x, 1, 'a');
  free(x);
}
void calleeBad(void) {
  struct text *x = malloc(sizeof *x + 2);
  if (!x)
    return;
  put(x, 2, 'a');
  free(x);
}
struct empty {};
struct marks { int n; struct empty d[]; };
struct marks *emptyElements(int n) {
  struct marks *x = malloc(sizeof *x + 4);
  if (!x)
    return 0;
  x->n = n;
  struct empty *p = &x->d[n];
  (void)p;
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether access outside the bounds of the object: 'x.d[{{.}}]': depends on an unknown value [bounds]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'x.d[{{.}}]': depends on an unknown value [bounds]
  x->d[1] = x->d[0];
  return x;
}
