// Code that is not known may reset owners that it can reach: of those that were in containers when the function began, none is taken to end.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s
#include <memory>
#include <vector>
std::vector<std::unique_ptr<int>> owners;
std::unique_ptr<long> owner;
void unknown();
int FN_inContainer() {
  if (owners.empty() || !owners[0])
    return 0;
  int *p = owners[0].get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [use-after-free]
  return *p;
}
long byItselfBad() {
  if (!owner)
    return 0;
  long *p = owner.get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'p'
  return *p;
}
