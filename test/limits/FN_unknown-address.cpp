// An address that unknown code or a recursive call gave may be that of an object of the function's own. When such an object ends, or its
// elements move, that is not followed: what was used through the address before is taken to be usable still.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cstdlib>
#include <vector>

int *find(std::vector<int> &v);
int elementMovedBad() {
  std::vector<int> v{1};
  int *r = find(v);
  if (!r)
    return 0;
  int a = *r;
  v.push_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
  return a + *r;
}

struct node {
  node *next;
  int value;
};
static node *last(node *n) { return n->next ? last(n->next) : n; }
int objectFreedBad() {
  node *b = static_cast<node *>(malloc(sizeof *b));
  if (!b)
    return 0;
  b->next = nullptr;
  b->value = 1;
  node a = {b, 2};
  node *r = last(&a);
  int x = r->value;
  free(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
  return x + r->value;
}
