// [basic.life]: an object is asked for its type by dynamic_cast only while it lives. A null pointer is none.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,use-after-free,dangling --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
struct B {
  int b = 2;
  virtual ~B() {}
};
struct A {
  int a = 1;
  virtual ~A() {}
};
struct AB : A, B {
  int c = 3;
};
bool liveOk() {
  B *b = new AB, *none = nullptr;
  bool is = dynamic_cast<A *>(b) && !dynamic_cast<A *>(none);
  delete b;
  return is;
}
bool freedBad() {
  B *b = new AB;
  delete b;
  // CHECK: :[[@LINE+1]]:10: error: memory is used after it was freed: 'b' [use-after-free]
  return dynamic_cast<A *>(b);
}
bool freedReferenceBad() {
  B *b = new AB;
  B &r = *b;
  delete b;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: memory is used after it was freed: 'r' [use-after-free]
  return &dynamic_cast<AB &>(r);
}
bool behindBad() {
  AB o;
  B *b = &o;
  // CHECK: :[[@LINE+1]]:10: error: access outside the bounds of the object: 'b[1]' [bounds]
  return dynamic_cast<A *>(b + 1);
}
