#!/usr/bin/env python3
"""Compares what is said of recursive functions with what runs do.

  recursion_programs.py --seed=N --count=N --clang=CLANG --plimsoll=TOOL --work=FOLDER [--missed]

Each program has one to three functions that call themselves and each other, on nodes,
counters, elements and variables they are given or that are theirs, and a function that
calls these with objects of its own, some of which are the same or overlap. Assertions
say what calls left alone, what they changed and what they returned. Each function is run
with small arguments; a run ends at its first wrong assertion, or where it breaks another rule. line_batch.py says what is
compared.
"""
import os
import sys

import line_batch

INCLUDE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "include")
PRELUDE = f"""\
#include <stdlib.h>
#ifdef RUN
#include <setjmp.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
static jmp_buf stop;
enum {{ LINES = 100000, RUNS = 64 }};
static struct {{ int run, reached[LINES], wrong[LINES]; }} *seen;
#define plimsoll_assert(e) \\
  (seen->reached[__LINE__]++, (e) ? (void)0 : (seen->wrong[__LINE__]++, longjmp(stop, 1)))
#else
#include "{INCLUDE}/plimsoll/plimsoll.h"
#endif
struct N {{ struct N *a, *b; int v, w; }};
static int g, t[8];
static struct N *root;
"""

ENDING = """\
#ifdef RUN
static int (*const all[])(int, int, int) = {%s};
const char *__asan_default_options(void) { return "detect_leaks=0:log_path=/dev/null"; }
enum { ALL = %d * RUNS };
int main(void) {
  seen = mmap(0, sizeof *seen, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  while (seen->run < ALL) {
    if (fork()) { // a run that breaks other rules ends there
      wait(0);
      continue;
    }
    while (seen->run < ALL) {
      const int n = seen->run++;
      g = 0, root = 0;
      for (int i = 0; i < 8; i++)
        t[i] = 0;
      if (!setjmp(stop))
        all[n / RUNS](n %% 4, n / 4 %% 4, n / 16 %% 4);
    }
    _exit(0);
  }
  for (int l = 0; l < LINES; l++)
    if (seen->reached[l])
      printf("%%d %%d\\n", l, seen->wrong[l]);
}
#endif
"""


