// Elements of a container as keys: the run that shows the error has texts of any length.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion -- -std=c++20 -I %plimsoll-include | FileCheck %s
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <vector>

struct Sale {
  std::string region;
  int amount;
};
void regionsBad(const std::vector<Sale> &sales) {
  std::set<std::string> regions;
  for (const Sale &sale : sales)
    if (sale.amount > 0)
      regions.insert(sale.region);
  for (const Sale &sale : sales)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(regions.count(sale.region) == 1);
}
