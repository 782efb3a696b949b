// A pair with references assigns and exchanges what they refer to, which they refer to from then
// on, too. [pairs.pair]
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++17 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <utility>
using First = std::pair<int &, int>;
using Second = std::pair<int, int &>;
using Both = std::pair<int &, int &>;

int madeOk() { int x = 4, a[5] = {}; First p(x, 1); return a[p.first]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int madeBad() { int x = 5, a[5] = {}; First p(x, 1); return a[p.first]; }
int writtenOk() { int x = 5, a[5] = {}; First p(x, 1); p.first = 4; return a[x]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int writtenBad() { int x = 4, a[5] = {}; First p(x, 1); p.first = 5; return a[x]; }

int copiedOk() { int x = 0, y = 5, a[6] = {}; First p(x, 1), q(y, 2); p = q; return a[x]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int copiedBad() { int x = 0, y = 5, a[5] = {}; First p(x, 1), q(y, 2); p = q; return a[x]; }
int movedOk() { int x = 0, y = 5, a[6] = {}; First p(x, 1); p = First(y, 2); return a[x]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int movedBad() { int x = 0, y = 5, a[5] = {}; First p(x, 1); p = First(y, 2); return a[x]; }
int convertedOk() { int x = 0, y = 0, a[4] = {}; Both p(x, y); p = std::make_pair(2, 3); return a[y]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int convertedBad() { int x = 0, y = 0, a[3] = {}; Both p(x, y); p = std::make_pair(2, 3); return a[y]; }
int secondOk() { int x = 0, y = 3, a[4] = {}; Second p(1, x), q(2, y); p = q; return a[x]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int secondBad() { int x = 0, y = 3, a[3] = {}; Second p(1, x), q(2, y); p = q; return a[x]; }
int valueOk() { int x = 0, y = 0, a[3] = {}; Second p(1, x), q(2, y); p = q; return a[p.first]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int valueBad() { int x = 0, y = 0, a[2] = {}; Second p(1, x), q(2, y); p = q; return a[p.first]; }

// It refers to the same object as before.
int staysOk() { int x = 0, y = 5, a[5] = {}; First p(x, 1), q(y, 2); p = q; p.first = 4; return a[x]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int staysBad() { int x = 0, y = 5, a[5] = {}; First p(x, 1), q(y, 2); p = q; p.first = 4; return a[y]; }

int swappedOk() { int x = 0, y = 5, a[6] = {}; First p(x, 1), q(y, 2); p.swap(q); return a[x]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int swappedBad() { int x = 0, y = 5, a[5] = {}; First p(x, 1), q(y, 2); p.swap(q); return a[x]; }
int stdSwapOk() { int x = 0, y = 5, a[6] = {}; Second p(1, x), q(2, y); std::swap(p, q); return a[x] + a[p.first]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int stdSwapBad() { int x = 0, y = 5, a[5] = {}; Second p(1, x), q(2, y); std::swap(p, q); return a[x]; }

// A pointer is another matter.
int pointerOk() { int x = 0, y = 5, a[5] = {}; std::pair<int *, int> p(&x, 1), q(&y, 2); p = q; return a[x]; }
// CHECK: :[[@LINE+1]]:{{.*}} error: access outside the bounds of the object
int pointerBad() { int x = 0, y = 5, a[5] = {}; std::pair<int *, int> p(&x, 1), q(&y, 2); p = q; return a[*p.first]; }
