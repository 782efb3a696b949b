#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes random systems of integer inequalities as SMT-LIB 2 files.

usage: systems.py DIRECTORY [--seed=TEXT] [--families=A,B] [--scale=K]

Every family is a folder, every system a file; the same seed gives the same
files. --scale=K keeps one system in K.

  cav     each row adds up n terms; a term's variable is drawn with replacement,
          its coefficient is 0 or +-1. The thesis's systems of growing size
          [Thesis 8.5].
  coef    the same with 10 variables and 20 rows and coefficients below S in
          absolute value. The thesis's systems of growing coefficients.
  dense   every coefficient and right side is uniform in -5..5.
  strip   n dense sums of n variables, each confined to the few integers around
          its value at a rational point: full of real solutions, seldom with an
          integer one.
  open    3 to 12 variables, strips of few of them, fewer strips than variables,
          and inequalities: unbounded in some directions.
"""
import argparse
import os
import random

SIZES = range(10, 50, 5)
ROWS = range(15, 55, 5)


def numeral(k):
    return str(k) if k >= 0 else "(- %d)" % -k


def inequality(row, bound):
    """`row <= bound`, row a dict from variable to coefficient."""
    terms = ["x%d" % v if c == 1 else "(* %s x%d)" % (numeral(c), v)
             for v, c in sorted(row.items()) if c]
    left = ("(+ %s)" % " ".join(terms) if len(terms) > 1
            else terms[0] if terms else "0")
    return "(assert (<= %s %s))" % (left, numeral(bound))


def script(num_vars, inequalities):
    lines = ["(set-logic QF_LIA)"]
    lines += ["(declare-fun x%d () Int)" % v for v in range(num_vars)]
    lines += [inequality(*i) for i in inequalities]
    return "\n".join(lines + ["(check-sat)", ""])


def sparse(rng, num_vars, num_rows, limit):
    def coefficient():
        return rng.choice((-1, 1)) * rng.randrange(limit)
    result = []
    for _ in range(num_rows):
        row = {}
        for _ in range(num_vars):
            v = rng.randrange(num_vars)
            row[v] = row.get(v, 0) + coefficient()
        result.append((row, coefficient()))
    return result


def dense_row(rng, num_vars, limit):
    return {v: rng.randint(-limit, limit) for v in range(num_vars)}


def dense(rng, num_vars, num_rows):
    return [(dense_row(rng, num_vars, 5), rng.randint(-5, 5))
            for _ in range(num_rows)]


def strip(rng, num_vars, slack):
    denominator = rng.choice((2, 3, 5))
    point = [rng.randint(-9, 9) for _ in range(num_vars)]
    result = []
    for _ in range(num_vars):
        row = dense_row(rng, num_vars, 5)
        value = sum(c * point[v] for v, c in row.items())
        result.append((row, -(-value // denominator) + slack))
        result.append(({v: -c for v, c in row.items()},
                       slack - value // denominator))
    return result


def open_system(rng):
    num_vars = rng.randint(3, 12)

    def row(least, most):
        chosen = rng.sample(range(num_vars),
                            rng.randint(least, min(num_vars, most)))
        return {v: rng.randint(-9, 9) for v in chosen}
    denominator = rng.choice((2, 3, 5))
    point = [rng.randint(-9, 9) for _ in range(num_vars)]
    result = []
    for _ in range(rng.randint(1, num_vars - 1)):
        strip_row = row(2, 5)
        value = sum(c * point[v] for v, c in strip_row.items())
        slack = rng.randint(0, 1)
        result.append((strip_row, -(-value // denominator) + slack))
        result.append(({v: -c for v, c in strip_row.items()},
                       slack - value // denominator))
    for _ in range(rng.randint(0, num_vars)):
        result.append((row(1, 4), rng.randint(-20, 20)))
    return num_vars, result


def systems(seed):
    """Yields (family, name, number of variables, inequalities)."""
    def rng(*key):
        return random.Random("-".join(map(str, (seed,) + key)))
    for n in SIZES:
        for m in ROWS:
            for k in range(2):
                yield ("cav", "n%d-m%d-%d" % (n, m, k), n,
                       sparse(rng("cav", n, m, k), n, m, 2))
    for limit in range(10, 110, 10):
        for k in range(5):
            yield ("coef", "c%d-%d" % (limit, k), 10,
                   sparse(rng("coef", limit, k), 10, 20, limit))
    for n in SIZES:
        for m in ROWS:
            yield ("dense", "n%d-m%d" % (n, m), n, dense(rng("dense", n, m), n, m))
    for n in range(10, 35, 5):
        for slack in range(2):
            for k in range(3):
                yield ("strip", "n%d-k%d-%d" % (n, slack, k), n,
                       strip(rng("strip", n, slack, k), n, slack))
    for k in range(100):
        yield ("open", "%02d" % k) + open_system(rng("open", k))


def main():
    parser = argparse.ArgumentParser(
        description="writes random systems of integer inequalities")
    parser.add_argument("directory")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--families", default="cav,coef,dense,strip,open")
    parser.add_argument("--scale", type=int, default=1)
    args = parser.parse_args()
    wanted = args.families.split(",")
    count = {}
    for family, name, num_vars, inequalities in systems(args.seed):
        count[family] = count.get(family, -1) + 1
        if family not in wanted or count[family] % args.scale:
            continue
        folder = os.path.join(args.directory, family)
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name + ".smt2"), "w") as file:
            file.write(script(num_vars, inequalities))


if __name__ == "__main__":
    main()
