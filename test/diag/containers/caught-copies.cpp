// A handler that catches an object by value makes a copy of the exception
// object, whose constructor and destructor run.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not='not decided'
#include <cassert>
#include <string>
#include <vector>
std::vector<int> g;
int copies, ends;
struct Clears {
  Clears() = default;
  Clears(const Clears &) { g.clear(); }
};
struct Counts {
  Counts() = default;
  Counts(const Counts &) { ++copies; }
};
struct Grows {
  Grows() = default;
  Grows(const Grows &) { g.push_back(1); }
};
struct HasPart {
  int code = 1;
  Clears part[2];
};
struct DerivedCounts : Counts {
  std::string text;
};
struct Plain {
  int code;
};
struct Text {
  std::string text;
  int code = 0;
};
void copyBad() {
  g = {1};
  try {
    throw Clears();
  } catch (Clears x) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} 'g' [bounds]
  g[0] = 1;
}
void unnamedBad() {
  g = {1};
  try {
    throw Clears();
  } catch (Clears) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} 'g' [bounds]
  g[0] = 1;
}
void referenceOk() {
  g = {1};
  try {
    throw Clears();
  } catch (const Clears &x) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'g' [bounds]
  g[0] = 1;
}
void partBad() {
  g = {1};
  try {
    throw HasPart();
  } catch (HasPart x) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} 'g' [bounds]
  g[0] = 1;
}
void insideBad() {
  g = {1};
  try {
    throw Clears();
  } catch (Clears x) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} 'g' [bounds]
    g[0] = 1;
  }
}
void insideOk() {
  g.clear();
  try {
    throw Grows();
  } catch (Grows x) {
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'g' [bounds]
    g[0] = 1;
  }
}
void countedOk() {
  copies = 0;
  try {
    throw Counts();
  } catch (Counts x) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(copies == 1);
}
void countedBad() {
  copies = 0;
  try {
    throw Counts();
  } catch (Counts x) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}} [assertion]
  assert(copies == 0);
}
// The copy is of the handler's class.
void baseOk() {
  copies = 0;
  try {
    throw DerivedCounts();
  } catch (Counts x) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
  assert(copies == 1);
}
void derivedBad() {
  copies = 0;
  try {
    throw DerivedCounts();
  } catch (DerivedCounts x) {
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [assertion]
  assert(copies == 0);
}
// What it throws ends the program.
struct Throws {
  Throws() = default;
  Throws(const Throws &) { throw 1; }
};
void throwsBad() {
  g = {1};
  try {
    try {
      throw Throws();
    } catch (Throws x) {
    }
  } catch (int) {
    g.clear();
  }
}
// Of what runs no code of the program nothing is left.
void plainOk() {
  g = {1};
  try {
    throw Plain{1};
  } catch (Plain x) {
    x.code = 2;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [assertion]
    assert(x.code == 2);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'g' [bounds]
  g[0] = 1;
}
void textOk() {
  g = {1};
  try {
    throw Text{"a", 1};
  } catch (Text x) {
    x.text += "b";
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} 'g' [bounds]
  g[0] = 1;
}
