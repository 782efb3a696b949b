// Structs of one tag in two files: those that differ are two, also to functions that take them, which are unknown code then; those that are
// laid out alike are one, wherever their members without a name are written.
// RUN: %plimsoll check %s %S/Inputs/private.c --whole-program --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{error|warning|remark}}:'
#include "Inputs/private.h"
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};
void useNode(struct node *n);

int ownOk(void) {
  struct node n = {1, NULL};
  plimsoll_assert(n.value == 1);
  return n.value;
}
int othersOk(void) {
  void *n = makeNode();
  if (!n)
    return 0;
  int v = valueOf(n);
  plimsoll_assert(v == 0);
  free(n);
  return v;
}
void pairOk(void) {
  struct pair p = {{0, 0}};
  setFirst(&p, 1);
  setSecond(&p, 2);
  plimsoll_assert(p.of.first == 1 && p.of.second == 2);
}
void pairBad(void) {
  struct pair p = {{0, 0}};
  setSecond(&p, 2);
  // CHECK: structs.c:[[@LINE+1]]:{{.*}} error: assertion 'p.of.second == 0' fails
  plimsoll_assert(p.of.second == 0);
}
void differentStructs(void) {
  struct node n = {0, NULL};
  useNode(&n);
  // CHECK: structs.c:[[@LINE+1]]:{{.*}} not decided whether assertion 'n.value == 1' fails
  plimsoll_assert(n.value == 1);
}
