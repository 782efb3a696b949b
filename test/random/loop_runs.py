"""The C around loop programs that makes them run.

With -DRUN the file becomes a program that calls each function RUNS times, with
all small and then random sizes, contents and arguments, and prints for
each access and each assertion how often it was reached and how often it was
wrong. A run ends at its first wrong step, as the analysis takes for granted
that what it checked held.

Accesses miss by a few elements only, so with gaps between the objects none is
hit by mistake.
"""

PRELUDE = """\
#include <stddef.h>
#ifdef RUN
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
enum { RUNS = 20000, LINES = 30000, GAP = 1024, OBJECTS = 8 };
static jmp_buf stop;
static int fuel, call_line, object_count;
static struct object { char *begin, *end; } objects[OBJECTS];
static char arena[OBJECTS][4 * GAP];
static struct count { int reached, wrong; } accesses[LINES], claims[LINES];
static unsigned long state;
static int any(int from, int to) {
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return from + (int)((state >> 33) % (unsigned long)(to - from + 1));
}
static void judge(struct count *where, int right) {
  where->reached++;
  if (!right) {
    where->wrong++;
    longjmp(stop, 1);
  }
}
static struct object *object_of(const char *p, size_t width) {
  for (int k = 0; k < object_count; k++)
    if (p >= objects[k].begin && p + width <= objects[k].end)
      return &objects[k];
  return NULL;
}
static void *checked(const void *p, size_t width, int line) {
  judge(&accesses[call_line ? call_line : line], object_of(p, width) != NULL);
  return (void *)p;
}
static void *object(size_t bytes) {
  struct object *o = &objects[object_count];
  o->begin = arena[object_count++] + GAP;
  o->end = o->begin + bytes;
  return memset(o->begin, 0, bytes);
}
static void divided(int signal) { longjmp(stop, 1); }
static void burn(void) {
  if (--fuel < 0)
    longjmp(stop, 1);
}
long long overflowed(long long l, long long r, unsigned char kind, unsigned char width) { longjmp(stop, 1); }
#define AT(e) (*(__typeof__(&(e)))checked(&(e), sizeof(e), __LINE__))
#define LOCAL(type, name, size) type *name = object((size) * sizeof(type))
#define TABLE(name, rows, columns) int(*name)[columns] = object((rows) * (columns) * sizeof(int))
#define CELL(name, row, column) \\
  (*((column) < 0 || (column) >= (int)(sizeof *name / sizeof **name) ? NULL : &name[row][column]))
#define STEP burn();
#define CALL(e) do { call_line = __LINE__; e; call_line = 0; } while (0)
#define plimsoll_assert(e) judge(&claims[__LINE__], (e) != 0)
#define plimsoll_assume(e) do { if (!(e)) longjmp(stop, 1); } while (0)
#define plimsoll_nondet_int() any(-2, any(0, 11))
#define plimsoll_buffer_size(p) ((size_t)(object_of((const char *)(p), 0)->end - (const char *)(p)) / sizeof *(p))
#else
#include "plimsoll/plimsoll.h"
#define AT(e) e
#define LOCAL(type, name, size) type name[size] = {0}
#define TABLE(name, rows, columns) int name[rows][columns] = {{0}}
#define CELL(name, row, column) name[row][column]
#define STEP
#define CALL(e) e
#endif
"""

DRIVER = """\
#ifdef RUN
static struct { int *a, *b, n, m, x, y; unsigned char *s; } in;
/* Where a buffer begins: a few elements may lie before it in its object. */
static void *buffer(size_t before, size_t count, size_t width) {
  return (char *)object((before + count) * width) + before * width;
}
static void prepare(int run) {
  object_count = call_line = 0;
  fuel = 3000;
  int small = run < 2000, low = any(-2, 1), high = any(1, small ? 3 : any(3, 60)), alike = any(0, 3);
  int most = any(0, 50) ? 10 : 40, spare = any(0, 4) ? 0 : any(0, 3), before = any(0, 7) ? 0 : any(1, 3);
  if (any(0, 20) == 0)
    low = -(high *= 100);
  in.n = small ? run % 4 : any(0, most);
  in.m = small && alike ? run / 4 % 4 : any(0, 2) ? in.n : any(0, most);
  in.x = small ? run / 16 % 6 - 1 : any(-2, in.n + 2);
  in.y = small ? any(-1, 4) : any(-2, in.n + 3);
  in.a = buffer(before, in.n + spare, sizeof(int));
  in.b = in.n == in.m && alike == 0 ? in.a : buffer(before, in.m + spare, sizeof(int));
  in.s = buffer(before, in.n, 1);
  int rising = any(0, 4) == 0, repeated = any(0, 3) == 0;
  for (int k = 0; k < in.n; k++) {
    in.a[k] = k > 0 && rising ? in.a[k - 1] + any(0, 2) : k > 0 && repeated ? in.a[0] : any(low, high);
    in.s[k] = (unsigned char)any(0, any(1, 255));
  }
  if (in.b != in.a)
    for (int k = 0; k < in.m; k++)
      in.b[k] = k > 0 && rising ? in.b[k - 1] + any(0, 2) : any(low, high);
}
static void call(int program) {
  switch (program) {
CASES
  }
}
#endif
int main(int argc, char **argv) {
#ifdef RUN
  sigaction(SIGFPE, &(struct sigaction){.sa_handler = divided, .sa_flags = SA_NODEFER}, NULL);
  for (int program = 0; program < COUNT; program++)
    for (int run = 0; run < RUNS; run++) {
      state = (unsigned long)program * 1000003 + run;
      prepare(run);
      if (!setjmp(stop))
        call(program);
    }
  for (int line = 0; line < LINES; line++) {
    if (accesses[line].reached)
      printf("bounds %d %d %d\\n", line, accesses[line].reached, accesses[line].wrong);
    if (claims[line].reached)
      printf("assertion %d %d %d\\n", line, claims[line].reached, claims[line].wrong);
  }
#endif
  return 0;
}
"""
