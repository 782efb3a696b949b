// Keys with comparisons of their own: which are one, and in which order they come, is what the bodies of the comparisons say.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <compare>
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

// Two members, one after the other.
struct Point {
  int x, y;
  bool operator==(const Point &o) const { return x == o.x && y == o.y; }
  bool operator<(const Point &o) const {
    return x < o.x || (x == o.x && y < o.y);
  }
};
void insertOk(Point p, Point q) {
  std::set<Point> s;
  s.insert(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.contains(p));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.count(q) == (p == q));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.insert(q).second == !(p == q));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.size() == (p == q ? 1u : 2u));
  s.erase({q.x, q.y});
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.contains(p) == !(p == q));
}
void insertBad(Point p) {
  std::set<Point> s;
  s.insert(p);
  s.insert({p.x, p.y});
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.size() == 2);
}
void distinctBad(Point p, Point q) {
  std::set<Point> s;
  s.insert(p);
  if (p.x == q.x && p.y != q.y)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(s.contains(q));
}
void orderOk(Point p, Point q) {
  std::set<Point> s;
  s.insert(p);
  s.insert(q);
  const Point &first = *s.begin();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(first.x <= p.x && first.x <= q.x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(first.x != p.x || first.y <= p.y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.lower_bound(q) != s.end());
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.lower_bound(q)->y == q.y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.upper_bound(p) == s.end() || p < *s.upper_bound(p));
}
void orderBad() {
  std::set<Point> s{{1, 5}, {1, 2}, {0, 9}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.begin()->y == 2);
}
void filledOk(int n) {
  std::map<Point, int> m;
  for (int i = 0; i < n; i++)
    m[{i, -i}] = i;
  for (const auto &[k, v] : m)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(k.x == v && k.y == -v);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(m.contains({i, -i}));
}
void filledBad(int n) {
  std::map<Point, int> m;
  for (int i = 0; i < n; i++)
    m[{i, -i}] = i;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(m.contains({i, i}));
}

// One member of two: the first key stays, with the other member it had.
struct ByX {
  bool operator()(const Point &a, const Point &b) const { return a.x < b.x; }
};
void givenOk(std::set<Point> &s, Point p, Point q) {
  if (s.contains(p) && p.x == q.x && p.y == q.y)
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
    plimsoll_assert(s.contains(q));
}
void givenIf(std::set<Point, ByX> &s, Point p, Point q) {
  if (s.contains(p) && p.x == q.x)
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of {{.*}}[assertion]
    plimsoll_assert(s.find(q)->y == q.y);
}
void coarseOk(Point p, Point q) {
  std::map<Point, int, ByX> m;
  m[p] = 1;
  m[q] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.at(q) == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.at(p) == (p.x == q.x ? 2 : 1));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.find(p)->first.y == p.y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(p.x != q.x || m.find(q)->first.y == p.y);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(!m.emplace(q, 3).second);
}
void coarseBad(int x, int y) {
  std::map<Point, int, ByX> m;
  m[{x, y}] = 1;
  m[{x, y + 1}] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(m.size() == 2);
}
void keptBad(int x, int y) {
  std::map<Point, int, ByX> m;
  m[{x, y}] = 1;
  m[{x, y + 1}] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(m.begin()->first.y == y + 1);
}

// Statements, from the greatest to the least; a call of another function.
struct Down {
  static bool before(int a, int b) { return a > b; }
  bool operator()(const Point &a, const Point &b) const {
    if (a.x != b.x)
      return before(a.x, b.x);
    return a.y < b.y;
  }
};
void downOk(Point p, Point q) {
  std::set<Point, Down> s;
  s.insert(p);
  s.insert(q);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.begin()->x >= p.x && s.begin()->x >= q.x);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(p.x != q.x || (s.begin()->y <= p.y && s.begin()->y <= q.y));
}
void downBad() {
  std::set<Point, Down> s{{1, 1}, {2, 2}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.begin()->x == 1);
}

// Of numbers, by what is made of them.
struct LastDigit {
  bool operator()(unsigned a, unsigned b) const { return a % 10 < b % 10; }
};
void digitOk(unsigned a, unsigned b) {
  std::set<unsigned, LastDigit> s;
  s.insert(a);
  s.insert(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.size() == (a % 10 == b % 10 ? 1u : 2u));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.contains(a % 10));
}
void digitBad(unsigned a) {
  std::set<unsigned, LastDigit> s{4, 12};
  s.insert(22);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.size() == 3);
}

