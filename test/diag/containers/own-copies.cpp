// Where the library makes, copies or ends function objects that the program has functions for, or allocates by an allocator or an
// operator new of the program's, these functions are run, or nothing is known. Run, what is called ...Ok does not fail, the others do.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 2>/dev/null | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided)}}'
#include <algorithm>
#include <cassert>
#include <map>
#include <memory>
#include <queue>
#include <set>
#include <unordered_set>
#include <vector>

int made, copies, ended, allocated;

struct Made {
  Made() { ++made; }
  bool operator()(int a, int b) const { return a < b; }
};
struct Hash {
  Hash() { ++made; }
  std::size_t operator()(int a) const { return a; }
};
void setMadeOk() { made = 0; std::set<int, Made> s; assert(made == 1); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'made == 0' fails
void setMadeBad() { made = 0; std::set<int, Made> s; assert(made == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'made == 0' fails
void hashMadeBad() { made = 0; std::unordered_set<int, Hash> s; assert(made == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'made == 0' fails
void queueMadeBad() { made = 0; std::priority_queue<int, std::vector<int>, Made> q; assert(made == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'made == 0' fails
void innerMadeBad() { made = 0; std::map<int, std::map<int, int, Made>> m; m[1]; assert(made == 0); }
void usedOk() { std::set<int, Made> s; s.insert(1); assert(s.size() == 1 && s.count(1) == 1); }

struct Copied {
  Copied() {}
  Copied(const Copied &) { ++copies; }
  bool operator()(int a, int b) const { return a < b; }
};
struct Ended {
  ~Ended() { ++ended; }
  bool operator()(int a, int b) const { return a < b; }
};
struct Plain {
  bool operator()(int a, int b) const { return a < b; }
};
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'copies == 0' fails
void givenBad() { Copied c; copies = 0; std::set<int, Copied> s(c); assert(copies == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'copies == 0' fails
void copiedBad() { std::set<int, Copied> s; copies = 0; std::set<int, Copied> t = s; assert(copies == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'ended == 0' fails
void endedBad() { ended = 0; { std::set<int, Ended> s; } assert(ended == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'ended == 0' fails
void innerEndedBad() { std::vector<std::set<int, Ended>> v(2); ended = 0; v.clear(); assert(ended == 0); }
void endedOk() { ended = 0; { std::set<int, Plain> s; } assert(ended == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'copies == 1' fails
void sortCopiesBad() { std::vector<int> v{3, 1, 2}; Copied c; copies = 0; std::sort(v.begin(), v.end(), c); assert(copies == 1); }
void sortOk() { std::vector<int> v{3, 1, 2}; copies = 0; std::sort(v.begin(), v.end(), Plain()); assert(copies == 0 && v.size() == 3); }

template <class T> struct Counting {
  using value_type = T;
  Counting() = default;
  template <class U> Counting(const Counting<U> &) {}
  T *allocate(std::size_t n) { ++allocated; return static_cast<T *>(::operator new(n * sizeof(T))); }
  void deallocate(T *p, std::size_t) { ::operator delete(p); }
  bool operator==(const Counting &) const { return true; }
};
template <class T> struct Filling : std::allocator<T> {
  Filling() = default;
  template <class U> Filling(const Filling<U> &) {}
  template <class U> struct rebind { using other = Filling<U>; };
  template <class U, class... A> void construct(U *p, A &&...) { ::new (p) U(7); }
};
template <class T> struct Renamed : std::allocator<T> {
  Renamed() = default;
  template <class U> Renamed(const Renamed<U> &) {}
  template <class U> struct rebind { using other = Renamed<U>; };
};
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'allocated == 0' fails
void allocatedBad() { allocated = 0; std::vector<int, Counting<int>> v; v.push_back(1); assert(allocated == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'v[0] == 1' fails
void filledBad() { std::vector<int, Filling<int>> v; v.push_back(1); assert(v[0] == 1); }
void renamedOk() { std::vector<int, Renamed<int>> v; v.push_back(1); assert(v[0] == 1); }

struct Own {
  int v = 1;
  static void *operator new(std::size_t n) { ++allocated; return ::operator new(n); }
  static void operator delete(void *p) { ++ended; ::operator delete(p); }
};
struct Derived : Own {};
struct Other {
  Own o;
};
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'allocated == 0' fails
void uniqueBad() { allocated = 0; auto p = std::make_unique<Derived>(); assert(allocated == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'ended == 0' fails
void uniqueEndedBad() { ended = 0; { auto p = std::make_unique<Own>(); } assert(ended == 0); }
void uniqueOk() { allocated = 0; auto p = std::make_unique<Other>(); assert(allocated == 0 && p->o.v == 1); }

// What the program specialises in part is its own as well.
template <class T> struct Boxed {
  T v;
};
int compared;
template <class T> struct std::less<Boxed<T>> {
  bool operator()(const Boxed<T> &a, const Boxed<T> &b) const { ++compared; return a.v < b.v; }
};
// CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'compared == 0' fails
void partiallyBad() { std::set<Boxed<int>> s; s.insert({1}); compared = 0; s.insert({2}); assert(compared == 0); }
void directlyOk() { compared = 0; bool r = std::less<Boxed<int>>()({1}, {2}); assert(r && compared == 1); }
