// Calls that are given an address of bytes of a variable change the variable; one before it has no room.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,uninitialized --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <netinet/in.h>
#include <plimsoll/plimsoll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
static void set(char *p) { *p = 1; }
void unknown(char *);

void readBad(int fd) {
  int x[4] = {0};
  read(fd, (char *)x + 4, 4);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion
  plimsoll_assert(x[1] == 0);
}
void calledBad(void) {
  int x[4] = {0};
  set((char *)x + 4);
  // CHECK: [[@LINE+1]]:{{.*}} error: assertion 'x[1] == 0' fails
  plimsoll_assert(x[1] == 0);
}
void unknownBad(void) {
  int x[4] = {0};
  unknown((char *)x + 4);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion
  plimsoll_assert(x[1] == 0);
}
struct three {
  int a, b, c;
};
int fullyBad(int fd) {
  struct three s = {0};
  size_t got = 0;
  while (got < sizeof s) {
    ssize_t n = read(fd, (char *)&s + got, sizeof s - got);
    if (n <= 0)
      return -1;
    got += n;
  }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether assertion
  plimsoll_assert(s.c == 0);
  return 0;
}
void addressBad(int s) {
  struct sockaddr_in a = {0};
  socklen_t l = sizeof a;
  getsockname(s, (struct sockaddr *)&a, &l);
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether assertion
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether 'a.sin_port' is read before it has a value
  plimsoll_assert(a.sin_port == 0);
}

void beforeBad(int fd) {
  char b[10];
  // CHECK: [[@LINE+1]]:{{.*}} error: read may write 11 bytes, more than 'b[-1]' has [bounds]
  read(fd, b - 1, 11);
}
void before(int fd, int k) {
  char b[10];
  if (k < 0 || k > 5)
    return;
  read(fd, b + k, 5);
}
void maybeBeforeBad(int fd, int k) {
  char b[10];
  if (k < -3 || k > 0)
    return;
  // CHECK: [[@LINE+1]]:{{.*}} error: read may write 5 bytes, more than 'b[k]' has [bounds]
  read(fd, b + k, 5);
}
