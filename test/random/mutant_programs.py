#!/usr/bin/env python3
"""Compares what is said of slightly wrong programs with many runs of them.

  mutant_programs.py --seed=N --count=N --clang=CLANG --plimsoll=TOOL --include=FOLDER --work=FOLDER PATH...

The right functions of the files are changed a little (mutant_changes.py), so that most are wrong. Each mutant is
a copy of its function and of what that needs, in a namespace of its own or, in C, with names of its own. It is run with
random arguments under the address and undefined sanitizers, C++ also with libstdc++'s debug mode. A check that a run contradicts
must not be proved, and must be there. Of each line that goes wrong in some run the strongest verdict is counted. With --entry
the analyser is told as well, for each function of its own, that the program begins there.
"""
import argparse
import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
import mutant_changes
import mutant_runs
import mutant_text
import sanitizer_reports

STRENGTH = ["error", "warning", "precondition", "unknown"]
SILENT = r"stack-overflow|allocation-size-too-big|out-of-memory|requested allocation size|calloc-overflow|negative-size-param|runtime error: (addition|subtraction) of|runtime error: (applying|pointer index)|without returning a value|are not (sorted|partitioned)|not a heap"


class Mutant:
    def __init__(self, source, declaration, function, edits):
        self.source, self.function, self.edits = source, function, edits
        self.changed = declaration
        roots = [declaration, *source.callers(declaration, function)]
        self.parts = mutant_text.slice_of(source.declarations, roots)
        self.units = [u for d in roots for u in self.units_of(d)]

    def units_of(self, declaration):
        if declaration.is_template:
            return []
        if not declaration.is_type:
            return [f for f in declaration.functions if not f.owner and f.name != "main"]
        return [self.function] if self.function.owner and self.function in declaration.functions and self.function.name != self.function.owner else []

    def text(self):
        """The declarations, those that other files define with UNKNOWN bodies, and one changed."""
        defined = {f.name for d in self.parts for f in d.functions}
        lines = []
        for d in self.parts:
            if d.tokens[0].kind == "directive":
                continue
            if d is self.changed:
                lines.append(mutant_changes.apply(d.text, self.edits))
            elif d.is_prototype() and not d.names & defined:
                lines.append(self.source.unknown(d))
            else:
                lines.append(d.text)
        return "\n".join(lines)


class Source:
    """A file, its declarations and the functions that can be changed."""

    def __init__(self, path):
        self.path = path
        with open(path) as f:
            text = f.read()
        self.is_cpp = path.endswith(".cpp")
        self.declarations = mutant_text.declarations_of(text)
        self.includes = [d.text.strip() for d in self.declarations if re.match(r"\s*#\s*include", d.text) and "plimsoll.h" not in d.text]
        self.macros = [d.text for d in self.declarations if d.tokens[0].kind == "directive" and re.match(r"\s*#\s*define", d.text)]
        self.plain = all(re.match(r"\s*#\s*(include|define)", d.text) for d in self.declarations if d.tokens[0].kind == "directive")
        self.functions = [(d, f) for d in self.declarations for f in d.functions if "Bad" not in f.name and f.name != "main"]
        flags = re.search(r"RUN: %plimsoll check .* -- ([^|>\n]*)", text)
        std = re.search(r"-std=\S+", flags.group(1)) if flags else None
        self.flags = ["-w"] * self.is_cpp + ["-Wno-everything"] * (not self.is_cpp) + ([std.group(0) if std and std.group(0)[-2:] > "20" else "-std=c++20"] if self.is_cpp else [std.group(0)] if std else [])
        self.pool = sorted({s for d in self.declarations for f in d.functions for s in mutant_changes.statements_of(d, f)})
        self.changes = {}

    def callers(self, declaration, function):
        name = function.owner or function.name
        others = [d for d in self.declarations if d is not declaration and name in d.words and d.functions and not d.is_type and not d.is_template]
        return [d for d in others if all("Bad" not in f.name for f in d.functions)][:2]

    def unknown(self, declaration):
        name = next(k for k, t in enumerate(declaration.tokens) if t.text == "(") - 1
        type_ = " ".join(t.text for t in declaration.tokens[:name] if t.text not in ("extern", "static"))
        head = declaration.text.rstrip().rstrip(";")
        if "noreturn" in declaration.words:
            return declaration.text
        return head + (" UNKNOWN_VOID" if type_ == "void" else f" UNKNOWN({type_})")

    def mutant(self, r):
        declaration, function = r.choice(self.functions)
        key = id(function)
        if key not in self.changes:
            self.changes[key] = mutant_changes.changes_of(declaration, function, r, self.pool)
        sorts = self.changes[key]
        if not sorts:
            return None
        changes = sorts[r.choice(sorted(sorts))]
        edits = list(r.choice(changes))
        for _ in range(r.choice([0, 0, 0, 1, 1, 2])):
            more = r.choice(sorts[r.choice(sorted(sorts))])
            if all(b < c or d < a for a, b, _ in edits for c, d, _ in more):
                edits += more
        return Mutant(self, declaration, function, edits)


