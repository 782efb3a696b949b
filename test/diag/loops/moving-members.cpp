// Pointers and counts that are members and move by constants in each iteration:
// they are where that many iterations have brought them.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds --report=error,warning,unknown,precondition -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition|not decided)}}'
#include <cstddef>
#include <plimsoll/plimsoll.h>
#include <string>
#include <string_view>

struct Range {
  const char *at;
  std::size_t left;
};

int blanksOk() {
  char text[8] = "   a";
  Range r{text, 8};
  while (r.left != 0 && *r.at == ' ') {
    ++r.at;
    --r.left;
  }
  plimsoll_assert(r.at + r.left == text + 8);
  return r.left == 0 ? 0 : *r.at;
}
int blanksBad() {
  char text[8] = "   a";
  Range r{text, 9};
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  while (r.left != 0 && *r.at != 'b') {
    ++r.at;
    --r.left;
  }
  return r.left;
}
// By two, of which one is counted.
int pairsOk() {
  char text[8] = {};
  Range r{text, 4};
  int sum = 0;
  while (r.left != 0) {
    sum += r.at[0] - r.at[1];
    r.at += 2;
    --r.left;
  }
  plimsoll_assert(r.at == text + 8);
  return sum;
}
int pairsBad() {
  char text[8] = {};
  Range r{text, 5};
  int sum = 0;
  while (r.left != 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    sum += r.at[0] - r.at[1];
    r.at += 2;
    --r.left;
  }
  return sum;
}
// A count that passes zero is not what is left.
unsigned char wrapsBad(unsigned char n) {
  struct {
    unsigned char left;
  } s{n};
  if (n == 1)
    for (int i = 0; i < 2; ++i)
      --s.left;
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 's.left <= n' fails [assertion]
  plimsoll_assert(s.left <= n);
  return s.left;
}

// Views that lose their ends.
std::size_t trimOk(const std::string &text) {
  std::string_view v = text;
  while (!v.empty() && v.front() == ' ')
    v.remove_prefix(1);
  while (!v.empty() && v.back() == ' ')
    v.remove_suffix(1);
  plimsoll_assert(v.size() <= text.size());
  plimsoll_assert(v.empty() || (v.front() != ' ' && v.back() != ' '));
  return v.size();
}
std::size_t trimBad(const std::string &text) {
  std::string_view v = text;
  while (!v.empty() && v.front() == ' ')
    v.remove_prefix(1);
  if (!v.empty() && v.front() == '-')
    // CHECK: :[[@LINE+1]]:{{.*}} precondition {{.*}}[assertion]
    plimsoll_assert(v.size() > 1);
  return v.size();
}
