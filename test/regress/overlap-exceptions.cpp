// A call whose body is put in its place, because its arguments overlap: an exception that it lets pass comes to the handler around the call.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <cassert>
struct Pair {
  int a, b;
};
static void limit(int n) {
  if (n > 3)
    throw n;
}
static void set(Pair *to, int *from) {
  to->a = 5;
  limit(*from);
  to->b = *from;
}
int overlapBad(int n) {
  Pair x{n, 0};
  int caught = 0;
  try {
    set(&x, &x.a);
  } catch (...) {
    caught = 1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(caught == 0);
  return 0;
}
/// Objects of the callee end on the way.
struct Counted {
  int *ended;
  ~Counted() { ++*ended; }
};
static void setCounted(Pair *to, int *from) {
  Counted c{&to->b};
  to->a = 5;
  limit(*from);
  to->a = 6;
}
int endedBad(int n) {
  Pair x{n, 0};
  try {
    setCounted(&x, &x.a);
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(x.b == 0);
  return 0;
}
int endedOk(int n) {
  Pair x{n, 0};
  try {
    setCounted(&x, &x.a);
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(x.b == 1 && x.a == 5);
  return 0;
}
int overlapOk(int n) {
  Pair x{n, 0};
  int caught = 0;
  try {
    set(&x, &x.a);
  } catch (...) {
    caught = 1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(caught == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(x.b == 0);
  return 0;
}

// Through a virtual function, which is not put in place of its call.
struct Virtual {
  int z = 0;
  virtual void set(int &v) {
    z = 5;
    v = 1;
    if (z == 1)
      throw 4;
  }
};
int virtualBad() {
  Virtual x;
  int t = 0;
  try {
    x.set(x.z);
  } catch (int) {
    t = 1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(t != 1);
  return t;
}

// It does not return if they are apart.
extern "C" void exit(int) noexcept __attribute__((noreturn));
static void stop(Pair &p, int &q) {
  p.a = 5;
  q = 1;
  if (p.a == 5)
    exit(0);
}
int stopBad() {
  Pair p{0, 0};
  stop(p, p.a);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion
  assert(p.a != 1);
  return 0;
}

// A pointer to a member function may throw.
struct Member {
  int f(int &q) {
    if (q == 1)
      throw 4;
    return 3;
  }
};
int memberBad(int n) {
  Member m;
  int t = 0;
  int (Member::*f)(int &) = &Member::f;
  try {
    (m.*f)(n);
  } catch (int) {
    t = 1;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{(warning|not decided)}}
  assert(t == 0);
  return t;
}

// What it returns where they overlap is no result of the callee's summary.
static int three(Pair &p, int &q) {
  p.a = 5;
  q = 1;
  if (p.a == 5)
    throw 4;
  return 3;
}
int resultBad() {
  Pair p{0, 0};
  int (*f)(Pair &, int &) = three;
  int r = f(p, p.a);
  // CHECK: :[[@LINE+1]]:{{.*}} {{(error|not decided)}}
  assert(r != 3);
  return r;
}
