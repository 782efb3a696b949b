// Reproducers with libc++ are compiled with its hardening.
// REQUIRES: clang, libcxx
// RUN: rm -rf %t && %plimsoll check %s --fail-on=never --emit-reproducer=%t -- -std=c++20 -stdlib=libc++
// RUN: %clang++ -std=c++20 -stdlib=libc++ -w -fno-access-control %t/*.cpp -o %t/a.out
// RUN: not --crash %t/a.out 2>&1 | FileCheck %s
// CHECK: vector[] index out of bounds
#include <vector>

int reservedBad() {
  std::vector<int> v;
  v.reserve(8);
  v.push_back(1);
  return v[3];
}
