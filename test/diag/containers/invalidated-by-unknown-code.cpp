// Code that is not known may invalidate iterators into a container it can reach,
// and changes what it holds; not through a reference or pointer to const, and not
// in a copy.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,invalid-iterator --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s
#include <cassert>
#include <functional>
#include <vector>

void change(std::vector<int> &);
void look(const std::vector<int> &);
void take(std::vector<int>);
void read(const int *);
void write(int *);
struct Cached {
  mutable int hits = 0;
  int value = 1;
};
void ask(const Cached &);
struct Held {
  std::vector<int> v;
  void change();
  void look() const;
};

int changed(std::vector<int> &v) {
  int &r = v.front();
  change(v);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'r'
  return r;
}
int lookedAt(std::vector<int> &v) {
  v.resize(3);
  int &r = v[0];
  look(v);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(v.size() == 3);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'r'
  return r;
}
int copied(std::vector<int> &v) {
  int &r = v.front();
  take(v);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'r'
  return r;
}
int takenAfterwards(std::vector<int> &v) {
  change(v);
  int &r = v.front();
  look(v);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'r'
  return r;
}
int member(Held &h) {
  int &r = h.v.front();
  h.look();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'r'
  int first = r;
  h.change();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'r'
  return first + r;
}
void numbers() {
  int x = 3;
  read(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(x == 3);
  write(&x);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(x == 3);
  read(&x);
  x = 4;
  // It may have kept the address, but not to write through it.
  look({});
}
void keptAddress() {
  int x = 3;
  write(&x);
  x = 4;
  look({});
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(x == 4);
}
void mutableMember() {
  Cached c;
  ask(c);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(c.hits == 0);
}
struct Base {
  virtual void count() const;
};
struct Derived : Base {
  mutable int hits = 0;
};
void ask(const Base &);
void mutableMemberOfDerived() {
  Derived d;
  ask(d);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  assert(d.hits == 0);
}
struct Signal {
  std::vector<std::function<void()>> slots;
  void fire() {
    // CHECK: :[[@LINE+1]]:{{.*}} not decided whether '__begin1' was invalidated
    for (auto &f : slots)
      f();
  }
};
