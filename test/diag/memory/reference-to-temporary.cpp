// A reference may be bound to a temporary that ends with the declaration, but
// not read after it. What it is bound to must exist then.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,null,dangling,use-after-free --report=error,warning,unknown -- | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
static const int &greater(const int &a, const int &b) { return a < b ? b : a; }

struct Pair {
  int first = 1, second = 2;
  const int &least() const { return first < second ? first : second; }
  ~Pair() { first = 0; }
};

int bound() {
  const int &r = greater(1, 2);
  (void)&r;
  return 0;
}
int readLater() {
  const int &r = greater(1, 2);
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime: {{.*}}[dangling]
  return r;
}
int readAtOnce() {
  int r = greater(1, 2);
  return r;
}
int memberLater() {
  const int &r = Pair().least();
  // CHECK: :[[@LINE+1]]:{{.*}} error: object is used after the end of its lifetime: {{.*}}[dangling]
  return r;
}
int extended() {
  const Pair &p = Pair();
  const int &r = p.least();
  return r;
}
int ofNothing() {
  int *p = nullptr;
  // CHECK: :[[@LINE+1]]:{{.*}} error: null pointer is dereferenced: 'p' [null]
  const int &r = *p;
  (void)&r;
  return 0;
}
