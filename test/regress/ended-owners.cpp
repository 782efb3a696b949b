// Destructors may meet owners that have ended: members of the object around, elements of a container that is cleared. What they do to them is not taken to
// be right, nor where they call each other, virtually or not. Whether what is called ...Bad fails is up to the library: libstdc++ leaves a null pointer, so that a run shows nothing.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 > %t 2>&1
// RUN: FileCheck %s --input-file=%t
#include <functional>
#include <memory>
#include <utility>
#include <vector>

// Ends the owner of the object that is being ended by it.
struct Parent;
struct Child {
  Parent *parent = nullptr;
  ~Child();
};
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory that is not allocated {{.*}} depends on a recursive call
struct Parent {
  std::unique_ptr<Child> child;
};
// CHECK: :[[@LINE+2]]:{{.*}} precondition of 'Child::~Child'
Child::~Child() {
  if (parent) parent->child.reset();
}
void childBad() {
  Parent p;
  p.child = std::make_unique<Child>();
  p.child->parent = &p;
}

// The same by way of another owner.
struct Twin {
  std::unique_ptr<Twin> other;
  Twin *owner = nullptr;
  ~Twin() {
    if (owner) {
      auto mine = std::move(owner->other);
      // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Twin::~Twin'
    }
  }
};
void twinBad() {
  Twin t;
  t.other = std::make_unique<Twin>();
  t.other->owner = &t;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory that is not allocated {{.*}} depends on
}

// A member that ends first is met by one that ends later.
struct Whole;
struct Hook {
  virtual ~Hook() = default;
  virtual void fire() = 0;
};
struct Last {
  Hook *hook;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} depends on which function is called
  ~Last() { hook->fire(); }
};
struct Whole {
  Last last;
  std::unique_ptr<int> p;
};
struct Resets : Hook {
  Whole *whole = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Resets::fire'
  void fire() override { whole->p.reset(); }
};
void hookBad() {
  Resets hook;
  Whole whole{{&hook}, std::make_unique<int>(3)};
  hook.whole = &whole;
}
struct Calls {
  std::unique_ptr<int> *p;
  ~Calls() { end(*p); }
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Calls::end'
  static void end(std::unique_ptr<int> &p) { p.reset(); }
};
struct Both {
  Calls calls;
  std::unique_ptr<int> p = std::make_unique<int>(1);
};
void callsBad() {
  Both b{{nullptr}};
  b.calls.p = &b.p;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated
}
// What it releases may have an owner that has ended.
struct Gives {
  Both *both;
  std::unique_ptr<int> &to;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether two owners delete one object
  ~Gives() { to.reset(both->p.release()); }
};

// Its way to the owner leads through what the library gives back.
struct Refers {
  std::reference_wrapper<Both> both;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Refers::~Refers'
  ~Refers() { both.get().p.reset(); }
};
struct Named {
  Both *both;
  Both &get() { return *both; }
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Named::~Named'
  ~Named() { get().p.reset(); }
};

template <class T> struct Base {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory that is not allocated
  ~Base() { static_cast<T *>(this)->p.reset(); }
};
struct Derived : Base<Derived> {
  std::unique_ptr<int> p;
};
void derivedBad() { Derived d; }
struct Beside {
  std::unique_ptr<int> p;
  // CHECK: :[[@LINE+2]]:{{.*}} precondition of 'Beside::~Beside'
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Beside::~Beside'
  ~Beside() { this[1].p.reset(); }
};

// One that keeps to its own parts meets none, nor does what it gives them to.
struct List {
  struct Node {
    std::unique_ptr<Node> next;
  };
  std::unique_ptr<Node> head;
  void pop() { head = std::move(head->next); }
  ~List() {
    while (head)
      pop();
  }
};
// CHECK-NOT: {{(error|warning|precondition of|not decided).*}}double-free
struct Pair {
  List first, second;
};
void listOk(int n) {
  Pair lists;
  for (int i = 0; i < n; ++i) {
    auto node = std::make_unique<List::Node>();
    node->next = std::move(lists.first.head);
    lists.first.head = std::move(node);
  }
  std::swap(lists.first.head, lists.second.head);
}
