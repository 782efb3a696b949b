// Two fields of a struct have different addresses [basic.lval]; members of a union and what
// is behind a field need not, nor an object and its first part.
// RUN: %plimsoll check %s -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not=remark
#include <plimsoll/plimsoll.h>
#include <vector>

struct Two {
  std::vector<int> a, b;
};

struct Nested {
  Two two;
  int x, y;
};

union Either {
  int a;
  char b;
};

void fields(Nested *p, Nested *q) {
  plimsoll_eval(&p->x != &p->y);          // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: TRUE
  plimsoll_eval(&p->x != &q->y);          // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: TRUE
  plimsoll_eval(&p->x != &q->x);          // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: UNKNOWN
  plimsoll_eval(&p->two.a != &q->two.b);  // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: TRUE
  plimsoll_eval((void *)&p->two != (void *)&p->x); // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: TRUE
}

void mayBeOne(Nested *p, Either *e) {
  plimsoll_eval((void *)&e->a != (void *)&e->b);        // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: UNKNOWN
  plimsoll_eval(&p->x + 1 != &p->y);                    // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: UNKNOWN
  plimsoll_eval((void *)p != (void *)&p->two);          // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: UNKNOWN
  plimsoll_eval((void *)&p->two != (void *)&p->two.a);  // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: UNKNOWN
}

void own(int i, int j) {
  Nested n;
  plimsoll_eval(&n.x != &n.y); // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: TRUE
  Nested a[3];
  if (i >= 0 && i < 3 && j >= 0 && j < 3) {
    plimsoll_eval(&a[i].x != &a[j].y); // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: TRUE
    plimsoll_eval(&a[i].x != &a[j].x); // CHECK: :[[@LINE]]:{{[0-9]+}}: remark: UNKNOWN
  }
}
