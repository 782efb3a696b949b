// A constructor that throws leaves a container without the element it was to
// make [container.reqmts], or, where only the basic guarantee is given, with
// elements of which nothing is known.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,empty-container,end-iterator,bad-optional --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

int live;

/// Throws if the number is negative.
struct Number {
  int value;
  Number(int k) : value(k) {
    if (k < 0)
      throw 1;
  }
};
/// Copies throw.
struct Token {
  int value;
  Token(int k = 0) : value(k) {}
  Token(const Token &o) : value(o.value) {
    if (value < 0)
      throw 1;
  }
  bool operator<(const Token &o) const { return value < o.value; }
};
struct Never {
  Never() { throw 1; }
};
struct Counted {
  Counted(int k) {
    if (k < 0)
      throw 1;
    ++live;
  }
  Counted(const Counted &) { ++live; }
  ~Counted() { --live; }
};
struct Quiet {
  int value;
  Quiet(int k) noexcept : value(k) {}
};

void indexBad() {
  std::vector<Number> v;
  v.emplace_back(1);
  try {
    v.emplace_back(-1);
  } catch (int) {
  }
  v[1].value = 3; // CHECK: [[#@LINE]]:{{.*}}: index 1 is out of range for 'v'
}
void indexOk() {
  std::vector<Number> v;
  v.emplace_back(1);
  try {
    v.emplace_back(-1);
  } catch (int) {
  }
  v[0].value = 3;
  assert(v.size() >= 1);
}
void vectorBad() {
  std::vector<Number> v;
  try {
    v.emplace_back(-1);
  } catch (int) {
  }
  assert(v.size() == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'v.size() == 1' fails
}
void pushOk() {
  std::vector<Token> v(1);
  Token t(-1);
  try {
    v.push_back(t);
    v.push_back(t);
  } catch (int) {
  }
  assert(v.size() >= 1 && v.size() <= 3 && v[0].value == 0);
}
void pushBad() {
  std::vector<Token> v;
  Token t(-1);
  try {
    v.push_back(t);
  } catch (int) {
  }
  assert(v.size() == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'v.size() == 1' fails
}
void resizedBad() {
  std::vector<Never> v;
  try {
    v.resize(2);
  } catch (int) {
  }
  assert(v.size() == 2); // CHECK: [[#@LINE]]:{{.*}}: assertion 'v.size() == 2' fails
}
void assignedBad() {
  std::vector<Token> v(3);
  Token t(-1);
  try {
    v.assign(2, t);
  } catch (int) {
  }
  assert(v.size() == 2); // CHECK: [[#@LINE]]:{{.*}} not decided whether assertion 'v.size() == 2'
}
void listBad() {
  std::list<Number> v;
  try {
    v.emplace_back(-1);
  } catch (int) {
  }
  v.front().value = 3; // CHECK: [[#@LINE]]:{{.*}}: front of 'v', which is empty
}
void listInsertBad() {
  std::list<Token> v(1);
  Token t(-1);
  try {
    v.insert(v.begin(), t);
  } catch (int) {
  }
  assert(v.size() == 2); // CHECK: [[#@LINE]]:{{.*}}: assertion 'v.size() == 2' fails
}
void forwardBad() {
  std::forward_list<Number> v;
  try {
    v.emplace_front(-1);
  } catch (int) {
  }
  v.front().value = 3; // CHECK: [[#@LINE]]:{{.*}}: front of 'v', which is empty
}
void dequeBad() {
  std::deque<Number> v;
  try {
    v.emplace_front(-1);
  } catch (int) {
  }
  v.front().value = 3; // CHECK: [[#@LINE]]:{{.*}}: front of 'v', which is empty
}
void mapBad() {
  std::map<int, Never> m;
  try {
    m[1];
  } catch (int) {
  }
  assert(m.size() == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'm.size() == 1' fails
}
void mapOk() {
  std::map<int, Number> m;
  m.emplace(2, 3);
  try {
    m.try_emplace(1, -1);
  } catch (int) {
  }
  assert(m.size() >= 1 && m.count(2) == 1 && m.begin() != m.end());
}
void hashedBad() {
  std::unordered_map<int, Number> m;
  try {
    m.try_emplace(1, -1);
  } catch (int) {
  }
  assert(m.count(1) == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'm.count(1) == 1' fails
}
void assignOverBad() {
  std::map<int, Number> m;
  m.emplace(1, 3);
  try {
    m.insert_or_assign(1, -1);
  } catch (int) {
  }
  assert(m.at(1).value == -1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'm.at(1).value == -1' fails
}
void setBad() {
  std::set<Token> s;
  Token t(-1);
  try {
    s.insert(t);
  } catch (int) {
  }
  assert(s.size() == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion 's.size() == 1' fails
}
void multiBad() {
  std::multimap<int, Token> m;
  std::pair<const int, Token> p(1, -1);
  try {
    m.insert(p);
  } catch (int) {
  }
  assert(m.size() == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'm.size() == 1' fails
}
void optionalBad() {
  std::optional<Number> o;
  try {
    o.emplace(-1);
  } catch (int) {
  }
  o->value = 3; // CHECK: [[#@LINE]]:{{.*}}: 'o' has no value
}
void optionalAssignedBad() {
  std::optional<Number> o(3);
  try {
    o = -1;
  } catch (int) {
  }
  assert(o->value == -1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'o->value == -1' fails
}
void optionalAssignedOk() {
  std::optional<Number> o(3);
  try {
    o = -1;
  } catch (int) {
  }
  assert(o.has_value());
}
/// The elements that were made before end.
void endedOk() {
  live = 0;
  {
    std::vector<Counted> v;
    try {
      v.emplace_back(1);
      v.emplace_back(-1);
    } catch (int) {
    }
  }
  assert(live == 0);
}
void listEndedOk() {
  live = 0;
  {
    std::list<Counted> v;
    try {
      v.emplace_back(1);
      v.emplace_back(-1);
    } catch (int) {
    }
  }
  assert(live == 0);
}
/// None is alive when the third one throws.
struct Third {
  Third() {
    if (live == 2)
      throw 1;
    ++live;
  }
  Third(const Third &) : Third() {}
  ~Third() { --live; }
};
void builtOk() {
  live = 0;
  try {
    std::vector<Third> v(3);
  } catch (int) {
  }
  assert(live == 0);
}
void builtPairOk() {
  live = 1;
  try {
    std::pair<Third, Third> p;
  } catch (int) {
  }
  assert(live == 1);
}
/// A constructor that does not throw loses nothing.
int quietOk() {
  std::vector<Quiet> v;
  std::map<int, Quiet> m;
  try {
    v.emplace_back(-1);
    m.try_emplace(1, -1);
    throw 1;
  } catch (int) {
  }
  assert(v.size() == 1 && m.size() == 1 && m.at(1).value == -1);
  return v[0].value;
}
