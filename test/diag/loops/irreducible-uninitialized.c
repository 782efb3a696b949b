// A loop that is entered in the middle: whether a variable that is not set on
// the way has a value there, is not known.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,uninitialized --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
static int data[8];
int forBad(int n) {
  int i;
  if (n > 3)
    goto in;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether 'i' is read before it has a value: depends on irreducible2.r1 [uninitialized]
  for (i = 0; i < 6; i++) {
  in:
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether 'i' is read before it has a value: depends on irreducible2.r1 [uninitialized]
    data[i & 7] = 1;
  }
  return 0;
}
int whileBad(int n) {
  int i;
  if (n > 3)
    goto in;
  i = 0;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether 'i' is read before it has a value: depends on irreducible2.r1 [uninitialized]
  while (i < 6) {
    data[0] = 1;
  in:
    // CHECK: [[@LINE+1]]:{{.*}} not decided whether 'i' is read before it has a value: depends on irreducible2.r1 [uninitialized]
    i++;
  }
  return n;
}
double doubleBad(int n) {
  double d;
  int i = 0;
  if (n > 3)
    goto in;
  d = 1;
  while (i < 6) {
    data[0] = 1;
  in:
    i++;
  }
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether 'd' is read before it has a value: depends on irreducible2.r1 [uninitialized]
  return d;
}
int ifBad(int n) {
  int i;
  if (n > 3)
    goto in;
  i = 0;
  if (data[5]) {
    data[0] = 1;
  in:
    // CHECK: [[@LINE+1]]:{{.*}} error: 'i' is read before it has a value [uninitialized]
    i++;
  }
  return n;
}
