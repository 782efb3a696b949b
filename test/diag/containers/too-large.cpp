// What is to have more elements than max_size() throws length_error
// ([container.reqmts], [string.require]): what is behind it is not reached, and
// handlers are.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cassert>
#include <deque>
#include <forward_list>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

struct Large {
  char bytes[1024];
};

template <class F> bool throws(F f) {
  try {
    f();
  } catch (...) {
    return true;
  }
  return false;
}

void constructedBad() {
  bool thrown = false;
  try {
    std::vector<int> v(-1);
  } catch (...) {
    thrown = true;
  }
  assert(!thrown); // CHECK: [[#@LINE]]:{{.*}}: assertion '!thrown' fails
}
void constructedOk() {
  bool thrown = false;
  try {
    std::vector<int> v(-1);
    assert(false);
  } catch (...) {
    thrown = true;
  }
  assert(thrown);
}

// It follows from the handler that the number was too large, and from code
// behind that it was not.
void resizedBad(long n) {
  std::vector<int> v;
  try {
    v.resize(n);
  } catch (...) {
    int a[2] = {1, 2};
    a[n < 0 ? 2 : 0] = 1; // CHECK: [[#@LINE]]:{{.*}}: access outside the bounds of the object: 'a[cond]'
    return;
  }
  if (n > 0)
    v[n] = 1; // CHECK: [[#@LINE]]:{{.*}}: index n is out of range for 'v'
}
void resizedOk(long n) {
  std::vector<int> v;
  try {
    v.resize(n);
  } catch (...) {
    int a[2] = {1, 2};
    a[n < 0 ? 1 : 0] = 1;
    return;
  }
  if (n != 0)
    v[n - 1] = 1;
}

// The length of elements counts.
void reservedBad() {
  std::vector<Large> v;
  v.push_back({});
  try {
    v.reserve(1ul << 54);
  } catch (...) {
    v[v.size()].bytes[0] = 0; // CHECK: [[#@LINE]]:{{.*}}: index size() is out of range for 'v'
  }
}
void reservedOk() {
  std::vector<Large> v;
  v.push_back({});
  try {
    v.reserve(1ul << 54);
    assert(false);
  } catch (...) {
    v[v.size() - 1].bytes[0] = 0;
  }
  std::vector<char> w;
  w.reserve(1ul << 54);
}

// The contents are what they were: -1 more is not one less.
void appendedBad() {
  std::string s = "abc";
  throws([&] { s.append(-1, 'x'); });
  assert(s.size() == 2); // CHECK: [[#@LINE]]:{{.*}}: assertion 's.size() == 2' fails
}
void appendedOk() {
  std::string s = "abc";
  assert(throws([&] { s.append(-1, 'x'); }));
  assert(s.size() == 3);
  assert(s == "abc");
}
void insertedBad() {
  std::vector<int> v = {1, 2};
  throws([&] { v.insert(v.begin(), -1, 7); });
  assert(v.size() == 1); // CHECK: [[#@LINE]]:{{.*}}: assertion 'v.size() == 1' fails
}
void insertedOk() {
  std::vector<int> v = {1, 2};
  assert(throws([&] { v.insert(v.begin(), -1, 7); }));
  assert(v.size() == 2 && v[1] == 2);
}

void stringsBad() {
  assert(!throws([] { std::string s(-1, 'x'); })); // CHECK: [[#@LINE]]:{{.*}}: assertion {{.*}} fails
}
void stringsOk() {
  assert(throws([] { std::string s(-1, 'x'); }));
  assert(throws([] { std::wstring s(-1, 'x'); }));
  std::string s = "abc";
  assert(throws([&] { s.resize(-1); }));
  assert(throws([&] { s.reserve(-1); }));
  assert(throws([&] { s.insert(1, -1, 'x'); }));
  assert(s.size() == 3);
}

void sequencesBad() {
  assert(!throws([] { std::deque<int> d(-1); })); // CHECK: [[#@LINE]]:{{.*}}: assertion {{.*}} fails
}
void sequencesOk() {
  assert(throws([] { std::deque<int> d(-1); }));
  std::deque<int> d = {1};
  assert(throws([&] { d.resize(-1); }));
  assert(throws([&] { d.insert(d.begin(), -1, 7); }));
  assert(d.size() == 1 && d[0] == 1);
  assert(throws([] { std::list<int> l(-1); }));
  assert(throws([] { std::forward_list<int> l(-1, 3); }));
  assert(throws([] { std::vector<bool> v(-1); }));
  std::list<int> l = {1};
  assert(throws([&] { l.assign(-1, 7); }));
  assert(throws([&] { d.assign(-1, 7); }));
}

void hashedBad() {
  std::unordered_map<int, int> m;
  assert(!throws([&] { m.reserve(-1); })); // CHECK: [[#@LINE]]:{{.*}}: assertion {{.*}} fails
}
void hashedOk() {
  std::unordered_map<int, int> m;
  assert(throws([&] { m.reserve(-1); }));
  assert(throws([] { std::unordered_set<int> s(-1); }));
}

void uniqueBad() {
  assert(!throws([] { std::make_unique<int[]>(-1); })); // CHECK: [[#@LINE]]:{{.*}}: assertion {{.*}} fails
}
void uniqueOk() {
  assert(throws([] { std::make_unique<int[]>(-1); }));
}

// Through a function that handles nothing.
static void fill(std::vector<int> &v, int n) { v.assign(n, 0); }
bool calledBad(int n) {
  std::vector<int> v;
  try {
    fill(v, n);
  } catch (...) {
    assert(n > 0); // CHECK: [[#@LINE]]:{{.*}}: assertion 'n > 0' fails
    return false;
  }
  return true;
}
bool calledOk(int n) {
  std::vector<int> v;
  try {
    fill(v, n);
  } catch (...) {
    assert(n < 0);
    return false;
  }
  assert(v.size() == (unsigned)n);
  return true;
}
