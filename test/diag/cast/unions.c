// A union is read as each of its members, and is where one of them is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='[cast]'

union number {
  int i;
  float f;
};
struct value {
  int kind;
  union number n;
};
struct whole {
  int kind, i;
};
struct real {
  int kind;
  float f;
};
struct name {
  int kind;
  char *s;
};

float memberOk(void) {
  union number n = {1};
  void *p = &n;
  return *(float *)p;
}
short memberBad(void) {
  union number n = {1};
  void *p = &n;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'void *' to 'short *' {{.*}} [cast]
  return *(short *)p;
}
float insideOk(void) {
  struct value v = {1, {2}};
  return ((struct whole *)&v)->i + ((struct real *)&v)->f;
}
char *insideBad(void) {
  struct value v[2] = {{1, {2}}, {3, {4}}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'struct value *' to 'struct name *' {{.*}} [cast]
  return ((struct name *)v)->s;
}
int asUnionOk(void) {
  int i = 1;
  void *p = &i;
  return ((union number *)p)->i;
}
int asUnionBad(void) {
  char *s = "";
  void *p = &s;
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'void *' to 'union number *' {{.*}} [cast]
  return ((union number *)p)->i;
}
