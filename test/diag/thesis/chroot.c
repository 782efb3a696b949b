// [Thesis §4.7] Figure 4.10: which return of getopt_long was taken decides
// whether argv has an element left.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown,proved,precondition -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <stdlib.h>

int optind;
void usage(void) { exit(1); }
void use(char *);

int getopt_long(int argc, char **argv) {
  optind = 0;
  if (argc < 1)
    return -1; // Return 1
  optind = 1;
  if (argc <= optind)
    return -1; // Return 2
  if (plimsoll_nondet_int())
    return plimsoll_nondet_int() == 0 ? 0 : 1; // Return 3
  optind = 2;
  return -1; // Return 4
}

int chrootOk(int argc, char **argv) {
  plimsoll_assume(plimsoll_buffer_size(argv) == argc + 1);
  while (getopt_long(argc, argv) != -1)
    usage();
  if (argc <= optind) // Cond 1
    usage();
  if (argc == optind + 1) // Cond 2
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[bounds]
    use(argv[0]); // Buffer check 1
  else {
    argv += optind + 1;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[bounds]
    use(argv[0]); // Buffer check 2
  }
  return 0;
}

int chrootBad(int argc, char **argv) {
  plimsoll_assume(plimsoll_buffer_size(argv) == argc + 1);
  while (getopt_long(argc, argv) != -1)
    usage();
  argv += optind + 1;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  use(argv[0]);
  return 0;
}
