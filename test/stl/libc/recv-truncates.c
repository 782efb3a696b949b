// With MSG_TRUNC, recv and recvfrom give the length of the message, which may be
// more than there is room for.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#define _GNU_SOURCE
#include <sys/socket.h>
int truncBad(int fd) {
  char b[8];
  ssize_t n = recv(fd, b, 8, MSG_TRUNC);
  if (n <= 0)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'b[n - 1]' [bounds]
  return b[n - 1];
}
int testedOk(int fd) {
  char b[8];
  ssize_t n = recv(fd, b, 8, MSG_TRUNC | MSG_PEEK);
  if (n <= 0 || n > 8)
    return 0;
  return b[n - 1];
}
int flagsBad(int fd, int flags) {
  char b[8];
  ssize_t n = recvfrom(fd, b, sizeof b, flags, 0, 0);
  if (n <= 0)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'b[n - 1]' [bounds]
  return b[n - 1];
}
int noneOk(int fd) {
  char b[8];
  ssize_t n = recv(fd, b, 8, 0);
  if (n <= 0)
    return 0;
  return b[n - 1];
}
int peekOk(int fd) {
  char b[8];
  ssize_t n = recvfrom(fd, b, sizeof b, MSG_PEEK | MSG_DONTWAIT, 0, 0);
  if (n <= 0)
    return 0;
  return b[n - 1];
}
int zeroBad(int fd) {
  char b[8];
  ssize_t n = recv(fd, b, 8, 0);
  if (n < 0)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'b[n - 1]' [bounds]
  return b[n - 1];
}
