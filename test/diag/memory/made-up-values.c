// What unknown code does to memory, how often it lets a loop go on, and a value
// the analysis does not know show no violation; what the environment chooses
// once does.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,null --report=error,warning,precondition,unknown -- | FileCheck %s
#include <string.h>

struct error {
  int line;
  char text[16];
};
void fill(struct error *e);
char *next(void);
int flag(void);

unsigned long searchedUnknown(void) {
  struct error e;
  fill(&e);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}no terminating null{{.*}}: depends on what 'fill' does
  return strlen(e.text) >= 16 ? 1 : 0;
}
unsigned long searchedOwn(void) {
  char text[4] = {'a', 'b', 'c', 'd'};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}no terminating null
  return strlen(text) >= 4 ? 1 : 0;
}
int asOftenAsUnknown(void) {
  int a[4] = {0}, i = 0;
  while (next() != 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}: depends on how often 'next' lets a loop go on
    a[i] = 1;
    ++i;
  }
  return a[0];
}
int onceMore(void) {
  int a[1] = {0}, i = 0;
  while (next() != 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} error:
    a[i] = 1;
    ++i;
  }
  return a[0];
}
int asOftenAsTheCodeSays(void) {
  int a[4] = {0};
  for (int i = 0; i < 10; ++i) {
    if (!next())
      break;
    // CHECK: :[[@LINE+1]]:{{.*}} error:
    a[i] = 1;
  }
  return a[0];
}
void once(void) {
  int *p = 0;
  if (flag())
    // CHECK: :[[@LINE+1]]:{{.*}} error:
    *p = 1;
}
