// Caches: a second container finds the elements of a first one, or keeps what
// was computed before.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

// The least recently used entry goes first.
class LruCache {
public:
  explicit LruCache(std::size_t capacity) : capacity(capacity) {}

  std::optional<int> get(int key) {
    auto it = index.find(key);
    if (it == index.end())
      return std::nullopt;
    order.splice(order.begin(), order, it->second);
    return it->second->second;
  }

  void put(int key, int value) {
    if (capacity == 0)
      return;
    auto it = index.find(key);
    if (it != index.end()) {
      it->second->second = value;
      order.splice(order.begin(), order, it->second);
      return;
    }
    if (order.size() == capacity) {
      index.erase(order.back().first);
      order.pop_back();
    }
    order.emplace_front(key, value);
    index[key] = order.begin();
  }

  // Forgets to take the key out of the index.
  void dropOldestWrongly() {
    if (!order.empty())
      order.pop_back();
  }

  std::size_t size() const { return order.size(); }

private:
  std::size_t capacity;
  std::list<std::pair<int, int>> order;
  std::unordered_map<int, std::list<std::pair<int, int>>::iterator> index;
};

int lruOk(const std::vector<int> &requests) {
  LruCache cache(3);
  int hits = 0;
  for (int r : requests) {
    if (auto value = cache.get(r)) {
      ++hits;
      plimsoll_assert(*value == r * r);
    } else {
      cache.put(r, r * r);
    }
  }
  plimsoll_assert(cache.size() <= 3);
  return hits;
}

int lruBad() {
  LruCache cache(2);
  cache.put(1, 10);
  cache.put(2, 20);
  cache.dropOldestWrongly();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  auto value = cache.get(1);
  return value ? *value : 0;
}

int lruMissBad(const std::vector<int> &requests) {
  LruCache cache(2);
  for (int r : requests)
    cache.put(r, 2 * r);
  int sum = 0;
  for (int r : requests)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bad-optional]
    sum += *cache.get(r);
  return sum;
}

// Results by argument.
long fibonacciOk(int n, std::unordered_map<int, long> &memo) {
  if (n < 2)
    return n < 0 ? 0 : n;
  if (auto it = memo.find(n); it != memo.end())
    return it->second;
  long result = fibonacciOk(n - 1, memo) + fibonacciOk(n - 2, memo);
  memo[n] = result;
  return result;
}

class Collatz {
public:
  Collatz() { steps[1] = 0; }
  int lengthOk(int n) {
    if (n < 1)
      return 0;
    std::vector<int> path;
    int x = n;
    while (steps.find(x) == steps.end() && path.size() < 100) {
      path.push_back(x);
      x = x % 2 == 0 ? x / 2 : 3 * x + 1;
    }
    auto known = steps.find(x);
    int length = known == steps.end() ? 0 : known->second;
    while (!path.empty()) {
      steps[path.back()] = ++length;
      path.pop_back();
    }
    return length;
  }
  int lengthBad(int n) {
    auto it = steps.find(n);
    if (it == steps.end())
      steps[n] = n % 2 == 0 ? n / 2 : 3 * n + 1;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
    return it->second;
  }

private:
  std::map<int, int> steps;
};

int collatzOk(int n) {
  Collatz collatz;
  return collatz.lengthOk(n) + collatz.lengthOk(n + 1);
}

int collatzBad(int n) {
  Collatz collatz;
  return collatz.lengthBad(n);
}

// A table of results up to n, filled once.
std::vector<long> trianglesOk(std::size_t n) {
  if (n > 1000)
    return {};
  std::vector<long> table(n + 1);
  for (std::size_t i = 1; i <= n; ++i)
    table[i] = table[i - 1] + static_cast<long>(i);
  plimsoll_assert(table[0] == 0);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(table.size() == n + 1);
  return table;
}

