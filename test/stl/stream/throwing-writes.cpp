// Writing to a stream whose failures throw ends by an exception; to one that has failed it does nothing.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include -std=c++20 | FileCheck %s
#include <fstream>
#include <iostream>
#include <plimsoll/plimsoll.h>
#include <sstream>

int handled(std::ofstream &f) {
  f.clear();
  f.exceptions(std::ios::badbit | std::ios::failbit);
  int x = 1;
  int *p = nullptr;
  try {
    f << 1;
    f.flush();
    p = &x;
  } catch (const std::ios_base::failure &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}} [assertion]
  plimsoll_assert(p != nullptr);
  return x;
}
void thrown(std::ofstream &f) {
  if (!f.good()) return;
  f.exceptions(std::ios::badbit | std::ios::failbit);
  bool thrown = false;
  try { f << 1; f.flush(); } catch (const std::ios_base::failure &) { thrown = true; }
  // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}} [assertion]
  plimsoll_assert(!thrown);
}
void inMemory() {
  std::ostringstream f;
  f.exceptions(std::ios::badbit | std::ios::failbit);
  bool thrown = false;
  try { f << 1 << "abc"; } catch (const std::ios_base::failure &) { thrown = true; }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(!thrown);
}
void reachedHandler(std::ofstream &f, int k) {
  if (!f.good()) return;
  f.exceptions(std::ios::badbit | std::ios::failbit);
  try {
    f << 1;
    f.flush();
  } catch (const std::ios_base::failure &) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}} [assertion]
    plimsoll_assert(k != 3);
  }
}
void withoutBuffer() {
  std::ostream os(nullptr);
  os.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  plimsoll_assert(os.good());
}
void fileCleared() {
  std::ofstream f("x");
  f.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(f.good());
}
void failedBefore(std::ofstream &f) {
  f.clear();
  f.setstate(std::ios::failbit);
  f << 5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  plimsoll_assert(!f.bad());
}
