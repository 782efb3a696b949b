// [Thesis §3.2] Figure 3.2: what send_packets leaves of the packets. The result
// is exact where the figure has <may, false>: element i is null iff i = 2k and
// the k-th transmission succeeded.
// RUN: %plimsoll dump heap %s --function=send_packets -- -I %plimsoll-include | FileCheck %s --check-prefix=HEAP
// RUN: %plimsoll check %s --fail-on=never --report=error,proved,unknown -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

struct packet {
  int x;
};
#define SUCCESS 0

void send_packets(struct packet **buf, int c, int size) {
  plimsoll_assume(2 * c <= size);
  for (int j = 0; j < 2 * c; j += 2) {
    if (plimsoll_nondet_int() == SUCCESS) {
      free(buf[j]);
      buf[j] = NULL;
    }
  }
}
// HEAP-LABEL: heap @send_packets:return {
// HEAP: <*buf>i -> 0 if
// HEAP-SAME: 0 <= i
// HEAP-SAME: i mod 2 = 0
// HEAP: <*buf>i -> <*buf>i.in if
// HEAP-SAME: i mod 2 != 0

void oddElementsOk(struct packet **buf, int c, int size) {
  if (c < 3 || size < 6)
    return;
  struct packet *odd = buf[3], *even = buf[2];
  send_packets(buf, c, size);
  // CHECK: send-packets.c:[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(buf[3] == odd);
  // CHECK: send-packets.c:[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(buf[2] == even || buf[2] == NULL);
}

int usedAfterFreeBad(void) {
  struct packet **buf = malloc(2 * sizeof(struct packet *));
  if (!buf)
    return 0;
  struct packet *p = malloc(sizeof(struct packet));
  if (!p)
    return 0;
  p->x = 1;
  buf[0] = p;
  buf[1] = 0;
  send_packets(buf, 1, 2);
  // CHECK: send-packets.c:[[@LINE+1]]:{{.*}} error: memory is used after it was freed{{.*}}[use-after-free]
  return p->x;
}
