// An object that the operator new of its class made, from malloc, is given to the global operator delete.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <cstdlib>
#include <new>
struct Node {
  int n = 0;
  void *operator new(std::size_t n) {
    if (void *p = std::malloc(n))
      return p;
    throw std::bad_alloc();
  }
  void operator delete(void *p) { std::free(p); }
};
void FN_globalDelete() {
  Node *n = new Node;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[mismatched-delete]
  ::delete n;
}
