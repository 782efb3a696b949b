// The address of a member that a pointer to member selects, kept in memory: which member it is, the code does not say.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
struct Pair {
  int a, b;
};
struct Node {
  int Pair::*member;
  Node *next;
  int *p;
};
Pair pair;
void keep(Node *n) { n->p = &(pair.*n->member); }
void FN_selected(Node *n) {
  pair.b = 5;
  *n->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(pair.b == 5);
}
void keepNamed(Node *n) { n->p = &pair.a; }
void named(Node *n) {
  pair.a = 5;
  *n->p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(pair.a == 5);
}
