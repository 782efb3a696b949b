// Where a traversal of an associative container ends is taken to be up to the caller, also where the function has made the container itself: what
// depends on it is part of the contract of a function that is given nothing.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown,precondition -- -std=c++17 2>/dev/null | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <set>

int FN_ownTraversal() {
  std::set<int> v{1, 2, 3, 4};
  int k = 0;
  for ([[maybe_unused]] int x : v)
    k++;
  int a[4] = {};
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'FN_ownTraversal'
  return a[k];
}
