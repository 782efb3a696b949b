// Comparisons of keys that say nothing of which keys are one: each is wrong, changes, or is not understood. Nothing is proved by them.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not=proved --implicit-check-not=error:
#include <functional>
#include <plimsoll/plimsoll.h>
#include <set>
#include <unordered_set>

struct Point {
  int x, y;
};

struct NotStrict {
  bool operator()(const Point &a, const Point &b) const { return a.x <= b.x; }
};
void notStrict(Point p) {
  std::set<Point, NotStrict> s;
  s.insert(p);
  plimsoll_assert(s.contains(p)); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct NotTransitive {
  bool operator()(const Point &a, const Point &b) const {
    return a.x < b.x || a.y < b.y;
  }
};
void notTransitive(Point p) {
  std::set<Point, NotTransitive> s;
  s.insert(p);
  plimsoll_assert(s.contains(p)); // CHECK: [[@LINE]]:{{.*}} not decided
}
int mode;
struct ByMode {
  bool operator()(const Point &a, const Point &b) const {
    return mode ? a.x < b.x : a.y < b.y;
  }
};
void byMode(Point p) {
  std::set<Point, ByMode> s;
  s.insert(p);
  mode = !mode;
  plimsoll_assert(s.contains({p.x, p.y + 1})); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct ByState {
  bool down = false;
  bool operator()(const Point &a, const Point &b) const {
    return down ? a.x > b.x : a.x < b.x;
  }
};
void byState(Point p) {
  std::set<Point, ByState> s(ByState{true});
  s.insert(p);
  plimsoll_assert(s.contains(p)); // CHECK: [[@LINE]]:{{.*}} not decided
}
void byCapture(Point p, int k) {
  auto less = [k](const Point &a, const Point &b) {
    return k ? a.x < b.x : a.y < b.y;
  };
  std::set<Point, decltype(less)> s(less);
  s.insert(p);
  plimsoll_assert(s.contains({p.x, p.y + 1})); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct Counting {
  int *calls;
  bool operator()(const Point &a, const Point &b) const {
    ++*calls;
    return a.x < b.x;
  }
};
void counting(Point p, int *n) {
  std::set<Point, Counting> s(Counting{n});
  s.insert(p);
  plimsoll_assert(s.contains(p)); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct Real {
  float v;
  bool operator<(const Real &o) const { return v < o.v; }
};
void real(Real a) {
  std::set<Real> s;
  s.insert(a);
  plimsoll_assert(s.contains(a)); // CHECK: [[@LINE]]:{{.*}} not decided
}
// The key that is in the set changes with what it points to, and is found.
struct Pointee {
  bool operator()(const Point *a, const Point *b) const { return a->x < b->x; }
};
void pointee() {
  Point p{1, 1};
  std::set<Point *, Pointee> s;
  s.insert(&p);
  p.x = 2;
  plimsoll_assert(!s.contains(&p)); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct Handle {
  Point *p;
  bool operator<(const Handle &o) const { return p->x < o.p->x; }
};
void handle() {
  Point p{1, 1};
  std::set<Handle> s;
  s.insert({&p});
  p.x = 2;
  plimsoll_assert(!s.contains({&p})); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct Cached {
  mutable int x;
  bool operator<(const Cached &o) const { return x < o.x; }
};
void cached() {
  std::set<Cached> s;
  s.insert({1});
  s.begin()->x = 2;
  plimsoll_assert(s.contains({1})); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct Shifted {
  int x;
  Shifted(int x) : x(x) {}
  Shifted(const Shifted &o) : x(o.x / 2) {}
};
struct ByCopy {
  bool operator()(Shifted a, Shifted b) const { return a.x < b.x; }
};
void byCopy(const Shifted &a, const Shifted &b) {
  std::set<Shifted, ByCopy> s;
  s.insert(a);
  plimsoll_assert(s.contains(b)); // CHECK: [[@LINE]]:{{.*}} not decided
}
// Equal keys must have one hash; equality must be one.
struct SameX {
  bool operator()(const Point &a, const Point &b) const { return a.x == b.x; }
};
struct HashBoth {
  size_t operator()(const Point &p) const { return p.x * 31 + p.y; }
};
void tellsApart(int x) {
  std::unordered_set<Point, HashBoth, SameX> s;
  s.insert({x, 1});
  plimsoll_assert(s.contains({x, 2})); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct ByHash {
  bool operator()(const Point &a, const Point &b) const {
    return std::hash<int>()(a.x) < std::hash<int>()(b.x);
  }
};
void byHash() {
  std::set<Point, ByHash> s;
  s.insert({1, 1});
  s.insert({2, 2});
  plimsoll_assert(s.begin()->x == 1); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct HalfEqual {
  bool operator()(int a, int b) const { return a / 2 == b / 2; }
};
void halfEqual(int a) {
  std::unordered_set<int, std::hash<int>, HalfEqual> s;
  s.insert(2 * a);
  plimsoll_assert(!s.contains(2 * a + 1)); // CHECK: [[@LINE]]:{{.*}} not decided
}
struct SameEither {
  bool operator()(const Point &a, const Point &b) const {
    return a.x == b.x || a.y == b.y;
  }
};
struct Zero {
  size_t operator()(const Point &) const { return 0; }
};
void sameEither(Point p) {
  std::unordered_set<Point, Zero, SameEither> s;
  s.insert(p);
  plimsoll_assert(s.contains(p)); // CHECK: [[@LINE]]:{{.*}} not decided
}
// A function that is not known.
void function(Point p) {
  std::set<Point, std::function<bool(const Point &, const Point &)>> s(
      [](const Point &a, const Point &b) { return a.x < b.x; });
  s.insert(p);
  plimsoll_assert(s.contains(p)); // CHECK: [[@LINE]]:{{.*}} not decided
}
bool before(const Point &a, const Point &b);
struct Elsewhere {
  bool operator()(const Point &a, const Point &b) const { return before(a, b); }
};
void elsewhere(Point p) {
  std::set<Point, Elsewhere> s;
  s.insert(p);
  plimsoll_assert(s.contains(p)); // CHECK: [[@LINE]]:{{.*}} not decided
}
