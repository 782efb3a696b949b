// Pointers that are initialised with the address of a part of a variable and never change lead there.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,overlap --report=error,warning,unknown,precondition,proved -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <string.h>

static int g[10];
static int *const behind = g + 4;
static int *never = &g[1];
static struct {
  int x;
  struct {
    int y, z[3];
  } in;
} s;
static int *const member = &s.in.y, *const element = &s.in.z[2];
static int *const table[3] = {g, g + 4, &g[8]};
static const struct {
  const char *name;
  int *at;
} options[] = {{"x", &s.x}, {"z", &s.in.z[1]}};
static char text[40];
static char *const tail = text + 4, *const tails[] = {text, text + 4, text + 20};

void behindBad(void) {
  g[4] = 1;
  *behind = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion 'g[4] == 1' fails [assertion]
  plimsoll_assert(g[4] == 1);
}
void behindOk(void) {
  g[4] = 1;
  *behind = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'g[4] == 7'{{.*}}[assertion]
  plimsoll_assert(g[4] == 7);
}
void besideOk(void) {
  g[3] = 1;
  *behind = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'g[3] == 1'{{.*}}[assertion]
  plimsoll_assert(g[3] == 1);
}
void neverBad(void) {
  g[1] = 1;
  *never = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}}[assertion]
  plimsoll_assert(g[1] == 1);
}
void memberBad(void) {
  s.in.y = 1;
  *member = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}}[assertion]
  plimsoll_assert(s.in.y == 1);
}
int memberIndexBad(void) {
  int a[3] = {0};
  s.in.y = 1;
  *member = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'a[s.in.y]' [bounds]
  return a[s.in.y];
}
void elementBad(void) {
  s.in.z[2] = 1;
  *element = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}}[assertion]
  plimsoll_assert(s.in.z[2] == 1);
}
void elementOk(void) {
  s.in.z[1] = 1;
  *element = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'s.in.z[1] == 1'{{.*}}[assertion]
  plimsoll_assert(s.in.z[1] == 1);
}
void tableBad(int i) {
  g[4] = 1;
  if (i >= 0 && i < 3)
    *table[i] = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}}[assertion]
  plimsoll_assert(g[4] == 1);
}
void tableOk(int i) {
  g[5] = 1;
  if (i >= 0 && i < 3)
    *table[i] = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'g[5] == 1'{{.*}}[assertion]
  plimsoll_assert(g[5] == 1);
}
void optionBad(int i) {
  s.in.z[1] = 1;
  if (i == 1)
    *options[i].at = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}}[assertion]
  plimsoll_assert(s.in.z[1] == 1);
}
void copyBad(void) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}memcpy copies, overlap [overlap]
  memcpy(text, tail, 6);
}
void copyOk(void) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy copies, overlap [overlap]
  memcpy(text, tail, 4);
}
void copiesBad(int i, int j) {
  if (i >= 0 && i < 3 && j >= 0 && j < 3)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'copiesBad': {{.*}}[overlap]
    memcpy(tails[i], tails[j], 6);
}
void copiesOk(int i, int j) {
  if (i >= 0 && i < 2 && j == 2)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}memcpy copies, overlap [overlap]
    memcpy(tails[i], tails[j], 6);
}
