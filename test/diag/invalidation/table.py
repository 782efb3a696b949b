#!/usr/bin/env python3
"""Analyses an Ok and a Bad function for each invalidation rule and compares the verdicts with the table of the documentation.

  table.py --plimsoll=PLIMSOLL --docs=docs/invalidation.md [CONTAINER...]
  table.py --plimsoll=PLIMSOLL --docs=docs/invalidation.md --write
  table.py --rules --docs=docs/invalidation.md --tests=FOLDER [CONTAINER...]
  table.py --print CONTAINER...
  table.py --run=CLANG++ [CONTAINER...]

--write puts the verdicts of today into the page, --rules compares the rules alone, without an analysis, and looks for each container in
the tests, --print shows the functions, --run compiles them with libstdc++'s debug mode and the
address sanitizer and says where a run contradicts a rule: an Ok function that fails is a wrong rule; that a Bad one passes is listed,
as a run does not see every use of what the standard ends.
"""
import argparse
import difflib
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

from programs import program, rules
from rules import CONTAINERS

WORST = ("error", "warning", "unknown", "precondition", "proved")


def analyse(plimsoll, text):
    """Line -> verdicts of its checks. What a lambda requires of its parameters, its call is asked for."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rules.cpp")
        with open(path, "w") as f:
            f.write(text)
        run = subprocess.run([plimsoll, "check", path, "-q", "--fail-on=never", "--format=json", "--", "-std=c++20"],
                             capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"plimsoll fails: {run.stderr}")
    lines = {}
    for check in json.loads(run.stdout)["checks"]:
        if check["verdict"] != "precondition" or "::lambda:" not in check["function"]:
            lines.setdefault(check["line"], []).append(check["verdict"])
    return lines


def verdict(function, lines):
    """Of an Ok function the worst verdict, of a Bad one that of the use. A proof after what is not decided is none."""
    before = [v for line in range(function.first, function.use) for v in lines.get(line, [])]
    before = min(before, key=WORST.index, default="proved")
    use = min(lines.get(function.use, []), key=WORST.index, default="proved")
    if not function.bad:
        return min(before, use, key=WORST.index)
    if before == "error" or use == "proved" != before:
        return before + " before"
    return use


def measured(plimsoll, container):
    """(operation, place) -> kind -> (ends, verdict of Ok, verdict of Bad)"""
    text, functions = program(rules([container]))
    lines = analyse(plimsoll, text)
    found = {}
    for function in functions:
        rule = function.rule
        row = found.setdefault((rule.operation.name, rule.place), {})
        row.setdefault(rule.kind, [rule.ends]).append(verdict(function, lines))
    return found


def cell(result):
    ends, ok, bad = result
    said = "ends" if ends else "valid"
    return said if (ok, bad) == ("proved", "error") else f"{said}: **{ok} / {bad}**"


def section(container, found):
    plural = {"iterator": "iterators", "reference": "references", "pointer": "pointers", "view": "views"}
    yield f"## {container.name}"
    yield ""
    yield "| operation | clause | element | " + " | ".join(plural[k] for k in container.kinds) + " |"
    yield "|---|---|---|" + "---|" * len(container.kinds)
    for o in container.operations:
        for place in o.places.split():
            row = found[o.name, place]
            cells = [cell(row[k]) if k in row else "" for k in container.kinds]
            shown = {"element": "any", "end": "past the end"}.get(place, place)
            yield f"| {o.name} | [{o.clause}] | {shown} | " + " | ".join(cells) + " |"
    yield ""


CELL = re.compile(r"(?:ends|valid)(?:: \*\*(.*) / (.*)\*\*)?$")


def summary(old):
    """One line for each container: how many pairs are as they should be, by its section."""
    yield "| container | rules | Ok proved, Bad an error | Ok not proved | Ok an error | Bad not an error | Bad proved |"
    yield "|---|---|---|---|---|---|---|"
    sums = [0] * 6
    for name in (c.name for c in CONTAINERS):
        cells = [CELL.match(cell.strip()) for line in old[name].splitlines() if "[" in line for cell in line.split("|")[4:]]
        results = [(c[1] or "proved", c[2] or "error") for c in cells if c]
        counts = [len(results), results.count(("proved", "error")), sum(ok != "proved" for ok, _ in results),
                  sum(ok == "error" for ok, _ in results), sum(bad != "error" for _, bad in results),
                  sum(bad == "proved" for _, bad in results)]
        sums = [a + b for a, b in zip(sums, counts)]
        yield f"| {name} | " + " | ".join(map(str, counts)) + " |"
    yield "| all | " + " | ".join(map(str, sums)) + " |"


SUMMARY = re.compile(r"^\| container \|.*?^\| all \|.*?$", re.M | re.S)


def sections(text):
    """The introduction and the sections of the page, by their titles."""
    parts = re.split(r"^(?=## )", text, flags=re.M)
    return parts[0], {part.split("\n")[0][3:]: part for part in parts[1:]}


def run(compiler, container):
    """Runs each function by itself; says which runs contradict the rules."""
    text, functions = program(rules([container]))
    calls = "\n".join(f"  case {n}: sink = {f.name}(); break;" for n, f in enumerate(functions))
    text += f"#include <cstdlib>\nint main(int, char **argv) {{\n  volatile int sink = 0;\n  switch (std::atoi(argv[1])) {{\n{calls}\n  }}\n}}\n"
    flags = ["-std=c++20", "-g", "-O0", "-w", "-D_GLIBCXX_DEBUG", "-D_GLIBCXX_SANITIZE_VECTOR", "-fsanitize=address",
             "-fsanitize-address-use-after-return=always", "-fsanitize-address-use-after-scope"]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rules.cpp")
        with open(path, "w") as f:
            f.write(text)
        subprocess.run([compiler, *flags, path, "-o", path + ".out"], check=True)
        passed = [subprocess.run([path + ".out", str(n)], capture_output=True).returncode == 0 for n in range(len(functions))]
    wrong = [f.name for f, ok in zip(functions, passed) if not f.bad and not ok]
    unseen = [f.name for f, ok in zip(functions, passed) if f.bad and ok]
    print(f"{container.name}: {len(functions)} functions, {len(wrong)} Ok fail, {len(unseen)} of {len(functions) // 2} Bad pass")
    print("".join(f"  fails:  {name}\n" for name in wrong) + "".join(f"  passes: {name}\n" for name in unseen), end="", flush=True)
    return not wrong


def differences(docs, old, new):
    for name, text in new.items():
        if old.get(name, "").strip() != text.strip():
            yield from difflib.unified_diff(old.get(name, "").strip().splitlines(), text.strip().splitlines(), docs, "today", lineterm="", n=0)


def rules_alone(options, introduction, old, containers):
    """What the page says without its verdicts is what the rules say, its sums are right, and each container has a test."""
    found = {}
    for rule in rules(containers):
        row = found.setdefault(rule.container.name, {}).setdefault((rule.operation.name, rule.place), {})
        row[rule.kind] = [rule.ends, "proved", "error"]
    said = {name: re.sub(r": \*\*[^*]*\*\*", "", text) for name, text in old.items()}
    yield from differences(options.docs, said, {c.name: "\n".join(section(c, found[c.name])) for c in containers})
    if len(containers) == len(CONTAINERS) and "\n".join(summary(old)) not in introduction:
        yield f"{options.docs}: the sums are not those of the tables"
    tested = set()
    for path in glob.glob(os.path.join(options.tests, "*.test")):
        with open(path) as f:
            for line in f:
                if "table.py" in line:
                    tested.update(shlex.split(line))
    yield from (f"no test of {c.name}" for c in containers if c.name not in tested)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--plimsoll")
    parser.add_argument("--docs")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--rules", action="store_true")
    parser.add_argument("--tests", metavar="FOLDER")
    parser.add_argument("--print", action="store_true")
    parser.add_argument("--run", metavar="COMPILER")
    parser.add_argument("containers", nargs="*")
    options = parser.parse_args()
    known = [c.name for c in CONTAINERS]
    for name in options.containers:
        if name not in known:
            parser.error(f"no container {name}; there are {', '.join(known)}")
    containers = [c for c in CONTAINERS if not options.containers or c.name in options.containers]
    if options.print:
        print(program(rules(containers))[0], end="")
        return 0
    if options.run:
        return 0 if all([run(options.run, container) for container in containers]) else 1

    with open(options.docs) as f:
        introduction, old = sections(f.read())
    if options.rules:
        found = list(rules_alone(options, introduction, old, containers))
        print("\n".join(found))
        return 1 if found else 0
    tables = {c.name: measured(options.plimsoll, c) for c in containers}
    new = {c.name: "\n".join(section(c, tables[c.name])) + "\n" for c in containers}
    if not options.write:
        found = list(differences(options.docs, old, new))
        print("\n".join(found))
        return 1 if found else 0
    old.update(new)
    introduction = SUMMARY.sub(lambda _: "\n".join(summary(old)), introduction)
    with open(options.docs, "w") as f:
        f.write((introduction + "".join(old[name] for name in known)).rstrip() + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
