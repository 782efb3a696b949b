// A precondition says in words what callers must see to: that a text ends, that memory is there, who may release it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
// RUN: %plimsoll check %s --fail-on=never --format=json -o - -- | FileCheck %s --check-prefix=JSON
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  char name[8];
  char *path;
};

// JSON-DAG: null_terminated(name)
// CHECK-DAG: :[[@LINE+3]]:{{.*}} precondition of 'opened': null_terminated(name) [bounds]
// CHECK-DAG: :[[@LINE+2]]:{{.*}} precondition of 'opened': name != 0 [null]
// CHECK-DAG: :[[@LINE+1]]:{{.*}} precondition of 'opened': alive(name) [use-after-free]
int opened(const char *name) { return open(name, O_RDONLY); }
int openedOk(void) { return opened("file"); }

size_t named(const struct entry *e) {
  if (!e)
    return 0;
  // CHECK-DAG: :[[@LINE+2]]:{{.*}} precondition of 'named': {{.*}}alive(e){{.*}} [use-after-free]
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} precondition of 'named': {{.*}}null_terminated(e->name){{.*}} [bounds]
  return strlen(e->name);
}

void copied(char *to, const char *from) {
  char buffer[4];
  // CHECK-DAG: :[[@LINE+4]]:{{.*}} precondition of 'copied': null_terminated(from) [bounds]
  // CHECK-DAG: :[[@LINE+3]]:{{.*}} precondition of 'copied': strlen(from) <= 3 [bounds]
  // CHECK-DAG: :[[@LINE+2]]:{{.*}} precondition of 'copied': from != 0 [null]
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} precondition of 'copied': alive(from) [use-after-free]
  strcpy(buffer, from);
}
void copiedOk(char *to) { copied(to, "abc"); }
void copiedBad(char *to) {
  const char name[2] = {'a', 'b'};
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} error: {{.*}}has no terminating null character
  copied(to, name);
}

// CHECK-DAG: :[[@LINE+3]]:{{.*}} precondition of 'released': {{.*}}allocated(p) & alive(p){{.*}} [double-free]
// JSON-DAG: from_malloc(p) | p = 0
// CHECK-DAG: :[[@LINE+1]]:{{.*}} precondition of 'released': from_malloc(p) | p = 0 [mismatched-delete]
void released(void *p) { free(p); }

int before(const int *a, int i) {
  if (!a)
    return 0;
  // CHECK-DAG: :[[@LINE+3]]:{{.*}} precondition of 'before': {{.*}}i < plimsoll_buffer_size(a) & 0 <= i + elements_before(a) [bounds]
  // CHECK-DAG: :[[@LINE+2]]:{{.*}} precondition of 'before': {{.*}}alive(a){{.*}} [use-after-free]
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} precondition of 'before': initialized(a[i]) [uninitialized]
  return a[i];
}

// What the text holds ends the loop, not how much an int can count.
int counted(const char *s) {
  int n = 0;
  // CHECK-DAG: :[[@LINE+4]]:{{.*}} precondition of 'counted': k < plimsoll_buffer_size(s) [bounds]
  // CHECK-DAG: :[[@LINE+3]]:{{.*}} precondition of 'counted': s != 0 [null]
  // CHECK-DAG: :[[@LINE+2]]:{{.*}} precondition of 'counted': alive(s) [use-after-free]
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} precondition of 'counted': initialized(s[k]) [uninitialized]
  while (*s++)
    ++n;
  return n;
}
int sum(const int *a, int n) {
  int t = 0;
  for (int i = 0; i < n; ++i)
    // CHECK-DAG: :[[@LINE+4]]:{{.*}} precondition of 'sum': n <= plimsoll_buffer_size(a) [bounds]
    // CHECK-DAG: :[[@LINE+3]]:{{.*}} precondition of 'sum': a != 0 | n <= 0 [null]
    // CHECK-DAG: :[[@LINE+2]]:{{.*}} precondition of 'sum': alive(a) | n <= 0 [use-after-free]
    // CHECK-DAG: :[[@LINE+1]]:{{.*}} precondition of 'sum': initialized(a[k]) [uninitialized]
    t += a[i];
  return t;
}
