// What is inserted into a vector or deque, or assigned to it, is not of its own elements
// [sequence.reqmts]: iterators into the container itself are refused, and so are two
// parameters that may be one container, where a caller passes one twice.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown,precondition -- -std=c++20 2>&1 | FileCheck %s --implicit-check-not='{{(error|warning|remark):}}'
#include <cstddef>
#include <deque>
#include <vector>

void insertBad(std::vector<int> &v) {
  v.push_back(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the elements are those of 'v' itself [mismatched-iterator]
  // CHECK: confirmed by replay
  v.insert(v.end(), v.begin(), v.end());
}

void assignBad(std::vector<int> &v) {
  v.push_back(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the elements are those of 'v' itself [mismatched-iterator]
  // CHECK: confirmed by replay
  v.assign(v.begin() + 1, v.end());
}

void pointersBad(std::vector<int> &v) {
  v.push_back(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the elements are those of 'v' itself [mismatched-iterator]
  // CHECK: confirmed by replay
  v.insert(v.begin(), v.data(), v.data() + 1);
}

void oneOk(std::vector<int> &v) {
  v.push_back(1);
  v.push_back(v[0]);
  v.insert(v.begin(), v.back());
  v.insert(v.begin(), 2, v.back());
}

void append(std::vector<int> &v, const std::vector<int> &w) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'append': w != v [mismatched-iterator]
  v.insert(v.end(), w.begin(), w.end());
}

void twoOk(std::vector<int> &v) {
  std::vector<int> w = v;
  append(w, v);
  w.assign(v.begin(), v.end());
  v.insert(v.end(), w.data(), w.data() + w.size());
}

void twiceBad(std::vector<int> &v) {
  v.push_back(3);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the elements are those of 'v' itself [mismatched-iterator]
  // CHECK: confirmed by replay
  append(v, v);
}

void arrayOk(std::vector<int> &v) {
  int a[3] = {1, 2, 3};
  v.assign(a, a + 2);
  v.insert(v.end(), a, a + 3);
}

struct Pair {
  std::vector<int> first, second;
  void joinOk() { first.insert(first.end(), second.begin(), second.end()); }
};

void rowsOk(std::vector<std::vector<int>> &v, std::size_t i, std::size_t j) {
  if (i < v.size() && j < v.size() && i != j)
    v[i].insert(v[i].end(), v[j].begin(), v[j].end());
}

void rowsBad(std::vector<std::vector<int>> &v, std::size_t i, std::size_t j) {
  if (i < v.size() && j < v.size())
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of 'rowsBad': j != i | v->size <= j [mismatched-iterator]
    v[i].insert(v[i].end(), v[j].begin(), v[j].end());
}

void dequeOk(std::deque<int> &d) {
  std::deque<int> e = d;
  e.insert(e.begin(), d.begin(), d.end());
  d.assign(e.begin(), e.end());
}

void dequeBad(std::deque<int> &d) {
  d.push_back(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the elements are those of 'd' itself [mismatched-iterator]
  // CHECK: confirmed by replay
  d.insert(d.begin(), d.begin(), d.end());
}

void dequeAssignBad(std::deque<int> &d) {
  d.push_back(1);
  // CHECK: :[[@LINE+2]]:{{[0-9]+}}: error: the elements are those of 'd' itself [mismatched-iterator]
  // CHECK: confirmed by replay
  d.assign(d.begin(), d.end());
}