class RecursionProgram(line_batch.LineProgram):
    def __init__(self, r, number):
        super().__init__(r, number)
        self.helpers = [f"r{number}_{i}" for i in range(r.choice([1, 1, 1, 2, 2, 3]))]
        # What each does changes little, so that there is something to prove of it.
        self.kinds = {}
        self.fresh = 0

    def name(self, prefix):
        self.fresh += 1
        return f"{prefix}{self.fresh}"

    def text(self):
        n = self.number
        self.say(f"int f{n}(int x, int y, int z);", 0)
        for helper in self.helpers:
            self.say(f"static {self.signature(helper)};", 0)
        for helper in self.helpers:
            self.helper(helper)
        self.caller()
        return self.lines

    def signature(self, helper):
        return f"int {helper}(struct N *n, int *p, int k)"

    # A recursive function.
    def helper(self, helper):
        self.kinds = self.r.sample(["v", "w", "p", "g", "t", "link", "make", "local", "root"], self.r.randrange(0, 3))
        self.ints, self.nodes, self.loops = ["k"], ["n"], []
        self.say(f"static {self.signature(helper)} {{", 0)
        self.say(f"  if ({self.r.choice(['!n || k <= 0', 'k <= 0 || !n || !p', '!n || !p || k < 1'])})", 0)
        self.say(f"    return {self.r.choice(['0', '0', 'k', '1', 'g'])};", 0)
        for _ in range(self.r.randrange(2, 7)):
            self.statement(1)
        self.call(1)
        for _ in range(self.r.randrange(0, 3)):
            self.statement(1)
        self.say(f"  return {self.r.choice(['0', '1', 'k', *self.ints, *self.ints])};", 0)
        self.say("}", 0)

    def node(self):
        return self.r.choice([*self.nodes, *self.nodes, "n->a", "n->b"] if "n" in self.nodes else self.nodes)

    def value(self):
        return self.r.choice([*self.ints, "0", "1", "2", "7", "k & 3", "(k + 1) & 7"])

    def condition(self):
        return f"{self.r.choice([*self.ints, 'n->v', 'g', 'k'])} {self.r.choice(['>', '==', '!=', '<'])} {self.r.choice(['0', '1', '2', 'k'])}"

    def statement(self, depth):
        makers = [self.write, self.write, self.call, self.save, self.save]
        if depth < 3:
            makers.append(self.branch)
        scopes = list(self.ints), list(self.nodes)
        maker = self.r.choice(makers)
        maker(depth)
        if maker == self.branch:
            self.ints, self.nodes = scopes

    def block(self, depth, most):
        scopes = list(self.ints), list(self.nodes)
        super().block(depth, most)
        self.ints, self.nodes = scopes

    def write(self, depth):
        if not self.kinds:
            return self.save(depth)
        kind = self.r.choice(self.kinds)
        value = self.value()
        if kind in "vw":
            self.say(f"n->{kind} = {value};", depth)
        elif kind == "p":
            self.say(f"if (p) *p = {self.r.choice([value, '(*p + 1) & 7'])};", depth)
        elif kind == "g":
            self.say(f"g = {self.r.choice([value, '(g + 1) & 7'])};", depth)
        elif kind == "t":
            self.say(f"t[{self.r.choice(['k & 7', 'n->v & 7', '0'])}] = {value};", depth)
        elif kind == "link":
            self.say(f"n->{self.r.choice('ab')} = {self.r.choice(['0', 'n->a', 'n->b', 'n', 'root'])};", depth)
        elif kind == "root":
            self.say(f"root = {self.r.choice(['n', 'n->a', '0'])};", depth)
        elif kind == "make":
            m = self.name("m")
            self.say(f"struct N *{m} = malloc(sizeof *{m});", depth)
            self.say(f"if (!{m}) return 0;", depth)
            self.say(f"{m}->a = n->a, {m}->b = 0, {m}->v = {value}, {m}->w = 1;", depth)
            self.say(self.r.choice([f"n->a = {m};", f"n->b = {m};", f"root = {m};", ""]), depth)
            self.nodes.append(m)
        elif kind == "local":
            s = self.name("s")
            self.say(f"struct N {s} = {{{self.r.choice(['n', 'n->a', '0'])}, n->b, {value}, 2}};", depth)
            self.say(self.r.choice([f"n->{self.r.choice('ab')} = 0;", ""]), depth)
            self.nodes.append(f"(&{s})")

    def place(self):
        """A value that a call may change."""
        return self.r.choice(["n->v", "n->w", "g", "t[1]", "t[k & 7]", *[f"{n}->{f}" for n in self.nodes for f in "vw"], *self.ints])

    def pointer(self):
        places = ["p", "p", "p", "&g", "&n->v", "&t[k & 7]", "0"]
        places += [f"&{i}" for i in self.ints if i != "k"]
        return self.r.choice(places)

    def call(self, depth):
        # What a call left alone, and what it returned.
        seen = []
        for _ in range(self.r.randrange(0, 3)):
            old, place = self.name("o"), self.place()
            self.say(f"int {old} = {place};", depth)
            seen.append((old, place))
        x = self.name("x")
        self.say(f"int {x} = {self.r.choice(self.helpers)}({self.node()}, {self.pointer()}, k - {self.r.choice('112')});", depth)
        for old, place in seen:
            self.say(f"plimsoll_assert({place} == {old});", depth)
        if self.r.random() < 0.3:
            self.say(f"plimsoll_assert({x} {self.r.choice(['>= 0', '<= 1', '== 0', '!= 7', '<= k', '< 8'])});", depth)
        self.ints.append(x)

    def save(self, depth):
        if self.r.random() < 0.5:
            self.call(depth)
        else:
            i = self.name("i")
            self.say(f"int {i} = {self.place()};", depth)
            self.ints.append(i)

    # A function that calls them.
    def caller(self):
        self.kinds = self.r.sample(["v", "w", "g", "t"], 2)
        self.say(f"int f{self.number}(int x, int y, int z) {{", 0)
        names = [f"s{i}" for i in range(self.r.randrange(1, 4))]
        nodes = ["0"]
        for s in names:
            if self.r.random() < 0.2:
                self.say(f"  struct N *{s} = malloc(sizeof *{s});", 0)
                self.say(f"  if (!{s}) return 0;", 0)
                self.say(f"  {s}->a = {self.r.choice(nodes)}, {s}->b = {self.r.choice(nodes)}, {s}->v = x, {s}->w = y;", 0)
                nodes.append(s)
            else:
                self.say(f"  struct N {s} = {{{self.r.choice(nodes)}, {self.r.choice(nodes)}, x, y}};", 0)
                nodes.append(f"(&{s})")
        nodes = nodes[1:]
        if self.r.random() < 0.3:
            self.say(f"  {nodes[0]}->b = {nodes[-1]};", 0)
        if self.r.random() < 0.3:
            self.say(f"  root = {self.r.choice(nodes)};", 0)
        self.say("  int c = 0, d = z, k = 3;", 0)
        self.nodes, self.ints = nodes, ["c", "d", "x"]
        for _ in range(self.r.randrange(1, 4)):
            seen = []
            for _ in range(self.r.randrange(1, 4)):
                old = self.name("o")
                place = self.r.choice(["g", "t[1]", "c", "d", "c", "d", *[f"{n}->{f}" for n in nodes for f in "vw"]])
                self.say(f"  int {old} = {place};", 0)
                seen.append((old, place))
            p = self.r.choice(["&c", "&c", "&c", "&g", "&t[2]", "0", *[f"&{n}->v" for n in nodes]])
            r = self.name("r")
            self.say(f"  int {r} = {self.r.choice(self.helpers)}({self.r.choice([*nodes, *nodes, 'root'])}, {p}, {self.r.choice(['x', 'k', 'y + 1'])});", 0)
            for old, place in seen:
                self.say(f"  plimsoll_assert({place} == {old});", 0)
            if self.r.random() < 0.3:
                self.say(f"  plimsoll_assert({r} {self.r.choice(['>= 0', '<= 1', '== 0', '< 8'])});", 0)
        self.say("  return c + d;", 0)
        self.say("}", 0)


if __name__ == "__main__":
    sys.exit(line_batch.main("assertion", PRELUDE, RecursionProgram, ENDING, "-fsanitize=address,undefined"))
