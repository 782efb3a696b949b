// An exception that ends an initialisation destroys what was built until then: bases, members, elements, all of the object behind a delegated
// constructor; and nothing that was not. Functions of the library that throw instead of returning throw, too.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,div-by-zero,null,use-after-free --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include "Inputs/exceptions.h"
#include <exception>
#include <initializer_list>
#include <memory>

/// Writes 0 when it is destroyed, unless it was told not to.
struct Mark {
  int *k;
  ~Mark() { *k = 0; }
};

/// What is left in the variable that \p f gives to a Mark, if it throws.
template <typename F> static int left(F f) {
  int k = 1;
  try {
    f(&k);
  } catch (int) {
    return k;
  }
  return 1;
}

struct InBody {
  Mark m;
  InBody(int *k, int n) : m{k} { limit(n); }
};
int bodyBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { InBody o(k, 4); });
}
int bodyOk() {
  return 10 / left([](int *k) {
           InBody *o = new InBody(k, 3);
           place = o->m.k == k;
         });
}

struct LaterMember {
  Mark m;
  int x;
  LaterMember(int *k, int n) : m{k}, x(limit(n)) {}
};
int memberBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { LaterMember o(k, 4); });
}
struct EarlierMember {
  int x;
  Mark m;
  EarlierMember(int *k, int n) : x(limit(n)), m{k} {}
};
int memberOk() {
  return 10 / left([](int *k) { EarlierMember o(k, 4); });
}

struct Derived : Mark {
  Derived(int *k, int n) : Mark{k} { limit(n); }
};
int baseBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { Derived o(k, 4); });
}
int makeUniqueBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { std::make_unique<Derived>(k, 4).release(); });
}
struct ThrowingBase {
  ThrowingBase(int n) { limit(n); }
};
struct BaseFirst : ThrowingBase {
  Mark m;
  BaseFirst(int *k, int n) : ThrowingBase(n), m{k} {}
};
int baseOk() {
  return 10 / left([](int *k) { BaseFirst o(k, 4); });
}

struct VirtualBase {
  int *k;
  VirtualBase(int *k) : k(k) {}
  ~VirtualBase() { *k = 0; }
};
struct Virtual : virtual VirtualBase {
  Virtual(int *k, int n) : VirtualBase(k) {
    *k = 1;
    limit(n);
  }
};
int virtualBaseBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { Virtual o(k, 4); });
}

/// The destructor of the class itself runs once a delegated constructor is
/// done.
struct Delegating {
  int *k;
  Delegating(int *k) : k(k) {}
  Delegating(int *k, int n) : Delegating(k) { limit(n); }
  ~Delegating() { *k = 0; }
};
int delegatingBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { Delegating o(k, 4); });
}
struct NotDelegating {
  int *k;
  NotDelegating(int *k, int n) : k(k) { limit(n); }
  ~NotDelegating() { *k = 0; }
};
int delegatingOk() {
  return 10 / left([](int *k) { NotDelegating o(k, 4); });
}

/// The handlers of a constructor have its members destroyed, and pass the
/// exception on.
struct Handles {
  Mark m;
  int x;
  Handles(int *k, int n) try : m{k}, x(limit(n)) {
  } catch (...) {
    place = 1;
  }
};
int handlesBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { Handles o(k, 4); });
}
struct HandlesFirst {
  int x;
  HandlesFirst(int n) try : x(limit(n)) {
  } catch (...) {
    place = 0;
  }
};
int handlesFirstBad() {
  place = 1;
  try {
    HandlesFirst o(4);
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} division by zero
    return 10 / place;
  }
  return 1;
}
int handlesFirstOk() {
  place = 1;
  try {
    HandlesFirst o(3);
  } catch (int) {
    return 1;
  }
  return 10 / place;
}
int handlesNeverReturnsOk() {
  int *p = nullptr;
  try {
    HandlesFirst o(4);
    return *p;
  } catch (int) {
    return 1;
  }
}

struct Pair {
  Mark m;
  int x;
};
int aggregateBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { Pair p{{k}, limit(4)}; });
}
int newAggregateBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { place = new Pair{{k}, limit(4)} != nullptr; });
}
int parenthesesBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { Pair p(Mark{k}, limit(4)); });
}
struct Swapped {
  int x;
  Mark m;
};
int aggregateOk() {
  return 10 / left([](int *k) { Swapped p{limit(4), {k}}; });
}
/// A complete object is no part any more: it is destroyed once.
struct Count {
  int *k;
  ~Count() { --*k; }
};
struct Counts {
  Count c;
  int x;
};
static void take(const Counts &, int) {}
int completeBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) { take(Counts{{k}, 1}, limit(4)); });
}
int completeOk() {
  return 10 / (1 + left([](int *k) { take(Counts{{k}, 1}, limit(4)); }));
}
int completeTwiceOk() {
  return 10 / (1 + left([](int *k) {
                 Counts c{{k}, limit(3)};
                 limit(4);
               }));
}

int listBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) {
           Mark t[2] = {{k}, {(limit(4), k)}};
           (void)t;
         });
}
int listOk() {
  int other = 1;
  return 10 / left([&](int *k) {
           Mark t[2] = {{(limit(4), &other)}, {k}};
           (void)t;
         });
}
int initializerListBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) {
           std::initializer_list<Mark> t{{k}, {(limit(4), k)}};
         });
}

struct Throws {
  int *k;
  Throws(int *k, int n) : k(k) { limit(n); }
  ~Throws() { *k = 0; }
};
int elementsBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) {
           Throws t[2] = {Throws(k, 1), Throws(k, 4)};
           (void)t;
         });
}
int elementsOk() {
  return 10 / left([](int *k) {
           Throws t[1] = {Throws(k, 4)};
           (void)t;
         });
}

static int *shared = &place;
/// The second one throws.
struct Second {
  static inline int made = 0;
  int *k;
  Second() : k(shared) {
    if (++made > 1)
      throw 1;
  }
  ~Second() { *k = 0; }
};
int loopBad() {
  int k = 1;
  shared = &k;
  Second::made = 0;
  try {
    Second t[2];
    (void)t;
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} division by zero
    return 10 / k;
  }
  return 1;
}
int newLoopBad() {
  int k = 1;
  shared = &k;
  Second::made = 0;
  try {
    delete[] new Second[2];
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} division by zero
    return 10 / k;
  }
  return 1;
}

/// What owns memory gives it back.
struct Owner {
  std::unique_ptr<int> p;
  Owner(int *q, int n) : p(q) { limit(n); }
};
int ownerBad() {
  int *q = new int(1);
  try {
    Owner o(q, 4);
  } catch (int) {
    // CHECK: :[[@LINE+1]]:{{.*}} memory is used after it was freed
    return *q;
  }
  return 1;
}
int ownerOk() {
  int *q = new int(1);
  try {
    limit(4);
    Owner o(q, 4);
  } catch (int) {
    int r = *q;
    delete q;
    return r;
  }
  return 1;
}

int capturesBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} division by zero
  return 10 / left([](int *k) {
           auto f = [m = Mark{k}, x = limit(4)] { return x; };
           f();
         });
}

static void again(std::exception_ptr e) { std::rethrow_exception(e); }
int rethrowBad(std::exception_ptr e) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return *when([&] { std::rethrow_exception(e); });
}
int rethrowDeeperBad(std::exception_ptr e) {
  // CHECK: :[[@LINE+1]]:{{.*}} null pointer is dereferenced
  return *when([&] { again(e); });
}
int nestedBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return *when([&] { std::throw_with_nested(1); });
}
int terminateOk() {
  return *when([&] { std::terminate(); });
}
