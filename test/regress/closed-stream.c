// [C23 7.23.3]: a stream is not used after it was closed, nor is a null pointer, but
// for fflush. The standard streams are there. The wrong ones show nothing in a run:
// the C library is not instrumented.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown | grep -v "precondition of .*\\(name\|format.text\\)" > %t
// RUN: FileCheck %s --implicit-check-not='{{: (error|warning|remark):}}' < %t
#include <stdio.h>
int lastBad(const char *name) {
  FILE *f = fopen(name, "r");
  if (!f)
    return 0;
  int c = getc(f);
  fclose(f);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before [use-after-free]
  c += fgetc(f);
  return c;
}
int printBad(const char *name) {
  FILE *f = fopen(name, "w");
  if (!f)
    return 0;
  fclose(f);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before [use-after-free]
  fprintf(f, "%d", 3);
  return 1;
}
int nullBad(const char *name) {
  FILE *f = fopen(name, "w");
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' may be null [null]
  fputs("x", f);
  if (f) fclose(f);
  return 1;
}
int blockBad(const char *name, char *p) {
  FILE *f = fopen(name, "r");
  if (!f)
    return 0;
  fclose(f);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before [use-after-free]
  return fread(p, 1, 1, f);
}
int seekBad(const char *name) {
  FILE *f = fopen(name, "r");
  if (!f)
    return 0;
  fclose(f);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before [use-after-free]
  rewind(f);
  return fseek(f, 0, SEEK_SET);
}
int eofBad(const char *name) {
  FILE *f = fopen(name, "r");
  if (!f)
    return 0;
  fclose(f);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before [use-after-free]
  return feof(f);
}
int flushBad(const char *name) {
  FILE *f = fopen(name, "w");
  if (!f)
    return 0;
  fclose(f);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before [use-after-free]
  return fflush(f);
}
int scanBad(const char *name) {
  FILE *f = fopen(name, "r");
  if (!f)
    return 0;
  fclose(f);
  int n = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before [use-after-free]
  fscanf(f, "%d", &n);
  return n;
}
int standardOk(const char *name) {
  FILE *f = name ? fopen(name, "w") : stdout;
  if (!f) {
    fprintf(stderr, "no %s\n", "file");
    return 0;
  }
  fprintf(f, "x");
  fputs("y", f);
  fflush(f);
  fflush(NULL);
  if (f != stdout) fclose(f);
  fputs("z", stdout);
  return fgetc(stdin);
}
int loopOk(const char *name) {
  FILE *f = fopen(name, "r");
  if (!f)
    return 0;
  int c, n = 0;
  while ((c = fgetc(f)) != EOF) n++;
  if (ferror(f)) n = -1;
  fclose(f);
  f = fopen(name, "r");
  if (!f) return n;
  char line[80];
  while (fgets(line, sizeof line, f)) n++;
  fclose(f);
  return n;
}
// CHECK: :[[@LINE+2]]:{{.*}} precondition of 'given': f != 0 [null]
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'given': alive(f) [use-after-free]
int given(FILE *f) { return fputc('a', f); }
int givenBad(void) {
  FILE *f = tmpfile();
  if (!f)
    return 0;
  fclose(f);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'f' was closed before (in 'given', called here) [use-after-free]
  return given(f);
}
