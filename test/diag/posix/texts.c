// Texts and tables that the library keeps, time, tokens, arguments.
// RUN: %plimsoll check %s --fail-on=never --checks=*,-overflow --report=error,warning,unknown | FileCheck %s --implicit-check-not='{{(error|warning):|remark: not decided}}'
#define _GNU_SOURCE
#include <ctype.h>
#include <getopt.h>
#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int home(void) {
  char *h = getenv("HOME");
  return h ? (int)strlen(h) : 0;
}
int homeBad(void) {
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}} may be null [null]
  return (int)strlen(getenv("HOME"));
}
char secondBad(void) {
  char *h = getenv("HOME");
  // CHECK: [[@LINE+1]]:{{.*}} error: access outside the bounds of the object: 'h[1]'
  return h ? h[1] : 0;
}
char second(void) {
  char *h = getenv("HOME");
  return h && h[0] ? h[1] : 0;
}
// Two calls may give one text.
int apart(void) {
  char *a = getenv("A"), *b = getenv("B");
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether division by zero
  return a && b && a == b ? 1 / (a - b + 1) : 0;
}

void message(int e) {
  const char *s = strerror(e);
  size_t n = strlen(s);
  char *p = malloc(n + 1);
  if (p)
    memcpy(p, s, n + 1);
  free(p);
}
void messageBad(int e) {
  const char *s = strerror(e);
  char *p = malloc(strlen(s));
  if (p)
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether strcpy of 's' needs more room than 'p' has
    strcpy(p, s);
  free(p);
}
size_t translated(const char *name) {
  return strlen(gettext("hello")) + strlen(ngettext("file", "files", 3));
}

int letters(const char *s) {
  int n = 0;
  while (*s)
    n += isalpha((unsigned char)*s++) != 0;
  return n;
}
int lower(const char *s) {
  int n = 0;
  for (; *s; s++)
    n += tolower(*s) == 'a';
  return n;
}
int outsideBad(void) {
  // CHECK: [[@LINE+1]]:{{.*}} error: '1000', which isalpha is given, is no character [bounds]
  return isalpha(1000);
}
// A character or EOF.
int digit(void) { return isdigit(getchar()); }

int month(void) {
  time_t t = time(NULL);
  struct tm *m = localtime(&t);
  return m ? m->tm_mon : 0;
}
int day(void) {
  time_t t = time(0);
  struct tm m;
  return localtime_r(&t, &m) ? m.tm_mday : -1;
}
int dayBad(void) {
  time_t t = time(0);
  struct tm m;
  localtime_r(&t, &m);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether 'm.tm_mday' is read before it has a value
  return m.tm_mday;
}
// The second call writes where the first one did.
int twice(time_t a, time_t b) {
  struct tm *m = gmtime(&a);
  if (!m)
    return 0;
  int day = m->tm_mday;
  gmtime(&b);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether division by zero
  return 1 / (m->tm_mday - day + 1);
}
void stamp(void) {
  char b[32];
  time_t t = time(0);
  struct tm *m = gmtime(&t);
  if (m && strftime(b, sizeof b, "%F", m)) {
    size_t n = strlen(b);
    b[n] = 'Z';
  }
}
void stampBad(const struct tm *m) {
  char b[8];
  // CHECK: [[@LINE+1]]:{{.*}} error: strftime may write 80 characters, more than 'b' has [bounds]
  strftime(b, 80, "%F", m);
}

int firstToken(char *s) {
  char *rest;
  if (!s)
    return 0;
  char *t = strtok_r(s, " ", &rest);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether 't[0]' is read before it has a value
  return t ? t[0] + (int)strlen(rest) : 0;
}
int firstTokenBad(char *s) {
  char *rest;
  if (!s)
    return 0;
  char *t = strtok_r(s, " ", &rest);
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether null pointer is dereferenced: 't[0]'
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether 't[0]' is read before it has a value
  return t[0];
}
int afterComma(char *s) {
  if (!s)
    return 0;
  char *first = strsep(&s, ",");
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether '*s' is read before it has a value
  return s ? *s : *first;
}
const char *suffix(const char *s) {
  const char *p = strchrnul(s, '.');
  return *p ? p + 1 : p;
}

int main(int argc, char **argv) {
  int c, verbose = 0;
  while ((c = getopt(argc, argv, "vo:")) != -1)
    verbose += c == 'v';
  if (optind < argc)
    verbose += argv[optind] != 0;
  return verbose;
}
