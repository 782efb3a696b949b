// An assertion about elements is a claim of the function's own work if it has
// changed one: that another object of the type was changed is no reason.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,precondition -- | FileCheck %s
#include <assert.h>
struct Number {
  int used;
  unsigned digits[8];
  void shift(int n);
  int divideBad(const Number &other);
  int divide(const Number &other);
};
void Number::shift(int n) {
  assert(n >= 0 && n < 4);
  for (int i = 7; i >= n; i--)
    digits[i] = digits[i - n];
}
int Number::divide(const Number &other) {
  shift(1);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Number::divide'
  assert(other.digits[2] >= 1000);
  return 1;
}
int Number::divideBad(const Number &other) {
  for (int i = 0; i < 8; i++)
    digits[i] = i;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'digits[2] >= 1000' fails
  assert(digits[2] >= 1000);
  return 1;
}
