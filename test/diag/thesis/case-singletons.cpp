// [Thesis §6.6.1] Figure 6.8, program 10: objects that are equal by a comparison of their own are one.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <set>
#include <plimsoll/plimsoll.h>
struct Point {
  int x, y;
  Point(int x, int y) : x(x), y(y) {}
  bool operator==(const Point &o) const { return x == o.x && y == o.y; }
};
struct PointLess {
  bool operator()(const Point *a, const Point *b) const {
    return a->x < b->x || (a->x == b->x && a->y < b->y);
  }
};
class Points {
  std::set<Point *, PointLess> shared;
public:
  Point *get_shared(Point *p) {
    auto it = shared.find(p);
    if (it != shared.end())
      return *it;
    shared.insert(p);
    return p;
  }
};
void singletonOk(int x1, int y1, int x2, int y2) {
  Points pts;
  Point a(x1, y1), b(x2, y2);
  Point *p = pts.get_shared(&a);
  Point *q = pts.get_shared(&b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(p == &a);
}
void singletonBad1(int x1, int y1, int x2, int y2) {
  Points pts;
  Point a(x1, y1), b(x2, y2);
  Point *p = pts.get_shared(&a);
  Point *q = pts.get_shared(&b);
  // CHECK: :[[@LINE+1]]:{{.*}} {{not decided|precondition of|warning:}} {{.*}}[assertion]
  plimsoll_assert(p == q);
}
void singletonBad2(int x1, int y1, int x2, int y2) {
  Points pts;
  Point a(x1, y1), b(x2, y2);
  Point *p = pts.get_shared(&a);
  Point *q = pts.get_shared(&b);
  // CHECK: :[[@LINE+1]]:{{.*}} {{not decided|precondition of|warning:}} {{.*}}[assertion]
  plimsoll_assert(p != q);
}
void singletonBad3(int x, int y) {
  Points pts;
  Point a(x, y), b(x, y);
  pts.get_shared(&a);
  Point *q = pts.get_shared(&b);
  // CHECK: :[[@LINE+1]]:{{.*}} {{not decided|precondition of|warning:}} {{.*}}[assertion]
  plimsoll_assert(q == &b);
}
