// What a unique_ptr owns is its own to delete. That is asked where it is given something, and of all else that deletes, so that nothing is left open where
// owners end: in chains and trees, in containers, behind calls that are not followed. Run under sanitizers, what is called ...Ok does not fail, and what is
// called ...Bad and has no parameters does.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,double-free,mismatched-delete --report=error,warning,precondition,unknown -- -std=c++20 > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning|remark):}}' --input-file=%t
#include <cstring>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

void elsewhere();
int *made();

// One object, one owner.
void twoOwnersOk() {
  int *raw = new int(1);
  std::unique_ptr<int> p(raw);
  std::unique_ptr<int> q(p.release());
}
void twoOwnersBad() {
  int *raw = new int(1);
  std::unique_ptr<int> p(raw);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether two owners delete one object: depends on who owns it
  std::unique_ptr<int> q(raw);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed
}

void deletedOk() {
  auto p = std::make_unique<int>(1);
  delete p.release();
}
void deletedBad() {
  auto p = std::make_unique<int>(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an object is deleted that has an owner
  delete p.get();
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated
}

void selfResetOk() {
  auto p = std::make_unique<int>(1);
  p.reset(p.release());
}
void selfResetBad() {
  auto p = std::make_unique<int>(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether two owners
  p.reset(p.get());
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated
}

void localOk() {
  int x = 1;
  // Nobody deletes it, but that is not known yet.
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner is given what it may not delete
  std::unique_ptr<int> p(&x);
  p.release();
}

void arrayOk() {
  std::unique_ptr<int[]> p(new int[2]);
  p.reset(new int[3]);
}
void arrayBad() {
  std::unique_ptr<int[]> p(new int[2]);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner is given what it may not delete
  p.reset(new int);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function
}

// Owners that come from outside are owners, what they are given is asked of callers.
struct Handle {
  std::unique_ptr<int> p;
  explicit Handle(int *raw) : p(raw) {} // CHECK: :[[@LINE]]:{{.*}} precondition of 'Handle::Handle'
  int *get() const { return p.get(); }
};
void fromOutsideOk(std::unique_ptr<int> a, Handle &h, std::unique_ptr<int> &b) {
  elsewhere();
  b.reset();
  h.p = std::move(a);
  b = std::make_unique<int>(2);
  std::swap(b, h.p);
}
void handleOk() { Handle h(new int(1)); }
void handleBad() {
  int *raw = new int(1);
  Handle h(raw);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether two owners
  Handle g(raw);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether two owners
void handedOnBad(Handle &h) { Handle g(h.get()); }
void handedOnOk(Handle &h) { Handle g(h.p.release()); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether two owners
void takenTwiceBad(Handle &h, Handle &g) { h.p.reset(g.get()); }
void takenOk(Handle &h, Handle &g) { h.p.reset(g.p.release()); }
// CHECK: :[[@LINE+2]]:{{.*}} precondition of 'bothBad'
// CHECK: :[[@LINE+2]]:{{.*}} not decided whether two owners
void bothBad(Handle &h, Handle &g, int *raw) { h.p.reset(raw);
  g.p.reset(raw); }
// Whether it is an owner's that came from elsewhere is not known.
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner is given what it may not delete: depends on result of made
void madeElsewhere(Handle &h) { h.p.reset(made()); }

void release(int *raw) {
  // CHECK: :[[@LINE+2]]:{{.*}} precondition of 'release': {{.*}} [double-free]
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'release': {{.*}} [mismatched-delete]
  delete raw;
}
void releaseOk() { release(new int(1)); }
void releaseBad(Handle &h) {
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether an object is deleted that has an owner
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'releaseBad': {{.*}} [mismatched-delete]
  release(h.get());
}

// What others were given, they may own by now.
struct Sink {
  virtual ~Sink() = default;
  virtual void put(int *raw) = 0;
};
struct Keeper : Sink {
  std::unique_ptr<int> kept;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Keeper::put'
  void put(int *raw) override { kept.reset(raw); }
};
void givenBad(Sink &sink) {
  int *raw = new int(1);
  // CHECK: :[[@LINE+1]]:{{.*}} depends on which function is called
  sink.put(raw);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory that is not allocated
  delete raw;
}

// Chains and trees, of which no one is followed to its end.
struct Node {
  int value = 0;
  std::unique_ptr<Node> next;
};
void listOk(int n) {
  std::unique_ptr<Node> head;
  for (int i = 0; i < n; ++i) {
    auto node = std::make_unique<Node>();
    node->next = std::move(head);
    head = std::move(node);
  }
}
void popOk(std::unique_ptr<Node> &head) {
  if (head)
    head = std::move(head->next);
}
std::unique_ptr<Node> reverseOk(std::unique_ptr<Node> head) {
  std::unique_ptr<Node> result;
  while (head) {
    std::unique_ptr<Node> next = std::move(head->next);
    head->next = std::move(result);
    result = std::move(head);
    head = std::move(next);
  }
  return result;
}
void nextBad(Node &head) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an object is deleted that has an owner
  delete head.next.get(); // CHECK: :[[@LINE]]:{{.*}} precondition of 'nextBad': {{.*}} [mismatched-delete]
}
struct Tree {
  int key = 0;
  std::unique_ptr<Tree> left, right;
  Tree *parent = nullptr; // owns nothing
};
void insertOk(std::unique_ptr<Tree> &root, int key, Tree *parent) {
  if (root)
    return insertOk(key < root->key ? root->left : root->right, key,
                    root.get());
  root = std::make_unique<Tree>();
  root->key = key;
  root->parent = parent;
}
void pruneOk(std::unique_ptr<Tree> tree) {
  tree->left.reset();
  elsewhere();
  tree->right = nullptr;
}
void rotateOk(std::unique_ptr<Tree> &root) {
  std::unique_ptr<Tree> top = std::move(root->left);
  root->left = std::move(top->right);
  top->right = std::move(root);
  root = std::move(top);
}
void rotateBad(std::unique_ptr<Tree> &root) {
  Tree *top = root->left.get();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether two owners
  root.reset(top);
}

// Containers.
void vectorOk(std::vector<std::unique_ptr<int>> &v, int i) {
  v.emplace_back(new int(i));
  v[0].reset();
  v.erase(v.begin());
  v.clear();
}
void vectorBad(std::vector<std::unique_ptr<int>> &v, int i) {
  int *raw = new int(i);
  v.emplace_back(raw);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an object is deleted that has an owner
  delete raw;
}
void mapOk(std::map<std::string, std::unique_ptr<int>> &m, const std::string &s) {
  m[s] = std::make_unique<int>(1);
  m.erase(s);
}
void optionalOk(std::optional<std::unique_ptr<int>> &o) {
  o = std::make_unique<int>(1);
  o.reset();
}
void inLoopOk(int n) {
  std::vector<std::unique_ptr<int>> v;
  for (int i = 0; i < n; ++i)
    v.emplace_back(new int(i));
}
void inLoopBad() {
  std::vector<std::unique_ptr<int>> v;
  int *raw = new int(1);
  for (int i = 0; i < 2; ++i)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided whether two owners
    v.emplace_back(raw);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated
}

// Base classes, deleters, and an owner that shares.
struct Shape {
  virtual ~Shape() = default;
};
struct Second {
  virtual ~Second() = default;
  int b = 0;
};
struct Square : Shape, Second {};
void baseOk(std::unique_ptr<Shape> &p, std::unique_ptr<Square> q) {
  p = std::move(q);
  p = std::make_unique<Square>();
}
void secondBaseOk(std::unique_ptr<Second> &p) { p.reset(new Square); }
void baseBad() {
  Square *s = new Square;
  std::unique_ptr<Second> p(s);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an object is deleted that has an owner
  delete s;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated
}
struct Deleter {
  void operator()(int *raw) const {
    // CHECK: :[[@LINE+2]]:{{.*}} precondition of 'Deleter::operator()': {{.*}} [double-free]
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Deleter::operator()': {{.*}} [mismatched-delete]
    delete raw;
  }
};
void deleterOk() { std::unique_ptr<int, Deleter> p(new int(1)); }
void deleterBad() {
  auto p = std::make_unique<int>(1);
  std::unique_ptr<int, Deleter> q(p.get());
  // CHECK: :[[@LINE+2]]:{{.*}} error: memory that is not allocated
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an object is deleted that has an owner
}
void sharedOk() { std::shared_ptr<int> p(std::make_unique<int>(1)); }
void sharedBad() {
  auto p = std::make_unique<int>(1);
  std::shared_ptr<int> q(p.get());
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether an object is deleted that has an owner
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether an object is deleted that has an owner
void namedBad(Handle &h) { std::default_delete<int>()(h.get()); }

// Owners as what they are not.
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: owners are accessed as bytes
void copiedBad(Node &a, Node &b) { std::memcpy(&a, &b, sizeof a); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: 'p': owners are accessed as something else
void castBad(std::unique_ptr<int> &p, int *raw) { *(int **)&p = raw; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: a destructor is called by name
void endedBad(Handle &h) { h.~Handle(); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: a destructor is called by name
void endedVirtuallyBad(Sink &sink) { sink.~Sink(); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: a destructor is called by name
void endedByLibraryBad(Handle &h) { std::destroy_at(&h); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: memory is released by name
void memoryBad(Handle &h) { ::operator delete(h.get()); }

// Memory that an owner shares, so that it may be given its address, or another, behind its back.
union Shared {
  std::unique_ptr<int> owner;
  int *raw;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: owners share memory
  Shared() : raw(nullptr) {}
  ~Shared() {}
};
void unionBad() {
  Shared a, b;
  int *p = new int(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: owners share memory
  a.raw = p;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: owners share memory
  b.raw = p;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: owners share memory
  a.owner.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner deletes what is not its own: owners share memory
  b.owner.reset();
}
