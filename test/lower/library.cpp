// Library classes are opaque and library functions extern, both with the key
// of their model; the user's names are kept for members of implementation
// bases.
// RUN: %plimsoll dump ir %s -- -std=c++20 | FileCheck %s
#include <array>
#include <memory>
#include <string>
#include <vector>
struct Mine { int x; };
// CHECK-DAG: struct @"std::vector<int>" opaque {{.*}}model "std::vector" <i32, struct @"std::allocator<int>">
// CHECK-DAG: struct @"std::array<int, 5>" {{.*}}model "std::array" <i32, arr<i32,5>>
// CHECK-DAG: struct @"std::pair<int, int>" {{.*}}model "std::pair" <i32, i32>

// CHECK-LABEL: func @"use(const std::vector<int> &)"
// CHECK: call @"std::vector<int>::operator[](unsigned long) const"(%v, 1)
int use(const std::vector<int> &v) { return v[1]; }

// CHECK-LABEL: func @"get(const std::shared_ptr<Mine> &)"
// CHECK: call @"std::shared_ptr<Mine>::operator->() const"(%p)
int get(const std::shared_ptr<Mine> &p) { return p->x; }

// No allocator is made or destroyed.
// CHECK-LABEL: func @"text()"
// CHECK-NOT: std::allocator<char>::
// CHECK: return
std::string text() { return "a"; }

// CHECK-LABEL: func @"more(std::array<int, 5> &)"
int more(std::array<int, 5> &a) {
  std::pair<int, int> p(a[0], a[1]);
  return p.second;
}
// CHECK-DAG: extern @"std::vector<int>::operator[](unsigned long) const"{{.*}} model "std::vector::operator[]" <i32, struct @"std::allocator<int>">
// CHECK-DAG: extern @"std::shared_ptr<Mine>::operator->() const"{{.*}} model "std::shared_ptr::operator->" <struct @Mine>
