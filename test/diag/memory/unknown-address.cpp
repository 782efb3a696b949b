// An address that unknown code gave may be that of a part of any object that such code knows: where one ends, moves its elements or is written,
// what was known at the address before is not known any more. Objects that it cannot be in change nothing.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,use-after-free,invalid-iterator,double-free,assertion --report=error,warning,unknown,proved,precondition -- -std=c++20 | FileCheck %s
#include <cassert>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

int *find(std::vector<int> &v);
int &pick(std::vector<int> &v);
int *any();
struct node {
  node *next;
  int value;
};
node *last(node *n);

int elementMovedBad() {
  std::vector<int> v{1};
  int *r = find(v);
  if (!r)
    return 0;
  int a = *r;
  v.push_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r': depends on
  return a + *r;
}
int elementStaysOk() {
  std::vector<int> v{1};
  int *r = find(v);
  if (!r)
    return 0;
  int a = *r;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
  return a + *r;
}
int otherMovedOk(std::vector<node> &nodes) {
  std::vector<int> v{1}, own;
  node *r = last(nullptr);
  if (!r)
    return 0;
  int a = r->value;
  v.push_back(a);
  own.push_back(a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
  return a + r->value;
}
int ownMovedOk(std::vector<int> &v) {
  std::vector<int> own;
  int *r = find(v);
  if (!r)
    return 0;
  int a = *r;
  own.push_back(a);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
  return a + *r;
}
int parameterMovedBad(std::vector<int> &v) {
  int *r = find(v);
  if (!r)
    return 0;
  int a = *r;
  v.push_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
  return a + *r;
}
int referenceMovedBad(std::vector<int> &v) {
  int &r = pick(v);
  int a = r;
  v.clear();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
  return a + r;
}
std::vector<int> shared;
int globalMovedBad() {
  int *r = any();
  if (!r)
    return 0;
  int a = *r;
  shared.push_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
  return a + *r;
}
struct table {
  std::vector<node> rows;
  int count;
};
node *row(table &t);
int memberMovedBad(table &t) {
  node *r = row(t);
  if (!r)
    return 0;
  int a = r->value;
  t.rows.push_back({nullptr, 1});
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
  return a + r->value;
}
int memberCountedOk(table &t) {
  node *r = row(t);
  if (!r)
    return 0;
  int a = r->value;
  t.count++;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
  return a + r->value;
}
std::vector<int> &columns(std::vector<std::vector<int>> &t);
int rowMovedBad(std::vector<std::vector<int>> &t) {
  std::vector<int> &r = columns(t);
  r.clear();
  t.emplace_back();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
  return r.size();
}
std::vector<int> &same(std::vector<int> &v);
int sameMovedBad() {
  std::vector<int> v{1};
  std::vector<int> &w = same(v);
  if (w.empty())
    return 0;
  int *r = &w[0];
  int a = *r;
  v.push_back(1);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}was invalidated: 'r'
  return a + *r;
}

