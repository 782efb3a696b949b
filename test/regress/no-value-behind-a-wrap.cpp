// Whether callers gave a number a value has nothing to do with whether a difference wraps around:
// what is read behind std::min() was a warning where the other number came from one. And a
// requirement with several cases is met where a check of one of them was passed before.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <algorithm>
#include <cstddef>

std::size_t least(std::size_t n, const std::size_t &length) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'least': initialized(*length) | n <= *length [uninitialized]
  return std::min(n, length);
}

std::size_t beforeOk(std::size_t n, const std::size_t &length) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'beforeOk': initialized(*length) | (unsigned long)(-n + 7) <= *length [uninitialized]
  return least(7 - n, length);
}

// Nothing is required but what the difference reads.
std::size_t readOk(std::size_t n, const std::size_t &length) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'readOk': initialized(*length) [uninitialized]
  std::size_t rest = length - n;
  return least(rest, length);
}

// It is read on one way only.
std::size_t readBad(std::size_t n, const std::size_t &length) {
  std::size_t rest = 0;
  if (n > 3)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'readBad': initialized(*length){{.*}} [uninitialized]
    rest = length - n;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'readBad': initialized(*length) | {{.*}} [uninitialized]
  return least(rest + 1, length);
}

// One of the function's own is its fault.
std::size_t ownBad(std::size_t n) {
  std::size_t a[2];
  a[0] = 1;
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: precondition of 'ownBad': 1 <= n [bounds]
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'a[n - 1]' is read before it has a value [uninitialized]
  return n < 3 ? a[n - 1] : 0;
}
