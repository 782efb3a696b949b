// What a function writes to a member of a union is in it after the call, whatever became of the other members in
// between. Where it was given the address of one member, the others change.
// RUN: %plimsoll check %s -q --fail-on=never --checks=-*,leak --report=error,warning,unknown -- -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <plimsoll/plimsoll.h>
union Value { int a; unsigned b; long wide; struct { int x, y; } pair; };
struct Holder { int n; Value u; };
void setA(Value &u, int v) { u.a = v; }
void setB(Holder *h, unsigned v) { h->u.b = v; }
void setInt(int &p, int v) { p = v; }
void setPair(Holder *h) { h->u.pair.x = 3; h->u.pair.y = 4; }
void setTwo(int *p, unsigned *q) { *q = 2; *p = 1; }
void setBoth(Value *u, Value *w) { u->a = 1; w->b = 2; }
Value *make(int v) { Value *u = new Value; u->a = v; return u; }

void reference(Value u) {
  u.b = 9;
  setA(u, 4);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: TRUE
  plimsoll_eval(u.a == 4);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: UNKNOWN
  plimsoll_eval(u.b == 9);
}
void member(Holder *h) {
  h->u.a = 9;
  setB(h, 4);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: TRUE
  plimsoll_eval(h->u.b == 4);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: UNKNOWN
  plimsoll_eval(h->u.a == 9);
}
void structure(Holder *h) {
  h->u.wide = 1;
  setPair(h);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: TRUE
  plimsoll_eval(h->u.pair.y == 4);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: UNKNOWN
  plimsoll_eval(h->u.wide == 1);
}
void part(Holder *h) {
  h->u.wide = 5;
  setInt(h->u.pair.y, 4);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: TRUE
  plimsoll_eval(h->u.pair.y == 4);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: UNKNOWN
  plimsoll_eval(h->u.wide == 5);
}
void two(Holder *h) {
  setTwo(&h->u.a, &h->u.b);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: UNKNOWN
  plimsoll_eval(h->u.b == 2);
}
void both(Value *u) {
  setBoth(u, u);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: UNKNOWN
  plimsoll_eval(u->a == 1);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: TRUE
  plimsoll_eval(u->b == 2);
}
void allocated() {
  Value *u = make(3);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: TRUE
  plimsoll_eval(u->a == 3);
  // CHECK: :[[@LINE+1]]:{{.*}}remark: UNKNOWN
  plimsoll_eval(u->b == 3);
  delete u;
}
// A write of one object's member leaves the others' alone.
void apart(Holder *h, Holder *other) {
  if (h == other)
    return;
  other->u.wide = 7;
  h->u.a = 1;
  // CHECK: :[[@LINE+1]]:{{.*}}remark: TRUE
  plimsoll_eval(other->u.wide == 7);
}
void oneOfThem(Holder *h, Holder *other) {
  other->u.wide = 7;
  h->u.a = 1;
  // CHECK: :[[@LINE+1]]:{{.*}}remark: UNKNOWN
  plimsoll_eval(other->u.wide == 7);
}

struct Node {
  unsigned short count;
  union { Node **many; Node *one; };
  Node();
  void reserve(int n) { if (n > 1) many = new Node *[n]; count = static_cast<unsigned short>(n); }
  Node **below() { if (count <= 1) return &one; else return many; }
};
Node *pairOk(Node *a, Node *b) {
  Node *n = new Node;
  n->reserve(2);
  n->below()[0] = a;
  n->below()[1] = b;
  return n;
}
Node *pairBad(Node *a) {
  Node *n = new Node;
  n->reserve(2);
  n->one = a;
  // CHECK: :[[@LINE+1]]:{{.*}}warning: memory from 'Node::reserve' at line [[@LINE-2]] is lost
  return n;
}
