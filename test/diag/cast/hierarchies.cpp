// static_cast down a class hierarchy, reinterpret_cast and casts in C's form.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown,precondition -- -std=c++20 | FileCheck %s --implicit-check-not='[cast]'
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

struct Shape {
  int kind;
};
struct Circle : Shape {
  double radius;
};
struct Square : Shape {
  int *side;
};
struct Named {
  const char *name;
};
struct Label : Shape, Named {
  int size;
};

static double radiusOf(const Shape &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'radiusOf': {{.*}} [cast]
  return static_cast<const Circle &>(s).radius;
}
double circleOk() {
  Circle c{{1}, 2.0};
  return radiusOf(c);
}
double circleBad() {
  Square s{{1}, nullptr};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'const Shape *' to 'const Circle *' {{.*}} [cast]
  return radiusOf(s);
}
int *squareOk() {
  Square s{{2}, nullptr};
  Shape *p = &s;
  return static_cast<Square *>(p)->side;
}
int *squareBad() {
  Shape s{2};
  Shape *p = &s;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'Shape *' to 'Square *' {{.*}} [cast]
  return static_cast<Square *>(p)->side;
}
double newOk() {
  Shape *p = new Circle{{1}, 2.0};
  double r = static_cast<Circle *>(p)->radius;
  delete static_cast<Circle *>(p);
  return r;
}
double newBad() {
  Shape *p = new Shape{1};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'Shape *' to 'Circle *' {{.*}} [cast]
  double r = static_cast<Circle *>(p)->radius;
  delete p;
  return r;
}
// A base class that is not at the beginning.
int secondBad() {
  Named n{"n"};
  Named *p = &n;
  // CHECK: :[[@LINE+1]]:{{.*}} [cast]
  return static_cast<Label *>(p)->size;
}
int secondOk() {
  Label l{{3}, {"l"}, 4};
  Named *n = &l;
  return static_cast<Label *>(n)->size;
}

// Polymorphic classes have a pointer before their members.
struct Node {
  virtual ~Node() = default;
  int id = 0;
};
struct Leaf : Node {
  long value = 1;
};
long leafOk() {
  Leaf l;
  Node &n = l;
  return static_cast<Leaf &>(n).value;
}
long leafBad() {
  Node n;
  Node &r = n;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'Node *' to 'Leaf *' {{.*}} [cast]
  return static_cast<Leaf &>(r).value;
}

// A class template's base casts itself to what is derived from it.
template <typename T> struct Counter {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Counter<Apples>::count': readable_as(this, Apples) [cast]
  int count() { return static_cast<T *>(this)->n; }
};
struct Apples : Counter<Apples> {
  int n = 3;
};
int applesOk() {
  Apples a;
  return a.count();
}
int applesBad() {
  Counter<Apples> none;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'Counter<Apples> *' to 'Apples *' {{.*}} [cast]
  return none.count();
}

std::uint32_t bitsBad(float f) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'float *' to 'std::uint32_t *' {{.*}} [cast]
  return reinterpret_cast<std::uint32_t &>(f);
}
std::byte bitsOk(float f) { return reinterpret_cast<std::byte &>(f); }

int storageOk() {
  alignas(Circle) unsigned char bytes[sizeof(Circle)];
  new (bytes) Circle{{1}, 2.0};
  return reinterpret_cast<Circle *>(bytes)->kind;
}
int storageBad() {
  alignas(Circle) unsigned char bytes[sizeof(Circle) - 8];
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'unsigned char *' to 'Circle *' {{.*}} [cast]
  Circle *c = reinterpret_cast<Circle *>(bytes);
  return c->radius > 0;
}
double elementsBad(std::vector<int> &v) {
  if (v.size() < 2)
    return 0;
  void *p = &v[0];
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: cast from 'void *' to 'double *' {{.*}} [cast]
  return *static_cast<double *>(p);
}
int elementsOk(std::vector<int> &v) {
  if (v.size() < 2)
    return 0;
  void *p = &v[0];
  return *static_cast<int *>(p);
}
