// Functions that code outside can find in variables, in what functions return
// and in structs may be called whenever it is; so may variadic ones, through
// pointers.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free,double-free,div-by-zero --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
static int *held;
static int *other;
static void drop(void) { free(held); held = 0; }
static void count(void) { if (held) *held += 1; }
static void ends(void *p) { free(p); }
struct ops { void (*f)(void); void (*g)(void *); void *a; };
struct counts { void (*f)(void); };
void (*hook)(void) = drop;
static const struct ops table = {drop, ends, 0};
static const struct counts counting = {count};
static const struct ops inside = {drop, ends, 0};
void ext(void), ext2(const struct ops *), ext3(const struct ops *, void *), ext4(struct ops *), ext5(const struct counts *);
int viaVariableBad(void) {
  held = malloc(4);
  if (!held)
    return 0;
  int *x = held;
  *x = 1;
  ext();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  return *x;
}
int notHeldOk(void) {
  int *x = malloc(4);
  if (!x)
    return 0;
  *x = 1;
  ext();
  int r = *x;
  free(x);
  return r;
}
int viaTableBad(void) {
  held = malloc(4);
  if (!held)
    return 0;
  int *x = held;
  *x = 1;
  ext2(&table);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  return *x;
}
int argumentBad(void) {
  int *x = malloc(4);
  if (!x)
    return 0;
  *x = 1;
  ext3(&table, x);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  return *x;
}
int memberBad(void) {
  static struct ops o = {0, ends, 0};
  int *x = malloc(4);
  if (!x)
    return 0;
  *x = 1;
  o.a = x;
  ext4(&o);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  return *x;
}
int insideOk(int k) {
  int *x = malloc(4);
  if (!x)
    return 0;
  *x = 1;
  if (k)
    inside.f();
  int r = *x;
  free(x);
  return r;
}
void (*which(void))(void) { return drop; }
static const struct sigaction action = {.sa_handler = SIG_IGN};
int ignoredOk(void) {
  int *x = malloc(4);
  if (!x)
    return 0;
  *x = 1;
  sigaction(SIGUSR1, &action, 0);
  raise(SIGUSR1);
  int r = *x;
  free(x);
  return r;
}
static void endsFirst(char *p, ...) { free(p); }
static void endsAny(int n, ...) {
  va_list a;
  va_start(a, n);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed: depends on wild.free [double-free]
  free(va_arg(a, char *));
  va_end(a);
}
static int divides(long n, ...) { return 10 / n; }
struct operations { void (*end)(char *, ...); void (*any)(int, ...); int (*div)(long, ...); };
const struct operations all = {endsFirst, endsAny, divides};
int firstBad(const struct operations *o) {
  char *p = malloc(3);
  if (!p)
    return 0;
  *p = 1;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'endsFirst', called here): depends on which function is called [double-free]
  o->end(p, 3);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int anyBad(const struct operations *o) {
  char *p = malloc(3);
  if (!p)
    return 0;
  *p = 1;
  o->any(1, p);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int zeroBad(const struct operations *o) {
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether division by zero (in 'divides', called here): depends on which function is called [div-by-zero]
  return o->div(0, 1);
}
int otherOk(const struct operations *o) {
  char *p = malloc(3), *q = malloc(3);
  if (!p || !q)
    exit(1);
  *q = 1;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory that is not allocated (or already freed) is freed (in 'endsFirst', called here): depends on which function is called [double-free]
  o->end(p, 3);
  int r = *q;
  free(q);
  return r;
}
