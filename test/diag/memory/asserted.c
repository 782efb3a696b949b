// What an assertion states is no sign that the function reckons with the
// contrary: neither the branches of its own condition, nor the test that leads
// to assert(0). It is a precondition, unless the function itself breaks it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown -- | FileCheck %s --implicit-check-not=error:
#include <assert.h>
#include <stdlib.h>

struct Node {
  int type;
};

void both(const int *start, const int *end) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'both'
  assert((start && end) || (start == end));
}

void computedBad(void) {
  int n = 3;
  n += 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion
  assert(n == 3 || n == 5);
}

void callerBad(const int *start) {
  if (start)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}} (in 'both', called here)
    both(start, NULL);
}
void callerOk(const int *start) {
  if (start)
    both(start, start + 1);
}

int name(const struct Node *n) {
  switch (n->type) {
  case 1:
    return 'a';
  case 2:
    return 'b';
  default:
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'name': {{n->type = (1|2) \| n->type = (1|2)}}
    assert(0);
  }
  return 0;
}

int nameBad(struct Node *n) {
  n->type = 3;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion '0' fails (in 'name', called here)
  return name(n);
}
int nameOk(struct Node *n) {
  n->type = 2;
  return name(n);
}

// Several ways lead there.
int kind(const struct Node *n, int known) {
  switch (n->type) {
  case 1:
    return 'a';
  case 2:
    if (known)
      return 'b';
    break;
  default:;
  }
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'kind'
  assert(0);
  return 0;
}
int kindBad(struct Node *n) {
  n->type = 3;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion '0' fails (in 'kind', called here)
  return kind(n, 1);
}
int kindOk(struct Node *n) {
  n->type = 2;
  return kind(n, 1);
}

// An earlier test still counts.
void testedBad(int n) {
  int big = 0;
  if (n > 10)
    big = 1;
  if (big)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion '!"big"' fails
    assert(!"big");
}

void allocatedBad(void) {
  char *buffer = malloc(10);
  if (!buffer)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion '0' fails
    assert(0);
  free(buffer);
}

// A function that nobody may call.
int unsupported(void) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'unsupported': it is never called
  assert(!"supported");
  return 0;
}
int unsupportedBad(int n) {
  if (n == 7)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}} (in 'unsupported', called here)
    return unsupported();
  return n;
}

// An assertion that is false here is not assert(false).
void storedBad(int which) {
  int n = 1;
  if (which)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'n == 2' fails
    assert(n == 2);
}

// A test that only serves the assertion behind it.
struct Node *find(struct Node *n, int type) { return n && n->type == type ? n : NULL; }
void erase(struct Node *n, int type) {
  int found = find(n, type) != NULL;
  if (!found) {
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'erase'
    assert(found);
  }
}
void eraseBad(void) {
  struct Node n = {1};
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}} (in 'erase', called here)
  erase(&n, 2);
}
void eraseOk(void) {
  struct Node n = {1};
  erase(&n, 1);
}
void largeBad(int n) {
  int large = n > 10;
  if (large)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'n > 11' fails
    assert(n > 11);
}

// One assertion after the other states what both say: where the first holds just so
// is no value the function reckons with, as it is for other checks.
static int table[10];
int eachOk(unsigned n, int small) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'eachOk'
  assert(n >= 4);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'eachOk'
  assert(small == (n < 12));
  return n;
}
int eachBad(unsigned n) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'eachBad'
  assert(n >= 4);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'n < 3' fails
  assert(n < 3);
  return n;
}
int overTestBad(unsigned n) {
  if (n > 10)
    return 0;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'n < 10' fails
  assert(n < 10);
  return table[n];
}
