#!/usr/bin/env python3
"""Compares the analyser and the interpreter with what random programs do.

  differential.py --seed=N --count=N [--cpp|--lists|--loops|--containers|--addresses] --clang=CLANG [--plimsoll=TOOL] [--plimsoll-ir=TOOL] --work=FOLDER

Each program is compiled with the address and undefined sanitizers, C++ also
with libstdc++'s debug mode, and run.
Then, if the tools are given:
  - no check is "proved" at a line where the run goes wrong in that way;
  - with --closed, no check is an "error" at a line where the only run does not
    go wrong, when the analyser is told that main is the entry;
  - the interpreter prints what the run printed, and goes wrong where it did.
What disagrees is printed with the program, and the exit code is 1.
loop_batch.py says what --loops does, container_batch.py what --containers does.
"""
import argparse
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
import batch_file
import c_programs
import container_batch
import cpp_programs
import list_programs
import loop_batch
import sanitizer_reports

PER_FILE = 25


class Run:
    """What one program did: output, and kinds and line of what went wrong."""

    def __init__(self, output, errors):
        self.output = output
        self.kinds, self.line, self.outside, self.leak = [], None, False, "LeakSanitizer: detected" in errors
        line = re.search(r"^at line (\d+)", errors, re.M)
        passed = re.search(r"^passed((?: \d+)*)$", errors, re.M)
        self.passed = {int(n) for n in passed.group(1).split()} if passed else None
        if self.leak:
            return
        self.outside = sanitizer_reports.is_outside(errors)
        if not self.outside and ("runtime error" in errors or "Sanitizer" in errors or line):
            self.kinds = sanitizer_reports.kinds_of(errors)
            self.line = int(line.group(1))


def execute(binary, number):
    env = dict(os.environ)
    env["ASAN_OPTIONS"] = "symbolize=0:detect_leaks=1:detect_stack_use_after_return=1:redzone=128"
    env["UBSAN_OPTIONS"] = "symbolize=0"
    run = subprocess.run([binary] + ["x"] * number, capture_output=True, text=True, env=env, timeout=60)
    return Run(run.stdout, run.stderr)


