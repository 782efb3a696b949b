// [Thesis §4.6.1] Programs beyond Figure 4.7: hash tables, bit sets, sieves, tables of functions and of indices.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

static int op_add(int a, int b) { return a + b; }
static int op_sub(int a, int b) { return a - b; }
static int op_div(int a, int b) { return b == 0 ? 0 : a / b; }
static int (*const ops[])(int, int) = {op_add, op_sub, op_div};
static const char *const names[] = {"add", "sub", "div"};

int run(const unsigned char *code, int n, int acc) {
  BUF(code, n);
  for (int pc = 0; pc + 1 < n; pc += 2) {
    if (code[pc] >= sizeof(ops) / sizeof(ops[0]))
      return -1;
    acc = ops[code[pc]](acc, code[pc + 1]);
  }
  return acc;
}

int named(unsigned op) {
  if (op >= sizeof(names) / sizeof(names[0]))
    return 0;
  return names[op][0];
}

int runBad1(const unsigned char *code, int n, int acc) {
  BUF(code, n);
  for (int pc = 0; pc < n; pc += 2) {
    if (code[pc] >= sizeof(ops) / sizeof(ops[0]))
      return -1;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    acc = ops[code[pc]](acc, code[pc + 1]);
  }
  return acc;
}

int namedBad1(unsigned op) {
  if (op >= sizeof(names))
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return names[op][0];
}

struct item {
  int at;
  int weight;
};

// Items name elements of the data by index.
int total(const struct item *items, int n, const int *data, int m) {
  BUF(items, n);
  BUF(data, m);
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (items[i].at < 0 || items[i].at >= m)
      continue;
    sum += data[items[i].at];
  }
  return sum;
}

void number(struct item *items, int n, int *data) {
  BUF(items, n);
  BUF(data, n);
  for (int i = 0; i < n; i++)
    items[i].at = n - 1 - i;
  for (int i = 0; i < n; i++) {
    plimsoll_assert(items[i].at == n - 1 - i);
    data[items[i].at] = i;
  }
}

int totalBad1(const struct item *items, int n, const int *data, int m) {
  BUF(items, n);
  BUF(data, m);
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (items[i].at < 0 || items[i].at > m)
      continue;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    sum += data[items[i].at];
  }
  return sum;
}

int totalBad2(const struct item *items, int n, const int *data, int m) {
  BUF(items, n);
  BUF(data, m);
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (items[i].weight < 0 || items[i].weight >= m)
      continue;
    if (items[i].at >= m)
      break;
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    sum += data[items[i].weight] + items[i + 1].at;
  }
  return sum;
}

// len[i] is the size of row i.
void fill_rows(int **row, int *len, int n) {
  BUF(row, n);
  BUF(len, n);
  for (int i = 0; i < n; i++) {
    len[i] = i + 1;
    row[i] = malloc(((size_t)i + 1) * sizeof(int));
    if (!row[i])
      abort();
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < len[i]; j++)
      row[i][j] = j;
}

// Each half of the rows points into one array.
void share(int **row, int *a, int *b, int n) {
  BUF(row, n);
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i < n; i++)
    row[i] = i % 2 == 0 ? a : b;
  for (int i = 0; i < n; i++)
    row[i][i] = i;
}

void shareBad1(int **row, int *a, int *b, int n) {
  BUF(row, n);
  BUF(a, n);
  BUF(b, n);
  for (int i = 0; i < n; i++)
    row[i] = i % 2 == 0 ? a : b;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    row[i][i + 1] = i;
}

void sieve(char *composite, int n) {
  BUF(composite, n);
  for (int i = 0; i < n; i++)
    composite[i] = 0;
  for (int p = 2; p < n; p++) {
    if (composite[p])
      continue;
    for (int m = 2 * p; m < n; m += p)
      composite[m] = 1;
  }
}

void sieve_even(char *composite, int n) {
  BUF(composite, n);
  for (int i = 0; i < n; i++)
    composite[i] = 0;
  for (int m = 4; m < n; m += 2)
    composite[m] = 1;
  for (int i = 3; i < n; i++)
    plimsoll_assert(composite[i] == (i % 2 == 0));
}

void sieveBad2(char *composite, int n) {
  BUF(composite, n);
  for (int i = 0; i < n; i++)
    composite[i] = 0;
  for (int p = 2; p <= n; p++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    if (composite[p])
      continue;
    for (int m = 2 * p; m < n; m += p)
      composite[m] = 1;
  }
}

void sieve_evenBad1(char *composite, int n) {
  BUF(composite, n);
  for (int i = 0; i < n; i++)
    composite[i] = 0;
  for (int m = 4; m < n; m += 4)
    composite[m] = 1;
  for (int i = 3; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(composite[i] == (i % 2 == 0));
}
