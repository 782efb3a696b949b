// What an exception object is, is not followed, but that it ends: by its destructor, if that is code of the program, behind the handler.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <cassert>
#include <memory>
#include <stdexcept>
#include <string>

int ended;
struct Counted {
  Counted() {}
  Counted(const Counted &) {}
  ~Counted() { ++ended; }
};
void caughtByReferenceBad() {
  ended = 0;
  try {
    throw Counted();
  } catch (const Counted &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(ended == 0);
}
void caughtByReferenceOk() {
  ended = 0;
  try {
    throw Counted();
  } catch (const Counted &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(ended == 1);
}
void caughtByValueBad() {
  ended = 0;
  try {
    throw Counted();
  } catch (Counted) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(ended == 1);
}
static void throws() { throw Counted(); }
void thrownByCalleeBad() {
  ended = 0;
  try {
    throws();
  } catch (const Counted &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(ended == 0);
}
int returnedFromHandlerBad() {
  ended = 0;
  for (;;) {
    try {
      throws();
    } catch (const Counted &) {
      break;
    }
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(ended == 0);
  return ended;
}
void ownerThrownOk() {
  try {
    throw std::make_unique<int>(3);
  } catch (std::unique_ptr<int> &p) {
  }
}
struct Error : std::runtime_error {
  explicit Error(const std::string &what) : std::runtime_error(what) {}
};
void libraryOnlyOk(int n) {
  ended = 0;
  try {
    if (n)
      throw Error("n");
  } catch (const Error &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(ended == 0);
}
