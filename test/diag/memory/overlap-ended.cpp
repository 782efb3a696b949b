// A call ends the life or validity of memory that another of its arguments
// points into.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free,invalid-iterator --report=error,warning,unknown -- -std=c++20 | grep -v note: | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <cstdlib>
#include <vector>
struct S {
  int x, y;
};
static int freed(S *s, int *q) {
  free(s);
  return *q;
}
int freedBad(int k) {
  S *s = (S *)malloc(sizeof(S));
  if (!s)
    return 0;
  s->x = k;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed (in 'freed', called here) [use-after-free]
  return freed(s, &s->x);
}
int freedOk(int *q) {
  S *s = (S *)malloc(sizeof(S));
  return s ? freed(s, q) : 0;
}
static int cleared(int *p, std::vector<int> &v) {
  v.clear();
  return *p;
}
// CHECK: :[[@LINE+1]]:{{.*}} error: iterator, pointer or reference was invalidated (in 'cleared', called here) [invalid-iterator]
int clearedBad(std::vector<int> &v) { return v.empty() ? 0 : cleared(&v[0], v); }
int clearedOk(std::vector<int> &v, int &n) { return cleared(&n, v); }
static S *next(S *a, S *b) {
  free(a);
  return b;
}
int oneTypeOk() {
  S *a = (S *)malloc(sizeof(S)), *b = (S *)malloc(sizeof(S));
  b = next(a, b);
  int n = b ? b->y = 3 : 0;
  free(b);
  return n;
}
