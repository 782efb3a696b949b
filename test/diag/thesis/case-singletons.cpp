// [Thesis §6.6.1] Figure 6.8, program 10: of objects that are equal by a comparison of their own there is one. The class is that of §6.4: its comparisons ignore the color.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,empty-container,double-free --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <set>
#include <unordered_set>
enum Color { RED, BLUE };
class Point {
  int x, y;
  Color c;
public:
  Point(int x, int y, Color c) : x(x), y(y), c(c) {}
  bool operator==(const Point &o) const { return x == o.x && y == o.y; }
  bool operator<(const Point &o) const {
    return x < o.x || (x == o.x && y < o.y);
  }
  Color color() const { return c; }
  int row() const { return y; }
  size_t hash() const { return x * 31u + y; }
};
struct ByRow {
  bool operator()(const Point &a, const Point &b) const {
    return a.row() < b.row();
  }
};
struct Hash {
  size_t operator()(const Point &p) const { return p.hash(); }
};
template <class Set> class Points {
  Set shared;
public:
  const Point *get_shared(const Point &p) {
    auto it = shared.find(p);
    if (it != shared.end())
      return &*it;
    return &*shared.insert(p).first;
  }
  size_t size() const { return shared.size(); }
};
void singletonOk(int x1, int y1, int x2, int y2) {
  Points<std::set<Point>> pts;
  Point a(x1, y1, RED), b(x2, y2, BLUE);
  const Point *p = pts.get_shared(a);
  const Point *q = pts.get_shared(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert((p == q) == (a == b));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(*p == a && *q == b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(p->color() == RED);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(pts.size() == (a == b ? 1u : 2u));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(pts.get_shared(b) == q);
}
void hashedOk(int x1, int y1, int x2, int y2) {
  Points<std::unordered_set<Point, Hash>> pts;
  Point a(x1, y1, RED), b(x2, y2, BLUE);
  const Point *p = pts.get_shared(a);
  const Point *q = pts.get_shared(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert((p == q) == (a == b));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(*p == a && *q == b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(pts.get_shared(b) == q);
}
// The set compares less than == does.
void singletonBad1(int x, int y) {
  Points<std::set<Point, ByRow>> pts;
  Point a(x, y, RED), b(x - 1, y, BLUE);
  const Point *p = pts.get_shared(a);
  const Point *q = pts.get_shared(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert((p == q) == (a == b));
}
// The object that is shared is the first one.
void singletonBad2(int x1, int y1, int x2, int y2) {
  Points<std::set<Point>> pts;
  Point a(x1, y1, RED), b(x2, y2, BLUE);
  const Point *p = pts.get_shared(a);
  const Point *q = pts.get_shared(b);
  if (a == b)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(q->color() == BLUE);
}
// Two objects are made where there is one.
void singletonBad3(int x, int y) {
  Points<std::unordered_set<Point, Hash>> pts;
  pts.get_shared(Point(x, y, RED));
  pts.get_shared(Point(x, y, BLUE));
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(pts.size() == 2);
}