def members_of(declaration):
    """Names of the data members of a structure."""
    tokens = declaration.tokens
    open_ = declaration.type_body(mutant_text.after_template(tokens))
    names, statement, depth = [], [], 0
    for t in tokens[open_ + 1 : mutant_text.match_of(tokens, open_)]:
        depth += (t.text in mutant_text.OPEN) - (t.text in mutant_text.CLOSE)
        if depth == 0 and t.text in (";", "}", ":") or depth < 0:
            words = {s.text for s in statement}
            if t.text == ";" and "(" not in words and not words & {"static", "using", "typedef", "friend", "union", "struct {"} and len(statement) > 1:
                names += declared(statement)
            if t.text != "}" or "(" in words:
                statement = []
            continue
        statement.append(t)
    return names


def declared(statement):
    texts = [t.text for t in statement] + [";"]
    names, depth, angle = [], 0, 0
    for k, text in enumerate(texts[:-1]):
        if text == "=":
            break
        depth += (text in mutant_text.OPEN) - (text in mutant_text.CLOSE)
        angle += {"<": 1, ">": -1, ">>": -2}.get(text, 0)
        if depth == angle == 0 and k and statement[k].kind == "name" and text not in mutant_text.NOT_NAMES and texts[k + 1] in (";", "=", ",", "[", "{"):
            names.append(text)
    return names


class Failure:
    def __init__(self, unit, lines, kinds, said):
        self.unit, self.lines, self.kinds, self.said = unit, lines, kinds, said


