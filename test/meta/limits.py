#!/usr/bin/env python3
"""Checks that docs/precision.md lists the known wrong answers, and no others.

  limits.py ROOT

A wrong answer is a file or a function in test/ whose name begins with FP_ or FN_.
"""
import os
import re
import sys

NAME = re.compile(r"\b(?:FP|FN)_[\w-]*\w")
PAGE = "docs/precision.md"


def tested(root):
    """Name -> file."""
    names = {}
    for directory, _, files in sorted(os.walk(os.path.join(root, "test"))):
        if os.path.basename(directory) == "meta":
            continue
        for file in sorted(files):
            path = os.path.join(directory, file)
            with open(path, errors="replace") as f:
                text = file + "\n" + f.read() if file.endswith((".c", ".cpp", ".ir", ".test")) else file
            for name in NAME.findall(text):
                names.setdefault(name, os.path.relpath(path, root))
    return names


def main():
    root = sys.argv[1]
    with open(os.path.join(root, PAGE)) as f:
        listed = set(NAME.findall(f.read()))
    names = tested(root)
    found = [f"{PAGE}: no {name} of {file}" for name, file in sorted(names.items()) if name not in listed]
    found += [f"{PAGE}: no test has {name}" for name in sorted(listed) if name not in names]
    if not names:
        found.append("test: no known wrong answers found")
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
