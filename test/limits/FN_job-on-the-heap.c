// Code outside that is given a struct in memory of malloc, with a function and
// what to give to it, may call that. It is taken for an allocator, of which
// only the owner of the struct asks something. A struct that is a variable is
// followed.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown,proved -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <stdlib.h>
struct job { void (*run)(void *); void *arg; };
static void ends(void *p) { free(p); }
void submit(struct job *j);
int FN_job(void) {
  int *x = malloc(4);
  struct job *j = malloc(sizeof *j);
  if (!x || !j)
    exit(1);
  *x = 1;
  j->run = ends;
  j->arg = x;
  submit(j);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return *x;
}
