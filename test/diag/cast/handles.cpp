// A struct that a file knows by pointers alone is a handle: nothing in the file can read what it says is there.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
struct Impl {
  double values[4];
  Impl *next;
};
typedef struct {
  int dummy;
} Handle;
typedef struct {
  int tag;
} Tagged;
struct Holder {
  struct Inner {
    int a;
  } inner;
};

extern "C" Handle *openOk() {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [cast]
  return reinterpret_cast<Handle *>(new Impl());
}
extern "C" void closeOk(Handle *h) {
  // The way back is up to the caller, who has the handle from here.
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'closeOk': readable_as(h, Impl)
  delete reinterpret_cast<Impl *>(h);
}
Tagged *taggedBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [cast]
  Tagged *t = reinterpret_cast<Tagged *>(new Impl());
  t->tag = 1;
  return t;
}
// One that is a member somewhere is more than a name.
Holder::Inner *innerBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} {{(error|not decided).*}} [cast]
  return reinterpret_cast<Holder::Inner *>(new Impl());
}
