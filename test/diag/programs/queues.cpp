// Queues: producers and consumers, schedulers, windows.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <queue>
#include <set>
#include <string>
#include <utility>
#include <vector>

// A bounded queue between two sides.
class Channel {
public:
  explicit Channel(std::size_t limit) : limit(limit) {}
  bool trySend(int value) {
    if (closed || items.size() >= limit)
      return false;
    items.push(value);
    return true;
  }
  std::optional<int> tryReceive() {
    if (items.empty())
      return std::nullopt;
    int value = items.front();
    items.pop();
    return value;
  }
  void close() { closed = true; }
  std::size_t size() const { return items.size(); }

private:
  std::size_t limit;
  bool closed = false;
  std::queue<int> items;
};

int channelOk(const std::vector<int> &input) {
  Channel channel(4);
  int sum = 0;
  for (int x : input) {
    while (!channel.trySend(x))
      if (auto value = channel.tryReceive())
        sum += *value;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(channel.size() >= 1);
  }
  channel.close();
  while (auto value = channel.tryReceive())
    sum += *value;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(channel.size() == 0);
  return sum;
}

void channelOrderOk(int a, int b) {
  Channel channel(2);
  channel.trySend(a);
  channel.trySend(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!channel.trySend(0));
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(channel.tryReceive() == a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(channel.tryReceive() == b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!channel.tryReceive());
}

int channelBad(const std::vector<int> &input) {
  Channel channel(4);
  for (int x : input)
    channel.trySend(x);
  int sum = 0;
  for (std::size_t i = 0; i < input.size(); ++i)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bad-optional]
    sum += *channel.tryReceive();
  return sum;
}

// Jobs take turns.
struct Job {
  int id;
  int left;
};

std::vector<int> roundRobinOk(const std::vector<int> &times) {
  std::deque<Job> jobs;
  for (std::size_t i = 0; i < times.size(); ++i)
    jobs.push_back({static_cast<int>(i), times[i]});
  std::vector<int> finished;
  while (!jobs.empty()) {
    Job job = jobs.front();
    jobs.pop_front();
    if (--job.left > 0)
      jobs.push_back(job);
    else
      finished.push_back(job.id);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(finished.size() == times.size());
  return finished;
}

std::vector<int> roundRobinBad(const std::vector<int> &times) {
  std::deque<Job> jobs;
  for (std::size_t i = 0; i < times.size(); ++i)
    jobs.push_back({static_cast<int>(i), times[i]});
  std::vector<int> finished;
  for (std::size_t turn = 0; turn <= times.size(); ++turn) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
    Job &job = jobs.front();
    finished.push_back(job.id);
    jobs.pop_front();
  }
  return finished;
}

int staleJobBad(const std::vector<std::string> &names) {
  std::deque<std::string> waiting(names.begin(), names.end());
  int urgent = 0;
  while (!waiting.empty()) {
    const std::string &name = waiting.front();
    waiting.pop_front();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    if (name.starts_with("a"))
      ++urgent;
  }
  return urgent;
}

// The most urgent first.
struct Task {
  int priority;
  std::string name;
  bool operator<(const Task &other) const { return priority < other.priority; }
};

