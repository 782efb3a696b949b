#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the elimination of quantifiers with z3's tactic qe.

usage: eliminate.py FILE [--plimsoll-smt=PROGRAM] [--check=SECONDS] [--details]

FILE is one of projections.py. Either solver gets all problems in one script.
Prints, by kind: how many problems each eliminated; then, over those that both
did, the total sizes of formulas and results, counted in symbols and numbers of
the expanded text, and how many of ours grew beyond 8 times the formula. Then
the CPU seconds of either process, reading and printing included.

With --check, z3 gets so many seconds for each of our results to find it not
equivalent to the problem; where it does not decide that, to z3's own result.
Exit code 1 if one is refuted.
"""
import argparse
import collections
import os
import re
import resource
import subprocess
import sys
import tempfile

GROWTH = 8


def formula(words):
    """Prefix form to SMT-LIB."""
    word = next(words)
    if word in ("and", "or"):
        count = int(next(words))
        return "(%s %s)" % (word,
                            " ".join(formula(words) for _ in range(count)))
    if word in ("not", "f"):
        return "(%s %s)" % (word, formula(words))
    if word == "div":
        return "(= (mod %s %s) 0)" % (
            *reversed((next(words), formula(words))),)
    if word == "*":
        return "(* %s %s)" % (number(next(words)), formula(words))
    if word in ("<=", "<", "=", "+", "s"):
        return "(%s %s %s)" % (word, formula(words), formula(words))
    return number(word[1:]) if word[0] == "c" else word


def number(text):
    return "(- %s)" % text[1:] if text[0] == "-" else text


DECLARATIONS = "".join("(declare-fun v%d () Int)\n" % k for k in range(8)) + \
    "(declare-fun f (Int) Int)\n(declare-fun s (Int Int) Int)\n"


def tokens(text):
    return re.findall(r"\|[^|]*\||\(|\)|[^\s()|]+", text)


def parse(stream):
    """The next expression: a string, or a list."""
    word = next(stream)
    if word != "(":
        return word
    parts = []
    while True:
        part = parse(stream)
        if part == ")":
            return parts
        parts.append(part)


def parse_all(text):
    stream = iter(tokens(text))
    result = []
    while True:
        try:
            result.append(parse(stream))
        except StopIteration:
            return result


def show(e):
    return e if isinstance(e, str) else "(" + " ".join(map(show, e)) + ")"


def size(e, names):
    """Symbols and numbers, let-bound names expanded; (- 3) is one."""
    if isinstance(e, str):
        return names.get(e, 1)
    if e[0] == "let":
        inner = dict(names)
        inner.update((name, size(value, names)) for name, value in e[1])
        return size(e[2], inner)
    if len(e) == 2 and e[0] == "-" and isinstance(e[1], str) and \
            e[1].isdigit():
        return 1
    return sum(size(part, names) for part in e)


def run(command, script):
    """Standard output and the CPU seconds."""
    with tempfile.NamedTemporaryFile("w", suffix=".smt2") as file:
        file.write(script)
        file.flush()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(command + [file.name], stdout=subprocess.PIPE,
                              text=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, (after.ru_utime - before.ru_utime +
                         after.ru_stime - before.ru_stime)


def answers(output, count):
    """What was printed between the markers of the problems."""
    parts = output.split("@@\n")
    return (parts[1:] + [""] * count)[:count]


class Problem:
    def __init__(self, line):
        words = iter(line.split())
        self.kind = next(words)
        self.bound = ["v%d" % k for k in range(int(next(words)))]
        self.formula = formula(words)
        self.text = "(exists (%s) %s)" % (
            " ".join("(%s Int)" % v for v in self.bound), self.formula)
        self.size = size(parse_all(self.formula)[0], {})

    def is_eliminated(self, results):
        """True if there is a result, without the bound symbols."""
        if not results:
            return False
        words = set(tokens(" ".join(map(show, results))))
        return words.isdisjoint(self.bound) and \
            words.isdisjoint(("exists", "forall", "error"))


def ours(program, problems):
    script = "(set-logic ALL)\n" + DECLARATIONS + "".join(
        '(echo "@@")\n(get-qe %s)\n' % p.text for p in problems)
    output, seconds = run([program], script)
    return [parse_all(a) for a in answers(output, len(problems))], seconds


def theirs(problems):
    script = "(set-option :pp.max_depth 1000000)\n" \
        "(set-option :pp.min_alias_size 1000000)\n" + DECLARATIONS + "".join(
            '(echo "@@")\n(push)\n(assert %s)\n(apply qe)\n(pop)\n' % p.text
            for p in problems)
    output, seconds = run(["z3", "-smt2"], script)
    results = []
    for answer in answers(output, len(problems)):
        # (goals (goal F .. :precision precise :depth 1))
        goal = parse_all(answer)
        goal = goal[0][1][1:] if goal and goal[0][0] == "goals" else []
        end = next((k for k, e in enumerate(goal)
                    if isinstance(e, str) and e[0] == ":"), 0)
        parts = goal[:end]
        if len(parts) > 1:
            parts = [["and"] + parts]
        results.append(parts if parts else ["true"] if goal else [])
    return results, seconds


def refute(problems, left, right, seconds):
    """z3's answers to whether left and right differ."""
    script = "(set-option :timeout %d)\n" % (1000 * seconds) + DECLARATIONS + \
        "".join('(echo "@@")\n(push)\n(assert (not (= %s %s)))\n(check-sat)\n'
                '(pop)\n' % (show(a), show(b)) for a, b in zip(left, right))
    output, _ = run(["z3", "-smt2"], script)
    return [a.split()[0] if a.split() else "unknown"
            for a in answers(output, len(problems))]


