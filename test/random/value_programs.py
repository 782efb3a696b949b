#!/usr/bin/env python3
"""Compares what is said of indeterminate values with what runs read.

  value_programs.py --seed=N --count=N --clang=CLANG --plimsoll=TOOL --work=FOLDER [--missed]

Each program writes some of its variables, elements, members and allocated
memory, on some ways, and reads them; helpers write and read through pointers,
structures and bytes are copied before all of them have a value, and code without
source may write. Compiled with the memory sanitizer, each function is run with
all small arguments; a run ends at its first read of what has no value. line_batch.py
says what is compared.
"""
import sys

import line_batch

PRELUDE = """\
#include <stdlib.h>
#include <string.h>
#ifdef RUN
#include <sanitizer/msan_interface.h>
#include <setjmp.h>
#include <stdio.h>
static jmp_buf stop;
static int call_line, choice, reached[100000], wrong[100000];
static void judge(const volatile void *p, size_t size, int line) {
  line = call_line ? call_line : line;
  reached[line]++;
  if (__msan_test_shadow(p, size) != -1) {
    wrong[line]++;
    longjmp(stop, 1);
  }
}
#define USE(e) (*({ __typeof__(e) *q_ = &(e); judge(q_, sizeof *q_, __LINE__); q_; }))
#define CALL(e) do { call_line = __LINE__; e; call_line = 0; } while (0)
static void unknown(int *p) {
  if (choice++ % 3)
    *p = 7;
}
#else
#define USE(e) (e)
#define CALL(e) e
void unknown(int *p);
#endif
struct S { int m; char c; int k[3]; };
static void set(struct S *s, int c) {
  s->m = c;
  if (c > 1)
    s->c = 'x';
  for (int i = 0; i < c && i < 3; i++)
    s->k[i] = i;
}
static int get(struct S *s, int i) { return USE(s->k[i & 1]) + 1; }
static int both(struct S *s) {
  int r = USE(s->m);
  if (r > 2)
    r += USE(s->c);
  return r;
}
static void fill(int *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] = i;
}
static void fill_some(int *p, int n, int c) {
  for (int i = 0; i < n; i++)
    if (i != c)
      p[i] = i;
}
static void copy(int *p, int *q, int n) {
  for (int i = 0; i < n; i++)
    p[i] = USE(q[i]);
}
static void bytes(char *p, char *q, int n) {
  for (int i = 0; i < n; i++)
    p[i] = q[i];
}
static void swap(int *p, int *q) {
  int t = USE(*p);
  *p = USE(*q);
  *q = t;
}
static int sum(int *p, int n) {
  int r = 0;
  for (int i = 0; i < n; i++)
    r += USE(p[i]);
  return r;
}
"""

ENDING = """\
#ifdef RUN
static int (*const functions[])(int, int) = {%s};
int main(void) {
  for (int n = 0; n < %d; n++)
    for (int a = -2; a <= 7; a++)
      for (int b = -2; b <= 7; b++)
        for (int c = 0; c < 3; c++) {
          choice = c;
          call_line = 0;
          if (!setjmp(stop))
            functions[n](a, b);
        }
  for (int line = 0; line < 100000; line++)
    if (reached[line])
      printf("%%d %%d\\n", line, wrong[line]);
}
#endif
"""


