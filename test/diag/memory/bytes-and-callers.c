// What is known by its bytes: pointers that were copied so lead where they did,
// and to who has the bytes; callers are asked for sizes in bytes.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,leak,bounds --report=error,warning,unknown -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>
struct s {
  int *p;
  int n;
};
void extp(void *);
static unsigned hash(const void *q, unsigned n) {
  const unsigned char *p = q;
  unsigned h = 0;
  while (n--)
    h = h * 31 + *p++;
  return h;
}
unsigned leak1(void) {
  struct s x;
  memset(&x, 0, sizeof x);
  x.p = malloc(4);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory from 'malloc' at line {{[0-9]+}} is lost: depends on what unknown code does with it [leak]
  return hash(&x, sizeof x);
} // leak
unsigned leak2(void) {
  int *p = malloc(4);
  unsigned char *b = (unsigned char *)&p;
  unsigned h = b[0];
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory from 'malloc' at line {{[0-9]+}} is lost: depends on what unknown code does with it [leak]
  return h;
} // leak
unsigned leak3(void) {
  int *p = malloc(4);
  if (!p)
    return 0;
  *p = 1;
  unsigned h = hash(p, 4);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory from 'malloc' at line {{[0-9]+}} is lost [leak]
  return h;
} // leak
int keep1(void) {
  int w = 4;
  int *q = &w;
  char buf[8];
  char *s = (char *)&q;
  for (int i = 0; i < 8; i++)
    buf[i] = s[i];
  extp(buf);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'w == 4' fails: depends on unknown call [assertion]
  plimsoll_assert(w == 4);
  return w;
} // may fail
static void cpy(char *d, const char *s, size_t n) {
  for (size_t i = 0; i < n; i++)
    d[i] = s[i];
}
int keep2(void) {
  int w = 4;
  int *q = &w;
  char buf[8];
  cpy(buf, (char *)&q, 8);
  extp(buf);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'w == 4' fails: depends on unknown call [assertion]
  plimsoll_assert(w == 4);
  return w;
} // may fail
int keep3(void) {
  int w = 4;
  int *q = &w;
  char buf[8];
  memcpy(buf, &q, 8);
  extp(buf);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'w == 4' fails: depends on unknown call [assertion]
  plimsoll_assert(w == 4);
  return w;
} // may fail
int back1(void) {
  int w = 4;
  int *q = &w;
  char buf[8];
  cpy(buf, (char *)&q, 8);
  int *r;
  cpy((char *)&r, buf, 8);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'r': depends on wild.bounds [bounds]
  *r = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'w == 4' fails: depends on store through an address with no known type [assertion]
  plimsoll_assert(w == 4);
  return w;
} // fails
int back2(void) {
  int w = 4;
  int *q = &w;
  int *r;
  memcpy((char *)&r, (char *)&q, 8);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'r': depends on wild.bounds [bounds]
  *r = 5;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'w == 4' fails [assertion]
  plimsoll_assert(w == 4);
  return w;
} // fails
int back3(void) {
  int w = 4;
  int *q = &w;
  long l;
  cpy((char *)&l, (char *)&q, 8);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'l': depends on wild.bounds [bounds]
  *(int *)l = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'w == 4' fails: depends on store through an address with no known type [assertion]
  plimsoll_assert(w == 4);
  return w;
} // fails
int back4(void) {
  int w = 4;
  struct s a = {&w, 1}, b;
  cpy((char *)&b, (char *)&a, sizeof a);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'b.p': depends on wild.bounds [bounds]
  *b.p = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'w == 4' fails: depends on store through an address with no known type [assertion]
  plimsoll_assert(w == 4);
  return w;
} // fails
int back5(void) {
  int w = 4;
  struct s a = {&w, 1};
  struct s *b = malloc(sizeof *b);
  if (!b)
    return 0;
  cpy((char *)b, (char *)&a, sizeof a);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'b.p': depends on wild.bounds [bounds]
  *b->p = 5;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 'w == 4' fails: depends on store through an address with no known type [assertion]
  plimsoll_assert(w == 4);
  free(b);
  return w;
} // fails
int size1(int *a, unsigned n) { return hash(a, n * 4); }
int use1(void) {
  int a[3] = {1};
  return size1(a, 3);
}
int use1Bad(void) {
  int a[3] = {1};
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'hash', called here) [bounds]
  return size1(a, 4);
} // bounds
static int second(const short *p) { return ((const char *)p)[2]; }
int use2(void) {
  short s[2] = {1, 2};
  return second(s);
}
int use2Bad(void) {
  short s = 1;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'second', called here) [bounds]
  return second(&s);
} // bounds
static int before(const int *p) { return ((const char *)p)[-1]; }
int use3(void) {
  int a[2] = {1, 2};
  return before(a + 1);
}
int use3Bad(void) {
  int a[2] = {1, 2};
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object (in 'before', called here) [bounds]
  return before(a);
} // bounds
struct node {
  struct node *next;
  int v;
};
int list(struct node *n) {
  int t = 0;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'n': depends on wild.bounds [bounds]
  for (; n; n = n->next) {
    char *c = (char *)n;
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'c[8]': depends on wild.bounds [bounds]
    c[8] = 1;
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'n': depends on wild.bounds [bounds]
    t += n->v;
  }
  return t;
}
int gl[4];
int g1(int i) {
  char *p = (char *)gl;
  if (i < 0 || i >= 16)
    return 0;
  gl[1] = 7;
  p[i] = 1;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'gl[1] == 7' fails [assertion]
  plimsoll_assert(gl[1] == 7);
  return 0;
} // fails i=4
int g2(int i) {
  char *p = (char *)gl;
  if (i < 0 || i > 16)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'p[i]' [bounds]
  p[i] = 1;
  return 0;
} // bounds

// What a callee moved as bytes comes back as what it is there.
static int *behind(int *p) { return (int *)((char *)p + 4); }
static char *inside(int *p) { return (char *)p + 5; }
void numbersBad(void) {
  char buf[16] = {1, 2, 3, 4, 5, 6, 7, 8};
  int *q = behind((int *)buf);
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether assertion '*q == 5' fails: depends on load.wild [assertion]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'q': depends on wild.bounds [bounds]
  plimsoll_assert(*q == 5);
}
void characters(void) {
  char buf[16] = {1, 2, 3, 4, 5, 6, 7, 8};
  plimsoll_assert(*inside((int *)buf) == 6);
}
void charactersBad(void) {
  char buf[16] = {1, 2, 3, 4, 5, 6, 7, 8};
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion '*inside((int *)buf) == 7' fails [assertion]
  plimsoll_assert(*inside((int *)buf) == 7);
}
void writtenBad(void) {
  int a[2] = {1, 2};
  *behind(a) = 3;
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'a[1] == 2' fails [assertion]
  plimsoll_assert(a[1] == 2);
}
int outsideBad(void) {
  int a[1] = {1};
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'behind()' [bounds]
  return *behind(a);
}
