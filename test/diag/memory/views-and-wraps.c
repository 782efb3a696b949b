// A violation that needs a wrap-around is a warning, with what it takes. Memory
// seen as the integer type of other signedness is none, nor is `~`, nor an
// object larger than memory.
// RUN: %plimsoll dump checks %s --checks=-*,bounds | FileCheck %s
// RUN: %plimsoll dump checks %s --checks=-*,bounds -- -DSIGNED_FIRST | FileCheck %s
#include <string.h>
#ifdef SIGNED_FIRST
int other(int *p) { return *p > 3; }
#else
int other(unsigned *p) { return *p > 3; }
#endif
struct address {
  unsigned short family;
};
int open_socket(unsigned short);

int negative(int *fd, const struct address *a) {
  if (*fd < 0)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a' ({{(0 <= \*fd [|] 1 <= plimsoll_buffer_size.a.|1 <= plimsoll_buffer_size.a. [|] 0 <= \*fd)}})
    if ((*fd = open_socket(a->family)) < 0)
      return -1;
  return 0;
}
unsigned large(unsigned *n, const int *a) {
  if (*n > 3000000000)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[1]' ({{.*}}*n <= 3000000000{{.*}})
    return a[1];
  return 0;
}
// The conversion is the code's, but how many elements there are has nothing to do with it.
int converted(unsigned n, const int *a) {
  int i = n;
  if (i < 0)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[1]' (2 <= plimsoll_buffer_size(a) | 0 <= (int)n)
    return a[1];
  return 0;
}
int before(unsigned n, const int *a) {
  if (n - 1 > 5)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[n]' ({{.*}}(unsigned int)(n - 1) <= 5{{.*}})
    return a[n];
  return 0;
}
int last(unsigned n) {
  int a[4] = {1, 2, 3, 4};
  if (n > 4)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} warning {{.*}}'a[n - 1]' (requires 1 <= n)
  return a[n - 1];
}
int complement(unsigned x, const int *a) {
  if (~x > 10)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[3]' ({{.*}}4294967285 <= x{{.*}})
    return a[3];
  return 0;
}
int complementInBounds(unsigned x, unsigned char c) {
  int a[256];
  for (int i = 0; i < 256; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'a[expression]'
  return a[(unsigned char)~c] + a[~x & 255];
}
struct block {
  long words[5];
};
void swap(struct block *x, struct block *y) {
  char t[sizeof *x];
  void *p = x, *q = y;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}memmove reads 40 bytes, more than the memory 'x' points to has (1 <= plimsoll_buffer_size(x))
  memmove(t, p, sizeof *x);
  memmove(p, q, sizeof *x);
  // CHECK-NOT: warning
  memmove(q, t, sizeof *x);
}
// A wrap in what is not evaluated is none either.
int used(const unsigned *p, unsigned short n, const int *a) {
  if (n && p[(unsigned)n - 1] == 0)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}'a[n]'
  return a[n];
}
