// The memory that `new` took is released if what it makes there throws: constructors, arguments, elements. It is not if another thing throws later.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,leak --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include "Inputs/exceptions.h"

struct Limited {
  int n;
  Limited() : n(limit(place)) {}
  explicit Limited(int n) : n(limit(n)) {}
};

void constructorOk() {
  try {
    delete new Limited(4);
  } catch (...) {
  }
}
void laterBad() {
  try {
    Limited *p = new Limited(3);
    limit(4);
    delete p;
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'new' at line [[@LINE-5]] is lost
}

static Limited *make(int n) { return new Limited(n); }
void makeOk() {
  try {
    delete make(4);
  } catch (...) {
  }
}
void makeBad() {
  try {
    make(3);
  } catch (...) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'make' at line [[@LINE-3]] is lost
}

void argumentOk() {
  try {
    delete new int(limit(4));
  } catch (...) {
  }
}

void elementsOk() {
  try {
    delete[] new Limited[2]{Limited(3), Limited(4)};
  } catch (...) {
  }
}

/// Handled inside, and passed on.
struct Handled {
  Limited part;
  explicit Handled(int n) try : part(n) {
  } catch (...) {
    place = 1;
  }
};
void handledOk() {
  try {
    delete new Handled(4);
  } catch (...) {
  }
}
