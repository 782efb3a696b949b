// A loop over options sets variables of the file: what it leaves alone is known behind it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,uninitialized,use-after-free,null --report=error,warning,unknown,precondition | FileCheck %s --implicit-check-not='{{(error|warning):|not decided|precondition of}}'
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
static bool Parents, Quiet, Verbose;
void usage(int);
int unknown(const char *);
static const struct option Table[] = {{"parents", no_argument, NULL, 'p'},
                                      {"quiet", no_argument, NULL, 'q'},
                                      {"verbose", no_argument, NULL, 'v'},
                                      {NULL, 0, NULL, 0}};
int main(int argc, char **argv) {
  int c;
  int level;
  unknown(argv[0]);
  Parents = false;
  while ((c = getopt_long(argc, argv, "pv", Table, NULL)) != -1) {
    switch (c) {
    case 'p':
      Parents = true;
      break;
    case 'q':
      Quiet = true;
      break;
    case 'v':
      Verbose = true;
      level = 1;
      break;
    default:
      usage(1);
    }
  }
  for (int i = 0; i < argc; ++i) {
    if (Verbose)
      puts("verbose");
    unknown("text");
  }
  if (!Parents && Quiet)
    // CHECK: :[[@LINE+1]]:{{.*}} 'level' is read before it has a value
    return level;
  return Parents + Quiet;
}
