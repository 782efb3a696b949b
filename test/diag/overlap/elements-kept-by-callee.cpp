// A function that is given a container, and a reference to an element or a part
// of one, and changes the container so that the reference stays valid. Where it
// is found in another container then, it is not followed.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,use-after-free,dangling --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):|not decided}}'
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>
struct P {
  int a = 0, b = 0;
};
static int grow(std::vector<std::vector<int>> &v, int &x) {
  v.push_back({});
  return x;
}
int growOk() {
  std::vector<std::vector<int>> v(1, {1});
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated (in 'grow', called here): depends on an element that took other memory [invalid-iterator]
  return grow(v, v[0][0]);
}
static int splice(std::list<P> &a, std::list<P> &b, P &p) {
  b.splice(b.end(), a);
  return p.a;
}
int spliceOk() {
  std::list<P> a(2), b;
  return splice(a, b, a.front());
}
static int moveAll(std::map<int, P> &a, std::map<int, P> &b, P &p) {
  b = std::move(a);
  return p.a;
}
int moveOk() {
  std::map<int, P> a, b;
  a[1].a = 3;
  return moveAll(a, b, a[1]);
}
static int swapAll(std::vector<P> &a, std::vector<P> &b, P &p) {
  a.swap(b);
  return p.a;
}
int swapOk() {
  std::vector<P> a(2), b(3);
  return swapAll(a, b, a[0]);
}
static int insertOther(std::map<int, P> &a, P &p) {
  a[7].b = 1;
  return p.a;
}
int insertOk() {
  std::map<int, P> a;
  a[1].a = 3;
  return insertOther(a, a[1]);
}
static int eraseOther(std::list<P> &a, P &p) {
  a.pop_back();
  return p.a;
}
int eraseOk() {
  std::list<P> a(2);
  return eraseOther(a, a.front());
}
static char growText(std::vector<std::unique_ptr<P>> &v, P &p) {
  v.emplace_back(new P);
  return p.a;
}
int ownedOk() {
  std::vector<std::unique_ptr<P>> v;
  v.emplace_back(new P);
  return growText(v, *v[0]);
}
static int extract(std::map<int, P> &a, P &p) {
  auto h = a.extract(1);
  int r = p.a;
  a.insert(std::move(h));
  return r;
}
int extractOk() {
  std::map<int, P> a;
  a[1].a = 3;
  // CHECK: [[@LINE+3]]:{{.*}} not decided whether object is used after the end of its lifetime (in 'extract', called here): depends on an element that another container took over [dangling]
  // CHECK: [[@LINE+2]]:{{.*}} not decided whether object is used after the end of its lifetime (in 'extract', called here): depends on an element that another container took over [dangling]
  // CHECK: [[@LINE+1]]:{{.*}} not decided whether iterator, pointer or reference was invalidated (in 'extract', called here): depends on an element that another container took over [invalid-iterator]
  return extract(a, a[1]);
}
static int pushDeque(std::vector<P> &v, const P &p) {
  v.push_back(p);
  return v.back().a;
}
int pushOwnOk() {
  std::vector<P> v(1);
  return pushDeque(v, v[0]);
}
