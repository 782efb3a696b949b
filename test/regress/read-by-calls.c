// What the library and the system read is there: names of files are texts that end, so is a format that is no literal, and
// there are as many bytes as are written.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds,use-after-free,null --report=error,warning,unknown -- -w | FileCheck %s --implicit-check-not='{{(error|warning|not decided).*\[(bounds|null|use-after-free)\]}}'
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

struct head {
  int length;
  char tag[4];
};
static const char name[2] = {'a', 'b'}, ended[3] = {'a', 'b'};

int writeOk(int f) {
  char b[4] = {0};
  return write(f, b, 4) + send(f, b, sizeof b, 0) + pwrite(f, b, 0, 0);
}
int writeBad(int f) {
  char b[4] = {0};
  // CHECK: :[[@LINE+1]]:10: error: {{.*}}'b'{{.*}}[bounds]
  return write(f, b, 5);
}
int sendBad(int f) {
  struct head h = {1};
  // CHECK: :[[@LINE+1]]:10: error: {{.*}}'h'{{.*}}[bounds]
  return send(f, &h, sizeof h + 1, 0);
}
int fwriteBad(FILE *f) {
  struct head h[2] = {{1}, {2}};
  // CHECK: :[[@LINE+1]]:10: error: {{.*}}'h'{{.*}}[bounds]
  return fwrite(h, sizeof *h, 3, f);
}
int freedBad(FILE *f) {
  char *b = calloc(1, 8);
  if (!b)
    return 0;
  free(b);
  // CHECK: :[[@LINE+1]]:10: error: {{.*}}'b' was freed [use-after-free]
  return fwrite(b, 1, 8, f);
}
int searchedBad(void) {
  char *b = calloc(1, 8);
  if (!b)
    return 0;
  free(b);
  // CHECK: :[[@LINE+1]]:10: error: {{.*}}'b' was freed [use-after-free]
  return memchr(b, 1, 8) != NULL;
}
// How much was written is no more than was to be.
void allWrittenOk(int f) {
  char b[10] = {0}, c[11];
  ssize_t n = write(f, b, sizeof b);
  if (n >= 0)
    c[n] = 0;
}
void allWrittenBad(int f) {
  char b[10] = {0}, c[10];
  ssize_t n = write(f, b, sizeof b);
  if (n >= 0)
    // CHECK: :[[@LINE+1]]:5: error: {{.*}}[bounds]
    c[n] = 0;
}

int namesOk(void) {
  struct stat s;
  return open(ended, O_RDONLY) + stat(ended, &s) + access(ended, 0) + remove(ended) + rename(ended, "x") + (getenv(ended) != NULL);
}
int openBad(void) {
  // CHECK: :[[@LINE+1]]:10: error: the string 'name' has no terminating null character [bounds]
  return open(name, O_RDONLY);
}
int fopenBad(void) {
  // CHECK: :[[@LINE+1]]:13: error: the string 'name' has no terminating null character [bounds]
  FILE *f = fopen(name, "r");
  if (f)
    fclose(f);
  return f != NULL;
}
int statBad(void) {
  struct stat s;
  // CHECK: :[[@LINE+1]]:10: error: the string 'name' has no terminating null character [bounds]
  return stat(name, &s);
}
int removeBad(void) {
  // CHECK: :[[@LINE+1]]:10: error: the string 'name' has no terminating null character [bounds]
  return remove(name);
}
int renameBad(void) {
  // CHECK: :[[@LINE+1]]:10: error: {{.*}}'name'{{.*}}[bounds]
  return rename(ended, name);
}
int getenvBad(void) {
  // CHECK: :[[@LINE+1]]:10: error: the string 'name' has no terminating null character [bounds]
  return getenv(name) != NULL;
}

int formatOk(int x) {
  char b[8];
  return fprintf(stderr, ended, x) + snprintf(b, sizeof b, ended, x);
}
int printedBad(int x) {
  // CHECK: :[[@LINE+1]]:10: error: the string 'name' has no terminating null character [bounds]
  return fprintf(stderr, name, x);
}
int formattedBad(int x) {
  char b[8];
  // CHECK: :[[@LINE+1]]:10: error: the string 'name' has no terminating null character [bounds]
  return snprintf(b, sizeof b, name, x);
}
