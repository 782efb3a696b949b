// What a test of another number leaves over is no sign that the function
// reckons with a negative size; a test of that size is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}:'
#include <string.h>

struct text {
  unsigned char *ptr;
  int asize, size;
};

// With room for one character only a negative size is less than that and not 0.
void copyOk(char *data, int datasize, const struct text *t) {
  int n;
  if (!data || datasize <= 0)
    return;
  data[0] = 0;
  if (t->size == 0 || t->asize <= 0)
    return;
  n = t->size;
  if (n > datasize - 1)
    n = datasize - 1;
  memmove(data, t->ptr, n);
  data[n] = 0;
}
void copyBad(char *data, int datasize, const struct text *t) {
  int n = t->size;
  if (!data || datasize < -1)
    return;
  if (n > datasize)
    n = datasize;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memmove writes n bytes, more
  memmove(data, t->ptr, n);
}
void testedBad(char *data, const struct text *t) {
  if (t->size < -1)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memmove writes {{.*}} bytes, more
  memmove(data, t->ptr, t->size);
}
