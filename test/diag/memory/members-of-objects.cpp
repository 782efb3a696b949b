// What the members of an object are in all of its states, its class sees to: also where a member function of another object, or no member, calls it.
// Of parameters a violation that takes a wrap-around or a conversion is a warning.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,bounds --report=error,warning,precondition -- -std=c++20 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
#include <cstring>
class Array {
public:
  void push(int x) {
    grow(size + 1);
    mem[size] = x;
    ++size;
  }
  int *mem;
  int size, allocated;

private:
  void grow(int cap) {
    if (cap > allocated) {
      const int more = cap * 2;
      int *next = new int[more];
      // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Array::grow': {{.*}}[bounds]
      memcpy(next, mem, sizeof(int) * size);
      delete[] mem;
      mem = next;
      allocated = more;
    }
  }
};
struct Document {
  Array items;
};
struct Node {
  Document *document;
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'Node::add': {{.*}}[bounds]
  void add(int x) { document->items.push(x); }
};
// CHECK: :[[@LINE+1]]:{{.*}} precondition of 'addTo': {{.*}}[bounds]
void addTo(Document *d, int x) { d->items.push(x); }
int lastOf(const int *v, unsigned n) {
  int all[8] = {};
  if (n > 8)
    return 0;
  for (unsigned i = 0; i < n; ++i)
    all[i] = v[i];
  // CHECK: :[[@LINE+1]]:{{.*}} warning: {{.*}} [bounds]
  return all[n - 1];
}
