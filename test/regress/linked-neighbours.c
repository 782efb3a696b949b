// Two pointers that are compared behind a check are asked whether they lead to the same object: with a test of one of them for null, that does not say that the other may be null.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,precondition,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
struct Edge { struct Edge *next, *prev; int v; };
struct List { struct Edge *head, *tail; int n; };

int swapOk(struct Edge *a, struct Edge *b) {
  if (!a->next && !a->prev)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'swapOk': b != 0
  int last = !b->next;
  if (a->next == b)
    return 2;
  return last;
}
int notNeighbourOk(struct Edge *a, struct Edge *b) {
  if (!a->next)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'notNeighbourOk': b != 0
  int last = b->v;
  if (a->prev != b && !a->prev)
    return 2;
  return last;
}
// On the way, that is what the function reckons with.
int lastBad(struct List *l) {
  if (l->head)
    l->n++;
  if (l->head == l->tail)
    // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'l.tail'
    return l->tail->v;
  return 0;
}
int nullBehindBad(struct Edge *a, struct Edge *b) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'b'
  int last = b->v;
  if (b == 0)
    return 2;
  return last + (a == b);
}
