// A local that is the result of its function is not copied: what it knows of its own address is so in the caller.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:}}"
//   rule: [class.copy.elision]
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

struct Node {
  std::vector<int> v;
  Node *self;
  Node() : self(this) {}
};
static Node make() {
  Node n;
  n.v.push_back(1);
  return n;
}
int selfOk() {
  Node n = make();
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'n.self == &n' fails [assertion]
  plimsoll_assert(n.self == &n);
  return n.self->v[0];
}
void selfBad() {
  Node n = make();
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'n.self != &n' fails [assertion]
  plimsoll_assert(n.self != &n);
}
// A copy refers to what it was made of.
void copiedBad() {
  Node n = make(), m = n;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'm.self == &m' fails [assertion]
  plimsoll_assert(m.self == &m);
}
int argument(Node n) {
  return n.self->v.empty() ? 0 : 1;
}

struct Text {
  std::string s;
  const char *c;
  Text(const char *p) : s(p), c(s.c_str()) {}
};
static Text text() {
  Text t("abc");
  return t;
}
int textOk() {
  Text t = text();
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 't.c[0] == 'a'' fails [assertion]
  plimsoll_assert(t.c[0] == 'a');
  return t.c[0];
}

struct Line {
  char buffer[64];
  char *at;
};
static Line line() {
  Line l{};
  l.at = l.buffer;
  return l;
}
int lineOk() {
  Line l = line();
  *l.at = 'x';
  // CHECK: :[[@LINE+1]]:{{.*}} remark: proved that this cannot happen: assertion 'l.buffer[0] == 'x'' fails [assertion]
  plimsoll_assert(l.buffer[0] == 'x');
  return l.buffer[0];
}
static Line parameter(Line l) {
  l.at = l.buffer;
  return l;
}
// A parameter is copied to the result.
int parameterBad() {
  Line l{};
  l = parameter(l);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[dangling]
  *l.at = 'x';
  return l.buffer[0];
}
