// Swaps of the program that the library finds by argument-dependent lookup, wherever they are declared; one that is only
// declared in this file is unknown code.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <algorithm>
#include <cassert>
#include <utility>

int swapped;

struct Declared { int v = 0; };
void swap(Declared &a, Declared &b) noexcept;
struct DeclaredFriend {
  int v = 0;
  friend void swap(DeclaredFriend &a, DeclaredFriend &b) noexcept;
};
struct Plain { int v = 0; };
// CHECK: :[[@LINE+1]]:{{.*}} 'swapped == 0'
void declaredBad() { swapped = 0; Declared a[2]; std::reverse(a, a + 2); assert(swapped == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} 'swapped == 0'
void declaredFriendBad() { swapped = 0; DeclaredFriend a, b; std::iter_swap(&a, &b); assert(swapped == 0); }
void noneOk() { swapped = 0; Plain a[2]; std::reverse(a, a + 2); assert(swapped == 0); }

// A specialisation of std::swap.
struct Address { int *p; };
struct Number { int v; };
namespace std {
template <> void swap<Address>(Address &a, Address &b) noexcept { *a.p = 1; *b.p = 2; }
template <> void swap<Number>(Number &a, Number &b) noexcept { int t = a.v; a.v = b.v; b.v = t; }
} // namespace std
// CHECK: :[[@LINE+1]]:{{.*}} null pointer
void specialisationBad() { Address a[2] = {{nullptr}, {nullptr}}; std::reverse(a, a + 2); }
void specialisationOk() { int x = 0, y = 0; Address a[2] = {{&x}, {&y}}; std::reverse(a, a + 2); }
void numberOk() { Number a[2] = {{1}, {2}}; std::reverse(a, a + 2); assert(a[0].v == 2 && a[1].v == 1); }

// In namespaces that are associated with the class.
namespace outer {
inline namespace v1 { struct Inner { int v = 0; }; struct Base {}; struct Argument {}; } // namespace v1
inline void swap(Inner &, Inner &) noexcept { ++swapped; }
} // namespace outer
struct OfBase : outer::Base { int v = 0; };
template <class U> struct Wrapper { U u; int v = 0; };
namespace outer {
inline void swap(OfBase &, OfBase &) noexcept { ++swapped; }
inline void swap(Wrapper<Argument> &, Wrapper<Argument> &) noexcept { ++swapped; }
} // namespace outer
// CHECK: :[[@LINE+1]]:{{.*}} 'swapped == 0' fails
void inlineNamespaceBad() { swapped = 0; outer::Inner a[2]; std::reverse(a, a + 2); assert(swapped == 0); }
void inlineNamespaceOk() { swapped = 0; outer::Inner a[2]; std::reverse(a, a + 2); assert(swapped == 1); }
// CHECK: :[[@LINE+1]]:{{.*}} 'swapped == 0' fails
void namespaceOfBaseBad() { swapped = 0; OfBase a[2]; std::reverse(a, a + 2); assert(swapped == 0); }
void namespaceOfBaseOk() { swapped = 0; OfBase a[2]; std::reverse(a, a + 2); assert(swapped == 1); }
// CHECK: :[[@LINE+1]]:{{.*}} 'swapped == 0' fails
void namespaceOfArgumentBad() { swapped = 0; Wrapper<outer::Argument> a[2]; std::reverse(a, a + 2); assert(swapped == 0); }
void namespaceOfArgumentOk() { swapped = 0; Wrapper<outer::Argument> a[2]; std::reverse(a, a + 2); assert(swapped == 1); }
