// Whose fault a violation in a loop is: the function's own if what it tests
// implies that some iteration goes wrong, else a precondition.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,div-by-zero --report=error,warning,unknown,precondition -- | FileCheck %s
#include <stdlib.h>

int fixedBad(void) {
  int a[10];
  for (int i = 0; i <= 10; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'a[i]' [bounds]
    a[i] = 7;
  return a[0];
}

int boundIsCallers(int n) {
  int a[10];
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'boundIsCallers'
    a[i] = 7;
  return a[0];
}

int allocatedBad(int n) {
  if (n < 0)
    return 0;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return 1;
  for (int i = 0; i <= n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'a[i]' [bounds]
    a[i] = 7;
  free(a);
  return 0;
}

int divisorIsCallers(int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'divisorIsCallers'{{.*}}[div-by-zero]
    s += 10 / p[i];
  return s;
}

int caseBad(int c) {
  int a[3] = {1, 2, 3};
  switch (c) {
  case 0:
    return a[0];
  case 3:
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'a[3]' [bounds]
    return a[3];
  default:
    return 0;
  }
}

// The comparison lets 10 through.
void boundaryBad(int n) {
  int a[10];
  if (n < 0 || n > 10)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'a[n]' [bounds]
  a[n] = 7;
}

void boundaryOk(int n) {
  int a[10];
  if (n < 0 || n > 9)
    return;
  // CHECK-NOT: :[[@LINE+1]]:
  a[n] = 7;
}

// What the comparison does not mention stays the caller's.
void otherSideIsCallers(int n) {
  int a[10];
  if (n > 9)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'otherSideIsCallers'
  a[n] = 7;
}

// A loop that is entered goes wrong in its first iteration.
void firstIterationBad(int n) {
  int a[10];
  for (int i = 0; i < n; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    a[i - 1] = 7;
  }
}

// Only the end of the object ends this loop if no element does: that there is
// a last element is the caller's promise, through any number of calls.
static unsigned long length(const char *s) {
  const char *e = s;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'length'{{.*}}[bounds]
  while (*e)
    e++;
  return e - s;
}
unsigned long lengthTwice(const char *s) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'lengthTwice'{{.*}}[bounds]
  return 2 * length(s);
}
unsigned long lengthBad(void) {
  char text[3] = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} (in 'length', called here) [bounds]
  return length(text);
}

// A loop that may run zero times does not say that zero is expected.
struct stack {
  int size;
  int *values;
};
int isEmpty(const struct stack *s) { return s->size == 0; }
int drain(struct stack *s) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'drain'{{.*}}[div-by-zero]
  int share = 100 / s->size;
  while (!isEmpty(s))
    s->size--;
  return share;
}
int drainTestedBad(struct stack *s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[div-by-zero]
  int share = 100 / s->size;
  if (isEmpty(s))
    return 0;
  return share;
}

// Only with a size near the end of all numbers would the index wrap around and the
// loop go on: it says nothing of the object.
static unsigned read4(const unsigned char *p) { return p[0] | p[3]; }
unsigned byFours(const unsigned char *p, unsigned long n, unsigned wanted) {
  for (unsigned long i = 0; i + 4 <= n; i += 4)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'byFours'{{.*}}[bounds]
    if (read4(p + i) == wanted)
      return 1;
  return 0;
}
struct bytes {
  const unsigned char *data;
  unsigned long size;
};
unsigned byFoursOf(const struct bytes *b, unsigned wanted) {
  for (unsigned long i = 0; i + 4 <= b->size; i += 4)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'byFoursOf'{{.*}}[bounds]
    if (read4(b->data + i) == wanted)
      return 1;
  return 0;
}
unsigned byFoursBad(unsigned long n) {
  unsigned char b[8] = {0};
  unsigned sum = 0;
  if (n > 12)
    return 0;
  for (unsigned long i = 0; i + 4 <= n; i += 4)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} (in 'read4', called here) [bounds]
    sum += read4(b + i);
  return sum;
}

// A guard against overflow is no boundary: no object is that large.
char *keep(const char *s, size_t n) {
  if (n >= (size_t)-1 - 24)
    return NULL;
  char *p = malloc(n + 24);
  if (!p)
    return NULL;
  for (size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'keep'{{.*}}[bounds]
    p[i + 24] = s[i];
  return p;
}
char *keepBad(const char *s, size_t n) {
  if (n >= (size_t)-1 - 24 || n < 4)
    return NULL;
  char *p = malloc(n + 3);
  if (!p)
    return NULL;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  p[n + 3] = s[0];
  return p;
}

// A loop reckons with a second iteration, not with a third.
void triangleBad(int n) {
  for (int i = 1; i < n; i++) {
    int *row = malloc(i * sizeof(int));
    if (!row)
      return;
    for (int j = i - 1; j < n; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      row[j] = j;
    free(row);
  }
}
void triangle(int n) {
  for (int i = 1; i < n; i++) {
    int *row = malloc(i * sizeof(int));
    if (!row)
      return;
    // CHECK-NOT: :[[@LINE+3]]:
    for (int j = 0; j < i; j++)
      row[j] = j;
    free(row);
  }
}
int three(int n) {
  int a[2] = {0, 0};
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'three'{{.*}}[bounds]
    a[i] = i;
  return a[0];
}

// The first iteration needs nothing of what was read before.
int fromTheEndBad(const char *s, int n) {
  char copy[64] = {0};
  if (n < 0 || n > 64)
    return 0;
  for (int i = 0; i < n; i++)
    copy[i] = s[i];
  for (int i = 0, j = 64; i < j; i++, j--)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'copy[j]' [bounds]
    if (copy[i] != copy[j])
      return 0;
  return 1;
}

// An index computed by a loop: a run shows where it leads.
int searchedBad(const int *key, int n) {
  static int seen[16];
  int at = 0;
  for (int i = 0; i < n && i < 40; i++) {
    if (key[i] > 3)
      at += 3;
    else if (at > 0)
      at--;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'searchedBad::seen[at]' [bounds]
  return seen[at];
}
int searched(const int *key, int n) {
  static int seen[16];
  int at = 0;
  for (int i = 0; i < n && i < 40; i++) {
    if (key[i] > 3 && at + 3 < 16)
      at += 3;
    else if (at > 0)
      at--;
  }
  // CHECK-NOT: :[[@LINE+1]]:{{.*}}seen[at]'
  return seen[at];
}
