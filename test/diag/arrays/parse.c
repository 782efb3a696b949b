// [Thesis §4.6.1] Programs beyond Figure 4.7: parsing of packets, records, lines and arguments.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

// argv has argc elements and a null pointer.
int options(int argc, char **argv) {
  plimsoll_assume(argc >= 0 && plimsoll_buffer_size(argv) == (size_t)argc + 1);
  int count = 0;
  for (int i = 1; i < argc; i++)
    if (argv[i] && plimsoll_buffer_size(argv[i]) > 0 && argv[i][0] == '-')
      count++;
  plimsoll_assert(count >= 0);
  return count;
}

// An option takes the argument that follows it.
char *option_value(int argc, char **argv, char *wanted) {
  plimsoll_assume(argc >= 0 && plimsoll_buffer_size(argv) == (size_t)argc + 1);
  for (int i = 1; i + 1 < argc; i++)
    if (argv[i] == wanted)
      return argv[i + 1];
  return 0;
}

char **skip_program(int argc, char **argv) {
  plimsoll_assume(argc >= 0 && plimsoll_buffer_size(argv) == (size_t)argc + 1);
  if (argc == 0)
    return argv;
  argv++;
  plimsoll_assert(plimsoll_buffer_size(argv) == (size_t)argc);
  return argv;
}

char *option_valueBad1(int argc, char **argv, char *wanted) {
  plimsoll_assume(argc >= 0 && plimsoll_buffer_size(argv) == (size_t)argc + 1);
  for (int i = 1; i <= argc; i++)
    if (argv[i] == wanted)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      return argv[i + 1];
  return 0;
}

char *option_valueBad2(int argc, char **argv, char *wanted) {
  plimsoll_assume(argc >= 0 && plimsoll_buffer_size(argv) == (size_t)argc + 1);
  int i = 1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  while (argv[i] != wanted)
    i++;
  return argv[i];
}

char *last_argumentBad1(int argc, char **argv) {
  plimsoll_assume(argc >= 0 && plimsoll_buffer_size(argv) == (size_t)argc + 1);
  argv += 2;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return argv[0];
}

// Offsets of the fields of one line, terminated in place.
int csv(char *line, int n, int *field, int max) {
  BUF(line, n);
  BUF(field, max);
  if (max < 1)
    return 0;
  int count = 0;
  field[count++] = 0;
  for (int i = 0; i < n; i++)
    if (line[i] == ',') {
      line[i] = 0;
      if (count == max)
        return -1;
      field[count++] = i + 1;
    }
  plimsoll_assert(1 <= count && count <= max);
  return count;
}

int csvBad1(char *line, int n, int *field, int max) {
  BUF(line, n);
  BUF(field, max);
  int count = 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  field[count++] = 0;
  for (int i = 0; i < n; i++)
    if (line[i] == ',') {
      if (count == max)
        return -1;
      field[count++] = i + 1;
    }
  return count;
}

int csvBad2(char *line, int n, int *field, int max) {
  BUF(line, n);
  BUF(field, max);
  if (max < 1)
    return 0;
  int count = 0;
  field[count++] = 0;
  for (int i = 0; i < n; i++)
    if (line[i] == ',') {
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      field[count++] = i + 1;
      if (count > max)
        return -1;
    }
  return count;
}

// version, header length in words, total length in two bytes, then options.
int packet(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  if (n < 4)
    return -1;
  size_t header = p[1] * 4u, total = p[2] * 256u + p[3];
  if (header < 4 || header > total || total > n)
    return -1;
  unsigned sum = 0;
  for (size_t i = 4; i < header; i++)
    sum += p[i];
  for (size_t i = header; i < total; i++)
    sum += p[i];
  return (int)(sum & 0xffff);
}

int packetBad1(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  if (n < 3)
    return -1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  size_t header = p[1] * 4u, total = p[2] * 256u + p[3];
  if (header < 4 || header > total || total > n)
    return -1;
  return p[header - 1];
}

int packetBad2(const unsigned char *p, size_t n) {
  plimsoll_assume(plimsoll_buffer_size(p) == n);
  if (n < 4)
    return -1;
  size_t header = p[1] * 4u, total = p[2] * 256u + p[3];
  if (header < 4 || header > n)
    return -1;
  unsigned sum = 0;
  for (size_t i = header; i < total; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    sum += p[i];
  return (int)(sum & 0xffff);
}

char *path_join(const char *a, size_t n, const char *b, size_t m) {
  plimsoll_assume(plimsoll_buffer_size(a) == n && plimsoll_buffer_size(b) == m);
  plimsoll_assume(n < 1u << 30 && m < 1u << 30);
  char *r = malloc(n + m + 2);
  if (!r)
    return 0;
  size_t k = 0;
  for (size_t i = 0; i < n; i++)
    r[k++] = a[i];
  r[k++] = '/';
  for (size_t i = 0; i < m; i++)
    r[k++] = b[i];
  r[k] = 0;
  plimsoll_assert(k == n + m + 1);
  plimsoll_assert(r[n] == '/');
  for (size_t i = 0; i < n; i++)
    plimsoll_assert(r[i] == a[i]);
  for (size_t i = 0; i < m; i++)
    plimsoll_assert(r[n + 1 + i] == b[i]);
  return r;
}

char *path_joinBad1(const char *a, size_t n, const char *b, size_t m) {
  plimsoll_assume(plimsoll_buffer_size(a) == n && plimsoll_buffer_size(b) == m);
  plimsoll_assume(n < 1u << 30 && m < 1u << 30);
  char *r = malloc(n + m + 1);
  if (!r)
    return 0;
  size_t k = 0;
  for (size_t i = 0; i < n; i++)
    r[k++] = a[i];
  r[k++] = '/';
  for (size_t i = 0; i < m; i++)
    r[k++] = b[i];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  r[k] = 0;
  return r;
}

char *path_joinBad3(const char *a, size_t n, const char *b, size_t m) {
  plimsoll_assume(plimsoll_buffer_size(a) == n && plimsoll_buffer_size(b) == m);
  plimsoll_assume(n < 1u << 30 && m < 1u << 30);
  char *r = malloc(n + m + 2);
  if (!r)
    return 0;
  for (size_t i = 0; i < n; i++)
    r[i] = a[i];
  r[n] = '/';
  for (size_t i = 0; i < m; i++)
    r[n + i] = b[i];
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
  plimsoll_assert(r[n] == '/');
  return r;
}
