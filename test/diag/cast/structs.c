// A struct pointer is cast to a struct that begins like what it points to, or
// like the object that this is the first part of (Siff et al., physical
// subtyping); not to one of which there is only the beginning.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='[cast]'
#include <stddef.h>

struct base {
  int tag;
};
struct number {
  struct base base;
  int value;
};
struct text {
  struct base base;
  const char *value;
};
struct outer {
  struct number number;
  long more;
};

int downBad(void) {
  struct base b = {1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct base *' to 'struct number *' of memory with another layout [cast]
  return ((struct number *)&b)->value;
}
int downOk(void) {
  struct number n = {{1}, 2};
  struct base *b = &n.base;
  return ((struct number *)b)->value;
}

int throughCopyBad(void) {
  struct base bases[2] = {{1}, {2}};
  struct base *b = bases + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct base *' to 'struct number *' {{.*}} [cast]
  struct number *n = (struct number *)b;
  return n->value;
}
int throughCopyOk(void) {
  struct number numbers[2] = {{{1}, 2}, {{3}, 4}};
  struct base *b = &numbers[1].base;
  struct number *n = (struct number *)b;
  return n->value;
}

// Nested first members: each is at the address of the whole.
long nestedBad(void) {
  struct number n = {{1}, 2};
  struct base *b = &n.base;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct base *' to 'struct outer *' {{.*}} [cast]
  return ((struct outer *)b)->more;
}
long nestedOk(void) {
  struct outer o = {{{1}, 2}, 3};
  struct base *b = &o.number.base;
  return ((struct outer *)b)->more;
}

int otherBad(void) {
  struct text t = {{1}, "t"};
  struct base *b = &t.base;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct base *' to 'struct number *' {{.*}} [cast]
  return ((struct number *)b)->value;
}
const char *otherOk(void) {
  struct text t = {{1}, "t"};
  struct base *b = &t.base;
  return ((struct text *)b)->value;
}

// Names do not matter, where which scalars are does.
struct pair {
  unsigned a, b;
};
struct pointers {
  char *a;
};
unsigned unrelatedOk(void) {
  struct number n = {{1}, 2};
  return ((struct pair *)&n)->b;
}
char *unrelatedBad(void) {
  struct number n = {{1}, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct number *' to 'struct pointers *' {{.*}} [cast]
  return ((struct pointers *)&n)->a;
}

// An array of what a struct has side by side.
unsigned arrayOk(void) {
  int a[4] = {1, 2, 3, 4};
  return ((struct pair *)&a[2])->b;
}
unsigned arrayBad(void) {
  int a[4] = {1, 2, 3, 4};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'int *' to 'struct pair *' {{.*}} [cast]
  return ((struct pair *)&a[3])->b;
}
unsigned indexBad(unsigned i) {
  int a[4] = {1, 2, 3, 4};
  if (i > 3)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'int *' to 'struct pair *' {{.*}} [cast]
  return ((struct pair *)&a[i])->b;
}
unsigned indexOk(unsigned i) {
  int a[4] = {1, 2, 3, 4};
  if (i > 2)
    return 0;
  return ((struct pair *)&a[i])->b;
}

// Null and one past the end point to nothing that could be read.
struct pair *nowhereOk(int empty) {
  static int a[4];
  return (struct pair *)(empty ? NULL : a + 4);
}
unsigned nowhereBad(int empty) {
  static int a[4];
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'int *' to 'struct pair *' {{.*}} [cast]
  struct pair *p = (struct pair *)(empty ? NULL : a + 3);
  return p ? p->b : 0;
}

// What has no known layout may be anything; void and bytes are no layout.
struct hidden;
struct hidden *noLayoutOk(void) {
  static struct base b;
  unsigned char *bytes = (unsigned char *)&b;
  void *v = &b;
  return bytes == v ? (struct hidden *)&b : NULL;
}

// A global variable is what it is declared as.
static struct base global;
static struct number globalNumber;
int globalBad(void) {
  struct base *b = &global;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct base *' to 'struct number *' {{.*}} [cast]
  return ((struct number *)b)->value;
}
int globalOk(void) {
  struct base *b = &globalNumber.base;
  return ((struct number *)b)->value;
}

// One of two objects, by a condition.
int chosenBad(int which) {
  struct number n = {{1}, 2};
  struct text t = {{2}, "t"};
  struct base *b = which ? &n.base : &t.base;
  if (which != 2)
    // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct base *' to 'struct number *' {{.*}} [cast]
    return ((struct number *)b)->value;
  return 0;
}
int chosenOk(int which) {
  struct number n = {{1}, 2};
  struct text t = {{2}, "t"};
  struct base *b = which ? &n.base : &t.base;
  if (which == 2)
    return ((struct number *)b)->value;
  return 0;
}
