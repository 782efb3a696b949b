// [Thesis §4.6.1] Programs beyond Figure 4.7: conversions and encodings of bytes and numbers.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

int parse_int(const char *s, int n, int *end) {
  BUF(s, n);
  int i = 0, neg = 0, v = 0;
  while (i < n && s[i] == ' ')
    i++;
  if (i < n && (s[i] == '-' || s[i] == '+'))
    neg = s[i++] == '-';
  while (i < n && s[i] >= '0' && s[i] <= '9') {
    int d = s[i] - '0';
    plimsoll_assert(0 <= d && d <= 9);
    if (v > (2147483647 - d) / 10)
      return 0;
    v = v * 10 + d;
    i++;
  }
  plimsoll_assert(i <= n);
  return neg ? -v : v;
}

int parse_intBad1(const char *s, int n) {
  BUF(s, n);
  int i = 0, v = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  if (s[i] == '-')
    i++;
  while (i < n && s[i] >= '0' && s[i] <= '9')
    v = (v * 10 + s[i++] - '0') % 1000;
  return v;
}

int parse_intBad2(const char *s, int n) {
  BUF(s, n);
  int i = 0, v = 0;
  if (i < n && s[i] == '-')
    i++;
  do {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    v = (v * 10 + s[i] - '0') % 1000;
    i++;
  } while (i < n && s[i] >= '0' && s[i] <= '9');
  return v;
}

int parse_intBad3(const char *s, int n) {
  BUF(s, n);
  int i = 0, v = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  while (s[i] >= '0' && s[i] <= '9' && i < n) {
    v = (v * 10 + s[i] - '0') % 1000;
    i++;
  }
  return v;
}

// The internet checksum: bytes in pairs, perhaps one left.
unsigned checksum(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  unsigned sum = 0;
  size_t i = 0;
  for (; i + 1 < n; i += 2) {
    sum += p[i] * 256u + p[i + 1];
    sum = (sum & 0xffff) + (sum >> 16);
  }
  if (i < n)
    sum += p[i] * 256u;
  return sum;
}

unsigned adler(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  unsigned a = 1, b = 0;
  for (size_t i = 0; i < n; i++) {
    a = (a + p[i]) % 65521;
    b = (b + a) % 65521;
  }
  plimsoll_assert(a < 65521 && b < 65521);
  return b * 65536 + a;
}

unsigned checksumBad1(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  unsigned sum = 0;
  for (size_t i = 0; i < n; i += 2)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    sum += p[i] * 256u + p[i + 1];
  return sum;
}

// Bits of v, the lowest first.
int bits(unsigned v, char *out, int n) {
  BUF(out, n);
  int i = 0;
  while (v > 0 && i < n) {
    out[i] = v & 1;
    v >>= 1;
    i++;
  }
  plimsoll_assert(i <= n);
  for (int j = 0; j < i; j++)
    plimsoll_assert(out[j] == 0 || out[j] == 1);
  return i;
}

int bitsBad1(unsigned v, char *out, int n) {
  BUF(out, n);
  int i = 0;
  while (v > 0) {
    if (i > n)
      return -1;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    out[i++] = v & 1;
    v >>= 1;
  }
  return i;
}

int bitsBad2(unsigned v, char *out, int n) {
  BUF(out, n);
  int i = 0;
  do {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    out[i++] = v & 1;
    v >>= 1;
  } while (v > 0 && i < n);
  return i;
}

static const char hex_digits[] = "0123456789abcdef";

void hex_encode(const unsigned char *in, size_t n, char *out) {
  plimsoll_assume(n <= 1u << 30 && plimsoll_buffer_size(in) == n);
  plimsoll_assume(plimsoll_buffer_size(out) == 2 * n + 1);
  for (size_t i = 0; i < n; i++) {
    out[2 * i] = hex_digits[in[i] >> 4];
    out[2 * i + 1] = hex_digits[in[i] & 15];
  }
  out[2 * n] = 0;
}

static int hex_value(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  return -1;
}

void hex_encodeBad1(const unsigned char *in, size_t n, char *out) {
  plimsoll_assume(n <= 1u << 30 && plimsoll_buffer_size(in) == n);
  plimsoll_assume(plimsoll_buffer_size(out) == 2 * n);
  for (size_t i = 0; i < n; i++) {
    out[2 * i] = hex_digits[in[i] >> 4];
    out[2 * i + 1] = hex_digits[in[i] & 15];
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  out[2 * n] = 0;
}

void hex_encodeBad2(size_t n, char *out) {
  plimsoll_assume(n <= 1u << 30 && plimsoll_buffer_size(out) == 2 * n);
  for (size_t i = 0; i < n; i++) {
    unsigned char c = (unsigned char)plimsoll_nondet_int();
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    out[2 * i] = hex_digits[c >> 3];
    out[2 * i + 1] = hex_digits[c & 15];
  }
}

int hex_decodeBad1(const char *in, size_t n, unsigned char *out) {
  plimsoll_assume(plimsoll_buffer_size(in) == n && plimsoll_buffer_size(out) == n / 2);
  for (size_t i = 0; i < n; i += 2) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    int hi = hex_value(in[i]), lo = hex_value(in[i + 1]);
    if (hi < 0 || lo < 0)
      return -1;
    out[i / 2] = (unsigned char)(hi * 16 + lo);
  }
  return 0;
}

