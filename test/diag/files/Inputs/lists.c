// The other file of callees.c.
#include "lists.h"
#include <stdlib.h>

struct list {
  int value;
  struct list *next;
};

static int cache[10];
static int helper(int x) { return x - 1; }

void release(int *p) { free(p); }
void fill(int *a, size_t n) {
  for (size_t i = 0; i < n; i++)
    a[i] = helper(1);
}
int *find(int key) { return key > 0 && key < 10 ? &cache[key] : NULL; }

struct list *push(struct list *l, int value) {
  struct list *n = malloc(sizeof *n);
  if (!n)
    abort();
  n->value = value;
  n->next = l;
  return n;
}
int firstOf(const struct list *l) { return l->value; }
struct list *tail(struct list *l) { return l->next; }

const int primes[] = {2, 3, 5};
const int limit = 7;
int calls;
void count(void) { ++calls; }
int isEven(unsigned n) { return n == 0 || isOdd(n - 1); }
int through(int *p) {
  elsewhere(p);
  return *p;
}
