// Calls through pointers, of functions that the heap tells: each under its condition, also where a caller gives the pointer.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition | FileCheck %s
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>

typedef int (*op)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int first(int a, int b) { return a; }

int pickOk(bool b, int x, int y) {
  op f = b ? add : sub;
  int r = f(x, y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r == (b ? x + y : x - y));
  return r;
}
int pickBad(bool b, int x, int y) {
  op f = b ? add : sub;
  int r = f(x, y);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  assert(r == x + y);
  return r;
}
static const op ops[] = {add, sub, first};
int tableOk(unsigned k, int x) {
  if (k >= sizeof ops / sizeof *ops)
    return 0;
  int r = ops[k](x, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r >= x - 1 && r <= x + 1);
  return r;
}
int tableBad(unsigned k, int x) {
  if (k >= sizeof ops / sizeof *ops)
    return 0;
  int r = ops[k](x, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(r != x);
  return r;
}
int tableBad2(unsigned k, int x) {
  if (k > sizeof ops / sizeof *ops)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [bounds]
  return ops[k](x, 1);
}
static int apply(op f, int x, int y) { return f(x, y); }
int applyOk(int x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(apply(add, x, 2) == x + 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(apply(sub, x, 2) == x - 2);
  return 0;
}
int applyBad(int x) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(apply(sub, x, 2) == x);
  return 0;
}
static int eachOf(const int *a, int n, void (*fn)(int, void *), void *context) {
  for (int i = 0; i < n; ++i)
    fn(a[i], context);
  return n;
}
struct Sum {
  int total, count;
};
static void addTo(int v, void *context) {
  struct Sum *s = context;
  s->total += v;
  s->count++;
}
int sumOk(const int *a, int n) {
  struct Sum s = {0, 0};
  if (n < 0)
    return 0;
  eachOf(a, n, addTo, &s);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.count == n);
  return s.total;
}
int sumBad(const int *a, int n) {
  struct Sum s = {0, 0};
  if (n < 0)
    return 0;
  eachOf(a, n, addTo, &s);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(s.count == n + 1);
  return s.total;
}
struct Driver {
  int (*open)(struct Driver *, int);
  void (*close)(struct Driver *);
  int fd, opened;
};
static int openIt(struct Driver *d, int fd) {
  d->fd = fd;
  d->opened = 1;
  return fd >= 0 ? 0 : -1;
}
static void closeIt(struct Driver *d) { d->opened = 0; }
int driverOk(int n) {
  struct Driver d = {openIt, closeIt, -1, 0};
  if (d.open(&d, n) < 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(d.fd < 0);
    return -1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(d.opened && d.fd == n);
  d.close(&d);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(!d.opened);
  return 0;
}
int driverBad(int n) {
  struct Driver d = {openIt, closeIt, -1, 0};
  d.open(&d, n);
  d.close(&d);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(d.opened);
  return 0;
}
static void release(void *p) { free(p); }
static void keep(void *p) {}
static void *make(size_t n) { return malloc(n); }
int releasedOk(void) {
  int *p = malloc(4);
  if (!p)
    return 0;
  void (*done)(void *) = release;
  *p = 3;
  done(p);
  return 0;
}
int releasedBad(void) {
  int *p = malloc(4);
  if (!p)
    return 0;
  void (*done)(void *) = release;
  *p = 3;
  done(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [use-after-free]
  return *p;
}
int leakBad(void) {
  int *p = malloc(4);
  if (!p)
    return 0;
  void (*done)(void *) = keep;
  done(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [leak]
  return 0;
}
int maybeBad(bool b) {
  int *p = malloc(4);
  if (!p)
    return 0;
  void (*done)(void *) = b ? keep : release;
  done(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [leak]
  return 0;
}
int madeOk(void) {
  void *(*get)(size_t) = make;
  int *p = get(4);
  if (p)
    *p = 1;
  free(p);
  return 0;
}
int nullBad(bool b) {
  op f = b ? add : NULL;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [null]
  return f(1, 2);
}
int nullOk(bool b) {
  op f = b ? add : NULL;
  return f ? f(1, 2) : 0;
}
static int count(op f, int n) {
  int r = 0;
  while (n-- > 0)
    r = f(r, 1);
  return r;
}
int countOk(int n) {
  int r = count(add, n);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n < 0 ? r == 0 : r == n);
  return r;
}
int outer(op f, int x) { return apply(f, x, x); }
int deepOk(int x) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(outer(sub, x) == 0);
  return 0;
}
int deepBad(int x) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
  assert(outer(add, x) == 0);
  return 0;
}

// A table of commands.
struct Command {
  const char *name;
  int (*run)(int argc, char **argv);
};
static int help(int argc, char **argv) { return 0; }
static int addAll(int argc, char **argv) { return argc < 2 ? 1 : argv[1][0]; }
static const struct Command commands[] = {{"help", help}, {"add", addAll}, {NULL, NULL}};
int commandOk(const char *name, int argc, char **argv) {
  for (const struct Command *c = commands; c->name; c++)
    if (strcmp(c->name, name) == 0)
      // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'commandOk': {{.*}} !same_text(name, "add") [null]
      return c->run(argc, argv);
  return -1;
}
int commandBad(const char *name) {
  for (const struct Command *c = commands; c->name; c++)
    if (strcmp(c->name, name) == 0)
      // CHECK: :[[@LINE+1]]:{{.*}} warning: null pointer is dereferenced (in 'addAll', called here) [null]
      return c->run(2, NULL);
  return -1;
}
static op current = add;
void set(op f) { current = f; }
int currentOk(int x) { return current ? current(x, 1) : 0; }
int currentBad(int x) {
  int r = current(x, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(r == x + 1);
  return r;
}
static int inc(int *p) { return ++*p; }
static int dec(int *p) { return --*p; }
int stepsOk(bool b, int n) {
  int (*f)(int *) = b ? inc : dec;
  int x = n;
  for (int i = 0; i < 3; ++i)
    f(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(b ? x == n + 3 : x == n - 3);
  return x;
}
