// Pointers that a loop moves by numbers that vary: under a condition, by what it reads, two for one. Where they are is
// known as that of an index would be. Wrong twins go one too far.
// RUN: %plimsoll check %s --fail-on=never --report=error,warning,unknown -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error:|warning:|not decided whether)}}'
#include <plimsoll/plimsoll.h>
#include <stddef.h>
#include <string.h>

// Compaction through two pointers.
size_t keepOk(char *out, const char *in, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(out) >= n && plimsoll_buffer_size(in) == n);
  char *q = out;
  for (const char *p = in; p != in + n; ++p)
    if (*p != ' ')
      *q++ = *p;
  plimsoll_assert((size_t)(q - out) <= n);
  for (char *r = out; r != q; ++r)
    plimsoll_assert(*r != ' ');
  return q - out;
}
size_t keepBad(char *out, const char *in, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(out) == n && plimsoll_buffer_size(in) == n);
  char *q = out;
  for (const char *p = in; p != in + n; ++p)
    if (*p != ' ')
      *q++ = *p;
  // CHECK: :[[@LINE+1]]:{{.*}}error: access outside {{.*}}'q' [bounds]
  *q = 0;
  return q - out;
}
// In place, to the end of a text.
void squeezeOk(char *s) {
  char *q = s;
  for (char *p = s; *p; ++p)
    if (*p != ' ')
      *q++ = *p;
  *q = '\0';
}
void squeezeBad(char *s) {
  char *q = s;
  for (char *p = s; *p; ++p)
    if (*p != ' ')
      *q++ = *p;
  // CHECK: :[[@LINE+1]]:{{.*}}not decided whether {{.*}}[bounds]
  q[1] = '\0';
}
// Two steps for one.
void doubleOk(char *out, size_t size, const char *in) {
  plimsoll_assume(plimsoll_buffer_size(out) == size && size > 0);
  char *q = out, *end = out + size - 1;
  for (; *in && q < end; ++in) {
    if (*in == '\n') {
      if (end - q < 2)
        break;
      *q++ = '\r';
    }
    *q++ = *in;
  }
  *q = 0;
}
void doubleBad(char *out, size_t size, const char *in) {
  plimsoll_assume(plimsoll_buffer_size(out) == size && size > 0);
  char *q = out, *end = out + size - 1;
  for (; *in && q < end; ++in) {
    if (*in == '\n')
      *q++ = '\r';
    *q++ = *in;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  *q = 0;
}
// By what is read.
int recordsOk(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  const unsigned char *end = p + n;
  int sum = 0;
  while (p < end) {
    size_t length = *p++;
    if (length > (size_t)(end - p))
      return -1;
    for (size_t i = 0; i < length; ++i)
      sum += p[i] & 1;
    p += length;
  }
  return sum;
}
int recordsBad(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  const unsigned char *end = p + n;
  int sum = 0;
  while (p < end) {
    size_t length = *p++;
    for (size_t i = 0; i < length; ++i)
      // CHECK: :[[@LINE+1]]:{{.*}} not decided {{.*}}[bounds]
      sum += p[i] & 1;
    p += length;
  }
  return sum;
}
// From both ends.
void partitionOk(int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  int *l = a, *r = a + n;
  while (l < r) {
    if (*l < 0) {
      ++l;
    } else {
      --r;
      int t = *l;
      *l = *r;
      *r = t;
    }
  }
}
void partitionBad(int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n);
  int *l = a, *r = a + n;
  while (l <= r) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (*l < 0) {
      ++l;
    } else {
      int t = *l;
      // CHECK: :[[@LINE+1]]:{{.*}}error: {{.*}}[bounds]
      *l = *r;
      *r = t;
      --r;
    }
  }
}
// A merge.
void mergeOk(int *out, const int *a, size_t n, const int *b, size_t m) {
  plimsoll_assume(n < 1000000 && m < 1000000);
  plimsoll_assume(plimsoll_buffer_size(out) == n + m && plimsoll_buffer_size(a) == n && plimsoll_buffer_size(b) == m);
  const int *ae = a + n, *be = b + m;
  while (a < ae && b < be)
    *out++ = *a <= *b ? *a++ : *b++;
  while (a < ae)
    *out++ = *a++;
  while (b < be)
    *out++ = *b++;
}
void mergeBad(int *out, const int *a, size_t n, const int *b, size_t m) {
  plimsoll_assume(n < 1000000 && m < 1000000);
  plimsoll_assume(plimsoll_buffer_size(out) == n + m && plimsoll_buffer_size(a) == n && plimsoll_buffer_size(b) == m);
  const int *ae = a + n, *be = b + m;
  while (a < ae || b < be)
    // CHECK: :[[@LINE+2]]:{{.*}}error: {{.*}}[bounds]
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    *out++ = *a <= *b ? *a++ : *b++;
}
// Backwards.
void padOk(char *a, size_t n, size_t spaces) {
  plimsoll_assume(plimsoll_buffer_size(a) == n + spaces && n < 100000 && spaces < 100000);
  char *q = a + n + spaces;
  for (char *p = a + n; p != a && q != p;) {
    *--q = *--p;
    if (*p == ',' && q != p)
      *--q = ' ';
  }
}
void padBad(char *a, size_t n, size_t spaces) {
  plimsoll_assume(plimsoll_buffer_size(a) == n + spaces && n < 100000 && spaces < 100000);
  char *q = a + n + spaces;
  for (char *p = a + n; p != a;) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside {{.*}}'q' [bounds]
    *--q = *--p;
    if (*p == ',')
      // CHECK: :[[@LINE+1]]:{{.*}} error: access outside {{.*}}'q' [bounds]
      *--q = ' ';
  }
}
// Which of two.
void zipOk(int *out, const int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(out) == 2 * n && plimsoll_buffer_size(a) == n && n < 1000);
  for (const int *p = a; p != a + n; ++p) {
    *out++ = *p;
    if (*p > 3)
      *out++ = 0;
  }
}
void zipBad(int *out, const int *a, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(out) == 2 * n && plimsoll_buffer_size(a) == n && n < 1000);
  for (const int *p = a; p != a + n; ++p) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: access outside {{.*}}'out' [bounds]
    *out++ = *p;
    if (*p > 3)
      // CHECK: :[[@LINE+2]]:11: error: access outside {{.*}}'out' [bounds]
      // CHECK: :[[@LINE+1]]:23: error: access outside {{.*}}'out' [bounds]
      *out++ = 0, *out++ = 1;
  }
}
// Words of a text, skipped by loops in a loop.
size_t wordsOk(const char *s) {
  size_t n = 0, length = strlen(s);
  for (const char *end = s + length;;) {
    while (*s == ' ')
      ++s;
    if (s == end)
      return n;
    ++n;
    while (*s && *s != ' ')
      ++s;
  }
}
size_t wordsBad(const char *s) {
  size_t n = 0, length = strlen(s);
  for (const char *end = s + length;;) {
    // CHECK: :[[@LINE+1]]:{{.*}}not decided whether {{.*}}[bounds]
    while (*s == ' ')
      ++s;
    if (s == end)
      return n;
    ++n;
    // CHECK: :[[@LINE+1]]:{{.*}}not decided whether {{.*}}[bounds]
    while (*s != ' ')
      ++s;
  }
}
