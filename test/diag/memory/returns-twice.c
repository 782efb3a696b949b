// After the second return of setjmp memory holds what was written until then.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown,proved -- -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf context;

int freedBad(void) {
  int *p = malloc(sizeof(int));
  if (!p)
    return 0;
  *p = 1;
  if (setjmp(context) == 0) {
    free(p);
    longjmp(context, 1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed
  return *p;
}

int writtenBad(void) {
  int a[2] = {1, 2};
  if (setjmp(context) == 0) {
    a[1] = 5;
    longjmp(context, 1);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} remark: UNKNOWN
  plimsoll_eval(a[1] == 2);
  return 0;
}

int beforeOk(void) {
  int a[2] = {1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} remark: TRUE
  plimsoll_eval(a[1] == 2);
  return setjmp(context);
}
