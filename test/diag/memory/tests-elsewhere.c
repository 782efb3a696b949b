// What a function tests, for another reason or of another value, is no sign that it reckons with inputs that break a check.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,leak --report=error,warning,precondition -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Where a letter is, is asked twice.
int twice(const char *s, int whole) {
  if (!whole && strchr(s, '/'))
    return 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'twice': s != 0 [null]
  return strchr(s, '/') ? 3 : 0;
}
int testedBad(const char *s) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 's' may be null [null]
  int n = strchr(s, '/') != 0;
  return s ? n : 0;
}

// A switch goes on where there is no case.
static const short size[2] = {8, 16};
int total;
void h(int);
void cases(int n) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'cases': {{.*}}[bounds]
  total += size[n];
  switch (n) {
  case 0:
    h(1);
    break;
  case 1:
    h(2);
    break;
  }
}
int behindCasesBad(int n) {
  switch (n) {
  case 0:
    total++;
    break;
  case 1:
    return 2;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'size[n - 1]' [bounds]
  return size[n - 1];
}
int defaultBad(int n) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'size[n]' [bounds]
  total += size[n];
  switch (n) {
  case 0:
    return 1;
  case 1:
    return 2;
  default:
    return 3;
  }
}

// A guard against overflow.
int limited(int fd, const char *b, size_t n) {
  if (n > SSIZE_MAX)
    n = SSIZE_MAX;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'limited': {{.*}}[bounds]
  return write(fd, b, n);
}
int limitedBad(int fd, size_t n) {
  char b[16] = "";
  if (n > 17)
    n = 17;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
  return write(fd, b, n);
}

// A conversion on the way, of another value.
void sign(int *n, int t) {
  if ((unsigned)(t - '0') <= 9)
    *n = 1;
  else if (t == '-')
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'sign': {{.*}}[bounds]
    *n = -1;
}
int negative(unsigned u, int *p) {
  int i = (int)u;
  if (i < 0)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'negative': {{.*}}[bounds]
    return *p;
  return 0;
}

// A barrier to the compiler writes nothing.
struct link {
  struct link *prev;
} base, *top = &base;
void push(void) {
  struct link *p = malloc(sizeof *p);
  if (!p)
    abort();
  p->prev = top;
  top = p;
  __asm__ __volatile__("" : : : "memory");
}
