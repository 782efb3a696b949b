// A loop's header inside a cycle with several entries is no loop of its own: its
// test has no first iteration. It crashed the analysis.
// RUN: %plimsoll check %s --fail-on=never 2>&1 | FileCheck %s
int weave(int n, int s, const int *p) {
  int i = 0, j = 0;
  switch (s) {
  case 0:
    for (i = 0; i < n; i++) {
      j = 0;
      for (j = 0; j < n; j++) {
        if (p[j]) return 1;
  case 1:
        i += p[i];
      }
      for (int k = 0; k < s; k++)
        i += k;
    }
  default:
    break;
  }
  return i;
}
// CHECK: plimsoll: 1 functions
