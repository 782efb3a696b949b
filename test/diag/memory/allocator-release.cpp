// [allocator.members]: memory of an allocator goes back to one, and nothing else does.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{ (error|warning|remark): }}'
#include <cstdlib>
#include <memory>

void deleteBad() {
  std::allocator<int> a;
  int *p = a.allocate(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
  delete p;
}
void deleteArrayBad() {
  std::allocator<int> a;
  int *p = a.allocate(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
  delete[] p;
}
void freeBad() {
  std::allocator<int> a;
  int *p = a.allocate(3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
  std::free(p);
}
void ownerBad() {
  std::allocator<int> a;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether an owner is given what it may not delete
  std::unique_ptr<int> p(a.allocate(1));
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
}
void deallocateBad() {
  int *p = new int(1);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
  std::allocator<int>().deallocate(p, 1);
}
void localBad() {
  int x = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory that is not allocated (or already freed) is freed [double-free]
  std::allocator<int>().deallocate(&x, 1);
}
void twiceBad() {
  std::allocator<int> a;
  int *p = a.allocate(3);
  a.deallocate(p, 3);
  // CHECK: :[[@LINE+1]]:{{.*}} error: the storage was released before
  a.deallocate(p, 3);
}
void lostBad() {
  std::allocator<int> a;
  int *p = a.allocate(3);
  *p = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory from 'std::allocator<int>::allocate' at line [[@LINE-2]] is lost [leak]
}
void deallocateOk() {
  std::allocator<int> a;
  int *p = a.allocate(3);
  p[2] = 1;
  a.deallocate(p, 3);
}
int *given(std::allocator<int> &a) {
  return a.allocate(2);
}
void givenOk() {
  std::allocator<int> a;
  a.deallocate(given(a), 2);
}
void givenBad() {
  std::allocator<int> a;
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is released by the wrong kind of function [mismatched-delete]
  delete given(a);
}
