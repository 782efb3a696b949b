// An address that unknown code gave may be one in any object that such code knows. Not followed are: elements of an array of the same type, of
// which only the starts are compared; bytes of an object that has none; another member of a union; what a std::function holds.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,use-after-free --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cassert>
#include <functional>

int *find(int *a, int n);
void elementWrittenBad(int *a) {
  int *r = find(a, 4);
  if (!r || a[3] != 5)
    return;
  *r = 6;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion 'a[3] == 5'
  assert(a[3] == 5);
}

struct table {
  int count;
};
char *bytes(table &t);
void byteWrittenBad(table &t) {
  char *r = bytes(t);
  if (!r || t.count != 7)
    return;
  *r = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion 't.count == 7'
  assert(t.count == 7);
}

union number {
  int i;
  float f;
};
float *part(number &u);
void memberWrittenBad(number &u) {
  float *r = part(u);
  if (!r || u.i != 7)
    return;
  *r = 1.5f;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion 'u.i == 7'
  assert(u.i == 7);
}

int *captured(std::function<int()> &f);
int capturedBad() {
  struct large {
    int a[8];
  } l{};
  std::function<int()> f = [l] { return l.a[0]; };
  int *r = captured(f);
  if (!r)
    return 0;
  int a = *r;
  f = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
  return a + *r;
}
