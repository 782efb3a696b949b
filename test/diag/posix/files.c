// Files, folders, processes and users: what the system gives, and what must be tested first.
// RUN: %plimsoll check %s --fail-on=never --checks=*,-overflow --report=error,warning,unknown | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <dirent.h>
#include <grp.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

long size(const char *f) {
  struct stat st;
  if (stat(f, &st) != 0)
    return -1;
  return st.st_size;
}
long sizeBad(const char *f) {
  struct stat st;
  stat(f, &st);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'st.st_size' is read before it has a value [uninitialized]
  return st.st_size;
}

int count(const char *d) {
  DIR *h = opendir(d);
  if (!h)
    return -1;
  int n = 0;
  struct dirent *e;
  while ((e = readdir(h)) != NULL)
    if (strcmp(e->d_name, ".") != 0)
      n++;
  closedir(h);
  return n;
}
int countBad1(const char *d) {
  DIR *h = opendir(d);
  int n = 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: 'h' may be null [null]
  while (readdir(h))
    n++;
  closedir(h);
  return n;
}
int countBad2(const char *d) {
  DIR *h = opendir(d);
  if (!h)
    return -1;
  int n = 0;
  while (readdir(h))
    n++;
  // CHECK: [[@LINE+1]]:{{.*}} error: memory from 'opendir' {{.*}} is lost [leak]
  return n;
}
int countBad3(const char *d) {
  DIR *h = opendir(d);
  if (!h)
    return -1;
  closedir(h);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'h' was closed before [use-after-free]
  return readdir(h) != 0;
}
char firstBad(const char *d) {
  DIR *h = opendir(d);
  if (!h)
    return 0;
  struct dirent *e = readdir(h);
  closedir(h);
  // CHECK: [[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'e{{.*}}' [null]
  return e->d_name[0];
}

void link_(const char *f) {
  char b[64];
  ssize_t n = readlink(f, b, sizeof b - 1);
  if (n < 0)
    return;
  b[n] = 0;
  puts(b);
}
void linkBad1(const char *f) {
  char b[64];
  ssize_t n = readlink(f, b, sizeof b);
  if (n < 0)
    return;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'b[n]' [bounds]
  b[n] = 0;
}
void linkBad2(const char *f) {
  char b[64];
  ssize_t n = readlink(f, b, sizeof b - 1);
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'b[n]' [bounds]
  b[n] = 0;
}

int sum(int fd) {
  char b[16];
  ssize_t n = read(fd, b, sizeof b);
  int s = 0;
  for (ssize_t i = 0; i < n; i++)
    s += b[i];
  return s;
}
int sumBad1(int fd) {
  char b[16];
  if (read(fd, b, sizeof b) < 0)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: 'b[0]' is read before it has a value [uninitialized]
  return b[0];
}
int sumBad2(int fd) {
  char b[16];
  // CHECK: [[@LINE+1]]:{{.*}} error: read may write 17 bytes, more than 'b' has [bounds]
  return (int)read(fd, b, sizeof b + 1);
}
struct head {
  int a, b;
};
int head(int fd) {
  struct head h;
  if (read(fd, &h, sizeof h) != sizeof h)
    return -1;
  return h.a + h.b;
}
int headBad(int fd) {
  struct head h;
  if (read(fd, &h, sizeof h) < 0)
    return -1;
  // CHECK: [[@LINE+1]]:{{.*}} error: 'h.a' is read before it has a value [uninitialized]
  return h.a;
}

void folder(void) {
  char b[PATH_MAX];
  if (getcwd(b, sizeof b)) {
    size_t n = strlen(b);
    if (n + 1 < sizeof b)
      b[n] = '/';
  }
}
void folderBad1(void) {
  char b[10];
  // CHECK: [[@LINE+1]]:{{.*}} error: getcwd may write 20 characters, more than 'b' has [bounds]
  if (getcwd(b, 20))
    b[0] = 0;
}
void folderBad2(void) {
  char *p = getcwd(NULL, 0);
  if (p)
    puts(p);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory from 'getcwd' {{.*}} is lost [leak]
}
void folderOfItsOwn(void) {
  char *p = getcwd(NULL, 0);
  if (p)
    puts(p);
  free(p);
}
void lastCharacter(const char *s) {
  char *p = realpath(s, NULL);
  if (p) {
    size_t n = strlen(p);
    if (n)
      p[n - 1] = 0;
  }
  free(p);
}
void lastCharacterBad(const char *s) {
  char b[100];
  // CHECK: [[@LINE+1]]:{{.*}} error: realpath may write 4096 characters, more than 'b' has [bounds]
  if (realpath(s, b))
    b[0] = 0;
}

size_t home(void) {
  struct passwd *p = getpwuid(getuid());
  if (!p)
    return 0;
  return strlen(p->pw_dir) + strlen(p->pw_name);
}
int shellBad(const char *user) {
  struct passwd *p = getpwnam(user);
  // CHECK: [[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p{{.*}}' [null]
  return p->pw_shell == 0;
}
int groups(void) {
  gid_t g[16];
  int n = getgroups(16, g);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += g[i] != 0;
  return s;
}
int groupsBad(void) {
  gid_t g[16];
  // CHECK: [[@LINE+1]]:{{.*}} error: getgroups may write 17 identifiers, more than 'g' has [bounds]
  return getgroups(17, g);
}

size_t names(void) {
  struct utsname u;
  if (uname(&u) < 0)
    return 0;
  return strlen(u.sysname) + strlen(u.machine);
}

int child(void) {
  int status;
  return waitpid(-1, &status, 0) > 0 ? status : 0;
}
int childBad(void) {
  int status;
  waitpid(-1, &status, 0);
  // CHECK: [[@LINE+1]]:{{.*}} remark: not decided whether 'status' is read before it has a value
  return status;
}
int ends(void) {
  int f[2];
  if (pipe(f) < 0)
    return -1;
  return f[0] + f[1];
}
int endsBad1(void) {
  int f[1];
  // CHECK: [[@LINE+1]]:{{.*}} error: pipe writes two descriptors, more than 'f' has [bounds]
  if (pipe(f) < 0)
    return -1;
  return f[0];
}
int endsBad2(void) {
  int f[2];
  int r = pipe(f);
  // CHECK: [[@LINE+1]]:{{.*}} error: 'f[0]' is read before it has a value [uninitialized]
  return r + f[0];
}
