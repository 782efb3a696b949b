// Operations that never overflow and are not proved.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,overflow --report=error,warning,unknown,precondition | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[overflow\]}}'
#include <limits.h>

int FP_productByDivision(int a, int b) {
  if (a < 0 || b <= 0 || a > INT_MAX / b)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'FP_productByDivision': {{.*}}[overflow]
  return a * b;
}

int FP_quotientAndRemainder(int a, int b) {
  if (a < 0 || b < 2)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}'a / b + a % b' does not fit in 'int'{{.*}}[overflow]
  return a / b + a % b;
}

int FP_recursion(int n) {
  if (n <= 0 || n > 1000)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided{{.*}}'1 + FP_recursion(n - 1)' does not fit in 'int'{{.*}}[overflow]
  return 1 + FP_recursion(n - 1);
}
