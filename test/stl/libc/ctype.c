// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown -- -D__NO_CTYPE -I %plimsoll-include | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
//
// 7.4: the classes of ASCII characters, as functions and as the macros of the headers.
#include <ctype.h>
#include <plimsoll/plimsoll.h>
static int counts[10];

int digitOk(int c) {
  if (!isdigit(c))
    return -1;
  plimsoll_assert(c >= '0' && c <= '9');
  return ++counts[c - '0'];
}
int digitBad(void) {
  const int c = plimsoll_nondet_int();
  if (c < 0 || c > 127 || !isalnum(c))
    return -1;
  if (!isalpha(c))
    return ++counts[c - '0'];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: access outside the bounds
  return isupper(c) ? ++counts[c - 'A'] : 0;
}
int hexOk(int c) {
  if (!isxdigit(c))
    return -1;
  const int v = isdigit(c) ? c - '0' : tolower(c) - 'a' + 10;
  plimsoll_assert(v >= 0 && v < 16);
  return v;
}
int hexBad(void) {
  const int c = plimsoll_nondet_int();
  if (c < 0 || c > 255)
    return -1;
  if (!isxdigit(c))
    return -1;
  const int v = isdigit(c) ? c - '0' : c - 'a' + 10;
  // CHECK: :[[@LINE+1]]:3: error: assertion 'v >= 0 && v < 16'
  plimsoll_assert(v >= 0 && v < 16);
  return v;
}
void classesOk(void) {
  plimsoll_assert(isspace(' ') && isspace('\n') && !isspace('x') && isblank('\t') && !isblank('\n'));
  plimsoll_assert(ispunct('_') && !ispunct('a') && isprint(' ') && !isgraph(' ') && iscntrl(127) && !iscntrl('A'));
  plimsoll_assert(islower('q') && !isupper('q') && toupper('q') == 'Q' && toupper('-') == '-' && tolower('-') == '-');
  plimsoll_assert(!isdigit(-1) && !isalpha(-1) && tolower(-1) == -1);
}
// What is no character may be outside of the library's tables.
int outsideBad(void) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: '{{.*}}', which isspace is given, is no character
  return isspace(plimsoll_nondet_int());
}
// The locale says it of others.
void localeOk(void) {
  plimsoll_assert(!isdigit(0xe4) && !isxdigit(0xe4));
}
void locale(void) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}not decided whether assertion '!isalpha(228)'
  plimsoll_assert(!isalpha(228));
}
