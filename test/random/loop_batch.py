"""Compares proofs about loop programs with many runs of them.

A check that is proved must not be wrong in any run. An assertion that is
reached and is right in all runs counts as true, as far as runs tell; the share
of those that are proved measures precision.
"""
import collections
import os
import re
import subprocess

import batch_file
import loop_programs

CHECKS = "-*,bounds,assertion"
PER_FILE = 100
# Seconds of processor time for one function. Most need a hundredth; what needs
# more than this is lost on any machine.
BUDGET = 2
# A machine may be so slow that a function that is nearly out of time loses a proof.
SLACK = 0.5


class Tally:
    """True checks of one kind and how many of them are proved."""

    def __init__(self):
        self.true = self.proved = 0

    def add(self, proved):
        self.true += 1
        self.proved += proved

    def share(self):
        return 100 * self.proved / self.true if self.true else 100.0


class LoopBatch(batch_file.BatchFile):
    def __init__(self, options, seed, count):
        self.options = options
        path = os.path.join(options.work, f"loops-{seed}.c")
        super().__init__(path, seed, loop_programs.batch(seed, count), "// program ", "#ifdef RUN")
        self.missed = []  # (program, line, reason) of true checks that are not proved
        self.tallies = collections.defaultdict(Tally)  # by (kind, family)
        self.wrong = set()  # programs that go wrong in some run
        self.refuted = 0  # right in all runs, but the analyser shows one that is wrong

    def title(self, number):
        """What `// program NUMBER: ` says: the family, then features."""
        return self.lines[self.starts[number] - 1].split(": ", 1)[1]

    def run_all(self):
        """Fills `runs`: (kind, line) -> how often reached, how often wrong."""
        binary = self.binary()
        overflow = ["-ftrapv", "-ftrapv-handler=overflowed"]
        subprocess.run([self.options.clang, "-DRUN", "-w", "-O1", *overflow, self.path, "-o", binary], check=True)
        output = subprocess.run([binary], capture_output=True, text=True, check=True, timeout=600).stdout
        found = re.findall(r"^(\w+) (\d+) (\d+) (\d+)$", output, re.M)
        self.runs = {(kind, int(line)): (int(reached), int(wrong)) for kind, line, reached, wrong in found}

    def find_checks(self):
        """Fills `checks`: (kind, line) -> checks."""
        self.checks = collections.defaultdict(list)
        options, flags = [f"--budget={BUDGET}", "--checks=" + CHECKS], ["-w", "-I" + self.options.include]
        for check in self.analyse(self.options.plimsoll, options, flags, right=(0, 2, 3)):
            self.checks[check["kind"], check["line"]].append(check)

    def compare(self):
        for (kind, line), (_, wrong) in self.runs.items():
            number, here = self.program_at(line), self.checks[kind, line]
            open_ = [c for c in here if c["verdict"] != "proved"]
            if wrong:
                self.wrong.add(number)
            if not here:
                self.problem(number, f"no {kind} check at line {line}")
            elif wrong and not open_:
                self.problem(number, f"{kind} is proved at line {line}, where {wrong} runs go wrong")
            elif not wrong and any(c["verdict"] == "error" for c in open_):
                self.refuted += 1
            elif not wrong:
                self.tallies[kind, self.title(number).split()[0]].add(not open_)
                if open_:
                    self.missed.append((number, line, f"{kind} {open_[0]['verdict']} {open_[0].get('reason', '')}"))


def recorded(path, seed):
    """The share of proved assertions that a page records for the seed."""
    with open(path) as f:
        row = re.search(rf"^\| {seed} \|.*\| ([\d.]+) % \|$", f.read(), re.M)
    if not row:
        raise ValueError(f"{path} has no share for seed {seed}")
    return float(row.group(1))


def total(batches, kind, family=None):
    result = Tally()
    for batch in batches:
        for (k, f), tally in batch.tallies.items():
            if k == kind and family in (None, f):
                result.true += tally.true
                result.proved += tally.proved
    return result


def print_families(batches):
    print("\n| family | true assertions | proved | share | true bounds checks | proved |\n|---|---|---|---|---|---|")
    for family in sorted({f for batch in batches for _, f in batch.tallies}):
        claims, accesses = total(batches, "assertion", family), total(batches, "bounds", family)
        print(f"| {family} | {claims.true} | {claims.proved} | {claims.share():.0f} % | {accesses.true} | {accesses.proved} |")


def print_missed(batches):
    for batch in batches:
        for number, line, reason in batch.missed:
            print(f"{batch.path}:{line}: {batch.title(number)} | {batch.lines[line - 1].strip()} | {reason}")


def batches_of(make, options, seed, per_file):
    """The batches of a seed, each run and compared; make is the class."""
    for first in range(0, options.count, per_file):
        batch = make(options, seed * 1000 + first // per_file, min(per_file, options.count - first))
        batch.run_all()
        batch.find_checks()
        batch.compare()
        yield batch


def main(options):
    batches, problems = [], []
    print("| seed | programs | true bounds checks | proved | true assertions | proved | share |\n|---|---|---|---|---|---|---|")
    for seed in range(options.seed, options.seed + options.seeds):
        of_seed = list(batches_of(LoopBatch, options, seed, PER_FILE))
        batches += of_seed
        claims, accesses = total(of_seed, "assertion"), total(of_seed, "bounds")
        counts = [seed, options.count, accesses.true, accesses.proved, claims.true, claims.proved]
        print(f"| {' | '.join(map(str, counts))} | {claims.share():.1f} % |")
        if options.record and claims.share() < recorded(options.record, seed) - SLACK:
            problems.append(f"fewer than {options.record} records: {recorded(options.record, seed)} %")
    problems += [problem for batch in batches for problem in batch.problems]
    if options.missed:
        print_missed(batches)
    print_families(batches)
    print("\n\n".join(problems))
    programs, wrong = options.count * options.seeds, sum(len(batch.wrong) for batch in batches)
    refuted = sum(batch.refuted for batch in batches)
    print(f"{programs} programs, {wrong} go wrong, {refuted} checks wrong in the replay only, {len(problems)} disagreements")
    for name, kind in ("assertions", "assertion"), ("bounds checks", "bounds"):
        tally = total(batches, kind)
        print(f"{tally.proved} of {tally.true} true {name} proved: {tally.share():.1f} %")
    # Programs that never go wrong, or whose claims are hardly ever true, would test nothing.
    return 1 if problems or wrong * 10 < programs or total(batches, "assertion").true < programs else 0