class Batch(batch_file.BatchFile):
    def __init__(self, options, seed):
        self.options = options
        path = os.path.join(options.work, f"batch-{seed}" + (".cpp" if options.cpp else ".c"))
        generator = list_programs if options.lists else cpp_programs if options.cpp else c_programs
        text = generator.batch(seed, PER_FILE)
        super().__init__(path, seed, text, "// program ", "int main(int argc, char **argv) {")
        self.flags = ["-w", "-std=c++20"] if options.cpp else ["-w"]
        # Programs the interpreter cannot run: they call a library function that has
        # no model, or one whose model only states what the result is like.
        self.unmodelled = set()

    def run_all(self):
        sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
        debug = ["-D_GLIBCXX_DEBUG"] if self.options.cpp else []
        command = [self.options.clang, "-DRUN", "-O0", *self.flags, *debug, *sanitizers, self.path, "-o", self.binary()]
        subprocess.run(command, check=True)
        self.runs = [execute(self.binary(), number) for number in range(PER_FILE)]

    def all_checks(self, *options):
        options = ["--budget=2", "--checks=*", *options]
        checks = self.analyse(self.options.plimsoll, options, [*self.flags, "-I" + self.options.include])
        if not checks:
            self.problems.append(f"seed {self.seed}: no checks at all")
        return checks

    def compare_proofs(self, checks, mode):
        for number, run in enumerate(self.runs):
            kinds = sanitizer_reports.alike(run.kinds) if self.options.cpp else run.kinds
            if run.line:
                here = [c for c in checks if c["line"] == run.line and c["kind"] in kinds]
                if not here and number not in self.unmodelled:
                    self.problem(number, f"{mode}: no {run.kinds[0]} check at line {run.line}, where the run goes wrong")
                elif here and all(c["verdict"] == "proved" for c in here):
                    self.problem(number, f"{mode}: {here[0]['kind']} is proved at line {run.line}, where the run goes wrong")
            elif run.leak:
                here = [c for c in checks if c["kind"] == "leak" and self.program_at(c["line"]) == number]
                if here and all(c["verdict"] == "proved" for c in here):
                    self.problem(number, f"{mode}: every leak check is proved, but the run leaks")

    def compare_errors(self, checks):
        for check in checks:
            number = self.program_at(check["line"])
            if check["verdict"] != "error" or number is None:
                continue
            run = self.runs[number]
            if check["kind"] == "leak" or run.outside:
                continue
            # The standard leaves open when a vector grows: it need not in this run.
            if self.options.cpp and not self.options.lists and check["kind"] == "invalid-iterator":
                continue
            # Of lines behind the one that went wrong the run says nothing.
            if run.passed is not None and check["line"] not in run.passed:
                continue
            if run.line != check["line"]:
                self.problem(number, f"{check['kind']} is an error at line {check['line']}, but the run goes wrong at {run.line}")

    def compare_interpreter(self):
        ir = self.binary() + ".ir"
        command = [self.options.plimsoll, "dump", "ir", self.path, "--", *self.flags, "-I" + self.options.include]
        with open(ir, "w") as f:
            lowered = subprocess.run(command, stdout=f, stderr=subprocess.PIPE, text=True, timeout=120)
        if lowered.returncode:
            self.problems.append(f"seed {self.seed}: exit code {lowered.returncode} of {' '.join(command)}\n{lowered.stderr}")
            return
        for number, run in enumerate(self.runs):
            inline = ["--inline"] if number % 2 else []
            command = [self.options.plimsoll_ir, "--bind-models", *inline, f"--run=program_{number}", ir]
            result = subprocess.run(command, capture_output=True, text=True, timeout=120)
            self.compare_run(number, run, result.stdout, result.stderr)

    def compare_run(self, number, run, text, errors):
        """`text` is the program's output, the outcome, and where it stopped."""
        outcome = re.search(r"^(returned|violation|overflow|exited|thrown|step limit|unsupported|assumption)\b.*", text, re.M)
        if not outcome:
            return self.problem(number, f"the interpreter does not run it:\n{text}{errors}")
        kind, output = outcome.group(1), text[: outcome.start()]
        if run.outside or kind == "overflow":
            return  # outside the assumptions; both need not notice at the same place
        last = self.starts[number + 1] if number + 1 < len(self.starts) else self.end
        merges = self.options.lists and any(".merge(" in line for line in self.lines[self.starts[number] - 1 : last])
        # Elements that another container took over are not followed.
        unfollowed = re.search(": call of |: address into a container that was moved", outcome.group(0))
        if merges or kind == "assumption" or (kind == "unsupported" and unfollowed):
            self.unmodelled.add(number)
            return
        if kind not in ("returned", "exited", "violation"):
            return self.problem(number, f"the interpreter says: {text[outcome.start():]}{errors}")
        # The sanitizer takes whatever is left on the stack for a pointer, so it may see no leak where
        # there is one; leak_programs.py counts exactly what is reachable.
        leak = outcome.group(0).startswith("violation leak")
        if run.leak and kind == "returned":
            return self.problem(number, f"the run leaks, the interpreter: {text[outcome.start():]}")
        where = re.search(r"^  at .*:(\d+):\d+$", text[outcome.end() :], re.M) if kind == "violation" and not leak else None
        line = int(where.group(1)) if where else None
        # The interpreter does not follow elements that another list took over.
        if self.options.lists and kind == "violation" and line and "moved" in self.lines[line - 1]:
            return
        # The standard leaves open when a vector grows, so only one side may have done it.
        stale = [k for k in (*run.kinds, *outcome.group(0).split()) if k in ("use-after-free", "invalid-iterator")]
        if (kind == "violation" and not leak) != bool(run.line) or line != run.line:
            if self.options.lists or not (self.options.cpp and stale):
                self.problem(number, f"the run goes wrong at {run.line}, the interpreter: {text[outcome.start():]}")
        elif (kind != "violation" or leak) and output != run.output:
            self.problem(number, f"the run prints\n{run.output}the interpreter\n{text}{errors}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=PER_FILE)
    parser.add_argument("--cpp", action="store_true", help="C++ programs on containers")
    parser.add_argument("--lists", action="store_true", help="C++ programs on lists")
    parser.add_argument("--loops", action="store_true", help="loops over buffers, each run many times")
    parser.add_argument("--containers", action="store_true", help="functions on containers, each run many times")
    parser.add_argument("--addresses", action="store_true", help="functions that hand elements over and keep their addresses, as --containers")
    parser.add_argument("--seeds", type=int, default=1, help="--loops, --containers: so many seeds, each with --count programs")
    parser.add_argument("--record", help="page with the share of assertions that --loops and --containers must prove")
    parser.add_argument("--missed", action="store_true", help="list the true checks that --loops and --containers do not prove")
    parser.add_argument("--closed", action="store_true", help="analyse the program from main as well")
    parser.add_argument("--clang", required=True)
    parser.add_argument("--plimsoll")
    parser.add_argument("--plimsoll-ir")
    parser.add_argument("--include", default="")
    parser.add_argument("--work", required=True)
    options = parser.parse_args()
    options.cpp |= options.lists
    os.makedirs(options.work, exist_ok=True)
    if options.loops:
        return loop_batch.main(options)
    if options.containers or options.addresses:
        return container_batch.main(options)

    programs = wrong = proved = total = unmodelled = 0
    problems = []
    for k in range((options.count + PER_FILE - 1) // PER_FILE):
        batch = Batch(options, options.seed * 1000 + k)
        batch.run_all()
        if options.plimsoll_ir:
            batch.compare_interpreter()
        if options.plimsoll:
            library = batch.all_checks()
            batch.compare_proofs(library, "library")
            total += len(library)
            proved += sum(c["verdict"] == "proved" for c in library)
        if options.plimsoll and options.closed:
            closed = batch.all_checks("--entry=main")
            batch.compare_proofs(closed, "entry=main")
            batch.compare_errors(closed)
        programs += PER_FILE
        wrong += sum(run.line is not None for run in batch.runs)
        unmodelled += len(batch.unmodelled)
        problems += batch.problems
    print("\n\n".join(problems))
    print(f"{programs} programs, {wrong} go wrong, {proved} of {total} checks proved, {unmodelled} not interpreted, {len(problems)} disagreements")
    # Programs that never go wrong, or are never interpreted, would test nothing.
    return 1 if problems or wrong * 20 < programs or unmodelled * 2 > programs else 0


if __name__ == "__main__":
    sys.exit(main())
