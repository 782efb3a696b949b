// Code that is not known may reset the owners that it can reach: a global one, one that it is given. What they own may be gone.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s --implicit-check-not="{{(error|warning):}}"
#include <memory>
#include <vector>

std::unique_ptr<int> global;
std::vector<std::unique_ptr<int>> globals;
std::shared_ptr<int> shared;
struct S {
  std::unique_ptr<int> u;
};
S member;
void unknown();
void resets(std::unique_ptr<int> &);
void looksAt(const std::unique_ptr<int> &);

int globalBad() {
  global = std::make_unique<int>(3);
  int *p = global.get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [leak]
  return *p;
}
int globalOk() {
  global = std::make_unique<int>(3);
  int *p = global.get();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [use-after-free]
  int r = *p;
  unknown();
  return r;
}
int globalAtEntryBad() {
  if (!global)
    return 0;
  int *p = global.get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [uninitialized]
  return *p;
}
int askedAgainOk() {
  unknown();
  if (!global)
    return 0;
  return *global;
}
int inVectorBad() {
  globals.clear();
  globals.push_back(std::make_unique<int>(3));
  int *p = globals[0].get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [leak]
  return *p;
}
int memberBad() {
  member.u = std::make_unique<int>(3);
  int *p = member.u.get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [leak]
  return *p;
}
int sharedBad() {
  shared = std::make_shared<int>(3);
  int *p = shared.get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [leak]
  return *p;
}
int sharedHereOk() {
  shared = std::make_shared<int>(3);
  std::shared_ptr<int> own = shared;
  int *p = own.get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [use-after-free]
  return *p;
}
int sharedHereBad() {
  shared = std::make_shared<int>(3);
  int *p = shared.get();
  { std::shared_ptr<int> own = shared; }
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [leak]
  return *p;
}
int givenBad() {
  auto u = std::make_unique<int>(3);
  int *p = u.get();
  resets(u);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [leak]
  return *p;
}
int givenConstOk() {
  auto u = std::make_unique<int>(3);
  int *p = u.get();
  looksAt(u);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [use-after-free]
  return *p;
}
int twiceBad() {
  auto u = std::make_unique<int>(3);
  int *p = u.get();
  resets(u);
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [leak]
  return *p;
}
int localOk() {
  auto u = std::make_unique<int>(3);
  int *p = u.get();
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [use-after-free]
  return *p;
}
int movedBad() {
  auto u = std::make_unique<int>(3);
  int *p = u.get();
  global = std::move(u);
  unknown();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [leak]
  return *p;
}