int objectFreedBad() {
  node *b = static_cast<node *>(malloc(sizeof *b));
  if (!b)
    return 0;
  *b = {nullptr, 1};
  node a = {b, 2};
  node *r = last(&a);
  if (!r)
    return 0;
  int x = r->value;
  free(a.next);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
  return x + r->value;
}
static node *lastOf(node *n) { return n->next ? lastOf(n->next) : n; }
int recursiveFreedBad() {
  node *b = static_cast<node *>(malloc(sizeof *b));
  if (!b)
    return 0;
  *b = {nullptr, 1};
  node a = {b, 2};
  node *r = lastOf(&a);
  int x = r->value;
  free(b);
  // CHECK: :[[@LINE+1]]:{{.*}} error: memory is used after it was freed: 'r'
  return x + r->value;
}
int freedThereBad() {
  node *b = static_cast<node *>(malloc(sizeof *b));
  if (!b)
    return 0;
  *b = {nullptr, 1};
  node *r = last(b);
  b->value = 2;
  free(r);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'b'
  return b->value;
}
int freedTwiceBad() {
  node *b = static_cast<node *>(malloc(sizeof *b));
  if (!b)
    return 0;
  *b = {nullptr, 1};
  node *r = last(b);
  if (!r || r->value != 1)
    return 0;
  free(b);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}(or already freed) is freed
  free(r);
  return 0;
}
int scopeEndsBad() {
  node *r;
  int a;
  {
    node n{nullptr, 1};
    r = last(&n);
    if (!r)
      return 0;
    a = r->value;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
  return a + r->value;
}
int scopeEndedBeforeOk(node *p) {
  node *r = last(p);
  if (!r)
    return 0;
  int a = r->value;
  {
    std::string text = "abc";
    a += text.size();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
  return a + r->value;
}
int everyRoundBad(int n) {
  int a = 0;
  node *r = nullptr;
  for (int i = 0; i < n; ++i) {
    node here{r, i};
    if (r)
      // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
      a += r->value;
    r = last(&here);
  }
  return a;
}
int everyRoundOk(int n, node *p) {
  int a = 0;
  for (int i = 0; i < n; ++i) {
    node *r = last(p);
    if (!r)
      return a;
    a += r->value;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed: 'r'
    a += r->value;
  }
  return a;
}
int resetBad() {
  auto p = std::make_unique<node>();
  node *r = last(p.get());
  if (!r)
    return 0;
  int a = r->value;
  p.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'r'
  return a + r->value;
}
static int valueOf(const node *n) { return n->value; }
int inCalleeBad() {
  auto p = std::make_unique<node>();
  node *r = last(p.get());
  if (!r)
    return 0;
  int a = valueOf(r);
  p.reset();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed (in 'valueOf'
  return a + valueOf(r);
}
int inCalleeOk() {
  auto p = std::make_unique<node>();
  node *r = last(p.get());
  if (!r)
    return 0;
  int a = valueOf(r);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}freed (in 'valueOf'
  return a + valueOf(r);
}

void writtenThereBad(std::vector<int> &v) {
  int *r = find(v);
  if (!r || v.empty() || v[0] > 100)
    return;
  int x = v[0];
  *r = x + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion 'v[0] == x'
  assert(v[0] == x);
}
void writtenHereBad(std::vector<int> &v) {
  int *r = find(v);
  if (!r || v.empty() || *r > 100)
    return;
  int x = *r;
  v[0] = x + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion '*r == x'
  assert(*r == x);
}
void readTwiceOk(std::vector<int> &v) {
  int *r = find(v);
  if (!r)
    return;
  int x = *r;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion '*r == x'
  assert(*r == x);
}
void ownReadTwiceOk() {
  node n{nullptr, 1};
  int k = 2;
  node *r = last(&n);
  if (!r)
    return;
  int *p = &k;
  *p = 3;
  r->value = k;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion 'k == 3'
  assert(k == 3);
}
void memberWrittenBad(table &t) {
  int *r = any();
  if (!r || t.count > 100)
    return;
  int x = t.count;
  *r = x + 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion 't.count == x'
  assert(t.count == x);
}
void copiedThereBad(table &t, const int *from) {
  int *r = any();
  if (!r)
    return;
  int x = t.count;
  __builtin_memcpy(r, from, sizeof(int));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion 't.count == x'
  assert(t.count == x);
}
void copiedFromBad(table &t) {
  int *r = any();
  int to = 0;
  if (!r || *r > 100)
    return;
  int x = *r;
  t.count = x + 1;
  __builtin_memcpy(&to, r, sizeof(int));
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion 'to == x'
  assert(to == x);
}
void clearedThereBad(table &t) {
  std::vector<node> &rows = t.rows;
  node *r = row(t);
  if (!r || rows.empty() || rows[0].value != 5)
    return;
  *r = node{};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion 'rows[0].value == 5'
  assert(rows[0].value == 5);
}
static void increment(int *p) { ++*p; }
void calledThereBad(table &t) {
  int *r = any();
  if (!r || t.count != 5)
    return;
  increment(r);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion 't.count == 5'
  assert(t.count == 5);
}
void storedOk(table &t) {
  int *r = any();
  if (!r)
    return;
  t.count = 4;
  *r = 5;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion '*r == 5'
  assert(*r == 5);
}
void storedBeforeBad(table &t) {
  int *r = any();
  if (!r)
    return;
  *r = 5;
  t.count = 4;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion '*r == 5'
  assert(*r == 5);
}
void storedInOneBranchBad(table &t, bool b) {
  int *r = any();
  if (!r)
    return;
  int x = *r;
  t.count = x / 2 + 1;
  if (b)
    *r = x;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion '*r == x'
  assert(*r == x);
}
std::vector<node> &rowsOf(table &t);
int otherNameMovedBad(table &t) {
  if (t.rows.empty())
    return 0;
  node *r = &t.rows[0];
  int a = r->value;
  std::vector<node> &rows = rowsOf(t);
  if (t.rows.empty())
    return 0;
  r = &t.rows[0];
  rows.push_back({nullptr, 2});
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}was invalidated: 'r'
  return a + r->value;
}

// What a callee writes, frees or moves at an address that unknown code gave to
// it.
static void writeAny() {
  int *r = any();
  if (r)
    *r = 6;
}
void foundInCalleeBad(int *p) {
  *p = 5;
  writeAny();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion '*p == 5'
  assert(*p == 5);
}
void memberFoundInCalleeBad(table &t) {
  t.count = 5;
  writeAny();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion 't.count == 5'
  assert(t.count == 5);
}
void otherFoundInCalleeOk(long *p) {
  *p = 5;
  writeAny();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion '*p == 5'
  assert(*p == 5);
}
void ownFoundInCalleeOk() {
  int own = 5;
  writeAny();
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion 'own == 5'
  assert(own == 5);
}
void keep(int *p);
void escapedFoundInCalleeBad() {
  int own;
  keep(&own);
  own = 5;
  writeAny();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion 'own == 5'
  assert(own == 5);
}
static void writeAnyTwoDeep() { writeAny(); }
void foundTwoDeepBad(int *p) {
  *p = 5;
  writeAnyTwoDeep();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion '*p == 5'
  assert(*p == 5);
}
static void writeAnyIf(bool b) {
  int *r = any();
  if (r && b)
    *r = 6;
}
void notWrittenInCalleeOk(int *p) {
  *p = 5;
  writeAnyIf(false);
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion '*p == 5'
  assert(*p == 5);
}
static void writeAnyMany() {
  for (int i = 0; i < 3; ++i)
    writeAny();
}
void foundInLoopOfCalleeBad(int *p) {
  *p = 5;
  writeAnyMany();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion '*p == 5'
  assert(*p == 5);
}
std::vector<node> &anyRows();
static void growAny() { anyRows().push_back({nullptr, 2}); }
int grownInCalleeBad(table &t) {
  if (t.rows.empty())
    return 0;
  node *r = &t.rows[0];
  int a = r->value;
  growAny();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}was invalidated: 'r'
  return a + r->value;
}
int *anyOnHeap();
static void deleteAny() { delete anyOnHeap(); }
int deletedInCalleeBad() {
  int *own = new int(1);
  keep(own);
  int a = *own;
  deleteAny();
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}freed: 'own'
  return a + *own;
}

