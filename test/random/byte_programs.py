#!/usr/bin/env python3
"""Compares what is said of objects that are written as bytes with what runs hold.

  byte_programs.py --seed=N --count=N --clang=CLANG --plimsoll=TOOL --include=FOLDER --work=FOLDER

Each function has variables, arrays, structures, one in another, and allocated memory; it writes
and copies them by their types and as bytes, through helpers too, and says what some of them hold:
half of the time what they do hold, else what they do not. Functions take nothing, so one run
tells. No false assertion may be proved, no true one be an error; nor may anything else in a function
that ends normally, where the address sanitizer finds nothing, be an error.
"""
import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys

PRELUDE = """\
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#ifdef RUN
#include <stdio.h>
#define SAY(e) printf("%d %ld\\n", __LINE__, (long)(e))
#else
#include <plimsoll/plimsoll.h>
#endif
struct S { int a; short b; char c[6]; struct S *n; long d; };
struct O { int pre; struct S s[2]; int post; };
static int glob;
static void put(char *p, int i, int v) { p[i] = v; }
static void put_any(void *p, int i, int v) { ((unsigned char *)p)[i] = v; }
static int get(const void *p, int i) { return ((const unsigned char *)p)[i]; }
static void copy(char *d, const char *s, size_t n) { for (size_t i = 0; i < n; i++) d[i] = s[i]; }
static void copy_any(void *d, const void *s, size_t n) { memcpy(d, s, n); }
static void *twin(const void *p, size_t n) { void *q = malloc(n); if (!q) exit(0); memcpy(q, p, n); return q; }
static char *skip(char *p, int n) { return p + n; }
static int both(struct S *x, char *y, int k) { x->a = 5; y[k] = 1; return x->a; }
static int two(int *x, char *y) { *x = 0x01010101; *y = 2; return *x; }
"""
BEGIN = """\
  struct S x = {1, 2, "abc", 0, 3}, y = {4, 5, "de", 0, 6}, *q = &y;
  int a[4] = {1, 2, 3, 4}, v = 9, *p = &v;
  struct O o = {7, {{1}, {2}}, 8};
  int *m = malloc(8);
  if (!m)
    return;
  m[0] = 1; m[1] = 2; glob = 0;"""
# By what they are part of: addresses as bytes, and how many there are.
PLACES = [("x", "(char *)&x", 32), ("y", "(char *)&y", 32), ("y", "(char *)q", 32), ("a", "(char *)a", 16),
          ("a", "(char *)(a + 1)", 12), ("a", "(char *)&a[2]", 8), ("o", "(char *)&o", 80),
          ("o", "(char *)&o.s[1]", 32), ("x", "(char *)&x.b", 2), ("m", "(char *)m", 8), ("v", "(char *)&v", 4)]
READS = ["x.a", "x.b", "x.d", "x.c[0]", "x.c[3]", "y.a", "y.d", "q->a", "q->d", "a[0]", "a[1]", "a[2]", "a[3]",
         "o.pre", "o.post", "o.s[0].a", "o.s[1].a", "o.s[1].d", "o.s[0].b", "m[0]", "m[1]", "v", "glob"]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def statement(self):
        pick = self.random.choice
        of, place, size = pick(PLACES)
        other, source, room = pick([p for p in PLACES if p[0] != of and (p[0], of) not in (("x", "y"), ("y", "x"))])
        at, value = self.random.randrange(size), pick([0, 1, 2, 7])
        few = self.random.randint(1, min(size, room, 8))
        return pick([
            lambda: f"{{ char *t = {place}; t[{at}] = {value}; }}",
            lambda: f"{{ unsigned char *t = (unsigned char *){place} + {at}; *t ^= {value}; }}",
            lambda: f"put({place}, {at}, {value});",
            lambda: f"put_any({place}, {at}, {value});",
            lambda: f"glob = get({place}, {at});",
            lambda: f"copy({place}, {source}, {few});",
            lambda: f"copy_any({place}, {source}, {few});",
            lambda: f"memcpy({place}, {source}, {few});",
            lambda: f"for (char *t = {place}, *e = {place} + {few}; t < e; t++) *t = {value};",
            lambda: f"for (char *t = {place} + {few}; t != {place};) *--t = {value};",
            lambda: f"*skip({place}, {at}) = {value};",
            lambda: f"{pick([r for r in READS if r != 'glob'])} = {pick([1, 2, 3])};",
            lambda: f"glob += both(&{pick('xy')}, {place}, {at});",
            lambda: f"v = two(&a[{self.random.randrange(4)}], {place});",
            lambda: pick(["p = &a[1];", "p = &v;", "p = &x.a;", "*p = 4;", "q = &x;", "q = &y;"]),
            lambda: f"{{ char *t = twin({place}, {size}); v = t[{at}]; free(t); }}",
            lambda: f"memset({place}, {value}, {few});",
        ])()

    def function(self, number):
        lines = [f"void f{number}(void) {{", *BEGIN.split("\n")]
        for _ in range(self.random.randint(2, 6)):
            lines.append("  " + self.statement())
            if self.random.random() < 0.6:
                lines.append(f"  SAY({self.random.choice(READS)});")
        lines += [f"  SAY({self.random.choice(READS)});" for _ in range(3)]
        return lines + ["  free(m);", "}"]


