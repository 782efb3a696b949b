#!/usr/bin/env python3
"""Checks that every instruction and every option occurs in a test.

  rows.py ROOT
"""
import os
import re
import sys

# .def file, pattern of a row's text name, pattern of its use, suffixes of tests.
TABLES = [
    ("analysis/ir/Inst.def", r'^PLIMSOLL_INST\(\w+, "([^"]+)"', r"^[^;\n]*\b{}\b", (".ir", ".test")),
    ("tools/analyze/Options.def", r'^PLIMSOLL_OPTION\(\w+, "([^"]+)"', r"--{}\b", (".c", ".cpp", ".test", ".py")),
]
# Options that tests use by their one-letter form.
SHORT = re.compile(r'^PLIMSOLL_OPTION\(\w+, "([^"]+)", "([^"]+)"', re.M)


def read(*parts):
    with open(os.path.join(*parts), errors="replace") as f:
        return f.read()


def corpus(root, suffixes):
    for directory, _, names in os.walk(os.path.join(root, "test")):
        if os.path.basename(directory) in ("meta", "unit"):
            continue
        for name in sorted(names):
            if name.endswith(suffixes):
                yield read(directory, name)


def violations(root):
    for table, row, use, suffixes in TABLES:
        text = read(root, table)
        names = re.findall(row, text, re.M)
        if not names:
            yield f"{table}: no rows"
        short = dict(SHORT.findall(text))
        tests = "\n".join(corpus(root, suffixes))
        for name in names:
            used = re.search(use.format(re.escape(name)), tests, re.M)
            if not used and name in short:
                used = re.search(rf"%plimsoll .* -{short[name]}\b", tests)
            if not used:
                yield f"{table}: {name} occurs in no test"


def main():
    found = list(violations(sys.argv[1]))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
