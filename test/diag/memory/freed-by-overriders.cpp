// A virtual call may be of any overrider in the file, where the object's class
// is not known: it releases what that releases, of its arguments, of the object
// and of variables. So does a destructor that is called so.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free --report=error,warning,unknown -- -std=c++17 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
struct sink {
  virtual ~sink() {}
  virtual void take(int *p) = 0;
};
struct ender : sink {
  void take(int *p) override { delete p; }
};
struct keeper : sink {
  void take(int *p) override { *p = 2; }
};
sink &some();
int givenBad(sink &s) {
  int *p = new int(1);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed (in 'keeper::take', called here): depends on which function is called [use-after-free]
  s.take(p);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int someBad() {
  int *p = new int(1);
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether memory is used after it was freed: 'some()': depends on result of some [use-after-free]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed (in 'keeper::take', called here): depends on which function is called [use-after-free]
  some().take(p);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'p': depends on free of an unknown object [use-after-free]
  return *p;
}
int knownBad() {
  ender e;
  sink &s = e;
  int *p = new int(1);
  s.take(p);
  // CHECK: [[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'p' [use-after-free]
  return *p;
}
int knownOk() {
  keeper k;
  sink &s = k;
  int *p = new int(1);
  s.take(p);
  int r = *p;
  delete p;
  return r;
}
int otherOk(sink &s) {
  int *p = new int(1), *q = new int(2);
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed (in 'keeper::take', called here): depends on which function is called [use-after-free]
  s.take(q);
  int r = *p;
  delete p;
  return r;
}

struct source {
  virtual ~source() {}
  virtual void drop() = 0;
};
struct heapSource : source {
  void drop() override { delete this; }
};
int itselfBad(source *s) {
  s->drop();
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 's': depends on free of an unknown object [use-after-free]
  s->drop();
  return 0;
}

struct base {
  virtual ~base() {}
};
struct owner : base {
  int *q;
  ~owner() { delete q; }
};
struct more : owner {
  ~more() {}
};
int ownedBad(owner *o) {
  int *q = o->q;
  *q = 1;
  delete o;
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether memory is used after it was freed: 'q': depends on free of an unknown object [use-after-free]
  return *q;
}
struct plain {
  virtual ~plain() {}
  int *q;
};
struct plainer : plain {
  ~plainer() {}
};
int notOwnedOk(plain *o) {
  int *q = o->q;
  *q = 1;
  delete o;
  return *q;
}
