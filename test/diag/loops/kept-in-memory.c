// A sum that is kept in memory is what was there before in the first iteration only.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <unistd.h>
int more(void);
struct budget {
  int k, v;
};
void inStructBad(void) {
  struct budget s = {0, 0};
  for (;;) {
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion 's.v == 0' fails
    plimsoll_assert(s.v == 0);
    int r = more();
    if (r <= 0 || r > 64 - s.v)
      return;
    s.v += r;
  }
}
void inStruct(void) {
  struct budget s = {0, 0};
  for (;;) {
    // CHECK: [[@LINE+1]]:{{.*}} proved {{.*}}'s.v >= 0 && s.v <= 64'
    plimsoll_assert(s.v >= 0 && s.v <= 64);
    int r = more();
    if (r <= 0 || r > 64 - s.v)
      return;
    s.v += r;
  }
}
void throughPointerBad(void) {
  unsigned n = 0, *p = &n;
  while (*p < 64) {
    unsigned r = more();
    if (r > 64 - *p)
      break;
    if (r == 0)
      break;
    *p += r;
  }
  int a[1] = {0};
  // CHECK: [[@LINE+1]]:{{.*}} {{not decided whether|warning:|error:}} access outside the bounds of the object: 'a[n]'
  a[n] = 1;
}
struct buffer {
  size_t n;
};
void filledBad(int fd) {
  struct buffer b = {0};
  char d[64];
  for (;;) {
    ssize_t r = read(fd, d + b.n, 64 - b.n);
    if (r <= 0)
      break;
    b.n += r;
  }
  // CHECK: [[@LINE+1]]:{{.*}} {{not decided whether|warning:}} assertion 'b.n == 0' fails
  plimsoll_assert(b.n == 0);
}
