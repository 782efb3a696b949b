// An iterator that a function is given may be into a container that it is given, too. Where in it is not followed, so what is written
// there by another name is not known.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <vector>

void writtenOk(std::vector<int> &v, std::vector<int>::iterator it) {
  if (v.empty() || it != v.begin())
    return;
  v[0] = 5;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether assertion '*it == 5' fails: {{.*}}[assertion]
  plimsoll_assert(*it == 5);
}