def check(problems, results, seconds):
    """Counts equivalent and undecided results; prints those refuted."""
    done = [(p, r, z) for p, r, z in zip(problems, *results)
            if p.is_eliminated(r)]
    verdicts = refute([p for p, _, _ in done], [r[0] for _, r, _ in done],
                      [p.text for p, _, _ in done], seconds)
    undecided = [k for k, v in enumerate(verdicts)
                 if v not in ("sat", "unsat") and
                 done[k][0].is_eliminated(done[k][2])]
    second = refute([done[k][0] for k in undecided],
                    [done[k][1][0] for k in undecided],
                    [done[k][2][0] for k in undecided], seconds)
    for k, verdict in zip(undecided, second):
        verdicts[k] = verdict
    for (p, r, _), verdict in zip(done, verdicts):
        if verdict == "sat":
            print("not equivalent: %s\n  %s" % (p.text, show(r[0])))
    count = collections.Counter(verdicts)
    print("checked %d results: %d equivalent, %d not, %d undecided"
          % (len(done), count["unsat"], count["sat"],
             len(done) - count["unsat"] - count["sat"]))
    return count["sat"]


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(
        description="compares quantifier elimination with z3's")
    parser.add_argument("file")
    parser.add_argument("--plimsoll-smt", default=os.path.normpath(
        os.path.join(here, "..", "..", "..", "build", "bin", "plimsoll-smt")))
    parser.add_argument("--check", type=float, metavar="SECONDS")
    parser.add_argument("--details", action="store_true",
                        help="one line per problem")
    args = parser.parse_args()
    with open(args.file) as file:
        problems = [Problem(line) for line in file]
    mine, my_seconds = ours(args.plimsoll_smt, problems)
    z3s, z3_seconds = theirs(problems)
    rows = collections.defaultdict(collections.Counter)
    for p, m, z in zip(problems, mine, z3s):
        for row in (rows[p.kind], rows["total"]):
            row["count"] += 1
            row["mine"] += p.is_eliminated(m)
            row["z3"] += p.is_eliminated(z)
        if not (p.is_eliminated(m) and p.is_eliminated(z)):
            continue
        sizes = size(m[0], {}), size(z[0], {})
        for row in (rows[p.kind], rows["total"]):
            row["input"] += p.size
            row["my size"] += sizes[0]
            row["z3 size"] += sizes[1]
            row["grown"] += sizes[0] > GROWTH * p.size
        if args.details:
            print("%s: %d to %d, z3 %d: %s\n  %s\n  %s"
                  % (p.kind, p.size, *sizes, p.text, show(m[0]), show(z[0])))
    for kind in sorted(rows, key=lambda k: (k == "total", k)):
        row = rows[kind]
        print("%-8s eliminated %4d and by z3 %4d of %4d   size %7d to %7d, "
              "z3 %7d   %d grew" % (
                  kind, row["mine"], row["z3"], row["count"], row["input"],
                  row["my size"], row["z3 size"], row["grown"]))
    print("time %.2f s, z3 %.2f s" % (my_seconds, z3_seconds), flush=True)
    if args.check and check(problems, (mine, z3s), args.check):
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
