// A call through a pointer of which it is not known where it leads may be of
// any function of the program whose address is taken: one that releases what a
// variable leads to, too.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <stdlib.h>
#include <string.h>
typedef int (*step)(int);
static int *victim;
static int ends(int x) {
  free(victim);
  return x;
}
static struct list {
  struct list *next;
  int v;
} *all;
static int clears(int x, int y) {
  while (all) {
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'all': depends on wild.alive [use-after-free]
    struct list *n = all->next;
    free(all);
    all = n;
  }
  return x + y;
}
static int adds(int x) { return x + 2; }
step some(void);
step table[2] = {ends, adds};
typedef int (*both)(int, int);
both otherStep(void);
both others[1] = {clears};
void clearedBad(void) {
  struct list *k = malloc(sizeof *k);
  if (!k)
    return;
  k->next = all;
  all = k;
  otherStep()(1, 2);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'k': depends on free of an unknown object [use-after-free]
  k->v = 1;
}
void copiedBad(void) {
  victim = malloc(sizeof *victim);
  if (!victim)
    return;
  int *k = victim;
  step f = ends, g = adds;
  memcpy((char *)&g, (char *)&f, sizeof g);
  g(1);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'k': depends on free of an unknown object [use-after-free]
  *k = 1;
}
void givenBad(void) {
  victim = malloc(sizeof *victim);
  if (!victim)
    return;
  int *k = victim;
  step g = some();
  g(1);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'k': depends on free of an unknown object [use-after-free]
  *k = 1;
}
void knownOk(void) {
  victim = malloc(sizeof *victim);
  if (!victim)
    return;
  int *k = victim;
  step g = adds;
  g(1);
  *k = 1;
}
void ownOk(void) {
  int *k = malloc(sizeof *k);
  if (!k)
    return;
  step g = some();
  g(1);
  *k = 1;
  free(k);
}
