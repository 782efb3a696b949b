// A `std::shared_ptr` ends the object as the class of the one that owned it first; here as that of the last owner.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <memory>
#include <plimsoll/plimsoll.h>

struct Plain {
  int *ended;
};
struct Marking : Plain {
  ~Marking() { *ended = 1; }
};
void FN_sharedAsAnother() {
  int ended = 0;
  { std::shared_ptr<Plain> p(new Marking{{&ended}}); }
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: assertion
  plimsoll_assert(ended == 0);
}
void FN_sharedAsVoid() {
  int ended = 0;
  { std::shared_ptr<void> p(new Marking{{&ended}}); }
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: assertion
  plimsoll_assert(ended == 0);
}