std::vector<std::string> tasksOk(const std::vector<Task> &tasks) {
  std::priority_queue<Task> queue;
  for (const Task &task : tasks)
    if (task.priority > 0)
      queue.push(task);
  std::vector<std::string> names;
  while (!queue.empty()) {
    plimsoll_assert(queue.top().priority > 0);
    names.push_back(queue.top().name);
    queue.pop();
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(names.size() <= tasks.size());
  return names;
}

std::string tasksBad(const std::vector<Task> &tasks) {
  std::priority_queue<Task> queue;
  for (const Task &task : tasks)
    if (task.priority > 0)
      queue.push(task);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[empty-container]
  return queue.top().name;
}

// The greatest of each window.
std::vector<int> windowMaximaOk(const std::vector<int> &v, std::size_t k) {
  std::vector<int> result;
  if (k == 0)
    return result;
  std::deque<std::size_t> candidates;
  for (std::size_t i = 0; i < v.size(); ++i) {
    while (!candidates.empty() && v[candidates.back()] <= v[i])
      candidates.pop_back();
    candidates.push_back(i);
    if (candidates.front() + k <= i)
      candidates.pop_front();
    if (i + 1 >= k)
      result.push_back(v[candidates.front()]);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(result.size() <= v.size());
  return result;
}

std::vector<int> windowMaximaBad(const std::vector<int> &v, std::size_t k) {
  std::vector<int> result;
  std::deque<std::size_t> candidates;
  for (std::size_t i = 0; i < v.size(); ++i) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
    while (v[candidates.back()] <= v[i])
      candidates.pop_back();
    candidates.push_back(i);
    if (i >= k)
      result.push_back(v[candidates.front()]);
  }
  return result;
}

// Not more than n requests in a span of time.
class RateLimiter {
public:
  RateLimiter(std::size_t limit, int span) : limit(limit), span(span) {}
  bool allow(int now) {
    while (!stamps.empty() && stamps.front() <= now - span)
      stamps.pop_front();
    if (stamps.size() >= limit)
      return false;
    stamps.push_back(now);
    return true;
  }
  int oldest() const { return stamps.front(); }
  std::size_t pending() const { return stamps.size(); }

private:
  std::size_t limit;
  int span;
  std::deque<int> stamps;
};

int limiterOk(const std::vector<int> &times) {
  RateLimiter limiter(2, 5);
  int allowed = 0;
  for (int t : times)
    if (limiter.allow(t))
      ++allowed;
  plimsoll_assert(limiter.pending() <= 2);
  if (allowed == 0)
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(times.empty());
  return allowed;
}

int limiterBad(const std::vector<int> &times, std::size_t limit) {
  RateLimiter limiter(limit, 5);
  for (int t : times)
    limiter.allow(t);
  if (times.empty())
    return 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
  return limiter.oldest();
}

// Items that fail come again, a few times.
int retryOk(const std::vector<int> &items) {
  std::queue<std::pair<int, int>> queue;
  for (int x : items)
    queue.emplace(x, 0);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(queue.size() == items.size());
  int failed = 0;
  while (!queue.empty()) {
    auto [item, attempts] = queue.front();
    queue.pop();
    if (item % 3 == 0)
      continue;
    if (attempts < 2)
      queue.emplace(item + 1, attempts + 1);
    else
      ++failed;
  }
  return failed;
}

int retryBad(const std::vector<std::string> &items) {
  std::queue<std::pair<std::string, int>> queue;
  for (const std::string &item : items)
    queue.emplace(item, 0);
  int failed = 0;
  while (!queue.empty()) {
    auto &[item, attempts] = queue.front();
    queue.pop();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    if (item != "a" && attempts < 2)
      queue.emplace(item, attempts + 1);
    else
      ++failed;
  }
  return failed;
}

// In groups of n.
std::vector<std::vector<int>> batchesOk(const std::vector<int> &v,
                                        std::size_t n) {
  std::vector<std::vector<int>> batches;
  if (n == 0)
    return batches;
  for (int x : v) {
    if (batches.empty() || batches.back().size() == n)
      batches.emplace_back();
    batches.back().push_back(x);
  }
  for (const auto &batch : batches) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(!batch.empty());
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
    plimsoll_assert(batch.size() <= n);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(v.empty() == batches.empty());
  return batches;
}

std::size_t batchesBad(const std::vector<int> &v, std::size_t n) {
  std::vector<std::vector<int>> batches;
  batches.emplace_back();
  std::vector<int> &current = batches.back();
  for (int x : v) {
    if (current.size() == n)
      batches.emplace_back();
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[invalid-iterator]
    current.push_back(x);
  }
  return batches.size();
}

// Songs that come one after the other.
class Playlist {
public:
  void add(const std::string &song) {
    songs.push_back(song);
    if (songs.size() == 1)
      current = songs.begin();
  }
  const std::string *playing() const {
    return songs.empty() ? nullptr : &*current;
  }
  void next() {
    if (songs.empty())
      return;
    if (++current == songs.end())
      current = songs.begin();
  }
  void skip() {
    if (songs.empty())
      return;
    current = songs.erase(current);
    if (current == songs.end())
      current = songs.begin();
  }
  void skipBad() {
    if (!songs.empty())
      current = songs.erase(current);
  }

private:
  std::list<std::string> songs;
  std::list<std::string>::iterator current;
};

void playlistOk(const std::string &a, const std::string &b) {
  Playlist list;
  list.add(a);
  list.add(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(*list.playing() == a);
  list.next();
  plimsoll_assert(*list.playing() == b);
  list.next();
  plimsoll_assert(*list.playing() == a);
  list.skip();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(*list.playing() == b);
  list.skip();
  plimsoll_assert(list.playing() == nullptr);
}

std::size_t playlistBad(const std::string &a, const std::string &b) {
  Playlist list;
  list.add(a);
  list.add(b);
  list.next();
  list.skipBad();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[end-iterator]
  return list.playing()->size();
}

// Every k-th of a circle goes.
int josephusOk(int n, int k) {
  if (n < 1 || k < 1)
    return -1;
  std::list<int> circle;
  for (int i = 0; i < n; ++i)
    circle.push_back(i);
  auto it = circle.begin();
  while (circle.size() > 1) {
    for (int step = 1; step < k; ++step)
      if (++it == circle.end())
        it = circle.begin();
    it = circle.erase(it);
    if (it == circle.end())
      it = circle.begin();
  }
  plimsoll_assert(circle.size() == 1);
  return circle.front();
}

int josephusBad(int n, int k) {
  if (n < 1 || k < 1)
    return -1;
  std::list<int> circle;
  for (int i = 0; i < n; ++i)
    circle.push_back(i);
  auto it = circle.begin();
  while (circle.size() > 1) {
    for (int step = 1; step < k; ++step)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
      ++it;
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[end-iterator]
    it = circle.erase(it);
    if (it == circle.end())
      it = circle.begin();
  }
  return circle.front();
}
