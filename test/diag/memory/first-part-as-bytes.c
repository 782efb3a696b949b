// A structure seen as its first part, a byte or another type, and moved on from
// there is the whole structure: what is read is not known, but no overflow of
// the first part. A member named as such has its own bounds.
// RUN: %plimsoll dump checks %s --checks=-*,bounds | FileCheck %s
#include <stdint.h>
struct packet {
  uint8_t kind;
  uint8_t flags;
  uint16_t length;
};
struct named {
  char name[8];
  int x;
};
struct buffer {
  char bytes[16];
};
struct vector {
  float x, y, z;
};
uint32_t ofParameter(const struct packet *p) {
  const uint8_t *b = (const uint8_t *)p;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'b[3]' (1 <= plimsoll_buffer_size(p))
  return b[3];
}
uint32_t first(void) {
  struct packet p = {1, 2, 3};
  const uint8_t *b = (const uint8_t *)&p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'b[0]'
  return b[0];
}
uint32_t second(int i) {
  struct packet p = {1, 2, 3};
  const uint8_t *b = (const uint8_t *)&p;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'b[i]' (i <= 3 & 0 <= i)
  return b[i];
}
unsigned sum(void) {
  struct named n = {"abc", 3};
  unsigned h = 0;
  const char *c = (const char *)&n;
  for (unsigned i = 0; i < sizeof n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} unknown {{.*}}'c'
    h = h * 31 + *c++;
  return h;
}
char ofArray(void) {
  struct buffer b[2] = {{"a"}, {"b"}};
  char *c = (char *)b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'c[16]'
  return c[16];
}
float coordinate(const struct vector *v, int i) {
  // CHECK: :[[@LINE+1]]:{{.*}} unknown {{.*}}
  return i >= 0 && i < 3 ? ((const float *)v)[i] : 0;
}
char member(void) {
  struct named n = {"abc", 3};
  const char *c = n.name;
  // CHECK: :[[@LINE+1]]:{{.*}} error {{.*}}'c[8]'
  return c[8];
}
float memberOf(void) {
  struct vector v = {1, 2, 3};
  const float *x = &v.x;
  // CHECK: :[[@LINE+1]]:{{.*}} error {{.*}}'x[1]'
  return x[1];
}
char wrapper(void) {
  struct buffer b = {"a"};
  char *c = (char *)&b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'c[15]'
  char last = c[15];
  // CHECK: :[[@LINE+1]]:{{.*}} error {{.*}}'c[16]'
  return last + c[16];
}
// What is written there may be any member.
int written(void) {
  int a[4] = {1, 2, 3, 4};
  struct packet p = {1, 1, 1};
  uint8_t *b = (uint8_t *)&p;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'b[1]'
  b[1] = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} error {{.*}}'a[p.flags]'
  return a[p.flags];
}

// To a function that takes bytes the structure has as many as its size.
static unsigned hash(const void *q, unsigned n) {
  const unsigned char *p = q;
  unsigned h = 0;
  while (n--)
    h = h * 31 + *p++;
  return h;
}
static unsigned at(const unsigned char *p, int i) { return p[i]; }
static void put(unsigned char *p, int i) { p[i] = 5; }
static void putFirst(unsigned char *p) { *p = 5; }
unsigned hashOk(void) {
  struct packet p = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}(in 'hash', called here)
  return hash(&p, sizeof p);
}
unsigned hashBad(void) {
  struct packet p = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error {{.*}}(in 'hash', called here)
  return hash(&p, sizeof p + 1);
}
unsigned atOk(void) {
  struct packet p = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}(in 'at', called here)
  return at((unsigned char *)&p, 3);
}
unsigned atBad(void) {
  struct packet p = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} error {{.*}}(in 'at', called here)
  return at(&p.kind, 3);
}
int putAnywhere(void) {
  int a[4] = {0};
  struct packet p = {1, 2, 3};
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}(in 'put', called here)
  put((unsigned char *)&p, 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error {{.*}}'a[p.flags]'
  return a[p.flags];
}
int putAtFirst(void) {
  int a[4] = {0};
  struct packet p = {1, 2, 3};
  putFirst((unsigned char *)&p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'a[p.flags]'
  int flags = a[p.flags];
  // CHECK: :[[@LINE+1]]:{{.*}} error {{.*}}'a[p.kind]'
  return flags + a[p.kind];
}
