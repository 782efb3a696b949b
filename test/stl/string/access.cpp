// RUN: %python %S/../Inputs/run_each.py %plimsoll %plimsoll-ir %s | FileCheck %s
//
// [string.access], [string.require]: bounds, emptiness and validity of references into strings and views of them.
#include <cstring>
#include <string>
#include <string_view>

// CHECK: terminatorOk: returned 0
int terminatorOk() {
  const std::string s = "abc";
  return s[3];
}
// CHECK: indexBad: violation bounds
int indexBad() {
  const std::string s = "abc";
  return s[4];
}
// CHECK: backBad: violation empty-container
int backBad() {
  std::string s;
  return s.back();
}
// CHECK: cStringOk: returned 5
int cStringOk() {
  std::string s = "ab";
  s += "cde";
  return strlen(s.c_str());
}
// CHECK: staleCStringBad: violation {{invalid-iterator|use-after-free}}
int staleCStringBad() {
  std::string s = "ab";
  const char *p = s.c_str();
  s += "a string that is too long for the place of a short one";
  return p[0];
}
// CHECK: findOk: returned 3
int findOk() {
  std::string s = "key=value";
  size_t n = s.find('=');
  return n == std::string::npos ? -1 : n;
}
// CHECK: nposBad: violation bounds
int nposBad() {
  const std::string s = "key";
  return s[s.find('=')];
}
// CHECK: nullBad: violation null
int nullBad() {
  const char *p = nullptr;
  std::string s(p);
  return s.size();
}
// CHECK: viewOk: returned 98
int viewOk() {
  std::string s = "abc";
  std::string_view v = s;
  return v[1];
}
// CHECK: staleViewBad: violation invalid-iterator
int staleViewBad() {
  std::string s = "abc";
  std::string_view v = s;
  s += "a string that is too long for the place of a short one";
  return v[1];
}
// CHECK: prefixBad: violation bounds
int prefixBad() {
  std::string_view v = "abc";
  v.remove_prefix(4);
  return v.size();
}
// CHECK: endBad: violation end-iterator
int endBad() {
  std::string s = "abc";
  return *s.end();
}
