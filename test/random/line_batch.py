"""Functions of a statement a line that say, run, which of their lines go wrong.

A program prints, compiled with RUN, for each line that is reached its number and in how
many runs it is wrong, and `at called from line` if what went wrong was in a function called there. A line that is wrong in any run and proved, or not checked at all, is
unsound: it is printed with its function, and the exit code is 1. The last lines
say how many lines that are right in all runs are proved; --missed lists the others.
"""
import argparse
import collections
import os
import random
import re
import subprocess

import batch_file


class LineProgram:
    """One function; statement(depth) of a subclass says a statement."""

    def __init__(self, r, number):
        self.r, self.number = r, number
        self.loops = []
        self.lines = []

    def say(self, text, depth):
        self.lines.append("  " * depth + text)

    def block(self, depth, most):
        for _ in range(self.r.randrange(1, most + 1)):
            self.statement(depth)

    def branch(self, depth):
        self.say(f"if ({self.condition()}) {{", depth)
        self.block(depth + 1, 3)
        if self.r.random() < 0.5:
            self.say("} else {", depth)
            self.block(depth + 1, 3)
        self.say("}", depth)


class LineBatch(batch_file.BatchFile):
    """Checks of one kind; program(random, number).text() gives the lines of function f<number>."""

    def __init__(self, options, kind, prelude, program, ending, *flags):
        self.options, self.kind, self.flags = options, kind, flags
        self.calls = []  # pairs of lines: what goes wrong in a function, and a call of it
        lines = prelude.split("\n")
        for number in range(options.count):
            lines += program(random.Random(options.seed * 100003 + number), number).text()
        names = ", ".join(f"f{n}" for n in range(options.count))
        text = "\n".join(lines) + "\n" + ending % (names, options.count)
        path = os.path.join(options.work, f"{kind}-{options.seed}.c")
        super().__init__(path, options.seed, text, r".*\bf\d+\(int", "#ifdef RUN")

    def run_all(self):
        """Line -> in how many runs it is wrong, for each line that is reached."""
        command = [self.options.clang, "-DRUN", "-O0", "-w", *self.flags, self.path, "-o", self.binary()]
        subprocess.run(command, check=True)
        printed = subprocess.run([self.binary()], check=True, capture_output=True, text=True).stdout
        for at, line in re.findall(r"^(\d+) called from (\d+)$", printed, re.M):
            self.calls.append((int(at), int(line)))
        return dict(map(int, pair) for pair in re.findall(r"^(\d+) (\d+)$", printed, re.M))

    def verdicts(self):
        """Line -> verdicts of its checks."""
        result = collections.defaultdict(list)
        for check in self.analyse(self.options.plimsoll, [f"--checks=-*,{self.kind}", "--budget=5"], ["-w"]):
            result[check["line"]].append(check["verdict"])
        return result

    def compare(self):
        verdicts = self.verdicts()
        true, proved, bad, found = 0, 0, 0, 0
        for line, wrong in sorted(self.run_all().items()):
            number, here = self.program_at(line), verdicts[line]
            are_proved = all(v == "proved" for v in here)
            if number is None:
                continue
            if wrong:
                bad += 1
                found += "error" in here
                if are_proved:
                    self.problem(number, f"line {line} is wrong in {wrong} runs, and {here or 'not checked'}")
            elif here:
                true += 1
                proved += are_proved
                if self.options.missed and not are_proved:
                    print(f"{self.path}:{line}: {here} {self.lines[line - 1].strip()}")
        for at, line in self.calls:
            if "precondition" in verdicts[at] and all(v == "proved" for v in verdicts[line]):
                self.problem(self.program_at(line), f"the call at line {line} breaks what line {at} requires, and is {verdicts[line] or 'not checked'}")
        print("\n\n".join(self.problems))
        print(f"{bad} lines are wrong in some run: {found} errors, {len(self.problems)} unsound")
        print(f"{true} are right in all: {proved} proved")


def main(kind, prelude, program, ending, *flags):
    """kind: of the checks; ending: a format for the names of all functions and their number;
    flags: of the compiler, for the runs."""
    parser = argparse.ArgumentParser()
    for name in ("clang", "plimsoll", "work"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--missed", action="store_true")
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    batch = LineBatch(options, kind, prelude, program, ending, *flags)
    batch.compare()
    return 1 if batch.problems else 0
