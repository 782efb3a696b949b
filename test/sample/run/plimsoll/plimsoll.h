// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The assertion header for runs of the sample (tools/bench/sample --run): what
// fails ends the program, with 99 where an assumption does; sizes are those of
// the allocations, which have no spare room in runs.
#ifndef PLIMSOLL_SAMPLE_RUN_H
#define PLIMSOLL_SAMPLE_RUN_H

#include <malloc.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define plimsoll_assert(...)                                                   \
  do {                                                                         \
    if (!(__VA_ARGS__)) {                                                      \
      fprintf(stderr, "%s:%d: assertion\n", __FILE__, __LINE__);               \
      abort();                                                                 \
    }                                                                          \
  } while (0)
#define plimsoll_assume(...)                                                   \
  do {                                                                         \
    if (!(__VA_ARGS__)) {                                                      \
      fprintf(stderr, "%s:%d: assumption\n", __FILE__, __LINE__);              \
      _exit(99);                                                               \
    }                                                                          \
  } while (0)

// The allocator says 1 of an allocation of 0 bytes.
enum { RT_EMPTY = 4000 };
static void *rt_empty[RT_EMPTY];
static int rt_num_empty;
static inline void *rt_malloc(size_t n) {
  void *p = malloc(n);
  for (int i = 0; i < rt_num_empty; ++i)
    if (rt_empty[i] == p)
      rt_empty[i] = NULL;
  if (n == 0)
    rt_empty[rt_num_empty++ % RT_EMPTY] = p;
  if (rt_num_empty == RT_EMPTY)
    rt_num_empty = 0;
  return p;
}
static inline size_t rt_size(const void *p) {
  for (int i = 0; i < rt_num_empty; ++i)
    if (rt_empty[i] == p)
      return 0;
  return malloc_usable_size((void *)p);
}
#define plimsoll_buffer_size(p) (rt_size(p) / sizeof(*(p)))
#define malloc(n) rt_malloc(n)

static unsigned long rt_state = 1;
static inline unsigned rnd(unsigned n) {
  rt_state = rt_state * 6364136223846793005UL + 1442695040888963407UL;
  return n ? (unsigned)(rt_state >> 33) % n : 0;
}

#endif
