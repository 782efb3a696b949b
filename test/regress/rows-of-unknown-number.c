// Another file says how many rows there are: a row and an element of it are
// checked in one function.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown,proved,precondition | FileCheck %s
extern const unsigned char table[][8];

unsigned char elementOk(unsigned row, int column) {
  if (column < 0 || column >= 8)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether {{.*}}'table[row]': depends on an unknown value [bounds]
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'table[row][column]'
  return table[row][column];
}
unsigned char elementBad(unsigned row, int column) {
  if (column < 0 || column > 8)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether {{.*}}'table[row]': depends on an unknown value [bounds]
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}}'table[row][column]': depends on an unknown value [bounds]
  return table[row][column];
}
