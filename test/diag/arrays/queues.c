// [Thesis §4.6.1] Programs beyond Figure 4.7: rings, stacks, queues and lists linked by index.
// Contents and bounds of the right programs are proved, the wrong ones are
// refuted by a run.
// RUN: %plimsoll check %s --fail-on=never --checks=-*,assertion,bounds,null,div-by-zero --report=error,warning,unknown,precondition -- -I %plimsoll-include | FileCheck %s --implicit-check-not='{{(error|warning|precondition of|not decided).*\[(bounds|assertion|div-by-zero)\]}}' --implicit-check-not='{{(error|warning|not decided).*\[null\]}}'
#include <plimsoll/plimsoll.h>
#include <stdlib.h>
#define BUF(p, n) plimsoll_assume(plimsoll_buffer_size(p) == (size_t)(n) && (n) >= 0)

// Each vertex is queued at most once; the queue has room for n.
void bfs(const int *next, int n, int start) {
  BUF(next, n);
  if (start < 0 || start >= n)
    return;
  int *queue = malloc(n * sizeof(int));
  char *seen = calloc(n, 1);
  if (!queue || !seen)
    abort();
  int head = 0, tail = 0;
  queue[tail++] = start;
  seen[start] = 1;
  while (head < tail) {
    int u = queue[head++];
    if (u < 0 || u >= n)
      break;
    int v = next[u];
    if (v >= 0 && v < n && !seen[v] && tail < n) {
      seen[v] = 1;
      queue[tail++] = v;
    }
  }
  plimsoll_assert(head <= tail && tail <= n);
  free(queue);
  free(seen);
}

void bfsBad2(const int *next, int n, int start) {
  BUF(next, n);
  if (start < 0 || start >= n)
    return;
  int *queue = malloc(n * sizeof(int));
  if (!queue)
    abort();
  int head = 0, tail = 0;
  queue[tail++] = start;
  while (head < tail) {
    int u = queue[head++];
    if (u < 0 || u >= n)
      break;
    int v = next[u];
    if (v >= 0 && v < n && tail <= n)
      // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
      queue[tail++] = v;
  }
  free(queue);
}

// The free slots are linked by index; -1 ends the list.
int take_slot(int *next, int n, int *first) {
  BUF(next, n);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'take_slot'{{.*}}[bounds]
  int s = *first;
  if (s < 0 || s >= n)
    return -1;
  *first = next[s];
  return s;
}

void init_slots(int *next, int n) {
  BUF(next, n);
  for (int i = 0; i < n; i++)
    next[i] = i + 1 < n ? i + 1 : -1;
  for (int i = 0; i < n; i++)
    plimsoll_assert(next[i] < n);
  if (n > 0)
    plimsoll_assert(next[n - 1] == -1);
}

// Every link is an index or -1.
int count_slots(int n) {
  if (n < 0)
    return 0;
  int *next = malloc(n * sizeof(int));
  if (!next)
    return 0;
  for (int i = 0; i < n; i++)
    next[i] = i + 1 < n ? i + 1 : -1;
  int count = 0;
  for (int s = n > 0 ? 0 : -1; s != -1 && count < n; s = next[s])
    count++;
  free(next);
  return count;
}

int take_slotBad1(int *next, int n, int *first) {
  BUF(next, n);
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'take_slotBad1'{{.*}}[bounds]
  int s = *first;
  if (s < 0 || s > n)
    return -1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  *first = next[s];
  return s;
}

void init_slotsBad1(int *next, int n) {
  BUF(next, n);
  for (int i = 0; i < n; i++)
    next[i] = i + 1;
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[assertion]
    plimsoll_assert(next[i] < n);
}

// The people left are the first of the array.
int josephus(int n, int k) {
  if (n < 1 || k < 1)
    return -1;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return -1;
  for (int i = 0; i < n; i++)
    a[i] = i;
  int len = n, at = 0;
  while (len > 1) {
    at = (at + k - 1) % len;
    for (int i = at; i < len - 1; i++)
      a[i] = a[i + 1];
    len--;
  }
  int last = a[0];
  free(a);
  return last;
}

int josephusBad2(int n, int k) {
  if (n < 1 || k < 1)
    return -1;
  int *a = malloc(n * sizeof(int));
  if (!a)
    return -1;
  for (int i = 0; i < n; i++)
    a[i] = i;
  int len = n, at = 0;
  while (len >= 0) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[div-by-zero]
    at = (at + k - 1) % len;
    len--;
  }
  free(a);
  return at;
}

// A ring of cap elements: head is the oldest, len are in use.
int ring_put(int *buf, int cap, int head, int len, int v) {
  BUF(buf, cap);
  if (head < 0 || head >= cap || len < 0 || len >= cap)
    return -1;
  int at = head + len;
  if (at >= cap)
    at -= cap;
  buf[at] = v;
  plimsoll_assert(0 <= at && at < cap);
  return len + 1;
}

int ring_get(const int *buf, int cap, int head) {
  BUF(buf, cap);
  if (head < 0 || head >= cap)
    return -1;
  int v = buf[head];
  head = (head + 1) % cap;
  plimsoll_assert(0 <= head && head < cap);
  return v;
}

