// A pointer in memory may lead to an element of an array variable, to bytes of a member, or to a member that an offset tells, of which the program keeps addresses.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,leak --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static int buf[8], other[8], *cur;
void set(int i) {
  if (i >= 0 && i < 8)
    cur = &buf[i];
}
void elementBad(void) {
  buf[3] = 1;
  *cur = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(buf[3] == 1);
}
void elementReadBad(void) {
  int x = *cur;
  buf[3] = x + 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(*cur == x);
}
void otherOk(void) {
  other[3] = 1;
  *cur = 2;
  plimsoll_assert(other[3] == 1);
}
void throughItOk(void) {
  cur[0] = 1;
  cur[1] = 2;
  plimsoll_assert(cur[0] == 1 && cur[1] == 2);
}
void lastTimeBad(void) {
  static char text[4], *last;
  text[1] = 'a';
  if (last)
    *last = 'b';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(text[1] == 'a');
  last = text + 1;
}
static char line[64];
struct lexer {
  char *token;
};
void lex(struct lexer *l, int i) {
  if (i >= 0 && i < 64)
    l->token = line + i;
}
int indexBad(struct lexer *l) {
  int a[3] = {0};
  line[1] = 1;
  *l->token = 100;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[bounds]
  return a[(int)line[1]];
}
struct row {
  int used;
};
static struct row table[4], *now;
static struct row *rowAt(int i) { return &table[i & 3]; }
void use(int i) { now = rowAt(i); }
void rowBad(void) {
  table[2].used = 1;
  now->used = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(table[2].used == 1);
}

// Bytes.
struct bytes {
  int pad, x, y;
  char *c;
};
void setBytes(struct bytes *s) { s->c = (char *)&s->x; }
void bytesBad(struct bytes *s) {
  s->x = 0;
  *s->c = 3;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(s->x == 0);
}
void bytesOk(struct bytes *s) {
  s->y = 0;
  *s->c = 3;
  plimsoll_assert(s->y == 0);
}

// Offsets.
struct config {
  int a, b;
};
struct handle {
  int *p;
};
static const size_t offsets[] = {offsetof(struct config, a), offsetof(struct config, b)};
void handleOf(struct handle *h, struct config *c, int i) { h->p = (int *)((char *)c + offsets[i & 1]); }
void offsetBad(struct handle *h, struct config *c) {
  c->b = 1;
  *h->p = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(c->b == 1);
}

// Memory that one name holds, and the other forgets.
struct element {
  int v;
  struct element *next;
};
struct queue {
  struct element *first, **last;
};
void init(struct queue *q) {
  q->first = 0;
  q->last = &q->first;
}
void addBad(struct queue *q) {
  struct element *e = malloc(sizeof *e);
  if (!e)
    return;
  e->v = 0;
  e->next = 0;
  *q->last = e;
  q->first = 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}[leak]
}
void addFreeBad(struct queue *q) {
  struct element *e = malloc(sizeof *e);
  if (!e)
    return;
  e->v = 0;
  e->next = 0;
  *q->last = e;
  free(q);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{.*}}[leak]
}
void addOk(struct queue *q) {
  struct element *e = malloc(sizeof *e);
  if (!e)
    return;
  e->v = 0;
  e->next = 0;
  *q->last = e;
  q->last = &e->next;
}
