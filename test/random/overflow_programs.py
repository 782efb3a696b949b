#!/usr/bin/env python3
"""Compares what is said of overflow with what runs compute.

  overflow_programs.py --seed=N --count=N --clang=CLANG --plimsoll=TOOL --work=FOLDER [--missed]

Each program computes with integers of several types at their limits: straight
on, under guards, in loops that end at a limit, in nested loops, sums and products, in
members and elements, and in functions it calls. Compiled with the undefined
sanitizer, each function is run with all triples of values at the limits; a run
ends at its first overflow, which is one of its line and of the line of the call that
led there. line_batch.py says what is compared.
"""
import sys

import line_batch

PRELUDE = """\
#include <limits.h>
#ifdef RUN
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
static jmp_buf stop;
enum { LINES = 100000, CALLS = 1000 };
static int call_line, fuel, reached[LINES], wrong[LINES], calls, call[CALLS], callee[CALLS];
struct place { const char *file; uint32_t line, column; };
static void overflow(struct place *at) {
  int n = 0;
  wrong[at->line]++;
  while (call_line && n < calls && (call[n] != call_line || callee[n] != at->line))
    n++;
  if (call_line && n == calls && calls < CALLS)
    call[calls] = call_line, callee[calls++] = at->line;
  longjmp(stop, 1);
}
#define HANDLER(name) void __ubsan_handle_##name##_abort(struct place *at, uintptr_t x, uintptr_t y) { overflow(at); }
HANDLER(add_overflow) HANDLER(sub_overflow) HANDLER(mul_overflow) HANDLER(negate_overflow) HANDLER(shift_out_of_bounds)
void __ubsan_handle_divrem_overflow_abort(struct place *at, uintptr_t x, uintptr_t y) {
  if (y)
    overflow(at);
  longjmp(stop, 1);
}
#define AT reached[__LINE__]++;
#define ROUND if (++fuel > 300) longjmp(stop, 1);
#define CALL call_line = __LINE__;
#define DONE call_line = 0;
#else
#define AT
#define ROUND
#define CALL
#define DONE
#endif
struct S { int m; long long w; short h; int k[4]; };
"""

ENDING = """\
#ifdef RUN
static int (*const all[])(int, int, int) = {%s};
static const int values[] = {INT_MIN, INT_MIN + 1, -46341, -2, -1, 0, 1, 2, 31, 32, 100, 46341, 65536, 1 << 30, INT_MAX - 4, INT_MAX - 1, INT_MAX};
int main(void) {
  enum { N = sizeof values / sizeof *values };
  for (int f = 0; f < %d; f++)
    for (int n = 0; n < N * N * N; n++) {
      call_line = fuel = 0;
      if (!setjmp(stop))
        all[f](values[n %% N], values[n / N %% N], values[n / N / N]);
    }
  for (int l = 0; l < LINES; l++)
    if (reached[l] || wrong[l])
      printf("%%d %%d\\n", l, wrong[l]);
  for (int n = 0; n < calls; n++)
    printf("%%d called from %%d\\n", callee[n], call[n]);
}
#endif
"""

INTS = ["a", "b", "c", "x", "y"]
OTHERS = {"h": "short", "d": "signed char", "u": "unsigned", "w": "long long"}
PLACES = ["s.m", "s.k[1]", "*p"]
LIMITS = ["INT_MAX", "INT_MIN", "0", "1", "-1", "2", "3", "7", "30", "31", "100", "1000", "46340", "46341", "65535", "INT_MAX - 1", "INT_MAX / 2", "-100"]


