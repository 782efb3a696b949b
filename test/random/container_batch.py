"""Compares what is said of container programs with many runs of them.

A check that is proved must not be wrong in any run. Of each line that is wrong in some
run the strongest verdict is counted, so that what is not reported shows; an error
where no run is wrong is listed for a look at it. An assertion that is reached and right in all
runs counts as true, as in loop_batch.py.
"""
import collections
import os
import re
import subprocess

import batch_file
import container_programs
import sanitizer_reports
from loop_batch import SLACK, Tally, batches_of, recorded

PER_FILE = 50
# Seconds of processor time for one function.
BUDGET = 4
STRENGTH = ["error", "warning", "precondition", "unknown"]
# What runs without a failure say nothing of.
NOT_RUN = ["leak", "uninitialized"]


class Failure:
    """What went wrong at a line: kinds of checks, and lines of calls that led there."""

    def __init__(self, kinds, callers):
        self.kinds, self.callers = kinds, callers


class ContainerBatch(batch_file.BatchFile):
    def __init__(self, options, seed, count):
        self.options = options
        path = os.path.join(options.work, f"{'addresses' if options.addresses else 'containers'}-{seed}.cpp")
        super().__init__(path, seed, container_programs.batch(seed, count, options.addresses), "// program ", "#ifdef RUN")
        self.flags = ["-w", "-std=c++20"]
        self.missed = []  # (line, kind, verdict, reason) of true checks that are not proved
        self.found = []  # the same of checks that are wrong in some run
        self.suspicious = []  # (line, kind) of errors where no run goes wrong
        self.claims, self.others = collections.defaultdict(Tally), collections.defaultdict(Tally)  # by scene
        self.wrong = set()  # programs that go wrong in some run

    def takes_nothing(self, number):
        text = "".join(self.lines[self.starts[number] - 1:self.last_of(number) - 1])
        return f"_{number}() {{" in text and "nondet" not in text

    def scene_at(self, line):
        while not self.lines[line - 1].startswith("// scene "):
            line -= 1
        return self.lines[line - 1].split()[2]

    def run_all(self):
        """Fills `reached`, a set of lines, and `failures`: line -> failures, one of each sort."""
        sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
        debug = ["-D_GLIBCXX_DEBUG", "-D_GLIBCXX_SANITIZE_VECTOR"]
        command = [self.options.clang, "-DRUN", "-O0", *self.flags, *debug, *sanitizers, self.path, "-o", self.binary()]
        subprocess.run(command, check=True)
        env = dict(os.environ, ASAN_OPTIONS="symbolize=0:detect_leaks=0:redzone=128", UBSAN_OPTIONS="symbolize=0")
        run = subprocess.run([self.binary(), self.binary() + ".said"], capture_output=True, text=True, env=env, check=True, timeout=1200)
        self.reached = {int(line) for line in re.findall(r"^reached (\d+) ", run.stdout, re.M)}
        self.failures = collections.defaultdict(list)
        for lines in set(re.findall(r"^wrong ([\d ]+)$", run.stdout, re.M)):
            self.add_failure(lines, ["assertion"])
        for lines, said in re.findall(r"^died ([\d ]+)\n(.*?)^---$", run.stdout, re.M | re.S):
            if not sanitizer_reports.is_outside(said):
                self.add_failure(lines, sanitizer_reports.kinds_of(said))

    def add_failure(self, lines, kinds):
        line, *callers = (int(n) for n in lines.split())
        callers = [n for n in callers if n]
        if all((f.kinds, f.callers) != (kinds, callers) for f in self.failures[line]):
            self.failures[line].append(Failure(kinds, callers))

    def find_checks(self):
        """Fills `checks`: line -> checks."""
        self.checks = collections.defaultdict(list)
        options = [f"--budget={BUDGET}", "--checks=*,-overflow"]
        for check in self.analyse(self.options.plimsoll, options, [*self.flags, "-I" + self.options.include]):
            self.checks[check["line"]].append(check)

    def compare(self):
        wrong = collections.defaultdict(set)  # line -> kinds of checks that are wrong there, or in what is called there
        for line, failures in self.failures.items():
            self.wrong.add(self.program_at(line))
            for failure in failures:
                self.compare_failure(line, failure)
                for at in [line, *failure.callers]:
                    wrong[at].update(sanitizer_reports.alike(failure.kinds))
        for line in self.reached:
            for check in self.checks[line]:
                if self.program_at(line) is not None and check["kind"] not in wrong[line] and check["kind"] not in NOT_RUN:
                    self.compare_true(line, check)

    def compare_failure(self, line, failure):
        kinds = sanitizer_reports.alike(failure.kinds)
        here = [c for c in self.checks[line] if c["kind"] in kinds]
        if not here:
            self.problem(self.program_at(line), f"no {kinds[0]} check at line {line}, where runs go wrong")
            return
        open_ = self.open_checks(line, kinds)
        if open_:
            self.found.append((line, *self.strongest(open_)))
        # What overlapping arguments violate is found at the call.
        elif not any(self.open_checks(caller, kinds) for caller in failure.callers):
            self.problem(self.program_at(line), f"{here[0]['kind']} is proved at line {line}, where runs go wrong")
            return
        for caller in failure.callers:
            if open_ and self.strongest(open_)[1] != "precondition":
                return
            was_required, open_ = bool(open_), self.open_checks(caller, kinds)
            if open_:
                self.found.append((caller, *self.strongest(open_)))
            elif was_required:
                self.problem(self.program_at(line), f"the call at line {caller} breaks what line {line} requires, and is proved")

    def open_checks(self, line, kinds):
        return [c for c in self.checks[line] if c["kind"] in kinds and c["verdict"] != "proved"]

    def strongest(self, checks):
        check = min(checks, key=lambda c: STRENGTH.index(c["verdict"]))
        return check["kind"], check["verdict"], check.get("reason", "")

    def compare_true(self, line, check):
        if check["verdict"] == "error":
            number = self.program_at(line)
            if number is not None and self.takes_nothing(number):
                self.problem(number, f"{self.place(line)}: an error of kind {check['kind']} that its only run does not show")
            else:
                self.suspicious.append((line, check["kind"]))
            return
        tally = (self.claims if check["kind"] == "assertion" else self.others)[self.scene_at(line)]
        tally.add(check["verdict"] == "proved")
        if check["verdict"] != "proved":
            self.missed.append((line, check["kind"], check["verdict"], check.get("reason", "")))

    def place(self, line):
        return f"{self.path}:{line}: {self.scene_at(line)} | {self.lines[line - 1].strip()}"


