// Constant objects change where parts are mutable, elements of arrays and containers among
// them: in other functions, and in unknown code that is given them.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include > %t
// RUN: FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}' < %t
#include "plimsoll/plimsoll.h"
#include <memory>
#include <vector>

struct Counted {
  mutable int uses = 0;
  int value = 1;
};
struct Holder {
  std::vector<Counted> all{2};
};
static const Counted array[2] = {{0, 1}, {0, 2}};
static const Holder holder;
static const int plain[2] = {1, 2};
void touch() {
  array[0].uses = 5;
  holder.all[0].uses = 5;
}
int unknown(const std::vector<Counted> &, const Holder &);
int looks(const std::vector<int> &, const std::shared_ptr<Counted> &);

// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'arrayBad':
void arrayBad() { plimsoll_assert(array[0].uses == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'holderBad':
void holderBad() { plimsoll_assert(holder.all[0].uses == 0); }
void plainOk() { plimsoll_assert(plain[0] == 1); }
int givenBad() {
  std::vector<Counted> own(1);
  Holder other;
  unknown(own, other);
  if (other.all[0].uses != 0)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'own[0].uses == 0' fails
  plimsoll_assert(own[0].uses == 0);
  return 0;
}
int heldBad() {
  std::vector<Counted> own(1);
  Holder other;
  unknown(own, other);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'other.all[0].uses == 0' fails
  plimsoll_assert(other.all[0].uses == 0);
  return 0;
}
int givenOk() {
  std::vector<int> own(1);
  auto shared = std::make_shared<Counted>();
  looks(own, shared);
  plimsoll_assert(own[0] == 0 && shared != nullptr);
  return 0;
}
