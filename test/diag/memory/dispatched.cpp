// What the functions require that a call through a pointer, or of a virtual
// function, may reach is a check of the call, not decided where it is not known
// which.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s

using Handler = void (*)(char *, int);
static void any(char *b, int i) { b[i] = 1; }
static void some(char *b, int i) {
  if (b && i >= 0 && i < 4)
    b[i] = 2;
}
static void none(char *, int) {}
static int number(int n) { return 8 / n; }
static int (*const other)(int) = number;

void oneOfSeveralBad(int x, char *p) {
  Handler h = x ? any : some;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'oneOfSeveralBad': x = 0 | 5 <= plimsoll_buffer_size(p)
  h(p, 4);
}
void oneOfSeveralOk(int x) {
  Handler h = x ? none : +[](char *, int) {};
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} not decided
  h(nullptr, 4);
}
void knownOk() {
  char b[4];
  Handler h = any;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}bounds of the object (in 'any', called here)
  h(b, 3);
}
void unknownBad(Handler h, char *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds of the object (in 'any', called here): depends on which function is called
  h(p, 4);
}
int otherTypeOk(int (*h)(double)) {
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} not decided
  return h(1);
}

struct Table {
  virtual int at(int *p, int i) { return i; }
};
struct Checked : Table {
  int at(int *p, int i) override { return p ? i : 0; }
};
struct Unchecked : Checked {
  int at(int *p, int i) override { return p[i]; }
};
int virtualBad(Table &t, int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}bounds of the object (in 'Unchecked::at', called here): depends on which function is called
  return t.at(p, 1);
}
struct Empty {
  virtual int get(int i) { return i; }
};
int virtualOk(Empty &e) {
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} not decided
  return e.get(1);
}
