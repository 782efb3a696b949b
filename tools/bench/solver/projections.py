#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes formulas to project, as reasoning about indices makes them, one a line.

usage: projections.py COUNT [SEED]

A line is a kind, a number K and a formula in the prefix form of queries.py:
v0 .. v(K-1) are to be eliminated. Kinds:
  shift    an index moved by a constant        v4 = v0 + c
  stride   elements of a size                  v4 = 8*v0 + c
  bounds   sums with coefficients beyond 1
  residue  divisibilities
  cases    a disjunction of conjunctions
  pair     two symbols
  update   what a write to a range leaves alone
  field    as shift, and cells of other indices: f(v3), s(v2, v4)
  content  cells of the index itself, which something determines
"""
import random
import sys


class Generator:
    def __init__(self, rng):
        self.rng = rng

    def among(self, low, high):
        return "c%d" % self.rng.randint(low, high)

    def sum(self, symbols, largest, needed=None):
        """A sum of at most three of the symbols, needed among them."""
        chosen = [s for s in symbols if self.rng.random() < 0.6][:3]
        if needed and needed not in chosen:
            chosen = [needed] + chosen[:2]
        parts = [self.among(-10, 10)]
        for symbol in chosen:
            factor = self.rng.choice([c for c in range(-largest, largest + 1)
                                      if c])
            parts.append(symbol if factor == 1
                         else "* %d %s" % (factor, symbol))
        return "+ " * (len(parts) - 1) + " ".join(reversed(parts))

    def relation(self, symbols, largest, needed=None, op=None):
        op = op or self.rng.choice(("<=", "<=", "<"))
        return "%s %s c0" % (op, self.sum(symbols, largest, needed))

    def limit(self, low, high, symbol):
        return self.rng.choice((self.among(low, high), symbol))

    def shift(self):
        return ["<= %s v0" % self.among(0, 3),
                "<= v0 %s" % self.limit(3, 20, "v2"),
                "< v0 %s" % self.limit(3, 20, "v3"),
                "= v4 + v0 %s" % self.among(-3, 3)]

    def stride(self):
        parts = ["<= c0 v0", "< v0 %s" % self.limit(3, 30, "v2"),
                 "= v4 + * %d v0 %s" % (self.rng.choice((2, 3, 4, 8, 12)),
                                        self.among(-3, 7))]
        return parts + ["< v4 v3"] * self.rng.randint(0, 1)

    def bounds(self):
        largest = self.rng.randint(2, 4)
        count = self.rng.randint(3, 6)
        symbols = ["v0", "v2", "v3", "v4"]
        return [self.relation(symbols, largest, "v0" if k < count - 1 else None)
                for k in range(count)]

    def residue(self):
        symbols = ["v0", "v2", "v3"]
        parts = [self.relation(symbols, 3, "v0", "<=")
                 for _ in range(self.rng.randint(2, 3))]
        for _ in range(self.rng.randint(1, 2)):
            parts.append("%sdiv %d %s" % (
                "not " if self.rng.random() < 0.25 else "",
                self.rng.choice((2, 3, 4, 6)), self.sum(symbols, 2, "v0")))
        return parts

    def cases(self):
        branches = []
        for _ in range(self.rng.randint(2, 3)):
            facts = [self.relation(["v0", "v2", "v3", "v4"], 2, "v0",
                                   self.rng.choice(("<=", "=")))
                     for _ in range(self.rng.randint(2, 3))]
            branches.append("and %d %s" % (len(facts), " ".join(facts)))
        return ["<= c0 v0", "< v0 v2",
                "or %d %s" % (len(branches), " ".join(branches))]

    def pair(self):
        return [self.relation(["v0", "v1", "v2", "v3"], 2,
                              self.rng.choice(("v0", "v1")), "<=")
                for _ in range(self.rng.randint(4, 6))]

    def update(self):
        parts = ["<= c0 v0", "< v0 v2", "= v4 v0",
                 "not and 2 <= v3 v0 <= v0 + v3 %s" % self.among(0, 4)]
        return parts + ["or 2 = v0 v5 < v5 v0"] * self.rng.randint(0, 1)

    def field(self):
        return self.shift() + [self.rng.choice((
            "<= f v3 v0", "< v0 s v2 v4", "= v4 f v2",
            "not = f v4 v0", "<= + v0 f v2 s v3 v4"))]

    def content(self):
        determined = self.rng.choice((
            "= v0 + v4 %s" % self.among(-3, 3), "= v0 f v4", "= v0 s v2 v3"))
        return [determined, self.relation(["v0", "v2", "v3"], 2, "v0"),
                self.rng.choice(("<= f v0 v3", "not = s v2 v0 f v4",
                                 "= f v0 f v2"))]

    def line(self):
        kind = self.rng.choices(
            ("shift", "stride", "bounds", "residue", "cases", "pair", "update",
             "field", "content"), (18, 14, 18, 12, 12, 7, 9, 6, 4))[0]
        parts = getattr(self, kind)()
        return "%s %d and %d %s" % (kind, 2 if kind == "pair" else 1,
                                    len(parts), " ".join(parts))


def main():
    rng = random.Random(sys.argv[2] if len(sys.argv) > 2 else "0")
    for _ in range(int(sys.argv[1])):
        print(Generator(rng).line())


if __name__ == "__main__":
    main()
