// A function that is declared pure or const writes nothing, but may give the address of what it was given, or of a part of it; so may strtok later.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <string.h>

struct node {
  struct node *next;
  int value;
};
__attribute__((pure)) int *find(int *s);
__attribute__((const)) int *behind(int *s);
__attribute__((pure)) struct node *last(struct node *);
__attribute__((pure)) int sum(int *s);

void partBad(void) {
  int b[4] = {0}, *p = find(b);
  b[1] = 1;
  if (p)
    *p = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}depends on result of find [assertion]
  plimsoll_assert(b[1] == 1);
}
void constBad(void) {
  int b[4] = {0}, *p = behind(b);
  b[1] = 1;
  if (p)
    *p = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}depends on result of behind [assertion]
  plimsoll_assert(b[1] == 1);
}
void wholeBad(void) {
  int b = 0, *p = behind(&b);
  b = 1;
  if (p)
    *p = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(b == 1);
}
void linkedBad(void) {
  struct node n = {0, 1}, m = {&n, 2}, *p = last(&m);
  n.value = 3;
  if (p)
    p->value = 4;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
  plimsoll_assert(n.value == 3);
}
void otherOk(void) {
  int b[4] = {0}, c[4] = {0}, *p = find(b);
  c[1] = 1;
  if (p)
    *p = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(c[1] == 1);
}
int numberOk(void) {
  int b[4] = {0}, n = sum(b);
  b[1] = 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(b[1] == 1);
  return n;
}
void tokenBad(void) {
  char b[32] = "ab cd ef", *p;
  strtok(b, " ");
  p = strtok(0, " ");
  b[3] = 1;
  if (p)
    *p = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}depends on result of strtok [assertion]
  plimsoll_assert(b[3] == 1);
}
void tokenOk(void) {
  char b[32] = "ab cd ef", *p;
  int c = 1;
  strtok(b, " ");
  p = strtok(0, " ");
  if (p)
    *p = 7;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(c == 1);
}
