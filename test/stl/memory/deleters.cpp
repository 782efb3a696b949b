// A deleter that the program has itself is run where unique_ptr ends what it owns, with the state it was given, and a function
// that is known there. Run under sanitizers, what is called ...Ok does not fail, the others do where they are marked.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,leak,use-after-free,mismatched-delete,null --report=error,warning,unknown -- -std=c++20 2>/dev/null | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided .*(assertion|memory is used|lost))}}'
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <vector>

int ended;
struct counting {
  void operator()(int *p) const {
    ++*count;
    delete p;
  }
  int *count;
};
struct plain {
  void operator()(int *p) const {
    ++ended;
    delete p;
  }
};
struct freeing {
  void operator()(void *p) const { free(p); }
};

void statefulOk() {
  int k = 0;
  {
    std::unique_ptr<int, counting> p(new int(1), counting{&k});
  }
  assert(k == 1);
}
void statefulBad() {
  int k = 0;
  {
    std::unique_ptr<int, counting> p(new int(1), counting{&k});
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'k == 0' fails
  assert(k == 0);
}
void plainOk() {
  ended = 0;
  {
    std::unique_ptr<int, plain> p(new int(1));
  }
  assert(ended == 1);
}
void plainBad() {
  ended = 0;
  {
    std::unique_ptr<int, plain> p(new int(1));
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'ended == 0' fails
  assert(ended == 0);
}
void resetOk() {
  ended = 0;
  std::unique_ptr<int, plain> p(new int(1));
  p.reset();
  assert(ended == 1);
  p.reset();
  p = nullptr;
  assert(ended == 1);
}
void releasedOk() {
  ended = 0;
  {
    std::unique_ptr<int, plain> p(new int(1));
    delete p.release();
  }
  assert(ended == 0);
}
void closureOk() {
  int k = 0;
  {
    auto end = [&k](int *p) {
      ++k;
      delete p;
    };
    std::unique_ptr<int, decltype(end)> p(new int(1), end);
  }
  assert(k == 1);
}
void exchangedOk() {
  int k = 0, l = 0;
  std::unique_ptr<int, counting> p(new int(1), counting{&k}), q(new int(2), counting{&l});
  p.swap(q);
  p.reset();
  assert(k == 0 && l == 1);
  auto r = std::move(q);
  r.reset();
  assert(k == 1);
}
void assignedOk() {
  int k = 0, l = 0;
  {
    std::unique_ptr<int, counting> p(new int(1), counting{&k}), q(new int(2), counting{&l});
    p = std::move(q);
    assert(k == 1 && l == 0);
  }
  assert(l == 1);
}
void deleterOk() {
  int k = 0;
  std::unique_ptr<int, counting> p(new int(1), counting{&k});
  assert(p.get_deleter().count == &k);
}
void freedOk() {
  std::unique_ptr<char, freeing> f(static_cast<char *>(malloc(10)));
  if (f)
    f.get()[3] = 0;
}
void freedBad() {
  char *c;
  {
    std::unique_ptr<char, freeing> f(static_cast<char *>(malloc(10)));
    c = f.get();
    if (!c)
      return;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'c[3]'
  c[3] = 0;
}
struct forArrays {
  void operator()(int *p) const { delete[] p; }
};
void arrayOk() {
  std::unique_ptr<int[], forArrays> p(new int[4]);
  p[3] = 1;
}
struct generic {
  template <class T> void operator()(T *p) const { delete p; }
};
void genericOk() {
  std::unique_ptr<std::vector<int>, generic> p(new std::vector<int>{1});
  assert(p->size() == 1);
}
struct base {
  virtual ~base() {}
};
struct derived : base {};
struct ofBase {
  void operator()(base *b) const { delete b; }
};
void derivedOk() {
  std::unique_ptr<base, ofBase> p(new derived);
}
void functionOk() {
  std::unique_ptr<char, decltype(&free)> f(static_cast<char *>(malloc(10)), &free);
  if (f)
    f.get()[3] = 0;
}
void functionBad() {
  char *c;
  {
    std::unique_ptr<char, decltype(&free)> f(static_cast<char *>(malloc(10)), &free);
    c = f.get();
    if (!c)
      return;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'c[3]'
  c[3] = 0;
}
void endByFunction(int *p) {
  ++ended;
  delete p;
}
void ownFunctionOk() {
  ended = 0;
  {
    std::unique_ptr<int, void (*)(int *)> p(new int(1), endByFunction);
  }
  assert(ended == 1);
}
void ownFunctionBad() {
  ended = 0;
  {
    std::unique_ptr<int, void (*)(int *)> p(new int(1), endByFunction);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'ended == 0' fails
  assert(ended == 0);
}
void nothingOwnedOk() {
  std::unique_ptr<int, void (*)(int *)> p(nullptr, endByFunction);
  ended = 0;
  p.reset();
  assert(ended == 0);
}
int oneOfTwoOk(int n) {
  std::unique_ptr<int, void (*)(int *)> p(new int(1), n > 0 ? endByFunction : [](int *p) { delete p; });
  return *p;
}
void keepsBad() {
  std::unique_ptr<int, void (*)(int *)> p(new int(1), [](int *) {});
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'new' at line [[@LINE-1]] is lost
}
void wrongKindBad() {
  std::unique_ptr<int, void (*)(void *)> p(new int(1), free);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function
}
void byGiven(void (*f)(int *)) {
  std::unique_ptr<int, void (*)(int *)> p(new int(1), f);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}lost
}
void givenOk() {
  ended = 0;
  byGiven(endByFunction);
  assert(ended == 1);
}
void givenBad() {
  ended = 1;
  byGiven(endByFunction);
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'ended == 1' fails
  assert(ended == 1);
}
int unknownFunction(void (*f)(int *)) {
  int *q;
  {
    std::unique_ptr<int, void (*)(int *)> p(new int(1), f);
    q = p.get();
  }
  // CHECK: :[[@LINE+2]]:{{.*}} not decided {{.*}}lost
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'q'
  return *q;
}
int fileOk(const char *name) {
  std::vector<int> v(5);
  std::unique_ptr<FILE, int (*)(FILE *)> f(fopen(name, "r"), fclose);
  if (!f)
    return 0;
  v[0] = fgetc(f.get());
  f.reset();
  assert(v.size() == 5);
  return v[4];
}
int fileBad() {
  FILE *g = fopen("a", "r");
  if (!g)
    return 0;
  std::unique_ptr<FILE, int (*)(FILE *)> f(g, fclose);
  f.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}was closed before
  return fgetc(g);
}
struct pooled {
  int v = 1;
};
template <class T> struct boxed {
  T v;
};
template <> struct std::default_delete<pooled> {
  void operator()(pooled *p) const {
    ++ended;
    delete p;
  }
};
template <class T> struct std::default_delete<boxed<T>> {
  void operator()(boxed<T> *p) const {
    ++ended;
    delete p;
  }
};
void specialisedOk() {
  ended = 0;
  {
    std::unique_ptr<pooled> p(new pooled);
    auto q = std::make_unique<pooled>();
    q.reset();
    assert(ended == 1);
  }
  assert(ended == 2);
}
void specialisedBad() {
  ended = 0;
  {
    std::unique_ptr<pooled> p(new pooled);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'ended == 0' fails
  assert(ended == 0);
}
void partiallyBad() {
  ended = 0;
  {
    auto p = std::make_unique<boxed<int>>();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'ended == 0' fails
  assert(ended == 0);
}
void sharedBad() {
  ended = 0;
  {
    std::shared_ptr<pooled> p = std::make_unique<pooled>();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'ended == 0'
  assert(ended == 0);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}lost
}
void nullBad() {
  std::unique_ptr<int, void (*)(int *)> p(new int(1), nullptr);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the deleter is null
  p.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}lost
}
void nullUnusedOk() {
  std::unique_ptr<int, void (*)(int *)> p(nullptr, nullptr);
}
