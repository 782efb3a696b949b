// Arguments that are looked at one by one, of which some are skipped and some are kept in variables of the program.
// REQUIRES: clang
// RUN: rm -rf %t && split-file %s %t
// RUN: %plimsoll check %t/ok-*.c --report=error,warning,precondition,unknown -- 2>&1 | FileCheck %s --check-prefix=OK
// RUN: %plimsoll check %t/bad-*.c --fail-on=never -- | FileCheck %s --implicit-check-not='{{(error|warning):}}'
// OK-NOT: {{error:|warning:|precondition of|not decided}}
// OK: 0 preconditions, 0 unknown
// CHECK: bad-behind.c:6:{{.*}} error: {{.*}} [null]
// CHECK: bad-length.c:14:{{.*}} error: strcpy of 'path' needs more room than 'copy' has [bounds]
//--- ok-kept.c
#include <string.h>
const char *out;
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++)
    if (!strcmp(argv[i], "-o") && i + 1 < argc)
      out = argv[++i];
  return 0;
}
//--- ok-tested.c
const char *out;
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    if (argv[i][0] == '-') {
      if (i + 1 >= argc)
        return 1;
      out = argv[++i];
    }
  }
  return 0;
}
//--- bad-behind.c
const char *out;
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++)
    if (argv[i][0] == '-') {
      out = argv[++i];
      if (out[0] == '-')
        return 1;
    }
  return 0;
}
//--- bad-length.c
#include <string.h>
const char *out;
int main(int argc, char **argv) {
  char copy[200], *path = 0;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-o") && i + 1 < argc)
      out = argv[++i];
    else
      path = argv[i];
  }
  if (!path)
    return 1;
  // Nothing was asked of it.
  strcpy(copy, path);
  return copy[0];
}
