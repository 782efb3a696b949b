#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures what the overflow checks of the numbers cost.

usage: overflow.py DIRECTORY [--build=DIR] [--checked=DIR] [--runs=N]
                   [--limit=SECONDS]

Every folder below DIRECTORY is a family of SMT-LIB files. --checked is a build
with sanitizers and assertions; files on which its plimsoll-smt-raw does not end
normally within the limit (an overflow, or too slow) are left out: on them the
raw numbers compute something else. The others of a family become one script,
repeated to run for a second or more. plimsoll-smt and plimsoll-smt-raw of
--build take turns on it; prints the median of the ratios of their user time.

Exit code 1 if their answers differ.
"""
import argparse
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile


def run(command):
    """The output and the seconds of user time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    output = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    return output, after - before


def fits(checked, path, limit):
    """True if no number overflows."""
    try:
        return subprocess.run([checked, path], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL,
                              timeout=limit).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def script(files):
    texts = []
    for path in files:
        with open(path) as f:
            texts.append(f.read().replace("(exit)", "(reset)"))
    return "(reset)\n".join(texts) + "(reset)\n"


def main():
    parser = argparse.ArgumentParser(
        description="measures what the overflow checks of the numbers cost")
    parser.add_argument("directory")
    parser.add_argument("--build", default="build")
    parser.add_argument("--checked", default="build-asan")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--limit", type=float, default=20)
    args = parser.parse_args()
    checked = os.path.join(args.checked, "bin", "plimsoll-smt-raw")
    ours, raw = (os.path.join(args.build, "bin", name)
                 for name in ("plimsoll-smt", "plimsoll-smt-raw"))
    differ = False
    for family in sorted(os.listdir(args.directory)):
        folder = os.path.join(args.directory, family)
        if not os.path.isdir(folder):
            continue
        files = [os.path.join(folder, f) for f in sorted(os.listdir(folder))]
        kept = [f for f in files if fits(checked, f, args.limit)]
        if not kept:
            print("%-12s   0 of %3d files" % (family, len(files)))
            continue
        with tempfile.NamedTemporaryFile("w", suffix=".smt2") as f:
            once = script(kept)
            f.write(once)
            f.flush()
            copies = 1
            while (seconds := run([ours, f.name])[1]) < 1:
                more = copies * (math.ceil(2 / seconds) if seconds > 0.1 else 9)
                f.write(once * more)
                f.flush()
                copies += more
            times = []
            for k in range(args.runs):
                results = {c: run([c, f.name])
                           for c in ((ours, raw) if k % 2 else (raw, ours))}
                differ |= results[ours][0] != results[raw][0]
                times.append((results[ours][1], results[raw][1]))
        ratios = sorted(a / b for a, b in times)
        print("%-12s %3d of %3d files  checked %6.2f s  raw %6.2f s  "
              "ratio %.3f (%.3f to %.3f)"
              % (family, len(kept), len(files),
                 statistics.median(a for a, _ in times),
                 statistics.median(b for _, b in times),
                 statistics.median(ratios), ratios[0], ratios[-1]), flush=True)
    if differ:
        print("the answers differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
