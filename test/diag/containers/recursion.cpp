// What recursive calls do to containers: those that all activations are given, and those they can reach.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,invalid-iterator --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <vector>

struct Node {
  int value;
  Node *left, *right;
};

static void collect(const Node *n, std::vector<int> &out) {
  if (!n)
    return;
  collect(n->left, out);
  out.push_back(n->value);
  collect(n->right, out);
}
int collectOk(const Node *n) {
  std::vector<int> out{1}, mine{1, 2};
  auto it = mine.begin();
  int value = n ? n->value : 0;
  collect(n, out);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}mine.size() == 2
  plimsoll_assert(mine.size() == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}n->value == value
  plimsoll_assert(!n || n->value == value);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'it' was invalidated
  return *it;
}
int collectBad(const Node *n) {
  std::vector<int> out{1};
  auto it = out.begin();
  collect(n, out);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'it' was invalidated
  return *it;
}

// Each activation has them in another order, so that either may be changed.
static void inTurn(std::vector<int> &a, std::vector<int> &b, int k) {
  if (k <= 0)
    return;
  b.push_back(k);
  inTurn(b, a, k - 1);
}
int inTurnOk() {
  std::vector<int> a{1}, b{2}, mine{3};
  auto it = mine.begin();
  inTurn(a, b, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'it' was invalidated
  return *it;
}
int inTurnBad() {
  std::vector<int> a{1}, b{2};
  auto it = a.begin();
  inTurn(a, b, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'it' was invalidated
  return *it;
}
