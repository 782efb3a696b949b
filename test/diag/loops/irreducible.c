// Cycles with several entries: what is assigned nowhere in them keeps its value,
// and no object is freed by code that frees nothing.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null,bounds,use-after-free --report=error,warning,unknown,proved -- | FileCheck %s
#include <stddef.h>
struct state { int phase; int left; int buffer[8]; };

/* Duff's device: the switch jumps into the loop. */
void send(volatile int *to, const int *from, int count) {
  if (!from || !to || count <= 0)
    return;
  int n = (count + 3) / 4;
  switch (count % 4) {
  case 0:
    do {
      // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'to' [null]
      *to = *from;
  case 3:
      *to = *from;
  case 2:
      *to = *from;
  case 1:
      *to = *from;
    } while (--n > 0);
  }
}

/* A coroutine: each phase is entered from outside and from the loop. */
int resume(struct state *s, int k) {
  int i = 0;
  if (s == NULL)
    return -1;
  s->left = 3;
  switch (s->phase) {
  case 0:
    while (1) {
      s->phase = 1;
      if (k > 0 && s->left == 0)
        return i;
  case 1:
      // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'s' [use-after-free]
      s->left = s->left - 1;
      s->buffer[2] = s->left;
      i++;
    }
  }
  return s->left;
}

int resume_wrong(struct state *s, int k) {
  int i = 0;
  struct state *t = s;
  switch (s->phase) {
  case 0:
    while (1) {
      s->phase = 1;
      if (k > i)
        t = NULL;
      else
        return 0;
  case 1:
      // CHECK: :[[@LINE+1]]:{{.*}} not decided whether null pointer is dereferenced: 't'
      t->left = 2;
      i++;
    }
  }
  return s->left;
}
