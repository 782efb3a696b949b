// [string.view]: whatever reads the characters of a view needs the string that
// they are in as it was.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,use-after-free --report=error,warning -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning).*:}}'
#include <string>
#include <string_view>
#include <vector>
size_t findBad(std::string s) {
  std::string_view w = s;
  s = "another text, a longer one";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the string that 'w' refers to was changed [invalid-iterator]
  return w.find('x');
}
size_t findOk(std::string s) {
  s = "another text, a longer one";
  std::string_view w = s;
  return w.find('x');
}
size_t lastBad(std::string s) {
  std::string_view w = s;
  s += "another text, a longer one";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: the string that 'w' refers to was changed [invalid-iterator]
  return w.find_last_not_of(" \t");
}
bool prefixBad(std::string s) {
  std::string_view w = s;
  s = "another text, a longer one";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the string that 'w' refers to was changed [invalid-iterator]
  return w.starts_with("an");
}
int compareBad(std::string s) {
  std::string_view w = s;
  s = "another text, a longer one";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the string that '{{.*}}' refers to was changed [invalid-iterator]
  return w.compare("another");
}
bool orderBad(std::string s, std::string_view o) {
  std::string_view w = s;
  s = "another text, a longer one";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: the string that '{{.*}}' refers to was changed [invalid-iterator]
  return w < o;
}
size_t copiedBad(std::string s) {
  std::string_view w = s;
  s = "another text, a longer one";
  char b[8];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: the string that 'w' refers to was changed [invalid-iterator]
  return w.copy(b, 3);
}
size_t elementsBad(std::string s) {
  std::string_view w = s;
  s = "another text, a longer one";
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the range of pointers refers to an object that is gone [use-after-free]
  return std::vector<char>(w.begin(), w.end()).size();
}
size_t emptyOk() {
  std::string_view w;
  return w.find('x') + w.starts_with("an") + w.compare("");
}
