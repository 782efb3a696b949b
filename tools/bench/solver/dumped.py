#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Questions of an analysis as a family of SMT-LIB files, for compare.py.

usage: plimsoll dump query FILE... | dumped.py FOLDER [--every=N] [--from=BYTES]

Writes every N-th question of at least BYTES to FOLDER. Most questions are small
and answered at once; the large ones take the time.
"""
import argparse
import os
import sys


def questions(text):
    """One by one: each begins with a comment."""
    lines = []
    for line in text:
        if line.startswith("; query ") and lines:
            yield "".join(lines)
            lines = []
        lines.append(line)
    if lines:
        yield "".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--every", type=int, default=30)
    parser.add_argument("--from", type=int, default=20000, dest="least")
    args = parser.parse_args()
    os.makedirs(args.folder, exist_ok=True)
    large = (q for q in questions(sys.stdin) if len(q) >= args.least)
    for number, question in enumerate(large):
        if number % args.every == 0:
            path = os.path.join(args.folder, f"{number:06}.smt2")
            with open(path, "w") as file:
                file.write(question)


if __name__ == "__main__":
    main()
