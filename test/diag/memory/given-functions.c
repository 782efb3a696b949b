// A function that releases what a variable leads to, and that others have, may
// be called whenever code outside is: a handler of signals.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <signal.h>
#include <stdlib.h>
#include <string.h>
static int *held;
static void handler(int s) { free(held); }
int signalBad(void) {
  held = malloc(sizeof *held);
  if (!held)
    return 0;
  int *x = held;
  *x = 1;
  signal(SIGINT, handler);
  raise(SIGINT);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  return *x;
}
int actionBad(void) {
  struct sigaction a;
  memset(&a, 0, sizeof a);
  a.sa_handler = handler;
  held = malloc(sizeof *held);
  if (!held)
    return 0;
  int *x = held;
  *x = 1;
  sigaction(SIGINT, &a, 0);
  raise(SIGINT);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'x': depends on free of an unknown object [use-after-free]
  return *x;
}
int nobodyOk(void) {
  held = malloc(sizeof *held);
  if (!held)
    return 0;
  int *x = held;
  *x = 1;
  return *x;
}
