// A condition whose other outcome only leads to a call that does not return states what is expected, as assert does: a use before it
// is no error by that. What the code does otherwise, and by exceptions, it reckons with.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null,bounds --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>

[[noreturn]] void fail(const char *what, int line);
[[noreturn]] void failQuietly() noexcept;
void report(const char *what);
int lookUp(int key);

#define ENSURE(e) ((e) || ((void)fail(#e, __LINE__), 0))
#define CHECK(e) do { if (!(e)) fail(#e, __LINE__); } while (0)
#define DEMAND(e) ((e) ? (void)0 : fail(#e, __LINE__))

struct Message {
  Message();
  ~Message();
  Message &operator<<(const char *);
};

struct FatalMessage {
  FatalMessage();
  [[noreturn]] ~FatalMessage();
  Message &stream();
};

int assertOk(int *p, int n) {
  int v = *p;
  assert(p && n > 0);
  return v;
}

int ensureOk(int *p) {
  int v = *p;
  ENSURE(p);
  return v;
}

int ensureBothOk(int *p, int n) {
  int v = *p;
  ENSURE(p && n > 0);
  return v;
}

int checkBothOk(int *p, int n) {
  int v = *p;
  CHECK(n > 0 && p);
  return v;
}

int demandBothOk(int *p, int n) {
  int v = *p;
  DEMAND(n > 0 && p && v > 0);
  return v;
}

int demandMixedOk(int *p, int n, int m) {
  int v = *p;
  DEMAND((n > 0 || m > 0) && p);
  return v;
}

int abortOk(int *p) {
  int v = *p;
  if (!p)
    abort();
  return v;
}

int elseOk(int *p) {
  int v = *p;
  if (p)
    report("here");
  else
    abort();
  return v;
}

int neitherOk(int *p, int *q) {
  int v = *p + *q;
  if (!p || !q)
    abort();
  return v;
}

int rememberedOk(int *p, int n) {
  int v = *p;
  const bool good = p && n > 0;
  if (!good)
    failQuietly();
  return v;
}

int unlikelyOk(int *p, int n) {
  int v = *p;
  if (__builtin_expect(!(p && n > 0), 0))
    __builtin_trap();
  return v;
}

int impossibleOk(int *p) {
  int v = *p;
  if (!p)
    __builtin_unreachable();
  return v;
}

int loggedOk(int *p, bool loud) {
  int v = *p;
  if (!p) {
    if (loud)
      Message() << "null";
    std::terminate();
  }
  return v;
}

int fatalOk(int *p) {
  int v = *p;
  if (!p)
    FatalMessage().stream() << "null";
  return v;
}

int cleanedUpOk(int *p) {
  Message m;
  int v = *p;
  if (!p)
    fail("p", __LINE__);
  return v;
}

static void die(const char *what) {
  std::fprintf(stderr, "%s\n", what);
  std::exit(1);
}

static void dieSoon(int code) {
  for (int i = 0; i < 3; ++i)
    report("soon");
  if (lookUp(code))
    failQuietly();
  die("soon");
}

int dieOk(int *p) {
  int v = *p;
  if (!p)
    die("p");
  return v;
}

int dieSoonOk(int *p) {
  int v = *p;
  if (!p)
    dieSoon(v);
  return v;
}

int assertFalseOk(int *p) {
  int v = *p;
  if (!p)
    assert(false);
  return v;
}

int switchOk(int i) {
  int a[2] = {1, 2};
  int v = a[i];
  switch (i) {
  case 0:
    return v;
  case 1:
    return v + 1;
  default:
    abort();
  }
}

int excludedOk(int i) {
  int a[2] = {1, 2};
  int v = a[i];
  switch (i) {
  case 2:
    abort();
  case 1:
    return v + 1;
  }
  return v;
}

int testedBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p)
    return 0;
  return v;
}

int testedAndLoggedBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p)
    report("null");
  return v;
}

int sometimesBad(int *p, bool strict) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p) {
    if (strict)
      abort();
    return 0;
  }
  return v;
}

int madeBad(int *p, int key) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p) {
    v = lookUp(key);
    if (!v)
      abort();
  }
  return v;
}

/// That p may be null is said here.
int eitherBad(int *p, int *q) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!(p || q))
    abort();
  return v;
}

int inFailureBad(int *p) {
  if (!p) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
    std::printf("%d\n", *p);
    abort();
  }
  return *p;
}

int throwBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p)
    throw std::invalid_argument("p");
  return v;
}

[[noreturn]] static void refuse(const char *what) {
  report(what);
  throw std::invalid_argument(what);
}

int refuseBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p)
    refuse("p");
  return v;
}

int rethrowBad(int *p, std::exception_ptr e) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p)
    std::rethrow_exception(e);
  return v;
}

int caughtBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  try {
    if (!p)
      fail("p", __LINE__);
  } catch (...) {
    return 0;
  }
  return v;
}

static jmp_buf start;

int jumpBad(int *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  int v = *p;
  if (!p)
    longjmp(start, 1);
  return v;
}

int switchBad(int i) {
  int a[2] = {1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'a[i]'
  int v = a[i];
  switch (i) {
  case 0:
    return v;
  case 2:
    return v + 1;
  default:
    abort();
  }
}

/// What is stated holds from then on.
int afterOk(int i) {
  int a[10] = {};
  if (i < 0 || i >= 10)
    abort();
  return a[i];
}

int afterBad(int i) {
  int a[10] = {};
  if (i < 0 || i > 10)
    abort();
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'a[i]'
  return a[i];
}

int afterBothBad(int *p, int n) {
  if (!(p || n > 0))
    abort();
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p'
  return *p;
}

/// Callers have to keep what is stated, and what the use needs.
int callerBad() {
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced
  return abortOk(nullptr);
}
