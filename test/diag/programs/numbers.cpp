// Numbers in containers: matrices, sparse vectors, polynomials, statistics.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

using Matrix = std::vector<std::vector<int>>;

// Rows become columns.
Matrix transposeOk(const Matrix &m) {
  if (m.empty())
    return {};
  std::size_t columns = m[0].size();
  for (const auto &row : m)
    columns = std::min(columns, row.size());
  Matrix result(columns, std::vector<int>(m.size()));
  for (std::size_t i = 0; i < m.size(); ++i)
    for (std::size_t j = 0; j < columns; ++j)
      result[j][i] = m[i][j];
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(result.size() == columns);
  return result;
}

Matrix transposeBad(const Matrix &m) {
  if (m.empty())
    return {};
  Matrix result(m.size(), std::vector<int>(m.size()));
  for (std::size_t i = 0; i < m.size(); ++i)
    for (std::size_t j = 0; j < m[i].size(); ++j)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
      result[j][i] = m[i][j];
  return result;
}

// A matrix in one vector.
class Grid {
public:
  Grid(std::size_t rows, std::size_t columns)
      : rows(rows), columns(columns), cells(rows * columns) {}
  int &at(std::size_t r, std::size_t c) { return cells[r * columns + c]; }
  std::size_t rows, columns;

private:
  std::vector<int> cells;
};

int gridOk(std::size_t rows, std::size_t columns) {
  if (rows > 100 || columns > 100)
    return 0;
  Grid grid(rows, columns);
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t c = 0; c < columns; ++c)
      grid.at(r, c) = static_cast<int>(r + c);
  if (rows > 0 && columns > 0)
    plimsoll_assert(grid.at(0, 0) == 0);
  return rows > 1 && columns > 1 ? grid.at(1, 1) : 0;
}

int gridBad(std::size_t rows, std::size_t columns) {
  if (rows > 100 || columns > 100)
    return 0;
  Grid grid(rows, columns);
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t c = 0; c < columns; ++c)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
      grid.at(c, r) = 1;
  return 1;
}

// The identity, and sums of its rows.
std::size_t identityOk(std::size_t n) {
  Matrix m(n, std::vector<int>(n, 0));
  for (std::size_t i = 0; i < n; ++i)
    m[i][i] = 1;
  if (n > 1) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(m[1][1] == 1);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(m[0][1] == 0);
  }
  std::size_t trace = 0;
  for (std::size_t i = 0; i < n; ++i)
    trace += m[i][i];
  plimsoll_assert(trace == n);
  return trace;
}

