// [string.view]: whatever reads the characters of a view needs the string that
// they are in as it was.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,invalid-iterator,use-after-free --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|not decided).*:}}'
#include <string>
#include <string_view>
#include <vector>
size_t findBad(char c) {
  std::string s(40, c);
  std::string_view w = s;
  s = std::string(80, 'b');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the string that {{.*}} refers to was changed [invalid-iterator]
  return w.find('x');
}
size_t findOk(char c) {
  std::string s(40, c);
  s = std::string(80, 'b');
  std::string_view w = s;
  return w.find('x');
}
size_t lastBad(char c) {
  std::string s(40, c);
  std::string_view w = s;
  s += std::string(80, 'b');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: the string that {{.*}} refers to was changed [invalid-iterator]
  return w.find_last_not_of(" \t");
}
bool prefixBad(char c) {
  std::string s(40, c);
  std::string_view w = s;
  s = std::string(80, 'b');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the string that {{.*}} refers to was changed [invalid-iterator]
  return w.starts_with("an");
}
int compareBad(char c) {
  std::string s(40, c);
  std::string_view w = s;
  s = std::string(80, 'b');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the string that {{.*}} refers to was changed [invalid-iterator]
  return w.compare("another");
}
bool orderBad(char c) {
  std::string s(40, c);
  std::string_view w = s;
  s = std::string(80, 'b');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: the string that {{.*}} refers to was changed [invalid-iterator]
  return w < "b";
}
size_t copiedBad(char c) {
  std::string s(40, c);
  std::string_view w = s;
  s = std::string(80, 'b');
  char b[8];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: {{error|warning}}: the string that {{.*}} refers to was changed [invalid-iterator]
  return w.copy(b, 3);
}
size_t elementsBad(char c) {
  std::string s(40, c);
  std::string_view w = s;
  s = std::string(80, 'b');
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the range of pointers refers to an object that is gone [use-after-free]
  return std::vector<char>(w.begin(), w.end()).size();
}
size_t emptyOk() {
  std::string_view w;
  return w.find('x') + w.starts_with("an") + w.compare("");
}
