// Programs of the verification competition work as they are: assertions,
// assumptions and inputs of its own, with the bodies tasks give them.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=gnu17 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}:'
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
void reach_error() { __assert_fail("0", "competition.c", 3, "reach_error"); }
extern void abort(void);
void assume_abort_if_not(int cond) {
  if (!cond) { abort(); }
}
void __VERIFIER_assert(int cond) {
  if (!(cond)) { ERROR: { reach_error(); abort(); } }
  return;
}
extern int __VERIFIER_nondet_int();
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void *__VERIFIER_nondet_pointer(void);
#define N 1000
int main(void) {
  int a[N];
  int i;
  for (i = 0; i < N; i++) a[i] = 42;
  for (i = 0; i < N; i++) __VERIFIER_assert(a[i] == 42);
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 0 && n < N);
  __VERIFIER_assert(a[n] == 42);
  // CHECK: :[[@LINE+1]]:3: error: assertion 'a[n] == 43' fails [assertion]
  __VERIFIER_assert(a[n] == 43);
  unsigned char c = __VERIFIER_nondet_uchar();
  __VERIFIER_assert(c <= 255);
  return 0;
}

static void check(int ok) { if (!ok) { ERROR: reach_error(); abort(); } }
void __VERIFIER_error(void);
int f(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 10) abort();
  check(x <= 10);
  // CHECK: :[[@LINE+1]]:3: error: assertion 'an error location is not reached' fails (in 'check', called here)
  check(x < 10);
  // CHECK: :[[@LINE+1]]:15: error: assertion 'an error location is not reached' fails
  if (x == 3) __VERIFIER_error();
  return x;
}