int identityBad(std::size_t n) {
  Matrix m(n);
  for (std::size_t i = 0; i < n; ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
    m[i][i] = 1;
  return static_cast<int>(n);
}

// Only what is not zero is kept.
using Sparse = std::map<int, int>;

Sparse addSparseOk(const Sparse &a, const Sparse &b) {
  Sparse sum = a;
  for (const auto &[index, value] : b) {
    auto it = sum.find(index);
    if (it == sum.end())
      sum.emplace(index, value);
    else if (it->second + value == 0)
      sum.erase(it);
    else
      it->second += value;
  }
  plimsoll_assert(sum.size() <= a.size() + b.size());
  return sum;
}

int dotOk(const Sparse &a, const Sparse &b) {
  int result = 0;
  for (auto [index, value] : a)
    if (auto it = b.find(index); it != b.end())
      result += value * it->second;
  return result;
}

int dotBad(const Sparse &a, const Sparse &b) {
  int result = 0;
  for (auto [index, value] : a)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
    result += value * b.find(index)->second;
  return result;
}

Sparse addSparseBad(const Sparse &a, const Sparse &b) {
  Sparse sum = a;
  for (const auto &[index, value] : b) {
    auto [it, inserted] = sum.emplace(index, value);
    if (!inserted && it->second + value == 0)
      sum.erase(it);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    it->second += inserted ? 0 : value;
  }
  return sum;
}

// Values by range.
std::array<int, 5> histogramOk(const std::vector<int> &values) {
  std::array<int, 5> bins{};
  for (int v : values)
    ++bins[std::clamp(v, 0, 4)];
  for (int n : bins)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(n >= 0);
  return bins;
}

std::array<int, 5> histogramBad(const std::vector<int> &values) {
  std::array<int, 5> bins{};
  for (int v : values)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
    ++bins[std::abs(v) % 6];
  return bins;
}

// By the least and the greatest value.
std::vector<int> countsOk(const std::vector<int> &values) {
  if (values.empty())
    return {};
  auto [low, high] = std::minmax_element(values.begin(), values.end());
  if (*high - *low > 1000)
    return {};
  std::vector<int> counts(*high - *low + 1);
  for (int v : values)
    ++counts[v - *low];
  plimsoll_assert(!counts.empty());
  return counts;
}

std::vector<int> countsBad(const std::vector<int> &values) {
  if (values.empty())
    return {};
  int high = *std::max_element(values.begin(), values.end());
  if (high < 0 || high > 1000)
    return {};
  std::vector<int> counts(high + 1);
  for (int v : values)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
    ++counts[v];
  return counts;
}

// The value in the middle.
std::optional<int> medianOk(std::vector<int> v) {
  if (v.empty())
    return std::nullopt;
  auto middle = v.begin() + v.size() / 2;
  std::nth_element(v.begin(), middle, v.end());
  return *middle;
}

int medianBad(std::vector<int> v) {
  std::sort(v.begin(), v.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
  return v[v.size() / 2];
}

// The k greatest, in a heap.
std::vector<int> topOk(const std::vector<int> &values, std::size_t k) {
  std::priority_queue<int, std::vector<int>, std::greater<int>> heap;
  for (int v : values) {
    heap.push(v);
    if (heap.size() > k)
      heap.pop();
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(heap.size() <= k);
  std::vector<int> result;
  while (!heap.empty()) {
    result.push_back(heap.top());
    heap.pop();
  }
  plimsoll_assert(result.size() <= k);
  return result;
}

std::vector<int> topBad(const std::vector<int> &values, std::size_t k) {
  std::priority_queue<int> heap(values.begin(), values.end());
  std::vector<int> result;
  for (std::size_t i = 0; i < k; ++i) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[empty-container]
    result.push_back(heap.top());
    heap.pop();
  }
  return result;
}

// Coefficients, the least power first.
class Polynomial {
public:
  explicit Polynomial(std::vector<int> c) : c(std::move(c)) {
    while (!this->c.empty() && this->c.back() == 0)
      this->c.pop_back();
  }
  std::ptrdiff_t degree() const {
    return static_cast<std::ptrdiff_t>(c.size()) - 1;
  }
  int leading() const { return c.back(); }
  bool zero() const { return c.empty(); }
  int operator()(int x) const {
    int result = 0;
    for (std::size_t i = c.size(); i-- > 0;)
      result = (result * x + c[i]) % 1000;
    return result;
  }
  Polynomial operator+(const Polynomial &other) const {
    std::vector<int> sum(std::max(c.size(), other.c.size()));
    for (std::size_t i = 0; i < c.size(); ++i)
      sum[i] += c[i];
    for (std::size_t i = 0; i < other.c.size(); ++i)
      sum[i] += other.c[i];
    return Polynomial(std::move(sum));
  }

private:
  std::vector<int> c;
};

int polynomialOk(const std::vector<int> &a, const std::vector<int> &b, int x) {
  Polynomial sum = Polynomial(a) + Polynomial(b);
  if (sum.zero())
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(sum.degree() >= 0);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(sum.leading() != 0);
  return sum(x);
}

int polynomialBad(const std::vector<int> &a, const std::vector<int> &b) {
  Polynomial sum = Polynomial(a) + Polynomial(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[empty-container]
  return sum.leading();
}

// Averages of the last n.
std::vector<int> movingAverageOk(const std::vector<int> &v, std::size_t n) {
  std::vector<int> result;
  if (n == 0 || v.size() < n)
    return result;
  int sum = 0;
  for (std::size_t i = 0; i < v.size(); ++i) {
    sum += v[i];
    if (i >= n)
      sum -= v[i - n];
    if (i + 1 >= n)
      result.push_back(sum / static_cast<int>(n));
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(result.size() == v.size() - n + 1);
  return result;
}

std::vector<int> movingAverageBad(const std::vector<int> &v, std::size_t n) {
  std::vector<int> result;
  for (std::size_t i = 0; i < v.size() - n + 1; ++i) {
    int sum = 0;
    for (std::size_t j = i; j < i + n; ++j)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[bounds]
      sum += v[j];
    result.push_back(sum);
  }
  return result;
}

// Ranks of values.
std::vector<std::size_t> ranksOk(const std::vector<int> &v) {
  std::vector<std::size_t> order(v.size());
  std::iota(order.begin(), order.end(), std::size_t(0));
  std::sort(order.begin(), order.end(),
            [&v](std::size_t a, std::size_t b) { return v[a] < v[b]; });
  std::vector<std::size_t> rank(v.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[bounds]
    rank[order[i]] = i;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(rank.size() == v.size());
  return rank;
}

std::vector<std::size_t> ranksBad(const std::vector<int> &v) {
  std::vector<std::size_t> order(v.size());
  std::iota(order.begin(), order.end(), std::size_t(1));
  std::vector<std::size_t> rank(v.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
    rank[order[i]] = i;
  return rank;
}

// Factors, each with its power.
std::map<int, int> factorsOk(int n) {
  std::map<int, int> factors;
  for (int p = 2; p <= n; ++p)
    while (n % p == 0) {
      ++factors[p];
      n /= p;
    }
  for (const auto &[prime, power] : factors) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(prime >= 2);
    plimsoll_assert(power >= 1);
  }
  return factors;
}

int factorsBad(int n) {
  std::map<int, int> factors;
  for (int p = 2; p <= n; ++p)
    while (n % p == 0) {
      ++factors[p];
      n /= p;
    }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[end-iterator]
  return factors.rbegin()->first;
}
