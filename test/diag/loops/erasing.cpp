// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --input-file=%t --implicit-check-not="{{error:|warning:|not decided}}"
// Loops that erase elements as they go through them, or a range of them: the
// places they have yet to visit are those that were there before.
//   rule: docs/heap.md "Loops"
#include <list>
#include <map>
#include <plimsoll/plimsoll.h>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

void greaterOk(std::set<int> &s, int k) {
  const bool was = s.count(k) > 0;
  for (auto it = s.begin(); it != s.end();)
    if (*it > 10)
      it = s.erase(it);
    else
      ++it;
  if (was && k <= 10)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(s.count(k) > 0);
  if (k > 10)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(s.count(k) == 0);
  if (!was)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(s.count(k) == 0);
}

void greaterBad(std::set<int> &s, int k) {
  const bool was = s.count(k) > 0;
  for (auto it = s.begin(); it != s.end();)
    if (*it > 10)
      it = s.erase(it);
    else
      ++it;
  if (was && k <= 11)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(s.count(k) > 0);
}

void skipsBad(std::set<int> &s, int k) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
  for (auto it = s.begin(); it != s.end(); ++it)
    if (*it > 10)
      it = s.erase(it);
}

void emptyTextsOk(std::map<int, std::string> &m, int k) {
  const bool was = m.count(k) > 0;
  const std::string v = was ? m.at(k) : std::string();
  for (auto it = m.begin(); it != m.end();)
    if (it->second.empty())
      it = m.erase(it);
    else
      ++it;
  if (was && !v.empty()) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(m.count(k) > 0);
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(m.at(k) == v);
  }
  for (const auto &[q, w] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(!w.empty());
}

void emptyTextsBad(std::map<int, std::string> &m, int k) {
  const bool was = m.count(k) > 0;
  for (auto it = m.begin(); it != m.end();)
    if (it->second.empty())
      it = m.erase(it);
    else
      ++it;
  if (was)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(m.count(k) > 0);
}

void steppedFirstOk(std::map<int, int> &m) {
  for (auto it = m.begin(); it != m.end();)
    if (it->second == 0)
      m.erase(it++);
    else
      ++it;
  for (const auto &[q, w] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(w != 0);
}

void steppedFirstBad(std::map<int, int> &m) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[end-iterator]
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second == 0)
      m.erase(it++);
}

void steppedAfterBad(std::map<int, int> &m) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
  for (auto it = m.begin(); it != m.end(); ++it)
    if (it->second == 0)
      m.erase(it);
}

