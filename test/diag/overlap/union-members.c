// Two names for objects of one type with a union in it: a callee compares their addresses, also where it uses different
// members of the union. So what it proves holds if they are one object, and if they are two.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <alloca.h>
#include <plimsoll/plimsoll.h>
struct token { int type; union { int number; struct { int first, second; } range; } as; };
struct queue { struct token *head, *tail; };

static int notInlined(struct token *p, struct token *q) {
  char *z = alloca(4);
  z[0] = 0;
  p->as.number = 3;
  q->as.range.second = 4;
  q->type = 1;
  // CHECK: :[[@LINE+1]]:{{.*}}proved {{.*}}p->type == 1
  plimsoll_assert(p != q || p->type == 1);
  // CHECK: :[[@LINE+1]]:{{.*}}proved {{.*}}p->as.number == 3
  plimsoll_assert(p == q || p->as.number == 3);
  return q->as.range.first;
}
int between(struct queue *q, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i)
    sum += notInlined(q->head + i, q->tail);
  return sum;
}

// At different places of one union they overlap, which is not compared by address.
union both { struct token a; struct { int pad; struct token b; } s; };
static int partly(struct token *p, struct token *q) {
  char *z = alloca(4);
  z[0] = 0;
  int old = p->as.number;
  q->type = old + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}p->as.number == old{{.*}} a call has overlapping arguments
  plimsoll_assert(p->as.number == old);
  return old;
}
int main(void) {
  union both u = {{0}};
  return partly(&u.a, &u.s.b);
}
