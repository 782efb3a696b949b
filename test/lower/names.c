// A variable may be called like a temporary, which is assigned once.
// RUN: %plimsoll dump ir %s -- > %t.ir
// RUN: %plimsoll-ir --run=main %t.ir | FileCheck --check-prefix=RESULT %s
// RUN: FileCheck %s < %t.ir
int main(void) {
  int sum = 0;
  for (int t1 = 0; t1 < 3; t1++)
    sum += t1;
  // CHECK: reg i32: {{.*}}%t1.var
  // RESULT: returned 3
  return sum;
}
