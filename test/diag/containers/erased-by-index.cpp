// Elements that are erased by their index, while a loop goes on by it: an index below the size is a difference of iterators.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition -- -std=c++20 -I %plimsoll-include \
// RUN:   | FileCheck %s --implicit-check-not="{{(error|warning|remark):}}"
#include <cstddef>
#include <deque>
#include <string>
#include <vector>

void evenOk(std::vector<int> &v) {
  for (std::size_t i = 0; i < v.size();) {
    if (v[i] % 2 == 0)
      v.erase(v.begin() + i);
    else
      ++i;
  }
}

void evenBad() {
  std::vector<int> v{1, 2};
  for (std::size_t i = 0; i < v.size();) {
    if (v[i] % 2 == 0)
      // CHECK: :[[@LINE+1]]:{{.*}} error: erase of the past-the-end iterator of 'v'
      v.erase(v.begin() + i + 1);
    else
      ++i;
  }
}

void emptyOk(std::vector<std::string> &v) {
  for (std::size_t i = 0; i < v.size();) {
    if (v[i].empty())
      v.erase(v.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
}

void emptyBad() {
  std::vector<std::string> v{"a", ""};
  for (std::size_t i = 0; i <= v.size();) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: index i is out of range for 'v'
    if (v[i].empty())
      v.erase(v.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
}

void blanksOk(std::string &s) {
  for (std::size_t i = 0; i < s.size();) {
    if (s[i] == ' ')
      s.erase(s.begin() + i);
    else
      ++i;
  }
}

void insertedOk(std::vector<int> &v, std::size_t k) {
  if (k <= v.size())
    v.insert(v.begin() + k, 3);
}

void insertedBad(std::vector<int> &v, std::size_t k) {
  if (k <= v.size() + 1)
    // CHECK: :[[@LINE+1]]:{{.*}} error: the iterator is moved out of its container
    v.insert(v.begin() + k, 3);
}
