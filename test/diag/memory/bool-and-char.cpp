// Characters have all values of their type, also where a pointer to bool was met
// before; a bool seen as a character, and the other way, is one object.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- | FileCheck %s
#include <cassert>

void set(bool *b) { *b = true; }
int character(const char *s) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'character'
  assert(s[0] <= 1);
  return s[0];
}
int flag(const bool *b) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(b[0] <= 1);
  return b[0];
}
void asCharacter() {
  bool b = true;
  char *c = (char *)&b;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(*c == 1);
  *c = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(b);
}
void asFlag() {
  char c[2] = {1, 0};
  bool *b = (bool *)c;
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(b[0]);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(b[1]);
}
void parameterAsCharacter(bool *b) {
  *b = true;
  *(char *)b = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(*b);
}
