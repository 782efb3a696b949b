// [rand.dist.uni.int]: the least number of a distribution is not greater than the greatest. How many elements a valarray has is not known.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -std=c++20 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <random>
#include <valarray>
#include <vector>
void intBad() {
  std::uniform_int_distribution<int> d(6, 1); // CHECK: [[#@LINE]]:{{.*}} error: the least number of the distribution is greater than the greatest
}
void paramBad() {
  std::uniform_int_distribution<int>::param_type d(6, 1); // CHECK: [[#@LINE]]:{{.*}} error: the least number of the distribution is greater than the greatest
}
int emptyBad(std::mt19937 &g) {
  std::vector<int> v;
  std::uniform_int_distribution<int> d(0, (int)v.size() - 1); // CHECK: [[#@LINE]]:{{.*}} error: the least number of the distribution is greater than the greatest
  return d(g);
}
int someOk(const std::vector<int> &v, std::mt19937 &g) {
  if (v.empty())
    return 0;
  std::uniform_int_distribution<size_t> d(0, v.size() - 1);
  return (int)d(g);
}
double rangesOk(std::mt19937 &g, int *p) {
  std::uniform_int_distribution<> d(1, 6), e, f(3, 3);
  std::uniform_real_distribution<> r(0, 1), s;
  *p = 1;
  return d(g) + e(g) + f(g) + r(g) + s(g);
}
int leastBad() {
  std::valarray<int> v;
  return v.min(); // CHECK: [[#@LINE]]:{{.*}} not decided whether min of 'v', which is empty
}
