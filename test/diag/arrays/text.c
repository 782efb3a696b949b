// [Thesis §4.6.1] Programs beyond Figure 4.7: strings: copies, searches, trimming, words.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

int compare_bytes(const unsigned char *a, const unsigned char *b, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n && plimsoll_buffer_size(b) == n);
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  for (size_t i = 0; i < n; i++)
    plimsoll_assert(a[i] == b[i]);
  return 0;
}

int compare_bytesBad2(const unsigned char *a, const unsigned char *b, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(a) == n && plimsoll_buffer_size(b) == n);
  for (size_t i = 1; i < n; i++)
    if (a[i] != b[i])
      return 1;
  for (size_t i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(a[i] == b[i]);
  return 0;
}

int palindrome(const char *s, int n) {
  BUF(s, n);
  for (int i = 0, j = n - 1; i < j; i++, j--)
    if (s[i] != s[j])
      return 0;
  for (int i = 0; i < n; i++)
    plimsoll_assert(s[i] == s[n - 1 - i]);
  return 1;
}

int palindromeBad1(const char *s, int n) {
  BUF(s, n);
  for (int i = 0, j = n; i < j; i++, j--)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (s[i] != s[j])
      return 0;
  return 1;
}

// Ends every word with a zero, in place, like strtok.
int split(char *s, int n, char **word, int max) {
  BUF(s, n);
  BUF(word, max);
  int count = 0, in = 0;
  for (int i = 0; i < n; i++) {
    if (s[i] == ' ') {
      s[i] = 0;
      in = 0;
    } else if (!in) {
      if (count == max)
        break;
      word[count++] = s + i;
      in = 1;
    }
  }
  plimsoll_assert(count <= max);
  return count;
}

int splitBad1(char *s, int n, char **word, int max) {
  BUF(s, n);
  BUF(word, max);
  int count = 0;
  for (int i = 0; i < n; i++)
    if (s[i] == ' ') {
      s[i] = 0;
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      word[count++] = s + i + 1;
      if (count > max)
        break;
    }
  return count;
}

int index_of(const char *s, int n, char c) {
  BUF(s, n);
  for (int i = 0; i < n && s[i] != 0; i++)
    if (s[i] == c) {
      plimsoll_assert(s[i] == c && i < n);
      return i;
    }
  return -1;
}

int span(const char *s, int n, const char *set, int m) {
  BUF(s, n);
  BUF(set, m);
  int i = 0;
  for (; i < n; i++) {
    int j = 0;
    while (j < m && set[j] != s[i])
      j++;
    if (j == m)
      break;
    plimsoll_assert(set[j] == s[i]);
  }
  plimsoll_assert(0 <= i && i <= n);
  return i;
}

int index_ofBad1(const char *s, int n, char c) {
  BUF(s, n);
  int i = 0;
  while (i < n && s[i] != c)
    i++;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return s[i];
}

int last_index_ofBad1(int n, char c) {
  if (n < 0)
    return 0;
  char *s = malloc(n);
  if (!s)
    return 0;
  for (int i = 0; i < n; i++)
    s[i] = (char)plimsoll_nondet_int();
  int i = n - 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  while (s[i] != c && i > 0)
    i--;
  free(s);
  return i;
}

int spanBad1(const char *s, int n, const char *set, int m) {
  BUF(s, n);
  BUF(set, m);
  int i = 0;
  for (; i < n; i++) {
    int j = 0;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    while (j < n && set[j] != s[i])
      j++;
    if (j == m)
      break;
  }
  return i;
}

size_t copy_bounded(char *d, const char *s, size_t cap, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(d) == cap && plimsoll_buffer_size(s) == n);
  plimsoll_assume(d != s);
  if (cap == 0)
    return 0;
  size_t i = 0;
  while (i + 1 < cap && i < n && s[i] != 0) {
    d[i] = s[i];
    i++;
  }
  d[i] = 0;
  plimsoll_assert(i < cap);
  plimsoll_assert(d[i] == 0);
  for (size_t j = 0; j < i; j++)
    plimsoll_assert(d[j] == s[j]);
  return i;
}

size_t copy_boundedBad3(char *d, const char *s, size_t cap, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(d) == cap && plimsoll_buffer_size(s) == n);
  plimsoll_assume(d != s);
  if (cap == 0)
    return 0;
  size_t i = 0;
  while (i + 1 < cap && i < n && s[i] != 0) {
    d[i] = s[i];
    i++;
  }
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(d[i] == 0);
  return i;
}

// Pads with zeros up to n.
void copy_padded(char *d, const char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(d) == n && plimsoll_buffer_size(s) == n);
  plimsoll_assume(d != s);
  size_t i = 0;
  for (; i < n && s[i] != 0; i++)
    d[i] = s[i];
  size_t len = i;
  for (; i < n; i++)
    d[i] = 0;
  for (size_t j = 0; j < len; j++)
    plimsoll_assert(d[j] == s[j]);
  for (size_t j = len; j < n; j++)
    plimsoll_assert(d[j] == 0);
}

void copy_paddedBad3(char *d, const char *s, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(d) == n && plimsoll_buffer_size(s) == n);
  plimsoll_assume(d != s);
  size_t i = 0;
  for (; i < n && s[i] != 0; i++)
    d[i] = s[i];
  for (size_t j = 0; j < n; j++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(d[j] == s[j]);
}

// Notes where the words start, at most max of them.
int tokenize(const char *s, int n, int *start, int max) {
  BUF(s, n);
  BUF(start, max);
  int i = 0, count = 0;
  while (i < n) {
    while (i < n && s[i] == ' ')
      i++;
    if (i >= n || count >= max)
      break;
    start[count++] = i;
    while (i < n && s[i] != ' ')
      i++;
  }
  plimsoll_assert(0 <= count && count <= max);
  return count;
}

int tokenizeBad1(const char *s, int n, int *start, int max) {
  BUF(s, n);
  BUF(start, max);
  int i = 0, count = 0;
  while (i < n) {
    while (i < n && s[i] == ' ')
      i++;
    if (i >= n || count > max)
      break;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    start[count++] = i;
    while (i < n && s[i] != ' ')
      i++;
  }
  return count;
}

void trim(char *s, int n) {
  BUF(s, n);
  int lo = 0, hi = n;
  while (lo < hi && s[lo] == ' ')
    lo++;
  while (hi > lo && s[hi - 1] == ' ')
    hi--;
  plimsoll_assert(0 <= lo && lo <= hi && hi <= n);
  if (lo < hi) {
    plimsoll_assert(s[lo] != ' ');
    plimsoll_assert(s[hi - 1] != ' ');
  }
  for (int i = 0; i < hi - lo; i++)
    s[i] = s[lo + i];
  if (hi - lo < n)
    s[hi - lo] = 0;
}

void trimBad1(char *s, int n) {
  BUF(s, n);
  int lo = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  while (s[lo] == ' ')
    lo++;
}

void trimBad3(char *s, int n) {
  BUF(s, n);
  int hi = n;
  while (hi > 0 && s[hi - 1] == ' ')
    hi--;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  s[hi] = 0;
}
