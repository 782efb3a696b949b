// How many characters a format makes of numbers and texts: what the analysis
// proves here, the library does.
// RUN: %plimsoll check %s --checks=* --report=error,warning,unknown,precondition --fail-on=warning | count 0
// RUN: %clang -w %s -o %t && %t
#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#define LENGTH(n, ...)                                                         \
  do {                                                                         \
    int m = sprintf(b, __VA_ARGS__);                                           \
    assert(m == (n));                                                          \
    assert(snprintf(0, 0, __VA_ARGS__) == (n));                                \
    assert(strlen(b) <= (n));                                                  \
  } while (0)

static void lengths1(void) {
  char b[400];
  LENGTH(1, "%d", 0);
  LENGTH(1, "%d", 9);
  LENGTH(2, "%d", -9);
  LENGTH(2, "%d", 10);
  LENGTH(3, "%d", -10);
  LENGTH(10, "%d", INT_MAX);
  LENGTH(11, "%d", INT_MIN);
}
static void lengths2(void) {
  char b[400];
  LENGTH(9, "%d", 999999999);
  LENGTH(10, "%d", 1000000000);
  LENGTH(11, "%d", -1000000000);
  LENGTH(10, "%u", UINT_MAX);
  LENGTH(10, "%u", -1);
  LENGTH(19, "%ld", LONG_MAX);
  LENGTH(20, "%ld", LONG_MIN);
}
static void lengths3(void) {
  char b[400];
  LENGTH(20, "%lu", ULONG_MAX);
  LENGTH(20, "%zu", (size_t)-1);
  LENGTH(3, "%hhu", 511);
  LENGTH(2, "%hhd", 255);
  LENGTH(6, "%hd", 32768);
  LENGTH(8, "%x", -1);
  LENGTH(2, "%x", 255);
}
static void lengths4(void) {
  char b[400];
  LENGTH(3, "%X", 256);
  LENGTH(16, "%lx", -1L);
  LENGTH(11, "%o", -1);
  LENGTH(1, "%o", 7);
  LENGTH(2, "%o", 8);
  LENGTH(5, "%5d", 42);
  LENGTH(5, "%-5d", 42);
}
static void lengths5(void) {
  char b[400];
  LENGTH(5, "%05d", 42);
  LENGTH(6, "%5d", 123456);
  LENGTH(7, "%*d", 7, 1);
  LENGTH(7, "%*d", -7, 1);
  LENGTH(1, "%c", 'x');
  LENGTH(1, "%%");
  LENGTH(0, "");
}
static void lengths6(void) {
  char b[400];
  LENGTH(5, "%s", "hello");
  LENGTH(3, "%.3s", "hello");
  LENGTH(5, "%.9s", "hello");
  LENGTH(3, "%.*s", 3, "hello");
  LENGTH(5, "%.*s", -3, "hello");
  LENGTH(8, "%8.3s", "hello");
  LENGTH(8, "%8s", "hello");
}
static void lengths7(void) {
  char b[400];
  LENGTH(13, "%s-%d/%c%%", "hello", 1234, 'x');
  LENGTH(6, "%2$s%1$d", 3, "hello");
}
int main(void) {
  lengths1();
  lengths2();
  lengths3();
  lengths4();
  lengths5();
  lengths6();
  lengths7();
  return 0;
}
