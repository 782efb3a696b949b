// Operators of the program that the library finds by argument-dependent lookup, wherever they are declared, and whether
// they are defined in this file or not: what is only declared is unknown code.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

int compared;

// Declared in this file, defined in another.
struct Declared {
  int v = 0;
  bool operator<(const Declared &o) const;
  bool operator==(const Declared &o) const;
};
struct DeclaredFree { int v = 0; };
bool operator<(const DeclaredFree &a, const DeclaredFree &b);
bool operator==(const DeclaredFree &a, const DeclaredFree &b);
struct DeclaredFriend {
  int v = 0;
  friend bool operator<(const DeclaredFriend &a, const DeclaredFriend &b);
};
template <class U> struct DeclaredTemplate { U v{}; };
template <class U> bool operator<(const DeclaredTemplate<U> &a, const DeclaredTemplate<U> &b);
// Only another type is compared by an operator that is not known.
struct Plain {
  int v = 0;
  bool operator<(const Plain &o) const { return v < o.v; }
  bool operator==(const Plain &o) const { return v == o.v; }
};
bool operator<(const Plain &a, const Declared &b);

// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0'
void declaredSortBad() { compared = 0; Declared a[2]; std::sort(a, a + 2); assert(compared == 0); }
void declaredSortOk() { compared = 0; Plain a[2]; std::sort(a, a + 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0'
void declaredMaxBad() { compared = 0; Declared a, b; (void)std::max(a, b); assert(compared == 0); }
void declaredMaxOk() { compared = 0; Plain a, b; (void)std::max(a, b); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0'
void declaredFindBad() { compared = 0; std::vector<Declared> v(2); (void)std::find(v.begin(), v.end(), Declared()); assert(compared == 0); }
void declaredFindOk() { compared = 0; std::vector<Plain> v(2); (void)std::find(v.begin(), v.end(), Plain()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0'
void declaredFreeSortBad() { compared = 0; DeclaredFree a[2]; std::sort(a, a + 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0'
void declaredFreeCountBad() { compared = 0; DeclaredFree a[2]; (void)std::count(a, a + 2, DeclaredFree()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0'
void declaredFriendBad() { compared = 0; DeclaredFriend a[2]; std::sort(a, a + 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0'
void declaredTemplateBad() { compared = 0; DeclaredTemplate<int> a[2]; std::sort(a, a + 2); assert(compared == 0); }

// Templates of the program.
template <class U> struct Boxed { U *p; };
template <class U> bool operator<(const Boxed<U> &a, const Boxed<U> &b) { return *a.p < *b.p; }
template <class U> bool operator==(const Boxed<U> &a, const Boxed<U> &b) { return *a.p == *b.p; }
void boxedMaxOk() { int x = 1, y = 2; Boxed<int> a{&x}, b{&y}; (void)std::max(a, b); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void boxedMaxBad() { int x = 1; Boxed<int> a{&x}, b{nullptr}; (void)std::max(a, b); }
void boxedFindOk() { int x = 1; std::vector<Boxed<int>> v{{&x}}; (void)std::find(v.begin(), v.end(), Boxed<int>{&x}); }
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void boxedFindBad() { int x = 1; std::vector<Boxed<int>> v{{&x}}; (void)std::find(v.begin(), v.end(), Boxed<int>{nullptr}); }

template <class U> struct Counted { U v{}; };
template <class U> bool operator<(const Counted<U> &a, const Counted<U> &b) { ++compared; return a.v < b.v; }
template <class U> bool operator==(const Counted<U> &a, const Counted<U> &b) { ++compared; return a.v == b.v; }
template <class U> struct Still { U v{}; };
template <class U> bool operator<(const Still<U> &a, const Still<U> &b) { return a.v < b.v; }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void templateSortBad() { compared = 0; std::vector<Counted<int>> v{{1}, {2}}; std::sort(v.begin(), v.end()); assert(compared == 0); }
void templateSortOk() { compared = 0; std::vector<Still<int>> v{{1}, {2}}; std::sort(v.begin(), v.end()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void templateMaxBad() { compared = 0; Counted<int> a{1}, b{2}; (void)std::max(a, b); assert(compared == 0); }
void templateMaxOk() { compared = 0; Still<int> a{1}, b{2}; assert(std::max(a, b).v == 2 && compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void templateEqualBad() { compared = 0; std::vector<Counted<int>> v{{1}}, w{{1}}; (void)(v == w); assert(compared == 0); }

namespace any {
struct Number { int v = 0; };
template <class U> bool operator<(const U &a, const U &b) { ++compared; return a.v < b.v; }
} // namespace any
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void anyMaxBad() { compared = 0; any::Number a, b; (void)std::max(a, b); assert(compared == 0); }
// One that no call takes, as another is better.
namespace better {
struct Number { int v = 0; };
template <class U> bool operator<(const U &a, const U &b) { ++compared; return a.v < b.v; }
inline bool operator<(const Number &a, const Number &b) { return a.v < b.v; }
} // namespace better
void betterMaxOk() { compared = 0; better::Number a, b; (void)std::max(a, b); assert(compared == 0); }

// Friends of a base class.
template <class X> struct Ordered {
  friend bool operator<(const X &a, const X &b) { ++compared; return a.v < b.v; }
};
struct Weight : Ordered<Weight> { int v = 0; };
template <class X> struct Sortable {
  friend bool operator<(const X &a, const X &b) { return a.v < b.v; }
};
struct Length : Sortable<Length> { int v = 0; };
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void friendOfBaseBad() { compared = 0; Weight a[2]; (void)std::is_sorted(a, a + 2); assert(compared == 0); }
void friendOfBaseOk() { compared = 0; Length a[2]; (void)std::is_sorted(a, a + 2); assert(compared == 0); }

// In namespaces that are associated with the class in other ways.
namespace outer {
inline namespace v1 { struct Inner { int v = 0; }; struct Base { int v = 0; }; struct Argument {}; } // namespace v1
inline bool operator<(const Inner &a, const Inner &b) { ++compared; return a.v < b.v; }
} // namespace outer
struct OfBase : outer::Base {};
template <class U> struct Wrapper { int v = 0; };
namespace outer {
inline bool operator<(const OfBase &a, const OfBase &b) { ++compared; return a.v < b.v; }
inline bool operator<(const Wrapper<Argument> &a, const Wrapper<Argument> &b) { ++compared; return a.v < b.v; }
} // namespace outer
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void inlineNamespaceBad() { compared = 0; outer::Inner a[2]; (void)std::is_sorted(a, a + 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void namespaceOfBaseBad() { compared = 0; OfBase a[2]; (void)std::is_sorted(a, a + 2); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'compared == 0' fails
void namespaceOfArgumentBad() { compared = 0; Wrapper<outer::Argument> a[2]; (void)std::is_sorted(a, a + 2); assert(compared == 0); }
