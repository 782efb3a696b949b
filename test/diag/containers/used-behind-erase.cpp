// What an erasure in a branch of a loop returns may be the end, which the loop tests for in the next round only: also in members of a class, whose objects
// keep promises, but not that the branch is not taken for the last element.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator --report=error,warning,precondition,unknown -- -std=c++20 > %t 2>&1
// RUN: %plimsoll check %s --fail-on=never --checks=-*,end-iterator --report=error,warning,precondition,unknown -- -std=c++17 > %t17 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|not decided}}"
// RUN: FileCheck %s --input-file=%t17 --implicit-check-not="{{error:|warning:|not decided}}"
#include <list>
#include <map>
#include <string>
#include <vector>

struct Session {
  int user, idle;
};
using Open = std::map<std::string, Session>;
void logoutOk(Open &open, std::vector<std::string> &log, int user) {
  for (auto it = open.begin(); it != open.end();) {
    if (it->second.user == user) {
      log.push_back(it->first);
      it = open.erase(it);
    } else {
      ++it;
    }
  }
}
void logoutBad(Open &open, std::vector<std::string> &log, int user) {
  for (auto it = open.begin(); it != open.end();) {
    if (it->second.user == user) {
      it = open.erase(it);
      // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
      log.push_back(it->first);
    } else {
      ++it;
    }
  }
}
class Sessions {
public:
  void logoutOk(int user) {
    for (auto it = open.begin(); it != open.end();)
      if (it->second.user == user)
        it = open.erase(it);
      else
        ++it;
  }
  void logoutBad(int user) {
    for (auto it = open.begin(); it != open.end();) {
      if (it->second.user == user) {
        it = open.erase(it);
        // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
        last = it->first;
      } else {
        ++it;
      }
    }
  }

private:
  Open open;
  std::string last;
};
int listBad(std::list<int> &l) {
  int sum = 0;
  for (auto it = l.begin(); it != l.end(); ++it) {
    if (*it < 0)
      it = l.erase(it);
    // CHECK: :[[@LINE+1]]:{{.*}} error: 'it' is past the end
    sum += *it;
  }
  return sum;
}
// Who erases one in each round and uses the next, counts on there being an even number.
int pairs(std::list<int> &l) {
  int sum = 0;
  for (auto it = l.begin(); it != l.end(); ++it) {
    it = l.erase(it);
    // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pairs': {{.*}}[end-iterator]
    sum += *it;
  }
  return sum;
}
