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
