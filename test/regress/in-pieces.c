// Memory that a loop reads or writes in pieces of a size that something else decides: what is required of the caller is
// said for all ways the loop may go, and asked of each call.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -I %plimsoll-include > %t
// RUN: FileCheck %s --input-file=%t --implicit-check-not='{{(error:|warning:)}}'
#include <plimsoll/plimsoll.h>
#include <unistd.h>

static int writeAll(int fd, const char *x, size_t n) {
  size_t d = 0;
  while (d < n) {
    // CHECK-DAG: :[[@LINE+3]]:{{.*}} precondition of 'writeAll': n <= plimsoll_buffer_size(x) [bounds]
    // CHECK-DAG: :[[@LINE+2]]:{{.*}} precondition of 'writeAll': x != 0 | n <= 0 [null]
    // CHECK-DAG: :[[@LINE+1]]:{{.*}} precondition of 'writeAll': n <= 0 | alive(x) [use-after-free]
    ssize_t r = write(fd, x + d, n - d);
    if (r < 0)
      return -1;
    d += r;
  }
  return 0;
}

int helloOk(int fd) {
  char text[32] = "hello";
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}more is read than the memory 'x[d]' points to has {{.*}}[bounds]
  return writeAll(fd, text, sizeof text);
}

int helloBad(int fd) {
  char text[32] = "hello";
  // CHECK: :[[@LINE+1]]:{{.*}} error: more is read than the memory 'x[d]' points to has [bounds]
  return writeAll(fd, text, 2 * sizeof text);
}

int nothingOk(int fd) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'x[d]' may be null {{.*}}[null]
  return writeAll(fd, 0, 0);
}

int nothingBad(int fd) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'x[d]' may be null [null]
  return writeAll(fd, 0, 3);
}

static int readAll(int fd, char *x, size_t n) {
  size_t d = 0;
  while (d < n) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'readAll': n <= plimsoll_buffer_size(x) [bounds]
    ssize_t r = read(fd, x + d, n - d);
    if (r <= 0)
      break;
    d += r;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(d <= n);
  return d;
}

int headerOk(int fd) {
  char header[8];
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[bounds]
  return readAll(fd, header, 8);
}

int headerBad(int fd) {
  char header[8];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return readAll(fd, header, 9);
}

// What decides nothing is no bound that could be asked for.
int searched(const int *a, int n) {
  int i;
  for (i = 0; i < n; ++i)
    if (a[i] == 7)
      break;
  // CHECK-NOT: precondition of 'searched': 2147483648
  return a[i];
}
