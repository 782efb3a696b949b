// The bytes of a wide literal were taken for its characters, so that two
// literals that differ in the second character were equal keys.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown,proved -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <map>
#include <plimsoll/plimsoll.h>
#include <string>

void keysBad() {
  std::map<std::wstring, int> m;
  m[L"ab"] = 1;
  m[L"ac"] = 2;
  // CHECK-NOT: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(m.size() == 1);
}
