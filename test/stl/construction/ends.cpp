// RUN: %clangxx -std=c++20 -w -I%plimsoll-include %s -o %t.exe
// RUN: %t.exe > %t.expected
// RUN: %plimsoll dump ir %s -- -std=c++20 -w -I%plimsoll-include > %t.ir
// RUN: %plimsoll-ir --bind-models --lenient --run=main %t.ir > %t.actual
// RUN: FileCheck --input-file=%t.actual --check-prefix=RETURN %s
// RUN: grep -v "^returned " %t.actual > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,proved --checks=-*,assertion -- -std=c++20 -w -I%plimsoll-include | FileCheck %s
//
// [class.dtor], [expr.delete]: members and elements of arrays end in the reverse order, also those of std::pair, std::array and what an owner of an
// array deletes; elements of a vector and a tuple as the library does it. RETURN: returned 0
#include "plimsoll/plimsoll.h"
#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

int ended;
struct Part {
  int number;
  Part(int n = 0) : number(n) {}
  ~Part() { ended = ended * 10 + number; }
};
struct Parts {
  Part a, b;
};
struct Row {
  Part parts[2];
};
using Pair = std::pair<Part, Part>;

void pairOk() {
  ended = 0;
  { Pair p(1, 2); }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(ended == 21);
}
void pairBad() {
  ended = 0;
  { Pair p(1, 2); }
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(ended == 12);
}
void pairOwnedOk() {
  {
    auto p = std::make_unique<Pair>(1, 2);
    ended = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(ended == 21);
}
void pairMappedOk() {
  {
    std::map<int, Pair> m;
    m[1].first.number = 1;
    m[1].second.number = 2;
    ended = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(ended == 21);
}
void membersOk() {
  {
    auto p = std::make_unique<Parts>();
    p->a.number = 1;
    p->b.number = 2;
    ended = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(ended == 21);
}
void membersBad() {
  {
    auto p = std::make_unique<Parts>();
    p->a.number = 1;
    p->b.number = 2;
    ended = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(ended == 12);
}
void rowOk() {
  {
    std::vector<Row> v(1);
    v[0].parts[0].number = 1;
    v[0].parts[1].number = 2;
    ended = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(ended == 21);
}
void tupleOk() {
  {
    std::tuple<Part, Part> t(1, 2);
    ended = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(ended == 12);
}
void arrayOk() {
  {
    std::array<Part, 2> a{1, 2};
    ended = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} proved
  plimsoll_assert(ended == 21);
}
void arrayBad() {
  {
    std::array<Part, 2> a{1, 2};
    ended = 0;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error
  plimsoll_assert(ended == 12);
}

#define SHOW(...)                                                              \
  {                                                                            \
    {                                                                          \
      __VA_ARGS__;                                                             \
      ended = 0;                                                               \
    }                                                                          \
    printf("%d\n", ended);                                                     \
  }
int main() {
  SHOW(Pair p(1, 2));
  SHOW(std::vector<Pair> v; v.emplace_back(1, 2));
  SHOW(std::array<Part, 3> a{1, 2, 3});
  SHOW(std::vector<std::array<Part, 2>> v(1); v[0][0].number = 1; v[0][1].number = 2);
  SHOW(auto a = std::make_unique<Part[]>(3); for (int i = 0; i < 3; ++i) a[i].number = i + 1);
  SHOW(Part *e = new Part[2]{1, 2}; std::shared_ptr<Part[]> a(e));
  SHOW(std::vector<Row> v(1); v[0].parts[0].number = 1; v[0].parts[1].number = 2);
  SHOW(std::optional<Parts> o(std::in_place); o->a.number = 1; o->b.number = 2);
  SHOW(std::tuple<Part, Pair, Part> t(1, Pair(2, 3), 4));
  SHOW(std::vector<Part> v(2); v[0].number = 1; v[1].number = 2);
  return 0;
}
