// What algorithms draw random numbers from may be the program's own: its calls are run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,null --report=error,warning,unknown,precondition -- -std=c++20 2>/dev/null | FileCheck %s --implicit-check-not='{{(error:|warning:|precondition|not decided)}}'
#include <algorithm>
#include <cassert>
#include <iterator>
#include <random>
#include <vector>

struct counting {
  using result_type = unsigned;
  static constexpr unsigned min() { return 0; }
  static constexpr unsigned max() { return ~0u; }
  unsigned operator()() { return ++drawn * 2654435761u; }
  unsigned drawn = 0;
};
struct reading {
  using result_type = unsigned;
  static constexpr unsigned min() { return 0; }
  static constexpr unsigned max() { return ~0u; }
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'reading::operator()': this->seed != 0
  unsigned operator()() { return ++*seed; }
  unsigned *seed;
};

void shuffledOk() {
  std::vector<int> v{1, 2, 3};
  std::mt19937 random(1);
  std::shuffle(v.begin(), v.end(), random);
  assert(v.size() == 3);
}
void shuffledOwnOk() {
  std::vector<int> v{1, 2, 3};
  counting random;
  std::shuffle(v.begin(), v.end(), random);
  assert(v.size() == 3);
}
void shuffledOwnBad() {
  std::vector<int> v{1, 2, 3};
  counting random;
  std::shuffle(v.begin(), v.end(), random);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'random.drawn == 0'
  assert(random.drawn == 0);
}
void sampledOwnBad() {
  std::vector<int> v{1, 2, 3}, to;
  counting random;
  std::sample(v.begin(), v.end(), std::back_inserter(to), 2, random);
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}'random.drawn == 0'
  assert(random.drawn == 0);
}
void nullBad() {
  std::vector<int> v{1, 2, 3};
  reading random{nullptr};
  // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}null pointer
  std::shuffle(v.begin(), v.end(), random);
}
