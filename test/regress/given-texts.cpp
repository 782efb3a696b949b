// The strings that a run is given have one content: a key is not "abc" for the map and empty for who reads it.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,invalid-iterator,bounds,empty-container -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
#include <cassert>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

int keySizeOk(std::map<std::string, int> &m) {
  auto it = m.find("abc");
  if (it == m.end())
    return 0;
  assert(it->first.size() == 3);
  return 1;
}
char firstCharacterOk(std::set<std::string> &s) {
  auto it = s.find("abc");
  if (it == s.end())
    return 0;
  std::string copy = *it;
  char c = copy.front();
  assert(c == 'a');
  return c;
}
int comparedOk(std::map<std::string, int> &m) {
  for (auto &[key, value] : m)
    if (key == "abc")
      assert(key.size() != 0);
  return 1;
}
// The keys of the run are the ones that were looked for, in their order.
int valuesBad(std::map<std::string, std::vector<int>> &m) {
  auto it = m.find("ab");
  if (it == m.end() || it->second.size() != 2 || it->second[0] != 7)
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} error: index 2 is out of range
  // CHECK: note: confirmed by replay with m = {{{.*}}"ab": {7, {{-?[0-9]+}}}{{.*}}}
  return it->second[2];
}
unsigned long erasedBad(std::set<std::string> &s) {
  auto it = s.find("xy");
  if (it == s.end())
    return 0;
  s.erase(it);
  // CHECK: :[[@LINE+2]]:{{.*}} error: 'it' was invalidated
  // CHECK: note: confirmed by replay with s = {{{.*}}"xy"{{.*}}}
  return it->size();
}
char lastBad(const std::string &s) {
  if (s.size() != 3 || s[0] != 'x')
    return 0;
  // CHECK: :[[@LINE+2]]:{{.*}} error: index 5 is out of range
  // CHECK: note: confirmed by replay with s = "x{{..}}"
  return s[5];
}
