// Virtual functions of objects whose class is known are called like others; of others they are code that is not known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cassert>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

struct Shape {
  int id = 7;
  virtual ~Shape() {}
  virtual int area() const = 0;
  virtual void grow(int) {}
  virtual Shape *clone() const = 0;
  virtual int twice() const { return 2 * area(); }
};
struct Square : Shape {
  int s;
  Square(int s) : s(s) {}
  int area() const override { return s + 1; }
  void grow(int n) override { s += n; }
  Square *clone() const override { return new Square(s); }
};
struct Box : Shape {
  int w, h;
  Box(int w, int h) : w(w), h(h) {}
  int area() const override { return w + h; }
  void grow(int n) override { w += n; h -= n; }
  Shape *clone() const override { return new Box(w, h); }
};
struct Wide : Box {
  Wide(int w) : Box(w, 1) {}
  int area() const override {
    if (h == 0)
      throw 1;
    return w;
  }
};

int grownOk(int n) {
  Square q(n);
  Shape *p = &q;
  p->grow(3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(q.s == n + 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->area() == n + 4);
  return p->id;
}
int grownBad(int n) {
  Square q(n);
  Shape *p = &q;
  p->grow(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(q.s == n);
  return p->id;
}
int inheritedOk(int n) {
  Wide w(n);
  Box *b = &w;
  b->grow(0);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(w.area() == n);
  Shape &s = *b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.area() == n);
  return 0;
}
int throwsOk(int n) {
  Wide w(n);
  Shape &s = w;
  s.grow(1);
  try {
    return s.area();
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(w.h == 0);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(w.w == n + 1);
    return 0;
  }
}
int throwsBad(int n) {
  Wide w(n);
  Shape &s = w;
  s.grow(1);
  try {
    s.area();
    assert(false);
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}} [assertion]
    assert(w.w == n);
  }
  return 0;
}
int eitherOk(bool b, int n) {
  Square q(n);
  Box x(n, 1);
  Shape *p = b ? static_cast<Shape *>(&q) : &x;
  p->grow(2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->area() == (b ? n + 3 : n + 1));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(b || q.s == n);
  return 0;
}
int eitherBad(bool b, int n) {
  Square q(n);
  Box x(n, 1);
  Shape *p = b ? static_cast<Shape *>(&q) : &x;
  p->grow(2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(q.s == n);
  return 0;
}
int ownedOk(int n) {
  std::unique_ptr<Shape> p(new Box(n, 2));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->area() == n + 2);
  p = std::make_unique<Square>(n);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->area() == n + 1);
  return p->id;
}
int ownedBad(int n) {
  std::unique_ptr<Shape> p(new Box(n, 2));
  p = std::make_unique<Square>(n);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(p->area() == n + 2);
  return p->id;
}
struct Holder {
  Square q{4};
  Box b{1, 2};
};
int memberOk(Holder &h) {
  Shape *p = &h.q;
  p->grow(1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->area() == h.q.s + 1);
  p = &h.b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->area() == h.b.w + h.b.h);
  return 0;
}
int memberBad(Holder &h) {
  int before = h.q.s;
  Shape *p = &h.q;
  p->grow(1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(h.q.s == before);
  return 0;
}
int elementsOk(std::vector<Square> &v) {
  if (v.empty())
    return 0;
  Shape &s = v.front();
  s.grow(1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.area() == v[0].s + 1);
  return 0;
}
static Square theSquare(5);
int globalOk() {
  Shape *p = &theSquare;
  theSquare.s = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->area() == 4);
  return 0;
}
int slicedOk() {
  struct A {
    virtual int f() { return 1; }
  };
  struct B : A {
    int f() override { return 2; }
  };
  B b;
  A a = b;
  A *p = &a;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->f() == 1);
  p = &b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->f() == 2);
  return 0;
}

