// A list that a null pointer ends: that callers' lists have one, they must see to. The end of the array is no bound
// that the code reckons with, nor is the largest number its counter can hold.
// RUN: %plimsoll check %s -q --fail-on=never --checks=-*,bounds --report=error,warning,precondition -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <stdlib.h>
struct Lists {
  char *first[10], *second[10];
  int n;
};
static int count(char **list) {
  int n = 0;
  for (; *list; list++)
    n++;
  return n;
}
static void copy(char **to, char **from) {
  for (; *from; from++, to++)
    *to = *from;
  *to = 0;
}
// CHECK: :[[@LINE+1]]:{{.*}}precondition of 'countFirst': {{.*}}[bounds]
int countFirst(struct Lists *l) { return count(l->first); }
void copyFirst(struct Lists *to, struct Lists *from) {
  // CHECK: :[[@LINE+1]]:{{.*}}precondition of 'copyFirst': {{.*}}[bounds]
  copy(to->first, from->first);
}
int ownOk(void) {
  char *list[2] = {"a", 0};
  return count(list);
}
int ownBad(void) {
  char *list[2] = {"a", "b"};
  // CHECK: :[[@LINE+1]]:{{.*}}error: access outside the bounds of the object (in 'count', called here)
  return count(list);
}
static int sum(int *a, int n) {
  int total = 0;
  for (int i = 0; i < n; i++)
    total += a[i];
  return total;
}
struct Numbers {
  int a[10];
};
// CHECK: :[[@LINE+1]]:{{.*}}error: access outside the bounds of the object (in 'sum', called here)
int sumBad(struct Numbers *s) { return sum(s->a, 11); }
int sumOk(struct Numbers *s) { return sum(s->a, 10); }
int sumTestedBad(struct Numbers *s, int n) {
  if (n > 11)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}}error: access outside the bounds of the object (in 'sum', called here)
  return sum(s->a, n);
}
