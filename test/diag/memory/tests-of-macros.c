// A test in the definition of a macro is not the function's own, wherever the
// macro is used; one in an argument, or that uses a macro, is.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null,bounds --report=error,warning,unknown,precondition -- | FileCheck %s
struct list {
  int n;
  struct list *next;
};
extern int debugging;
void use(struct list *);
#define LOCKED(l)                                                              \
  do {                                                                         \
    if ((l) && debugging)                                                      \
      use(l);                                                                  \
  } while (0)
#define USE(l) ((l) ? use(l) : (void)0)
#define VALID(p) ((p) && (p)->n)
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define CHECK_ARGUMENT(c)                                                      \
  if (!(c))                                                                    \
  return -1
#define RUN(statement) statement
#define AND(a, b) ((a) && (b))

int statement(struct list *l) {
  LOCKED(l);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'statement': {{.*}}l != 0 [null]
  return l->n;
}
int ownStatement(struct list *l) {
  if (l && debugging)
    use(l);
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return l->n;
}
int operators(struct list *l) {
  USE(l);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'operators': {{.*}}l != 0 [null]
  return l->n;
}
int ownOperator(struct list *l) {
  l ? use(l) : (void)0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return l->n;
}
int value(struct list *l) {
  int valid = AND(l, debugging);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'value': {{.*}}l != 0 [null]
  return l->n + valid;
}
int ownValue(struct list *l) {
  int valid = l && debugging;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return l->n + valid;
}
int ownTestByMacro(struct list *l) {
  if (VALID(l))
    use(l);
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return l->n;
}
int inArgument(struct list *l) {
  LOCKED(debugging ? l : l ? l->next : 0);
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return l->n;
}
int statementInArgument(struct list *l) {
  RUN(if (l) use(l));
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer
  return l->n;
}
// What the macro lets through is safe as before.
// CHECK-NOT: 'guarded': {{.*}}[null]
int guarded(struct list *l) {
  CHECK_ARGUMENT(l);
  return l->n;
}
// CHECK: precondition of 'smallest'
int smallest(int n) {
  int a[8] = {0};
  int m = MIN(n, 8);
  return a[m];
}
int ownSmallest(int n) {
  int a[8] = {0};
  int m = n < 8 ? n : 8;
  // CHECK: :[[@LINE+1]]:{{.*}} error: access outside
  return a[m];
}
