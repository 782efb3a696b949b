// What unknown code may change: a pointer to a class that others derive from, or
// to a struct that others start with, may lead to more than its type says; a
// wrapper of functions may lead to anything.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cassert>
#include <functional>
#include <string>
#include <vector>

struct Listener {
  virtual void notify() = 0;
};
void listenerBad(int &v, Listener &l) {
  v = 1;
  l.notify();
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}
static void tell(Listener &l) { l.notify(); }
void passedOnBad(int &v, Listener &l) {
  v = 1;
  tell(l);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}
struct Owner {
  int n;
  Listener *l;
};
void heldBad(int &v, Owner &o) {
  v = 1;
  o.l->notify();
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}
void ownOk(Listener &l) {
  int v = 1;
  l.notify();
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}

void wrapperBad(int &v, const std::function<void()> &f) {
  v = 1;
  f();
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}
struct Signal {
  std::vector<std::function<void()>> slots;
  void fireBad() {
    if (slots.empty())
      return;
    slots[0]();
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
    assert(!slots.empty());
  }
};

void unknown(struct Head *);
struct Head {
  int n;
};
struct Message {
  Head head;
  int *p;
};
void startsWithBad(int &v, Head &h) {
  v = 1;
  unknown(&h);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}
void partOfOwnBad(int &v, Message m) {
  v = 1;
  unknown(&m.head);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}

struct Data {
  int n;
  double d;
};
void unknown(Data *);
void dataOk(short &v, Data &d) {
  v = 1;
  unknown(&d);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}
void unknown(std::string &);
struct Named {
  std::string name;
  short *p;
};
void memberOk(short &v, std::string &s) {
  v = 1;
  unknown(s);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(v == 1);
}
