// Texts that a hash or an order of the program compares as views, which is how containers are looked up without making a key.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator,invalid-iterator,mismatched-iterator,assertion,null --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|not decided}}"
#include <plimsoll/plimsoll.h>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

struct Hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>{}(s); }
};
using Table = std::unordered_map<std::string, int, Hash, std::equal_to<>>;
int getOk(const Table &t, std::string_view key) {
  auto it = t.find(key);
  return it == t.end() ? 0 : it->second;
}
int getBad(const Table &t, std::string_view key) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end
  return t.find(key)->second;
}
void putOk(Table &t, const std::string &key) {
  t[key] = 3;
  auto it = t.find(key);
  plimsoll_assert(it != t.end() && it->second == 3);
  t.erase(key);
  plimsoll_assert(!t.contains(key));
}
void putBad(Table &t, const std::string &key) {
  auto it = t.emplace(key, 3).first;
  t.erase(key);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' was invalidated
  it->second = 4;
}

struct Less {
  bool operator()(std::string_view a, std::string_view b) const { return a < b; }
};
void orderOk(std::map<std::string, int, Less> m) {
  m["b"] = 2;
  m["a"] = 1;
  plimsoll_assert(m.find("a") != m.end() && m.find("a")->second == 1);
}
void orderBad(std::map<std::string, int, Less> m) {
  m["a"] = 1;
  m.erase("a");
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end
  m.find("a")->second = 2;
}

// By the lengths of texts alone: two keys may be one.
struct Shorter {
  bool operator()(std::string_view a, std::string_view b) const { return a.size() < b.size(); }
};
void lengths(std::map<std::string, int, Shorter> m) {
  m.emplace("a", 1);
  m.emplace("b", 2);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'm.count("b") == 1' fails
  plimsoll_assert(m.count("b") == 1);
}
