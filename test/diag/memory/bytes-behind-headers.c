// Memory whose size is no multiple of that of the type it is used as: the bytes
// behind the last element are there.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <stdlib.h>
#include <string.h>
struct head {
  size_t n;
};
int directOk(void) {
  struct head *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  h->n = 10;
  char *p = (char *)(h + 1);
  p[9] = 1;
  int r = p[9];
  free(h);
  return r;
}
int directBad(void) {
  struct head *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  h->n = 10;
  char *p = (char *)(h + 1);
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p[10]' [bounds]
  p[10] = 1;
  free(h);
  return 0;
}
int loopOk(size_t n) {
  if (n > 1000)
    return 0;
  int *h = malloc(sizeof *h + n);
  if (!h)
    return 0;
  *h = n;
  char *p = (char *)(h + 1);
  for (size_t i = 0; i < n; i++)
    p[i] = 1;
  free(h);
  return 0;
}
int loopBad(size_t n) {
  if (n > 1000)
    return 0;
  int *h = malloc(sizeof *h + n);
  if (!h)
    return 0;
  *h = n;
  char *p = (char *)(h + 1);
  for (size_t i = 0; i <= n; i++)
    // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p[i]' [bounds]
    p[i] = 1;
  free(h);
  return 0;
}
static void *allocate(size_t n) {
  if (n > 1000)
    return 0;
  struct head *h = malloc(sizeof *h + n);
  if (!h)
    return 0;
  h->n = n;
  return h + 1;
}
static void release(void *p) {
  if (p)
    free((struct head *)p - 1);
}
int calleeOk(void) {
  char *p = allocate(10);
  if (!p)
    return 0;
  strcpy(p, "123456789");
  release(p);
  return 0;
}
int calleeBad(void) {
  char *p = allocate(10);
  if (!p)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: strcpy of '"1234567890"' needs more room than 'p' has [bounds]
  strcpy(p, "1234567890");
  release(p);
  return 0;
}
// The element itself is not all there.
struct pair {
  int a, b;
};
int partBad(void) {
  struct pair *p = malloc(sizeof *p + 4);
  if (!p)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p[1]' [bounds]
  p[1].a = 1;
  free(p);
  return 0;
}
// How many bytes there are behind the last element, a model is not told: no
// error of what is right.
int setOk(void) {
  struct head *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memset writes 10 bytes, more than the memory 'h[1]' points to has: a run of what seems to lead there returns [bounds]
  memset(h + 1, 0, 10);
  free(h);
  return 0;
}
int setBad(void) {
  struct head *h = malloc(sizeof *h + 10);
  if (!h)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: memset writes 11 bytes, more than the memory 'h[1]' points to has [bounds]
  memset(h + 1, 0, 11);
  free(h);
  return 0;
}
int setAllOk(void) {
  struct head *h = malloc(10);
  if (!h)
    return 0;
  memset((char *)h, 0, 10);
  free(h);
  return 0;
}
