// What comparisons and hashes of keys throw, the functions of containers that run them throw.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown '--checks=-*,assertion' -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <cassert>
#include <cstddef>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

struct Thrower {
  int v;
  bool operator<(const Thrower &o) const {
    if (v == 2 || o.v == 2)
      throw 1;
    return v < o.v;
  }
};
struct Quiet {
  int v;
  bool operator<(const Quiet &o) const {
    if (v == 2 || o.v == 2)
      return v == 2 && o.v != 2;
    return v < o.v;
  }
};
struct ThrowingHash {
  std::size_t operator()(int x) const {
    if (x == 2)
      throw 1;
    return x;
  }
};
struct QuietHash {
  std::size_t operator()(int x) const {
    if (x == 2)
      return 7;
    return x;
  }
};


void setOk() { int i = 0; std::set<Quiet> s; try { s.insert({1}); s.insert({2}); } catch (int) { i = 1; } assert(i == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'i == 0' fails
void setBad() { int i = 0; std::set<Thrower> s; try { s.insert({1}); s.insert({2}); } catch (int) { i = 1; } assert(i == 0); }
void mapOk() { int i = 0; std::map<Quiet, int> s; try { s[{1}] = 1; s[{2}] = 2; } catch (int) { i = 1; } assert(i == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'i == 0' fails
void mapBad() { int i = 0; std::map<Thrower, int> s; try { s[{1}] = 1; s[{2}] = 2; } catch (int) { i = 1; } assert(i == 0); }
void findOk() { int i = 0; std::set<Quiet> s; try { s.insert({1}); s.find({2}); } catch (int) { i = 1; } assert(i == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'i == 0' fails
void findBad() { int i = 0; std::set<Thrower> s; try { s.insert({1}); s.find({2}); } catch (int) { i = 1; } assert(i == 0); }
void multisetOk() { int i = 0; std::multiset<Quiet> s; try { s.insert({1}); s.insert({2}); } catch (int) { i = 1; } assert(i == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'i == 0' fails
void multisetBad() { int i = 0; std::multiset<Thrower> s; try { s.insert({1}); s.insert({2}); } catch (int) { i = 1; } assert(i == 0); }
void unorderedSetOk() { int i = 0; std::unordered_set<int, QuietHash> s; try { s.insert(2); } catch (int) { i = 1; } assert(i == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'i == 0' fails
void unorderedSetBad() { int i = 0; std::unordered_set<int, ThrowingHash> s; try { s.insert(2); } catch (int) { i = 1; } assert(i == 0); }
void unorderedMapOk() { int i = 0; std::unordered_map<int, int, QuietHash> s; try { s[2] = 1; } catch (int) { i = 1; } assert(i == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'i == 0' fails
void unorderedMapBad() { int i = 0; std::unordered_map<int, int, ThrowingHash> s; try { s[2] = 1; } catch (int) { i = 1; } assert(i == 0); }
void unorderedMultisetOk() { int i = 0; std::unordered_multiset<int, QuietHash> s; try { s.insert(2); } catch (int) { i = 1; } assert(i == 0); }
// CHECK: :[[@LINE+1]]:{{.*}} assertion 'i == 0' fails
void unorderedMultisetBad() { int i = 0; std::unordered_multiset<int, ThrowingHash> s; try { s.insert(2); } catch (int) { i = 1; } assert(i == 0); }
