// `if (a) assert(b)` states that a implies b. Where assertions are switched off
// the test of a is none of the function's; a log that is switched off leaves one.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown,precondition -- | FileCheck %s
#include <string.h>
#define my_assert(c) ((void)0)
#define DEBUG_ASSERT(c)                                                        \
  do {                                                                         \
  } while (0)
#define LOG(text) ((void)0)
#define CHECKED(c)                                                             \
  do {                                                                         \
    if (!(c))                                                                  \
      __builtin_abort();                                                       \
  } while (0)

void save(char *p, const char *q, int n) {
  if (p == 0)
    my_assert(n == 0);
  if (n > 0)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'save': {{.*}}p != 0
    memmove(p, q, n);
}
char block(char *p, int n) {
  if (!p) {
    my_assert(n == 0);
    DEBUG_ASSERT(n < 3);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'block'
  return *p;
}
char logged(char *p) {
  if (!p)
    LOG("no p");
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return *p;
}
char doesMore(char *p, int *n) {
  if (!p) {
    my_assert(*n == 0);
    *n = 3;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return *p;
}
char withElse(char *p, int *n) {
  if (!p)
    my_assert(*n == 0);
  else
    *n = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return *p;
}
char empty(char *p) {
  if (!p) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return *p;
}
// CHECK-NOT: 'excluded'
char excluded(char *p, int n) {
  if (!p)
    CHECKED(n == 0);
  return n ? *p : 0;
}
char switchedOn(char *p, int n) {
  if (!p)
    CHECKED(n == 0);
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return *p;
}
