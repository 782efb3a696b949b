// [container.reqmts]: elements that another container took over by a move or swap live in that one, also when the one they
// were in has ended or is emptied. Where they are is not followed: no error then, but one for what was not taken over.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator --report=error -- -std=c++20 | grep -v note: > %t
// RUN: FileCheck %s --implicit-check-not='error' < %t
#include <map>
#include <stack>
#include <string>
#include <utility>
#include <vector>
using Ints = std::vector<int>;
struct Arena {
  std::vector<Ints> blocks;
  int *get(size_t n) {
    Ints block(n);
    int *p = block.data();
    blocks.push_back(std::move(block));
    return p;
  }
};
int arenaOk() {
  Arena a;
  int *p = a.get(4), *q = a.get(4);
  *p = 1;
  *q = 2;
  return *p;
}
int scopeOk() {
  Ints kept;
  int *p;
  {
    Ints v{1, 2};
    p = v.data();
    kept = std::move(v);
  }
  return *p + kept[0];
}
int swappedOk() {
  std::map<int, int> kept;
  int *p;
  {
    std::map<int, int> m{{1, 2}};
    p = &m[1];
    kept.swap(m);
  }
  return *p;
}
int clearedOk() {
  Ints kept, v{1, 2};
  int *p = v.data();
  kept = std::move(v);
  v.clear();
  return *p + kept[0];
}
int poppedOk() {
  std::stack<Ints> s;
  s.push({1});
  int *p = s.top().data();
  Ints v = std::move(s.top());
  s.pop();
  return *p + v[0];
}
static Ints make(int *&p) {
  Ints v{1, 2};
  p = v.data();
  return v;
}
int returnedOk() {
  int *p;
  Ints v = make(p);
  return *p + v[0];
}
int otherBad() {
  Ints kept, u{1};
  kept = std::move(u);
  int *p;
  {
    Ints v{1, 2};
    p = v.data();
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'p'
  return *p + kept[0];
}
int targetBad() {
  Ints w{1}, v{1, 2};
  int *p = w.data();
  w = std::move(v);
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'p'
  return *p;
}
int laterBad() {
  Ints kept;
  int *p;
  {
    Ints v{1, 2};
    kept = std::move(v);
    v.push_back(1);
    p = &v[0];
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'p'
  return *p;
}
char stringBad() {
  std::string kept;
  char *p;
  {
    std::string s = "ab"; // in the string itself
    p = s.data();
    kept = std::move(s);
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}'p'
  return *p;
}
