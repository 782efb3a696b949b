// [string.cons], [string.append]: a string gets the characters of any range, in
// its order, also those of the string itself.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark|unknown function).*:}}'
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

std::string reverseOk(const std::string &s) {
  std::string reverse(s.rbegin(), s.rend());
  plimsoll_assert(reverse.size() == s.size());
  if (!s.empty())
    plimsoll_assert(reverse.front() == s.back());
  return reverse;
}

void reverseBad(const std::string &s) {
  std::string reverse(s.rbegin(), s.rend());
  if (!s.empty())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: assertion {{.*}}[assertion]
    plimsoll_assert(reverse.back() == s.back());
}

void appendOk(std::string &s, const std::vector<char> &v) {
  std::size_t before = s.size();
  s.append(v.rbegin(), v.rend());
  plimsoll_assert(s.size() == before + v.size());
}

char appendBad(std::string &s, const std::vector<char> &v) {
  const char &first = s[0];
  s.append(v.rbegin(), v.rend());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  return first;
}

void palindromeOk(std::string &s) {
  std::size_t before = s.size();
  s.append(s.rbegin(), s.rend());
  plimsoll_assert(s.size() == 2 * before);
}
