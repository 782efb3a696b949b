// A pointer in memory may lead into a member of which the program keeps addresses somewhere, in any object of that type; into others it does not.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,use-after-free --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#include <string.h>

struct reader {
  int buf[10], other[10];
  int len;
  int *cur;
};
void start(struct reader *r) {
  r->cur = r->buf;
  r->len = 0;
}
void writtenThroughBad(struct reader *r) {
  r->buf[3] = 1;
  *r->cur = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}: depends on write through a pointer into a part of it [assertion]
  plimsoll_assert(r->buf[3] == 1);
}
void writtenThroughBufBad(struct reader *r) {
  int x = *r->cur;
  r->buf[3] = x + 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}: depends on load through a pointer into what was changed [assertion]
  plimsoll_assert(*r->cur == x);
}
void otherReaderBad(struct reader *r, struct reader *q) {
  q->buf[0] = 1;
  *r->cur = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(q->buf[0] == 1);
}
void otherMembersOk(struct reader *r) {
  r->len = 1;
  r->other[2] = 2;
  *r->cur = 7;
  plimsoll_assert(r->len == 1 && r->other[2] == 2);
}
void throughTwiceOk(struct reader *r) {
  r->cur[0] = 1;
  r->cur[1] = 2;
  plimsoll_assert(r->cur[0] == 1 && r->cur[1] == 2);
}
void lengthOk(struct reader *r) {
  int x = *r->cur;
  r->len = x + 1;
  plimsoll_assert(*r->cur == x);
}
int endedBad(struct reader *r) {
  int *cur = r->cur;
  free(r);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}: depends on whether it leads into what has ended [use-after-free]
  return *cur;
}

// The last element's link, or the first.
struct queue {
  struct queue *first;
  struct queue **last;
  int n;
};
void init(struct queue *q) {
  q->first = 0;
  q->last = &q->first;
}
void addBad(struct queue *q, struct queue *e) {
  q->first = 0;
  *q->last = e;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(q->first == 0);
}
void countedOk(struct queue *q, struct queue *e) {
  q->n = 3;
  *q->last = e;
  plimsoll_assert(q->n == 3);
}

// What a function keeps that is given it, directly or by another.
struct pair {
  int a, b, c;
};
static struct {
  int *at;
} kept;
static void keep(int *p) { kept.at = p; }
static int look(const int *p) { return *p; }
void share(struct pair *p) {
  keep(&p->b);
  look(&p->c);
}
void sharedBad(struct pair *p) {
  p->b = 1;
  *kept.at = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(p->b == 1);
}
void lookedAtOk(struct pair *p) {
  p->a = 1;
  p->c = 1;
  *kept.at = 2;
  plimsoll_assert(p->a == 1 && p->c == 1);
}

// A part of a part.
struct outer {
  struct pair in;
  struct pair *link;
  int n;
};
void link(struct outer *o) { o->link = &o->in; }
void innerBad(struct outer *o) {
  o->in.a = 1;
  o->link->a = 2;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(o->in.a == 1);
}
void outerOk(struct outer *o) {
  o->n = 1;
  o->link->a = 2;
  plimsoll_assert(o->n == 1);
}

// Unknown code may keep what it is given.
struct buffer {
  char text[20], mark[4];
  char *end;
};
void unknown(char *p);
void give(struct buffer *b) { unknown(b->text); }
void givenBad(struct buffer *b) {
  b->text[0] = 'x';
  *b->end = 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(b->text[0] == 'x');
}
void notGivenOk(struct buffer *b) {
  strcpy(b->mark, "abc");
  *b->end = 0;
  plimsoll_assert(b->mark[0] == 'a');
}

// No address of a member is kept here.
struct stack {
  int *data;
  int len, cap;
};
void pushOk(struct stack *s, int x) {
  if (s->len >= s->cap)
    return;
  s->data[s->len] = x;
  s->len++;
  plimsoll_assert(s->data[s->len - 1] == x && s->len <= s->cap);
}
