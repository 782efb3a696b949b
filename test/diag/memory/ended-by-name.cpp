// A destructor that is called by name ends what containers hold: whether the
// object is made again before it is used, or ends, is not followed, and what
// led to its elements may not be valid.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,double-free,invalid-iterator,use-after-free --report=error,warning,unknown -- -std=c++20 -I%plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <map>
#include <memory>
#include <new>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>
void referenceBad() {
  std::vector<int> v{1};
  int &r = v[0];
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether an object that was ended by name is used, or ends again: a destructor is called by name [double-free]
  v.~vector();
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether access outside the bounds of the object: 'r': depends on an object that was ended by name [bounds]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'r': depends on an object that was ended by name [invalid-iterator]
  r = 2;
  new (&v) std::vector<int>;
}
void otherOk() {
  std::vector<int> v{1}, w{2};
  int &r = w[0];
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether an object that was ended by name is used, or ends again: a destructor is called by name [double-free]
  v.~vector();
  r = 3;
  plimsoll_assert(w[0] == 3);
  new (&v) std::vector<int>;
}
void usedBad() {
  std::vector<int> v{1};
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether an object that was ended by name is used, or ends again: a destructor is called by name [double-free]
  v.~vector();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether index 0 is out of range for 'v': depends on an object that was ended by name [bounds]
  v[0] = 2;
}
void twiceBad() {
  std::vector<int> v{1};
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether an object that was ended by name is used, or ends again: a destructor is called by name [double-free]
  v.~vector();
}
struct Text {
  std::string a;
  void reset() {
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether an object that was ended by name is used, or ends again: a destructor is called by name [double-free]
    this->~Text();
    new (this) Text;
  }
};
void resetBad() {
  Text t{std::string(50, 'q')};
  char &c = t.a[0];
  t.reset();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'c': depends on an object that was ended by name [invalid-iterator]
  c = 'x';
}
int iteratorBad() {
  std::vector<int> v{1};
  auto it = v.begin();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether an object that was ended by name is used, or ends again: a destructor is called by name [double-free]
  std::destroy_at(&v);
  std::construct_at(&v, 1, 2);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'it' was invalidated [invalid-iterator]
  return *it;
}
char elementBad() {
  std::vector<std::string> v{std::string(60, 'a')};
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether an object that was ended by name is used, or ends again: a destructor is called by name [double-free]
  std::destroy_at(&v[0]);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether the null character behind those of 'v[0]' was overwritten: depends on an object that was ended by name [bounds]
  char c = v[0][0];
  new (&v[0]) std::string;
  return c;
}
int mapBad() {
  std::map<int, int> m{{1, 2}};
  int &r = m[1];
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether an object that was ended by name is used, or ends again: a destructor is called by name [double-free]
  m.~map();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated: 'r': depends on an object that was ended by name [invalid-iterator]
  int k = r;
  new (&m) std::map<int, int>;
  return k;
}
