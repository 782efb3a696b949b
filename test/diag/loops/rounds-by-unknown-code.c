// How often a loop goes round may be up to code that is not there: that it goes too far is no fault of the function's then, unless a run
// shows it by what the environment gives.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{error:|warning:}}'
#include <stdio.h>

void fill(char *text, const void *from);
int next(void);
int count(void);

static void put(const char *s) {
  for (int i = 0; s[i]; i++)
    putchar(s[i]);
}
void filledPut(const void *from) {
  char text[512];
  fill(text, from);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}: depends on unknown call [bounds]
  put(text);
}
void filledFor(const void *from) {
  char text[512];
  fill(text, from);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'text[i]': depends on unknown call [bounds]
  for (int i = 0; text[i]; i++)
    putchar(text[i]);
}
void filledWhile(const void *from) {
  char text[8];
  int i = 0;
  fill(text, from);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'text[i]'{{.*}}[bounds]
  while (text[i] != ':')
    i++;
}
void askedFor(void) {
  int t[8];
  for (int i = 0; next(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'t[i]': depends on result of next [bounds]
    t[i] = 0;
}
void counted(void) {
  int t[8], n = count();
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'t[i]'{{.*}}[bounds]
    t[i] = 0;
}

void filledOk(const void *from) {
  char text[512];
  fill(text, from);
  text[511] = 0;
  for (int i = 0; text[i]; i++)
    putchar(text[i]);
}
void askedOk(void) {
  int t[8];
  for (int i = 0; i < 8 && next(); i++)
    t[i] = 0;
}
void ownBad(const void *from) {
  char text[8];
  fill(text, from);
  for (int i = 0; i < 9; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds {{.*}}'text[i]' [bounds]
    text[i] = 'x';
}
void readBad(void) {
  char line[8];
  int i = 0, c;
  while ((c = getchar()) != EOF && c != '\n')
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds {{.*}}'line[i]' [bounds]
    line[i++] = c;
}
void askedToEndBad(void) {
  int t[8];
  for (int i = 0; i <= 8 && next(); i++)
    // CHECK: :[[@LINE+1]]:{{.*}} warning: access outside the bounds {{.*}}'t[i]' [bounds]
    t[i] = 0;
}