def run_all(options, lines, count, path):
    """What each line says, and the functions that do not end normally."""
    calls = " ".join(f"case {n}: f{n}(); break;" for n in range(count))
    with open(path, "w") as file:
        file.write(PRELUDE + "#line 1\n" + "\n".join(lines)
                   + f"\nint main(int c, char **v) {{ switch (atoi(v[1])) {{ {calls} }} return 0; }}\n")
    binary = path + ".out"
    subprocess.run([options.clang, "-w", "-DRUN", "-O0", "-fsanitize=address,undefined", "-fno-sanitize=alignment",
                    "-fno-sanitize-recover=all", "-o", binary, path], check=True)
    said, failed = {}, set()
    for n in range(count):
        run = subprocess.run([binary, str(n)], capture_output=True, text=True, errors="replace")
        if run.returncode:
            failed.add(n)
        for line in run.stdout.splitlines():
            number, value = line.split()
            said[int(number)] = int(value)
    return said, failed


def main():
    parser = argparse.ArgumentParser()
    for name in ("seed", "count"):
        parser.add_argument("--" + name, type=int, required=True)
    for name in ("clang", "plimsoll", "include", "work"):
        parser.add_argument("--" + name, required=True)
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    path = os.path.join(options.work, f"bytes-{options.seed}.c")
    generator = Generator(options.seed)
    lines, owner = [], {}
    for n in range(options.count):
        for line in generator.function(n):
            lines.append(line)
            owner[len(lines)] = n
    said, failed = run_all(options, lines, options.count, path)
    # One false assertion in a function, the last: behind it nothing is claimed.
    last = {owner[n]: n for n in said}
    truth = {}
    for n, value in said.items():
        expression = re.match(r"  SAY\((.*)\);", lines[n - 1])[1]
        truth[n] = n != last[owner[n]] or generator.random.random() < 0.3
        lines[n - 1] = f"  plimsoll_assert({expression} {'==' if truth[n] else '!='} {value});"
    lines = [re.sub(r"  SAY\(.*\);", "", line) for line in lines]
    with open(path, "w") as file:
        file.write(PRELUDE + "#line 1\n" + "\n".join(lines) + "\n")
    report = path + ".json"
    subprocess.run([options.plimsoll, "check", "-q", "-j1", path, "--fail-on=never", "--format=json", "-o", report, "--",
                    "-w", "-I", options.include], check=True)
    with open(report) as file:
        checks = json.load(file)["checks"]
    counts, wrong = collections.Counter(), 0
    for c in checks:
        n, verdict = c["line"], c["verdict"]
        if owner.get(n) is None or owner[n] in failed:
            continue
        is_claim = c["kind"] == "assertion" and n in truth
        if is_claim:
            counts[truth[n], verdict] += 1
        if (is_claim and not truth[n] and verdict == "proved") or (verdict == "error" and not (is_claim and not truth[n])):
            wrong += 1
            print(f"{path}:f{owner[n]}: {verdict}: {c['message']} [{c['kind']}]: {lines[n - 1]}")
    for is_true in (True, False):
        shown = ", ".join(f"{v} {counts[is_true, v]}" for v in ("proved", "error", "warning", "precondition", "unknown"))
        print(f"{'true' if is_true else 'false'} assertions: {shown}")
    return 1 if wrong or len(failed) > options.count // 4 else 0


if __name__ == "__main__":
    sys.exit(main())
