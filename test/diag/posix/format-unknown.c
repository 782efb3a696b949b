// What a format that is no literal makes sprintf write may be longer than there
// is room for [7.21.6.6]: that is not decided. snprintf has its limit.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <stdarg.h>
#include <stdio.h>

void textBad(const char *format, int x) {
  char b[4];
  sprintf(b, format, x); // CHECK: [[#@LINE]]:{{.*}}: not decided whether sprintf may write more characters than 'b' has room for
}
void textOk(const char *format, int x) {
  char b[4];
  snprintf(b, sizeof b, format, x);
}
void listBad(const char *format, ...) {
  char b[4];
  va_list l;
  va_start(l, format);
  vsprintf(b, format, l); // CHECK: [[#@LINE]]:{{.*}}: not decided whether sprintf may write more characters than 'b' has room for
  va_end(l);
}
