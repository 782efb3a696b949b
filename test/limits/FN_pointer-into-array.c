// A pointer in memory to an element of an array that is behind another pointer, `text + n`, is taken to be of other memory unless it is to the first.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>

struct reader {
  char *text, *cur;
};
void start(struct reader *r) { r->cur = r->text + 3; }
void writtenBad(struct reader *r) {
  r->text[3] = 'x';
  *r->cur = 'y';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(r->text[3] == 'x');
}
void atFirstBad(struct reader *r) {
  r->text[0] = 'x';
  *r->cur = 'y';
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}}[assertion]
  plimsoll_assert(r->text[0] == 'x');
}
