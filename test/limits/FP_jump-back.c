// In C a jump back within a block does not end the block's variables, which the analysis takes to end there, as they do in C++.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,dangling --report=error,warning,unknown,proved | FileCheck %s
int FP_again(void) {
  int *p = 0;
  int n = 0;
again:;
  if (p)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[dangling]
    n += *p;
  int l = 3;
  p = &l;
  if (n++ < 2)
    goto again;
  return n;
}
