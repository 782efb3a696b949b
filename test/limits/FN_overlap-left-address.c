// A call with overlapping arguments leaves an address of a part of an object in it: a later call is taken to be given another object.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --allow-empty --implicit-check-not='[div-by-zero]'
struct Point {
  int x, y;
  int *last;
};

static void keep(struct Point *p, int *x, ...) {
  p->x = 1;
  *x = 0;
  p->last = &p->x;
}

static int both(struct Point *p, int *x, ...) {
  p->x = 1;
  *x = 0;
  return 10 / p->x;
}

int FN_left(void) {
  struct Point p = {0};
  keep(&p, &p.x);
  return both(&p, p.last);
}
