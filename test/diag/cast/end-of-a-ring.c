// A list's head that is taken for an element: the cast is wrong, and a run in
// which the memory of the one is not that of the other shows nothing else.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast,double-free,use-after-free -- | FileCheck %s --implicit-check-not='{{(error|warning)}}:'
#include <stdlib.h>

struct list {
  struct tag *first, *last;
};
struct tag {
  struct tag *next, *prev;
  char *file;
};
#define END ((struct tag *)&ring)
// CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct list *' to 'struct tag *' of memory with another layout [cast]
static struct list ring = {END, END};

void clean(void) {
  struct tag *tp;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct list *' to 'struct tag *' of memory with another layout [cast]
  while ((tp = ring.first) != END) {
    tp->next->prev = tp->prev;
    tp->prev->next = tp->next;
    free(tp->file);
    free(tp);
  }
}
void insert(struct tag *tp) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct list *' to 'struct tag *' of memory with another layout [cast]
  tp->next = END;
  tp->prev = ring.last;
  ring.last->next = tp;
  ring.last = tp;
}
// Without such a cast a run shows it.
void cleanBad(struct tag *tp) {
  free(tp->file);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[double-free]
  free(tp->file);
}
