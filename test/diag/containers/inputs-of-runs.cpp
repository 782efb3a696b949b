// What runs are given so that they show a violation: maps and sets with as many elements as the model of the violation says, and texts
// that differ where it says so.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

int sizeOk(const std::map<std::string, int> &m, const std::string &a) {
  if (m.size() < 2)
    return 0;
  auto it = m.find(a);
  return it == m.end() ? 0 : it->second;
}
int sizeBad(const std::map<std::string, int> &m, const std::string &a) {
  if (m.size() < 2)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return m.find(a)->second;
}
int numbersBad(const std::map<unsigned, int> &m, unsigned a) {
  if (m.size() < 3)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return m.find(a)->second;
}
int setBad(const std::set<int> &s, int a) {
  if (s.size() < 2)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return *s.find(a);
}
int hashedSetBad(const std::unordered_set<std::string> &s, const std::string &a) {
  if (s.size() < 2)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return s.find(a)->size();
}
int otherKeyOk(const std::unordered_map<std::string, int> &m, const std::string &a, const std::string &b) {
  if (!m.count(a) || !m.count(b))
    return 0;
  return m.find(b)->second;
}
int otherKeyBad(const std::unordered_map<std::string, int> &m, const std::string &a, const std::string &b) {
  if (!m.count(a))
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return m.find(b)->second;
}
int eitherBad(const std::map<std::string, int> &m, const std::string &a, const std::string &b) {
  if (!m.count(a) && !m.count(b))
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'find()' is past the end [end-iterator]
  return m.find(b)->second;
}
int innerOk(const std::map<int, std::set<int>> &m, int a, int b) {
  auto x = m.find(a), y = m.find(b);
  if (x == m.end() || y == m.end() || x->second.empty())
    return 0;
  return y->second.count(3);
}
int innerBad(const std::map<int, std::set<int>> &m, int a, int b) {
  auto x = m.find(a), y = m.find(b);
  if (x == m.end() || x->second.empty())
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'y' is past the end [end-iterator]
  return y->second.count(3);
}
class Index {
public:
  int bothOk(const std::string &a, const std::string &b) const {
    auto x = postings.find(a), y = postings.find(b);
    if (x == postings.end() || y == postings.end())
      return 0;
    int n = 0;
    for (int d : x->second)
      n += y->second.count(d);
    return n;
  }
  int bothBad(const std::string &a, const std::string &b) const {
    auto x = postings.find(a), y = postings.find(b);
    if (x == postings.end() && y == postings.end())
      return 0;
    int n = 0;
    // CHECK: :[[@LINE+1]]:{{.*}} error: 'x' is past the end [end-iterator]
    for (int d : x->second)
      // CHECK: :[[@LINE+1]]:{{.*}} error: 'y' is past the end [end-iterator]
      n += y->second.count(d);
    return n;
  }

private:
  std::map<std::string, std::set<int>> postings;
};
