#!/usr/bin/env python3
"""Compares what is proved of functions with what they do when their arguments overlap.

  overlap_programs.py --seed=N --seeds=N --count=N --clang=CLANG --plimsoll=TOOL --include=FOLDER --work=FOLDER

Each function is given structures, members of them, elements of arrays, bytes, and addresses of pointers,
writes through these and through variables, and asserts what would hold if all of them were apart: what was
written last. It takes any number of arguments, so that its body cannot be put in place of a call. The
program calls it with objects that overlap, and claims something of what these hold then. No check may be
proved at a line where a run goes wrong; the share of the assertions that hold in every run and are proved
is printed.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys

CALLS = 12  # of each function
PRELUDE = """\
#include <stdlib.h>
#include <string.h>
#ifdef RUN
#include <stdio.h>
static void stop(int line) { printf("at %d\\n", line); exit(0); }
#define SAY(e) ((e) ? (void)0 : stop(__LINE__))
#define INDEX(i, n) ((unsigned)(i) < (n) ? (i) : (stop(__LINE__), 0))
#define ENDED(p, q) ((void *)(p) == (void *)(q) ? stop(__LINE__) : (void)0)
#define SHOW(e) printf("%d %d\\n", __LINE__, e)
#else
#include <plimsoll/plimsoll.h>
#define SAY(e) plimsoll_assert(e)
#define INDEX(i, n) (i)
#define ENDED(p, q) ((void)0)
#endif
struct In { int x, y; };
struct S { int n, m; char c[8]; int *p; struct In in; };
union U { int i; short h[2]; struct In in; };
struct H { int a, b; };
static int priv, glob;
int ext;
static struct S gs;
static int ga[4];
static void set(int *p, int v) { *p = v; }
static void set_in(struct In *d, const struct In *s) { *d = *s; }
static void set_y(struct S *s, int v) { s->in.y = v; }
static void set_all(int *p, int n, int v) { for (int i = 0; i < n; i++) p[i] = v; }
static int deep(int *p, int n) { if (n <= 0) return 0; *p = n; return deep(p, n - 1); }
static void put(char *p, int i, int v) { p[i] = v; }
static void point(int **q, int *p) { *q = p; }
static int mixed(struct S *s, int *p, char *c, ...) { s->m = 1; *p = 2; c[0] = 3; return s->m; }
static int use(int *p) { priv = *p; return priv; }
"""
PARAMETERS = "struct S *s, struct In *t, int *a, int *b, int *w, char *c, int **pp, struct S *r, union U *u, struct H *h, int *k, struct H *g"
ARGUMENTS = [
    ["&x", "&y", "&gs"], ["&x.in", "&y.in", "&gs.in", "&z", "&u.in"],
    ["&x.n", "&x.m", "&x.in.y", "v", "v + 1", "v + 2", "&glob", "&ga[1]", "&ext", "&y.n", "&u.i", "&gs.m", "&z.x"],
    ["&x.n", "&x.m", "&x.in.x", "v", "v + 1", "v + 3", "&glob", "ga", "&ext", "&y.in.y", "&u.in.y", "&gs.in.x"],
    ["v", "v + 1", "v + 2", "ga", "ga + 1"],
    ["(char *)&x", "(char *)&x.n", "(char *)&x.m", "x.c", "y.c", "(char *)v", "(char *)&glob", "(char *)&x.p", "(char *)&u",
     "text", "gs.c", "(char *)&z", "(char *)&ext"],
    ["&x.p", "&y.p", "&gs.p", "&one"], ["&x", "&y", "&gs"], ["&u", "&o"], ["h"], ["&h->b", "&h->a", "&glob", "v", "&x.n"], ["h", "other"]]
CELLS = ["x.n", "x.m", "x.in.x", "x.in.y", "y.n", "y.in.y", "z.x", "z.y", "u.i", "u.in.y", "v[0]", "v[1]", "v[2]", "v[3]", "glob",
         "ext", "ga[0]", "ga[1]", "gs.n", "gs.m", "gs.in.x"]
INTS = ["s->n", "s->m", "s->in.x", "s->in.y", "t->x", "t->y", "*a", "*b", "w[0]", "w[1]", "r->n", "r->m", "r->in.y", "priv",
        "glob", "ext", "gs.n", "gs.in.x", "ga[0]", "ga[1]", "ga[2]", "*s->p", "**pp", "u->i", "u->in.y", "own", "some[1]",
        "*k", "h->b", "mine.in.x", "mine.n", "*mine.p", "*last"]
BYTES = ["c[0]", "c[1]", "s->c[0]", "r->c[1]", "gs.c[0]"]
POINTERS = ["a", "b", "w", "&s->n", "&t->y", "&own", "&glob", "&priv", "&some[2]", "&r->in.x", "s->p", "*pp", "k", "&mine.m"]
BEGIN = "  int own = 1, some[3] = {1, 2, 3}, index[4] = {0}, *last = a; struct S mine = {1, 2, \"own\", b, {3, 4}};"


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def statement(self, say):
        """One statement; `say` gets what it makes true."""
        pick = self.random.choice
        place, other, value = pick(INTS), pick(INTS), pick([0, 1, 2, 3, 9])

        def stored(statement, place, value):
            say.append(f"{place} == {value}")
            return statement

        def copied(place, other):
            say.append(f"{place} == {other}")
            return f"{place} = {other};"

        return pick([
            *[lambda: stored(f"{place} = {value};", place, value)] * 6,
            *[lambda: copied(place, other)] * 2,
            lambda: f"{place} += {value};",
            lambda: (lambda b: stored(f"{b} = {value};", b, value))(pick(BYTES)),
            lambda: stored(f"set(&{place}, {value});", place, value),
            lambda: stored(f"set_y(s, {value});", "s->in.y", value),
            lambda: stored(f"set_all(w, 2, {value});", pick(["w[0]", "w[1]"]), value),
            lambda: stored(f"deep(&{place}, 2);", place, 1),
            lambda: (say.append("t->y == mine.in.y"), "set_in(t, &mine.in);")[1],
            lambda: (say.append("s->in.x == r->in.x"), "set_in(&s->in, &r->in);")[1],
            lambda: "set_in(&r->in, t);",
            lambda: stored(f"put(c, 0, {value});", "c[0]", value),
            lambda: stored(f"put((char *)&{place}, 0, {value});", place, value),
            lambda: stored(f"memset(&{place}, 0, sizeof(int));", place, 0),
            lambda: f"memcpy(some, &{place}, sizeof(int));",
            lambda: stored(f"for (int i = 0; i < 2; i++) w[i] = {value};", "w[1]", value),
            lambda: stored(f"for (int i = 0; i < 3; i++) {{ some[i] = {value}; {place} = i; }}", place, 2),
            lambda: stored(f"for (int i = 0; i < 3; i++) {{ {place} = i; some[i] = {other}; }}", "some[0]", other),
            lambda: (say.append("w[0] == w[1]"), f"for (int i = 0; i < 2; i++) w[i] = {place};")[1],
            lambda: stored(f"for (int i = 0; i < 2; i++) {{ w[i] = i; {place} = {value}; }}", pick(["w[0]", place]), value if value else 0),
            lambda: (say.append(f"w[1] == {place}"), f"for (int i = 0; i < 2; i++) {{ {place} = i; w[i] = {place}; }}")[1],
            lambda: (say.append(f"own == w[0] + w[1]"), f"own = 0; for (int *p = w; p < w + 2; p++) {{ own += *p; {place} = {value}; }}")[1],
            lambda: stored(f"for (int i = 0; i < ({place} & 1); i++) {{ {other} = {value}; some[i] = {place}; }}", "some[0]", place),
            lambda: f"for (char *p = c; p < c + 2 && *p; p++) *p = {value};",
            lambda: stored(f"while ({place} > 2) {{ {place} = 1; own++; }}", place, value),
            lambda: (say.append(f"s->n == {place}"), f"s->n = {place}; for (int i = 0; i < s->n && i < 2; i++) some[i] = w[i];")[1],
            lambda: (lambda p: stored(f"*pp = {p};", "*pp", p))(pick(POINTERS)),
            lambda: (lambda p: stored(f"s->p = {p};", "s->p", p))(pick(POINTERS)),
            lambda: (lambda p: stored(f"point(pp, {p});", "*pp", p))(pick(POINTERS)),
            lambda: (lambda p: stored(f"mine.p = {p};", "mine.p", p))(pick(POINTERS)),
            lambda: pick(["last = *pp;", "last = s->p;", "last = r->p;", "last = mine.p;"]),
            lambda: stored(f"own = mixed({pick(['s', 'r', '&mine'])}, &{place}, c);", "own", 1),
            lambda: stored(f"priv = use(&{place});", place, "priv"),
            lambda: stored(f"if (*a == {value}) {place} = {value}; else {place} = {value};", place, value),
            lambda: (lambda m: stored(f"{m}->h[0] = 1;", "u->h[0]", 1))("u"),
            lambda: f"strcpy(c, \"x\"); ",
        ])()

    def function(self, number):
        lines = [f"static void f{number}({PARAMETERS}, ...) {{", BEGIN, "  int *from = *pp, *of = s->p, *at = r->p;"]
        say = []
        for _ in range(self.random.randint(3, 7)):
            lines.append("  " + self.statement(say))
            if say and self.random.random() < 0.7:
                lines.append(f"  SAY({self.random.choice(say[-3:])});")
            if self.random.random() < 0.2:
                lines.append(f"  index[INDEX({self.random.choice(INTS)} & 7, 4)] = 1;")
            if self.random.random() < 0.3:
                place = self.random.choice(INTS)
                lines.append(f"  if ({place} >= 0 && {place} < 4) {{")
                lines.append("    " + self.statement([]))
                lines.append(f"    index[INDEX({place}, 4)] = 1;")
                lines.append("  }")
        lines.append("  s->p = of; r->p = at; *pp = from;")
        if self.random.random() < 0.3:
            lines += ["  free(h);", self.random.choice(["  ENDED(k, &h->a); ENDED(k, &h->b); *k = 1;", "  ENDED(g, h); g->a = 1;",
                                                        "  ENDED(g, h); free(g);"])]
        return lines + ["}"]

    def main(self, count):
        lines = ["int main(int argc, char **argv) {", "  struct S x = {0}, y = {0}; struct In z = {0}; union U u = {0}, o = {0};",
                 "  int v[6] = {0}, *one = v; char text[8] = \"\"; struct H *h = malloc(sizeof *h), *other = malloc(sizeof *h);",
                 "  if (!h || !other) return 1;", "  h->a = h->b = other->a = other->b = 0; x.p = v; y.p = &x.n; gs.p = &glob;", "  switch (atoi(argv[1])) {"]
        for n in range(count * CALLS):
            arguments = ", ".join(self.random.choice(of) for of in ARGUMENTS)
            lines.append(f"  case {n}: f{n // CALLS}({arguments});")
            lines += [f"    SHOW({cell});" for cell in self.random.sample(CELLS, 3)]
            lines.append("    break;")
        return lines + ["  }", "  return 0;", "}"]


def failures(options, path, count):
    """By line: the calls that go wrong there; and what is shown at others."""
    binary = path + ".out"
    subprocess.run([options.clang, "-w", "-DRUN", "-O0", "-fno-strict-aliasing", "-o", binary, path], check=True)
    found, shown = {}, {}
    for n in range(count * CALLS):
        run = subprocess.run([binary, str(n)], capture_output=True, text=True, errors="replace", timeout=60)
        if line := re.match(r"at (\d+)", run.stdout):
            found.setdefault(int(line[1]), []).append(n)
        shown.update((int(line), int(value)) for line, value in re.findall(r"^(\d+) (-?\d+)$", run.stdout, re.M))
    return found, shown


def line_of_call(lines, call):
    return next(n + 1 for n, line in enumerate(lines) if line.startswith(f"  case {call}: "))


def is_at(place, line, kind, lines):
    """Is it what goes wrong in this line? The access that it begins with, not those of its index."""
    text = lines[line - 1]
    return place["line"] == line and (kind != "bounds" or place["column"] == len(text) - len(text.lstrip()) + 1)


def compare(options, seed):
    """The lines that go wrong, the other assertions that are proved, all of these, and the problems."""
    path = os.path.join(options.work, f"overlaps-{seed}.c")
    generator = Generator(seed)
    lines = [line for n in range(options.count) for line in generator.function(n)]
    lines += generator.main(options.count)
    with open(path, "w") as file:
        file.write(PRELUDE + "#line 1\n" + "\n".join(lines) + "\n")
    wrong, shown = failures(options, path, options.count)
    # Half of what is claimed of the memory after a call is not so; nothing
    # gets to what is claimed after the first such.
    lies, first_lies = set(), set()
    for n, line in enumerate(lines, 1):
        if cell := re.match(r"    SHOW\((.*)\);", line):
            if n in shown and generator.random.random() < 0.5:
                if not {n - 1, n - 2} & lies:
                    first_lies.add(n)
                lies.add(n)
            lines[n - 1] = f"    plimsoll_assert({cell[1]} {'!=' if n in lies else '=='} {shown[n]});" if n in shown else ""
    with open(path, "w") as file:
        file.write(PRELUDE + "#line 1\n" + "\n".join(lines) + "\n")
    report = path + ".json"
    command = [options.plimsoll, "check", "-q", "-j1", path, "--fail-on=never", "--format=json", "-o", report]
    subprocess.run([*command, "--", "-w", "-I", options.include], check=True)
    with open(report) as file:
        checks = json.load(file)["checks"]
    kinds = {"SAY": "assertion", "index": "bounds", "free(g)": "double-free", "ENDED": "use-after-free"}
    problems = 0
    for line, calls in wrong.items():
        kind = next(kind for word, kind in kinds.items() if word in lines[line - 1])
        here = [c for c in checks if c["kind"] == kind and is_at(c, line, kind, lines)]
        if not here or all(c["verdict"] == "proved" for c in here):
            problems += 1
            said = f"{kind} is proved" if here else f"no {kind} check"
            print(f"seed {seed}: {said} at line {line}, where call {calls[0]} goes wrong: {lines[line - 1].strip()}")
        # What the function demands of its callers.
        asked = {line_of_call(lines, n) for n in calls}
        for c in checks:
            if c["line"] in asked and c["kind"] == kind and c["verdict"] == "proved" and c["trace"] and is_at(c["trace"][-1], line, kind, lines):
                problems += 1
                print(f"seed {seed}: {kind} of line {line} is proved at the call at line {c['line']}, which goes wrong there")
    for c in checks:
        if c["line"] in first_lies and c["kind"] == "assertion" and c["verdict"] == "proved" and "called here" not in c["message"]:
            problems += 1
            print(f"seed {seed}: what is not so after the call is proved at line {c['line']}: {lines[c['line'] - 1].strip()}")
    held = [c for c in checks if c["kind"] == "assertion" and c["line"] not in wrong and c["line"] not in lies and "called here" not in c["message"]]
    return len(wrong), sum(c["verdict"] == "proved" for c in held), len(held), problems


def main():
    parser = argparse.ArgumentParser()
    for name in ("seed", "seeds", "count"):
        parser.add_argument("--" + name, type=int, required=True)
    for name in ("clang", "plimsoll", "include", "work"):
        parser.add_argument("--" + name, required=True)
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    totals = [sum(of) for of in zip(*(compare(options, options.seed + n) for n in range(options.seeds)))]
    wrong, proved, held, problems = totals
    print(f"{wrong} lines go wrong, {proved} of {held} other assertions are proved, {problems} problems")
    return 1 if problems or not wrong else 0


if __name__ == "__main__":
    sys.exit(main())
