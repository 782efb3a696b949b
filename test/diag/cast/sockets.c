// Socket addresses: what begins with a family and goes on with bytes is cast to
// and fro.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown,precondition -- -D_GNU_SOURCE | FileCheck %s --implicit-check-not='[cast]'
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

int bindAny(int fd) {
  struct sockaddr_in in = {0};
  struct sockaddr_in6 in6 = {0};
  struct sockaddr_un un = {0};
  return bind(fd, (struct sockaddr *)&in, sizeof in) +
         bind(fd, (const struct sockaddr *)&in6, sizeof in6) +
         bind(fd, (struct sockaddr *)&un, sizeof un);
}
int peerOk(int fd) {
  struct sockaddr_storage all = {0};
  socklen_t size = sizeof all;
  if (getpeername(fd, (struct sockaddr *)&all, &size))
    return 0;
  if (all.ss_family == AF_INET)
    return ((struct sockaddr_in *)&all)->sin_port;
  if (all.ss_family == AF_INET6)
    return ((struct sockaddr_in6 *)&all)->sin6_port;
  return ((struct sockaddr_un *)&all)->sun_path[0];
}
int receive(int fd, struct sockaddr *from);
int peerBad(int fd) {
  struct sockaddr any = {0};
  if (receive(fd, &any))
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct sockaddr *' to 'struct sockaddr_in6 *' {{.*}} [cast]
  return ((struct sockaddr_in6 *)&any)->sin6_scope_id;
}
static int portOrScope(const struct sockaddr *a, int family) {
  if (family == AF_INET)
    return ((const struct sockaddr_in *)a)->sin_port;
  if (family == AF_INET6)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'portOrScope': readable_as(a, sockaddr_in6) | family != 10 [cast]
    return ((const struct sockaddr_in6 *)a)->sin6_scope_id;
  return 0;
}
int portOk(void) {
  struct sockaddr_in in = {.sin_family = AF_INET};
  struct sockaddr_in6 in6 = {.sin6_family = AF_INET6};
  return portOrScope((struct sockaddr *)&in, AF_INET) +
         portOrScope((struct sockaddr *)&in6, AF_INET6);
}
int portBad(void) {
  struct sockaddr_in in = {.sin_family = AF_INET6};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'const struct sockaddr *' to 'const struct sockaddr_in6 *' {{.*}} [cast]
  return portOrScope((struct sockaddr *)&in, AF_INET6);
}
