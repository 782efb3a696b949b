// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
//
// [alg.move], [vector.modifiers]: elements that move to where others were, which were moved, too: what came there is what
// they are, not what was left there.
#include <algorithm>
#include <memory>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

struct Handle {
  int fd = -1;
  Handle(int fd) : fd(fd) {}
  Handle(Handle &&o) : fd(o.fd) { o.fd = -1; }
  Handle &operator=(Handle &&o) {
    if (this != &o) {
      fd = o.fd;
      o.fd = -1;
    }
    return *this;
  }
};

void eraseOk() {
  std::vector<Handle> v;
  v.push_back(Handle(1));
  v.push_back(Handle(2));
  v.push_back(Handle(3));
  v.erase(v.begin());
  plimsoll_assert(v[0].fd == 2 && v[1].fd == 3);
}
void eraseBad() {
  std::vector<Handle> v;
  v.push_back(Handle(1));
  v.push_back(Handle(2));
  v.push_back(Handle(3));
  v.erase(v.begin());
  // CHECK: :[[@LINE+1]]:3: error: assertion 'v[1].fd == -1'
  plimsoll_assert(v[1].fd == -1);
}
void stringsOk() {
  std::vector<std::string> v{"a", "bb", "ccc"};
  std::move(v.begin() + 1, v.end(), v.begin());
  plimsoll_assert(v[0].size() == 2 && v[1].size() == 3);
}
void stringsBad() {
  std::vector<std::string> v{"a", "bb", "ccc"};
  std::move(v.begin() + 1, v.end(), v.begin());
  // CHECK: :[[@LINE+1]]:3: error: assertion 'v[1].empty()'
  plimsoll_assert(v[1].empty());
}
void backwardOk() {
  std::vector<std::vector<int>> v{{1}, {1, 2}, {1, 2, 3}};
  std::move_backward(v.begin(), v.end() - 1, v.end());
  plimsoll_assert(v[1].size() == 1 && v[2].size() == 2);
}
void backwardBad() {
  std::vector<std::vector<int>> v{{1}, {1, 2}, {1, 2, 3}};
  std::move_backward(v.begin(), v.end() - 1, v.end());
  // CHECK: :[[@LINE+1]]:3: error: assertion 'v[1].empty()'
  plimsoll_assert(v[1].empty());
}
