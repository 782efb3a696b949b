#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs solvers on folders of SMT-LIB files and compares them.

usage: compare.py DIRECTORY [--limit=SECONDS] [--solver=NAME=COMMAND]...
                  [--details]

Every folder below DIRECTORY is a family. Each file goes to each solver in turn;
what counts is user + system time. Prints, by family and solver, how many files
were decided, the PAR-2 score (seconds; a file not decided counts twice the
limit), and the ratio of the first solver's score to the best of the others.

Exit code 1 if two solvers contradict each other.
"""
import argparse
import os
import resource
import shlex
import shutil
import subprocess
import sys


def run(command, path, limit):
    """The answer (sat, unsat or unknown) and the CPU seconds."""
    # Some kernels count the time of a limit less exactly than that of the usage.
    cpu = int(1.2 * limit + 1)

    def confine():
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen(command + [path], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True,
                               preexec_fn=confine)
    try:
        # CPU time is the limit; this is for a process that sleeps.
        output, _ = process.communicate(timeout=20 * limit + 20)
    except subprocess.TimeoutExpired:
        process.kill()
        output, _ = process.communicate()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = (after.ru_utime - before.ru_utime +
               after.ru_stime - before.ru_stime)
    words = output.split()
    answer = words[0] if words and words[0] in ("sat", "unsat") else "unknown"
    return (answer if seconds <= limit else "unknown"), seconds


class Score:
    def __init__(self):
        self.decided = self.total = 0
        self.par2 = 0.0

    def add(self, answer, seconds, limit):
        self.total += 1
        self.decided += answer != "unknown"
        self.par2 += seconds if answer != "unknown" else 2 * limit


def default_solvers():
    here = os.path.dirname(os.path.abspath(__file__))
    ours = os.path.join(here, "..", "..", "..", "build", "bin", "plimsoll-smt")
    solvers = [("plimsoll", [os.path.normpath(ours)])]
    solvers += [(name, [name]) for name in ("z3", "cvc5") if shutil.which(name)]
    return solvers


def main():
    parser = argparse.ArgumentParser(
        description="compares solvers on folders of SMT-LIB files")
    parser.add_argument("directory")
    parser.add_argument("--limit", type=float, default=20)
    parser.add_argument("--solver", action="append", default=[],
                        metavar="NAME=COMMAND")
    parser.add_argument("--details", action="store_true",
                        help="one line per file and solver")
    args = parser.parse_args()
    solvers = [(name, shlex.split(command)) for name, _, command in
               (s.partition("=") for s in args.solver)] or default_solvers()
    contradictions = 0
    for family in sorted(os.listdir(args.directory)):
        folder = os.path.join(args.directory, family)
        if not os.path.isdir(folder):
            continue
        scores = {name: Score() for name, _ in solvers}
        for file in sorted(os.listdir(folder)):
            path = os.path.join(folder, file)
            answers = {}
            for name, command in solvers:
                answer, seconds = run(command, path, args.limit)
                answers[name] = answer
                scores[name].add(answer, seconds, args.limit)
                if args.details:
                    print("%-24s %-10s %-8s %8.3f"
                          % (family + "/" + file, name, answer, seconds),
                          flush=True)
            if {"sat", "unsat"} <= set(answers.values()):
                contradictions += 1
                print("contradiction: %s: %s" % (path, answers))
        for name, _ in solvers:
            s = scores[name]
            print("%-12s %-10s decided %3d of %3d   PAR-2 %9.2f s"
                  % (family, name, s.decided, s.total, s.par2))
        best = min((scores[name].par2 for name, _ in solvers[1:]), default=0)
        if best:
            ratio = scores[solvers[0][0]].par2 / best
            print("%-12s %-10s ratio to the best other %.3f"
                  % (family, solvers[0][0], ratio), flush=True)
    return 1 if contradictions else 0


if __name__ == "__main__":
    sys.exit(main())
