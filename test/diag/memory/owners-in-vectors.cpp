// Objects that a loop hands to owners in a vector end with it: none is lost,
// unless an owner gave it up.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,leak,double-free --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <memory>
#include <plimsoll/plimsoll.h>
#include <vector>
struct P {
  int x = 0;
};
int countedOk(size_t n) {
  std::vector<std::unique_ptr<P>> owned;
  for (size_t i = 0; i < n; ++i)
    owned.push_back(std::make_unique<P>());
  int sum = 0;
  for (auto &p : owned)
    sum += ++p->x;
  return sum;
}
// What refers to some of them owns none.
int observedOk(size_t n) {
  std::vector<std::unique_ptr<P>> owned;
  std::vector<P *> some;
  for (size_t i = 0; i < n; ++i) {
    owned.push_back(std::make_unique<P>());
    if (i % 2 == 0)
      some.push_back(owned.back().get());
  }
  int sum = 0;
  for (P *p : some)
    sum += ++p->x;
  return sum;
}
int clearedOk(size_t n) {
  std::vector<std::unique_ptr<P>> owned;
  for (size_t i = 0; i < n; ++i)
    owned.push_back(std::make_unique<P>());
  owned.clear();
  return 0;
}
int givenUpBad(size_t n) {
  std::vector<std::unique_ptr<P>> owned;
  for (size_t i = 0; i < n; ++i)
    owned.push_back(std::make_unique<P>());
  if (n > 2)
    owned[1].release();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory from 'std::make_unique' at line {{.*}} is lost: {{.*}}[leak]
  return 0;
}
int nobodysBad(size_t n) {
  std::vector<P *> some;
  for (size_t i = 0; i < n; ++i)
    some.push_back(std::make_unique<P>().release());
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'nobodysBad': {{.*}}[leak]
  return 0;
}
// Every other one has no owner.
int halfBad(size_t n) {
  std::vector<std::unique_ptr<P>> owned;
  for (size_t i = 0; i < n; ++i) {
    auto p = std::make_unique<P>();
    if (i % 2 == 0)
      owned.push_back(std::move(p));
    else
      p.release();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory from 'std::make_unique' at line {{.*}} is lost: {{.*}}[leak]
  return 0;
}
