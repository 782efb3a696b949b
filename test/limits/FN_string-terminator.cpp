// The null character behind those of a string is overwritten, which a callee
// that is given the string takes to be there.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning):}}'
#include <cstring>
#include <string>
static size_t length(const std::string &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: the string 'c_str()' has no terminating null character
  return std::strlen(s.c_str());
}
size_t FN_given() {
  std::string s(5, 'a');
  s[5] = 'x';
  return length(s);
}
size_t FN_moved() {
  std::string s(5, 'a');
  s[5] = 'x';
  std::string t(std::move(s));
  // CHECK: :[[@LINE+1]]:{{.*}} proved that this cannot happen: the string 'c_str()' has no terminating null character
  return std::strlen(t.c_str());
}
