// What a macro wrote has a name in messages: its argument, or what it stands for.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,uninitialized --report=error,warning,unknown | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <sys/stat.h>

int argumentBad(void) {
  struct stat st;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'st.st_mode' is read before it has a value
  return S_ISDIR(st.st_mode);
}
int argumentOk(const char *path) {
  struct stat st;
  return !stat(path, &st) && S_ISDIR(st.st_mode);
}

#define FIRST(name) (name##_all[0])
#define FIRST_OF_TWO(name) (FIRST(name) + name##_all[1])
int writtenBad(void) {
  int n_all[2];
  n_all[1] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'n_all[0]' is read before it has a value
  return FIRST_OF_TWO(n);
}
int writtenOk(void) {
  int n_all[2] = {1, 2};
  return FIRST_OF_TWO(n);
}
