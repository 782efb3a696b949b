// Which element of a vector is the least or the greatest by a comparison.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|not decided)}}'
#include <algorithm>
#include <plimsoll/plimsoll.h>
#include <string>
#include <vector>

struct Job {
  int cost, size;
};

int cheapestOk(const std::vector<Job> &jobs) {
  if (jobs.empty())
    return 0;
  auto least =
      std::min_element(jobs.begin(), jobs.end(),
                       [](const Job &a, const Job &b) { return a.cost < b.cost; });
  for (const Job &job : jobs)
    plimsoll_assert(least->cost <= job.cost);
  return least->size;
}
int otherMemberBad() {
  std::vector<Job> jobs{{1, 2}, {2, 1}};
  auto least =
      std::min_element(jobs.begin(), jobs.end(),
                       [](const Job &a, const Job &b) { return a.cost < b.cost; });
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion 'least->size == 1' fails [assertion]
  plimsoll_assert(least->size == 1);
  return least->size;
}
int greatestOk(const std::vector<int> &v) {
  auto most = std::max_element(v.begin(), v.end(),
                               [](int a, int b) { return a < b; });
  if (most == v.end())
    return 0;
  for (int x : v)
    plimsoll_assert(x <= *most);
  return *most;
}
// By the digits, the other way round.
int turnedBad() {
  std::vector<int> v{21, 12, 33};
  auto most = std::max_element(v.begin(), v.end(),
                               [](int a, int b) { return a % 10 > b % 10; });
  // CHECK: :[[@LINE+1]]:{{.*}} error: assertion '*most == 33' fails [assertion]
  plimsoll_assert(*most == 33);
  return *most;
}
int noneBad(const std::vector<int> &v) {
  int sum = 0;
  for (int x : v)
    sum += x;
  auto most = std::max_element(v.begin(), v.end(),
                               [](int a, int b) { return a < b; });
  if (v.empty())
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[end-iterator]
    return *most;
  return sum;
}
