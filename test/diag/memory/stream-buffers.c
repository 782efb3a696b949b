// Streams write to buffers that they were given, and to memory that was opened as one: what is in it is not known behind any operation on a
// stream of a file that has some. A null buffer is none.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{error:|warning:|not decided}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown -- -I %plimsoll-include -DNULL_BUFFERS | FileCheck %s --check-prefix=NONE --allow-empty
// NONE-NOT: {{error:|warning:|not decided}}
#include <plimsoll/plimsoll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int Lines;

#ifdef NULL_BUFFERS
void nullBuffersOk(void) {
  char text[4] = "abc";
  setbuf(stdout, NULL);
  setvbuf(stderr, 0, _IOLBF, 0);
  Lines = 1;
  puts(text);
  plimsoll_assert(Lines == 1 && text[3] == 0);
}
#else
void ownOk(void) {
  char text[4] = "abc";
  puts(text);
  plimsoll_assert(text[0] == 'a' && text[3] == 0);
}
void setBufferBad(void) {
  static char buffer[BUFSIZ];
  setbuf(stdout, buffer);
  buffer[0] = 1;
  puts("hello");
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'buffer[0] == 1'{{.*}} depends on what a stream does with its buffer [assertion]
  plimsoll_assert(buffer[0] == 1);
}
void setLocalBad(FILE *f) {
  char buffer[64] = "";
  setvbuf(f, buffer, _IOFBF, sizeof buffer);
  fputs("hello", f);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'buffer[0] == 0'{{.*}}[assertion]
  plimsoll_assert(buffer[0] == 0);
  fclose(f);
}
void memoryBad(void) {
  char buffer[100] = "";
  FILE *f = fmemopen(buffer, sizeof buffer, "w");
  if (!f)
    return;
  buffer[99] = 0;
  char *copy = malloc(strlen(buffer) + 1);
  fprintf(f, "a text of some length");
  fflush(f);
  if (copy)
    // CHECK: :[[@LINE+2]]:{{.*}} not decided whether strcpy of 'buffer' needs more room than 'copy' has
    // CHECK: :[[@LINE+1]]:{{.*}} not decided whether the string 'buffer' has no terminating null character
    strcpy(copy, buffer);
  free(copy);
  fclose(f);
}
#endif
