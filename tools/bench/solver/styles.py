#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes problems in the styles of well-known SMT-LIB families.

usage: styles.py DIRECTORY [--seed=TEXT]

  pigeons     n + 1 distinct integers in 1..n
  cones       a point with given remainders and bounds between the multiples of
              primes
  cuts        x and y between two nearly parallel lines
  knapsack    a weighted sum with bounded counts equals a number
  schedules   jobs on machines, one at a time, before a deadline
  functions   chains of applications with arithmetic between them
"""
import argparse
import os
import random


def number(k):
    return str(k) if k >= 0 else "(- %d)" % -k


def total(terms):
    parts = ["(* %s %s)" % (number(c), x) for c, x in terms]
    return parts[0] if len(parts) == 1 else "(+ %s)" % " ".join(parts)


def script(names, assertions, functions=()):
    logic = "QF_UFLIA" if functions else "QF_LIA"
    lines = ["(set-logic %s)" % logic]
    lines += ["(declare-fun %s (Int) Int)" % f for f in functions]
    lines += ["(declare-fun %s () Int)" % x for x in names]
    lines += ["(assert %s)" % a for a in assertions]
    return "\n".join(lines + ["(check-sat)", ""])


def pigeons(rng, n):
    names = ["x%d" % i for i in range(n + 1)]
    return script(names, ["(<= 1 %s %d)" % (x, n) for x in names] +
                  ["(distinct %s)" % " ".join(names)])


def cones(rng, n):
    primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29][:n]
    names = ["q%d" % i for i in range(n)] + ["x"]
    rows = ["(= x (+ (* %d q%d) %d))" % (p, i, rng.randrange(p))
            for i, p in enumerate(primes)]
    product = 1
    for p in primes:
        product *= p
    low = rng.randrange(product)
    return script(names, rows + ["(<= %d x %d)" % (low, low + product // 2)])


def cuts(rng, n):
    names = ["x%d" % i for i in range(n)]
    rows = []
    for i in range(n - 1):
        a = rng.randint(10, 60)
        low = rng.randint(-9, 9)
        rows.append("(<= %s (- (* %d x%d) (* %d x%d)) %s)" %
                    (number(low), a, i, a + rng.randint(1, 7), i + 1,
                     number(low + rng.randint(0, 3))))
    rows.append("(<= 1 x0 %d)" % rng.randint(20, 400))
    return script(names, rows)


def knapsack(rng, n):
    names = ["x%d" % i for i in range(n)]
    weights = [rng.randint(50, 500) * rng.choice((2, 6)) for _ in names]
    goal = sum(w * rng.randint(0, 4) for w in weights) + rng.choice((0, 1, 2))
    return script(names, ["(<= 0 %s 5)" % x for x in names] +
                  ["(= %s %d)" % (total(list(zip(weights, names))), goal)])


def schedules(rng, n):
    machines = 3
    names, rows, length = [], [], {}
    for j in range(n):
        for m in range(machines):
            names.append("s%d_%d" % (j, m))
            length[j, m] = rng.randint(1, 9)
    end = max(sum(length[j, m] for j in range(n)) for m in range(machines))
    end += rng.randint(2, 12)
    for j in range(n):
        order = list(range(machines))
        rng.shuffle(order)
        for a, b in zip(order, order[1:]):
            rows.append("(<= (+ s%d_%d %d) s%d_%d)"
                        % (j, a, length[j, a], j, b))
        for m in order:
            rows.append("(<= 0 s%d_%d)" % (j, m))
            rows.append("(<= (+ s%d_%d %d) %d)" % (j, m, length[j, m], end))
    for m in range(machines):
        for j in range(n):
            for k in range(j):
                rows.append("(or (<= (+ s%d_%d %d) s%d_%d)"
                            " (<= (+ s%d_%d %d) s%d_%d))"
                            % (j, m, length[j, m], k, m,
                               k, m, length[k, m], j, m))
    return script(names, rows)


def functions(rng, n):
    names = ["x%d" % i for i in range(n)]

    def term(depth):
        if depth == 0 or rng.random() < 0.2:
            return rng.choice(names)
        if rng.random() < 0.6:
            return "(%s %s)" % (rng.choice("fg"), term(depth - 1))
        return "(+ %s %s)" % (term(depth - 1), number(rng.randint(-3, 3)))
    rows = []
    for _ in range(5 * n):
        literals = ["(%s %s %s)" % (rng.choice(("=", "<=", "<", "distinct")),
                                    term(3), term(2))
                    for _ in range(rng.randint(1, 3))]
        rows.append("(or %s)" % " ".join(literals) if len(literals) > 1
                    else literals[0])
    return script(names, rows, "fg")


FAMILIES = [(pigeons, range(4, 10)), (cones, range(4, 10)),
            (cuts, range(4, 24, 4)), (knapsack, range(6, 26, 4)),
            (schedules, range(4, 9)), (functions, range(4, 14, 2))]


def main():
    parser = argparse.ArgumentParser(
        description="writes problems in the styles of SMT-LIB families")
    parser.add_argument("directory")
    parser.add_argument("--seed", default="0")
    args = parser.parse_args()
    for make, sizes in FAMILIES:
        folder = os.path.join(args.directory, make.__name__)
        os.makedirs(folder, exist_ok=True)
        for n in sizes:
            for k in range(3):
                rng = random.Random("%s-%s-%d-%d"
                                    % (args.seed, make.__name__, n, k))
                with open(os.path.join(folder, "n%d-%d.smt2" % (n, k)),
                          "w") as file:
                    file.write(make(rng, n))


if __name__ == "__main__":
    main()
