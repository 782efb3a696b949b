#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Simplifies the formulas of `plimsoll dump query` and says how much is left.

usage: simplify.py [--plimsoll-smt=PROGRAM] DUMP...

A query is the conjunction of its assertions. Prints, by file and in total, the
size before and after, in symbols and numbers and in literals, and the CPU
seconds.
"""
import argparse
import os
import sys

from eliminate import answers, parse_all, run, size


def literals(e, names):
    """Atoms below the connectives and quantifiers, definitions expanded."""
    if isinstance(e, str):
        return names.get(e, 1)
    if not isinstance(e[0], str):
        return 1
    if e[0] in names: # applied to bound symbols
        return names[e[0]]
    if e[0] in ("and", "or", "not", "=>"):
        return sum(literals(part, names) for part in e[1:])
    return literals(e[2], names) if e[0] in ("forall", "exists") else 1


def queries(path):
    """Declarations, with the definitions of shared terms, and assertions of each query."""
    result = []
    with open(path) as file:
        for line in file:
            if line.startswith("(reset)"):
                result.append(([], []))
            elif line.startswith(("(declare", "(define-fun")):
                result[-1][0].append(line)
            elif line.startswith("(assert "):
                result[-1][1].append(line[len("(assert "):].rstrip()[:-1])
    return result


class Row:
    def __init__(self):
        self.count = self.seconds = 0
        self.before = [0, 0]
        self.after = [0, 0]

    def add(self, other):
        self.count += other.count
        self.seconds += other.seconds
        for k in range(2):
            self.before[k] += other.before[k]
            self.after[k] += other.after[k]

    def show(self, name):
        print("%-24s %5d formulas  size %8d to %7d (%.3f)  literals %7d to "
              "%6d (%.3f)  %.2f s" % (
                  name, self.count, self.before[0], self.after[0],
                  self.after[0] / max(1, self.before[0]), self.before[1],
                  self.after[1], self.after[1] / max(1, self.before[1]),
                  self.seconds), flush=True)


def measure(program, path):
    row = Row()
    script = ""
    for declarations, assertions in queries(path):
        script += '(reset)\n(set-logic ALL)\n%s(echo "@@")\n(simplify (and ' \
            "true %s))\n" % ("".join(declarations), " ".join(assertions))
        row.count += 1
        sizes, counts = {}, {}
        for line in declarations:
            if line.startswith("(define-fun"):
                _, name, _, _, body = parse_all(line)[0]
                sizes[name], counts[name] = size(body, sizes), literals(body, counts)
        for text in assertions:
            e = parse_all(text)[0]
            row.before[0] += size(e, sizes)
            row.before[1] += literals(e, counts)
    output, row.seconds = run([program], script)
    results = answers(output, row.count)
    for text in results:
        e = parse_all(text)[0]
        row.after[0] += size(e, {})
        row.after[1] += literals(e, {})
    return row


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(
        description="measures simplification on dumped queries")
    parser.add_argument("dump", nargs="+")
    parser.add_argument("--plimsoll-smt", default=os.path.normpath(
        os.path.join(here, "..", "..", "..", "build", "bin", "plimsoll-smt")))
    args = parser.parse_args()
    sys.setrecursionlimit(100000)
    total = Row()
    for path in args.dump:
        row = measure(args.plimsoll_smt, path)
        row.show(os.path.basename(path))
        total.add(row)
    total.show("total")
    return 0


if __name__ == "__main__":
    sys.exit(main())
