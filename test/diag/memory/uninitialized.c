// Reading what has no value: variables, elements, members, allocated memory, on
// all ways they can get one.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown --checks=-*,uninitialized | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <stdlib.h>
#include <string.h>
struct S {
  int a, b;
};
int unknown(int *p);

int branchBad(int c) {
  int x;
  if (c)
    x = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'x' is read before it has a value [uninitialized]
  return x;
}
int branchOk(int c) {
  int x;
  if (c)
    x = 1;
  else
    x = 2;
  return x;
}
int sameTestOk(int c) {
  int x, y = 2;
  if (c > 0)
    x = c;
  if (c > 0)
    return x;
  return y;
}
_Bool flagBad(int c) {
  _Bool b;
  if (c)
    b = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b' is read before it has a value
  return b;
}
int switchBad(int k) {
  int x;
  switch (k) {
  case 0:
    x = 1;
    break;
  case 1:
    x = 2;
    break;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'x' is read before it has a value
  return x;
}
int switchOk(int k) {
  int x;
  switch (k) {
  case 0:
    x = 1;
    break;
  default:
    x = 2;
    break;
  }
  return x;
}
int addressBad(void) {
  int x;
  int *p = &x;
  // CHECK: :[[@LINE+1]]:{{.*}} error: '*p' is read before it has a value
  return *p;
}
// The first round reads it.
int sumBad(int n) {
  int s;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: 's' is read before it has a value
    s += i;
  return 0;
}
int sumOk(int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
// Callers that pass no positive n get what nobody wrote.
int lastBad(int n) {
  int x;
  for (int i = 0; i < n; i++)
    x = i;
  // CHECK: :[[@LINE+1]]:{{.*}} remark: precondition of 'lastBad': 1 <= n
  return x;
}
int perRoundBad(int n) {
  int t = 0;
  for (int i = 0; i < n; i++) {
    int x;
    if (i % 2)
      x = i;
    // CHECK: :[[@LINE+1]]:{{.*}} error: 'x' is read before it has a value
    t += x;
  }
  return t;
}
int perRoundOk(int n) {
  int t = 0;
  for (int i = 0; i < n; i++) {
    int x;
    if (i % 2)
      x = i;
    else
      x = -i;
    t += x;
  }
  return t;
}

int elementBad(void) {
  int a[10];
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a[3]' is read before it has a value
  return a[3];
}
int partBad(void) {
  int a[10];
  for (int i = 0; i < 5; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a[7]' is read before it has a value
  return a[7];
}
int partOk(void) {
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return a[7];
}
int countBad(int n) {
  int a[100], s = 0;
  if (n > 100)
    return 0;
  for (int i = 0; i < n; i++)
    a[i] = 0;
  for (int i = 0; i < 100; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: 'a[i]' is read before it has a value
    s += a[i];
  return s;
}
int countOk(int n) {
  int a[100], s = 0;
  if (n > 100)
    return 0;
  for (int i = 0; i < n; i++)
    a[i] = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
int evenBad(void) {
  int a[20];
  for (int i = 0; i < 10; i++)
    a[2 * i] = i;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a[7]' is read before it has a value
  return a[8] + a[7];
}
// Sorting moves values, and reads only what was written.
int sortOk(void) {
  int a[20];
  for (int i = 0; i < 20; i++)
    a[i] = 20 - i;
  for (int i = 1; i < 20; i++)
    for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {
      int t = a[j];
      a[j] = a[j - 1];
      a[j - 1] = t;
    }
  return a[0];
}
int partialInitialiserOk(void) {
  int a[10] = {1};
  struct S s = {.a = 1};
  return a[9] + s.b;
}

int mallocBad(int n) {
  int *p = malloc(n * sizeof(int)), r = 0;
  if (!p)
    return 0;
  if (n > 3)
    // CHECK: :[[@LINE+1]]:{{.*}} error: 'p[2]' is read before it has a value
    r = p[2];
  free(p);
  return r;
}
int callocOk(int n) {
  int *p = calloc(n, sizeof(int)), r = 0;
  if (!p)
    return 0;
  if (n > 3)
    r = p[2];
  free(p);
  return r;
}
int memsetOk(void) {
  char b[16];
  memset(b, 0, sizeof b);
  return b[15];
}
int memsetBad(void) {
  char b[16];
  memset(b, 0, 8);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b[15]' is read before it has a value
  return b[15];
}

// A structure may be copied before all of it has a value.
int copiedOk(void) {
  struct S s, t;
  s.a = 1;
  t = s;
  return t.a;
}
int copiedBad(void) {
  struct S s, t;
  s.a = 1;
  t = s;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 't.b' is read before it has a value
  return t.b;
}
void bytes(char *to, const char *from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}
int bytesOk(void) {
  char a[8], b[8];
  a[0] = 1;
  bytes(b, a, 8);
  return b[0];
}
int bytesBad(void) {
  char a[8], b[8];
  a[0] = 1;
  bytes(b, a, 8);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'b[1]' is read before it has a value
  return b[1];
}

static int get(const struct S *s) {
  // CHECK: :[[@LINE+1]]:{{.*}} remark: precondition of 'get': initialized(s->b)
  return s->b;
}
int getBad(void) {
  struct S s;
  s.a = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 's->b' is read before it has a value (in 'get', called here)
  return get(&s);
}
int getOk(void) {
  struct S s;
  s.b = 1;
  return get(&s);
}
static void set(struct S *s, int c) {
  s->a = 1;
  if (c)
    s->b = 2;
}
int setBad(int c) {
  struct S s;
  set(&s, c);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: precondition of 'setBad': c != 0
  return s.b;
}
int setOk(int c) {
  struct S s;
  set(&s, c);
  return c ? s.b : s.a;
}
static int fill(int *p, int n) {
  if (n < 1)
    return -1;
  for (int i = 0; i < n; i++)
    p[i] = 0;
  return 0;
}
int fillOk(void) {
  int a[8];
  if (fill(a, 8))
    return 0;
  return a[7];
}
int fillBad(void) {
  int a[8];
  if (fill(a, 4))
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a[7]' is read before it has a value
  return a[7];
}
// Each round leaves out the same element.
static void fill_but(int *p, int n, int c) {
  for (int i = 0; i < n; i++)
    if (i != c)
      p[i] = i;
}
int leftOutBad(int c) {
  int a[8];
  if (c < 0 || c > 3)
    return 0;
  for (int i = 0; i < 20; i++)
    fill_but(a, 4, c);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'a[c]' is read before it has a value
  return a[c];
}
// Whether unknown code wrote there is not known; that it took nothing away is assumed.
int unknownWrites(void) {
  int x;
  unknown(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether 'x' is read before it has a value: depends on unknown call
  return x;
}
int unknownKeeps(void) {
  int x = 0;
  unknown(&x);
  return x;
}
int entryOf(int *p) {
  unknown(p);
  // CHECK: :[[@LINE+1]]:{{.*}} remark: precondition of 'entryOf': initialized(*p)
  return *p;
}
static int counter;
int staticOk(void) { return counter; }
