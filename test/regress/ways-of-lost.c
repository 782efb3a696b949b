// Functions on linked structures, whose values loops and earlier calls have lost: for each check that depends on such, one
// way through the tests is looked at, not eight. All ways took 1208 questions, and found no more.
// RUN: %plimsoll check %s --fail-on=never --stats 2>&1 | FileCheck %s
// CHECK: {{^ *[1-7][0-9][0-9]}} queries
// CHECK: 3 functions, 212 checks: {{[0-9]+}} proved, 0 errors, 0 warnings
#include <stddef.h>

struct Stop { long x, y; struct Stop *next, *prev; };
struct Line { struct Stop *stops, *lowest; };

static int before(const struct Stop *a, const struct Stop *b) {
  return a->y < b->y || (a->y == b->y && a->x < b->x);
}

/// The lowest of a ring; of several at one place, one whose neighbours are elsewhere.
static struct Stop *lowest(struct Stop *first) {
  struct Stop *best = first, *twin = NULL;
  for (struct Stop *s = first->next; s != best; s = s->next) {
    if (before(s, best)) {
      best = s;
      twin = NULL;
    } else if (s->y == best->y && s->x == best->x && s->next != best && s->prev != best) {
      twin = s;
    }
  }
  while (twin && twin != best) {
    if (before(twin->next, best->next))
      best = twin;
    twin = twin->next;
    while (twin->x != best->x || twin->y != best->y)
      twin = twin->next;
  }
  return best;
}

struct Line *lower(struct Line *a, struct Line *b) {
  if (!a->lowest)
    a->lowest = lowest(a->stops);
  if (!b->lowest)
    b->lowest = lowest(b->stops);
  struct Stop *p = a->lowest, *q = b->lowest;
  if (p->y < q->y)
    return a;
  if (p->y > q->y)
    return b;
  if (p->x < q->x)
    return a;
  if (p->x > q->x)
    return b;
  if (p->next == p)
    return b;
  if (q->next == q)
    return a;
  return before(p->next, q->next) ? a : b;
}
