// What functions of POSIX and of the C library are given: addresses of
// sockets, tables, paths, streams of folders; also where no model says more
// than that it may not have been released.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,use-after-free,uninitialized --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning):|remark: not decided}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null,use-after-free,uninitialized --report=error,warning,unknown -- -D_GNU_SOURCE | FileCheck %s --implicit-check-not='{{(error|warning):|remark: not decided}}'
#include <arpa/inet.h>
#include <dirent.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

int pollOk(void) {
  struct pollfd p[2] = {{0, POLLIN, 0}, {0, POLLIN, 0}};
  return poll(p, 2, 0) + poll(0, 0, 100);
}
int pollBad(void) {
  struct pollfd p[2] = {{0, POLLIN, 0}, {0, POLLIN, 0}};
  // CHECK: [[@LINE+1]]:{{.*}} error: more is written than the memory 'p' points to has [bounds]
  return poll(p, 3, 0);
}
int pollFreedBad(void) {
  struct pollfd *p = calloc(2, sizeof *p);
  if (!p)
    return 0;
  free(p);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'p' was freed [use-after-free]
  return poll(p, 2, 0);
}
int selectOk(void) {
  fd_set s;
  struct timeval t = {1, 0};
  FD_ZERO(&s);
  return select(1, &s, 0, 0, &t);
}
int selectFreedBad(void) {
  fd_set *s = malloc(sizeof *s);
  if (!s)
    return 0;
  FD_ZERO(s);
  free(s);
  // CHECK: [[@LINE+1]]:{{.*}} error: 's' was freed [use-after-free]
  return select(1, s, 0, 0, 0);
}
int textOfAddressOk(struct in6_addr *six, const char *text) {
  struct in_addr four;
  if (!text || !six)
    return 0;
  return inet_pton(AF_INET, text, &four) + inet_pton(AF_INET6, text, six);
}
int textOfAddressBad(void) {
  struct in_addr four;
  // CHECK: [[@LINE+1]]:{{.*}} error: more is written than the memory 'four' points to has [bounds]
  return inet_pton(AF_INET6, "::1", &four);
}
int connectOk(int s) {
  struct sockaddr_in6 a;
  memset(&a, 0, sizeof a);
  return connect(s, (struct sockaddr *)&a, sizeof a);
}
int bindOk(int s, unsigned short port) {
  struct sockaddr_in a = {0};
  a.sin_family = AF_INET;
  a.sin_port = htons(port);
  return bind(s, (const struct sockaddr *)&a, sizeof a);
}
int connectBad(int s) {
  struct sockaddr_in a = {0};
  // CHECK: [[@LINE+1]]:{{.*}} error: more is read than the memory 'a' points to has [bounds]
  return connect(s, (struct sockaddr *)&a, sizeof(struct sockaddr_in6));
}
int connectFreedBad(int s) {
  struct sockaddr_in *a = calloc(1, sizeof *a);
  if (!a)
    return 0;
  free(a);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'a' was freed [use-after-free]
  return connect(s, (struct sockaddr *)a, sizeof *a);
}
int acceptOk(int s) {
  struct sockaddr_storage a;
  socklen_t l = sizeof a;
  int c = accept(s, (struct sockaddr *)&a, &l);
  return c < 0 ? accept(s, 0, 0) : c;
}
int acceptBad(int s) {
  struct sockaddr_storage a;
  socklen_t l;
  // CHECK: [[@LINE+1]]:{{.*}} error: 'l' points to no value yet [uninitialized]
  return accept(s, (struct sockaddr *)&a, &l);
}
int acceptNoLengthBad(int s) {
  struct sockaddr_storage a;
  // CHECK: [[@LINE+1]]:{{.*}} error: 'null' may be null [null]
  return accept(s, (struct sockaddr *)&a, 0);
}
int nameOk(int s) {
  struct sockaddr_in a;
  socklen_t l = sizeof a;
  return getsockname(s, (struct sockaddr *)&a, &l);
}
int nameBad(int s) {
  char b[8];
  socklen_t l = 16;
  // CHECK: [[@LINE+1]]:{{.*}} error: more is written than the memory 'b' points to has [bounds]
  return getsockname(s, (struct sockaddr *)b, &l);
}
int optionOk(int s) {
  int on = 1;
  socklen_t l = sizeof on;
  return setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) + getsockopt(s, SOL_SOCKET, SO_ERROR, &on, &l);
}
int optionBad(int s) {
  char on = 1;
  // CHECK: [[@LINE+1]]:{{.*}} error: more is read than the memory 'on' points to has [bounds]
  return setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(int));
}
int sendOk(int s, struct sockaddr_in *to) {
  if (!to)
    return 0;
  return sendto(s, "abc", 3, 0, (struct sockaddr *)to, sizeof *to);
}
int receiveOk(int s) {
  char b[8];
  struct sockaddr_in a;
  socklen_t l = sizeof a;
  return recvfrom(s, b, sizeof b, 0, (struct sockaddr *)&a, &l) + recvfrom(s, b, sizeof b, 0, 0, 0);
}
int receiveVoidBad(int s, int n) {
  void *b = malloc(8);
  if (!b)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: more is written than the memory 'b' points to has [bounds]
  n = recv(s, b, 9, 0);
  free(b);
  return n;
}
int unameOk(void) {
  struct utsname u;
  return uname(&u) == 0 ? u.sysname[0] : 0;
}
int unameBad(void) {
  char *b = malloc(10);
  if (!b)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: 'b' points to less memory than one object takes [bounds]
  int r = uname((struct utsname *)b);
  free(b);
  return r;
}
int timesOk(void) {
  struct timeval t[2] = {{0}};
  return utimes("x", t) + utimes("x", 0);
}
int timesBad(void) {
  struct timeval t[1] = {{0}};
  // CHECK: [[@LINE+1]]:{{.*}} error: more is read than the memory 't' points to has [bounds]
  return utimes("x", t);
}
int pathBad(char *q) {
  free(q);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'q' was freed [use-after-free]
  return unlinkat(3, q, 0);
}
int commandBad(char *q) {
  free(q);
  return system(q);
}
int fifoBad(void) {
  char b[3] = {'a', 'b', 'c'};
  // CHECK: [[@LINE+1]]:{{.*}} error: the string 'b' has no terminating null character [bounds]
  return mkfifo(b, 0);
}
int modeBad(void) {
  char m[1] = {'r'};
  // CHECK: [[@LINE+1]]:{{.*}} error: the string 'm' has no terminating null character [bounds]
  FILE *f = fopen("x", m);
  if (f)
    fclose(f);
  return !f;
}
void foldersOk(void) {
  DIR *d = opendir("/");
  if (!d)
    return;
  rewinddir(d);
  closedir(d);
}
void foldersBad(void) {
  DIR *d = opendir("/");
  if (!d)
    return;
  closedir(d);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'd' was closed before [use-after-free]
  rewinddir(d);
}
int waitOk(pthread_mutex_t *m) {
  if (!m)
    return 0;
  return pthread_mutex_lock(m);
}
int mutexBad(void) {
  pthread_mutex_t *m = malloc(sizeof *m);
  if (!m)
    return 0;
  pthread_mutex_init(m, 0);
  pthread_mutex_destroy(m);
  free(m);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'm' was freed [use-after-free]
  return pthread_mutex_lock(m);
}
int mutexNullBad(void) {
  // CHECK: [[@LINE+1]]:{{.*}} error: '0' may be null [null]
  return pthread_mutex_lock(0);
}
void actionBad(void) {
  struct sigaction *a = calloc(1, sizeof *a);
  if (!a)
    return;
  free(a);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'a' was freed [use-after-free]
  sigaction(SIGINT, a, 0);
}
static const char *const months[12] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"};
static const char *const days[7] = {"a", "b", "c", "d", "e", "f", "g"};
char monthOk(time_t now) {
  struct tm *t = gmtime(&now), u;
  if (!t || !localtime_r(&now, &u))
    return 0;
  return months[t->tm_mon][0] + days[u.tm_wday][0];
}
char monthBad(time_t now) {
  struct tm *t = gmtime(&now);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether access outside the bounds of the object: 'months[t.tm_mon + 1]': depends on result of gmtime [bounds]
  return t ? months[t->tm_mon + 1][0] : 0;
}
char dayBad(time_t now) {
  struct tm t;
  // CHECK: [[@LINE+1]]:{{.*}} warning: access outside the bounds of the object: 'months[t.tm_mday]' [bounds]
  return localtime_r(&now, &t) ? months[t.tm_mday][0] : 0;
}
