// Of what a pointer is cast to there may be only the beginning, as where the
// head of a list has but the links of its elements. That is wrong where a run
// uses what is missing; else who does is not known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='error:' --implicit-check-not='warning:'
#include <stddef.h>
#include <stdlib.h>

struct head {
  struct tag *first, *last;
};
struct tag {
  struct tag *next, *prev;
  char *file;
  int line;
};
#define END ((struct tag *)&tags)
static struct head tags = {END, END};
static struct tag *current;

const char *nextOk(void) {
  struct tag *t = current ? current->next : NULL;
  if (t == END)
    return NULL;
  current = t;
  return t ? t->file : NULL;
}
const char *fileBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct head *' to 'struct tag *' of memory with another layout [cast]
  return END->file;
}
void clearOk(void) {
  struct tag *t;
  while ((t = tags.first) != END) {
    t->next->prev = t->prev;
    t->prev->next = t->next;
    free(t->file);
    free(t);
  }
}

// Members that both have.
struct small {
  int kind;
};
struct large {
  int kind, size;
  long values[4];
};
static int kindOf(const struct large *l) { return l->kind; }
static int sizeOf(const struct large *l) { return l->size; }
int kindOk(void) {
  struct small s = {1};
  return kindOf((struct large *)&s);
}
int sizeBad(void) {
  struct small s = {1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct small *' to 'struct large *' {{.*}} [cast]
  return sizeOf((struct large *)&s);
}
int sizeOk(void) {
  struct large l = {.kind = 1, .size = 2};
  struct small *s = (struct small *)&l;
  return sizeOf((struct large *)s);
}
void storeBad(void) {
  struct small s;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct small *' to 'struct large *' {{.*}} [cast]
  ((struct large *)&s)->values[1] = 0;
}
struct large copyBad(void) {
  struct small s = {1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct small *' to 'struct large *' {{.*}} [cast]
  return *(struct large *)&s;
}
int fieldOk(void) {
  struct small s = {1};
  // CHECK: :[[@LINE+1]]:{{.*}} remark: not decided whether cast from 'struct small *' to 'struct large *' of memory with another layout: depends on use of what is behind the object [cast]
  return ((struct large *)&s)->kind;
}
long scalarBad(void) {
  int i = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'int *' to 'long *' {{.*}} [cast]
  return *(long *)&i;
}

// Links in an element: from those in the head one comes to no element.
struct link {
  struct link *next;
};
struct element {
  struct link link;
  int value;
};
static int sum(struct link *head) {
  int s = 0;
  for (struct element *e = (struct element *)head->next; &e->link != head;
       e = (struct element *)e->link.next)
    s += e->value;
  return s;
}
int sumOfNoneOk(void) {
  struct link head = {&head};
  return sum(&head);
}
int sumOfOneOk(void) {
  struct link head;
  struct element e = {{&head}, 3};
  head.next = &e.link;
  return sum(&head);
}
int firstBad(void) {
  struct link head = {&head};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct link *' to 'struct element *' {{.*}} [cast]
  return ((struct element *)head.next)->value;
}