def total(tallies):
    result = Tally()
    for tally in tallies:
        result.true += tally.true
        result.proved += tally.proved
    return result


def all_claims(batches):
    return total(t for batch in batches for t in batch.claims.values())


def all_others(batches):
    return total(t for batch in batches for t in batch.others.values())


def print_table(title, batches, rows):
    """rows: name -> scenes"""
    print(f"\n| {title} | true assertions | proved | share | other true checks | proved | share |\n|---|---|---|---|---|---|---|")
    for name, scenes in rows.items():
        claims = total(batch.claims[scene] for batch in batches for scene in scenes)
        others = total(batch.others[scene] for batch in batches for scene in scenes)
        shares = f"{claims.true} | {claims.proved} | {claims.share():.0f} % | {others.true} | {others.proved} | {others.share():.1f} %"
        print(f"| {name} | {shares} |")


def print_reasons(title, checks):
    """checks: (line, kind, verdict, reason); what preconditions and warnings say is not counted by itself."""
    counts = collections.Counter((verdict, reason if verdict == "unknown" else "") for _, _, verdict, reason in checks)
    print(f"\n| {title} | verdict | reason |\n|---|---|---|")
    for (verdict, reason), count in counts.most_common():
        print(f"| {count} | {verdict} | {reason} |")


def print_details(batches):
    for batch in batches:
        for line, kind, verdict, reason in batch.missed:
            print(f"missed: {batch.place(line)} | {kind} {verdict} {reason}")
        for line, kind, verdict, reason in batch.found:
            if verdict == "unknown":
                print(f"not found: {batch.place(line)} | {kind} {reason}")
    print_reasons("true, not proved", [check for batch in batches for check in batch.missed])
    print_reasons("wrong", [check for batch in batches for check in batch.found])


def main(options):
    batches, problems = [], []
    print("| seed | programs | lines that go wrong | error | warning | precondition | unknown | other true checks | proved | true assertions | proved | share |")
    print("|" + "---|" * 12)
    for seed in range(options.seed, options.seed + options.seeds):
        of_seed = list(batches_of(ContainerBatch, options, seed, PER_FILE))
        batches += of_seed
        found = collections.Counter(verdict for batch in of_seed for _, _, verdict, _ in batch.found)
        claims, others = all_claims(of_seed), all_others(of_seed)
        counts = [seed, options.count, found.total(), *(found[v] for v in STRENGTH), others.true, others.proved, claims.true, claims.proved]
        print(f"| {' | '.join(map(str, counts))} | {claims.share():.1f} % |", flush=True)
        if options.record and claims.share() < recorded(options.record, seed) - SLACK:
            problems.append(f"fewer than {options.record} records: {recorded(options.record, seed)} %")
    problems += [problem for batch in batches for problem in batch.problems]
    if options.missed:
        print_details(batches)
    families = {name: {scene.__name__ for scene in scenes} for name, scenes in container_programs.families(options.addresses).items()}
    print_table("scene", batches, {scene: [scene] for scene in sorted(set().union(*families.values()))})
    print_table("family", batches, families)
    for batch in batches:
        for line, kind in batch.suspicious:
            print(f"an error where no run goes wrong: {batch.place(line)} | {kind}")
    print("\n\n".join(problems))
    programs, wrong = options.count * options.seeds, sum(len(batch.wrong) for batch in batches)
    print(f"{programs} programs, {wrong} go wrong, {len(problems)} disagreements")
    # Programs that never go wrong, or whose claims are hardly ever true, would test nothing.
    return 1 if problems or wrong * 10 < programs or all_claims(batches).true < programs else 0
