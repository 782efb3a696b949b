// Bytes: read in pieces, written in frames, kept in rings.
// REQUIRES: long-tests
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,precondition,unknown,proved -- -std=c++20 -I %plimsoll-include > %t 2>&1
// RUN: FileCheck %s --implicit-check-not='{{(error|warning):}}' --input-file=%t
// RUN: %python %S/Inputs/share.py %t %s %src/docs/precision.md
#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <deque>
#include <optional>
#include <plimsoll/plimsoll.h>
#include <string>
#include <utility>
#include <vector>

// A file in pieces.
std::vector<char> readAllOk(std::FILE *file) {
  std::vector<char> data;
  char chunk[16];
  std::size_t n;
  while ((n = std::fread(chunk, 1, sizeof chunk, file)) > 0)
    data.insert(data.end(), chunk, chunk + n);
  return data;
}

char lastByteOk(std::FILE *file) {
  std::vector<char> data = readAllOk(file);
  return data.empty() ? '\0' : data.back();
}

char lastByteBad(std::FILE *file) {
  std::vector<char> data = readAllOk(file);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: not decided {{.*}}[empty-container]
  return data.back();
}

std::size_t readGrowingOk(std::FILE *file) {
  std::vector<char> data;
  std::size_t used = 0;
  for (int round = 0; round < 4; ++round) {
    data.resize(used + 8);
    std::size_t n = std::fread(data.data() + used, 1, 8, file);
    used += n;
    if (n < 8)
      break;
  }
  data.resize(used);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(data.size() == used);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(used <= 32);
  return used;
}

std::size_t readGrowingBad(std::FILE *file) {
  std::vector<char> data;
  data.reserve(32);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
  std::size_t n = std::fread(data.data(), 1, 32, file);
  if (n == 32)
    return 0;
  return n;
}

// From a source that gives what it has.
std::vector<char> copyChunksOk(const std::vector<char> &source,
                               std::size_t chunk) {
  std::vector<char> result;
  if (chunk == 0)
    return result;
  for (std::size_t at = 0; at < source.size(); at += chunk) {
    std::size_t n = std::min(chunk, source.size() - at);
    result.insert(result.end(), source.begin() + at, source.begin() + at + n);
  }
  plimsoll_assert(result.size() == source.size());
  return result;
}

std::vector<char> copyChunksBad(const std::vector<char> &source,
                                std::size_t chunk) {
  std::vector<char> result;
  if (chunk == 0)
    return result;
  for (std::size_t at = 0; at < source.size(); at += chunk)
    result.insert(result.end(), source.begin() + at,
                  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
                  source.begin() + at + chunk);
  return result;
}

// A ring of fixed size.
template <typename T, std::size_t N> class Ring {
public:
  bool push(const T &value) {
    if (count == N)
      return false;
    items[(head + count) % N] = value;
    ++count;
    return true;
  }
  std::optional<T> pop() {
    if (count == 0)
      return std::nullopt;
    T value = items[head];
    head = (head + 1) % N;
    --count;
    return value;
  }
  std::size_t size() const { return count; }

private:
  std::array<T, N> items{};
  std::size_t head = 0, count = 0;
};

int ringOk(int a, int b) {
  Ring<int, 4> ring;
  ring.push(a);
  ring.push(b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(ring.size() == 2);
  auto first = ring.pop();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(first.has_value());
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(*first == a);
  auto second = ring.pop();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(second == b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!ring.pop());
  return *first;
}

int ringSumOk(const std::vector<int> &values) {
  Ring<int, 3> ring;
  int sum = 0;
  for (int v : values)
    if (!ring.push(v))
      while (auto x = ring.pop())
        sum += *x;
  plimsoll_assert(ring.size() <= 3);
  return sum;
}

int ringBad(const std::vector<int> &values) {
  Ring<int, 2> ring;
  for (int v : values)
    ring.push(v);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bad-optional]
  int first = *ring.pop();
  return first;
}

// A ring whose size is known at run time.
class Log {
public:
  explicit Log(std::size_t capacity) : lines(capacity) {}
  void write(const std::string &line) {
    if (lines.empty())
      return;
    lines[next] = line;
    next = (next + 1) % lines.size();
  }
  void writeBad(const std::string &line) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
    lines[next] = line;
    if (++next > lines.size())
      next = 0;
  }
  std::size_t position() const { return next; }

private:
  std::vector<std::string> lines;
  std::size_t next = 0;
};

std::size_t logOk(const std::vector<std::string> &lines, std::size_t capacity) {
  Log log(capacity);
  for (const std::string &line : lines)
    log.write(line);
  plimsoll_assert(log.position() == 0 || log.position() < capacity);
  return log.position();
}

std::size_t logBad(const std::vector<std::string> &lines) {
  Log log(4);
  for (const std::string &line : lines)
    log.writeBad(line);
  return log.position();
}

// Numbers as bytes and back.
void writeU16(std::vector<std::uint8_t> &out, std::uint16_t value) {
  out.push_back(static_cast<std::uint8_t>(value & 0xff));
  out.push_back(static_cast<std::uint8_t>(value >> 8));
}

