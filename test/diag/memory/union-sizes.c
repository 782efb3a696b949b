// From the address of a member of a union, as many bytes are there as the union has: the library may be given that size.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=gnu17 | FileCheck %s --implicit-check-not='{{(error|warning|remark): }}'
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
typedef union {
  struct sockaddr sa;
  struct sockaddr_in in;
  struct sockaddr_in6 in6;
  struct sockaddr_storage stor;
} address;
int nameOk(int fd) {
  address u;
  socklen_t size = sizeof u;
  return getsockname(fd, &u.sa, &size);
}
int nameBad(int fd) {
  address u;
  socklen_t size = sizeof u + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: more is written than the memory 'u' points to has
  return getsockname(fd, &u.sa, &size);
}
int acceptOk(int fd, address *u) {
  socklen_t size = sizeof *u;
  return accept(fd, &u->sa, &size);
}
int castOk(int fd) {
  address u;
  socklen_t size = sizeof u;
  return getpeername(fd, (struct sockaddr *)&u.in, &size);
}
typedef union {
  struct {
    short kind;
    char text[14];
  } small;
  char bytes[128];
} data;
int wipeOk(void) {
  data d;
  memset(&d.small, 0, sizeof d);
  return d.bytes[100];
}
int wipeBad(void) {
  data d;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memset writes 129 bytes, more than the memory 'd' points to has
  memset(&d.small, 0, sizeof d + 1);
  return 0;
}
int partOk(void) {
  data d;
  memset(&d.small, 0, sizeof d.small);
  return d.small.kind;
}
long readOk(int fd, data *d) { return read(fd, &d->small, sizeof *d); }
long readBad(int fd) {
  data d;
  // CHECK: :[[@LINE+1]]:{{.*}} error: read may write 200 bytes, more than 'd' has
  return read(fd, &d.small, 200);
}
int compareOk(const data *a, const data *b) { return memcmp(&a->small, &b->small, sizeof *a); }
struct packet {
  int size;
  union {
    char name[4];
    char address[16];
  };
  int last;
};
void memberOk(struct packet *p) { memset(p->name, 0, sizeof p->address); }
void memberBad(void) {
  struct packet p;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memset writes 17 bytes, more than the memory {{.*}} points to has
  memset(p.name, 0, sizeof p.address + 1);
}
void partOfSizeBad(size_t n) {
  static int table[4];
  data d;
  d.small.kind = 7;
  if (n != sizeof d.small)
    return;
  memset(&d.small, 0, n);
  if (d.small.kind != 7)
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
    table[5] = 1;
}
