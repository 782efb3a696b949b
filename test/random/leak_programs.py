#!/usr/bin/env python3
"""Compares what is said of leaks with what runs lose.

  leak_programs.py --seed=N --count=N --clang=CLANG --plimsoll=TOOL --work=FOLDER [--missed]

Each program allocates nodes, links them, stores them in what it was given and in a
global variable, frees some and returns, on several ways; allocation may fail, helpers
make, link and release nodes, and code without source may keep one. Compiled with a
count of all nodes, each function is run with small arguments; where a function
returns, nodes made since it was called that nothing refers to are lost there. See
line_batch.py for what is compared.
"""
import sys

import line_batch

PRELUDE = """\
#include <stdlib.h>
struct N { struct N *a, *b; int v; };
#ifdef RUN
#include <setjmp.h>
#include <stdio.h>
#define MOST 4096
static jmp_buf stop;
static int reached[100000], wrong[100000], count, num_locals, fails, keeps;
static struct { struct N *p; int alive, lost, seen; } made[MOST];
static struct N **locals[MOST], entry[2], *kept[MOST];
static struct N *g, *t_[4];
static int num_kept;
static struct N *take(void) {
  if (fails-- == 0 || count == MOST)
    return 0;
  struct N *p = calloc(1, sizeof *p);
  made[count].p = p;
  made[count].lost = 0;
  made[count++].alive = 1;
  return p;
}
static int find(struct N *p) {
  for (int i = 0; i < count; i++)
    if (made[i].p == p)
      return i;
  return -1;
}
static void drop(struct N *p) {
  if (!p)
    return;
  int i = find(p);
  if (i < 0 || !made[i].alive)
    longjmp(stop, 1);
  made[i].alive = 0;
}
static struct N *use(struct N *p) {
  int i = p ? find(p) : -1;
  if (!p || (i >= 0 && !made[i].alive))
    longjmp(stop, 1);
  return p;
}
static void see(struct N *p) {
  int i = p ? find(p) : -1;
  if (i < 0 || !made[i].alive || made[i].seen)
    return;
  made[i].seen = 1;
  see(p->a);
  see(p->b);
}
static void leave(int line, struct N *result, int first, int first_local) {
  reached[line]++;
  for (int i = 0; i < count; i++)
    made[i].seen = 0;
  see(result);
  see(g);
  for (int i = 0; i < first; i++)
    see(made[i].p);
  for (int i = 0; i < first_local; i++)
    see(*locals[i]);
  for (int i = 0; i < 4; i++)
    see(t_[i]);
  for (int i = 0; i < 2; i++)
    see(entry[i].a), see(entry[i].b);
  for (int i = 0; i < num_kept; i++)
    see(kept[i]);
  int any = 0;
  for (int i = first; i < count; i++)
    if (made[i].alive && !made[i].lost && !made[i].seen)
      any = made[i].lost = 1;
  wrong[line] += any;
  num_locals = first_local;
}
#define ENTER int first_ = count, locals_ = num_locals
#define LOCAL(x) (locals[num_locals++] = &(x))
#define LOCALS LOCAL(loc.a), LOCAL(loc.b), LOCAL(u[0]), LOCAL(u[1]), LOCAL(u[2]), LOCAL(u[3])
#define RETURN(e) do { struct N *r_ = (e); leave(__LINE__, r_, first_, locals_); return r_; } while (0)
#define LEAVE do { leave(__LINE__, 0, first_, locals_); return; } while (0)
#define TAKE() take()
#define DROP(p) drop(p)
#define AT(p) use(p)
static void unknown(struct N *p) {
  if (keeps++ % 2 && num_kept < MOST)
    kept[num_kept++] = p;
}
#else
#define ENTER
#define LOCALS
#define RETURN(e) return e
#define LEAVE return
#define TAKE() calloc(1, sizeof(struct N))
#define DROP(p) free(p)
#define AT(p) (p)
static struct N *g;
void unknown(struct N *p);
#endif
static struct N *make(struct N *next) {
  ENTER;
  struct N *p = TAKE();
  if (!p) RETURN(0);
  AT(p)->a = next;
  RETURN(p);
}
static struct N *pair(int both) {
  ENTER;
  struct N *p = TAKE();
  if (!p) RETURN(0);
  if (both) {
    AT(p)->b = TAKE();
    if (!AT(p)->b) { DROP(p); RETURN(0); }
  }
  RETURN(p);
}
static void push(struct N *list, int n) {
  ENTER;
  for (int i = 0; i < n; i++) {
    struct N *p = TAKE();
    if (!p) LEAVE;
    AT(p)->a = AT(list)->a;
    AT(list)->a = p;
  }
  LEAVE;
}
static struct N *pop(struct N *list) {
  ENTER;
  struct N *p = AT(list)->a;
  if (p) AT(list)->a = AT(p)->a;
  RETURN(p);
}
static void put(struct N **where, int n) {
  ENTER;
  for (int i = 0; i < n; i++)
    where[i] = TAKE();
  LEAVE;
}
static void release(struct N *p) {
  ENTER;
  while (p) {
    struct N *next = AT(p)->a;
    DROP(p);
    p = next;
  }
  LEAVE;
}
static void set(struct N *p, struct N *q) {
  ENTER;
  AT(p)->a = q;
  LEAVE;
}
static void keep(struct N *p) {
  ENTER;
  if (!g) g = p;
  LEAVE;
}
"""

