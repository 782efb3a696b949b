// Variables that only their initialisers write. What one computed of memory that can
// change is not what it would compute where the variable is read; what it allocated may
// have ended; and an object whose constructor hands out its address may change.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,use-after-free --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include > %t
// RUN: FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}' < %t
#include "plimsoll/plimsoll.h"
#include <map>
#include <string>
#include <vector>
int unknown();

static int n;
static const int next = n + 1;

// Of 'next' nothing is known but that it does not change.
int computedOk() {
  n = 2;
  int was = next;
  n = 5;
  unknown();
  plimsoll_assert(next == was);
  return 0;
}
int computedBad() {
  n = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'computedBad': next = 3 [assertion]
  plimsoll_assert(next == 3);
  return 0;
}
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'isZero': next = 0 [assertion]
static void isZero() { plimsoll_assert(next == 0); }
int calledBad() {
  n = -1;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'calledBad': next = 0 [assertion]
  isZero();
  return 0;
}

static const std::string name = "abc";
static const std::vector<int> table = {1, 2, 3};
static const std::map<int, int> keys = {{1, 2}};
static const int chosen = unknown();
int constantOk() {
  plimsoll_assert(name.size() == 3 && table[1] == 2 && keys.count(1) == 1);
  int was = chosen;
  unknown();
  plimsoll_assert(chosen == was);
  return 0;
}

static int *const owned = new int(3);
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'use': alive(owned) [use-after-free]
void use() { *owned = 1; }
void end() { delete owned; }
int endedOk() {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'endedOk': alive(owned) [use-after-free]
  use();
  end();
  return 0;
}
int endedBad() {
  end();
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed (in 'use', called here) [use-after-free]
  use();
  return 0;
}
int changedBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'changedBad': alive(owned) [use-after-free]
  int was = *owned;
  unknown(); // may call use()
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion '*owned == was' fails
  plimsoll_assert(*owned == was);
  return 0;
}

extern int *const elsewhere;
int elsewhereBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'elsewhereBad': alive(elsewhere) [use-after-free]
  int was = *elsewhere;
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion '*elsewhere == was' fails
  plimsoll_assert(*elsewhere == was);
  return 0;
}
int elsewhereOk() {
  int *was = elsewhere;
  unknown();
  plimsoll_assert(elsewhere == was);
  return 0;
}

// Registers itself.
struct Node {
  int value = 0;
  Node *next;
  static Node *first;
  Node() : next(first) { first = this; }
};
Node *Node::first;
static Node node;
int registeredBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'registeredBad': alive(
  Node::first->value = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'registeredBad': {{.*}} [assertion]
  plimsoll_assert(node.value == 0);
  return 0;
}
// Is registered by code that is not known.
struct Hidden {
  int value;
  Hidden();
};
static Hidden hidden;
int hiddenBad() {
  int was = hidden.value;
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'hidden.value == was' fails
  plimsoll_assert(hidden.value == was);
  return 0;
}
// Keeps its address to itself.
struct Plain {
  int value;
  Plain() { set(4); }
  void set(int v) { value = v; }
};
static Plain plain;
int plainOk() {
  unknown();
  plimsoll_assert(plain.value == 4);
  return 0;
}
// Leads to itself.
struct Ring {
  Ring *next;
  int value;
};
static Ring ring = {&ring, 3};
int ringBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'ringBad': alive(
  ring.next->value = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'ringBad': {{.*}} [assertion]
  plimsoll_assert(ring.value == 3);
  return 0;
}