std::vector<long> trianglesBad(std::size_t n) {
  if (n > 1000)
    return {};
  std::vector<long> table(n);
  for (std::size_t i = 1; i <= n; ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
    table[i] = table[i - 1] + static_cast<long>(i);
  return table;
}

// The first that came in goes first.
class FifoSet {
public:
  explicit FifoSet(std::size_t limit) : limit(limit) {}
  bool insert(const std::string &key) {
    if (!members.insert(key).second)
      return false;
    arrival.push(key);
    if (arrival.size() > limit) {
      members.erase(arrival.front());
      arrival.pop();
    }
    return true;
  }
  bool contains(const std::string &key) const { return members.count(key) > 0; }
  const std::string &oldest() const { return arrival.front(); }
  std::size_t size() const { return members.size(); }

private:
  std::size_t limit;
  std::unordered_set<std::string> members;
  std::queue<std::string> arrival;
};

std::size_t fifoOk(const std::vector<std::string> &keys) {
  FifoSet seen(4);
  std::size_t fresh = 0;
  for (const std::string &key : keys)
    if (seen.insert(key))
      ++fresh;
  plimsoll_assert(fresh <= keys.size());
  plimsoll_assert(seen.size() <= 4);
  if (fresh > 0 && !seen.oldest().empty())
    return seen.oldest().size();
  return fresh;
}

std::size_t fifoBad(const std::vector<std::string> &keys) {
  FifoSet seen(4);
  for (const std::string &key : keys)
    if (!key.empty())
      seen.insert(key);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  return seen.oldest().size();
}

// Texts are kept once; views of them stay valid.
class Interner {
public:
  std::string_view intern(const std::string &text) {
    return *pool.insert(text).first;
  }
  void clear() { pool.clear(); }

private:
  std::set<std::string> pool;
};

std::size_t internOk(const std::vector<std::string> &words) {
  Interner interner;
  std::vector<std::string_view> views;
  for (const std::string &word : words)
    views.push_back(interner.intern(word));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(views.size() == words.size());
  std::size_t total = 0;
  for (std::string_view v : views)
    if (!v.empty() && v.front() == 'a')
      total += v.size();
  return total;
}

std::size_t internBad(const std::vector<std::string> &words) {
  Interner interner;
  std::vector<std::string_view> views;
  for (const std::string &word : words)
    views.push_back(interner.intern(word));
  interner.clear();
  std::size_t total = 0;
  for (std::string_view v : views)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    if (!v.empty() && v.front() == 'a')
      total += v.size();
  return total;
}

// A vector of texts moves them when it grows.
std::size_t internVectorBad(const std::vector<std::string> &words) {
  std::vector<std::string> pool;
  std::vector<std::string_view> views;
  for (const std::string &word : words) {
    pool.push_back(word);
    views.push_back(pool.back());
  }
  std::size_t spaces = 0;
  for (std::string_view v : views)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[invalid-iterator]
    for (char c : v)
      spaces += c == ' ';
  return spaces;
}

// Entries are valid for a while.
struct Timed {
  int value;
  long expires;
};

class TtlCache {
public:
  void put(const std::string &key, int value, long now, long lifetime) {
    entries[key] = Timed{value, now + lifetime};
  }
  std::optional<int> get(const std::string &key, long now) const {
    auto it = entries.find(key);
    if (it == entries.end() || it->second.expires <= now)
      return std::nullopt;
    return it->second.value;
  }
  std::size_t evictOk(long now) {
    std::size_t count = 0;
    for (auto it = entries.begin(); it != entries.end();) {
      if (it->second.expires <= now) {
        it = entries.erase(it);
        ++count;
      } else {
        ++it;
      }
    }
    return count;
  }
  std::size_t evictBad(long now) {
    std::size_t count = 0;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    for (auto it = entries.begin(); it != entries.end(); ++it)
      if (it->second.expires <= now) {
        entries.erase(it);
        ++count;
      }
    return count;
  }

private:
  std::unordered_map<std::string, Timed> entries;
};

int ttlOk(const std::vector<std::string> &keys, int now) {
  TtlCache cache;
  for (std::size_t i = 0; i < keys.size(); ++i)
    cache.put(keys[i], static_cast<int>(i), static_cast<long>(i), 3);
  cache.evictOk(now);
  int sum = 0;
  for (const std::string &key : keys)
    sum += cache.get(key, now).value_or(0);
  return sum;
}

std::size_t ttlBad(const std::vector<std::string> &keys, int now) {
  TtlCache cache;
  for (std::size_t i = 0; i < keys.size(); ++i)
    cache.put(keys[i], 1, static_cast<long>(i), 3);
  return cache.evictBad(now);
}

// Computes a value if it is not there yet.
const std::string &describeOk(std::map<int, std::string> &cache, int code) {
  auto [it, inserted] = cache.try_emplace(code);
  if (inserted)
    it->second = code < 0 ? "error" : "code " + std::to_string(code);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(cache.count(code) == 1);
  return it->second;
}

std::string describeBad(std::map<int, std::string> &cache, int code) {
  auto it = cache.lower_bound(code);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  if (it->first == code)
    return it->second;
  cache.emplace_hint(it, code, "new");
  return "new";
}
