// A pointer that a loop sets to elements of one array is followed by how far it is from the start. One that it sets to one of several containers or
// members leads to what their names lead to. Run under AddressSanitizer, what is called ...Bad fails for some arguments.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free,invalid-iterator,bounds,null,assertion --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
#include <cstdlib>
#include <plimsoll/plimsoll.h>
#include <vector>

struct Point {
  int x, y;
};
int greatestOk(std::vector<Point> &v) {
  if (v.empty())
    return 0;
  Point *best = &v[0];
  for (std::size_t i = 1; i < v.size(); ++i)
    // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{not decided|precondition|error|warning}}
    if (v[i].x > best->x)
      best = &v[i];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}'best->x >= v[0].x'
  plimsoll_assert(best->x >= v[0].x);
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} {{not decided|precondition|error|warning}}
  return best->y;
}
int greatestBad(std::vector<Point> &v) {
  if (v.empty())
    return 0;
  Point *best = &v[0];
  for (std::size_t i = 1; i < v.size(); ++i)
    if (v[i].x > best->x)
      best = &v[i];
  v.push_back(Point{1, 2});
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'best' [invalid-iterator]
  return best->y;
}
int behindBad(std::vector<Point> &v) {
  if (v.empty())
    return 0;
  Point *best = &v[0];
  for (std::size_t i = 0; i < v.size(); ++i)
    if (v[i].x >= best->x)
      best = &v[i] + 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'best'{{.*}} [bounds]
  return best->y;
}

struct Two {
  std::vector<int> a, b;
};
int grownBad(Two &two, int n) {
  if (two.a.empty())
    return 0;
  std::vector<int> *to = &two.b;
  int &first = two.a.front();
  for (int i = 0; i < n; ++i)
    if (i == 3)
      to = &two.a;
  to->push_back(1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'first'{{.*}} [invalid-iterator]
  return first;
}
void clearedBad(Two &two, int n) {
  if (two.a.size() != 1)
    return;
  std::vector<int> *which = &two.b;
  for (int i = 0; i < n; ++i)
    if (i == 3)
      which = &two.a;
  which->clear();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'two.a.size() == 1'
  plimsoll_assert(two.a.size() == 1);
}

// Members: read, written and freed, here and in a callee.
struct Base {
  int x;
};
struct Link {
  Base base;
  Link *next;
};
void writtenBad(Link *head) {
  Base *last = &head->base;
  for (Link *l = head; l; l = l->next)
    last = &l->base;
  last->x = 3;
  head->base.x = 5;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'last->x == 3'
  plimsoll_assert(last->x == 3);
}
void set(Base *b) { b->x = 4; }
void calledBad(Link *head) {
  head->base.x = 5;
  Base *last = &head->base;
  for (Link *l = head; l; l = l->next)
    last = &l->base;
  set(last);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'head->base.x == 5'
  plimsoll_assert(head->base.x == 5);
}
int freedBad(Link *head) {
  Base *last = nullptr;
  for (Link *l = head; l; l = l->next)
    last = &l->base;
  std::free(last);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}'head'{{.*}} [use-after-free]
  return head->base.x;
}
