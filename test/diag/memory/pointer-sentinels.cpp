// A negative number is an address, too: the last one, which no object has. APIs
// and programs give it to say that there is none.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <cstdint>
#include <map>
#include <vector>
#define LAST(Type) ((Type)-1)
typedef void (*Handler)(int);
struct Node { int value; };
struct Slot { Node *node; Handler handler; };
enum Mark { None = -1 };
Node *table[8], *lone = LAST(Node *);
extern "C" void *mapped(int fd);
extern "C" Handler install(int number, Handler h);

int parameterBad(Node *p, int *q) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'parameterBad'
  return p == LAST(Node *) ? *q : 0;
}
int reinterpretedBad(Node *p) {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return p == reinterpret_cast<Node *>(-1) ? *q : 0;
}
int secondLastBad(Node *p) {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return p == (Node *)-2L ? *q : 0;
}
int ofEnumerationBad(Node *p) {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return p == (Node *)None ? *q : 0;
}
int ofCharBad(Node *p) {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return p == (Node *)(signed char)-1 ? *q : 0;
}
int mappedBad(int fd) {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return mapped(fd) == LAST(void *) ? *q : 0;
}
int installedBad(int number, Handler h) {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return install(number, h) == LAST(Handler) ? *q : 0;
}
int memberBad(const Slot &s) {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return s.node == LAST(Node *) && s.handler == LAST(Handler) ? *q : 0;
}
int elementBad(const std::vector<Node *> &v) {
  int *q = nullptr, sum = 0;
  for (Node *p : v)
    // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
    sum += p == LAST(Node *) ? *q : 0;
  return sum;
}
int valueBad(const std::map<int, Node *> &m) {
  int *q = nullptr;
  auto it = m.find(3);
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return it != m.end() && it->second == LAST(Node *) ? *q : 0;
}
int storedBad(unsigned h) {
  int *q = nullptr;
  table[h & 7] = LAST(Node *);
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return table[h & 7] == LAST(Node *) ? *q : 0;
}
int initialBad() {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced
  return lone == LAST(Node *) ? *q : 0;
}
int comparedAsNumberBad(Node *p) {
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}: null pointer is dereferenced: 'q'
  return p == (Node *)~std::uintptr_t(0) ? *q : 0;
}

// A run reads the number as the address that it is.
int sameNumberBad() {
  Node *p = LAST(Node *);
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'q'
  return p == (Node *)~0UL ? *q : 0;
}
int numberAgainBad() {
  Node *p = LAST(Node *);
  int *q = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'q'
  return (std::intptr_t)p == -1 ? *q : 0;
}

// What is right: a sentinel is neither null nor an object of the function's.
int notNullOk(Node *p) {
  Node n{1}, *other = p == LAST(Node *) ? p : &n;
  // CHECK-NOT: dereferenced: 'q'
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}null
  return other == LAST(Node *) ? 0 : other->value;
}
int sameNumberOk() {
  Node *p = LAST(Node *);
  int x = 1, *found = p == (Node *)~0UL ? &x : nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}null
  return *found;
}
int ownOk() {
  Node n{1}, *p = &n;
  int *q = nullptr;
  // CHECK-NOT: dereferenced: 'q'
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}null
  return p == LAST(Node *) ? *q : p->value;
}
int allocatedOk() {
  Node *p = new Node{1};
  int *q = nullptr;
  // CHECK-NOT: dereferenced: 'q'
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}null
  int r = p == LAST(Node *) ? *q : p->value;
  delete p;
  return r;
}
// CHECK-NOT: dereferenced: 'q'