class Batch:
    """Mutants of one source in one file."""

    def __init__(self, options, source, number, mutants):
        self.options, self.source, self.number, self.mutants = options, source, number, mutants
        stem = re.sub(r"\W", "-", os.path.splitext(source.path)[0].split("test/")[-1])
        self.path = os.path.join(options.work, f"{stem}-{options.seed}-{number}{'.cpp' if source.is_cpp else '.c'}")
        self.problems, self.found, self.suspicious, self.other = [], [], [], []

    def write(self):
        lines, prelude = [*self.source.includes], mutant_runs.PRELUDE + (mutant_runs.CPP if self.source.is_cpp else mutant_runs.C)
        lines += (prelude + mutant_runs.BEGIN).split("\n") + "\n".join(self.source.macros).split("\n")
        self.starts, self.unit_of, self.unit_names, units, structures = [], [], [], [], {}
        for number, mutant in enumerate(self.mutants):
            self.starts.append(len(lines) + 1)
            text = mutant.text()
            if self.source.is_cpp:
                text = f"namespace m{number} {{\n{text}\n}}"
            else:
                text = self.renamed(mutant, text, number)
            lines += [f"// mutant {number}: {mutant.function.name}", *text.split("\n")]
            for d in mutant.parts:
                if d.is_type and not d.is_template and d.owner and d.tokens[0].text != "union" and (d.tokens[1].text != "union"):
                    members = members_of(d)
                    if self.source.is_cpp:
                        structures[f"m{number}::{d.owner}"] = members
                    elif d.tokens[-2].kind == "name" and d.tokens[0].text == "typedef":
                        structures[f"{d.tokens[-2].text}_m{number}"] = self.rename_all(mutant, members, number)
                    else:
                        structures[f"struct {d.owner}_m{number}"] = self.rename_all(mutant, members, number)
            for f in mutant.units:
                self.unit_of.append(number)
                self.unit_names.append(f"m{number}::{f.owner + '::' if f.owner else ''}{f.name}" if self.source.is_cpp else f"{f.name}_m{number}")
                if self.source.is_cpp:
                    units.append(f"m{number}::" + (f"{f.owner}::" if f.owner else "") + f.name)
                else:
                    units.append((f"{f.name}_m{number}", self.parameters(mutant, f, number)))
        self.end = len(lines) + 1
        ending = mutant_runs.cpp_ending if self.source.is_cpp else mutant_runs.c_ending
        lines += ending(structures, units).split("\n")
        self.lines = lines
        with open(self.path, "w") as f:
            f.write("\n".join(lines) + "\n")

    def names(self, mutant):
        return {n for d in mutant.parts for n in d.names} | {d.owner for d in mutant.parts if d.owner}

    def rename_all(self, mutant, names, number):
        own = self.names(mutant)
        return [f"{n}_m{number}" if n in own else n for n in names]

    def renamed(self, mutant, text, number):
        own = self.names(mutant)
        out, at = [], 0
        for t in mutant_text.tokens_of(text):
            if t.kind == "name" and t.text in own:
                out.append(text[at : t.end] + f"_m{number}")
                at = t.end
        return "".join(out) + text[at:]

    def parameters(self, mutant, f, number):
        d = next(d for d in mutant.parts if f in d.functions)
        close = mutant_text.match_of(d.tokens, f.open)
        inside = d.text[d.tokens[f.open].end : d.tokens[close].start]
        parts = [p for p in re.split(r",(?![^(]*\))", inside) if p.strip() not in ("", "void")]
        return [self.renamed(mutant, p, number) for p in parts]

    def mutant_at(self, line):
        if line >= self.end:
            of = re.search(r"\bm(\d+)::|_m(\d+)\b", self.lines[line - 1])
            return int(of.group(1) or of.group(2)) if of else None
        return None if line < self.starts[0] else max(k for k, start in enumerate(self.starts) if start <= line)

    def compiler(self, run):
        debug = ["-D_GLIBCXX_DEBUG", "-D_GLIBCXX_SANITIZE_VECTOR", "-fno-access-control"] if self.source.is_cpp else []
        sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-sanitize=vptr,function,alignment,nonnull-attribute", "-gline-tables-only"]
        clang = re.sub(r"clang(-\d+)?$", r"clang++\1", self.options.clang) if self.source.is_cpp else self.options.clang
        types = [] if self.source.is_cpp else ["-Werror=incompatible-pointer-types", "-Werror=int-conversion", "-Werror=implicit-function-declaration", "-Werror=return-type", "-Werror=pointer-integer-compare"]
        return [clang, *self.source.flags, *types, *(["-DRUN", f"-DLEAST={int(self.options.entry)}", "-D_GNU_SOURCE", *debug, *sanitizers] if run else ["-I" + self.options.include, "-D__PLIMSOLL__=1"])]

    def compile(self):
        """Drops the mutants in which the compiler or the linker finds errors; whether any is left."""
        for _ in range(4):
            if not self.mutants:
                return False
            self.write()
            command = [*self.compiler(True), "-O0", "-ferror-limit=0", "-ftemplate-backtrace-limit=0", "-fno-caret-diagnostics", self.path, "-o", self.binary(), "-lm"]
            made = subprocess.run(command, capture_output=True, text=True, timeout=600)
            if made.returncode == 0:
                return True
            bad = self.blamed(self.path, made.stderr)
            if not bad:
                break
            self.mutants = [m for k, m in enumerate(self.mutants) if k not in bad]
        print(f"{self.path}: cannot be compiled: {made.stderr[:600]}", file=sys.stderr)
        return False

    def blamed(self, path, said):
        """Numbers of the mutants that errors are about; what is instantiated for one is named by a note."""
        lines = re.findall(rf"^{re.escape(path)}:(\d+):\d+: (?:fatal error|error|note): ", said, re.M)
        undefined = re.findall(r"undefined reference to `(?:m(\d+)::|\w+_m(\d+)')", said)
        return {self.mutant_at(int(line)) for line in lines} - {None} | {int(a or b) for a, b in undefined}

    def binary(self):
        return os.path.splitext(self.path)[0]

    def run_all(self):
        """Fills `failures`: mutant -> failures."""
        asan = "symbolize=0:detect_leaks=0:redzone=128:handle_abort=1:print_legend=0:detect_stack_use_after_return=1:allocator_may_return_null=0:max_allocation_size_mb=256"
        env = dict(os.environ, ASAN_OPTIONS=asan, UBSAN_OPTIONS="symbolize=0:print_stacktrace=1")
        # Where they open, rename or remove files of any name.
        here = self.binary() + ".files"
        os.makedirs(here, exist_ok=True)
        run = subprocess.run([self.binary(), self.binary() + ".said"], capture_output=True, env=env, timeout=900, cwd=here)
        output = run.stdout.decode(errors="replace")
        died = re.findall(r"^died (\d+) (\d+)\n(.*?)^---$", output, re.M | re.S)
        stacks = [self.stack(said) for _, _, said in died]
        places = self.symbolize({a for stack in stacks for a in stack})
        self.failures = collections.defaultdict(list)
        for (unit, _, said), stack in zip(died, stacks):
            lines = [line for a in stack for line in places.get(a, []) if self.starts[0] <= line < self.end]
            if not lines or sanitizer_reports.is_outside(said) or re.search(SILENT, said):
                continue
            # An address past the object, but no access.
            if re.search("runtime error: index", said) and "[" not in self.lines[lines[0] - 1]:
                continue
            mutant = self.unit_of[int(unit)]
            try:
                kinds = sanitizer_reports.kinds_of(said)
                if kinds == ["assertion"]:  # about what has no value
                    kinds = [*kinds, "uninitialized"]
                if "bounds" in kinds:
                    kinds = [*kinds, "cast"]
                if "end-iterator" in kinds:  # what an algorithm is given
                    kinds = [*kinds, "bounds"]
                if re.search(r"\bfree\b|\bdelete\b|\brealloc\b", self.lines[lines[0] - 1]):
                    kinds = [*kinds, "double-free"]
                if kinds == ["null"] and not re.search(r"get\(\) != pointer", said):  # or a step away from null, or from elsewhere
                    kinds = ["null", "bounds", "invalid-iterator", "uninitialized"] + ["use-after-free", "double-free"] * ("SEGV" in said)
            except ValueError:
                self.other.append((mutant, lines, said))
                continue
            if all((f.unit, f.lines, f.kinds) != (int(unit), lines, kinds) for f in self.failures[mutant]):
                self.failures[mutant].append(Failure(int(unit), lines, kinds, said))

    def stack(self, said):
        """Addresses of the first stack that is printed."""
        found = []
        for line in said.split("\n"):
            frame = re.match(rf"\s+#(\d+) 0x[0-9a-f]+ .*\({re.escape(self.binary())}\+(0x[0-9a-f]+)\)|\s+#(\d+) ", line)
            if frame and frame.group(2):
                found.append(frame.group(2))
            elif found and not frame:
                break
        return found

    def symbolize(self, addresses):
        """Address -> lines of the file, of inlined calls as well."""
        if not addresses:
            return {}
        ordered = sorted(addresses)
        command = [self.options.symbolizer, f"--obj={self.binary()}", "--output-style=JSON"]
        said = subprocess.run(command, input="\n".join(ordered) + "\n", capture_output=True, text=True, timeout=120).stdout
        places = {}
        for line in said.splitlines():
            entry = json.loads(line)
            places[entry["Address"]] = [s["Line"] for s in entry.get("Symbol", []) if os.path.basename(s["FileName"]) == os.path.basename(self.path)]
        return places

    def write_only(self, numbers, name):
        """A file, with the same lines, that has nothing but these mutants."""
        path = f"{self.binary()}-{name}{os.path.splitext(self.path)[1]}"
        lines = list(self.lines[: self.end - 1])
        for number, (first, last) in enumerate(zip(self.starts, [*self.starts[1:], self.end])):
            if number not in numbers:
                lines[first - 1 : last - 1] = [""] * (last - first)
        with open(path, "w") as f:
            f.write("\n".join(lines) + "\n")
        return path

    def of_wrong(self):
        """The mutants that go wrong, but for those that lack headers that the runs include."""
        for _ in range(3):
            path = self.write_only(self.failures, "wrong")
            command = [*self.compiler(False), "-fsyntax-only", "-ferror-limit=0", "-ftemplate-backtrace-limit=0", "-fno-caret-diagnostics", path]
            bad = self.blamed(path, subprocess.run(command, capture_output=True, text=True, timeout=300).stderr)
            for number in bad:
                self.failures.pop(number, None)
            if not bad:
                break
        return path

    def compare_entries(self):
        """What is said of each function that goes wrong if the program begins there."""
        for number in list(self.failures):
            if any(not d.functions and not d.is_type and not d.always and not d.is_prototype() or "static" in d.words for d in self.mutants[number].parts):
                continue  # a variable that keeps what another run has left there
            path = self.write_only({number}, "entry")
            for unit in {f.unit for f in self.failures.get(number, [])}:
                checks = self.find_checks(path, f"--entry={self.unit_names[unit]}")
                for failure in self.failures.get(number, []):
                    if failure.unit == unit:
                        self.compare_failure(checks, number, failure, f"entry {self.unit_names[unit]}")

    def find_checks(self, path, *more):
        """Line -> checks."""
        command = [self.options.plimsoll, "check", path, "--format=json", "-q", "-j1", f"--budget={self.options.budget}", "--checks=*,-overflow", "--fail-on=never", *more]
        command += ["--", *self.source.flags, "-I" + self.options.include]
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=self.options.patience)
        except subprocess.TimeoutExpired:
            print(f"{path}: takes too long", file=sys.stderr)
            self.failures.clear()
            return {}
        if run.returncode not in (0, 2):
            self.problems.append(f"exit code {run.returncode} of {' '.join(command)}\n{run.stderr[:2000]}")
            self.failures.clear()
        checks = collections.defaultdict(list)
        for check in json.loads(run.stdout)["checks"] if run.stdout.startswith("{") else []:
            checks[check["line"]].append(check)
        return checks

    def statement(self, line):
        """Lines of the statement that `line` is part of."""
        first = last = line
        if self.lines[line - 1].lstrip().startswith("}"):  # objects end here, which is said of what is before
            first = last = line - 1
        def ends(text):
            text = re.sub(r"//.*", "", text).rstrip()
            return not text or text[-1] in ";{}:"
        while not ends(self.lines[first - 2]):
            first -= 1
        while not ends(self.lines[last - 1]):
            last += 1
        return range(first, last + 1)

    def checks_at(self, checks, line, kinds):
        return [c for at in self.statement(line) for c in checks[at] if c["kind"] in kinds]

    def compare(self, checks, mode):
        for number, failures in self.failures.items():
            for failure in failures:
                self.compare_failure(checks, number, failure, mode)

    def compare_failure(self, checks, number, failure, mode):
        kinds = sanitizer_reports.alike(failure.kinds)
        here = [self.checks_at(checks, line, kinds) for line in failure.lines]
        open_ = [[c for c in cs if c["verdict"] != "proved"] for cs in here]
        # What is wrong at the innermost call, or is required there and of the calls that led to it.
        for line, every, wrong in zip(failure.lines, here, open_):
            if wrong:
                check = min(wrong, key=lambda c: STRENGTH.index(c["verdict"]))
                if mode == "library":
                    self.found.append((number, line, check["verdict"]))
                if any(c["verdict"] != "precondition" for c in wrong):
                    return
        if any(open_):
            last = failure.lines[-1]
            if not open_[-1] and len(failure.lines) > 1 and mode == "library":
                self.problem(number, failure, f"{mode}: the call at line {last} breaks what is required, and is proved")
            return
        # No sanitizer here stops at a read of an indeterminate value, behind which anything may be.
        within = {c.get("function") for c in sum(here, [])}
        if any(c["kind"] == "uninitialized" and c["verdict"] == "error" and c.get("function") in within and c["line"] < max(failure.lines)
               for c in sum(checks.values(), [])):
            return
        if not any(here):
            others = sorted({f"{c['kind']} {c['verdict']}" for line in failure.lines for c in self.checks_at(checks, line, {c["kind"] for c in sum(checks.values(), [])}) if c["verdict"] != "proved"})
            self.problem(number, failure, f"{mode}: no {kinds[0]} check, where runs go wrong (open: {', '.join(others) or 'none'})")
        else:
            self.problem(number, failure, f"{mode}: {kinds[0]} is proved, where runs go wrong")

    def problem(self, number, failure, message):
        last = self.starts[number + 1] if number + 1 < len(self.starts) else self.end
        text = [f"{k:5}  {self.lines[k - 1]}" for k in range(self.starts[number], last)]
        said = [line for line in failure.said.split("\n") if re.search(r"ERROR|Error:|runtime error|Assertion|attempt", line)]
        mutant = self.mutants[number]
        was = mutant.changed.text
        change = "; ".join(f"'{was[a:b]}' -> '{new}'" for a, b, new in mutant.edits)
        self.problems.append(f"{self.path}:{failure.lines[0]} {failure.lines}: {message}\n{' '.join(said[:3])}\nchange: {change}\n" + "\n".join(text))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name in ("clang", "plimsoll", "include", "work"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20, help="mutants of each file")
    parser.add_argument("--budget", type=float, default=2)
    parser.add_argument("--entry", action="store_true", help="analyse each function as the entry of a program, too")
    parser.add_argument("--patience", type=float, default=120, help="seconds for the analysis of a file")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    options.symbolizer = os.path.join(os.path.dirname(os.path.realpath(shutil.which(options.clang))), "llvm-symbolizer")
    options.work = os.path.abspath(options.work)
    os.makedirs(options.work, exist_ok=True)
    totals, problems = collections.Counter(), []
    for path in options.paths:
        inside = sorted(os.path.join(f, n) for f, _, names in os.walk(path) if "Inputs" not in f for n in names) if os.path.isdir(path) else [path]
        for file in inside:
            if file.endswith((".c", ".cpp")):
                problems += one_file(options, file, totals)
    print(f"{totals['mutants']} mutants run, {totals['wrong']} go wrong, {totals['lines']} failures: " + ", ".join(f"{totals[v]} {v}" for v in STRENGTH) + f"; {len(problems)} disagreements")
    # Mutants that never go wrong would test nothing.
    return 1 if problems or totals["wrong"] * 10 < totals["mutants"] or not totals["mutants"] else 0