int ring_putBad1(int *buf, int cap, int head, int len, int v) {
  BUF(buf, cap);
  if (head < 0 || head >= cap || len < 0 || len >= cap)
    return -1;
  int at = head + len;
  if (at > cap)
    at -= cap;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  buf[at] = v;
  return len + 1;
}

int ring_getBad1(const int *buf, int cap, int head) {
  BUF(buf, cap);
  if (head < 0 || head > cap)
    return -1;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return buf[head];
}

// Keeps the last cap entries.
void log_all(const int *a, int n, int *log, int cap) {
  BUF(a, n);
  BUF(log, cap);
  if (cap == 0)
    return;
  int at = 0;
  for (int i = 0; i < n; i++) {
    log[at] = a[i];
    if (++at == cap)
      at = 0;
  }
  plimsoll_assert(0 <= at && at < cap);
}

void log_mod(const int *a, int n, int *log, int cap) {
  BUF(a, n);
  BUF(log, cap);
  if (cap == 0)
    return;
  for (int i = 0; i < n; i++)
    log[i % cap] = a[i];
}

void log_allBad1(const int *a, int n, int *log, int cap) {
  BUF(a, n);
  BUF(log, cap);
  if (cap == 0)
    return;
  int at = 0;
  for (int i = 0; i < n; i++) {
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
    log[at] = a[i];
    if (at++ == cap)
      at = 0;
  }
}

void log_modBad1(const int *a, int n, int *log, int cap) {
  BUF(a, n);
  BUF(log, cap);
  for (int i = 0; i < n; i++)
    // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[div-by-zero]
    log[i % cap] = a[i];
}

struct ring {
  int *buf;
  unsigned cap, head, tail;
};

// head and tail only count up.
int push(struct ring *r, int v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'push'{{.*}}[bounds]
  plimsoll_assume(plimsoll_buffer_size(r->buf) == r->cap);
  if (r->cap == 0 || r->tail - r->head >= r->cap)
    return 0;
  r->buf[r->tail % r->cap] = v;
  r->tail++;
  return 1;
}

int pop(struct ring *r, int v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pop'{{.*}}[bounds]
  plimsoll_assume(plimsoll_buffer_size(r->buf) == r->cap);
  if (r->head == r->tail || r->cap == 0)
    return v;
  v = r->buf[r->head % r->cap];
  r->head++;
  return v;
}

int pushBad2(struct ring *r, int v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'pushBad2'{{.*}}[bounds]
  plimsoll_assume(plimsoll_buffer_size(r->buf) == r->cap);
  if (r->tail > r->cap)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  r->buf[r->tail++] = v;
  return 1;
}

struct stack {
  int *data;
  int cap, len;
};

int stack_push(struct stack *s, int v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'stack_push'{{.*}}[bounds]
  BUF(s->data, s->cap);
  plimsoll_assume(0 <= s->len && s->len <= s->cap);
  if (s->len == s->cap)
    return 0;
  s->data[s->len++] = v;
  plimsoll_assert(s->data[s->len - 1] == v);
  plimsoll_assert(s->len <= s->cap);
  return 1;
}

int stack_pop(struct stack *s, int *v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'stack_pop'{{.*}}[bounds]
  BUF(s->data, s->cap);
  plimsoll_assume(0 <= s->len && s->len <= s->cap);
  if (s->len == 0)
    return 0;
  s->len--;
  plimsoll_assert(s->len >= 0);
  return s->data[s->len];
}

int stack_pushBad1(struct stack *s, int v) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'stack_pushBad1'{{.*}}[bounds]
  BUF(s->data, s->cap);
  plimsoll_assume(0 <= s->len && s->len <= s->cap);
  if (s->len > s->cap)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  s->data[s->len++] = v;
  return 1;
}

int stack_topBad1(struct stack *s) {
  // CHECK: :[[@LINE+1]]:{{.*}} precondition of 'stack_topBad1'{{.*}}[bounds]
  BUF(s->data, s->cap);
  plimsoll_assume(0 <= s->len && s->len <= s->cap);
  if (s->len == 0)
    return 0;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  return s->data[s->len];
}

// Every parent is tested: the links come from elsewhere.
int find_root(const int *parent, int n, int i) {
  BUF(parent, n);
  while (i >= 0 && i < n && parent[i] != i)
    i = parent[i];
  if (i < 0 || i >= n)
    return -1;
  plimsoll_assert(parent[i] == i);
  return i;
}

void make_sets(int *parent, int n, int u, int v) {
  BUF(parent, n);
  for (int i = 0; i < n; i++)
    parent[i] = i;
  if (u < 0 || u >= n || v < 0 || v >= n)
    return;
  parent[parent[u]] = parent[v];
  plimsoll_assert(parent[u] == v);
}

void make_setsBad1(int *parent, int n, int u, int v) {
  BUF(parent, n);
  for (int i = 0; i < n; i++)
    parent[i] = i + 1;
  if (u < 0 || u >= n || v < 0 || v >= n)
    return;
  // CHECK: :[[@LINE+1]]:{{.*}} error: {{.*}}[bounds]
  parent[parent[u]] = parent[v];
}
