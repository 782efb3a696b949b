#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes small queries of the kind an analysis of arrays asks, one per line.

usage: queries.py COUNT [SEED]

A line is a kind and a formula in prefix form:
  and N F.. | or N F.. | not F | <= T T | < T T | = T T | div C T     formulas
  + T T | * C T | vK | cK | f T | s T T                              terms
where C is a number, vK a variable, cK the constant K, f and s functions.
Kinds: bounds (an index between two others), fields (applications), cases (a
fact and the negation of its consequence), strides (divisibility).
"""
import random
import sys


class Generator:
    def __init__(self, rng):
        self.rng = rng
        self.num_vars = rng.randint(2, 6)

    def var(self):
        return "v%d" % self.rng.randrange(self.num_vars)

    def constant(self, low=-4, high=10):
        return "c%d" % self.rng.randint(low, high)

    def term(self, depth, functions):
        draw = self.rng.random()
        if depth == 0 or draw < 0.45:
            return self.var() if self.rng.random() < 0.8 else self.constant()
        if draw < 0.68:
            return "+ %s %s" % (self.term(depth - 1, functions),
                                self.term(depth - 1, functions))
        if draw < 0.8 or not functions:
            return "* %d %s" % (self.rng.choice((-3, -2, -1, 2, 3, 4)),
                                self.term(depth - 1, functions))
        if draw < 0.9:
            return "f " + self.term(depth - 1, functions)
        return "s %s %s" % (self.var(), self.term(depth - 1, functions))

    def relation(self, functions):
        op = self.rng.choice(("<=", "<=", "<", "=", "=", "not ="))
        return "%s %s %s" % (op, self.term(2, functions),
                             self.term(1, functions))

    def stride(self):
        return "%sdiv %d %s" % ("not " if self.rng.random() < 0.25 else "",
                                self.rng.choice((2, 2, 3, 4, 8)),
                                self.term(1, False))

    def window(self):
        """low <= index < size"""
        index = self.var()
        size = self.rng.choice((self.var(), self.constant(1, 12)))
        return "and 2 <= %s %s < %s %s" % (self.constant(0, 2), index, index,
                                           size)

    def leaf(self, functions):
        if self.rng.random() < 0.25:
            return self.window()
        return self.relation(functions)

    def formula(self, depth, functions):
        if depth == 0 or self.rng.random() < 0.3:
            return self.leaf(functions)
        count = self.rng.randint(2, 3)
        parts = [self.formula(depth - 1, functions) for _ in range(count)]
        return "%s %d %s" % (self.rng.choice(("and", "or")), count,
                             " ".join(parts))

    def query(self):
        kind = self.rng.choices(("bounds", "fields", "cases", "strides"),
                                (30, 35, 25, 10))[0]
        if kind == "cases":
            functions = self.rng.random() < 0.5
            parts = [self.formula(2, functions)
                     for _ in range(self.rng.randint(1, 3))]
            parts.append("not " + self.formula(1, False))
        else:
            parts = []
            for _ in range(self.rng.randint(3, 9)):
                if kind == "strides" and self.rng.random() < 0.2:
                    parts.append(self.stride())
                else:
                    parts.append(self.leaf(kind == "fields"))
        return "%s and %d %s" % (kind, len(parts), " ".join(parts))


def main():
    rng = random.Random(sys.argv[2] if len(sys.argv) > 2 else "0")
    for _ in range(int(sys.argv[1])):
        print(Generator(rng).query())


if __name__ == "__main__":
    main()
