// What the conversions of a literal format read, write and need; where the
// arguments decide how much is written, that is a precondition.
// RUN: %plimsoll check %s --fail-on=never --checks=*,-overflow --report=error,warning,unknown | FileCheck %s --implicit-check-not='{{(error|warning):|remark: not decided}}'
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=precondition | FileCheck %s --check-prefix=PRE
// PRE: precondition of 'decimalShort': -999999999 <= x
// PRE: precondition of 'text': strlen(s) <= 15
// PRE: precondition of 'precisionBad': strnlen(s, 15) <= 14
// PRE: precondition of 'hexadecimal': (unsigned int)c <= 255
// PRE: precondition of 'longDecimalShort': -999999999999999999 <= x
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

void decimalShort(int x) {
  char b[11];
  sprintf(b, "%d", x);
}void decimal(int x) {
  char b[12];
  sprintf(b, "%d", x);
}void unsignedDecimal(unsigned x) {
  char b[11];
  sprintf(b, "%u", x);
}void threeDigits(int x) {
  char b[4];
  if (x >= 0 && x < 1000)
    sprintf(b, "%d", x);
}void fourDigitsBad(int x) {
  char b[4];
  if (x >= 0 && x <= 1000)
  // CHECK: [[@LINE+1]]:{{.*}} error: sprintf writes more characters than
    sprintf(b, "%d", x);
}
void text(const char *s) {
  char b[16];
  sprintf(b, "%s", s);
}void shortName(const char *s) {
  char b[16];
  if (strlen(s) < 10)
    sprintf(b, "%s.txt", s);
}void shortNameBad(const char *s) {
  char b[13];
  if (strlen(s) < 10)
  // CHECK: [[@LINE+1]]:{{.*}} error: sprintf writes more characters than
    sprintf(b, "%s.txt", s);
}
void precision(const char *s) {
  char b[16];
  sprintf(b, "%.15s", s);
}void precisionBad(const char *s) {
  char b[15];
  sprintf(b, "%.15s", s);
}void byte(unsigned char c) {
  char b[3];
  sprintf(b, "%02x", c);
}void hexadecimal(int c) {
  char b[3];
  sprintf(b, "%02x", c);
}void byteBad(unsigned char c) {
  char b[2];
  // CHECK: [[@LINE+1]]:{{.*}} error: sprintf writes more characters than
  sprintf(b, "%02x", c);
}
void floating(double d) {
  char b[32];
  // CHECK: [[@LINE+1]]:{{.*}} remark: not decided whether sprintf writes more characters than
  sprintf(b, "%f", d);
}
void floatingSized(double d) {
  char b[32];
  snprintf(b, sizeof b, "%f", d);
  puts(b);
}void date(int y, int m, int d) {
  char b[11];
  sprintf(b, "%04d-%02d-%02d", y, m, d);
}void dateTested(int y, int m, int d) {
  char b[11];
  if (y >= 0 && y <= 9999 && m >= 1 && m <= 12 && d >= 1 && d <= 31)
    sprintf(b, "%04d-%02d-%02d", y, m, d);
}int number(void) {
  int x;
  if (scanf("%d", &x) != 1)
    return 0;
  return x;
}int numberBad(void) {
  int x;
  scanf("%d", &x);
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}} is read before it has a value
  return x;
}
int wordBad(void) {
  char b[20];
  // CHECK: [[@LINE+1]]:{{.*}} error: scanf may write any number of characters
  if (scanf("%s", b) != 1)
    return 0;
  return b[0];
}
int word(void) {
  char b[20];
  if (scanf("%19s", b) != 1)
    return 0;
  return b[strlen(b)];
}int wordTooLongBad(void) {
  char b[20];
  // CHECK: [[@LINE+1]]:{{.*}} error: scanf may write 20 characters and a null character
  if (scanf("%20s", b) != 1)
    return 0;
  return b[0];
}
int positionBad(void) {
  int a[10] = {0}, i;
  if (scanf("%d", &i) != 1)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds
  return a[i];
}
int position(void) {
  int a[10] = {0}, i;
  if (scanf("%d", &i) != 1 || i < 0 || i > 9)
    return 0;
  return a[i];
}int oneOfTwoBad(const char *s) {
  int a, b;
  if (sscanf(s, "%d,%d", &a, &b) < 1)
    return 0;
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}} is read before it has a value
  return a + b;
}
int two(const char *s) {
  int a, b;
  if (sscanf(s, "%d,%d", &a, &b) == 2)
    return a + b;
  return 0;
}  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}} may be null
void nullBad(void) { printf("%s\n", getenv("HOME")); }
void notNull(void) {
  char *h = getenv("HOME");
  if (h)
    printf("%s\n", h);
}void noEndBad(void) {
  char b[3] = {'a', 'b', 'c'};
  // CHECK: [[@LINE+1]]:{{.*}} error: the string {{.*}} has no terminating null character
  printf("%s", b);
}
void noEnd(void) {
  char b[3] = {'a', 'b', 'c'};
  printf("%.3s", b);
}char *joined(const char *d, const char *f) {
  char *p = malloc(strlen(d) + strlen(f) + 2);
  if (p)
    sprintf(p, "%s/%s", d, f);
  return p;
}char *joinedBad(const char *d, const char *f) {
  char *p = malloc(strlen(d) + strlen(f) + 1);
  if (p)
  // CHECK: [[@LINE+1]]:{{.*}} error: sprintf writes more characters than
    sprintf(p, "%s/%s", d, f);
  return p;
}
int cut(const char *d) {
  char b[10];
  int n = snprintf(b, sizeof b, "%s", d);
  return b[n];
}int cutTested(const char *d) {
  char b[10];
  int n = snprintf(b, sizeof b, "%s", d);
  if (n < (int)sizeof b)
    return b[n];
  return 0;
}void width(int n, const char *s) {
  char b[10];
  sprintf(b, "%*s", n, s);
}void percent(int x) {
  char b[20];
  sprintf(b, "%5d%%", x);
}void longDecimal(long x) {
  char b[21];
  sprintf(b, "%ld", x);
}void longDecimalShort(long x) {
  char b[20];
  sprintf(b, "%ld", x);
}void pointer(void *p) {
  char b[19];
  sprintf(b, "%p", p);
}void character(char c) {
  char b[2];
  sprintf(b, "%c", c);
}void constantBad(void) {
  char b[5];
  // CHECK: [[@LINE+1]]:{{.*}} error: sprintf writes more characters than
  sprintf(b, "hello");
}
void constant(void) {
  char b[6];
  sprintf(b, "hello");
}void log_it(const char *f, ...) __attribute__((format(printf, 1, 2)));
void ownLogBad(char *s) {
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}} may be null
  log_it("%s", s);
  if (!s)
    log_it("null");
}
// What doubles become is known by its length: a sign, the digits, a point and
// an exponent; integers and floats have fewer digits before the point.
void numbers(double d, float f, int x, long double l) {
  char general[25], exponent[17], fixed[48], ofInt[20], hex[25], wide[26];
  sprintf(general, "%1.17g", d);
  sprintf(exponent, "%.8e", d);
  sprintf(fixed, "%f", f);
  sprintf(ofInt, "%.3f", (double)x);
  sprintf(hex, "%a", d);
  sprintf(wide, "%.17Lg", l);
}
void generalBad(double d) {
  char b[24];
  // CHECK: [[@LINE+1]]:{{.*}} remark: not decided whether sprintf writes more characters than 'b'
  sprintf(b, "%1.17g", d);
}
void exponentBad(double d) {
  char b[16];
  // CHECK: [[@LINE+1]]:{{.*}} remark: not decided whether sprintf writes more characters than 'b'
  sprintf(b, "%.8e", d);
}
void longExponentBad(long double d) {
  char b[25];
  // CHECK: [[@LINE+1]]:{{.*}} remark: not decided whether sprintf writes more characters than 'b'
  sprintf(b, "%.17Lg", d);
}
void fixedBad(double d) {
  char b[64];
  // CHECK: [[@LINE+1]]:{{.*}} remark: not decided whether sprintf writes more characters than 'b'
  sprintf(b, "%f", d);
}
void wideBad(double d) {
  char b[30];
  // CHECK: [[@LINE+1]]:{{.*}} remark: not decided whether sprintf writes more characters than 'b'
  sprintf(b, "%30g", d);
}
