// Elements and members that a constructor of a library class has built are taken to be there still when
// that of a later one throws: their destructors have not run.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,proved --checks=-*,bounds | FileCheck %s
#include <array>
#include <utility>
#include <vector>

struct Counted {
  static int alive, left;
  Counted() {
    if (left-- == 0)
      throw 1;
    ++alive;
  }
  Counted(const Counted &) : Counted() {}
  ~Counted() { --alive; }
};
int Counted::alive, Counted::left;

// None is alive, but two are taken to be.
int FN_vector() {
  Counted::alive = 0;
  Counted::left = 2;
  try {
    std::vector<Counted> v(3);
  } catch (int) {
  }
  int a[1] = {};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  return a[Counted::alive - 2];
}
