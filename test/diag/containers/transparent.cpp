// [associative.reqmts.general]: with std::less<> a map of strings is looked up
// by whatever has the same contents: views, literals and pointers.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <cassert>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
using namespace std::literals;
using Numbers = std::map<std::string, int, std::less<>>;

int askedOk(const Numbers &m, const std::string &text) {
  std::string_view key = text;
  auto it = m.find(key);
  return it == m.end() ? 0 : it->second;
}
int notAskedBad() {
  Numbers m;
  m["a"] = 1;
  auto it = m.find("b"sv);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'it' is past the end
  return it->first.size();
}
void contentsOk() {
  Numbers m;
  m["a"] = 1;
  m["b"] = 2;
  assert(m.find("a"sv)->second == 1);
  assert(m.contains("b") && !m.contains("c"sv));
  const char *p = "b";
  assert(m.count(p) == 1);
}
void contentsBad() {
  Numbers m;
  m["a"] = 1;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 'm.contains("c"sv)' fails
  assert(m.contains("c"sv));
}
void boundOk(const Numbers &m) {
  std::string_view key = "abc";
  auto it = m.lower_bound(key);
  if (it != m.end())
    assert(!m.empty());
}
int boundBad() {
  Numbers m;
  auto it = m.lower_bound("a"sv);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'it' is past the end
  return it->first.size();
}
void setOk() {
  std::set<std::string, std::greater<>> s;
  s.insert("a");
  assert(s.contains("a"sv) && !s.contains("b"));
}
void setBad() {
  std::set<std::string, std::greater<>> s;
  s.insert("a");
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: assertion 's.contains("b"sv)' fails
  assert(s.contains("b"sv));
}
int nullBad() {
  const Numbers m{{"a", 1}};
  const char *p = nullptr;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}null pointer
  return m.count(p);
}
