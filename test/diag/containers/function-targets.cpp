// A std::function has a copy of its target, which ends with it or as it gets another. What copying and ending it runs is unknown
// code, where the program has closures with functions for it. Run, what is called ...Ok does not fail, the others do.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,use-after-free --report=error,warning,unknown -- -std=c++20 2>/dev/null | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided)}}'
#include <cassert>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

struct Counted {
  static int live;
  int v = 3;
  Counted() { ++live; }
  Counted(const Counted &o) : v(o.v) { ++live; }
  ~Counted() { --live; }
};
int Counted::live;
struct Node {
  std::function<void()> again;
  int v = 0;
};

void keptOk() {
  std::weak_ptr<int> w;
  std::function<int()> f;
  {
    auto p = std::make_shared<int>(1);
    w = p;
    f = [p] { return *p; };
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion '!w.expired()' fails
  assert(!w.expired());
}
void keptBad() {
  std::weak_ptr<int> w;
  std::function<int()> f;
  {
    auto p = std::make_shared<int>(1);
    w = p;
    f = [p] { return *p; };
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'w.expired()' fails
  assert(w.expired());
}
void calledOk() {
  auto p = std::make_shared<int>(1);
  std::function<int()> f = [p] { return *p; };
  p.reset();
  assert(f() == 1);
}
void endedBad() {
  auto p = std::make_shared<int>(1);
  int *raw = p.get();
  std::function<int()> f = [p] { return *p; };
  p.reset();
  f = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'raw'
  *raw = 2;
}
void assignedBad() {
  auto p = std::make_shared<int>(1);
  std::function<int()> f = [p] { return *p; };
  f = [] { return 2; };
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'p.use_count() == 2' fails
  assert(p.use_count() == 2);
}
void pushedBad() {
  std::weak_ptr<int> w;
  std::vector<std::function<int()>> f;
  {
    auto p = std::make_shared<int>(1);
    w = p;
    f.push_back([p] { return *p; });
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'w.expired()' fails
  assert(w.expired());
}
void clearedBad() {
  auto p = std::make_shared<int>(1);
  std::vector<std::function<int()>> f;
  f.push_back([p] { return *p; });
  f.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'p.use_count() == 2' fails
  assert(p.use_count() == 2);
}
void cycleBad() {
  std::weak_ptr<Node> w;
  {
    auto n = std::make_shared<Node>();
    w = n;
    n->again = [n] { n->v++; };
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'w.expired()' fails
  assert(w.expired());
}
void movedOk() {
  auto p = std::make_shared<int>(1);
  std::function<int()> f = [p] { return *p; };
  auto g = std::move(f);
  assert(g() == 1 && p.use_count() == 2);
}
void copiedBad() {
  Counted c;
  std::function<int()> f = [c] { return c.v; };
  const int before = Counted::live;
  auto g = f;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'Counted::live == before' fails
  assert(Counted::live == before);
}
void copiedIntoBad() {
  Counted c;
  std::map<int, std::function<int()>> m;
  std::function<int()> f = [c] { return c.v; };
  const int before = Counted::live;
  m[1] = f;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'Counted::live == before' fails
  assert(Counted::live == before);
}
// Nothing that is called with an argument owns anything here.
void otherOk() {
  int n = 0;
  {
    std::function<void(int)> f = [&n](int x) { n += x; }, g = f;
    g(2);
    g = nullptr;
  }
  assert(n == 2);
}
