// The same where a callback comes last, with bounds that depend on what was written.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s
typedef void (*Done)(void *);
struct S { int x, y, a[4], z; };
static int f(struct S *s, int *p, Done done, void *context) {
  int r = *(int *)__builtin_alloca(sizeof(int)) = 0;
  s->x = 2;
  *p = 9;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}s.a[s.x]{{.*}} a call has overlapping arguments
  r = s->a[s->x];
  done(context);
  return r;
}
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int caller(struct S *s, Done done, void *context) { return f(s, &s->x, done, context); }
static void nothing(void *p) { (void)p; }
// CHECK: :[[@LINE+1]]:{{.*}} not decided
int main(void) { struct S s = {0}; int z = 0; return caller(&s, nothing, &z); }
