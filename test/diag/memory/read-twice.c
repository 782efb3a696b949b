// A reader tests the same position twice. That both tests are at their limits
// takes a position near 2^64, which no object has: that nothing is read behind
// the memory is what callers promise. One test at its limit is enough where it
// is wrong.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning -- | FileCheck %s --implicit-check-not='[bounds]'
#include <stddef.h>
#include <string.h>

struct reader {
  const unsigned char *bytes;
  size_t length, position;
};
static int readNumber(struct reader *r, unsigned *value) {
  if (r->position + 4 > r->length)
    return 0;
  memcpy(value, r->bytes + r->position, 4);
  r->position += 4;
  return 1;
}
int twoOk(struct reader *r) {
  unsigned a, b;
  if (!readNumber(r, &a) || !readNumber(r, &b))
    return 0;
  return a == b;
}
int threeOk(struct reader *r, unsigned *out) {
  unsigned a;
  return readNumber(r, out) && readNumber(r, &a) && readNumber(r, &a);
}

static const unsigned char table[16] = {1};
int limitBad(size_t position) {
  if (position > 12 + 1)
    return 0;
  if (position + 8 > 40)
    return 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'table[position + 3]' [bounds]
  return table[position + 3];
}
int limitOk(size_t position) {
  if (position > 12)
    return 0;
  if (position + 8 > 40)
    return 1;
  return table[position + 3];
}
