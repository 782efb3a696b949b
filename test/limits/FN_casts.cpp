// Wrong casts that are not reported: what memory is there is not known, or is
// taken to be anything.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,cast --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cstddef>
#include <cstdlib>

struct Shape {
  int kind;
};
struct Circle : Shape {
  double radius;
};
struct Named {
  const char *name;
};
struct Label : Shape, Named {
  int size;
};

// The object around a base class that is not at the beginning; there is none.
int FN_secondBase() {
  Named n{"n"};
  Named *p = &n;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [cast]
  return static_cast<Label *>(p)->size;
}

// The same for a member.
struct Link {
  Link *next;
};
struct Item {
  int value;
  Link link;
};
int FN_containerOfNone() {
  Link l{nullptr};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [cast]
  return reinterpret_cast<Item *>(reinterpret_cast<char *>(&l) - offsetof(Item, link))->value;
}

// What malloc gave is not followed: here it was an object of another type.
double FN_effectiveType() {
  int *i = static_cast<int *>(std::malloc(sizeof(double)));
  if (!i)
    return 0;
  *i = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [cast]
  double d = *reinterpret_cast<double *>(i);
  std::free(i);
  return d;
}

// The member of the union that was written is not looked at.
union Number {
  int i;
  double d;
};
double FN_otherMember() {
  Number n;
  n.i = 1;
  void *p = &n;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}} [cast]
  return *static_cast<double *>(p);
}

// A comparator that the library calls.
static int byRadius(const void *a, const void *b) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'byRadius': {{.*}} [cast]
  return static_cast<const Circle *>(a)->radius < static_cast<const Circle *>(b)->radius;
}
void FN_comparator(Shape *shapes, std::size_t n) {
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}: depends on which elements are compared [cast]
  std::qsort(shapes, n, sizeof *shapes, byRadius);
}

// What loops find.
struct Node {
  Node *next;
  void *data;
};
static int sum(const Node *n) {
  int total = 0;
  for (; n; n = n->next)
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}} [cast]
    total += *static_cast<int *>(n->data);
  return total;
}
int FN_list() {
  float f = 1;
  Node n{nullptr, &f};
  return sum(&n);
}
