// What is in a stream is its library's: code that is given one does not reach the program's characters through it, and the fields that a
// header shows are no inputs.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{error:|warning:|not decided|_IO_}}'
// RUN: %plimsoll check %s --fail-on=never --report=unknown -- -I %plimsoll-include -DKEPT | FileCheck %s --check-prefix=KEPT
#include <plimsoll/plimsoll.h>
#include <stdio.h>
#include <string.h>

void logTo(FILE *f);
struct named {
  FILE *stream;
  int level;
};
void logAs(struct named *to);

#ifndef KEPT
size_t textOk(FILE *f, char *q) {
  if (!f || !q || plimsoll_buffer_size(q) < 2)
    return 0;
  q[1] = 0;
  logTo(f);
  logTo(stderr);
  return strlen(q);
}
int levelOk(int n) {
  struct named to = {stdout, n};
  char text[4] = "abc";
  logAs(&to);
  // CHECK-NOT: 'text'
  return strlen(text) == 3;
}
int levelBad(int n) {
  struct named to = {stdout, n};
  logAs(&to);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'to.level == n'{{.*}} depends on unknown call [assertion]
  plimsoll_assert(to.level == n);
  return n;
}
int fieldBad(void) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether 'stdin->_fileno' is read before it has a value
  return stdin->_fileno;
}
int closedBad(FILE *f) {
  if (!f)
    return 0;
  fclose(f);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before [use-after-free]
  return fgetc(f);
}
#else
char *Kept;
size_t keptBad(FILE *f, char *q) {
  Kept = q;
  logTo(f);
  // KEPT: :[[@LINE+1]]:{{.*}} not decided whether the string 'q' has no terminating null character: depends on unknown call [bounds]
  return strlen(q);
}
#endif
