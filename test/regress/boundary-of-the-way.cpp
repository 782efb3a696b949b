// A comparison that bears only on the way to a violation, not on the value at fault, says nothing of the values the function reckons with.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error):}}'
#include <cstring>

void printOk(char *buf, int len, int exponent, int most) {
  if (most <= 0)
    return;
  const int n = len + exponent;
  if (len <= n && n <= most)
    return;
  if (0 < n && n <= most)
    return;
  if (len == 1)
    return;
  // The test of exponent lets -1 through, where len is one at most.
  std::memmove(buf + 2, buf + 1, static_cast<std::size_t>(len) - 1);
}
int tables[10];
int lastBad(int i, int n) {
  if (i < 0 || n > 10)
    return 0;
  if (i == n)
    return tables[i]; // CHECK: :[[@LINE]]:{{.*}} error: {{.*}}'tables[i]'
  return 0;
}
int lastOk(int i, int n) {
  if (i < 0 || n > 9)
    return 0;
  if (i == n)
    return tables[i];
  return 0;
}