class Reader {
public:
  explicit Reader(const std::vector<std::uint8_t> &data) : data(data) {}
  std::optional<std::uint16_t> u16Ok() {
    if (data.size() - at < 2) // at <= data.size() always, but nothing says so
      return std::nullopt;
    std::uint16_t value =
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}}[bounds]
        static_cast<std::uint16_t>(data[at] | data[at + 1] << 8);
    at += 2;
    return value;
  }
  std::uint16_t u16Bad() {
    if (at == data.size())
      return 0;
    std::uint16_t value =
        // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
        static_cast<std::uint16_t>(data[at] | data[at + 1] << 8);
    at += 2;
    return value;
  }

private:
  const std::vector<std::uint8_t> &data;
  std::size_t at = 0;
};

int roundTripOk(std::uint16_t a, std::uint16_t b) {
  std::vector<std::uint8_t> bytes;
  writeU16(bytes, a);
  writeU16(bytes, b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(bytes.size() == 4);
  Reader reader(bytes);
  auto first = reader.u16Ok();
  auto second = reader.u16Ok();
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(first && *first == a);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(second && *second == b);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(!reader.u16Ok());
  return *first;
}

int readNumbersOk(const std::vector<std::uint8_t> &bytes) {
  Reader reader(bytes);
  int sum = 0;
  while (auto value = reader.u16Ok())
    sum += *value;
  return sum;
}

int readNumbersBad(const std::vector<std::uint8_t> &bytes) {
  Reader reader(bytes);
  return reader.u16Bad() + reader.u16Bad();
}

// A length, then as many bytes.
std::optional<std::vector<std::uint8_t>>
frameOk(const std::vector<std::uint8_t> &bytes, std::size_t at) {
  if (at >= bytes.size())
    return std::nullopt;
  std::size_t length = bytes[at];
  if (length > bytes.size() - at - 1)
    return std::nullopt;
  std::vector<std::uint8_t> frame(bytes.begin() + at + 1,
                                  bytes.begin() + at + 1 + length);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(frame.size() == bytes[at]);
  return frame;
}

std::vector<std::uint8_t> frameBad(const std::vector<std::uint8_t> &bytes) {
  if (bytes.empty())
    return {};
  std::size_t length = bytes[0];
  return std::vector<std::uint8_t>(bytes.begin() + 1,
                                   // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
                                   bytes.begin() + 1 + length);
}

std::size_t framesOk(const std::vector<std::uint8_t> &bytes) {
  std::size_t count = 0, at = 0;
  while (auto frame = frameOk(bytes, at)) {
    at += 1 + frame->size();
    ++count;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(at <= bytes.size());
  return count;
}

// Text before and behind the cursor.
class GapBuffer {
public:
  void insert(char c) { before.push_back(c); }
  void left() {
    if (before.empty())
      return;
    after.push_back(before.back());
    before.pop_back();
  }
  void erase() {
    if (!before.empty())
      before.pop_back();
  }
  void eraseBad() {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[empty-container]
    before.pop_back();
  }
  std::string text() const {
    std::string result(before.begin(), before.end());
    result.append(after.rbegin(), after.rend());
    return result;
  }
  std::size_t size() const { return before.size() + after.size(); }

private:
  std::vector<char> before, after;
};

std::string gapOk(const std::string &typed) {
  GapBuffer buffer;
  for (char c : typed) {
    if (c == ' ')
      buffer.left();
    else if (c == '=')
      buffer.erase();
    else
      buffer.insert(c);
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(buffer.size() <= typed.size());
  return buffer.text();
}

std::string gapBad(const std::string &typed) {
  GapBuffer buffer;
  for (char c : typed) {
    if (c == ' ')
      buffer.left();
    else if (c == 'a')
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[empty-container]
      buffer.eraseBad();
    else
      buffer.insert(c);
  }
  return buffer.text();
}

// Primes by crossing out.
std::vector<int> primesOk(int n) {
  std::vector<int> primes;
  if (n < 2)
    return primes;
  std::vector<bool> composite(n + 1, false);
  for (int i = 2; i <= n; ++i) {
    if (composite[i])
      continue;
    primes.push_back(i);
    for (int j = 2 * i; j <= n; j += i)
      composite[j] = true;
  }
  plimsoll_assert(!primes.empty());
  plimsoll_assert(primes[0] == 2);
  return primes;
}

int primesBad(int n) {
  if (n < 2)
    return 0;
  std::vector<char> composite(n, 0);
  int count = 0;
  for (int i = 2; i <= n; ++i) {
    // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[bounds]
    if (composite[i])
      continue;
    ++count;
    for (int j = 2 * i; j < n; j += i)
      composite[j] = 1;
  }
  return count;
}

// Flags by number.
std::size_t flagsOk(const std::vector<int> &numbers) {
  std::bitset<8> flags;
  for (int n : numbers)
    if (n >= 0 && n < 8)
      flags.set(n);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: proved {{.*}}[assertion]
  plimsoll_assert(flags.count() <= 8);
  return flags.count();
}

bool flagsBad(const std::vector<int> &numbers) {
  std::bitset<8> flags;
  bool any = false;
  for (int n : numbers)
    if (n >= 0)
      // CHECK: :[[@LINE+1]]:{{[0-9]+}}: remark: precondition {{.*}}[bounds]
      any = any || flags[n];
  return any;
}
