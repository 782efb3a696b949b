// What is true of maps and sets that were traversed, and not proved.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <set>

// What a key points to may change while it is in the container.
struct Point {
  int x, y;
};
struct ByPlace {
  bool operator()(const Point *a, const Point *b) const {
    return a->x < b->x || (a->x == b->x && a->y < b->y);
  }
};
void FP_ownOrder(int x, int y) {
  std::set<Point *, ByPlace> shared;
  Point a{x, y}, b{x, y};
  shared.insert(&a);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(shared.find(&b) != shared.end());
}
// A test of one key alone is not understood.
struct Shape {
  int kind, radius, width;
};
struct BySize {
  bool operator()(const Shape &a, const Shape &b) const {
    if (a.kind != b.kind)
      return a.kind < b.kind;
    return a.kind == 0 ? a.radius < b.radius : a.width < b.width;
  }
};
void FP_byKind(Shape a) {
  std::set<Shape, BySize> s;
  s.insert(a);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided
  plimsoll_assert(s.contains(a));
}
