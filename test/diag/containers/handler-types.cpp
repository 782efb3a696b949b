// Which handler takes what a throw expression of the same function throws: by
// the types, where those decide it. What a call throws any handler may take.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not='remark: not decided'
#include <cassert>
#include <stdexcept>
#include <vector>
struct Base {};
struct Derived : Base {};
struct Private : private Base {};
struct Other : Base {};
struct Twice : Derived, Other {};
struct VirtualLeft : virtual Base {};
struct VirtualRight : virtual Base {};
struct Joined : VirtualLeft, VirtualRight {};
void scalarOk() {
  int n = 0;
  try {
    try {
      throw 1;
    } catch (long) {
      n = 7;
    }
  } catch (int) {
    n++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == 1);
}
void scalarBad() {
  int n = 0;
  try {
    try {
      throw 1;
    } catch (const int &) {
      n = 7;
    }
  } catch (int) {
    n++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(n == 1);
}
void classOk() {
  std::vector<int> v;
  try {
    try {
      throw std::runtime_error("x");
    } catch (const std::logic_error &) {
      v.clear();
    }
  } catch (const std::exception &) {
    v.push_back(1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'v' [bounds]
  v[0] = 2;
}
void classBad() {
  std::vector<int> v{1};
  try {
    throw std::runtime_error("x");
  } catch (const std::logic_error &) {
    v.push_back(1);
  } catch (const std::exception &) {
    v.clear();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} 'v' [bounds]
  v[0] = 2;
}
void orderOk() {
  std::vector<int> v;
  try {
    throw std::out_of_range("x");
  } catch (const std::runtime_error &) {
  } catch (const std::logic_error &) {
    v.push_back(1);
  } catch (const std::out_of_range &) { // never: the one before takes it
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'v' [bounds]
  v[0] = 2;
}
void privateOk() {
  std::vector<int> v;
  try {
    throw Private();
  } catch (Base &) {
  } catch (...) {
    v.push_back(1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'v' [bounds]
  v[0] = 2;
}
void privateBad() {
  std::vector<int> v{1};
  try {
    throw Private();
  } catch (Base &) {
  } catch (...) {
    v.clear();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} 'v' [bounds]
  v[0] = 2;
}
void ambiguousOk() {
  std::vector<int> v;
  try {
    throw Twice();
  } catch (Base &) {
  } catch (Derived) {
    v.push_back(1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'v' [bounds]
  v[0] = 2;
}
void virtualOk() {
  std::vector<int> v;
  try {
    throw Joined();
  } catch (Base &) {
    v.push_back(1);
  } catch (Joined &) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'v' [bounds]
  v[0] = 2;
}
void virtualBad() {
  std::vector<int> v;
  try {
    throw Joined();
  } catch (Base &) {
  } catch (Joined &) {
    v.push_back(1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} 'v' [bounds]
  v[0] = 2;
}
// Two throws, by what was thrown.
void eitherOk(bool b) {
  int n = 0;
  try {
    if (b)
      throw 1;
    throw 'c';
  } catch (int) {
    n = 1;
  } catch (char) {
    n = 2;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == (b ? 1 : 2));
}
void eitherBad(bool b = true) {
  int n = 0;
  try {
    if (b)
      throw 1;
    throw 'c';
  } catch (int) {
    n = 1;
  } catch (char) {
    n = 2;
  }
  if (b)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
    assert(n == 2);
}
// A handler throws; what is thrown in it is no longer the first.
void againOk() {
  int n = 0;
  try {
    try {
      throw 1;
    } catch (int) {
      throw Derived();
    }
  } catch (int) {
    n = 1;
  } catch (const Base &) {
    n = 2;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == 2);
}
void againBad() {
  int n = 0;
  try {
    try {
      throw 1;
    } catch (int) {
      throw Derived();
    }
  } catch (int) {
    n = 1;
  } catch (const Base &) {
    n = 2;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(n == 1);
}
// In a loop: nothing is left of the exception before.
void loopOk(int many) {
  int n = 0;
  for (int i = 0; i < many; ++i)
    try {
      throw 1;
    } catch (char) {
      n = 1;
    } catch (int) {
    }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(n == 0);
}
// Conversions of pointers may be what makes a handler fit.
void pointerOk() {
  std::vector<int> v;
  static Derived d;
  try {
    throw &d;
  } catch (const Base *) {
    v.push_back(1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'v' [bounds]
  v[0] = 2;
}
void otherPointerOk() {
  std::vector<int> v;
  static Derived d;
  try {
    throw &d;
  } catch (const Base &) {
  } catch (int) {
  } catch (Derived *) {
    v.push_back(1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'v' [bounds]
  v[0] = 2;
}
// What a call throws may be anything.
void unknown();
void calledBad() {
  std::vector<int> v{1};
  try {
    unknown();
    throw 1;
  } catch (char) {
    v.clear();
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning:|not decided}} {{.*}} 'v'{{.*}} [bounds]
  v[0] = 2;
}
void anyBad() {
  std::vector<int> v{1};
  try {
    try {
      throw 1;
    } catch (...) {
      v.clear();
      throw;
    }
  } catch (char) {
    v.push_back(1);
  } catch (int) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} {{warning:|not decided}} {{.*}} 'v'{{.*}} [bounds]
  v[0] = 2;
}
