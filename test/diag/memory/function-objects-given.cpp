// Code outside may call what it is given: function objects, also in what
// wraps them, and virtual functions of objects.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <functional>
#include <future>
#include <mutex>
#include <thread>
struct B {
  virtual ~B() {}
  virtual void kill(int *) {}
};
struct D : B {
  void kill(int *p) override { delete p; }
};
struct Quiet {
  virtual ~Quiet() {}
  virtual void look(int *p) { *p = 2; }
};
void ext(B &, int *);
void ext(Quiet &, int *);
void extf(std::function<void()>);
int threadBad() {
  int *p = new int(1);
  std::thread t([p] { delete p; });
  t.join();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int threadOk() {
  int *p = new int(1);
  std::thread t([p] { *p = 2; });
  t.join();
  int r = *p;
  delete p;
  return r;
}
int asyncBad() {
  int *p = new int(1);
  auto f = std::async([p] { delete p; return 1; });
  f.get();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int onceBad() {
  int *p = new int(1);
  static std::once_flag o;
  std::call_once(o, [p] { delete p; });
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int taskBad() {
  int *p = new int(1);
  std::packaged_task<void()> t([p] { delete p; });
  t();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int virtualBad() {
  D d;
  int *p = new int(1);
  ext(d, p);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int virtualOk() {
  Quiet q;
  int *p = new int(1);
  ext(q, p);
  int r = *p;
  delete p;
  return r;
}
int functionBad() {
  int *p = new int(1);
  extf([p] { delete p; });
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
