#!/usr/bin/env python3
"""Compares what is said behind handlers with what runs do.

  exception_programs.py --seed=N --count=N --clang=CLANG --plimsoll=TOOL --work=FOLDER

Each program is a chain of functions that throw, pass exceptions on, clean up (and throw
when they do) and handle them, and count; the last reads an element by the count, and follows a pointer that is
null unless something was reached. Compiled with RUN, it is called with small numbers
and says which of its lines go wrong. A line that goes wrong and is proved, or not
checked, is unsound: it is printed with its program, and the exit code is 1.
"""
import argparse
import os
import random
import re
import subprocess
import sys

import batch_file

PRELUDE = """\
#include <string>
#include <vector>
#ifdef RUN
#include <cstdio>
#include <exception>
#include <sys/wait.h>
#include <unistd.h>
static int wrong(int line) { return std::printf("%d\\n", line); }
#define REQUIRE(e) if (!(e)) return wrong(__LINE__);
#else
#define REQUIRE(e)
#endif
static int s;
static std::vector<int> three() { return {1, 2, 3}; }
struct Undo { int by; ~Undo() { s -= by; } };
struct Refund { int by; ~Refund() noexcept(false) { s -= by; if (s > by) throw by; } };
[[noreturn]] static void refuse(int n) { s += 1; throw n; }
struct Task { virtual ~Task() = default; virtual void run(int n) = 0; };"""

ENDING = """\
#ifdef RUN
int main() {
  int (*const functions[])(int) = {%s};
  std::set_terminate([] { _exit(0); });
  for (auto f : functions)
    for (int n = -1; n <= 5; ++n)
      if (fork() == 0) {
        f(n);
        std::fflush(stdout);
        _exit(0);
      } else {
        wait(nullptr);
      }
}
#endif
"""


class Program:
    def __init__(self, r, number):
        self.r, self.number = r, number

    def call(self, below):
        r = self.r
        name = f"f{self.number}_{r.randrange(below)}"
        argument = r.choice(["n", "n", "n + 1", "n - 1", "2 * n"])
        if r.random() < 0.1:
            return f"struct : Task {{ void run(int n) override {{ {name}(n); }} }} t; static_cast<Task &>(t).run({argument});"
        return f"{name}({argument});"

    def initialisation(self, below):
        """An object that may throw when only part of it is built."""
        r = self.r
        name, (a, b, c) = f"o{r.randrange(10**6)}", (r.randint(0, 3) for _ in range(3))
        call = f"f{self.number}_{r.randrange(below)}({r.choice(['n', 'n - 1', 'n + 1'])})"
        return r.choice([
            f"struct B : Undo {{ Undo v; B(int n) : Undo{{{a}}}, v{{({call}, {b})}} {{ s += {c}; f{self.number}_0(n); }} }} {name}(n);",
            f"struct P {{ Undo u; int x; Undo v; }}; P {name}{{{{{a}}}, ({call}, 1), {{{b}}}}};",
            f"Undo {name}[] = {{{{{a}}}, {{({call}, {b})}}, {{{c}}}}};",
            f"struct D {{ int by; D() : by({a}) {{}} D(int n) : D() {{ {call}; }} ~D() {{ s -= by; }} }}; D {name}(n);",
            f"struct H {{ Undo u; H(int n) try : u{{{a}}} {{ {call}; }} catch (...) {{ s += {b}; }} }}; H {name}(n);",
            f"struct E {{ E() {{ int n = s; s += 1; {call}; }} ~E() {{ s -= {a}; }} }}; E {name}[2];",
            f"struct N {{ Undo u; N(int n) : u{{{a}}} {{ {call}; }} }}; delete new N(n);",
            f"struct R {{ Undo u; Refund v; Undo w; }}; R {name}{{{{{a}}}, {{({call}, {b})}}, {{{c}}}}};",
            f"struct T : Undo {{ Undo v; T() : Undo{{{a}}}, v{{{b}}} {{}} ~T() noexcept(false) {{ int n = s; {call}; }} }}; T {name};",
            f"struct V {{ Undo u; ~V() noexcept(false) try {{ int n = s; {call}; }} catch (...) {{ s += {c}; }} }}; delete new V{{{{{a}}}}};",
            f"Refund {name}[] = {{{{{a}}}, {{{b}}}, {{({call}, {c})}}}};",
            f"auto {name} = [u = Undo{{{a}}}, x = ({call}, 1)] {{ s += x; }}; {name}();",
        ])

    def statement(self, below):
        r = self.r
        if below and r.random() < 0.2:
            return f"{{ {self.initialisation(below)} {r.choice(['', 's += 1;'])} }}"
        kind = r.randrange(10)
        if kind == 0 or (not below and kind > 3):
            return f"if (n {r.choice(['<', '>', '=='])} {r.randint(-1, 5)}) {r.choice(['throw n', 'refuse(n)'])};"
        if kind == 1:
            return f"s += {r.randint(1, 3)};"
        if kind == 2:
            return f"s = {r.choice(['n', '3', 'n + 2'])};"
        if kind == 3:
            return "three().at(n < 0 ? 0 : n);"
        if kind in (4, 5):
            return f"{{ {self.call(below)} }}"
        if kind == 6:
            handler = r.choice(["s += 2;", "throw;", "s = 1;", "return;"])
            return f"try {{ {self.call(below)} s += 1; }} catch (...) {{ {handler} }}"
        if kind == 7:
            return f"for (int i = 0; i < {r.randint(1, 3)}; ++i) {{ int n = i + {r.randint(0, 3)}; {self.call(below)} }}"
        if kind == 8:
            return f"{r.choice(['Undo', 'Undo', 'Refund'])} u{r.randrange(10**6)}{{{r.randint(1, 4)}}};"
        return f'std::string t{r.randrange(10**6)} = "long enough for memory of its own, perhaps";'

    def text(self):
        r = self.r
        depth = r.randint(2, 4)
        lines = [f"// program {self.number}"]
        for i in range(depth):
            body = " ".join(self.statement(i) for _ in range(r.randint(1, 3)))
            lines.append(f"static void f{self.number}_{i}(int n) {{ {body} }}")
        argument = r.choice(["n", str(r.randint(-1, 4))])
        return lines + [
            f"int f{self.number}(int n) {{",
            "  int a[4] = {}, *z = nullptr;",
            "  s = 0;",
            "  try {",
            f"    f{self.number}_{depth - 1}({argument});",
            f"    {r.choice(['z = a;', 's += 1; z = a;'])}",
            "  } catch (...) {",
            f"    {r.choice(['', 's += 1;', 'z = a;'])}",
            "  }",
            "  if (z) {",
            "    REQUIRE(s >= 0 && s < 4) a[s] = 1;",
            "  }",
            "  REQUIRE(z) return *z;",
            "}",
        ]


