// getopt moves the arguments, all of which are texts, and gives the address of one to an option that needs it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown | FileCheck %s --implicit-check-not='{{(error|warning):}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null --report=error,warning,unknown -- -DBAD | FileCheck --check-prefixes=CHECK,BAD %s
#include <getopt.h>
#include <stdlib.h>
#include <unistd.h>
static void usage(void) { exit(2); }
int main(int argc, char **argv) {
  int c, first = 0;
  while ((c = getopt(argc, argv, "ab:")) != -1)
    switch (c) {
    case 'a':
      // CHECK: :[[@LINE+1]]:{{.*}} 'optarg[0]'{{.*}}[null]
      first = optarg[0];
      break;
    case 'b':
      first = optarg[0];
      break;
    default:
      usage();
    }
#ifndef BAD
  if (optind >= argc)
    usage();
#endif
  // BAD: :[[@LINE+1]]:{{.*}} 'argv[optind][0]'{{.*}}[null]
  return first + argv[optind][0];
}
