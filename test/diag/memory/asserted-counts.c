// What a function counts on from what it was given is right if that was: an
// assertion of it is what callers promise. One of what the function itself has
// written is its own claim.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition -- | FileCheck %s --implicit-check-not='[assertion]'
#include <assert.h>

// The last digit is made less, and was large enough for that.
void roundDown(char *digits, int len, unsigned rest, unsigned distance) {
  if (len < 1)
    return;
  while (rest < distance) {
    assert(digits[len - 1] != '0');
    digits[len - 1]--;
    rest++;
  }
}
void writtenBad(char *digits, int len, unsigned rest, unsigned distance) {
  if (len < 1)
    return;
  digits[len - 1] = '2';
  while (rest < distance) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'digits[len - 1] != '0'' fails [assertion]
    assert(digits[len - 1] != '0');
    digits[len - 1]--;
    rest++;
  }
}
void writtenOk(char *digits, int len, unsigned rest, unsigned distance) {
  if (len < 1)
    return;
  digits[len - 1] = '9';
  while (rest < distance && digits[len - 1] > '0') {
    assert(digits[len - 1] != '0');
    digits[len - 1]--;
    rest++;
  }
}
void takeOff(int *left, int from, int to) {
  while (from < to) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'takeOff': {{.*}} [assertion]
    assert(*left > 0);
    --*left;
    from++;
  }
}
void clearedBad(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'a[i] == 1' fails [assertion]
    assert(a[i] == 1);
}
void clearedOk(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = 0;
  for (int i = 0; i < n; i++)
    assert(a[i] == 0);
}
