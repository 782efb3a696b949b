// That a member of its own object is not negative is up to the class; of what a
// function is given it is not.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,precondition -- | FileCheck %s --implicit-check-not='{{(error|warning)}}:'
#include <string.h>
class Array {
public:
  void push(char t);
  void copyBad(char *to);

private:
  void ensure(int cap);
  char *mem;
  int allocated, size;
};
void Array::ensure(int cap) {
  if (cap <= allocated)
    return;
  char *more = new char[cap * 2];
  memcpy(more, mem, size);
  delete[] mem;
  mem = more;
  allocated = cap * 2;
}
// CHECK: :[[@LINE+2]]:{{.*}} precondition of 'Array::push': 0 <= this->size [bounds]
void Array::push(char t) {
  ensure(size + 1);
  mem[size++] = t;
}
// A test of it is a sign that the function reckons with that.
void Array::copyBad(char *to) {
  if (size < 0)
    // CHECK: :[[@LINE+1]]:{{.*}} error: memcpy {{.*}}[bounds]
    memcpy(to, mem, size);
}
static void copy(char *to, const char *from, int room, int n) {
  char *more = new char[16];
  if (n > 16)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} warning: memcpy writes
  memcpy(more, from, n);
  delete[] more;
}
void (*used)(char *, const char *, int, int) = copy;