class Batch(batch_file.BatchFile):
    def __init__(self, options):
        lines = PRELUDE.split("\n")
        for number in range(options.count):
            lines += Program(random.Random(options.seed * 100003 + number), number).text()
        names = ", ".join(f"f{n}" for n in range(options.count))
        path = os.path.join(options.work, f"exceptions-{options.seed}.cpp")
        self.options = options
        super().__init__(path, options.seed, "\n".join(lines) + "\n" + ENDING % names, "// program", "#ifdef RUN")

    def run(self):
        """The lines that go wrong."""
        subprocess.run([self.options.clang, "-DRUN", "-std=c++20", "-w", self.path, "-o", self.binary(), "-lstdc++"], check=True)
        printed = subprocess.run([self.binary()], check=True, capture_output=True, text=True).stdout
        return {int(line) for line in printed.split()}

    def compare(self):
        verdicts = {}
        for check in self.analyse(self.options.plimsoll, ["--checks=-*,null,bounds"], ["-std=c++20"]):
            verdicts.setdefault(check["line"], []).append(check["verdict"])
        wrong = self.run()
        for line in sorted(wrong):
            here = verdicts.get(line, [])
            if all(verdict == "proved" for verdict in here):
                self.problem(self.program_at(line), f"line {line} goes wrong, and is {here or 'not checked'}")
        read = [n for n, line in enumerate(self.lines, 1) if re.match(r"  +REQUIRE\(", line)]
        right = [line for line in read if line not in wrong and line in verdicts]
        proved = sum(all(verdict == "proved" for verdict in verdicts[line]) for line in right)
        print("\n\n".join(self.problems))
        print(f"{len(wrong)} lines go wrong: {len(self.problems)} unsound; {len(right)} do not: {proved} proved")


def main():
    parser = argparse.ArgumentParser()
    for name in ("clang", "plimsoll", "work"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    batch = Batch(options)
    batch.compare()
    return 1 if batch.problems else 0


if __name__ == "__main__":
    sys.exit(main())