class Program(line_batch.LineProgram):
    def __init__(self, r, number):
        super().__init__(r, number)
        self.counters, self.in_helper = 0, False

    def constant(self):
        return self.r.choice(LIMITS)

    def operand(self):
        """An int that takes no calculation."""
        if self.r.random() < 0.3:
            return self.constant()
        return self.r.choice(INTS + self.loops * 2 + PLACES)

    def value(self):
        """The same of any type."""
        return self.r.choice(list(OTHERS)) if self.r.random() < 0.2 else self.operand()

    def calculation(self):
        r = self.r
        what = r.random()
        if what < 0.1:
            return f"-{r.choice(INTS + list(OTHERS))}"
        if what < 0.2:
            return f"(long long){self.value()} {r.choice('+-*')} {self.value()}"
        operator = r.choice(["+"] * 6 + ["-"] * 6 + ["*"] * 4 + ["/", "%", "<<", ">>"])
        left, right = self.value(), self.value()
        if operator in ("<<", ">>") and r.random() < 0.6:
            right = r.choice(["1", "3", "31", "30", f"({self.operand()} & 31)", f"({self.operand()} & 7)"])
        return f"({left}) {operator} ({right})"

    def condition(self):
        r = self.r
        v, w, k = self.operand(), self.operand(), r.choice(["10", "100", "1000", "46340", "65535", "INT_MAX / 2", "INT_MAX - 7"])
        return r.choice([
            f"{v} {r.choice(['<', '<=', '>', '>=', '==', '!='])} {w}",
            f"{v} >= 0 && {v} <= {k}",
            f"{v} > -{k} && {v} < {k}",
            f"{v} > -{k} && {v} < {k} && {w} >= 0 && {w} <= {k}",
            f"{v} >= 0 && {w} >= 0 && {v} <= INT_MAX - {w}",
            f"{v} >= 0 && {w} >= 0 && {v} - INT_MAX <= -1 - {w}",
            f"{v} <= 0 && {w} >= {v}",
            f"{v} < INT_MAX",
            f"{v} > INT_MIN",
            f"{v} >= 0 && {v} < 31",
        ])  # fmt: skip

    def assignment(self, depth):
        r = self.r
        target = r.choice(["x", "y"] * 4 + list(OTHERS) + PLACES)
        what = r.random()
        if what < 0.35:
            self.say(f"AT {target} = {self.calculation()};", depth)
        elif what < 0.7:
            operator = r.choice(["+=", "-=", "+=", "-=", "*=", "/=", "%=", "<<="])
            self.say(f"AT {target} {operator} {self.value()};", depth)
        elif what < 0.9:
            step = r.choice(["++", "--"])
            self.say(f"AT {r.choice([f'{step}({target})', f'({target}){step}'])};", depth)
        else:
            self.say(f"AT {target} = {self.value()};", depth)

    def loop(self, depth):
        r = self.r
        i = f"i{self.counters}"
        self.counters += 1
        to = r.choice(["a", "b", "c", "x", "INT_MAX", "100", "10", "INT_MAX - 1"])
        less, step = r.choice(["<", "<=", "!="]), r.choice(["1", "1", "1", "2", "3", "7"])
        start = r.choice(["0", "1", "b", "x", f"{to} - 5", f"{to} > 9 ? {to} - 9 : 0"])
        if r.random() < 0.35:  # downwards
            to = r.choice(["a", "b", "0", "INT_MIN", "-10", "INT_MIN + 1"])
            less = r.choice([">", ">=", "!="])
            start = r.choice(["0", "c", "x", "10", f"{to} < 0 ? {to} + 9 : 0"])
            advance = r.choice([f"{i}--", f"--{i}", f"{i} -= {step}"])
        else:
            advance = r.choice([f"{i}++", f"++{i}", f"{i} += {step}"])
        self.say(f"AT int {i} = {start};", depth)
        form = r.randrange(3)
        if form == 0:
            self.say(f"for (; {i} {less} {to}; {advance}) {{ ROUND", depth)
        elif form == 1:
            self.say(f"while ({i} {less} {to}) {{ ROUND", depth)
        else:
            self.say("do { ROUND", depth)
        self.loops.append(i)
        self.block(depth + 1, 2)
        if r.random() < 0.4:
            self.say(f"AT {r.choice(['x', 'y', 's.m', 'w'])} {r.choice(['+=', '-=', '+=', '*='])} {r.choice([i, '1', '2', 'd', 'h'])};", depth + 1)
        if r.random() < 0.3:
            self.say(f"if ({self.condition()}) break;", depth + 1)
        self.loops.pop()
        if form:
            self.say(f"AT {advance};", depth + 1)
        self.say("}" if form < 2 else f"}} while ({i} {less} {to});", depth)

    def statement(self, depth):
        what = self.r.random()
        if what < 0.18 and depth < 4:
            self.branch(depth)
        elif what < 0.32 and depth < 3:
            self.loop(depth)
        elif what < 0.4 and depth < 4:
            self.say(f"if ({self.condition()}) return 0;", depth)
        elif what < 0.5 and not self.in_helper:
            self.say(f"AT CALL x = g{self.number}({self.value()}, {self.value()}); DONE", depth)
        else:
            self.assignment(depth)

    def body(self, least, most):
        self.say("short h = a; signed char d = b; unsigned u = c; long long w = b; struct S s = {a, b, c, {a, b, 3, 4}};", 1)
        self.say("int x = a, y = b, *p = &y;", 1)
        for _ in range(self.r.randrange(least, most)):
            self.loop(1) if self.r.random() < 0.25 else self.statement(1)
        self.say(f"return {self.r.choice(['x', 'y', 's.m'])};", 1)
        self.say("}", 0)

    def text(self):
        self.in_helper = True
        self.say(f"static int g{self.number}(int a, int b) {{ int c = 1;", 0)
        self.body(1, 4)
        self.in_helper = False
        self.say(f"int f{self.number}(int a, int b, int c) {{", 0)
        self.body(4, 10)
        return self.lines


if __name__ == "__main__":
    SANITIZER = ["-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero", "-fno-sanitize-recover=all", "-fno-sanitize-link-runtime"]
    sys.exit(line_batch.main("overflow", PRELUDE, Program, ENDING, *SANITIZER))
