// An unsigned index may stand for a negative one; that it could be so large is
// nobody's fault: what the index must be is a plain precondition.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,precondition -- | FileCheck %s --implicit-check-not=warning:
#include <stddef.h>

struct Out {
  unsigned char *buffer;
  size_t used;
};

void put(struct Out *o, unsigned char c) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'put': o->used < plimsoll_buffer_size(o->buffer)
  o->buffer[o->used++] = c;
}

// The difference wraps if used is 0, and this test shows that it may be.
int lastBad(const struct Out *o) {
  if (o->used == 0)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: access outside the bounds of the object: 'literal[o.used - 1]'
    return ((const char[4]){0, 1, 2, 3})[o->used - 1];
  return 0;
}
