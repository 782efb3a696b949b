// Loops over options: behind one the arguments are still texts, in whatever order, and a table's options are those in it.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include -DLONG | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include -DSHORT | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include -DFLAG | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include -DORDER | FileCheck %s --check-prefix=ORDER
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include -DNONE | FileCheck %s --check-prefix=WITHOUT
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include -DOPTIONAL | FileCheck %s --check-prefix=OPTIONAL
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include -DBEYOND | FileCheck %s --check-prefix=BEYOND
// NONE-NOT: {{error|warning|not decided}}
#include <getopt.h>
#include <plimsoll/plimsoll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef LONG
static const struct option Table[] = {{"parents", no_argument, NULL, 'p'},
                                      {"verbose", no_argument, NULL, 'v'},
                                      {NULL, 0, NULL, 0}};
static bool Parents, Verbose;
int main(int argc, char **argv) {
  int c, failed = 0;
  while ((c = getopt_long(argc, argv, "pv", Table, NULL)) != -1)
    switch (c) {
    case 'p':
      Parents = true;
      break;
    case 'v':
      Verbose = true;
      break;
    default:
      exit(2);
    }
  if (optind == argc) {
    fprintf(stderr, "missing operand\n");
    exit(2);
  }
  for (; optind < argc; ++optind) {
    char *dir = argv[optind];
    if (Verbose)
      printf("removing %s\n", dir);
    if (rmdir(dir) != 0)
      failed = 1;
  }
  return failed;
}
#endif

#ifdef SHORT
int main(int argc, char **argv) {
  int c;
  size_t total = 0;
  while ((c = getopt(argc, argv, "o:")) != -1) {
    if (c != 'o')
      exit(2);
    total += strlen(optarg);
  }
  for (int i = optind; i < argc; ++i)
    total += strlen(argv[i]);
  return total > 100;
}
#endif

#ifdef FLAG
static int Level;
static const struct option Table[] = {{"loud", no_argument, &Level, 3},
                                      {"quiet", no_argument, &Level, 1},
                                      {0}};
static const char Names[4][8] = {"none", "quiet", "some", "loud"};
int main(int argc, char **argv) {
  while (getopt_long(argc, argv, "", Table, NULL) != -1)
    ;
  plimsoll_assume(Level >= 0 && Level < 4);
  puts(Names[Level]);
  return 0;
}
#endif

#ifdef ORDER
int main(int argc, char **argv) {
  const char *const last = argv[argc - 1];
  while (getopt(argc, argv, "+ab") != -1)
    ;
  // ORDER: :[[@LINE+1]]:{{.*}}[assertion]
  plimsoll_assert(argv[argc - 1] == last);
  return 0;
}
#endif

#ifdef OPTIONAL
int main(int argc, char **argv) {
  int c;
  size_t length = 0;
  while ((c = getopt(argc, argv, "a:o::")) != -1)
    switch (c) {
    case 'a':
      length += strlen(optarg);
      break;
    case 'o':
      // OPTIONAL: :[[@LINE+1]]:{{.*}} 'optarg' may be null{{.*}}[null]
      length += strlen(optarg);
      break;
    }
  return length > 9;
}
#endif

#ifdef BEYOND
int main(int argc, char **argv) {
  while (getopt(argc, argv, "a") != -1)
    ;
  // BEYOND: :[[@LINE+1]]:{{.*}}'argv[optind]' may be null{{.*}}[null]
  return strlen(argv[optind]) > 3;
}
#endif

#ifdef NONE
// Without arguments nothing changes.
int main(void) {
  char program[] = "p", option[] = "-a", text[] = "text";
  char *v[] = {program, option, text, NULL};
  if (getopt(3, v, "a:") != 'a')
    return 0;
  plimsoll_assert(optarg);
  plimsoll_assert(getopt(0, v, "a:") == -1);
  plimsoll_assert(optarg);
  optind = 0;
  getopt(0, v, "a:");
  // WITHOUT: :[[@LINE+1]]:{{.*}} assertion 'optind >= 1' fails{{.*}}[assertion]
  plimsoll_assert(optind >= 1);
  return 0;
}
#endif
