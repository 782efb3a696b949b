// What a recursive call may free is known by type: objects of a type that code of its cycle frees, of one that has such an object in it, and bytes. What
// a callee may free is compared with what it uses, in calls that give it both. What is called ...Bad fails under AddressSanitizer.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,precondition,unknown,proved -- -std=c++20 > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
#include <cstdlib>
#include <memory>
#include <vector>

struct Node {
  int value = 0;
  std::vector<int> values;
  std::unique_ptr<Node> next;
};
struct Wide : Node {
  int more = 0;
};
struct Around {
  Node node;
  int more = 0;
};

// A vector is no node, nor has it one.
int vectorOk(std::unique_ptr<Node> &head, const std::vector<int> &v) {
  head.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'v'
  return v.empty() ? 0 : 1;
}
int numberOk(std::unique_ptr<Node> &head, const int &n) {
  head.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'n'
  return n;
}
int ownOk(std::unique_ptr<Node> &head) {
  auto other = std::make_unique<Around>();
  head.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'other'
  return other->more;
}

// They may be in a node of the list, in a call.
int vectorIn(std::unique_ptr<Node> &head) {
  if (!head || !head->next)
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}(in 'vectorOk', called here)
  return vectorOk(head, head->next->values);
}
int numberBad() {
  auto head = std::make_unique<Node>();
  head->next = std::make_unique<Node>();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}(in 'numberOk', called here)
  return numberOk(head, head->next->value);
}
int lastIn(int n) {
  auto head = std::make_unique<Node>();
  Node *last = head.get();
  for (int i = 0; i < n; ++i) {
    last->next = std::make_unique<Node>();
    last = last->next.get();
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}(in 'vectorOk', called here)
  return vectorOk(head, last->values);
}

// A node, and what has one in it.
int node(std::unique_ptr<Node> &head, const Node &n) {
  head.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'n'
  return n.value;
}
int derived(std::unique_ptr<Node> &head, const Wide &n) {
  head.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'n'
  return n.more;
}
int around(std::unique_ptr<Node> &head, const Around *a) {
  head.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'a'
  return a->more;
}
int element(std::unique_ptr<Node> &head, const std::vector<Node> &v) {
  head.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'v'
  return v.empty() ? 0 : 1;
}
int own(std::unique_ptr<Node> &head) {
  if (!head)
    return 0;
  Node *n = new Node;
  head->next.reset(n);
  head.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'n'
  return n->value;
}

// Without owners.
struct Link {
  int value;
  Link *next;
};
void drop(Link *n) {
  if (!n)
    return;
  drop(n->next);
  delete n;
}
int behindOk(Link *n, const int &v) {
  if (n)
    drop(n->next);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'v'
  return v;
}
int behindIn(Link *n) {
  if (!n || !n->next || !n->next->next)
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}(in 'behindOk', called here)
  return behindOk(n, n->next->next->value);
}
int behindBad() {
  Link *last = new Link{3, nullptr};
  Link *first = new Link{1, new Link{2, last}};
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}(in 'behindOk', called here)
  int v = behindOk(first, last->value);
  delete first;
  return v;
}

// What is freed as memory of no type may be anything.
struct Raw {
  void *next;
};
void dropRaw(void *p) {
  if (!p)
    return;
  dropRaw(static_cast<Raw *>(p)->next);
  std::free(p);
}
int raw(Raw *r, const std::vector<int> &v) {
  dropRaw(r->next);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'v'
  return v.empty() ? 0 : 1;
}
int rawBad() {
  Raw *last = static_cast<Raw *>(std::malloc(sizeof(Raw)));
  Raw *first = static_cast<Raw *>(std::malloc(sizeof(Raw)));
  if (!last || !first)
    return 0;
  first->next = last;
  last->next = nullptr;
  dropRaw(first);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'last'
  return last->next != nullptr;
}
