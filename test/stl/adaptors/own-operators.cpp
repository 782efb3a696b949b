// Lists that are merged and priority queues compare elements by operators of the program, or by
// functions that they are given.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <cassert>
#include <forward_list>
#include <functional>
#include <list>
#include <queue>
#include <vector>

int compared;

struct Counted {
  int v = 0;
  bool operator<(const Counted &o) const { ++compared; return v < o.v; }
  bool operator>(const Counted &o) const { ++compared; return v > o.v; }
};
struct Plain {
  int v = 0;
  bool operator<(const Plain &o) const { return v < o.v; }
  bool operator>(const Plain &o) const { return v > o.v; }
};
template <class T> bool before(const T &a, const T &b) { return a < b; }
struct Before {
  template <class T> bool operator()(const T &a, const T &b) const { return a < b; }
};

void listMergeOk() { std::list<Plain> a(2), b(2); compared = 0; a.merge(b); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void listMergeBad() { std::list<Counted> a(2), b(2); compared = 0; a.merge(b); assert(compared == 0); }
void forwardListMergeOk() { std::forward_list<Plain> a(2), b(2); compared = 0; a.merge(b); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void forwardListMergeBad() { std::forward_list<Counted> a(2), b(2); compared = 0; a.merge(b); assert(compared == 0); }
void listMergeFunctionOk() { std::list<Plain> a(2), b(2); compared = 0; a.merge(b, before<Plain>); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void listMergeFunctionBad() { std::list<Counted> a(2), b(2); compared = 0; a.merge(b, before<Counted>); assert(compared == 0); }
void listSortLessOk() { std::list<Plain> a(2); compared = 0; a.sort(std::less<Plain>()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void listSortLessBad() { std::list<Counted> a(2); compared = 0; a.sort(std::less<Counted>()); assert(compared == 0); }
void listSortGreaterOk() { std::list<Plain> a(2); compared = 0; a.sort(std::greater<Plain>()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void listSortGreaterBad() { std::list<Counted> a(2); compared = 0; a.sort(std::greater<Counted>()); assert(compared == 0); }
void listSortFunctionOk() { std::list<Plain> a(2); compared = 0; a.sort(before<Plain>); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void listSortFunctionBad() { std::list<Counted> a(2); compared = 0; a.sort(before<Counted>); assert(compared == 0); }
void pushOk() { std::priority_queue<Plain> q; q.push(Plain()); compared = 0; q.push(Plain()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void pushBad() { std::priority_queue<Counted> q; q.push(Counted()); compared = 0; q.push(Counted()); assert(compared == 0); }
void emplaceOk() { std::priority_queue<Plain> q; q.push(Plain()); compared = 0; q.emplace(); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void emplaceBad() { std::priority_queue<Counted> q; q.push(Counted()); compared = 0; q.emplace(); assert(compared == 0); }
void popOk() { std::vector<Plain> v(3); std::priority_queue<Plain> q(std::less<Plain>(), v); compared = 0; q.pop(); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void popBad() { std::vector<Counted> v(3); std::priority_queue<Counted> q(std::less<Counted>(), v); compared = 0; q.pop(); assert(compared == 0); }
void pushGreaterOk() { std::priority_queue<Plain, std::vector<Plain>, std::greater<Plain>> q; q.push(Plain()); compared = 0; q.push(Plain()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void pushGreaterBad() { std::priority_queue<Counted, std::vector<Counted>, std::greater<Counted>> q; q.push(Counted()); compared = 0; q.push(Counted()); assert(compared == 0); }
void pushFunctorOk() { std::priority_queue<Plain, std::vector<Plain>, Before> q; q.push(Plain()); compared = 0; q.push(Plain()); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void pushFunctorBad() { std::priority_queue<Counted, std::vector<Counted>, Before> q; q.push(Counted()); compared = 0; q.push(Counted()); assert(compared == 0); }
void constructOk() { std::vector<Plain> v(3); compared = 0; std::priority_queue<Plain> q(std::less<Plain>(), v); assert(compared == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'compared == 0' fails
void constructBad() { std::vector<Counted> v(3); compared = 0; std::priority_queue<Counted> q(std::less<Counted>(), v); assert(compared == 0); }
// The comparison that a queue is given is a part of it.
struct Keeping {
  int *n;
  bool operator()(int a, int b) const { ++*n; return a < b; }
};
using KeepingQueue = std::priority_queue<int, std::vector<int>, Keeping>;
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void keptBad() { int n = 0; KeepingQueue q(Keeping{&n}); q.push(1); n = 0; q.push(2); assert(n == 0); }
void keptOk() { int n = 0, m = 0; KeepingQueue q(Keeping{&n}); q.push(1); m = 0; q.push(2); assert(m == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'n == 0' fails
void copiedBad() { int n = 0; KeepingQueue q(Keeping{&n}); q.push(1); auto r = q; n = 0; r.push(2); assert(n == 0); }
void exchangedOk() { int n = 0, m = 0; KeepingQueue q(Keeping{&n}), r(Keeping{&m}); q.push(1); r.push(1); q.swap(r); n = 0; q.push(2); assert(n == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'm == 0' fails
void exchangedBad() { int n = 0, m = 0; KeepingQueue q(Keeping{&n}), r(Keeping{&m}); q.push(1); r.push(1); q.swap(r); m = 0; q.push(2); assert(m == 0); }