void hashedOk(std::unordered_map<int, int> &m, int k) {
  const bool was = m.count(k) > 0;
  const int v = was ? m.at(k) : 0;
  for (auto it = m.begin(); it != m.end();)
    if (it->second == 0)
      it = m.erase(it);
    else
      ++it;
  for (const auto &[q, w] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(w != 0);
  if (was && v)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(m.at(k) == v);
}

void hashedBad(std::unordered_map<int, int> &m, int k) {
  const bool was = m.count(k) > 0;
  for (auto it = m.begin(); it != m.end();)
    if (it->second == 0)
      it = m.erase(it);
    else
      ++it;
  if (was)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(m.count(k) > 0);
}

// Those of another container.
void keptOk(std::map<int, int> &m, const std::set<int> &keep) {
  for (auto it = m.begin(); it != m.end();)
    if (!keep.count(it->first))
      it = m.erase(it);
    else
      ++it;
  for (const auto &[q, w] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(keep.count(q) > 0);
}

void keptBad(std::map<int, int> &m, const std::set<int> &keep) {
  for (auto it = m.begin(); it != m.end();)
    if (keep.count(it->first))
      it = m.erase(it);
    else
      ++it;
  for (const auto &[q, w] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(keep.count(q) > 0);
}

void eraseIfOk(std::map<int, int> &m, int most) {
  std::erase_if(m, [&](const auto &e) { return e.second > most; });
  for (const auto &[q, w] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(w <= most);
}

void eraseIfBad(std::map<int, int> &m, int most) {
  std::erase_if(m, [&](const auto &e) { return e.second > most; });
  for (const auto &[q, w] : m)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(w < most);
}

void countedOk(std::set<int> &s, int most) {
  const std::size_t before = s.size();
  std::size_t n = 0;
  for (auto it = s.begin(); it != s.end();)
    if (*it > most) {
      it = s.erase(it);
      ++n;
    } else {
      ++it;
    }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(s.size() == before - n);
}

void countedBad(std::set<int> &s, int most) {
  const std::size_t before = s.size();
  std::size_t n = 0;
  for (auto it = s.begin(); it != s.end();)
    if (*it > most) {
      it = s.erase(it);
    } else {
      ++it;
      ++n;
    }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
  plimsoll_assert(s.size() == before - n);
}

void rangeOk(std::set<int> &s, int a, int b, int k) {
  if (a > b)
    return;
  const bool was = s.count(k) > 0;
  const auto after = s.lower_bound(b);
  const auto next = s.erase(s.lower_bound(a), after);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(next == after);
  if (was && (k < a || k >= b))
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(s.count(k) > 0);
  if (k >= a && k < b)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(s.count(k) == 0);
}

void rangeBad(std::set<int> &s, int a, int b, int k) {
  if (a > b || s.count(b) == 0)
    return;
  s.erase(s.lower_bound(a), s.lower_bound(b));
  if (k >= a && k <= b)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(s.count(k) == 0);
}

void rangeAtOnceOk(std::set<int> &s, int a, int b, int k) {
  if (a > b)
    return;
  const auto after = s.lower_bound(b);
  for (auto it = s.lower_bound(a); it != after;)
    it = s.erase(it);
  if (k >= a && k < b)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
    plimsoll_assert(s.count(k) == 0);
}

void reversedBad(std::map<int, int> &m) {
  m.clear();
  m[1] = m[2] = 3;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the range to erase from 'm' ends before it begins [bounds]
  m.erase(m.find(2), m.find(1));
}

// What refers to other elements stays.
int othersOk(std::map<int, int> &m) {
  m[-1] = 7;
  int &r = m[-1];
  const auto kept = m.find(-1);
  m.erase(m.upper_bound(-1), m.end());
  std::erase_if(m, [](const auto &e) { return e.first < -1; });
  r = 8;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved that this cannot happen: {{.*}}[assertion]
  plimsoll_assert(kept->second == 8);
  return r;
}

int othersBad(std::map<int, int> &m) {
  m[-1] = 7;
  int &r = m[-1];
  m.erase(m.lower_bound(-1), m.end());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[invalid-iterator]
  return r;
}

// What the loop changes is not behind it: nothing is known of what it visits.
void insertsAheadBad(std::set<int> &s, int k) {
  const bool was = s.count(k) > 0;
  for (int x : s)
    if (x < 10)
      s.insert(x + 1);
  if (!was)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(s.count(k) == 0);
}

void erasesAheadBad(std::set<int> &s, int k) {
  const bool was = s.count(k) > 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[invalid-iterator]
  for (auto it = s.begin(); it != s.end(); ++it)
    if (*it < 10)
      s.erase(*it + 1);
  if (was)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(s.count(k) > 0);
}

void erasesAheadVisitsBad(std::set<int> &s, int k) {
  const bool was = s.count(k) > 0;
  bool seen = false;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[invalid-iterator]
  for (auto it = s.begin(); it != s.end(); ++it) {
    seen |= *it == k;
    if (*it < 10)
      s.erase(*it + 1);
  }
  if (was)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[assertion]
    plimsoll_assert(seen);
}

void erasesBehindOk(std::set<int> &s, int k) {
  const bool was = s.count(k) > 0;
  bool seen = false;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[invalid-iterator]
  for (auto it = s.begin(); it != s.end(); ++it) {
    seen |= *it == k;
    if (*it > -10)
      s.erase(*it - 1);
  }
  if (was)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[assertion]
    plimsoll_assert(seen);
}

void erasesBehindBad(std::set<int> &s, int k) {
  const bool was = s.count(k) > 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided whether {{.*}}[invalid-iterator]
  for (auto it = s.begin(); it != s.end(); ++it)
    if (*it > -10)
      s.erase(*it - 1);
  if (was)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition of {{.*}}[assertion]
    plimsoll_assert(s.count(k) > 0);
}

// What erasing gives may be past the end, which the iterator that moves may be, too.
void listOk(std::list<int> &l) {
  for (auto it = l.begin(); it != l.end();)
    if (*it < 0)
      it = l.erase(it);
    else
      ++it;
}

void listBad() {
  std::list<int> l{1, -2};
  for (auto it = l.begin(); it != l.end(); ++it)
    if (*it < 0) {
      l.erase(it);
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
      ++it;
    }
}