ENDING = """\
#ifdef RUN
static struct N *(*const functions[])(int, int, struct N *, struct N **) = {%s};
int main(void) {
  for (int n = 0; n < %d; n++)
    for (int a = -1; a <= 4; a++)
      for (int b = -1; b <= 4; b++)
        for (int c = 0; c < 12; c++) {
          for (int i = 0; i < count; i++)
            free(made[i].p);
          count = num_locals = num_kept = 0;
          g = 0;
          keeps = c;
          fails = -1;
          entry[0] = entry[1] = (struct N){0};
          for (int i = 0; i < 4; i++)
            t_[i] = 0;
          if (c & 1)
            entry[0].a = take();
          if (c & 2)
            g = take();
          fails = c < 4 ? c : -1;
          if (!setjmp(stop))
            functions[n](a, b, &entry[0], t_);
        }
  for (int line = 0; line < 100000; line++)
    if (reached[line])
      printf("%%d %%d\\n", line, wrong[line]);
}
#endif
"""


class Program(line_batch.LineProgram):
    def condition(self):
        r = self.r
        return r.choice(
            ["n > 0", "m > 1", "n > m", "n == 2", "m < 3", "p", "!p", "!q", "q", "p != q", "in->a", "!g", "loc.a"]
            + [f"{i} > n" for i in self.loops]
            + [f"{i} == 1" for i in self.loops]
        )

    def index(self):
        return self.r.choice(["0", "1", "3", "n & 3"] + [f"{i} & 3" for i in self.loops])

    def node(self):
        """An expression for a node, or null."""
        r = self.r
        return r.choice(["p", "q", "h", "p", "q", "in->a", "loc.a", "loc.b", "g", f"u[{self.index()}]", f"t[{self.index()}]"])

    def place(self):
        r = self.r
        return r.choice(["p", "q", "h", "p", "q", "h", "AT(p)->a", "AT(q)->b", "AT(h)->a", "in->a", "in->b", "loc.a", "loc.b",
                         "g", f"u[{self.index()}]", f"t[{self.index()}]"])  # fmt: skip

    def statement(self, depth):
        r = self.r
        kind = r.randrange(24)
        if kind < 5:
            fresh = r.choice(["TAKE()", "TAKE()", f"make({self.node()})", f"pair({r.choice(['0', '1', 'n'])})"])
            self.say(f"{self.place()} = {fresh};", depth)
        elif kind < 8:
            self.say(f"{self.place()} = {self.node()};", depth)
        elif kind < 11:
            self.say(f"DROP({self.node()});", depth)
        elif kind == 11:
            name = r.choice(["p", "q", "h"])
            self.say(f"DROP({name}); {name} = 0;", depth)
        elif kind == 12:
            self.say(r.choice(["if (p) { AT(p)->a = h; h = p; p = 0; }", "if (h) { p = h; h = AT(h)->a; }",
                               "if (p) AT(p)->a = q;", "if (!p) RETURN(q);", "if (!q) RETURN(p);"]), depth)  # fmt: skip
        elif kind == 13:
            self.say(f"push({r.choice(['in', '&loc', '&loc'])}, {r.choice(['1', '2', 'n', 'm'])});", depth)
        elif kind == 14:
            self.say(f"{r.choice(['p', 'q'])} = pop({r.choice(['in', '&loc'])});", depth)
        elif kind == 15:
            self.say(f"put({r.choice(['t', 'u', 'u'])}, {r.choice(['1', '4', 'n & 3'])});", depth)
        elif kind == 16:
            self.say(f"release({r.choice(['p', 'h', 'loc.a', 'q'])});", depth)
        elif kind == 17:
            self.say(r.choice([f"set({r.choice(['p', 'in', '&loc'])}, {self.node()});", f"keep({self.node()});"]), depth)
        elif kind == 18:
            self.say(r.choice([f"unknown({self.node()});", f"if ({self.condition()}) RETURN({self.node()});"]), depth)
        elif depth < 4 and kind < 22:
            self.branch(depth)
        elif depth < 3 and len(self.loops) < 2:
            i = "ij"[len(self.loops)]
            self.say(f"for (int {i} = 0; {i} < {r.choice(['n', 'm', '3', '4'])}; {i}++) {{", depth)
            self.loops.append(i)
            self.block(depth + 1, 3)
            self.loops.pop()
            self.say("}", depth)
        else:
            self.say("p = TAKE();", depth)

    def text(self):
        r = self.r
        self.say(f"struct N *f{self.number}(int n, int m, struct N *in, struct N **t) {{", 0)
        self.say("ENTER;", 1)
        self.say("struct N *p = 0, *q = 0, *h = 0, *u[4] = {0}, loc = {0};", 1)
        self.say("LOCALS;", 1)
        for _ in range(r.randrange(2, 9)):
            self.statement(1)
        for name in r.sample(["p", "q", "h", "loc.a"], r.randrange(3)):
            self.say(r.choice([f"DROP({name});", f"release({name});"]), 1)
        self.say(f"RETURN({r.choice(['0', 'p', 'q', 'h', 'p', 'q', 'h', 'loc.a'])});", 1)
        self.say("}", 0)
        return self.lines


if __name__ == "__main__":
    sys.exit(line_batch.main("leak", PRELUDE, Program, ENDING))
