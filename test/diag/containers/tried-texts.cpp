// Inputs that are tried are made of the code's own texts and characters, and static locals are initialised in the run.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|not decided whether}}"
#include <plimsoll/plimsoll.h>
#include <cctype>
#include <functional>
#include <map>
#include <optional>
#include <stack>
#include <string>
#include <string_view>
#include <vector>

std::optional<long> evaluateBad(const std::vector<std::string> &tokens) {
  static const std::map<std::string, std::function<long(long, long)>> operators = {
      {"+", [](long a, long b) { return a + b; }},
      {"max", [](long a, long b) { return a < b ? b : a; }},
  };
  std::stack<long> values;
  for (const std::string &token : tokens) {
    if (token.empty())
      continue;
    if (std::isdigit(static_cast<unsigned char>(token[0]))) {
      values.push(token[0] - '0');
      continue;
    }
    auto op = operators.find(token);
    if (op == operators.end() || values.empty())
      return std::nullopt;
    long right = values.top();
    values.pop();
    // CHECK: :[[@LINE+2]]:{{.*}} error: top of 'values', which is empty
    // CHECK: confirmed by replay with tokens = {{.*}}"{{\+|max}}"
    long left = values.top();
    values.pop();
    values.push(op->second(left, right));
  }
  if (values.size() != 1)
    return std::nullopt;
  return values.top();
}

int viewBad(const std::map<std::string, int, std::less<>> &m, std::string_view key) {
  // CHECK: :[[@LINE+2]]:{{.*}} error: 'find()' is past the end
  // CHECK: confirmed by replay with m = {{.*}}, key = "
  return m.find(key)->second;
}
