// Scalars of different kinds are not read as each other; integers of one size
// are, and pointers.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='[cast]'
#include <stdint.h>
#include <string.h>

float floatOfIntBad(void) {
  int32_t i = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'int32_t *' to 'float *' {{.*}} [cast]
  return *(float *)&i;
}
float floatOfIntOk(void) {
  int32_t i = 0;
  float f;
  memcpy(&f, &i, sizeof f);
  return f;
}
uint64_t bitsOfDoubleBad(double d) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'double *' to 'uint64_t *' {{.*}} [cast]
  return *(uint64_t *)&d;
}
unsigned char bitsOfDoubleOk(double d) { return *(unsigned char *)&d; }

char *pointerOfIntBad(void) {
  uintptr_t i = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'uintptr_t *' to 'char **' {{.*}} [cast]
  return *(char **)&i;
}
char *pointerOfIntOk(void) {
  uintptr_t i = 0;
  return (char *)i;
}
uintptr_t intOfPointerBad(char *p) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'char **' to 'uintptr_t *' {{.*}} [cast]
  return *(uintptr_t *)&p;
}
const void *pointerOfPointerOk(char *p) { return *(const void **)&p; }

unsigned signOk(void) {
  int i = 1;
  long l = 1;
  return *(unsigned *)&i + *(unsigned long long *)&l;
}
enum color { RED, GREEN };
enum color enumOk(void) {
  unsigned i = 1;
  return *(enum color *)&i;
}
unsigned narrowBad(void) {
  long l = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'long *' to 'unsigned int *' {{.*}} [cast]
  return *(unsigned *)&l;
}
long wideBad(void) {
  int i[2] = {1, 2};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'int *' to 'long *' {{.*}} [cast]
  return *(long *)i;
}
const int qualifierOk(void) {
  volatile int i = 1;
  return *(const int *)&i;
}
int throughVoidBad(void) {
  float f = 1;
  void *v = &f;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'void *' to 'int *' {{.*}} [cast]
  int *i = v;
  return *i;
}
float throughVoidOk(void) {
  float f = 1;
  void *v = &f;
  float *p = v;
  return *p;
}
