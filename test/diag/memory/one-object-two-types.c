// An object accessed as two types is one object: through a pointer to void, as
// its first member, as characters, as an array of arrays. Types that cannot
// share memory stay apart.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- | FileCheck %s
#include <assert.h>

struct point {
  int x, y;
};
struct point origin;
int number;
int table[4][3];

static void set(int *p) { *p = 2; }

void asChar(void *p) {
  *(int *)p = 1;
  *(char *)p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(*(int *)p == 1);
}
void asFirstMember(void *p) {
  ((struct point *)p)->x = 1;
  *(int *)p = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(((struct point *)p)->x == 1);
}
void asFirstMemberOk(void *p) {
  ((struct point *)p)->x = 1;
  ((struct point *)p)->y = 3;
  *(int *)p = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(((struct point *)p)->x == 2 && ((struct point *)p)->y == 3);
}
void asUnrelated(void *p) {
  *(int *)p = 1;
  *(long *)p = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(*(int *)p == 1);
}
void throughTable(void **p) {
  *(int *)*p = 1;
  *(char *)*p = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(*(int *)*p == 1);
}
void globalAsFirstMember(void) {
  origin.x = 1;
  *(int *)&origin = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(origin.x == 1);
}
void globalAsFirstMemberOfCallee(void) {
  origin.x = 1;
  set((int *)&origin);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(origin.x == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(origin.x == 1);
}
void globalAsChar(void) {
  number = 1;
  *(char *)&number = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(number == 1);
}
void row(int i) {
  table[0][1] = 1;
  table[i][1] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(table[0][1] == 1);
}
void rowOk(int i) {
  table[0][1] = 1;
  if (i > 0 && i < 4) {
    table[i][1] = 2;
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    assert(table[0][1] == 1);
  }
}
void rowOfParameter(int (*t)[3], int i) {
  t[0][1] = 1;
  t[i][1] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(t[0][1] == 1);
}
void tableAsNumbers(void) {
  table[0][1] = 1;
  ((int *)table)[1] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(table[0][1] == 1);
}
void pointersToPointers(char **s, struct point **p, void **v) {
  s[0][0] = 1;
  p[0]->x = 1;
  *(int *)v[0] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(s[0][0] == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(p[0]->x == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(*(int *)v[0] == 1);
}
