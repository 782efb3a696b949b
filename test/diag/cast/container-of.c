// From a member back to the struct it is in.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast,assertion --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{\[(cast|assertion)\]}}'
#include <assert.h>
#include <stddef.h>

struct link {
  struct link *next, *previous;
};
struct item {
  int value;
  struct link link;
};
struct ring {
  char *name;
  struct link link;
};
#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))

int itemOk(void) {
  struct item i = {3, {NULL, NULL}};
  struct link *l = &i.link;
  assert(container_of(l, struct item, link)->value == 3);
  return 0;
}
int itemBad(void) {
  struct ring r = {NULL, {NULL, NULL}};
  struct link *l = &r.link;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'char *' to 'struct item *' {{.*}} [cast]
  return container_of(l, struct item, link)->value;
}
int nextOk(void) {
  struct item b = {2, {NULL, NULL}}, a = {1, {&b.link, NULL}};
  struct item *n = container_of(a.link.next, struct item, link);
  n->value = 5;
  assert(b.value == 5);
  return 0;
}
struct array {
  int count;
  struct item items[3];
};
int elementOk(void) {
  static struct array a;
  struct link *l = &a.items[2].link;
  container_of(l, struct item, link)->value = 4;
  assert(a.items[2].value == 4);
  return 0;
}
// The member is the first one.
struct object {
  struct link link;
  int value;
};
int firstOk(void) {
  struct object o = {{NULL, NULL}, 7};
  struct link *l = &o.link;
  assert(container_of(l, struct object, link)->value == 7);
  return 0;
}
int firstBad(void) {
  struct link l = {NULL, NULL};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'char *' to 'struct object *' {{.*}} [cast]
  return container_of(&l, struct object, link)->value;
}
