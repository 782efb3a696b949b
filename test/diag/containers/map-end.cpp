// [container.requirements] The past-the-end iterator is not dereferenceable;
// what find returns must be compared first.
// RUN: %plimsoll check %s --fail-on=never --checks=*,-overflow --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <string>

int findBad(std::map<int, int> &m, int k) {
  auto it = m.find(k);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'it' is past the end
  return it->second;
}

int findOtherTestBad(std::map<int, int> &m, int k) {
  auto it = m.find(k);
  if (it == m.end())
    m[0] = 1;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'it' is past the end
  return it->second;
}

int endBad(std::map<std::string, int> &m) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} is past the end
  return m.end()->second;
}

int firstOfEmptyBad(std::map<int, int> &m) {
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: {{.*}} is past the end
  if (m.empty())
    return m.begin()->second;
  return 0;
}

int firstOfOwnBad() {
  std::map<int, int> m;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} is past the end
  return m.begin()->second;
}

// CHECK-NOT: {{error|warning|remark}}:
int findOk(const std::map<int, int> &m, int k) {
  auto it = m.find(k);
  if (it == m.end())
    return 0;
  return it->second;
}

int findInConditionOk(std::map<std::string, int> &m, const std::string &k) {
  if (auto it = m.find(k); it != m.end())
    return it->second;
  return -1;
}

int firstOk(std::map<int, int> &m) {
  if (m.empty())
    return 0;
  return m.begin()->second;
}

int sumOk(const std::map<std::string, int> &m) {
  int sum = 0;
  for (const auto &[key, value] : m)
    sum += value;
  return sum;
}

int bestOk(const std::map<int, int> &m) {
  if (m.empty())
    return 0;
  auto best = m.begin();
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second > best->second)
      best = it;
  return best->second;
}
