// A reproducer holds the source and a main that does what the replay did: inputs in memory of their size, variables,
// answers of code outside, and allocations that fail. It fails when it is run.
// RUN: rm -rf %t && mkdir %t
// RUN: %plimsoll check %s --fail-on=never --emit-reproducer=%t/out -- -std=c17 -I %plimsoll-include > %t/report 2> %t/log
// RUN: FileCheck --check-prefix=LOG --input-file=%t/log %s
// RUN: not %python %S/Inputs/reproduce.py --plimsoll=%plimsoll --clang=%clang --work=%t/again check %s --fail-on=never -- -std=c17 -I %plimsoll-include
// RUN: FileCheck --check-prefix=RAN --input-file=%t/again/summary.txt %s
// RAN: 8 errors, 1 without reproducer, 7 run, 7 fail as they should
// RUN: cat %t/out/*reproducer.c.*.bounds.c | FileCheck --check-prefix=PROGRAM %s
// RUN: cat %t/out/*reproducer.c.*.null.c | FileCheck --check-prefix=NULL %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

struct node {
  int value;
  unsigned flag : 3, mode : 5;
  struct node *next;
};
extern int limit;
static int table[4];
int ask(int question);

// PROGRAM: // {{.*}}reproducer.c:[[#]]:[[#]]: error: {{.*}} [bounds]
// PROGRAM-NEXT: // This program runs into it: it calls '{{[a-z]+}}' as the replay of plimsoll did.
// PROGRAM-NEXT: // compile: clang-19 -std=c17 {{.*}}-fsanitize=address,undefined -fno-sanitize-recover=all {{.*}}.bounds.c
// PROGRAM-NEXT: #define main plimsoll_main
// PROGRAM: int ask(int argument) {
int bits(struct node *n) {
  // PROGRAM-DAG: plimsoll_set_bits((object1 + 4), 3, 5, 7);
  return n->mode == 7 && n->flag == 2 ? table[n->mode] : 0;
}
int outside(void) {
  // PROGRAM-DAG: *(signed int *)((char *)&limit) = 4;
  return limit == 4 ? table[limit] : 0;
}
int asked(int n) {
  plimsoll_assume(n == 3);
  int sum = plimsoll_nondet_int();
  // PROGRAM-DAG: case 0: return (int)5;
  return sum == 5 ? table[sum] : ask(n);
}
int drawn(void) {
  int r = rand();
  // PROGRAM-DAG: #define rand plimsoll_rand
  return r == 9 ? table[r] : 0;
}
int count(void) {
  static int n;
  // LOG: plimsoll: no reproducer for {{.*}}reproducer.c:[[#@LINE+1]]: the variable 'count::n' is inside a function
  return n == 7 ? table[n] : n++;
}

// LOG: plimsoll: 7 reproducers written, 1 errors without

// NULL-DAG: #define malloc plimsoll_malloc
int *fresh(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  return p;
}
int linked(struct node *n) {
  // NULL-DAG: object1 = plimsoll_object(1 * sizeof(struct node));
  return n->next ? 0 : n->next->value;
}
int main(int argc, char **argv) {
  // NULL-DAG: plimsoll_main((int)
  return argc > 3 ? *(int *)0 : 0;
}