// Digits are written from the end; what does not fit is an error.
int format(unsigned v, char *out, int n) {
  BUF(out, n);
  if (n < 1)
    return -1;
  int i = n - 1;
  out[i] = 0;
  do {
    if (i == 0)
      return -1;
    out[--i] = (char)('0' + v % 10);
    v /= 10;
  } while (v != 0);
  plimsoll_assert(0 <= i && i < n);
  plimsoll_assert(out[n - 1] == 0);
  return i;
}

int formatBad1(unsigned v, int n) {
  if (n < 1)
    return -1;
  char *out = malloc(n);
  if (!out)
    return -1;
  int i = n - 1;
  out[i] = 0;
  do {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    out[--i] = (char)('0' + v % 10);
    v /= 10;
  } while (v != 0);
  free(out);
  return i;
}

int formatBad2(unsigned v, char *out, int n) {
  BUF(out, n);
  int i = 0;
  while (v != 0 && i < n) {
    out[i++] = (char)('0' + v % 10);
    v /= 10;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  out[i] = 0;
  return i;
}

int rle_decode(const unsigned char *in, int n, unsigned char *out, int cap) {
  BUF(in, n);
  BUF(out, cap);
  plimsoll_assume(in != out);
  int o = 0;
  for (int i = 0; i + 1 < n; i += 2) {
    int run = in[i];
    if (run > cap - o)
      return -1;
    for (int j = 0; j < run; j++)
      out[o + j] = in[i + 1];
    o += run;
  }
  plimsoll_assert(o <= cap);
  return o;
}

int rle_decodeBad2(const unsigned char *in, int n, unsigned char *out, int cap) {
  BUF(in, n);
  BUF(out, cap);
  plimsoll_assume(in != out);
  int o = 0;
  for (int i = 0; i < n; i += 2) {
    int run = in[i];
    if (run > cap - o)
      return -1;
    for (int j = 0; j < run; j++)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      out[o + j] = in[i + 1];
    o += run;
  }
  return o;
}

// Length of the sequence at the start, 0 if it is cut or wrong.
int utf8_length(const unsigned char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(s) == n);
  if (n == 0)
    return 0;
  size_t len = s[0] < 0x80 ? 1 : s[0] < 0xc0 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
  if (len > n)
    return 0;
  for (size_t i = 1; i < len; i++)
    if (s[i] / 64 != 2)
      return 0;
  return (int)len;
}

size_t utf8_count(const unsigned char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(s) == n && n < 1u << 30);
  size_t at = 0, count = 0;
  while (at < n) {
    size_t len = s[at] < 0x80 ? 1 : s[at] < 0xe0 ? 2 : s[at] < 0xf0 ? 3 : 4;
    if (len > n - at)
      break;
    for (size_t i = 1; i < len; i++)
      if (s[at + i] / 64 != 2)
        return 0;
    at += len;
    count++;
  }
  plimsoll_assert(at <= n && count <= at);
  return count;
}

int utf8_lengthBad2(const unsigned char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(s) == n);
  if (n == 0)
    return 0;
  size_t len = s[0] < 0x80 ? 1 : s[0] < 0xc0 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
  if (len > n + 1)
    return 0;
  for (size_t i = 1; i < len; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (s[i] / 64 != 2)
      return 0;
  return (int)len;
}

// Seven bits a byte; the high bit says that more follow.
int varint(const unsigned char *p, size_t n, unsigned *value) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  unsigned v = 0;
  for (size_t i = 0; i < n && i < 5; i++) {
    v |= (unsigned)(p[i] & 127) << (7 * i);
    if (p[i] < 128)
      return (int)i + 1;
  }
  return 0;
}

// All varints of a buffer.
int varint_count(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  size_t at = 0;
  int count = 0;
  while (at < n) {
    while (at < n && p[at] >= 128)
      at++;
    if (at == n)
      return -1;
    at++;
    count++;
  }
  plimsoll_assert(at == n);
  return count;
}

int varintBad3(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  unsigned v = 0;
  for (size_t i = 0; i <= n && i < 5; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    v += p[i] & 127;
    if (p[i] < 128)
      return (int)v;
  }
  return 0;
}