def one_file(options, path, totals):
    source = Source(path)
    if not source.functions or not source.plain:
        return []
    r = random.Random(f"{options.seed} {os.path.basename(path)}")
    mutants = {}
    for _ in range(options.count * 3):
        mutant = source.mutant(r)
        if not mutant or not mutant.units:
            continue
        mutants.setdefault((id(mutant.changed), tuple(mutant.edits)), mutant)
        if len(mutants) == options.count:
            break
    batch = Batch(options, source, 0, list(mutants.values()))
    if not batch.compile():
        return []
    batch.run_all()
    if batch.failures:
        batch.compare(batch.find_checks(batch.of_wrong()), "library")
        if options.entry:
            batch.compare_entries()
    strongest = {}
    for number, line, verdict in batch.found:
        key = number, line
        strongest[key] = min(strongest.get(key, "unknown"), verdict, key=STRENGTH.index)
    totals["mutants"] += len(batch.mutants)
    totals["wrong"] += len(batch.failures)
    totals["lines"] += len(strongest)
    totals.update(strongest.values())
    print(f"{path}: {len(batch.mutants)} mutants, {len(batch.failures)} go wrong, {collections.Counter(strongest.values())}, {len(batch.problems)} disagreements", flush=True)
    for _, lines, said in batch.other[:3]:
        print("not known:", batch.path, lines[:2], [l for l in said.split("\n") if re.search("ERROR|Error:|error:|Assert", l)][:2])
    for problem in batch.problems:
        print(problem + "\n", flush=True)
    return batch.problems


if __name__ == "__main__":
    sys.exit(main())
