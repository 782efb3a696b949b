// A pointer that a class keeps may lead to an element of a container that it keeps, too.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,invalid-iterator,use-after-free --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <plimsoll/plimsoll.h>
#include <vector>

class Selection {
public:
  void select(std::size_t i) { current = &items.at(i); }
  int grownBad() {
    if (!current)
      return 0;
    items.push_back(1);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}: depends on whether it leads into what has ended [use-after-free]
    return *current;
  }
  int grownOk() {
    if (!current)
      return 0;
    int n = *current;
    items.push_back(1);
    return n;
  }
  void writtenBad() {
    if (!current || items.empty())
      return;
    items[0] = 1;
    *current = 2;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[assertion]
    plimsoll_assert(items[0] == 1);
  }
  void countedOk() {
    if (!current)
      return;
    n = 1;
    *current = 2;
    plimsoll_assert(n == 1);
  }

private:
  std::vector<int> items;
  int n = 0;
  int *current = nullptr;
};
