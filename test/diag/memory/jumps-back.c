// In C a variable lives until its block is left, and a jump back within the block does not leave it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,dangling,uninitialized --report=error,warning,unknown,proved | FileCheck %s
int againOk(void) {
  int *p = 0;
  int n = 0;
again:;
  if (p)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[dangling]
    n += *p;
  int l = 3;
  p = &l;
  if (n++ < 2)
    goto again;
  return n;
}
int innerBad(void) {
  int *p = 0;
  int n = 0;
again:;
  if (p)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[dangling]
    n += *p;
  {
    int l = 3;
    p = &l;
    if (n++ < 2)
      goto again;
  }
  return n;
}
int noValueBad(int k) {
  int n = 0;
  int *p = &n;
again:;
  if (n > k)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[uninitialized]
    return *p;
  int l;
  p = &l;
  if (n++ < 2)
    goto again;
  return n;
}
int ofLoopBad(void) {
  int *p = 0;
  int n = 0;
again:;
  if (p)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[dangling]
    n += *p;
  for (int i = 3; n < 9; i++) {
    p = &i;
    if (n++ < 2)
      goto again;
  }
  return n;
}