// The library's ways: tuples of references, and of values, texts, `<=>`.
struct Name {
  std::string first, last;
  int number;
};
bool operator<(const Name &a, const Name &b) {
  return std::tie(a.last, a.number) < std::tie(b.last, b.number);
}
void tieOk() {
  std::map<Name, int> m;
  m[{"Ada", "Byron", 1}] = 1;
  m[{"Anne", "Byron", 1}] = 2;
  m[{"Ada", "Byron", 2}] = 3;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.size() == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.begin()->second == 2);
}
void tieBad() {
  std::map<Name, int> m;
  m[{"Ada", "Byron", 1}] = 1;
  m[{"Ada", "Byron", 2}] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(m.at({"Anne", "Byron", 2}) == 1);
}
struct Pair {
  long a;
  unsigned char b;
  auto operator<=>(const Pair &) const = default;
};
void threeWayOk(Pair p, Pair q) {
  std::set<Pair> s;
  s.insert(p);
  s.insert(q);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.size() == (p.a == q.a && p.b == q.b ? 1u : 2u));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.begin()->a <= q.a);
  std::set<Pair, std::greater<>> t;
  t.insert(p);
  t.insert(q);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(t.begin()->a >= q.a);
}
void threeWayBad() {
  std::set<Pair, std::greater<>> t{{1, 2}, {1, 3}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(t.begin()->b == 2);
}
struct Version {
  int major, minor, build;
  std::weak_ordering operator<=>(const Version &o) const {
    if (auto c = major <=> o.major; c != 0)
      return c;
    return minor <=> o.minor;
  }
};
void versionsOk(Version v, Version w) {
  std::set<Version> s;
  s.insert(v);
  s.insert(w);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.size() == (v.major == w.major && v.minor == w.minor ? 1u : 2u));
}
void versionsBad(Version v) {
  std::set<Version> s;
  s.insert(v);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.insert({v.major, v.minor, v.build + 1}).second);
}

// Hashed, by == of the class, or a function object.
template <> struct std::hash<Point> {
  size_t operator()(const Point &p) const {
    size_t h = std::hash<int>()(p.x);
    h ^= std::hash<int>()(p.y) + 0x9e3779b9 + (h << 6) + (h >> 2);
    return h;
  }
};
void hashedOk(Point p, Point q) {
  std::unordered_map<Point, int> m;
  m[p] = 1;
  m[q] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.size() == (p == q ? 1u : 2u));
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.at({q.x, q.y}) == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(p == q || m.at(p) == 1);
}
void hashedBad(Point p) {
  std::unordered_map<Point, int> m;
  m[p] = 1;
  m[{p.x, p.y}] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(m.at(p) == 1);
}
struct HashX {
  size_t operator()(const Point &p) const { return p.x; }
};
struct SameX {
  bool operator()(const Point &a, const Point &b) const { return a.x == b.x; }
};
void sameXOk(Point p, Point q) {
  std::unordered_set<Point, HashX, SameX> s;
  s.insert(p);
  s.insert(q);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.size() == (p.x == q.x ? 1u : 2u));
}
void sameXBad(int x) {
  std::unordered_set<Point, HashX, SameX> s{{x, 1}, {x, 2}};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.size() == 2);
}

// A closure, elements of an array, several equal keys, all keys equal.
void closureOk(Point p, Point q) {
  auto byY = [](const Point &a, const Point &b) { return a.y < b.y; };
  std::set<Point, decltype(byY)> s(byY);
  s.insert(p);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.contains(q) == (p.y == q.y));
}
void closureBad(Point p) {
  auto byY = [](const Point &a, const Point &b) { return a.y < b.y; };
  std::set<Point, decltype(byY)> s(byY);
  s.insert(p);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(!s.contains({p.x + 1, p.y}));
}
struct Triple {
  int v[3];
  bool operator<(const Triple &o) const {
    for (int i = 0; i < 3; i++)
      if (v[i] != o.v[i])
        return v[i] < o.v[i];
    return false;
  }
};
void tripleOk(Triple a, Triple b) {
  std::set<Triple> s;
  s.insert(a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.contains(b) == (a.v[0] == b.v[0] && a.v[1] == b.v[1] && a.v[2] == b.v[2]));
}
void tripleBad(Triple a) {
  std::set<Triple> s;
  s.insert(a);
  a.v[2]--;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.contains(a));
}
void multiOk(Point p, Point q) {
  std::multimap<Point, int, ByX> m;
  m.insert({p, 1});
  m.insert({q, 2});
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.size() == 2);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(m.count(p) == (p.x == q.x ? 2u : 1u));
}
void multiBad(int x) {
  std::multimap<Point, int, ByX> m;
  m.insert({{x, 1}, 1});
  m.insert({{x, 2}, 2});
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(m.count({x, 1}) == 1);
}
enum class Level { low, high };
bool operator<(Level a, Level b) { return int(a) > int(b); }
void levelsOk(Level a, Level b) {
  std::set<Level> s;
  s.insert(a);
  s.insert(b);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(int(*s.begin()) >= int(a));
}
void levelsBad() {
  std::set<Level> s;
  s.insert(Level::low);
  s.insert(Level::high);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(*s.begin() == Level::low);
}
struct Equal {
  bool operator()(const Point &, const Point &) const { return false; }
};
void equalOk(Point p, Point q) {
  std::set<Point, Equal> s;
  s.insert(p);
  s.insert(q);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}[assertion]
  plimsoll_assert(s.size() == 1);
}
void equalBad(Point p, Point q) {
  std::set<Point, Equal> s;
  s.insert(p);
  s.insert(q);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(s.size() == 2);
}
