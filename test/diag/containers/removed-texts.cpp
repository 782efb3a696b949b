// What std::remove and std::remove_if leave of a vector of strings ends in the range.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include \
// RUN:   | FileCheck %s --implicit-check-not="{{(error|warning|remark):}}"
#include <algorithm>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

struct Entry {
  int key;
  std::string text;
  bool operator==(const Entry &) const = default;
};

void emptyOnesOk(std::vector<std::string> &v) {
  auto end = std::remove_if(v.begin(), v.end(), [](const std::string &s) { return s.empty(); });
  plimsoll_assert(end - v.begin() <= v.end() - v.begin());
  v.erase(end, v.end());
}

void turnedBad() {
  std::vector<std::string> v{"a", "", "b"};
  auto end = std::remove_if(v.begin(), v.end(), [](const std::string &s) { return s.empty(); });
  // CHECK: :[[@LINE+1]]:{{.*}} error: the range to erase from 'v' ends before it begins
  v.erase(v.end(), end);
}

void equalOnesOk(std::vector<std::string> &v, const std::string &x) {
  std::string y = x;
  v.erase(std::remove(v.begin(), v.end(), y), v.end());
}

// None is removed.
void oneBad() {
  std::vector<std::string> v{"a", "b"};
  std::string x = "c";
  // CHECK: :[[@LINE+1]]:{{.*}} error: erase of the past-the-end iterator of 'v'
  v.erase(std::remove(v.begin(), v.end(), x));
}

void entriesOk(std::vector<Entry> &v, const Entry &x) {
  Entry y = x;
  v.erase(std::remove(v.begin(), v.end(), y), v.end());
}

void readBad() {
  std::vector<Entry> v{{1, "a"}, {2, "b"}};
  Entry x{3, "c"};
  // Whether what moved elements leave behind has values is not followed.
  // CHECK: :[[@LINE+1]]:{{.*}} not decided whether {{.*}} is read before it has a value
  auto end = std::remove(v.begin(), v.end(), x);
  // CHECK: :[[@LINE+1]]:{{.*}} error: 'end' is past the end
  ++end;
}

// All are removed.
void backBad() {
  std::vector<std::string> v{"a", "a"};
  std::string x = "a";
  v.erase(std::remove(v.begin(), v.end(), x), v.end());
  // CHECK: :[[@LINE+1]]:{{.*}} error: back of 'v', which is empty
  v.back();
}
