// A finding is shown once, however many instances of a template or checks of a
// callee have it; the counts are of checks.
// RUN: not %plimsoll check %s -- -std=c++20 > %t.out 2> %t.err; FileCheck %s --input-file=%t.out; FileCheck %s --input-file=%t.err --check-prefix=COUNT
// COUNT: 4 errors
#include <cstdlib>
#include <cstring>

template <typename T> T lastBad(int n) {
  T a[4] = {};
  // CHECK: [[@LINE+3]]:{{[0-9]+}}: error: access outside the bounds of the object: 'a[n]' [bounds]
  // CHECK: note: and 2 more checks with this finding here
  if (n == 4)
    return a[n];
  return 0;
}
int all(int n) { return lastBad<int>(n) + lastBad<char>(n) + lastBad<short>(n); }

// Two findings that differ are two.
void copyBad(const int *from, size_t n) {
  int to[4];
  if (n == 5)
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: memcpy writes 4 * n bytes, more than the memory 'to' points to has [bounds]
    memcpy(to, from, sizeof(int) * n);
}
