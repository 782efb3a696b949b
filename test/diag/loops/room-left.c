// What is left of a buffer is an unsigned difference: that it does not wrap around holds by induction.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|not decided}}"
#include <plimsoll/plimsoll.h>
#include <stdint.h>
#include <string.h>

#define BUF(p, n) plimsoll_assume(p && plimsoll_buffer_size(p) == n)

size_t packOk(const uint8_t *in, size_t n, uint8_t *out, size_t room) {
  BUF(in, n);
  BUF(out, room);
  size_t i = 0, o = 0;
  while (i < n) {
    uint8_t c = in[i];
    size_t run = 1;
    while (i + run < n && run < 255 && in[i + run] == c)
      run++;
    if (room - o < 2)
      return 0;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'out[o]'
    out[o++] = (uint8_t)run;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'out[o]'
    out[o++] = c;
    i += run;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'i == n && o <= room'
  plimsoll_assert(i == n && o <= room);
  return o;
}
size_t packBad(const uint8_t *in, size_t n, uint8_t *out, size_t room) {
  BUF(in, n);
  BUF(out, room);
  size_t o = 0;
  for (size_t i = 0; i < n; i++) {
    if (room - o < 1)
      return 0;
    out[o++] = in[i];
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'out[o]'
    out[o++] = 0;
  }
  return o;
}
size_t takeOk(uint8_t *out, size_t room, const unsigned char *sizes, size_t n) {
  BUF(out, room);
  BUF(sizes, n);
  size_t used = 0;
  for (size_t i = 0; i < n; i++) {
    size_t size = sizes[i];
    if (room - used < size)
      break;
    // CHECK: :[[@LINE+1]]:{{.*}} proved
    memset(out + used, 0, size);
    used += size;
  }
  return used;
}
