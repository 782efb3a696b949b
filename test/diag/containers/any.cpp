// A std::any holds one object: what any_cast gives, and how long its addresses
// are valid, follow from which.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <any>
#include <cassert>
#include <string>
#include <vector>

struct Error {
  int code;
};

void contentsOk() {
  std::any a = 3, b = std::string("abc"), c;
  assert(a.has_value() && !c.has_value());
  assert(std::any_cast<int>(a) == 3);
  assert(std::any_cast<std::string &>(b).size() == 3);
  c = a;
  assert(std::any_cast<int>(c) == 3 && std::any_cast<int>(a) == 3);
  a = Error{5};
  assert(std::any_cast<const Error &>(a).code == 5);
  assert(std::any_cast<int>(c) == 3);
}
void contentsBad() {
  std::any a = 3, c = a;
  std::any_cast<int &>(a) = 4;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'std::any_cast<int>(c) == 4' fails
  assert(std::any_cast<int>(c) == 4);
}
int pointerOk() {
  std::any a = 3;
  return *std::any_cast<int>(&a);
}
int pointerBad() {
  std::any a = 3;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null pointer
  return *std::any_cast<unsigned>(&a);
}
int askedOk(std::any &a) {
  if (int *p = std::any_cast<int>(&a))
    return *p;
  return 0;
}
int throwsOk() {
  std::any a = 3;
  try {
    return 10 / (int)std::any_cast<long>(a);
  } catch (const std::bad_any_cast &) {
    return 0;
  }
}
int throwsBad() {
  std::any a = 0;
  try {
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
    return 10 / std::any_cast<int>(a);
  } catch (const std::bad_any_cast &) {
    return 0;
  }
}
// Types that are the same in memory are told apart.
int constnessOk() {
  std::any a = "abc";
  const char *const *p = std::any_cast<const char *>(&a);
  return **p;
}
int constnessBad() {
  std::any a = "abc";
  char **p = std::any_cast<char *>(&a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null pointer
  return **p;
}
int widthBad() {
  std::any a = 3L;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null pointer
  return *std::any_cast<long long>(&a);
}
int widthOk() {
  std::any a = 3L;
  return *std::any_cast<long>(&a);
}
void resetOk() {
  std::any a = 3;
  a.reset();
  assert(!a.has_value());
  a.emplace<std::vector<int>>(4, 7);
  assert(std::any_cast<std::vector<int> &>(a).size() == 4);
}
int resetBad() {
  std::any a = 3;
  int &r = std::any_cast<int &>(a);
  a.reset();
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return r;
}
int overwrittenBad() {
  std::any a = 3;
  int *p = std::any_cast<int>(&a);
  a = 4;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int overwrittenOk() {
  std::any a = 3;
  a = 4;
  int *p = std::any_cast<int>(&a);
  return *p;
}
int outlivedBad() {
  std::any a = std::string("abc");
  const std::string &s = std::any_cast<const std::string &>(a);
  const char *p = s.data();
  a = 3;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
void movedOk() {
  std::any a = std::vector<int>{1, 2, 3}, b = std::move(a);
  assert(!a.has_value() && b.has_value());
  assert(std::any_cast<std::vector<int> &>(b)[2] == 3);
  auto v = std::any_cast<std::vector<int>>(std::move(b));
  assert(v.size() == 3);
}
int movedBad() {
  std::any a = 3;
  int *p = std::any_cast<int>(&a);
  std::any b = std::move(a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: iterator, pointer or reference was invalidated
  return *p;
}
int movedVectorBad() {
  std::any a = std::vector<int>{1, 2, 3}, b = std::move(a);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null pointer
  return std::any_cast<std::vector<int>>(&a)->size();
}
void swapOk() {
  std::any a = 3, b = std::string("abc");
  a.swap(b);
  assert(std::any_cast<int>(b) == 3 && std::any_cast<std::string>(a) == "abc");
  std::swap(a, b);
  assert(std::any_cast<int>(a) == 3);
}
void swapBad() {
  std::any a = 3, b = 4;
  a.swap(b);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'std::any_cast<int>(a) == 3' fails
  assert(std::any_cast<int>(a) == 3);
}
void madeOk() {
  std::any a = std::make_any<std::vector<int>>(3, 5);
  std::any b(std::in_place_type<std::string>, 3, 'x');
  assert(std::any_cast<std::vector<int> &>(a)[1] == 5);
  assert(std::any_cast<std::string>(&b)->size() == 3);
}
int madeBad() {
  std::any a = std::make_any<std::vector<int>>(3, 5);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: index 3 is out of range for 'any_cast()'
  return std::any_cast<std::vector<int> &>(a)[3];
}
int eitherOk(int n) {
  std::any a;
  if (n > 3)
    a = n;
  if (auto *p = std::any_cast<int>(&a))
    return 10 / *p;
  return 0;
}
int eitherBad(int n) {
  std::any a;
  if (n == 0)
    a = n;
  if (auto *p = std::any_cast<int>(&a))
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: division by zero
    return 10 / *p;
  return 0;
}
// Whatever a caller may have put there.
void parameterOk(const std::any &a) {
  assert(a.has_value() || !std::any_cast<int>(&a));
  std::any b = a;
  assert(a.has_value() == b.has_value());
  if (auto *p = std::any_cast<std::vector<int>>(&a))
    assert(std::any_cast<std::vector<int> &>(b).size() == p->size());
}
void parameterBad() {
  std::any a = 3.5;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion '!a.has_value() || std::any_cast<int>(&a)' fails
  assert(!a.has_value() || std::any_cast<int>(&a));
}
// In objects and containers.
struct Entry {
  std::any value;
  int tag = 0;
};
void insideOk() {
  std::vector<Entry> v;
  v.push_back({3, 0});
  v.push_back({std::string("ab"), 1});
  std::vector<Entry> w = v;
  assert(std::any_cast<int>(w[0].value) == 3);
  assert(std::any_cast<std::string &>(w[1].value).size() == 2);
}
int insideBad() {
  std::vector<Entry> v;
  v.push_back({3, 0});
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: null pointer
  return std::any_cast<std::string>(&v[0].value)->size();
}
