// An array of a negative size, or one beyond what there can be, throws
// bad_array_new_length [expr.new]. Address sanitizers stop there.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <new>

int arraysBad(int n) {
  int *p = nullptr;
  try {
    p = new int[n];
  } catch (...) {
    return *p; // CHECK: [[#@LINE]]:{{.*}}: null pointer is dereferenced: 'p'
  }
  delete[] p;
  return 0;
}
int arraysOk(int n) {
  int *p = nullptr;
  try {
    p = new int[n];
  } catch (...) {
    return p ? *p : n;
  }
  assert(n >= 0);
  delete[] p;
  return 0;
}

// A number that is 32 bits and not negative is none.
int shortOk(unsigned n) {
  try {
    delete[] new int[n];
  } catch (...) {
    assert(false);
  }
  return 0;
}
// One of 64 bits may be.
int longBad(unsigned long n) {
  int *p = nullptr;
  try {
    delete[] new int[n];
  } catch (...) {
    return *p; // CHECK: [[#@LINE]]:{{.*}}: null pointer is dereferenced: 'p'
  }
  return 0;
}
// Null instead of an exception.
int nullOk(long n) {
  try {
    delete[] new (std::nothrow) int[n];
  } catch (...) {
    assert(false);
  }
  return 0;
}
