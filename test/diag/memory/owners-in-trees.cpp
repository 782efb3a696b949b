// What an owner held when a function began is there until something frees it, also where a pointer goes down a chain or tree of owners. It is a
// precondition of what is behind other pointers. Run under AddressSanitizer, what is called ...Bad and has no parameters fails.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free,bounds,null,double-free,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
#include <memory>
#include <plimsoll/plimsoll.h>
#include <utility>

struct Tree {
  explicit Tree(int key) : key(key) {}
  int key;
  std::unique_ptr<Tree> left, right;
};

// Behind one owner, or several.
int secondOk(const std::unique_ptr<Tree> &root) {
  if (!root || !root->left)
    return 0;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{not decided|precondition|error|warning}}
  return root->left->key;
}
int sum(const Tree &t) {
  // CHECK-NOT: :[[@LINE+2]]:{{.*}} {{not decided|precondition|error|warning}}
  // CHECK-NOT: :[[@LINE+2]]:{{.*}} {{not decided|precondition|error|warning}}
  return t.key + (t.left ? sum(*t.left) : 0) +
         (t.right ? sum(*t.right) : 0);
}

// A pointer to nodes, and one to owners.
int smallestOk(const std::unique_ptr<Tree> &root) {
  if (!root)
    return 0;
  const Tree *node = root.get();
  // CHECK-NOT: :[[@LINE+3]]:{{.*}} {{not decided|precondition|error|warning}}
  // CHECK-NOT: :[[@LINE+3]]:{{.*}} {{not decided|precondition|error|warning}}
  // CHECK-NOT: :[[@LINE+3]]:{{.*}} {{not decided|precondition|error|warning}}
  while (node->left)
    node = node->left.get();
  return node->key;
}
void insertOk(std::unique_ptr<Tree> &root, int key) {
  std::unique_ptr<Tree> *place = &root;
  // CHECK-NOT: :[[@LINE+2]]:{{.*}} {{not decided|precondition|error|warning}}
  // CHECK-NOT: :[[@LINE+2]]:{{.*}} {{not decided|precondition|error|warning}}
  while (*place)
    place = key < (*place)->key ? &(*place)->left : &(*place)->right;
  *place = std::make_unique<Tree>(key);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'(*place)->key == key'
  plimsoll_assert((*place)->key == key);
}

// What is written to the owner is seen where it is.
void placeBad(std::unique_ptr<Tree> &root) {
  if (!root || root->left)
    return;
  std::unique_ptr<Tree> *place = &root;
  while (*place)
    place = &(*place)->left;
  *place = std::make_unique<Tree>(3);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'!root->left'
  plimsoll_assert(!root->left);
}
void keptBad(std::unique_ptr<Tree> &root) {
  std::unique_ptr<Tree> *place = &root;
  while (*place)
    place = &(*place)->left;
  *place = std::make_unique<Tree>(3);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'!*place'
  plimsoll_assert(!*place);
}

// Freed by others.
int deletedBad(const std::unique_ptr<Tree> &root) {
  if (!root || !root->left)
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}an object is deleted that has an owner
  delete root->left.get();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}used after it was freed
  return root->left->key;
}
int takenBad(const std::unique_ptr<Tree> &root) {
  if (!root || !root->left)
    return 0;
  {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}two owners
    std::unique_ptr<Tree> other(root->left.get());
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}used after it was freed
  return root->left->key;
}
int releasedBad(const std::unique_ptr<Tree> &root) {
  if (!root || !root->left)
    return 0;
  Tree *left = root->left.release();
  delete left;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}used after it was freed
  return left->key;
}
int cursorBad(const std::unique_ptr<Tree> &root) {
  int n = 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}used after it was freed
  for (const Tree *node = root.get(); node; node = node->left.get()) {
    root->left.reset();
    ++n;
  }
  return n;
}
int resetBad() {
  auto root = std::make_unique<Tree>(1);
  root->left = std::make_unique<Tree>(2);
  Tree *node = root.get();
  while (node->left)
    node = node->left.get();
  root->left.reset();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}used after it was freed
  return node->key;
}

// Not owners, or such that have a deleter of their own.
struct Link {
  int value;
  Link *next;
};
int links(const Link *head) {
  int n = 0;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: not decided {{.*}}used after it was freed
  for (const Link *l = head; l; l = l->next)
    n += l->value;
  return n;
}
struct Shared {
  int value;
  std::shared_ptr<Shared> next;
};
int shared(const std::shared_ptr<Shared> &head) {
  if (!head || !head->next)
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}alive(head->ptr->next.ptr)
  return head->next->value;
}
struct Keep {
  void operator()(int *) const {}
};
int kept(const std::unique_ptr<int, Keep> &p) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}alive(p->ptr)
  return p ? *p : 0;
}

// An owner may have ended where destructors run.
struct Peer {
  std::unique_ptr<int> number = std::make_unique<int>(1);
  Peer *other = nullptr;
  int seen = 0;
  ~Peer() {
    if (other && other->number)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}alive(this->other->number.ptr)
      other->seen = *other->number;
  }
};