class Program(line_batch.LineProgram):
    def number_expr(self):
        r = self.r
        return r.choice(["a", "b", "a + b", "a - 1", str(r.randrange(0, 5))] + self.loops)

    def index(self, size):
        """An index that is certainly inside."""
        r = self.r
        loops = [i for i in self.loops if size >= 8]
        return r.choice([str(r.randrange(size)), "a & 3", "b & 3", "(a + b) & 3"] + loops * 3)

    def condition(self):
        r = self.r
        return r.choice(
            ["a > 0", "b > 1", "a > b", "a == 2", "a & 1", "b < 3", "a + b == 4", "ok"]
            + [f"{i} % 2" for i in self.loops]
            + [f"{i} > a" for i in self.loops]
        )

    def place(self):
        """An int that may have no value."""
        r = self.r
        return r.choice(
            ["x", "y", "z", f"t[{self.index(8)}]", f"u[{self.index(8)}]", f"h[{self.index(8)}]", "s.m", "v.m",
             f"s.k[{r.randrange(3)}]", f"v.k[{r.randrange(3)}]", "*p", f"w[1].k[{r.randrange(3)}]"]
        )  # fmt: skip

    def statement(self, depth):
        r = self.r
        kind = r.randrange(24)
        if kind < 6:
            self.say(f"{self.place()} = {self.number_expr()};", depth)
        elif kind < 10:
            self.say(f"out += USE({self.place()});", depth)
        elif kind == 10:
            self.say(f"{self.place()} = USE({self.place()});", depth)
        elif kind == 11:
            self.say(r.choice(["v = s;", "s = v;", "w[1] = s;", "v = w[1];", "w[0] = w[1];"]), depth)
        elif kind == 12:
            self.say(f"CALL(set(&{r.choice(['s', 'v', 'w[1]'])}, {self.number_expr()}));", depth)
        elif kind == 13:
            who = r.choice(["s", "v", "w[1]"])
            self.say(r.choice([f"CALL(out += get(&{who}, a));", f"CALL(out += both(&{who}));"]), depth)
        elif kind == 14:
            array = r.choice("tuh")
            n = r.choice(["8", "4", "a & 7", "b & 7"])
            self.say(r.choice([f"CALL(fill({array}, {n}));", f"CALL(fill_some({array}, {n}, b));"]), depth)
        elif kind == 15:
            one, other = r.sample("tuh", 2)
            self.say(r.choice([f"CALL(copy({one}, {other}, {r.choice(['2', 'a & 7'])}));",
                               f"CALL(swap(&{one}[{self.index(8)}], &{other}[1]));"]), depth)  # fmt: skip
        elif kind == 16:
            one, other = r.sample("tuh", 2)
            size = r.choice(["sizeof t", "4 * sizeof(int)", "(a & 7) * sizeof(int)"])
            self.say(r.choice([f"CALL(bytes((char *)c, (char *)d, {r.choice(['8', '4', 'b & 7'])}));",
                               f"memcpy({one}, {other}, {size});", f"memset({one}, 0, {size});"]), depth)  # fmt: skip
        elif kind == 17:
            self.say(r.choice([f"c[{self.index(8)}] = 1;", f"d[{self.index(8)}] = 2;",
                               f"out += USE(c[{self.index(8)}]);", f"out += USE(d[{self.index(8)}]);"]), depth)  # fmt: skip
        elif kind == 18:
            self.say(f"unknown(&{r.choice(['x', 'y', 's.m', 't[1]'])});", depth)
        elif kind == 19:
            self.say(r.choice(["p = &x;", "p = &t[a & 3];", "p = &s.m;", "if (a > 3) p = &y;", "p = h;"]), depth)
        elif kind == 20:
            self.say(f"CALL(out += sum({r.choice('tuh')}, {r.choice(['3', '8', 'a & 7', 'b & 7'])}));", depth)
        elif depth < 4 and kind < 23:
            self.branch(depth)
        elif depth < 3 and len(self.loops) < 2:
            i = "ij"[len(self.loops)]
            bound, step = r.choice(["8", "4", "(a & 7)", "(b & 7)"]), r.choice(["++", "++", " += 2"])
            self.say(f"for (int {i} = 0; {i} < {bound}; {i}{step}) {{", depth)
            self.loops.append(i)
            if r.random() < 0.3:
                self.say("int z;", depth + 1)
            self.block(depth + 1, 4)
            if r.random() < 0.2:
                self.say(f"if ({self.condition()}) break;", depth + 1)
            self.loops.pop()
            self.say("}", depth)
        else:
            self.say(f"ok = {self.condition()};", depth)

    def text(self):
        r = self.r
        self.say(f"int f{self.number}(int a, int b) {{", 0)
        self.say("int x, y, z, t[8], u[8], out = 0, ok = 0, *p = &x;", 1)
        self.say("struct S s, v, w[2];", 1)
        self.say("char c[8], d[8];", 1)
        self.say("int *h = malloc(8 * sizeof(int));", 1)
        self.say("if (!h) return 0;", 1)
        for name in "xyz":
            if r.random() < 0.6:
                self.say(f"{name} = {self.number_expr()};", 1)
        for array in "tuh":
            if r.random() < 0.6:
                self.say(f"for (int i = 0; i < 8; i++) {array}[i] = i;", 1)
        for name in ("s", "v", "w[1]"):
            if r.random() < 0.5:
                self.say(f"CALL(set(&{name}, {self.number_expr()}));", 1)
            elif r.random() < 0.6:
                self.say(f"memset(&{name}, 0, sizeof {name});", 1)
        for name in "cd":
            if r.random() < 0.6:
                self.say(f"memset({name}, 0, {r.choice(['8', '8', 'a & 7'])});", 1)
        for _ in range(r.randrange(6, 16)):
            self.statement(1)
        for _ in range(3):
            self.say(f"out += USE({self.place()});", 1)
        self.say("free(h);", 1)
        self.say("return out;", 1)
        self.say("}", 0)
        return self.lines


if __name__ == "__main__":
    sys.exit(line_batch.main("uninitialized", PRELUDE, Program, ENDING, "-fsanitize=memory"))
