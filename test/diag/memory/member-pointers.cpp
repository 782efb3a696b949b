// Pointers to data members hold the member's place; what one that is not known selects is one of the class's members of the type.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|not decided whether assertion}}"
#include <plimsoll/plimsoll.h>

struct P {
  int x, y;
  int a[3];
  struct {
    int in;
  };
};

int getOk(const P &p, bool second) {
  int P::*m = second ? &P::y : &P::x;
  plimsoll_assert(p.*m == (second ? p.y : p.x));
  return p.*m;
}
void setOk(P &p) {
  int P::*m = &P::y;
  p.x = 1;
  p.*m = 5;
  plimsoll_assert(p.y == 5 && p.x == 1);
}
void setBad(P &p) {
  int P::*m = &P::x;
  p.x = 1;
  p.*m = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'p.x == 1' fails
  plimsoll_assert(p.x == 1);
}
template <int P::*M> int get(const P *p) { return p->*M; }
void templateOk(P &p) {
  p.y = 4;
  plimsoll_assert(get<&P::y>(&p) == 4);
}
void nestedOk(P &p) {
  p.in = 0;
  auto m = &P::in;
  (&p)->*m = 7;
  plimsoll_assert(p.in == 7);
}
void nullOk() {
  int P::*m = nullptr;
  plimsoll_assert(!m);
  m = &P::x;
  plimsoll_assert(m != nullptr && m == &P::x && m != &P::y);
}
struct Field {
  const char *name;
  int P::*at;
};
static const Field Fields[] = {{"x", &P::x}, {"y", &P::y}};
void tableOk(P &p) {
  p.x = 0;
  p.*Fields[1].at = 4;
  plimsoll_assert(p.y == 4 && p.x == 0);
}
// Zeros in memory may be the first member, or what is null in the end.
void firstOf(P &p) {
  p.x = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether the pointer to member
  p.*Fields[0].at = 4;
}
int arrayOk(P &p, int i) {
  auto m = &P::a;
  return i >= 0 && i < 3 ? (p.*m)[i] : 0;
}
int arrayBad(P &p, int i) {
  auto m = &P::a;
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
  return i >= 0 && i <= 3 ? (p.*m)[i] : 0;
}
// It may be x, or a member of a class that derives from P.
int given(P &p, int P::*m) {
  p.x = 1;
  p.*m = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'p.x == 1' fails
  plimsoll_assert(p.x == 1);
  return p.y;
}
// The place of a member of a base class in the class that derives from it.
struct Base {
  int first, b;
};
struct Derived : Base {
  int d;
};
int inBase(Derived &o) {
  o.b = 2;
  int Derived::*m = &Base::b;
  o.*m = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'o.b == 2' fails
  plimsoll_assert(o.b == 2);
  return o.*m;
}
// Initialisers of variables are in no function.
int P::*const first = &P::y;
int P::*second = first;
P made;
int third = made.*second;
int ofVariable() {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether the pointer to member 'second' is null
  return made.*second + third;
}
// Its address is kept in memory: it may be of any member.
struct Node {
  int P::*member;
  Node *next;
  int *p;
};
P global;
void keep(Node *n) { n->p = &(global.*n->member); }
void selected(Node *n) {
  global.y = 5;
  *n->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'global.y == 5' fails
  plimsoll_assert(global.y == 5);
}
