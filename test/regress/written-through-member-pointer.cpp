// A variable that is written through a pointer to a member alone is no
// constant, and its object is used by that.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown | FileCheck %s
struct Pair {
  int a, b;
};
static Pair pair = {1, 1};
static int table[2];

int memberBad(int Pair::*m) {
  pair.*m = 5;
  return table[pair.b]; // CHECK: :[[#@LINE]]:10: {{.*}}not decided {{.*}}'table[pair.b]'
}

int nullBad(int Pair::*m) {
  Pair *p = nullptr;
  return p->*m; // CHECK: :[[#@LINE]]:10: error: null pointer is dereferenced: 'p'
}
