// What constant tables hold, at any index in them: where all elements are given, there is no other value.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{error:|warning:|not decided|precondition}}'
// What numbers the table held before its initialiser is asked nowhere.
// RUN: %plimsoll dump query %s --function=numbersOk -- -I %plimsoll-include | FileCheck %s --check-prefix=QUERY
// QUERY: check-sat
// QUERY-NOT: val.in
#include <plimsoll/plimsoll.h>

struct option {
  const char *name;
  int has_arg;
  int *flag;
  int val;
};
static const struct option Options[] = {
    {"a", 0, 0, 'p'}, {"b", 1, 0, 'v'}, {"c", 0, 0, 'w'}};
static const int Grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
static const int Part[8] = {1, 2, 3};
static const int Designated[4] = {[2] = 7, [0] = 5, [2] = 9};
static const struct {
  int k[2];
  const char *n;
} Nested[] = {{{1, 2}, "x"}, {{3, 4}, "y"}};
static const char *const Words[] = {"zero", "one", "two"};
static const unsigned char Large[70] = {
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3};

int pointersOk(unsigned q) {
  if (q >= 3)
    return 0;
  plimsoll_assert(Options[q].flag == 0);
  plimsoll_assert(Options[q].val == 'p' || Options[q].val == 'v' || Options[q].val == 'w');
  return Options[q].name[0];
}
int numbersOk(unsigned q) {
  if (q >= 3)
    return 0;
  plimsoll_assert(Options[q].val >= 'p');
  return Options[q].val;
}
int gridOk(unsigned q, unsigned r) {
  if (q >= 2 || r >= 3)
    return 0;
  plimsoll_assert(Grid[q][r] >= 1 && Grid[q][r] <= 6);
  return Grid[q][r];
}
int restOk(unsigned q) {
  if (q >= 8)
    return 0;
  plimsoll_assert(Part[q] >= 0 && Part[q] <= 3);
  return Part[q];
}
int designatedOk(unsigned q) {
  if (q >= 4)
    return 0;
  plimsoll_assert(Designated[q] == 0 || Designated[q] == 5 || Designated[q] == 9);
  plimsoll_assert(Designated[2] == 9 && Designated[0] == 5 && Designated[1] == 0);
  return Designated[q];
}
int nestedOk(unsigned q, unsigned r) {
  if (q >= 2 || r >= 2)
    return 0;
  plimsoll_assert(Nested[q].k[r] <= 4);
  return Nested[q].n[0];
}
int wordOk(unsigned q) { return q < 3 ? Words[q][2] : 0; }
int largeOk(unsigned q) {
  if (q >= 70)
    return 0;
  plimsoll_assert(Large[q] >= 1 && Large[q] <= 3);
  plimsoll_assert(Large[0] == 1 && Large[69] == 3);
  return Large[q];
}

int pointersBad(unsigned q) {
  if (q >= 3)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pointersBad': 1 <= q [assertion]
  plimsoll_assert(Options[q].val != 'p');
  return 1;
}
int gridBad(unsigned q, unsigned r) {
  if (q >= 2 || r >= 3)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'gridBad': r = 1 | q = 1 | r = 2 | 3 <= r | 2 <= q [assertion]
  plimsoll_assert(Grid[q][r] != 1);
  return 1;
}
int gridLastBad(unsigned q, unsigned r) {
  if (q >= 2 || r >= 3)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'gridLastBad': r != 2 | q != 1 [assertion]
  plimsoll_assert(Grid[q][r] < 6);
  return 1;
}
int restBad(unsigned q) {
  if (q >= 8)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(Part[q] > 0);
  return 1;
}
int designatedBad(unsigned q) {
  if (q >= 4)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'designatedBad': q != 0 [assertion]
  plimsoll_assert(Designated[q] != 5);
  return 1;
}
int wordBad(unsigned q) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds {{.*}}[bounds]
  return q < 3 ? Words[q][4] : 0;
}
int beyondBad(unsigned q) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds {{.*}}[bounds]
  return q <= 8 ? Part[q] : 0;
}
int beyondAsked(unsigned q) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'beyondAsked': q <= 2 [bounds]
  int v = Options[q].val;
  plimsoll_assert(v >= 'p');
  return v;
}
int largeBad(unsigned q) {
  if (q >= 70)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(Large[q] == 1);
  return 1;
}
