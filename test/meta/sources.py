#!/usr/bin/env python3
"""Checks every C++ source file by itself.

  sources.py ROOT

  - starts with the licence line
  - has at most 1000 lines
  - `paper:` lines name keys of the references in docs/README.md
  - `test:` lines name files that exist
"""
import os
import re
import sys

LICENCE = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
LIMIT = 1000
FOLDERS = ("analysis", "clang-plugin", "include", "solver", "stl-models", "tools")


def sources(root):
    for folder in FOLDERS:
        for directory, _, names in sorted(os.walk(os.path.join(root, folder))):
            for name in sorted(names):
                if name.endswith((".h", ".cpp", ".def")):
                    yield os.path.join(directory, name)


def violations(root):
    with open(os.path.join(root, "docs/README.md")) as f:
        keys = set(re.findall(r"^\| \[(\w+)\] \|", f.read(), re.M))
    for path in sources(root):
        name = os.path.relpath(path, root)
        with open(path) as f:
            lines = f.read().split("\n")
        if LICENCE not in lines[0]:
            yield f"{name}:1: no licence line"
        if len(lines) > LIMIT:
            yield f"{name}: {len(lines)} lines"
        for number, line in enumerate(lines, 1):
            paper = re.match(r"\s*///?\s*paper:(.*)", line)
            for key in re.findall(r"\[(\w+)[^\]]*\]", paper.group(1)) if paper else []:
                if key not in keys:
                    yield f"{name}:{number}: no reference [{key}] in docs/README.md"
            test = re.match(r"\s*///?\s*test:\s*(\S+)", line)
            if test and not os.path.exists(os.path.join(root, test.group(1).rstrip(",;"))):
                yield f"{name}:{number}: no file {test.group(1)}"


def main():
    found = list(violations(sys.argv[1]))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
