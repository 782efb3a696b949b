// What a callback gets as void * is what was handed over for it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown,precondition -- | FileCheck %s --implicit-check-not='[cast]'

struct job {
  int id;
  const char *name;
};

static int idOf(void *data) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'idOf': readable_as(data, job) [cast]
  struct job *j = data;
  return j->id;
}
int directOk(void) {
  struct job j = {1, "j"};
  return idOf(&j);
}
int directBad(void) {
  const char *name = "j";
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'void *' to 'struct job *' {{.*}} [cast]
  return idOf(&name);
}

// A comparator as for qsort.
static int byId(const void *a, const void *b) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'byId': readable_as(a, job) [cast]
  const struct job *x = a;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'byId': readable_as(b, job) [cast]
  const struct job *y = b;
  return x->id - y->id;
}
int compareOk(void) {
  struct job j[2] = {{1, "a"}, {2, "b"}};
  return byId(&j[0], &j[1]);
}
int compareBad(void) {
  struct job a = {1, "a"}, *j[2] = {&a, &a};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'const void *' to 'const struct job *' {{.*}} [cast]
  return byId(&j[0], &a);
}

// Arguments of threads.
struct context {
  int (*start)(void *);
  void *data;
};
int startOk(void) {
  struct job j = {1, "j"};
  struct context c = {idOf, &j};
  return c.start(c.data);
}
int startBad(void) {
  short id = 1;
  struct context c = {idOf, &id};
  // CHECK: :[[@LINE+1]]:{{.*}} error: cast from 'void *' to 'struct job *' {{.*}} [cast]
  return c.start(c.data);
}
