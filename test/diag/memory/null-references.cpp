// A reference to what a null pointer leads to, as a function's result.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition --checks=-*,null | FileCheck %s --implicit-check-not='{{(error|warning):|not decided|precondition}}'
struct S {
  int x, a[4];
  S &self() { return *this; }
  int &member() { return x; }
  int &element(int i) { return a[i]; }
};
// CHECK: [[@LINE+1]]:{{.*}} precondition of 'at': p != 0
static int &at(int *p) { return *p; }
// CHECK: [[@LINE+1]]:{{.*}} precondition of 'of': p != 0 [null]
static int &of(int *p, unsigned i) { return p[i]; }
// CHECK: [[@LINE+1]]:{{.*}} precondition of 'member': s != 0
static int &member(S *s) { return s->x; }
// CHECK: [[@LINE+1]]:{{.*}} precondition of 'object': s != 0
static S &object(S *s) { return *s; }
static int &same(int &r) { return r; }
static const int &larger(const int &a, const int &b) { return a < b ? b : a; }
int atBad() {
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}}[null]
  return at(nullptr);
}
int ofBad() {
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}}[null]
  return of(nullptr, 0);
}
void memberBad() {
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}}[null]
  member(nullptr) = 1;
}
void objectBad() {
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}}[null]
  object(nullptr).x = 1;
}
int right() {
  S s = {1, {2, 3, 4, 5}};
  int v = 0;
  at(&v) = 3;
  of(s.a, 3) = 4;
  member(&s) = same(v);
  object(&s).self().member() = larger(v, 2);
  return s.element(1);
}
int lambdaBad() {
  int *p = nullptr;
  // CHECK: [[@LINE+1]]:{{.*}} precondition of 'lambdaBad::lambda
  auto f = [p]() -> int & { return *p; };
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}}[null]
  return f();
}
class Buffer {
public:
  explicit Buffer(unsigned n) : data(new int[n]()), size(n) {}
  Buffer(Buffer &&other) : data(other.data), size(other.size) {
    other.data = nullptr;
    other.size = 0;
  }
  Buffer(const Buffer &) = delete;
  ~Buffer() { delete[] data; }
  // CHECK: [[@LINE+1]]:{{.*}} precondition of 'Buffer::operator[]'
  int &operator[](unsigned i) { return data[i]; }

private:
  int *data;
  unsigned size;
};
int movedFrom() {
  Buffer a(3);
  Buffer b(static_cast<Buffer &&>(a));
  return b[0];
}
int movedFromBad() {
  Buffer a(3);
  Buffer b(static_cast<Buffer &&>(a));
  // CHECK: [[@LINE+1]]:{{.*}} error: {{.*}}[null]
  return a[0];
}
