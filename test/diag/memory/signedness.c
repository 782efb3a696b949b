// Bytes written as char and read as unsigned char, or the other way, here or in
// a function called, change their value; the library searches for characters.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- | FileCheck %s
#include <assert.h>
#include <string.h>

static int negative(const char *s) { return s[0] < 0; }
static void putSigned(char *s) { s[0] = -56; }
static void putUnsigned(unsigned char *s) { s[0] = 200; }
static void fill(unsigned *s, int n) {
  for (int i = 0; i < n; i++)
    s[i] = 4000000000u;
}
static int first(const unsigned char *s, int c) {
  int i = 0;
  while (s[i] != c)
    i++;
  return i;
}

void readAsChar(void) {
  unsigned char b[2] = {200, 0};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(negative((char *)b));
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(!negative((char *)b));
}
void writtenAsChar(void) {
  unsigned char b[2];
  putSigned((char *)b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(b[0] == 200);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(b[0] != 200);
}
void writtenAsUnsignedChar(void) {
  char b[2];
  putUnsigned((unsigned char *)b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(b[0] == -56);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(b[0] >= 0);
}
void writtenInLoop(void) {
  int b[4];
  fill((unsigned *)b, 4);
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(b[2] < 0);
  // CHECK: :[[@LINE+1]]:{{.*}} {{error|warning}}:
  assert(b[2] > 0);
}
void searchedByCaller(void) {
  char b[3] = {1, -56, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(first((unsigned char *)b, 200) == 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(first((unsigned char *)b, 200) == 0);
}
void searchedByLibrary(void) {
  unsigned char b[4] = {1, 200, 3, 0};
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  assert(strchr((char *)b, 200) == (char *)b + 1);
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(strchr((char *)b, 200) == 0);
}
void searchedUpTo(unsigned char *b, size_t n) {
  if (n < 2)
    return;
  b[1] = 200;
  // CHECK: :[[@LINE+1]]:{{.*}} error:
  assert(memchr(b, 200, n) == 0);
}