// What is written to a member is written to that member of an object.
struct span { int from, to; };
struct entry { const int key; span at; };
span *widest(entry *e);
void setEnd(span *s) { s->to = 7; }

void memberOfElementOk() {
  entry e{1, {2, 3}};
  if (span *s = widest(&e)) {
    int from = e.at.from;
    s->to = 7;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
    assert(e.at.from == from);
  }
}
void memberOfElementBad() {
  entry e{1, {2, 3}};
  if (span *s = widest(&e)) {
    int to = e.at.to;
    s->to = 7;
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
    assert(e.at.to == to);
  }
}
void memberInCalleeOk() {
  entry e{1, {2, 3}};
  if (span *s = widest(&e)) {
    int from = e.at.from;
    setEnd(s);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
    assert(e.at.from == from);
  }
}
void memberInLoopOk(int n) {
  entry e{1, {2, 3}};
  for (int i = 0; i < n; i++) {
    span *s = widest(&e);
    int to = e.at.to;
    if (s)
      setEnd(s);
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
    assert(e.at.to == to || s);
  }
}
void memberInLoopBad(int n) {
  entry e{1, {2, 3}};
  for (int i = 0; i < n; i++) {
    span *s = widest(&e);
    int to = e.at.to;
    if (s)
      setEnd(s);
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
    assert(e.at.to == to);
  }
}
void memberInCalleeBad() {
  entry e{1, {2, 3}};
  if (span *s = widest(&e)) {
    int to = e.at.to;
    setEnd(s);
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
    assert(e.at.to == to);
  }
}
// A pointer to int may point to any of them.
int *anyOf(entry *e);
void anyMemberBad() {
  entry e{1, {2, 3}};
  if (int *p = anyOf(&e)) {
    int from = e.at.from;
    *p = 7;
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
    assert(e.at.from == from);
  }
}
// Members of a union are in one place.
union word { int number; struct { int low; } parts; };
struct holder { int tag; word w; };
word *wordOf(holder *h);
void unionBad() {
  holder h{1, {2}};
  if (word *w = wordOf(&h)) {
    int low = h.w.parts.low;
    w->number = 7;
    // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}assertion
    assert(h.w.parts.low == low);
  }
}
void unionTagOk() {
  holder h{1, {2}};
  if (word *w = wordOf(&h)) {
    int tag = h.tag;
    w->number = 7;
    // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}assertion
    assert(h.tag == tag);
  }
}
