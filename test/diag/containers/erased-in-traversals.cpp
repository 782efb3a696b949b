// A traversal that steps on after it has erased an element steps past the end
// if that was the last one, for which the loop itself tests: an error, whatever
// the inputs. That there is an even number of elements, or that an element is
// found, can be a promise.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator --report=error,warning,precondition -- | FileCheck %s --implicit-check-not='[end-iterator]'
#include <list>
#include <map>
#include <set>
#include <string>
#include <vector>

void fromMapBad(std::map<int, int> &m, int n) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end and cannot be incremented [end-iterator]
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second == n)
      it = m.erase(it);
}
void fromMapOk(std::map<int, int> &m, int n) {
  for (auto it = m.begin(); it != m.end();)
    if (it->second == n)
      it = m.erase(it);
    else
      ++it;
}
void fromSetBad(std::set<int> &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end and cannot be incremented [end-iterator]
  for (auto it = s.begin(); it != s.end(); it++)
    if (*it % 2)
      it = s.erase(it);
}
void fromSetOk(std::set<int> &s) {
  for (auto it = s.begin(); it != s.end();)
    if (*it % 2)
      it = s.erase(it);
    else
      it++;
}
void fromVectorBad(std::vector<int> &v, int n) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end and cannot be incremented [end-iterator]
  for (auto it = v.begin(); it != v.end(); ++it)
    if (*it == n)
      it = v.erase(it);
}
void onceOk(std::vector<int> &v, int n) {
  for (auto it = v.begin(); it != v.end(); ++it)
    if (*it == n) {
      it = v.erase(it);
      break;
    }
}
void fromListBad(std::list<int> &l, int n) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end and cannot be incremented [end-iterator]
  for (auto it = l.begin(); it != l.end(); ++it)
    if (*it < n)
      it = l.erase(it);
}
void fromListOk(std::list<int> &l, int n) {
  for (auto it = l.begin(); it != l.end(); ++it)
    if (*it < n) {
      it = l.erase(it);
      if (it == l.end())
        break;
    }
}
void blanksBad(std::string &s) {
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end and cannot be incremented [end-iterator]
  for (auto it = s.begin(); it != s.end(); ++it)
    if (*it == ' ')
      it = s.erase(it);
}
void blanksOk(std::string &s) {
  for (auto it = s.begin(); it != s.end();)
    if (*it == ' ')
      it = s.erase(it);
    else
      ++it;
}

int pairs(const std::vector<int> &v) {
  int sum = 0, threes = 0;
  for (auto it = v.begin(); it != v.end(); ++it) {
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pairs': {{.*}} [end-iterator]
    if (*it == 3)
      ++threes;
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pairs': {{.*}} [end-iterator]
    sum += *++it;
  }
  return sum + threes;
}