// Construction.
struct Base {
  int seen;
  Base() { seen = kind(); }
  virtual ~Base() {}
  virtual int kind() const { return 1; }
};
struct Derived : Base {
  int kind() const override { return 2; }
};
int constructedOk() {
  Derived d;
  Base *b = &d;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(b->kind() == 2);
  return d.seen;
}
int constructedBad() {
  Derived d;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(d.seen == 2);
  return 0;
}
static int kindOf(const Base &b) { return b.kind(); }
struct Asking {
  int seen;
  Asking(const Asking &) = default;
  Asking() { seen = ask(*this); }
  virtual ~Asking() {}
  virtual int kind() const { return 1; }
  static int ask(const Asking &a) { return a.kind(); }
};
struct Asked : Asking {
  int kind() const override { return 2; }
};
int askedBad() {
  Asked a;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(Asking::ask(a) == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(a.seen == 2);
  return 0;
}
int viaFunctionOk() {
  Derived d;
  Base b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(kindOf(d) == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(kindOf(b) == 1);
  return 0;
}
int viaFunctionBad() {
  Derived d;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(kindOf(d) == 1);
  return 0;
}

// Several bases.
struct Left {
  int l = 1;
  virtual ~Left() {}
  virtual int left() const { return l; }
  virtual int name() const { return 1; }
};
struct Right {
  int r = 2;
  virtual ~Right() {}
  virtual int right() const { return r; }
  virtual int name() const { return 2; }
};
struct Both : Left, Right {
  int b = 3;
  int right() const override { return b; }
  int name() const override { return l + r + b; }
};
int bothOk() {
  Both x;
  x.b = 9;
  Right *r = &x;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r->right() == 9);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(r->name() == 12);
  Left *l = &x;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(l->left() == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(l->name() == 12);
  return 0;
}
int bothBad() {
  Both x;
  Right *r = &x;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(r->right() == 2);
  return 0;
}
struct Top {
  virtual ~Top() {}
  virtual int which() const { return 0; }
};
struct First : Top {
  int which() const override { return 1; }
};
struct Second : Top {
  int which() const override { return 2; }
};
struct Twice : First, Second {};
int twiceBad() {
  Twice t;
  Second *s = &t;
  Top *p = s;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(p->which() == 2);
  p = static_cast<First *>(&t);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(p->which() == 2);
  return 0;
}

// Memory that was given an object of another class.
int placedBad() {
  void *m = std::malloc(sizeof(Box));
  if (!m)
    return 0;
  Shape *p = new (m) Box(1, 2);
  int a = p->area();
  p->~Shape();
  p = new (m) Square(9);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(p->area() == a);
  p->~Shape();
  std::free(m);
  return 0;
}
int placed2Bad() {
  alignas(Box) char m[sizeof(Box)];
  Shape *p = new (m) Box(1, 2);
  int a = p->area();
  p->~Shape();
  p = new (m) Square(9);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(p->area() == a);
  p->~Shape();
  return 0;
}
int placed3Bad() {
  Box b(1, 2);
  Shape *p = &b;
  int a = p->area();
  p->~Shape();
  p = new (&b) Square(9);
  int c = p->area();
  p->~Shape();
  new (&b) Box(1, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(c == a);
  return 0;
}
int rawBad() {
  Shape *p = static_cast<Shape *>(operator new(sizeof(Square)));
  new (p) Square(9);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(p->area() == 0);
  p->~Shape();
  operator delete(p);
  return 0;
}

// Loops over pointers.
int sumOk() {
  Square q(1);
  Box b(2, 3);
  Shape *all[] = {&q, &b};
  int sum = 0;
  for (Shape *s : all)
    sum += s->area();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(sum == 7);
  return sum;
}
int sumBad() {
  Square q(1);
  Box b(2, 3);
  Shape *all[] = {&q, &b};
  int sum = 0;
  for (Shape *s : all)
    sum += s->area();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(sum == 6);
  return sum;
}
int twiceOk(int n) {
  Square q(n);
  Shape &s = q;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(s.twice() == 2 * n + 2);
  return 0;
}
int cloneOk(int n) {
  Square q(n);
  Shape *c = q.clone();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(c->area() == n + 1);
  delete c;
  return 0;
}
int leakBad(int n) {
  Box q(n, 1);
  Shape *p = &q;
  Shape *c = p->clone();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [leak]
  return c->id;
}
