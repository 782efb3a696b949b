// Comparisons of keys that look at copies which were changed, or at where the keys are, are no comparisons of the keys' values.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|proved that|not decided}}"
#include <plimsoll/plimsoll.h>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

using Pair = std::pair<int, int>;
struct ByFirst {
  bool operator()(const Pair &p, const Pair &q) const {
    Pair x = p, y = q;
    x.second = y.second = 0;
    return x < y;
  }
};
void changed() {
  std::map<Pair, int, ByFirst> m;
  m[{1, 2}] = 1;
  m[{1, 3}] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'm.size() == 2' fails
  plimsoll_assert(m.size() == 2);
}
struct Copied {
  bool operator()(const Pair &p, const Pair &q) const {
    Pair x = p, y = q;
    return x < y;
  }
};
void copied() {
  std::map<Pair, int, Copied> m;
  m[{1, 2}] = 1;
  m[{1, 3}] = 2;
  // CHECK: :[[@LINE+1]]:{{.*}} proved {{.*}}'m.size() == 2'
  plimsoll_assert(m.size() == 2);
}

struct Place {
  bool operator()(const std::string &a, const std::string &b) const { return std::less<const std::string *>{}(&a, &b); }
};
struct AnyPlace {
  bool operator()(const std::string &a, const std::string &b) const { return std::less<>{}(&a, &b); }
};
struct ViewPlace {
  bool operator()(std::string_view a, std::string_view b) const { return std::less<const std::string_view *>{}(&a, &b); }
};
struct TuplePlace {
  bool operator()(const std::string &a, const std::string &b) const { return std::make_tuple(&a) < std::make_tuple(&b); }
};
template <class Order> void places() {
  std::set<std::string, Order> s;
  s.insert("a");
  s.insert("a");
  // CHECK: :[[@LINE+4]]:{{.*}} not decided whether assertion 's.size() == 1' fails
  // CHECK: :[[@LINE+3]]:{{.*}} not decided whether assertion 's.size() == 1' fails
  // CHECK: :[[@LINE+2]]:{{.*}} not decided whether assertion 's.size() == 1' fails
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 's.size() == 1' fails
  plimsoll_assert(s.size() == 1);
}
void allPlaces() {
  places<Place>();
  places<AnyPlace>();
  places<ViewPlace>();
  places<TuplePlace>();
}
struct HashOfPlace {
  std::size_t operator()(const std::string &s) const { return std::hash<const std::string *>{}(&s); }
};
void hashed(const std::string &key) {
  std::unordered_map<std::string, int, HashOfPlace> m;
  m[key] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'm.contains(key)' fails
  plimsoll_assert(m.contains(key));
}
// What is looked up by may be given to another overload.
struct Hashes {
  using is_transparent = void;
  std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>{}(s); }
  std::size_t operator()(const char *) const { return 5; }
};
void overloaded() {
  std::unordered_map<std::string, int, Hashes, std::equal_to<>> m;
  m["a"] = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether assertion 'm.find("a") != m.end()' fails
  plimsoll_assert(m.find("a") != m.end());
}
