// A pointer to a local of an earlier iteration is taken for one to the local of this: the one object has ended, the other has its name.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,dangling --report=error,warning,unknown,proved | FileCheck %s
int FN_laterIteration(void) {
  int *p = 0, s = 0;
  for (int i = 0; i < 3; i++) {
    int l = i;
    if (p)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[dangling]
      s += *p;
    p = &l;
  }
  return s;
}
int behindLoopBad(void) {
  int *p = 0;
  for (int i = 0; i < 3; i++) {
    int l = i;
    p = &l;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[dangling]
  return *p;
}
